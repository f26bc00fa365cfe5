import path from 'node:path'
import { visit } from 'unist-util-visit'
import type { Plugin } from 'vite'
import { mdxFiles, readMdxFiles } from '@docs/kit'
import { pastedCode } from '@docs/samples'

const LIST = 'virtual:samples'
const ROOT = path.resolve(import.meta.dirname, '../..')
const SAMPLE = /\.mdx-\d+\.tsx$/

/** Functions that stand in for those that a sample only declares. */
function standIns(code: string): string {
  const declared = [...code.matchAll(/^declare (?:function|const) (\w+)/gm)]
  return declared.map(([, name]) => `\nconst ${name} = () => ({})`).join('')
}

/** Reads the samples that export something, as the copy button copies them, by `docs/page.mdx-LINE.tsx`. */
function readSamples(): Map<string, string> {
  const samples = new Map<string, string>()
  const files = ['docs', 'blog', 'src/pages'].flatMap((folder) => mdxFiles(path.join(ROOT, folder)))
  for (const { file, tree } of readMdxFiles(files).pages) {
    visit(tree, 'code', ({ lang, value, position }) => {
      const code = pastedCode(value)
      // A test doesn't run in a form's page, nor what imports a file that the reader has.
      if (
        !/^tsx?$/.test(lang ?? '') ||
        !/^export /m.test(code) ||
        /from '(?:vitest|\.\/(?!forms\/)[^']*)'/.test(code)
      )
        return
      samples.set(`${path.relative(ROOT, file)}-${position!.start.line}.tsx`, code + standIns(code))
    })
  }
  return samples
}

/** Vite plugin: `virtual:samples` exports the samples of all pages as functions that import them. */
export function samples(): Plugin {
  let found: Map<string, string>
  return {
    name: 'samples',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === LIST) return `\0${LIST}`
      if (SAMPLE.test(id)) return path.join(ROOT, id)
      if (!importer || !SAMPLE.test(importer)) return undefined
      // A sample gets the fields that it imports from the reader's folder, and tells which forms it makes.
      if (id.startsWith('./forms/')) return path.join(ROOT, 'src/examples', `${id}.tsx`)
      if (id === '@jcoreio/zod-forms') return path.join(import.meta.dirname, 'recordedForms.ts')
      return undefined
    },
    load(id) {
      if (id === `\0${LIST}`) {
        found = readSamples()
        const imports = [...found.keys()].map((name) => `'${name}': () => import('${name}')`)
        return `export default { ${imports.join(',\n')} }`
      }
      return SAMPLE.test(id) ? found.get(path.relative(ROOT, id)) : undefined
    },
  }
}
