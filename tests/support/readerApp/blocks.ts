import { readFileSync } from 'node:fs'
import path from 'node:path'
import { attributeText, filesWith, mdxFiles, readMdx, readMdxFiles, type MdxFile } from '@docs/kit'
import { packagesOf, parseFenceMeta, pastedCode } from '@docs/samples'

/** A block of code that a page shows, as its copy button copies it. */
export interface Block {
  /** `docs/page.mdx:12`. */
  place: string
  /** Where a reader saves it, in the app: what its title says, or else a file named after its place. */
  file: string
  code: string
  /** Codes of the errors that the page shows below it. */
  errors: number[]
  /** Whether it has no file of its own: a reader uses what it declares. */
  isPart: boolean
  /** What its page says besides. */
  told: string
  /** Files that the reader has beside it, as the fence declares them for the compiler. */
  beside: Record<string, string>
}

const ERRORS = /^\s*\/\/ @errors: (.*)$/gm
const FILE_NAME = /^\s*\/\/ @filename: (.*)$/m

const QUICKSTART = 'docs/quickstart.mdx'
const SHARED = 'src/examples/forms'
const FOLDERS = ['docs', 'blog', 'src/pages']

/** Returns the files of a fence that its copy button leaves out. */
function filesBeside(text: string, copied: string): Record<string, string> {
  const [, ...parts] = text.replace(/^\s*\/\/ ---cut.*$/gm, '').split(FILE_NAME)
  const files = parts.flatMap((name, index) => (index % 2 ? [] : [[name, parts[index + 1]!.trim()] as const]))
  return Object.fromEntries(files.filter(([, code]) => !copied.includes(code)))
}

const withoutSamples = (text: string) => text.replace(/^```tsx?[^]*?^```/gm, '')

/** Returns the blocks of a page's own fences. */
function blocksOf({ file, fences, text }: MdxFile): Block[] {
  return fences.flatMap(({ node, line }): Block[] => {
    const { title, noCheck } = parseFenceMeta(node.meta ?? '')
    if (!/^tsx?$/.test(node.lang ?? '') || noCheck !== undefined) return []
    const place = `${file}:${line}`
    const unnamed = `src/${place.replace(/\W+/g, '-')}.${node.lang}`
    const code = pastedCode(node.value)
    return [
      {
        place,
        // Only what is in `src` is compiled.
        file: title?.includes('/') ? title.replace(/^(?!src\/)/, 'src/') : unnamed,
        code,
        isPart: !title?.includes('/'),
        told: withoutSamples(text),
        beside: filesBeside(node.value, code),
        errors: Array.from(node.value.matchAll(ERRORS), ([, codes]) => codes!.split(' ').map(Number)).flat(),
      },
    ]
  })
}

/** Returns the file of an example or of the shared fields, which pages print whole. */
function printed(file: string): Block {
  const code = readFileSync(file, 'utf8')
  return {
    place: file,
    file: file.replace('examples/', ''),
    code,
    errors: [],
    isPart: false,
    told: '',
    beside: {},
  }
}

const DECLARED = /^declare function (\w+)([^]*?)\n(?=\S|\n|$)/gm

/** Returns the functions that a block only declares, which the reader has. */
export const declaredIn = ({ code }: Block) =>
  Array.from(code.matchAll(DECLARED), ([, name, type]) => ({
    name: name!,
    isAsync: type!.includes('Promise<'),
  }))

/** Reads the blocks of all pages that a reader can compile, and the files that the live forms print. */
export function readBlocks(): Block[] {
  const { pages } = readMdxFiles(mdxFiles(...FOLDERS))
  const examples = pages.flatMap(({ elements }) =>
    elements.flatMap(({ node }) =>
      node.name === 'Example' ? [`src/examples/${attributeText(node, 'name')}.tsx`] : [],
    ),
  )
  const blocks = [
    ...[...filesWith('', [SHARED]), ...new Set(examples)].map(printed),
    ...pages.flatMap(blocksOf),
  ]
  const taken = new Set<string>()
  return blocks.map((block) => {
    // The Quickstart replaces its `App.tsx` once.
    let { file } = block
    while (taken.has(file)) file = file.replace(/(?=\.\w+$)/, '-again')
    taken.add(file)
    return { ...block, file }
  })
}

/** Returns the packages that the Quickstart installs, with their ranges. */
export function quickstartPackages(): Record<string, string> {
  const { fences } = readMdx(QUICKSTART)
  const commands = fences.flatMap(({ node }) => [...node.value.matchAll(/^npm i (?:-D )?(.*)$/gm)])
  const packages = commands.flatMap(([, names]) => names!.split(' '))
  return Object.fromEntries(
    packages.map((each) => {
      const [, name, range] = /^(@?[^@]+)@?(.*)$/.exec(each)!
      return [name!, range!]
    }),
  )
}

/** Returns the files that the numbered steps of the Quickstart save. */
export function quickstartFiles(): string[] {
  const steps = readMdx(QUICKSTART).headings.filter(({ text }) => /^\d+\. /.test(text))
  return steps.map(({ text }) => /`(.+)`/.exec(text)?.[1] ?? text)
}

/** Returns the imports of all blocks that neither their page nor the Quickstart tells a reader how to get. */
export function untoldImports(blocks: readonly Block[]): string[] {
  const installed = quickstartPackages()
  return blocks.flatMap(({ place, file, code, told, beside }) => {
    const packages = packagesOf(code).filter((name) => !(name in installed) && !told.includes(name))
    const files = Array.from(code.matchAll(/from '(\..*?)'/g), ([, name]) => name!).filter((name) => {
      const imported = path.join(path.dirname(file), name)
      const printed = blocks.find((each) => each.file.replace(/\.\w+$/, '') === imported)
      if (!printed) return !Object.keys(beside).some((each) => each.startsWith(`${name.slice(2)}.`))
      // An example prints its file, and captions say where the shared files are.
      if (told === '' || printed.place.startsWith(SHARED)) return false
      const isShown = told.includes(`<Example name="${path.basename(imported)}"`)
      const [page] = printed.place.split(':')
      return !isShown && !told.includes(path.basename(page!)) && !place.startsWith(page!)
    })
    return [...packages, ...files].map((name) => `${place}: ${name}`)
  })
}
