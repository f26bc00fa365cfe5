import { existsSync } from 'node:fs'
import type { LoadContext, Plugin, RouteConfig } from '@docusaurus/types'
import {
  existing,
  keepServing,
  mdxFiles,
  readMdxFiles,
  readSyntaxOf,
  refuse,
  type Feature,
  type Findings,
  type MdxFile,
} from '@docs/kit'
import type { Pluggable } from 'unified'
import { checkAddresses } from './addresses'
import { answer, BESIDE } from './beside'
import { checkContent } from './command'
import { checkComponents } from './components'
import { contentOptions, DEFAULT_CONTENT_OPTIONS } from './contentOptions'
import { checkAgain, DevChecks, findErrors, isServing, printWarnings, whenCompiled } from './devChecks'
import { devErrors } from './devErrors'
import { isBelow, type Folders } from './folders'
import { checkFrontMatter } from './frontMatter'
import { checkImports } from './imports'
import { checkAnchors, checkFileLinks, checkPageLinks, tellLinks, type DeadLink, type Pages } from './links'
import { checkNames } from './names'
import { contentPages, PageList, routedPages, sharedRoutes } from './pageList'
import { checkPage } from './pages'
import { checkPasted } from './pasted'
import { queueReloads } from './reloads'
import { checkRepeats } from './repeats'
import { preprocessor, refuseUnsupported, tolerateFrontMatter } from './support'
import { checkSwizzles } from './swizzles'
import { checkFileNames, withPage } from './wholePages'

export { preprocessor }

export interface ContentChecksOptions {
  folders: Folders
  /** What pages may use, besides what every page has. */
  features: readonly Feature[]
  /** Steps of the MDX loader, in order: those of the features, and others. */
  steps: readonly Pluggable[]
  /** Module that exports the addresses of all pages as `ROUTES`, relative to the site's root. */
  list?: string
  /** Whether each doc says how many words it may have; if omitted, it needn't. */
  wordBudgets?: boolean
}

/** Docusaurus plugin that checks the content, and the checks alone. */
export interface ContentChecks {
  (context: LoadContext): Plugin
  /** Finds what is wrong with the files of the content. */
  check: () => Findings
}

const PACKAGE = '@docs/content-checks'

/** Runs a check of each page. What it throws becomes a problem of that page. */
const forEach = (pages: readonly MdxFile[], check: (page: MdxFile) => string[]): string[] =>
  pages.flatMap((page) => withPage(page.file, () => check(page)))

/**
 * Leaves out the problems of drafts, which nobody reads before they are finished.
 * @param placeOf what each problem begins with
 */
function withoutDrafts<Problem>(
  pages: readonly MdxFile[],
  problems: readonly Problem[],
  placeOf: (problem: Problem) => string = String,
): Problem[] {
  const drafts = pages.filter(({ matter }) => String(matter.value.draft) === 'true')
  return problems.filter((problem) => !drafts.some(({ file }) => placeOf(problem).startsWith(`${file}:`)))
}

/**
 * Fails the build before it compiles anything for content that can't be built, or would reach a reader broken, and
 * warns about house style at its end. The command `docusaurus check-content` fails for all of it.
 */
export default function contentChecks({
  folders,
  features,
  steps,
  list,
  wordBudgets,
}: ContentChecksOptions): ContentChecks {
  const pageFolders = Object.entries({ ...folders }).flatMap(([kind, folder]) =>
    folder === undefined ? [] : [existing(PACKAGE, `folders.${kind}`, folder)],
  )
  if (list !== undefined) existing(PACKAGE, 'list', list)
  const loadPageList = async () => (list === undefined ? undefined : PageList.load(list))
  const components = features.flatMap((feature) => feature.components)
  let options = DEFAULT_CONTENT_OPTIONS
  readSyntaxOf(steps)

  /** Reads all pages and their partials. */
  const read = () => readMdxFiles(mdxFiles(...pageFolders))

  /** Finds what breaks a page: neither webpack nor Docusaurus tells where. */
  const checkCode = (pages: readonly MdxFile[], ofFeatures: readonly Findings[]) => [
    ...checkAddresses(pages),
    ...checkImports(pages),
    ...checkComponents(pages, components),
    ...checkNames(pages),
    ...forEach(pages, checkPasted),
    ...ofFeatures.flatMap(({ errors }) => errors),
  ]

  /** Finds why Docusaurus can't load the content: it would print a stack, and no line. Pages without YAML load. */
  function findLoadErrors(): string[] {
    const pages = read().pages.filter(({ matter }) => matter.problems.length === 0)
    return checkFrontMatter(pages, folders, false, wordBudgets).errors
  }

  // If a page doesn't parse, the checks across pages would report what it describes as missing.
  const checkFeatures = ({ pages, problems }: ReturnType<typeof read>) =>
    problems.length === 0 ? features.map((feature) => feature.check(pages)) : []

  const checkFeatureCode = ({ pages, problems }: ReturnType<typeof read>) =>
    problems.length === 0 ? features.flatMap((feature) => feature.checkCode?.(pages) ?? []) : []

  /** Finds what a compiler says, for the dev server. */
  function findBeside(): Findings {
    const content = read()
    const found = checkFeatureCode(content)
    return {
      errors: [
        ...found.flatMap(({ errors }) => errors),
        ...features.flatMap((feature) => feature.checkTypes?.() ?? []),
      ],
      warnings: withoutDrafts(
        content.pages,
        found.flatMap(({ warnings }) => warnings),
      ),
    }
  }

  /**
   * Finds what is wrong, each in one of the two lists.
   * @param isWhole whether to wait for compilers
   */
  function check(isWhole = true): Findings {
    const content = read()
    const { pages, problems } = content
    const matter = checkFrontMatter(pages, folders, problems.length === 0, wordBudgets)
    const ofFeatures = [...checkFeatures(content), ...(isWhole ? checkFeatureCode(content) : [])]
    return {
      errors: [...problems, ...matter.errors, ...checkCode(pages, ofFeatures)],
      warnings: withoutDrafts(pages, [
        ...checkFileNames(pageFolders),
        ...forEach(pages, (page) => checkPage(page, folders.blog, options)),
        ...matter.warnings,
        ...checkRepeats(pages),
        ...checkSwizzles(),
        ...ofFeatures.flatMap(({ warnings }) => warnings),
      ]),
    }
  }

  function plugin(context: LoadContext): Plugin {
    refuseUnsupported(context)
    const { baseUrl, siteConfig } = context
    const { onBrokenMarkdownLinks } = siteConfig
    const isBuild = process.env.NODE_ENV === 'production'
    // Docusaurus would say the same again, without a line, each time that it compiles the page.
    if (!isBuild && onBrokenMarkdownLinks !== 'throw') siteConfig.onBrokenMarkdownLinks = 'ignore'
    if (!isBuild) tolerateFrontMatter(siteConfig.markdown)
    options = contentOptions(siteConfig)

    /** Finds the links that Docusaurus finds broken, which it names without a line. */
    function findDeadLinks(files: readonly MdxFile[], pages: Pages): DeadLink[] {
      const links = [
        ...(onBrokenMarkdownLinks === 'ignore' ? [] : checkFileLinks(files, pageFolders)),
        ...(siteConfig.onBrokenLinks === 'ignore' ? [] : checkPageLinks(files, pages, baseUrl)),
        ...(siteConfig.onBrokenAnchors === 'ignore' ? [] : checkAnchors(files, pages, baseUrl)),
      ]
      return withoutDrafts(files, links, ({ place }) => place)
    }

    /** Finds what is wrong with the pages that the site has. */
    async function checkRoutes(routes: readonly RouteConfig[]): Promise<string[]> {
      const pages = routedPages(routes)
      const files = read().pages
      const links = findDeadLinks(files, pages)
      const pageList = await loadPageList()
      return [
        ...(pageList ? pageList.checkPages({ pages, baseUrl, files, links }) : tellLinks(links)),
        ...(siteConfig.onDuplicateRoutes === 'ignore' ? [] : sharedRoutes(routes)),
      ]
    }

    /** Finds what the dev server warns of, unless Docusaurus is still to notice that a page is gone. */
    async function findWarnings(content: Pages): Promise<string[] | undefined> {
      const isGone = (place = '') => {
        const [file] = place.split(':') as [string]
        return pageFolders.some((folder) => isBelow(file, folder)) && !existsSync(file)
      }
      if ([...content.values()].some(isGone)) return undefined
      const pageList = await loadPageList()
      const { warnings } = check(false)
      // A site without a list has pages that aren't known here: those with no content of their own.
      if (!pageList) return warnings
      const files = read().pages
      const pages = new Map([...pageList.otherPages(baseUrl, folders.docs), ...content])
      const links = findDeadLinks(files, pages)
      return [...warnings, ...withoutDrafts(files, pageList.checkPages({ pages, baseUrl, files, links }))]
    }

    /** The warnings about the files of the content. */
    let ofFiles: string[] = []
    const devChecks = new DevChecks(() => {
      const content = read()
      const { pages, problems } = content
      const matter = checkFrontMatter(pages, folders, false, wordBudgets)
      return [...problems, ...matter.errors, ...checkCode(pages, checkFeatures(content))]
    })

    return {
      name: 'content-checks',
      // The plugins of the content watch theirs.
      getPathsToWatch: () => (list ? [list] : []),
      loadContent() {
        if (isServing()) return
        // Reads files synchronously to finish before Docusaurus' own checks. The dev server tells the rest on its pages.
        const { errors, warnings } = isBuild ? check() : { errors: findLoadErrors(), warnings: [] }
        ofFiles = warnings
        if (errors.length > 0) refuse(["The content can't be built:", ...errors].join('\n'))
      },
      allContentLoaded({ allContent }) {
        if (!isBuild) devChecks.tell(() => findWarnings(contentPages(allContent, baseUrl)))
      },
      configureWebpack(config) {
        if (!isBuild) {
          keepServing()
          queueReloads(() => {
            const canLoad = findLoadErrors().length === 0
            if (!canLoad) checkAgain()
            return canLoad
          })
        }
        return devErrors(findErrors, whenCompiled)(context, config)
      },
      async postBuild({ routes }) {
        const warnings = [...ofFiles, ...(await checkRoutes(routes))]
        if (warnings.length > 0) printWarnings(warnings)
      },
      extendCli(cli) {
        cli
          .command('check-content [paths...]')
          .description('Checks all pages, or those named, without building them. Fails for house style, too.')
          .action((paths: string[]) =>
            checkContent({ context, folders: pageFolders, check, checkRoutes }, paths),
          )
        cli
          .command(BESIDE, { hidden: true })
          .description('Compiles samples and live forms for the dev server, which starts this.')
          .action(() => answer(findBeside))
      },
    }
  }

  return Object.assign(plugin, { check })
}
