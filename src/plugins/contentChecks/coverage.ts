import library from '@jcoreio/zod-forms/package.json'
import type {} from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import { exportedNames, exportedValues, ownerOf } from '../../mdx/declarations'
import { exampleFile, exampleNames } from '../../mdx/examples'
import { attributeText } from '../../mdx/mdxNodes'
import type { MdxFile } from '../../mdx/readMdx'

/** A JSX tag on a page. */
interface Tag {
  page: string
  name: string
  /** Returns the text of an attribute. */
  get: (attribute: string) => string | undefined
}

function tagsOf({ file, tree }: MdxFile): Tag[] {
  const tags: Tag[] = []
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
    tags.push({
      page: file,
      name: node.name ?? '',
      get: (attribute) => attributeText(node, attribute),
    })
  })
  return tags
}

/** Checks that exactly one page describes each export. */
function checkHomes(tags: readonly Tag[]): string[] {
  const homes = new Map<string, Set<string>>()
  for (const { name, page, get } of tags) {
    if (!['Signature', 'Members', 'Parameters'].includes(name)) continue
    const owner = ownerOf(get('of') ?? '')
    homes.set(owner, (homes.get(owner) ?? new Set()).add(page))
  }
  return exportedNames().flatMap((name) => {
    const pages = [...(homes.get(name) ?? [])]
    if (pages.length === 1) return []
    return pages.length === 0
      ? [
          `docs/api: the export "${name}" is not described; add <Signature of="${name}" /> or <Members of="${name}"> to the page it belongs to`,
        ]
      : [`${pages.join(', ')}: the export "${name}" is described on more than one page`]
  })
}

/** Checks that a page shows each example; `checkPage` checks that the example has a test. */
function checkExamples(tags: readonly Tag[]): string[] {
  const shown = new Set(tags.filter(({ name }) => name === 'Example').map(({ get }) => get('name')))
  return exampleNames()
    .filter((name) => !shown.has(name))
    .map(
      (name) =>
        `${exampleFile(name)}: no page shows this example; add <Example name="${name}" />, or remove it`,
    )
}

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** Returns a pattern for a count of exports, as digits or as a word. */
function counted(number: number, nouns: string): string {
  return `\\b(?:${number}|${NUMBERS[number] ?? number})\\s+(?:${nouns})\\b`
}

/**
 * Finds text that the next library version makes wrong: hand-counted exports and version numbers. A post may
 * name an old version, since it's dated.
 */
function checkTransient(pages: readonly MdxFile[]): string[] {
  const values = exportedValues().length
  const types = exportedNames().length - values
  const counts = new RegExp(
    [counted(values, 'values|functions'), counted(types, 'types'), counted(values + types, 'exports')].join(
      '|',
    ),
    'i',
  )
  const [major] = library.version.split('.')
  const anyVersion = new RegExp(`\\b${major}\\.\\d+\\.\\d+\\b`)
  return pages.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => {
      const place = `${file}:${index + 1}`
      const version = anyVersion.exec(line)?.[0]
      const count = counts.exec(line)?.[0]
      return [
        ...(version && (file.startsWith('docs') || version === library.version)
          ? [
              `${place}: names version ${version} by hand; write <LibraryVersion />, which is the installed one, or leave it out`,
            ]
          : []),
        ...(count ? [`${place}: counts exports by hand, "${count}"; leave the number out`] : []),
      ]
    }),
  )
}

/** Compares the pages with the installed package and the examples. */
export function checkCoverage(pages: readonly MdxFile[]): string[] {
  const tags = pages.flatMap(tagsOf)
  return [...checkHomes(tags), ...checkExamples(tags), ...checkTransient(pages)]
}
