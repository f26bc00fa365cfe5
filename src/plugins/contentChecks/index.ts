import type { Plugin } from '@docusaurus/types'
import { readMdxFiles } from '../../mdx/readMdx'
import { mdxFiles } from '../../site/mdxFiles'
import { checkCoverage } from './coverage'
import { checkFrontMatter } from './frontMatter'
import { checkPage } from './pages'
import { checkSwizzles } from './swizzles'

/**
 * What is wrong with the content, as `file:line: …`.
 * @param files pages to check each by itself; without them, all pages and how they fit together
 */
export function checkContent(files?: readonly string[]): string[] {
  const { pages, problems } = readMdxFiles(files ?? mdxFiles('docs', 'blog', 'src/pages'))
  // What a page that does not parse describes would be missed.
  const isComplete = !files && problems.length === 0
  return [
    ...problems,
    ...pages.flatMap(checkPage),
    ...(isComplete ? [...checkFrontMatter(pages), ...checkCoverage(pages), ...checkSwizzles()] : []),
  ]
}

/**
 * Fails the build, before it compiles anything, for what Docusaurus lets pass
 * or tells without file and line, and where the pages do not agree with the library,
 * the examples and the tests. The dev server only warns, so that a page can be
 * written before its tests.
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
      // Reads files synchronously, so that it is faster than Docusaurus' own checks.
      const problems = checkContent()
      if (problems.length === 0) return
      const message = `The content has problems:\n${problems.join('\n')}`
      if (process.env.NODE_ENV === 'production') throw new Error(message)
      console.warn(message)
    },
  }
}
