import { readFileSync } from 'node:fs'
import { mdxFiles } from '../docsCoverage/coverage'

const FENCE = /^\s*(`{3,})/
const CODE = /`[^`]*`/g
const RAW_LINK = /<a\s/

/**
 * Raw `<a>` in pages: it gets no base path, loads the whole site anew, and
 * Docusaurus does not see whether it is broken.
 */
export function checkRawLinks(): string[] {
  return mdxFiles('docs', 'blog', 'src/pages').flatMap((page) => {
    let fence: string | undefined
    return readFileSync(page, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const ticks = FENCE.exec(line)?.[1]
        if (ticks && (!fence || ticks.length >= fence.length)) fence = fence ? undefined : ticks
        if (fence ?? ticks) return []
        return RAW_LINK.test(line.replace(CODE, ''))
          ? [
              `${page}:${index + 1}: a raw <a>, which no check follows; write [text](./page.mdx), or use <Link>`,
            ]
          : []
      })
  })
}
