import { copied } from '../../../../tests/support/clipboard'
import { expect, hydrated, open, test } from '../../../../tests/support/test'

test.describe('Code blocks', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('the compiler says what values are, copying leaves that out; a package manager is kept', async ({
    page,
  }) => {
    await open(page, 'docs/api/useFormValues')
    const block = page.locator('.theme-code-block').filter({ has: page.locator('[data-answer]') })
    const answer = block.locator('[data-answer]')
    await expect(answer).toContainText('city?: string | undefined')
    await page.emulateMedia({ media: 'print' })
    await expect(answer).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await block.hover()
    await block.getByRole('button', { name: 'Copy code to clipboard' }).click()
    await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible()
    await expect(page.getByText('Code copied')).toHaveRole('status')
    const lines = async () => (await copied(page)).split('\n').slice(5)
    await expect
      .poll(lines)
      .toEqual([
        'export function useTrip() {',
        '  const { values, parsedValues } = useFormValues<typeof schema>()',
        '  return parsedValues?.days ?? values?.city',
        '}',
      ])

    await open(page, 'docs/quickstart')
    await page.getByRole('tab', { name: 'pnpm' }).first().click()
    await expect(page.getByRole('tabpanel').first()).toContainText('pnpm add @jcoreio/zod-forms')
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('tab', { name: 'pnpm' }).first()).toHaveAttribute('aria-selected', 'true')
  })
})

test('each API member is a link target of its own', async ({ page }) => {
  await open(page, 'docs/api/useFormStatus#FormStatus.submitFailed')
  const member = page.locator('[id="FormStatus.submitFailed"]')
  await expect(member).toBeInViewport()
  await expect(member.getByRole('link')).toHaveAttribute('href', /#FormStatus\.submitFailed$/)
})
