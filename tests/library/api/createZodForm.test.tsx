import { Fragment, StrictMode, type ComponentType, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import * as library from '@jcoreio/zod-forms'
import { createZodForm, type ZodForm } from '@jcoreio/zod-forms'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { ignoreEffect } from 'zod-invertible'
import { expectTypeOf } from '../support/expectTypeOf'
import { Initialized, thrownBy } from '../support/renderInForm'
import { exportOf } from '../support/samples'
import { blur, initialize, scenario, set, submit, type, type AnyForm } from '../support/scenario'
import { messagesIn, numberText } from '../support/values'

const PAGE = 'docs/api/createZodForm.mdx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const nameForm = createZodForm({ schema: z.object({ name: z.string() }) })
type NameForm = typeof nameForm
const formOf = (field: z.ZodTypeAny) => createZodForm({ schema: z.object({ field }) })

function NameInput({ form, label = 'Name' }: { form: NameForm; label?: string }) {
  form.useInitialize({ values: { name: 'Ada' } }, [])
  const { input } = form.useHtmlField({ field: 'name', type: 'text' })
  return <input {...input} aria-label={label} />
}

/** Each hook of the form, called as on the pages. */
const HOOKS: Record<string, () => unknown> = {
  useFormContext: () => nameForm.useFormContext(),
  useFormStatus: () => nameForm.useFormStatus(),
  useFormValues: () => nameForm.useFormValues(),
  useInitialize: () => nameForm.useInitialize({ values: { name: 'Ada' } }),
  useSubmit: () => nameForm.useSubmit(),
  useArrayField: () => nameForm.useArrayField('name'),
  useField: () => nameForm.useField('name'),
  useHtmlField: () => nameForm.useHtmlField({ field: 'name', type: 'text' }),
}

describe('ZodForm (#ZodForm)', () => {
  test('has the hooks that the package exports, and three more members', () => {
    expect(Object.keys(nameForm).sort()).toEqual(
      ['FormProvider', 'get', 'root', ...Object.keys(HOOKS)].sort(),
    )
    for (const hook of Object.keys(HOOKS) as (keyof NameForm & keyof typeof library)[])
      expect(nameForm[hook]).toBe(library[hook])
  })

  test('ZodForm<typeof schema> is what createZodForm returns; FormProvider takes one React element', () => {
    const schema = z.object({ name: z.string() })
    expectTypeOf(createZodForm({ schema })).toEqualTypeOf<ZodForm<typeof schema>>()
    expectTypeOf(nameForm.FormProvider).parameter(0).toHaveProperty('children').toEqualTypeOf<ReactElement>()
  })

  test('get is root.get, bound to root, for path strings and path arrays', () => {
    const { get } = createZodForm({ schema: z.object({ items: z.array(z.object({ name: z.string() })) }) })
    expect(get('items[0].name')).toBe(get(['items', 0, 'name']))
    expect(nameForm.get('name')).toBe(nameForm.root.get('name'))
    expect(nameForm.root).toMatchObject({ pathstring: '', path: [] })
  })

  test("root is the only field of a schema that isn't an object, also written get('') or get([])", async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const form = createZodForm({ schema: z.string().email() })
    expect([form.get(''), form.get([])]).toEqual([form.root, form.root])
    await scenario(
      form,
      { values: 'ada@example.com' },
      { errors: { '': undefined }, parsedValues: 'ada@example.com' },
      set('', 'ada'),
      { errors: { '': 'Invalid email' }, values: 'ada', parsedValues: undefined },
    )
  })

  test('a form is on the page twice, each with a state of its own, until its provider gets another key', async () => {
    const page = (key: number) => (
      <>
        <nameForm.FormProvider key={key}>
          <NameInput form={nameForm} label="First" />
        </nameForm.FormProvider>
        <nameForm.FormProvider>
          <NameInput form={nameForm} label="Second" />
        </nameForm.FormProvider>
      </>
    )
    const screen = await render(page(1))
    const [first, second] = [screen.getByLabelText('First'), screen.getByLabelText('Second')]
    await first.fill('Grace')
    await screen.rerender(page(1))
    await expect.element(first).toHaveValue('Grace')
    await expect.element(second).toHaveValue('Ada')
    await screen.rerender(page(2))
    await expect.element(first).toHaveValue('Ada')
  })
})

test.each(Object.entries(HOOKS))(
  '%s throws outside, also in the component that renders the provider (#outside)',
  (_, useHook) => {
    function Outside() {
      useHook()
      return (
        <nameForm.FormProvider>
          <p />
        </nameForm.FormProvider>
      )
    }
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => renderToString(<Outside />)).toThrow(new Error('must be used inside a <FormProvider>'))
  },
)

describe('A schema that depends on props (#where)', () => {
  test('made in each render, the form loses what was typed, and its fields remount', async () => {
    function Page() {
      const form = createZodForm({ schema: z.object({ name: z.string() }) })
      return (
        <form.FormProvider>
          <NameInput form={form} />
        </form.FormProvider>
      )
    }
    const screen = await render(<Page />)
    const name = screen.getByLabelText('Name')
    await name.fill('Grace')
    const before = name.element()
    await screen.rerender(<Page />)
    await expect.element(name).toHaveValue('Ada')
    expect(name.element()).not.toBe(before)
  })

  test('another key starts an empty form with the new schema', async () => {
    const Booking = await exportOf<ComponentType<{ free: number }>>(PAGE, 'Booking')
    const screen = await render(<Booking free={1} />)
    const seats = screen.getByLabelText('Seats')
    await seats.fill('2')
    await userEvent.tab()
    await expect.element(seats).toHaveAccessibleDescription('Number must be less than or equal to 1')
    await screen.rerender(<Booking free={3} />)
    await expect.element(seats).toHaveValue('')
    await seats.fill('2')
    await userEvent.tab()
    await expect.element(seats).toHaveAttribute('aria-invalid', 'false')
  })
})

describe('effect not supported: transform (#refused)', () => {
  const transform = z.string().transform(Number)
  const preprocess = z.preprocess((value) => value, z.string())
  const places: Record<string, (schema: z.ZodTypeAny) => z.ZodTypeAny> = {
    'at the root': (schema) => schema,
    'of a field': (a) => z.object({ a }),
    'deep inside': (b) => z.object({ a: z.object({ b: b.optional() }) }),
    'inside an array': (a) => z.object({ a: z.array(a) }),
    'inside a union': (a) => z.object({ a: z.union([z.number(), a]) }),
    'inside a pipe': (a) => z.object({ a: a.pipe(z.any()) }),
  }
  const effects = {
    transform,
    preprocess,
    'transform of an object': z.object({}).transform((value) => value),
  }

  describe.each(Object.entries(effects))('%s', (name, effect) => {
    test.each(Object.entries(places))('%s throws when the form is created', (_, place) => {
      const message = `effect not supported: ${name.split(' ')[0]}`
      expect(() => createZodForm({ schema: place(effect) })).toThrow(new Error(message))
    })

    test('inside z.lazy does not', () => {
      expect(() => formOf(z.lazy(() => effect))).not.toThrow()
    })
  })

  test.each<[string, z.ZodTypeAny]>([
    ['.refine()', z.string().refine(() => true)],
    ['.superRefine()', z.string().superRefine(() => {})],
    ['.trim()', z.string().trim()],
    ['.toLowerCase()', z.string().toLowerCase()],
    ['.brand()', z.string().brand('Name')],
    ['.default()', z.string().default('x')],
    ['.catch()', z.string().catch('x')],
    ['.readonly()', z.string().readonly()],
    ['z.coerce', z.coerce.string()],
  ])('%s is fine', (_, field) =>
    scenario(formOf(field), { values: { field: 'ada' } }, { parsedValues: { field: 'ada' } }),
  )
})

test("Change a value's type: invertible (#invertible): the input is text, onSubmit gets the output, and back", async () => {
  await scenario(
    await exportOf<AnyForm>(PAGE, 'Shift'),
    { values: { length: '1:3' } },
    { errors: { length: 'Write the time as 1:30' } },
    [type('length', '1:30'), { fields: { length: { parsedValue: 90 } } }],
    [submit(), { submitted: [{ length: 90 }] }],
    [initialize({ parsedValues: { length: 605 } }), { values: { length: '10:05' }, status: { valid: true } }],
  )
})

describe('Clean up text: ignoreEffect (#ignoreEffect)', () => {
  // A new one each time, because ignoreEffect marks the schema it is given.
  const cleanup = () => z.string().transform((text) => text.replace(/[\s-]/g, ''))

  test('the field shows the cleaned text after a blur', async () => {
    const form = formOf(ignoreEffect(cleanup()).optional())
    const [typed, left] = [{ shown: { field: '12-3 4' } }, { shown: { field: '1234' } }]
    await scenario(form, { values: {} }, type('field', '12-3 4'), typed, blur('field'), left)
  })

  test('applied after .optional() it does not reach the effect', () => {
    // @ts-expect-error the compiler wants an effect
    const phone: z.ZodTypeAny = ignoreEffect(cleanup().optional())
    expect(() => formOf(phone)).toThrow(new Error('effect not supported: transform'))
  })
})

function Field({ field }: { field: library.FieldPath }) {
  library.useField(field)
  return null
}

describe('Which outputs convert back? (#inverse)', () => {
  const number = z.number()
  const pipe = z.string().pipe(z.coerce.number())
  const lazy = z.lazy(() => z.string().transform((text) => text.length))

  const notText = 'Expected string, received number'
  const preprocessed = ignoreEffect(z.preprocess((value) => value, number))
  const five = { field: 5 }
  const noNumbers = { field: [] }

  test.each<[string, z.ZodTypeAny, parsedValues: object, values?: object, message?: string]>([
    ['a .refine() that fails', number.refine((n) => n > 5, 'Too low'), five, undefined, 'Too low'],
    ['a number that breaks .max()', number.max(4, 'Too high'), five, undefined, 'Too high'],
    ['a text that is no .email()', z.string().email('Wrong'), { field: 'a' }, undefined, 'Wrong'],
    ['an array that is too short, which is not checked', z.array(number).min(1), noNumbers, noNumbers],
    ['a missing key with a .default()', number.default(5), {}, undefined, 'Required'],
    ['a missing key with a .catch()', number.catch(5), {}, undefined, 'Required'],
    ['a pipe with coercion', pipe, five, undefined, notText],
    ['z.preprocess() with ignoreEffect', preprocessed, five, five],
    ['an ignored change of the type', ignoreEffect(z.string().transform(Number)), five, undefined, notText],
    ['a union with the number first', z.union([number, numberText]), five, five],
    ['a union with the text first', z.union([numberText, number]), five, { field: '5' }],
  ])('%s', async (_, schema, parsedValues, values, message) => {
    const issues = message && { issues: [['field', message] as [string, string]] }
    await scenario(formOf(schema), { parsedValues }, { values, status: { valid: !message }, ...issues })
  })

  test('a field with a default that mounts after that writes it, and the other values are lost', async () => {
    const form = createZodForm({ schema: z.object({ name: z.string(), field: number.default(5) }) })
    const fields = <Field field={form.get('field')} />
    await scenario(form, { parsedValues: { name: 'Ada' }, fields }, { values: five })
  })

  test("a pipe with coercion works while the user types; a union with the number first turns '5' into it", async () => {
    const expected = { values: { field: '4' }, parsedValues: { field: 4 } }
    await scenario(formOf(pipe), { values: { field: '3' } }, set('field', '4'), expected)
    const form = formOf(z.union([number, numberText]))
    const fields = <Field field={form.get('field')} />
    await scenario(form, { values: { field: '5' }, fields }, { values: five })
  })

  test('a .transform() inside z.lazy throws when a value that parses is formatted', async () => {
    const form = formOf(lazy)
    await scenario(form, { parsedValues: { field: 3 } }, ({ context }) =>
      expect(context.getStatus().validationError).toEqual(new Error('effect not supported: transform')),
    )
    const tree = (
      <Initialized form={form} values={{ field: 'abc' }}>
        <Field field={form.get('field')} />
      </Initialized>
    )
    expect(await thrownBy(tree)).toBe('effect not supported: transform')
  })
})

test.each([StrictMode, Fragment])(
  'a form from JSON has the keys and rules of the questions: %o (#from-json)',
  async (Mode) => {
    type Props = { questions: object[]; onSave: (answers: Record<string, unknown>) => void }
    const SurveyForm = await exportOf<ComponentType<Props>>(PAGE, 'SurveyForm')
    const onSave = vi.fn()
    const questions = [
      { name: 'your.name', label: 'Name', kind: 'text' },
      { name: 'age in years', label: 'Age', kind: 'number' },
      { name: 'mail', label: 'Newsletter', kind: 'checkbox' },
    ]
    const { container, getByLabelText, getByRole } = await render(
      <Mode>
        <SurveyForm questions={questions} onSave={onSave} />
      </Mode>,
    )
    const save = () => getByRole('button', { name: 'Save' }).click()
    const says = (...messages: string[]) => expect.poll(() => messagesIn(container)).toEqual(messages)
    await save()
    await says('Required', 'Required')
    await getByLabelText('Name').fill(' Ann')
    await getByLabelText('Age').fill('x')
    await says('Invalid number')
    await getByLabelText('Age').fill('40')
    await save()
    const answers = { 'your.name': 'Ann', 'age in years': 40, mail: false }
    await expect.poll(() => onSave.mock.lastCall?.[0] as unknown).toEqual(answers)
  },
)

describe('See the state of a form (#debugging)', () => {
  async function stateWith(any: unknown) {
    const FormState = await exportOf<ComponentType>(PAGE, 'FormState')
    const form = createZodForm({ schema: z.object({ any: z.any() }) })
    return (
      <Initialized form={form} values={{ any }}>
        <FormState />
      </Initialized>
    )
  }

  test.each([
    ['a text', 'Ann', { any: 'Ann' }],
    ['nothing for undefined', undefined, {}],
    ['{} for a file', new File(['a'], 'a.txt'), { any: {} }],
    ['an error', new Error('offline'), { any: 'Error: offline' }],
    ['a bigint', 1n, { any: '1n' }],
  ])('prints values and status, and Redux DevTools get no store: %s', async (_, any, values) => {
    const tools = vi.fn()
    vi.stubGlobal('__REDUX_DEVTOOLS_EXTENSION__', tools)
    vi.stubGlobal('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__', tools)
    const { container } = await render(await stateWith(any))
    await expect.poll(() => container.textContent).toContain('"initialized": true')
    expect(JSON.parse(container.textContent)).toHaveProperty('values', values)
    expect(tools).not.toHaveBeenCalled()
  })
})

test.each<[schema: z.ZodTypeAny, path: (string | number)[]]>([
  [z.array(z.string()), [0]],
  [z.record(z.string()), ['any']],
  [z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]), ['kind']],
])('a form of %o has fields; a single value is the only one (#ZodForm)', (schema, path) => {
  expect(createZodForm({ schema }).root.get(path as never).path).toEqual(path)
  expect(() => createZodForm({ schema: z.string() }).root.get(path as never)).toThrow('invalid subschema key')
})

test('.default() and .catch() are fine, though they change the input type (#refused)', async () => {
  const schema = z.object({ a: z.string().default('x'), b: z.string().catch('y') })
  expectTypeOf<z.input<typeof schema>>().not.toEqualTypeOf<z.output<typeof schema>>()
  await scenario(createZodForm({ schema }), { values: {} }, { parsedValues: { a: 'x', b: 'y' } })
})

test('a form from JSON keeps what was entered when a refetch brings other questions (#from-json)', async () => {
  type Props = { questions: object[]; onSave: (answers: Record<string, unknown>) => void }
  const SurveyForm = await exportOf<ComponentType<Props>>(PAGE, 'SurveyForm')
  const onSave = vi.fn()
  const questions = [{ name: 'city', label: 'City', kind: 'text' }]
  const { getByLabelText, getByRole, rerender } = await render(
    <SurveyForm questions={questions} onSave={onSave} />,
  )
  await getByLabelText('City').fill('Oslo')
  const later = [
    { ...questions[0], kind: 'number' },
    { name: 'age', label: 'Age', kind: 'number' },
  ]
  await rerender(<SurveyForm questions={later} onSave={onSave} />)
  await getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => onSave.mock.lastCall?.[0] as unknown).toEqual({ city: 'Oslo' })
})
