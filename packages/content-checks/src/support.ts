import { existsSync } from 'node:fs'
import { plainText, refuse } from '@docs/kit'
import type { LoadContext, MarkdownConfig } from '@docusaurus/types'

/** Written by `docusaurus docs:version`. */
const VERSIONS = 'versions.json'

/** Lets the MDX loader read pages as the checks do, whichever editor saved them: for `markdown` in the config. */
export const preprocessor: NonNullable<MarkdownConfig['preprocessor']> = ({ fileContent }) =>
  plainText(fileContent)

/** Whether the command is Docusaurus' own for a version, which only writes files. */
const isVersioning = () => /^docs:version\b/.test(process.argv[2] ?? '')

/**
 * Refuses what a build would pass with, and lose things: a second version of the docs, a second language, pages that
 * aren't MDX, and addresses in hash fragments. Says what it would take.
 */
export function refuseUnsupported({ siteConfig, i18n: { locales } }: LoadContext): void {
  const { markdown, future } = siteConfig
  if (markdown?.format && markdown.format !== 'mdx')
    refuse(
      `markdown.format is "${markdown.format}", and all pages of this site are MDX: checks, samples and live forms read them as that. Remove the option; in MDX, write \\< and \\{ for these signs.`,
    )
  if (markdown?.preprocessor && markdown.preprocessor !== preprocessor)
    refuse(
      'markdown.preprocessor changes pages before Docusaurus reads them, and checks read the files as they are. Write that of @docs/content-checks; a remark plugin can do the same as another one.',
    )
  if (future?.experimental_router === 'hash')
    refuse(
      'future.experimental_router is "hash", which writes no page: search, Markdown and cards are made of pages. Write "browser".',
    )
  if (existsSync(VERSIONS) || isVersioning())
    refuse(
      `This site has one version of its docs. Samples, live forms, checks, search and llms.txt go by the files of docs/, and released docs would lose them: make each go by version first${existsSync(VERSIONS) ? `, or remove ${VERSIONS}, versioned_docs/ and versioned_sidebars/` : ''}.`,
    )
  if (locales.length > 1)
    refuse(
      `i18n.locales has ${locales.join(', ')}, and this site has one language. Links to live forms, dates, search and the words of the packages go by the default one, and translated pages would lose them: make each go by language first, or remove the others from i18n.locales.`,
    )
}

/**
 * Lets a page whose front matter can't be read have none: the checks tell of it. Docusaurus would print a stack, and
 * its dev server would end if webpack's loader was the first to read the page.
 */
export function tolerateFrontMatter(markdown: MarkdownConfig): void {
  const { parseFrontMatter } = markdown
  markdown.parseFrontMatter = (file) => parseFrontMatter(file).catch(() => ({ frontMatter: {}, content: '' }))
}
