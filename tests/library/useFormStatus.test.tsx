import { useState, type FocusEvent, type PropsWithChildren } from 'react'
import {
  createZodForm,
  useField,
  useFormStatus,
  type FieldPathForValue,
  type FormContextProps,
  type FormStatus,
} from '@jcoreio/zod-forms'
import { describe, expect, test, vi } from 'vitest'
import { render, renderHook } from 'vitest-browser-react'
import { z } from 'zod'
import { renderInForm } from './support/renderInForm'

const form = createZodForm({
  schema: z.object({ name: z.string().trim().min(2, 'At least 2 letters'), note: z.string().optional() }),
})

/** Submits, and resolves when the handlers that were there before have run. */
function submit<T extends z.ZodTypeAny>({ addHandlers, submit }: FormContextProps<T>): Promise<void> {
  return new Promise((resolve) => {
    addHandlers({ onSubmitSucceeded: resolve, onSubmitFailed: () => resolve() })
    submit()
  })
}

/** A promise for a handler to wait for. */
function deferred() {
  let finish = () => {}
  const promise = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { promise, finish }
}

/** Calls the hook in a form that is not initialized yet. */
async function renderStatus() {
  const { result, act } = await renderInForm(form, () => ({
    context: form.useFormContext(),
    status: form.useFormStatus(),
    name: form.useField('name'),
    note: form.useField('note'),
  }))
  const { context } = result.current
  return {
    act,
    context,
    result,
    initialize: (name = 'Ada') => act(() => context.initialize({ values: { name } })),
    edit: (note = 'edited') => act(() => context.setValue(form.get('note'), note)),
    submit: () => act(() => submit(context)),
    /** Lets every submit fail. */
    fail: (error: unknown) => context.addHandlers({ onSubmit: () => Promise.reject(error as Error) }),
  }
}

describe('Import (#import)', () => {
  test('the hook of the form is the imported hook', () => {
    expect(form.useFormStatus).toBe(useFormStatus)
  })
})

describe('Returns (#returns)', () => {
  test('throws outside a provider', async () => {
    const { result } = await renderHook(() => {
      try {
        return form.useFormStatus()
      } catch (error) {
        return error
      }
    })
    expect(result.current).toEqual(new Error('must be used inside a <FormProvider>'))
  })
})

describe('FormStatus (#FormStatus)', () => {
  test('getStatus of useFormContext returns the same object', async () => {
    const { result, context, initialize } = await renderStatus()
    expect(context.getStatus()).toBe(result.current.status)
    await initialize()
    expect(context.getStatus()).toBe(result.current.status)
  })

  test('initialized starts as false, and nothing sets it back to false', async () => {
    const { result, act, context, initialize, submit } = await renderStatus()
    expect(result.current.status.initialized).toBe(false)
    await initialize()
    expect(result.current.status.initialized).toBe(true)
    await submit()
    await act(() => context.initialize({}))
    expect(result.current.status.initialized).toBe(true)
  })

  test('initialized is set by useInitialize', async () => {
    const { result } = await renderInForm(form, () => {
      form.useInitialize({ values: {} }, [])
      return form.useFormStatus().initialized
    })
    expect(result.current).toBe(true)
  })

  test('submitting turns true after the synchronous part of the first handler, and false when all have settled', async () => {
    const { result, act, context, initialize } = await renderStatus()
    const seen: boolean[] = []
    const see = () => seen.push(context.getStatus().submitting)
    const first = deferred()
    const second = deferred()
    context.addHandlers({
      onSubmit: async () => {
        see()
        await first.promise
        see()
      },
    })
    context.addHandlers({
      onSubmit: async () => {
        see()
        await second.promise
        see()
      },
    })
    await initialize()
    await act(() => {
      const settled = submit(context)
      see()
      first.finish()
      second.finish()
      return settled
    })
    expect(seen).toEqual([false, true, true, true, true])
    expect(result.current.status.submitting).toBe(false)
  })

  test('submitting turns false when the form is initialized again', async () => {
    const { result, act, context, initialize } = await renderStatus()
    const { promise, finish } = deferred()
    context.addHandlers({ onSubmit: () => promise })
    await initialize()
    await act(() => context.submit())
    expect(result.current.status.submitting).toBe(true)
    await initialize()
    expect(result.current.status.submitting).toBe(false)
    await act(finish)
  })

  test('validationError is a ZodError while the values are invalid, and undefined when they are valid', async () => {
    const { result, initialize } = await renderStatus()
    await initialize('A')
    expect(result.current.status.validationError).toBeInstanceOf(z.ZodError)
    expect(result.current.status.validationError).toMatchObject({ issues: [{ path: ['name'] }] })
    expect(result.current.status).toMatchObject({ valid: false, invalid: true })
    await initialize('Ada')
    expect(result.current.status).toMatchObject({ validationError: undefined, valid: true, invalid: false })
  })

  test('pristine compares by deep equality', async () => {
    const tagged = createZodForm({ schema: z.object({ tags: z.array(z.string()) }) })
    const { result, act } = await renderInForm(tagged, () => {
      tagged.useInitialize({ values: { tags: ['a'] } }, [])
      return { tags: tagged.useField('tags'), status: tagged.useFormStatus() }
    })
    await act(() => result.current.tags.setValue(['a', 'b']))
    expect(result.current.status).toMatchObject({ pristine: false, dirty: true })
    await act(() => result.current.tags.setValue(['a']))
    expect(result.current.status).toMatchObject({ pristine: true, dirty: false })
  })
})

describe('When each member changes (#transitions)', () => {
  test('an initialization', async () => {
    const { result, act, context, initialize, edit, submit, fail } = await renderStatus()
    await initialize()
    await submit()
    expect(result.current.status.submitSucceeded).toBe(true)
    await edit()
    await initialize('A')
    expect(result.current.status).toMatchObject({
      initialized: true,
      submitSucceeded: false,
      pristine: true,
      valid: false,
    })
    fail(new Error('No network'))
    await initialize('Ada')
    await submit()
    expect(result.current.status.submitFailed).toBe(true)
    await act(() => context.initialize({ values: { name: 'Grace' } }))
    expect(result.current.status).toMatchObject({ submitFailed: false, submitting: false })
  })

  test('a change of a value, after a failed submit', async () => {
    const { result, act, context, initialize, submit, fail } = await renderStatus()
    fail(new Error('No network'))
    await initialize()
    await submit()
    expect(result.current.status).toMatchObject({ submitFailed: true, valid: true, pristine: true })
    expect(result.current.status.submitError).toEqual(new Error('No network'))
    await act(() => context.setValue(form.get('name'), 'A'))
    expect(result.current.status).toMatchObject({
      submitFailed: true,
      submitError: undefined,
      valid: false,
      pristine: false,
    })
  })

  test('a change of a value, after a successful submit', async () => {
    const { result, initialize, edit, submit } = await renderStatus()
    await initialize()
    await submit()
    await edit()
    expect(result.current.status).toMatchObject({ submitSucceeded: true, pristine: false })
  })

  test('the start of a submit', async () => {
    const { result, act, context, initialize } = await renderStatus()
    const { promise, finish } = deferred()
    context.addHandlers({ onSubmit: () => promise })
    await initialize()
    await act(() =>
      context.setSubmitStatus({ submitError: new Error('x'), submitFailed: true, submitSucceeded: true }),
    )
    await act(() => context.submit())
    expect(result.current.status).toMatchObject({
      submitting: true,
      submitError: undefined,
      submitFailed: false,
      submitSucceeded: false,
    })
    await act(finish)
  })

  test('a submit that fails because the form is invalid', async () => {
    const { result, initialize, submit } = await renderStatus()
    await initialize('A')
    await submit()
    expect(result.current.status).toMatchObject({ submitting: false, submitFailed: true, submitSucceeded: false })
    expect(result.current.status.submitError).toBeInstanceOf(z.ZodError)
  })

  test('a submit that fails because a handler throws', async () => {
    const { result, initialize, submit, fail } = await renderStatus()
    fail('No network')
    await initialize()
    await submit()
    expect(result.current.status).toMatchObject({
      submitting: false,
      submitFailed: true,
      submitSucceeded: false,
      submitError: 'No network',
    })
  })

  test('a submit that succeeds', async () => {
    const { result, initialize, edit, submit } = await renderStatus()
    await initialize()
    await edit()
    expect(result.current.status.pristine).toBe(false)
    await submit()
    expect(result.current.status).toMatchObject({
      submitting: false,
      submitFailed: false,
      submitSucceeded: true,
      pristine: true,
    })
  })

  test('a submit that succeeds while something is edited', async () => {
    const { result, act, context, initialize, edit } = await renderStatus()
    const { promise, finish } = deferred()
    context.addHandlers({ onSubmit: () => promise })
    await initialize()
    await act(() => context.submit())
    await edit()
    await act(finish)
    expect(result.current.status).toMatchObject({ submitSucceeded: true, pristine: false })
  })

  test('setting the value a field already has is not a change', async () => {
    const check = vi.fn(() => true)
    const checked = createZodForm({ schema: z.object({ name: z.string().refine(check) }) })
    const { result, act } = await renderInForm(checked, () => checked.useFormContext())
    const { initialize, setSubmitStatus, setValue, getStatus } = result.current
    await act(() => initialize({ values: { name: 'Ada' } }))
    await act(() => setSubmitStatus({ submitError: 'No network' }))
    check.mockClear()
    await act(() => setValue(checked.get('name'), 'Ada'))
    expect(check).not.toHaveBeenCalled()
    expect(getStatus().submitError).toBe('No network')
    await act(() => setValue(checked.get('name'), 'Grace'))
    expect(check).toHaveBeenCalled()
    expect(getStatus().submitError).toBe(undefined)
  })
})

describe('Wait for initialized (#initialized)', () => {
  test('before, the status reads valid and pristine, whatever the schema requires', async () => {
    const { result } = await renderStatus()
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
    } satisfies FormStatus)
  })
})

describe('submitError and validationError (#errors)', () => {
  test('after a submit of an invalid form both are the same error, whose message is a JSON dump', async () => {
    const { result, initialize, submit } = await renderStatus()
    await initialize('A')
    await submit()
    const { submitError, validationError } = result.current.status
    expect(submitError).toBe(validationError)
    expect(JSON.parse((submitError as Error).message)).toMatchObject([
      { path: ['name'], message: 'At least 2 letters' },
    ])
  })

  test('after the first edit submitFailed is still true while submitError is gone', async () => {
    const { result, initialize, edit, submit } = await renderStatus()
    await initialize('A')
    await submit()
    await edit()
    expect(result.current.status).toMatchObject({ submitFailed: true, submitError: undefined })
  })

  test('an error of a handler changes only the fields that it names', async () => {
    const { result, initialize, submit, fail } = await renderStatus()
    fail(new z.ZodError([{ code: 'custom', path: ['name'], message: 'Taken' }]))
    await initialize()
    await submit()
    expect(result.current.status).toMatchObject({ valid: true, validationError: undefined })
    expect(result.current.name).toMatchObject({ valid: false, error: 'Taken' })
    expect(result.current.note).toMatchObject({ valid: true, error: undefined })
  })
})

describe('A failed submit touches every field (#touched)', () => {
  test('a blur is remembered until the provider unmounts', async () => {
    function NameField() {
      const { input, meta } = form.useHtmlField({ field: 'name', type: 'text' })
      return (
        <>
          <input {...input} />
          <p>{meta.touched ? 'touched' : 'not touched'}</p>
        </>
      )
    }
    function Body() {
      const [shown, setShown] = useState(true)
      return (
        <>
          {shown ? <NameField /> : null}
          <button onClick={() => setShown(!shown)}>Toggle</button>
        </>
      )
    }
    const app = (key: string) => (
      <form.FormProvider key={key}>
        <Body />
      </form.FormProvider>
    )
    const screen = await render(app('first'))
    await expect.element(screen.getByRole('paragraph')).toHaveTextContent(/^not touched$/)
    await screen.getByRole('textbox').click()
    await screen.getByRole('button').click()
    await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
    await screen.getByRole('button').click()
    await expect.element(screen.getByRole('paragraph')).toHaveTextContent(/^touched$/)
    await screen.rerender(app('second'))
    await expect.element(screen.getByRole('paragraph')).toHaveTextContent(/^not touched$/)
  })
})

describe('What counts as changed (#pristine)', () => {
  test('while the form is valid, parsed values are compared', async () => {
    const { result, act, context, initialize } = await renderStatus()
    await initialize('Ada')
    await act(() => context.setValue(form.get('name'), 'Ada '))
    expect(context.getValues()).toEqual({ name: 'Ada ' })
    expect(result.current.status.pristine).toBe(true)
  })

  test('while the form is invalid, raw values are compared', async () => {
    const { result, act, context, initialize } = await renderStatus()
    await initialize('A')
    await act(() => context.setValue(form.get('name'), 'A '))
    expect(result.current.status).toMatchObject({ valid: false, pristine: false })
    await act(() => context.setValue(form.get('name'), 'A'))
    expect(result.current.status.pristine).toBe(true)
  })

  const settings = createZodForm({
    schema: z.object({ email: z.string(), retries: z.number().default(3), title: z.string().trim() }),
  })

  test.each<[what: string, field: FieldPathForValue<string | number | undefined>, pristine: boolean]>([
    ['a schema default', settings.get('retries'), false],
    ['trimmed text', settings.get('title'), false],
    ['nothing', settings.get('email'), true],
  ])('a field that writes %s to an invalid form on mount', async (_what, field, pristine) => {
    function Initialized({ children }: PropsWithChildren) {
      settings.useInitialize({ values: { title: ' x ' } }, [])
      return settings.useFormStatus().initialized ? children : null
    }
    const { result } = await renderHook(
      () => {
        useField(field)
        return settings.useFormStatus()
      },
      {
        wrapper: ({ children }: PropsWithChildren) => (
          <settings.FormProvider>
            <Initialized>{children}</Initialized>
          </settings.FormProvider>
        ),
      },
    )
    expect(result.current).toMatchObject({ valid: false, pristine, dirty: !pristine })
  })

  describe('fields that are left without typing', () => {
    const preferences = createZodForm({
      schema: z.object({
        newsletter: z.boolean().optional(),
        address: z.object({ city: z.string().optional() }).optional(),
        nickname: z.string().optional(),
      }),
    })

    async function pristineAfterBlur(
      values: Parameters<typeof preferences.useInitialize>[0]['values'],
      normalizeOnBlur?: boolean,
    ) {
      const { result, act } = await renderInForm(preferences, () => {
        preferences.useInitialize({ values }, [])
        return {
          inputs: [
            preferences.useHtmlField({ field: 'newsletter', type: 'checkbox', normalizeOnBlur }).input,
            preferences.useHtmlField({ field: 'address.city', type: 'text', normalizeOnBlur }).input,
            preferences.useHtmlField({ field: 'nickname', type: 'text', normalizeOnBlur }).input,
          ],
          status: preferences.useFormStatus(),
        }
      })
      const target = document.createElement('input')
      for (const { type, value, onBlur } of result.current.inputs) {
        await act(() => {
          target.type = type
          target.value = value
          onBlur({ target } as unknown as FocusEvent)
        })
      }
      return result.current.status.pristine
    }

    test('leave the form pristine if checkboxes and objects have initial values and blank texts have none', async () => {
      expect(await pristineAfterBlur({ newsletter: false, address: {} })).toBe(true)
      expect(await pristineAfterBlur({ newsletter: false, address: {}, nickname: '' })).toBe(false)
    })

    test('leave the form pristine with normalizeOnBlur: false', async () => {
      expect(await pristineAfterBlur({ nickname: '' }, false)).toBe(true)
    })
  })
})

describe('Re-renders (#re-renders)', () => {
  test('the component re-renders when a member changes, and not on each keystroke', async () => {
    let renders = 0
    const { result, act } = await renderInForm(form, () => {
      renders += 1
      form.useFormStatus()
      return form.useFormContext()
    })
    const { initialize, setValue } = result.current
    const rendersFor = async (name: string) => {
      renders = 0
      await act(() => setValue(form.get('name'), name))
      return renders
    }
    await act(() => initialize({ values: { name: 'Ada' } }))
    expect(await rendersFor('Adam')).toBe(1)
    expect(await rendersFor('Adams')).toBe(0)
    expect(await rendersFor('A')).toBe(1)
    expect(await rendersFor('B')).toBe(0)
    expect(await rendersFor('Ada')).toBe(1)
  })
})
