import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Pluggable } from 'unified'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { existing, mdxFiles, readMdxFiles, type Feature } from '@docs/kit'
import type { ContentChecks } from './checkPages'
import { checkComponents } from './components'
import { devErrors } from './devErrors'
import type { Folders } from './folders'
import { checkFrontMatter, type CardProblem } from './frontMatter'
import { checkImports } from './imports'
import { checkLinks } from './links'
import { checkNames } from './names'
import { checkPage } from './pages'
import { checkFileNames, withPage } from './wholePages'
import { checkRepeats } from './repeats'
import { PageList, sharedRoutes } from './pageList'
import { checkSwizzles } from './swizzles'

export { checkPages, checksOf, runSteps } from './checkPages'

export interface ContentChecksOptions {
  folders: Folders
  /** What pages may use, besides what every page has. */
  features: readonly Feature[]
  /** Steps of the MDX loader, in order: those of the features, and others. */
  steps: readonly Pluggable[]
  /** File that lists the addresses of all pages, relative to the site's root. */
  list?: string
  /** Whether each doc says how many words it may have; if omitted, it needn't. */
  wordBudgets?: boolean
  /** Returns why a social card can't show a title or a description; if omitted, cards show all characters. */
  cardProblem?: CardProblem
}

const PACKAGE = '@docs/content-checks'

function warn(problems: readonly string[]): void {
  if (problems.length > 0) console.warn(problems.join('\n'))
}

type Content = ReturnType<typeof readMdxFiles>

/**
 * Fails the build before it compiles anything if the content has problems that Docusaurus ignores or reports
 * without file and line. The dev server only warns about what doesn't break a page.
 */
export default function contentChecks({
  folders,
  features,
  steps,
  list,
  wordBudgets,
  cardProblem,
}: ContentChecksOptions): ContentChecks {
  const pageFolders = Object.entries({ ...folders }).flatMap(([kind, folder]) =>
    folder === undefined ? [] : [existing(PACKAGE, `folders.${kind}`, folder)],
  )
  const pageList = list === undefined ? undefined : new PageList(existing(PACKAGE, 'list', list))
  const components = features.flatMap((feature) => feature.components)

  /** Reads all pages and their partials. */
  const read = (): Content => readMdxFiles(mdxFiles(...pageFolders))

  /** Returns the problems that don't break a page in the browser, of the pages that parse. */
  function checkText({ pages, problems }: Content): string[] {
    // If a page doesn't parse, the checks across pages would report what it describes as missing.
    const isComplete = problems.length === 0
    const routes = pageList?.routes()
    return [
      ...checkFileNames(pageFolders),
      ...(pageList?.checkWriting() ?? []),
      ...pages.flatMap((page) => withPage(page.file, () => checkPage(page, folders.blog, routes))),
      ...checkFrontMatter(pages, folders, isComplete, { needBudgets: wordBudgets, cardProblem }),
      ...checkRepeats(pages),
      ...(isComplete ? features.flatMap((feature) => feature.check(pages)) : []),
      ...checkSwizzles(),
    ]
  }

  /** Returns the problems that break a page in the browser. */
  const checkCode = (pages: Content['pages']) => [...checkComponents(pages, components), ...checkNames(pages)]

  const checkFiles = ({ pages }: Content) => checkLinks(pages, pageFolders)

  /** Returns the problems that fail the build. */
  function checkBuild(content: Content): string[] {
    return [
      ...content.problems,
      ...checkText(content),
      ...checkCode(content.pages),
      ...checkImports(content.pages),
    ]
  }

  function check(files?: readonly string[]): string[] {
    const content = read()
    const wanted = files?.map((file) => path.relative('', file))
    return [...checkBuild(content), ...checkFiles(content)].filter((problem) => {
      const [page] = /^[^:]*\.mdx(?=:)/.exec(problem) ?? []
      return !page || !wanted || wanted.includes(page)
    })
  }

  function plugin(context: LoadContext): Plugin {
    /** The last warning about each subject. */
    const lastWarnings = new Map<string, string>()
    const isBuild = process.env.NODE_ENV === 'production'

    function report(subject: string, problems: readonly string[]): void {
      const list = problems.join('\n')
      const message = list ? `${subject} has problems:\n${list}` : `${subject} no longer has problems.`
      if (list && isBuild) throw new Error(message)
      // An editor may save a file in several steps, and each makes the dev server load the content.
      if (list !== (lastWarnings.get(subject) ?? '')) console.warn(message)
      lastWarnings.set(subject, list)
    }

    return {
      name: 'content-checks',
      getPathsToWatch: () => [
        ...pageFolders.map((folder) => `${folder}/**/*.{mdx,yml}`),
        ...(list ? [list] : []),
      ],
      loadContent() {
        // Reads files synchronously to finish before Docusaurus' own checks.
        // In the dev server, MDX that doesn't parse is an error of its module.
        const content = read()
        report('The content', isBuild ? checkBuild(content) : [...checkText(content), ...checkFiles(content)])
        // Docusaurus warns, too, but without a line, and not for pages that its cache has.
        if (isBuild) warn(checkFiles(content))
      },
      allContentLoaded({ allContent }) {
        if (pageList)
          report('The list of pages', pageList.checkContent(allContent, context.baseUrl, folders.docs))
      },
      configureWebpack: (config) => devErrors(() => checkCode(read().pages))(context, config),
      postBuild(build) {
        warn(sharedRoutes(build))
        const problems = pageList?.checkBuild(build) ?? []
        if (problems.length === 0) return
        // Removed on exit, because other plugins are still writing.
        process.once('exit', () => rmSync(build.outDir, { recursive: true, force: true }))
        throw new Error(`The pages have problems, and no build is left to deploy:\n${problems.join('\n')}`)
      },
    }
  }

  return Object.assign(plugin, { check, folders: pageFolders, steps })
}
