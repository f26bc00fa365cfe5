import { useRef } from 'react'
import { createZodForm, useFormStatus, type SubmitHandler } from '@jcoreio/zod-forms'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { FormErrors, TextField } from '../../../src/examples/forms/fields'
import { renderBelow, renderInForm } from '../support/renderInForm'
import { exportOf } from '../support/samples'
import { deferred, errorAt } from '../support/values'

const PAGE = 'docs/api/useFormStatus.mdx'

const schema = z.object({ email: z.string().trim().email(), name: z.string().optional() })
const form = createZodForm({ schema })
const values = { email: 'ada@example.com' }

const taken = errorAt(['email'], 'Taken')

/** The hooks of the form, initialized with `initial`, or not at all with `null`. */
async function renderStatus(
  onSubmit: SubmitHandler<typeof schema> = () => {},
  initial: { email: string } | null = values,
) {
  const rendered = await renderInForm(form, { values: initial ?? undefined, onSubmit }, () => ({
    status: form.useFormStatus(),
    email: form.useField('email'),
    name: form.useField('name'),
  }))
  const { result, act } = rendered
  return { ...rendered, setEmail: (value: string) => act(() => result.current.email.setValue(value)) }
}

describe('FormStatus (#FormStatus)', () => {
  test('getStatus of useFormContext returns the same object', async () => {
    const { result, context } = await renderStatus()
    expect(context.getStatus()).toBe(result.current.status)
  })

  test('initialized is false until initialize, and never goes back', async () => {
    const { result, act, submit, setEmail, context } = await renderStatus(undefined, null)
    expect(result.current.status.initialized).toBe(false)
    await setEmail('ada')
    expect(result.current.status.initialized).toBe(false)
    await act(() => context.initialize({ values }))
    expect(result.current.status.initialized).toBe(true)
    await submit()
    await act(() => context.initialize({}))
    expect(result.current.status.initialized).toBe(true)
  })

  test('submitting turns true after the synchronous part of the first handler, false when the handlers have settled', async () => {
    const seen: [handler: string, submitting: boolean][] = []
    const first = deferred()
    const second = deferred()
    const { result, act, context } = await renderInForm(form, { values }, () => {
      const { getStatus } = form.useFormContext()
      const see = (handler: string) => seen.push([handler, getStatus().submitting])
      form.useSubmit({
        onSubmit: async () => {
          see('first')
          await first.promise
          see('first, later')
        },
      })
      form.useSubmit({
        onSubmit: async () => {
          see('second')
          await second.promise
        },
      })
      return { status: form.useFormStatus() }
    })
    await act(() => context.submit())
    expect(result.current.status.submitting).toBe(true)
    await act(() => first.resolve())
    expect(result.current.status.submitting).toBe(true)
    expect(seen).toEqual([
      ['first', false],
      ['first, later', true],
      ['second', true],
    ])
    await act(() => second.resolve())
    expect(result.current.status).toMatchObject({ submitting: false, submitSucceeded: true })
  })

  test.each([
    { what: 'a text', thrown: 'text' },
    { what: 'an Error', thrown: new Error('No network') },
    { what: 'a ZodError', thrown: taken },
  ])(
    'submitError is whatever the handler threw, and the first change of any value drops it: $what',
    async ({ thrown }) => {
      const onSubmit = vi.fn<SubmitHandler<typeof schema>>().mockRejectedValue(thrown)
      const { result, act, submit } = await renderStatus(onSubmit)
      await submit()
      expect(result.current.status.submitError).toBe(thrown)
      await act(() => result.current.name.setValue('Ada'))
      expect(result.current.status.submitError).toBe(undefined)
    },
  )

  test('validationError is a ZodError while the values are invalid', async () => {
    const { result, setEmail } = await renderStatus()
    expect(result.current.status).toMatchObject({ validationError: undefined, valid: true, invalid: false })
    await setEmail('ada')
    expect(result.current.status.validationError).toBeInstanceOf(z.ZodError)
    expect(result.current.status).toMatchObject({
      validationError: { issues: [{ path: ['email'], message: 'Invalid email' }] },
      valid: false,
      invalid: true,
    })
  })

  test('pristine compares by deep equality, and dirty is the opposite', async () => {
    const nested = createZodForm({ schema: z.object({ tags: z.array(z.object({ label: z.string() })) }) })
    const { result, act, context } = await renderInForm(nested, () => ({ status: nested.useFormStatus() }))
    const { initialize, setValue } = context
    await act(() => initialize({ values: { tags: [{ label: 'red' }] } }))
    expect(result.current.status).toMatchObject({ pristine: true, dirty: false })
    await act(() => setValue(nested.get('tags'), [{ label: 'green' }]))
    expect(result.current.status).toMatchObject({ pristine: false, dirty: true })
    await act(() => setValue(nested.get('tags'), [{ label: 'red' }]))
    expect(result.current.status).toMatchObject({ pristine: true, dirty: false })
  })
})

describe('What renders it (#FormStatus)', () => {
  test('few keystrokes, unless the issue contains the text, as that of an enum or a literal does', async () => {
    const shirt = createZodForm({
      schema: z.object({ size: z.enum(['s', 'l']), code: z.literal('a'), note: z.string().min(9) }),
    })
    const rendered = vi.fn()
    function Status() {
      rendered(shirt.useFormStatus())
      return null
    }
    const fields = (
      <>
        <TextField label="Size" field={shirt.get('size')} />
        <TextField label="Code" field={shirt.get('code')} />
        <TextField label="Note" field={shirt.get('note')} />
        <Status />
      </>
    )
    const { unmount } = await renderInForm(shirt, { values: {}, fields }, () => null)
    const rendersFor = async (label: string) => {
      await userEvent.type(page.getByLabelText(label), 'x')
      rendered.mockClear()
      await userEvent.type(page.getByLabelText(label), 'xxxx')
      await expect.element(page.getByLabelText(label)).toHaveValue('xxxxx')
      return rendered.mock.calls.length
    }
    expect(await rendersFor('Note')).toBe(0)
    expect(await rendersFor('Size')).toBe(4)
    expect(await rendersFor('Code')).toBe(4)
    await unmount()
  })
})

describe('The first sample (#returns)', () => {
  function SaveBar() {
    const { submitting, submitSucceeded, pristine } = useFormStatus()
    return (
      <>
        <button type="submit">{submitting ? 'Saving…' : 'Save'}</button>
        <p role="status">{submitSucceeded && pristine && 'Saved'}</p>
      </>
    )
  }

  test('tells that it is saving and has saved, until the next edit', async () => {
    const saved = deferred()
    function Body() {
      form.useInitialize({ values }, [])
      const onSubmit = form.useSubmit({ onSubmit: () => saved.promise })
      const { input } = form.useHtmlField({ field: form.get('name'), type: 'text' })
      return (
        <form onSubmit={onSubmit} noValidate>
          <input {...input} aria-label="Name" />
          <SaveBar />
        </form>
      )
    }
    const screen = await renderBelow(form, <Body />)
    const button = screen.getByRole('button')
    const status = screen.getByRole('status')
    await screen.getByLabelText('Name').fill('Ada')
    await button.click()
    await expect.element(button).toHaveTextContent(/^Saving…$/)
    saved.resolve()
    await expect.element(status).toHaveTextContent(/^Saved$/)
    await expect.element(button).toHaveTextContent(/^Save$/)
    await screen.getByLabelText('Name').fill('Bob')
    await expect.element(status).toHaveTextContent(/^$/)
  })
})

describe('Warn before leaving with unsaved changes (#unsaved-changes)', () => {
  type Warning = (hasNewFile?: boolean) => void
  /** Whether the browser would ask before it leaves the page. */
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  test('the browser asks while the form is dirty, not after a save, nor without the form', async () => {
    const useUnsavedChangesWarning = await exportOf<Warning>(PAGE, 'useUnsavedChangesWarning')
    const { result, act, unmount, submit } = await renderInForm(form, { values }, () => {
      useUnsavedChangesWarning()
      return form.useFormContext()
    })
    const edit = (name: string) => act(() => void result.current.setValue(form.get('name'), name))
    expect(asks()).toBe(false)
    await edit('Ada')
    expect(asks()).toBe(true)
    await submit()
    expect(asks()).toBe(false)
    await edit('Grace')
    expect(asks()).toBe(true)
    await unmount()
    expect(asks()).toBe(false)
  })

  test('it asks for another file, too, while it is told of one', async () => {
    const useUnsavedChangesWarning = await exportOf<Warning>(PAGE, 'useUnsavedChangesWarning')
    const hasNewFile = { current: true }
    const { rerender } = await renderInForm(form, { values }, () => {
      useUnsavedChangesWarning(hasNewFile.current)
    })
    expect(asks()).toBe(true)
    hasNewFile.current = false
    await rerender()
    expect(asks()).toBe(false)
  })
})

describe('Lock the form while it saves (#lock)', () => {
  const project = createZodForm({ schema: z.object({ name: z.string().trim() }) })

  /** Saves a form with Enter; its fields are locked meanwhile, or not. */
  async function save({ isLocked = true, focusesButton = true } = {}) {
    const request = deferred()
    const redirect = vi.fn()
    function Body() {
      const button = useRef<HTMLButtonElement>(null)
      const { getStatus } = project.useFormContext()
      const { submitting } = project.useFormStatus()
      const onSubmit = project.useSubmit({
        onSubmit: () => request.promise,
        onSubmitSucceeded: () => {
          // As a blocker does.
          if (!getStatus().dirty) redirect()
        },
      })
      return (
        <form
          onSubmit={(event) => {
            if (focusesButton) button.current?.focus()
            onSubmit(event)
          }}
        >
          <fieldset disabled={isLocked && submitting}>
            <TextField label="Name" field={project.get('name')} />
          </fieldset>
          <FormErrors />
          <button ref={button}>{submitting ? 'Saving…' : 'Save'}</button>
        </form>
      )
    }
    const { unmount } = await renderInForm(project, { values: {}, fields: <Body /> }, () => null)
    const name = page.getByLabelText('Name')
    await userEvent.type(name, 'Road{Enter}')
    await expect.element(page.getByRole('button', { name: 'Saving…' })).toBeVisible()
    return { request, redirect, name, unmount }
  }

  test('what the user types during the request stays dirty, and a blocker stops the redirect', async () => {
    const { request, redirect, name, unmount } = await save({ isLocked: false })
    await userEvent.type(name, 's')
    request.resolve()
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
    expect(redirect).not.toHaveBeenCalled()
    await unmount()
  })

  test('a disabled fieldset locks the fields, the button keeps the focus, and the redirect happens', async () => {
    const { request, redirect, name, unmount } = await save()
    await expect.element(name).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Saving…' })).toHaveFocus()
    request.resolve()
    await expect.poll(() => redirect).toHaveBeenCalledOnce()
    await expect.element(name).toBeEnabled()
    await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus()
    await unmount()
  })

  test('a failed submit unlocks the fields before the focus moves to the first invalid one', async () => {
    const { request, name, unmount } = await save()
    await expect.element(name).toBeDisabled()
    request.reject(errorAt(['name'], 'Taken'))
    await expect.element(name).toHaveFocus()
    await unmount()
  })

  test('without the button, the focus is lost', async () => {
    const { request, name, unmount } = await save({ focusesButton: false })
    await expect.element(name).toBeDisabled()
    await expect.element(document.body).toHaveFocus()
    request.resolve()
    await expect.element(name).toBeEnabled()
    await expect.element(document.body).toHaveFocus()
    await unmount()
  })
})

describe('When each member changes (#transitions)', () => {
  test('Initialization: resets all but submitError, and works out validity', async () => {
    const { result, act, submit, setEmail, context } = await renderStatus(() => Promise.reject(taken))
    await setEmail('grace@example.com')
    await submit()
    expect(result.current.status).toMatchObject({ submitFailed: true, pristine: false, valid: true })
    await act(() => context.initialize({ values: { email: 'ada' } }))
    expect(result.current.status).toMatchObject({
      initialized: true,
      submitting: false,
      submitFailed: false,
      submitSucceeded: false,
      pristine: true,
      valid: false,
      submitError: taken,
    })
  })

  test('A change of a value: works out validity and pristine, and drops submitError', async () => {
    const { result, submit, setEmail } = await renderStatus(() => Promise.reject(taken))
    await submit()
    await setEmail('ada')
    expect(result.current.status).toMatchObject({
      valid: false,
      pristine: false,
      submitError: undefined,
      submitFailed: true,
      submitSucceeded: false,
    })
  })

  test.each(['failed', 'succeeded'])(
    'A submit starts after one that %s: clears the outcome',
    async (outcome) => {
      const onSubmit = vi.fn<SubmitHandler<typeof schema>>()
      const { promise } = deferred()
      if (outcome === 'failed') onSubmit.mockRejectedValueOnce(taken)
      else onSubmit.mockResolvedValueOnce(undefined)
      onSubmit.mockReturnValueOnce(promise)
      const { result, act, submit, context } = await renderStatus(onSubmit)
      await submit()
      expect(result.current.status).toMatchObject({
        submitFailed: outcome === 'failed',
        submitSucceeded: outcome === 'succeeded',
      })
      await act(() => context.submit())
      expect(result.current.status).toMatchObject({
        submitting: true,
        submitError: undefined,
        submitFailed: false,
        submitSucceeded: false,
      })
    },
  )

  test('It fails: submitError holds the reason', async () => {
    const { promise, reject } = deferred()
    const { result, act, context } = await renderStatus(() => promise)
    await act(() => context.submit())
    await act(() => reject(taken))
    expect(result.current.status).toMatchObject({ submitting: false, submitFailed: true, submitError: taken })
  })

  test.each([
    { edit: undefined, pristine: true },
    { edit: 'edith@example.com', pristine: false },
  ])('It succeeds, edited meanwhile: $edit, and pristine is $pristine', async ({ edit, pristine }) => {
    const { promise, resolve } = deferred()
    const { result, act, setEmail, context } = await renderStatus(() => promise)
    await setEmail('grace@example.com')
    await act(() => context.submit())
    if (edit != null) await setEmail(edit)
    await act(() => resolve())
    expect(result.current.status).toMatchObject({ submitting: false, submitSucceeded: true, pristine })
    expect(result.current.email.initialValue).toBe('grace@example.com')
  })

  test('setValue with the same value validates nothing and keeps submitError', async () => {
    const check = vi.fn(() => true)
    const checked = createZodForm({ schema: z.object({ name: z.string() }).refine(check) })
    const { result, act, context } = await renderInForm(checked, () => ({ status: checked.useFormStatus() }))
    const { initialize, setSubmitStatus, setValue } = context
    await act(() => initialize({ values: { name: 'Ada' } }))
    await act(() => setSubmitStatus({ submitError: taken }))
    check.mockClear()
    await act(() => setValue(checked.get('name'), 'Ada'))
    expect(check).not.toHaveBeenCalled()
    expect(result.current.status.submitError).toBe(taken)
    await act(() => setValue(checked.get('name'), 'Grace'))
    expect(check).toHaveBeenCalled()
    expect(result.current.status.submitError).toBe(undefined)
  })
})

describe('Wait until the form has its values (#initialized)', () => {
  test('before the form is initialized, it reads valid and pristine', async () => {
    const { result } = await renderStatus(undefined, null)
    expect(result.current.status).toEqual({
      initialized: false,
      submitting: false,
      submitSucceeded: false,
      submitFailed: false,
      submitError: undefined,
      validationError: undefined,
      valid: true,
      invalid: false,
      pristine: true,
      dirty: false,
    })
  })
})

describe('Show why a submit failed (#errors)', () => {
  test('after a submit of an invalid form, submitError is the validation error, its message JSON', async () => {
    const { result, submit } = await renderStatus(undefined, { email: 'ada' })
    await submit()
    const { submitError, validationError } = result.current.status
    expect(submitError).toBe(validationError)
    expect(submitError).toBeInstanceOf(z.ZodError)
    if (!(submitError instanceof z.ZodError)) return
    expect(JSON.parse(submitError.message)).toEqual(submitError.issues)
  })
})

describe('What counts as a change? (#pristine)', () => {
  test('while valid, parsed values are compared: a space leaves the form pristine', async () => {
    const { result, setEmail } = await renderStatus()
    await setEmail('ada@example.com ')
    expect(result.current.email.value).toBe('ada@example.com ')
    expect(result.current.status).toMatchObject({ valid: true, pristine: true })
  })

  test('while invalid, raw values are compared: a space makes the form dirty', async () => {
    const { result, setEmail } = await renderStatus(undefined, { email: 'ada' })
    expect(result.current.status).toMatchObject({ valid: false, pristine: true })
    await setEmail('ada ')
    expect(result.current.status).toMatchObject({ valid: false, pristine: false })
    await setEmail('ada')
    expect(result.current.status).toMatchObject({ valid: false, pristine: true })
  })

  test.each([
    { initial: 'ada@example.com', field: 'retries', pristine: true, written: { retries: 3 } },
    { initial: '', field: 'retries', pristine: false, written: { retries: 3 } },
    { initial: '', field: 'name', pristine: false, written: { name: 'Ada' } },
  ] as const)(
    'with the initial email "$initial", a field that mounts and normalizes $field leaves pristine: $pristine',
    async ({ initial, field, pristine, written }) => {
      const normalizing = createZodForm({
        schema: z.object({
          email: z.string().email(),
          retries: z.number().default(3),
          name: z.string().trim(),
        }),
      })
      function Field() {
        normalizing.useField(field)
        return null
      }
      const { result, context } = await renderInForm(
        normalizing,
        { values: { email: initial, name: ' Ada' }, fields: <Field /> },
        () => normalizing.useFormStatus(),
      )
      expect(result.current.pristine).toBe(pristine)
      expect(context.getValues()).toMatchObject(written)
    },
  )

  test.each([
    ['an optional text', z.string().optional()],
    ['an optional number', z.number().optional()],
    ['a required text', z.string()],
  ])(
    '%s that is filled and cleared counts as a change, unless the initial values list it',
    async (_, phone) => {
      const contact = createZodForm({ schema: z.object({ phone }) as z.ZodObject<{ phone: z.ZodString }> })
      for (const [initial, pristine] of [
        [{}, false],
        [{ phone: undefined }, true],
      ] as const) {
        const { result, unmount } = await renderInForm(
          contact,
          { values: initial, fields: <TextField label="Phone" field={contact.get('phone')} /> },
          () => contact.useFormStatus(),
        )
        await userEvent.fill(page.getByLabelText('Phone'), '7')
        expect(result.current.pristine).toBe(false)
        await userEvent.clear(page.getByLabelText('Phone'))
        await userEvent.tab()
        expect(result.current.pristine).toBe(pristine)
        await unmount()
      }
    },
  )
})
