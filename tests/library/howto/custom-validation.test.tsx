import { useEffect, type ChangeEvent, type ComponentType, type ReactNode } from 'react'
import { conditionalValidate, createZodForm, type FieldPathForValue, type ZodForm } from '@jcoreio/zod-forms'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import StayForm from '../../../src/examples/cross-field-validation'
import { Checkbox, FormErrors, NumberField, Select, TextField } from '../../../src/examples/forms/fields'
import WebhookForm from '../../../src/examples/single-field-validation'
import { renderLiveForm } from '../support/liveForm'
import { Initialized, renderFields, renderInForm, thrownBy } from '../support/renderInForm'
import { exportOf } from '../support/samples'
import { deferred, errorAt, issuesOf, messagesIn } from '../support/values'
import { expectTypeOf } from '../support/expectTypeOf'

afterEach(() => {
  vi.restoreAllMocks()
})

/** The messages that the fields of a form show for initial values, by path. */
async function errorsFor<T extends z.ZodTypeAny>(form: ZodForm<T>, values: unknown, paths: string[]) {
  const { result } = await renderInForm(form, { values: values as z.input<T> }, () => ({
    status: form.useFormStatus(),
    errors: Object.fromEntries(
      // Paths are data here, so the compiler cannot know them.
      paths.map((path) => [path, form.useField(form.get(path as never)).error]),
    ),
  }))
  return result.current
}

describe('Validate one field (#one-field)', () => {
  const url = z.string().url('No address')

  test.each([
    ['http://example.com', 'The address has to start with https://'],
    ['example', 'Enter a full address, such as https://example.com/hook'],
    ['', 'Required'],
  ])('the form says of %j: %s', async (text, message) => {
    const { field, button } = await renderLiveForm(WebhookForm)
    await field('Webhook address').fill(text)
    await button('Save').click()
    await expect.element(field('Webhook address')).toHaveAccessibleDescription(message)
  })

  test('the form saves an address that starts with https', async () => {
    const { field, button, status } = await renderLiveForm(WebhookForm)
    await field('Webhook address').fill('https://example.com/hook')
    await button('Save').click()
    await expect.element(button('Saving…')).toBeVisible()
    await expect.element(status).toHaveTextContent(/^Saved https:\/\/example.com\/hook$/)
  })

  test('a refinement also runs when an earlier check of the field has failed, and its message then replaces that one', async () => {
    const form = createZodForm({ schema: z.object({ webhook: url.refine(() => false, 'Not secure') }) })
    const { errors } = await errorsFor(form, { webhook: 'no address' }, ['webhook'])
    expect(errors.webhook).toBe('Not secure')
  })

  test.each([
    ['no address', 'No address'],
    ['http://example.com', 'Not secure'],
    ['https://example.com', undefined],
  ])(
    'a rule that returns true for text that is no URL leaves the message of .url(): %s',
    async (webhook, message) => {
      const rule = (text: string) => !URL.canParse(text) || new URL(text).protocol === 'https:'
      const form = createZodForm({ schema: z.object({ webhook: url.refine(rule, 'Not secure') }) })
      const { errors } = await errorsFor(form, { webhook }, ['webhook'])
      expect(errors.webhook).toBe(message)
    },
  )

  const throwing = createZodForm({
    schema: z.object({
      name: z.string().refine((name) => {
        if (name === 'boom') throw new Error('The check failed')
        return true
      }),
    }),
  })

  test('a check that throws while the user types makes the change handler fail, and the keystroke is lost', async () => {
    const { result, act } = await renderInForm(throwing, { values: { name: 'boo' } }, () => ({
      ...throwing.useHtmlField({ field: 'name', type: 'text' }),
      values: throwing.useFormValues().values,
    }))
    const change = async (value: string) => {
      const target = document.createElement('input')
      target.value = value
      await act(() => result.current.input.onChange({ target } as ChangeEvent<HTMLInputElement>))
    }
    await expect(change('boom')).rejects.toThrow(new Error('The check failed'))
    expect(result.current.values).toEqual({ name: 'boo' })
    expect(result.current.input.value).toBe('boo')
    await change('book')
    expect(result.current.values).toEqual({ name: 'book' })
  })

  test('a check that throws for an initial value makes the field fail to render', async () => {
    const tree = (
      <Initialized form={throwing} values={{ name: 'boom' }}>
        <TextField label="Name" field={throwing.get('name')} />
      </Initialized>
    )
    expect(await thrownBy(tree)).toBe('The check failed')
  })

  test('an exception in a rule on an object becomes validationError, and the messages of all fields disappear', async () => {
    const form = createZodForm({
      schema: z.object({ name: z.string(), email: z.string().email('No address') }).refine(({ name }) => {
        if (name === 'boom') throw new Error('The rule failed')
        return true
      }),
    })
    const { result, act } = await renderInForm(form, { values: { name: 'Ada', email: 'x' } }, () => ({
      name: form.useField('name'),
      email: form.useField('email'),
      status: form.useFormStatus(),
    }))
    expect(result.current.email.error).toBe('No address')
    await act(() => result.current.name.setValue('boom'))
    expect(result.current.status.validationError).toEqual(new Error('The rule failed'))
    expect(result.current.email.error).toBeUndefined()
    expect(result.current.email.value).toBe('x')
  })
})

describe('Compare two fields (#cross-field)', () => {
  test('in the form, the departure has the message, once both dates are there; either can put it right', async () => {
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
    await departure.fill('2025-06-04')
    expect(messages()).toEqual([])
  })

  const range = z
    .object({ from: z.number(), to: z.number() })
    .refine(({ from, to }) => from < to, { path: ['to'], message: 'Too low' })

  test('path names the field that shows the message', async () => {
    const { errors } = await errorsFor(createZodForm({ schema: range }), { from: 2, to: 1 }, ['from', 'to'])
    expect(errors).toEqual({ from: undefined, to: 'Too low' })
  })

  test('path is relative to the object of the rule: the field of a nested object shows the message', async () => {
    const form = createZodForm({ schema: z.object({ range, to: z.number() }) })
    const { errors } = await errorsFor(form, { range: { from: 2, to: 1 }, to: 1 }, ['range.to', 'to'])
    expect(errors).toEqual({ 'range.to': 'Too low', to: undefined })
  })

  test.each([
    ['the number 2', 2, 'Twice'],
    ["the string '2'", '2', undefined],
  ])('array positions are numbers: with %s the field shows %j', async (_, position, message) => {
    const form = createZodForm({
      schema: z
        .object({ guests: z.array(z.object({ email: z.string() })) })
        .refine(() => false, { path: ['guests', position, 'email'], message: 'Twice' }),
    })
    const guests = [{ email: 'a' }, { email: 'b' }, { email: 'a' }]
    const { errors, status } = await errorsFor(form, { guests }, ['guests[2].email'])
    expect(errors['guests[2].email']).toBe(message)
    expect(status.valid).toBe(false)
  })

  test('without path no input shows the issue, the form is invalid, and it is among the issues with a path of length 0', async () => {
    const form = createZodForm({
      schema: z
        .object({ from: z.number(), to: z.number() })
        .refine(({ from, to }) => from < to, 'Wrong order'),
    })
    const { errors, status } = await errorsFor(form, { from: 2, to: 1 }, ['from', 'to'])
    expect(errors).toEqual({ from: undefined, to: undefined })
    expect(status.valid).toBe(false)
    const { issues } = status.validationError as z.ZodError
    expect(issues.filter(({ path }) => path.length === 0).map(({ message }) => message)).toEqual([
      'Wrong order',
    ])
  })

  test('a .superRefine() reports an issue for each item', async () => {
    const invitation = z.object({
      emails: z.array(z.string().email()).superRefine((emails, ctx) => {
        emails.forEach((email, index) => {
          if (emails.indexOf(email) === index) return
          ctx.addIssue({ code: 'custom', path: [index], message: 'This address is already on the list' })
        })
      }),
    })
    const emails = ['a@example.com', 'b@example.com', 'a@example.com', 'b@example.com']
    const paths = emails.map((_, index) => `emails[${index}]`)
    const { errors } = await errorsFor(createZodForm({ schema: invitation }), { emails }, paths)
    expect(Object.values(errors)).toEqual([
      undefined,
      undefined,
      'This address is already on the list',
      'This address is already on the list',
    ])
  })

  describe('When does the rule run? (#when)', () => {
    const form = createZodForm({
      schema: z
        .object({
          a: z.number(),
          b: z.number(),
          text: z.string().min(3).email(),
          choice: z.enum(['x', 'y']),
          one: z.literal('1'),
        })
        .refine(({ a, b }) => a < b, { path: ['b'], message: 'Too low' }),
    })
    const complete = { a: 2, b: 1, text: 'a@example.com', choice: 'x', one: '1' }

    test.each([
      ['is skipped while a key is missing', { text: undefined }, undefined],
      ['is skipped while a key has the wrong type', { text: 5 }, undefined],
      ['is skipped while a key holds something its enum does not list', { choice: 'z' }, undefined],
      ['is skipped while a key holds something its literal does not list', { one: '2' }, undefined],
      ['runs when every key is valid', {}, 'Too low'],
      ['runs when a key fails .min() and .email()', { text: 'x' }, 'Too low'],
      ['runs when a key fails .email()', { text: 'not an address' }, 'Too low'],
    ])('the refinement %s', async (_, change, message) => {
      const { errors } = await errorsFor(form, { ...complete, ...change }, ['b'])
      expect(errors.b).toBe(message)
    })

    test('a blank required field is a missing key, so the rule is silent until both are filled in', async () => {
      const dates = createZodForm({
        schema: z
          .object({ arrival: z.string(), departure: z.string() })
          .refine((stay) => stay.arrival < stay.departure, { path: ['departure'], message: 'Too early' }),
      })
      const { screen } = await renderFields(
        dates,
        {},
        <>
          <TextField label="Arrival" field={dates.get('arrival')} />
          <TextField label="Departure" field={dates.get('departure')} />
        </>,
      )
      await screen.getByLabelText('Departure').fill('2030-01-01')
      await screen.getByLabelText('Arrival').click()
      await userEvent.tab()
      await expect.element(screen.getByText('Required')).toBeVisible()
      await expect.element(screen.getByText('Too early')).not.toBeInTheDocument()
      await screen.getByLabelText('Arrival').fill('2030-01-02')
      await expect.element(screen.getByText('Too early')).toBeVisible()
      await screen.getByLabelText('Arrival').fill('')
      await expect.element(screen.getByText('Required')).toBeVisible()
      await expect.element(screen.getByText('Too early')).not.toBeInTheDocument()
    })
  })
})

describe("Validate before everything's filled in (#conditional)", () => {
  const alarm = z.object({ sensor: z.string(), min: z.number(), max: z.number() })
  const messages = [
    { path: ['min'], message: 'Too high' },
    { path: ['max'], message: 'Too low' },
  ]

  test('conditionalRefine compares two fields while another one is still empty', async () => {
    const form = createZodForm({
      schema: conditionalValidate(alarm).conditionalRefine(
        (schema) => schema.pick({ min: true, max: true }),
        ({ min, max }) => min < max,
        messages,
      ),
    })
    const { errors } = await errorsFor(form, { min: 9, max: 4 }, ['sensor', 'min', 'max'])
    expect(errors).toEqual({ sensor: 'Required', min: 'Too high', max: 'Too low' })
  })

  test('with .refine() on the object the messages appear only after the other field is filled in', async () => {
    const form = createZodForm({
      schema: alarm.superRefine(({ min, max }, ctx) => {
        if (min >= max) messages.forEach((issue) => ctx.addIssue({ code: 'custom', ...issue }))
      }),
    })
    const { result, act } = await renderInForm(form, { values: { min: 9, max: 4 } }, () => ({
      sensor: form.useField('sensor'),
      min: form.useField('min'),
      max: form.useField('max'),
    }))
    const errors = () => Object.values(result.current).map(({ error }) => error)
    expect(errors()).toEqual(['Required', undefined, undefined])
    await act(() => result.current.sensor.setValue('Boiler'))
    expect(errors()).toEqual([undefined, 'Too high', 'Too low'])
  })

  describe('a password that is typed twice', () => {
    const signUp = createZodForm({
      schema: conditionalValidate(
        z.object({
          email: z.string().trim().email(),
          password: z.string().min(8, 'Use at least 8 characters'),
          repeat: z.string(),
        }),
      ).conditionalRefine(
        (account) => account.pick({ password: true, repeat: true }),
        ({ password, repeat }) => password === repeat,
        { path: ['repeat'], message: 'The passwords differ' },
      ),
    })

    test.each([
      ['a blank repetition: no rule', 'long enough', undefined, { password: undefined, repeat: 'Required' }],
      [
        'a password that is too short gets that message alone',
        'short',
        'other',
        { password: 'Use at least 8 characters', repeat: undefined },
      ],
      [
        'two that are long enough are compared, while the address is still empty',
        'long enough',
        'other',
        { password: undefined, repeat: 'The passwords differ' },
      ],
    ])('%s', async (_, password, repeat, messages) => {
      const { errors } = await errorsFor(signUp, { password, repeat }, ['email', 'password', 'repeat'])
      expect(errors).toEqual({ email: 'Required', ...messages })
    })
  })

  describe('Find duplicates in an array (#rows)', () => {
    const orderSchema = conditionalValidate(
      z.object({
        customer: z.string(),
        rows: z.array(z.object({ sku: z.string(), amount: z.number() })),
      }),
    ).conditionalSuperRefine(
      z.object({ rows: z.array(z.object({ sku: z.string().optional() })) }),
      ({ rows }, ctx) => {
        rows.forEach(({ sku }, index) => {
          if (!sku || rows.filter((row) => row.sku === sku).length < 2) return
          ctx.addIssue({ code: 'custom', path: ['rows', index, 'sku'], message: 'Already in the list' })
        })
      },
    )

    test('both rows are marked while other cells are still blank', async () => {
      const rows = [{ sku: 'a' }, {}, { sku: 'b', amount: 1 }, { sku: 'a' }]
      const paths = ['customer', 'rows[0].sku', 'rows[1].sku', 'rows[2].sku', 'rows[3].sku', 'rows[0].amount']
      const { errors } = await errorsFor(createZodForm({ schema: orderSchema }), { rows }, paths)
      expect(Object.values(errors)).toEqual([
        'Required',
        'Already in the list',
        'Required',
        undefined,
        'Already in the list',
        'Required',
      ])
    })

    test('the compiler knows the rows, and the parsed values are those of the object', () => {
      expectTypeOf<z.output<typeof orderSchema>>().toEqualTypeOf<{
        customer: string
        rows: { sku: string; amount: number }[]
      }>()
    })
  })
})

describe('Clear dependent fields (#dependent-fields)', () => {
  const schema = z.object({ country: z.enum(['Australia', 'Canada']), state: z.string() })
  const place = createZodForm({ schema })

  /** Renders the fields of the page with a loaded record. */
  async function renderPlace(initial: unknown, beside?: (form: typeof place) => ReactNode) {
    const page = 'docs/howto/custom-validation.mdx'
    const Place = await exportOf<typeof place>(page, 'Place')
    const CountryFields = await exportOf<ComponentType>(page, 'CountryFields')
    return renderFields(
      Place,
      initial,
      <>
        <CountryFields />
        {beside?.(Place)}
      </>,
    )
  }
  const loaded = { country: 'Canada', state: 'Quebec' }

  test('a loaded state stays; with another country the list follows and the state is cleared', async () => {
    const { screen, values } = await renderPlace(loaded)
    const state = screen.getByLabelText('State')
    await expect.element(state).toHaveDisplayValue('Quebec')
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'Australia')
    await expect.element(values).toHaveTextContent('{"country":"Australia"}')
    await expect.element(state).toHaveDisplayValue('Choose one')
    expect(Array.from((state.element() as HTMLSelectElement).options, ({ text }) => text)).toEqual([
      'Choose one',
      'Queensland',
      'Tasmania',
    ])
  })

  test('both fields show their messages', async () => {
    const { screen } = await renderPlace({})
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => messagesIn(screen.container)).toEqual(['Required', 'Required'])
    await expect.element(screen.getByLabelText('Country')).toHaveAccessibleDescription('Required')
  })

  test('an effect that watches the country clears the state of a loaded record too', async () => {
    function ClearInEffect({ form }: { form: typeof place }) {
      const { value } = form.useField('country')
      const { setValue } = form.useField('state')
      useEffect(() => {
        setValue(undefined)
      }, [setValue, value])
      return null
    }
    const { values } = await renderPlace(loaded, (form) => <ClearInEffect form={form} />)
    await expect.element(values).toHaveTextContent('{"country":"Canada"}')
  })
})

describe('Which message wins? (#which-message)', () => {
  const form = createZodForm({
    schema: z
      .object({
        inner: conditionalValidate(
          z.object({ key: z.string().min(5, 'first check').email('second check'), other: z.string() }),
        )
          .conditionalRefine(
            (schema) => schema.pick({ other: true }),
            ({ other }) => other !== 'bad',
            {
              path: ['key'],
              message: 'conditional rule',
            },
          )
          .refine(() => false, { path: ['key'], message: 'inner object' }),
      })
      .refine(() => false, { path: ['inner', 'key'], message: 'outer object' }),
  })

  test('from first to last: conditional rules, checks as chained, objects from the innermost; the last one is shown', async () => {
    const { errors, status } = await errorsFor(form, { inner: { key: 'x', other: 'bad' } }, ['inner.key'])
    expect(issuesOf(status.validationError)).toEqual([
      ['inner.key', 'conditional rule'],
      ['inner.key', 'first check'],
      ['inner.key', 'second check'],
      ['inner.key', 'inner object'],
      ['inner.key', 'outer object'],
    ])
    expect(errors['inner.key']).toBe('outer object')
  })

  test('issues of a ZodError thrown by onSubmit win over all, until the next edit', async () => {
    const taken = createZodForm({ schema: z.object({ name: z.string().min(5, 'Too short') }) })
    const request = deferred()
    const { result, act, context } = await renderInForm(
      taken,
      { values: { name: 'admin' }, onSubmit: () => request.promise },
      () => ({ name: taken.useField('name') }),
    )
    await act(() => context.submit())
    await act(() => result.current.name.setValue('ad'))
    expect(result.current.name.error).toBe('Too short')
    await act(() => request.reject(errorAt(['name'], 'Taken')))
    expect(result.current.name.error).toBe('Taken')
    await act(() => result.current.name.setValue('a'))
    expect(result.current.name.error).toBe('Too short')
  })
})

describe('Write your own "Required" (#required)', () => {
  test.each([
    ['undefined for a boolean', z.boolean(), undefined, 'Required'],
    ['null for a boolean', z.boolean(), null, 'Required'],
    ['undefined for a number', z.number(), undefined, 'Required'],
    ['null for a bigint', z.bigint(), null, 'Required'],
    ['a string for a number', z.number(), 'x', 'Invalid number'],
    ['NaN for a number', z.number(), NaN, 'Invalid number'],
    ['a boolean for a bigint', z.bigint(), true, 'Invalid number'],
    ['a number for a boolean', z.boolean(), 1, 'Expected boolean, received number'],
  ])('the form words the invalid_type issue of %s', async (_, schema, value, message) => {
    const form = createZodForm({ schema: z.object({ field: schema as z.ZodTypeAny }) })
    const { errors } = await errorsFor(form, { field: value }, ['field'])
    expect(errors.field).toBe(message)
  })

  // The page's; the tests of its sample are below.
  function required<T extends z.ZodTypeAny>(schema: T, message: string) {
    const isFilled = (value: unknown): value is z.output<T> => value != null && value !== ''
    return schema.nullish().refine(isFilled, message)
  }
  const requiredText = (message: string) => required(z.string().trim(), message)
  const schema = z.object({
    name: requiredText('Enter your name'),
    guests: required(z.number().int(), 'Enter how many'),
  })
  const reply = createZodForm({ schema })

  test.each([
    ['z.string()', z.string()],
    [
      'text != null',
      z
        .string()
        .optional()
        .refine((text) => text != null, 'Enter your name'),
    ],
  ])('%s lets an initial empty string through until the field is edited', async (_, name) => {
    const form = createZodForm({ schema: z.object({ name: name as z.ZodString }) })
    const { result } = await renderInForm(
      form,
      { values: { name: '' }, fields: <TextField label="Name" field={form.get('name')} /> },
      () => form.useFormStatus(),
    )
    await page.getByLabelText('Name').click()
    await userEvent.tab()
    expect(result.current.valid).toBe(true)
    await page.getByLabelText('Name').fill('A')
    await page.getByLabelText('Name').fill('')
    expect(result.current.valid).toBe(false)
  })

  test('its input may be undefined: a prop of FieldPathForValue<string> rejects the field', () => {
    expectTypeOf(reply.get('name')).not.toExtend<FieldPathForValue<string>>()
    expectTypeOf(reply.get('name')).toExtend<FieldPathForValue<string | null | undefined>>()
  })

  test('it also rejects an initial empty string', async () => {
    const { errors } = await errorsFor(reply, { name: '', guests: 2 }, ['name'])
    expect(errors.name).toBe('Enter your name')
  })

  test('a cleared input shows the text of the refinement, and a number it cannot convert still says Invalid number', async () => {
    const { screen } = await renderFields(
      reply,
      { name: 'Ada', guests: 2 },
      <>
        <TextField label="Name" field={reply.get('name')} />
        <NumberField label="Guests" field={reply.get('guests')} />
      </>,
    )
    await screen.getByLabelText('Name').fill(' ')
    await screen.getByLabelText('Guests').fill('two')
    await userEvent.tab()
    const messages = () => messagesIn(screen.container)
    await expect.poll(messages).toEqual(['Enter your name', 'Invalid number'])
    await screen.getByLabelText('Guests').fill('')
    await expect.poll(messages).toEqual(['Enter your name', 'Enter how many'])
  })

  test('the type predicate takes undefined out of the parsed type again', async () => {
    expectTypeOf<z.output<typeof schema>>().toEqualTypeOf<{ name: string; guests: number }>()
    const { result } = await renderInForm(
      reply,
      { values: { name: ' Ada ', guests: 2 } },
      () => reply.useFormValues().parsedValues,
    )
    expect(result.current).toEqual({ name: 'Ada', guests: 2 })
  })

  describe('the schema of the page', () => {
    const reply = z.object({
      email: required(z.string().trim().email('Check it'), 'Enter your email'),
      guests: required(z.number().int(), 'Enter how many'),
      meal: required(z.enum(['Fish', 'Vegan']), 'Choose a meal'),
    })
    async function renderReply(values: object) {
      const form = createZodForm({
        schema: await exportOf<typeof reply>('docs/howto/custom-validation.mdx', 'schema'),
      })
      const { screen } = await renderFields(
        form,
        values,
        <>
          <TextField label="Email" field={form.get('email')} />
          <NumberField label="Guests" field={form.get('guests')} />
          <Select label="Meal" field={form.get('meal')} options={['Fish', 'Vegan']} />
          <FormErrors />
        </>,
      )
      return { screen, messages: () => messagesIn(screen.container) }
    }
    const blank = ['Enter your email', 'Enter how many', 'Choose a meal']

    test.each([
      ['without initial values', {}],
      ["with '' and null", { email: '', guests: null, meal: null }],
    ])(
      'a blank field has your text, and what is filled in wrongly that of its own check: %s',
      async (_, values) => {
        const { screen, messages } = await renderReply(values)
        await screen.getByRole('button').click()
        await expect.poll(messages).toEqual(blank)
        await screen.getByLabelText('Email').fill('ann')
        await screen.getByLabelText('Guests').fill('1.5')
        await screen.getByLabelText('Meal').selectOptions('Fish')
        await expect.poll(messages).toEqual(['Check it', 'Expected integer, received float'])
        await screen.getByLabelText('Email').fill('')
        await screen.getByLabelText('Guests').fill('')
        await screen.getByLabelText('Meal').selectOptions('')
        await expect.poll(messages).toEqual(blank)
        await screen.getByLabelText('Email').fill(' ann@example.com')
        await screen.getByLabelText('Guests').fill('0')
        await screen.getByLabelText('Meal').selectOptions('Vegan')
        await expect.poll(messages).toEqual([])
      },
    )

    test('its parsed type has no undefined', () => {
      type Reply = { email: string; guests: number; meal: 'Fish' | 'Vegan' }
      const parsed = (values: unknown) => reply.parse(values)
      expectTypeOf(parsed).returns.toEqualTypeOf<Reply>()
    })
  })

  describe('a rule that compares two of them, while both are blank', () => {
    const name = z.object({
      first: requiredText('Enter a first name'),
      last: requiredText('Enter a last name'),
    })
    const isShort = ({ first, last }: z.output<typeof name>) => first.length + last.length <= 10
    const long = { path: ['last'], message: 'Too long' }

    test('a .refine() on the object runs, gets undefined and throws, so no field has a message', async () => {
      const form = createZodForm({ schema: name.refine(isShort, long) })
      const { status, errors } = await errorsFor(form, {}, ['first', 'last'])
      expect(status.validationError).toBeInstanceOf(TypeError)
      expect(errors).toEqual({ first: undefined, last: undefined })
    })

    test('conditionalRefine waits until both are filled in', async () => {
      const pick = (schema: typeof name) => schema.pick({ first: true, last: true })
      const form = createZodForm({
        schema: conditionalValidate(name).conditionalRefine(pick, isShort, long),
      })
      const blank = await errorsFor(form, {}, ['first', 'last'])
      expect(blank.errors).toEqual({ first: 'Enter a first name', last: 'Enter a last name' })
      const filled = await errorsFor(form, { first: 'Augusta Ada', last: 'King' }, ['first', 'last'])
      expect(filled.errors).toEqual({ first: undefined, last: 'Too long' })
    })
  })

  describe("an initial '' with .min(1, 'Enter a name')", () => {
    const form = createZodForm({ schema: z.object({ name: z.string().min(1, 'Enter a name') }) })
    /** Shows the message after a failed submit. */
    async function renderFailed() {
      const { screen } = await renderFields(
        form,
        { name: '' },
        <TextField label="Name" field={form.get('name')} />,
      )
      await screen.getByRole('button').click()
      const alert = screen.getByText(/^(Enter a name|Required)$/)
      await expect.element(alert).toHaveTextContent(/^Enter a name$/)
      return { name: screen.getByLabelText('Name'), alert }
    }

    test('shows Enter a name after a failed submit, and Required once the field was edited', async () => {
      const { name, alert } = await renderFailed()
      await name.fill('A')
      await expect.element(alert).not.toBeInTheDocument()
      await name.fill('')
      await expect.element(alert).toHaveTextContent(/^Required$/)
    })
  })

  describe('Other schemas', () => {
    const present = (value: unknown) => value != null
    const mine = { errorMap: () => ({ message: 'Mine' }) }
    const invalidUnion = z.union([z.literal(1), z.literal(2)], mine)

    test.each([
      ['z.string()', z.string(), 'Required'],
      ['z.number()', z.number(), 'Required'],
      ['z.enum([...])', z.enum(['a', 'b']), 'Required'],
      ['z.boolean()', z.boolean(), 'Required'],
      ['z.date()', z.date(), 'Required'],
      ['z.literal(...)', z.literal('a'), 'Invalid literal value, expected "a"'],
      ['z.union([...])', z.union([z.literal(1), z.literal(2)]), 'Invalid input'],
      ['a union of types', z.union([z.string(), z.number()]), 'Invalid input'],
      ['z.string().optional().refine(...)', z.string().optional().refine(present, 'Mine'), 'Mine'],
      ['z.number().optional().refine(...)', z.number().optional().refine(present, 'Mine'), 'Mine'],
      ['z.enum([...]).optional().refine(...)', z.enum(['a']).optional().refine(present, 'Mine'), 'Mine'],
      ['z.boolean().optional().refine(...)', z.boolean().optional().refine(present, 'Mine'), 'Mine'],
      ['z.date().optional().refine(...)', z.date().optional().refine(present, 'Mine'), 'Mine'],
      ['z.literal(...) with an errorMap', z.literal('a', mine), 'Mine'],
      ['z.union([...]) with an errorMap', invalidUnion, 'Mine'],
    ])('a missing %s says %s', async (_, schema, message) => {
      const form = createZodForm({ schema: z.object({ field: schema as z.ZodTypeAny }) })
      const { errors } = await errorsFor(form, {}, ['field'])
      expect(errors.field).toBe(message)
    })

    test.each([
      ['nothing for z.boolean()', z.boolean(), undefined],
      [
        'Accept the terms for a refined one',
        z.boolean().refine((ticked) => ticked, 'Accept the terms'),
        'Accept the terms',
      ],
    ])('a checkbox with false as its initial value says %s', async (_, schema, message) => {
      const form = createZodForm({ schema: z.object({ terms: schema as z.ZodTypeAny }) })
      const { errors } = await errorsFor(form, { terms: false }, ['terms'])
      expect(errors.terms).toBe(message)
    })
  })

  describe('Translate the messages (#error-maps)', () => {
    const errorMap: z.ZodErrorMap = ({ code }) => ({ message: `mapped ${code}` })
    const values = { count: 'x', email: 'x', flag: 'x' }
    const expected = {
      name: 'Required',
      count: 'Invalid number',
      email: 'mapped invalid_string',
      flag: 'mapped invalid_type',
    }

    test('a map set with z.setErrorMap() applies to all issues except the two that are reworded', async () => {
      z.setErrorMap(errorMap)
      try {
        const form = createZodForm({
          schema: z.object({
            name: z.string(),
            count: z.number(),
            email: z.string().email(),
            flag: z.boolean(),
          }),
        })
        expect((await errorsFor(form, values, Object.keys(expected))).errors).toEqual(expected)
      } finally {
        z.setErrorMap(z.defaultErrorMap)
      }
    })

    test('so does a map passed to one schema', async () => {
      const form = createZodForm({
        schema: z.object({
          name: z.string({ errorMap }),
          count: z.number({ errorMap }),
          email: z.string({ errorMap }).email(),
          flag: z.boolean({ errorMap }),
        }),
      })
      expect((await errorsFor(form, values, Object.keys(expected))).errors).toEqual(expected)
    })
  })
})

describe('Validate on the server (#async)', () => {
  test('a ZodError thrown after an asynchronous check in onSubmit appears on the field, and the rest is not run', async () => {
    const form = createZodForm({ schema: z.object({ name: z.string().trim() }) })
    const isTaken = vi.fn((name: string) => Promise.resolve(name === 'red'))
    const saveTeam = vi.fn(() => Promise.resolve())
    const { result, act, submit } = await renderInForm(
      form,
      {
        values: { name: 'red' },
        onSubmit: async (team) => {
          if (await isTaken(team.name)) {
            throw errorAt(['name'], 'That name is taken')
          }
          await saveTeam()
        },
      },
      () => ({ name: form.useField('name'), status: form.useFormStatus() }),
    )
    await submit()
    expect(result.current.name.error).toBe('That name is taken')
    expect(saveTeam).not.toHaveBeenCalled()
    await act(() => result.current.name.setValue('blue'))
    await submit()
    expect(isTaken.mock.calls).toEqual([['red'], ['blue']])
    expect(saveTeam).toHaveBeenCalledOnce()
    expect(result.current.status.submitSucceeded).toBe(true)
  })
})

describe('Show fields only when they apply (#conditional-fields)', () => {
  const options = [
    z.object({ kind: z.literal('person'), name: z.string() }),
    z.object({ kind: z.literal('company'), name: z.string(), vat: z.string() }),
  ] as const
  const union = z.discriminatedUnion('kind', [...options], { errorMap: () => ({ message: 'Choose one' }) })
  const contact = createZodForm({ schema: union })

  test('the choice is the only field with a message until it is made', async () => {
    const { result, act, context } = await renderInForm(contact, { values: {} }, () => [
      contact.useField('kind').error,
      contact.useField('name').error,
    ])
    expect(result.current).toEqual(['Choose one', undefined])
    await act(() => context.setValue(contact.get('kind'), 'person'))
    expect(result.current).toEqual([undefined, 'Required'])
  })

  test('without the errorMap, the message lists the values', async () => {
    const plain = createZodForm({
      schema: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('person') }),
        z.object({ kind: z.literal('company') }),
      ]),
    })
    const { result } = await renderInForm(plain, { values: {} }, () => plain.useField('kind').error)
    expect(result.current).toBe("Invalid discriminator value. Expected 'person' | 'company'")
  })

  test('hidden data stays in values, and onSubmit gets the keys of the chosen option', async () => {
    const onSubmit = vi.fn()
    const { act, context, submit } = await renderInForm(
      contact,
      { values: { kind: 'company', name: 'Ann', vat: 'NL1' }, onSubmit },
      () => null,
    )
    await act(() => context.setValue(contact.get('kind'), 'person'))
    expect(context.getValues()).toEqual({ kind: 'person', name: 'Ann', vat: 'NL1' })
    await submit()
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ kind: 'person', name: 'Ann' })
  })

  test('the fields of the page: the message of the errorMap, and a field that comes with its choice, is Required at once after a failed submit, and keeps its text', async () => {
    const page = 'docs/howto/custom-validation.mdx'
    const Contact = await exportOf<typeof contact>(page, 'Contact')
    const ContactFields = await exportOf<ComponentType>(page, 'ContactFields')
    const { screen, values } = await renderFields(Contact, {}, <ContactFields />)
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => messagesIn(screen.container)).toEqual(['Choose one'])
    const vat = screen.getByLabelText('VAT number')
    expect(vat.query()).toBeNull()
    await screen.getByLabelText('company').click()
    await expect.element(vat).toHaveAccessibleDescription('Required')
    await vat.fill('NL1')
    await screen.getByLabelText('person').click()
    await expect.element(vat).not.toBeInTheDocument()
    await expect.element(values).toHaveTextContent('{"kind":"person","vat":"NL1"}')
    await screen.getByLabelText('company').click()
    await expect.element(vat).toHaveValue('NL1')
  })

  test('other fields beside the union show no messages until the choice is made, but they do beside its key', async () => {
    const email = z.object({ email: z.string() })
    const whole = createZodForm({
      schema: z.discriminatedUnion('kind', [options[0].merge(email), options[1].merge(email)]),
    })
    const before = await renderInForm(whole, { values: {} }, () => whole.useField('email').error)
    expect(before.result.current).toBeUndefined()
    const nested = createZodForm({ schema: email.extend({ contact: union }) })
    const { result } = await renderInForm(nested, { values: { contact: {} } }, () => [
      nested.useField('contact.kind').error,
      nested.useField('email').error,
    ])
    expect(result.current).toEqual(['Choose one', 'Required'])
  })

  test('without an initial value, the key of the union has the only message', async () => {
    const nested = createZodForm({ schema: z.object({ contact: union }) })
    const { result } = await renderInForm(nested, { values: {} }, () => [
      nested.useField('contact').error,
      nested.useField('contact.kind').error,
    ])
    expect(result.current).toEqual(['Required', undefined])
  })

  test('an object in an option that was not chosen at first is missing, so its fields have no message', async () => {
    const trip = createZodForm({
      schema: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('none') }),
        z.object({ kind: z.literal('travel'), travel: z.object({ to: z.string() }) }),
      ]),
    })
    const { result, act, context } = await renderInForm(trip, { values: { kind: 'none' } }, () => [
      trip.useField('travel').error,
      trip.useField('travel.to').error,
    ])
    await act(() => context.setValue(trip.get('kind'), 'travel'))
    expect(result.current).toEqual(['Required', undefined])
    await act(() => context.setValue(trip.get('travel'), {}))
    expect(result.current).toEqual([undefined, 'Required'])
  })

  test.each([
    ['z.boolean()', z.boolean(), ['Required']],
    ['z.boolean().default(false)', z.boolean().default(false), []],
  ])('the checkbox of an option that was not chosen at first: %s', async (_, gift, messages) => {
    const order = createZodForm({
      schema: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('pickup') }),
        z.object({ kind: z.literal('delivery'), gift: gift as z.ZodBoolean }),
      ]),
    })
    function Fields() {
      const { value, setValue } = order.useField('kind')
      return (
        <>
          <button type="button" onClick={() => setValue('delivery')}>
            Deliver
          </button>
          {value === 'delivery' && <Checkbox label="Gift" field={order.get('gift')} />}
        </>
      )
    }
    const { screen } = await renderFields(order, { kind: 'pickup' }, <Fields />)
    await screen.getByRole('button', { name: 'Deliver' }).click()
    await expect.element(screen.getByLabelText('Gift')).not.toBeChecked()
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => messagesIn(screen.container)).toEqual(messages)
  })

  test('Zod takes no refined object as an option; a rule goes around the union', async () => {
    const refined = options[1].refine(() => true)
    // @ts-expect-error a ZodEffects is no option
    expect(() => z.discriminatedUnion('kind', [options[0], refined])).toThrow()
    const ruled = createZodForm({
      schema: conditionalValidate(union).conditionalRefine(
        options[1].pick({ kind: true, name: true, vat: true }),
        (value) => value.kind !== 'company' || value.name !== value.vat,
        { path: ['vat'], message: 'The same as the name' },
      ),
    })
    const { result, act, context } = await renderInForm(
      ruled,
      { values: { kind: 'company', name: 'x', vat: 'x' } },
      () => ruled.useField('vat').error,
    )
    expect(result.current).toBe('The same as the name')
    await act(() => context.setValue(ruled.get('kind'), 'person'))
    expect(result.current).toBeUndefined()
  })

  test('while an optional section is undefined, its fields are not required', async () => {
    const order = createZodForm({
      schema: z.object({ delivery: z.object({ street: z.string() }).optional() }),
    })
    const { result, act } = await renderInForm(order, { values: {} }, () => ({
      ...order.useField('delivery'),
      form: order.useFormStatus().valid,
    }))
    expect(result.current.form).toBe(true)
    await act(() => result.current.setValue({}))
    expect(result.current.form).toBe(false)
    await act(() => result.current.setValue(undefined))
    expect(result.current.form).toBe(true)
  })
})
