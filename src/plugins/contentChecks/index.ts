import type { Plugin } from '@docusaurus/types'
import { readMdxFiles } from '../../mdx/readMdx'
import { mdxFiles } from '../../site/mdxFiles'
import { checkCoverage } from './coverage'
import { checkFrontMatter } from './frontMatter'
import { checkPage } from './pages'
import { checkSwizzles } from './swizzles'

/**
 * Returns the problems in the content, as `file:line: …`.
 * @param files pages to check individually; if omitted, checks all pages and how they fit together
 */
export function checkContent(files?: readonly string[]): string[] {
  const { pages, problems } = readMdxFiles(files ?? mdxFiles('docs', 'blog', 'src/pages'))
  // If a page doesn't parse, the checks across pages would report what it describes as missing.
  const isComplete = !files && problems.length === 0
  return [
    ...problems,
    ...pages.flatMap(checkPage),
    ...(isComplete ? [...checkFrontMatter(pages), ...checkCoverage(pages), ...checkSwizzles()] : []),
  ]
}

/**
 * Fails the build before it compiles anything if the content has problems that Docusaurus ignores or reports
 * without file and line, or if the pages contradict the library, the examples or the tests. The dev server
 * only warns, so that you can write a page before its tests.
 */
export default function contentChecks(): Plugin {
  return {
    name: 'content-checks',
    getPathsToWatch: () => [
      '{docs,blog}/**/*.{mdx,yml}',
      'src/{pages,examples}/*',
      'tests/{library,browser/examples}/*',
    ],
    loadContent() {
      // Reads files synchronously to finish before Docusaurus' own checks.
      const problems = checkContent()
      if (problems.length === 0) return
      const message = `The content has problems:\n${problems.join('\n')}`
      if (process.env.NODE_ENV === 'production') throw new Error(message)
      console.warn(message)
    },
  }
}
