import type { Page } from '@playwright/test'
import { expectNoFindings } from '../../support/axe'
import { mend, plantCrash, PLANTED } from '../../support/faults'
import { BASE_PATH } from '../../support/pagesServer'
import { ROUTES } from '../../support/routes'
import { expect, NOT_FOUND_MESSAGE, open, navigate, test } from '../../support/test'

const WIDTHS = [1440, 360]
const HEIGHT = 900

/** Runs axe wide and narrow. */
async function checkAll(page: Page, state: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await expectNoFindings(page, `${state}, ${width} px`)
  }
}

/** Brings every live example of the page into view, so that it is there to be checked. */
async function loadExamples(page: Page) {
  for (const example of await page.locator('[data-example]').all()) {
    await example.locator('[data-example-form]').scrollIntoViewIfNeeded()
    await expect(example.locator('form')).toBeVisible()
  }
}

test.use({ viewport: { width: WIDTHS[0]!, height: HEIGHT } })

// Long pages take axe a while on a busy machine.
test.describe.configure({ timeout: 90_000 })

test.describe('axe finds nothing on', () => {
  for (const route of ROUTES) {
    test(`/${route}`, async ({ page }) => {
      await open(page, route)
      await loadExamples(page)
      await checkAll(page, `/${route}`)
    })
  }

  for (const route of ['no-such-page', 'docs/no-such-page']) {
    test(`/${route}, which does not exist`, async ({ page, consoleGuard }) => {
      consoleGuard.expect(NOT_FOUND_MESSAGE)
      await open(page, route)
      await checkAll(page, `/${route}`)
    })
  }

  for (const [where, route, code] of [
    ['inside the layout', 'docs/concepts', 'children:"Values and parsed values"'],
    [
      'outside the layout',
      '',
      'description:"zod-forms builds React forms from Zod schemas: typed field paths, converted values, and validation written once."',
    ],
  ] as const) {
    test(`the page that crashed ${where}`, async ({ page, consoleGuard }) => {
      consoleGuard.expect(new RegExp(PLANTED))
      await open(page, 'docs/quickstart')
      await plantCrash(page, code)
      await navigate(page, BASE_PATH + route)
      await expect(page.locator('h1')).toHaveText('This page crashed.')
      await checkAll(page, `crashed ${where}`)
      await mend(page)
    })
  }
})

test.describe('axe finds nothing with', () => {
  test('each dropdown open', async ({ page }) => {
    await open(page, 'docs/quickstart')
    for (const name of ['Next', 'English']) {
      const button = page.getByRole('button', { name, exact: true })
      await button.click()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await expectNoFindings(page, `dropdown ${name}`)
    }
  })

  test('each panel of the mobile menu open', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: HEIGHT })
    await open(page, 'docs/quickstart')
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    const menu = page.locator('.navbar-sidebar')
    await expect(menu.getByRole('link', { name: 'Concepts' })).toBeVisible()
    await expectNoFindings(page, 'docs panel')
    await menu.getByRole('button', { name: /Back to main menu/ }).click()
    for (const name of ['Versions', 'Languages']) {
      await menu.getByRole('button', { name }).click()
      await expect(menu.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true')
    }
    await expectNoFindings(page, 'main panel')
  })

  test('the table of contents open on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: HEIGHT })
    await open(page, 'docs/concepts')
    await page.getByRole('button', { name: 'On this page' }).click()
    await expect(page.locator('.theme-doc-toc-mobile').getByRole('link').first()).toBeVisible()
    await expectNoFindings(page, 'table of contents')
  })

  test('sidebar categories closed and open', async ({ page }) => {
    await open(page, 'docs/concepts')
    await page.getByRole('button', { name: "Collapse sidebar category 'How-To'" }).click()
    await expect(page.getByRole('button', { name: "Expand sidebar category 'How-To'" })).toBeVisible()
    await expectNoFindings(page, 'one closed, one open')
  })

  test('a page reached inside the app, which was announced', async ({ page }) => {
    await open(page, 'docs/quickstart')
    await navigate(page, `${BASE_PATH}docs/concepts`)
    await expect(page.locator('h1')).toHaveText('Concepts')
    await expectNoFindings(page, 'after a route change')
  })

  test('the errors of a form shown, and what it holds', async ({ page }) => {
    await open(page, 'docs/howto/reusable-field-components')
    await loadExamples(page)
    const forms = page.locator('[data-example-form]')
    for (const form of await forms.all()) {
      await form.locator('button[type=submit]').click()
      await expect(form.getByRole('alert').first()).toBeVisible()
    }
    await checkAll(page, 'errors')
  })

  test('a form that was sent', async ({ page }) => {
    await open(page, 'docs/quickstart')
    await loadExamples(page)
    const form = page.locator('[data-example=sign-up] [data-example-form]')
    await form.getByLabel('Email').fill('ann@example.com')
    await form.getByLabel('I accept the terms').check()
    await form.getByRole('button', { name: 'Sign up' }).click()
    await expect(form.getByRole('status')).toHaveText('Account created for ann@example.com')
    await expectNoFindings(page, 'sent')
  })

  test("the compiler's answer in a focused code block, and its copy button shown", async ({ page }) => {
    await open(page, 'docs/quickstart')
    const block = page
      .locator('.theme-code-block')
      .filter({ has: page.locator('[data-answer]') })
      .first()
    await block.getByRole('button', { name: 'Copy code to clipboard' }).focus()
    await expectNoFindings(page, 'code block')
  })

  test('each package manager chosen', async ({ page }) => {
    await open(page, 'docs/quickstart')
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await expectNoFindings(page, await tab.innerText())
    }
  })
})
