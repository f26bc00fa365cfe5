import { ALL_SCRIPTS, holdPageScripts } from './faults'
import { copied, expect, hydrated, open, test } from './support'

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

for (const width of [360, 1280]) {
  test(`a copy button covers no code, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['docs/api/useField', 'docs/quickstart']) {
      await open(page, path)
      const covered = await page.locator('.theme-code-block').evaluateAll((blocks) =>
        blocks
          .filter((block) => {
            const code = block.querySelector('pre')!.getBoundingClientRect()
            const button = block.querySelector('button[aria-label^="Copy"]')!.getBoundingClientRect()
            const isBeside = button.left >= code.right || button.right <= code.left
            return !isBeside && button.top < code.bottom && button.bottom > code.top
          })
          .map((block) => block.textContent.slice(0, 40)),
      )
      expect(covered, path).toEqual([])
    }
  })
}

test('each API member is a link target of its own', async ({ page }) => {
  await open(page, 'docs/api/useFormStatus#FormStatus.submitFailed')
  const member = page.locator('[id="FormStatus.submitFailed"]')
  await expect(member).toBeInViewport()
  await expect(member.getByRole('link')).toHaveAttribute('href', /#FormStatus\.submitFailed$/)
})

test('long code shows the lines that the text is about, before the app runs and after, and all when asked', async ({
  page,
}) => {
  const release = await holdPageScripts(page, ALL_SCRIPTS)
  await page.goto('docs/api/useSubmit', { waitUntil: 'commit' })
  const block = page.locator('.theme-code-block', { hasText: 'src/useNewProject.ts' })
  const first = block.locator('.line').first()
  await expect(block.getByText('return Project.useSubmit({')).toBeVisible()
  await expect(first).toBeHidden()
  release()
  await hydrated(page)
  await expect(first).toBeHidden()
  await block.getByRole('button', { name: /^Show all \d+ lines$/ }).click()
  await expect(first).toBeVisible()
  await block.getByRole('button', { name: 'Show fewer lines' }).click()
  await expect(first).toBeHidden()
})
