import { readFileSync } from 'node:fs'
import { renderAsync } from '@resvg/resvg-js'
import satori from 'satori'
import { readFont, subsetsOf } from './glyphs'

/** The content of a social card. */
export interface Card {
  title: string
  /** Label above the title: the section of the site, plus a post's date. */
  section: string
  description: string
  /** Name of the site. */
  site: string
}

/** The size in px that every service that shows cards recommends. */
const SIZE = { width: 1200, height: 630 }

/** Dark mode colors of the site, on the footer's background. */
const COLOR = {
  background: '#12201f',
  field: '#0a1011',
  border: '#6fcfd4',
  title: '#f3f7f6',
  text: '#a9b7b6',
  caret: '#f2b134',
}

const PADDING = 72
const FIELD_PADDING = 44
const FIELD_BORDER = 4
const CARET = { width: 10, gap: 16 }

/** Room for the title inside the field, next to the caret. */
const TITLE_WIDTH = SIZE.width - 2 * (PADDING + FIELD_PADDING + FIELD_BORDER) - CARET.width - CARET.gap
const TITLE_HEIGHT = 172
const LINE_HEIGHT = 1.15

/** Font sizes of the title, largest first. */
const TITLE_SIZES = [104, 96, 88, 80, 72, 64, 56, 48]

/** Narrow characters of bold Inter. */
const NARROW = new Set(["'", ' ', ...'f i j l r t I . , : ; ( ) -'.split(' ')])

/** Estimates the width of a bold Inter character in ems, erring on the large side. */
function characterWidth(character: string): number {
  if (NARROW.has(character)) return 0.4
  if (/[mw@%—]/i.test(character)) return 0.95
  return /\p{Lu}/u.test(character) ? 0.75 : 0.66
}

function width(text: string, size: number): number {
  return Array.from(text).reduce((sum, character) => sum + characterWidth(character) * size, 0)
}

/** Counts the lines that unbroken words take: Infinity if a word is wider than a line. */
function lineCount(words: readonly string[], size: number): number {
  let lines = 1
  let x = 0
  for (const word of words) {
    const wordWidth = width(`${word} `, size)
    if (wordWidth > TITLE_WIDTH) return Infinity
    if (x + wordWidth > TITLE_WIDTH) {
      lines += 1
      x = 0
    }
    x += wordWidth
  }
  return lines
}

/** Returns the largest font size at which the title fits without breaking a word. */
function titleSize(words: readonly string[]): number {
  const fits = (size: number) => lineCount(words, size) * size * LINE_HEIGHT <= TITLE_HEIGHT
  return TITLE_SIZES.find(fits) ?? TITLE_SIZES.at(-1)!
}

/** Returns the fonts for a text. Each file is a font of its own, to which satori turns for what the others lack. */
function fontsFor(text: string) {
  return subsetsOf(text).flatMap((subset) =>
    ([400, 700] as const).map((weight) => ({
      name: `Inter ${subset}`,
      weight,
      style: 'normal' as const,
      data: readFont(subset, weight),
    })),
  )
}

type Style = Record<string, string | number>

/** Creates an element for satori, as JSX would, but without React. */
function box(style: Style, ...children: unknown[]) {
  return { type: 'div', props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children } }
}

/**
 * Lays out the card as a form field: the page's title is the value, the section the label, the description
 * the help text.
 */
function layout({ title, section, description, site }: Card, logo: string) {
  const words = title.split(/\s+/)
  const size = titleSize(words)
  const wordmark = box(
    { alignItems: 'center', fontSize: 34, fontWeight: 700, color: COLOR.title },
    {
      type: 'img',
      props: {
        src: `data:image/svg+xml;base64,${readFileSync(logo, 'base64')}`,
        width: 64,
        height: 64,
        style: { marginRight: 18 },
      },
    },
    site,
  )
  const caret = box({
    width: CARET.width,
    height: size,
    marginLeft: CARET.gap - size / 4,
    borderRadius: CARET.width / 2,
    background: COLOR.caret,
  })
  const field = box(
    {
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: size / 4,
      padding: `32px ${FIELD_PADDING}px`,
      fontSize: size,
      fontWeight: 700,
      lineHeight: LINE_HEIGHT,
      letterSpacing: '-0.02em',
      color: COLOR.title,
      background: COLOR.field,
      border: `${FIELD_BORDER}px solid ${COLOR.border}`,
      borderRadius: 24,
    },
    // Each word gets its own box so that none breaks; the caret stays with the last one.
    ...words.slice(0, -1).map((word) => box({ whiteSpace: 'nowrap' }, word)),
    box({ whiteSpace: 'nowrap', alignItems: 'center', columnGap: size / 4 }, words.at(-1), caret),
  )
  return box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: '100%',
      height: '100%',
      padding: PADDING,
      fontFamily: 'Inter latin',
      background: COLOR.background,
    },
    wordmark,
    box(
      { flexDirection: 'column' },
      box({ marginBottom: 16, fontSize: 30, fontWeight: 700, color: COLOR.border }, section),
      field,
      box(
        { display: 'block', marginTop: 24, fontSize: 27, lineHeight: 1.4, lineClamp: 2, color: COLOR.text },
        description,
      ),
    ),
  )
}

/**
 * Draws a social card as a PNG of 1200 × 630 px.
 * @param logo SVG file
 */
export async function drawCard(card: Card, logo: string): Promise<Buffer> {
  // Satori accepts plain objects as elements, but its types only allow React's.
  const svg = await satori(layout(card, logo) as unknown as Parameters<typeof satori>[0], {
    ...SIZE,
    fonts: fontsFor(Object.values(card).join('')),
  })
  return (await renderAsync(svg)).asPng()
}
