import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileOf, type MdxFile } from '@docs/kit'

/** The start of an address that isn't the site's own. */
export const ELSEWHERE = /^(?:\w+:|\/\/)/

/** Returns the problem with an address of the site's own that can't be decoded: the build stops at it. */
export function undecodable(address: string): string | undefined {
  if (ELSEWHERE.test(address)) return undefined
  try {
    decodeURIComponent(address)
    return undefined
  } catch {
    return `${address} has a percent sign that encodes nothing; write %25`
  }
}

/**
 * Returns the file behind a picture's address, or undefined for another site's picture. Docusaurus decodes only
 * addresses that are relative to the page, and takes a space in others for %20.
 */
function pictureFile(address: string, page: string): string | undefined {
  if (ELSEWHERE.test(address)) return undefined
  const [pathname] = address.split(/[?#]/) as [string]
  if (!/^(?:@site)?\//.test(pathname)) return path.join(path.dirname(page), decodeURIComponent(pathname))
  const file = pathname.replaceAll(' ', '%20')
  return file.startsWith('/') ? path.join('static', file) : fileOf(file)
}

/** Returns the problem with the address of a picture. */
export function checkPicture(url: string, page: string): string[] {
  const malformed = undecodable(url)
  if (malformed) return [`the picture ${malformed}`]
  const file = pictureFile(url, page)
  return file && !existsSync(file) ? [`the picture ${file} does not exist; add it, or correct the path`] : []
}

/**
 * Reports pictures that aren't there, and addresses that can't be decoded: Docusaurus stops at them, and names no
 * line.
 */
export const checkAddresses = (pages: readonly MdxFile[]): string[] =>
  pages.flatMap(({ file, links, pictures }) => [
    ...links.flatMap(({ node, line }) => {
      const malformed = undecodable(node.url)
      return malformed ? [`${file}:${line}: the link to ${malformed}`] : []
    }),
    ...pictures.flatMap(({ node, line }) =>
      checkPicture(node.url, file).map((problem) => `${file}:${line}: ${problem}`),
    ),
  ])
