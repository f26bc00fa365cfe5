import path from 'node:path'
import { pageDependencies, readMdx, type Change } from '@docs/kit'

/** Returns the files that a page links to. */
const filesOf = (page: string): string[] =>
  readMdx(page).links.flatMap(({ node }) => {
    const link = /^[^#?:]+\.mdx?(?=[#?]|$)/.exec(node.url)?.[0]
    return link ? [path.join(path.dirname(page), link)] : []
  })

/** Makes a page depend on the pages that it links to, because it contains their addresses. */
export const linkedPages: Change = () => ({ plugins: [pageDependencies('linked-pages', filesOf)] })
