import type { Page } from '@playwright/test'
import { expectNoFindings, type Looks } from '../../support/axe'
import { loadExamples } from '../../../packages/live-examples/tests/support/example'
import { mend, plantCrash, PLANTED } from '../../support/faults'
import { BASE_PATH } from '../../support/pagesServer'
import { expect, open, navigate, test } from '../../support/test'

// ../spec/pages.spec.ts checks every page as it opens; these tests check the states a reader can put it in.

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 360, height: 900 }

test.use({ viewport: WIDE })

/** Runs axe at both widths. */
async function expectNoFindingsAtBothWidths(page: Page, state: string) {
  const measured: Looks = new Set()
  for (const viewport of [WIDE, NARROW]) {
    await page.setViewportSize(viewport)
    await expectNoFindings(page, `${state}, ${viewport.width} px`, measured)
  }
}

test('axe finds nothing on a docs page with menus open, a category closed, another tab chosen, code focused, a form sent, and after a route change', async ({
  page,
}) => {
  const measured: Looks = new Set()
  await open(page, 'docs/quickstart')
  for (const name of ['Next', 'English']) {
    const button = page.getByRole('button', { name, exact: true })
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expectNoFindings(page, `dropdown ${name}`, measured)
  }

  await page.getByRole('button', { name: "Collapse sidebar category 'How-To'" }).click()
  await expect(page.getByRole('button', { name: "Expand sidebar category 'How-To'" })).toBeVisible()
  await page.getByRole('tab').last().click()
  await loadExamples(page)
  const form = page.locator('[data-example=sign-up] [data-example-form]')
  await form.getByLabel('Email').fill('ann@example.com')
  await form.getByLabel('I accept the terms').check()
  await form.getByRole('button', { name: 'Sign up' }).click()
  await expect(form.getByRole('status')).toHaveText('Account created for ann@example.com')
  // Shows its copy button.
  await page
    .locator('.theme-code-block')
    .first()
    .getByRole('button', { name: 'Copy code to clipboard' })
    .focus()
  await expectNoFindings(page, 'a category closed, another tab, a form sent, code focused', measured)

  await navigate(page, `${BASE_PATH}docs/api/useFormValues`)
  await expect(page.locator('[data-answer]').first()).toBeVisible()
  await expectNoFindings(page, 'after a route change, which was announced', measured)
})

test('axe finds nothing on a phone with each panel of the mobile menu open, and the table of contents', async ({
  page,
}) => {
  const measured: Looks = new Set()
  await page.setViewportSize(NARROW)
  await open(page, 'docs/quickstart')
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  const menu = page.locator('.navbar-sidebar')
  await expect(menu.getByRole('link', { name: 'Concepts' })).toBeVisible()
  await expectNoFindings(page, 'docs panel', measured)
  await menu.getByRole('button', { name: /Back to main menu/ }).click()
  for (const name of ['Versions', 'Languages']) {
    await menu.getByRole('button', { name }).click()
    await expect(menu.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true')
  }
  await expectNoFindings(page, 'main panel', measured)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'On this page' }).click()
  await expect(page.locator('.theme-doc-toc-mobile').getByRole('link').first()).toBeVisible()
  await expectNoFindings(page, 'table of contents', measured)
})

test('axe finds nothing with the errors of a form shown', async ({ page }) => {
  await open(page, 'docs/howto/reusable-field-components')
  await loadExamples(page)
  for (const form of await page.locator('[data-example-form]').all()) {
    await form.locator('button[type=submit]').click()
    await expect(form.locator('.field-error').first()).toBeVisible()
  }
  await expectNoFindingsAtBothWidths(page, 'errors')
})

test('axe finds nothing on the page that crashed, inside and outside the layout', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(new RegExp(PLANTED))
  await open(page, 'docs/quickstart')
  for (const [where, route, code] of [
    ['inside the layout', 'docs/concepts', 'children:"Values and parsed values"'],
    [
      'outside the layout',
      '',
      'description:"zod-forms builds React forms from Zod schemas: typed field paths, converted values, and validation written once."',
    ],
  ] as const) {
    await page.setViewportSize(WIDE)
    await plantCrash(page, code)
    await navigate(page, BASE_PATH + route)
    await expect(page.locator('h1')).toHaveText('This page crashed.')
    // Outside the layout, a crash page doesn't follow the system: it keeps its colors.
    await page.evaluate(() =>
      matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
        document.documentElement.dataset.theme = matches ? 'dark' : 'light'
      }),
    )
    await expectNoFindingsAtBothWidths(page, `crashed ${where}`)
    await mend(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('h1')).not.toHaveText('This page crashed.')
    await page.evaluate(() => Object.assign(window, { mended: false }))
  }
})
