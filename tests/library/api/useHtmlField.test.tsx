import {
  useState,
  type ChangeEvent,
  type ComponentType,
  type HTMLInputTypeAttribute,
  type PropsWithChildren,
} from 'react'
import { createZodForm, useField, type FieldPathForValue, type UseHtmlFieldOptions } from '@jcoreio/zod-forms'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, renderHook } from 'vitest-browser-react'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import { forms } from '../../support/recordedForms'
import { expectTypeOf } from '../support/expectTypeOf'
import { defaultsTo } from '../support/proofs'
import { renderFields, renderInForm } from '../support/renderInForm'
import { exportOf } from '../support/samples'
import { commaList, typed } from '../support/values'

type Input = string | number | bigint | boolean | null | undefined
type Schema = z.ZodType<unknown, z.ZodTypeDef, Input>
type Switches = Pick<UseHtmlFieldOptions<FieldPathForValue<Input>>, 'normalizeOnMount' | 'normalizeOnBlur'>

interface Options extends Switches {
  initial?: unknown
  type?: HTMLInputTypeAttribute
  onSubmit?: (values: { field?: unknown }) => void
}

/** The input that `renderInput` renders, or an input of that name in a component of a test. */
const input = () => page.getByLabelText('Field')

/** Renders an input for a field of the schema, once the form is initialized, in a form with a submit button. */
async function renderInput(schema: Schema, { initial, type = 'text', onSubmit, ...switches }: Options = {}) {
  const form = createZodForm({ schema: z.object({ field: schema }) })
  const field = form.get('field')

  function Field() {
    const props = form.useHtmlField({ field, type, ...switches })
    return (
      <label>
        Field <input {...props.input} />
      </label>
    )
  }

  function Form() {
    form.useInitialize({ values: { field: initial as Input } }, [])
    const handleSubmit = form.useSubmit({ onSubmit })
    if (!form.useFormStatus().initialized) return null
    return (
      <form onSubmit={handleSubmit} noValidate>
        <Field />
        <button>Send</button>
      </form>
    )
  }

  const { result } = await renderInForm(form, { beside: <Form /> }, () => ({
    values: form.useFormValues().values,
    ...useField(field, { normalizeOnMount: false }),
  }))
  return result
}

describe('UseHtmlFieldOptions (#UseHtmlFieldOptions)', () => {
  test('field is a FieldPath, a path array or a path string', async () => {
    const form = createZodForm({ schema: z.object({ names: z.array(z.string()) }) })
    const { result } = await renderInForm(form, { values: { names: ['Ada'] } }, () => [
      form.useHtmlField({ field: form.get('names[0]'), type: 'text' }).input.value,
      form.useHtmlField({ field: ['names', 0], type: 'text' }).input.value,
      form.useHtmlField({ field: 'names[0]', type: 'text' }).input.value,
    ])
    expect(result.current).toEqual(['Ada', 'Ada', 'Ada'])
  })

  defaultsTo('UseHtmlFieldOptions.normalizeOnMount', 'true', async () => {
    const shown: unknown[] = []
    for (const normalizeOnMount of [undefined, true, false]) {
      const result = await renderInput(z.string().trim(), { initial: ' x ', normalizeOnMount })
      shown.push(result.current.values?.field)
      await cleanup()
    }
    expect(shown).toEqual(['x', 'x', ' x '])
  })

  defaultsTo('UseHtmlFieldOptions.normalizeOnBlur', 'true', async () => {
    const shown: unknown[] = []
    for (const normalizeOnBlur of [undefined, true, false]) {
      const result = await renderInput(z.string().trim(), { normalizeOnBlur })
      await input().fill(' x ')
      await userEvent.tab()
      shown.push(result.current.values?.field)
      await cleanup()
    }
    expect(shown).toEqual(['x', 'x', ' x '])
  })
})

describe('ValidUseHtmlFieldProps (#ValidUseHtmlFieldProps)', () => {
  test('meta is what useField returns', async () => {
    const form = createZodForm({ schema: z.object({ name: z.string().min(3, 'Too short') }) })
    const { result } = await renderInForm(form, { values: { name: 'Al' } }, () => ({
      meta: form.useHtmlField({ field: 'name', type: 'text' }).meta,
      state: form.useField('name'),
    }))
    const functions = {
      setValue: expect.any(Function) as unknown,
      setParsedValue: expect.any(Function) as unknown,
      setMeta: expect.any(Function) as unknown,
    }
    expect(result.current.meta).toEqual({ ...result.current.state, ...functions })
    expect(result.current.meta).toMatchObject({ value: 'Al', error: 'Too short' })
  })
})

describe('HtmlFieldInputProps (#HtmlFieldInputProps)', () => {
  test('name is the path text, type the one passed', async () => {
    const form = createZodForm({ schema: z.object({ friends: z.array(z.object({ email: z.string() })) }) })
    const { result } = await renderInForm(form, () =>
      form.useHtmlField({ field: ['friends', 0, 'email'], type: 'email' }),
    )
    expect(result.current.input).toMatchObject({ name: 'friends[0].email', type: 'email' })
  })

  test.each<[initial: unknown, schema: Schema, text: string]>([
    ['x', z.string(), 'x'],
    [12.5, z.number(), '12.5'],
    [5n, z.bigint(), '5'],
    [false, z.boolean(), 'false'],
    [null, z.string().nullable(), ''],
    [undefined, z.string(), ''],
    ['a,b', commaList, 'a, b'],
  ])('value is always text: that of %s', async (initial, schema, text) => {
    await renderInput(schema, { initial })
    await expect.element(input()).toHaveValue(text)
  })

  test('checked is there with the type checkbox only, and tells whether the value is truthy', async () => {
    const form = createZodForm({ schema: z.object({ yes: z.boolean(), no: z.boolean(), name: z.string() }) })
    const { result } = await renderInForm(form, { values: { yes: true, no: false, name: 'x' } }, () => ({
      yes: form.useHtmlField({ field: 'yes', type: 'checkbox' }).input,
      no: form.useHtmlField({ field: 'no', type: 'checkbox' }).input,
      text: form.useHtmlField({ field: 'name', type: 'text' }).input,
      name: form.useHtmlField({ field: 'name', type: 'checkbox' }).input,
    }))
    expect(result.current.yes.checked).toBe(true)
    expect(result.current.no.checked).toBe(false)
    expect(result.current.name.checked).toBe(true)
    expect(result.current.text).not.toHaveProperty('checked')
  })

  test('onFocus marks the field as visited', async () => {
    const result = await renderInput(z.string())
    await input().click()
    expect(result.current).toMatchObject({ visited: true, touched: false })
  })

  test('onChange alone marks nothing', async () => {
    const form = createZodForm({ schema: z.object({ name: z.string() }) })
    const { result, act } = await renderInForm(form, () => form.useHtmlField({ field: 'name', type: 'text' }))
    await act(() => result.current.input.onChange(typed('Ada')))
    expect(result.current.meta).toMatchObject({ value: 'Ada', visited: false, touched: false })
  })

  test('onBlur marks the field as visited and touched', async () => {
    const form = createZodForm({ schema: z.object({ name: z.string() }) })
    const { result, act } = await renderInForm(form, () => form.useHtmlField({ field: 'name', type: 'text' }))
    await act(() => result.current.input.onBlur({ target: { value: 'Ada' } } as never))
    expect(result.current.meta).toMatchObject({ visited: true, touched: true })
  })
})

describe('UseHtmlFieldProps (#UseHtmlFieldProps)', () => {
  test('the type of an object, array or date field has no input, only an ERROR', () => {
    const form = createZodForm({
      schema: z.object({
        address: z.object({ zip: z.string() }),
        tags: z.array(z.string()),
        birthday: z.date(),
      }),
    })
    const useAddress = () => form.useHtmlField({ field: form.get('address'), type: 'text' })
    const useTags = () => form.useHtmlField({ field: form.get('tags'), type: 'text' })
    const useBirthday = () => form.useHtmlField({ field: 'birthday', type: 'date' })
    expectTypeOf(useAddress).returns.toHaveProperty('ERROR')
    expectTypeOf(useAddress).returns.not.toHaveProperty('input')
    expectTypeOf(useTags).returns.toHaveProperty('ERROR')
    expectTypeOf(useTags).returns.not.toHaveProperty('input')
    expectTypeOf(useBirthday).returns.toHaveProperty('ERROR')
    expectTypeOf(useBirthday).returns.not.toHaveProperty('input')
  })

  test('at runtime nothing is checked: an object shows as [object Object]', async () => {
    const form = createZodForm({ schema: z.object({ address: z.object({ zip: z.string() }) }) })
    const { result } = await renderInForm(form, { values: { address: { zip: '2611' } } }, () =>
      form.useHtmlField({ field: form.get('address'), type: 'text' }),
    )
    expect(result.current).toMatchObject({ input: { value: '[object Object]' } })
  })

  test('a date input works with a string field', async () => {
    const result = await renderInput(z.string().date(), { type: 'date' })
    await input().fill('2024-02-03')
    await userEvent.tab()
    expect(result.current).toMatchObject({ values: { field: '2024-02-03' }, valid: true })
    await expect.element(input()).toHaveValue('2024-02-03')
  })

  test('a date input works with an invertible schema', async () => {
    const date = invertible(
      z.string().date(),
      (text) => new Date(`${text}T00:00:00Z`),
      z.date(),
      (value) => value.toISOString().slice(0, 10),
    )
    const result = await renderInput(date, { type: 'date', initial: '2024-01-01' })
    await input().fill('2024-02-03')
    expect(result.current).toMatchObject({
      value: '2024-02-03',
      parsedValue: new Date('2024-02-03T00:00:00Z'),
    })
  })
})

describe('Checkbox (#checkbox)', () => {
  test('stores true and false, and false is valid', async () => {
    const result = await renderInput(z.boolean(), { type: 'checkbox', initial: false })
    await input().click()
    expect(result.current).toMatchObject({ value: true, valid: true })
    await expect.element(input()).toBeChecked()
    await input().click()
    expect(result.current).toMatchObject({ value: false, valid: true })
  })

  test('a refinement demands a check mark', async () => {
    const terms = z.boolean().refine((accepted) => accepted, 'Accept the terms')
    const result = await renderInput(terms, { type: 'checkbox', initial: false })
    expect(result.current.error).toBe('Accept the terms')
    await input().click()
    expect(result.current.error).toBe(undefined)
  })

  test('a field that is undefined renders unchecked with an empty value, and is Required', async () => {
    const result = await renderInput(z.boolean(), { type: 'checkbox' })
    await expect.element(input()).not.toBeChecked()
    await expect.element(input()).toHaveAttribute('value', '')
    expect(result.current.error).toBe('Required')
  })

  test('a string field with a checkbox stores true and false, which is invalid', async () => {
    const result = await renderInput(z.string(), { type: 'checkbox' })
    await input().click()
    expect(result.current).toMatchObject({ value: true, valid: false })
    await input().click()
    expect(result.current).toMatchObject({ value: false, valid: false })
  })
})

describe('Select and text area (#select)', () => {
  const form = createZodForm({
    schema: z.object({
      rooms: z.union([z.literal(1), z.literal(2)]).optional(),
      message: z.string().trim().optional(),
    }),
  })

  function RoomsField() {
    const { input } = form.useHtmlField({ field: 'rooms', type: 'text' })
    const { name, value, onChange, onFocus, onBlur } = input
    return (
      <label>
        Rooms{' '}
        <select {...{ name, value, onChange, onFocus, onBlur }}>
          <option value="">Any</option>
          <option value="1">One</option>
          <option value="2">Two</option>
        </select>
      </label>
    )
  }

  function MessageField() {
    const { input } = form.useHtmlField({ field: 'message', type: 'text' })
    const { name, value, onChange, onFocus, onBlur } = input
    return (
      <label>
        Message <textarea {...{ name, value, onChange, onFocus, onBlur }} />
      </label>
    )
  }

  const wrapper = ({ children }: PropsWithChildren) => (
    <form.FormProvider>
      <>
        <RoomsField />
        <MessageField />
        {children}
      </>
    </form.FormProvider>
  )

  test('options for numeric literals convert to numbers, and an empty one is blank', async () => {
    const { result } = await renderHook(() => form.useField('rooms'), { wrapper })
    const select = page.getByLabelText('Rooms')
    select.element().focus()
    await userEvent.selectOptions(select, 'Two')
    await userEvent.tab()
    expect(result.current).toMatchObject({ value: 2, touched: true })
    await expect.element(select).toHaveValue('2')
    await userEvent.selectOptions(select, 'Any')
    expect(result.current).toMatchObject({ value: undefined, valid: true })
    await expect.element(select).toHaveValue('')
  })

  test('a text area works like a text input', async () => {
    const { result } = await renderHook(() => form.useField('message'), { wrapper })
    await page.getByLabelText('Message').fill(' two\nlines ')
    expect(result.current).toMatchObject({ value: ' two\nlines ', parsedValue: 'two\nlines' })
    page.getByLabelText('Message').element().blur()
    await expect.element(page.getByLabelText('Message')).toHaveValue('two\nlines')
    expect(result.current).toMatchObject({ value: 'two\nlines', touched: true })
  })
})

/** Renders a component that a sample of the page exports, in the form of that sample. */
async function renderSample(name: string, values: unknown) {
  forms.length = 0
  const Sample = await exportOf<ComponentType>('docs/api/useHtmlField.mdx', name)
  return renderFields(forms.at(-1)!, values, <Sample />)
}

describe('Radio buttons (#radio)', () => {
  test('tabbing past them selects none, and a click does', async () => {
    const { screen, values } = await renderSample('SizeField', {})
    screen.getByLabelText('small').element().focus()
    await userEvent.tab()
    await expect.element(values).toHaveTextContent('{}')
    await screen.getByLabelText('large').click()
    await expect.element(values).toHaveTextContent('{"size":"large"}')
    await expect.element(screen.getByLabelText('large')).toBeChecked()
  })
})

describe('Clear a field when another changes (#clear-dependent)', () => {
  test('a loaded state stays, and another country clears it', async () => {
    const { screen, values } = await renderSample('CountryField', { country: 'Canada', state: 'Quebec' })
    await expect.element(values).toHaveTextContent('{"country":"Canada","state":"Quebec"}')
    await screen.getByLabelText('Country').fill('United States')
    await expect.element(values).toHaveTextContent('{"country":"United States","state":null}')
  })
})

describe('Show a password (#changing-type)', () => {
  test('the button shows and hides the password, and leaves the field as it is', async () => {
    const { screen, values } = await renderSample('PasswordField', {})
    const password = screen.getByLabelText('Password')
    await password.fill('secret')
    await screen.getByRole('button', { name: 'Show password' }).click()
    await expect.element(password).toHaveAttribute('type', 'text')
    await screen.getByRole('button', { name: 'Hide password' }).click()
    await expect.element(password).toHaveAttribute('type', 'password')
    await expect.element(values).toHaveTextContent('{"password":"secret"}')
  })
})

describe('What does blank text become? (#blank)', () => {
  interface Row {
    name: string
    schema: Schema
    typed: string
    /** Value of the blank input. */
    blank: undefined | null
    parsed?: unknown
    error?: string
    /** Value after blur. */
    blurred?: unknown
  }

  const rows = [
    { name: 'string', schema: z.string(), typed: 'a', other: 'b' },
    { name: 'number', schema: z.number(), typed: '1', other: 2 },
    { name: 'bigint', schema: z.bigint(), typed: '1', other: 2n },
    { name: 'enum', schema: z.enum(['a', 'b']), typed: 'a', other: 'b' },
  ].flatMap(({ name, schema, typed, other }): Row[] => [
    { name, schema, typed, blank: undefined, error: 'Required' },
    { name: `${name}, optional`, schema: schema.optional(), typed, blank: undefined },
    { name: `${name}, nullable`, schema: schema.nullable(), typed, blank: null, parsed: null, blurred: null },
    { name: `${name}, nullish`, schema: schema.nullish(), typed, blank: undefined },
    {
      name: `${name}, default`,
      schema: (schema as z.ZodType<unknown, z.ZodTypeDef, Input>).default(other),
      typed,
      blank: undefined,
      parsed: other,
      blurred: other,
    },
    {
      name: `${name}, catch`,
      schema: (schema as z.ZodType<unknown, z.ZodTypeDef, Input>).catch(other) as Schema,
      typed,
      blank: undefined,
      parsed: other,
      blurred: other,
    },
  ])

  test.each<Row>([
    ...rows,
    {
      name: "string, default ''",
      schema: z.string().default(''),
      typed: 'a',
      blank: undefined,
      parsed: '',
      blurred: '',
    },
    {
      name: 'union that accepts neither',
      schema: z.union([z.literal('a'), z.literal('b')]),
      typed: 'a',
      blank: undefined,
      error: 'Invalid input',
    },
    {
      name: 'literal',
      schema: z.literal('a'),
      typed: 'a',
      blank: undefined,
      error: 'Invalid literal value, expected "a"',
    },
  ])('a blank input of the schema: $name', async ({ schema, typed, blank, parsed, error, blurred }) => {
    const result = await renderInput(schema)
    for (const text of ['', '  ']) {
      await input().fill(typed)
      expect(result.current).toMatchObject({ valid: true, error: undefined })
      await input().fill(text)
      expect(result.current).toMatchObject({ value: blank, parsedValue: parsed, error })
    }
    await userEvent.tab()
    expect(result.current).toMatchObject({ value: blurred, parsedValue: parsed, error })
  })

  test('a literal empty text in a union cannot be reached by typing', async () => {
    const result = await renderInput(z.union([z.literal(''), z.string().url()]), { initial: '' })
    expect(result.current).toMatchObject({ value: '', valid: true })
    await input().fill('https://example.com')
    await input().fill('')
    expect(result.current).toMatchObject({ value: undefined, valid: false })
  })

  test("an initial '' is valid until the input is blurred", async () => {
    const result = await renderInput(z.string(), { initial: '' })
    await input().click()
    expect(result.current).toMatchObject({ value: '', valid: true })
    await userEvent.tab()
    expect(result.current).toMatchObject({ value: undefined, error: 'Required' })
  })

  test("an initial '' is valid until the input is edited", async () => {
    const result = await renderInput(z.string(), { initial: '' })
    await input().fill('x')
    await input().fill('')
    expect(result.current).toMatchObject({ value: undefined, error: 'Required' })
  })

  test("z.string().default('') keeps an initial '', after a blur and after clearing", async () => {
    const onSubmit = vi.fn()
    const result = await renderInput(z.string().default(''), { initial: '', onSubmit })
    await input().click()
    await userEvent.tab()
    expect(result.current).toMatchObject({ value: '', parsedValue: '', valid: true, pristine: true })
    await input().fill('x')
    await input().fill('')
    await userEvent.tab()
    expect(result.current).toMatchObject({ value: '', parsedValue: '', valid: true, pristine: true })
    await input().click()
    await userEvent.keyboard('{Enter}')
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ field: '' })
  })
})

describe('Which text is a number? (#numbers)', () => {
  /** What becomes of a text; a text that is no number in that type stays as it is. */
  const conversions: [typed: string, number: number | string, bigint: bigint | string][] = [
    ['12', 12, 12n],
    [' 12 ', 12, 12n],
    ['+5', 5, 5n],
    ['007', 7, 7n],
    ['0x10', 16, 16n],
    ['1e3', 1000, '1e3'],
    ['.5', 0.5, '.5'],
    ['3.', 3, '3.'],
    ['Infinity', Infinity, 'Infinity'],
    ['1,000', '1,000', '1,000'],
    ['1_000', '1_000', '1_000'],
    ['12px', '12px', '12px'],
  ]

  test.each(
    conversions.flatMap(([typed, number, bigint]) => [
      { typed, type: 'number', schema: z.number(), value: number },
      { typed, type: 'bigint', schema: z.bigint(), value: bigint },
    ]),
  )('$typed in a field of type $type', async ({ typed, schema, value }) => {
    const result = await renderInput(schema)
    await input().fill(typed)
    expect(result.current.value).toBe(value)
    expect(result.current.error).toBe(typeof value === 'string' ? 'Invalid number' : undefined)
  })

  test('a finite number refuses Infinity', async () => {
    const result = await renderInput(z.number().finite())
    await input().fill('Infinity')
    expect(result.current.error).toBe('Number must be finite')
  })

  test('a union that also accepts the text keeps the text', async () => {
    const result = await renderInput(z.union([z.number(), z.string()]))
    await input().fill('12')
    expect(result.current).toMatchObject({ value: '12', valid: true })
  })

  test.each([
    { typed: '3.', value: 3, blurred: '3' },
    { typed: '1.50', value: 1.5, blurred: '1.5' },
  ])('the input shows $typed until it is blurred', async ({ typed, value, blurred }) => {
    const result = await renderInput(z.number())
    await input().fill(typed)
    expect(result.current.value).toBe(value)
    await expect.element(input()).toHaveValue(typed)
    await userEvent.tab()
    await expect.element(input()).toHaveValue(blurred)
  })

  test.each([
    ['text', 'Invalid number'],
    ['number', 'Required'],
  ])('an input of type %s has, for text that is no number, the message %s', async (type, message) => {
    const result = await renderInput(z.number(), { type })
    await userEvent.type(input(), '1e')
    expect(result.current.error).toBe(message)
  })
})

describe('What happens on blur? (#blur)', () => {
  test.each<[what: string, schema: Schema, typed: string, shown: string]>([
    ['trims', z.string().trim(), ' x ', 'x'],
    ['lowers', z.string().toLowerCase(), 'ABC', 'abc'],
    ['fills a blank with the default', z.string().default('x'), ' ', 'x'],
    ['formats an invertible list', commaList, 'a,b ,c', 'a, b, c'],
    ['leaves invalid text as it is', z.string().trim().email(), ' x ', ' x '],
  ])('%s', async (_what, schema, typed, shown) => {
    const result = await renderInput(schema)
    await input().fill(typed)
    await expect.element(input()).toHaveValue(typed)
    expect(result.current).toMatchObject({ touched: false })
    await userEvent.tab()
    await expect.element(input()).toHaveValue(shown)
    expect(result.current).toMatchObject({ value: shown, visited: true, touched: true })
  })

  test('with normalizeOnBlur: false the value is not written, and the field is marked', async () => {
    const result = await renderInput(z.string().trim(), { normalizeOnBlur: false })
    await input().fill(' x ')
    await userEvent.tab()
    expect(result.current).toMatchObject({ value: ' x ', visited: true, touched: true })
  })

  test('with normalizeOnBlur: false a number is shown in its plain form', async () => {
    const result = await renderInput(z.number(), { normalizeOnBlur: false })
    await input().fill('1.50')
    await expect.element(input()).toHaveValue('1.50')
    await userEvent.tab()
    await expect.element(input()).toHaveValue('1.5')
    expect(result.current.value).toBe(1.5)
  })

  test('Enter submits parsed values and leaves the text of the input', async () => {
    const onSubmit = vi.fn()
    const result = await renderInput(z.string().trim(), { onSubmit })
    await input().fill(' x ')
    await userEvent.keyboard('{Enter}')
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ field: 'x' })
    await expect.element(input()).toHaveValue(' x ')
    expect(result.current).toMatchObject({ value: ' x ', touched: false })
  })
})

describe('Use your own handlers (#handlers)', () => {
  const form = createZodForm({ schema: z.object({ age: z.number() }) })
  const useAge = () => form.useHtmlField({ field: 'age', type: 'text' })

  test('the handlers read event.target.value', async () => {
    const { result, act } = await renderInForm(form, useAge)
    await act(() => result.current.input.onChange(typed('7')))
    expect(result.current.meta.value).toBe(7)
  })

  test('passing a bare value to onChange throws', async () => {
    const { result } = await renderInForm(form, useAge)
    expect(() => result.current.input.onChange('7' as unknown as ChangeEvent)).toThrow(TypeError)
  })

  test('the typed text is kept in customMeta, and cleared on blur', async () => {
    const result = await renderInput(z.number())
    await input().fill('1.50')
    expect(result.current.customMeta).toEqual({ stringValue: '1.50', value: 1.5 })
    await userEvent.tab()
    expect(result.current.customMeta).toBe(undefined)
  })
})

describe('Switch the field of a mounted component (#changing-field)', () => {
  const form = createZodForm({ schema: z.object({ first: z.string().trim(), second: z.string().trim() }) })
  type Name = 'first' | 'second'

  function Field({ name }: { name: Name }) {
    const { input } = form.useHtmlField({ field: form.get(name), type: 'text' })
    return (
      <label>
        Field <input {...input} />
      </label>
    )
  }

  function Switching({ keyed }: { keyed: boolean }) {
    const [name, setName] = useState<Name>('first')
    form.useInitialize({ values: { first: 'x', second: ' y ' } }, [])
    if (!form.useFormStatus().initialized) return null
    return (
      <>
        <Field key={keyed ? name : ''} name={name} />
        <button onClick={() => setName('second')}>Switch</button>
      </>
    )
  }

  async function renderSwitched(keyed: boolean) {
    const { result } = await renderInForm(form, { beside: <Switching keyed={keyed} /> }, () => ({
      values: form.useFormValues().values,
      first: useField(form.get('first'), { normalizeOnMount: false }),
      second: useField(form.get('second'), { normalizeOnMount: false }),
    }))
    await page.getByRole('button').click()
    return result
  }

  test('value and handlers follow, onFocus marks the old field, and nothing is normalized', async () => {
    const result = await renderSwitched(false)
    await expect.element(input()).toHaveValue(' y ')
    await expect.element(input()).toHaveAttribute('name', 'second')
    await input().click()
    expect([result.current.first.visited, result.current.second.visited]).toEqual([true, false])
    await input().fill(' z ')
    expect(result.current.values).toEqual({ first: 'x', second: ' z ' })
    await userEvent.tab()
    expect(result.current.values).toEqual({ first: 'x', second: 'z' })
    expect([result.current.first.touched, result.current.second.touched]).toEqual([false, true])
  })

  test('with a key, onFocus marks the new field, and its value is normalized', async () => {
    const result = await renderSwitched(true)
    await expect.element(input()).toHaveValue('y')
    expect(result.current.values).toEqual({ first: 'x', second: 'y' })
    await input().click()
    expect([result.current.first.visited, result.current.second.visited]).toEqual([false, true])
  })
})
