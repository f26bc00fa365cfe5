import { API_ROUTES } from '../../support/routes'
import { expect, open, test } from '../../support/test'

test.describe('Code blocks', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('the compiler says what onSubmit receives, and copying leaves that out', async ({ page }) => {
    await open(page, 'docs/quickstart')
    const block = page.locator('.theme-code-block').filter({ hasText: 'useSignUpSubmit' })
    const answer = block.locator('[data-answer]')
    await expect(answer).toContainText('email: string')
    await expect(answer).toContainText('age?: number | undefined')
    await page.emulateMedia({ media: 'print' })
    await expect(answer).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await block.hover()
    await block.getByRole('button', { name: 'Copy code to clipboard' }).click()
    await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.split('\n')).toEqual([
      'export function useSignUpSubmit() {',
      '  return signUp.useSubmit({',
      '    onSubmit: async (account) => {',
      '    },',
      '  })',
      '}',
    ])
  })

  test('package manager tabs hold a command each, and the choice is kept', async ({ page }) => {
    await open(page, 'docs/quickstart')
    await page.getByRole('tab', { name: 'pnpm' }).first().click()
    await expect(page.getByRole('tabpanel').first()).toContainText('pnpm add @jcoreio/zod-forms')
    await page.reload()
    await expect(page.getByRole('tab', { name: 'pnpm' }).first()).toHaveAttribute('aria-selected', 'true')
  })

  test('the highlighter does not reach the browser', async ({ page }) => {
    const scripts: string[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.url())
    })
    await open(page, 'docs/quickstart')
    expect(scripts.length).toBeGreaterThan(0)
    for (const url of scripts) {
      const text = await (await page.request.get(url)).text()
      expect(text, url).not.toContain('Prism.languages')
      expect(text, url).not.toContain('insertBefore("javascript"')
    }
  })
})

test('every API page of an export has the same shape', async ({ page }) => {
  const shape = ['import', 'signature', 'parameters', 'returns', 'example', 'behavior', 'related']
  const exports = API_ROUTES.filter((route) => !['docs/api/', 'docs/api/types'].includes(route))
  for (const route of exports) {
    await page.goto(route)
    const ids = await page.locator('.theme-doc-markdown h2[id]').evaluateAll((all) => all.map(({ id }) => id))
    const found = ids.filter((id) => shape.includes(id))
    expect(found, route).toEqual(shape.filter((id) => found.includes(id)))
    for (const required of ['import', 'signature', 'example', 'behavior', 'related']) {
      expect(found, route).toContain(required)
    }
  }
})

test('each API member is a link target of its own', async ({ page }) => {
  await open(page, 'docs/api/useFormStatus#FormStatus.submitFailed')
  const member = page.locator('[id="FormStatus.submitFailed"]')
  await expect(member).toBeInViewport()
  await expect(member.getByRole('link')).toHaveAttribute('href', /#FormStatus\.submitFailed$/)
})
