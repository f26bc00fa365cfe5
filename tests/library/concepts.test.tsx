import { useEffect, type FocusEvent } from 'react'
import { conditionalValidate, createZodForm } from '@jcoreio/zod-forms'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import { localDate } from '../../src/examples/forms/localDate'
import ArticleTagsForm from '../../src/examples/invertible-field'
import BookingForm from '../../src/examples/live-values'
import { renderLiveForm } from './support/liveForm'
import { renderInForm } from './support/renderInForm'
import { commaList, errorAt } from './support/values'

/*
 * The page tells what the hooks have in common. What belongs to one hook is
 * proven in the file of that hook.
 */

describe('Values and parsed values (#values)', () => {
  test('a cleared or unreadable number leaves no parsed values until it is corrected', async () => {
    const { container, field, messages } = await renderLiveForm(BookingForm)
    const seats = field('Seats')
    const shown = () => Array.from(container.querySelectorAll('dd'), ({ textContent }) => textContent)
    expect(shown()).toEqual([
      '{"name":"Ann","seats":2}',
      '{"name":"Ann","seats":2}',
      'initialized, valid, pristine',
    ])
    await seats.fill('')
    expect(shown()).toEqual(['{"name":"Ann"}', 'undefined', 'initialized, invalid, dirty'])
    await seats.fill('two')
    expect(shown()).toEqual(['{"name":"Ann","seats":"two"}', 'undefined', 'initialized, invalid, dirty'])
    await seats.fill('3')
    expect(shown()).toEqual([
      '{"name":"Ann","seats":3}',
      '{"name":"Ann","seats":3}',
      'initialized, valid, dirty',
    ])
    // Leaving them is no change.
    await field('Name').fill(' Ann ')
    await seats.fill('2')
    expect(shown()[2]).toBe('initialized, valid, pristine')
    await seats.fill('2.5')
    await userEvent.tab()
    expect(messages()).toEqual(['Expected integer, received float'])
  })

  test('pristine of the form compares parsed values while it is valid, raw ones while it is invalid', async () => {
    const form = createZodForm({
      schema: z.object({ name: z.string().trim(), age: z.number().max(99).optional() }),
    })
    const { result, act } = await renderInForm(form, { values: { name: 'Ann' } }, () => ({
      status: form.useFormStatus(),
      name: form.useField('name'),
      age: form.useField('age'),
    }))
    await act(() => result.current.name.setValue(' Ann '))
    expect(result.current.status).toMatchObject({ valid: true, pristine: true })
    await act(() => result.current.age.setValue(100))
    expect(result.current.status).toMatchObject({ valid: false, pristine: false })
    // The field compares parsed values, although the form is invalid.
    expect(result.current.name.pristine).toBe(true)
  })

  test('in an invalid form too, raw values that equal the initial ones are pristine', async () => {
    const form = createZodForm({ schema: z.object({ name: z.string().trim().min(2) }) })
    const { result, act } = await renderInForm(form, { values: { name: 'A' } }, () => ({
      status: form.useFormStatus(),
      name: form.useField('name'),
    }))
    await act(() => result.current.name.setValue('A '))
    expect(result.current.status).toMatchObject({ valid: false, pristine: false })
    await act(() => result.current.name.setValue('A'))
    expect(result.current.status).toMatchObject({ valid: false, pristine: true })
  })

  test('unknown keys stay in values, and are stripped from parsedValues', async () => {
    const form = createZodForm({ schema: z.object({ name: z.string() }) })
    const values = { name: 'Ann', id: 7 }
    const { result } = await renderInForm(form, { values }, () => form.useFormValues())
    expect(result.current).toMatchObject({ values: { name: 'Ann', id: 7 } })
    expect(result.current.parsedValues).toEqual({ name: 'Ann' })
  })
})

describe('Inputs and outputs that differ (#invertible)', () => {
  test('the form shows its output as text, formats text on blur, and submits an array', async () => {
    const { field, status } = await renderLiveForm(ArticleTagsForm)
    const tags = field('Tags, separated by commas')
    await expect.element(tags).toHaveValue('react, zod')
    await tags.fill(' a,b ,,c')
    await expect.element(tags).toHaveValue(' a,b ,,c')
    await userEvent.tab()
    await expect.element(tags).toHaveValue('a, b, c')
    await tags.fill('one,two')
    await userEvent.keyboard('{Enter}')
    await expect.element(status).toHaveTextContent(/^Saved \["one","two"\]$/)
    await tags.fill('one')
    await expect.element(status).toBeEmptyDOMElement()
  })

  test.each([
    [', ,', 'Add a tag'],
    ['a, b, c, d, e', 'Four tags at most'],
    ['', 'Required'],
  ])('the form checks the array as a whole: %j', async (text, message) => {
    const { field } = await renderLiveForm(ArticleTagsForm)
    const tags = field('Tags, separated by commas')
    await tags.fill(text)
    await userEvent.tab()
    await expect.element(tags).toHaveAccessibleDescription(message)
    await expect.element(tags).toHaveValue(text)
  })

  const split = (text: string) => text.split(',')
  const join = (tags: string[]) => tags.join(',')

  test('an issue of one element is filed at its own path, and the field does not show it', async () => {
    const tags = invertible(z.string(), split, z.array(z.string().max(3, 'Too long')), join)
    const form = createZodForm({ schema: z.object({ tags }) })
    const { result } = await renderInForm(form, { values: { tags: 'long one,b' } }, () => {
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
    const { result, act } = await renderInForm(form, { values: { price: '1,5' } }, () =>
      form.useField('price'),
    )
    expect(result.current).toMatchObject({ parsedValue: 1.5, error: undefined })
    await act(() => result.current.setValue('cheap'))
    expect(result.current).toMatchObject({ parsedValue: undefined, error: 'Not a price' })
  })
})

describe('A date that is text in the input (#invertible)', () => {
  const form = createZodForm({ schema: z.object({ day: localDate }) })

  test('the text of a date input is midnight of that day here, and the Date is the same text again', async () => {
    const { result, act } = await renderInForm(form, { parsedValues: { day: new Date(2025, 2, 30) } }, () =>
      form.useField('day'),
    )
    expect(result.current.value).toBe('2025-03-30')
    await act(() => result.current.setValue('2025-10-26'))
    expect(result.current.parsedValue).toEqual(new Date(2025, 9, 26))
    await act(() => result.current.setParsedValue(new Date(2024, 1, 29)))
    expect(result.current.value).toBe('2024-02-29')
  })
})

describe('When does the form validate? (#when-validation-runs)', () => {
  test('the whole schema is parsed on initialization and on every change, and not on focus or blur', async () => {
    const check = vi.fn(() => true)
    const form = createZodForm({ schema: z.object({ a: z.string(), b: z.string().refine(check) }) })
    const { result, act } = await renderInForm(form, { values: { a: '', b: '' } }, () => ({
      a: form.useField('a'),
    }))
    expect(check).toHaveBeenCalledTimes(1)
    await act(() => result.current.a.setValue('x'))
    expect(check).toHaveBeenCalledTimes(2)
    await act(() => result.current.a.setMeta({ visited: true, touched: true }))
    expect(check).toHaveBeenCalledTimes(2)
  })
})

describe('Which message does a field show? (#which-message)', () => {
  test.each([
    ['conditional rule, check and outer rule', false, 'long enough', 'a rule of the object'],
    ['conditional rule and check', true, 'x', 'second check'],
    ['conditional rule', true, 'ann@example.com', 'conditional rule'],
  ])('the last of several: %s', async (_, agree, email, message) => {
    const person = conditionalValidate(
      z.object({ email: z.string().min(5, 'first check').email('second check'), agree: z.boolean() }),
    )
      .conditionalRefine(
        (schema) => schema.pick({ agree: true }),
        () => false,
        {
          path: ['email'],
          message: 'conditional rule',
        },
      )
      .refine(({ agree }) => agree, { path: ['email'], message: 'a rule of the object' })
    const form = createZodForm({ schema: person })
    const { result } = await renderInForm(form, { values: { email, agree } }, () => form.useField('email'))
    expect(result.current.error).toBe(message)
  })

  test('an object or array is valid while something inside it is not, its error is for issues of its own', async () => {
    const form = createZodForm({
      schema: z.object({ guests: z.array(z.string().min(2)).min(2, 'Invite two') }),
    })
    const { result, act } = await renderInForm(form, { values: { guests: ['Ann', 'B'] } }, () => ({
      guests: form.useField('guests'),
      second: form.useField('guests[1]'),
    }))
    expect(result.current.second.valid).toBe(false)
    expect(result.current.guests).toMatchObject({ valid: true, error: undefined })
    await act(() => result.current.guests.setValue(['Ann']))
    expect(result.current.guests).toMatchObject({ valid: false, error: 'Invite two' })
  })
})

describe('Initial values (#initialization)', () => {
  const seats = createZodForm({ schema: z.object({ name: z.string(), seats: z.number() }) })
  const useSeats = () => ({ ...seats.useFormStatus(), ...seats.useFormValues(), ...seats.useFormContext() })
  const INVALID = { name: 'Ann', seats: 'x' } as unknown as { name: string; seats: number }

  test('values are kept as given and parsed at once, even partial or invalid ones', async () => {
    const valid = await renderInForm(seats, { values: { name: 'Ann', seats: 2 } }, useSeats)
    expect(valid.result.current.parsedValues).toEqual({ name: 'Ann', seats: 2 })
    const partial = await renderInForm(seats, { values: { name: 'Ann' } }, useSeats)
    expect(partial.result.current).toMatchObject({
      initialized: true,
      valid: false,
      values: { name: 'Ann' },
      parsedValues: undefined,
    })
    const invalid = await renderInForm(seats, { values: INVALID }, useSeats)
    expect(invalid.result.current).toMatchObject({ valid: false, values: INVALID, parsedValues: undefined })
  })

  test('parsedValues that cannot be formatted leave no values, and the form is invalid', async () => {
    const { result } = await renderInForm(seats, { parsedValues: INVALID }, useSeats)
    expect(result.current).toMatchObject({ valid: false, values: undefined, parsedValues: INVALID })
  })

  test('both are kept as given, and first validated on the next change', async () => {
    const { result, act } = await renderInForm(seats, { values: INVALID, parsedValues: INVALID }, useSeats)
    expect(result.current).toMatchObject({ valid: true, values: INVALID, parsedValues: INVALID })
    await act(() => result.current.setValue(seats.get('name'), 'Bob'))
    expect(result.current).toMatchObject({ valid: false, parsedValues: undefined })
  })

  test('with neither, the form stays uninitialized and is not validated', async () => {
    const { result } = await renderInForm(seats, useSeats)
    expect(result.current).toMatchObject({ initialized: false, valid: true, values: undefined })
  })

  test('initializing again keeps touched of a field and submitError, but not touched of all fields', async () => {
    const onSubmit = () => {
      throw new Error('offline')
    }
    const { result, act, submit } = await renderInForm(
      seats,
      { values: { name: 'Ann', seats: 2 }, onSubmit },
      () => ({ ...useSeats(), name: seats.useField('name'), count: seats.useField('seats') }),
    )
    await act(() => result.current.name.setMeta({ touched: true }))
    await act(() => result.current.name.setValue('Bob'))
    await submit()
    expect([result.current.name.touched, result.current.count.touched]).toEqual([true, true])
    await act(() => result.current.initialize({ values: { name: 'Eve', seats: 3 } }))
    expect([result.current.name.touched, result.current.count.touched]).toEqual([true, false])
    expect(result.current).toMatchObject({
      submitError: new Error('offline'),
      submitFailed: false,
      values: { name: 'Eve', seats: 3 },
      initialValues: { name: 'Eve', seats: 3 },
    })
  })

  test('parsedValues are formatted but not parsed: .min(1) of an array is first checked on the next change', async () => {
    const tags = invertible(
      z.string(),
      (text) => text.split(',').filter(Boolean),
      z.array(z.string()).min(1, 'Add a tag'),
      (list) => list.join(','),
    )
    const form = createZodForm({ schema: z.object({ tags, note: z.string().optional() }) })
    const { result, act } = await renderInForm(form, { parsedValues: { tags: [] } }, () => ({
      ...form.useFormStatus(),
      ...form.useFormValues(),
      tags: form.useField('tags'),
      note: form.useField('note'),
    }))
    expect(result.current).toMatchObject({ valid: true, values: { tags: '' }, parsedValues: { tags: [] } })
    await act(() => result.current.note.setValue('x'))
    expect(result.current).toMatchObject({ valid: false, parsedValues: undefined })
    expect(result.current.tags.error).toBe('Add a tag')
  })
})

describe('What does a blank input become? (#blank)', () => {
  test.each([
    ['z.string()', z.string(), { before: undefined, after: 'Required', value: undefined }],
    ['z.string().default("")', z.string().default(''), { before: undefined, after: undefined, value: '' }],
  ])(
    'an initial blank text, after the user leaves the input: %s',
    async (_, text, { before, after, value }) => {
      const form = createZodForm({
        schema: z.object({ text: text as z.ZodType<string, z.ZodTypeDef, string> }),
      })
      const { result, act } = await renderInForm(form, { values: { text: '' } }, () =>
        form.useHtmlField({ field: 'text', type: 'text' }),
      )
      expect(result.current.meta).toMatchObject({ value: '', error: before })
      const target = Object.assign(document.createElement('input'), { value: '' })
      await act(() => result.current.input.onBlur({ target } as unknown as FocusEvent<HTMLInputElement>))
      expect(result.current.meta).toMatchObject({ value, error: after })
    },
  )
})

describe('What happens on submit (#submit-lifecycle)', () => {
  test('a submit reads the validation error and does not parse; without an onSubmit it succeeds', async () => {
    const check = vi.fn((name: string) => name !== 'bad')
    const form = createZodForm({ schema: z.object({ name: z.string().refine(check) }) })
    const { result, act, submit } = await renderInForm(form, { values: { name: 'bad' } }, () => ({
      name: form.useField('name'),
      status: form.useFormStatus(),
    }))
    const { validationError } = result.current.status
    check.mockClear()
    await submit()
    expect(check).not.toHaveBeenCalled()
    expect(result.current.status).toMatchObject({ submitFailed: true, submitError: validationError })
    await act(() => result.current.name.setValue('Ann'))
    check.mockClear()
    await submit()
    expect(check).not.toHaveBeenCalled()
    expect(result.current.status).toMatchObject({ submitFailed: false, submitSucceeded: true })
  })
})

describe('The status afterwards (#after-submit)', () => {
  const form = createZodForm({ schema: z.object({ a: z.string(), b: z.string() }) })

  async function renderSubmitted(onSubmit: () => void) {
    const rendered = await renderInForm(form, { values: { a: '1', b: '2' }, onSubmit }, () => ({
      a: form.useField('a'),
      b: form.useField('b'),
      status: form.useFormStatus(),
    }))
    const { result, act, submit } = rendered
    await act(() => result.current.a.setValue('x'))
    await act(() => result.current.a.setMeta({ touched: true }))
    await submit()
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
      date: z.date(),
      commas: commaList,
    }),
  })
  const INITIAL = {
    text: 'a',
    other: 'b',
    group: { inside: 'c' },
    list: ['d'],
    date: new Date(0),
    commas: 'e, f',
  }

  const HOOKS = {
    'useField of a text': () => form.useField('text'),
    'useHtmlField of a text': () => form.useHtmlField({ field: 'text', type: 'text' }),
    'useField of an object': () => form.useField('group'),
    'useField of an array': () => form.useField('list'),
    'useField of a date': () => form.useField('date'),
    'useHtmlField of an invertible text': () => form.useHtmlField({ field: 'commas', type: 'text' }),
    useArrayField: () => form.useArrayField('list'),
    useFormStatus: () => form.useFormStatus(),
    useFormValues: () => form.useFormValues(),
    useFormContext: () => form.useFormContext(),
    useSubmit: () => form.useSubmit({}),
    useInitialize: () => form.useInitialize({ values: INITIAL }, []),
  }
  const TEXT = ['useField of a text', 'useHtmlField of a text']
  const COLLECTIONS = ['useField of an object', 'useField of an array']
  const OBJECTS = [...COLLECTIONS, 'useField of a date', 'useHtmlField of an invertible text']

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
    const { result, act } = await renderInForm(
      form,
      {
        beside: (
          <>
            {Object.entries(HOOKS).map(([name, useHook]) => (
              <Subscriber key={name} useHook={useHook} onRender={() => rendered.add(name)} />
            ))}
          </>
        ),
      },
      () => form.useFormContext(),
    )
    const after = async (change: (context: Context) => unknown) => {
      rendered.clear()
      await act(() => Promise.resolve(change(result.current)))
      return Object.keys(HOOKS).filter((name) => rendered.has(name))
    }
    await after((context) => {
      context.setValue(form.get('list'), ['d', 'dirty'])
      context.setValue(form.get('other'), 'dirty')
    })
    return after
  }

  const setOther = (value: string) => (context: Context) => context.setValue(form.get('other'), value)
  const fieldError = errorAt(['text'], 'Taken')
  const arrayError = errorAt(['list'], 'Too many')

  test.each<[change: string, change: (context: Context) => unknown, rendered: string[]]>([
    [
      'its value',
      (context) => context.setValue(form.get('text'), 'x'),
      [...TEXT, ...OBJECTS, 'useFormValues'],
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
      [...TEXT, ...OBJECTS, 'useArrayField', 'useFormStatus'],
    ],
    ['the value of another field', setOther('x'), [...OBJECTS, 'useFormValues']],
    ['another field that turns invalid', setOther(''), [...OBJECTS, 'useFormStatus', 'useFormValues']],
    [
      'the number of elements',
      (context) => context.arrayActions.push(form.get('list'), 'x'),
      [...OBJECTS, 'useArrayField', 'useFormValues'],
    ],
    [
      'the value of an element',
      (context) => context.setValue(form.get('list[0]'), 'x'),
      [...OBJECTS, 'useFormValues'],
    ],
    [
      'the value of an element that makes the array pristine',
      (context) => context.setValue(form.get('list'), ['d']),
      [...OBJECTS, 'useArrayField', 'useFormValues'],
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

  test('what renders: not useFormContext, when the form is initialized again', async () => {
    const after = await renderSubscribers()
    const rendered = await after((context) => context.initialize({ values: INITIAL }))
    expect(rendered).toContain('useFormValues')
    expect(rendered).not.toContain('useFormContext')
  })

  test('what renders: the initial value', async () => {
    const after = await renderSubscribers()
    await after((context) => context.setValue(form.get('text'), 'x'))
    expect(await after((context) => context.submit())).toEqual([
      ...TEXT,
      ...OBJECTS,
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

describe('A field that waits for the initial values (#rendering)', () => {
  test('renders when the form is initialized, even if nothing else about it changes', async () => {
    const form = createZodForm({ schema: z.object({ note: z.string().optional() }) })
    const onRender = vi.fn()
    function Note() {
      form.useField('note')
      useEffect(() => {
        onRender()
      })
      return null
    }
    const { result, act } = await renderInForm(form, { beside: <Note /> }, () => form.useFormContext())
    onRender.mockClear()
    await act(() => result.current.initialize({ values: {} }))
    expect(onRender).toHaveBeenCalledTimes(1)
  })
})

describe('Fields whose parsed value is an object (#rendering)', () => {
  const form = createZodForm({
    schema: z.object({
      text: z.string().min(1),
      number: z.number(),
      checked: z.boolean(),
      file: z.instanceof(File),
      date: z.date(),
      day: localDate,
      tags: invertible(
        z.string(),
        (text) => text.split(','),
        z.array(z.string()),
        (tags) => tags.join(','),
      ),
      last: z.string().optional(),
    }),
  })
  const VALUES = {
    text: 'a',
    number: 1,
    checked: true,
    file: new File([], 'a.txt'),
    date: new Date(),
    day: '2025-03-30',
    tags: 'a,b',
  }
  const KEYS = ['text', 'number', 'checked', 'file', 'date', 'day', 'tags'] as const
  const OBJECTS = ['date', 'day', 'tags']

  function Field({ name, onRender }: { name: (typeof KEYS)[number]; onRender: () => void }) {
    form.useField(name)
    useEffect(() => {
      onRender()
    })
    return null
  }

  async function renderEach() {
    const counts: Partial<Record<string, number>> = {}
    const count = (name: string) => (counts[name] = (counts[name] ?? 0) + 1)
    const { result, act } = await renderInForm(
      form,
      {
        values: VALUES,
        fields: KEYS.map((name) => <Field key={name} name={name} onRender={() => count(name)} />),
      },
      () => form.useFormContext(),
    )
    /** Types into a field, key by key, and returns what rendered how often. */
    return async (path: 'last' | 'text', ...texts: string[]) => {
      for (const key of Object.keys(counts)) delete counts[key]
      for (const text of texts) await act(() => result.current.setValue(form.get(path), text))
      return { ...counts }
    }
  }

  test('render at each key in another field: dates and invertible ones, but no text, number, checkbox or file', async () => {
    const type = await renderEach()
    expect(await type('last', 'A', 'An', 'Ann')).toEqual(Object.fromEntries(OBJECTS.map((key) => [key, 3])))
  })

  test('render when the form turns invalid and when it turns valid, and not while it stays invalid', async () => {
    const type = await renderEach()
    expect(Object.keys(await type('text', ''))).toEqual(expect.arrayContaining(OBJECTS))
    expect(await type('last', 'A', 'An', 'Ann')).toEqual({})
    expect(Object.keys(await type('text', 'b'))).toEqual(expect.arrayContaining(OBJECTS))
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
