import { createZodForm } from '@jcoreio/zod-forms'
import type { ComponentType } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { deferred, errorAt, messagesIn, open, type AnyForm } from '../form'
import { exportOf } from '../samples'

const PAGE = 'docs/api/useSubmit.mdx'
const Form = createZodForm({
  schema: z.object({ email: z.string().trim().email(), name: z.string().optional() }),
})
const values = { email: 'ada@example.com' }

describe('What does a submit do? (#order)', () => {
  test('if a submit is already running, the form ignores the new one', async () => {
    const request = deferred()
    const form = await open(Form, { values, onSubmit: () => request.promise })
    await form.start()
    await form.start()
    await form.act(() => request.resolve())
    expect(form.submitted()).toEqual([values])
  })

  test('if the form is invalid, the submit fails with the validation error, and no onSubmit runs', async () => {
    const form = await open(Form, { values: { email: 'bad' } })
    await form.submit()
    const { submitFailed, submitError, validationError } = form.status()
    expect([submitFailed, submitError, form.submitted()]).toEqual([true, validationError, []])
  })

  const log: string[] = []
  /** Two sets of handlers that write down what is called. */
  const useHandlers = (fails: boolean) => {
    const { getStatus } = Form.useFormContext()
    const handlersOf = (name: string) => ({
      onSubmit: async ({ email }: { email: string }) => {
        log.push(`${name} gets ${email}`)
        await Promise.resolve()
        if (fails) throw new Error('no')
        log.push(`${name} is done`)
      },
      onSubmitSucceeded: (...args: unknown[]) =>
        void log.push(`${name} succeeded ${args.length} ${getStatus().pristine}`),
      onSubmitFailed: (error: unknown) => void log.push(`${name} failed ${String(error)}`),
    })
    Form.useSubmit(handlersOf('a'))
    Form.useSubmit(handlersOf('b'))
  }

  test.each([
    [
      'if all succeed, then each onSubmitSucceeded runs',
      false,
      'a gets ada@example.com, a is done, b gets ada@example.com, b is done, a succeeded 0 true, b succeeded 0 true',
    ],
    [
      'if one throws, the rest do not run, and each onSubmitFailed does',
      true,
      'a gets ada@example.com, a failed Error: no, b failed Error: no',
    ],
  ])('handlers run one at a time; %s', async (_, fails, lines) => {
    log.length = 0
    const form = await open(Form, { values, useHook: () => useHandlers(fails) })
    await form.submit()
    expect(log.join(', ')).toBe(lines)
  })

  test('the submitted values become the initial ones, and what the user typed during the submit counts as a change', async () => {
    const request = deferred()
    const form = await open(Form, { values, onSubmit: () => request.promise })
    await form.set('name', 'Ada')
    await form.start()
    await form.set('name', 'Ada L')
    await form.act(() => request.resolve())
    expect(form.initialValues()).toEqual({ ...values, name: 'Ada' })
    expect(form.status()).toMatchObject({ submitSucceeded: true, dirty: true })
  })
})

test('the event handler calls preventDefault() and stopPropagation(), and starts the submit (#returns)', async () => {
  const form = await open(Form, { values, useHook: () => Form.useSubmit() })
  const event = { preventDefault: vi.fn(), stopPropagation: vi.fn() }
  await form.act(() => (form.result() as (submit: object) => void)(event))
  expect(event.preventDefault).toHaveBeenCalledOnce()
  expect(event.stopPropagation).toHaveBeenCalledOnce()
  expect(form.submitted()).toEqual([values])
})

test('a returned ZodError counts as success: throw it (#field-errors)', async () => {
  const form = await open(Form, { values, onSubmit: () => errorAt([['email'], 'Taken']) })
  await form.submit()
  expect(form.status().submitSucceeded).toBe(true)
})

test('onSubmit gets the parsed values, and the initial ones to compare them with (#SubmitHandler)', async () => {
  const onSubmit = vi.fn()
  const form = await open(Form, { values: { email: ' ada@example.com' }, onSubmit })
  await form.submit()
  expect(onSubmit).toHaveBeenLastCalledWith(values, {
    initialValues: { email: ' ada@example.com' },
    initialParsedValues: values,
  })
  await form.act(() => form.context.initialize({ values: { email: 'bad' } }))
  await form.set('email', 'ada@example.com')
  await form.submit()
  expect(onSubmit).toHaveBeenLastCalledWith(values, {
    initialValues: { email: 'bad' },
    initialParsedValues: undefined,
  })
})

test('if the user closes the dialog during the request, onSubmitSucceeded still runs, but does not navigate (#after-submit)', async () => {
  const useNewProject = await exportOf<(closeDialog: () => void) => void>(PAGE, 'useNewProject')
  const Project = await exportOf<AnyForm>(PAGE, 'Project')
  const close = vi.fn()
  const Dialog = () => {
    useNewProject(close)
    return null
  }
  const here = await open(Project, { values: { name: 'Mine' }, fields: <Dialog /> })
  await here.submit()
  expect(close).toHaveBeenCalledOnce()
  // Gone as soon as the submit runs.
  const Toggled = () => (Project.useFormStatus().submitting ? null : <Dialog />)
  const request = deferred()
  const onSubmit = () => request.promise
  const gone = await open(Project, { values: { name: 'Mine' }, onSubmit, fields: <Toggled /> })
  await gone.start()
  expect(gone.status().submitting).toBe(true)
  await gone.act(() => request.resolve())
  expect(gone.status().submitSucceeded).toBe(true)
  expect(close).toHaveBeenCalledOnce()
})

test('sendRecipe puts the other values into a FormData as JSON, and each photo (#send-files)', async () => {
  const sendRecipe = await exportOf<(values: object) => Promise<void>>(PAGE, 'sendRecipe')
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 500 }))
  onTestFinished(() => fetched.mockRestore())
  const photos = ['a.png', 'b.png'].map((name) => new File([name], name))
  await expect(sendRecipe({ title: 'Soup', photos })).rejects.toThrow('Not saved: 500')
  const body = fetched.mock.calls[0]![1]!.body as FormData
  expect(body.get('recipe')).toBe('{"title":"Soup"}')
  expect(body.getAll('photos')).toEqual(photos)
})

test('a draft may be half finished, but a post needs everything; Enter saves a draft, also after a refused Publish (#two-buttons)', async () => {
  type Props = { onSave: (post: object) => Promise<void> }
  const Post = await exportOf<AnyForm>(PAGE, 'Post')
  const PostFields = await exportOf<ComponentType<Props>>(PAGE, 'PostFields')
  const onSave = vi.fn<Props['onSave']>(() => Promise.resolve())
  const { container } = await render(<Post.FormProvider children={<PostFields onSave={onSave} />} />)
  const publish = screen.getByRole('button', { name: 'Publish' })
  await publish.click()
  await expect.poll(() => messagesIn(container)).toEqual(['Required', 'Required'])
  await userEvent.type(screen.getByLabelText('Reply to'), 'ann@example.com{Enter}')
  const draft = { intent: 'draft', email: 'ann@example.com' }
  await expect.poll(() => onSave.mock.lastCall).toEqual([draft, expect.anything()])
  await screen.getByLabelText('Title').fill('News')
  await publish.click()
  const post = { intent: 'publish', email: 'ann@example.com', title: 'News' }
  await expect.poll(() => onSave.mock.lastCall).toEqual([post, expect.anything()])
})

test('each section is saved by its own button, also while the other one is invalid (#two-sections)', async () => {
  type Props = { loaded: object; onSave: (section: object) => Promise<void> }
  const Settings = await exportOf<ComponentType<Props>>(PAGE, 'Settings')
  const onSave = vi.fn<Props['onSave']>(() => Promise.resolve())
  const { container } = await render(<Settings loaded={{ name: 'Ann' }} onSave={onSave} />)
  await screen.getByRole('button', { name: 'Save name' }).click()
  await expect.poll(() => onSave.mock.calls.map(([section]) => section)).toEqual([{ name: 'Ann' }])
  await screen.getByRole('button', { name: 'Save address' }).click()
  await expect.poll(() => messagesIn(container)).toEqual(['Required'])
  expect(onSave).toHaveBeenCalledOnce()
})

describe('Build a wizard (#several-handlers)', () => {
  test('while step is account, an email is enough, which an ordinary schema would refuse; profile requires a name, too', async () => {
    const email = z.string().email()
    const ordinary = await open(z.object({ email, name: z.string() }), { values })
    await ordinary.submit()
    expect(ordinary.submitted()).toEqual([])
    const schema = await exportOf<z.ZodTypeAny>(PAGE, 'schema')
    const form = await open(schema, { values: { step: 'account', ...values } })
    await form.submit()
    expect(form.status().submitSucceeded).toBe(true)
    await form.set('step', 'profile')
    expect(form.field('name').error).toBe('Required')
  })

  test('a submit runs all mounted handlers, children before parents, also of a step that is only hidden', async () => {
    const log: string[] = []
    const Step = ({ name }: { name: string }) => {
      Form.useSubmit({ onSubmit: () => void log.push(name) })
      return null
    }
    const Steps = ({ children }: { children: React.ReactNode }) => {
      Form.useSubmit({ onSubmit: () => void log.push('all steps') })
      return children
    }
    const fields = (
      <Steps>
        <div hidden>
          <Step name="hidden" />
        </div>
        <Step name="shown" />
      </Steps>
    )
    const form = await open(Form, { values, fields })
    await form.submit()
    expect(log).toEqual(['hidden', 'shown', 'all steps'])
  })
})
