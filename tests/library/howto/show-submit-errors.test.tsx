import { useRef, useState, type ComponentType, type FormEvent, type ReactNode } from 'react'
import {
  createZodForm,
  useFormContext,
  useHtmlField,
  type FieldPath,
  type FieldPathForValue,
  type SubmitHandler,
  type ZodForm,
} from '@jcoreio/zod-forms'
import { fireEvent } from '@testing-library/react'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import EditProfile from '../../../src/examples/async-initialize'
import AutosaveForm from '../../../src/examples/autosave'
import { CheckboxGroup, FormErrors, TagsField, TextField } from '../../../src/examples/forms/fields'
import fields from '../../../src/examples/forms/fields?raw'
import AccountForm from '../../../src/examples/submit-errors'
import { renderLiveForm } from '../support/liveForm'
import { renderBelow, renderFields, renderInForm } from '../support/renderInForm'
import { exportOf } from '../support/samples'
import { deferred, errorAt, issue, issuesOf, messagesIn } from '../support/values'

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

const PAGE = 'docs/howto/show-submit-errors.mdx'
const UNKNOWN = 'Not saved. Try again later.'

describe('Show a message on a field (#field)', () => {
  test('the form shows it until the next edit, and keeps a name that was typed during the request', async () => {
    const { button, field, messages } = await renderLiveForm(AccountForm)
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
  })

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
  test('the form shows an error of any other kind as a whole, until the next edit', async () => {
    const { button, field, getByRole, messages } = await renderLiveForm(AccountForm)
    await field('Username').fill('offline')
    await button('Create account').click()
    await expect.poll(messages).toEqual(["The server didn't answer. Try again later."])
    await expect.poll(() => document.activeElement?.textContent).toBe(messages()[0])
    await expect.element(field('Username')).not.toHaveAttribute('aria-invalid')
    await field('Username').fill('anna')
    expect(messages()).toEqual([])
    await button('Create account').click()
    await expect.element(getByRole('status')).toHaveTextContent(/^Created the account anna$/)
  })

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
    [
      'what no field shows: the message says what is missing',
      'invalid',
      ['name: Required', 'email: Required', 'items: Required'],
    ],
    [
      'the issues of a ZodError, none of which a field shows',
      new z.ZodError([issue(['name'], 'Taken'), issue([], 'Closed'), issue([], 'Full')]),
      ['Taken', 'Closed', 'Full'],
    ],
    ['a text of its own, and not that of an Error', new Error('Failed to fetch'), [UNKNOWN]],
    ['the same for any other value', 503, [UNKNOWN]],
    ['the same for a ZodError without issues', new z.ZodError([]), [UNKNOWN]],
    ['nothing after throw undefined', undefined, []],
  ])('FormErrors prints %s', async (_, failure, messages) => {
    const screen = await renderBelow(form, <Body failure={failure} />)
    await screen.getByRole('button').click()
    await expect.element(screen.getByRole('status')).toHaveTextContent('failed')
    await expect.poll(() => messagesIn(screen.container)).toEqual(messages)
  })

  test('FormErrors prints what a list with a message of its own does not', async () => {
    const failure = new z.ZodError([
      issue(['tags', 0], 'Not an email'),
      issue(['tags', 1], 'Too long'),
      issue(['tags', 2], 'Not an email'),
    ])
    const tagged = createZodForm({ schema: z.object({ tags: z.array(z.string()) }) })
    function Fields() {
      tagged.useSubmit({ onSubmit: () => Promise.reject(failure) })
      return (
        <>
          <TagsField label="Tags" field={tagged.get('tags')} />
          <FormErrors />
        </>
      )
    }
    const { screen } = await renderFields(tagged, { tags: ['a', 'b', 'c'] }, <Fields />)
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => messagesIn(screen.container)).toEqual(['a: Not an email', 'Too long'])
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
    expect(issuesOf(result.current.status.submitError)).toContainEqual(['', 'Closed'])
  })

  test.each([
    ['text shows at the field', ['prices', '2024'], 'Too low'],
    ['a number does not', ['prices', 2024], undefined],
  ])('the key 2024 of a record: %s', async (_, path, message) => {
    const list = createZodForm({ schema: z.object({ prices: z.record(z.string()) }) })
    const onSubmit = () => {
      throw errorAt(path, 'Too low')
    }
    const { result, submit } = await renderInForm(list, { values: { prices: { 2024: '1' } }, onSubmit }, () =>
      list.useField(['prices', '2024']),
    )
    await submit()
    expect(result.current.error).toBe(message)
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

describe('Merge after a conflict (#conflict)', () => {
  type Schema = z.ZodObject<{ version: z.ZodNumber; title: z.ZodString; text: z.ZodString }>
  type Article = z.output<Schema>
  type Save = (article: Article) => Promise<void>
  type Result = { onSubmit: (event: FormEvent) => void; theirs?: Article }

  async function renderArticle(save: Save) {
    const Article = await exportOf<ZodForm<Schema>>(PAGE, 'Article')
    const Conflict = await exportOf<new (theirs: Article) => Error>(PAGE, 'Conflict')
    const useSaveArticle = await exportOf<(save: Save) => Result>(PAGE, 'useSaveArticle')
    function Body() {
      Article.useInitialize({ values: { version: 1, title: 'Title', text: 'Text' } }, [])
      const { onSubmit, theirs } = useSaveArticle(save)
      const { initialized } = Article.useFormStatus()
      if (!initialized) return null
      return (
        <form onSubmit={onSubmit}>
          <TextField label="Title" field={Article.get('title')} />
          <TextField label="Text" field={Article.get('text')} />
          <FormErrors />
          <p role="status">{theirs && `They wrote ${theirs.title}, ${theirs.text}`}</p>
          <button>Save</button>
        </form>
      )
    }
    const screen = await renderBelow(Article, <Body />)
    return {
      Conflict,
      messages: () => messagesIn(screen.container),
      save: screen.getByRole('button'),
      status: screen.getByRole('status'),
      text: screen.getByLabelText('Text'),
      title: screen.getByLabelText('Title'),
    }
  }

  test('what the user changed stays, the rest and the version are theirs, and the next save goes through', async () => {
    const onSave = vi.fn<Save>(() => Promise.resolve())
    const { Conflict, messages, save, status, text, title } = await renderArticle(onSave)
    onSave.mockRejectedValueOnce(new Conflict({ version: 2, title: 'Their title', text: 'Their text' }))
    await title.fill('My title')
    await save.click()
    await expect.element(status).toHaveTextContent('They wrote Their title, Their text')
    await expect.element(title).toHaveValue('My title')
    await expect.element(text).toHaveValue('Their text')
    expect(messages()).toEqual([])
    await save.click()
    await expect.element(status).toBeEmptyDOMElement()
    expect(onSave.mock.lastCall?.[0]).toEqual({ version: 2, title: 'My title', text: 'Their text' })
  })

  test('another failure changes nothing', async () => {
    const { messages, save, status, text } = await renderArticle(() => Promise.reject(new Error('Down')))
    await text.fill('My text')
    await save.click()
    await expect.poll(messages).toEqual([UNKNOWN])
    await expect.element(text).toHaveValue('My text')
    await expect.element(status).toBeEmptyDOMElement()
  })
})

describe('Show errors only after a submit (#only-after-submit)', () => {
  test('leaving a field shows nothing, a failed submit does, and from then on each edit', async () => {
    const Quiet = await exportOf<ComponentType<{ label: string; field: FieldPath }>>(PAGE, 'QuietTextField')
    const { screen } = await renderFields(
      form,
      { items: [] },
      <>
        <Quiet label="Name" field={form.get('name')} />
        <Quiet label="Email" field={form.get('email')} />
      </>,
    )
    const messages = () => messagesIn(screen.container)
    await screen.getByLabelText('Name').click()
    await screen.getByLabelText('Email').click()
    await screen.getByLabelText('Name').click()
    expect(messages()).toEqual([])
    await screen.getByRole('button').click()
    await expect.poll(messages).toEqual(['Required', 'Required'])
    await screen.getByLabelText('Name').fill('Ann')
    await expect.poll(messages).toEqual(['Required'])
    await screen.getByLabelText('Name').fill('')
    await expect.poll(messages).toEqual(['Required', 'Required'])
  })

  test('useFieldError has the line to change, and the status that it reads is up to date', async () => {
    expect(fields).toContain('const { submitting, submitFailed, submitError } = ')
    expect(fields).toContain('const error = meta.touched ? meta.error : undefined')
    function Field() {
      const { input, meta } = form.useHtmlField({ field: 'name', type: 'text' })
      const { submitFailed } = useFormContext().getStatus()
      return (
        <>
          <input {...input} aria-label="Name" />
          <p className="field-error">{submitFailed ? meta.error : undefined}</p>
        </>
      )
    }
    const { screen } = await renderFields(form, { email: 'a', items: [] }, <Field />)
    const messages = () => messagesIn(screen.container)
    await screen.getByLabelText('Name').click()
    await userEvent.tab()
    expect(messages()).toEqual([''])
    await screen.getByRole('button').click()
    await expect.poll(messages).toEqual(['Required'])
  })
})

describe('Redirect, close a dialog, or show a toast (#after-submit)', () => {
  const project = createZodForm({ schema: z.object({ name: z.string() }) })

  /** Opens a dialog with the form of the page, and holds the answer to its submit. */
  async function renderDialog() {
    const request = deferred<string>()
    const log = vi.fn<(text: string) => void>()
    function NewProject({ closeDialog }: { closeDialog: () => void }) {
      project.useInitialize({ values: { name: 'New' } }, [])
      const id = useRef('')
      const onSubmit = project.useSubmit({
        onSubmit: async () => {
          id.current = await request.promise
        },
        onSubmitSucceeded: () => {
          closeDialog()
          log(`/projects/${id.current}`)
        },
      })
      return project.useFormStatus().initialized ? (
        <form onSubmit={onSubmit}>
          <TextField label="Name" field={project.get('name')} />
          <button type="submit">Create</button>
        </form>
      ) : null
    }
    function Page() {
      const [open, setOpen] = useState(true)
      return (
        <>
          <button type="button" onClick={() => setOpen(!open)}>
            Toggle
          </button>
          {open && (
            <project.FormProvider>
              <NewProject closeDialog={() => setOpen(false)} />
            </project.FormProvider>
          )}
        </>
      )
    }
    const screen = await render(<Page />)
    const name = screen.getByLabelText('Name')
    await name.fill('Mine')
    await screen.getByRole('button', { name: 'Create' }).click()
    return { request, log, name, toggle: screen.getByRole('button', { name: 'Toggle' }) }
  }

  test('after a save the handler runs with the id, and the next dialog starts with the initial values', async () => {
    const { request, log, name, toggle } = await renderDialog()
    expect(log).not.toHaveBeenCalled()
    request.resolve('7')
    await expect.poll(() => log.mock.calls).toEqual([['/projects/7']])
    await expect.element(name).not.toBeInTheDocument()
    await toggle.click()
    await expect.element(name).toHaveValue('New')
  })

  test('after a failure it does not run', async () => {
    const { request, log, name } = await renderDialog()
    request.reject(errorAt(['name'], 'Taken'))
    await expect.element(name).toHaveAccessibleDescription('Taken')
    expect(log).not.toHaveBeenCalled()
  })

  test('a dialog that is closed during the request: it runs all the same', async () => {
    const { request, log, name, toggle } = await renderDialog()
    await toggle.click()
    await expect.element(name).not.toBeInTheDocument()
    request.resolve('7')
    await expect.poll(() => log.mock.calls).toEqual([['/projects/7']])
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
    await told('Name').toBeVisible()
    // The initial name is asked for.
    await questions.reached(2)
    return {
      questions,
      told,
      name: screen.getByLabelText('Name'),
      bio: screen.getByLabelText('About you (optional)'),
    }
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

  test('a taken name is told while the user types, and is not saved', async () => {
    const { told, name } = await renderProfile()
    await name.fill('admin')
    await told('Another user has this name').toBeVisible()
    await told('Not saved').toBeVisible()
    await expect.element(name).toHaveAccessibleDescription('That name is taken')
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

  test('a name that is typed during a request that fails is saved', async () => {
    const { told, name } = await renderProfile()
    await name.fill('admin')
    await told('Saving…').toBeVisible()
    await name.fill('administrator')
    await told('Not saved').toBeVisible()
    await told('Saved').toBeVisible()
  })

  test('values that failed are not sent again, until an edit', async () => {
    const { questions, told, name } = await renderProfile()
    await name.fill('admin')
    await told('Not saved').toBeVisible()
    const sent = questions.started()
    // Longer than the pause before a save.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(questions.started()).toBe(sent)
    await told('Not saved').toBeVisible()
    await name.fill('administrator')
    await told('Saved').toBeVisible()
  })

  test('text that is typed and deleted again is no change', async () => {
    const { questions, told, bio } = await renderProfile()
    await bio.fill('x')
    await told('Not saved yet').toBeVisible()
    await bio.clear()
    await told('Not saved yet').not.toBeInTheDocument()
    // A save would have asked whether the name is taken.
    expect(questions.started()).toBe(2)
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

  test.each([
    ['the identical one: they stay', true],
    ['one that is only equal: gone', false],
  ])('setValue with the array the field already has, %s', async (_, identical) => {
    const { result, act, context, messages } = await renderFailed()
    const items = context.getValues()!.items!
    await act(() => context.setValue(form.get('items'), identical ? items : [...items]))
    expect(result.current.price.value).toBe('1')
    expect(messages()).toEqual(identical ? there : gone)
  })

  test('the next submit starts: gone', async () => {
    const { result, submit, messages } = await renderFailed()
    await submit()
    expect(result.current.status.submitting).toBe(true)
    expect(messages()).toEqual(gone)
  })

  test('the form is initialized again: they stay, until setSubmitStatus removes them', async () => {
    const { act, context, messages } = await renderFailed()
    await act(() => context.initialize({ values }))
    expect(messages()).toEqual(there)
    await act(() => context.setSubmitStatus({ submitError: undefined }))
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

  test('the provider gets another key: gone', async () => {
    const app = (key: number) => (
      <form.FormProvider key={key}>
        <Body />
      </form.FormProvider>
    )
    const screen = await render(app(1))
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Used')
    await screen.rerender(app(2))
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

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

describe('Move the focus (#focus)', () => {
  function Bare({ field }: { field: FieldPathForValue<string | null | undefined> }) {
    const { input } = useHtmlField({ field, type: 'text' })
    return <input {...input} aria-label="Name" />
  }

  async function renderTrimmed(name: ReactNode) {
    function Body() {
      form.useInitialize({ values }, [])
      const onSubmit = form.useSubmit({
        onSubmit: ({ name }) => {
          throw errorAt(['email'], `Used by ${name}`)
        },
      })
      return form.useFormStatus().initialized ? (
        <form onSubmit={onSubmit} noValidate>
          {name}
          <TextField label="Email" field={form.get('email')} />
          <FormErrors />
          <button type="submit">Save</button>
        </form>
      ) : null
    }
    const screen = await renderBelow(form, <Body />)
    await screen.getByLabelText('Name').fill('ada ')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByLabelText('Email')).toHaveFocus()
    return { messages: messagesIn(screen.container), name: screen.getByLabelText('Name') }
  }

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
})

describe('Edit a record, with the focus on its button and a banner (#focus, #form)', () => {
  async function renderProfile() {
    const screen = await render(<EditProfile />)
    const fields = { email: screen.getByLabelText('Email'), city: screen.getByLabelText('City (optional)') }
    await expect.element(fields.city).toHaveValue('Oslo')
    return { screen, ...fields }
  }

  test("Enter in a field that leaving it trims keeps the server's message", async () => {
    const { email, city } = await renderProfile()
    await email.fill('taken@example.com')
    await city.click()
    await userEvent.keyboard('{End} {Enter}')
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveAccessibleDescription('This address is taken')
  })

  test('a message for a key that is not in the form is in the banner, beside that of a field', async () => {
    const { screen, email, city } = await renderProfile()
    await email.fill('taken@example.com')
    await city.fill('Springfield')
    await userEvent.keyboard('{Enter}')
    await expect.element(email).toHaveAccessibleDescription('This address is taken')
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/^The country is missing$/)
  })
})

describe('Sum up all errors on top (#error-summary)', () => {
  type Fields = { label: string; field: FieldPath }[]
  let ErrorSummary: ComponentType<{ fields: Fields }>
  beforeAll(async () => {
    ErrorSummary = await exportOf(PAGE, 'ErrorSummary')
  })

  const account = createZodForm({ schema: z.object({ email: z.string().trim(), age: z.number() }) })
  const fields: Fields = [
    { label: 'Email', field: account.get('email') },
    { label: 'Age', field: account.get('age') },
  ]

  test('a failed submit focuses the summary, whose entries lead to their inputs and go with the error', async () => {
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
    await screen.getByLabelText('Email').fill('a@example.com')
    await expect.element(summary).not.toBeInTheDocument()
  })

  /** Lets a submit fail. The email isn't rendered, so its space is still there afterwards. */
  async function renderRefused(failure: unknown) {
    function Body() {
      account.useInitialize({ values: { email: 'a@example.com ', age: 4 } }, [])
      const onSubmit = account.useSubmit({
        onSubmit: () => {
          throw failure
        },
      })
      const { initialized, submitFailed } = account.useFormStatus()
      return initialized ? (
        <form onSubmit={onSubmit} noValidate>
          <ErrorSummary fields={fields} />
          <TextField label="Age" field={account.get('age')} />
          <button type="submit">Save</button>
          <output>{submitFailed ? 'failed' : null}</output>
        </form>
      ) : null
    }
    const screen = await renderBelow(account, <Body />, { strict: true })
    await screen.getByLabelText('Age').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('status')).toHaveTextContent('failed')
    return { screen, summary: screen.getByRole('list') }
  }

  test("it lists the server's message for a field whose text would be trimmed, also under StrictMode", async () => {
    const { summary } = await renderRefused(errorAt(['email'], 'Already registered'))
    await expect.element(summary).toHaveFocus()
    await expect.element(summary).toHaveTextContent(/^Email: Already registered$/)
  })

  test.each([
    ['of any other kind', new Error('Failed to fetch')],
    ['that belongs to the whole form', errorAt([], 'Closed')],
  ])('after an error %s there is no summary, and the focus stays', async (_, failure) => {
    const { screen, summary } = await renderRefused(failure)
    expect(summary.query()).toBeNull()
    await expect.element(screen.getByLabelText('Age')).toHaveFocus()
  })

  test.each([
    ['a key the form does not show', errorAt(['phone'], 'Too short'), 'phone: Too short'],
    ['a position that is text', errorAt(['items', '0'], 'Sold out'), 'items.0: Sold out'],
    ['an object as a whole', errorAt(['catering'], 'Fully booked'), 'catering: Fully booked'],
  ])("the server's message for %s is in the summary, too", async (_, failure, text) => {
    const { summary } = await renderRefused(failure)
    await expect.element(summary).toHaveFocus()
    await expect.element(summary).toHaveTextContent(text)
  })

  test("an edit of any field removes all of the server's messages", async () => {
    const { screen, summary } = await renderRefused(
      new z.ZodError([issue(['email'], 'Registered'), issue(['age'], 'Too young')]),
    )
    await expect.element(summary).toHaveTextContent(/^Email: RegisteredAge: Too young$/)
    await screen.getByLabelText('Age').fill('40')
    await expect.element(summary).not.toBeInTheDocument()
  })

  test('a rule of the whole form makes no empty summary', async () => {
    const Failed = () => <p>{pair.useFormStatus().submitFailed && 'failed'}</p>
    const pair = createZodForm({
      schema: z.object({ a: z.string(), b: z.string() }).refine(({ a, b }) => a !== b, 'Differ'),
    })
    const { screen } = await renderFields(
      pair,
      { a: 'x', b: 'x' },
      <>
        <ErrorSummary fields={[{ label: 'A', field: pair.get('a') }]} />
        <Failed />
      </>,
    )
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByText('failed')).toBeVisible()
    expect(screen.getByRole('list').query()).toBeNull()
    await expect.element(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
  })

  test('the entries of the rows of a list lead to their inputs', async () => {
    function Items() {
      const { elements } = form.useArrayField('items')
      const rows = elements.flatMap((row, index) => [
        { label: 'Price ' + (index + 1), field: row.get('price') },
      ])
      return (
        <>
          <ErrorSummary fields={[{ label: 'Name', field: form.get('name') }, ...rows]} />
          {rows.map((row) => (
            <TextField key={row.label} {...row} />
          ))}
        </>
      )
    }
    const { screen } = await renderFields(form, { ...values, items: [{ price: '1' }, {}] }, <Items />)
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByRole('list')).toHaveTextContent(/^Price 2: Required$/)
    await screen.getByRole('button', { name: /Price 2/ }).click()
    await expect.element(screen.getByLabelText('Price 2')).toHaveFocus()
  })

  test('an entry focuses the field of its own form, and the first box of a group', async () => {
    const choices = createZodForm({
      schema: z.object({ email: z.string(), extras: z.array(z.string()).min(1, 'Choose one') }),
    })
    const { screen } = await renderFields(
      choices,
      { extras: [] },
      <>
        <ErrorSummary
          fields={[
            { label: 'Email', field: choices.get('email') },
            { label: 'Extras', field: choices.get('extras') },
          ]}
        />
        <TextField label="Email" field={choices.get('email')} />
        <CheckboxGroup label="Extras" field={choices.get('extras')} options={['Basil', 'Olives']} />
      </>,
    )
    const other = document.createElement('input')
    other.name = 'email'
    document.body.prepend(other)
    onTestFinished(() => other.remove())
    await screen.getByRole('button', { name: 'Save' }).click()
    await screen.getByRole('button', { name: /Email:/ }).click()
    await expect.element(screen.getByLabelText('Email')).toHaveFocus()
    await screen.getByRole('button', { name: /Extras:/ }).click()
    await expect.element(screen.getByLabelText('Basil')).toHaveFocus()
  })

  test("the entry of a list focuses its Add button, which has the list's name", async () => {
    const order = createZodForm({ schema: z.object({ items: z.array(z.string()).min(1, 'Add one') }) })
    const { screen } = await renderFields(
      order,
      { items: [] },
      <>
        <ErrorSummary fields={[{ label: 'Items', field: order.get('items') }]} />
        <button type="button" name={order.get('items').pathstring}>
          Add
        </button>
      </>,
    )
    await screen.getByRole('button', { name: 'Save' }).click()
    await screen.getByRole('button', { name: 'Items: Add one' }).click()
    await expect.element(screen.getByRole('button', { name: 'Add', exact: true })).toHaveFocus()
  })
})
