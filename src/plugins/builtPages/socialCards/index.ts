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

/** The label of a card: the part of the site, and the day of a post. */
function sectionOf(page: string, published: string | undefined): string {
  const section = SECTIONS.find(([route]) => route.test(page))?.[1] ?? 'Documentation'
  return published
    ? `${section} · ${new Date(published).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })}`
    : section
}

/** What the card of a page says, if the page wants the card that is drawn for it. */
function cardOf(head: Build['head'], route: string, { url, baseUrl, title }: Build['siteConfig']) {
  if (metaContent(head, route, 'og:image') !== url + cardAddress(route, baseUrl)) return undefined
  return {
    title: metaContent(head, route, 'twitter:title') ?? title,
    section: sectionOf(route.slice(baseUrl.length), metaContent(head, route, 'article:published_time')),
    description: metaContent(head, route, 'description') ?? '',
    site: title,
  }
}

/** What all cards depend on: how they are drawn, and the packages that draw them. */
async function drawing(): Promise<string[]> {
  const files = [DRAWING, 'src/plugins/builtPages/socialCards/logo.svg']
  return [
    ...(await Promise.all(files.map((file) => readFile(file, 'utf8')))),
    ...packageVersions(['satori', '@resvg/resvg-js', '@fontsource/inter']),
  ]
}

/** The picture of a card, drawn if it isn't in the cache. */
async function pictureOf(card: Card, drawnBy: string[]): Promise<Buffer> {
  const entry = cacheEntry([drawnBy, card])
  const kept = entry.read()
  if (kept) return kept
  // Loaded where a card has to be drawn: a build with all cards in the cache does not wait for it.
  const { drawCard } = await import('./drawCard')
  const picture = await drawCard(card)
  entry.write(picture)
  return picture
}

/**
 * Draws the social card of each page that names it as its picture
 * (`src/components/ShareMetadata`): title, section and description.
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
