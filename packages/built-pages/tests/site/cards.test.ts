import { createHash } from 'node:crypto'
import path from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import { builtBytes, builtFiles } from '../../../../tests/support/builtFiles'
import { API_ROUTES, ROUTES } from '../../../../tests/support/routes'
import { cardFile, hasOwnPicture, OWN_PAGES, readPage, repeated } from '../../../../tests/site/pages'

/** Pages without a picture of their own. */
const WITH_CARD = ROUTES.filter((route) => !hasOwnPicture(route))

/** Pages of the API whose title is a name, as it is in their address. */
const NAMES = API_ROUTES.filter((route) => readPage(route)('h1').text() === path.posix.basename(route))

const WIDTH = 1200
const HEIGHT = 630
const MAX_BYTES = 60_000

/** Positions of a card's parts: see `../../src/socialCards/drawCard.ts`. */
const MARGIN = 70
const FIELD_TOP = 180
const FIELD_LEFT = 90
const TEXT_LEFT = 110

/** Red, green, blue and alpha of each pixel of a PNG. */
function pixelsOf(png: Buffer): Buffer {
  const image = `<image width="${WIDTH}" height="${HEIGHT}" href="data:image/png;base64,${png.toString('base64')}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${image}</svg>`
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels
}

/** What a card's pixels show. */
interface Ink {
  /** Whether there is anything outside the padding. */
  inMargin: boolean
  /** Lines of text in the title's color, in the field. */
  titleLines: number
}

const known = new Map<string, Ink>()

function inkOf(file: string): Ink {
  const ink = known.get(file) ?? readInk(builtBytes(file))
  known.set(file, ink)
  return ink
}

function readInk(png: Buffer): Ink {
  const bytes = pixelsOf(png)
  const pixels = new Uint32Array(bytes.buffer, bytes.byteOffset, WIDTH * HEIGHT)
  const background = pixels[0]
  const isMargin = (x: number, y: number) =>
    x < MARGIN || x >= WIDTH - MARGIN || y < MARGIN || y >= HEIGHT - MARGIN
  const inMargin = pixels.some(
    (pixel, index) => pixel !== background && isMargin(index % WIDTH, Math.floor(index / WIDTH)),
  )
  // The field's background differs from the card's. Consecutive rows with bright ink form a line of text.
  const isTitle = (index: number) => bytes[index * 4]! > 220 && bytes[index * 4 + 2]! > 220
  let titleLines = 0
  let inLine = false
  for (let y = FIELD_TOP; y < HEIGHT - MARGIN; y += 1) {
    const row = y * WIDTH
    if (pixels[row + FIELD_LEFT] === background) continue
    const hasInk = pixels
      .subarray(row + TEXT_LEFT, row + WIDTH - TEXT_LEFT)
      .some((_, x) => isTitle(row + TEXT_LEFT + x))
    if (hasInk && !inLine) titleLines += 1
    inLine = hasInk
  }
  return { inMargin, titleLines }
}

describe('Social cards', () => {
  test('every page has one of its own, unless it names another picture, and there is no other', () => {
    const cards = [...builtFiles()].filter((file) => /^img\/cards\/.*\.png$/.test(file))
    expect(cards.sort()).toEqual(WITH_CARD.map(cardFile).sort())
    const own = OWN_PAGES.filter((route) => WITH_CARD.includes(route)).map(cardFile)
    const contents = own.map((file) => createHash('sha256').update(builtBytes(file)).digest('hex'))
    expect(repeated(contents).map((hash) => own.filter((_, index) => contents[index] === hash))).toEqual([])
  })

  test.each(WITH_CARD.map(cardFile))(
    '%s is 1200 × 630 and small, and nothing runs into its margin',
    (file) => {
      const png = builtBytes(file)
      // A PNG starts with its signature and the chunk with its size.
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([WIDTH, HEIGHT])
      expect(png.length).toBeLessThanOrEqual(MAX_BYTES)
      expect(inkOf(file).inMargin, 'something runs into the margin').toBe(false)
    },
  )

  test.each(NAMES.filter((route) => WITH_CARD.includes(route)))(
    'the name of the API is on one line on the card of %s',
    (route) => {
      expect(inkOf(cardFile(route)).titleLines).toBe(1)
    },
  )
})
