import { useRef, type MouseEvent } from 'react'
import { createZodForm, type FieldPathForParsedValue } from '@jcoreio/zod-forms'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { FormErrors, TextField } from '../../../src/examples/forms/fields'
import { renderInForm } from '../support/renderInForm'
import { exportOf } from '../support/samples'
import { blur, call, cases, given, initialize, list, scenario, set } from '../support/scenario'
import { setMeta, startSubmit, submit, type, type Stage } from '../support/scenario'
import { deferred, errorAt } from '../support/values'

const PAGE = 'docs/api/useFormStatus.mdx'

const form = createZodForm({
  schema: z.object({ email: z.string().trim().email(), name: z.string().optional() }),
})
const values = { email: 'ada@example.com' }
const taken = errorAt(['email'], 'Taken')
const status = (status: object) => ({ status })

const tagged = createZodForm({ schema: z.object({ tags: z.array(z.object({ label: z.string() })) }) })
const tag = (label: string) => call('setValue', tagged.get('tags') as never, [{ label }])

const none = { submitting: false, submitSucceeded: false, submitFailed: false }
const errors = { submitError: undefined, validationError: undefined }

cases('FormStatus (#FormStatus)', given({ form, values }), {
  'it is the object that getStatus of useFormContext returns': [
    given({ hooks: () => form.useFormStatus() }),
    set('email', 'ada'),
    ({ context, result }) => expect(context.getStatus()).toBe(result()),
  ],
  'before the form is initialized, it reads valid and pristine (#initialized)': [
    given({ values: undefined }),
    status({ ...none, ...errors, initialized: false, valid: true, invalid: false }),
    status({ pristine: true, dirty: false }),
  ],
  'initialized is false until initialize, and never goes back; an edit validates before that (#initialized)':
    [
      given({ values: undefined }),
      [set('email', 'ada'), status({ initialized: false, valid: false })],
      [submit(), { submitted: [] }, set('email', 'ada@example.com'), status({ valid: true })],
      [initialize({ values }), status({ initialized: true })],
      [submit(), initialize({}), status({ initialized: true })],
    ],
  'validationError is a ZodError while the values are invalid': [
    status({ validationError: undefined, valid: true, invalid: false }),
    set('email', 'ada'),
    { status: { valid: false, invalid: true }, issues: [['email', 'Invalid email']] },
  ],
  'pristine compares by deep equality, and dirty is the opposite': [
    given({ form: tagged, values: { tags: [{ label: 'red' }] } }),
    status({ pristine: true, dirty: false }),
    [tag('green'), status({ pristine: false, dirty: true })],
    [tag('red'), status({ pristine: true, dirty: false })],
  ],
  'after a submit of an invalid form, the message of submitError is JSON (#errors)': [
    given({ values: { email: 'ada' } }),
    submit(),
    ({ context }) => {
      const { message, issues } = context.getStatus().submitError as z.ZodError
      expect(JSON.parse(message)).toEqual(issues)
    },
  ],
})

test('submitting turns true after the synchronous part of the first handler, false when all have settled', async () => {
  const seen: boolean[] = []
  const [first, second] = [deferred(), deferred()]
  let now: Stage['context']
  const waitFor = async (request: Promise<void>) => {
    seen.push(now.getStatus().submitting)
    await request
    seen.push(now.getStatus().submitting)
  }
  const useSecond = () => form.useSubmit({ onSubmit: () => waitFor(second.promise) })
  await scenario(
    form,
    { values, onSubmit: () => waitFor(first.promise), hooks: useSecond },
    ({ context }) => void (now = context),
    [startSubmit(), status({ submitting: true })],
    [({ act }) => act(() => first.resolve()), status({ submitting: true })],
    () => expect(seen).toEqual([false, true, true]),
    [({ act }) => act(() => second.resolve()), status({ submitting: false, submitSucceeded: true })],
  )
})

test('typing rarely renders it, unless the issue contains the text, as that of an enum or a literal does', async () => {
  const shirt = createZodForm({
    schema: z.object({ size: z.enum(['s', 'l']), code: z.literal('a'), note: z.string().min(9) }),
  })
  let rendered = 0
  const hooks = () => {
    shirt.useFormStatus()
    rendered += 1
  }
  const counts: number[] = []
  const keys = ['note', 'size', 'code'].flatMap((path) => [
    type(path, 'x'),
    () => void (rendered = 0),
    ...['xx', 'xxx', 'xxxx'].map((text) => type(path, text)),
    { shown: { [path]: 'xxxx' } },
    () => void counts.push(rendered),
  ])
  await scenario(shirt, { values: {}, hooks }, ...keys)
  expect(counts).toEqual([0, 3, 3])
})

test('the first sample says that it is saving and has saved, and what is not, also if the user types on meanwhile', async () => {
  const SaveBar = await exportOf<() => JSX.Element>(PAGE, 'SaveBar')
  const request = deferred()
  const says =
    (text: string) =>
    ({ container }: Stage) =>
      expect.poll(() => container.querySelector('[role=status]')?.textContent).toBe(text)
  await scenario(
    form,
    { values, onSubmit: () => request.promise, fields: <SaveBar />, inputs: { name: 'text' } },
    type('name', 'Ada'),
    startSubmit(),
    ({ container }) => expect(container).toHaveTextContent('Saving…'),
    type('name', 'Ada L'),
    ({ act }) => act(() => request.resolve()),
    [status({ submitSucceeded: true }), says('Unsaved changes')],
    ({ container }) => expect(container).not.toHaveTextContent('Saving…'),
    [startSubmit(), status({ submitSucceeded: true }), says('Saved')],
    [type('name', 'Bob'), says('Unsaved changes')],
  )
})

test('the browser asks while the form is dirty or a file is new, not after a save, nor without the form (#unsaved-changes)', async () => {
  const useUnsavedChangesWarning = await exportOf<(hasNewFile?: boolean) => void>(
    PAGE,
    'useUnsavedChangesWarning',
  )
  let hasNewFile: boolean | undefined
  const useWarning = () => useUnsavedChangesWarning(hasNewFile)
  /** Whether the browser would ask before it leaves the page. */
  const asks = (isAsked: boolean) => () =>
    expect(!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(isAsked)
  const choose = (isNew: boolean) => [
    ({ rerender }: Stage) => ((hasNewFile = isNew), rerender()),
    asks(isNew),
  ]
  await scenario(
    form,
    { values, hooks: useWarning },
    [asks(false), choose(true), choose(false)],
    [set('name', 'Ada'), asks(true), submit(), asks(false), set('name', 'Grace'), asks(true)],
    [({ unmount }) => unmount(), asks(false)],
  )
})

test('any two files are equal for pristine, but not for useFilesChanged (#changed-files)', async () => {
  const photos = createZodForm({ schema: z.object({ photos: z.array(z.instanceof(File)) }) })
  const [a, b, c] = ['a', 'b', 'c'].map((name) => new File([name], name))
  type Use = (field: FieldPathForParsedValue<File[], File[]>) => boolean
  const useFilesChanged = await exportOf<Use>(PAGE, 'useFilesChanged')
  const useChanged = () => useFilesChanged(photos.get('photos'))
  const choose = (...files: unknown[]) => set('photos', files)
  await scenario(
    photos,
    { values: { photos: [a, b] }, hooks: useChanged },
    { result: false },
    [choose(a, c), { result: true, status: { pristine: true } }],
    [choose(a), { result: true }],
    [choose(), { result: true }],
    [choose(a, b), { result: false }],
    [choose(b), submit(), { result: false }],
  )
})

describe('Lock the form while it saves (#lock)', () => {
  const project = createZodForm({ schema: z.object({ name: z.string().trim() }) })

  /** Saves a form with Enter; its fields are locked meanwhile, or not. */
  async function save({ isLocked = true, focusesButton = true } = {}) {
    const request = deferred()
    const redirect = vi.fn()
    function Body() {
      const button = useRef<HTMLButtonElement>(null)
      const { getStatus } = project.useFormContext()
      const { submitting } = project.useFormStatus()
      const onSubmit = project.useSubmit({
        onSubmit: () => request.promise,
        // As a blocker does.
        onSubmitSucceeded: () => void (getStatus().dirty || redirect()),
      })
      return (
        <form
          onSubmit={(event) => {
            if (focusesButton) button.current?.focus()
            onSubmit(event)
          }}
        >
          <fieldset disabled={isLocked && submitting}>
            <TextField label="Name" field={project.get('name')} />
          </fieldset>
          <FormErrors />
          <button ref={button}>{submitting ? 'Saving…' : 'Save'}</button>
        </form>
      )
    }
    await renderInForm(project, { values: {}, fields: <Body /> }, () => null)
    const name = page.getByLabelText('Name')
    await userEvent.type(name, 'Road{Enter}')
    const button = page.getByRole('button')
    await expect.element(button).toHaveTextContent('Saving…')
    if (isLocked) await expect.element(name).toBeDisabled()
    return { request, redirect, name, button }
  }

  test('what the user types during the request stays dirty, and a blocker stops the redirect', async () => {
    const { request, redirect, name, button } = await save({ isLocked: false })
    await userEvent.type(name, 's')
    request.resolve()
    await expect.element(button).toHaveTextContent('Save')
    expect(redirect).not.toHaveBeenCalled()
  })

  test('a disabled fieldset locks the fields, the button keeps the focus, and the redirect happens', async () => {
    const { request, redirect, name, button } = await save()
    await expect.element(button).toHaveFocus()
    request.resolve()
    await expect.poll(() => redirect).toHaveBeenCalledOnce()
    await expect.element(name).toBeEnabled()
    await expect.element(button).toHaveFocus()
  })

  test('a failed submit unlocks the fields before the focus moves to the first invalid one', async () => {
    const { request, name } = await save()
    request.reject(errorAt(['name'], 'Taken'))
    await expect.element(name).toHaveFocus()
  })

  test('without the button, the focus is lost', async () => {
    const { request, name } = await save({ focusesButton: false })
    await expect.element(document.body).toHaveFocus()
    request.resolve()
    await expect.element(name).toBeEnabled()
    await expect.element(document.body).toHaveFocus()
  })
})

const check = vi.fn(() => true)
const checked = createZodForm({ schema: z.object({ name: z.string() }).refine(check) })
const growing = createZodForm({ schema: z.object({ items: z.array(z.string()), name: z.string() }) })
const both = new z.ZodError([...taken.issues, ...errorAt(['name'], 'Taken too').issues])
const touches = (email: boolean, name: boolean) => ({
  fields: { email: { touched: email }, name: { touched: name } },
})
let request = deferred()
const start = [() => void (request = deferred()), startSubmit()]

cases('When each member changes (#transitions)', given({ form, values }), {
  'initialization resets all but submitError, and works out validity': [
    given({ throws: [taken] }),
    [set('email', 'grace@example.com'), submit(), status({ submitFailed: true, pristine: false })],
    initialize({ values: { email: 'ada' } }),
    status({ ...none, initialized: true, pristine: true, valid: false, submitError: taken }),
  ],
  'setting the same value validates nothing and keeps submitError': [
    given({ form: checked, values: { name: 'Ada' } }),
    call('setSubmitStatus', { submitError: taken }),
    () => void check.mockClear(),
    [set('name', 'Ada'), () => expect(check).not.toHaveBeenCalled(), status({ submitError: taken })],
    [set('name', 'Grace'), () => expect(check).toHaveBeenCalled(), status({ submitError: undefined })],
  ],
  'success: submitSucceeded until the next submit, pristine, and only fields that were left are touched': [
    [set('email', 'grace@example.com'), setMeta('email', { touched: true }), submit()],
    status({ submitSucceeded: true, submitFailed: false, submitError: undefined, pristine: true }),
    { submitted: [{ email: 'grace@example.com' }], ...touches(true, false) },
    [set('email', 'edith@example.com'), status({ submitSucceeded: true })],
  ],
  'failure: submitError until the first edit, valid, and every field is touched (#server-errors)': [
    given({ throws: [both] }),
    [set('email', 'grace@example.com'), submit()],
    status({ ...none, submitFailed: true, submitError: both, pristine: false }),
    status({ valid: true, validationError: undefined }),
    { errors: { email: 'Taken', name: 'Taken too' }, ...touches(true, true) },
    set('email', 'edith'),
    { errors: { email: 'Invalid email', name: undefined }, ...touches(true, true) },
    status({ submitFailed: true, submitSucceeded: false, submitError: undefined, valid: false }),
    [set('email', 'edith@example.com'), submit(), touches(false, false)],
  ],
  'after a failure a new item is touched, too, whatever setMeta says, until submitFailed is false': [
    given({ form: growing, values: { items: [] } }),
    [setMeta('name', { touched: true }), submit(), list('items', 'push', 'x')],
    [setMeta('items[0]', { touched: false }), { fields: { 'items[0]': { touched: true } } }],
    call('setSubmitStatus', { submitFailed: false }),
    { fields: { 'items[0]': { touched: false }, name: { touched: true } } },
  ],
  'a submit that starts clears the outcome of the last': [
    given({ onSubmit: () => request.promise, throws: [taken] }),
    [submit(), status({ submitFailed: true })],
    [start, status({ ...none, submitting: true, submitError: undefined })],
    [() => request.resolve(), status({ submitSucceeded: true, submitting: false })],
    [start, status({ ...none, submitting: true })],
    [() => request.reject(taken), status({ ...none, submitFailed: true, submitError: taken })],
  ],
})

const retries = createZodForm({
  schema: z.object({ email: z.string().email(), retries: z.number().default(3), name: z.string().trim() }),
})
const mounting = (email: string, field: 'retries' | 'name', pristine: boolean, written: unknown) => [
  given({ form: retries, values: { email, name: ' Ada' } }),
  { shown: { [field]: String(written) }, status: { pristine }, fields: { [field]: { value: written } } },
]
const clearing = (values: object, pristine: boolean) =>
  [z.string().optional(), z.number().optional(), z.string()].map(
    (phone) => () =>
      scenario(
        createZodForm({ schema: z.object({ phone: phone as z.ZodTypeAny }) }),
        { values },
        [type('phone', '7'), status({ pristine: false })],
        [type('phone', ''), blur('phone'), status({ pristine })],
      ),
  )

cases('What counts as a change? (#pristine)', given({ form, values }), {
  'while valid, parsed values are compared: a space leaves the form pristine': [
    set('email', 'ada@example.com '),
    { values: { email: 'ada@example.com ' }, status: { valid: true, pristine: true } },
  ],
  'while invalid, raw values are compared: a space makes the form dirty': [
    given({ values: { email: 'ada' } }),
    status({ valid: false, pristine: true }),
    [set('email', 'ada '), status({ valid: false, pristine: false })],
    [set('email', 'ada'), status({ valid: false, pristine: true })],
  ],
  'a default that a field writes as it mounts, in a valid form': mounting(values.email, 'retries', true, 3),
  'a default that a field writes as it mounts, in an invalid form': mounting('', 'retries', false, 3),
  'a text that a field trims as it mounts, in an invalid form': mounting('', 'name', false, 'Ada'),
  'a field that is filled and cleared counts as a change': clearing({}, false),
  'or none, if it is listed in the initial values': clearing({ phone: undefined }, true),
})

const ignoreSecond = (event: MouseEvent) => event.detail > 1 && event.preventDefault()

describe('Disable the button, or not? (#disabled)', () => {
  test.each([
    ['submits twice if the server answers within a double click', undefined, 2],
    ['submits once if the second click is ignored', ignoreSecond, 1],
  ])('a button %s', async (_, onClick, times) => {
    const onSubmit = vi.fn()
    const Button = () => (
      <form onSubmit={form.useSubmit({ onSubmit })} noValidate>
        <button onClick={onClick}>Book</button>
      </form>
    )
    await renderInForm(form, { values, fields: <Button /> }, () => undefined)
    const button = page.getByRole('button', { name: 'Book' })
    await userEvent.dblClick(button)
    await expect.poll(() => onSubmit.mock.calls).toHaveLength(times)
  })

  test.each(['disabled', 'aria-disabled'])(
    'who has the focus after a save with %s={pristine}',
    async (attribute) => {
      const Button = () => {
        const { pristine, submitSucceeded } = form.useFormStatus()
        return (
          <form onSubmit={form.useSubmit()} noValidate>
            <button {...{ [attribute]: pristine }}>Save</button>
            {submitSucceeded && 'Saved'}
          </form>
        )
      }
      const { act, context } = await renderInForm(form, { values, fields: <Button /> }, () => undefined)
      await act(() => context.setValue(form.root, { ...values, name: 'Other' }))
      const button = page.getByRole('button', { name: 'Save' })
      await button.click()
      await expect.element(page.getByText('Saved')).toBeVisible()
      await expect.element(attribute === 'disabled' ? document.body : button).toHaveFocus()
    },
  )
})
