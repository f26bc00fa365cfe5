// cspell:disable -- words as the translator of the tests makes them
import type { Locator, Page } from '@playwright/test'
import { load } from 'cheerio'
import { editorOf } from '../../packages/live-examples/tests/support/playground'
import { builtPage } from '../support/builtFiles'
import { ALL_SCRIPTS, holdPageScripts } from '../support/faults'
import { BASE_PATH } from '../support/pagesServer'
import { dialogOf } from '../support/search'
import { expect, hydrated, navigate, NOT_FOUND_MESSAGE, open, test } from '../support/test'
import { translate, translated } from '../support/translate'

/** What a reader of a translated page does, and then sees. Leaves the page as it was, so that the next action can follow. */
type Action = (page: Page) => Promise<void>

const PHONE = { width: 360, height: 800 }
const DESKTOP = { width: 1280, height: 800 }

const button = (parent: Page | Locator, name: string) => parent.getByRole('button', { name, exact: true })

const heading = (page: Page) => page.locator('main h1')

/** Follows a link, expects its page, and goes back. */
async function followAndReturn(page: Page, link: Locator): Promise<void> {
  const title = await heading(page).textContent()
  const address = page.url()
  await link.click()
  await expect(page).not.toHaveURL(address)
  await expect(heading(page)).not.toHaveText(title!)
  await page.goBack()
  await expect(heading(page)).toHaveText(title!)
}

async function openSearch(page: Page) {
  await page.locator('.navbar [aria-haspopup=dialog]').click()
  const parts = dialogOf(page)
  await expect(parts.input).toBeFocused()
  return parts
}

/** In the frame around each page, which is the same for all of them. */
const FRAME: Record<string, Action> = {
  'types a query, letter by letter, and goes through its results': async (page) => {
    const { dialog, input, options } = await openSearch(page)
    await page.keyboard.type('array', { delay: 40 })
    await expect(options.first()).toHaveAttribute('href', /rray/)
    // Names in code stay as they are.
    await expect(dialog.getByText('useArrayField', { exact: true }).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.type('qqqq', { delay: 40 })
    await expect(options).toHaveCount(0)
    await input.fill('')
    await expect(dialog.getByRole('navigation')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  },
  'opens a result': async (page) => {
    const title = await heading(page).textContent()
    const { options } = await openSearch(page)
    await page.keyboard.type('disclaimers', { delay: 20 })
    await expect(options.first()).toHaveAttribute('href', /disclaimers/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/disclaimers/)
    await page.goBack()
    await expect(heading(page)).toHaveText(title!)
  },
  'changes the color mode': async (page) => {
    const theme = page.locator('html')
    const before = await theme.getAttribute('data-theme')
    const toggle = page.getByRole('button', { name: /Switch between dark and light mode/ })
    await toggle.click()
    await expect(theme).not.toHaveAttribute('data-theme', before!)
    await toggle.click()
    await toggle.click()
    await expect(theme).toHaveAttribute('data-theme', before!)
  },
  'opens the versions': async (page) => {
    const versions = page.locator('.navbar').getByRole('button', { name: translated('Next') })
    await versions.click()
    await expect(page.getByRole('link', { name: translated('Releases') }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(versions).toHaveAttribute('aria-expanded', 'false')
  },
  'goes through the menu of a phone': async (page) => {
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    const menu = page.locator('.navbar-sidebar')
    const quickstart = menu
      .locator('.navbar-sidebar__item')
      .first()
      .getByRole('link', { name: translated('Quickstart') })
    const back = menu.locator('.navbar-sidebar__back')
    await expect(quickstart.or(back).first()).toBeVisible()
    if (!(await quickstart.isVisible())) await back.click()
    await expect(quickstart).toBeVisible()
    await menu.getByRole('button', { name: translated('Versions') }).click()
    await expect(menu.getByRole('link', { name: translated('Releases') })).toBeVisible()
    await menu.getByRole('button', { name: 'Close navigation bar' }).click()
    await expect(menu).toBeHidden()
    await page.setViewportSize(DESKTOP)
  },
}

/** Takes the page away, and brings it back. */
const LEAVE: Record<string, Action> = {
  'follows the navbar and goes back': async (page) => {
    const address = page.url()
    const name = address.includes('quickstart') ? 'API Reference' : 'Quickstart'
    await followAndReturn(page, page.locator('.navbar__inner').getByRole('link', { name: translated(name) }))
  },
  'follows the footer and goes back': async (page) => {
    await followAndReturn(
      page,
      page.getByRole('contentinfo').getByRole('link', { name: translated('Archive') }),
    )
  },
}

const ANNOUNCEMENT: Record<string, Action> = {
  'closes the announcement': async (page) => {
    const bar = page.getByRole('region', { name: 'Announcement' })
    if ((await bar.count()) === 0) return
    await button(bar, 'Close').click()
    await expect(bar).toHaveCount(0)
  },
}

const DOC: Record<string, Action> = {
  'folds the sidebar and follows it': async (page) => {
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
    const fold = sidebar.getByRole('button', { name: "Collapse sidebar category 'API Reference'" })
    const link = sidebar.getByRole('link', { name: /FieldPath|FiieeldPaath/ })
    await fold.click()
    await expect(link).toBeHidden()
    await sidebar.getByRole('button', { name: "Expand sidebar category 'API Reference'" }).click()
    await expect(link).toBeVisible()
    // Until it's as high as what it shows, its links move.
    await expect(link.locator('xpath=ancestor::ul[1]')).toHaveCSS('overflow', 'visible')
    await followAndReturn(page, link)
    await followAndReturn(
      page,
      sidebar.getByRole('link', { name: translated('Versions, limits, migration') }),
    )
  },
  'turns the page': async (page) => {
    await followAndReturn(page, page.locator('.pagination-nav__link').last())
  },
  'copies the page': async (page) => {
    await page
      .locator('main')
      .getByRole('button', { name: /Copy page|Coopy paagee/ })
      .click()
    await expect(page.locator('body > [role=status]')).toContainText(/Markdown|Maarkdoown/)
  },
}

const CONTENTS: Record<string, Action> = {
  'follows the contents': async (page) => {
    const entry = page.locator('.table-of-contents__link').nth(1)
    await entry.click()
    await expect(entry).toHaveClass(/table-of-contents__link--active/)
    await page.goBack()
  },
}

const COPY: Record<string, Action> = {
  'copies code': async (page) => {
    const block = page.locator('main .theme-code-block').first()
    await block.hover()
    await button(block, 'Copy code to clipboard').click()
    await expect(page.locator('body > [role=status]')).toContainText(/Coo?dee? coo?piee?d|Coodee coopiieed/)
  },
}

const TABS: Record<string, Action> = {
  'chooses a package manager': async (page) => {
    const tabs = page.getByRole('tablist').first().getByRole('tab')
    await tabs.last().click()
    await expect(tabs.last()).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator(`[id="${await tabs.last().getAttribute('aria-controls')}"]`)).toBeVisible()
    await tabs.first().click()
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  },
}

const FORM: Record<string, Action> = {
  'fills in a form, wrongly and rightly, sends it and starts anew': async (page) => {
    const example = page.locator('[data-example=first-form]')
    const form = example.locator('form')
    await example.locator('[data-example-form]').scrollIntoViewIfNeeded()
    const name = form.locator('[name=name]')
    const age = form.locator('[name=age]')
    await name.fill('Ann')
    await age.fill('7')
    await age.blur()
    await expect(form).toContainText(translated('Number must be greater'))
    await button(form, translated('Sign up')).click()
    await expect(age).toBeFocused()
    await expect(age).toHaveAttribute('aria-invalid', 'true')
    await age.fill('47')
    await expect(form).not.toContainText(translated('Number must be greater'))
    await button(form, translated('Sign up')).click()
    await expect(form.locator('output')).toContainText('47')
    await button(example, translated('Reset')).click()
    await expect(age).toHaveValue('17')
    await expect(form.locator('output')).toHaveText('')
  },
}

const INSTRUMENT: Record<string, Action> = {
  'fills in the instrument, and sends it': async (page) => {
    const example = page.locator('[data-example=membership]')
    const form = example.locator('form')
    const age = form.locator('input').nth(1)
    await age.fill('7')
    await age.blur()
    await expect(form).toContainText(translated('Number must be greater'))
    await age.fill('47')
    await button(form, translated('Join')).click()
    await expect(form.locator('> [role=status]')).toContainText('47')
    await button(example, translated('Reset')).click()
    await expect(age).toHaveValue('30')
  },
}

const EDITOR: Record<string, Action> = {
  'edits a form': async (page) => {
    const example = page.locator('[data-example=first-form]')
    await button(example, translated('Edit')).click()
    const editor = editorOf(example, 'first-form.tsx')
    const frame = example.frameLocator('iframe')
    await expect(editor).toBeVisible()
    await editor.press('ControlOrMeta+a')
    await page.keyboard.insertText('export default () => <form>First</form>')
    await expect(frame.locator('form')).toHaveText('First')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText('export default () => nothing')
    await expect(example.getByRole('status').last()).toContainText(translated('nothing'))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText('export default () => <form>Second</form>')
    await expect(frame.locator('form')).toHaveText('Second')
    await button(example, translated('Done')).click()
    await button(example, translated('Reset')).click()
    await expect(example.locator('[data-example-form] > form [name=age]')).toHaveValue('17')
  },
}

const MEMBERS: Record<string, Action> = {
  'copies the link of a member and of a heading': async (page) => {
    await page.locator('dt a').first().click()
    await expect(page.locator('body > [role=status]')).toContainText(/Link|Liink/)
    await page.goBack()
  },
}

const NOT_FOUND: Record<string, Action> = {
  'opens search from the page': async (page) => {
    await page
      .locator('main')
      .getByRole('button', { name: translated('Search') })
      .click()
    const { dialog, input } = dialogOf(page)
    await expect(input).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  },
  'follows a suggestion': async (page) => {
    await followAndReturn(page, page.locator('main li a').first())
  },
}

const GUIDE = {
  ...FRAME,
  ...LEAVE,
  ...DOC,
  ...CONTENTS,
  ...TABS,
  ...COPY,
  ...FORM,
  ...EDITOR,
  ...ANNOUNCEMENT,
}

const NOT_FOUND_PAGE = { ...LEAVE, ...NOT_FOUND, ...ANNOUNCEMENT }

const PAGES: Record<string, [route: string, actions: Record<string, Action>]> = {
  'the home page': ['', { ...INSTRUMENT, ...ANNOUNCEMENT }],
  'a guide': ['docs/quickstart', GUIDE],
  'an API page': ['docs/api/useField', { ...MEMBERS, ...ANNOUNCEMENT }],
  'the not-found page': ['docs/api/useFeild', NOT_FOUND_PAGE],
}

/** Pages of which each has a component of its own. */
const KINDS = [
  '',
  'docs/category/how-to',
  'docs/api/useField',
  'blog',
  'blog/long-blog-post',
  'blog/tags',
  'blog/tags/hello',
  'blog/archive',
]

async function expectNoCrash(page: Page): Promise<void> {
  await expect(page).not.toHaveTitle('Page Error')
  await expect(page.locator('main h1')).toBeVisible()
}

for (const [name, [route, actions]] of Object.entries(PAGES)) {
  test.describe(`Translated: ${name}`, () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

    test.beforeEach(({ consoleGuard }) => {
      if (actions === NOT_FOUND_PAGE) consoleGuard.expect(NOT_FOUND_MESSAGE)
    })

    test('translated before the app runs, it can be used', async ({ page, consoleGuard }) => {
      // React finds other texts than its own, reports it, and renders the page anew.
      consoleGuard.expect(/^error: Docusaurus React Root onRecoverableError/)
      const release = await holdPageScripts(page, ALL_SCRIPTS)
      await page.goto(route, { waitUntil: 'commit' })
      await page.locator('footer.footer').waitFor()
      await translate(page)
      release()
      await hydrated(page)
      // What React rendered anew is like what it renders later.
      for (const [what, action] of Object.entries(
        actions === GUIDE ? { ...FRAME, ...LEAVE, ...TABS } : actions,
      ))
        await test.step(what, async () => {
          await action(page)
          await expectNoCrash(page)
        })
    })

    test('translated while it is used, it can be used on', async ({ page, consoleGuard }) => {
      if (actions === GUIDE) consoleGuard.expect(/nothing is not defined/)
      await open(page, route)
      await translate(page)
      for (const [what, action] of Object.entries(actions))
        await test.step(what, async () => {
          await action(page)
          await expectNoCrash(page)
        })
    })
  })
}

test('Translated: each kind of page comes and goes', async ({ page }) => {
  await open(page)
  await translate(page)
  for (const route of [...KINDS.slice(1), ...KINDS]) {
    await navigate(page, BASE_PATH + route)
    await expect(page, route).toHaveTitle(load(builtPage(route))('head > title').text())
    await expectNoCrash(page)
  }
})
