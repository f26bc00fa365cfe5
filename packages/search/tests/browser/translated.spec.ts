import { mend, plantCrash, PLANTED } from '../../../../tests/support/faults'
import { dialogOf, openSearch } from '../../../../tests/support/search'
import { expect, open, test } from '../../../../tests/support/test'
import { translate, translated } from '../../../../tests/support/translate'

test('On a page that the browser translates, search does all that it does, and shows it translated', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('search.recent', '["tuples"]'))
  await open(page, 'docs/quickstart')
  await translate(page)
  const { dialog, input, options, results, status } = await openSearch(page)
  const selected = dialog.getByRole('option', { selected: true })
  const recent = dialog.getByRole('region', { name: translated('Recent searches') })
  const useful = dialog.getByRole('navigation', { name: 'Useful pages' })
  const isChosen = async (option: typeof selected) => {
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expect(selected).toHaveCount(1)
    await expect(input).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id'))!)
  }
  /** Types a query, or takes it back, letter by letter, and waits for the answer to each. */
  const press = async (keys: Iterable<string>) => {
    for (const key of keys) {
      await page.keyboard.press(key)
      await expect(results).toHaveAttribute('aria-busy', 'false')
    }
  }

  for (const query of ['arr', 'valid fo']) {
    await test.step(`"${query}", letter by letter, there and back`, async () => {
      await expect(recent.getByRole('listitem')).toHaveText('tuples')
      await press(query)
      await expect(options.first()).toBeVisible()
      await expect(status).toHaveText(new RegExp(`^${await options.count()} ${translated('results in')} `))
      await press(Array<string>(query.length).fill('Backspace'))
      await expect(options).toHaveCount(0)
      await expect(useful).toBeVisible()
    })
  }

  await test.step('what matches is marked, and nothing else of its text is lost', async () => {
    await input.fill('validating')
    const title = 'Validation and conditional fields'
    const heading = results.getByRole('group', { name: title }).locator('a > :has(mark)').first()
    await expect(heading).toHaveText(translated(title))
    await expect(heading.locator('mark')).toHaveText(translated('Validation'))
    // But names in code stay.
    await expect(results.getByText('conditionalValidate', { exact: true })).toBeVisible()
  })

  await test.step('nothing found, and then something', async () => {
    await input.fill('zzz')
    await press('z')
    await expect(status).toHaveText(translated('No results for “zzzz”'))
    await expect(useful).toBeVisible()
    await input.fill('validation')
    await expect(options.first()).toBeVisible()
  })

  await test.step('arrows choose', async () => {
    await page.mouse.move(0, 0)
    await input.fill('tuples')
    await isChosen(options.nth(1))
    await page.keyboard.press('ArrowDown')
    await isChosen(options.nth(2))
    await page.keyboard.press('ArrowUp')
    await isChosen(options.nth(1))
  })

  await test.step('Enter opens, and the search is kept', async () => {
    const target = (await options.nth(1).getAttribute('href'))!
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname + url.hash === target)
    await expect(dialog).toBeHidden()
    await openSearch(page)
    await recent.getByRole('button', { name: 'tuples' }).click()
    await expect(input).toHaveValue('tuples')
    await isChosen(options.nth(1))
    await input.fill('')
    await dialog.getByRole('button', { name: translated('Clear recent searches') }).click()
    await expect(recent).toHaveCount(0)
    await expect(useful).toBeVisible()
  })
})

test('A crash in search leaves the page as it is, and the dialog offers to try again', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(new RegExp(PLANTED))
  await plantCrash(page, 'children:"Esc"')
  await open(page, 'docs/quickstart')
  const { dialog, input } = await openSearch(page)
  const crash = dialog.getByRole('alert').filter({ hasText: 'Search stopped working' })
  await expect(crash).toBeVisible()

  // A closed dialog forgets it.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('h1')).toHaveText('Quickstart')
  await openSearch(page)
  await expect(crash).toBeVisible()
  await mend(page)
  await crash.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('navigation', { name: 'Useful pages' })).toBeVisible()
  await expect(input).toBeFocused()
  await page.keyboard.type('useSubmit')
  await expect(dialogOf(page).options.first()).toHaveAttribute('href', /docs\/api\/useSubmit$/)
})
