import { useEffect, useState, type ComponentType } from 'react'
import { createZodForm, type SubmitHandler } from '@jcoreio/zod-forms'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import EditProfile from '../../../src/examples/async-initialize'
import editProfile from '../../../src/examples/async-initialize?raw'
import { FormErrors, TextField } from '../../../src/examples/forms/fields'
import { renderLiveForm } from '../support/liveForm'
import { defaultsTo } from '../support/proofs'
import { renderBelow, renderInForm } from '../support/renderInForm'
import { exportOf } from '../support/samples'
import { cases, focus, given, initialize, press, scenario, set, setMeta } from '../support/scenario'
import { startSubmit, submit, type, type Given, type Script, type Stage } from '../support/scenario'
import { commaList, deferred } from '../support/values'

const PAGE = 'docs/api/useInitialize.mdx'

afterEach(() => {
  vi.restoreAllMocks()
})

const form = createZodForm({
  schema: z.object({ email: z.string().email(), name: z.string().optional() }),
})
type Options = Parameters<typeof form.useInitialize>[0]
const ada = { email: 'ada@example.com' }
const grace = { email: 'grace@example.com' }
const bad = { email: 'bad' }
const edited = { email: 'edited@example.com' }
const edit = set('email', edited.email)

/** What `useInitialize` gets, in a component that has nothing to pass at first. */
let options: Options = {}
let depsOf: ((options: Options) => unknown[] | undefined) | undefined
beforeEach(() => {
  options = {}
  depsOf = undefined
})
const hooks = () => form.useInitialize(options, ...(depsOf ? [depsOf(options)] : []))
/** Renders the component with other options. */
const pass = (next: object) => (stage: Stage) => {
  options = next
  return stage.rerender()
}
const passing: Given = { values: undefined, hooks }

const saved = { status: { submitSucceeded: true } }
const succeeds = (options: object, submitSucceeded: boolean) =>
  scenario(
    form,
    passing,
    [pass({ values: ada }), submit(), saved],
    [pass(options), { values: grace, status: { submitSucceeded } }],
  )
/** The hook compares these options by identity. */
const compares = (key: 'values' | 'parsedValues'): Script => [
  [pass({ [key]: ada }), { values: ada }],
  [edit, pass({ [key]: ada }), { values: edited }],
  [pass({ [key]: { ...ada } }), { values: ada }, edit],
]

describe('Parameters and options (#parameters, #options)', () => {
  defaultsTo('useInitialize.deps', '[options.parsedValues, options.values]', () =>
    scenario(form, passing, compares('values'), compares('parsedValues')),
  )
  defaultsTo('useInitialize.keepSubmitSucceeded', 'false', () => succeeds({ values: grace }, false))
  test('submitSucceeded stays with keepSubmitSucceeded: true', () =>
    succeeds({ values: grace, keepSubmitSucceeded: true }, true))
})

const member = createZodForm({ schema: z.object({ name: z.string(), age: z.number(), news: z.boolean() }) })
const named = (name: z.ZodTypeAny) => createZodForm({ schema: z.object({ name }) })
const atOnce = (schema: z.ZodTypeAny, shown: string): Script => [
  given({ form: named(schema), mountAtOnce: true }),
  { shown: { name: shown } },
  [focus('name'), { shown: { name: '' }, values: {} }],
]

cases('Begin a form', form, {
  'text and numbers that are left out start blank, and booleans that are left out are Required': [
    given({ form: member }),
    { shown: { name: '', age: '' }, errors: { name: 'Required', age: 'Required', news: 'Required' } },
    [type('name', 'Ada'), type('age', '36'), { values: { name: 'Ada', age: 36 } }],
    { errors: { name: undefined, age: undefined } },
  ],
  'fields that are rendered at once store what the user types': [
    atOnce(z.string(), ''),
    [type('name', 'Ada'), { values: { name: 'Ada' } }],
  ],
  'a default of such a field shows, and goes blank on focus': atOnce(z.string().default('Guest'), 'Guest'),
})

describe('Edit a record (#edit)', () => {
  async function renderProfile() {
    const loading = await render(<EditProfile />)
    await expect.element(loading.getByRole('status')).toHaveTextContent(/^Loading…$/)
    await loading.unmount()
    return renderLiveForm(EditProfile)
  }

  test('waits for its data, saves only what changed, and Discard restores that', async () => {
    const { button, field, messages, status } = await renderProfile()
    await expect.element(field('Name')).toHaveValue('Ann Lee')
    await field('Name').fill(' Bo Berg ')
    await field('City (optional)').fill('')
    await button('Save').click()
    await expect.element(status).toHaveTextContent(/^Profile saved: {"name":"Bo Berg","city":null}$/)
    await field('Email').fill('taken@example.com')
    await button('Save').click()
    await expect.element(field('Email')).toHaveAccessibleDescription('This address is taken')
    await expect.element(field('Email')).toHaveFocus()
    await button('Discard changes').click()
    expect(messages()).toEqual([])
    await expect.element(field('Name')).toHaveValue('Bo Berg')
    await expect.element(field('Email')).toHaveValue('ann@example.com')
  })

  test('shows above the buttons that the server is down', async () => {
    const { button, field, messages } = await renderProfile()
    await field('City (optional)').fill('Atlantis')
    await button('Save').click()
    await expect.poll(messages).toEqual(['Not saved. Try again later.'])
  })

  test.each([true, false])(
    'in a dialog that opened meanwhile, the first field has the focus with autoFocus alone: %s',
    async (autoFocus) => {
      const request = deferred()
      function Fields() {
        const [values, setValues] = useState<Options['values']>()
        useEffect(() => void request.promise.then(() => setValues(ada)), [])
        form.useInitialize({ values })
        if (!form.useFormStatus().initialized) return <p>Loading…</p>
        return <TextField label="Email" field={form.get('email')} autoFocus={autoFocus} />
      }
      const dialog = (
        <dialog ref={(element) => !element?.open && element?.showModal()} children={<Fields />} />
      )
      const { getByLabelText, getByRole } = await renderBelow(form, dialog)
      await expect.element(getByRole('dialog')).toHaveFocus()
      request.resolve()
      await expect.element(getByLabelText('Email')).toBeVisible()
      await expect.element(autoFocus ? getByLabelText('Email') : getByRole('dialog')).toHaveFocus()
    },
  )

  const schema = z.object({
    ...{ name: z.string().trim(), email: z.string().email(), city: z.string().optional() },
    ...{ tags: z.array(z.string()), address: z.object({ street: z.string() }) },
  })
  type Record = z.output<typeof schema>
  const [email, address] = ['a@example.com', { street: 'x' }]
  const loaded = { name: 'Ada', email, city: 'Oslo', tags: ['a', 'b'], address }
  const changed = { tags: ['a'], address: { street: 'y' } }
  const sentFor = (what: string, initial: Partial<Record>, edits: object, patch: object, differ: string) => ({
    ...{ what, initial, edits, patch, differ },
  })

  test('the form compares JSON, as the tests below do', () => {
    expect(editProfile).toContain('const text = (value: unknown) => JSON.stringify(value)')
    expect(editProfile).toContain('.filter((key) => !before || text(profile[key]) !== text(before[key]))')
    expect(editProfile).toContain('.map((key) => [key, profile[key] ?? null])')
    const [first, second] = [new File(['1'], 'a.txt'), new File(['2'], 'b.txt')]
    expect(JSON.stringify(first)).toBe(JSON.stringify(second))
  })

  // Last, what `!==` would send.
  test.each([
    sentFor('nothing without an edit', {}, {}, {}, ''),
    sentFor('no unchanged lists', {}, { name: ' Grace ' }, { name: 'Grace' }, 'name,tags,address'),
    sentFor('changed lists as a whole', {}, changed, changed, 'tags,address'),
    sentFor('null for what was cleared', {}, { city: undefined }, { city: null }, 'city,tags,address'),
    sentFor(
      'every key after an invalid record, a cleared one as null',
      { email: 'bad' },
      { email, city: undefined },
      { ...loaded, city: null },
      'name,email,tags,address',
    ),
  ])('sends $what', async ({ initial, edits, patch, differ }) => {
    const onSubmit = vi.fn<SubmitHandler<typeof schema>>()
    const options = { values: { ...loaded, ...initial }, onSubmit: onSubmit as never }
    const steps = Object.entries(edits).map(([key, value]) => set(key, value))
    await scenario(createZodForm({ schema }), options, ...steps, submit())
    const [profile, { initialParsedValues: before }] = onSubmit.mock.lastCall!
    const keys = schema.keyof().options
    const sent = keys.filter((key) => !before || JSON.stringify(profile[key]) !== JSON.stringify(before[key]))
    expect(Object.fromEntries(sent.map((key) => [key, profile[key] ?? null]))).toEqual(patch)
    expect(keys.filter((key) => profile[key] !== before?.[key]).join()).toBe(differ)
  })
})

describe('Load with TanStack Query, and show fresh data (#refetch, #fresh-data)', () => {
  const schema = z.object({ id: z.string(), name: z.string() })
  type Data = z.output<typeof schema>
  const profile = createZodForm({ schema })
  const record = { id: '1', name: 'Ada' }
  const fresh = { id: '1', name: 'Ada Lovelace' }
  let takeFreshData: (values?: Data) => void
  let data: Data | undefined
  beforeAll(async () => {
    takeFreshData = await exportOf(PAGE, 'useFreshData')
  })
  beforeEach(() => {
    data = undefined
  })
  const load = (next: Data) => (stage: Stage) => {
    data = next
    return stage.rerender()
  }
  const useId = () => profile.useInitialize({ values: data }, [data?.id])
  const useFreshToo = () => {
    useId()
    takeFreshData(data)
  }
  const request = deferred()
  const edited = { id: '1', name: 'Edited' }
  const edit = set('name', 'Edited')

  cases('with the id as the dependency', given({ form: profile, values: undefined, hooks: useId }), {
    'fresh data of the same record does not reach the form, another record does': [
      { status: { initialized: false } },
      [load(record), { values: record }],
      [edit, load(fresh), { values: edited }],
      [load({ id: '2', name: 'Grace' }), { values: { id: '2', name: 'Grace' } }],
    ],
    'useFreshData brings it to a form without edits, and keeps submitSucceeded': [
      given({ hooks: useFreshToo }),
      [load(record), edit, submit(), load(fresh)],
      { values: fresh, initialValues: fresh, status: { pristine: true, submitSucceeded: true } },
    ],
    'useFreshData keeps edits, and waits during a submit, which goes on': [
      given({ hooks: useFreshToo, onSubmit: () => request.promise }),
      [load(record), edit, load(fresh), { values: edited, initialValues: record }],
      [set('name', 'Ada'), startSubmit(), load({ id: '1', name: 'A. L.' })],
      { values: record, status: { submitting: true } },
      () => request.resolve(),
      { status: { submitting: false, submitSucceeded: true, pristine: true } },
    ],
  })
})

describe('Keep a draft in localStorage (#draft)', () => {
  const DRAFT = 'test-draft'
  afterEach(() => localStorage.removeItem(DRAFT))

  /** The note of the page with its draft, whose text has a default, to be mounted anew. */
  async function renderNote(strict: boolean, values: { title: string; text?: string } = { title: 'Saved' }) {
    const NoteDraft = await exportOf<ComponentType<{ name: string }>>(PAGE, 'NoteDraft')
    const Note = createZodForm({ schema: z.object({ title: z.string(), text: z.string().default('None') }) })
    const fields = (
      <>
        <TextField label="Title" field={Note.get('title')} />
        <TextField label="Text" field={Note.get('text')} />
        <NoteDraft name={DRAFT} />
      </>
    )
    const rendered = await renderInForm(Note, { values, fields, strict }, () => null)
    return { ...rendered, title: page.getByLabelText('Title'), text: page.getByLabelText('Text') }
  }
  /** The values of the draft, which stand behind those that the user changed. */
  const stored = () => (JSON.parse(localStorage.getItem(DRAFT) ?? '[null, null]') as unknown[])[1]

  const isStored = (draft: object | null) => expect.poll(stored).toEqual(draft)

  test.each([false, true])(
    'it is there after a reload, over a default, too, until a reset or a save: StrictMode %s',
    async (strict) => {
      const [first, mine] = [await renderNote(strict), { title: 'Mine', text: 'Milk' }]
      await expect.element(first.text).toHaveValue('None')
      expect(stored()).toBe(null)
      await first.title.fill('Mine')
      await first.text.fill('Milk')
      await isStored(mine)
      await first.unmount()

      const { act, context, submit, text, title } = await renderNote(strict)
      await expect.element(title).toHaveValue('Mine')
      await expect.element(text).toHaveValue('Milk')
      expect(stored()).toEqual(mine)
      await act(() => context.initialize({ values: context.getInitialValues() }))
      await expect.element(title).toHaveValue('Saved')
      await isStored(null)
      await title.fill('Mine again')
      await expect.poll(stored).toMatchObject({ title: 'Mine again' })
      await submit()
      await isStored(null)
    },
  )

  test.each(['getItem', 'setItem'] as const)(
    'the form goes on if the storage is blocked or full: %s',
    async (method) => {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('No storage')
      })
      const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
      const { submit, title } = await renderNote(false)
      await title.fill('Mine')
      await submit()
      await expect.element(title).toHaveValue('Mine')
      await expect.poll(() => logged).toHaveBeenCalledWith(new DOMException('No storage'))
    },
  )

  test('it changes nothing that only somebody else has changed', async () => {
    const first = await renderNote(false, { title: 'Saved', text: 'Old' })
    await first.title.fill('Mine')
    await isStored({ title: 'Mine', text: 'Old' })
    await first.unmount()

    const { text, title } = await renderNote(false, { title: 'Saved', text: 'Newer' })
    await expect.element(title).toHaveValue('Mine')
    await expect.element(text).toHaveValue('Newer')
  })
})

const data = (initialized: boolean, deps: typeof depsOf): Script => [
  () => void (depsOf = deps),
  [pass({}), { status: { initialized: false } }],
  [pass({ values: ada }), { status: { initialized } }],
]
const stays = (later: object): Script => [
  [pass({ values: ada }), edit],
  [pass(later), { values: edited, status: { initialized: true } }],
]

cases('Choose the dependencies (#dependencies)', given({ form, ...passing }), {
  'data that comes later initializes without a list': data(true, () => undefined),
  'and with a list that contains it': data(true, ({ values }) => [values]),
  'and not with []': data(false, () => []),
  'no values: the form stays uninitialized, and valid': [
    pass({ keepSubmitSucceeded: true }),
    { status: { initialized: false, valid: true }, values: undefined, result: undefined },
  ],
  'null does the same': [pass({ values: null }), { status: { initialized: false }, values: undefined }],
  'another keepSubmitSucceeded alone does not initialize': stays({ values: ada, keepSubmitSucceeded: true }),
  'data that turns null does not': stays({ values: null }),
  'data that turns undefined does not': stays({}),
})

describe('An object literal (#dependencies)', () => {
  test('values: null is a type error', () => {
    // @ts-expect-error TypeScript rejects null.
    const useNull = () => form.useInitialize({ values: null })
    expect(useNull).toBeTypeOf('function')
  })

  const constant = { email: '' }
  test.each<[what: string, useValues: () => void, shown: string[]]>([
    ['a literal without a list', () => form.useInitialize({ values: { email: '' } }), ['', 'a', '', 'b', '']],
    ['a literal with []', () => form.useInitialize({ values: { email: '' } }, []), ['', 'a', 'ab']],
    ['the same object', () => form.useInitialize({ values: constant }), ['', 'a', 'ab']],
  ])('two keystrokes next to useFormStatus, with %s', async (_what, useValues, expected) => {
    const shown: string[] = []
    function Field() {
      const { input } = form.useHtmlField({ field: form.get('email'), type: 'text' })
      if (shown.at(-1) !== input.value) shown.push(input.value)
      return <input {...input} />
    }
    function Body() {
      useValues()
      return form.useFormStatus().initialized ? <Field /> : null
    }
    const screen = await renderBelow(form, <Body />)
    await userEvent.type(screen.getByRole('textbox'), 'ab')
    expect(shown).toEqual(expected)
  })

  test('a literal next to useFormValues renders without end, and React stops it', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    await expect(
      renderInForm(form, () => {
        form.useInitialize({ values: { email: '' } })
        form.useFormValues()
      }),
    ).rejects.toThrow('Maximum update depth exceeded')
    expect(error).toHaveBeenCalled()
  })
})

const schema = z.object({
  name: z.string(),
  phone: z.string().optional(),
  budget: z.number().positive(),
  tags: commaList.refine((tags) => tags.length > 0, 'Add a tag'),
})
const input = { name: 'Ada', budget: 1, tags: 'a, b' }
const output = { name: 'Ada', budget: 1, tags: ['a', 'b'] }
const split = (text: string) => text.split(',').filter(Boolean)
const tags = invertible(z.string(), split, z.array(z.string()).min(1, 'Add a tag'), (list) => list.join())
const filtered = createZodForm({ schema: z.object({ tags, name: z.string().optional() }) })
const anError = expect.any(Error) as z.ZodError
/** What a form holds that is initialized with these. */
const holds = (given_: Given, values: unknown, parsedValues: unknown, valid: boolean): Script => [
  given({ values: undefined, ...given_ }),
  { values, parsedValues, initialValues: values, initialParsedValues: parsedValues },
  { status: { initialized: true, valid, validationError: valid ? undefined : anError } },
  { fields: { name: { value: (values as typeof input | undefined)?.name } } },
]
const wrong = (change: object): Script => {
  const parsedValues = { ...output, ...change }
  return holds({ parsedValues }, undefined, parsedValues, false)
}

cases('values or parsedValues (#values-or-parsed-values)', createZodForm({ schema }), {
  'values: parsed at once': holds({ values: input }, input, output, true),
  'a falsy value of a whole form is not': [
    given({ form: createZodForm({ schema: z.string().email() }), values: '' }),
    { values: '', parsedValues: undefined, status: { valid: true } },
    [set('', 'a'), { status: { valid: false } }],
  ],
  'partial values': holds({ values: { name: 'Ada' } }, { name: 'Ada' }, undefined, false),
  'invalid values': holds({ values: { ...input, budget: 0 } }, { ...input, budget: 0 }, undefined, false),
  'parsedValues: formatted': holds({ parsedValues: output }, input, output, true),
  'a parsed value of the wrong type blanks all fields': wrong({ tags: 'a' }),
  'so does null in an optional text': wrong({ phone: null }),
  'and a number that breaks a rule': wrong({ budget: 0 }),
  'and a converted value that breaks one': wrong({ tags: [] }),
  'both: as given, not validated, and submitted; the next change validates': [
    ...holds({ values: { name: 'Bob' }, parsedValues: output }, { name: 'Bob' }, output, true),
    [submit(), { submitted: [output] }],
    [set('name', 'Ada'), { status: { valid: false } }],
  ],
  'parsedValues are formatted, not parsed: .min(1) of an array is first checked on the next change': [
    given({ form: filtered, values: undefined, parsedValues: { tags: [] } }),
    { values: { tags: '' }, parsedValues: { tags: [] }, status: { valid: true } },
    set('name', 'x'),
    { parsedValues: undefined, status: { valid: false }, errors: { tags: 'Add a tag' } },
  ],
})

const offline = new Error('offline')
const meta = { touched: true, visited: true, customMeta: { open: true } }
const all = (value: unknown) => ({
  values: value,
  parsedValues: value,
  initialValues: value,
  initialParsedValues: value,
})
const request = deferred()

cases('Initialize again (#again, #during-submit)', given({ form, values: ada, hooks }), {
  'replaces the values, the initial ones and the validation error; keeps meta and handlers': [
    [setMeta('email', meta), edit, pass({ values: grace })],
    { ...all(grace), status: { pristine: true, validationError: undefined } },
    { fields: { email: { value: grace.email, error: undefined, ...meta } } },
    pass({ values: bad }),
    { issues: [['email', 'Invalid email']], fields: { email: { touched: true, error: 'Invalid email' } } },
    [pass({ values: grace }), { status: { validationError: undefined } }],
    [submit(), { submitted: [grace] }],
  ],
  'keeps submitError, and the touched of a field that was left, but not that of all fields': [
    given({ throws: [offline] }),
    [setMeta('email', { touched: true }), submit()],
    { fields: { email: { touched: true }, name: { touched: true } } },
    [pass({ values: grace }), { fields: { email: { touched: true }, name: { touched: false } } }],
    { status: { submitError: offline, submitFailed: false, submitting: false } },
  ],
  'resets with getInitialValues, and shows the errors of touched fields (#reset)': [
    [initialize({ values: bad }), setMeta('email', { touched: true })],
    [edit, { fields: { email: { error: undefined } } }],
    ({ act, context }) =>
      act(() => void context.initialize({ values: context.getInitialValues() as object })),
    { fields: { email: { value: 'bad', touched: true, error: 'Invalid email' } } },
  ],
  'while a submit is running, makes the form look dirty in the end': [
    given({ onSubmit: () => request.promise }),
    [startSubmit(), { status: { submitting: true } }],
    [pass({ values: grace }), { status: { submitting: false, pristine: true } }],
    () => request.resolve(),
    { status: { submitSucceeded: true, dirty: true }, values: grace, initialValues: ada },
  ],
  'in onSubmitSucceeded, it leaves the form pristine': [
    ({ act, context }) => {
      const onSubmitSucceeded = () => void context.initialize({ values: grace })
      return act(() => context.addHandlers({ onSubmitSucceeded }))
    },
    [submit(), { ...all(grace), status: { pristine: true } }],
  ],
})

function Body() {
  form.useInitialize({ values: ada }, [])
  return null
}
/** The component that initializes the form, which a button removes and adds. */
function Toggled() {
  const [isShown, show] = useState(true)
  return (
    <>
      {isShown && <Body />}
      <button type="button" onClick={() => show(!isShown)}>
        Toggle
      </button>
    </>
  )
}
const mountsAgain = (strict: boolean): Script => [
  given({ strict }),
  [{ values: ada }, edit, setMeta('email', { touched: true })],
  [press('Toggle'), { values: edited }],
  [press('Toggle'), { values: ada, fields: { email: { touched: true } } }],
]

// A new key of the provider forgets it: see createZodForm.
cases('Mount again (#reset)', given({ form, values: undefined, fields: <Toggled /> }), {
  'initializes again and keeps touched': mountsAgain(false),
  'and so in StrictMode': mountsAgain(true),
})

describe("The parent's values win (#parents)", () => {
  const useSetter = () => {
    const { setValue } = form.useFormContext()
    useEffect(() => void setValue(form.get('email'), grace.email), [setValue])
  }
  const useOwn = () => form.useInitialize({ values: grace }, [])

  test.each([
    ['setValue in an effect', useSetter],
    ['useInitialize', useOwn],
  ])('over %s of a child', async (_, useEffects) => {
    const seen: (string | undefined)[] = []
    function Child() {
      useEffects()
      const { getValues } = form.useFormContext()
      useEffect(() => void seen.push(getValues()?.email))
      return <output>{form.useField('email').value}</output>
    }
    function Parent() {
      form.useInitialize({ values: ada }, [])
      return <Child />
    }
    const screen = await renderBelow(form, <Parent />)
    await expect.element(screen.getByRole('status')).toHaveTextContent(/^ada@example\.com$/)
    expect(seen[0]).toBe(grace.email)
  })
})

let saveProfile: (loaded: { name: string }, save: () => Promise<{ name: string }>) => void
beforeAll(async () => {
  saveProfile = await exportOf(PAGE, 'useProfile')
})
let answer = deferred<{ name: string }>()
/** Saves, perhaps types during the request, and answers. */
const saves = (name: string, typed?: string): Script => [
  () => void (answer = deferred()),
  startSubmit(),
  ...(typed ? [set('name', typed)] : []),
  () => answer.resolve({ name }),
]
const succeeded = { pristine: true, submitSucceeded: true }
const both = (name: string) => ({ values: { name }, initialValues: { name }, status: succeeded })

cases('Show what the server saved (#after-save)', named(z.string()), {
  'its answer becomes the initial values, unless the user typed during the request': [
    given({ values: undefined, hooks: () => saveProfile({ name: 'Ada' }, () => answer.promise) }),
    [saves('ADA'), both('ADA')],
    [saves('ADA', 'Ada L'), { values: { name: 'Ada L' }, initialValues: { name: 'ADA' } }],
    { status: { pristine: false, submitting: false } },
    [saves('ADA L'), both('ADA L')],
  ],
})

const issueAt = (path: string[]) => new z.ZodError([{ code: 'custom', path, message: 'Taken' }])
const touches = setMeta('email', { touched: true })
const keeps = (shows: object): Script => [submit(), initialize({ values: grace }), shows]
const inField = (touched: boolean) => ({ fields: { email: { error: 'Taken', touched } } })

cases('Which messages of a failed submit stand beside the new values? (#again)', form, {
  'those in fields that the user has left': [
    given({ values: ada, throws: [issueAt(['email'])] }),
    [touches, keeps(inField(true)), edit, { errors: { email: undefined } }],
  ],
  'not those in a field that only the submit touched': [
    given({ values: ada, throws: [issueAt(['email'])] }),
    keeps(inField(false)),
  ],
})

test('FormErrors keeps its message, too, until the first edit (#again)', async () => {
  const fields = <FormErrors />
  const shows = (...messages: string[]): Script => [{ messages }]
  await scenario(
    form,
    { values: ada, fields, throws: [new Error('down')] },
    [submit(), shows('Not saved. Try again later.')],
    [initialize({ values: grace }), shows('Not saved. Try again later.')],
    [edit, shows()],
  )
})

const unchecked = createZodForm({ schema: z.object({ tags: z.array(z.string()).min(1, 'Add a tag') }) })
const noTags = { tags: [] }
const arrives: Script = [{ status: { valid: true } }, submit(), { submitted: [noTags] }]

cases('What is checked? (#values-or-parsed-values)', given({ form: unchecked, values: undefined }), {
  'parsedValues alone: not .min(1) of an array, until the first edit': [
    given({ parsedValues: noTags }),
    [arrives, set('tags', ['a']), set('tags', []), { status: { valid: false } }],
  ],
  'nothing, if both are passed': [given({ values: noTags, parsedValues: noTags }), arrives],
  'values: everything': [given({ values: noTags }), { status: { valid: false } }],
})

const freshForm = createZodForm({ schema: z.object({ id: z.string(), name: z.string() }) })
const takeFresh = await exportOf<(values?: { id: string; name: string }) => void>(PAGE, 'useFreshData')
let record = { id: '1', name: 'Ada' }
const refetch = (name: string) => (stage: Stage) => {
  record = { id: '1', name }
  return stage.rerender()
}
const slow = deferred()
const useRecord = () => takeFresh(record)

cases('Show fresh data after a refetch (#fresh-data)', given({ form: freshForm, hooks: useRecord }), {
  'what arrives beside the message of a failed submit is skipped': [
    given({ values: record, throws: [issueAt(['name'])] }),
    [submit(), refetch('Ada L.'), { values: { id: '1', name: 'Ada' }, errors: { name: 'Taken' } }],
    { status: { submitFailed: true } },
  ],
  'what arrives during a submit is skipped, what arrives after it is shown': [
    given({ values: record, onSubmit: () => slow.promise }),
    [set('name', 'Saved'), startSubmit(), refetch('Older than the save'), () => slow.resolve()],
    { status: { submitSucceeded: true, pristine: true }, values: { id: '1', name: 'Saved' } },
    [refetch('SAVED'), { values: { id: '1', name: 'SAVED' } }],
  ],
})
