import { useState, type ComponentType, type FormEvent } from 'react'
import { createZodForm, type FormContextProps, type ZodForm } from '@jcoreio/zod-forms'
import { cleanup, render as renderForTest, screen as testScreen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createPortal } from 'react-dom'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { FormErrors, TextField } from '../../../src/examples/forms/fields'
import SignUpWizard from '../../../src/examples/wizard'
import { renderForm } from '../support/fieldForm'
import { renderLiveForm } from '../support/liveForm'
import { shows } from '../support/proofs'
import { renderBelow, renderInForm, submitted } from '../support/renderInForm'
import { exportOf } from '../support/samples'
import { cases, given, set, startSubmit, submit, type Script, type Stage } from '../support/scenario'
import { deferred, errorAt, issue, messagesIn } from '../support/values'

const PAGE = 'docs/api/useSubmit.mdx'

const schema = z.object({
  email: z.string().trim().email(),
  name: z.string().optional(),
  role: z.string().default('member'),
})
const form = createZodForm({ schema })
type Context = FormContextProps<typeof schema>
type Handlers = NonNullable<Parameters<typeof form.useSubmit>[0]>

const valid = { email: 'ada@example.com', role: 'admin' }

const called: number[] = []
function useSteps() {
  const [step, setStep] = useState(1)
  form.useSubmit({ onSubmit: () => void called.push(step) })
  return setStep
}

cases(
  'Parameters and returns (#parameters, #returns)',
  form,
  {
    'the handlers of the latest render are called': [
      given({
        hooks: useSteps,
      }),
      ({ act, result }) => act(() => (result() as (step: number) => void)(2)),
      submit(),
      () => expect(called).toEqual([2]),
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
  },
  { values: valid },
)

const spaced = { email: ' ada@example.com ', unknown: 1 }
const plain = { email: 'ada@example.com', role: 'member' }
const invalid = { email: 'bad', role: 'admin' }
const joan = { ...valid, email: 'joan@example.com' }
const gets =
  (parsed: object, initialValues: object, initialParsedValues?: object) =>
  ({ onSubmit }: Stage) =>
    expect(onSubmit.mock.lastCall).toEqual([parsed, { initialValues, initialParsedValues }])

cases(
  'Send only what changed: onSubmit gets (#SubmitHandler)',
  form,
  {
    'the parsed values, and the initial ones': [
      given({ values: spaced }),
      submit(),
      gets(plain, spaced, plain),
    ],
    'the initial ones of the initialization, then those of the last successful submit': [
      set('email', ' joan@example.com'),
      submit(),
      gets(joan, valid, valid),
      set('email', 'ada@example.com'),
      submit(),
      gets(valid, { ...joan, email: ' joan@example.com' }, joan),
    ],
    'no parsed ones if the initial values were invalid': [
      given({ values: invalid }),
      set('email', 'ada@example.com'),
      submit(),
      gets(valid, invalid, undefined),
    ],
  },
  { values: valid },
)

describe('What a submit does (#order)', () => {
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
      const handlers = (name: string): Handlers => ({
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
  const onSubmit = vi.fn(() => request.promise)
  const late = vi.fn()
  const again = vi.fn()
  let submitAgain: () => unknown = () => {}
  const second = vi.fn()

  cases(
    'the steps',
    form,
    {
      'a submit while one is running is ignored, and so are handlers that come later': [
        given({ onSubmit }),
        startSubmit(),
        startSubmit(),
        ({ context }) => void context.addHandlers({ onSubmit: late, onSubmitSucceeded: late }),
        () => request.resolve(),
        { status: { submitSucceeded: true }, submitted: [valid] },
        () => expect(late).not.toHaveBeenCalled(),
        submit(),
        { submitted: [valid, valid] },
      ],
      'two submits at once are one': [
        ({ act, context }) =>
          act(() => {
            context.submit()
            context.submit()
          }),
        { status: { submitSucceeded: true }, submitted: [valid] },
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
        given({
          hooks: () => {
            const { setValue } = form.useFormContext()
            form.useSubmit({ onSubmit: () => void setValue(form.get('name'), 'changed') })
            form.useSubmit({ onSubmit: second })
          },
        }),
        submit(),
        { values: { ...valid, name: 'changed' } },
        () => expect(second.mock.lastCall?.[0]).toEqual(valid),
      ],
      'a submit() in the synchronous part of the first handler starts another submit': [
        given({
          hooks: () => {
            submitAgain = form.useFormContext().submit
          },
          onSubmit: () => {
            again()
            if (again.mock.calls.length < 3) submitAgain()
          },
        }),
        submit(),
        () => expect(again).toHaveBeenCalledTimes(3),
      ],
    },
    { values: valid },
  )
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
  type Project = ZodForm<z.ZodObject<{ name: z.ZodString }>>
  const Project = await exportOf<Project>(PAGE, 'Project')
  const useNewProject = await exportOf<(closeDialog: () => void) => void>(PAGE, 'useNewProject')
  const close = vi.fn()
  const { act, context, submit } = await renderInForm(Project, { values: {} }, () => useNewProject(close))
  await submit()
  expect(close).not.toHaveBeenCalled()
  await act(() => context.setValue(Project.get('name'), 'Mine'))
  await submit()
  expect(close).toHaveBeenCalledOnce()
})

describe('Send files (#send-files)', () => {
  const recipe = createZodForm({
    schema: z.object({ title: z.string(), photos: z.array(z.instanceof(File)) }),
  })
  const values = { title: 'Soup', photos: [new File(['a'], 'a.png'), new File(['b'], 'b.png')] }

  test('FormData sends the files and the other values, with a Content-Type of its own', async () => {
    const sendRecipe = await exportOf<(values: object) => Promise<void>>(PAGE, 'sendRecipe')
    const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 500 }))
    onTestFinished(() => fetched.mockRestore())
    const { context, submit } = await renderInForm(recipe, { values, onSubmit: sendRecipe }, () => null)
    await submit()
    expect(context.getStatus().submitError).toEqual(new Error('Not saved: 500'))
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
      recipe.useSubmit({
        onSubmitSucceeded: () => {
          if (clears) initialize({ values: { ...getValues(), photos: [] }, keepSubmitSucceeded: true })
        },
      })
    }
    return [
      given({ values, hooks: useClear, onSubmit: () => request.promise }),
      startSubmit(),
      set('title', 'Stew'),
      () => request.resolve(),
      { status: { submitSucceeded: true, pristine: clears }, values: { title: 'Stew', photos } },
    ]
  }
  cases('after a save', recipe, {
    'the files are still there, and what was typed meanwhile is a change': sent(false, values.photos),
    'the call of the page removes them, and what was typed meanwhile counts as saved': sent(true, []),
  })
})

describe('Build a wizard (#several-handlers)', () => {
  const email = z.string().email()
  const name = z.string().min(2)
  const ordinary = createZodForm({ schema: z.object({ email, name }) })
  const growing = createZodForm({
    schema: z.discriminatedUnion('step', [
      z.object({ step: z.literal('account'), email }),
      z.object({ step: z.literal('profile'), email, name }),
    ]),
  })
  const values = { step: 'account', email: 'ann@example.com' }
  cases('Next', ordinary, {
    'calls no handler with an ordinary schema, whose message is for a field that is not there yet': [
      given({ values, fields: <TextField label="Email" field={ordinary.get('email')} /> }),
      submit(),
      { submitted: [], status: { submitFailed: true }, issues: [['name', 'Required']], messages: [] },
    ],
    'calls the handler with a union that grows with the step': [
      given({ form: growing, values, fields: <TextField label="Email" field={growing.get('email')} /> }),
      submit(),
      { submitted: [values], status: { submitSucceeded: true } },
      set('step', 'profile'),
      { issues: [['name', 'Required']], status: { valid: false } },
    ],
  })

  shows(
    'wizard',
    'a step that waits can neither be edited nor left, nothing is lost on the way back, and the last step gets it all',
    async () => {
      const { button, field, getByRole, messages, status } = await renderLiveForm(SignUpWizard)
      const step = (text: string) => expect.element(getByRole('group', { name: text })).toBeVisible()
      await field('Email').fill('taken@example.com')
      await button('Next').click()
      await expect.element(field('Email')).toHaveAttribute('readonly')
      await expect.element(field('Email')).toHaveAccessibleDescription('This address is taken')
      await expect.element(field('Email')).toHaveFocus()
      await expect.element(field('Email')).not.toHaveAttribute('readonly')
      await field('Email').fill('ann@example.com')
      await button('Next').click()
      await step('Step 2 of 2: profile')
      await expect.element(field('Name')).toHaveFocus()
      expect(messages()).toEqual([])
      await field('Name').fill('Ann')
      await button('Back').click()
      await step('Step 1 of 2: account')
      await expect.element(field('Email')).toHaveFocus()
      await expect.element(field('Email')).toHaveValue('ann@example.com')
      await button('Next').click()
      await expect.element(field('Name')).toHaveValue('Ann')
      await expect.element(status).toBeEmptyDOMElement()
      await button('Create account').click()
      await expect.element(button('Back')).toBeDisabled()
      await expect.element(button('Back')).toBeEnabled()
      await expect.element(status).toHaveTextContent(/^Created an account for Ann, ann@example.com$/)
      await field('Name').fill('A')
      await button('Create account').click()
      await expect.element(field('Name')).toHaveFocus()
      await expect.element(status).toBeEmptyDOMElement()
    },
  )

  test.each<[what: string, steps: string[][], order: string[], strict?: boolean]>([
    ['children before parents, siblings from top to bottom', [['one', 'two']], ['one', 'two', 'parent']],
    ['those that mount later last', [['two'], ['one', 'two']], ['two', 'parent', 'one']],
    ['none that unmounted', [['one', 'two'], ['two']], ['two', 'parent']],
    ['each once in StrictMode', [['one']], ['one', 'parent'], true],
  ])('the handlers of all steps run: %s', async (_, [first, ...later], order, strict = false) => {
    const log: string[] = []
    let context: Context | undefined
    const see = (seen: Context) => void (context = seen)
    function Step({ name }: { name: string }) {
      form.useSubmit({ onSubmit: () => void log.push(name) })
      return null
    }
    function Steps({ names }: { names: string[] }) {
      form.useInitialize({ values: valid }, [])
      form.useSubmit({ onSubmit: () => void log.push('parent') })
      see(form.useFormContext())
      return names.map((name) => <Step key={name} name={name} />)
    }
    const screen = await renderBelow(form, <Steps names={first!} />, { strict })
    for (const names of later) await screen.rerender(<Steps names={names} />)
    await submitted(context!)
    expect(log).toEqual(order)
  })

  test.each(['succeeded', 'failed'])('a component that unmounts meanwhile is told: %s', async (outcome) => {
    const request = deferred()
    const told = deferred<string>()
    function Sender() {
      form.useSubmit({
        onSubmit: () => request.promise,
        onSubmitSucceeded: () => told.resolve('succeeded'),
        onSubmitFailed: () => told.resolve('failed'),
      })
      return null
    }
    // Gone as soon as the submit runs.
    const Toggled = () => (form.useFormStatus().submitting ? null : <Sender />)
    const { act, context } = await renderInForm(form, { values: valid, beside: <Toggled /> }, () => null)
    await act(() => context.submit())
    expect(context.getStatus().submitting).toBe(true)
    if (outcome === 'failed') request.reject(new Error('no'))
    else request.resolve()
    expect(await told.promise).toBe(outcome)
  })
})

describe('Use two submit buttons (#two-buttons)', () => {
  test('each button does its own, in any order; Enter clicks the first one, also after a failure with the other', async () => {
    type Letter = ZodForm<z.ZodObject<{ text: z.ZodString }>>
    type Props = { onSave: (letter: { text: string }, sends: boolean) => Promise<void> }
    const onSave = vi.fn<Props['onSave']>(() => Promise.resolve())
    const LetterFields = await exportOf<ComponentType<Props>>(PAGE, 'LetterFields')
    const screen = await renderBelow(await exportOf<Letter>(PAGE, 'Letter'), <LetterFields onSave={onSave} />)
    const text = screen.getByLabelText('Text')
    const click = (name: string) => screen.getByRole('button', { name, exact: true }).click()
    await click('Save and send')
    await expect.element(text).toHaveFocus()
    expect(messagesIn(screen.container)).toEqual(['Required'])
    await userEvent.type(text.element(), 'Dear Ann{Enter}')
    await expect.poll(() => onSave.mock.calls).toEqual([[{ text: 'Dear Ann' }, false]])
    for (const name of ['Save and send', 'Save']) {
      onSave.mockClear()
      await click(name)
      await expect.poll(() => onSave.mock.calls).toEqual([[{ text: 'Dear Ann' }, name !== 'Save']])
    }
  })
})

describe('Put a form into a dialog of another (#nested)', () => {
  test('it submits alone, says what is wrong, and sets a field of the other form', async () => {
    const Order = await exportOf<ZodForm<z.ZodObject<{ customer: z.ZodString }>>>(PAGE, 'Order')
    const CustomerField = await exportOf<ComponentType>(PAGE, 'CustomerField')
    const onSubmit = vi.fn()
    const { screen, context } = await renderForm(Order, {}, <CustomerField />, { onSubmit })
    const inDialog = screen.getByRole('dialog')
    const name = inDialog.getByLabelText('Name')
    await screen.getByRole('button', { name: 'New customer' }).click()
    await inDialog.getByRole('button').click()
    await expect.element(name).toHaveFocus()
    await expect.element(name).toHaveAccessibleDescription('Required')
    await expect
      .element(screen.getByLabelText('Customer', { exact: true }))
      .not.toHaveAttribute('aria-invalid')
    await userEvent.type(name.element(), 'Ann{Enter}')
    await expect.element(inDialog).not.toBeInTheDocument()
    expect(context.getValues()).toEqual({ customer: 'Ann' })
    expect(onSubmit).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => onSubmit.mock.lastCall?.[0] as unknown).toEqual({ customer: 'Ann' })
  })

  test.each([false, true])(
    'a form without the hook submits the outer one, unless it stops the event: %s',
    async (stops) => {
      const onSubmit = vi.fn()
      const onSearch = vi.fn((event: FormEvent) => {
        event.preventDefault()
        if (stops) event.stopPropagation()
      })
      const search = createPortal(
        <form onSubmit={onSearch}>
          <button>Search</button>
        </form>,
        document.body,
      )
      await renderForm(form, valid, search, { onSubmit })
      document.querySelector<HTMLButtonElement>('body > form > button')!.click()
      await expect.poll(() => onSearch).toHaveBeenCalledOnce()
      await expect.poll(() => onSubmit).toHaveBeenCalledTimes(stops ? 0 : 1)
    },
  )
})

/** The next unhandled rejection, which would fail the run otherwise. */
function nextRejection(): Promise<unknown> {
  return new Promise((resolve) => {
    const listener = (event: PromiseRejectionEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      resolve(event.reason)
    }
    window.addEventListener('unhandledrejection', listener, { capture: true, once: true })
    onTestFinished(() => window.removeEventListener('unhandledrejection', listener, { capture: true }))
  })
}

describe('Submit from code and await it (#await, #behavior)', () => {
  const renderAsync = async (handlers: Handlers, values = valid) => {
    const useSubmitAsync = await exportOf<() => () => Promise<void>>(PAGE, 'useSubmitAsync')
    return renderInForm(form, { values, ...handlers }, useSubmitAsync)
  }

  test('resolves after a success, rejects with the error after a failure, each time anew', async () => {
    const refused = new Error('no')
    const onSubmit = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const { result, act, context } = await renderAsync({ onSubmit })
    await act(() => result.current())
    expect(context.getStatus().submitSucceeded).toBe(true)
    onSubmit.mockRejectedValueOnce(refused)
    await act(() => expect(result.current()).rejects.toBe(refused))
    await act(() => result.current())
    expect(onSubmit).toHaveBeenCalledTimes(3)
  })

  test('during a submit, the promise waits for the next one', async () => {
    const request = deferred()
    const settled = vi.fn()
    const { result, act } = await renderAsync({ onSubmit: () => request.promise })
    let first = Promise.resolve()
    await act(() => void (first = result.current()))
    void result.current().then(settled)
    await act(() => {
      request.resolve()
      return first
    })
    expect(settled).not.toHaveBeenCalled()
    await act(() => result.current())
    expect(settled).toHaveBeenCalledOnce()
  })

  test.each([
    { handler: 'onSubmitSucceeded', values: valid, status: { submitSucceeded: true, submitFailed: false } },
    {
      handler: 'onSubmitFailed',
      values: { ...valid, email: 'bad' },
      status: { submitSucceeded: false, submitFailed: true },
    },
  ])(
    'it never settles if another $handler throws, which is an unhandled rejection',
    async ({ handler, values, status }) => {
      const late = new Error('late')
      const { result, act, context } = await renderAsync({ [handler]: () => Promise.reject(late) }, values)
      const settled = vi.fn()
      const rejection = nextRejection()
      await act(async () => {
        void result.current().then(settled, settled)
        expect(await rejection).toBe(late)
      })
      expect(context.getStatus()).toMatchObject({ ...status, submitting: false })
      expect(context.getStatus().submitError).not.toBe(late)
      expect(settled).not.toHaveBeenCalled()
    },
  )
})

describe('Test a form with Vitest (#test)', () => {
  afterEach(cleanup)

  function InviteBody() {
    form.useInitialize({ values: {} }, [])
    const onSubmit = form.useSubmit({
      onSubmit: () => Promise.reject(errorAt(['email'], 'Already a member')),
    })
    return (
      <form onSubmit={onSubmit} noValidate>
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
