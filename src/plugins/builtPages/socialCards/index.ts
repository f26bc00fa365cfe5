import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { cacheEntry } from '../../../site/diskCache'
import { packageVersions } from '../../../site/packageVersions'
import { cardAddress } from '../../../site/pageFiles'
import { metaContent, type Build } from '../../../site/builtSite'
import type { Card } from './drawCard'

const DRAWING = path.join(__dirname, 'drawCard.ts')

const SECTIONS: [route: RegExp, section: string][] = [
  [/^docs\/api\//, 'API reference'],
  [/^docs\/(?:howto|category)\//, 'How-to guides'],
  [/^docs\//, 'Docs'],
  [/^blog/, 'Blog'],
]

/** Returns a card's label: the section of the site, plus the date of a post. */
function sectionOf(page: string, published: string | undefined): string {
  const section = SECTIONS.find(([route]) => route.test(page))?.[1] ?? 'Documentation'
  return published
    ? `${section} · ${new Date(published).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })}`
    : section
}

/** Returns the content of a page's card, or undefined if the page uses another picture. */
function cardOf(head: Build['head'], route: string, { url, baseUrl, title }: Build['siteConfig']) {
  if (metaContent(head, route, 'og:image') !== url + cardAddress(route, baseUrl)) return undefined
  return {
    title: metaContent(head, route, 'twitter:title') ?? title,
    section: sectionOf(route.slice(baseUrl.length), metaContent(head, route, 'article:published_time')),
    description: metaContent(head, route, 'description') ?? '',
    site: title,
  }
}

/** Returns what all cards depend on: the drawing code, the logo and the drawing packages. */
async function drawing(): Promise<string[]> {
  const files = [DRAWING, 'src/plugins/builtPages/socialCards/logo.svg']
  return [
    ...(await Promise.all(files.map((file) => readFile(file, 'utf8')))),
    ...packageVersions(['satori', '@resvg/resvg-js', '@fontsource/inter']),
  ]
}

/** Returns a card's picture from the cache, or draws it. */
async function pictureOf(card: Card, drawnBy: string[]): Promise<Buffer> {
  const entry = cacheEntry([drawnBy, card])
  const kept = entry.read()
  if (kept) return kept
  // Loaded only when needed, so that a build with all cards cached doesn't wait for it.
  const { drawCard } = await import('./drawCard')
  const picture = await drawCard(card)
  entry.write(picture)
  return picture
}

/**
 * Draws a social card with title, section and description for each page that uses it as its picture
 * (`src/components/ShareMetadata`).
 */
export async function writeSocialCards({ head, outDir, routesPaths, siteConfig }: Build): Promise<void> {
  const { baseUrl } = siteConfig
  const drawnBy = await drawing()
  for (const route of routesPaths) {
    const card = cardOf(head, route, siteConfig)
    if (!card) continue
    const target = path.join(outDir, cardAddress(route, baseUrl).slice(baseUrl.length))
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, await pictureOf(card, drawnBy))
  }
}
