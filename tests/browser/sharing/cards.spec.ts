import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { builtBytes, builtFiles } from '../../support/builtFiles'
import { BASE_PATH } from '../../support/pagesServer'
import { API_ROUTES, ROUTES } from '../../support/routes'
import { expect, test } from '../../support/test'

const WIDTH = 1200
const HEIGHT = 630
const MAX_BYTES = 60_000

const cardFile = (route: string) => `img/cards/${route.replace(/\/$/, '') || 'index'}.png`

/** Where the parts of a card are: see `src/plugins/socialCards/drawCard.ts`. */
interface Ink {
  width: number
  height: number
  /** Whether there is anything outside the padding. */
  inMargin: boolean
  /** Lines of text in the color of the title, in the field. */
  titleLines: number
}

/** Looks at the pixels of a card. */
async function readInk(page: Page, route: string): Promise<Ink> {
  return page.evaluate(
    async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      const { width, height } = image
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const context = canvas.getContext('2d', { willReadFrequently: true })!
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, width, height)
      const pixels = new Uint32Array(data.buffer)
      const background = pixels[0]
      const margin = 70
      const isMargin = (index: number) => {
        const x = index % width
        const y = Math.floor(index / width)
        return x < margin || x >= width - margin || y < margin || y >= height - margin
      }
      const inMargin = pixels.some((pixel, index) => pixel !== background && isMargin(index))
      // The field has another ground than the card. Its rows with bright ink follow each other in lines of text.
      const isTitle = (index: number) => data[index * 4]! > 220 && data[index * 4 + 2]! > 220
      let titleLines = 0
      let inLine = false
      for (let y = 180; y < height - margin; y += 1) {
        const row = y * width
        if (pixels[row + 90] === background) continue
        const hasInk = pixels.subarray(row + 110, row + width - 110).some((_, x) => isTitle(row + 110 + x))
        if (hasInk && !inLine) titleLines += 1
        inLine = hasInk
      }
      return { width, height, inMargin, titleLines }
    },
    `${BASE_PATH}${cardFile(route)}`,
  )
}

test.describe('Social cards', () => {
  test('every page has one of its own, and there is no other', () => {
    const cards = [...builtFiles()].filter((file) => /^img\/cards\/.*\.png$/.test(file))
    expect(cards.sort()).toEqual(ROUTES.map(cardFile).sort())
    const contents = cards.map((file) => createHash('sha256').update(builtBytes(file)).digest('hex'))
    expect(new Set(contents).size).toBe(cards.length)
  })

  test('each is 1200 × 630 and small, with nothing cut off', async ({ page }) => {
    await page.goto('404.html')
    for (const route of ROUTES) {
      expect(builtBytes(cardFile(route)).length, route).toBeLessThanOrEqual(MAX_BYTES)
      const { width, height, inMargin } = await readInk(page, route)
      expect([width, height], route).toEqual([WIDTH, HEIGHT])
      expect(inMargin, `${route}: something runs into the margin`).toBe(false)
    }
  })

  test('the name of an API is on one line, whole', async ({ page }) => {
    await page.goto('404.html')
    for (const route of API_ROUTES) {
      expect((await readInk(page, route)).titleLines, route).toBe(1)
    }
  })
})
