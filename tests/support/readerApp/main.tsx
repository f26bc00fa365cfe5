/*
 * Stands in for `src/main.tsx` of the reader's app: mounts one component of a block at a time, plays the server, and
 * notes what happens. The test calls it by `window.reader`.
 */
import { useSubmit, type ZodForm } from '@jcoreio/zod-forms'
import {
  Component,
  StrictMode,
  type ComponentType,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
} from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { z } from 'zod'
import { Initialized } from '../initialized'
import { forms } from '../recordedForms'
import { isComponent, Page, propsFor } from '../sampleProps'

/** What the server says: a save, an issue at a field, or that the request failed. */
export type Answer = 'yes' | 'no' | 'nothing'

const TEXTS = 'input:not([type=checkbox], [type=radio], [type=file]), textarea'
const INVALID = '[aria-invalid=true], [data-invalid=true]'
const MESSAGES = '.field-error, [role=alert]'
const OUTSIDE = 'must be used inside a <FormProvider>'

type Controls = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const blocks = import.meta.glob<Record<string, unknown>>([
  '/src/**/*.tsx',
  '!/src/{harness/**,**/*.test.tsx,main.tsx}',
])

const server = {
  answer: 'yes' as Answer,
  ms: 0,
  requests: 0,
  refusal: '',
  refusedPath: [] as (string | number)[],
}
const seen = { logged: [] as string[], clicks: 0, submits: 0, strayKeys: [] as string[] }

let root: Root | undefined
let own: typeof forms = []
let pressed: Element | null = null
const box = document.createElement('div')
document.body.append(box)

/** Rejects as the server was told to answer. */
function answer(): Promise<void> | undefined {
  if (server.answer === 'yes') return undefined
  if (server.answer === 'nothing') return Promise.reject(new TypeError('Failed to fetch'))
  return Promise.reject(
    new z.ZodError([{ code: 'custom', path: server.refusedPath, message: server.refusal }]),
  )
}

const later = window.setTimeout.bind(window)
function respond(run: (value?: Promise<void>) => void): number {
  server.requests += 1
  return later(() => run(answer()), server.ms)
}

/** Examples stand in for the request with a promise that resolves after 300 or 600 ms. */
const isRequest = (run: unknown, delay = 0) =>
  [300, 600].includes(delay) && String(run).includes('[native code]')
Object.assign(window, {
  setTimeout: (run: () => void, delay?: number) => (isRequest(run, delay) ? respond(run) : later(run, delay)),
  fetch: async () => {
    await new Promise(respond)
    return Response.json({})
  },
})

for (const level of ['error', 'warn'] as const)
  console[level] = (...args: unknown[]) => void seen.logged.push(args.map(String).join(' '))
addEventListener('error', ({ message }) => seen.logged.push(message))
addEventListener('unhandledrejection', ({ reason }) => seen.logged.push(String(reason)))
addEventListener('click', ({ target }) => (seen.clicks += Number(pressed?.contains(target as Node))), true)
addEventListener('submit', () => (seen.submits += 1), true)
addEventListener(
  'keydown',
  ({ key, target }) => {
    if (box.querySelector('[data-typed]') && !(target as Element).matches('[data-typed]'))
      seen.strayKeys.push(key)
  },
  true,
)

class Boundary extends Component<{ children: ReactNode; onCrash: (error: Error) => void }> {
  override state = { hasCrashed: false }
  static getDerivedStateFromError = () => ({ hasCrashed: true })
  override componentDidCatch(error: Error) {
    this.props.onCrash(error)
  }
  override render() {
    return this.state.hasCrashed ? null : this.props.children
  }
}

/** The form that a reader puts a part into. */
const PartForm = ({ children }: PropsWithChildren) => (
  <form onSubmit={useSubmit()} noValidate>
    {children}
  </form>
)

/** Renders, and returns what it threw. */
async function show(tree: ReactNode): Promise<string | undefined> {
  let crash: string | undefined
  root?.unmount()
  root = createRoot(box)
  root.render(
    <StrictMode>
      <Boundary onCrash={({ message }) => (crash = message)}>{tree}</Boundary>
    </StrictMode>,
  )
  await settled()
  return crash
}

/** Resolves once React has rendered what it has to. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(undefined)
    })
  }
}

const all = <T extends Element>(selector: string) => Array.from(box.querySelectorAll<T>(selector))
const isSeen = (each: Element) => each.checkVisibility({ visibilityProperty: true })
const textsIn = () => all<HTMLInputElement>(TEXTS).filter((each) => each.matches(':enabled') && isSeen(each))
// One with a role of its own, such as that of a list box, acts before the click.
const buttonsIn = () =>
  all<HTMLButtonElement>('button:not([role])').filter((each) => each.matches(':enabled') && isSeen(each))

/** Sets a value as typing does. */
function write(control: Controls, value: string): void {
  const prototype = Object.getPrototypeOf(control) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(control, value)
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
}

const descriptionsOf = (control: Element) =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))

const descriptionOf = (control: Element) =>
  descriptionsOf(control)
    .map((each) => each?.textContent)
    .join('')

/** Whether a message belongs to a field, is announced, or has the focus. */
function isOwned(message: Element): boolean {
  const described = all('[aria-describedby]').flatMap(descriptionsOf)
  return (
    described.some((each) => each?.contains(message) || message.contains(each)) ||
    message.closest('[role=alert], [role=status], output') !== null ||
    message.closest('[tabindex="-1"]')?.contains(document.activeElement) === true
  )
}

const reader = {
  /** Stands in for functions that blocks only declare: one that promises something asks the server. */
  declare(functions: readonly { name: string; isAsync: boolean }[]): void {
    for (const { name, isAsync } of functions)
      Object.assign(window, { [name]: isAsync ? () => new Promise(respond) : () => ({}) })
  },

  /** Names of the components that a block exports. */
  async componentsOf(file: string): Promise<string[]> {
    forms.length = 0
    const names = Object.entries(await blocks[file]!()).flatMap(([name, value]) =>
      name === 'default' || isComponent([name, value]) ? [name] : [],
    )
    own = [...forms]
    return names
  },

  /** Mounts a component: by itself, or, if it's a part of a form, below a provider. Returns what it threw. */
  async mount(file: string, name: string): Promise<string | undefined> {
    const Sample = (await blocks[file]!())[name] as ComponentType<Record<string, unknown>>
    Object.assign(server, { answer: 'yes', ms: 300 })
    const element = <Sample {...propsFor(Sample)} />
    let crash = await show(element)
    if (crash?.includes(OUTSIDE)) {
      const inForms = (part: ReactElement) =>
        [...own, Page as unknown as ZodForm<z.ZodTypeAny>].reduce(
          (content, form) => (
            <Initialized form={form} values={form === (Page as unknown) ? { list: [] } : {}}>
              {content}
            </Initialized>
          ),
          part,
        )
      seen.logged.length = 0
      crash = await show(inForms(element))
      // Unless it brings its form, or the errors of that.
      if (!crash && !box.querySelector('form, div[tabindex="-1"]')) {
        const FormErrors = (await blocks['/src/forms/fields.tsx']!()).FormErrors as ComponentType
        const parts = (
          <PartForm>
            {element}
            <FormErrors />
          </PartForm>
        )
        crash = await show(inForms(parts))
      }
    }
    Object.assign(seen, { logged: crash ? seen.logged : [], strayKeys: [] })
    return crash
  },

  settled,

  /** Lays the page out as in a window of a width, in CSS. */
  resize(width: string): void {
    box.style.width = width
  },

  /** Labels of the buttons, and whether each submits. */
  buttons: () =>
    buttonsIn().map(({ textContent, type, form }) => ({
      text: textContent,
      submits: form !== null && type === 'submit',
    })),

  /** Scrolls a button to where it can be pressed, or the one before again, and returns its middle. */
  aim(index?: number): { x: number; y: number } {
    Object.assign(seen, { clicks: 0, submits: 0 })
    if (index !== undefined) pressed = buttonsIn()[index]!
    pressed!.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = pressed!.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  },

  /** Focuses the last text control and selects its text. Returns whether there is one. */
  enterLastText(): boolean {
    const text = textsIn().at(-1)
    text?.focus()
    text?.select()
    return text !== undefined
  },

  /** Of some texts, returns the one that the last text control rejects with the longest message. */
  async wrongText(candidates: readonly string[]): Promise<string | undefined> {
    const text = textsIn().at(-1)
    if (!text) return undefined
    let wrong: string | undefined
    let longest = -1
    for (const candidate of candidates) {
      text.focus()
      write(text, candidate)
      text.blur()
      await settled()
      const { length } = descriptionOf(text)
      if (!text.matches(INVALID) || length <= longest) continue
      wrong = candidate
      longest = length
    }
    return wrong
  },

  /** Leaves all controls, and corrects the first that is invalid, until none is. */
  async fillIn(texts: readonly string[], dates: readonly string[]): Promise<boolean> {
    for (let times = 0; times < 20; times++) {
      for (const control of all<Controls>('input, select, textarea')) {
        if (control.value === 'admin') write(control, 'Ann')
        control.focus()
        control.blur()
      }
      await settled()
      const invalid = all<Controls>(INVALID)[0]
      if (!invalid) return true
      if (invalid instanceof HTMLSelectElement) write(invalid, invalid.options[1]!.value)
      else if (invalid.matches('fieldset, [role=group], [role=radiogroup]'))
        invalid.querySelector('input')!.click()
      else if (invalid.type === 'file') {
        const files = new DataTransfer()
        files.items.add(new File(['a'], 'a.png', { type: 'image/png' }))
        ;(invalid as HTMLInputElement).files = files.files
        invalid.dispatchEvent(new Event('change', { bubbles: true }))
      } else if (invalid.matches('[type=checkbox], [type=radio], button')) invalid.click()
      else {
        for (const text of invalid.type === 'date' ? dates : texts) {
          write(invalid, text)
          await settled()
          if (!invalid.matches(INVALID)) break
        }
      }
      await settled()
    }
    return false
  },

  /** Tells the server how to answer: what it refuses is the first field. */
  serve(answer: Answer, ms: number, refusal: string): void {
    const name = all<Controls>('[name]')[0]?.name ?? ''
    let refusedPath: (string | number)[] = []
    for (const form of forms) {
      try {
        refusedPath = [...(form.get as (path: string) => { path: (string | number)[] })(name).path]
      } catch {
        // A field of another form.
      }
    }
    Object.assign(server, { answer, ms, requests: 0, refusal, refusedPath })
    Object.assign(seen, { logged: [], strayKeys: [] })
  },

  /** Where the last free text is to be clicked, to type on there. */
  otherText(): { x: number; y: number; value: string } | undefined {
    const text = textsIn().findLast(({ type, readOnly }) => !readOnly && !/date|time|number|email/.test(type))
    if (!text) return undefined
    text.scrollIntoView({ block: 'center' })
    text.dataset.typed = ''
    const { x, y, width, height } = text.getBoundingClientRect()
    return { x: x + width - 5, y: y + height / 2, value: text.value }
  },

  /** The text that was clicked, if its field is still there. */
  typed: () => box.querySelector<HTMLInputElement>('[data-typed]')?.value,

  /** What the user has before them, and what was logged. */
  state() {
    const messages = all(MESSAGES).filter(
      (each) => isSeen(each) && each.textContent.trim() !== '' && !each.querySelector(MESSAGES),
    )
    return {
      ...seen,
      requests: server.requests,
      text: box.innerText,
      messages: messages.map(({ textContent }) => textContent.trim()),
      orphans: messages.filter((each) => !isOwned(each)).map(({ textContent }) => textContent.trim()),
      isFocusInvalid: document.activeElement?.closest(INVALID) !== null,
    }
  },
}

declare global {
  interface Window {
    reader: typeof reader
  }
}
window.reader = reader
