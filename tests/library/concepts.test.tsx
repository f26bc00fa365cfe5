import { useEffect } from 'react'
import { createZodForm } from '@jcoreio/zod-forms'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render, renderHook } from 'vitest-browser-react'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import { TextField } from '../../src/examples/fields/TextField'
import ArticleTagsForm from '../../src/examples/invertible-field'
import LiveValuesForm from '../../src/examples/live-values'
import { renderInForm } from './support/renderInForm'

/*
 * The page tells what the hooks have in common. What belongs to one hook is
 * proven in the file of that hook.
 */

/** For `act`: it waits for what the submit handlers do when it is given a promise. */
function settled(submit: () => unknown) {
  return () => {
    submit()
    return Promise.resolve()
  }
}

describe('Values and parsed values (#values)', () => {
  test.each(['', 'two'])(
    'the example: with %j in "Seats", values follow and parsedValues are undefined until it is corrected',
    async (text) => {
      const screen = await render(<LiveValuesForm />)
      const shown = () =>
        Array.from(screen.container.querySelectorAll('code'), ({ textContent }) => textContent)
      const seats = screen.getByLabelText('Seats')
      expect(shown()).toEqual(['{"name":"Ann","seats":2}', '{"name":"Ann","seats":2}'])
      await seats.fill(text)
      // JSON has no `undefined`: the key of a blank field is missing.
      expect(shown()).toEqual([text ? '{"name":"Ann","seats":"two"}' : '{"name":"Ann"}', 'undefined'])
      await seats.fill('3')
      expect(shown()).toEqual(['{"name":"Ann","seats":3}', '{"name":"Ann","seats":3}'])
    },
  )

  const booking = createZodForm({ schema: z.object({ name: z.string().trim(), seats: z.number() }) })

  test('pristine compares by parsed values while the form is valid, and by raw values while it is not', async () => {
    const { result, act } = await renderInForm(booking, () => {
      booking.useInitialize({ values: { name: 'Ann', seats: 2 } }, [])
      return { ...booking.useFormStatus(), name: booking.useField('name'), seats: booking.useField('seats') }
    })
    await act(() => result.current.name.setValue(' Ann '))
    expect(result.current).toMatchObject({ valid: true, pristine: true, dirty: false })
    await act(() => result.current.seats.setValue(undefined))
    expect(result.current).toMatchObject({ valid: false, pristine: false, dirty: true })
  })
})

describe('Inputs and outputs that differ (#invertible)', () => {
  const state = (container: Element) =>
    Array.from(container.querySelectorAll('code'), ({ textContent }) => textContent)

  test('the example: text is parsed, formatted on blur and shown in its formatted form', async () => {
    const { container, ...screen } = await render(<ArticleTagsForm />)
    const tags = screen.getByLabelText('Tags')
    await expect.element(tags).toHaveValue('react, zod')
    await tags.fill(' a,b ,,c')
    expect(state(container)).toEqual(['" a,b ,,c"', '["a","b","c"]'])
    await userEvent.tab()
    await expect.element(tags).toHaveValue('a, b, c')
    expect(state(container)).toEqual(['"a, b, c"', '["a","b","c"]'])
  })

  test('the example: setParsedValue formats what it is given', async () => {
    const { container, ...screen } = await render(<ArticleTagsForm />)
    await screen.getByRole('button', { name: 'Use suggested tags' }).click()
    await expect.element(screen.getByLabelText('Tags')).toHaveValue('react, zod, forms')
    expect(state(container)).toEqual(['"react, zod, forms"', '["react","zod","forms"]'])
  })

  test('the example: a rule for the array as a whole shows at the field', async () => {
    const screen = await render(<ArticleTagsForm />)
    await screen.getByLabelText('Tags').fill(',')
    await userEvent.tab()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/^Add a tag$/)
    await screen.getByLabelText('Tags').fill('a,b,c,d,e')
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/^Four tags at most$/)
  })

  const split = (text: string) => text.split(',')
  const join = (tags: string[]) => tags.join(',')

  test('an issue of one element is filed at its own path, and the field does not show it', async () => {
    const tags = invertible(z.string(), split, z.array(z.string().max(3, 'Too long')), join)
    const form = createZodForm({ schema: z.object({ tags }) })
    const { result } = await renderInForm(form, () => {
      form.useInitialize({ values: { tags: 'long one,b' } }, [])
      const { validationError } = form.useFormStatus()
      return {
        tags: form.useField('tags'),
        issues: validationError instanceof z.ZodError && validationError.issues,
      }
    })
    expect(result.current.issues).toMatchObject([{ path: ['tags', 0], message: 'Too long' }])
    expect(result.current.tags).toMatchObject({ error: undefined, valid: true })
  })

  test('parse reports text that cannot be parsed with ctx.addIssue', async () => {
    const price = invertible(
      z.string(),
      (text, ctx) => {
        const number = Number(text.replace(',', '.'))
        if (Number.isNaN(number)) ctx.addIssue({ code: 'custom', message: 'Not a price' })
        return number
      },
      z.number(),
      String,
    )
    const form = createZodForm({ schema: z.object({ price }) })
    const { result, act } = await renderInForm(form, () => {
      form.useInitialize({ values: { price: '1,5' } }, [])
      return form.useField('price')
    })
    expect(result.current).toMatchObject({ parsedValue: 1.5, error: undefined })
    await act(() => result.current.setValue('cheap'))
    expect(result.current).toMatchObject({ parsedValue: undefined, error: 'Not a price' })
  })
})

describe('A date that is text in the input (#invertible)', () => {
  const day = invertible(
    z.string(),
    (text) => new Date(`${text}T00:00Z`),
    z.date(),
    (date) => date.toISOString().slice(0, 10),
  )
  const form = createZodForm({ schema: z.object({ day }) })

  test('the text of a date input is a Date in UTC, and the Date is the same text again', async () => {
    const { result, act } = await renderInForm(form, () => {
      form.useInitialize({ parsedValues: { day: new Date('2025-03-30T00:00Z') } }, [])
      return form.useField('day')
    })
    expect(result.current.value).toBe('2025-03-30')
    await act(() => result.current.setValue('2025-10-26'))
    expect(result.current.parsedValue).toEqual(new Date('2025-10-26T00:00Z'))
    await act(() => result.current.setParsedValue(new Date('2024-02-29T00:00Z')))
    expect(result.current.value).toBe('2024-02-29')
    await act(() => result.current.setValue('soon'))
    expect(result.current.error).toBe('Invalid date')
  })
})

describe('Path strings (#pathstrings)', () => {
  const party = createZodForm({ schema: z.object({ guests: z.array(z.object({ name: z.string() })) }) })

  test('an unknown key is a compile error, and throws', () => {
    // @ts-expect-error A misspelled key.
    expect(() => party.get('guests[0].nme')).toThrow(new Error('invalid subschema key: nme'))
  })

  test('wrong syntax throws', () => {
    // @ts-expect-error An index that is none.
    expect(() => party.get('guests[x]')).toThrow(new Error('invalid pathstring: guests[x] (at 6)'))
  })

  test('a path array and a template literal with an index type-check, a plain string does not', () => {
    const index = 2
    expect(party.get(['guests', index, 'name'])).toBe(party.get(`guests[${index}].name`))
    const anyPath: string = 'guests[2].name'
    // @ts-expect-error A plain string.
    expect(party.get(anyPath)).toBe(party.get('guests[2].name'))
  })
})

describe('When does the form validate? (#when-validation-runs)', () => {
  test('the whole schema is parsed on initialization and on every change, and not on focus or blur', async () => {
    const check = vi.fn(() => true)
    const form = createZodForm({ schema: z.object({ a: z.string(), b: z.string().refine(check) }) })
    const { result, act } = await renderInForm(form, () => {
      form.useInitialize({ values: { a: '', b: '' } }, [])
      return { a: form.useField('a') }
    })
    expect(check).toHaveBeenCalledTimes(1)
    await act(() => result.current.a.setValue('x'))
    expect(check).toHaveBeenCalledTimes(2)
    await act(() => result.current.a.setMeta({ visited: true, touched: true }))
    expect(check).toHaveBeenCalledTimes(2)
  })

  const form = createZodForm({ schema: z.object({ a: z.string(), b: z.string() }) })

  async function renderTouched(values: { a?: string; b?: string }, onSubmit?: () => void) {
    const rendered = await renderInForm(form, () => {
      form.useInitialize({ values }, [])
      form.useSubmit({ onSubmit })
      const a = form.useField('a')
      return { a, touched: [a.touched, form.useField('b').touched], submit: form.useFormContext().submit }
    })
    expect(rendered.result.current.touched).toEqual([false, false])
    return rendered
  }

  test('setMeta touches one field', async () => {
    const { result, act } = await renderTouched({})
    await act(() => result.current.a.setMeta({ touched: true }))
    expect(result.current.touched).toEqual([true, false])
  })

  test('a submit that fails touches all fields, for whatever reason', async () => {
    const invalid = await renderTouched({})
    await invalid.act(settled(invalid.result.current.submit))
    expect(invalid.result.current.touched).toEqual([true, true])

    const thrown = await renderTouched({ a: 'x', b: 'x' }, () => {
      throw new Error('offline')
    })
    await thrown.act(settled(thrown.result.current.submit))
    expect(thrown.result.current.touched).toEqual([true, true])
  })

  test('a submit that succeeds touches nothing', async () => {
    const { result, act } = await renderTouched({ a: 'x', b: 'x' })
    await act(settled(result.current.submit))
    expect(result.current.touched).toEqual([false, false])
  })
})

describe('Which message does a field show? (#which-message)', () => {
  test('the last of several, and that of a failed submit in place of it', async () => {
    const form = createZodForm({
      schema: z.object({ code: z.string().max(3, 'Too long').regex(/^\d*$/, 'Digits only') }),
    })
    const { result, act } = await renderInForm(form, () => {
      form.useInitialize({ values: { code: 'abcd' } }, [])
      return { code: form.useField('code'), context: form.useFormContext() }
    })
    expect(result.current.code.error).toBe('Digits only')
    await act(() => result.current.code.setValue('1234'))
    expect(result.current.code.error).toBe('Too long')
    const submitError = new z.ZodError([{ code: 'custom', path: ['code'], message: 'From the server' }])
    await act(() => result.current.context.setSubmitStatus({ submitError }))
    expect(result.current.code.error).toBe('From the server')
  })

  test('an object or array is valid while something inside it is not, its error is for issues of its own', async () => {
    const form = createZodForm({
      schema: z.object({ guests: z.array(z.string().min(2)).min(2, 'Invite two') }),
    })
    const { result, act } = await renderInForm(form, () => {
      form.useInitialize({ values: { guests: ['Ann', 'B'] } }, [])
      return { guests: form.useField('guests'), second: form.useField('guests[1]') }
    })
    expect(result.current.second.valid).toBe(false)
    expect(result.current.guests).toMatchObject({ valid: true, error: undefined })
    await act(() => result.current.guests.setValue(['Ann']))
    expect(result.current.guests).toMatchObject({ valid: false, error: 'Invite two' })
  })
})

describe('What does a blank input become? (#blank)', () => {
  test("z.string().default('') keeps '' after a blur, and after the user clears the input", async () => {
    const form = createZodForm({ schema: z.object({ nickname: z.string().default('') }) })
    const submitted = vi.fn()
    function Body() {
      form.useInitialize({ values: { nickname: '' } }, [])
      const onSubmit = form.useSubmit({ onSubmit: submitted })
      const { initialized, valid } = form.useFormStatus()
      const { value } = form.useField('nickname')
      if (!initialized) return null
      return (
        <form onSubmit={onSubmit}>
          <TextField label="Nickname" field={form.get('nickname')} />
          <output>{`${JSON.stringify(value)}, ${valid ? 'valid' : 'invalid'}`}</output>
        </form>
      )
    }
    const screen = await render(
      <form.FormProvider>
        <Body />
      </form.FormProvider>,
    )
    const nickname = screen.getByLabelText('Nickname')
    const state = screen.getByRole('status')
    await nickname.click()
    await userEvent.tab()
    await expect.element(state).toHaveTextContent(/^"", valid$/)
    await nickname.fill('Annie')
    await nickname.fill('')
    await expect.element(state).toHaveTextContent(/^undefined, valid$/)
    await userEvent.tab()
    await expect.element(state).toHaveTextContent(/^"", valid$/)
    await nickname.click()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => submitted.mock.lastCall?.[0] as unknown).toEqual({ nickname: '' })
  })
})

describe('Initial values (#initialization)', () => {
  test('parsedValues are formatted but not parsed: .min(1) of an array is first checked on the next change', async () => {
    const tags = invertible(
      z.string(),
      (text) => text.split(',').filter(Boolean),
      z.array(z.string()).min(1, 'Add a tag'),
      (list) => list.join(','),
    )
    const form = createZodForm({ schema: z.object({ tags, note: z.string().optional() }) })
    const { result, act } = await renderInForm(form, () => {
      form.useInitialize({ parsedValues: { tags: [] } }, [])
      return {
        ...form.useFormStatus(),
        ...form.useFormValues(),
        tags: form.useField('tags'),
        note: form.useField('note'),
      }
    })
    expect(result.current).toMatchObject({ valid: true, values: { tags: '' }, parsedValues: { tags: [] } })
    await act(() => result.current.note.setValue('x'))
    expect(result.current).toMatchObject({ valid: false, parsedValues: undefined })
    expect(result.current.tags.error).toBe('Add a tag')
  })
})

describe('What happens on submit (#submit-lifecycle)', () => {
  test('a submit reads the validation error and does not parse; without an onSubmit it succeeds', async () => {
    const check = vi.fn((name: string) => name !== 'bad')
    const form = createZodForm({ schema: z.object({ name: z.string().refine(check) }) })
    const { result, act } = await renderInForm(form, () => {
      form.useInitialize({ values: { name: 'bad' } }, [])
      form.useSubmit()
      return {
        name: form.useField('name'),
        status: form.useFormStatus(),
        submit: form.useFormContext().submit,
      }
    })
    const { validationError } = result.current.status
    check.mockClear()
    await act(settled(result.current.submit))
    expect(check).not.toHaveBeenCalled()
    expect(result.current.status).toMatchObject({ submitFailed: true, submitError: validationError })
    await act(() => result.current.name.setValue('Ann'))
    check.mockClear()
    await act(settled(result.current.submit))
    expect(check).not.toHaveBeenCalled()
    expect(result.current.status).toMatchObject({ submitFailed: false, submitSucceeded: true })
  })
})

describe('The status afterwards (#after-submit)', () => {
  const form = createZodForm({ schema: z.object({ a: z.string(), b: z.string() }) })

  async function renderSubmitted(onSubmit: () => void) {
    const rendered = await renderInForm(form, () => {
      form.useInitialize({ values: { a: '1', b: '2' } }, [])
      form.useSubmit({ onSubmit })
      return {
        a: form.useField('a'),
        b: form.useField('b'),
        submit: form.useFormContext().submit,
        status: form.useFormStatus(),
      }
    })
    const { result, act } = rendered
    await act(() => result.current.a.setValue('x'))
    await act(() => result.current.a.setMeta({ touched: true }))
    await act(settled(result.current.submit))
    return rendered
  }

  test('after success', async () => {
    const { result, act } = await renderSubmitted(() => {})
    expect(result.current.status).toMatchObject({
      submitSucceeded: true,
      submitFailed: false,
      submitError: undefined,
      pristine: true,
    })
    expect([result.current.a.touched, result.current.b.touched]).toEqual([true, false])
    await act(() => result.current.a.setValue('y'))
    expect(result.current.status.submitSucceeded).toBe(true)
  })

  test('after failure', async () => {
    const submitError = new z.ZodError([
      { code: 'custom', path: ['a'], message: 'Taken' },
      { code: 'custom', path: ['b'], message: 'Taken too' },
    ])
    const { result, act } = await renderSubmitted(() => {
      throw submitError
    })
    expect(result.current.status).toMatchObject({
      submitSucceeded: false,
      submitFailed: true,
      submitError,
      pristine: false,
      valid: true,
    })
    expect([result.current.a.touched, result.current.b.touched]).toEqual([true, true])
    expect([result.current.a.error, result.current.b.error]).toEqual(['Taken', 'Taken too'])
    await act(() => result.current.a.setValue('y'))
    expect([result.current.a.error, result.current.b.error]).toEqual([undefined, undefined])
    expect(result.current.status).toMatchObject({ submitFailed: true, submitError: undefined })
  })
})

describe('What renders when (#rendering)', () => {
  const form = createZodForm({
    schema: z.object({
      text: z.string().min(1),
      other: z.string().min(1),
      group: z.object({ inside: z.string() }),
      list: z.array(z.string()),
    }),
  })
  const INITIAL = { text: 'a', other: 'b', group: { inside: 'c' }, list: ['d'] }

  const HOOKS = {
    'useField of a text': () => form.useField('text'),
    'useHtmlField of a text': () => form.useHtmlField({ field: 'text', type: 'text' }),
    'useField of an object': () => form.useField('group'),
    'useField of an array': () => form.useField('list'),
    useArrayField: () => form.useArrayField('list'),
    useFormStatus: () => form.useFormStatus(),
    useFormValues: () => form.useFormValues(),
    useFormContext: () => form.useFormContext(),
    useSubmit: () => form.useSubmit({}),
    useInitialize: () => form.useInitialize({ values: INITIAL }, []),
  }
  const TEXT = ['useField of a text', 'useHtmlField of a text']
  const COLLECTIONS = ['useField of an object', 'useField of an array']

  function Subscriber({ useHook, onRender }: { useHook: () => unknown; onRender: () => void }) {
    useHook()
    useEffect(() => {
      onRender()
    })
    return null
  }

  type Context = ReturnType<typeof form.useFormContext>

  /** A form that is dirty already, and what renders when something happens to it. */
  async function renderSubscribers() {
    const rendered = new Set<string>()
    const { result, act } = await renderHook(() => form.useFormContext(), {
      wrapper: ({ children }) => (
        <form.FormProvider>
          <>
            {children}
            {Object.entries(HOOKS).map(([name, useHook]) => (
              <Subscriber key={name} useHook={useHook} onRender={() => rendered.add(name)} />
            ))}
          </>
        </form.FormProvider>
      ),
    })
    const after = async (change: (context: Context) => unknown) => {
      rendered.clear()
      await act(settled(() => change(result.current)))
      return Object.keys(HOOKS).filter((name) => rendered.has(name))
    }
    await after((context) => {
      context.setValue(form.get('list'), ['d', 'dirty'])
      context.setValue(form.get('other'), 'dirty')
    })
    return after
  }

  const setOther = (value: string) => (context: Context) => context.setValue(form.get('other'), value)
  const fieldError = new z.ZodError([{ code: 'custom', path: ['text'], message: 'Taken' }])
  const arrayError = new z.ZodError([{ code: 'custom', path: ['list'], message: 'Too many' }])

  test.each<[change: string, change: (context: Context) => unknown, rendered: string[]]>([
    [
      'its value',
      (context) => context.setValue(form.get('text'), 'x'),
      [...TEXT, ...COLLECTIONS, 'useFormValues'],
    ],
    ['its meta', (context) => context.setMeta(form.get('text'), { touched: true }), TEXT],
    [
      'its error',
      (context) => context.setSubmitStatus({ submitError: fieldError }),
      [...TEXT, 'useFormStatus'],
    ],
    [
      'submitFailed',
      (context) => context.setSubmitStatus({ submitFailed: true }),
      [...TEXT, ...COLLECTIONS, 'useArrayField', 'useFormStatus'],
    ],
    ['the value of another field', setOther('x'), [...COLLECTIONS, 'useFormValues']],
    ['another field that turns invalid', setOther(''), [...COLLECTIONS, 'useFormStatus', 'useFormValues']],
    [
      'the number of elements',
      (context) => context.arrayActions.push(form.get('list'), 'x'),
      [...COLLECTIONS, 'useArrayField', 'useFormValues'],
    ],
    [
      'the value of an element',
      (context) => context.setValue(form.get('list[0]'), 'x'),
      [...COLLECTIONS, 'useFormValues'],
    ],
    [
      'the value of an element that makes the array pristine',
      (context) => context.setValue(form.get('list'), ['d']),
      [...COLLECTIONS, 'useArrayField', 'useFormValues'],
    ],
    [
      'the meta of the array',
      (context) => context.setMeta(form.get('list'), { touched: true }),
      ['useField of an array', 'useArrayField'],
    ],
    [
      'the error of the array',
      (context) => context.setSubmitStatus({ submitError: arrayError }),
      ['useField of an array', 'useArrayField', 'useFormStatus'],
    ],
  ])('what renders: %s', async (_, change, rendered) => {
    const after = await renderSubscribers()
    expect(await after(change)).toEqual(rendered)
  })

  test('what renders: the initial value', async () => {
    const after = await renderSubscribers()
    await after((context) => context.setValue(form.get('text'), 'x'))
    expect(await after((context) => context.submit())).toEqual([
      ...TEXT,
      ...COLLECTIONS,
      'useArrayField',
      'useFormStatus',
      'useFormValues',
    ])
  })

  test('what renders: while the form is invalid, a change of another field does not count for an object or array', async () => {
    const after = await renderSubscribers()
    await after((context) => context.setValue(form.get('text'), ''))
    expect(await after(setOther('y'))).toEqual(['useFormValues'])
  })
})

describe('Nested providers (#providers)', () => {
  test('a field that unmounts keeps its value and its touched', async () => {
    const form = createZodForm({ schema: z.object({ name: z.string() }) })
    const useName = () => form.useField('name')
    function Name({ act }: { act?: (field: ReturnType<typeof useName>) => void }) {
      const field = useName()
      return (
        <>
          <output>{`${String(field.value)}, ${field.touched ? 'touched' : 'not touched'}`}</output>
          <button onClick={() => act?.(field)}>Change</button>
        </>
      )
    }
    const change = (field: ReturnType<typeof useName>) => {
      field.setValue('Ann')
      field.setMeta({ touched: true })
    }
    const page = (shown: boolean) => (
      <form.FormProvider>{shown ? <Name act={change} /> : <p>Gone</p>}</form.FormProvider>
    )
    const screen = await render(page(true))
    await expect.element(screen.getByRole('status')).toHaveTextContent('undefined, not touched')
    await screen.getByRole('button').click()
    await screen.rerender(page(false))
    await expect.element(screen.getByText('Gone')).toBeVisible()
    await screen.rerender(page(true))
    await expect.element(screen.getByRole('status')).toHaveTextContent('Ann, touched')
  })
})
