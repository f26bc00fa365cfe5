import { existsSync } from 'node:fs'
import path from 'node:path'
import { mdxFiles, proseLines } from '../../site/mdxFiles'

const CODE = /`[^`]*`/g
const RAW_LINK = /<a(?:\s|$)/
const PICTURE = /!\[[^\]]*\]\(([^\s)]+)/g
const ELSEWHERE = /^(?:\w+:|\/\/)/

/** The file that the address of a picture stands for, if it is one of the site. */
function pictureFile(address: string, page: string): string | undefined {
  if (ELSEWHERE.test(address)) return undefined
  if (address.startsWith('@site/')) return address.slice('@site/'.length)
  return address.startsWith('/')
    ? path.join('static', address)
    : path.join(path.dirname(page), decodeURI(address))
}

/**
 * Raw `<a>` in pages: it gets no base path, loads the whole site anew, and
 * Docusaurus does not see whether it is broken. Pictures that are not there:
 * Docusaurus does not say in which line.
 */
export function checkReferences(): string[] {
  return mdxFiles('docs', 'blog', 'src/pages').flatMap((page) =>
    proseLines(page).flatMap(({ place, text }) => {
      const prose = text.replace(CODE, '')
      const pictures = Array.from(prose.matchAll(PICTURE), ([, address]) => pictureFile(address!, page))
      return [
        ...(RAW_LINK.test(prose)
          ? [`${place}: a raw <a>, which no check follows; write [text](./page.mdx), or use <Link>`]
          : []),
        ...pictures
          .filter((file) => file !== undefined && !existsSync(file))
          .map((file) => `${place}: the picture ${file} does not exist; add it, or correct the path`),
      ]
    }),
  )
}
