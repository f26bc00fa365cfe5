import type { ComponentType } from 'react'
import { createZodForm, type FormContextProps, type ZodForm } from '@jcoreio/zod-forms'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { TextField } from '../../../src/examples/forms/fields'
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
  startSubmit,
  submit,
  type,
  type AnyForm,
} from '../support/scenario'
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
const NoteToolbar = await exportOf<ComponentType>(PAGE, 'NoteToolbar')
const note: AnyForm = forms.at(-1)!
const fields = (
  <>
    <TextField label="Title" field={note.get(['title'])} />
    <NoteToolbar />
  </>
)
const text = 'Buy milk\nand bread'

cases(
  'The first sample',
  note,
  {
    'takes the title from the text, saves, and resets to what was saved': [
      given({ values: { text }, fields }),
      press('Take the title from the text'),
      press('Save'),
      { submitted: [{ title: 'Buy milk', text }] },
      type('Title', 'Edited'),
      press('Reset'),
      { values: { title: 'Buy milk', text }, shown: { Title: 'Buy milk' } },
    ],
    'Reset removes what the server refused, and leaves no message behind': [
      given({ values: { title: 'Milk' }, fields, throws: [errorAt(['title'], 'Taken')] }),
      press('Save'),
      { messages: ['Taken'] },
      press('Reset'),
      { messages: [] },
    ],
    'Save of an invalid form shows its message in the form': [
      press('Save'),
      { messages: ['Required'], focus: 'Title' },
    ],
  },
  { values: {}, fields },
)

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
      // An action, with which React would crash on unmount (#returned-actions).
      expect(ofContext.returned).toMatch(new RegExp(`^(${type}|Error: \\w+ out of range)$`))
    })
  })

  test('they change what they say', async () => {
    const { context, result, act } = await renderContext()
    await act(() => {
      context.setParsedValue(form.get('name'), 'Grace')
      context.setMeta(form.get('name'), { touched: true })
    })
    await act(() => context.setMeta(form.get('name'), { customMeta: 'x' }))
    const { value, touched, visited, customMeta } = result.current.name
    expect({ value, touched, visited, customMeta }).toEqual({
      ...{ value: 'Grace', touched: true, visited: false, customMeta: 'x' },
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
    const initial = { initialValues: { name: 'Ada' }, initialParsedValues: { name: 'Ada' } }
    const before = read()
    await act(() => {
      context.setValue(form.get('name'), 'Grace')
      expect(read()).toEqual({ values: { name: 'Grace' }, parsedValues: { name: 'Grace' }, ...initial })
      expect(context.getStatus()).toMatchObject({ initialized: true, valid: true, dirty: true })
    })
    expect(before.values).toEqual({ name: 'Ada' })
    for (const email of ['ada', undefined]) {
      await act(() => context.setValue(form.get('email'), email))
      expect(read()).toEqual(result.current.values)
      expect(context.getStatus()).toEqual(result.current.status)
      expect(context.getParsedValues()).toEqual(email ? undefined : { name: 'Grace' })
    }
  })

  test.each([
    [{ values: { tags: 'a,b' } }, 'a,b', ['a', 'b']],
    [{ parsedValues: { tags: ['c', 'd'] } }, 'c, d', ['c', 'd']],
    [{ values: { tags: 'e' }, parsedValues: { tags: ['f'] } }, 'e', ['f']],
    [{}, undefined, undefined],
    [{ values: undefined }, undefined, undefined],
  ])('initialize does not wait: with %j, tags are %j, and parsed %j', async (options, value, parsed) => {
    const parsedValues = parsed && { tags: parsed }
    await scenario(
      createZodForm({ schema: z.object({ tags: commaList }) }),
      { values: { tags: 'old' } },
      initialize(options),
      { values: value && { tags: value }, parsedValues, status: { initialized: true, valid: true } },
      submit(),
      { submitted: [parsedValues] },
    )
  })

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

cases(
  'Validate one field now (#validate-now)',
  Coupon,
  {
    'marking the field shows its message, and that of no other': [
      { messages: [] },
      press('Check the code'),
      { messages: ['Required'], focus: 'Check the code' },
      type('Code', '12345678'),
      { messages: [], fields: { code: { valid: true } } },
    ],
  },
  { values: {}, fields: both },
)

const taken = errorAt(['name'], 'Taken')
const request = deferred()
const succeeded = vi.fn()
const never = { onSubmitSucceeded: succeeded, onSubmitFailed: succeeded }

cases(
  'Clear or set a submit error (#submit-status)',
  form,
  {
    'merges what you pass, and does nothing else': [
      given(never),
      call('setSubmitStatus', { submitFailed: true, submitError: 'x' }),
      { status: { submitFailed: true, submitError: 'x', submitSucceeded: false, pristine: true } },
      call('setSubmitStatus', { submitSucceeded: true }),
      { status: { submitFailed: true, submitError: 'x', submitSucceeded: true, valid: true } },
      { values: { name: 'Ada' }, submitted: [] },
      () => expect(succeeded).not.toHaveBeenCalled(),
    ],
    'a ZodError puts its messages on fields, undefined removes them': [
      call('setSubmitStatus', { submitError: taken }),
      { errors: { name: 'Taken' } },
      call('setSubmitStatus', { submitError: undefined }),
      { errors: { name: undefined } },
    ],
    'submitFailed: true marks all fields as touched': [
      call('setSubmitStatus', { submitFailed: true }),
      { fields: { name: { touched: true }, email: { touched: true } } },
    ],
    'while submitting is true, submits are ignored': [
      call('setSubmitStatus', { submitting: true }),
      startSubmit(),
      call('setSubmitStatus', { submitting: false }),
      { submitted: [] },
      submit(),
      { submitted: [{ name: 'Ada' }] },
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
      startSubmit(),
      call('setSubmitStatus', { submitPromise: undefined }),
      ({ act }) => act(() => request.resolve()),
      { status: { submitting: true, submitSucceeded: false } },
      () => expect(succeeded).not.toHaveBeenCalled(),
    ],
  },
  { values: { name: 'Ada' } },
)
