import type { FrameLocator, Locator } from '@playwright/test'
import { holdPageScripts, saveData } from '../../../../tests/support/faults'
import { observeRequests } from '../../../../tests/support/observeRequests'
import { editExample, editorOf, write } from '../support/playground'
import { expect, open, test } from '../../../../tests/support/test'

// Otherwise, each page would start a compiler.
test.beforeEach(({ page }) => saveData(page))

/** The page waits for four seconds before it says so. */
const patiently = expect.configure({ timeout: 20_000 })

/** Identifies an error in the console's own report. */
const ON_PURPOSE = 'On purpose'

const KEEPS_PARSER_BUSY = `const a = ${'(a='.repeat(40)}1${')=>1'.repeat(40)}`

/**
 * Faults in an example and their messages; different lines keep a test from matching the previous one. One for each way
 * in which the page gets to know of them: what is said of a fault is in problems.test.ts, transpile.test.ts and
 * frameMessages.test.ts.
 */
const FAILURES: Record<string, [code: string, message: string]> = {
  'A syntax error': [
    'export default () => {\n  const any = 1\n  return <form>{any any}</form>\n}',
    'sign-up.tsx, line 3: SyntaxError: ',
  ],
  'An import of what is not there': [
    "import { z } from 'zod'\nimport lodash from 'lodash'\nexport default () => <form>{lodash}</form>",
    'line 2: Error: "lodash" can\'t be imported here. These can: react,',
  ],
  'No component': ['export const Any = () => <form />', 'Nothing to show yet'],
  'An error when it starts': [
    `export default () => <form />\nthrow new Error('${ON_PURPOSE}')`,
    `line 2: Error: ${ON_PURPOSE}`,
  ],
  'An error when it renders': [
    `const fail = () => {\n\n  throw new Error('${ON_PURPOSE}')\n}\nexport default () => <form>{fail()}</form>`,
    `line 3: Error: ${ON_PURPOSE}`,
  ],
  'A rejected promise': [
    `export default () => <form />\n\n\nvoid Promise.reject(new Error('${ON_PURPOSE}'))`,
    `line 4: Error: ${ON_PURPOSE}`,
  ],
  'An endless loop when it starts': [
    'export default () => <form />\nfor (;;) {}',
    'line 2: RangeError: A loop ran for more than a second (line 2)',
  ],
  'An endless loop around a breakpoint': [
    'export default () => <form />\n\nfor (;;) { debugger }',
    'line 3: RangeError: A loop ran for more than a second (line 3)',
  ],
  'An endless loop of promises': [
    'export default () => <form />\n\n\nconst again = () => Promise.resolve().then(again)\nvoid again()',
    'line 4: RangeError: A loop ran for more than a second (line 4)',
  ],
  'What keeps the parser busy for minutes': [
    KEEPS_PARSER_BUSY,
    'Stopped: reading the code took more than 3 seconds.',
  ],
  'An object as a child': [
    'const name = { first: "A", last: "B" } as unknown as string\nexport default () => <form>{name}</form>',
    'React can’t show an object with the keys {first, last}.',
  ],
  'A hook outside of a component': [
    "import { useState } from 'react'\nuseState(0)\nexport default () => <form />",
    'A hook was called outside of a component.',
  ],
  'A component that is an element already': [
    'export default <form />',
    'Nothing to show yet. Export a component as the default.',
  ],
  'A flood of messages': [
    `const { postMessage } = MessagePort.prototype
MessagePort.prototype.postMessage = function (message) {
  const told = JSON.stringify({ type: 'problem', message: 'Told' })
  for (let i = 0; i < 5000; i += 1) postMessage.call(this, told)
}
export default () => <form />`,
    'Stopped: the example sent too much to the page.',
  ],
  'A flood of messages to the window': [
    `const { postMessage } = top
setInterval(() => { for (let i = 0; i < 500; i += 1) postMessage.call(top, 'any', '*') })
export default () => <form />`,
    'Stopped: the example sent too much to the page.',
  ],
  'A text of a megabyte': ['x'.repeat(1_000_000), 'Files with more than 200000 characters can’t run'],
}

test('What goes wrong in an edited example is told with its line, and the page stays usable', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(new RegExp(`${ON_PURPOSE}|A loop ran for more than a second|Minified React error`))
  const { form, problem, write } = await editExample(page, 'docs/quickstart', 'sign-up')
  for (const [what, [code, message]] of Object.entries(FAILURES)) {
    await test.step(what, async () => {
      await write('sign-up.tsx', code)
      await patiently(problem, what).toContainText(message)
    })
  }
  await write('sign-up.tsx', 'export default () => <form>All is well</form>')
  await expect(form.getByText('All is well')).toBeVisible()
  await expect(problem).toHaveText('')
})

/** Code that leaves something behind, which must not meet the code after it. */
const LEFT_BEHIND: Record<string, string> = {
  'an interval that throws': `setInterval(() => { throw new Error('${ON_PURPOSE}') }, 20)\nexport default () => <form>Old</form>`,
  'a cleanup that throws': `import { useEffect } from 'react'
export default function Form() {
  useEffect(() => () => { throw new Error('${ON_PURPOSE}') }, [])
  return <form>Old</form>
}`,
  'a changed prototype': `Array.prototype.map = () => { throw new Error('${ON_PURPOSE}') }\nexport default () => <form>Old</form>`,
}

test('An edit runs in a frame of its own, so nothing is left of the code before it', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(new RegExp(ON_PURPOSE))
  const { form, problem, write } = await editExample(page, 'docs/quickstart', 'first-form')
  for (const [what, code] of Object.entries(LEFT_BEHIND)) {
    await test.step(what, async () => {
      await write('first-form.tsx', code)
      await expect(form.getByText('Old')).toBeVisible()
      const counting = 'let n = 0; setInterval(() => { document.body.dataset.n = String(++n) }, 20)'
      await write(
        'first-form.tsx',
        `${counting}\nexport default () => <form>New: {[1, 2].map((n) => n * 2).join()}</form>`,
      )
      await expect(form.getByText('New: 2,4')).toBeVisible()
      // What is left would have come first.
      await expect.poll(() => form.locator('body').getAttribute('data-n').then(Number)).toBeGreaterThan(5)
      await expect(problem).toBeEmpty()
    })
  }
})

test('The form before an edit stays until the new one is there, and while the code has a mistake', async ({
  page,
}) => {
  const { example, form, problem, write } = await editExample(page, 'docs/quickstart', 'first-form')
  await write('first-form.tsx', 'export default () => <form style={{ height: 500 }}>Old</form>')
  await expect(form.getByText('Old')).toBeVisible()
  await write('first-form.tsx', `throw new Error('${ON_PURPOSE}')\nexport default () => <form>New</form>`)
  await expect(problem).toContainText(ON_PURPOSE)
  await expect(form.getByText('Old')).toBeVisible()
  // The old frame, the one that failed, and the next one.
  await expect(example.locator('iframe')).toHaveCount(3)
  await example.locator('[data-example-form]').evaluate((element) => {
    const heights = new Set<number>()
    new ResizeObserver(() => heights.add(Math.round(element.getBoundingClientRect().height))).observe(element)
    Object.assign(window, { heights })
  })
  await write('first-form.tsx', 'export default () => <form style={{ height: 500 }}>New</form>')
  await expect(form.getByText('New')).toBeVisible()
  await expect(problem).toBeEmpty()
  await expect(example.locator('iframe')).toHaveCount(2)
  const heights = await page.evaluate(() => [...(window as unknown as { heights: Set<number> }).heights])
  expect(Math.min(...heights), 'pixels, at the lowest').toBeGreaterThanOrEqual(500)
})

test('What is told while a form renders first does not lie below the form', async ({ page }) => {
  const { example, form, write } = await editExample(page, 'docs/quickstart', 'first-form')
  await write(
    'first-form.tsx',
    "export default function Form() { alert('Hello'); return <form style={{ height: 300 }}>Form</form> }",
  )
  await expect(form.getByText('Form')).toBeVisible()
  await page.reload()
  await expect(form.getByText('Form')).toBeVisible()
  await example.getByText('It would say: Hello').click({ trial: true })
})

test('A form that grows twice in a moment is shown whole', async ({ page }) => {
  const { example, form, write } = await editExample(page, 'docs/quickstart', 'first-form')
  await write(
    'first-form.tsx',
    `import { useState } from 'react'
export default function Form() {
  const [rows, setRows] = useState(1)
  const grow = (ms: number) => {
    setRows(1)
    setTimeout(() => setRows(2), 100)
    setTimeout(() => setRows(3), 100 + ms)
  }
  return (
    <form>
      {[0, 2, 4, 6, 14, 16, 18].map((ms) => (
        <button key={ms} type="button" onClick={() => grow(ms)}>
          Grow {ms}
        </button>
      ))}
      {Array.from({ length: rows }, (_, row) => (
        <p key={row} style={{ height: 100 }}>Row {row + 1}</p>
      ))}
    </form>
  )
}`,
  )
  for (const ms of [0, 2, 4, 6, 14, 16, 18]) {
    await form.getByRole('button', { name: `Grow ${ms}`, exact: true }).click()
    await expect(form.getByText('Row 3')).toBeVisible()
    const hidden = () =>
      example
        .locator('iframe:not([inert])')
        .contentFrame()
        .locator('html')
        .evaluate((html) => html.scrollHeight - html.clientHeight)
    await expect.poll(hidden, `pixels, after ${ms} ms`).toBe(0)
  }
})

test('What React calls a component runs: memo, forwardRef and lazy', async ({ page }) => {
  const { form, write } = await editExample(page, 'docs/quickstart', 'first-form')
  const exported = {
    memo: 'memo(Form)',
    forwardRef: 'forwardRef(Form)',
    lazy: 'lazy(() => Promise.resolve({ default: Form }))',
    both: 'memo(forwardRef(Form))',
    class: 'class extends Component { render() { return <Form /> } }',
  }
  for (const [what, code] of Object.entries(exported)) {
    await write(
      'first-form.tsx',
      `import { Component, forwardRef, lazy, memo } from 'react'\nconst Form = () => <form>By {'${what}'}</form>\nexport default ${code}`,
    )
    await expect(form.getByText(`By ${what}`)).toBeVisible()
  }
})

/** Forms whose height follows from the frame's, which follows from theirs. */
const ENDLESS_HEIGHTS: Record<string, string> = {
  'higher than the window': `export default () => <form style={{ height: '120vh' }}>Form</form>`,
  'half as high as the window': `export default () => <form style={{ height: '50vh' }}>Form</form>`,
  'high in a low window': `export default () => <form><style>{'@media (max-height: 300px) { p { height: 500px } }'}</style><p>Form</p></form>`,
  'higher with each change of the window': `import { useEffect, useState } from 'react'
export default function Form() {
  const [height, setHeight] = useState(200)
  useEffect(() => addEventListener('resize', () => setTimeout(() => setHeight(innerHeight + 80))), [])
  return <form style={{ height }}>Form</form>
}`,
}

test('A form whose height follows from the frame’s stays where it settles, and so does the next run', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { example, form, write } = await editExample(page, 'docs/quickstart', 'first-form')
  for (const [what, code] of Object.entries(ENDLESS_HEIGHTS)) {
    await test.step(what, async () => {
      const heightOf = async (run: number) => {
        await write('first-form.tsx', code.replace('>Form<', `>Form ${run}<`))
        await expect(form.getByText(`Form ${run}`)).toBeVisible()
        // Until it has been the same for a second and a half, within which it would change.
        return example.locator('iframe:not([inert])').evaluate(
          (frame) =>
            new Promise<number>((resolve) => {
              let [height, same] = [0, 0]
              const check = () => {
                same = frame.clientHeight === height ? same + 1 : 0
                height = frame.clientHeight
                if (same > 90 || height > 5000) resolve(height)
                else requestAnimationFrame(check)
              }
              check()
            }),
        )
      }
      const first = await heightOf(1)
      expect(first, 'pixels').toBeLessThan(4000)
      // Its frame starts as high as the one before it.
      if (code.includes('vh')) expect(await heightOf(2), 'pixels in the second run').toBe(first)
    })
  }
})

/** What moves the focus or scrolls the page, called again and again. */
const MOVES: Record<string, string> = {
  'focus()': 'input.focus()',
  'focus() of MathML': 'math.focus()',
  'select()': 'input.select()',
  'scrollIntoView()': 'last.scrollIntoView()',
  'scrollIntoViewIfNeeded()': 'last.scrollIntoViewIfNeeded()',
  'show()': 'dialog.show()',
  'showModal()': 'dialog.showModal()',
  'showPopover()': 'popover.showPopover()',
  'a click on a button of a dialog': 'opener.click()',
  'a click on a button of a popover': 'toggler.click()',
  'a click on a label': 'label.click()',
  'a click on a link': 'link.click()',
  'an event': "link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))",
  'reportValidity()': 'input.reportValidity()',
  'requestSubmit()': 'input.form.requestSubmit()',
  'focus() of the window': 'window.focus(); parent.frames[0].focus()',
  'find()': "window.find('Moving')",
}

const MOVED = `<input id="input" required><label id="label" for="input">L</label><a id="link" href="#last">A</a>
<math id="math" tabindex="0"><mi>x</mi></math><dialog id="dialog"><input></dialog><div id="popover" popover><input autofocus></div>
<button type="button" id="opener" command="show-modal" commandfor="dialog">O</button><button type="button" id="toggler" popovertarget="popover">T</button>
<p style="height: 600px"></p><p id="last" tabindex="-1">Moving</p>`

test('Whatever an example calls, the focus and the page stay where the reader is', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/Moved the focus/)
  consoleGuard.allow(/Blocked autofocusing/)
  consoleGuard.allow(/is not focusable/)
  const { example, form, problem, write } = await editExample(page, 'docs/quickstart', 'first-form')
  const editor = editorOf(example, 'first-form.tsx')
  const moves = Object.entries(MOVES).map(([what, code]) => `${JSON.stringify(what)}: () => { ${code} },`)
  // Evaluating counts as something that the reader does, for five seconds: so the page watches itself.
  await editor.evaluate((element) => {
    const scrolled: number[] = []
    addEventListener('scroll', () => scrolled.push(scrollY))
    Object.assign(window, { scrolled })
    element.focus()
  })
  await write(
    'first-form.tsx',
    `const html = ${JSON.stringify(MOVED)}
const { userActivation } = navigator
document.querySelectorAll = () => []
Object.defineProperty(Navigator.prototype, 'userActivation', { get: () => ({ isActive: true }) })
Object.defineProperty(HTMLElement.prototype, 'inert', { get: () => false, set() {} })
const ids = ['input', 'label', 'link', 'math', 'dialog', 'popover', 'opener', 'toggler', 'last']
const moved: string[] = []
let called = 0
const timer = setInterval(() => {
  const [input, label, link, math, dialog, popover, opener, toggler, last] = ids.map((id) => document.getElementById(id)) as any[]
  // Not before the five seconds are over.
  if (userActivation.isActive || !last) return
  const moves = { ${moves.join('\n')} }
  const names = Object.keys(moves)
  const name = names[called]
  called += 1
  try { moves[name]() } catch {}
  if (document.hasFocus()) moved.push(name)
  dialog.close()
  popover.hidePopover()
  if (called < names.length) return
  clearInterval(timer)
  throw new Error('Moved the focus: ' + (moved.join() || 'none'))
}, 20)
export default () => <form onSubmit={(event) => event.preventDefault()} dangerouslySetInnerHTML={{ __html: html }} />`,
  )
  // Looking into the frame would count, too.
  await patiently(problem).toContainText('Moved the focus: none')
  await expect(editor).toBeFocused()
  const scrolled = () => page.evaluate(() => (window as unknown as { scrolled: number[] }).scrolled)
  await expect.poll(scrolled).toEqual([])

  await write(
    'first-form.tsx',
    `const focus = () => document.querySelector('input')!.focus()
export default () => <form><button type="button" onClick={focus}>To the field</button><input aria-label="Mine" /></form>`,
  )
  await form.getByRole('button', { name: 'To the field' }).click()
  await expect(form.getByLabel('Mine')).toBeFocused()
})

test('A frame that does not answer any more is taken away, and another takes its place', async ({ page }) => {
  const { example, form, problem, write } = await editExample(page, 'docs/quickstart', 'sign-up')
  const message = /^Stopped: the example didn’t respond for 3 seconds\./
  // Simulates a busy frame. A truly busy one may block the page: not every browser gives it its own process.
  await write('sign-up.tsx', 'MessagePort.prototype.postMessage = () => {}\nexport default () => <form />')
  await patiently(problem).toHaveText(message)
  await expect(example.locator('iframe')).toHaveCount(0)
  await example.getByRole('button', { name: 'Run again' }).click()
  await expect(problem).toHaveText('')
  await patiently(problem).toHaveText(message)
  await write('sign-up.tsx', 'export default () => <form>Another</form>')
  await expect(form.getByText('Another')).toBeVisible()
  await expect(problem).toHaveText('')
})

test('A frame that may be at a breakpoint stays, however long it is silent', async ({ page }) => {
  const silent = 'MessagePort.prototype.postMessage = () => {}\nexport default () => <form />'
  const { example } = await editExample(page, 'docs/quickstart', 'first-form')
  const other = page.locator('[data-example="sign-up"]')
  await other.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(editorOf(other, 'sign-up.tsx')).toBeVisible()
  await write(example, 'first-form.tsx', `${silent}\nif (Date.now() < 0) debugger`)
  // The next frame that loads ahead has it.
  await write(other, 'sign-up.tsx', silent)
  await patiently(other.locator('p[data-problem]')).toContainText('didn’t respond')
  await expect(example.locator('iframe')).not.toHaveCount(0)
  await expect(example.locator('p[data-problem]')).toHaveText('')
})

test('Fields are shown whatever they are called and hold', async ({ page, consoleGuard }) => {
  consoleGuard.expect(new RegExp(ON_PURPOSE))
  const { example, write } = await editExample(page, 'docs/quickstart', 'first-form')
  await write(
    'first-form.tsx',
    `import { createZodForm } from '@jcoreio/zod-forms'
import { z } from 'zod'
const fail = () => { throw new Error('${ON_PURPOSE}') }
const throwing = new Proxy({}, { get: fail, ownKeys: fail, getPrototypeOf: fail })
const schema = z.object({ toString: z.any(), length: z.any(), throwing: z.any(), number: z.any() })
const { FormProvider, useInitialize } = createZodForm({ schema })
function Fields() {
  useInitialize({ values: { toString: 'a', length: 2, throwing, number: NaN } as any })
  return <form>Fields</form>
}
export default () => <FormProvider><Fields /></FormProvider>`,
  )
  const rows = example.getByRole('group', { name: 'Form state' }).locator('[data-field]')
  await expect(rows).toContainText(['"a"', '2', 'The state can’t be shown.', 'NaN'])
})

test('The state of a form goes on after a text that is too long to show, which it cuts', async ({ page }) => {
  await open(page, 'docs/quickstart')
  const example = page.locator('[data-example="first-form"]')
  const cells = (field: string) =>
    example.locator(`[data-field="${field}"]`).getByRole('row').last().getByRole('cell')
  const fill = async (form: Locator | FrameLocator) => {
    await form.getByLabel('name').fill('x'.repeat(20_100))
    await expect(cells('name')).toHaveText([/^x{999}…$/, /^"x{998}…$/, /^"x{998}…$/])
    await form.getByLabel('age').fill('42')
    await expect(cells('age')).toHaveText(['42', '42', '42'])
    await expect(example.locator('[data-inspect="values"]')).toContainText(/x{4000,5000}…/)
  }
  await fill(example.locator('[data-example-form]'))
  await example.getByRole('button', { name: 'Edit', exact: true }).click()
  await editorOf(example, 'first-form.tsx').press('Space')
  await fill(example.frameLocator('iframe:not([inert])'))
})

test('The state of many forms is shown for twenty, and for two hundred fields', async ({ page }) => {
  const { example, problem, write } = await editExample(page, 'docs/quickstart', 'first-form')
  const field = { path: 'a', typed: 'b', value: 'c', parsedValue: 'd', error: '', isTouched: true }
  const state = JSON.stringify({ fields: Array(15).fill(field), status: [], raw: [] })
  await write(
    'first-form.tsx',
    `const { postMessage } = MessagePort.prototype
MessagePort.prototype.postMessage = function () {
  MessagePort.prototype.postMessage = postMessage
  for (let form = 0; form < 1500; form += 1)
    postMessage.call(this, JSON.stringify({ type: 'state', form: String(form), state: ${state} }))
  postMessage.call(this, JSON.stringify({ type: 'problem', message: 'Told' }))
}
export default () => <form />`,
  )
  await expect(problem).toHaveText('Told')
  const panel = example.getByRole('group', { name: 'Form state' })
  await expect(panel.getByRole('table')).toHaveCount(20)
  await expect(panel.locator('[data-field]')).toHaveCount(200)
})

test('While the code is being read, the page’s form stays, and what is outdated by then is left out', async ({
  page,
}) => {
  const parsers = observeRequests(page, (request) => /transpileWorker/.test(request.url()))
  const release = await holdPageScripts(page, /transpileWorker/)
  await open(page, 'docs/quickstart')
  const example = page.locator('[data-example="first-form"]')
  await example.getByRole('button', { name: 'Edit', exact: true }).click()
  for (const code of [KEEPS_PARSER_BUSY, 'export default () => <form>Newest</form>']) {
    await write(example, 'first-form.tsx', code)
    // The code for print is what runs, or waits.
    await expect(example.locator('.line', { hasText: code.slice(-10) })).toBeAttached()
  }
  await expect(example.getByLabel('age')).toBeVisible()
  release()
  // If the parser had read the code in between, there would be another one.
  const form = example.frameLocator('iframe:not([inert])')
  await parsers.expect(1, { after: () => expect(form.getByText('Newest')).toBeVisible() })
  await expect(example.getByLabel('age')).toHaveCount(0)
})
