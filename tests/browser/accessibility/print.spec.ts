import { expect, open, test } from '../../support/test'

test('Print: in light, the text and all code, no parts of the screen, nothing folded away, addresses written out', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, 'docs/quickstart')
  const html = page.locator('html')

  await test.step('a dark page is printed light, and is dark again after it', async () => {
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await page.evaluate(() =>
      window.addEventListener('beforeprint', () => {
        document.body.dataset.printedIn = document.documentElement.dataset.theme
      }),
    )
    await page.pdf()
    await expect(page.locator('body')).toHaveAttribute('data-printed-in', 'light')
    await expect(html).toHaveAttribute('data-theme', 'dark')
  })

  await test.step('and so is a part of a page with a color mode of its own', async () => {
    await open(page)
    const slab = page.getByRole('region', { name: 'A schema and its form' })
    await page.evaluate(() =>
      window.addEventListener('beforeprint', () => {
        const all = Array.from(document.querySelectorAll<HTMLElement>('[data-theme]'))
        document.body.dataset.printedIn = all.map(({ dataset }) => dataset.theme).join(' ')
      }),
    )
    await page.pdf()
    await expect(page.locator('body')).toHaveAttribute('data-printed-in', /^light( light)+$/)
    await expect(slab).toHaveAttribute('data-theme', 'dark')
    await open(page, 'docs/quickstart')
  })

  const example = page.locator('[data-example="sign-up"]')
  await example.locator('[data-example-form]').scrollIntoViewIfNeeded()
  await expect(example.locator('form')).toBeVisible()
  const folded = page.locator('#folded')
  await page.evaluate(() => {
    const details = document.createElement('details')
    details.innerHTML = '<summary>More</summary><p id="folded">folded away</p>'
    document.querySelector('main article')!.append(details)
  })
  await expect(folded).toBeHidden()
  await page.emulateMedia({ media: 'print' })

  await test.step('nothing stays folded away', async () => {
    await expect(folded).toBeVisible()
    await expect(folded).not.toHaveCSS('height', '0px')
  })
  await test.step('no parts of the screen', async () => {
    const screenOnly = [
      'nav.navbar',
      'footer.footer',
      '.theme-doc-sidebar-container',
      '.table-of-contents',
      '.pagination-nav',
      '.theme-edit-this-page',
      '.breadcrumbs',
      '[aria-label="Announcement"]',
      'button',
      '[data-example] form',
      '[role=tablist]',
    ]
    await expect(page.locator(screenOnly.join()).and(page.locator(':visible'))).toHaveCount(0)
  })
  await test.step('the text and all code', async () => {
    for (const shown of ['h1', '.markdown p', '[data-example] .theme-code-block pre']) {
      await expect(page.locator(shown).first(), shown).toBeVisible()
    }
    await page.setViewportSize({ width: 700, height: 900 })
    const left = async () => (await page.locator('h1').boundingBox())!.x
    await expect.poll(left).toBeGreaterThanOrEqual(0)
    const cut = () =>
      page.locator('pre').evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth).length)
    await expect.poll(cut, 'blocks of code that are cut off').toBe(0)
  })
  await test.step('the address of a link to another site is written out', async () => {
    const link = page.locator('.markdown a[href^=http]').first()
    const href = await link.getAttribute('href')
    const address = () => link.evaluate((element) => getComputedStyle(element, '::after').content)
    await expect.poll(address).toContain(href)
  })
  await test.step("the compiler's answer", async () => {
    await open(page, 'docs/api/useFormValues')
    await expect(page.locator('[data-answer]').first()).toBeVisible()
  })
  await test.step('every file of an example, with its name, which tabs show on screen', async () => {
    await open(page, 'docs/howto/reusable-field-components')
    // A page that still loads may have forgotten it.
    await page.emulateMedia({ media: 'print' })
    const panels = page.locator('[data-example] [role=tabpanel]')
    await expect(panels).not.toHaveCount(0)
    for (const panel of await panels.all()) {
      await expect(panel).toBeVisible()
      const name = panel.locator('.theme-code-block > :first-child')
      await expect(name).toContainText('src/')
      await expect(name).toBeVisible()
    }
  })
})

test('Print: a page that the browser prepares twice is dark again after it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, 'docs/quickstart')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.evaluate(() => ['beforeprint', 'beforeprint'].forEach((type) => dispatchEvent(new Event(type))))
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(html).toHaveAttribute('data-theme', 'dark')
})
