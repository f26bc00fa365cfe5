import { chromium, type Browser, type Page } from '@playwright/test'
import { satisfies } from 'semver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCEPTED_DATES, ACCEPTED_TEXTS } from '../acceptedTexts'
import { BROWSER_ARGUMENTS, findBrowser } from '../browser'
import { ReaderApp, type Manifest } from './app'
import { declaredIn, quickstartPackages, readBlocks, type Block } from './blocks'
import type { Answer } from './main'

const blocks = readBlocks()

/** Of these, fields that say more than "Required" reject one. */
const WRONG = ['', 'a', '0', 'a'.repeat(300)]

const REFUSED = 'Refused by the server'
const ANSWERS: Answer[] = ['yes', 'no', 'nothing']
const SPEEDS_MS = [20, 300, 3000]
/** How long a user waits between two keys. */
const KEY_MS = 100
/** How long a user holds a button of the mouse. */
const PRESS_MS = 80
/** Longer than what a form waits for, before it says something by itself. */
const LONG_PRESS_MS = 700
/** In a column so narrow, a message takes more lines than it has room for. */
const LAYOUTS = [
  { width: '', heldMs: PRESS_MS },
  { width: '120px', heldMs: LONG_PRESS_MS },
]
/** How long what loads its values waits for a server. */
const LOAD_MS = 350
const MOST_STEPS = 3
/** Which a number field takes, too. */
const KEYS = '12345'

/** The page that a block is mounted on, with a clock that only the test moves. */
class Form {
  constructor(
    private readonly page: Page,
    private readonly file: string,
    private readonly name: string,
    private readonly steps = 0,
  ) {}

  /** Lets time pass. */
  async pass(ms: number) {
    await this.page.clock.runFor(ms)
    await this.page.evaluate(() => window.reader.settled())
  }

  /** Mounts the form, and takes its first steps. */
  async mount(steps = this.steps): Promise<string | undefined> {
    const crash = await this.page.evaluate(
      ([file, name]) => window.reader.mount(file!, name!),
      [this.file, this.name],
    )
    await this.pass(LOAD_MS)
    for (let step = 0; step < steps; step++) {
      await this.fillIn()
      await this.page.evaluate((each) => window.reader.serve(...each), ['yes', 0, ''] as const)
      const submit = (await this.buttons()).findIndex(({ submits }) => submits)
      if (submit < 0) break
      await this.press(submit)
      await this.pass(LOAD_MS)
    }
    return crash
  }

  /** Makes the form valid, if texts are known that do. */
  async fillIn(): Promise<boolean> {
    const isValid = await this.page.evaluate(([texts, dates]) => window.reader.fillIn(texts, dates), [
      ACCEPTED_TEXTS,
      ACCEPTED_DATES,
    ] as const)
    await this.pass(0)
    return isValid
  }

  state = () => this.page.evaluate(() => window.reader.state())
  buttons = () => this.page.evaluate(() => window.reader.buttons())

  /** Presses a button once, where it was before the press. */
  async press(index: number) {
    await this.aim(index)
    await this.pressThere()
  }

  async aim(index?: number) {
    const { x, y } = await this.page.evaluate((each) => window.reader.aim(each), index)
    await this.page.mouse.move(x, y)
  }

  /** Presses where the mouse is. */
  async pressThere(heldMs = PRESS_MS) {
    await this.page.mouse.down()
    await this.pass(heldMs)
    await this.page.mouse.up()
    await this.pass(0)
  }

  wrongText = () => this.page.evaluate((each) => window.reader.wrongText(each), WRONG)

  /** Types over the last text. */
  async typeLast(text: string) {
    if (!(await this.page.evaluate(() => window.reader.enterLastText()))) return
    if (text) await this.page.keyboard.insertText(text)
    else await this.page.keyboard.press('Delete')
    await this.pass(KEY_MS)
  }

  /** What is wrong with a press of a button after a mistake in the last text. */
  async pressFromMistake(
    index: number,
    text: string | undefined,
    submits: boolean,
    { width, heldMs }: (typeof LAYOUTS)[number],
  ): Promise<string[]> {
    await this.mount()
    await this.page.evaluate((each) => window.reader.resize(each), width)
    if (text !== undefined) await this.typeLast(text)
    await this.aim(index)
    await this.pressThere(heldMs)
    await this.pass(PRESS_MS)
    await this.page.evaluate(() => window.reader.resize(''))
    const { clicks, submits: submitted, logged, orphans, messages, isFocusInvalid } = await this.state()
    return [
      ...(clicks === 1 ? [] : [`${clicks} clicks`]),
      ...(submits && submitted !== 1 ? [`${submitted} submits`] : []),
      ...(submits && text !== undefined && messages.length > 0 && !isFocusInvalid
        ? ['the focus is on no mistake']
        : []),
      ...logged,
      ...orphans.map((each) => `"${each}" belongs to nobody`),
    ]
  }

  /** What is wrong with a submit while the user goes on typing, by an answer of the server; undefined if none was asked. */
  async save(index: number, answer: Answer, ms: number): Promise<string[] | undefined> {
    await this.mount()
    if (!(await this.fillIn())) return ['no text fits: add one to tests/support/acceptedTexts.ts']
    await this.page.evaluate((each) => window.reader.serve(...each), [answer, ms, REFUSED] as const)
    await this.press(index)
    if ((await this.state()).requests === 0) return undefined
    await this.pass(KEY_MS)
    const early = await this.state()
    const other = await this.page.evaluate(() => window.reader.otherText())
    const lost: string[] = []
    if (other) {
      await this.page.mouse.click(other.x, other.y)
      await this.page.keyboard.press('End')
      for (const key of KEYS.slice(1)) {
        await this.page.keyboard.press(key)
        await this.page.clock.runFor(KEY_MS)
      }
      await this.pass(ms)
      // The first key after a late answer.
      await this.page.keyboard.press(KEYS[0]!)
      await this.pass(KEY_MS)
      const typed = other.value + KEYS.slice(1) + KEYS[0]
      const value = await this.page.evaluate(() => window.reader.typed())
      // The next step of a form has other fields.
      if (value !== undefined && value !== typed) lost.push(`"${typed}" became "${value}"`)
    } else await this.pass(ms)
    const late = await this.state()
    // A user who sees the answer before typing has it gone with the first key.
    const { messages, text, orphans } = ms < KEY_MS ? early : late
    const { logged, requests, strayKeys } = late
    return [
      ...lost,
      ...strayKeys.map((key) => `"${key}" goes elsewhere`),
      ...(requests === 1 ? [] : [`${requests} requests`]),
      ...orphans.map((each) => `"${each}" belongs to nobody`),
      ...(answer === 'nothing' ? [] : logged),
      ...(answer === 'no' && !text.includes(REFUSED) ? ['the issue is not shown'] : []),
      ...(answer === 'nothing' && messages.length === 0 ? ['the failure is not shown'] : []),
      ...(answer === 'nothing' && logged.length === 0 ? ['the console is empty'] : []),
    ]
  }

  /** What is wrong with a press during which the failure of a submit is shown. */
  async pressDuringFailure(index: number): Promise<string[]> {
    await this.mount()
    await this.fillIn()
    await this.page.evaluate((each) => window.reader.serve(...each), ['nothing', LOAD_MS, ''] as const)
    await this.press(index)
    // Others may be disabled now, so its index is another one.
    await this.aim()
    await this.pressThere(LONG_PRESS_MS)
    const { clicks } = await this.state()
    return clicks === 1 ? [] : [`${clicks} clicks`]
  }

  /**
   * Tries each button of a step, unless it has the labels of the one before.
   * @returns also what is wrong, by component, button and answer
   */
  async tryStep(before: string): Promise<{ labels: string; found: Record<string, string[]> }> {
    const found: Record<string, string[]> = {}
    const note = (what: string, problems: string[] = []) => {
      if (problems.length > 0) found[`${this.name}${what}`] = problems
    }
    const crash = await this.mount()
    const { logged } = await this.state()
    note('', crash ? [crash, ...logged] : logged)
    const buttons = crash ? [] : await this.buttons()
    const labels = buttons.map(({ text }) => text).join(', ')
    if (labels === before) return { labels, found }
    const wrong = await this.wrongText()
    for (const [index, { text, submits }] of buttons.entries()) {
      for (const layout of LAYOUTS)
        note(`: ${text} ${layout.width}`, await this.pressFromMistake(index, wrong, submits, layout))
      if (!submits) continue
      note(`: ${text}, again while it fails`, await this.pressDuringFailure(index))
      for (const answer of ANSWERS)
        for (const ms of SPEEDS_MS)
          note(`: ${text}, ${answer} after ${ms} ms`, await this.save(index, answer, ms))
    }
    return { labels: buttons.some(({ submits }) => submits) ? labels : before, found }
  }
}

/** Shows whether a form was edited, as it reads in a render. */
const STATUSES: Block = {
  place: 'statuses.tsx',
  file: 'src/statuses.tsx',
  code: `
import { z } from 'zod'
import { createZodForm } from '@jcoreio/zod-forms'
import { TextField } from './forms/fields'

const Note = createZodForm({ schema: z.object({ text: z.string() }) })

export function Statuses() {
  const { getStatus } = Note.useFormContext()
  return (
    <>
      <TextField label="Text" field={Note.get('text')} />
      <output>
        useFormStatus: {String(Note.useFormStatus().dirty)}, getStatus: {String(getStatus().dirty)}
      </output>
    </>
  )
}
`,
  errors: [],
  isPart: false,
  told: '',
  beside: {},
}

/** Says that something isn't used, which a reader who copies a part of a file will do. */
const UNUSED = [6133, 6196]

/** Returns the errors of the compiler that no page shows. */
const unexpected = (output: string) =>
  output.split('\n').filter((line) => {
    const [, file, code] = /^(.*?)\(.* error TS(\d+):/.exec(line) ?? []
    const block = blocks.find((each) => each.file === file)
    const allowed = [...(block?.errors ?? []), ...(block?.isPart ? UNUSED : [])]
    // What is indented explains the line before.
    return /^\S/.test(line) && !allowed.includes(Number(code))
  })

const versionsOf = ({ dependencies, devDependencies }: Manifest) => ({ ...dependencies, ...devDependencies })

/** The shared fields are tried in the forms. */
const mounted = blocks.filter(({ file }) => /^src\/(?!forms\/).*(?<!\.test)\.tsx$/.test(file))

/**
 * Tests that all blocks work in a reader's new app.
 * @param packages folder of the fixture that says which packages it has
 * @param withCompiler whether to try the forms with the React Compiler, too
 */
export function tryBlocks(packages: string, { withCompiler = false } = {}): void {
  let app: ReaderApp
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    app = await ReaderApp.create(packages, [...blocks, STATUSES])
    browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS })
  })
  afterAll(() => browser.close())
  afterAll(() => app.remove())

  test('the app has what the template has, and what the Quickstart installs', () => {
    const template = versionsOf(app.template())
    const quickstart = quickstartPackages()
    // Whoever stays on React 19 takes the rest of the Quickstart's packages.
    const wanted = packages === 'react-18' ? { ...template, ...quickstart } : { ...quickstart, ...template }
    const installed = versionsOf(app.manifest())
    const wrong = Object.entries(wanted).filter(([name, range]) => !satisfies(installed[name] ?? '', range))
    expect(wrong).toEqual([])
  })

  test('the blocks compile', async () => {
    expect(unexpected(await app.run('tsc', '-b'))).toEqual([])
  })

  test("the template's linter finds nothing but what a part leaves unused, or exports beside a component", async () => {
    const allowed = ['react/only-export-components', 'no-unused-vars', 'no-unused-expressions']
    const options = [
      '--deny-warnings',
      '--ignore-pattern',
      'src/harness',
      ...allowed.map((rule) => `-A=${rule}`),
    ]
    expect(await app.run('oxlint', ...options, 'src')).toBe('')
  })

  async function open(isCompiled: boolean) {
    const address = await app.serve(isCompiled)
    page = await browser.newPage()
    await page.clock.install({ time: 0 })
    await page.goto(address)
    await page.clock.pauseAt(10_000)
    await page.evaluate((each) => window.reader.declare(each), blocks.flatMap(declaredIn))
  }

  async function expectFirstPress({ file, place }: Block) {
    const problems: Record<string, string[]> = {}
    const names = await page.evaluate((each) => window.reader.componentsOf(each), `/${file}`)
    for (const name of names) {
      let before = ''
      for (let step = 0; step < MOST_STEPS; step++) {
        const form = new Form(page, `/${file}`, name, step)
        const { labels, found } = await form.tryStep(before)
        Object.assign(problems, found)
        // The last step stays after a success.
        if (labels === before) break
        before = labels
      }
    }
    expect(problems, place).toEqual({})
  }

  describe('built', () => {
    beforeAll(() => open(false))

    test.each(mounted)('$place works at the first press', expectFirstPress)
  })

  describe.runIf(withCompiler)('built with the React Compiler (docs/disclaimers.mdx#react-compiler)', () => {
    beforeAll(() => open(true))

    test('a render keeps what getStatus() answers first, and not what useFormStatus() does', async () => {
      await page.evaluate((each) => window.reader.componentsOf(each), `/${STATUSES.file}`)
      const form = new Form(page, `/${STATUSES.file}`, 'Statuses')
      await form.mount()
      await form.typeLast('a')
      expect((await form.state()).text).toContain('useFormStatus: true, getStatus: false')
    })

    test.each(mounted.filter(({ place }) => place.startsWith('src/examples/')))(
      '$place works at the first press',
      expectFirstPress,
    )
  })
}
