import { useEffect, useState, type ComponentType } from 'react'
import { createZodForm, useField } from '@jcoreio/zod-forms'
import type { FieldPath, FieldPathForValue, TypedUseField } from '@jcoreio/zod-forms'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { FormErrors, NumberField, TextField } from '../../../src/examples/forms/fields'
import { forms } from '../../support/recordedForms'
import { expectTypeOf } from '../support/expectTypeOf'
import { defaultsTo } from '../support/proofs'
import { renderFields, renderInForm } from '../support/renderInForm'
import { exportOf } from '../support/samples'
import { blur, call, cases, click, focus, given, initialize, press, scenario } from '../support/scenario'
import { set, setMeta, setParsed, startSubmit, submit, type } from '../support/scenario'
import type { AnyForm, Line, Script, Stage } from '../support/scenario'
import { commaList, deferred, errorAt, issue } from '../support/values'

const PAGE = 'docs/api/useField.mdx'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A field that is there, and shows nothing. */
function Field({ field }: { field: FieldPath }) {
  useField(field)
  return null
}

/** The sample that exports a component, and the form that it makes. */
async function sampleOf<Props>(name: string) {
  forms.length = 0
  const Sample = await exportOf<ComponentType<Props>>(PAGE, name)
  const form: AnyForm = forms.at(-1)!
  return { Sample, form }
}

test('the first sample: a click turns it on, and does not submit the form', async () => {
  const { Sample: Switch, form: order } = await sampleOf('Switch')
  const isSwitch = (checked: boolean) => () =>
    expect(page.getByRole('switch', { name: 'Wrap it as a gift', checked }).query()).not.toBeNull()
  await scenario(
    order,
    { values: { gift: false }, fields: <Switch /> },
    isSwitch(false),
    click('gift'),
    { values: { gift: true }, status: { submitting: false, submitSucceeded: false, submitFailed: false } },
    isSwitch(true),
  )
})

const name = createZodForm({ schema: z.object({ name: z.string() }) })
type Name = typeof name.root.schema

test('the imported hook takes path strings after a cast; with a type argument every value is any (#parameters, #TypedUseField)', async () => {
  const useCast = () => (useField as TypedUseField<Name>)('name')
  const useTypeArgument = () => useField<Name>('name')
  expectTypeOf(useCast).returns.toHaveProperty('value').toEqualTypeOf<string | undefined>()
  expectTypeOf(useTypeArgument).returns.toHaveProperty('value').toBeAny()
  const useAll = () => [
    useCast(),
    useTypeArgument(),
    name.useField(name.get('name')),
    name.useField(['name']),
  ]
  const all = Array(4).fill(expect.objectContaining({ value: 'Ada' })) as unknown
  await scenario(name, { values: { name: 'Ada' }, hooks: useAll }, { result: all })
})

const person = createZodForm({
  schema: z.object({
    email: z.string().trim().email(),
    tags: z.array(z.string().max(3)).optional(),
    address: z.object({ city: z.string().optional(), zip: z.string().max(3).optional() }).optional(),
  }),
})
const ADA = ' ada@example.com'
const GRACE = ' grace@example.com'
const failure = new Error('No network')
const request = deferred()
const refused = new z.ZodError([issue(['email'], 'Known'), issue(['email'], 'Used before')])
const email = (email: object) => ({ fields: { email } })
const fine = { error: undefined, valid: true, invalid: false }

cases('UseFieldProps (#UseFieldProps)', given({ form: person, values: { email: ADA } }), {
  'initialValue and initialParsedValue are those of the initialization, then of a successful submit': [
    [set('email', GRACE), email({ initialValue: ADA, initialParsedValue: 'ada@example.com' })],
    [submit(), email({ initialValue: GRACE, initialParsedValue: 'grace@example.com' })],
  ],
  'parsedValue is there while only another field is invalid, and undefined while this one is': [
    set('tags', ['too long']),
    { parsedValues: undefined, ...email({ value: ADA, parsedValue: 'ada@example.com' }) },
    [set('email', 'ada'), email({ value: 'ada', parsedValue: undefined })],
  ],
  // With both, nothing is parsed, so that the two can be told apart.
  'parsedValue is that of the form while it is valid': [
    initialize({ values: { email: 'a' }, parsedValues: { email: 'A' } }),
    email({ value: 'a', parsedValue: 'A' }),
  ],
  'error, valid and invalid follow the issue at exactly this path': [
    email({ ...fine, touched: false }),
    [set('email', 'ada'), email({ error: 'Invalid email', valid: false, invalid: true, touched: false })],
    [set('tags', ['too long']), set('address', { zip: 'too long' })],
    { status: { valid: false }, fields: { tags: fine, address: fine } },
  ],
  'the last issue that a handler threw wins, until the next edit': [
    given({ onSubmit: () => request.promise }),
    [startSubmit(), set('email', 'ada'), { errors: { email: 'Invalid email' } }],
    [({ act }) => act(() => request.reject(refused)), { errors: { email: 'Used before' } }],
    [initialize({ values: { email: 'x' } }), { errors: { email: 'Used before' } }],
    [set('email', 'ada'), { errors: { email: 'Invalid email' } }],
  ],
  'setValue stores an invalid value, parses the whole form, and drops the submit error': [
    call('setSubmitStatus', { submitError: failure }),
    [set('email', ADA), { values: { email: ADA }, status: { submitError: failure } }],
    [set('email', 'ada'), { values: { email: 'ada' }, parsedValues: undefined }],
    { status: { valid: false, submitError: undefined } },
  ],
  'touched after a failed submit, until the next one or an initialization': [
    given({ values: { email: 'ada' } }),
    [submit(), email({ touched: true, visited: false, customMeta: undefined })],
    [initialize({ values: { email: ADA } }), email({ touched: false })],
    [submit(), { status: { submitSucceeded: true }, ...email({ touched: false }) }],
  ],
  'setting an object drops the members that are left out (#set-value)': [
    [set('address', { city: 'Delft', zip: '261' }), set('address', { city: 'Leiden' })],
    { values: { email: ADA, address: { city: 'Leiden' } } },
    [set('address', undefined), { fields: { address: { value: undefined } } }],
  ],
  'setting a nested field creates its missing parents (#set-value)': [
    [set('address.city', 'Delft'), { values: { email: ADA, address: { city: 'Delft' } } }],
  ],
  'setting an item beyond the end leaves invalid holes (#set-value)': [
    [set('tags[2]', 'c'), { errors: { 'tags[1]': 'Required' } }],
    ({ context }) => expect(Object.keys((context.getValues() as { tags: object }).tags)).toEqual(['2']),
  ],
})

test('Build a custom control (#custom-control): the message appears when the user leaves, and goes with a choice', async () => {
  const { Sample: RatingField } = await sampleOf<{ label: string; field: FieldPath }>('RatingField')
  const form = createZodForm({ schema: z.object({ stars: z.number() }) })
  await scenario(
    form,
    { values: {}, fields: <RatingField label="Rating" field={form.get('stars')} /> },
    [focus('5'), focus('4'), { messages: [] }],
    [blur('4'), { messages: ['Required'] }],
    [click('5'), { values: { stars: 5 }, shown: { 5: true, 4: false }, messages: [] }],
  )
})

test('value makes every member optional, parsedValue does not (#dates-files-lists)', async () => {
  const form = createZodForm({
    schema: z.object({ taken: z.date(), file: z.instanceof(File), tags: z.array(z.string()) }),
  })
  const values = { taken: new Date(2024, 0, 2), file: new File(['x'], 'cat.png'), tags: ['a'] }
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

describe('Set a value (#set-value)', () => {
  test('the setters keep their identity for as long as the path stays the same, and return an action', async () => {
    const { result, act } = await renderInForm(person, () => {
      const [path, setPath] = useState<'address.city' | 'address.zip'>('address.city')
      const { setValue, setParsedValue, setMeta } = person.useField(path)
      return { setPath, setters: { setValue, setParsedValue, setMeta } }
    })
    const { setPath, setters } = result.current
    const field = person.get('address.city')
    await act(() => {
      expect(setters.setValue('Delft')).toEqual({ type: 'setValue', field, value: 'Delft' })
      const parsed = { type: 'setParsedValue', field, parsedValue: 'Leiden' }
      expect(setters.setParsedValue('Leiden')).toMatchObject(parsed)
      expect(setters.setMeta({ touched: true })).toEqual({ type: 'setMeta', field, meta: { touched: true } })
    })
    expect(result.current.setters).not.toBe(setters)
    for (const name of ['setValue', 'setParsedValue', 'setMeta'] as const)
      expect(result.current.setters[name]).toBe(setters[name])
    await act(() => setPath('address.zip'))
    expect(result.current.setters.setValue).not.toBe(setters.setValue)
  })

  test('React crashes on unmount when an effect returns what a setter returns', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { unmount } = await renderInForm(person, () => {
      const { setValue } = person.useField('address.city')
      // @ts-expect-error TypeScript rejects it, too.
      useEffect(() => setValue('Delft'), [setValue])
    })
    await expect(unmount()).rejects.toThrow('destroy is not a function')
  })

  test('an effect that waits for initialized sets the value; the initialization overwrites that of another', async () => {
    const { Sample: CodeFromAddress, form: cart } = await sampleOf<{ code: string }>('CodeFromAddress')
    function Impatient() {
      const { setValue } = cart.useField(['code'])
      useEffect(() => {
        setValue('SUMMER')
      }, [setValue])
      return null
    }
    for (const [fields, code] of [
      [<CodeFromAddress key="" code="SUMMER" />, 'SUMMER'],
      [<Impatient key="" />, 'saved'],
    ] as const) {
      const options = { values: { code: 'saved' }, fields, mountAtOnce: true, strict: true }
      await scenario(cart, options, { values: { code } }, ({ unmount }) => unmount())
    }
  })
})

describe('Add a key to a record (#record)', () => {
  const shop = () => exportOf<AnyForm>(PAGE, 'Shop')

  test.each([[{ 'in.stock': 3 }], [{}], [undefined]])(
    'the new field is blank and Required, beside %j',
    async (stock) => {
      const StockFields = await exportOf<ComponentType>(PAGE, 'StockFields')
      const { screen, values } = await renderFields(
        await exportOf<AnyForm>(PAGE, 'Shop'),
        { stock },
        <StockFields />,
      )
      const [add, key] = [screen.getByRole('button', { name: 'Add item' }), screen.getByLabelText('New item')]
      const field = screen.getByLabelText('a.b [c]')
      await expect.element(add).toHaveAttribute('aria-disabled', 'true')
      await key.fill('a.b [c]')
      await add.click()
      await expect.element(key).toHaveValue('')
      await expect.element(add).toHaveFocus()
      // Without a key, it adds nothing.
      await userEvent.keyboard('{Enter}')
      await screen.getByRole('button', { name: 'Save' }).click()
      await expect.element(field).toHaveAccessibleDescription('Required')
      await field.fill('5')
      await expect.element(values).toHaveTextContent(JSON.stringify({ stock: { ...stock, 'a.b [c]': 5 } }))
      await key.fill('a.b [c]')
      await expect.element(add).toHaveAttribute('aria-disabled', 'true')
    },
  )

  test('a key is removed by setting the record without it; one that is set to undefined stays', async () => {
    const keys = ({ context }: Stage) => Object.keys((context.getValues() as { stock: object }).stock)
    await scenario(
      await shop(),
      { values: { stock: { tea: 3, rice: 1 } } },
      [set('stock.tea', undefined), { errors: { 'stock.tea': 'Required' } }],
      (stage) => expect(keys(stage)).toEqual(['tea', 'rice']),
      [set('stock', { rice: 1 }), { parsedValues: { stock: { rice: 1 } } }],
    )
  })
})

const tagged = createZodForm({
  schema: z.object({
    name: z.string().trim(),
    tags: commaList.optional(),
    owner: z.object({ name: z.string() }).optional(),
  }),
})
const keepsText = (normalize: boolean): Script => [
  ({ act, field }) => act(() => field('name').setParsedValue(' x ', { normalize })),
  { fields: { name: { value: 'x', parsedValue: ' x ' } } },
  [submit(), { submitted: [{ name: ' x ' }] }],
]

cases('Set a parsed value (#set-parsed-value)', given({ form: tagged, values: { name: 'Ada' } }), {
  'derives the value from the parsed value': [
    setParsed('tags', ['red', 'green']),
    { fields: { tags: { value: 'red, green', parsedValue: ['red', 'green'] } } },
  ],
  'rewrites all values from the parsed values, which drops unknown keys': [
    initialize({ values: { name: ' Ada ', tags: 'red,green', unknown: 1 } }),
    [setParsed('name', 'Grace'), { values: { name: 'Grace', tags: 'red, green' } }],
  ],
  'keeps and submits the parsed value as it was passed': keepsText(true),
  'the same with normalize: false, which has no effect': keepsText(false),
  "the issue of a rejected object lands on the form's own field of that name": [
    given({ values: { name: 'Ada', owner: { name: 'Grace' } } }),
    setParsed('owner', {}),
    { values: { name: 'Ada', owner: { name: 'Grace' } }, status: { valid: false } },
    { errors: { name: 'Required', 'owner.name': undefined } },
  ],
})

const loose = createZodForm({
  schema: z.object({ name: z.string().trim().optional(), email: z.string().email().optional() }),
})
cases('When is a field dirty? (#dirty)', given({ form: loose, values: { name: 'a', email: 'bad' } }), {
  'two texts that parse to the same are pristine': [
    [set('name', ' a '), { fields: { name: { value: ' a ', dirty: false, pristine: true } } }],
    [set('name', 'b'), { fields: { name: { dirty: true, pristine: false } } }],
  ],
  'two different invalid values are pristine': [
    [set('email', 'worse'), email({ value: 'worse', initialValue: 'bad', dirty: false, pristine: true })],
    [set('email', 'ada@example.com'), email({ dirty: true })],
  ],
})

const mounting = createZodForm({
  schema: z.object({
    retries: z.number().default(3),
    name: z.string().trim(),
    email: z.string().trim().email(),
    tags: commaList,
    address: z.object({ city: z.string().trim() }),
  }),
})
const initial = { name: ' x ', email: ' x ', tags: 'a,b ,c', address: { city: ' Delft ', unknown: 1 } }

describe('Normalization on mount (#normalize-on-mount)', () => {
  test.each<[what: string, path: keyof typeof initial | 'retries', value: unknown, strict?: boolean]>([
    ['writes a default', 'retries', 3],
    ['writes a default, in StrictMode too', 'retries', 3, true],
    ['trims text', 'name', 'x'],
    ['formats the text of an invertible', 'tags', 'a, b, c'],
    ['normalizes an object with everything inside, without unknown keys', 'address', { city: 'Delft' }],
    ['leaves an invalid value alone', 'email', ' x '],
  ])('%s', async (_, path, value, strict) => {
    const fields = <Field field={mounting.get(path)} />
    const options = { values: initial, fields, strict }
    await scenario(mounting, options, { initialValues: initial, values: { ...initial, [path]: value } })
  })

  defaultsTo('useField.options', '{ normalizeOnMount: true }', async () => {
    const fields = <Field field={mounting.get('name')} />
    await scenario(mounting, { values: initial, fields }, { fields: { name: { value: 'x' } } })
  })

  test("with normalizeOnMount: false the value stays, and parsedValue shows the default; the form's hook takes it at runtime", async () => {
    const field = mounting.get('retries')
    const useBoth = () => [
      useField(field, { normalizeOnMount: false }),
      // @ts-expect-error The type of the hook takes one argument.
      mounting.useField(field, { normalizeOnMount: false }),
    ]
    const both = Array(2).fill(expect.objectContaining({ value: undefined, parsedValue: 3 })) as unknown
    await scenario(mounting, { values: initial, hooks: useBoth }, { values: initial, result: both })
  })

  test.each([
    [false, 'a,b ,c'],
    [true, 'a, b, c'],
  ])('a mounted component that switches fields, with a key of its own: %s', async (keyed, value) => {
    function Switching() {
      const [path, setPath] = useState<'name' | 'tags'>('name')
      return (
        <>
          <Field key={keyed ? path : ''} field={mounting.get(path)} />
          <button type="button" onClick={() => setPath('tags')}>
            Switch
          </button>
        </>
      )
    }
    const options = { values: initial, fields: <Switching /> }
    await scenario(mounting, options, press('Switch'), { fields: { tags: { value } } })
  })
})

test('a field goes back to its initial value, text, and silence, apart from a failed submit (#reset)', async () => {
  const amounts = createZodForm({
    schema: z.object({ amount: z.number().max(9), note: z.string().optional() }),
  })
  const values = { amount: 5, note: 'n' }
  const fields = (
    <>
      <NumberField label="Amount" field={amounts.get('amount')} />
      <TextField label="Note" field={amounts.get('note')} />
    </>
  )
  const reset = (path: string): Line[] => [
    ({ act, field }) => act(() => void field(path).setValue(field(path).initialValue)),
    setMeta(path, { touched: false, customMeta: undefined }),
  ]
  const tooBig = 'Number must be less than or equal to 9'
  await scenario(amounts, { values, fields }, [
    [type('Amount', '12.0'), blur('Amount'), { messages: [tooBig], fields: { amount: {} } }],
    [
      reset('amount'),
      { values, messages: [], shown: { Amount: '5' }, fields: { amount: { touched: false } } },
    ],
    [type('Amount', '5.0'), reset('amount'), { values, shown: { Amount: '5' } }],
    [type('Note', 'x'), { fields: { note: {} } }, reset('note'), { values, shown: { Note: 'n' } }],
    [type('Amount', '12'), press('Save'), { messages: [tooBig] }, reset('amount')],
    { values, messages: [], fields: { amount: { touched: true } } },
  ])
  await scenario(amounts, { values: { amount: 5 }, fields }, [
    [type('Note', 'x'), { fields: { note: {} } }, reset('note')],
    { shown: { Note: '' }, fields: { note: { dirty: false } }, status: { dirty: true } },
  ])
})

test('undefined below a missing parent is a change: it creates the parent (#UseFieldProps)', async () => {
  const owned = createZodForm({
    schema: z.object({
      owner: z.object({ name: z.string().optional() }).optional(),
      tag: z.string().optional(),
    }),
  })
  const submitError = new Error('No network')
  const fail = call('setSubmitStatus', { submitError })
  await scenario(
    owned,
    { values: {} },
    [fail, set('tag', undefined), { values: {}, status: { submitError } }],
    [set('owner.name', undefined), { values: { owner: {} }, status: { submitError: undefined } }],
    [fail, set('owner.name', undefined), { values: { owner: {} }, status: { submitError } }],
  )
})

test('holes beyond the end of an array are invalid, unless its items may be missing (#set-value)', async () => {
  const lists = createZodForm({
    schema: z.object({ all: z.array(z.string()), some: z.array(z.string().optional()) }),
  })
  await scenario(
    lists,
    { values: { all: [], some: [] } },
    [set('some[2]', 'x'), { status: { valid: true } }],
    [
      set('all[2]', 'x'),
      {
        issues: [
          ['all.0', 'Required'],
          ['all.1', 'Required'],
        ],
      },
    ],
  )
})

describe('Show the errors of the whole form (#root)', () => {
  const form = createZodForm({
    schema: z
      .object({ password: z.string(), repeated: z.string() })
      .refine(({ password, repeated }) => password === repeated, 'The passwords differ'),
  })
  const hooks = () =>
    [form.root, form.get([])].map((root) => useField(root, { normalizeOnMount: false }).error)
  const twice = (error: string) => ({ result: [error, error] })

  test('those of a refinement, and of an issue with the path [] that a handler throws; reselect warns', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const throws = [errorAt([], 'Too many attempts')]
    await renderInForm(form, () => form.useField('password'))
    expect(warn).not.toHaveBeenCalled()
    await scenario(
      form,
      { values: { password: 'a', repeated: 'b' }, hooks, throws },
      { ...twice('The passwords differ'), issues: [['', 'The passwords differ']] },
      set('repeated', 'a'),
      submit(),
      twice('Too many attempts'),
    )
    const message = 'The result function returned its own inputs without modification.'
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(message), expect.anything())
  })

  test.each([
    [true, { text: 'x' }],
    [false, { text: ' x ', unknown: 1 }],
  ])('it rewrites all values on mount, unless it is told not to: %s', async (normalizeOnMount, values) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const trimmed = createZodForm({ schema: z.object({ text: z.string().trim() }) })
    function Root() {
      useField(trimmed.root, { normalizeOnMount })
      return null
    }
    await scenario(trimmed, { values: { text: ' x ', unknown: 1 }, fields: <Root /> }, { values })
  })
})

test('the rating has a name, so FormErrors does not repeat its message (#custom-control)', async () => {
  type Props = { label: string; field: FieldPathForValue<number> }
  const { Sample: RatingField } = await sampleOf<Props>('RatingField')
  const form = createZodForm({ schema: z.object({ stars: z.number() }) })
  const fields = (
    <>
      <RatingField label="Rating" field={form.get('stars')} />
      <FormErrors />
    </>
  )
  await scenario(form, { values: {}, fields }, press('Save'), { focus: 'stars' }, { messages: ['Required'] })
})

describe('Add a key to a record, by keyboard, too (#record)', () => {
  const add = async (stock: Record<string, number>, typed: string) => {
    const StockFields = await exportOf<ComponentType>(PAGE, 'StockFields')
    const { screen, values } = await renderFields(
      await exportOf<AnyForm>(PAGE, 'Shop'),
      { stock },
      <StockFields />,
    )
    await userEvent.type(screen.getByLabelText('New item').element(), typed)
    return { screen, values }
  }

  test('Enter adds a key, and does not submit the form', async () => {
    const key = 'tea'
    const { screen, values } = await add({}, `${key}{Enter}`)
    const field = screen.getByLabelText(key, { exact: true })
    await expect.element(field).not.toHaveAccessibleDescription()
    await field.fill('5')
    await expect.element(values).toHaveTextContent(JSON.stringify({ stock: { [key]: 5 } }))
  })

  test.each([
    ['a key that is there', 'tea'],
    ['one that every object has', 'constructor'],
    ['no key', ''],
  ])('Enter neither adds %s nor submits', async (_, key) => {
    const { screen, values } = await add({ tea: 3, rice: undefined as never }, `${key}{Enter}`)
    await expect.element(screen.getByLabelText('rice')).not.toHaveAccessibleDescription()
    await expect.element(values).toHaveTextContent('{"stock":{"tea":3}}')
    // Those of tea, of rice, and of the new item.
    expect(screen.container.querySelectorAll('input')).toHaveLength(3)
  })
})
