import { useState, type ComponentType } from 'react'
import { createZodForm, useFormStatus, type FieldPath, type SubmitHandler } from '@jcoreio/zod-forms'
import { fireEvent } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import AutosaveForm from '../../src/examples/autosave'
import { TextField } from '../../src/examples/fields/TextField'
import { renderBelow, renderFields, renderInForm } from './support/renderInForm'
import { exportOf } from './support/samples'
import { errorAt, issue } from './support/values'

const schema = z.object({
  name: z.string().trim(),
  email: z.string(),
  items: z.array(z.object({ price: z.string() })),
})
const values = { name: 'admin', email: 'a@example.com', items: [{ price: '1' }] }
const form = createZodForm({ schema })

/** Mounts the form's hooks with a submit handler; `submit` waits until the handlers are done. */
function renderForm(onSubmit: SubmitHandler<typeof schema>) {
  return renderInForm(form, { values, onSubmit }, () => ({
    status: form.useFormStatus(),
    name: form.useField('name'),
    email: form.useField('email'),
    price: form.useField('items[0].price'),
  }))
}

function messagesOf(error: unknown): string[] {
  if (error == null) return []
  if (error instanceof z.ZodError) {
    return error.issues.filter(({ path }) => path.length === 0).map(({ message }) => message)
  }
  return [error instanceof Error ? error.message : 'Not saved']
}

function FormErrors() {
  const { submitError } = useFormStatus()
  return messagesOf(submitError).map((message) => (
    <p key={message} role="alert">
      {message}
    </p>
  ))
}

describe('Show a message on a field (#field)', () => {
  test('a ZodError shows on the field at once, and the user can submit again', async () => {
    const onSubmit = vi.fn<SubmitHandler<typeof schema>>()
    onSubmit.mockRejectedValueOnce(errorAt(['name'], 'Taken'))
    const { result, submit } = await renderForm(onSubmit)
    await submit()
    expect(result.current.name).toMatchObject({ error: 'Taken', touched: true, valid: false })
    expect(result.current.email).toMatchObject({ error: undefined, touched: true, valid: true })
    expect(result.current.status).toMatchObject({ valid: true, submitFailed: true })
    await submit()
    expect(onSubmit).toHaveBeenCalledTimes(2)
    expect(result.current.status.submitSucceeded).toBe(true)
  })
})

describe('Show a message for the form (#form)', () => {
  function Body({ failure }: { failure: unknown }) {
    const [initial] = useState(() => (failure === 'invalid' ? {} : values))
    form.useInitialize({ values: initial }, [])
    const onSubmit = form.useSubmit({
      onSubmit: () => {
        throw failure
      },
    })
    const { initialized, submitFailed } = form.useFormStatus()
    return initialized ? (
      <form onSubmit={onSubmit}>
        <FormErrors />
        <button>Save</button>
        <output>{submitFailed ? 'failed' : null}</output>
      </form>
    ) : null
  }

  test.each([
    ['nothing for the validation error of an invalid form whose issues all have a path', 'invalid', []],
    [
      'the issues of a ZodError that have no path',
      new z.ZodError([issue(['name'], 'Taken'), issue([], 'Closed'), issue([], 'Full')]),
      ['Closed', 'Full'],
    ],
    ['the message of an Error', new Error('The server did not answer'), ['The server did not answer']],
    ['a text of its own for any other value', 503, ['Not saved']],
    ['nothing after throw undefined', undefined, []],
  ])('FormErrors prints %s', async (_, failure, messages) => {
    const screen = await renderBelow(form, <Body failure={failure} />)
    await screen.getByRole('button').click()
    await expect.element(screen.getByRole('status')).toHaveTextContent('failed')
    const alerts = screen.getByRole('alert').elements()
    expect(alerts.map((alert) => alert.textContent)).toEqual(messages)
  })
})

describe("Map the server's answer to fields (#map)", () => {
  test.each([
    ['a number is the path of a field', ['items', 0, 'price'], 'Too high'],
    ['a string is not', ['items', '0', 'price'], undefined],
  ])('a position in an array: %s', async (_, path, message) => {
    const { result, submit } = await renderForm(() => {
      throw errorAt(path, 'Too high')
    })
    await submit()
    expect(result.current.status.submitFailed).toBe(true)
    expect(result.current.price.error).toBe(message)
  })

  test.each<[string, Omit<z.ZodInvalidTypeIssue, 'path' | 'message' | 'code'>, string]>([
    ['Required', { expected: 'string', received: 'undefined' }, 'Required'],
    ['Required', { expected: 'number', received: 'null' }, 'Required'],
    ['Invalid number', { expected: 'number', received: 'string' }, 'Invalid number'],
  ])('an invalid_type issue that you throw is reworded to %s: %j', async (_, types, message) => {
    const { result, submit } = await renderForm(() => {
      throw new z.ZodError([{ code: 'invalid_type', path: ['name'], message: 'My text', ...types }])
    })
    await submit()
    expect(result.current.name.error).toBe(message)
  })

  test('toZodError puts each problem on its field, and those of the whole record at the root', async () => {
    type ApiProblem = { field: string; message: string }
    function toZodError(problems: ApiProblem[]) {
      return new z.ZodError(
        problems.map(({ field, message }) => ({
          code: z.ZodIssueCode.custom,
          path: field
            .split('.')
            .filter(Boolean)
            .map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
          message,
        })),
      )
    }
    const { result, submit } = await renderForm(() => {
      throw toZodError([
        { field: 'items.0.price', message: 'Too high' },
        { field: 'name', message: 'Taken' },
        { field: '', message: 'Closed' },
      ])
    })
    await submit()
    expect(result.current.price.error).toBe('Too high')
    expect(result.current.name.error).toBe('Taken')
    expect(messagesOf(result.current.status.submitError)).toEqual(['Closed'])
  })

  test("form.get('items[0].price').path is the path of an issue", async () => {
    const { path } = form.get('items[0].price')
    expect(path).toEqual(['items', 0, 'price'])
    const { result, submit } = await renderForm(() => {
      throw errorAt(path, 'Too high')
    })
    await submit()
    expect(result.current.price.error).toBe('Too high')
  })

  test('a ZodError about something else is put on the fields too', async () => {
    const answer = z.object({ email: z.string() })
    const { result, submit } = await renderForm(() => {
      answer.parse({ status: 'ok' })
    })
    await submit()
    expect(result.current.email).toMatchObject({ value: 'a@example.com', error: 'Required' })
  })
})

describe('Let errors through (#throw)', () => {
  test.each([
    ['a ZodError', errorAt(['name'], 'Taken')],
    ['an Error', new Error('Down')],
    ['false', false],
  ])('a handler that returns has succeeded, even if it returns %s', async (_, returned) => {
    const { result, submit } = await renderForm(() => returned as unknown as void)
    await submit()
    expect(result.current.status).toMatchObject({
      submitSucceeded: true,
      submitFailed: false,
      submitError: undefined,
    })
    expect(result.current.name.error).toBeUndefined()
  })

  describe('a catch in the handler', () => {
    class ConflictError extends Error {}
    const handler = (failure: Error, rethrow: boolean) => () => {
      try {
        throw failure
      } catch (error) {
        if (error instanceof ConflictError) throw errorAt(['email'], 'Already registered')
        if (rethrow) throw error
      }
    }

    test('puts what it recognizes on a field', async () => {
      const { result, submit } = await renderForm(handler(new ConflictError(), true))
      await submit()
      expect(result.current.email.error).toBe('Already registered')
    })

    test('that throws the rest again lets the submit fail', async () => {
      const failure = new Error('Down')
      const { result, submit } = await renderForm(handler(failure, true))
      await submit()
      expect(result.current.status).toMatchObject({ submitFailed: true, submitError: failure })
    })

    test('that swallows the rest makes the form report success', async () => {
      const { result, submit } = await renderForm(handler(new Error('Down'), false))
      await submit()
      expect(result.current.status).toMatchObject({ submitSucceeded: true, submitFailed: false })
    })
  })

  test('a promise that is neither awaited nor returned does not fail the submit', async () => {
    const request = Promise.reject(new Error('Down'))
    // The handler lets go of it, so nobody else would handle the rejection.
    request.catch(() => {})
    const { result, submit } = await renderForm(() => {
      void request
    })
    await submit()
    expect(result.current.status).toMatchObject({ submitSucceeded: true, submitFailed: false })
  })
})

describe('Check while typing, and save automatically (#autosave)', () => {
  /** Counts the timers of a pause before a question, and of the request, which take as long. */
  function watchQuestions() {
    let started = 0
    const waiting: { count: number; resolve: () => void }[] = []
    const { setTimeout: start } = globalThis
    const timers = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation((run: () => void, delay?: number) => {
        if (delay === 300) started += 1
        for (const { resolve } of waiting.filter(({ count }) => count <= started)) resolve()
        return start(run, delay)
      })
    onTestFinished(() => timers.mockRestore())
    return {
      started: () => started,
      /** Resolves as soon as so many have started. */
      reached: (count: number) =>
        new Promise<void>((resolve) =>
          started >= count ? resolve() : void waiting.push({ count, resolve }),
        ),
    }
  }

  async function renderProfile() {
    const questions = watchQuestions()
    const screen = await render(<AutosaveForm />)
    const told = (text: string) => expect.element(screen.getByText(text, { exact: true }), { timeout: 5000 })
    await told('Saved').toBeVisible()
    // The initial name is asked for.
    await questions.reached(2)
    return { questions, told, name: screen.getByLabelText('Name'), bio: screen.getByLabelText('About you') }
  }

  test('an edit is saved after a pause, and so is what the user typed meanwhile', async () => {
    const { told, bio } = await renderProfile()
    await bio.fill('Hello')
    await told('Not saved yet').toBeVisible()
    await told('Saving…').toBeVisible()
    await bio.fill('Hello again')
    await told('Not saved yet').toBeVisible()
    await told('Saving…').toBeVisible()
    await told('Saved').toBeVisible()
  })

  test('the answer to an older name is ignored', async () => {
    const { questions, told, name } = await renderProfile()
    await name.fill('admin')
    await questions.reached(4)
    // At once: an answer that comes first would count.
    fireEvent.change(name.element(), { target: { value: 'Bob' } })
    await told('Saved').toBeVisible()
    expect(document.body.textContent).not.toContain('Another user has this name')
  })

  test('an invalid name is not asked for', async () => {
    const { questions, told, name } = await renderProfile()
    await name.fill('a')
    await userEvent.tab()
    await told('At least 2 characters').toBeVisible()
    expect(questions.started()).toBe(2)
  })
})

describe('How long do messages stay? (#lifetime)', () => {
  async function renderFailed() {
    let reject: (error: unknown) => void = () => {}
    const rendered = await renderForm(() => new Promise((_, fail) => (reject = fail)))
    const { result, act, context } = rendered
    const failure = new z.ZodError([issue(['name'], 'Taken'), issue(['email'], 'Used')])
    const fail = () => act(() => Promise.resolve(reject(failure)))
    const messages = () => ({
      name: result.current.name.error,
      email: result.current.email.error,
      submitError: result.current.status.submitError instanceof z.ZodError,
    })
    const submit = () => act(() => context.submit())
    await submit()
    await fail()
    expect(messages()).toEqual({ name: 'Taken', email: 'Used', submitError: true })
    return { ...rendered, submit, messages, fail }
  }
  const gone = { name: undefined, email: undefined, submitError: false }
  const there = { name: 'Taken', email: 'Used', submitError: true }

  test('any field changes its value: all are gone, and submitFailed stays true', async () => {
    const { result, act, messages } = await renderFailed()
    await act(() => result.current.price.setValue('2'))
    expect(messages()).toEqual(gone)
    expect(result.current.status.submitFailed).toBe(true)
  })

  test('setValue with the value the field already has: they stay', async () => {
    const { result, act, messages } = await renderFailed()
    await act(() => result.current.name.setValue('admin'))
    expect(messages()).toEqual(there)
  })

  test('the next submit starts: gone', async () => {
    const { result, submit, messages } = await renderFailed()
    await submit()
    expect(result.current.status.submitting).toBe(true)
    expect(messages()).toEqual(gone)
  })

  function Body({ onFailed }: { onFailed?: () => void }) {
    form.useInitialize({ values }, [])
    const onSubmit = form.useSubmit({
      onSubmit: () => {
        throw errorAt(['email'], 'Used')
      },
      onSubmitFailed: onFailed,
    })
    const { initialized } = form.useFormStatus()
    const name = form.useHtmlField({ field: 'name', type: 'text' })
    const email = form.useHtmlField({ field: 'email', type: 'text' })
    return initialized ? (
      <form onSubmit={onSubmit}>
        <input {...name.input} aria-label="Name" />
        <input {...email.input} aria-label="Email" aria-invalid={email.meta.error != null} />
        {email.meta.touched && email.meta.error ? <p role="alert">{email.meta.error}</p> : null}
        <button>Save</button>
      </form>
    ) : null
  }

  test('a blur that rewrites the text: gone, as when the focus is moved after the submit', async () => {
    const screen = await renderBelow(form, <Body />)
    await screen.getByLabelText('Name').fill('ada ')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Used')
    await screen.getByLabelText('Email').click()
    await expect.element(screen.getByLabelText('Name')).toHaveValue('ada')
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  test('a blur that leaves the text as it is: they stay', async () => {
    const screen = await renderBelow(form, <Body />)
    await screen.getByLabelText('Name').fill('ada')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Used')
    await screen.getByLabelText('Email').click()
    await expect.element(screen.getByLabelText('Email')).toHaveFocus()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Used')
  })

  test('an edit during the request does not cancel it: the message appears on the newer value and goes with the next edit', async () => {
    const { result, act, submit, messages, fail } = await renderFailed()
    await submit()
    await act(() => result.current.name.setValue('ada'))
    expect(messages()).toEqual(gone)
    await fail()
    expect(result.current.name.value).toBe('ada')
    expect(messages()).toEqual(there)
    await act(() => result.current.name.setValue('ada2'))
    expect(messages()).toEqual(gone)
  })
})

describe('Move the focus (#focus)', () => {
  test('onSubmitFailed runs before React has rendered the messages, a timer without a delay after that', async () => {
    const seen: (string | null)[] = []
    const look = () => seen.push(document.querySelector('[role=alert]')?.textContent ?? null)
    function Body() {
      form.useInitialize({ values }, [])
      const onSubmit = form.useSubmit({
        onSubmit: () => {
          throw errorAt(['email'], 'Used')
        },
        onSubmitFailed: () => {
          look()
          setTimeout(look)
        },
      })
      const { error } = form.useField('email')
      return (
        <form onSubmit={onSubmit}>
          {error ? <p role="alert">{error}</p> : null}
          <button>Save</button>
        </form>
      )
    }
    const screen = await renderBelow(form, <Body />)
    await screen.getByRole('button').click()
    await expect.poll(() => seen).toEqual([null, 'Used'])
  })
})

describe('Sum up all errors on top (#error-summary)', () => {
  test('a failed submit focuses the summary, whose entries lead to their inputs', async () => {
    type Fields = { label: string; field: FieldPath }[]
    const ErrorSummary = await exportOf<ComponentType<{ fields: Fields }>>(
      'docs/howto/show-submit-errors.mdx',
      'ErrorSummary',
    )
    const account = createZodForm({ schema: z.object({ email: z.string(), age: z.number() }) })
    const fields = [
      { label: 'Email', field: account.get('email') },
      { label: 'Age', field: account.get('age') },
    ]
    const { screen } = await renderFields(
      account,
      { age: 'old' },
      <>
        <ErrorSummary fields={fields} />
        <TextField label="Email" field={account.get('email')} />
        <TextField label="Age" field={account.get('age')} />
      </>,
    )
    const summary = screen.getByRole('list', { name: 'What to correct' })
    expect(summary.query()).toBeNull()
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(summary).toHaveFocus()
    await expect.element(summary).toHaveTextContent('Email: RequiredAge: Invalid number')
    await summary.getByRole('button', { name: /Age/ }).click()
    await expect.element(screen.getByLabelText('Age')).toHaveFocus()
    await screen.getByLabelText('Age').fill('40')
    await expect.element(summary).toHaveTextContent(/^Email: Required$/)
  })
})
