import { useState, type ChangeEvent, type ComponentType } from 'react'
import { createZodForm, type FieldPathForValue, type UseHtmlFieldOptions } from '@jcoreio/zod-forms'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import { forms } from '../../support/recordedForms'
import { expectTypeOf } from '../support/expectTypeOf'
import { defaultsTo } from '../support/proofs'
import { renderInForm } from '../support/renderInForm'
import { exportOf } from '../support/samples'
import { blur, click, focus, press, set, submit, type, visit } from '../support/scenario'
import { cases, given, scenario, type Line, type Script } from '../support/scenario'
import { commaList, typed } from '../support/values'

type Input = string | number | bigint | boolean | null | undefined
type Schema = z.ZodType<unknown, z.ZodTypeDef, Input>
type Switches = Pick<UseHtmlFieldOptions<FieldPathForValue<Input>>, 'normalizeOnMount' | 'normalizeOnBlur'>

const formOf = (field: Schema) => createZodForm({ schema: z.object({ field }) })
/** A form with this field, and its value. */
const one = (schema: Schema, value?: unknown, input: string | ({ type?: string } & Switches) = {}) =>
  given({ form: formOf(schema), values: { field: value }, inputs: { field: input } })
const write = (text: string) => type('field', text)
const leave = blur('field')
const field = (field: object) => ({ fields: { field } })
const shown = (field: string | boolean) => ({ shown: { field } })

const names = createZodForm({ schema: z.object({ names: z.array(z.object({ first: z.string() })) }) })

describe('UseHtmlFieldOptions (#UseHtmlFieldOptions)', () => {
  test('field is a FieldPath, a path array or a path string; name is the path text, type the one passed', async () => {
    const { result } = await renderInForm(names, { values: { names: [{ first: 'Ada' }] } }, () => [
      names.useHtmlField({ field: names.get('names[0].first'), type: 'email' }).input,
      names.useHtmlField({ field: ['names', 0, 'first'], type: 'email' }).input,
      names.useHtmlField({ field: 'names[0].first', type: 'email' }).input,
    ])
    const input = { name: 'names[0].first', type: 'email', value: 'Ada' }
    expect(result.current).toMatchObject([input, input, input])
  })

  const trimmed = async (values: object, option: keyof Switches, ...script: Script) => {
    for (const value of [undefined, true, false])
      await scenario(formOf(z.string().trim()), { values, inputs: { field: { [option]: value } } }, script, {
        values: { field: value === false ? ' x ' : 'x' },
      })
  }

  defaultsTo('UseHtmlFieldOptions.normalizeOnMount', 'true', () =>
    trimmed({ field: ' x ' }, 'normalizeOnMount', focus('field')),
  )

  defaultsTo('UseHtmlFieldOptions.normalizeOnBlur', 'true', () =>
    trimmed({}, 'normalizeOnBlur', write(' x '), leave),
  )
})

test('meta is what useField returns (#ValidUseHtmlFieldProps)', async () => {
  const form = createZodForm({ schema: z.object({ name: z.string().min(3, 'Too short') }) })
  const { result } = await renderInForm(form, { values: { name: 'Al' } }, () => ({
    meta: form.useHtmlField({ field: 'name', type: 'text' }).meta,
    state: form.useField('name'),
  }))
  const any = expect.any(Function) as unknown
  const functions = { setValue: any, setParsedValue: any, setMeta: any }
  expect(result.current.meta).toEqual({ ...result.current.state, ...functions })
  expect(result.current.meta).toMatchObject({ value: 'Al', error: 'Too short' })
})

const texts: [value: unknown, schema: Schema, text: string][] = [
  ['x', z.string(), 'x'],
  [12.5, z.number(), '12.5'],
  [5n, z.bigint(), '5'],
  [null, z.string().nullable(), ''],
  [undefined, z.string(), ''],
  ['a,b', commaList, 'a, b'],
]
const all = createZodForm({ schema: z.object({ yes: z.boolean(), no: z.boolean(), name: z.string() }) })
const useChecked = () => {
  const inputs = [
    all.useHtmlField({ field: 'yes', type: 'checkbox' }).input,
    all.useHtmlField({ field: 'no', type: 'checkbox' }).input,
    all.useHtmlField({ field: 'name', type: 'checkbox' }).input,
    all.useHtmlField({ field: 'name', type: 'text' }).input,
  ]
  return inputs.map((input) => ('checked' in input ? input.checked : 'none'))
}
/** A row for each element of a table. */
const rowsOf = <Row,>(table: Row[], row: (...row: Row[]) => [string, Script]) =>
  Object.fromEntries(table.map((each) => row(each)))

cases('HtmlFieldInputProps (#HtmlFieldInputProps)', formOf(z.string()), {
  ...rowsOf(texts, ([value, schema, text]) => [
    `value is always text: ${text || String(value)}`,
    [one(schema, value), shown(text)],
  ]),
  'value of a boolean is text, too': [
    [one(z.boolean(), false, 'checkbox'), shown(false)],
    ({ control }) => expect(control('field').value).toBe('false'),
  ],
  'checked is there with the type checkbox only, and tells whether the value is truthy': [
    given({ form: all, values: { yes: true, no: false, name: 'x' }, hooks: useChecked }),
    { result: [true, false, true, 'none'] },
  ],
  'onFocus marks the field as visited, onBlur as touched': [
    [focus('field'), field({ visited: true, touched: false })],
    [leave, field({ visited: true, touched: true })],
  ],
})

test('The handlers by themselves: onChange marks nothing and needs an event, onBlur marks both (#handlers)', async () => {
  const form = createZodForm({ schema: z.object({ age: z.number() }) })
  const { result, act } = await renderInForm(form, () => form.useHtmlField({ field: 'age', type: 'text' }))
  await act(() => result.current.input.onChange(typed('7')))
  expect(result.current.meta).toMatchObject({ value: 7, visited: false, touched: false })
  expect(() => result.current.input.onChange('7' as unknown as ChangeEvent)).toThrow(TypeError)
  await act(() => result.current.input.onBlur(typed('7') as never))
  expect(result.current.meta).toMatchObject({ visited: true, touched: true })
})

test('for an object, array or date, the type has no input, only an ERROR; at runtime nothing is checked (#UseHtmlFieldProps)', async () => {
  const address = z.object({ zip: z.string() })
  const form = createZodForm({ schema: z.object({ address, tags: z.array(z.string()), day: z.date() }) })
  const useAddress = () => form.useHtmlField({ field: form.get('address'), type: 'text' })
  const useTags = () => form.useHtmlField({ field: form.get('tags'), type: 'text' })
  const useDay = () => form.useHtmlField({ field: 'day', type: 'date' })
  expectTypeOf(useAddress).returns.toHaveProperty('ERROR')
  expectTypeOf(useAddress).returns.not.toHaveProperty('input')
  expectTypeOf(useTags).returns.toHaveProperty('ERROR')
  expectTypeOf(useTags).returns.not.toHaveProperty('input')
  expectTypeOf(useDay).returns.toHaveProperty('ERROR')
  expectTypeOf(useDay).returns.not.toHaveProperty('input')
  const { result } = await renderInForm(form, { values: { address: { zip: '2611' } } }, useAddress)
  expect(result.current).toMatchObject({ input: { value: '[object Object]' } })
})

const date = invertible(
  z.string().date(),
  (text) => new Date(`${text}T00:00:00Z`),
  z.date(),
  (value) => value.toISOString().slice(0, 10),
)
const terms = z.boolean().refine((accepted) => accepted, 'Accept the terms')

/** Clicks a checkbox twice. */
const twice = (valid: boolean): Script => [
  [click('field'), field({ value: true, valid }), click('field'), field({ value: false, valid })],
]
const third = { field: '2024-02-03' }

cases('Checkboxes and dates (#checkbox)', formOf(z.boolean()), {
  'a checkbox stores true and false, and false is valid': [
    [one(z.boolean(), false, 'checkbox'), twice(true), shown(false)],
  ],
  'a refinement demands a check mark': [
    [one(terms, false, 'checkbox'), field({ error: 'Accept the terms' })],
    [click('field'), field({ error: undefined })],
  ],
  'a field that is undefined renders unchecked with an empty value, and is Required': [
    [one(z.boolean(), undefined, 'checkbox'), shown(false), field({ error: 'Required' })],
    ({ control }) => expect(control('field')).toHaveAttribute('value', ''),
  ],
  'a string field with a checkbox stores true and false, which is invalid': [
    [one(z.string(), undefined, 'checkbox'), twice(false)],
  ],
  'a date input works with a text (#UseHtmlFieldProps)': [
    [one(z.string().date(), undefined, 'date'), write('2024-02-03'), leave],
    { values: third, shown: third, ...field({ valid: true }) },
  ],
  'a date input works with an invertible schema (#UseHtmlFieldProps)': [
    [one(date, '2024-01-01', 'date'), write('2024-02-03')],
    field({ value: '2024-02-03', parsedValue: new Date('2024-02-03T00:00:00Z') }),
  ],
})

/** Runs a script with a component that a sample of the page exports, in the form of that sample. */
async function sample(name: string, values: object, ...script: Script) {
  forms.length = 0
  const Sample = await exportOf<ComponentType>('docs/api/useHtmlField.mdx', name)
  await scenario(forms.at(-1), { values, fields: <Sample /> }, script)
}
const choose = (label: string, option: string): Line => [
  ({ control }) => userEvent.selectOptions(control(label), option),
]
const hasType = (type: string): Line => [({ control }) => expect(control('Password').type).toBe(type)]

describe('The samples', () => {
  test('tabbing past radio buttons selects none, and a click does (#radio)', () =>
    sample(
      'SizeField',
      {},
      [focus('small'), () => userEvent.tab(), { values: {} }],
      [click('large'), { values: { size: 'large' }, shown: { large: true } }],
    ))

  test('options for numeric literals become numbers, an empty one is blank, an old value stays (#select)', () =>
    sample(
      'RoomsField',
      { rooms: 3 },
      [visit('Rooms'), { values: { rooms: 3 } }],
      [choose('Rooms', '2'), { values: { rooms: 2 }, shown: { Rooms: '2' } }],
      [choose('Rooms', 'Any'), { values: {}, shown: { Rooms: '' } }],
    ))

  test('a text area works like a text input (#select)', () => {
    const form = createZodForm({ schema: z.object({ message: z.string().trim().optional() }) })
    function Message() {
      const { input } = form.useHtmlField({ field: 'message', type: 'text' })
      const { name, value, onChange, onFocus, onBlur } = input
      return <textarea {...{ name, value, onChange, onFocus, onBlur }} />
    }
    return scenario(
      form,
      { values: {}, fields: <Message /> },
      ({ control }) => userEvent.fill(control('message'), ' two\nlines '),
      { fields: { message: { value: ' two\nlines ', parsedValue: 'two\nlines' } } },
      [blur('message'), { shown: { message: 'two\nlines' } }],
      { fields: { message: { value: 'two\nlines', touched: true } } },
    )
  })

  test('the button shows and hides the password, and leaves the field as it is (#changing-type)', () =>
    sample(
      'PasswordField',
      {},
      [type('Password', 'secret'), press('Show password'), hasType('text')],
      [press('Hide password'), hasType('password'), { values: { password: 'secret' } }],
    ))
})

describe('What does blank text become? (#blank)', () => {
  interface Blank {
    value?: null
    parsedValue?: unknown
    error?: string
    /** After a blur. */
    blurred?: unknown
  }
  const schemas: [name: string, schema: z.ZodTypeAny, text: string, other: unknown][] = [
    ['string', z.string(), 'a', 'b'],
    ['number', z.number(), '1', 2],
    ['bigint', z.bigint(), '1', 2n],
    ['enum', z.enum(['a', 'b']), 'a', 'b'],
  ]
  const wrapped = schemas.flatMap(([name, schema, text, other]): [string, z.ZodTypeAny, string, Blank][] => [
    [name, schema, text, { error: 'Required' }],
    [`${name}, optional`, schema.optional(), text, {}],
    [`${name}, nullable`, schema.nullable(), text, { value: null, parsedValue: null, blurred: null }],
    [`${name}, nullish`, schema.nullish(), text, {}],
    [`${name}, default`, schema.default(other), text, { parsedValue: other, blurred: other }],
    [`${name}, catch`, schema.catch(other), text, { parsedValue: other, blurred: other }],
  ])
  const either = z.union([z.literal('a'), z.literal('b')])
  test.each<[string, z.ZodTypeAny, string, Blank]>([
    ...wrapped,
    ["string, default ''", z.string().default(''), 'a', { parsedValue: '', blurred: '' }],
    ['union that accepts neither', either, 'a', { error: 'Invalid input' }],
    ['literal', z.literal('a'), 'a', { error: 'Invalid literal value, expected "a"' }],
  ])('%s', (_, schema, text, { value, parsedValue, error, blurred }) =>
    scenario(
      formOf(schema as Schema),
      { values: {} },
      ['', '  '].map((blank) => [
        [write(text), field({ valid: true, error: undefined })],
        [write(blank), field({ value, parsedValue, error })],
      ]),
      [leave, field({ value: blurred, parsedValue, error })],
    ),
  )

  const blank = { value: '', parsedValue: '', valid: true, pristine: true }
  const required = field({ value: undefined, error: 'Required' })
  cases('Initial blanks', given({ form: formOf(z.string()), values: { field: '' } }), {
    'a literal empty text in a union cannot be reached by typing': [
      [one(z.union([z.literal(''), z.string().url()]), ''), field({ value: '', valid: true })],
      [write('https://example.com'), write(''), field({ value: undefined, valid: false })],
    ],
    "an initial '' is valid until the input is left": [
      [focus('field'), field({ value: '', valid: true }), leave, required],
    ],
    "an initial '' is valid until the input is edited": [write('x'), write(''), required],
    "z.string().default('') keeps an initial '', after a blur and after clearing": [
      [one(z.string().default(''), ''), visit('field'), field(blank)],
      [write('x'), write(''), leave, field(blank), submit(), { submitted: [{ field: '' }] }],
    ],
    'a nullable field that is left out is Required until a blur; one that starts with null is not': [
      [one(z.string().nullable()), field({ error: 'Required' })],
      [visit('field'), field({ value: null, error: undefined })],
      [set('field', null), field({ value: null, valid: true })],
    ],
  })
})

describe('Which text is a number? (#numbers)', () => {
  test.each<[text: string, number: number | string, bigint: bigint | string]>([
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
  ])('%s', async (text, ...values) => {
    for (const [index, value] of values.entries()) {
      const error = typeof value === 'string' ? 'Invalid number' : undefined
      const form = formOf([z.number(), z.bigint()][index] as Schema)
      await scenario(form, { values: {} }, write(text), field({ value, error }))
    }
  })

  const redrawn = (text: string, value: number, after: string): Script => [
    [write(text), { ...field({ value }), ...shown(text) }, leave, shown(after)],
  ]
  /** Text that is no number, in an input with this type. */
  const wrong = (type: string, error: string): Script => [
    [one(z.number(), undefined, type), focus('field'), () => userEvent.keyboard('1e'), field({ error })],
  ]
  const finite = z.number().finite()
  const max = z.number().max(5, 'Too many')
  cases('Numbers', formOf(z.number()), {
    'a finite number refuses Infinity': [
      [one(finite), write('Infinity'), field({ error: 'Number must be finite' })],
    ],
    'a number that breaks a rule is a number': [
      [one(max), write('6'), field({ value: 6, error: 'Too many' })],
    ],
    'a union that also accepts the text keeps the text': [
      [one(z.union([z.number(), z.string()])), write('12'), field({ value: '12', valid: true })],
    ],
    'the input keeps 3. until a blur': redrawn('3.', 3, '3'),
    'the input keeps 1.50 until a blur': redrawn('1.50', 1.5, '1.5'),
    'the typed text is kept in customMeta, and cleared on blur (#handlers)': [
      [write('1.50'), field({ customMeta: { stringValue: '1.50', value: 1.5 } })],
      [leave, field({ customMeta: undefined })],
    ],
    'text that is no number has a message of its own': wrong('text', 'Invalid number'),
    'with type="number" it is blank': wrong('number', 'Required'),
  })
})

const blurred: [what: string, schema: Schema, text: string, after: string][] = [
  ['trims', z.string().trim(), ' x ', 'x'],
  ['lowers', z.string().toLowerCase(), 'ABC', 'abc'],
  ['fills a blank with the default', z.string().default('x'), ' ', 'x'],
  ['formats an invertible list', commaList, 'a,b ,c', 'a, b, c'],
  ['leaves invalid text as it is', z.string().trim().email(), ' x ', ' x '],
]
const marked = { visited: true, touched: true }
const off = { normalizeOnBlur: false }

cases('What happens on blur? (#blur)', formOf(z.string()), {
  ...rowsOf(blurred, ([what, schema, text, after]) => [
    `it ${what}`,
    [
      [one(schema), write(text), { ...shown(text), ...field({ touched: false }) }],
      [leave, { ...shown(after), ...field({ value: after, ...marked }) }],
    ],
  ]),
  'with normalizeOnBlur: false the value is not written, and the field is marked': [
    [one(z.string().trim(), undefined, off), write(' x '), leave, field({ value: ' x ', ...marked })],
  ],
  'with normalizeOnBlur: false a number is shown in its plain form': [
    [one(z.number(), undefined, off), write('1.50'), shown('1.50')],
    [leave, { ...shown('1.5'), ...field({ value: 1.5 }) }],
  ],
  'Enter submits parsed values and leaves the text of the input': [
    [one(z.string().trim()), write(' x '), () => userEvent.keyboard('{Enter}')],
    { submitted: [{ field: 'x' }], ...shown(' x '), ...field({ value: ' x ', touched: false }) },
  ],
})

const fixed = formOf(z.string().min(2, 'Too short'))
const Disabled = (props: { disabled?: boolean; readOnly?: boolean }) => (
  <input aria-label="field" {...fixed.useHtmlField({ field: 'field', type: 'text' }).input} {...props} />
)

cases('Disable a field (#disabled)', given({ form: fixed }), {
  'one that is disabled is validated': [
    given({ values: { field: 'a' }, fields: <Disabled disabled /> }),
    [submit(), { submitted: [], issues: [['field', 'Too short']] }],
  ],
  'and submitted, as is one that is read-only': [
    given({ values: { field: 'ab' }, fields: <Disabled disabled readOnly /> }),
    [submit(), { submitted: [{ field: 'ab' }] }],
  ],
})

describe('Switch the field of a mounted component (#changing-field)', () => {
  const form = createZodForm({ schema: z.object({ first: z.string().trim(), second: z.string().trim() }) })
  type Name = 'first' | 'second'

  function Field({ name }: { name: Name }) {
    return <input {...form.useHtmlField({ field: form.get(name), type: 'text' }).input} />
  }
  function Switching({ keyed }: { keyed: boolean }) {
    const [name, setName] = useState<Name>('first')
    return (
      <>
        <Field key={keyed ? name : ''} name={name} />
        <button type="button" onClick={() => setName('second')}>
          Switch
        </button>
      </>
    )
  }
  const marks = (first: object, second: object) => ({ fields: { first, second } })
  const switching = (keyed: boolean) =>
    given({ values: { first: 'x', second: ' y ' }, fields: <Switching keyed={keyed} /> })

  cases('The component', form, {
    'value and handlers follow, onFocus marks the old field, and nothing is normalized': [
      switching(false),
      [press('Switch'), { shown: { second: ' y ' } }],
      [focus('second'), marks({ visited: true }, { visited: false })],
      [type('second', ' z '), { values: { first: 'x', second: ' z ' } }],
      blur('second'),
      { values: { first: 'x', second: 'z' }, ...marks({ touched: false }, { touched: true }) },
    ],
    'with a key, onFocus marks the new field, and its value is normalized': [
      switching(true),
      [press('Switch'), { shown: { second: 'y' }, values: { first: 'x', second: 'y' } }],
      [focus('second'), marks({ visited: false }, { visited: true })],
    ],
  })
})
