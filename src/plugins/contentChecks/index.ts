import path from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { readMdxFiles } from '../../mdx/readMdx'
import { checkProofs } from '../../proofs/checks'
import { mdxFiles } from '../../site/mdxFiles'
import { checkComponents } from './components'
import { checkCoverage } from './coverage'
import { checkFrontMatter } from './frontMatter'
import { checkPage } from './pages'
import { checkRepeats } from './repeats'
import { checkRoutes, LIST } from './routes'
import { checkSwizzles } from './swizzles'

type Content = ReturnType<typeof readMdxFiles>

/** Reads all pages and their partials. */
export const readContent = () => readMdxFiles(mdxFiles('docs', 'blog', 'src/pages'))

/** Returns the problems that don't break a page in the browser. */
function checkText({ pages, problems }: Content): string[] {
  // If a page doesn't parse, the checks across pages would report what it describes as missing.
  const isComplete = problems.length === 0
  return [
    ...problems,
    ...pages.flatMap(checkPage),
    ...checkFrontMatter(pages, isComplete),
    ...checkRepeats(pages),
    ...(isComplete ? [...checkCoverage(pages), ...checkProofs(pages)] : []),
    ...checkSwizzles(),
  ]
}

/**
 * Returns the problems in the content, as `file:line: …`.
 * @param files pages whose problems to return, besides those outside of pages; if omitted, all
 */
export function checkContent(files?: readonly string[]): string[] {
  const content = readContent()
  const wanted = files?.map((file) => path.relative('', file))
  return [...checkText(content), ...checkComponents(content.pages)].filter((problem) => {
    const [page] = /^[^:]*\.mdx(?=:)/.exec(problem) ?? []
    return !page || !wanted || wanted.includes(page)
  })
}

/**
 * Fails the build before it compiles anything if the content has problems that Docusaurus ignores or reports
 * without file and line, or if the pages contradict the library, the examples, the tests or the list of pages.
 * The dev server only warns, so that you can write a page before its tests; `src/plugins/bundler/problems.ts`
 * shows it what breaks a page.
 */
export default function contentChecks({ baseUrl }: LoadContext): Plugin {
  /** The last warning about each subject. */
  const told = new Map<string, string>()

  function report(subject: string, problems: readonly string[]): void {
    const list = problems.join('\n')
    const message = list ? `${subject} has problems:\n${list}` : `${subject} has no problems any more.`
    if (list && process.env.NODE_ENV === 'production') throw new Error(message)
    // An editor may save a file in several steps, and each makes the dev server load the content.
    if (list !== (told.get(subject) ?? '')) console.warn(message)
    told.set(subject, list)
  }

  return {
    name: 'content-checks',
    getPathsToWatch: () => [
      '{docs,blog}/**/*.{mdx,yml}',
      'src/{pages,examples}/*',
      LIST,
      'tests/{library,browser/examples}/**',
    ],
    loadContent() {
      // Reads files synchronously to finish before Docusaurus' own checks.
      const isBuild = process.env.NODE_ENV === 'production'
      report('The content', isBuild ? checkContent() : checkText(readContent()))
    },
    allContentLoaded({ allContent }) {
      report('The list of pages', checkRoutes(allContent, baseUrl))
    },
  }
}
