import type { ComponentType, FormEvent, ReactNode } from 'react'
import {
  createZodForm,
  useFormContext,
  useHtmlField,
  type FieldPath,
  type FieldPathForValue,
  type ZodForm,
} from '@jcoreio/zod-forms'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import EditProfile from '../../../src/examples/async-initialize'
import { CheckboxGroup, FormErrors, TagsField, TextField } from '../../../src/examples/forms/fields'
import fields from '../../../src/examples/forms/fields?raw'
import AccountForm from '../../../src/examples/submit-errors'
import { renderForm } from '../support/fieldForm'
import { renderLiveForm } from '../support/liveForm'
import { shows } from '../support/proofs'
import { exportOf } from '../support/samples'
import {
  blur,
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
  visit,
  type Script,
} from '../support/scenario'
import { deferred, errorAt, issue, messagesIn } from '../support/values'

const PAGE = 'docs/howto/show-submit-errors.mdx'
const UNKNOWN = 'Not saved. Try again later.'

const schema = z.object({
  name: z.string().trim(),
  email: z.string(),
  items: z.array(z.object({ price: z.string() })),
})
const values = { name: 'admin', email: 'a@example.com', items: [{ price: '1' }] }
const form = createZodForm({ schema })
const throwing = (error: unknown) => given({ values, throws: [error] })
const invalidType = (types: Partial<z.ZodInvalidTypeIssue>) =>
  new z.ZodError([{ code: 'invalid_type', path: ['name'], message: 'My text', ...types } as z.ZodIssue])

cases('Show a message on a field (#field)', form, {
  'a ZodError shows on the field at once, and the user can submit again': [
    throwing(errorAt(['name'], 'Taken')),
    submit(),
    {
      status: { valid: true, submitFailed: true },
      fields: {
        name: { error: 'Taken', touched: true, valid: false },
        email: { error: undefined, touched: true, valid: true },
      },
    },
    submit(),
    { status: { submitSucceeded: true }, submitted: [values, values] },
  ],
})

shows(
  'submit-errors',
  'the form shows its messages until the next edit, and keeps what is typed during the request (#field, #form)',
  async () => {
    const { button, field, getByRole, messages } = await renderLiveForm(AccountForm)
    const username = field('Username')
    await button('Create account').click()
    await expect.element(username).toHaveFocus()
    await expect.element(username).toHaveAccessibleDescription('That name is taken')
    await button('Create account').click()
    await expect.element(button('Creating…')).toBeVisible()
    expect(messages()).toEqual([])
    await username.fill('anna')
    await expect.element(username).toHaveAccessibleDescription('That name is taken')
    await expect.element(username).toHaveValue('anna')
    await username.fill('jo')
    await button('Create account').click()
    await expect.poll(messages).toEqual(['String must contain at least 3 character(s)'])
    await username.fill('offline')
    await button('Create account').click()
    await expect.poll(messages).toEqual(["The server didn't answer. Try again later."])
    await expect.poll(() => document.activeElement?.textContent).toBe(messages()[0])
    await expect.element(username).not.toHaveAttribute('aria-invalid')
    await username.fill('anna')
    expect(messages()).toEqual([])
    await button('Create account').click()
    await expect.element(getByRole('status')).toHaveTextContent(/^Created the account anna$/)
  },
)

const tagged = createZodForm({ schema: z.object({ tags: z.array(z.string()) }) })
const tagErrors = new z.ZodError([
  issue(['tags', 0], 'Not an email'),
  issue(['tags', 1], 'Too long'),
  issue(['tags', 2], 'Not an email'),
])
const banner = (thrown: unknown, messages: string[]): Script => [
  given({ values, throws: [thrown], fields: <FormErrors /> }),
  submit(),
  { status: { submitFailed: true }, messages },
]
const several = new z.ZodError([issue(['name'], 'Taken'), issue([], 'Closed'), issue([], 'Full')])

cases('FormErrors prints (#form)', form, {
  'what no field shows, with the field that is missing': [
    given({ values: {}, fields: <FormErrors /> }),
    submit(),
    { messages: ['name: Required', 'email: Required', 'items: Required'] },
  ],
  'the issues of a ZodError, none of which a field shows': banner(several, ['Taken', 'Closed', 'Full']),
  'a text of its own, and not that of an Error': banner(new Error('Failed to fetch'), [UNKNOWN]),
  'the same for any other value': banner(503, [UNKNOWN]),
  'the same for a ZodError without issues': banner(new z.ZodError([]), [UNKNOWN]),
  'nothing after throw undefined': banner(undefined, []),
  'what a list with a message of its own does not': [
    given({
      form: tagged,
      values: { tags: ['a', 'b', 'c'] },
      throws: [tagErrors],
      fields: (
        <>
          <TagsField label="Tags" field={tagged.get('tags')} />
          <FormErrors />
        </>
      ),
    }),
    submit(),
    { messages: ['a: Not an email', 'Too long'] },
  ],
})

const list = createZodForm({ schema: z.object({ prices: z.record(z.string()) }) })
const thrownAt = (path: (string | number)[], field: string, error?: string): Script => [
  throwing(errorAt(path, 'Too high')),
  submit(),
  { status: { submitFailed: true }, errors: { [field]: error } },
]
const reworded = (types: Partial<z.ZodInvalidTypeIssue>, error: string): Script => [
  throwing(invalidType(types)),
  submit(),
  { errors: { name: error } },
]
const yearly = (path: (string | number)[], error?: string): Script => [
  given({ form: list, values: { prices: { 2024: '1' } }, throws: [errorAt(path, 'Too low')] }),
  submit(),
  { errors: { 'prices.2024': error } },
]

cases("Map the server's answer to fields (#map)", form, {
  'a position in an array is a number': thrownAt(['items', 0, 'price'], 'items[0].price', 'Too high'),
  'a position that is text finds no field': thrownAt(['items', '0', 'price'], 'items[0].price'),
  'the path of a FieldPath fits': thrownAt(form.get('items[0].price').path, 'items[0].price', 'Too high'),
  'an issue without a path belongs to the whole form': thrownAt([], '', 'Too high'),
  'an invalid_type of what is missing is reworded': reworded(
    { expected: 'string', received: 'undefined' },
    'Required',
  ),
  'an invalid_type with null, too': reworded({ expected: 'number', received: 'null' }, 'Required'),
  'an invalid_type of a number, too': reworded({ expected: 'number', received: 'string' }, 'Invalid number'),
  'the key of a record is text': yearly(['prices', '2024'], 'Too low'),
  'a key of a record that is a number finds no field': yearly(['prices', 2024]),
  'a ZodError about something else is put on the fields, too': [
    given({ values, onSubmit: () => void z.object({ email: z.string() }).parse({ status: 'ok' }) }),
    submit(),
    { fields: { email: { value: 'a@example.com', error: 'Required' } } },
  ],
})

const rejected = Promise.reject(new Error('Down'))
// Nobody else handles the rejection.
rejected.catch(() => {})
const succeeds = (onSubmit: () => unknown): Script => [
  given({ values, onSubmit }),
  submit(),
  {
    status: { submitSucceeded: true, submitFailed: false, submitError: undefined },
    errors: { name: undefined },
  },
]

cases('Let errors through (#throw)', form, {
  'a handler that returns a ZodError has succeeded': succeeds(() => errorAt(['name'], 'Taken')),
  'so has a handler that returns false': succeeds(() => false),
  'so has a handler that neither awaits nor returns a promise': succeeds(() => void rejected),
  'a promise that it returns lets the submit fail': [
    given({ values, onSubmit: () => rejected }),
    submit(),
    { status: { submitSucceeded: false, submitFailed: true } },
  ],
})

test.each([
  [409, 'Already registered', undefined],
  [500, undefined, 'The server could not save this'],
  [200, undefined, undefined],
])('saveUser: what the user sees of a %s (#throw)', async (status, message, text) => {
  const saveUser = await exportOf<(user: { email: string }) => Promise<void>>(PAGE, 'saveUser')
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response('', { status }))
  onTestFinished(() => fetched.mockRestore())
  const error: unknown = await saveUser({ email: 'a@example.com' }).catch((error: unknown) => error)
  expect(error instanceof z.ZodError ? error.issues : []).toEqual(message ? [issue(['email'], message)] : [])
  if (text) expect(error).toEqual(new Error(text))
  if (status === 200) expect(error).toBe(undefined)
})

describe('Call a server action of Next.js (#nextjs)', () => {
  const schema = z.object({ email: z.string().trim().email() })
  const form = createZodForm({ schema })

  /** The action of the page. What it gets and returns crosses the network. */
  function createAccount(input: unknown): z.ZodIssue[] {
    const { data, error } = schema.safeParse(input)
    if (error) return error.issues
    if (data.email !== 'taken@example.com') return []
    return [issue(['email'], 'This address is taken')]
  }
  const overNetwork = <T,>(value: T) => JSON.parse(JSON.stringify(value)) as T
  const signUp = (email: string, sent: string, error?: string): Script => [
    given({
      values: { email },
      onSubmit: () => {
        const issues = overNetwork(createAccount(overNetwork({ email: sent })))
        if (issues.length > 0) throw new z.ZodError(issues)
      },
    }),
    submit(),
    { errors: { email: error }, status: { submitSucceeded: !error } },
  ]
  cases('the form throws the issues of the action, which appear at their fields', form, {
    'its own': signUp('taken@example.com', 'taken@example.com', 'This address is taken'),
    'those of the schema': signUp('a@example.com', 'changed on the way', 'Invalid email'),
    'or none': signUp('a@example.com', 'a@example.com'),
  })

  test('with an invertible field the schema parses values, not parsed values', () => {
    const tags = invertible(
      z.string(),
      (text) => text.split(','),
      z.array(z.string()),
      (list) => list.join(','),
    )
    expect(tags.safeParse(['a', 'b']).success).toBe(false)
    expect(tags.safeParse('a,b').data).toEqual(['a', 'b'])
  })
})

describe('Merge after a conflict (#conflict)', () => {
  type Schema = z.ZodObject<{ version: z.ZodNumber; title: z.ZodString; text: z.ZodString }>
  type Article = z.output<Schema>
  type Save = (article: Article) => Promise<Article>
  type Result = { onSubmit: (event: FormEvent) => void; theirs?: Article }

  test('what the user changed stays, the rest and the version are theirs; another failure changes nothing', async () => {
    const Article = await exportOf<ZodForm<Schema>>(PAGE, 'Article')
    const Conflict = await exportOf<new (theirs: Article) => Error>(PAGE, 'Conflict')
    const useSaveArticle = await exportOf<(save: Save) => Result>(PAGE, 'useSaveArticle')
    const save = vi.fn<Save>((article) => Promise.resolve(article))
    const theirs = { version: 2, title: 'Their title', text: 'Their text' }
    function Fields() {
      return (
        <>
          <TextField label="Title" field={Article.get('title')} />
          <TextField label="Text" field={Article.get('text')} />
          <p role="status">{useSaveArticle(save).theirs?.text}</p>
        </>
      )
    }
    const { screen, context } = await renderForm(
      Article,
      { version: 1, title: 'Title', text: 'Text' },
      <Fields />,
    )
    const submit = () => screen.getByRole('button').click()
    const messages = () => messagesIn(screen.container)
    await screen.getByLabelText('Title').fill('My title')
    save.mockRejectedValueOnce(new Error('Down'))
    await submit()
    await expect.poll(messages).toEqual([UNKNOWN])
    expect(context.getValues()).toEqual({ version: 1, title: 'My title', text: 'Text' })
    await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
    save.mockRejectedValueOnce(new Conflict(theirs))
    await submit()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Their text')
    expect(context.getValues()).toEqual({ ...theirs, title: 'My title' })
    expect(messages()).toEqual([])
    await submit()
    await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(save.mock.lastCall?.[0]).toEqual({ ...theirs, title: 'My title' })
  })
})

describe('Show errors only after a submit (#only-after-submit)', () => {
  type Field = ComponentType<{ label: string; field: FieldPathForValue<string> }>
  let QuietTextField: Field
  beforeAll(async () => {
    QuietTextField = await exportOf(PAGE, 'QuietTextField')
  })
  const Quiet: Field = (props) => <QuietTextField {...props} />
  /** A field with the line that is to be changed in `useFieldError`. */
  const Changed: Field = ({ label, field }) => {
    const { input, meta } = useHtmlField({ field, type: 'text' })
    const { submitFailed } = useFormContext().getStatus()
    const error = submitFailed ? meta.error : undefined
    return (
      <>
        <input {...input} aria-label={label} />
        {error && <p className="field-error">{error}</p>}
      </>
    )
  }
  const waits = (Field: Field): Script => [
    given({
      values: { items: [] },
      fields: (
        <>
          <Field label="Name" field={form.get('name')} />
          <Field label="Email" field={form.get('email')} />
        </>
      ),
    }),
    visit('Name'),
    visit('Email'),
    { fields: { name: { touched: true, error: 'Required' } }, messages: [] },
    submit(),
    { messages: ['Required', 'Required'] },
    type('Name', 'Ann'),
    { messages: ['Required'] },
    type('Name', ''),
    { messages: ['Required', 'Required'] },
  ]
  cases('leaving a field shows nothing, a failed submit does, and from then on each edit', form, {
    'with QuietTextField': waits(Quiet),
    'with the changed line in useFieldError': waits(Changed),
    'useFieldError has that line': [
      () => {
        expect(fields).toContain('const { submitting, submitFailed, submitError } = ')
        expect(fields).toContain('const error = meta.touched ? meta.error : undefined')
      },
    ],
  })
})

const failure = new z.ZodError([issue(['name'], 'Taken'), issue(['email'], 'Used')])
const there = { errors: { name: 'Taken', email: 'Used' }, status: { submitError: failure } }
const gone = { errors: { name: undefined, email: undefined }, status: { submitError: undefined } }
const failed = [throwing(failure), submit(), there] as const
const { promise, reject } = deferred()

cases('How long do messages stay? (#lifetime)', form, {
  'any field changes: all are gone, and submitFailed stays true': [
    ...failed,
    set('items[0].price', '2'),
    gone,
    { status: { submitFailed: true } },
  ],
  'setValue with the identical value: they stay': [...failed, set('name', 'admin'), there],
  'setValue with the identical array: they stay': [
    ...failed,
    ({ act, context }) =>
      act(
        () =>
          void context.setValue(
            form.get('items') as never,
            (context.getValues() as typeof values).items as never,
          ),
      ),
    there,
  ],
  'setValue with an array that is only equal: gone': [...failed, set('items', [{ price: '1' }]), gone],
  'the next submit starts: gone': [
    given({ values, throws: [failure], onSubmit: () => new Promise(() => {}) }),
    submit(),
    there,
    startSubmit(),
    { ...gone, status: { submitting: true, submitError: undefined } },
  ],
  'the form is initialized again: they stay, until they are removed': [
    ...failed,
    initialize({ values }),
    there,
    call('setSubmitStatus', { submitError: undefined }),
    gone,
  ],
  'an edit during the request does not cancel it: the message appears on the newer value': [
    given({ values, onSubmit: () => promise }),
    startSubmit(),
    set('name', 'ada'),
    gone,
    ({ act }) => act(() => reject(failure)),
    { ...there, values: { ...values, name: 'ada' } },
    set('name', 'ada2'),
    gone,
  ],
  'a blur that rewrites the text: gone': [
    throwing(failure),
    type('name', 'ada '),
    submit(),
    there,
    blur('name'),
    { ...gone, values: { ...values, name: 'ada' } },
  ],
  'a blur that leaves the text as it is: they stay': [
    throwing(failure),
    type('name', 'ada'),
    submit(),
    there,
    blur('name'),
    there,
  ],
})

test('the provider gets another key: gone (#lifetime)', async () => {
  function Body() {
    form.useInitialize({ values }, [])
    const { submit } = form.useFormContext()
    form.useSubmit({ onSubmit: () => Promise.reject(failure) })
    return <button onClick={() => void submit()}>{form.useField('name').error ?? 'No error'}</button>
  }
  const app = (key: number) => (
    <form.FormProvider key={key}>
      <Body />
    </form.FormProvider>
  )
  const screen = await render(app(1))
  await screen.getByRole('button').click()
  await expect.element(screen.getByRole('button')).toHaveTextContent('Taken')
  await screen.rerender(app(2))
  await expect.element(screen.getByRole('button')).toHaveTextContent('No error')
})

describe('Move the focus (#focus)', () => {
  function Bare({ field }: { field: FieldPathForValue<string | null | undefined> }) {
    const { input } = useHtmlField({ field, type: 'text' })
    return <input {...input} aria-label="Name" />
  }

  async function renderTrimmed(name: ReactNode) {
    const fields = (
      <>
        {name}
        <TextField label="Email" field={form.get('email')} />
      </>
    )
    const onSubmit = ({ name }: { name: string }) => Promise.reject(errorAt(['email'], `Used by ${name}`))
    const { screen } = await renderForm(form, values, fields, { onSubmit })
    await screen.getByLabelText('Name').fill('ada ')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByLabelText('Email')).toHaveFocus()
    return { messages: messagesIn(screen.container), name: screen.getByLabelText('Name') }
  }

  const Message = () => <output>{form.useField('email').error}</output>
  const seen: unknown[] = []
  const look = () => void seen.push(document.querySelector('output')?.textContent)
  const onSubmitFailed = () => {
    look()
    setTimeout(look)
  }
  cases('onSubmitFailed', form, {
    'may run before React has rendered the messages, a timer runs after that': [
      given({ values, throws: [errorAt(['email'], 'Used')], onSubmitFailed, fields: <Message /> }),
      submit(),
      () => expect.poll(() => seen).toEqual(['', 'Used']),
    ],
  })

  test('with the bare hook, the blur trims the text, and the message is gone', async () => {
    const { messages, name } = await renderTrimmed(<Bare field={form.get('name')} />)
    expect(messages).toEqual([])
    await expect.element(name).toHaveValue('ada')
  })

  test('a shared field trims it once the message is gone', async () => {
    const { messages, name } = await renderTrimmed(<TextField label="Name" field={form.get('name')} />)
    expect(messages).toEqual(['Used by ada'])
    await userEvent.keyboard('x')
    await name.click()
    await userEvent.tab()
    await expect.element(name).toHaveValue('ada')
  })

  test('in Edit a record: the message of a field has the focus, that of no field is in the banner', async () => {
    const { field, getByRole } = await renderLiveForm(EditProfile)
    await field('Email').fill('taken@example.com')
    await field('City (optional)').fill('Springfield ')
    await userEvent.keyboard('{Enter}')
    await expect.element(field('Email')).toHaveFocus()
    await expect.element(field('Email')).toHaveAccessibleDescription('This address is taken')
    await expect.element(getByRole('alert')).toHaveTextContent(/^The country is missing$/)
  })
})

describe('Sum up all errors on top (#error-summary)', () => {
  type Entries = { label: string; field: FieldPath }[]
  let ErrorSummary: ComponentType<{ fields: Entries }>
  beforeAll(async () => {
    ErrorSummary = await exportOf(PAGE, 'ErrorSummary')
  })
  const Summary = (props: { of: Entries }) => <ErrorSummary fields={props.of} />

  const account = createZodForm({ schema: z.object({ email: z.string().trim(), age: z.number() }) })
  const entries: Entries = [
    { label: 'Email', field: account.get('email') },
    { label: 'Age', field: account.get('age') },
  ]
  const summary = page.getByRole('list', { name: 'What to correct' })
  const shows = (text: string) => () => expect.element(summary).toHaveTextContent(text)
  const isGone = () => expect.element(summary).not.toBeInTheDocument()
  const age = <TextField label="Age" field={account.get('age')} />
  const withSummary = (of: Entries, fields: ReactNode, values: object, form = account as never) =>
    given({
      form,
      values,
      fields: (
        <>
          <Summary of={of} />
          {fields}
        </>
      ),
    })
  /** Lets a submit fail. The email isn't rendered, so its space is still there afterwards. */
  const refused = (thrown: unknown, ...script: Script): Script => [
    given({
      values: { email: 'a@example.com ', age: 4 },
      throws: [thrown],
      strict: true,
      fields: (
        <>
          <Summary of={entries} />
          {age}
        </>
      ),
    }),
    press('Save'),
    { status: { submitFailed: true } },
    ...script,
  ]
  const noSummary = [isGone, { focus: 'Save' }]

  const pair = createZodForm({
    schema: z.object({ a: z.string(), b: z.string() }).refine(({ a, b }) => a !== b, 'Differ'),
  })
  const order = createZodForm({ schema: z.object({ items: z.array(z.string()).min(1, 'Add one') }) })
  const choices = createZodForm({
    schema: z.object({ email: z.string(), extras: z.array(z.string()).min(1, 'Choose one') }),
  })
  function Items() {
    const { elements } = form.useArrayField('items')
    const rows = elements.flatMap((row, index) => [
      { label: 'Price ' + (index + 1), field: row.get('price') },
    ])
    return (
      <>
        <Summary of={[{ label: 'Name', field: form.get('name') }, ...rows]} />
        {rows.map((row) => (
          <TextField key={row.label} {...row} />
        ))}
      </>
    )
  }

  cases('the summary', account, {
    'has the focus after a failed submit; its entries lead to their inputs and go with the error': [
      withSummary(
        entries,
        <>
          <TextField label="Email" field={account.get('email')} />
          {age}
        </>,
        { age: 'old' },
      ),
      isGone,
      press('Save'),
      { focus: 'What to correct' },
      shows('Email: RequiredAge: Invalid number'),
      press('Age: Invalid number'),
      { focus: 'Age' },
      type('age', '40'),
      shows('Email: Required'),
      type('email', 'a@example.com'),
      isGone,
    ],
    "lists the server's message for a field whose text would be trimmed, also under StrictMode": refused(
      errorAt(['email'], 'Already registered'),
      { focus: 'What to correct' },
      shows('Email: Already registered'),
    ),
    "loses all of the server's messages with an edit": refused(
      new z.ZodError([issue(['email'], 'Registered'), issue(['age'], 'Too young')]),
      shows('Email: RegisteredAge: Too young'),
      type('age', '40'),
      isGone,
    ),
    'lists a key the form does not show': refused(errorAt(['phone'], 'Short'), shows('phone: Short')),
    'lists a position that is text': refused(errorAt(['items', '0'], 'Sold'), shows('items.0: Sold')),
    'lists an object as a whole': refused(errorAt(['catering'], 'Full'), shows('catering: Full')),
    'is not there for any other error': refused(new Error('Failed to fetch'), ...noSummary),
    'lists an error of the whole form': refused(
      errorAt([], 'Closed'),
      { focus: 'What to correct' },
      shows('Closed'),
    ),
    'lists a rule of the whole form': [
      withSummary([{ label: 'A', field: pair.get('a') }], null, { a: 'x', b: 'x' }, pair as never),
      press('Save'),
      { focus: 'What to correct' },
      () => expect.element(summary).toHaveTextContent(/^Differ$/),
    ],
    'leads to the rows of a list': [
      given({ form, values: { ...values, items: [{ price: '1' }, {}] }, fields: <Items /> }),
      press('Save'),
      shows('Price 2: Required'),
      press('Price 2: Required'),
      { focus: 'Price 2' },
    ],
    'leads to the first box of a group, and not to a field of another form': [
      withSummary(
        [
          { label: 'Email', field: choices.get('email') },
          { label: 'Extras', field: choices.get('extras') },
        ],
        <>
          <TextField label="Email" field={choices.get('email')} />
          <CheckboxGroup label="Extras" field={choices.get('extras')} options={['Basil', 'Olives']} />
        </>,
        { extras: [] },
        choices as never,
      ),
      () => {
        const other = Object.assign(document.createElement('input'), { name: 'email' })
        document.body.prepend(other)
        onTestFinished(() => other.remove())
      },
      press('Save'),
      press('Email: Required'),
      { focus: 'Email' },
      press('Extras: Choose one'),
      { focus: 'Basil' },
    ],
    "leads to the Add button, which has the list's name": [
      withSummary(
        [{ label: 'Items', field: order.get('items') }],
        <button type="button" name={order.get('items').pathstring}>
          Add
        </button>,
        { items: [] },
        order as never,
      ),
      press('Save'),
      press('Items: Add one'),
      { focus: 'items' },
    ],
  })
})

describe('What readers stumbled over', () => {
  type Schema = z.ZodObject<{ version: z.ZodNumber; title: z.ZodString; text: z.ZodString }>
  type Article = z.output<Schema>
  type Save = (article: Article) => Promise<Article>

  test('after a save, the form holds the new version and what was typed meanwhile, and the next save sends it (#conflict)', async () => {
    const Article = await exportOf<ZodForm<Schema>>(PAGE, 'Article')
    const useSaveArticle = await exportOf<(save: Save) => unknown>(PAGE, 'useSaveArticle')
    const { promise, resolve } = deferred()
    const save = vi.fn<Save>(async (article) => {
      await promise
      return { ...article, version: article.version + 1 }
    })
    const Fields = () => {
      useSaveArticle(save)
      return <TextField label="Text" field={Article.get('text')} />
    }
    const { screen, context } = await renderForm(Article, { version: 1, title: 'a', text: 'b' }, <Fields />)
    await screen.getByLabelText('Text').fill('c')
    await screen.getByRole('button').click()
    await expect.poll(() => context.getStatus().submitting).toBe(true)
    await screen.getByLabelText('Text').fill('d')
    resolve()
    await expect.poll(context.getValues).toEqual({ version: 2, title: 'a', text: 'd' })
    expect(context.getInitialValues()).toEqual({ version: 2, title: 'a', text: 'c' })
    expect(context.getStatus()).toMatchObject({ submitSucceeded: true, pristine: false })
    await screen.getByRole('button').click()
    await expect.poll(context.getValues).toEqual({ version: 3, title: 'a', text: 'd' })
    expect(context.getStatus()).toMatchObject({ submitSucceeded: true, pristine: true })
    expect(save.mock.calls.map(([{ version }]) => version)).toEqual([1, 2])
  })

  const lists = createZodForm({ schema: z.object({ title: z.string(), tags: z.array(z.string()) }) })
  const before = { title: 'a', tags: ['x'] }
  const isSame =
    (same: boolean) =>
    ({ context }: { context: { getValues: () => unknown; getInitialValues: () => unknown } }) => {
      const [now, initial] = [context.getValues(), context.getInitialValues()] as (typeof before)[]
      expect(now!.tags === initial!.tags).toBe(same)
    }
  cases('a list is another one once it was edited (#conflict)', lists, {
    'not with an edit elsewhere': [given({ values: before }), set('title', 'b'), isSame(true)],
    'also when the edit is undone': [
      given({ values: before }),
      set('tags', ['y']),
      set('tags', ['x']),
      { status: { pristine: true } },
      isSame(false),
    ],
  })

  test('without FormErrors, what else is thrown appears nowhere (the introduction)', async () => {
    const shown = <TextField label="Name" field={form.get('name')} />
    const start = {
      values,
      throws: [new Error('Down'), new Error('Down')],
    }
    const failed: Script = [submit(), { status: { submitFailed: true } }]
    await scenario(form, { ...start, fields: shown }, ...failed, { messages: [] })
    await scenario(
      form,
      {
        ...start,
        fields: (
          <>
            {shown}
            <FormErrors />
          </>
        ),
      },
      ...failed,
      { messages: [UNKNOWN] },
    )
  })

  test('FormErrors never shows the message of the failure before (#form)', async () => {
    const told: (string | null)[] = []
    const failures = [errorAt([], 'First'), errorAt([], 'Second')]
    const onSubmit = () => {
      throw failures.shift()!
    }
    const { screen } = await renderForm(form, { name: 'a', email: 'a', items: [] }, null, { onSubmit })
    const look = () => {
      for (const box of screen.container.querySelectorAll('div[tabindex]:not([hidden])'))
        told.push(box.textContent)
    }
    const observer = new MutationObserver(look)
    observer.observe(screen.container, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    onTestFinished(() => observer.disconnect())
    for (const message of ['First', 'Second']) {
      told.length = 0
      await screen.getByRole('button').click()
      await expect.poll(() => told.at(-1)).toBe(message)
      expect(new Set(told)).toEqual(new Set([message]))
    }
  })
})
