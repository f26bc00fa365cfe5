import { existsSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { cardAddress } from '../addresses'
import { metaContent, type Build } from '../builtSite'
import { hasGlyphs } from './glyphs'

/** What cards show besides a page's title and description. */
export interface CardSettings {
  /** SVG file with the site's logo. */
  logo: string
  /** Labels of the parts of the site, by the start of their addresses below the base path; the first match counts. */
  sections: Readonly<Record<string, string>>
}

/** Returns a card's label: the section of the site, plus the date of a post. */
function sectionOf(page: string, published: string | undefined, sections: CardSettings['sections']): string {
  const start = Object.keys(sections).find((each) => page.startsWith(each))
  const section = start === undefined ? 'Documentation' : sections[start]!
  return published
    ? `${section} · ${new Date(published).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })}`
    : section
}

/** Returns the content of a page's card, or undefined if the page uses another picture. */
function cardOf(
  head: Build['head'],
  route: string,
  { url, baseUrl, title }: Build['siteConfig'],
  sections: CardSettings['sections'],
) {
  if (metaContent(head, route, 'og:image') !== url + cardAddress(route, baseUrl)) return undefined
  return {
    title: metaContent(head, route, 'twitter:title') ?? title,
    section: sectionOf(
      route.slice(baseUrl.length),
      metaContent(head, route, 'article:published_time'),
      sections,
    ),
    description: metaContent(head, route, 'description') ?? '',
    site: title,
  }
}

/** Returns the site's default card, if it's a file of the site like those that this draws. */
function defaultCard({ outDir, siteConfig }: Build): string | undefined {
  const { image } = siteConfig.themeConfig as { image?: string }
  const file = image?.endsWith('.png') ? path.join(outDir, image) : undefined
  return file && existsSync(file) ? file : undefined
}

/**
 * Draws a social card with title, section and description for each page that uses it as its picture
 * (`ShareMetadata`). One whose text the font lacks is the site's default card: the page already names its address.
 */
export async function writeSocialCards(build: Build, { logo, sections }: CardSettings): Promise<void> {
  const { head, outDir, routesPaths, siteConfig } = build
  const { baseUrl, title, tagline } = siteConfig
  const ofSite = defaultCard(build)
  for (const route of routesPaths) {
    const card = cardOf(head, route, siteConfig, sections)
    if (!card) continue
    const target = path.join(outDir, cardAddress(route, baseUrl).slice(baseUrl.length))
    await mkdir(path.dirname(target), { recursive: true })
    const isReadable = hasGlyphs(Object.values(card).join(''))
    if (ofSite && !isReadable) await copyFile(ofSite, target)
    else {
      const shown = isReadable ? card : { ...card, title, description: tagline }
      // Loaded here so that the dev server doesn't wait for it.
      const { drawCard } = await import('./drawCard')
      await writeFile(target, await drawCard(shown, logo))
    }
  }
}
