import type { FrameLocator, Locator } from '@playwright/test'
import { expect, hydrated, NOT_FOUND_MESSAGE, open, test } from '../support/test'

/** Where what a reader looks for must begin, from the top of the window, in pixels. */
const FIRST_SCREENS = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]

for (const viewport of FIRST_SCREENS)
  test(`A first visitor sees at ${viewport.width} × ${viewport.height} what a schema makes of a filled-in form, without typing`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await open(page)
    const example = page.locator('[data-example=membership]')
    const input = example.getByLabel('name')
    await expect(input).toHaveValue('Ann')
    await expect(input).toBeInViewport({ ratio: 1 })
    const parsed = example.getByRole('cell', { name: '"Ann"' })
    await expect(parsed).toBeInViewport({ ratio: 1 })
    const [typed, gets] = [(await input.boundingBox())!, (await parsed.boundingBox())!]
    expect(gets.y, 'the value is beside its input').toBeLessThan(typed.y + typed.height)
    expect(gets.y + gets.height).toBeGreaterThan(typed.y)
  })

test('The headline stays where it is when the code of the form unfolds', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page)
  const headline = page.getByRole('heading', { level: 1 })
  const before = await headline.boundingBox()
  await page.getByRole('button', { name: /^Show src\/membership\.tsx, \d+ lines$/ }).click()
  await expect(page.getByRole('button', { name: 'Show fewer lines' })).toBeAttached()
  await expect.poll(() => headline.boundingBox()).toEqual(before)
})

test('The form on the home page goes both directions, says what it submits, and shows which line a field comes from', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page)
  const example = page.locator('[data-example=membership]')
  const said = example.locator('form [role=status]').last()
  const topics = example.getByLabel('topics')
  await expect(topics).toHaveValue('react, zod')
  await topics.fill('react,zod,,forms')
  await expect(example.getByRole('cell', { name: '["react","zod","forms"]' })).toBeVisible()
  // The lines that lead to the fields from their lines of code.
  const leaderOf = (field: string) =>
    page
      .locator('.theme-code-block .line')
      .filter({ hasText: `${field}:` })
      .first()
      .evaluate((line) => getComputedStyle(line, '::after').backgroundColor)
  expect(await leaderOf('topics')).not.toBe(await leaderOf('name'))
  await topics.press('Enter')
  await expect(said).toHaveText('onSubmit({"name":"Ann","age":30,"topics":["react","zod","forms"]})')
  await topics.blur()
  await expect(topics).toHaveValue('react, zod, forms')
  await example.getByLabel('age').fill('7')
  await expect(example.getByRole('cell', { name: 'undefined' })).toBeVisible()
})

test('The form keeps its look while it is edited', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page)
  const example = page.locator('[data-example=membership]')
  const lookOf = async (form: Locator | FrameLocator) =>
    Promise.all(
      [form.getByLabel('name'), form.getByRole('button', { name: 'Join' })].map((control) =>
        control.evaluate((element) => {
          const { color, backgroundColor, fontFamily } = getComputedStyle(element)
          return { color, backgroundColor, fontFamily }
        }),
      ),
    )
  const before = await lookOf(example.locator('[data-example-form]'))
  await example.getByRole('button', { name: 'Edit', exact: true }).click()
  const frame = example.frameLocator('iframe')
  await expect(frame.getByLabel('name')).toBeVisible()
  expect(await lookOf(frame)).toEqual(before)
})

test('Every kind of page begins at the same left edge', async ({ page, consoleGuard }) => {
  consoleGuard.expect(NOT_FOUND_MESSAGE)
  const leftOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return Math.round(range.getBoundingClientRect().left)
      })
  for (const width of [1440, 1024, 360]) {
    await page.setViewportSize({ width, height: 800 })
    const edges: Record<string, number[]> = { page: [], column: [] }
    for (const [route, kind] of [
      ['', 'page'],
      ['nope', 'page'],
      ['docs/nope', 'page'],
      ['docs/quickstart', 'column'],
      ['docs/category/how-to', 'column'],
      ['blog', 'column'],
      ['blog/archive', 'column'],
      ['blog/long-blog-post', 'column'],
    ] as const) {
      await page.goto(route)
      await hydrated(page)
      edges[kind]!.push(await leftOf('main h1'))
      edges.page!.push(await leftOf('.footer__title'))
    }
    for (const [kind, lefts] of Object.entries(edges))
      expect(new Set(lefts).size, `${kind}, ${width} px: ${lefts.join(' ')}`).toBe(1)
  }
})
