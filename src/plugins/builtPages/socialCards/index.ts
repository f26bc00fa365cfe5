import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { cardAddress } from '../../../site/pageFiles'
import { writeDay } from '../../../components/Day/writeDay'
import { metaContent, type Build } from '../../../site/builtSite'
import type { Card } from './drawCard'

/** Beside the installed packages, so that a copy of the site that links to them shares it. */
const CACHE = path.join(path.dirname(require.resolve('satori/package.json')), '../.cache/social-cards')

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
  return published ? `${section} · ${writeDay(new Date(published), 'full')}` : section
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
async function drawing(): Promise<string> {
  const files = await Promise.all(
    [DRAWING, 'src/plugins/builtPages/socialCards/logo.svg', 'package-lock.json'].map((file) =>
      readFile(file, 'utf8'),
    ),
  )
  return createHash('sha256').update(files.join('\0')).digest('hex')
}

/** The file of a card in the cache, drawn if it is not there. An entry is found by all that it depends on. */
async function cachedCard(card: Card, drawnBy: string): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([drawnBy, card]))
    .digest('hex')
  const file = path.join(CACHE, `${key}.png`)
  if (await stat(file).catch(() => undefined)) return file
  // Loaded where a card has to be drawn: a build with all cards in the cache does not wait for it.
  const { drawCard } = await import('./drawCard')
  // Renaming is atomic: a build that runs beside this one never reads half a file.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, await drawCard(card))
  await rename(unfinished, file)
  return file
}

/**
 * Draws the social card of each page that names it as its picture
 * (`src/components/ShareMetadata`): title, section and description.
 */
export async function writeSocialCards({ head, outDir, routesPaths, siteConfig }: Build): Promise<void> {
  const { baseUrl } = siteConfig
  const drawnBy = await drawing()
  await mkdir(CACHE, { recursive: true })
  for (const route of routesPaths) {
    const card = cardOf(head, route, siteConfig)
    if (!card) continue
    const target = path.join(outDir, cardAddress(route, baseUrl).slice(baseUrl.length))
    await mkdir(path.dirname(target), { recursive: true })
    await copyFile(await cachedCard(card, drawnBy), target)
  }
}
