import type { ComponentType, FormEvent } from 'react'
import { createZodForm, type FormContextProps, type ZodForm } from '@jcoreio/zod-forms'
import { createPortal } from 'react-dom'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { FormErrors, TextField } from '../../../src/examples/forms/fields'
import { forms } from '../../support/recordedForms'
import { renderInForm, submitted } from '../support/renderInForm'
import { exportOf } from '../support/samples'
import {
  call,
  cases,
  given,
  initialize,
  press,
  scenario,
  set,
  startSubmit,
  submit,
  type,
} from '../support/scenario'
import type { AnyForm, Script, Stage } from '../support/scenario'
import { commaList, deferred, errorAt } from '../support/values'

const PAGE = 'docs/api/useFormContext.mdx'

const schema = z.object({
  name: z.string(),
  email: z.string().email().optional(),
  items: z.array(z.string()).optional(),
})
type Context = FormContextProps<typeof schema>
const form = createZodForm({ schema })

/** Initializes the form, and returns its context and the state that its functions change. */
const renderContext = (values: Parameters<Context['initialize']>[0]['values'] = { name: 'Ada' }) =>
  renderInForm(form, { values }, () => ({
    status: form.useFormStatus(),
    values: form.useFormValues(),
    name: form.useField('name'),
    items: form.useArrayField('items'),
  }))

forms.length = 0
const TitleButton = await exportOf<ComponentType>(PAGE, 'TitleButton')
const titled: AnyForm = forms.at(-1)!
const text = 'Buy milk\nand bread'

cases('The first sample', given({ form: titled, values: {}, fields: <TitleButton /> }), {
  'the first line becomes the title, and a blank text leaves the title alone': [
    [set('title', 'Untitled'), press('Take the title from the text'), { values: { title: 'Untitled' } }],
    [set('text', text), press('Take the title from the text'), { values: { title: 'Buy milk', text } }],
  ],
})

const ResetButton = await exportOf<ComponentType>(PAGE, 'ResetButton')
const note: AnyForm = forms.at(-1)!
const fields = (
  <>
    <TextField label="Title" field={note.get(['title'])} />
    <FormErrors />
    <ResetButton />
  </>
)
const slowSave = deferred()

cases('Discard all edits (#discard)', given({ form: note, fields, values: { title: 'Untitled' } }), {
  'resets to what was loaded, then to what was saved': [
    [type('Title', 'Edited'), press('Reset'), { shown: { Title: 'Untitled' } }],
    [type('Title', 'Saved'), submit(), type('Title', 'Edited'), press('Reset')],
    { values: { title: 'Saved' }, shown: { Title: 'Saved' } },
  ],
  'removes what the server refused, and leaves no message behind': [
    given({ throws: [errorAt(['title'], 'Taken')] }),
    [submit(), { messages: ['Taken'] }, press('Reset'), { messages: [] }],
  ],
  'does nothing during a submit': [
    given({ onSubmit: () => slowSave.promise }),
    [type('Title', 'Saved'), startSubmit(), press('Reset'), { values: { title: 'Saved' } }],
    [() => slowSave.resolve(), { status: { pristine: true }, initialValues: { title: 'Saved' } }],
  ],
})

describe('Returns (#returns)', () => {
  test('the same object in every render, one for each provider', async () => {
    const first = await renderInForm(form, () => [form.useFormContext(), form.useFormContext()])
    const [context, same] = first.result.current
    expect(same).toBe(context)
    await first.rerender()
    expect(first.result.current[0]).toBe(context)
    const second = await renderInForm(form, () => form.useFormContext())
    expect(second.result.current).not.toBe(context)
  })

  test('the functions need no this', async () => {
    const { context, act } = await renderContext()
    const { setValue, getValues, arrayActions } = context
    const { push } = arrayActions
    await act(() => {
      setValue(form.get('name'), 'Grace')
      push(form.get('items'), 'x')
    })
    expect(getValues()).toEqual({ name: 'Grace', items: ['x'] })
  })
})

/** Functions that a hook of a field returns, too, with lists of arguments after the field. */
const CALLS: Record<'name' | 'items', Record<string, unknown[][]>> = {
  name: { setValue: [['x']], setParsedValue: [['x']], setMeta: [[{ touched: true, customMeta: 1 }]] },
  items: {
    ...{ push: [['x']], pop: [[]], unshift: [['x']], shift: [[]], remove: [[1], [9]], removeAll: [[]] },
    insert: [[1, 'x'], [9, 'x']], // prettier-ignore
    swap: [[0, 2], [9, 0], [0, 9]], // prettier-ignore
    move: [[0, 2], [9, 0], [0, 9]], // prettier-ignore
    splice: [[1, 1, 'x'], [-1, 1]], // prettier-ignore
    ...{ pushParsed: [['x']], unshiftParsed: [['x']], insertParsed: [[1, 'x']], spliceParsed: [[0, 1]] },
  },
}
type Call = [on: 'name' | 'items', call: string, args: unknown[]]
const calls = (['name', 'items'] as const).flatMap((on) =>
  Object.entries(CALLS[on]).flatMap(([call, lists]) => lists.map((args): Call => [on, call, args])),
)
type Functions = Record<string, (...args: unknown[]) => { type: string }>

describe('Functions that hooks of a field return, too (#FormContextProps)', () => {
  /** The form after a call of the context or of the hook, and what the call returned or threw. */
  async function after(items: string[] | undefined, of: 'context' | 'hook', [on, call, args]: Call) {
    const { result, act, context } = await renderContext({ name: 'Ada', items })
    const ofContext = (on === 'items' ? context.arrayActions : context) as unknown as Functions
    const ofHook = result.current[on] as unknown as Functions
    let returned: string | undefined
    await act(() => {
      try {
        returned = (of === 'hook' ? ofHook[call]!(...args) : ofContext[call]!(form.get(on), ...args)).type
      } catch (error) {
        returned = String(error)
      }
    })
    const { values, status, name } = result.current
    return { returned, values, error: String(status.validationError), meta: [name.touched, name.customMeta] }
  }

  test('the table has each array action', async () => {
    const { context } = await renderContext()
    expect(Object.keys(CALLS.items).sort()).toEqual(Object.keys(context.arrayActions).sort())
  })

  describe.each([[['a', 'b', 'c']], [[]], [undefined]])('%j', (items) => {
    test.each(calls)('%s: %s%j', async (...row) => {
      const ofContext = await after(items, 'context', row)
      expect(ofContext).toEqual(await after(items, 'hook', row))
      const [on, call] = row
      const type = on === 'items' ? `array${call[0]!.toUpperCase()}${call.slice(1)}` : call
      // An action, with which React would crash on unmount.
      expect(ofContext.returned).toMatch(new RegExp(`^(${type}|Error: \\w+ out of range)$`))
    })
  })
})

describe('FormContextProps (#FormContextProps)', () => {
  test('schema and root are those of the form; inverseSchema parses outputs, and requires what has a default', async () => {
    const { context } = await renderContext()
    expect(context.schema).toBe(schema)
    expect(context.root).toBe(form.root)
    const inverted = createZodForm({ schema: z.object({ tags: commaList, retries: z.number().default(3) }) })
    const { inverseSchema } = (await renderInForm(inverted, () => null)).context
    expect(inverseSchema.parse({ tags: ['a', 'b'], retries: 1 })).toEqual({ tags: 'a, b', retries: 1 })
    expect(inverseSchema.safeParse({ tags: ['a', 'b'] }).error?.issues).toMatchObject([
      { path: ['retries'], message: 'Required' },
    ])
  })

  test('a getter returns a snapshot of what its hook returns', async () => {
    const { context, result, act } = await renderContext()
    const read = () => ({
      values: context.getValues(),
      parsedValues: context.getParsedValues(),
      initialValues: context.getInitialValues(),
      initialParsedValues: context.getInitialParsedValues(),
    })
    const [ada, grace] = [{ name: 'Ada' }, { name: 'Grace' }]
    const before = read()
    await act(() => {
      context.setValue(form.get('name'), 'Grace')
      const initial = { initialValues: ada, initialParsedValues: ada }
      expect(read()).toEqual({ values: grace, parsedValues: grace, ...initial })
      expect(context.getStatus()).toMatchObject({ initialized: true, valid: true, dirty: true })
    })
    expect(before.values).toEqual(ada)
    for (const email of ['ada', undefined]) {
      await act(() => context.setValue(form.get('email'), email))
      expect([read(), context.getStatus()]).toEqual([result.current.values, result.current.status])
      expect(context.getParsedValues()).toEqual(email ? undefined : grace)
    }
  })

  test.each([{}, { values: undefined }])('initialize does not wait: %j empties the form', (options) =>
    scenario(
      form,
      { values: { name: 'Ada' } },
      initialize(options),
      { values: undefined, parsedValues: undefined, status: { initialized: true, valid: true } },
      [submit(), { submitted: [undefined] }],
    ),
  )

  test('submit, setSubmitStatus, addHandlers and removeHandlers return actions; the same function added twice runs once, until it is removed', async () => {
    const { context, act, submit } = await renderContext()
    const [onSubmit, onSubmitSucceeded] = [vi.fn(), vi.fn()]
    expect(context.addHandlers({ onSubmit })).toMatchObject({ type: 'addHandlers' })
    context.addHandlers({ onSubmit, onSubmitSucceeded })
    expect(context.removeHandlers({ onSubmit: () => {} })).toMatchObject({ type: 'removeHandlers' })
    await act(() => {
      expect(context.submit()).toEqual({ type: 'submit' })
    })
    await vi.waitFor(() => expect(onSubmitSucceeded).toHaveBeenCalledOnce())
    expect(onSubmit).toHaveBeenCalledOnce()
    context.removeHandlers({ onSubmit })
    await submit()
    expect([onSubmit, onSubmitSucceeded].map(({ mock }) => mock.calls.length)).toEqual([1, 2])
    await act(() => {
      expect(context.setSubmitStatus({ submitFailed: true })).toMatchObject({ type: 'setSubmitStatus' })
    })
  })
})

const Coupon = await exportOf<ZodForm<z.ZodObject<{ code: z.ZodString; note: z.ZodString }>>>(PAGE, 'Coupon')
const CodeField = await exportOf<ComponentType>(PAGE, 'CodeField')
const both = (
  <>
    <CodeField />
    <TextField label="Note" field={Coupon.get('note')} />
  </>
)

cases('Validate one field now (#validate-now)', given({ form: Coupon, fields: both }), {
  'marking the field shows its message, and that of no other': [
    { messages: [] },
    [press('Check the code'), { messages: ['Required'], focus: 'Check the code' }],
    [type('Code', '12345678'), { messages: [], fields: { code: { valid: true } } }],
  ],
})

const succeeded = vi.fn()
const never = { onSubmitSucceeded: succeeded, onSubmitFailed: succeeded }
const request = deferred()
const setStatus = (status: Parameters<Context['setSubmitStatus']>[0]) => call('setSubmitStatus', status)
const failed = { submitFailed: true, submitError: 'x' }
const ada = { name: 'Ada' }
const lateAnswer = deferred()

cases('Clear or set a submit error (#submit-status)', given({ form, values: ada }), {
  'merges what you pass, and does nothing else': [
    given(never),
    [setStatus(failed), { status: { ...failed, submitSucceeded: false, pristine: true } }],
    [setStatus({ submitSucceeded: true }), { status: { ...failed, submitSucceeded: true, valid: true } }],
    { values: ada, submitted: [] },
    () => expect(succeeded).not.toHaveBeenCalled(),
  ],
  'a ZodError puts its messages on fields, undefined removes them': [
    [setStatus({ submitError: errorAt(['name'], 'Taken') }), { errors: { name: 'Taken' } }],
    [setStatus({ submitError: undefined }), { errors: { name: undefined } }],
  ],
  'if the user went on during the request, FormErrors keeps its message unless submitFailed is false': [
    given({ onSubmit: () => lateAnswer.promise, fields: <FormErrors /> }),
    [startSubmit(), set('name', 'B'), ({ act }) => act(() => lateAnswer.reject(errorAt([], 'Conflict')))],
    [{ messages: ['Conflict'] }, setStatus({ submitError: undefined }), { messages: ['Conflict'] }],
    [setStatus({ submitFailed: false }), { messages: [] }],
  ],
  'submitFailed: true marks all fields as touched': [
    [setStatus({ submitFailed: true }), { fields: { name: { touched: true }, email: { touched: true } } }],
  ],
  'while submitting is true, submits are ignored': [
    [setStatus({ submitting: true }), startSubmit(), setStatus({ submitting: false }), { submitted: [] }],
    [submit(), { submitted: [ada] }],
  ],
  'submittedValues and submittedParsedValues become the initial ones when the running submit succeeds': [
    ({ act, context }) =>
      act(() => {
        const done = submitted(context)
        context.setSubmitStatus({ submittedValues: { name: 'B' }, submittedParsedValues: { name: 'C' } })
        return done
      }),
    { initialValues: { name: 'B' }, initialParsedValues: { name: 'C' } },
  ],
  'the outcome is ignored if submitPromise is no longer the same': [
    given({ onSubmit: () => request.promise, ...never }),
    [startSubmit(), setStatus({ submitPromise: undefined })],
    ({ act }) => act(() => request.resolve()),
    { status: { submitting: true, submitSucceeded: false } },
    () => expect(succeeded).not.toHaveBeenCalled(),
  ],
})

const useSubmitAsync = await exportOf<() => () => Promise<void>>(PAGE, 'useSubmitAsync')
const send = ({ result }: Stage) => (result() as () => Promise<void>)()
const refused = new Error('no')
const waiting = deferred()
const settled = vi.fn()

/** The next unhandled rejection, which would fail the run otherwise. */
function nextRejection(): Promise<unknown> {
  return new Promise((resolve) => {
    const listener = (event: PromiseRejectionEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      resolve(event.reason)
    }
    window.addEventListener('unhandledrejection', listener, { capture: true, once: true })
    onTestFinished(() => window.removeEventListener('unhandledrejection', listener, { capture: true }))
  })
}
const throwsIn = (handler: string, values: object, status: object): Script => [
  given({ values, [handler]: () => Promise.reject(refused) }),
  async (stage) => {
    const rejection = nextRejection()
    settled.mockClear()
    await stage.act(async () => {
      void send(stage).then(settled, settled)
      expect(await rejection).toBe(refused)
    })
    expect(stage.context.getStatus().submitError).not.toBe(refused)
    expect(settled).not.toHaveBeenCalled()
  },
  { status: { submitting: false, ...status } },
]

cases('Submit from code and await it (#await)', given({ form, values: ada, hooks: useSubmitAsync }), {
  'resolves after a success, rejects with the error after a failure, each time anew': [
    given({ throws: [refused] }),
    (stage) => stage.act(() => expect(send(stage)).rejects.toBe(refused)),
    [(stage) => stage.act(() => send(stage)), { status: { submitSucceeded: true } }],
    [(stage) => stage.act(() => send(stage)), { submitted: [ada, ada, ada] }],
  ],
  'during a submit, the promise waits for the next one': [
    given({ onSubmit: () => waiting.promise }),
    [startSubmit(), (stage) => void send(stage).then(settled), () => waiting.resolve()],
    { status: { submitSucceeded: true } },
    () => expect(settled).not.toHaveBeenCalled(),
    [submit(), () => expect.poll(() => settled).toHaveBeenCalledOnce()],
  ],
  'it never settles if another onSubmitSucceeded throws, which is an unhandled rejection': throwsIn(
    'onSubmitSucceeded',
    ada,
    { submitSucceeded: true, submitFailed: false },
  ),
  'nor if another onSubmitFailed throws': throwsIn(
    'onSubmitFailed',
    {},
    { submitSucceeded: false, submitFailed: true },
  ),
})

const Order = await exportOf<AnyForm>(PAGE, 'Order')
const CustomerField = await exportOf<ComponentType>(PAGE, 'CustomerField')
const search = (stops: boolean): Script => {
  const onSearch = (event: FormEvent) => {
    event.preventDefault()
    if (stops) event.stopPropagation()
  }
  const box = (
    <form onSubmit={onSearch}>
      <button>Search</button>
    </form>
  )
  const fields = createPortal(box, document.body)
  return [given({ form, values: ada, fields }), press('Search'), { submitted: stops ? [] : [ada] }]
}

const tab = () => userEvent.tab()
/** Out of the page, into the browser's own buttons, is fine. */
const isInside = () => {
  const { activeElement, body } = document
  expect([body, document.querySelector('dialog')]).toContain(
    activeElement?.closest('dialog') ?? activeElement,
  )
}
const isClosed = () => expect.poll(() => document.querySelector('dialog')).toBeNull()

cases('Put a form into a dialog of another (#nested)', given({ form: Order, fields: <CustomerField /> }), {
  'it submits alone, says what is wrong, and sets a field of the other form': [
    [press('New customer'), press('Add'), { messages: ['Required'], focus: 'Name' }],
    [type('Name', 'Ann'), press('Add'), { values: { customer: 'Ann' }, submitted: [] }],
    () => expect.poll(() => document.querySelector('dialog')).toBeNull(),
    [press('Save'), { submitted: [{ customer: 'Ann' }] }],
  ],
  'for the keyboard it is one: the focus goes in, stays, and comes back by Escape or Cancel, also under StrictMode':
    [
      given({ strict: true }),
      [press('New customer'), { focus: 'Name' }, ...Array.from({ length: 5 }, () => [tab, isInside])],
      [() => userEvent.keyboard('{Escape}'), { focus: 'New customer' }, isClosed],
      [() => userEvent.keyboard('{Enter}'), { focus: 'Name' }, () => userEvent.keyboard('Bo')],
      [{ shown: { Name: 'Bo' } }, press('Cancel'), { focus: 'New customer', values: {} }, isClosed],
    ],
  'a form without the hook submits the outer one': search(false),
  'unless it stops the event': search(true),
})

// The sample makes it right after the order.
const Customer: AnyForm = forms[forms.indexOf(Order) + 1]!

test('NewCustomer closes its dialog once the submit has succeeded, not before (#nested)', async () => {
  const useSubmit = vi.spyOn(Customer, 'useSubmit')
  onTestFinished(() => useSubmit.mockRestore())
  const handlers = () => useSubmit.mock.lastCall![0]!
  const isOpen = (open: boolean) => () =>
    expect.poll(() => document.querySelector('dialog') !== null).toBe(open)
  await scenario(
    Order,
    { values: {}, fields: <CustomerField /> },
    press('New customer'),
    ({ act }) => act(() => handlers().onSubmit?.({ name: 'Ann' }, {})),
    [{ values: { customer: 'Ann' } }, isOpen(true)],
    ({ act }) => act(() => handlers().onSubmitSucceeded?.()),
    isOpen(false),
  )
})
