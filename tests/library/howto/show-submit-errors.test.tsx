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
import EditProfile from '../../../src/examples/async-initialize'
import { CheckboxGroup, FormErrors, TextField } from '../../../src/examples/forms/fields'
import fields from '../../../src/examples/forms/fields?raw'
import { TagsField } from '../../../src/examples/forms/TagsField'
import AccountForm from '../../../src/examples/submit-errors'
import { renderForm, settled, watchConsole } from '../support/fieldForm'
import { renderLiveForm } from '../support/liveForm'
import { exportOf } from '../support/samples'
import { blur, call, initialize, press, set, startSubmit, submit, type, visit } from '../support/scenario'
import { cases, given, scenario, type AnyForm, type Script } from '../support/scenario'
import { commaList, deferred, errorAt, issue, messagesIn } from '../support/values'

const PAGE = 'docs/howto/show-submit-errors.mdx'
const UNKNOWN = 'Not saved. Try again later.'

const items = z.array(z.object({ price: z.string() }))
const form = createZodForm({ schema: z.object({ name: z.string().trim(), email: z.string(), items }) })
const values = { name: 'admin', email: 'a@example.com', items: [{ price: '1' }] }
const throwing = (error: unknown) => given({ values, throws: [error] })
const [name, email] = [form.get('name'), form.get('email')]
/** Two components, one after the other. */
const both = (first: ReactNode, second: ReactNode) => (
  <>
    {first}
    {second}
  </>
)

cases('Show a message on a field (#field)', form, {
  'a ZodError shows on the field at once, and the user can submit again': [
    [throwing(errorAt(['name'], 'Taken')), submit(), { status: { valid: true, submitFailed: true } }],
    { fields: { name: { error: 'Taken', touched: true, valid: false } } },
    { fields: { email: { error: undefined, touched: true, valid: true } } },
    [submit(), { status: { submitSucceeded: true }, submitted: [values, values] }],
  ],
})

test('the form shows its messages until the next edit, and keeps what is typed during the request (#field, #form)', async () => {
  const { button, field, getByRole, messages } = await renderLiveForm(AccountForm)
  const username = field('Username')
  const create = async (name?: string) => {
    if (name) await username.fill(name)
    await button('Create account').click()
  }
  await create()
  await expect.element(username).toHaveFocus()
  await expect.element(username).toHaveAccessibleDescription('That name is taken')
  // The answer waits for the edit, however long that takes.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await create()
  await expect.element(button('Creating…')).toBeVisible()
  expect(messages()).toEqual([])
  await username.fill('anna')
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  await expect.element(username).toHaveAccessibleDescription('That name is taken')
  await expect.element(username).toHaveValue('anna')
  await create('jo')
  await expect.poll(messages).toEqual(['String must contain at least 3 character(s)'])
  await create('offline')
  await expect.poll(messages).toEqual(["The server didn't answer. Try again later."])
  await expect.poll(() => document.activeElement?.textContent).toBe(messages()[0])
  await expect.element(username).toHaveAttribute('aria-invalid', 'false')
  await username.fill('anna')
  expect(messages()).toEqual([])
  await create()
  await expect.element(getByRole('status')).toHaveTextContent(/^Created the account anna$/)
})

const tagged = createZodForm({ schema: z.object({ tags: z.array(z.string()) }) })
const onTags = ['Not an email', 'Too long', 'Not an email'].map((text, index) => issue(['tags', index], text))
const tagErrors = new z.ZodError(onTags)
const banner = (thrown: unknown, messages: string[]): Script => [
  [given({ values, throws: [thrown] }), submit(), { status: { submitFailed: true }, messages }],
]
const several = new z.ZodError([issue(['name'], 'Taken'), issue([], 'Closed'), issue([], 'Full')])

cases('FormErrors prints (#form)', given({ form, fields: <FormErrors /> }), {
  'what no field shows, with the field that is missing': [
    [given({ values: {} }), submit(), { messages: ['name: Required', 'email: Required', 'items: Required'] }],
  ],
  'the issues of a ZodError, none of which a field shows': banner(several, ['Taken', 'Closed', 'Full']),
  'a text of its own, and not that of an Error': banner(new Error('Failed to fetch'), [UNKNOWN]),
  'the same for any other value': banner(503, [UNKNOWN]),
  'the same for a ZodError without issues': banner(new z.ZodError([]), [UNKNOWN]),
  'the same for a rejection without a reason': banner(undefined, [UNKNOWN]),
  'what a list with a message of its own does not': [
    given({ form: tagged, values: { tags: ['a', 'b', 'c'] }, throws: [tagErrors] }),
    given({ fields: both(<TagsField label="Tags" field={tagged.get('tags')} />, <FormErrors />) }),
    [submit(), { messages: ['a: Not an email', 'tags 2: Too long'] }],
  ],
})

const late = deferred()
const list = createZodForm({ schema: z.object({ prices: z.record(z.string()) }) })
const price = (path: (string | number)[], error?: string): Script => [
  [throwing(errorAt(path, 'Too high')), submit()],
  { status: { submitFailed: true }, errors: { 'items[0].price': error } },
]
const reworded = (types: Partial<z.ZodInvalidTypeIssue>, error: string): Script => {
  const thrown = { code: 'invalid_type', path: ['name'], message: 'My text', ...types } as z.ZodIssue
  return [throwing(new z.ZodError([thrown])), submit(), { errors: { name: error } }]
}
const yearly = (path: (string | number)[], error?: string): Script => [
  given({ form: list, values: { prices: { 2024: '1' } }, throws: [errorAt(path, 'Too low')] }),
  [submit(), { errors: { 'prices.2024': error } }],
]

cases("Map the server's answer to fields (#map)", form, {
  'a position in an array is a number': price(['items', 0, 'price'], 'Too high'),
  'a position that is text finds no field': price(['items', '0', 'price']),
  'it counts as the form sent the array: after a change during the request, another item has the message': [
    given({ values: { ...values, items: [{ price: '1' }, { price: '2' }] }, onSubmit: () => late.promise }),
    [startSubmit(), set('items', [{ price: '2' }])],
    [({ act }) => act(() => late.reject(errorAt(['items', 0, 'price'], 'Too low')))],
    { errors: { 'items[0].price': 'Too low' } },
  ],
  'the path of a FieldPath fits': price(form.get('items[0].price').path, 'Too high'),
  'an issue without a path belongs to the whole form': [
    [throwing(errorAt([], 'Too high')), submit(), { errors: { '': 'Too high' } }],
  ],
  'an invalid_type of what is missing is reworded': reworded({ received: 'undefined' }, 'Required'),
  'an invalid_type with null, too': reworded({ expected: 'number', received: 'null' }, 'Required'),
  'an invalid_type of a number, too': reworded({ expected: 'number', received: 'string' }, 'Invalid number'),
  'the key of a record is text': yearly(['prices', '2024'], 'Too low'),
  'a key of a record that is a number finds no field': yearly(['prices', 2024]),
  'a ZodError about something else is put on the fields, too': [
    given({ values, onSubmit: () => void z.object({ email: z.string() }).parse({ status: 'ok' }) }),
    [submit(), { fields: { email: { value: 'a@example.com', error: 'Required' } } }],
  ],
})

const rejected = Promise.reject(new Error('Down'))
// Nobody else handles the rejection.
rejected.catch(() => {})
const done = { submitSucceeded: true, submitFailed: false, submitError: undefined }
const succeeds = (onSubmit: () => unknown): Script => [
  [given({ values, onSubmit }), submit(), { status: done, errors: { name: undefined } }],
]

cases('Let errors through (#throw)', form, {
  'a handler that returns a ZodError has succeeded': succeeds(() => errorAt(['name'], 'Taken')),
  'so has a handler that returns false': succeeds(() => false),
  'so has a handler that neither awaits nor returns a promise': succeeds(() => void rejected),
  'a promise that it returns lets the submit fail': [
    given({ values, onSubmit: () => rejected }),
    [submit(), { status: { submitSucceeded: false, submitFailed: true } }],
  ],
})

test.each([
  [409, { issues: [issue(['email'], 'Already registered')] }],
  [500, { message: 'The server could not save this' }],
  [200, 'saved'],
])('saveUser: what the user sees of a %s (#throw)', async (status, expected) => {
  const saveUser = await exportOf<(user: { email: string }) => Promise<void>>(PAGE, 'saveUser')
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response('', { status }))
  onTestFinished(() => fetched.mockRestore())
  const saving = saveUser({ email: 'a@example.com' })
  const error = await saving.then(
    () => 'saved',
    (error: unknown) => error,
  )
  if (status === 500) expect(error).not.toBeInstanceOf(z.ZodError)
  if (typeof expected === 'string') expect(error).toBe(expected)
  else expect(error).toMatchObject(expected)
})

const account = z.object({ email: z.string().trim().email() })
/** The action of the page. What it gets and returns crosses the network. */
function createAccount(input: unknown): z.ZodIssue[] {
  const { data, error } = account.safeParse(input)
  if (error) return error.issues
  return data.email === 'taken@example.com' ? [issue(['email'], 'This address is taken')] : []
}
const overNetwork = <T,>(value: T) => JSON.parse(JSON.stringify(value)) as T
const signUp = (email: string, sent: string, error?: string): Script => {
  const onSubmit = () => {
    const issues = overNetwork(createAccount(overNetwork({ email: sent })))
    if (issues.length > 0) throw new z.ZodError(issues)
  }
  const after = { errors: { email: error }, status: { submitSucceeded: !error } }
  return [given({ values: { email }, onSubmit }), submit(), after]
}

cases('The form throws the issues of a server action (#nextjs)', createZodForm({ schema: account }), {
  'its own, which appear at their fields': signUp(
    'taken@example.com',
    'taken@example.com',
    'This address is taken',
  ),
  'those of the schema': signUp('a@example.com', 'changed on the way', 'Invalid email'),
  'or none': signUp('a@example.com', 'a@example.com'),
})

test('With an invertible field the schema parses values, not parsed values (#nextjs)', () => {
  expect(commaList.safeParse(['a', 'b']).success).toBe(false)
  expect(commaList.safeParse('a,b').data).toEqual(['a', 'b'])
})

type Versioned = z.ZodObject<{ version: z.ZodNumber; title: z.ZodString; text: z.ZodString }>
type Draft = z.output<Versioned>
type Save = (article: Draft) => Promise<Draft>
type UseSave = (save: Save) => { onSubmit: (event: FormEvent) => void; theirs?: Draft }

test('What the user changed stays, the rest and the version are theirs; another failure changes nothing (#conflict)', async () => {
  const Article = await exportOf<ZodForm<Versioned>>(PAGE, 'Article')
  const Conflict = await exportOf<new (theirs: Draft) => Error>(PAGE, 'Conflict')
  const useSaveArticle = await exportOf<UseSave>(PAGE, 'useSaveArticle')
  const save = vi.fn<Save>((article) => Promise.resolve(article))
  const mine = { version: 1, title: 'Title', text: 'Text' }
  const theirs = { version: 2, title: 'Their title', text: 'Their text' }
  const Theirs = () => <output>{useSaveArticle(save).theirs?.text}</output>
  const fails = (error: Error) => () => void save.mockRejectedValueOnce(error)
  await scenario(
    Article as never,
    { values: mine, inputs: { title: 'text' }, fields: both(<Theirs />, <FormErrors />) },
    [type('title', 'My title'), fails(new Error('Down'))],
    [press('Save'), { messages: [UNKNOWN], values: { ...mine, title: 'My title' }, output: '' }],
    fails(new Conflict(theirs)),
    [press('Save'), { output: 'Their text', values: { ...theirs, title: 'My title' }, messages: [] }],
    [press('Save'), { output: '' }],
    () => expect(save.mock.lastCall?.[0]).toEqual({ ...theirs, title: 'My title' }),
  )
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
    given({ fields: both(<Field label="Name" field={name} />, <Field label="Email" field={email} />) }),
    [visit('Name'), visit('Email')],
    { fields: { name: { touched: true, error: 'Required' } }, messages: [] },
    [submit(), { messages: ['Required', 'Required'] }],
    [type('Name', 'Ann'), { messages: ['Required'] }],
    [type('Name', ''), { messages: ['Required', 'Required'] }],
  ]
  const hidden = given({ form, values: { items: [] } })
  cases('leaving a field shows nothing, a failed submit does, and from then on each edit', hidden, {
    'with QuietTextField': waits(Quiet),
    'with the changed line in useFieldError': waits(Changed),
  })
  test('useFieldError has that line', () => {
    expect(fields).toContain('const { submitting, submitFailed, submitError } = ')
    expect(fields).toContain('const error = meta.touched ? meta.error : undefined')
  })
})

const failure = new z.ZodError([issue(['name'], 'Taken'), issue(['email'], 'Used')])
const there = { errors: { name: 'Taken', email: 'Used' }, status: { submitError: failure } }
const gone = { errors: { name: undefined, email: undefined }, status: { submitError: undefined } }
const failed = [throwing(failure), submit(), there] as const
const { promise, reject } = deferred()

const pending = given({ values, onSubmit: () => promise })
const again = given({ values, throws: [failure], onSubmit: () => new Promise(() => {}) })
const typedThen = (text: string, after: object): Script => [
  [throwing(failure), type('name', text), submit(), there, blur('name')],
  { ...after, values: { ...values, name: 'ada' } },
]

cases('How long do messages stay? (#lifetime)', form, {
  'any field changes: all are gone, and submitFailed stays true': [
    [...failed, set('items[0].price', '2'), gone, { status: { submitFailed: true } }],
  ],
  'setValue with the identical value: they stay': [...failed, set('name', 'admin'), there],
  'setValue with the identical array: they stay': [...failed, set('items', values.items), there],
  'setValue with an array that is only equal: gone': [...failed, set('items', [{ price: '1' }]), gone],
  'the next submit starts: gone': [
    [again, submit(), there, startSubmit(), { ...gone, status: { submitting: true, ...gone.status } }],
  ],
  'the form is initialized again: they stay, until they are removed': [
    [...failed, initialize({ values }), there],
    [call('setSubmitStatus', { submitError: undefined }), gone],
  ],
  'an edit during the request does not cancel it: the message appears on the newer value': [
    [pending, startSubmit(), set('name', 'ada'), gone],
    [({ act }) => act(() => reject(failure)), { ...there, values: { ...values, name: 'ada' } }],
    [set('name', 'ada2'), gone],
  ],
  'a blur that rewrites the text: gone': typedThen('ada ', gone),
  'a blur that leaves the text as it is: they stay': typedThen('ada', there),
})

test('the provider gets another key: gone (#lifetime)', async () => {
  function Body() {
    form.useInitialize({ values }, [])
    form.useSubmit({ onSubmit: () => Promise.reject(failure) })
    const { submit } = form.useFormContext()
    return <button onClick={() => void submit()}>{form.useField('name').error ?? 'No error'}</button>
  }
  const app = (key: number) => (
    <form.FormProvider key={key}>
      <Body />
    </form.FormProvider>
  )
  const screen = await render(app(1))
  const button = screen.getByRole('button')
  await button.click()
  await expect.element(button).toHaveTextContent('Taken')
  await screen.rerender(app(2))
  await expect.element(button).toHaveTextContent('No error')
})

describe('Move the focus (#focus)', () => {
  function Bare({ field }: { field: FieldPathForValue<string | null | undefined> }) {
    const { input } = useHtmlField({ field, type: 'text' })
    return <input {...input} aria-label="Name" />
  }
  const Email = both(<TextField label="Email" field={email} />, <FormErrors />)
  const used = ({ name }: { name: string }) => Promise.reject(errorAt(['email'], `Used by ${name}`))
  /** Submits a name with a space, by Enter. */
  const sent = (Name: ReactNode): Script => [
    given({ onSubmit: used, fields: both(Name, Email) }),
    [type('Name', 'ada '), () => userEvent.keyboard('{Enter}'), { focus: 'Email' }],
  ]
  const Message = () => <output>{form.useField('email').error}</output>
  const seen: unknown[] = []
  const look = () => void seen.push(document.querySelector('output')?.textContent)
  const onSubmitFailed = () => {
    look()
    setTimeout(look)
  }

  cases('With messages', given({ form, values }), {
    'onSubmitFailed may run before React has rendered them, a timer runs after that': [
      given({ throws: [errorAt(['email'], 'Used')], onSubmitFailed, fields: <Message /> }),
      [submit(), () => expect.poll(() => seen).toEqual(['', 'Used'])],
    ],
    'with the bare hook, the blur trims the text, and the message is gone': [
      [sent(<Bare field={name} />), { messages: [], shown: { Name: 'ada' } }],
    ],
    'a shared field trims it once the message is gone': [
      [sent(<TextField label="Name" field={name} />), { messages: ['Used by ada'] }],
      [type('Email', 'x'), visit('Name'), { shown: { Name: 'ada' } }],
    ],
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

describe('A failure that comes while the user types (#focus)', () => {
  const Fields = both(<TextField label="Name" field={name} />, <TextField label="Email" field={email} />)
  const start = { name: 'admin', email: '', items: [] }

  test('takes neither the focus nor a key, and its message outlives the next keys', async () => {
    const { promise, reject } = deferred()
    const { screen, context } = await renderForm(form, start, Fields, { onSubmit: () => promise })
    await screen.getByRole('button').click()
    const other = screen.getByLabelText('Email')
    await other.click()
    await userEvent.keyboard('ab')
    reject(errorAt(['name'], 'Taken'))
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/^Taken$/)
    await settled()
    await userEvent.keyboard('cd')
    await expect.element(other).toHaveFocus()
    expect(context.getValues()).toEqual({ ...start, email: 'abcd' })
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/^Taken$/)
  })

  test('nor the focus of the field where the user pressed Enter and types on', async () => {
    const { promise, reject } = deferred()
    const { screen, context } = await renderForm(form, start, Fields, { onSubmit: () => promise })
    await screen.getByLabelText('Email').click()
    await userEvent.keyboard('a{Enter}b')
    reject(errorAt(['name'], 'Taken'))
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/^Taken$/)
    await userEvent.keyboard('c')
    expect(context.getValues()).toEqual({ ...start, email: 'abc' })
  })

  test('nor that of a field where the user selected a text to replace', async () => {
    const { promise, reject } = deferred()
    const { screen, context } = await renderForm(form, start, Fields, { onSubmit: () => promise })
    await screen.getByLabelText('Email').click()
    await userEvent.keyboard('ab{Enter}{Shift>}{Home}{/Shift}')
    reject(errorAt(['name'], 'Taken'))
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/^Taken$/)
    await userEvent.keyboard('c')
    expect(context.getValues()).toEqual({ ...start, email: 'c' })
  })

  test('moves the focus if the user waits, and the next submit forgets what was late', async () => {
    const answers = [deferred(), deferred()]
    let submits = 0
    const onSubmit = () => answers[submits++]!.promise
    const { screen } = await renderForm(form, start, Fields, { onSubmit })
    const save = screen.getByRole('button')
    await save.click()
    await screen.getByLabelText('Email').fill('a')
    answers[0]!.reject(errorAt(['name'], 'Taken'))
    await expect.element(screen.getByRole('alert')).toBeVisible()
    await save.click()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    answers[1]!.reject(errorAt(['name'], 'Still taken'))
    await expect.element(screen.getByLabelText('Name')).toHaveFocus()
    expect(messagesIn(screen.container)).toEqual(['Still taken'])
  })

  test('the error summary announces it instead', async () => {
    const { promise, reject } = deferred()
    const entries = both(Fields, <ErrorSummary fields={[{ label: 'Name', field: name }]} />)
    const answers = [promise]
    const onSubmit = () => answers.pop()
    const { screen } = await renderForm(form, start, entries, { onSubmit })
    await screen.getByRole('button').click()
    await screen.getByLabelText('Email').fill('a')
    reject(errorAt(['name'], 'Taken'))
    const entry = screen.getByRole('button', { name: 'Name: Taken' })
    await expect.element(entry).toBeVisible()
    await settled()
    await expect.element(screen.getByLabelText('Email')).toHaveFocus()
    expect(entry.element().closest('[role=alert]')).not.toBeNull()
    await userEvent.keyboard('b')
    await expect.element(entry).toBeVisible()
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(entry).not.toBeInTheDocument()
  })
})

describe('A bug in onSubmit is reported to the console (#throw)', () => {
  const Name = <TextField label="Name" field={name} />

  test.each([
    ['an error', new TypeError("Cannot read properties of undefined (reading 'id')"), 1],
    ['messages for the user', errorAt(['name'], 'Taken'), 0],
  ])('%s', async (_, error, times) => {
    const reported = watchConsole()
    const onSubmit = () => Promise.reject(error)
    const { screen } = await renderForm(form, values, Name, { onSubmit })
    await screen.getByRole('button').click()
    await expect.poll(() => messagesIn(screen.container)).toHaveLength(1)
    expect(reported()).toHaveLength(times)
    if (times > 0) expect(reported()[0]).toContain(error.message)
  })

  test.each<[string, (context: ReturnType<typeof form.useFormContext>) => void]>([
    [
      'by setSubmitStatus',
      ({ setSubmitStatus }) => setSubmitStatus({ submitFailed: false, submitError: undefined }),
    ],
    ['by initialize', ({ initialize }) => initialize({ values })],
  ])(
    'but not if onSubmitFailed handled it %s: then nothing is shown, even if it was late (#handled)',
    async (_, handle) => {
      const reported = watchConsole()
      const answers = [deferred(), deferred()]
      let submits = 0
      const Handler = () => {
        const context = form.useFormContext()
        form.useSubmit({
          onSubmit: () => answers[submits++]!.promise,
          onSubmitFailed: () => handle(context),
        })
        return Name
      }
      const { screen, context } = await renderForm(form, values, <Handler />)
      const save = screen.getByRole('button')
      for (const [index, { reject }] of answers.entries()) {
        await save.click()
        await expect.poll(() => context.getStatus().submitting).toBe(true)
        // The second time, the user types meanwhile.
        if (index > 0) await screen.getByLabelText('Name').fill('b')
        reject(new Error('Conflict'))
        await expect.poll(() => context.getStatus().submitting).toBe(false)
        await settled()
        expect(messagesIn(screen.container)).toEqual([])
      }
      expect(submits).toBe(2)
      expect(reported()).toEqual([])
    },
  )
})

describe('What the user cannot see (#form)', () => {
  const Name = <TextField label="Name" field={name} />
  const blank = { email: 'a', items: [] }

  test.each([
    ['in a hidden tab panel', <div hidden>{Name}</div>],
    ['in a closed <details>', <details>{Name}</details>],
    ['in a closed dialog', <dialog>{Name}</dialog>],
    ['that only keeps its place', <div style={{ visibility: 'hidden' }}>{Name}</div>],
  ])('a field %s: its message is in the form, and has the focus', async (_, fields) => {
    const { screen } = await renderForm(form, blank, fields)
    await screen.getByRole('button').click()
    await expect.poll(() => document.activeElement?.textContent).toBe('name: Required')
  })

  const rows = (message: string, ...path: (string | number)[]) =>
    given({ form, values, throws: [errorAt(path, message)] })
  const Price = () => <TextField label="Price 1" field={form.get('items[0].price')} />
  const labelOf = ([list, index]: FieldPath['path']) =>
    list === 'items' ? `Price ${Number(index) + 1}` : undefined

  cases('an issue keeps its place', form, {
    'by its position, counted from one': [
      [rows('Only 1 left', 'items', 1, 'price'), given({ fields: <FormErrors /> }), submit()],
      { messages: ['items 2 price: Only 1 left'] },
    ],
    'also beside rows that are on the page, as those of a virtual list or of one of its pages': [
      [
        rows('Only 1 left', 'items', 1, 'price'),
        given({ fields: both(<Price />, <FormErrors />) }),
        submit(),
      ],
      { messages: ['items 2 price: Only 1 left'] },
    ],
    'by the name that labelOf gives it': [
      [rows('Only 1 left', 'items', 1, 'price'), given({ fields: <FormErrors labelOf={labelOf} /> })],
      [submit(), { messages: ['Price 2: Only 1 left'] }],
    ],
    'a path without a position, by what its message says': [
      [rows('The country is missing', 'country'), given({ fields: <FormErrors labelOf={labelOf} /> })],
      [submit(), { messages: ['The country is missing'] }],
    ],
  })
})

type Entries = { label: string; field: FieldPath }[]
let ErrorSummary: ComponentType<{ fields: Entries }>
beforeAll(async () => {
  ErrorSummary = await exportOf(PAGE, 'ErrorSummary')
})
const Summary = (props: { of: Entries }) => <ErrorSummary fields={props.of} />
const summarized = (form: AnyForm, values: object, of: Entries, inputs: ReactNode, throws: unknown[] = []) =>
  given({ form, values, throws, fields: both(<Summary of={of} />, inputs) })
const summary = page.getByRole('list', { name: 'What to correct' })
const reads = (text: string) => () => expect.element(summary).toHaveTextContent(text)
const isGone = () => expect.element(summary).not.toBeInTheDocument()

describe('Sum up all errors on top (#error-summary)', () => {
  const guest = createZodForm({ schema: z.object({ email: z.string().trim(), age: z.number() }) })
  const fields = { email: guest.get('email'), age: guest.get('age') }
  const entries = [
    { label: 'Email', field: fields.email },
    { label: 'Age', field: fields.age },
  ]
  const Email = <TextField label="Email" field={fields.email} />
  const Age = <TextField label="Age" field={fields.age} />
  const spaced = { email: 'a@example.com ', age: 4 }
  /** Lets a submit fail. The email isn't rendered, so its space is still there afterwards. */
  const refused = (thrown: unknown, ...script: Script): Script => [
    [summarized(guest, spaced, entries, Age, [thrown]), given({ strict: true })],
    [press('Save'), { status: { submitFailed: true } }, script],
  ]
  const noSummary = [isGone, { focus: 'Save' }]

  const nameEntry = { label: 'Name', field: name }
  const pair = createZodForm({
    schema: z.object({ a: z.string(), b: z.string() }).refine(({ a, b }) => a !== b, 'Differ'),
  })
  const order = createZodForm({ schema: z.object({ items: z.array(z.string()).min(1, 'Add one') }) })
  const AddItem = <button type="button" name="items" />
  const extras = z.array(z.string()).min(1, 'Choose one')
  const choices = createZodForm({ schema: z.object({ email: z.string(), extras }) })
  const extrasEntry = { label: 'Extras', field: choices.get('extras') }
  const emailEntry = { label: 'Email', field: choices.get('email') }
  const Choices = both(
    <TextField {...emailEntry} />,
    <CheckboxGroup {...extrasEntry} options={['Basil', 'Olives']} />,
  )
  function Items() {
    const { elements } = form.useArrayField('items')
    const rows = elements.map((row, index) => ({ label: `Price ${index + 1}`, field: row.get('price') }))
    const inputs = rows.map((row) => <TextField key={row.label} {...row} />)
    return both(<Summary of={[nameEntry, ...rows]} />, inputs)
  }

  cases('the summary', guest, {
    'has the focus after a failed submit; its entries lead to their inputs and go with the error': [
      [summarized(guest, { age: 'old' }, entries, both(Email, Age)), isGone],
      [press('Save'), { focus: 'What to correct' }, reads('Email: RequiredAge: Invalid number')],
      [press('Age: Invalid number'), { focus: 'Age' }, type('age', '40'), reads('Email: Required')],
      [type('email', 'a@example.com'), isGone],
    ],
    "lists the server's message for a field whose text would be trimmed, also under StrictMode": refused(
      errorAt(['email'], 'Already registered'),
      [{ focus: 'What to correct' }, reads('Email: Already registered')],
    ),
    "loses all of the server's messages with an edit": refused(
      new z.ZodError([issue(['email'], 'Registered'), issue(['age'], 'Too young')]),
      [reads('Email: RegisteredAge: Too young'), type('age', '40'), isGone],
    ),
    'lists a key the form does not show': refused(errorAt(['phone'], 'Short'), reads('phone: Short')),
    'counts rows from 1, as FormErrors does': refused(
      errorAt(['items', 1, 'price'], 'Sold'),
      reads('items 2 price: Sold'),
    ),
    'lists a position that is text': refused(errorAt(['items', '0'], 'Sold'), reads('items 0: Sold')),
    'lists an object as a whole': refused(errorAt(['catering'], 'Full'), reads('catering: Full')),
    'is not there for any other error': refused(new Error('Failed to fetch'), ...noSummary),
    'lists an error of the whole form': refused(
      errorAt([], 'Closed'),
      { focus: 'What to correct' },
      reads('Closed'),
    ),
    'lists a rule of the whole form': [
      summarized(pair, { a: 'x', b: 'x' }, [{ label: 'A', field: pair.get('a') }], null),
      [press('Save'), { focus: 'What to correct' }, reads('Differ')],
    ],
    'leads to the rows of a list': [
      given({ form, values: { ...values, items: [{ price: '1' }, {}] }, fields: <Items /> }),
      [press('Save'), reads('Price 2: Required'), press('Price 2: Required'), { focus: 'Price 2' }],
    ],
    'leads to the first box of a group, and not to a field of another form': [
      summarized(choices, { extras: [] }, [emailEntry, extrasEntry], Choices),
      () => {
        const other = Object.assign(document.createElement('input'), { name: 'email' })
        document.body.prepend(other)
        onTestFinished(() => other.remove())
      },
      [press('Save'), press('Email: Required'), { focus: 'Email' }],
      [press('Extras: Choose one'), { focus: 'Basil' }],
    ],
    "leads to the Add button, which has the list's name": [
      summarized(order, { items: [] }, [{ label: 'Items', field: order.get('items') }], AddItem),
      [press('Save'), press('Items: Add one'), { focus: 'items' }],
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
