import { useEffect, useState, type ComponentType } from 'react'
import { conditionalValidate, createZodForm, type FieldPathForValue, type ZodForm } from '@jcoreio/zod-forms'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import StayForm from '../../../src/examples/cross-field-validation'
import { decimal } from '../../../src/examples/forms/decimal'
import { Checkbox, FormErrors, NumberField, Select, TextField } from '../../../src/examples/forms/fields'
import WebhookForm from '../../../src/examples/single-field-validation'
import { expectTypeOf } from '../support/expectTypeOf'
import { renderLiveForm } from '../support/liveForm'
import { Initialized, renderInForm, thrownBy } from '../support/renderInForm'
import { exportOf } from '../support/samples'
import { deferred, typed } from '../support/values'
import { holdTimers } from '../support/timers'
import { blur, cases, given, initialize, press, scenario, set, submit, type } from '../support/scenario'
import type { AnyForm, Script, Stage } from '../support/scenario'

const PAGE = 'docs/howto/custom-validation.mdx'

const formOf = (field: z.ZodTypeAny) => createZodForm({ schema: z.object({ field }) })
const shownBy = (schema: z.ZodTypeAny, values: object, errors: Record<string, string | undefined>) =>
  scenario(createZodForm({ schema }), { values }, { errors })

describe('Validate one field (#one-field)', () => {
  test('the form tells what is wrong with an address, and saves one that starts with https', async () => {
    const { field, button, status } = await renderLiveForm(WebhookForm)
    const address = field('Webhook address')
    for (const [text, message] of [
      ['http://example.com', 'The address has to start with https://'],
      ['example.com:80', 'The address has to start with https://'],
      ['https:example.com', 'The address has to start with https://'],
      ['example', 'Enter a full address, such as https://example.com/hook'],
      ['', 'Required'],
    ] as const) {
      await address.fill(text)
      await button('Save').click()
      await expect.element(address).toHaveAccessibleDescription(message)
    }
    await address.fill('https://example.com/hook')
    await button('Save').click()
    await expect.element(button('Saving…')).toBeVisible()
    await expect.element(status).toHaveTextContent(/^Saved https:\/\/example.com\/hook$/)
  })

  const on = (path: string[]) => ({ path, message: path.join('.') })
  const inner = conditionalValidate(
    z.object({ key: z.string().min(5, 'first check').email('second check'), other: z.string() }),
  ).conditionalRefine(
    (schema) => schema.pick({ other: true }),
    () => false,
    { path: ['key'], message: 'conditional rule' },
  )
  const outer = z.object({ inner: inner.refine(() => false, on(['key'])) })
  const nested = createZodForm({ schema: outer.refine(() => false, on(['inner', 'key'])) })
  const messages = ['conditional rule', 'first check', 'second check', 'key', 'inner.key']

  const check = (name: string) => {
    if (name === 'boom') throw new Error('The check failed')
    return true
  }
  const object = z.object({ name: z.string(), email: z.string().email('No address') })
  const name = z.object({ name: z.string() })
  const onName = ({ name }: { name: string }) => check(name)
  const hides = (schema: typeof object | z.ZodEffects<typeof object>): Script => [
    given({ form: createZodForm({ schema }), values: { name: 'Ada', email: 'x' } }),
    [{ errors: { email: 'No address' } }, set('name', 'boom')],
    { status: { valid: false }, fields: { email: { error: undefined, value: 'x' } } },
    ({ context }) => expect(context.getStatus().validationError).toEqual(new Error('The check failed')),
    () => expect(() => schema.safeParse({ name: 'boom', email: 'x' })).toThrow('The check failed'),
  ]

  const late = formOf(
    z
      .string()
      .url('No address')
      .refine(() => false, 'Not secure'),
  )
  cases('Rules', nested, {
    'one also runs when an earlier check has failed, and its message then wins': [
      [given({ form: late, values: { field: 'x' } }), { errors: { field: 'Not secure' } }],
    ],
    'the last message wins, of all rules from the innermost object to the outermost': [
      given({ values: { inner: { key: 'x', other: 'y' } } }),
      { errors: { 'inner.key': 'inner.key' }, issues: messages.map((message) => ['inner.key', message]) },
    ],
    'one of .refine() that throws becomes validationError, and hides the messages of all fields': hides(
      object.refine(onName),
    ),
    'so does one of conditionalRefine()': hides(
      conditionalValidate(object).conditionalRefine(name, onName, '') as never,
    ),
  })

  const throwing = createZodForm({ schema: z.object({ field: z.string().refine(check) }) })

  test('a check that throws while the user types loses the keystroke', async () => {
    const useInput = () => throwing.useHtmlField({ field: 'field', type: 'text' })
    const { result, act } = await renderInForm(throwing, { values: { field: 'boo' } }, useInput)
    const change = (text: string) => act(() => result.current.input.onChange(typed(text)))
    await expect(change('boom')).rejects.toThrow(new Error('The check failed'))
    expect(result.current.input.value).toBe('boo')
    await change('book')
    expect(result.current.input.value).toBe('book')
  })

  test('a check that throws for an initial value keeps the field from rendering', async () => {
    const field = <TextField label="Name" field={throwing.get('field')} />
    const tree = <Initialized {...{ form: throwing, values: { field: 'boom' }, children: field }} />
    expect(await thrownBy(tree)).toBe('The check failed')
  })
})

test('a password tells which of its rules it meets; validationError has all the issues (#all-messages)', async () => {
  const NewPassword = await exportOf<ComponentType>(PAGE, 'NewPassword')
  const lists =
    (...items: string[]) =>
    ({ container }: Stage) =>
      expect(Array.from(container.querySelectorAll('li'), (item) => item.textContent)).toEqual(items)
  const [long, digit] = ['At least 8 characters', 'A digit'] as const
  const described = async ({ control }: Stage) =>
    void (await expect
      .element(control('New password'))
      .toHaveAccessibleDescription(`Missing: ${long} Missing: ${digit}`))
  await scenario(await exportOf<AnyForm>(PAGE, 'Account'), { values: {}, fields: <NewPassword /> }, [
    described,
    [lists(`Missing: ${long}`, `Missing: ${digit}`), type('New password', 'abc')],
    {
      issues: [
        ['password', long],
        ['password', digit],
      ],
      errors: { password: digit },
    },
    [type('New password', 'abc1'), lists(`Missing: ${long}`, `OK: ${digit}`)],
    [type('New password', 'abcdefg1'), lists(`OK: ${long}`, `OK: ${digit}`), { issues: undefined }],
  ])
})

test('a message waits for a pause, and goes while the user types on (#after-typing)', async () => {
  type Props = { label: string; field: FieldPathForValue<string> }
  const PausedTextField = await exportOf<ComponentType<Props>>(PAGE, 'PausedTextField')
  const pause = holdTimers(600)
  const form = formOf(z.string().email('No address'))
  const fields = <PausedTextField label="Email" field={form.get('field') as Props['field']} />
  await scenario(
    form,
    { values: {}, fields },
    [type('Email', 'a'), { messages: [] }, pause, { messages: ['No address'] }],
    [initialize({ values: {} }), { messages: [] }],
    [type('Email', 'ab'), { messages: [] }, blur('Email'), { messages: ['No address'] }],
  )
})

test('a limit that loads late validates again, waits for nothing else, and is submitted (#late-data)', async () => {
  const useFreeSeats = await exportOf<(free?: number) => void>(PAGE, 'useFreeSeats')
  const useLoaded = () => {
    const [free, setFree] = useState<number>()
    useFreeSeats(free)
    return setFree
  }
  const load =
    (free: number) =>
    ({ act, result }: Stage) =>
      act(() => (result() as (free: number) => void)(free))
  await scenario(await exportOf<AnyForm>(PAGE, 'Booking'), { values: { seats: 5 }, hooks: useLoaded }, [
    { status: { valid: true, pristine: true } },
    [load(3), { errors: { seats: 'Not that many are left' }, status: { dirty: true } }],
    [load(5), submit(), { submitted: [{ seats: 5, free: 5 }] }],
    // As a reset does after the user has typed.
    [initialize({ values: { seats: 100 } }), { errors: { seats: 'Not that many are left' } }],
  ])
})

describe('Compare two fields (#cross-field)', () => {
  test('in the form, the departure has the message, once nothing is blank; either date can put it right', async () => {
    const { field, messages } = await renderLiveForm(StayForm)
    const [arrival, departure] = [field('Arrival'), field('Departure')]
    await departure.fill('2025-06-01')
    await userEvent.tab()
    expect(messages()).toEqual([])
    await arrival.fill('2025-06-01')
    await expect.element(departure).toHaveAccessibleDescription('Departure has to be after arrival')
    expect(messages()).toHaveLength(1)
    await arrival.fill('2025-05-31')
    expect(messages()).toEqual([])
    await arrival.fill('2025-06-03')
    expect(messages()).toHaveLength(1)
    await field('Name').fill('')
    expect(messages()).toEqual([])
    await field('Name').fill('Ann')
    expect(messages()).toHaveLength(1)
    await departure.fill('2025-06-04')
    expect(messages()).toEqual([])
  })

  const pair = z.object({ from: z.number(), to: z.number() })
  const wrong = { from: 2, to: 1 }
  const ordered = (path?: (string | number)[]) =>
    pair.refine(({ from, to }) => from < to, { path, message: 'Too low' })
  const list = z.object({ list: z.array(z.string()) })
  const twice = (path: (string | number)[]) => list.refine(() => false, { path, message: 'Twice' })
  const values = { list: ['a', 'b', 'a'] }
  const range = z.object({ range: ordered(['to']), to: z.number() })
  const inRange = { 'range.to': 'Too low', to: undefined }

  test.each<[string, z.ZodTypeAny, values: object, errors: Record<string, string | undefined>]>([
    ['path names the field', ordered(['to']), wrong, { from: undefined, to: 'Too low' }],
    ['path is relative to the object of the rule', range, { range: wrong, to: 1 }, inRange],
    ['without path, no input shows the issue', ordered(), wrong, { from: undefined, to: undefined }],
    ['array positions are numbers', twice(['list', 2]), values, { 'list[2]': 'Twice' }],
    ["not text, such as '2'", twice(['list', '2']), values, { 'list[2]': undefined }],
  ])('%s', (_, schema, values, errors) =>
    scenario(createZodForm({ schema }), { values }, { errors, status: { valid: false } }),
  )

  const more = { text: z.string().min(3).email(), choice: z.enum(['x', 'y']), one: z.literal('1') }
  const all = z.object({ ...pair.shape, ...more })
  const form = createZodForm({ schema: all.refine(({ from, to }) => from < to, { path: ['to'] }) })
  test.each([
    ['not while a key is missing', { text: undefined }, undefined],
    ['not while a key has the wrong type', { text: 5 }, undefined],
    ['not while a key holds something its enum does not list', { choice: 'z' }, undefined],
    ['not while a key holds something its literal does not list', { one: '2' }, undefined],
    ['when every key is valid', {}, 'Invalid input'],
    ['when a key fails .min() and .email()', { text: 'x' }, 'Invalid input'],
    ['when a key fails .email()', { text: 'not an address' }, 'Invalid input'],
  ])('the rule runs %s (#when)', (_, change, to) => {
    const complete = { ...wrong, text: 'a@example.com', choice: 'x', one: '1' }
    return scenario(form, { values: { ...complete, ...change } }, { errors: { to } })
  })

  test('a blank required field is a missing key, so the rule is silent until both are filled in (#when)', () => {
    const dates = z.object({ from: z.string(), to: z.string() })
    const schema = dates.refine(({ from, to }) => from < to, { path: ['to'], message: 'Too early' })
    const silent = { errors: { from: 'Required', to: undefined } }
    return scenario(
      createZodForm({ schema }),
      { values: {} },
      [type('to', '2030-01-01'), silent],
      [type('from', '2030-01-02'), { errors: { from: undefined, to: 'Too early' } }],
      [type('from', ''), silent],
    )
  })
})

test('Find duplicates in an array (#rows): both rows are marked while other cells are blank', async () => {
  await shownBy(
    await exportOf<z.ZodTypeAny>(PAGE, 'orderSchema'),
    { rows: [{ sku: 'a' }, {}, { sku: 'b', amount: 1 }, { sku: 'a' }] },
    {
      ...{ customer: 'Required', 'rows[0].amount': 'Required', 'rows[0].sku': 'Already in the list' },
      ...{ 'rows[1].sku': 'Required', 'rows[2].sku': undefined, 'rows[3].sku': 'Already in the list' },
    },
  )
})

describe('Show fields only when they apply (#conditional-fields)', () => {
  const options = [
    z.object({ kind: z.literal('person'), name: z.string() }),
    z.object({ kind: z.literal('company'), name: z.string(), vat: z.string() }),
  ] as const
  const errorMap = () => ({ message: 'Choose one' })
  const union = z.discriminatedUnion('kind', [...options], { errorMap })
  const orElse = (shape: z.ZodRawShape): AnyForm => {
    const some = z.object({ kind: z.literal('some'), ...shape })
    const none = z.object({ kind: z.literal('none') })
    return createZodForm({ schema: z.discriminatedUnion('kind', [none, some]) })
  }
  const trip = orElse({ travel: z.object({ to: z.string() }) })
  const email = { email: z.string() }
  const withEmail = [options[0].extend(email), options[1].extend(email)] as const
  const emailed = createZodForm({ schema: z.discriminatedUnion('kind', [...withEmail]) })
  const beside = createZodForm({ schema: z.object({ ...email, contact: union }) })
  const section = createZodForm({
    schema: z.object({ section: z.object({ street: z.string() }).optional() }),
  })
  const ruled = conditionalValidate(union).conditionalRefine(
    options[1],
    (value) => value.kind !== 'company' || value.name !== value.vat,
    { path: ['vat'], message: 'The same as the name' },
  )

  test('the fields of the page: one that comes with its choice is Required after a failed submit, and keeps its text', async () => {
    const contact = await exportOf<AnyForm>(PAGE, 'Contact')
    const ContactFields = await exportOf<ComponentType>(PAGE, 'ContactFields')
    await scenario(
      contact,
      { values: {}, fields: <ContactFields /> },
      [press('Save'), { messages: ['Choose one'] }],
      [set('kind', 'company'), { messages: ['Required', 'Required'] }],
      [type('VAT number', 'NL1'), set('kind', 'person')],
      { values: { kind: 'person', vat: 'NL1' }, messages: ['Required'] },
      ({ container }) => expect(container.querySelector('[name=vat]')).toBeNull(),
      [type('Name', 'Ann'), press('Save'), { submitted: [{ kind: 'person', name: 'Ann' }] }],
      [set('kind', 'company'), { shown: { 'VAT number': 'NL1' } }],
    )
  })

  cases('What shows when (#choice-values)', createZodForm({ schema: union }), {
    'only the choice, until it is made': [
      { errors: { kind: 'Choose one', name: undefined } },
      [set('kind', 'person'), { errors: { kind: undefined, name: 'Required' } }],
    ],
    'without the errorMap, a message that lists the values': [
      given({ form: trip }),
      { errors: { kind: "Invalid discriminator value. Expected 'none' | 'some'" } },
    ],
    'no other fields in the options': [given({ form: emailed }), { errors: { email: undefined } }],
    'but those beside the key of the union': [
      given({ form: beside, values: { contact: {} } }),
      { errors: { email: 'Required', 'contact.kind': 'Choose one' } },
    ],
    'only if that key has an initial value': [
      [given({ form: beside }), { errors: { contact: 'Required', 'contact.kind': undefined } }],
    ],
    'not fields of an object in an option that was not chosen at first (#choice-values)': [
      given({ form: trip, values: { kind: 'none' } }),
      [set('kind', 'some'), { errors: { travel: 'Required', 'travel.to': undefined } }],
      [set('travel', {}), { errors: { travel: undefined, 'travel.to': 'Required' } }],
    ],
    'a rule around the union, for the option that has its fields (#choice-rules)': [
      given({ form: createZodForm({ schema: ruled }), values: { kind: 'company', name: 'x', vat: 'x' } }),
      [{ errors: { vat: 'The same as the name' } }, set('kind', 'person'), { errors: { vat: undefined } }],
    ],
    'no fields of an optional section while it is undefined (#optional-section)': [
      [given({ form: section }), { status: { valid: true } }],
      [set('section', {}), { status: { valid: false } }],
      [set('section', undefined), { status: { valid: true } }],
    ],
  })

  test.each([
    ['z.boolean()', z.boolean(), ['Required']],
    ['z.boolean().default(false)', z.boolean().default(false), []],
  ])('the checkbox of an option that was not chosen at first: %s (#choice-values)', (_, gift, messages) => {
    const order = orElse({ gift })
    const Gift = () => {
      const kind = order.useField(['kind'])
      return kind.value === 'some' && <Checkbox label="Gift" field={order.get(['gift'])} />
    }
    return scenario(order, { values: { kind: 'none' }, fields: <Gift /> }, [
      set('kind', 'some'),
      { shown: { Gift: false } },
      press('Save'),
      { messages },
    ])
  })

  test('Zod takes no refined object as an option (#choice-rules)', () => {
    const refined = options[1].refine(() => true)
    // @ts-expect-error a ZodEffects is no option
    expect(() => z.discriminatedUnion('kind', [options[0], refined])).toThrow()
  })
})

describe('Clear dependent fields (#dependent-fields)', () => {
  type Place = ZodForm<z.ZodObject<{ country: z.ZodString; region: z.ZodString }>>
  const loaded = { country: 'Canada', region: 'Quebec' }
  let place: Place
  beforeAll(async () => {
    place = await exportOf<Place>(PAGE, 'Place')
  })

  test('a loaded region stays; with another country the list follows and the region is cleared', async () => {
    type Props = { load: (country: string) => Promise<string[]> }
    const CountryFields = await exportOf<ComponentType<Props>>(PAGE, 'CountryFields')
    const answers = { Canada: deferred<string[]>(), Australia: deferred<string[]>() }
    const load: Props['load'] = (country) => answers[country as keyof typeof answers].promise
    const shows = (chosen: string, all: string, isLoaded: boolean) => () =>
      expect
        .poll(() => {
          const select = page.getByLabelText('Region').element() as HTMLSelectElement
          return [select.selectedOptions[0]!.text, select.textContent, !select.disabled]
        })
        .toEqual([chosen, all, isLoaded])
    const choose = (country: string) => () => userEvent.selectOptions(page.getByLabelText('Country'), country)
    await scenario(
      place,
      { values: loaded, fields: <CountryFields load={load} /> },
      [{ values: loaded }, shows('Quebec', 'Choose oneQuebec', false)],
      () => answers.Canada.resolve(['Ontario', 'Quebec']),
      [shows('Quebec', 'Choose oneOntarioQuebec', true), { values: loaded }],
      [choose('Australia'), { values: { country: 'Australia' } }],
      // The answer for Australia comes after the user has gone back.
      [choose('Canada'), shows('Choose one', 'Choose oneOntarioQuebec', true)],
      ({ act }) => act(() => answers.Australia.resolve(['Tasmania'])),
      shows('Choose one', 'Choose oneOntarioQuebec', true),
      [choose('Australia'), shows('Choose one', 'Choose oneTasmania', true)],
      [choose('Canada'), shows('Choose one', 'Choose oneOntarioQuebec', true)],
      [set('country', undefined), press('Save'), { messages: ['Required', 'Required'] }],
    )
  })

  test('an effect that watches the country clears the region of a loaded record, too', async () => {
    function ClearInEffect() {
      const { value } = place.useField('country')
      const { setValue } = place.useField('region')
      useEffect(() => void setValue(undefined), [setValue, value])
      return null
    }
    await scenario(place, { values: loaded, fields: <ClearInEffect /> }, { values: { country: 'Canada' } })
  })
})

describe('Write your own "Required" (#required)', () => {
  type Required = <T extends z.ZodTypeAny>(
    schema: T,
    message: string,
  ) => z.ZodEffects<z.ZodOptional<z.ZodNullable<T>>>
  const present = (value: unknown) => value != null
  const mine = { errorMap: () => ({ message: 'Mine' }) }
  const either = [z.literal(1), z.literal(2)] as const
  const optionalDate = z.date().optional().refine(present, 'Mine')

  test.each<[string, z.ZodTypeAny, value: unknown, message: string | undefined]>([
    ['undefined for a string', z.string(), undefined, 'Required'],
    ['undefined for a boolean', z.boolean(), undefined, 'Required'],
    ['null for a boolean', z.boolean(), null, 'Required'],
    ['undefined for a number', z.number(), undefined, 'Required'],
    ['null for a bigint', z.bigint(), null, 'Required'],
    ['undefined for an enum', z.enum(['a']), undefined, 'Required'],
    ['undefined for a date', z.date(), undefined, 'Required'],
    ['a string for a number', z.number(), 'x', 'Invalid number'],
    ['NaN for a number', z.number(), NaN, 'Invalid number'],
    ['a boolean for a bigint', z.bigint(), true, 'Invalid number'],
    ['a number for a boolean', z.boolean(), 1, 'Expected boolean, received number'],
    ['undefined for a literal', z.literal('a'), undefined, 'Invalid literal value, expected "a"'],
    ['undefined for a union', z.union([...either]), undefined, 'Invalid input'],
    ['undefined for a union of types', z.string().or(z.number()), undefined, 'Invalid input'],
    ['undefined for a literal with an errorMap', z.literal('a', mine), undefined, 'Mine'],
    ['undefined for a union with an errorMap', z.union([...either], mine), undefined, 'Mine'],
    ['undefined for an optional, refined date', optionalDate, undefined, 'Mine'],
    ['false for a boolean', z.boolean(), false, undefined],
    ['false for a refined boolean', z.boolean().refine((ticked) => ticked, 'Accept'), false, 'Accept'],
  ])('%s', (_, field, value, message) => shownBy(z.object({ field }), { field: value }, { field: message }))

  test('its input may be null or undefined, which a prop of FieldPathForValue<string> rejects', async () => {
    const required = await exportOf<Required>(PAGE, 'required')
    const field = createZodForm({ schema: z.object({ field: required(z.string(), 'Mine') }) }).get('field')
    expectTypeOf(field).not.toExtend<FieldPathForValue<string>>()
    expectTypeOf(field).toExtend<FieldPathForValue<string | null | undefined>>()
  })

  const blank = ['Enter your email', 'Enter how many', 'Choose a meal']
  test.each([
    ['without initial values', {}],
    ["with '' and null", { email: '', guests: null, meal: null }],
  ])('a blank field has your text, a wrong one that of its own check: %s', async (_, values) => {
    const schema = await exportOf<z.ZodTypeAny>(PAGE, 'schema')
    const form: AnyForm = createZodForm({ schema })
    const fields = (
      <>
        <TextField label="Email" field={form.get(['email'])} />
        <NumberField label="Guests" field={form.get(['guests'])} />
        <Select label="Meal" field={form.get(['meal'])} options={['Fish', 'Vegan']} />
        <FormErrors />
      </>
    )
    const choose = (option: string) => set('meal', option || undefined)
    await scenario(
      form,
      { values, fields },
      [press('Save'), { messages: blank }],
      [type('Email', 'ann'), type('Guests', '1.5'), choose('Fish')],
      { messages: ['Check it', 'Expected integer, received float'] },
      [type('Guests', 'two'), { messages: ['Check it', 'Invalid number'] }],
      [type('Email', ' '), type('Guests', ''), choose(''), { messages: blank }],
      [type('Email', ' ann@example.com'), type('Guests', '0'), choose('Vegan')],
      { messages: [], parsedValues: { email: 'ann@example.com', guests: 0, meal: 'Vegan' } },
    )
  })

  test('a .refine() that compares two of them runs while both are blank, and throws; conditionalRefine waits', async () => {
    const required = await exportOf<Required>(PAGE, 'required')
    const name = z.object({
      first: required(z.string(), 'Enter a first name'),
      last: required(z.string(), 'Enter a last name'),
    })
    const isShort = ({ first, last }: z.output<typeof name>) => first!.length + last!.length <= 10
    const long = { path: ['last'], message: 'Too long' }
    const validationError = expect.any(TypeError) as unknown
    await scenario(
      createZodForm({ schema: name.refine(isShort, long) }),
      { values: {} },
      { status: { validationError }, errors: { first: undefined, last: undefined } },
    )
    const ruled = conditionalValidate(name).conditionalRefine(name, isShort, long)
    await shownBy(ruled, {}, { first: 'Enter a first name', last: 'Enter a last name' })
    await shownBy(ruled, { first: 'Augusta Ada', last: 'King' }, { first: undefined, last: 'Too long' })
  })
})

describe('Translate the messages (#error-maps)', () => {
  const errorMap: z.ZodErrorMap = ({ code }) => ({ message: `mapped ${code}` })
  afterEach(() => z.setErrorMap(z.defaultErrorMap))

  test.each([
    ['set with z.setErrorMap()', undefined],
    ['of each schema', { errorMap }],
  ])(
    'a map %s applies to all issues except the two that are reworded, and those with a text of their own',
    (_, options) => {
      if (!options) z.setErrorMap(errorMap)
      const [name, count, flag] = [z.string(options), z.number(options), z.boolean(options)]
      const email = z.string(options).email()
      const code = z.string(options).length(2, 'Two letters')
      const mapped = { email: 'mapped invalid_string', flag: 'mapped invalid_type', code: 'Two letters' }
      return shownBy(
        z.object({ name, count, email, flag, code }),
        { count: 'x', email: 'x', flag: 'x', code: 'x' },
        { name: 'Required', count: 'Invalid number', ...mapped },
      )
    },
  )
})

test('a rule waits for no optional key (#when)', () =>
  shownBy(
    z
      .object({ name: z.string(), note: z.string().optional() })
      .refine(() => false, { path: ['name'], message: 'Rule' }),
    { name: 'a' },
    { name: 'Rule' },
  ))

describe('Which rules and messages wait', () => {
  const range = z.object({ min: decimal(), max: decimal() })
  const seen: unknown[] = []
  const isRange = ({ min, max }: z.output<typeof range>) => {
    seen.push(min)
    return min <= max
  }
  const rule = { path: ['max'], message: 'Too small' }
  const values = { min: 'abc', max: '2' }

  test('text that an invertible rejects does not stop a rule, which gets an object; conditionalRefine waits (#when)', async () => {
    await shownBy(range.refine(isRange, rule), values, { min: 'Enter a number like 2.5', max: 'Too small' })
    expect(seen[0]).toEqual({ status: 'aborted' })
    const waits = conditionalValidate(range).conditionalRefine(range, isRange, rule)
    await shownBy(waits, values, { min: 'Enter a number like 2.5', max: undefined })
    await shownBy(waits, { min: '3', max: '2' }, { min: undefined, max: 'Too small' })
  })

  test('beside the key of a union, a field has its message; inside an option, it waits (#choice-values)', async () => {
    const contact = z.discriminatedUnion('kind', [z.object({ kind: z.literal('person'), name: z.string() })])
    await shownBy(
      z.object({ email: z.string(), contact }),
      { contact: {} },
      {
        email: 'Required',
        'contact.kind': "Invalid discriminator value. Expected 'person'",
        'contact.name': undefined,
      },
    )
  })

  test('a missing file has the message of its schema, or yours (#required)', async () => {
    const file = z.instanceof(File, { message: 'Choose a photo' })
    const errors = { file: 'Choose a photo', plain: 'Input not instance of File' }
    await shownBy(z.object({ file, plain: z.instanceof(File) }), {}, errors)
  })
})
