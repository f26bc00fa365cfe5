import { Fragment, StrictMode, useEffect, useMemo, useRef, useState, type ComponentType } from 'react'
import { createZodForm, type SubmitHandler, type ZodForm } from '@jcoreio/zod-forms'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import EditProfile from '../../../src/examples/async-initialize'
import { TextField } from '../../../src/examples/forms/fields'
import { renderLiveForm } from '../support/liveForm'
import { renderBelow, renderFields, renderInForm } from '../support/renderInForm'
import { exportOf } from '../support/samples'
import { commaList, deferred } from '../support/values'
import { defaultsTo } from '../support/proofs'

afterEach(() => {
  vi.restoreAllMocks()
})

const form = createZodForm({
  schema: z.object({ email: z.string().email(), name: z.string().optional() }),
})

describe('Parameters (#parameters)', () => {
  defaultsTo('useInitialize.deps', '[options.parsedValues, options.values]', async () => {
    const { result, act, context } = await renderInForm(form, () => {
      const [options, setOptions] = useState<Parameters<typeof form.useInitialize>[0]>({})
      form.useInitialize(options)
      return { setOptions }
    })
    const { setOptions } = result.current
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
    const { result } = await renderInForm(form, { values: { name: 'Ada' } }, () => ({
      values: form.useFormValues(),
      status: form.useFormStatus(),
    }))
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
    return { setOptions, status: form.useFormStatus() }
  }

  defaultsTo('useInitialize.keepSubmitSucceeded', 'false', async () => {
    const { result, act, submit } = await renderInForm(form, useSaved)
    await submit()
    expect(result.current.status.submitSucceeded).toBe(true)
    await act(() => result.current.setOptions({ values: { email: 'grace@example.com' } }))
    expect(result.current.status.submitSucceeded).toBe(false)
  })

  test('submitSucceeded survives with keepSubmitSucceeded: true', async () => {
    const { result, act, context, submit } = await renderInForm(form, useSaved)
    await submit()
    await act(() =>
      result.current.setOptions({ values: { email: 'grace@example.com' }, keepSubmitSucceeded: true }),
    )
    expect(context.getValues()).toEqual({ email: 'grace@example.com' })
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
    const { screen } = await renderFields(member, { newsletter: false }, <Fields />)
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

describe('Rendering the fields at once (#parameters)', () => {
  test.each([
    ['without a default, what the user types is stored and submitted', z.string(), '{"name":"Ada"}', ''],
    ['a default shows, and goes blank on focus', z.string().default('Guest'), '{}', 'Guest'],
    ['what .catch() puts in does the same', z.string().catch('Guest'), '{}', 'Guest'],
  ])('with constants as values: %s', async (_, name, stored, shown) => {
    const member = createZodForm({ schema: z.object({ name: name as z.ZodString }) })
    function Body() {
      member.useInitialize({ values: {} }, [])
      const { values } = member.useFormValues()
      return (
        <>
          <TextField label="Name" field={member.get('name')} />
          <output>{JSON.stringify(values)}</output>
        </>
      )
    }
    const screen = await renderBelow(member, <Body />)
    const input = screen.getByLabelText('Name')
    await expect.element(input).toHaveValue(shown)
    await input.click()
    await expect.element(input).toHaveValue('')
    if (!shown) await userEvent.type(input, 'Ada')
    await expect.element(screen.getByRole('status')).toHaveTextContent(stored)
  })
})

describe('Edit a record (#edit)', () => {
  describe('the form', () => {
    async function renderProfile() {
      const loading = render(<EditProfile />)
      await expect.element((await loading).getByRole('status')).toHaveTextContent(/^Loading…$/)
      await (await loading).unmount()
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
  })

  const schema = z.object({
    name: z.string().trim(),
    email: z.string().email(),
    city: z.string().optional(),
    tags: z.array(z.string()),
    address: z.object({ street: z.string() }),
  })
  type Record = z.output<typeof schema>
  const record = createZodForm({ schema })
  const loaded = {
    name: 'Ada',
    email: 'ada@example.com',
    city: 'Oslo',
    tags: ['a', 'b'],
    address: { street: 'Main' },
  }

  /** That of the example, for another schema. */
  function changes(values: Record, before: Record | undefined) {
    const keys = schema.keyof().options
    return Object.fromEntries(
      keys
        .filter((key) => !before || JSON.stringify(values[key]) !== JSON.stringify(before[key]))
        .map((key) => [key, values[key] ?? null]),
    )
  }

  /** The patch after an edit, and the keys that `!==` would have sent. */
  async function patchAfter(
    values: z.input<typeof schema>,
    edit: (context: ReturnType<typeof record.useFormContext>) => void,
  ) {
    const onSubmit = vi.fn<SubmitHandler<typeof schema>>()
    const { act, context, submit } = await renderInForm(record, { values, onSubmit }, () => null)
    await act(() => edit(context))
    await submit()
    const [output, { initialParsedValues }] = onSubmit.mock.lastCall!
    const keys = schema.keyof().options
    return {
      patch: changes(output, initialParsedValues),
      differ: keys.filter((key) => output[key] !== initialParsedValues?.[key]),
    }
  }

  test('unchanged lists and objects are left out, though they are new ones after an edit', async () => {
    const { patch, differ } = await patchAfter(loaded, ({ setValue }) => {
      setValue(record.get('name'), ' Grace ')
    })
    expect(patch).toEqual({ name: 'Grace' })
    expect(differ).toEqual(['name', 'tags', 'address'])
  })

  test('without an edit nothing differs', async () => {
    const { patch, differ } = await patchAfter(loaded, () => {})
    expect(patch).toEqual({})
    expect(differ).toEqual([])
  })

  test('changed lists and objects are sent whole, and null for what was cleared', async () => {
    const { patch } = await patchAfter(loaded, ({ setValue }) => {
      setValue(record.get('tags'), ['a'])
      setValue(record.get(['address', 'street']), 'Side')
      setValue(record.get('city'), undefined)
    })
    expect(patch).toEqual({ tags: ['a'], address: { street: 'Side' }, city: null })
  })

  test('after an invalid record every key is sent, a cleared one as null', async () => {
    const { patch } = await patchAfter({ ...loaded, email: 'bad' }, ({ setValue }) => {
      setValue(record.get('email'), 'ada@example.com')
      setValue(record.get('city'), undefined)
    })
    expect(patch).toEqual({ ...loaded, city: null })
  })

  test.each([
    ['.optional()', z.string().optional(), 'Required'],
    ['.nullable()', z.string().nullable(), undefined],
    ['.nullish()', z.string().nullish(), undefined],
  ])('null from the server in a text with %s', async (_, city, error) => {
    const place = createZodForm({ schema: z.object({ city: city as z.ZodNullable<z.ZodString> }) })
    const { result } = await renderInForm(place, { values: { city: null } }, () => place.useField('city'))
    expect(result.current.error).toBe(error)
  })

  test('JSON does not tell two files apart', () => {
    const [first, second] = [new File(['1'], 'a.txt'), new File(['2'], 'b.txt')]
    expect(JSON.stringify(first)).toBe(JSON.stringify(second))
  })
})

describe('Load with TanStack Query, handle failure (#refetch)', () => {
  const schema = z.object({ id: z.string(), name: z.string().trim() })
  const profile = createZodForm({ schema })
  interface Query {
    data?: z.input<typeof schema>
    isError: boolean
    refetch: () => unknown
  }

  /** The page's component, with a query that the test answers. */
  async function renderProfile(refetch = vi.fn()) {
    const answer: { with: (query: Omit<Query, 'refetch'>) => void } = { with: () => {} }
    function ProfileFields() {
      const [query, setQuery] = useState<Query>({ isError: false, refetch })
      useEffect(() => {
        answer.with = (next) => setQuery({ ...next, refetch })
      }, [])
      const { data, isError } = query
      profile.useInitialize({ values: data }, [data?.id])
      // Runs after the effect of useInitialize, so that the output shows no data before the form has it.
      const [arrived, setArrived] = useState<string>()
      useEffect(() => setArrived(data?.name), [data])
      const { initialized } = profile.useFormStatus()
      if (initialized) {
        return (
          <>
            <TextField label="Name" field={profile.get('name')} />
            <output>{arrived}</output>
          </>
        )
      }
      if (!isError) return <p role="status">Loading…</p>
      return (
        <p role="alert">
          The profile didn't load.{' '}
          <button type="button" onClick={() => query.refetch()}>
            Try again
          </button>
        </p>
      )
    }
    return { answer, screen: await renderBelow(profile, <ProfileFields />) }
  }

  test('a refetch with new data keeps what the user typed, another record does not', async () => {
    const { answer, screen } = await renderProfile()
    const name = screen.getByLabelText('Name')
    await expect.element(screen.getByRole('status')).toHaveTextContent('Loading…')
    answer.with({ data: { id: '1', name: 'Ada' }, isError: false })
    await expect.element(name).toHaveValue('Ada')
    await name.fill('Edited')
    answer.with({ data: { id: '1', name: 'Ada Lovelace' }, isError: false })
    await expect.element(screen.getByRole('status')).toHaveTextContent('Ada Lovelace')
    await expect.element(name).toHaveValue('Edited')
    answer.with({ data: { id: '2', name: 'Grace' }, isError: false })
    await expect.element(name).toHaveValue('Grace')
  })

  test('a load that fails shows a message, and can be tried again', async () => {
    const refetch = vi.fn()
    const { answer, screen } = await renderProfile(refetch)
    answer.with({ isError: true })
    await screen.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    expect(refetch).toHaveBeenCalledOnce()
    answer.with({ data: { id: '1', name: 'Ada' }, isError: false })
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Ada')
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })
})

describe('Show fresh data after a refetch (#fresh-data)', () => {
  type Data = { id: string; name: string }
  const cached = { id: '1', name: 'Ada' }
  const fresh = { id: '1', name: 'Ada Lovelace' }

  /** The page's hook after `useInitialize`, with data that the test replaces. */
  async function renderProfile(onSubmit = () => Promise.resolve()) {
    const page = 'docs/api/useInitialize.mdx'
    const useFreshData = await exportOf<(values?: Data) => void>(page, 'useFreshData')
    const Profile = await exportOf<ZodForm<z.ZodObject<{ id: z.ZodString; name: z.ZodString }>>>(
      page,
      'Profile',
    )
    const data: { current?: Data } = {}
    const rendered = await renderInForm(Profile, { onSubmit }, () => {
      Profile.useInitialize({ values: data.current }, [data.current?.id])
      useFreshData(data.current)
      return { values: Profile.useFormValues(), status: Profile.useFormStatus() }
    })
    const load = async (next: Data) => {
      data.current = next
      await rendered.rerender()
    }
    expect(rendered.result.current.status.initialized).toBe(false)
    await load(cached)
    expect(rendered.result.current.values.values).toEqual(cached)
    const edit = () => rendered.act(() => rendered.context.setValue(Profile.get('name'), 'Edited'))
    return { ...rendered, load, edit }
  }

  test('reaches a form that the user has not changed, and keeps submitSucceeded', async () => {
    const { result, load, edit, submit } = await renderProfile()
    await edit()
    await submit()
    await load(fresh)
    expect(result.current.values).toMatchObject({ values: fresh, initialValues: fresh })
    expect(result.current.status).toMatchObject({ pristine: true, submitSucceeded: true })
  })

  test('keeps edits', async () => {
    const { result, load, edit } = await renderProfile()
    await edit()
    await load(fresh)
    expect(result.current.values).toMatchObject({ values: { name: 'Edited' }, initialValues: cached })
  })

  test('waits during a submit, which goes on', async () => {
    const request = deferred()
    const { result, load, act, context } = await renderProfile(() => request.promise)
    await act(() => context.submit())
    await load(fresh)
    expect(result.current.values.values).toEqual(cached)
    expect(result.current.status.submitting).toBe(true)
    await act(() => request.resolve())
    expect(result.current.status).toMatchObject({ submitSucceeded: true, pristine: true })
  })
})

describe('Choose the dependencies (#dependencies)', () => {
  interface Person {
    id: number
    email: string
  }

  test('with an id as the dependency, only another record initializes', async () => {
    const { result, act, context } = await renderInForm(form, () => {
      const [{ id, email }, setPerson] = useState<Person>({ id: 1, email: 'ada@example.com' })
      form.useInitialize({ values: { email } }, [id])
      return { setPerson }
    })
    const { setPerson } = result.current
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

  test('a change of keepSubmitSucceeded alone does not run the effect', async () => {
    const { result, act, context } = await renderInForm(form, () => {
      const [keepSubmitSucceeded, setKeep] = useState(false)
      form.useInitialize({ values: constant, keepSubmitSucceeded })
      return { setKeep }
    })
    await act(() => context.setValue(form.get('email'), 'edited'))
    await act(() => result.current.setKeep(true))
    expect(context.getValues()).toEqual({ email: 'edited' })
  })

  test.each([null, undefined])('data that turns %s later does not reset the form', async (nothing) => {
    const { result, act, context } = await renderInForm(form, () => {
      const [data, setData] = useState<{ email: string } | null | undefined>({ email: '' })
      // @ts-expect-error TypeScript rejects null.
      form.useInitialize({ values: data })
      return { setData }
    })
    const { setData } = result.current
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
  const record = z.object({
    name: z.string(),
    phone: z.string().optional(),
    budget: z.number().positive(),
    tags: commaList.refine((tags) => tags.length > 0, 'Add a tag'),
  })
  const tagged = createZodForm({ schema: z.object({ email: z.string().email(), tags: commaList }) })
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

  test.each<[string, Partial<z.output<typeof record>>]>([
    // @ts-expect-error The type has no null.
    ['null in an optional text', { phone: null }],
    ['a number that breaks a rule', { budget: 0 }],
    ['a converted value that breaks a rule', { tags: [] }],
  ])('one parsed value that the schema rejects blanks all fields: %s', async (_, wrong) => {
    const parsedValues = { name: 'Ada', budget: 1, tags: ['a'], ...wrong }
    const form = createZodForm({ schema: record })
    const { result } = await renderInForm(form, { parsedValues }, () => form.useField('name').value)
    expect(result.current).toBe(undefined)
    const values = { ...parsedValues, tags: parsedValues.tags.join(', ') }
    const loaded = await renderInForm(form, { values }, () => form.useField('name').value)
    expect(loaded.result.current).toBe('Ada')
  })

  test('both are stored as they are, neither parsed nor validated until the next change', async () => {
    const values = { email: 'bad' }
    const parsedValues = { email: 'other' }
    const { result, act, context, submit } = await renderInForm(form, { values, parsedValues }, () => ({
      values: form.useFormValues(),
      status: form.useFormStatus(),
    }))
    expect(result.current.values).toMatchObject({ values, parsedValues })
    expect(result.current.status.valid).toBe(true)

    const onSubmit = vi.fn()
    context.addHandlers({ onSubmit })
    await submit()
    expect(onSubmit.mock.lastCall?.[0]).toEqual(parsedValues)

    await act(() => context.setValue(form.get('name'), 'Ada'))
    expect(result.current.status.valid).toBe(false)
  })
})

describe('Render fields after initialization (#wait-for-initialized)', () => {
  test('the first render sees an uninitialized form', async () => {
    const seen: boolean[] = []
    await renderInForm(form, { values: { email: '' } }, () => {
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
    const screen = await renderBelow(form, <Parent />)
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
    const screen = await renderBelow(form, <Parent />)
    await expect.element(screen.getByRole('status')).toHaveTextContent(/^parent@example\.com$/)
  })
})

describe('Initialize again (#again)', () => {
  const renderAll = () =>
    renderInForm(form, () => {
      const [values, setData] = useState<{ email: string }>({ email: 'ada@example.com' })
      form.useInitialize({ values })
      return {
        setData,
        values: form.useFormValues(),
        status: form.useFormStatus(),
        email: form.useField('email'),
      }
    })

  test('replaces the values, the parsed values and both initial values', async () => {
    const { result, act, context } = await renderAll()
    await act(() => context.setValue(form.get('name'), 'edited'))
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
    const { result, act } = await renderAll()
    expect(result.current.status.validationError).toBe(undefined)
    await act(() => result.current.setData({ email: 'bad' }))
    expect(result.current.status.validationError).toMatchObject({ issues: [{ path: ['email'] }] })
    await act(() => result.current.setData({ email: 'grace@example.com' }))
    expect(result.current.status.validationError).toBe(undefined)
  })

  test('keeps touched, visited and customMeta of every field', async () => {
    const { result, act } = await renderAll()
    const meta = { touched: true, visited: true, customMeta: { open: true } }
    await act(() => result.current.email.setMeta(meta))
    await act(() => result.current.setData({ email: 'grace@example.com' }))
    expect(result.current.email).toMatchObject({ value: 'grace@example.com', ...meta })
  })

  test('keeps submit handlers', async () => {
    const { result, act, context, submit } = await renderAll()
    const onSubmit = vi.fn()
    context.addHandlers({ onSubmit })
    await act(() => result.current.setData({ email: 'grace@example.com' }))
    await submit()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  test('while a submit is running, the form with the fresh values looks dirty in the end', async () => {
    const { result, act, context } = await renderAll()
    const request = deferred()
    context.addHandlers({ onSubmit: () => request.promise })
    await act(() => context.submit())
    expect(result.current.status.submitting).toBe(true)

    await act(() => result.current.setData({ email: 'fresh@example.com' }))
    expect(result.current.status).toMatchObject({ submitting: false, pristine: true })

    await act(() => Promise.resolve(request.resolve()))
    expect(result.current.status).toMatchObject({ submitSucceeded: true, dirty: true })
    expect(result.current.values).toMatchObject({
      values: { email: 'fresh@example.com' },
      initialValues: { email: 'ada@example.com' },
    })
  })

  test('from onSubmitSucceeded the form with the fresh values is pristine', async () => {
    const { result, context, submit } = await renderAll()
    const { setData } = result.current
    context.addHandlers({ onSubmitSucceeded: () => setData({ email: 'fresh@example.com' }) })
    await submit()
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
        values: profileForm.useFormValues(),
        status: profileForm.useFormStatus(),
      }
    })
    return hook.then(({ result, act, context }) => ({
      result,
      /** Saves, types `edit` while the request runs, and answers with `name`. */
      save: async (name: string, edit?: string) => {
        await act(() => context.submit())
        if (edit != null) await act(() => context.setValue(profileForm.get('name'), edit))
        await act(() => Promise.resolve(requests.at(-1)?.resolve({ name, newsletter: false })))
      },
    }))
  }

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

describe('Keep a draft in localStorage (#draft)', () => {
  const DRAFT = 'test-draft'
  afterEach(() => localStorage.removeItem(DRAFT))

  /** The note of the page with its draft, whose text has a default, to be mounted anew. */
  async function renderNote(saved: { title: string }, Mode: typeof Fragment | typeof StrictMode) {
    const NoteDraft = await exportOf<ComponentType<{ name: string }>>(
      'docs/api/useInitialize.mdx',
      'NoteDraft',
    )
    const Note = createZodForm({ schema: z.object({ title: z.string(), text: z.string().default('None') }) })
    function Body() {
      Note.useInitialize({ values: saved }, [])
      const onSubmit = Note.useSubmit({ onSubmit: () => {} })
      const { initialize, getInitialValues } = Note.useFormContext()
      const { initialized } = Note.useFormStatus()
      if (!initialized) return null
      return (
        <form onSubmit={onSubmit}>
          <TextField label="Title" field={Note.get('title')} />
          <TextField label="Text" field={Note.get('text')} />
          <NoteDraft name={DRAFT} />
          <button>Save</button>
          <button type="button" onClick={() => initialize({ values: getInitialValues() })}>
            Reset
          </button>
        </form>
      )
    }
    const screen = await render(
      <Mode>
        <Note.FormProvider>
          <Body />
        </Note.FormProvider>
      </Mode>,
    )
    return { screen, title: screen.getByLabelText('Title'), text: screen.getByLabelText('Text') }
  }
  const stored = () => JSON.parse(localStorage.getItem(DRAFT) ?? 'null') as unknown

  test.each([Fragment, StrictMode])(
    'it is there after a reload, over a default, too, until a reset or a save: %o',
    async (Mode) => {
      const first = await renderNote({ title: 'Saved' }, Mode)
      await expect.element(first.text).toHaveValue('None')
      expect(stored()).toBe(null)
      await first.title.fill('Mine')
      await first.text.fill('Milk')
      await expect.poll(stored).toEqual({ title: 'Mine', text: 'Milk' })
      await first.screen.unmount()

      const second = await renderNote({ title: 'Saved' }, Mode)
      await expect.element(second.title).toHaveValue('Mine')
      await expect.element(second.text).toHaveValue('Milk')
      expect(stored()).toEqual({ title: 'Mine', text: 'Milk' })
      await second.screen.getByRole('button', { name: 'Reset' }).click()
      await expect.element(second.title).toHaveValue('Saved')
      await expect.poll(stored).toBe(null)

      await second.title.fill('Mine again')
      await expect.poll(stored).toMatchObject({ title: 'Mine again' })
      await second.screen.getByRole('button', { name: 'Save' }).click()
      await expect.poll(stored).toBe(null)
    },
  )
})

describe('Start over (#reset)', () => {
  test('initialize with getInitialValues keeps touched, so that messages show at once', async () => {
    const { result, act, context } = await renderInForm(form, { values: { email: '' } }, () => ({
      email: form.useField('email'),
    }))
    const { email } = result.current
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
