import { existsSync } from 'node:fs'
import path from 'node:path'
import { attributeText, type MdxFile } from '@docs/kit'
import type { Nodes } from 'mdast'
import { undecodable, withLines } from './addresses'

/** A link to a page by its file. */
const TO_FILE = /^(?!\w+:|\/)([^?#]+\.mdx?)(?:[?#]|$)/

/** Returns the addresses that a node links to. Of elements, those of components: no check follows a raw `<a>`. */
function linksOf(node: Nodes): string[] {
  if (node.type === 'link' || node.type === 'definition') return [node.url]
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return []
  if (!/^[A-Z]/.test(node.name ?? '')) return []
  return ['to', 'href'].flatMap((name) => attributeText(node, name) ?? [])
}

/**
 * Reports links to files of pages that aren't there, or are in another content folder: Docusaurus resolves none of
 * them, and warns only when it compiles the page.
 * @param folders those with content, such as `docs`
 */
export function checkFileLinks(pages: readonly MdxFile[], folders: readonly string[]): string[] {
  return pages.flatMap((page) => {
    const { file } = page
    const problems: string[] = []
    const folder = folders.find((each) => file.startsWith(`${each}/`)) ?? ''
    withLines(page, (node, place) => {
      if (node.type !== 'link' && node.type !== 'definition') return
      const [, target] = TO_FILE.exec(node.url) ?? []
      // Another check reports what can't be decoded.
      if (target === undefined || undecodable(target)) return
      const found = [path.dirname(file), folder]
        .map((base) => path.join(base, decodeURIComponent(target)))
        .filter((each) => existsSync(each))
      if (found.length === 0) problems.push(`${place}there is no ${target} to link to; correct it`)
      else if (!found.some((each) => each.startsWith(`${folder}/`)))
        problems.push(`${place}${target} isn't in ${folder}/; write its address, such as /docs/page`)
    })
    return problems
  })
}

/** The page's part of an address of the site's own that begins with a slash. */
const TO_PAGE = /^(\/(?!\/)[^?#]*)/

/**
 * Says by file and line which links lead to no page: Docusaurus, which finds them all, names the address of the page.
 * @param isPage whether an address below the base path, which begins with a slash, is a page
 */
export function checkPageLinks(pages: readonly MdxFile[], isPage: (address: string) => boolean): string[] {
  return pages.flatMap((page) => {
    const problems: string[] = []
    withLines(page, (node, place) => {
      for (const link of linksOf(node)) {
        const [, address] = TO_PAGE.exec(link) ?? []
        if (address === undefined || path.extname(address) || isPage(address)) continue
        problems.push(`${place}the link leads to ${link}, which isn't a page; correct it`)
      }
    })
    return problems
  })
}
