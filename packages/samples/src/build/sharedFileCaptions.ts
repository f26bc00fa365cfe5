import path from 'node:path'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { addImport, attributeText, jsxElement } from '@docs/kit'
import { COMPONENTS, isTypeScript } from './codeBlocks'
import { importPath, sharedFiles } from './compileSample'
import { pastedCode } from './pastedCode'

/** Where readers copy the shared files: the page that prints them, relative to the site, and its address. */
export interface SharedPage {
  page: string
  address: string
}

const ELEMENT = 'SharedFiles'

/**
 * Returns a remark plugin that says where readers copy the shared files, below the first sample of a page that imports
 * them. Live examples, whose step comes before, have said so as `<SharedFiles files="…" />`: what is above them says
 * it for them, too.
 */
export const sharedFileCaptions =
  (folder: string, { page, address }: SharedPage) =>
  () =>
  (tree: Root, file: { path: string }) => {
    if (path.resolve(file.path) === path.resolve(page)) return
    const shared = sharedFiles(folder).map((each) => importPath(each, folder))
    const told = new Set<string>()

    /** Returns the element that tells of those files that none above has told of. */
    const caption = (files: readonly string[]) => {
      const untold = files.filter((each) => !told.has(each))
      untold.forEach((each) => told.add(each))
      return untold.length > 0 ? [jsxElement(ELEMENT, { files: untold.join(' '), address })] : []
    }

    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return undefined
      const siblings: (typeof node)[] = parent.children
      if (node.type === 'code' && isTypeScript(node.lang)) {
        const code = pastedCode(node.value)
        const imported = shared.filter((each) => code.includes(`from './${each.replace(/\.\w+$/, '')}'`))
        const captions = caption(imported.map((each) => `src/${each}`))
        siblings.splice(index + 1, 0, ...captions)
        return index + 1 + captions.length
      }
      if (node.type === 'mdxJsxFlowElement' && node.name === ELEMENT) {
        const captions = caption(attributeText(node, 'files')!.split(' '))
        siblings.splice(index, 1, ...captions)
        return index + captions.length
      }
      return undefined
    })
    if (told.size > 0) addImport(tree, COMPONENTS, ELEMENT)
  }
