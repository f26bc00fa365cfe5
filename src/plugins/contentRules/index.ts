import type { Plugin } from '@docusaurus/types'
import { checkFrontMatter } from './frontMatter'
import { checkReferences } from './references'
import { checkSwizzles } from './swizzles'

/**
 * Fails the build, before it compiles anything, for what Docusaurus lets pass
 * or tells without file and line: front matter, tags, authors, dates,
 * descriptions, raw links, pictures, swizzles of components that are gone. The dev
 * server only warns.
 */
export default function contentRules(): Plugin {
  return {
    name: 'content-rules',
    async loadContent() {
      // Reads files synchronously, so that it is faster than Docusaurus' own checks.
      const problems = [...checkSwizzles(), ...checkReferences(), ...(await checkFrontMatter())]
      if (problems.length === 0) return
      const message = `The content breaks rules of the site:\n${problems.join('\n')}`
      if (process.env.NODE_ENV === 'production') throw new Error(message)
      console.warn(message)
    },
  }
}
