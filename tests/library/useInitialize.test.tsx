import { Fragment, StrictMode, useEffect, useMemo, useRef, useState } from 'react'
import { createZodForm, useInitialize, type FormContextProps } from '@jcoreio/zod-forms'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render, renderHook } from 'vitest-browser-react'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import ProfileForm from '../../src/examples/async-initialize'
import { renderInForm } from './support/renderInForm'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Submits, and resolves when the handlers that were there before have run. */
function submit<T extends z.ZodTypeAny>({ addHandlers, submit }: FormContextProps<T>): Promise<void> {
  return new Promise((resolve) => {
    addHandlers({ onSubmitSucceeded: resolve, onSubmitFailed: () => resolve() })
    submit()
  })
}

/** A promise that the test settles itself. */
function deferred<T = void>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((fulfill) => {
    resolve = fulfill
  })
  return { promise, resolve }
}

const form = createZodForm({
  schema: z.object({ email: z.string().email(), name: z.string().optional() }),
})

describe('The imported hook (#parameters)', () => {
  test('the hook of the form is the imported hook', () => {
    expect(form.useInitialize).toBe(useInitialize)
  })
})

describe('Parameters (#parameters)', () => {
  test('useInitialize.deps defaults to [options.parsedValues, options.values]', async () => {
    const { result, act } = await renderInForm(form, () => {
      const [options, setOptions] = useState<Parameters<typeof form.useInitialize>[0]>({})
      form.useInitialize(options)
      return { setOptions, context: form.useFormContext() }
    })
    const { setOptions, context } = result.current
    const values = { email: 'ada@example.com' }
    await act(() => setOptions({ values }))
    expect(context.getValues()).toEqual(values)

    await act(() => context.setValue(form.get('email'), 'edited@example.com'))
    // Other options with the same values, by identity.
    await act(() => setOptions({ values }))
    expect(context.getValues()).toEqual({ email: 'edited@example.com' })
    // An equal object that is another one.
    await act(() => setOptions({ values: { ...values } }))
    expect(context.getValues()).toEqual(values)

    const parsedValues = { email: 'grace@example.com' }
    await act(() => setOptions({ parsedValues }))
    expect(context.getValues()).toEqual(parsedValues)
    await act(() => context.setValue(form.get('email'), 'edited@example.com'))
    await act(() => setOptions({ parsedValues }))
    expect(context.getValues()).toEqual({ email: 'edited@example.com' })
    await act(() => setOptions({ parsedValues: { ...parsedValues } }))
    expect(context.getValues()).toEqual(parsedValues)
  })
})

describe('Options (#options)', () => {
  test('values may be incomplete or invalid', async () => {
    const { result } = await renderInForm(form, () => {
      form.useInitialize({ values: { name: 'Ada' } }, [])
      return { values: form.useFormValues(), status: form.useFormStatus() }
    })
    expect(result.current.values.values).toEqual({ name: 'Ada' })
    expect(result.current.status).toMatchObject({ initialized: true, valid: false })
  })

  test('does nothing while both values and parsedValues are undefined', async () => {
    const { result } = await renderInForm(form, () => {
      form.useInitialize({ keepSubmitSucceeded: true })
      return form.useFormStatus()
    })
    expect(result.current.initialized).toBe(false)
  })

  const useSaved = () => {
    const [options, setOptions] = useState<Parameters<typeof form.useInitialize>[0]>({
      values: { email: 'ada@example.com' },
    })
    form.useInitialize(options)
    return { setOptions, context: form.useFormContext(), status: form.useFormStatus() }
  }

  test('useInitialize.keepSubmitSucceeded defaults to false', async () => {
    const { result, act } = await renderInForm(form, useSaved)
    await act(() => submit(result.current.context))
    expect(result.current.status.submitSucceeded).toBe(true)
    await act(() => result.current.setOptions({ values: { email: 'grace@example.com' } }))
    expect(result.current.status.submitSucceeded).toBe(false)
  })

  test('submitSucceeded survives with keepSubmitSucceeded: true', async () => {
    const { result, act } = await renderInForm(form, useSaved)
    await act(() => submit(result.current.context))
    await act(() =>
      result.current.setOptions({ values: { email: 'grace@example.com' }, keepSubmitSucceeded: true }),
    )
    expect(result.current.context.getValues()).toEqual({ email: 'grace@example.com' })
    expect(result.current.status.submitSucceeded).toBe(true)
  })
})

describe('Returns (#options)', () => {
  test('returns nothing', async () => {
    const { result } = await renderInForm(form, () => ({
      returned: form.useInitialize({ values: { email: '' } }, []),
    }))
    expect(result.current.returned).toBe(undefined)
  })

  test('throws outside a provider', async () => {
    const { result } = await renderHook(() => {
      try {
        return form.useInitialize({ values: {} }, [])
      } catch (error) {
        return error
      }
    })
    expect(result.current).toEqual(new Error('must be used inside a <FormProvider>'))
  })
})

describe('Blank fields are left out (#parameters)', () => {
  test('required fields that are left out start blank and are invalid until something is typed', async () => {
    const member = createZodForm({
      schema: z.object({ name: z.string().trim(), age: z.number(), newsletter: z.boolean() }),
    })
    function Fields() {
      const name = member.useHtmlField({ field: member.get('name'), type: 'text' })
      const age = member.useHtmlField({ field: member.get('age'), type: 'text' })
      return (
        <>
          <input aria-label="Name" aria-invalid={name.meta.invalid} {...name.input} />
          <input aria-label="Age" aria-invalid={age.meta.invalid} {...age.input} />
        </>
      )
    }
    function Member() {
      member.useInitialize({ values: { newsletter: false } }, [])
      return member.useFormStatus().initialized ? <Fields /> : null
    }
    const screen = await render(
      <member.FormProvider>
        <Member />
      </member.FormProvider>,
    )
    for (const [label, text] of [
      ['Name', 'Ada'],
      ['Age', '36'],
    ] as const) {
      const field = screen.getByLabelText(label)
      await expect.element(field).toHaveValue('')
      await expect.element(field).toHaveAttribute('aria-invalid', 'true')
      await field.fill(text)
      await expect.element(field).toHaveAttribute('aria-invalid', 'false')
    }
  })
})

describe('Edit a record (#edit)', () => {
  /** The live example, loaded. */
  async function renderProfile() {
    const screen = await render(<ProfileForm />)
    const status = screen.getByRole('status')
    const name = screen.getByLabelText('Name')
    await expect.element(status).toHaveTextContent(/^Loading…$/)
    await expect.element(name).toHaveValue('Ann Lee')
    return {
      status,
      name,
      alert: screen.getByRole('alert'),
      email: screen.getByLabelText('Email'),
      city: screen.getByLabelText('City (optional)'),
      save: () => screen.getByRole('button', { name: 'Save' }).click(),
      discard: () => screen.getByRole('button', { name: 'Discard changes' }).click(),
    }
  }

  test('sends what changed since the last save, null for what was cleared, nothing without a change', async () => {
    const { status, name, city, save } = await renderProfile()
    await name.fill('Bo Berg ')
    await city.fill('')
    await save()
    await expect.element(status).toHaveTextContent(/^Profile saved: {"name":"Bo Berg","city":null}$/)
    await city.fill('Rome')
    await save()
    await expect.element(status).toHaveTextContent(/^Profile saved: {"city":"Rome"}$/)
    await save()
    await expect.element(status).toHaveTextContent(/^Profile saved: {}$/)
  })

  test('an error that names a field marks it, and another one is shown below the form', async () => {
    const { status, alert, email, city, save } = await renderProfile()
    await email.fill('taken@example.com')
    await save()
    await expect.element(alert).toHaveTextContent(/^This address is taken$/)
    await expect.element(email).toHaveAccessibleDescription('This address is taken')
    await expect.element(email).toHaveFocus()
    await email.fill('bo@example.com')
    await city.fill('Atlantis')
    await save()
    await expect.element(alert).toHaveTextContent(/^The server is down$/)
    await expect.element(email).not.toHaveAttribute('aria-invalid')
    await expect.element(status).toHaveTextContent(/^$/)
  })

  test('discards edits and messages, back to what was saved last', async () => {
    const { status, name, email, alert, save, discard } = await renderProfile()
    await name.fill('Bo Berg')
    await save()
    await expect.element(status).toHaveTextContent(/^Profile saved/)
    await name.fill('Cy Cole')
    await email.fill('taken@example.com')
    await save()
    await expect.element(alert).toBeVisible()
    await discard()
    await expect.element(alert).not.toBeInTheDocument()
    await expect.element(name).toHaveValue('Bo Berg')
    await expect.element(email).toHaveValue('ann@example.com')
  })
})

describe('Choose the dependencies (#dependencies)', () => {
  interface Person {
    id: number
    email: string
  }

  test('with an id as the dependency, only another record initializes', async () => {
    const { result, act } = await renderInForm(form, () => {
      const [{ id, email }, setPerson] = useState<Person>({ id: 1, email: 'ada@example.com' })
      form.useInitialize({ values: { email } }, [id])
      return { setPerson, context: form.useFormContext() }
    })
    const { setPerson, context } = result.current
    await act(() => context.setValue(form.get('email'), 'edited@example.com'))
    await act(() => setPerson({ id: 1, email: 'grace@example.com' }))
    expect(context.getValues()).toEqual({ email: 'edited@example.com' })
    await act(() => setPerson({ id: 2, email: 'grace@example.com' }))
    expect(context.getValues()).toEqual({ email: 'grace@example.com' })
  })

  test.each<{ what: string; deps: (data: unknown) => unknown[] | undefined; initialized: boolean }>([
    { what: 'no list', deps: () => undefined, initialized: true },
    { what: 'a list that contains the data', deps: (data) => [data], initialized: true },
    { what: '[]', deps: () => [], initialized: false },
  ])('data that is undefined at first, with $what: $initialized', async ({ deps, initialized }) => {
    const { result, act } = await renderInForm(form, () => {
      const [data, setData] = useState<{ email: string }>()
      form.useInitialize({ values: data }, deps(data))
      return { setData, status: form.useFormStatus() }
    })
    expect(result.current.status.initialized).toBe(false)
    await act(() => result.current.setData({ email: 'ada@example.com' }))
    expect(result.current.status.initialized).toBe(initialized)
  })

  const constant = { email: '' }

  test.each<[what: string, useValues: () => void, shown: string[]]>([
    ['a literal without a list', () => form.useInitialize({ values: { email: '' } }), ['', 'a', '', 'b', '']],
    ['a literal with []', () => form.useInitialize({ values: { email: '' } }, []), ['', 'a', 'ab']],
    [
      'an object from useMemo',
      () => form.useInitialize({ values: useMemo(() => ({ email: '' }), []) }),
      ['', 'a', 'ab'],
    ],
    ['an object outside the component', () => form.useInitialize({ values: constant }), ['', 'a', 'ab']],
  ])('two keystrokes next to useFormStatus, with %s', async (_what, useValues, expected) => {
    const shown: string[] = []
    function Field() {
      const { input } = form.useHtmlField({ field: form.get('email'), type: 'text' })
      if (shown.at(-1) !== input.value) shown.push(input.value)
      return <input {...input} />
    }
    function Body() {
      useValues()
      const { initialized, dirty } = form.useFormStatus()
      return initialized ? (
        <>
          <Field />
          <output>{dirty ? 'Changed' : 'Unchanged'}</output>
        </>
      ) : null
    }
    const screen = await render(
      <form.FormProvider>
        <Body />
      </form.FormProvider>,
    )
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

  test('a change of keepSubmitSucceeded alone does not run the effect', async () => {
    const { result, act } = await renderInForm(form, () => {
      const [keepSubmitSucceeded, setKeep] = useState(false)
      form.useInitialize({ values: constant, keepSubmitSucceeded })
      return { setKeep, context: form.useFormContext() }
    })
    await act(() => result.current.context.setValue(form.get('email'), 'edited'))
    await act(() => result.current.setKeep(true))
    expect(result.current.context.getValues()).toEqual({ email: 'edited' })
  })

  test.each([null, undefined])('data that turns %s later does not reset the form', async (nothing) => {
    const { result, act } = await renderInForm(form, () => {
      const [data, setData] = useState<{ email: string } | null | undefined>({ email: '' })
      // @ts-expect-error TypeScript rejects null.
      form.useInitialize({ values: data })
      return { setData, context: form.useFormContext() }
    })
    const { setData, context } = result.current
    await act(() => context.setValue(form.get('email'), 'edited'))
    await act(() => setData(nothing))
    expect(context.getStatus().initialized).toBe(true)
    expect(context.getValues()).toEqual({ email: 'edited' })
  })

  test('values: null does nothing at first either', async () => {
    const { result } = await renderInForm(form, () => {
      // @ts-expect-error TypeScript rejects null.
      form.useInitialize({ values: null })
      return form.useFormStatus()
    })
    expect(result.current.initialized).toBe(false)
  })
})

describe('values or parsedValues (#values-or-parsed-values)', () => {
  const list = invertible(
    z.string(),
    (text) => text.split(/\s*,\s*/),
    z.array(z.string()),
    (items) => items.join(', '),
  )
  const tagged = createZodForm({ schema: z.object({ email: z.string().email(), tags: list }) })
  const renderTagged = (options: Parameters<typeof tagged.useInitialize>[0]) =>
    renderInForm(tagged, () => {
      tagged.useInitialize(options, [])
      return {
        context: tagged.useFormContext(),
        status: tagged.useFormStatus(),
        values: tagged.useFormValues(),
        email: tagged.useField('email'),
      }
    })

  test('values are parsed right away', async () => {
    const { result } = await renderTagged({ values: { email: 'ada@example.com', tags: 'a,b' } })
    expect(result.current.values).toMatchObject({
      values: { email: 'ada@example.com', tags: 'a,b' },
      parsedValues: { email: 'ada@example.com', tags: ['a', 'b'] },
      initialParsedValues: { email: 'ada@example.com', tags: ['a', 'b'] },
    })
  })

  test('errors of partial values are known from then on', async () => {
    const { result } = await renderTagged({ values: { tags: 'a,b' } })
    expect(result.current.values.parsedValues).toBe(undefined)
    expect(result.current.email.error).toBe('Required')
  })

  test('parsedValues are turned back into input values', async () => {
    const parsedValues = { email: 'ada@example.com', tags: ['a', 'b'] }
    const { result } = await renderTagged({ parsedValues })
    expect(result.current.values).toEqual({
      values: { email: 'ada@example.com', tags: 'a, b' },
      initialValues: { email: 'ada@example.com', tags: 'a, b' },
      parsedValues,
      initialParsedValues: parsedValues,
    })
    expect(result.current.status.valid).toBe(true)
  })

  test('parsedValues that the schema cannot turn back', async () => {
    // @ts-expect-error Tags are an array.
    const { result } = await renderTagged({ parsedValues: { email: 'ada@example.com', tags: 'a' } })
    expect(result.current.values.values).toBe(undefined)
    expect(result.current.email.value).toBe(undefined)
    expect(result.current.status).toMatchObject({ initialized: true, valid: false })
    expect(result.current.status.validationError).toBeInstanceOf(Error)
  })

  test('both are stored as they are, neither parsed nor validated until the next change', async () => {
    const values = { email: 'bad' }
    const parsedValues = { email: 'other' }
    const { result, act } = await renderInForm(form, () => {
      form.useInitialize({ values, parsedValues }, [])
      return { context: form.useFormContext(), values: form.useFormValues(), status: form.useFormStatus() }
    })
    const { context } = result.current
    expect(result.current.values).toMatchObject({ values, parsedValues })
    expect(result.current.status.valid).toBe(true)

    const onSubmit = vi.fn()
    context.addHandlers({ onSubmit })
    await act(() => submit(context))
    expect(onSubmit.mock.lastCall?.[0]).toEqual(parsedValues)

    await act(() => context.setValue(form.get('name'), 'Ada'))
    expect(result.current.status.valid).toBe(false)
  })

  test('an object without a prototype validates, but its fields read undefined', async () => {
    const bare = Object.assign(Object.create(null) as object, { email: 'ada@example.com' })
    const { result } = await renderInForm(form, () => {
      form.useInitialize({ values: bare }, [])
      return { email: form.useField('email').value, status: form.useFormStatus() }
    })
    expect(result.current.status).toMatchObject({ initialized: true, valid: true })
    expect(result.current.email).toBe(undefined)
  })
})

describe('Render fields after initialization (#wait-for-initialized)', () => {
  test('the first render sees an uninitialized form', async () => {
    const seen: boolean[] = []
    await renderInForm(form, () => {
      form.useInitialize({ values: { email: '' } }, [])
      seen.push(form.useFormStatus().initialized)
    })
    expect(seen).toEqual([false, true])
  })

  test('a setValue in the effect of a child is overwritten by the parent', async () => {
    const stored = vi.fn()
    function Child() {
      const { setValue, getValues } = form.useFormContext()
      useEffect(() => {
        setValue(form.get('email'), 'child@example.com')
        stored(getValues())
      }, [setValue, getValues])
      return <output>{form.useField('email').value}</output>
    }
    function Parent() {
      form.useInitialize({ values: { email: 'parent@example.com' } }, [])
      return <Child />
    }
    const screen = await render(
      <form.FormProvider>
        <Parent />
      </form.FormProvider>,
    )
    expect(stored).toHaveBeenCalledWith({ email: 'child@example.com' })
    await expect.element(screen.getByRole('status')).toHaveTextContent(/^parent@example\.com$/)
  })

  test('of two useInitialize calls the one in the parent wins', async () => {
    function Child() {
      form.useInitialize({ values: { email: 'child@example.com' } }, [])
      return <output>{form.useField('email').value}</output>
    }
    function Parent() {
      form.useInitialize({ values: { email: 'parent@example.com' } }, [])
      return <Child />
    }
    const screen = await render(
      <form.FormProvider>
        <Parent />
      </form.FormProvider>,
    )
    await expect.element(screen.getByRole('status')).toHaveTextContent(/^parent@example\.com$/)
  })
})

describe('Initialize again (#again)', () => {
  const useAll = () => {
    const [values, setData] = useState<{ email: string }>({ email: 'ada@example.com' })
    form.useInitialize({ values })
    return {
      setData,
      context: form.useFormContext(),
      values: form.useFormValues(),
      status: form.useFormStatus(),
      email: form.useField('email'),
    }
  }

  test('replaces the values, the parsed values and both initial values', async () => {
    const { result, act } = await renderInForm(form, useAll)
    await act(() => result.current.context.setValue(form.get('name'), 'edited'))
    await act(() => result.current.setData({ email: 'grace@example.com' }))
    const fresh = { email: 'grace@example.com' }
    expect(result.current.values).toEqual({
      values: fresh,
      parsedValues: fresh,
      initialValues: fresh,
      initialParsedValues: fresh,
    })
    expect(result.current.status.pristine).toBe(true)
  })

  test('works validationError out from the new values', async () => {
    const { result, act } = await renderInForm(form, useAll)
    expect(result.current.status.validationError).toBe(undefined)
    await act(() => result.current.setData({ email: 'bad' }))
    expect(result.current.status.validationError).toMatchObject({ issues: [{ path: ['email'] }] })
    await act(() => result.current.setData({ email: 'grace@example.com' }))
    expect(result.current.status.validationError).toBe(undefined)
  })

  test('resets submitFailed', async () => {
    const { result, act } = await renderInForm(form, useAll)
    await act(() => result.current.setData({ email: 'bad' }))
    await act(() => submit(result.current.context))
    expect(result.current.status.submitFailed).toBe(true)
    await act(() => result.current.setData({ email: 'grace@example.com' }))
    expect(result.current.status.submitFailed).toBe(false)
  })

  test('keeps touched, visited and customMeta of every field', async () => {
    const { result, act } = await renderInForm(form, useAll)
    const meta = { touched: true, visited: true, customMeta: { open: true } }
    await act(() => result.current.email.setMeta(meta))
    await act(() => result.current.setData({ email: 'grace@example.com' }))
    expect(result.current.email).toMatchObject({ value: 'grace@example.com', ...meta })
  })

  test('keeps submit handlers', async () => {
    const { result, act } = await renderInForm(form, useAll)
    const onSubmit = vi.fn()
    result.current.context.addHandlers({ onSubmit })
    await act(() => result.current.setData({ email: 'grace@example.com' }))
    await act(() => submit(result.current.context))
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  test('while a submit is running, the form with the fresh values looks dirty in the end', async () => {
    const { result, act } = await renderInForm(form, useAll)
    const { context } = result.current
    const request = deferred()
    context.addHandlers({ onSubmit: () => request.promise })
    let finished = Promise.resolve()
    await act(() => {
      finished = submit(context)
    })
    expect(result.current.status.submitting).toBe(true)

    await act(() => result.current.setData({ email: 'fresh@example.com' }))
    expect(result.current.status).toMatchObject({ submitting: false, pristine: true })

    await act(() => {
      request.resolve()
      return finished
    })
    expect(result.current.status).toMatchObject({ submitSucceeded: true, dirty: true })
    expect(result.current.values).toMatchObject({
      values: { email: 'fresh@example.com' },
      initialValues: { email: 'ada@example.com' },
    })
  })

  test('from onSubmitSucceeded the form with the fresh values is pristine', async () => {
    const { result, act } = await renderInForm(form, useAll)
    const { context, setData } = result.current
    context.addHandlers({ onSubmitSucceeded: () => setData({ email: 'fresh@example.com' }) })
    await act(() => submit(context))
    expect(result.current.values.values).toEqual({ email: 'fresh@example.com' })
    expect(result.current.status.pristine).toBe(true)
  })
})

describe('Show what the server saved (#after-save)', () => {
  const schema = z.object({ name: z.string().trim(), newsletter: z.boolean() })
  type Profile = z.output<typeof schema>
  const profileForm = createZodForm({ schema })

  /** The page's hook, with requests that the test answers; `checks` is the check for edits. */
  function renderProfile({ checks }: { checks: boolean }) {
    const requests: ReturnType<typeof deferred<Profile>>[] = []
    const save = () => {
      const request = deferred<Profile>()
      requests.push(request)
      return request.promise
    }
    const hook = renderInForm(profileForm, () => {
      const [profile, setProfile] = useState<Profile>({ name: 'Ada', newsletter: false })
      const answer = useRef<Profile>()
      const { getStatus } = profileForm.useFormContext()
      profileForm.useInitialize({ values: profile, keepSubmitSucceeded: true })
      profileForm.useSubmit({
        onSubmit: async () => {
          answer.current = await save()
        },
        onSubmitSucceeded: () => {
          if ((!checks || getStatus().pristine) && answer.current) setProfile(answer.current)
        },
      })
      return {
        context: profileForm.useFormContext(),
        values: profileForm.useFormValues(),
        status: profileForm.useFormStatus(),
      }
    })
    return hook.then(({ result, act }) => ({
      result,
      /** Saves, types `edit` while the request runs, and answers with `name`. */
      save: async (name: string, edit?: string) => {
        const { context } = result.current
        let finished = Promise.resolve()
        await act(() => {
          finished = submit(context)
        })
        if (edit != null) await act(() => context.setValue(profileForm.get('name'), edit))
        await act(() => {
          requests.at(-1)?.resolve({ name, newsletter: false })
          return finished
        })
      },
    }))
  }

  test('without a new initialization, the submitted values are the initial ones', async () => {
    const { result, act } = await renderInForm(form, () => {
      form.useInitialize({ values: { email: 'ada@example.com' } }, [])
      return { context: form.useFormContext(), values: form.useFormValues() }
    })
    await act(() => result.current.context.setValue(form.get('name'), 'Ada'))
    await act(() => submit(result.current.context))
    expect(result.current.values.initialValues).toEqual({ email: 'ada@example.com', name: 'Ada' })
  })

  test('the answer becomes the initial values, and submitSucceeded stays', async () => {
    const { result, save } = await renderProfile({ checks: true })
    await save('ADA')
    expect(result.current.values).toMatchObject({ values: { name: 'ADA' }, initialValues: { name: 'ADA' } })
    expect(result.current.status).toMatchObject({ pristine: true, submitSucceeded: true })
  })

  test('without the check, the initialization discards what was typed during the request', async () => {
    const { result, save } = await renderProfile({ checks: false })
    await save('ADA', 'Ada L')
    expect(result.current.values.values).toMatchObject({ name: 'ADA' })
  })

  test('with the check, edits are kept and dirty, and the next answer is taken over', async () => {
    const { result, save } = await renderProfile({ checks: true })
    await save('ADA', 'Ada L')
    expect(result.current.values.values).toMatchObject({ name: 'Ada L' })
    expect(result.current.status.dirty).toBe(true)
    await save('ADA L')
    expect(result.current.values.values).toMatchObject({ name: 'ADA L' })
    expect(result.current.status.pristine).toBe(true)
  })
})

describe('Start over (#reset)', () => {
  test('initialize with getInitialValues keeps touched, so that messages show at once', async () => {
    const { result, act } = await renderInForm(form, () => {
      form.useInitialize({ values: { email: '' } }, [])
      return { context: form.useFormContext(), email: form.useField('email') }
    })
    const { context, email } = result.current
    await act(() => {
      email.setMeta({ touched: true })
      email.setValue('ada@example.com')
    })
    expect(result.current.email.error).toBe(undefined)
    await act(() => context.initialize({ values: context.getInitialValues() }))
    expect(result.current.email).toMatchObject({ value: '', touched: true, error: 'Invalid email' })
  })

  function Body() {
    form.useInitialize({ values: { email: 'ada@example.com' } }, [])
    const { value, touched, setValue, setMeta } = form.useField('email')
    return (
      <button
        onClick={() => {
          setValue('edited')
          setMeta({ touched: true })
        }}
      >
        {String(value)}, {touched ? 'touched' : 'untouched'}
      </button>
    )
  }

  test('a new key of the provider starts over with nothing remembered', async () => {
    const app = (key: number) => (
      <form.FormProvider key={key}>
        <Body />
      </form.FormProvider>
    )
    const screen = await render(app(1))
    const button = screen.getByRole('button')
    await button.click()
    await expect.element(button).toHaveTextContent(/^edited, touched$/)
    await screen.rerender(app(2))
    await expect.element(button).toHaveTextContent(/^ada@example\.com, untouched$/)
  })

  test.each([
    ['StrictMode', StrictMode],
    ['no StrictMode', Fragment],
  ])('unmounting leaves the values alone, mounting again initializes again: %s', async (_what, Mode) => {
    function Values() {
      return <output>{form.useFormValues().values?.email}</output>
    }
    const app = (mounted: boolean) => (
      <Mode>
        <form.FormProvider>
          <>
            {mounted ? <Body /> : null}
            <Values />
          </>
        </form.FormProvider>
      </Mode>
    )
    const screen = await render(app(true))
    const values = screen.getByRole('status')
    await expect.element(values).toHaveTextContent(/^ada@example\.com$/)
    await screen.getByRole('button').click()
    await screen.rerender(app(false))
    await expect.element(values).toHaveTextContent(/^edited$/)
    await screen.rerender(app(true))
    await expect.element(values).toHaveTextContent(/^ada@example\.com$/)
  })
})
