import { useEffect, useRef, useState, type ComponentType, type PropsWithChildren } from 'react'
import { createZodForm, type FormContextProps } from '@jcoreio/zod-forms'
import { cleanup, render as renderForTest, screen as testScreen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { CheckboxGroup, FormErrors, TextField } from '../../../src/examples/forms/fields'
import SignUpWizard from '../../../src/examples/wizard'
import { renderLiveForm } from '../support/liveForm'
import { renderBelow, submitted } from '../support/renderInForm'
import { exportOf } from '../support/samples'
import { cases, given, scenario, set, setMeta, startSubmit, submit } from '../support/scenario'
import type { AnyForm, Script, Stage } from '../support/scenario'
import { deferred, errorAt, issue, messagesIn } from '../support/values'

const PAGE = 'docs/api/useSubmit.mdx'

const schema = z.object({
  email: z.string().trim().email(),
  name: z.string().optional(),
  role: z.string().default('member'),
})
const form = createZodForm({ schema })
type Context = FormContextProps<typeof schema>

const valid = { email: 'ada@example.com', role: 'admin' }
const invalid = { email: 'bad', role: 'admin' }

const called: number[] = []
function useSteps() {
  const [step, setStep] = useState(1)
  form.useSubmit({ onSubmit: () => void called.push(step) })
  return setStep
}

function useAnswer() {
  const [answer, setAnswer] = useState('none')
  const ref = useRef('none')
  form.useSubmit({
    onSubmit: () => {
      ref.current = 'saved'
      setAnswer('saved')
    },
    onSubmitSucceeded: () => void answers.push(answer, ref.current),
  })
}
const answers: string[] = []

cases('Parameters and returns (#parameters, #returns)', given({ form, values: valid }), {
  'the handlers of the latest render are called': [
    given({ hooks: useSteps }),
    ({ act, result }) => act(() => (result() as (step: number) => void)(2)),
    submit(),
    () => expect(called).toEqual([2]),
  ],
  'so the next one may see a ref that one has set, and not yet the state': [
    [given({ hooks: useAnswer }), submit(), () => expect(answers).toEqual(['none', 'saved'])],
  ],
  'the event handler is the same in every render, stops the event, submits, and returns nothing': [
    given({ hooks: () => form.useSubmit() }),
    async ({ act, result, rerender }) => {
      const onSubmit = result() as (event?: object) => unknown
      const event = { preventDefault: vi.fn(), stopPropagation: vi.fn() }
      await act(() => expect(onSubmit(event)).toBe(undefined))
      expect(event.preventDefault).toHaveBeenCalledOnce()
      expect(event.stopPropagation).toHaveBeenCalledOnce()
      expect(() => onSubmit()).toThrow(TypeError)
      await rerender()
      expect(result()).toBe(onSubmit)
    },
    { status: { submitSucceeded: true } },
  ],
})

const spaced = { email: ' ada@example.com ', unknown: 1 }
const plain = { email: 'ada@example.com', role: 'member' }
const joan = { ...valid, email: 'joan@example.com' }
const gets =
  (parsed: object, initialValues: object, initialParsedValues?: object) =>
  ({ onSubmit }: Stage) =>
    expect(onSubmit.mock.lastCall).toEqual([parsed, { initialValues, initialParsedValues }])

cases('Send only what changed: onSubmit gets (#SubmitHandler)', given({ form, values: valid }), {
  'the parsed values, and the initial ones': [
    given({ values: spaced }),
    submit(),
    gets(plain, spaced, plain),
  ],
  'the initial ones of the initialization, then those of the last successful submit': [
    [set('email', ' joan@example.com'), submit(), gets(joan, valid, valid)],
    [set('email', 'ada@example.com'), submit(), gets(valid, { ...joan, email: ' joan@example.com' }, joan)],
  ],
  'no parsed ones if the initial values were invalid': [
    given({ values: invalid }),
    [set('email', 'ada@example.com'), submit(), gets(valid, invalid, undefined)],
  ],
})

const no = new Error('no')
const log: string[] = []
const seen = vi.fn()
/** Three sets of handlers, which write down what is called; `b` may throw. */
const threeOf = (throws: boolean) =>
  function useThree() {
    const { getStatus } = form.useFormContext()
    const tell =
      (name: string) =>
      async (...args: unknown[]) => {
        seen(getStatus())
        log.push(`${name} gets ${args.map(String).join() || 'nothing'}`)
        await Promise.resolve()
        log.push(`${name} is done`)
      }
    const handlers = (name: string) => ({
      onSubmit: async () => {
        log.push(`${name} starts`)
        await Promise.resolve()
        if (throws && name === 'b') throw no
        log.push(`${name} ends`)
      },
      onSubmitSucceeded: tell(name),
      onSubmitFailed: tell(name),
    })
    form.useSubmit(handlers('a'))
    form.useSubmit(handlers('b'))
    form.useSubmit(handlers('c'))
  }
const runs = (throws: boolean, lines: string, told: string, status: object): Script => [
  given({ values: valid, hooks: threeOf(throws) }),
  set('name', 'Ada'),
  () => {
    log.length = 0
    seen.mockClear()
  },
  submit(),
  () => {
    const later = ['a', 'b', 'c'].flatMap((name) => [`${name} gets ${told}`, `${name} is done`])
    expect(log).toEqual([...lines.split(', '), ...later])
    for (const [each] of seen.mock.calls) expect(each).toMatchObject(status)
  },
]
const request = deferred()
const late = vi.fn()
const second = vi.fn()
function useTwo() {
  const { setValue } = form.useFormContext()
  form.useSubmit({ onSubmit: () => void setValue(form.get('name'), 'changed') })
  form.useSubmit({ onSubmit: second })
}
let times = 0
let submitAgain: () => unknown = () => {}

cases('What a submit does (#order)', given({ form, values: valid }), {
  'a submit while one is running is ignored, even at once, and so are handlers that come later': [
    given({ onSubmit: () => request.promise }),
    ({ act, context }) => act(() => [context.submit(), context.submit()]),
    startSubmit(),
    ({ context }) => void context.addHandlers({ onSubmit: late, onSubmitSucceeded: late }),
    () => request.resolve(),
    { status: { submitSucceeded: true }, submitted: [valid] },
    () => expect(late).not.toHaveBeenCalled(),
    [submit(), { submitted: [valid, valid] }],
  ],
  'an invalid form calls no onSubmit and fails with the validation error': [
    given({ values: invalid }),
    submit(),
    {
      status: { submitFailed: true, submitting: false },
      submitted: [],
      issues: [['email', 'Invalid email']],
    },
    ({ context }) => expect(context.getStatus().submitError).toBe(context.getStatus().validationError),
  ],
  'handlers run one at a time, each awaited; then every onSubmitSucceeded in turn': runs(
    false,
    'a starts, a ends, b starts, b ends, c starts, c ends',
    'nothing',
    { submitting: false, submitSucceeded: true, submitFailed: false, pristine: true },
  ),
  'the first that throws ends the submit, then every onSubmitFailed runs in turn': runs(
    true,
    'a starts, a ends, b starts',
    'Error: no',
    { submitting: false, submitSucceeded: false, submitFailed: true, submitError: no },
  ),
  'all handlers get the values of the moment the submit started': [
    given({ hooks: useTwo }),
    [submit(), { values: { ...valid, name: 'changed' } }],
    () => expect(second.mock.lastCall?.[0]).toEqual(valid),
  ],
  'a submit() in the synchronous part of the first handler starts another submit': [
    given({ onSubmit: () => void (++times < 3 && submitAgain()) }),
    ({ context }) => void (submitAgain = context.submit),
    submit(),
    () => expect(times).toBe(3),
  ],
})

const error = (name: string) => Object.assign(new Error(), { name, issues: [issue(['email'], 'Taken')] })
const failing = (thrown: unknown, message?: string): Script => [
  given({ values: valid, throws: [thrown] }),
  submit(),
  { fields: { email: { error: message, touched: true }, name: { error: undefined, touched: true } } },
  { status: { submitFailed: true, submitting: false, valid: true } },
  ({ context }) => expect(context.getStatus().submitError).toBe(thrown),
]

cases('Show server errors on fields (#field-errors)', form, {
  'an issue goes to the field at its path': failing(errorAt(['email'], 'Taken'), 'Taken'),
  'an issue at a path without a field does not': failing(errorAt(['phone'], 'Missing')),
  'errors are recognized by their name': failing(error('ZodError'), 'Taken'),
  'another name does not do': failing(error('OtherError')),
  'anything else goes to no field: an Error': failing(new Error('No network')),
  'a text': failing('text'),
  'an object': failing({ status: 500 }),
  undefined: failing(undefined),
  'a returned ZodError counts as success': [
    given({ values: valid, onSubmit: () => errorAt(['email'], 'Taken') }),
    submit(),
    { status: { submitSucceeded: true, submitFailed: false }, errors: { email: undefined } },
  ],
})

test('useNewProject closes the dialog after a success, and not after a failure (#after-submit)', async () => {
  const useNewProject = await exportOf<(closeDialog: () => void) => void>(PAGE, 'useNewProject')
  const close = vi.fn()
  const closed = (times: number) => () => expect(close).toHaveBeenCalledTimes(times)
  const useProject = () => useNewProject(close)
  const steps = [submit(), closed(0), set('name', 'Mine'), submit(), closed(1)]
  await scenario(await exportOf<AnyForm>(PAGE, 'Project'), { values: {}, hooks: useProject }, ...steps)
})

test('useNewProject closes no other dialog and stays on the page if the user left meanwhile (#after-submit)', async () => {
  const useNewProject = await exportOf<(closeDialog: () => void) => void>(PAGE, 'useNewProject')
  const close = vi.fn()
  const Dialog = () => {
    useNewProject(close)
    return null
  }
  const project = await exportOf<AnyForm>(PAGE, 'Project')
  // Gone as soon as the submit runs.
  const Toggled = () => (project.useFormStatus().submitting ? null : <Dialog />)
  const { promise, resolve } = deferred()
  await scenario(
    project,
    { values: { name: 'Mine' }, fields: <Toggled />, onSubmit: () => promise },
    [startSubmit(), { status: { submitting: true } }, () => resolve(), { status: { submitSucceeded: true } }],
    () => expect(close).not.toHaveBeenCalled(),
  )
})

describe('Send files (#send-files)', () => {
  const recipe = createZodForm({
    schema: z.object({ title: z.string(), photos: z.array(z.instanceof(File)) }),
  })
  const values = { title: 'Soup', photos: [new File(['a'], 'a.png'), new File(['b'], 'b.png')] }

  test('FormData sends the files and the other values, with a Content-Type of its own', async () => {
    const onSubmit = await exportOf<(values: unknown) => Promise<void>>(PAGE, 'sendRecipe')
    const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 500 }))
    onTestFinished(() => fetched.mockRestore())
    await scenario(recipe, { values, onSubmit }, submit(), ({ context }) =>
      expect(context.getStatus().submitError).toEqual(new Error('Not saved: 500')),
    )
    const request = new Request('/api/recipes', fetched.mock.calls[0]![1])
    expect(request.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/)
    const body = await request.formData()
    expect(body.get('recipe')).toBe('{"title":"Soup"}')
    expect(body.getAll('photos').map((photo) => (photo as File).name)).toEqual(['a.png', 'b.png'])
  })

  const sent = (clears: boolean, photos: File[]): Script => {
    const request = deferred()
    const useClear = () => {
      const { initialize, getValues } = recipe.useFormContext()
      const clear = () =>
        void initialize({ values: { ...getValues(), photos: [] }, keepSubmitSucceeded: true })
      recipe.useSubmit({ onSubmitSucceeded: clears ? clear : undefined })
    }
    return [
      given({ values, hooks: useClear, onSubmit: () => request.promise }),
      [startSubmit(), set('title', 'Stew'), () => request.resolve()],
      { status: { submitSucceeded: true, pristine: clears }, values: { title: 'Stew', photos } },
    ]
  }
  cases('after a save', recipe, {
    'the files are still there, and what was typed meanwhile is a change': sent(false, values.photos),
    'the call of the page removes them, and what was typed meanwhile counts as saved': sent(true, []),
  })
})

const fields = { email: z.string().email(), name: z.string().min(2) }
const ordinary = createZodForm({ schema: z.object(fields) })
const growing = createZodForm({
  schema: z.discriminatedUnion('step', [
    z.object({ step: z.literal('account'), email: fields.email }),
    z.object({ step: z.literal('profile'), ...fields }),
  ]),
})
const account = { step: 'account', email: 'ann@example.com' }
const firstStep = (form: AnyForm) =>
  given({ form, fields: <TextField label="Email" field={form.get(['email'])} /> })

cases('Next, in a wizard (#several-handlers)', given({ values: account }), {
  'calls no handler with an ordinary schema, whose message is for a field that is not there yet': [
    firstStep(ordinary),
    submit(),
    { submitted: [], status: { submitFailed: true }, issues: [['name', 'Required']], messages: [] },
  ],
  'calls the handler with a union that grows with the step': [
    firstStep(growing),
    [submit(), { submitted: [account], status: { submitSucceeded: true } }],
    [set('step', 'profile'), { issues: [['name', 'Required']], status: { valid: false } }],
  ],
})

describe('Build a wizard (#several-handlers)', () => {
  test('a step that waits can neither be edited nor left, nothing is lost on the way back, and the last step gets it all', async () => {
    const { button, field, getByRole, messages, status } = await renderLiveForm(SignUpWizard)
    const step = (text: string) => expect.element(getByRole('group', { name: text })).toBeVisible()
    const [email, name] = [field('Email'), field('Name')]
    await email.fill('taken@example.com')
    await button('Next').click()
    await expect.element(email).toHaveAttribute('readonly')
    await expect.element(email).toHaveAccessibleDescription('This address is taken')
    await expect.element(email).toHaveFocus()
    await expect.element(email).not.toHaveAttribute('readonly')
    await email.fill('ann@example.com')
    await button('Next').click()
    await step('Step 2 of 2: profile')
    await expect.element(name).toHaveFocus()
    expect(messages()).toEqual([])
    await name.fill('Ann')
    await button('Back').click()
    await step('Step 1 of 2: account')
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveValue('ann@example.com')
    await button('Next').click()
    await expect.element(name).toHaveValue('Ann')
    await expect.element(status).toBeEmptyDOMElement()
    await button('Create account').click()
    await expect.element(button('Back')).toBeDisabled()
    await expect.element(button('Back')).toBeEnabled()
    await expect.element(status).toHaveTextContent(/^Created an account for Ann, ann@example.com$/)
    await name.fill('A')
    await button('Create account').click()
    await expect.element(name).toHaveFocus()
    await expect.element(status).toBeEmptyDOMElement()
  })

  test('what the server says about an earlier step is at its field on the way back', async () => {
    const { button, field, messages } = await renderLiveForm(SignUpWizard)
    await field('Email').fill('ann@example.com')
    await button('Next').click()
    await field('Name').fill('Ann')
    const { setTimeout: start } = globalThis
    const refused: Promise<never> = Promise.reject(errorAt(['email'], 'Blocked'))
    refused.catch(() => {})
    // Stands in for a request that the server refuses.
    const timers = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation((run: (answer: void) => void, delay?: number) =>
        start(() => run((delay === 600 ? refused : undefined) as unknown as void)),
      )
    onTestFinished(() => timers.mockRestore())
    await button('Create account').click()
    await expect.poll(messages).toEqual(['Blocked'])
    await button('Back').click()
    await expect.element(field('Email')).toHaveAccessibleDescription('Blocked')
  })

  test.each<[what: string, steps: string[][], order: string[], strict?: boolean]>([
    ['children before parents, siblings from top to bottom', [['one', 'two']], ['one', 'two', 'parent']],
    ['those that mount later last', [['two'], ['one', 'two']], ['two', 'parent', 'one']],
    ['none that unmounted', [['one', 'two'], ['two']], ['two', 'parent']],
    ['those that are hidden, too', [['hidden', 'one']], ['hidden', 'one', 'parent']],
    ['each once in StrictMode', [['one']], ['one', 'parent'], true],
  ])('the handlers of all steps run: %s', async (_, [first, ...later], order, strict = false) => {
    const log: string[] = []
    const seen: { context?: Context } = {}
    function Step({ name }: { name: string }) {
      form.useSubmit({ onSubmit: () => void log.push(name) })
      return null
    }
    function Steps({ names }: { names: string[] }) {
      form.useInitialize({ values: valid }, [])
      form.useSubmit({ onSubmit: () => void log.push('parent') })
      Object.assign(seen, { context: form.useFormContext() })
      return names.map((name) => (
        <div key={name} hidden={name === 'hidden'}>
          <Step name={name} />
        </div>
      ))
    }
    const screen = await renderBelow(form, <Steps names={first!} />, { strict })
    for (const names of later) await screen.rerender(<Steps names={names} />)
    await submitted(seen.context!)
    expect(log).toEqual(order)
  })

  test.each([[], [no]])('a component that unmounts meanwhile is told: %s', async (...outcome) => {
    const request = deferred()
    const told = vi.fn()
    function Sender() {
      form.useSubmit({ onSubmit: () => request.promise, onSubmitSucceeded: told, onSubmitFailed: told })
      return null
    }
    // Gone as soon as the submit runs.
    const Toggled = () => (form.useFormStatus().submitting ? null : <Sender />)
    await scenario(
      form,
      { values: valid, fields: <Toggled /> },
      [startSubmit(), { status: { submitting: true } }],
      () => (outcome.length > 0 ? request.reject(no) : request.resolve()),
      () => expect.poll(() => told.mock.calls).toEqual([outcome]),
    )
  })
})

test('.required() rejects undefined, but not null (#two-buttons)', () => {
  const draft = z.object({ title: z.string().nullish(), email: z.string().optional() })
  const { error } = draft.required().safeParse({ title: null })
  expect(error?.issues.map(({ path }) => path)).toEqual([['email']])
})

test('a draft needs the right formats, publishing needs everything; Enter clicks the first button, also after a failure with the other (#two-buttons)', async () => {
  type Props = { onSave: (post: object) => Promise<void> }
  const onSave = vi.fn<Props['onSave']>(() => Promise.resolve())
  const PostFields = await exportOf<ComponentType<Props>>(PAGE, 'PostFields')
  const screen = await renderBelow(await exportOf<AnyForm>(PAGE, 'Post'), <PostFields onSave={onSave} />)
  const [title, email] = [screen.getByLabelText('Title'), screen.getByLabelText('Reply to')]
  const click = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  const saved = (...posts: object[]) =>
    expect.poll(() => onSave.mock.calls.map(([post]) => post)).toEqual(posts)
  await click('Publish')
  await expect.element(title).toHaveFocus()
  expect(messagesIn(screen.container)).toEqual(['Required', 'Required'])
  await userEvent.type(email.element(), 'ann{Enter}')
  await expect.poll(() => messagesIn(screen.container)).toEqual(['Invalid email'])
  await userEvent.type(email.element(), '@example.com{Enter}')
  const draft = { intent: 'draft', email: 'ann@example.com' }
  await saved(draft)
  await title.fill('News')
  await click('Publish')
  await saved(draft, { ...draft, intent: 'publish', title: 'News' })
  await click('Save draft')
  await expect.poll(() => onSave.mock.lastCall?.[0]).toEqual({ ...draft, title: 'News' })
})

test('the other button changes nothing while a draft is being saved (#two-buttons)', async () => {
  type Props = { onSave: (post: object) => Promise<void> }
  const PostFields = await exportOf<ComponentType<Props>>(PAGE, 'PostFields')
  const Post = await exportOf<AnyForm>(PAGE, 'Post')
  const { promise, resolve } = deferred()
  const seen: { context?: FormContextProps<z.ZodTypeAny> } = {}
  const See = () => void Object.assign(seen, { context: Post.useFormContext() })
  const screen = await renderBelow(
    Post,
    <>
      <PostFields onSave={() => promise} />
      <See />
    </>,
  )
  const status = () => seen.context!.getStatus()
  await screen.getByRole('button', { name: 'Save draft' }).click()
  await expect.poll(() => status().submitting).toBe(true)
  await screen.getByRole('button', { name: 'Publish' }).click()
  resolve()
  await expect.poll(() => status().submitSucceeded).toBe(true)
  expect(status()).toMatchObject({ valid: true, pristine: true })
})

describe('Give each step a route (#routes)', () => {
  const staged = createZodForm({
    schema: z.discriminatedUnion('step', [
      z.object({ step: z.literal('account'), email: z.string() }),
      z.object({
        step: z.literal('profile'),
        email: z.string(),
        tags: z.array(z.string()).default([]),
      }),
    ]),
  })
  /** A step that says which it is. */
  function Step({ name, children }: PropsWithChildren<{ name: 'account' | 'profile' }>) {
    const { setValue } = staged.useField('step')
    useEffect(() => {
      setValue(name)
    }, [name, setValue])
    return children
  }
  const steps = {
    account: (
      <Step key="account" name="account">
        <TextField label="Email" field={staged.get('email')} />
      </Step>
    ),
    profile: (
      <Step key="profile" name="profile">
        <CheckboxGroup label="Tags" field={staged.get('tags')} options={['a', 'b']} />
      </Step>
    ),
  }

  test.each([true, false])(
    'a step sets itself as it mounts, and data stays below one provider; strict: %s',
    async (strict) => {
      const seen: { values?: unknown; goTo?: (name: keyof typeof steps) => void } = {}
      function Layout() {
        const [route, goTo] = useState<keyof typeof steps>('account')
        staged.useInitialize({ values: { step: 'account' } }, [])
        const { initialized } = staged.useFormStatus()
        Object.assign(seen, { values: staged.useFormValues().values, goTo })
        return initialized && steps[route]
      }
      const screen = await renderBelow(staged, <Layout />, { strict })
      await screen.getByLabelText('Email').fill('ann@example.com')
      seen.goTo!('profile')
      await screen.getByLabelText('a', { exact: true }).click()
      const profile = { step: 'profile', email: 'ann@example.com', tags: ['a'] }
      await expect.poll(() => seen.values).toEqual(profile)
      seen.goTo!('account')
      await expect.element(screen.getByLabelText('Email')).toHaveValue('ann@example.com')
      await expect.poll(() => seen.values).toEqual({ ...profile, step: 'account' })
    },
  )

  test('a list of a later step has no place in the first values, and its default starts it', () => {
    type Initial = Parameters<typeof staged.useInitialize>[0]['values']
    // @ts-expect-error the first option has no tags
    const values: Initial = { step: 'account', tags: [] }
    expect(values).toBeDefined()
    return scenario(
      staged,
      { values: { step: 'profile', email: '' }, fields: steps.profile },
      { values: { step: 'profile', email: '', tags: [] }, status: { valid: true } },
    )
  })
})

describe('Test a form with Vitest (#test)', () => {
  afterEach(cleanup)

  function InviteBody() {
    form.useInitialize({ values: {} }, [])
    const refuse = () => Promise.reject(errorAt(['email'], 'Already a member'))
    return (
      <form onSubmit={form.useSubmit({ onSubmit: refuse })} noValidate>
        <TextField label="Email" field={form.get('email')} />
        <FormErrors />
        <button type="submit">Invite</button>
      </form>
    )
  }

  test('Testing Library types, submits and finds the message', async () => {
    const user = userEvent.setup()
    renderForTest(
      <form.FormProvider>
        <InviteBody />
      </form.FormProvider>,
    )
    await user.type(testScreen.getByLabelText('Email'), 'member@example.com')
    await user.click(testScreen.getByRole('button', { name: 'Invite' }))
    expect(await testScreen.findByText('Already a member')).toBeVisible()
  })
})

const photo = new File(['a'], 'a.png')
const required = createZodForm({
  schema: z.object({ photos: z.array(z.instanceof(File)).min(1, 'Choose a photo') }),
})
const useEmpty = () => {
  const { initialize } = required.useFormContext()
  const empty = () => void initialize({ values: { photos: [] }, keepSubmitSucceeded: true })
  required.useSubmit({ onSubmitSucceeded: empty })
}
const left = setMeta('photos', { touched: true })
const asks = { fields: { photos: { error: 'Choose a photo', touched: true } } }
const isThere = { values: { photos: [] }, status: { valid: true } }

cases('Photos and lists that the schema requires', given({ form: required, values: { photos: [photo] } }), {
  'removing them after the save shows the message beside the success (#send-files)': [
    given({ hooks: useEmpty }),
    [left, submit(), { ...asks, status: { submitSucceeded: true } }],
  ],
  'another provider forgets that the user was there (#send-files)': [
    given({ values: { photos: [] } }),
    { fields: { photos: { error: 'Choose a photo', touched: false } } },
  ],
  'initial parsedValues without them are submitted (#behavior)': [
    given({ values: undefined, parsedValues: { photos: [] } }),
    [isThere, submit(), { submitted: [{ photos: [] }], status: { submitSucceeded: true } }],
  ],
  'beside values, too (#behavior)': [
    given({ values: { photos: [] }, parsedValues: { photos: [] } }),
    [isThere, submit(), { submitted: [{ photos: [] }] }],
  ],
})
