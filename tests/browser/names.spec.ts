import { dialogOf, openSearch } from '../support/search'
import { expect, NOT_FOUND_MESSAGE, open, test } from '../support/test'

// What screen readers are told, of each kind of page and state: landmarks, headings and controls. Children that
// aren't listed may stand between those that are.

test('Names: the home page', async ({ page }) => {
  await open(page)
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - region "Skip to main content":
      - link "Skip to main content"
    - region "Announcement":
      - link "move from React Hook Form"
      - button "Close"
    - navigation "Main":
      - link "zod-forms"
      - link "Quickstart"
      - button "Next"
      - button "English"
      - button /^Search/
      - button /Switch between dark and light mode/
    - main:
      - heading "Forms that start from your Zod schema" [level=1]
      - paragraph:
        - link "Quickstart"
        - link "API Reference"
      - region "A schema and its form":
        - 'region "Live example: membership"':
          - textbox "name": Ann
          - group "Form state":
            - table:
              - rowgroup:
                - row "parsed"
              - rowgroup:
                - row /name/:
                  - rowheader "name"
                  - cell
      - region "What it does for you":
        - heading "What it does for you" [level=2]
      - region "How it compares"
      - region "Bring a schema"
    - contentinfo
  `)
})

test('Names: a guide, whose headings are read once', async ({ page }) => {
  await open(page, 'docs/quickstart')
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - navigation "Main"
    - complementary:
      - navigation "Docs sidebar":
        - list:
          - listitem:
            - link "Quickstart"
    - main:
      - article:
        - heading "Quickstart" [level=1]
        - 'region "Live example: first form"':
          - button "Edit"
          - button "Reset"
        - heading "Install" [level=2]:
          - link "Direct link to Install"
        - tablist "Package manager"
        - group:
          - tabpanel "npm"
      - navigation "On this page":
        - list:
          - listitem:
            - link "Install"
    - contentinfo
  `)
})

test('Names: an API page', async ({ page }) => {
  await open(page, 'docs/api/useField')
  await expect(page.locator('main')).toMatchAriaSnapshot(`
    - main:
      - article:
        - navigation "Breadcrumbs"
        - heading "useField" [level=1]
        - button "Copy code to clipboard"
        - heading "Parameters" [level=2]:
          - link "Direct link to Parameters"
        - term:
          - link "field"
        - definition
  `)
})

test('Names: tabs of a guide', async ({ page }) => {
  await open(page, 'docs/howto/reusable-field-components')
  await expect(page.getByRole('tablist', { name: 'UI kit' })).toMatchAriaSnapshot(`
    - tablist "UI kit":
      - tab "Material UI" [selected]
      - tab "Material UI combobox"
      - tab "Radix Select"
  `)
})

test('Names: the blog and a post', async ({ page }) => {
  await open(page, 'blog')
  await expect(page.locator('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Blog" [level=1]
      - article:
        - heading [level=2]:
          - link
  `)
  await open(page, 'blog/welcome')
  await expect(page.locator('main')).toMatchAriaSnapshot(`
    - main:
      - article:
        - heading [level=1]
  `)
})

test('Names: the not-found page', async ({ page, consoleGuard }) => {
  consoleGuard.expect(NOT_FOUND_MESSAGE)
  await open(page, 'docs')
  await expect(page.locator('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Page Not Found" [level=1]
      - paragraph: There is no page at this address.
      - paragraph:
        - link "Quickstart"
        - link "Home page"
        - button "Search"
      - paragraph: "Pages with a similar address:"
      - list:
        - listitem:
          - link "quickstart"
  `)
})

test('Names: the mobile menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await open(page, 'docs/quickstart')
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  await expect(page.locator('.navbar-sidebar')).toMatchAriaSnapshot(`
    - button /Switch between dark and light mode/
    - button "Close navigation bar"
    - button /Back to main menu/
    - list:
      - listitem:
        - link "Quickstart"
  `)
})

test('Names: search with results', async ({ page }) => {
  await open(page, 'docs/concepts')
  const { input } = await openSearch(page)
  await input.fill('useField')
  await expect(dialogOf(page).options.first()).toBeVisible()
  await expect(dialogOf(page).dialog).toMatchAriaSnapshot(`
    - dialog "Search":
      - search:
        - textbox "Search docs and blog"
        - button "Close"
      - status: /results/
      - list:
        - listitem:
          - link /useField/
  `)
})

test('Names: a live form, untouched and with errors', async ({ page }) => {
  await open(page, 'docs/quickstart')
  const example = page.getByRole('region', { name: 'Live example: first form' })
  await example.scrollIntoViewIfNeeded()
  await expect(example).toMatchAriaSnapshot(`
    - 'region "Live example: first form"':
      - button "Edit"
      - button "Reset"
      - textbox "name"
      - textbox "age"
      - button "Sign up"
  `)
  await example.getByRole('textbox', { name: 'name' }).fill('')
  await example.getByRole('button', { name: 'Sign up' }).click()
  await expect(example.getByRole('textbox', { name: 'name' })).toMatchAriaSnapshot(`
    - textbox /name/ [invalid]
  `)
})
