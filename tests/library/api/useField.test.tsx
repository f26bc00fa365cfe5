import {
  Fragment,
  StrictMode,
  useEffect,
  useState,
  type ComponentType,
  type PropsWithChildren,
  type ReactNode,
} from 'react'
import {
  createZodForm,
  useField,
  type FieldPath,
  type FieldPathForValue,
  type TypedUseField,
} from '@jcoreio/zod-forms'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, renderHook } from 'vitest-browser-react'
import { z } from 'zod'
import { forms } from '../../support/recordedForms'
import { expectTypeOf } from '../support/expectTypeOf'
import { defaultsTo } from '../support/proofs'
import { renderBelow, renderFields, renderInForm } from '../support/renderInForm'
import { exportOf } from '../support/samples'
import { commaList, deferred, errorAt } from '../support/values'

const PAGE = 'docs/api/useField.mdx'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('The first sample', () => {
  test('a click switches the lamp, tells so to screen readers, and does not submit the form', async () => {
    forms.length = 0
    const Switch = await exportOf<ComponentType>(PAGE, 'Switch')
    const lamp = forms.at(-1)!
    const onSubmit = vi.fn()
    function Body() {
      const handleSubmit = lamp.useSubmit({ onSubmit })
      return (
        <form onSubmit={handleSubmit} noValidate>
          <Switch />
        </form>
      )
    }
    const { context } = await renderInForm(lamp, { values: { on: false }, fields: <Body /> }, () => null)
    const button = page.getByRole('switch', { name: 'Lamp', checked: false })
    // By which an error summary finds it.
    await expect.element(button).toHaveAttribute('name', 'on')
    await button.click()
    await expect.element(page.getByRole('switch', { name: 'Lamp', checked: true })).toBeInTheDocument()
    expect(context.getValues()).toEqual({ on: true })
    expect(context.getStatus()).toMatchObject({
      submitting: false,
      submitSucceeded: false,
      submitFailed: false,
    })
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('Parameters (#parameters)', () => {
  const form = createZodForm({ schema: z.object({ names: z.array(z.string()) }) })

  test('takes a FieldPath, a path array and a path string', async () => {
    const { result } = await renderInForm(form, { values: { names: ['Ada'] } }, () => [
      form.useField(form.get('names[0]')).value,
      form.useField(['names', 0]).value,
      form.useField('names[0]').value,
    ])
    expect(result.current).toEqual(['Ada', 'Ada', 'Ada'])
  })

  test('the hook of the form takes options at runtime, against its type', async () => {
    const retries = createZodForm({ schema: z.object({ retries: z.number().default(3) }) })
    const { result } = await renderInForm(retries, () =>
      // @ts-expect-error The type of the hook takes one argument.
      retries.useField(retries.get('retries'), { normalizeOnMount: false }),
    )
    expect(result.current).toMatchObject({ value: undefined })
  })
})

describe('UseFieldProps (#UseFieldProps)', () => {
  const form = createZodForm({
    schema: z.object({
      email: z.string().trim().email(),
      tags: z.array(z.string().max(3)).optional(),
      address: z.object({ zip: z.string().max(3) }).optional(),
    }),
  })
  const renderAll = () =>
    renderInForm(form, { values: { email: ' ada@example.com' } }, () => ({
      email: useField(form.get('email'), { normalizeOnMount: false }),
      tags: form.useField('tags'),
      address: form.useField('address'),
    }))

  test('initialValue and initialParsedValue are those of the initialization', async () => {
    const { result, act } = await renderAll()
    await act(() => result.current.email.setValue('grace@example.com'))
    expect(result.current.email).toMatchObject({
      value: 'grace@example.com',
      initialValue: ' ada@example.com',
      initialParsedValue: 'ada@example.com',
    })
  })

  test('a successful submit makes the submitted value the initial one', async () => {
    const { result, act, submit } = await renderAll()
    await act(() => result.current.email.setValue(' grace@example.com'))
    await submit()
    expect(result.current.email).toMatchObject({
      initialValue: ' grace@example.com',
      initialParsedValue: 'grace@example.com',
    })
  })

  test('an object or array stays valid while a field inside it is invalid', async () => {
    const { result, act, context } = await renderAll()
    await act(() => {
      result.current.tags.setValue(['too long'])
      result.current.address.setValue({ zip: 'too long' })
    })
    expect(context.getStatus().valid).toBe(false)
    expect(result.current.tags).toMatchObject({ valid: true, invalid: false, error: undefined })
    expect(result.current.address).toMatchObject({ valid: true, invalid: false, error: undefined })
  })

  test('error, valid and invalid follow the issue at the path of the field', async () => {
    const { result, act } = await renderAll()
    expect(result.current.email).toMatchObject({ error: undefined, valid: true, invalid: false })
    await act(() => result.current.email.setValue('ada'))
    expect(result.current.email).toMatchObject({ error: 'Invalid email', valid: false, invalid: true })
  })

  test('setValue stores invalid values, parses the whole form and drops the submit error', async () => {
    const { result, act, context } = await renderAll()
    await act(() => context.setSubmitStatus({ submitError: new Error('No network') }))
    await act(() => result.current.email.setValue('ada'))
    expect(result.current.email.value).toBe('ada')
    expect(context.getStatus()).toMatchObject({ valid: false, submitError: undefined })
    expect(context.getParsedValues()).toBe(undefined)
  })

  test('setting the value that the field already has changes nothing, and keeps the submit error', async () => {
    const { result, act, context } = await renderAll()
    const submitError = new Error('No network')
    await act(() => context.setSubmitStatus({ submitError }))
    const values = context.getValues()
    await act(() => result.current.email.setValue(' ada@example.com'))
    expect(context.getValues()).toBe(values)
    expect(context.getStatus().submitError).toBe(submitError)
  })

  test('setMeta merges touched, visited and customMeta', async () => {
    const { result, act } = await renderAll()
    expect(result.current.email).toMatchObject({ touched: false, visited: false, customMeta: undefined })
    await act(() => result.current.email.setMeta({ visited: true }))
    expect(result.current.email).toMatchObject({ touched: false, visited: true })
    await act(() => result.current.email.setMeta({ touched: true }))
    await act(() => result.current.email.setMeta({ customMeta: { open: true } }))
    expect(result.current.email).toMatchObject({ touched: true, visited: true, customMeta: { open: true } })
  })
})

describe('TypedUseField (#TypedUseField)', () => {
  test('the imported hook takes path strings after a cast; with a type argument every value is any', async () => {
    const schema = z.object({ name: z.string() })
    const useCast = () => (useField as TypedUseField<typeof schema>)('name')
    const useTypeArgument = () => useField<typeof schema>('name')
    expectTypeOf(useCast).returns.toHaveProperty('value').toEqualTypeOf<string | undefined>()
    expectTypeOf(useTypeArgument).returns.toHaveProperty('value').toBeAny()
    const { result } = await renderInForm(createZodForm({ schema }), { values: { name: 'Ada' } }, () => [
      useCast().value,
      useTypeArgument().value as unknown,
    ])
    expect(result.current).toEqual(['Ada', 'Ada'])
  })
})

describe('Value and parsed value (#UseFieldProps)', () => {
  const form = createZodForm({
    schema: z.object({ name: z.string().trim(), age: z.number().min(18) }),
  })
  const useAll = () => ({
    name: useField(form.get('name'), { normalizeOnMount: false }),
    age: form.useField('age'),
  })

  test('parsedValue comes from the parsed values of the form while it is valid', async () => {
    const { result, act, context } = await renderInForm(form, useAll)
    // With both, nothing is parsed, so that the two can be told apart.
    await act(() =>
      context.initialize({
        values: { name: 'a', age: 18 },
        parsedValues: { name: 'A', age: 18 },
      }),
    )
    expect(result.current.name).toMatchObject({ value: 'a', parsedValue: 'A' })
  })

  test('a valid field has a parsedValue while another field is invalid', async () => {
    const { result, context } = await renderInForm(form, { values: { name: ' Ada ', age: 17 } }, useAll)
    expect(context.getParsedValues()).toBe(undefined)
    expect(result.current.name).toMatchObject({ value: ' Ada ', parsedValue: 'Ada' })
  })

  test('parsedValue is undefined while the field is invalid, and value is what was set', async () => {
    const { result, act } = await renderInForm(form, useAll)
    await act(() => result.current.age.setValue(17))
    expect(result.current.age).toMatchObject({ value: 17, parsedValue: undefined })
  })
})

describe('Build a custom control (#custom-control)', () => {
  type Props = { label: string; field: FieldPathForValue<number | undefined> }

  async function renderRating() {
    const review = createZodForm({ schema: z.object({ stars: z.number() }) })
    const RatingField = await exportOf<ComponentType<Props>>(PAGE, 'RatingField')
    const { screen, values } = await renderFields(
      review,
      {},
      <RatingField label="Rating" field={review.get('stars')} />,
    )
    return { values, five: screen.getByLabelText('5'), message: screen.getByText('Required') }
  }

  test('setValue on a choice, setMeta on leaving: the message appears, and goes with the choice', async () => {
    const { values, five, message } = await renderRating()
    await expect.element(five).not.toBeChecked()
    expect(message.elements()).toEqual([])
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(message).toBeInTheDocument()
    await five.click()
    await expect.element(five).toBeChecked()
    await expect.element(values).toHaveTextContent('{"stars":5}')
    expect(message.elements()).toEqual([])
  })

  test('moving the focus to another of the stars is not leaving', async () => {
    const { five, message } = await renderRating()
    await userEvent.tab()
    five.element().focus()
    expect(message.elements()).toEqual([])
    five.element().blur()
    await expect.element(message).toBeInTheDocument()
  })
})

describe('Read dates, files and lists (#dates-files-lists)', () => {
  const form = createZodForm({
    schema: z.object({ taken: z.date(), file: z.instanceof(File), tags: z.array(z.string()) }),
  })
  const values = { taken: new Date(2024, 0, 2), file: new File(['x'], 'cat.png'), tags: ['a'] }

  test('value makes every member optional, parsedValue does not', async () => {
    const { result } = await renderInForm(form, { values }, () => {
      const taken = form.useField('taken')
      const file = form.useField('file')
      const tags = form.useField('tags')
      // @ts-expect-error TS2722: the method may be undefined.
      void taken.value?.getFullYear()
      // @ts-expect-error TS2322: any member may be undefined.
      const upload: File | undefined = file.value
      // @ts-expect-error TS2322: an item may be undefined.
      const items: string[] = tags.value ?? []
      void [upload, items]
      const filtered: string[] = (tags.value ?? []).filter((tag) => tag !== undefined)
      return [taken.parsedValue?.getFullYear(), file.parsedValue?.name, filtered]
    })
    expect(result.current).toEqual([2024, 'cat.png', ['a']])
  })

  test('a date or file has its parsedValue while another field is invalid', async () => {
    const { result } = await renderInForm(form, { values: { ...values, tags: undefined } }, () => [
      form.useField('taken').parsedValue,
      form.useField('file').parsedValue,
    ])
    expect(result.current).toEqual([values.taken, values.file])
  })
})

describe('Set a value (#set-value)', () => {
  const form = createZodForm({
    schema: z.object({
      address: z.object({ city: z.string().optional(), zip: z.string().optional() }).optional(),
      tags: z.array(z.string()).optional(),
    }),
  })
  const renderAll = () =>
    renderInForm(form, () => ({
      address: form.useField('address'),
      city: form.useField('address.city'),
      third: form.useField('tags[2]'),
      between: form.useField('tags[1]'),
    }))

  test('setting an object drops the members that are left out', async () => {
    const { result, act, context } = await renderAll()
    await act(() => result.current.address.setValue({ city: 'Delft', zip: '2611' }))
    await act(() => result.current.address.setValue({ city: 'Leiden' }))
    expect(context.getValues()).toEqual({ address: { city: 'Leiden' } })
  })

  test('setting undefined is allowed', async () => {
    const { result, act } = await renderAll()
    await act(() => result.current.address.setValue({ city: 'Delft' }))
    await act(() => result.current.address.setValue(undefined))
    expect(result.current.address.value).toBe(undefined)
  })

  test('setting a nested field creates missing parents', async () => {
    const { result, act, context } = await renderAll()
    await act(() => result.current.city.setValue('Delft'))
    expect(context.getValues()).toEqual({ address: { city: 'Delft' } })
  })

  test('setting an element beyond the end leaves holes, which are invalid', async () => {
    const { result, act, context } = await renderAll()
    await act(() => result.current.third.setValue('c'))
    const tags = context.getValues()?.tags ?? []
    expect(tags).toHaveLength(3)
    expect(1 in tags).toBe(false)
    expect(result.current.between.error).toBe('Required')
  })

  test('the setters keep their identity for as long as the path stays the same', async () => {
    const { result, act } = await renderInForm(form, () => {
      const [path, setPath] = useState<'address.city' | 'address.zip'>('address.city')
      const { setValue, setParsedValue, setMeta } = form.useField(path)
      return { setPath, setters: { setValue, setParsedValue, setMeta } }
    })
    const { setPath, setters } = result.current
    await act(() => setters.setValue('Delft'))
    expect(result.current.setters).not.toBe(setters)
    expect(result.current.setters.setValue).toBe(setters.setValue)
    expect(result.current.setters.setParsedValue).toBe(setters.setParsedValue)
    expect(result.current.setters.setMeta).toBe(setters.setMeta)
    await act(() => setPath('address.zip'))
    expect(result.current.setters.setValue).not.toBe(setters.setValue)
  })

  test('each setter returns the action it dispatched', async () => {
    const { result, act } = await renderAll()
    const { city } = result.current
    const field = form.get('address.city')
    await act(() => {
      expect(city.setValue('Delft')).toEqual({ type: 'setValue', field, value: 'Delft' })
      expect(city.setParsedValue('Leiden')).toMatchObject({
        type: 'setParsedValue',
        field,
        parsedValue: 'Leiden',
      })
      expect(city.setMeta({ touched: true })).toEqual({ type: 'setMeta', field, meta: { touched: true } })
    })
  })

  test('React crashes on unmount when an effect returns what a setter returns', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { unmount } = await renderInForm(form, () => {
      const { setValue } = form.useField('address.city')
      // @ts-expect-error TypeScript rejects it, too.
      useEffect(() => setValue('Delft'), [setValue])
    })
    await expect(unmount()).rejects.toThrow('destroy is not a function')
  })
})

describe('Set a value in an effect (#set-value)', () => {
  async function renderCart(Code: ComponentType<{ code: string | null }>, cart: (typeof forms)[number]) {
    function Body({ children }: { children: ReactNode }) {
      cart.useInitialize({ values: { code: 'saved' } }, [])
      return children
    }
    const screen = await renderBelow(
      cart,
      <Body>
        <Code code="SUMMER" />
        <Shown form={cart} />
      </Body>,
      { strict: true },
    )
    return { screen, shown: screen.getByRole('status') }
  }

  function Shown({ form }: { form: (typeof forms)[number] }) {
    return <output>{JSON.stringify(form.useFormValues().values)}</output>
  }

  test('the sample sets the value once the form is initialized, and unmounts', async () => {
    forms.length = 0
    const CodeFromAddress = await exportOf<ComponentType<{ code: string | null }>>(PAGE, 'CodeFromAddress')
    const { screen, shown } = await renderCart(CodeFromAddress, forms.at(-1)!)
    await expect.element(shown).toHaveTextContent('{"code":"SUMMER"}')
    await screen.unmount()
  })

  test('without waiting, the initialization overwrites the value', async () => {
    const cart = createZodForm({ schema: z.object({ code: z.string() }) })
    function Impatient({ code }: { code: string | null }) {
      const { setValue } = cart.useField('code')
      useEffect(() => {
        if (code) setValue(code)
      }, [code, setValue])
      return null
    }
    const { shown } = await renderCart(Impatient, cart as unknown as (typeof forms)[number])
    await expect.element(shown).toHaveTextContent('{"code":"saved"}')
  })
})

describe('Set a parsed value (#set-parsed-value)', () => {
  const form = createZodForm({
    schema: z.object({ name: z.string().trim(), tags: commaList.optional() }),
  })
  const useAll = () => ({
    name: useField(form.get('name'), { normalizeOnMount: false }),
    tags: useField(form.get('tags'), { normalizeOnMount: false }),
  })

  test('derives the value from the parsed value', async () => {
    const { result, act } = await renderInForm(form, { values: { name: 'Ada' } }, useAll)
    await act(() => result.current.tags.setParsedValue(['red', 'green']))
    expect(result.current.tags).toMatchObject({ value: 'red, green', parsedValue: ['red', 'green'] })
  })

  test('rewrites all values from the parsed values, which drops unknown keys', async () => {
    const { result, act, context } = await renderInForm(form, useAll)
    const values = { name: ' Ada ', tags: 'red,green', unknown: 1 }
    await act(() => context.initialize({ values }))
    await act(() => result.current.name.setParsedValue('Grace'))
    expect(context.getValues()).toEqual({ name: 'Grace', tags: 'red, green' })
  })

  test('keeps and submits the parsed value as it was passed', async () => {
    const { result, act, context, submit } = await renderInForm(form, { values: { name: 'Ada' } }, useAll)
    await act(() => result.current.name.setParsedValue(' x '))
    expect(result.current.name).toMatchObject({ value: 'x', parsedValue: ' x ' })
    const onSubmit = vi.fn()
    context.addHandlers({ onSubmit })
    await submit()
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ name: ' x ' })
  })

  test('the issue of a rejected value has a path relative to the value', async () => {
    const form = createZodForm({
      schema: z.object({ name: z.string(), owner: z.object({ name: z.string() }) }),
    })
    const { result, act, context } = await renderInForm(
      form,
      { values: { name: 'Ada', owner: { name: 'Grace' } } },
      () => ({
        name: form.useField('name'),
        ownerName: form.useField('owner.name'),
      }),
    )
    await act(() => context.setParsedValue(form.get('owner'), {} as { name: string }))
    expect(context.getValues()).toEqual({ name: 'Ada', owner: { name: 'Grace' } })
    expect(context.getStatus().valid).toBe(false)
    expect(result.current.name).toMatchObject({ value: 'Ada', error: 'Required' })
    expect(result.current.ownerName.error).toBe(undefined)
  })

  test.each([true, false])('the normalize option has no effect: %s', async (normalize) => {
    const { result, act } = await renderInForm(form, { values: { name: 'Ada' } }, useAll)
    await act(() => result.current.name.setParsedValue(' x ', { normalize }))
    expect(result.current.name).toMatchObject({ value: 'x', parsedValue: ' x ' })
  })
})

describe('Which message is shown? (#messages)', () => {
  const form = createZodForm({
    schema: z.object({
      password: z.string().min(5, 'Too short').regex(/\d/, 'Add a digit'),
      name: z.string().optional(),
      terms: z.boolean({ invalid_type_error: 'Yes or no' }).optional(),
    }),
  })
  const renderAll = () =>
    renderInForm(form, () => ({
      password: form.useField('password'),
      name: form.useField('name'),
      terms: form.useField('terms'),
    }))
  const taken = new z.ZodError([
    { code: 'custom', path: ['password'], message: 'Known' },
    { code: 'custom', path: ['password'], message: 'Used before' },
  ])

  test('error is there from the start', async () => {
    const { result } = await renderInForm(form, { values: {} }, () => form.useField('password'))
    expect(result.current).toMatchObject({ error: 'Required', touched: false })
  })

  test('issues that a handler threw win over those of the schema', async () => {
    const { result, act, context, submit } = await renderAll()
    context.addHandlers({ onSubmit: () => Promise.reject(taken) })
    await act(() => context.initialize({ values: { password: 'secret 1' } }))
    await submit()
    expect(result.current.password.error).toBe('Used before')
    await act(() => context.initialize({ values: { password: 'abc' } }))
    expect(context.getStatus().valid).toBe(false)
    expect(result.current.password.error).toBe('Used before')
  })

  test('an invalid_type_error for a boolean is shown as written', async () => {
    const { result, act } = await renderAll()
    await act(() => result.current.terms.setValue('yes' as unknown as boolean))
    expect(result.current.terms.error).toBe('Yes or no')
  })
})

describe('When is a field dirty? (#dirty)', () => {
  const form = createZodForm({
    schema: z.object({ name: z.string().trim().optional(), email: z.string().email().optional() }),
  })
  const renderAll = () =>
    renderInForm(form, { values: { name: 'a', email: 'bad' } }, () => ({
      name: form.useField('name'),
      email: form.useField('email'),
    }))

  test('two texts that parse to the same are pristine', async () => {
    const { result, act } = await renderAll()
    await act(() => result.current.name.setValue(' a '))
    expect(result.current.name).toMatchObject({ value: ' a ', dirty: false, pristine: true })
    await act(() => result.current.name.setValue('b'))
    expect(result.current.name).toMatchObject({ dirty: true, pristine: false })
  })

  test('two different invalid values are pristine', async () => {
    const { result, act } = await renderAll()
    await act(() => result.current.email.setValue('worse'))
    expect(result.current.email).toMatchObject({
      value: 'worse',
      initialValue: 'bad',
      dirty: false,
      pristine: true,
    })
    await act(() => result.current.email.setValue('ada@example.com'))
    expect(result.current.email.dirty).toBe(true)
  })
})

describe('When is a field touched? (#touched)', () => {
  const form = createZodForm({ schema: z.object({ a: z.string(), b: z.string() }) })
  const renderAll = () =>
    renderInForm(form, { values: { a: 'x' } }, () => ({ a: form.useField('a'), b: form.useField('b') }))

  test('every field is touched after a failed submit, until the next submit starts', async () => {
    const { result, act, context, submit } = await renderAll()
    await submit()
    expect([result.current.a.touched, result.current.b.touched]).toEqual([true, true])
    expect([result.current.a.visited, result.current.b.visited]).toEqual([false, false])
    await act(() => result.current.b.setValue('y'))
    expect(result.current.a.touched).toBe(true)
    const pending = deferred()
    context.addHandlers({ onSubmit: () => pending.promise })
    await act(() => context.submit())
    expect(context.getStatus().submitting).toBe(true)
    expect([result.current.a.touched, result.current.b.touched]).toEqual([false, false])
    await act(() => pending.resolve())
  })

  test('the next initialization ends it, too', async () => {
    const { result, act, context, submit } = await renderAll()
    await submit()
    await act(() => context.initialize({ values: {} }))
    expect([result.current.a.touched, result.current.b.touched]).toEqual([false, false])
  })

  test('a successful submit touches nothing', async () => {
    const { result, act, context, submit } = await renderAll()
    await act(() => result.current.b.setValue('y'))
    await submit()
    expect(context.getStatus().submitSucceeded).toBe(true)
    expect([result.current.a.touched, result.current.b.touched]).toEqual([false, false])
  })
})

describe('Normalization on mount (#normalize-on-mount)', () => {
  const form = createZodForm({
    schema: z.object({
      retries: z.number().default(3),
      name: z.string().trim(),
      email: z.string().trim().email(),
      tags: commaList,
      address: z.object({ city: z.string().trim() }),
    }),
  })
  const initial = {
    name: ' x ',
    email: ' x ',
    tags: 'a,b ,c',
    address: { city: ' Delft ', unknown: 1 },
  }

  function Initialized({ children }: PropsWithChildren) {
    form.useInitialize({ values: initial }, [])
    return form.useFormStatus().initialized ? children : null
  }

  /** Calls hooks in a component that mounts once the form is initialized, as the page advises. */
  function renderWhenInitialized<Result>(useHooks: () => Result, { strict = false } = {}) {
    const Mode = strict ? StrictMode : Fragment
    const wrapper = ({ children }: PropsWithChildren) => (
      <Mode>
        <form.FormProvider>
          <Initialized>{children}</Initialized>
        </form.FormProvider>
      </Mode>
    )
    return renderHook(useHooks, { wrapper })
  }

  test.each<[what: string, field: FieldPath, values: Record<string, unknown>]>([
    ['a schema default', form.get('retries'), { ...initial, retries: 3 }],
    ['trimmed text', form.get('name'), { ...initial, name: 'x' }],
    ['the canonical text of an invertible', form.get('tags'), { ...initial, tags: 'a, b, c' }],
    [
      'an object with everything inside it, without unknown keys',
      form.get('address'),
      { ...initial, address: { city: 'Delft' } },
    ],
  ])('writes %s to the form', async (_what, field, values) => {
    const { result } = await renderWhenInitialized(() => ({
      field: useField(field),
      context: form.useFormContext(),
    }))
    expect(result.current.context.getInitialValues()).toEqual(initial)
    expect(result.current.context.getValues()).toEqual(values)
    expect(result.current.field.value).toEqual(values[field.pathstring])
  })

  test('leaves an invalid value alone', async () => {
    const { result } = await renderWhenInitialized(() => form.useField('email'))
    expect(result.current).toMatchObject({ value: ' x ', error: 'Invalid email' })
  })

  defaultsTo('useField.options', '{ normalizeOnMount: true }', async () => {
    const { result } = await renderWhenInitialized(() => useField(form.get('name')))
    expect(result.current.value).toBe('x')
  })

  test('with normalizeOnMount: false the value stays, and parsedValue shows the default', async () => {
    const { result } = await renderWhenInitialized(() => ({
      retries: useField(form.get('retries'), { normalizeOnMount: false }),
      context: form.useFormContext(),
    }))
    expect(result.current.retries).toMatchObject({ value: undefined, parsedValue: 3 })
    expect(result.current.context.getValues()).toEqual(initial)
  })

  test.each([
    { keyed: false, shown: 'a,b ,c' },
    { keyed: true, shown: 'a, b, c' },
  ])('a component that switches to another field, with a key: $keyed', async ({ keyed, shown }) => {
    function Shown({ field }: { field: FieldPath }) {
      return <output>{String(useField(field).value)}</output>
    }
    const app = (field: FieldPath) => (
      <form.FormProvider>
        <Initialized>
          <Shown key={keyed ? field.pathstring : 'same'} field={field} />
        </Initialized>
      </form.FormProvider>
    )
    const screen = await render(app(form.get('name')))
    await screen.rerender(app(form.get('tags')))
    await expect.element(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${shown}$`))
  })

  test('a field that waits for initialized writes its default in StrictMode, too', async () => {
    const { result } = await renderWhenInitialized(
      () => {
        form.useField('retries')
        return form.useFormContext()
      },
      { strict: true },
    )
    expect(result.current.getValues()).toEqual({ ...initial, retries: 3 })
  })
})

describe('Show the errors of the whole form (#root)', () => {
  const form = createZodForm({
    schema: z
      .object({ password: z.string(), repeated: z.string() })
      .refine(({ password, repeated }) => password === repeated, 'The passwords differ'),
  })
  const useAll = () => ({ byRoot: form.useField(form.root).error, byPath: form.useField([]).error })

  test('shows the issues of a refinement of the object', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { result, context } = await renderInForm(form, { values: { password: 'a', repeated: 'b' } }, useAll)
    expect(result.current).toMatchObject({ byRoot: 'The passwords differ', byPath: 'The passwords differ' })
    expect(context.getStatus().validationError).toMatchObject({
      issues: [{ path: [], message: 'The passwords differ' }],
    })
  })

  test('shows the issues that a submit handler throws with the path []', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { result, context, submit } = await renderInForm(
      form,
      { values: { password: 'a', repeated: 'a' } },
      useAll,
    )
    context.addHandlers({
      onSubmit: () => Promise.reject(errorAt([], 'Too many attempts')),
    })
    await submit()
    expect(result.current).toMatchObject({ byRoot: 'Too many attempts', byPath: 'Too many attempts' })
    expect(context.getStatus().submitError).toMatchObject({
      issues: [{ path: [], message: 'Too many attempts' }],
    })
  })

  test('reselect warns about an identity function', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await renderInForm(form, () => form.useField('password'))
    expect(warn).not.toHaveBeenCalled()
    await renderInForm(form, () => form.useField(form.root))
    expect(warn).toHaveBeenCalledWith(
      expect.stringContaining('The result function returned its own inputs without modification.'),
      expect.anything(),
    )
  })
})

describe('Re-renders (#re-renders)', () => {
  const form = createZodForm({
    schema: z.object({
      typed: z.string().min(2),
      text: z.string(),
      number: z.number(),
      flag: z.boolean(),
      date: z.date(),
      list: z.array(z.string()),
      object: z.object({ city: z.string() }),
    }),
  })
  const values = {
    typed: 'ab',
    text: 'x',
    number: 1,
    flag: true,
    date: new Date(2024, 0, 2),
    list: ['x'],
    object: { city: 'Oslo' },
  }

  /** Returns how often a field rendered when another field got each of the texts. */
  async function rendersFor(key: Exclude<keyof typeof values, 'typed'>, texts: string[]) {
    let renders = 0
    function Field() {
      form.useField(form.get(key))
      renders += 1
      return null
    }
    const { act, context } = await renderInForm(form, { values, fields: <Field /> }, () => null)
    renders = 0
    for (const text of texts) await act(() => context.setValue(form.get('typed'), text))
    return renders
  }

  test.each(['text', 'number', 'flag'] as const)('%s: not when another field changes', async (key) => {
    expect(await rendersFor(key, ['abc', 'abcd', 'a', 'ab'])).toBe(0)
  })

  test.each(['date', 'list', 'object'] as const)('%s: at each change of a valid form', async (key) => {
    expect(await rendersFor(key, ['abc', 'abcd', 'abcde'])).toBe(3)
  })
})
