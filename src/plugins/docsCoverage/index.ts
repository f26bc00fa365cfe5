import type { Plugin } from '@docusaurus/types'
import { checkCoverage } from './coverage'

/**
 * Fails the build when the pages and the library do not agree: an export
 * without a page, an example without a page, a default or a known defect that
 * no test proves. The dev server only warns, so that a page can be
 * written before its tests.
 */
export default function docsCoverage(): Plugin {
  return {
    name: 'docs-coverage',
    loadContent() {
      const { problems } = checkCoverage()
      if (problems.length === 0) return
      const message = `The pages do not agree with the library and the tests:\n${problems.join('\n')}`
      if (process.env.NODE_ENV === 'production') throw new Error(message)
      console.warn(message)
    },
  }
}
