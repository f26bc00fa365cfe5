import type { ComponentType } from 'react'
import {
  createZodForm,
  type FieldPath,
  type FormContextProps,
  type UseArrayFieldProps,
  type ZodForm,
} from '@jcoreio/zod-forms'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { TextField } from '../../../src/examples/forms/fields'
import { renderBelow, renderFields, renderInForm, submitted } from '../support/renderInForm'
import { exportOf } from '../support/samples'
import { commaList, deferred, errorAt, messagesIn } from '../support/values'

const schema = z.object({
  name: z.string(),
  email: z.string().email().optional(),
  items: z.array(z.string()).optional(),
})

type Context = FormContextProps<typeof schema>

const form = createZodForm({ schema })

/** Initializes the form and returns its context, and the state that its functions change. */
function renderContext(values: Parameters<Context['initialize']>[0]['values'] = { name: 'Ada' }) {
  return renderInForm(form, { values }, () => ({
    status: form.useFormStatus(),
    values: form.useFormValues().values,
    name: form.useField('name'),
    email: form.useField('email'),
  }))
}

describe('The first sample (#returns)', () => {
  const note = createZodForm({ schema: z.object({ title: z.string(), text: z.string().optional() }) })

  function NoteToolbar() {
    const context = note.useFormContext()

    function titleFromText() {
      const [title] = context.getValues()?.text?.split('\n') ?? []
      context.setValue(note.get('title'), title)
    }

    function reset() {
      context.initialize({ values: context.getInitialValues() })
      context.setSubmitStatus({ submitError: undefined })
    }

    return (
      <>
        <button type="button" onClick={titleFromText}>
          Title
        </button>
        <button type="button" onClick={reset}>
          Reset
        </button>
        <button type="button" onClick={() => context.submit()}>
          Save
        </button>
      </>
    )
  }

  test('takes the title from the text, saves, and resets to what was saved', async () => {
    const save = vi.fn()
    function Body() {
      note.useInitialize({ values: { text: 'Buy milk\nand bread' } }, [])
      note.useSubmit({ onSubmit: save })
      const { value, setValue } = note.useField('title')
      return (
        <>
          <output>{value ?? 'None'}</output>
          <button onClick={() => setValue('Edited')}>Edit</button>
          <NoteToolbar />
        </>
      )
    }
    const screen = await renderBelow(note, <Body />)
    const title = screen.getByRole('status')
    const click = (name: string) => screen.getByRole('button', { name }).click()
    await click('Title')
    await expect.element(title).toHaveTextContent(/^Buy milk$/)
    await click('Save')
    await expect.poll(() => save).toHaveBeenCalledOnce()
    await click('Edit')
    await expect.element(title).toHaveTextContent(/^Edited$/)
    await click('Reset')
    await expect.element(title).toHaveTextContent(/^Buy milk$/)
  })

  test('Reset removes what the server refused, and leaves no message behind', async () => {
    const save = vi.fn().mockRejectedValue(errorAt(['title'], 'Taken'))
    function Body() {
      note.useInitialize({ values: { title: 'Milk' } }, [])
      note.useSubmit({ onSubmit: save })
      const { error } = note.useField('title')
      return (
        <>
          <output>{error ?? 'None'}</output>
          <NoteToolbar />
        </>
      )
    }
    const screen = await renderBelow(note, <Body />)
    const message = screen.getByRole('status')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(message).toHaveTextContent(/^Taken$/)
    await screen.getByRole('button', { name: 'Reset' }).click()
    await expect.element(message).toHaveTextContent(/^None$/)
  })
})

describe("The first sample's message (#returns)", () => {
  test('Save of an invalid form shows its message in the form', async () => {
    const NoteToolbar = await exportOf<ComponentType>('docs/api/useFormContext.mdx', 'NoteToolbar')
    const note = createZodForm({ schema: z.object({ title: z.string(), text: z.string().optional() }) })
    const { screen } = await renderFields(
      note,
      {},
      <>
        <TextField label="Title" field={note.get('title')} />
        <NoteToolbar />
      </>,
    )
    await screen.getByRole('button', { name: 'Save' }).first().click()
    await expect.element(screen.getByLabelText('Title')).toHaveFocus()
    expect(messagesIn(screen.container)).toEqual(['Required'])
  })
})

describe('Returns (#returns)', () => {
  test('it is the same object in every render, and one object for each provider', async () => {
    const first = await renderInForm(form, () => [form.useFormContext(), form.useFormContext()])
    const [context, same] = first.result.current
    expect(same).toBe(context)
    await first.rerender()
    expect(first.result.current[0]).toBe(context)
    const second = await renderInForm(form, () => form.useFormContext())
    expect(second.result.current).not.toBe(context)
  })

  test('the functions need no this', async () => {
    const { result, act } = await renderInForm(form, () => form.useFormContext())
    const {
      initialize,
      setValue,
      getValues,
      arrayActions: { push },
    } = result.current
    await act(() => {
      initialize({ values: { name: 'Ada' } })
      setValue(form.get('name'), 'Grace')
      push(form.get('items'), 'x')
    })
    expect(getValues()).toEqual({ name: 'Grace', items: ['x'] })
  })
})

describe('FormContextProps (#FormContextProps)', () => {
  test('schema and root are those of the form', async () => {
    const { context } = await renderContext()
    expect(context.schema).toBe(schema)
    expect(context.root).toBe(form.root)
  })

  test('inverseSchema turns output values into input values, and requires properties with a default', async () => {
    const inverted = createZodForm({ schema: z.object({ tags: commaList, retries: z.number().default(3) }) })
    const { result } = await renderInForm(inverted, () => inverted.useFormContext())
    const { inverseSchema } = result.current
    expect(inverseSchema.parse({ tags: ['a', 'b'], retries: 1 })).toEqual({ tags: 'a, b', retries: 1 })
    expect(inverseSchema.safeParse({ tags: ['a', 'b'] }).error?.issues).toMatchObject([
      { path: ['retries'], message: 'Required' },
    ])
  })

  test('the five getters read the state', async () => {
    const { context, act } = await renderContext({ name: 'Ada', email: 'ada@example.com' })
    await act(() => context.setValue(form.get('name'), 'Grace'))
    expect(context.getValues()).toEqual({ name: 'Grace', email: 'ada@example.com' })
    expect(context.getParsedValues()).toEqual({ name: 'Grace', email: 'ada@example.com' })
    expect(context.getInitialValues()).toEqual({ name: 'Ada', email: 'ada@example.com' })
    expect(context.getInitialParsedValues()).toEqual({ name: 'Ada', email: 'ada@example.com' })
    expect(context.getStatus()).toMatchObject({ initialized: true, valid: true, dirty: true })
  })

  test('getParsedValues is undefined while the form is invalid', async () => {
    const { context, act } = await renderContext()
    await act(() => context.setValue(form.get('email'), 'ada'))
    expect(context.getParsedValues()).toBe(undefined)
  })

  test('initialize takes values, parsedValues or both', async () => {
    const inverted = createZodForm({ schema: z.object({ tags: commaList }) })
    const { result, act } = await renderInForm(inverted, () => inverted.useFormContext())
    const { initialize, getValues, getParsedValues } = result.current
    await act(() => initialize({ values: { tags: 'a,b' } }))
    expect([getValues(), getParsedValues()]).toEqual([{ tags: 'a,b' }, { tags: ['a', 'b'] }])
    await act(() => initialize({ parsedValues: { tags: ['c', 'd'] } }))
    expect([getValues(), getParsedValues()]).toEqual([{ tags: 'c, d' }, { tags: ['c', 'd'] }])
    await act(() => initialize({ values: { tags: 'e' }, parsedValues: { tags: ['f'] } }))
    expect([getValues(), getParsedValues()]).toEqual([{ tags: 'e' }, { tags: ['f'] }])
  })

  test('initialize with neither marks the form as initialized, without values and validation', async () => {
    const { result, act } = await renderInForm(form, () => form.useFormContext())
    await act(() => result.current.initialize({}))
    expect(result.current.getStatus()).toMatchObject({ initialized: true, valid: true })
    expect(result.current.getValues()).toBe(undefined)
  })

  test('initialize does not wait for values: undefined ones empty a form, which then submits undefined', async () => {
    const { context, act, submit } = await renderContext({ name: 'Ada' })
    const onSubmit = vi.fn()
    context.addHandlers({ onSubmit })
    await act(() => context.initialize({ values: undefined }))
    expect(context.getStatus()).toMatchObject({ initialized: true, valid: true })
    expect(context.getValues()).toBe(undefined)
    await submit()
    expect(onSubmit.mock.lastCall?.[0]).toBe(undefined)
  })

  test('submit starts a submit and returns an action, not a promise', async () => {
    const { context, act } = await renderContext()
    const onSubmit = vi.fn()
    context.addHandlers({ onSubmit })
    await act(() => {
      expect(context.submit()).toEqual({ type: 'submit' })
    })
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  test('setParsedValue turns an output value back into an input value', async () => {
    const inverted = createZodForm({ schema: z.object({ tags: commaList }) })
    const { result, act } = await renderInForm(inverted, () => inverted.useFormContext())
    await act(() => result.current.initialize({ values: { tags: 'a' } }))
    await act(() => result.current.setParsedValue(inverted.get('tags'), ['b', 'c']))
    expect(result.current.getValues()).toEqual({ tags: 'b, c' })
  })

  test('setMeta merges touched, visited and customMeta of a field', async () => {
    const { context, result, act } = await renderContext()
    await act(() => context.setMeta(form.get('name'), { touched: true }))
    await act(() => context.setMeta(form.get('name'), { customMeta: 'x' }))
    expect(result.current.name).toMatchObject({ touched: true, visited: false, customMeta: 'x' })
  })

  test('the same function added twice runs once', async () => {
    const { context, submit } = await renderContext()
    const onSubmit = vi.fn()
    context.addHandlers({ onSubmit })
    context.addHandlers({ onSubmit })
    await submit()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  test('removeHandlers removes the same functions, and no others', async () => {
    const { context, submit } = await renderContext()
    const onSubmit = vi.fn()
    const onSubmitSucceeded = vi.fn()
    context.addHandlers({ onSubmit, onSubmitSucceeded })
    context.removeHandlers({ onSubmit: () => {} })
    await submit()
    expect([onSubmit, onSubmitSucceeded].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    context.removeHandlers({ onSubmit })
    await submit()
    expect([onSubmit, onSubmitSucceeded].map(({ mock }) => mock.calls.length)).toEqual([1, 2])
  })
})

describe('arrayActions (#arrayActions)', () => {
  type Items = UseArrayFieldProps<FieldPath<typeof schema.shape.items>>
  type Actions = Context['arrayActions']

  const field = form.get('items')

  /** Each action of the context, and the one of `useArrayField` that it has to agree with. */
  const pairs: [
    call: string,
    ofContext: (actions: Actions) => unknown,
    ofField: (items: Items) => unknown,
  ][] = [
    ["push('x')", (actions) => actions.push(field, 'x'), (items) => items.push('x')],
    ['pop()', (actions) => actions.pop(field), (items) => items.pop()],
    ["unshift('x')", (actions) => actions.unshift(field, 'x'), (items) => items.unshift('x')],
    ['shift()', (actions) => actions.shift(field), (items) => items.shift()],
    ["insert(1, 'x')", (actions) => actions.insert(field, 1, 'x'), (items) => items.insert(1, 'x')],
    ["insert(9, 'x')", (actions) => actions.insert(field, 9, 'x'), (items) => items.insert(9, 'x')],
    ['remove(1)', (actions) => actions.remove(field, 1), (items) => items.remove(1)],
    ['remove(9)', (actions) => actions.remove(field, 9), (items) => items.remove(9)],
    ['removeAll()', (actions) => actions.removeAll(field), (items) => items.removeAll()],
    ['swap(0, 2)', (actions) => actions.swap(field, 0, 2), (items) => items.swap(0, 2)],
    ['swap(9, 0)', (actions) => actions.swap(field, 9, 0), (items) => items.swap(9, 0)],
    ['swap(0, 9)', (actions) => actions.swap(field, 0, 9), (items) => items.swap(0, 9)],
    ['move(0, 2)', (actions) => actions.move(field, 0, 2), (items) => items.move(0, 2)],
    ['move(9, 0)', (actions) => actions.move(field, 9, 0), (items) => items.move(9, 0)],
    ['move(0, 9)', (actions) => actions.move(field, 0, 9), (items) => items.move(0, 9)],
    ["splice(1, 1, 'x')", (actions) => actions.splice(field, 1, 1, 'x'), (items) => items.splice(1, 1, 'x')],
    ['splice(-1, 1)', (actions) => actions.splice(field, -1, 1), (items) => items.splice(-1, 1)],
    ["pushParsed('x')", (actions) => actions.pushParsed(field, 'x'), (items) => items.pushParsed('x')],
    [
      "unshiftParsed('x')",
      (actions) => actions.unshiftParsed(field, 'x'),
      (items) => items.unshiftParsed('x'),
    ],
    [
      "insertParsed(1, 'x')",
      (actions) => actions.insertParsed(field, 1, 'x'),
      (items) => items.insertParsed(1, 'x'),
    ],
    [
      'spliceParsed(0, 1)',
      (actions) => actions.spliceParsed(field, 0, 1),
      (items) => items.spliceParsed(0, 1),
    ],
  ]

  /** The items after a run, or what was thrown. */
  async function itemsAfter(
    initial: string[] | undefined,
    run: (props: { actions: Actions; items: Items }) => unknown,
  ): Promise<unknown> {
    const { result, act, context } = await renderInForm(
      form,
      { values: { name: 'Ada', items: initial } },
      () => ({ items: form.useArrayField('items') }),
    )
    const { items } = result.current
    let thrown: unknown
    await act(() => {
      try {
        run({ actions: context.arrayActions, items })
      } catch (error) {
        thrown = error
      }
    })
    return thrown ?? context.getValues()?.items
  }

  test('there are fourteen', async () => {
    const { context } = await renderContext()
    expect(Object.keys(context.arrayActions)).toHaveLength(14)
    expect(new Set(pairs.map(([call]) => call.replace(/\(.*/, '')))).toEqual(
      new Set(Object.keys(context.arrayActions)),
    )
  })

  describe.each([[['a', 'b', 'c']], [[]], [undefined]])('on %j', (initial) => {
    test.each(pairs)(
      '%s does or throws what the action of useArrayField does',
      async (_call, ofContext, ofField) => {
        expect(await itemsAfter(initial, ({ actions }) => ofContext(actions))).toEqual(
          await itemsAfter(initial, ({ items }) => ofField(items)),
        )
      },
    )
  })
})

describe('Reads are snapshots (#FormContextProps)', () => {
  test('the getters read the state of the moment, also right after a setValue', async () => {
    const { context, act } = await renderContext()
    await act(() => {
      context.setValue(form.get('name'), 'Grace')
      expect(context.getValues()).toEqual({ name: 'Grace' })
      expect(context.getParsedValues()).toEqual({ name: 'Grace' })
      expect(context.getStatus().dirty).toBe(true)
    })
  })

  test('called during a render, they go out of date', async () => {
    const { result, act } = await renderInForm(form, () => {
      const context = form.useFormContext()
      return { context, values: context.getValues() }
    })
    const { initialize, getValues } = result.current.context
    await act(() => initialize({ values: { name: 'Ada' } }))
    expect(getValues()).toEqual({ name: 'Ada' })
    expect(result.current.values).toBe(undefined)
  })
})

describe('Why does my effect crash on unmount? (#returned-actions)', () => {
  const onSubmit = () => {}
  const name = form.get('name')
  const items = form.get('items')

  test.each<[type: string, run: (context: Context) => unknown]>([
    ['initialize', ({ initialize }) => initialize({ values: {} })],
    ['submit', ({ submit }) => submit()],
    ['setValue', ({ setValue }) => setValue(name, 'x')],
    ['setParsedValue', ({ setParsedValue }) => setParsedValue(name, 'x')],
    ['setMeta', ({ setMeta }) => setMeta(name, { touched: true })],
    ['setSubmitStatus', ({ setSubmitStatus }) => setSubmitStatus({ submitFailed: true })],
    ['addHandlers', ({ addHandlers }) => addHandlers({ onSubmit })],
    ['removeHandlers', ({ removeHandlers }) => removeHandlers({ onSubmit })],
    ['arrayPush', ({ arrayActions }) => arrayActions.push(items, 'x')],
    ['arrayPop', ({ arrayActions }) => arrayActions.pop(items)],
    ['arrayUnshift', ({ arrayActions }) => arrayActions.unshift(items, 'x')],
    ['arrayShift', ({ arrayActions }) => arrayActions.shift(items)],
    ['arrayInsert', ({ arrayActions }) => arrayActions.insert(items, 0, 'x')],
    ['arrayRemove', ({ arrayActions }) => arrayActions.remove(items, 0)],
    ['arrayRemoveAll', ({ arrayActions }) => arrayActions.removeAll(items)],
    ['arraySwap', ({ arrayActions }) => arrayActions.swap(items, 0, 1)],
    ['arrayMove', ({ arrayActions }) => arrayActions.move(items, 0, 1)],
    ['arraySplice', ({ arrayActions }) => arrayActions.splice(items, 0, 0)],
    ['arrayPushParsed', ({ arrayActions }) => arrayActions.pushParsed(items, 'x')],
    ['arrayUnshiftParsed', ({ arrayActions }) => arrayActions.unshiftParsed(items, 'x')],
    ['arrayInsertParsed', ({ arrayActions }) => arrayActions.insertParsed(items, 0, 'x')],
    ['arraySpliceParsed', ({ arrayActions }) => arrayActions.spliceParsed(items, 0, 0)],
  ])('%s', async (type, run) => {
    const { result, act } = await renderInForm(form, () => form.useFormContext())
    await act(() => result.current.initialize({ values: { name: 'Ada', items: ['a', 'b'] } }))
    await act(() => {
      expect(run(result.current)).toMatchObject({ type })
    })
  })
})

describe('Validate one field now (#validate-now)', () => {
  test('marking the field shows its message, and that of no other', async () => {
    const PAGE = 'docs/api/useFormContext.mdx'
    type Coupon = ZodForm<z.ZodObject<{ code: z.ZodString; note: z.ZodString }>>
    const Coupon = await exportOf<Coupon>(PAGE, 'Coupon')
    const CodeField = await exportOf<ComponentType>(PAGE, 'CodeField')
    const { screen } = await renderFields(
      Coupon,
      {},
      <>
        <CodeField />
        <TextField label="Note" field={Coupon.get('note')} />
      </>,
    )
    const messages = () => messagesIn(screen.container)
    expect(messages()).toEqual([])
    await screen.getByRole('button', { name: 'Check the code' }).click()
    await expect.poll(messages).toEqual(['Required'])
    await screen.getByLabelText('Code').fill('12345678')
    await expect.poll(messages).toEqual([])
  })
})

describe('Clear or set a submit error (#submit-status)', () => {
  test('merges: no handler runs, no value and no other member changes', async () => {
    const { context, result, act } = await renderContext()
    const handler = vi.fn()
    context.addHandlers({ onSubmit: handler, onSubmitSucceeded: handler, onSubmitFailed: handler })
    const { status, values } = result.current
    await act(() => context.setSubmitStatus({ submitFailed: true, submitError: 'x' }))
    expect(result.current.status).toEqual({ ...status, submitFailed: true, submitError: 'x' })
    await act(() => context.setSubmitStatus({ submitSucceeded: true }))
    expect(result.current.status).toEqual({
      ...status,
      submitFailed: true,
      submitError: 'x',
      submitSucceeded: true,
    })
    expect(result.current.values).toBe(values)
    expect(handler).not.toHaveBeenCalled()
  })

  test('submitError: a ZodError puts its messages on fields, undefined removes them', async () => {
    const { context, result, act } = await renderContext()
    const submitError = errorAt(['name'], 'Taken')
    await act(() => context.setSubmitStatus({ submitError }))
    expect(result.current.name.error).toBe('Taken')
    await act(() => context.setSubmitStatus({ submitError: undefined }))
    expect(result.current.name.error).toBe(undefined)
  })

  test('submitting: while it is true, submits are ignored', async () => {
    const { context, act, submit } = await renderContext()
    const onSubmit = vi.fn()
    context.addHandlers({ onSubmit })
    await act(() => context.setSubmitStatus({ submitting: true }))
    await act(() => context.submit())
    expect(onSubmit).not.toHaveBeenCalled()
    await act(() => context.setSubmitStatus({ submitting: false }))
    await submit()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  test('submittedValues and submittedParsedValues become the initial ones when the running submit succeeds', async () => {
    const { context, act } = await renderContext()
    await act(() => {
      const done = submitted(context)
      context.setSubmitStatus({ submittedValues: { name: 'B' }, submittedParsedValues: { name: 'C' } })
      return done
    })
    expect(context.getInitialValues()).toEqual({ name: 'B' })
    expect(context.getInitialParsedValues()).toEqual({ name: 'C' })
  })

  test('submitPromise: the outcome is ignored if it is no longer the same', async () => {
    const { context, result, act } = await renderContext()
    const onSubmitSucceeded = vi.fn()
    const pending = deferred()
    context.addHandlers({ onSubmit: () => pending.promise, onSubmitSucceeded })
    await act(() => context.submit())
    await act(() => context.setSubmitStatus({ submitPromise: undefined }))
    await act(() => pending.resolve())
    expect(onSubmitSucceeded).not.toHaveBeenCalled()
    expect(result.current.status).toMatchObject({ submitting: true, submitSucceeded: false })
  })
})
