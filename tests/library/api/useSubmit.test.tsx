import { useState, type ComponentType, type FormEvent } from 'react'
import {
  createZodForm,
  useFormContext,
  type FormContextProps,
  type SubmitHandler,
  type ZodForm,
} from '@jcoreio/zod-forms'
import { cleanup, render as renderForTest, screen as testScreen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createPortal } from 'react-dom'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { TextField } from '../../../src/examples/forms/fields'
import SignUpWizard from '../../../src/examples/wizard'
import { renderLiveForm } from '../support/liveForm'
import { renderBelow, renderFields, renderInForm, submitted } from '../support/renderInForm'
import { exportOf } from '../support/samples'
import { deferred, errorAt, issue, messagesIn } from '../support/values'

const PAGE = 'docs/api/useSubmit.mdx'

afterEach(() => {
  vi.restoreAllMocks()
})

const form = createZodForm({
  schema: z.object({
    email: z.string().trim().email(),
    name: z.string().optional(),
    role: z.string().default('member'),
  }),
})
type Handlers = NonNullable<Parameters<typeof form.useSubmit>[0]>

const valid = { email: 'ada@example.com', role: 'admin' }

/** An initialized form with these handlers. */
function renderWith(handlers: Handlers, values: Record<string, unknown> = valid) {
  return renderInForm(form, { values }, () => ({
    onSubmit: form.useSubmit(handlers),
    status: form.useFormStatus(),
    values: form.useFormValues(),
    email: form.useField('email'),
    name: form.useField('name'),
  }))
}

describe('Parameters (#parameters)', () => {
  test('the handlers of the latest render are called', async () => {
    const called: number[] = []
    const { result, act, submit } = await renderInForm(form, { values: valid }, () => {
      const [step, setStep] = useState(1)
      form.useSubmit({ onSubmit: () => void called.push(step) })
      return { setStep }
    })
    await act(() => result.current.setStep(2))
    await submit()
    expect(called).toEqual([2])
  })
})

describe('Send only what changed (#SubmitHandler)', () => {
  test('gets what the schema makes of the form', async () => {
    const onSubmit = vi.fn()
    const values = { email: ' ada@example.com ', unknown: 1 }
    const { result, submit } = await renderWith({ onSubmit }, values)
    await submit()
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ email: 'ada@example.com', role: 'member' })
    expect(result.current.values.values).toEqual(values)
  })

  test('gets the initial values of the last initialization, then of the last successful submit', async () => {
    const onSubmit = vi.fn()
    const { result, act, submit } = await renderWith({ onSubmit })
    await act(() => result.current.email.setValue(' grace@example.com'))
    await submit()
    expect(onSubmit).toHaveBeenLastCalledWith(
      { ...valid, email: 'grace@example.com' },
      { initialValues: valid, initialParsedValues: valid },
    )
    await act(() => result.current.email.setValue('joan@example.com'))
    await submit()
    expect(onSubmit).toHaveBeenLastCalledWith(
      { ...valid, email: 'joan@example.com' },
      {
        initialValues: { ...valid, email: ' grace@example.com' },
        initialParsedValues: { ...valid, email: 'grace@example.com' },
      },
    )
  })

  test('initialParsedValues is undefined if they were invalid', async () => {
    const onSubmit = vi.fn()
    const { result, act, submit } = await renderWith({ onSubmit }, { email: 'bad' })
    await act(() => result.current.email.setValue('ada@example.com'))
    await submit()
    expect(onSubmit.mock.lastCall?.[1]).toEqual({
      initialValues: { email: 'bad' },
      initialParsedValues: undefined,
    })
  })

  describe('savePerson', () => {
    const person = z.object({ name: z.string(), age: z.number().optional() })
    type Patch = { name?: string; age?: number | null }
    const personForm = createZodForm({ schema: person })

    /** What the page's handler sends after these edits. */
    async function patchAfter(values: z.input<typeof person>, edits: Partial<z.input<typeof person>>) {
      const patchPerson = vi.fn<(patch: Patch) => Promise<void>>(() => Promise.resolve())
      const savePerson: SubmitHandler<typeof person> = async (person, { initialParsedValues: before }) => {
        const patch: Patch = {}
        if (!before || person.name !== before.name) patch.name = person.name
        if (!before || person.age !== before.age) patch.age = person.age ?? null
        await patchPerson(patch)
      }
      const { result, act, submit } = await renderInForm(personForm, { values, onSubmit: savePerson }, () =>
        personForm.useFormContext(),
      )
      await act(() => {
        if ('name' in edits) result.current.setValue(personForm.get('name'), edits.name)
        if ('age' in edits) result.current.setValue(personForm.get('age'), edits.age)
      })
      await submit()
      return JSON.parse(JSON.stringify(patchPerson.mock.lastCall?.[0])) as unknown
    }

    test.each([
      ['leaves out what is unchanged', { name: 'Ada', age: 36 }, { name: 'Grace' }, { name: 'Grace' }],
      ['sends null for what was cleared', { name: 'Ada', age: 36 }, { age: undefined }, { age: null }],
      ['sends nothing without a change', { name: 'Ada', age: 36 }, {}, {}],
      [
        'with invalid initial values, every key counts as changed',
        { name: 'Ada', age: 'x' as unknown as number },
        { age: 36 },
        { name: 'Ada', age: 36 },
      ],
      [
        'with invalid initial values, a cleared key is sent, too',
        { name: 'Ada', age: 'x' as unknown as number },
        { age: undefined },
        { name: 'Ada', age: null },
      ],
    ])('%s', async (_, values, edits, patch) => {
      expect(await patchAfter(values, edits)).toEqual(patch)
    })
  })
})

describe('SubmitSuccededHandler (#SubmitSuccededHandler)', () => {
  test('is called without arguments', async () => {
    const onSubmitSucceeded = vi.fn()
    const { submit } = await renderWith({ onSubmitSucceeded })
    await submit()
    expect(onSubmitSucceeded.mock.calls).toEqual([[]])
  })
})

describe('SubmitFailedHandler (#SubmitFailedHandler)', () => {
  test('gets what was thrown', async () => {
    const thrown = new Error('No network')
    const onSubmitFailed = vi.fn()
    const { submit } = await renderWith({ onSubmit: () => Promise.reject(thrown), onSubmitFailed })
    await submit()
    expect(onSubmitFailed).toHaveBeenCalledExactlyOnceWith(thrown)
  })
})

describe('Returns (#returns)', () => {
  test('the event handler stops the event, starts the submit and returns nothing', async () => {
    const succeeded = deferred()
    const { result, act } = await renderWith({ onSubmitSucceeded: succeeded.resolve })
    const preventDefault = vi.fn()
    const stopPropagation = vi.fn()
    await act(() => {
      const event = { preventDefault, stopPropagation } as unknown as FormEvent
      expect(result.current.onSubmit(event)).toBe(undefined)
      return succeeded.promise
    })
    expect(preventDefault).toHaveBeenCalledOnce()
    expect(stopPropagation).toHaveBeenCalledOnce()
    expect(result.current.status.submitSucceeded).toBe(true)
  })

  test('it is the same function in every render', async () => {
    const { result, act, context } = await renderInForm(form, () => {
      const onSubmit = form.useSubmit({ onSubmit: () => {} })
      return { onSubmit, values: form.useFormValues() }
    })
    const before = result.current
    await act(() => context.initialize({ values: valid }))
    expect(result.current.values).not.toBe(before.values)
    expect(result.current.onSubmit).toBe(before.onSubmit)
  })

  test('calling it without an event throws', async () => {
    const { result } = await renderWith({})
    // @ts-expect-error The type asks for the event, too.
    expect(() => result.current.onSubmit()).toThrow(TypeError)
  })

  test('a form in a portal inside another form does not submit the outer one', async () => {
    const inner = createZodForm({ schema: z.object({ city: z.string() }) })
    const log: string[] = []
    function Inner() {
      inner.useInitialize({ values: { city: 'Delft' } }, [])
      const onSubmit = inner.useSubmit({ onSubmit: () => void log.push('inner') })
      const { submitSucceeded } = inner.useFormStatus()
      return createPortal(
        <form onSubmit={onSubmit}>
          <button>Add</button>
          <output>{submitSucceeded ? 'Added' : ''}</output>
        </form>,
        document.body,
      )
    }
    function Outer() {
      form.useInitialize({ values: valid }, [])
      const onSubmit = form.useSubmit({ onSubmit: () => void log.push('outer') })
      return (
        <form onSubmit={onSubmit}>
          <inner.FormProvider>
            <Inner />
          </inner.FormProvider>
          <button>Save</button>
        </form>
      )
    }
    const screen = await render(
      <form.FormProvider>
        <Outer />
      </form.FormProvider>,
      // The button of the portal is outside the container.
      { baseElement: document.body },
    )
    await screen.getByRole('button', { name: 'Add' }).click()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Added')
    expect(log).toEqual(['inner'])
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => log).toEqual(['inner', 'outer'])
  })
})

describe('What a submit does (#order)', () => {
  test('a submit while one is running is ignored', async () => {
    const request = deferred()
    const onSubmit = vi.fn(() => request.promise)
    const { act, submit, context } = await renderWith({ onSubmit })
    await act(() => {
      context.submit()
      context.submit()
    })
    await act(() => context.submit())
    await act(() => Promise.resolve(request.resolve()))
    expect(onSubmit).toHaveBeenCalledOnce()
    await submit()
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })

  test('an invalid form calls no onSubmit and fails with the validation error', async () => {
    const onSubmit = vi.fn()
    const { result, submit } = await renderWith({ onSubmit }, { email: 'bad' })
    await submit()
    const { validationError, ...status } = result.current.status
    expect(onSubmit).not.toHaveBeenCalled()
    expect(status).toMatchObject({ submitFailed: true, submitting: false })
    expect(validationError).toBeInstanceOf(z.ZodError)
    expect(status.submitError).toBe(validationError)
  })

  /** Three sets of handlers, which write down what is called. */
  async function renderThree(onSubmit: (name: string) => void | Promise<void>) {
    const log: string[] = []
    const handlers = (name: string): Handlers => ({
      onSubmit: async () => {
        log.push(`${name} starts`)
        await onSubmit(name)
        log.push(`${name} ends`)
      },
      onSubmitSucceeded: () => void log.push(`${name} succeeded`),
      onSubmitFailed: async (error) => {
        log.push(`${name} failed: ${String(error)}`)
        await Promise.resolve()
        log.push(`${name} failed, end`)
      },
    })
    const hook = await renderInForm(form, { values: valid }, () => {
      form.useSubmit(handlers('a'))
      form.useSubmit(handlers('b'))
      form.useSubmit(handlers('c'))
      return form.useFormContext()
    })
    return { ...hook, log }
  }

  test('handlers run one at a time, each awaited; then every onSubmitSucceeded in turn', async () => {
    const { log, submit } = await renderThree(() => Promise.resolve())
    await submit()
    expect(log).toEqual([
      ...['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends'],
      ...['a succeeded', 'b succeeded', 'c succeeded'],
    ])
  })

  test('the first that throws ends the submit, then every onSubmitFailed runs in turn', async () => {
    const { result, log, submit } = await renderThree((name) => {
      if (name === 'b') throw new Error('no')
    })
    await submit()
    expect(log).toEqual([
      ...['a starts', 'a ends', 'b starts'],
      ...['a', 'b', 'c'].flatMap((name) => [`${name} failed: Error: no`, `${name} failed, end`]),
    ])
    expect(result.current.getStatus()).toMatchObject({ submitFailed: true, submitError: new Error('no') })
  })

  test('all handlers get the values of the moment the submit started', async () => {
    const second = vi.fn()
    const { result, submit } = await renderInForm(form, { values: valid }, () => {
      const context = form.useFormContext()
      form.useSubmit({ onSubmit: () => void context.setValue(form.get('name'), 'changed') })
      form.useSubmit({ onSubmit: second })
      return context
    })
    await submit()
    expect(result.current.getValues()).toEqual({ ...valid, name: 'changed' })
    expect(second.mock.lastCall?.[0]).toEqual(valid)
  })

  test('the status is up to date when onSubmitSucceeded and onSubmitFailed run', async () => {
    let fails = false
    const seen = vi.fn()
    const error = new Error('no')
    const { result, act, submit, context } = await renderWith({
      onSubmit: () => {
        if (fails) throw error
      },
      onSubmitSucceeded: () => void seen(context.getStatus()),
      onSubmitFailed: () => void seen(context.getStatus()),
    })
    await act(() => result.current.name.setValue('Ada'))
    await submit()
    expect(seen.mock.lastCall).toMatchObject([{ submitting: false, submitSucceeded: true, pristine: true }])
    fails = true
    await submit()
    expect(seen.mock.lastCall).toMatchObject([
      { submitting: false, submitSucceeded: false, submitFailed: true, submitError: error },
    ])
  })

  test('a submit() called in the synchronous part of the first handler starts another submit', async () => {
    let calls = 0
    const { submit, context } = await renderWith({
      onSubmit: () => {
        calls += 1
        if (calls < 3) context.submit()
      },
    })
    await submit()
    expect(calls).toBe(3)
  })
})

describe('Show server errors on fields (#field-errors)', () => {
  /** Submits with a handler that throws. */
  async function renderFailed(thrown: unknown) {
    const hook = await renderWith({
      onSubmit: () => {
        throw thrown
      },
    })
    await hook.submit()
    expect(hook.result.current.status.submitFailed).toBe(true)
    return hook
  }

  test('an issue goes to the field at its path, and all fields count as touched', async () => {
    const { result } = await renderFailed(errorAt(['email'], 'Taken'))
    expect(result.current.email).toMatchObject({ error: 'Taken', touched: true })
    expect(result.current.name).toMatchObject({ error: undefined, touched: true })
  })

  test('an issue at a path without a field shows nowhere, but is in submitError', async () => {
    const { result } = await renderFailed(errorAt(['phone'], 'Missing'))
    expect([result.current.email.error, result.current.name.error]).toEqual([undefined, undefined])
    expect(result.current.status.submitError).toMatchObject({ issues: [issue(['phone'], 'Missing')] })
  })

  test('errors are recognized by their name', async () => {
    const other = (name: string) => Object.assign(new Error(), { name, issues: [issue(['email'], 'Taken')] })
    const { result } = await renderFailed(other('ZodError'))
    expect(result.current.email.error).toBe('Taken')
    const { result: unnamed } = await renderFailed(other('OtherError'))
    expect(unnamed.current.email.error).toBe(undefined)
  })

  test('a returned ZodError counts as success', async () => {
    const { result, submit } = await renderWith({
      // @ts-expect-error TypeScript rejects it.
      onSubmit: () => errorAt(['email'], 'Taken'),
    })
    await submit()
    expect(result.current.status).toMatchObject({ submitSucceeded: true, submitFailed: false })
    expect(result.current.email.error).toBe(undefined)
  })

  test.each([new Error('No network'), 'text', { status: 500 }, undefined])(
    'anything else that is thrown appears as submitError only: %s',
    async (thrown) => {
      const { result } = await renderFailed(thrown)
      expect(result.current.status.submitError).toBe(thrown)
      expect([result.current.email.error, result.current.name.error]).toEqual([undefined, undefined])
    },
  )
})

describe('Split a form into steps (#several-handlers)', () => {
  describe('the form', () => {
    const STEP_1 = 'Step 1 of 2: account'
    const STEP_2 = 'Step 2 of 2: profile'

    test('while a step waits for its answer, it can neither be edited nor left', async () => {
      const { button, field, getByRole, messages } = await renderLiveForm(SignUpWizard)
      await field('Email').fill('taken@example.com')
      await button('Next').click()
      await expect.element(field('Email')).toHaveAttribute('readonly')
      await expect.element(field('Email')).toHaveAccessibleDescription('This address is taken')
      await expect.element(field('Email')).toHaveFocus()
      await expect.element(field('Email')).not.toHaveAttribute('readonly')
      await field('Email').fill('ann@example.com')
      await button('Next').click()
      await expect.element(getByRole('group', { name: STEP_2 })).toBeVisible()
      await expect.element(field('Name')).toHaveFocus()
      expect(messages()).toEqual([])
      await field('Name').fill('Ann')
      await button('Create account').click()
      await expect.element(button('Back')).toBeDisabled()
      await expect.element(button('Back')).toBeEnabled()
    })

    test('going back loses nothing, and the last step has all values', async () => {
      const { button, field, getByRole, status } = await renderLiveForm(SignUpWizard)
      await field('Email').fill('ann@example.com')
      await button('Next').click()
      await field('Name').fill('Ann')
      await button('Back').click()
      await expect.element(getByRole('group', { name: STEP_1 })).toBeVisible()
      await expect.element(field('Email')).toHaveFocus()
      await expect.element(field('Email')).toHaveValue('ann@example.com')
      await button('Next').click()
      await expect.element(field('Name')).toHaveValue('Ann')
      await expect.element(status).toBeEmptyDOMElement()
      await button('Create account').click()
      await expect.element(status).toHaveTextContent(/^Created an account for Ann, ann@example.com$/)
      await field('Name').fill('A')
      await button('Create account').click()
      await expect.element(field('Name')).toHaveFocus()
      await expect.element(status).toBeEmptyDOMElement()
    })
  })

  function Step({ name, log }: { name: string; log: string[] }) {
    form.useSubmit({ onSubmit: () => void log.push(name) })
    return null
  }

  /** Renders steps inside a parent that has handlers, too. */
  async function renderSteps(first: string[], { strict = false } = {}) {
    const log: string[] = []
    let context: FormContextProps<z.ZodTypeAny> | undefined
    function Wizard({ steps }: { steps: string[] }) {
      form.useInitialize({ values: valid }, [])
      form.useSubmit({ onSubmit: () => void log.push('parent') })
      context = form.useFormContext() as unknown as FormContextProps<z.ZodTypeAny>
      return steps.map((name) => <Step key={name} name={name} log={log} />)
    }
    const screen = await renderBelow(form, <Wizard steps={first} />, { strict })
    return {
      show: (steps: string[]) => screen.rerender(<Wizard steps={steps} />),
      submit: async () => {
        log.length = 0
        if (context) await submitted(context)
        return [...log]
      },
    }
  }

  test('all take part: children before parents, siblings from top to bottom', async () => {
    const wizard = await renderSteps(['one', 'two'])
    expect(await wizard.submit()).toEqual(['one', 'two', 'parent'])
  })

  test('a component that mounts later runs after those that are there', async () => {
    const wizard = await renderSteps(['two'])
    await wizard.show(['one', 'two'])
    expect(await wizard.submit()).toEqual(['two', 'parent', 'one'])
  })

  test('unmounting a component removes its handlers', async () => {
    const wizard = await renderSteps(['one', 'two'])
    await wizard.show(['two'])
    expect(await wizard.submit()).toEqual(['two', 'parent'])
  })

  test('each handler runs once per submit in StrictMode', async () => {
    const wizard = await renderSteps(['one'], { strict: true })
    expect(await wizard.submit()).toEqual(['one', 'parent'])
  })

  test('the list is fixed when the submit starts', async () => {
    const request = deferred()
    const late = vi.fn()
    const { result, act, context } = await renderWith({ onSubmit: () => request.promise })
    await act(() => context.submit())
    context.addHandlers({ onSubmit: late, onSubmitSucceeded: late })
    await act(() => Promise.resolve(request.resolve()))
    expect(result.current.status.submitSucceeded).toBe(true)
    expect(late).not.toHaveBeenCalled()
  })

  test.each(['succeeded', 'failed'])('a component that unmounts meanwhile is told: %s', async (outcome) => {
    const request = deferred()
    const told = deferred()
    const log: string[] = []
    const end = (what: string) => {
      log.push(what)
      told.resolve()
    }
    function Sender() {
      form.useSubmit({
        onSubmit: () => request.promise,
        onSubmitSucceeded: () => end('succeeded'),
        onSubmitFailed: () => end('failed'),
      })
      return null
    }
    function Body({ sends }: { sends: boolean }) {
      form.useInitialize({ values: valid }, [])
      const { submit } = form.useFormContext()
      const { submitting } = form.useFormStatus()
      return (
        <>
          {sends ? <Sender /> : null}
          <button onClick={() => void submit()}>{submitting ? 'Sending' : 'Send'}</button>
        </>
      )
    }
    const screen = await renderBelow(form, <Body sends />)
    await screen.getByRole('button').click()
    await expect.element(screen.getByRole('button')).toHaveTextContent('Sending')
    await screen.rerender(<Body sends={false} />)
    if (outcome === 'failed') request.reject(new Error('no'))
    else request.resolve()
    await told.promise
    expect(log).toEqual([outcome])
  })
})

describe('Use two submit buttons (#two-buttons)', () => {
  type Letter = ZodForm<z.ZodObject<{ text: z.ZodString }>>
  type Props = { onSave: (letter: { text: string }, sends: boolean) => Promise<void> }

  async function renderLetter() {
    const onSave = vi.fn<Props['onSave']>(() => Promise.resolve())
    const LetterFields = await exportOf<ComponentType<Props>>(PAGE, 'LetterFields')
    const screen = await renderBelow(await exportOf<Letter>(PAGE, 'Letter'), <LetterFields onSave={onSave} />)
    return {
      onSave,
      screen,
      text: screen.getByLabelText('Text'),
      click: (name: string) => screen.getByRole('button', { name, exact: true }).click(),
    }
  }

  test('each button does its own, in any order', async () => {
    const { click, onSave, text } = await renderLetter()
    await text.fill('Dear Ann')
    for (const name of ['Save', 'Save and send', 'Save']) {
      onSave.mockClear()
      await click(name)
      await expect.poll(() => onSave.mock.calls).toEqual([[{ text: 'Dear Ann' }, name !== 'Save']])
    }
  })

  test('Enter clicks the first one, also after a failed submit with the other', async () => {
    const { click, onSave, screen, text } = await renderLetter()
    await click('Save and send')
    await expect.element(text).toHaveFocus()
    expect(messagesIn(screen.container)).toEqual(['Required'])
    await userEvent.type(text.element(), 'Dear Ann{Enter}')
    await expect.poll(() => onSave.mock.calls).toEqual([[{ text: 'Dear Ann' }, false]])
  })
})

describe('Put a form into a dialog of another (#nested)', () => {
  async function renderOrder() {
    type Order = ZodForm<z.ZodObject<{ customer: z.ZodString }>>
    const Order = await exportOf<Order>(PAGE, 'Order')
    const CustomerField = await exportOf<ComponentType>(PAGE, 'CustomerField')
    const onSubmit = vi.fn()
    function Handlers() {
      Order.useSubmit({ onSubmit })
      return null
    }
    const { screen, values } = await renderFields(
      Order,
      {},
      <>
        <CustomerField />
        <Handlers />
      </>,
    )
    const inDialog = screen.getByRole('dialog')
    await screen.getByRole('button', { name: 'New customer' }).click()
    return { inDialog, name: inDialog.getByLabelText('Name'), onSubmit, screen, values }
  }

  test('it submits alone, says what is wrong, and sets a field of the other form', async () => {
    const { inDialog, name, onSubmit, screen, values } = await renderOrder()
    await inDialog.getByRole('button').click()
    await expect.element(name).toHaveFocus()
    await expect.element(name).toHaveAccessibleDescription('Required')
    await expect
      .element(screen.getByLabelText('Customer', { exact: true }))
      .not.toHaveAttribute('aria-invalid')
    await userEvent.type(name.element(), 'Ann{Enter}')
    await expect.element(inDialog).not.toBeInTheDocument()
    await expect.element(values).toHaveTextContent('{"customer":"Ann"}')
    expect(onSubmit).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => onSubmit.mock.lastCall?.[0] as unknown).toEqual({ customer: 'Ann' })
  })

  test.each([false, true])(
    'a form without the hook submits the outer one, unless it stops the event: %s',
    async (stops) => {
      const onSubmit = vi.fn()
      const onSearch = vi.fn()
      function Search() {
        form.useSubmit({ onSubmit })
        const search = (event: FormEvent) => {
          event.preventDefault()
          if (stops) event.stopPropagation()
          onSearch()
        }
        return createPortal(
          <form onSubmit={search}>
            <button>Search</button>
          </form>,
          document.body,
        )
      }
      const { screen } = await renderFields(form, valid, <Search />)
      screen.baseElement.querySelector<HTMLButtonElement>('body > form > button')!.click()
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

describe('Errors in the other two handlers (#behavior)', () => {
  test.each([
    { handler: 'onSubmitSucceeded', values: valid, status: { submitSucceeded: true, submitFailed: false } },
    {
      handler: 'onSubmitFailed',
      values: { email: 'bad' },
      status: { submitSucceeded: false, submitFailed: true },
    },
  ])('an error in $handler is an unhandled rejection', async ({ handler, values, status }) => {
    const late = new Error('late')
    const next = vi.fn()
    const { result, act, context } = await renderWith({ [handler]: () => Promise.reject(late) }, values)
    context.addHandlers({ [handler]: next })
    const rejection = nextRejection()
    await act(async () => {
      context.submit()
      expect(await rejection).toBe(late)
    })
    expect(result.current.status).toMatchObject({ ...status, submitting: false })
    expect(result.current.status.submitError).not.toBe(late)
    expect(next).not.toHaveBeenCalled()
  })
})

describe('Submit from code and await it (#await)', () => {
  /** The page's hook. */
  function useSubmitAsync() {
    const { addHandlers, removeHandlers, submit } = useFormContext()
    return () =>
      new Promise<void>((resolve, reject) => {
        const handlers = {
          onSubmitSucceeded: () => {
            removeHandlers(handlers)
            resolve()
          },
          onSubmitFailed: (error: unknown) => {
            removeHandlers(handlers)
            reject(error instanceof Error ? error : new Error(String(error)))
          },
        }
        addHandlers(handlers)
        submit()
      })
  }

  const renderAsync = (onSubmit: Handlers['onSubmit'], others?: Handlers, values = valid) =>
    renderInForm(form, { values, onSubmit, ...others }, () => ({
      submitAsync: useSubmitAsync(),
      status: form.useFormStatus(),
    }))

  test('resolves after a success, rejects with the error after a failure, each time anew', async () => {
    const refused = new Error('no')
    const onSubmit = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const { result, act } = await renderAsync(onSubmit)
    await act(() => result.current.submitAsync())
    expect(result.current.status.submitSucceeded).toBe(true)
    onSubmit.mockRejectedValueOnce(refused)
    await act(() => expect(result.current.submitAsync()).rejects.toBe(refused))
    await act(() => result.current.submitAsync())
    expect(onSubmit).toHaveBeenCalledTimes(3)
  })

  test('during a submit, the promise waits for the next one', async () => {
    const request = deferred()
    const { result, act } = await renderAsync(() => request.promise)
    const settled = vi.fn()
    let first = Promise.resolve()
    await act(() => {
      first = result.current.submitAsync()
    })
    expect(result.current.status.submitting).toBe(true)
    void result.current.submitAsync().then(settled)
    await act(() => {
      request.resolve()
      return first
    })
    expect(settled).not.toHaveBeenCalled()
    await act(() => result.current.submitAsync())
    expect(settled).toHaveBeenCalledOnce()
  })

  test.each([
    { handler: 'onSubmitSucceeded', values: valid },
    { handler: 'onSubmitFailed', values: { ...valid, email: 'bad' } },
  ])('the promise never settles if another $handler throws', async ({ handler, values }) => {
    const late = new Error('late')
    const { result, act } = await renderAsync(() => {}, { [handler]: () => Promise.reject(late) }, values)
    const settled = vi.fn()
    const rejection = nextRejection()
    await act(async () => {
      void result.current.submitAsync().then(settled, settled)
      expect(await rejection).toBe(late)
    })
    expect(result.current.status.submitting).toBe(false)
    expect(settled).not.toHaveBeenCalled()
  })
})

describe('Test a form with Vitest (#test)', () => {
  afterEach(cleanup)

  function InviteBody() {
    form.useInitialize({ values: { role: 'guest' } }, [])
    const onSubmit = form.useSubmit({
      onSubmit: async () => {
        await Promise.resolve()
        throw errorAt(['email'], 'Already a member')
      },
    })
    return (
      <form onSubmit={onSubmit} noValidate>
        <TextField label="Email" field={form.get('email')} />
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
