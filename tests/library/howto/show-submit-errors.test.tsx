import type { ComponentType, FormEvent, ReactNode } from 'react'
import {
  createZodForm,
  useFormContext,
  useHtmlField,
  type FieldPathForValue,
  type ZodForm,
} from '@jcoreio/zod-forms'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { FormErrors, TextField } from '../../../src/examples/forms/fields'
import fields from '../../../src/examples/forms/fields?raw'
import AccountForm from '../../../src/examples/submit-errors'
import { renderForm, settled, watchConsole } from '../support/fieldForm'
import { renderLiveForm } from '../support/liveForm'
import { exportOf } from '../support/samples'
import { blur, call, initialize, press, set, startSubmit, submit, type, visit } from '../support/scenario'
import { cases, given, scenario, type Script } from '../support/scenario'
import { commaList, deferred, errorAt, issue, messagesIn } from '../support/values'

const PAGE = 'docs/howto/show-submit-errors.mdx'

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
    [press('Save'), { values: { ...mine, title: 'My title' }, output: '' }],
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
})
