import type { Page } from '@playwright/test'
import { expect, openExample, test, type OpenExample } from '../../support/example'
import { mend, plantCrash, PLANTED } from '../../support/faults'
import { open } from '../../support/test'

/** Strings of the example `sign-up`, by when it uses them. */
const WHILE_RENDERING = 'label:"Age (optional)"'
const AFTER_A_FAILED_SUBMIT = '"[aria-invalid=true], [data-invalid=true]"'
const WHEN_LOADED = '"Enter an address like ann@example.com"'

const openSignUp = (page: Page) => openExample(page, 'docs/quickstart', 'sign-up')

async function expectPageWorks(page: Page) {
  await expect(page.locator('h1')).toHaveText('Quickstart')
  await expect(page).not.toHaveTitle('Page Error')
  await page.getByRole('button', { name: /Switch between dark and light mode/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
}

async function expectFormWorks({ form, inspect }: OpenExample) {
  await form.getByRole('textbox', { name: 'Email' }).fill('ann@example.com')
  await expect(inspect('values')).toContainText('ann@example.com')
}

test.describe('A live example that throws', () => {
  test.beforeEach(({ consoleGuard }) => consoleGuard.expect(new RegExp(PLANTED)))

  test('while it renders: it says so, the page goes on, and it can be started again', async ({ page }) => {
    await plantCrash(page, WHILE_RENDERING)
    const example = await openSignUp(page)
    const alert = example.form.getByRole('alert')
    await expect(alert).toContainText(`The example crashed: ${PLANTED}`)
    await expectPageWorks(page)
    await alert.getByRole('button', { name: 'Start again' }).click()
    await expect(alert).toContainText(PLANTED)
    await mend(page)
    await alert.getByRole('button', { name: 'Start again' }).click()
    await expectFormWorks(example)
    await expect(alert).toHaveCount(0)
  })

  test('after an event: the form and the page go on', async ({ page }) => {
    await plantCrash(page, AFTER_A_FAILED_SUBMIT)
    const example = await openSignUp(page)
    await example.form.getByRole('button', { name: 'Sign up' }).click()
    await expect(example.form.locator('.field-error').first()).toHaveText('Required')
    await expectPageWorks(page)
    await expectFormWorks(example)
  })
})

test('A live example that throws when it is loaded: it says so, the page goes on, Retry is offered', async ({
  page,
}) => {
  await plantCrash(page, WHEN_LOADED)
  await open(page, 'docs/quickstart')
  const form = page.locator('[data-example="sign-up"] [data-example-form]')
  await form.scrollIntoViewIfNeeded()
  await expect(form.getByRole('alert')).toContainText('The example didn’t load')
  await expectPageWorks(page)
  await expect(form.getByRole('button', { name: 'Retry' })).toBeVisible()
})
