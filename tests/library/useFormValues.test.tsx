import { type PropsWithChildren } from 'react'
import { createZodForm, useFormValues, type FormContextProps } from '@jcoreio/zod-forms'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderHook } from 'vitest-browser-react'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import { renderInForm } from './support/renderInForm'

const list = invertible(
  z.string(),
  (text) => text.split(','),
  z.array(z.string()),
  (items) => items.join(','),
)

const form = createZodForm({
  schema: z.object({
    city: z.string().trim(),
    days: z.number().min(1).default(1),
    tags: list.optional(),
  }),
})

/** Submits, and resolves when the handlers that were there before have run. */
function submit<T extends z.ZodTypeAny>({ addHandlers, submit }: FormContextProps<T>): Promise<void> {
  return new Promise((resolve) => {
    addHandlers({ onSubmitSucceeded: resolve, onSubmitFailed: () => resolve() })
    submit()
  })
}

async function renderValues() {
  const { result, act } = await renderInForm(form, () => ({
    context: form.useFormContext(),
    values: form.useFormValues(),
    valid: form.useFormStatus().valid,
    dirty: form.useFormStatus().dirty,
  }))
  return { context: result.current.context, result, act }
}

describe('Import (#import)', () => {
  test('the hook of the form is the imported hook', () => {
    expect(form.useFormValues).toBe(useFormValues)
  })
})

describe('Returns (#returns)', () => {
  test('all four members are undefined until the form is initialized or a value is set', async () => {
    const { context, result, act } = await renderValues()
    expect(result.current.values).toEqual({
      values: undefined,
      parsedValues: undefined,
      initialValues: undefined,
      initialParsedValues: undefined,
    })
    await act(() => context.setValue(form.get('city'), 'Delft'))
    expect(result.current.values).toEqual({
      values: { city: 'Delft' },
      parsedValues: { city: 'Delft', days: 1 },
      initialValues: undefined,
      initialParsedValues: undefined,
    })
  })

  test('throws outside a provider', async () => {
    const { result } = await renderHook(() => {
      try {
        return form.useFormValues()
      } catch (error) {
        return error
      }
    })
    expect(result.current).toEqual(new Error('must be used inside a <FormProvider>'))
  })

  test('values may be invalid and keep unknown keys', async () => {
    const { context, result, act } = await renderValues()
    const values = { days: 0, unknown: true }
    await act(() => context.initialize({ values }))
    expect(result.current.values.values).toEqual(values)
    expect(result.current.valid).toBe(false)
  })

  test('parsedValues are trimmed, converted, with defaults filled in and unknown keys stripped', async () => {
    const { context, result, act } = await renderValues()
    const values = { city: ' Delft ', tags: 'a,b', unknown: true }
    await act(() => context.initialize({ values }))
    expect(result.current.values.parsedValues).toEqual({ city: 'Delft', days: 1, tags: ['a', 'b'] })
  })

  test('the initial ones are those of the last initialization', async () => {
    const { context, result, act } = await renderValues()
    await act(() => context.initialize({ values: { city: ' Delft ' } }))
    await act(() => context.setValue(form.get('city'), 'Leiden'))
    expect(result.current.values).toMatchObject({
      values: { city: 'Leiden' },
      initialValues: { city: ' Delft ' },
      initialParsedValues: { city: 'Delft', days: 1 },
    })
  })

  test('initialParsedValues is undefined if the initial values were invalid', async () => {
    const { context, result, act } = await renderValues()
    await act(() => context.initialize({ values: {} }))
    await act(() => context.setValue(form.get('city'), 'Delft'))
    expect(result.current.values).toMatchObject({
      parsedValues: { city: 'Delft' },
      initialValues: {},
      initialParsedValues: undefined,
    })
  })
})

describe('Re-renders and smaller subscriptions (#re-renders)', () => {
  function CityField() {
    const { input } = form.useHtmlField({ field: 'city', type: 'text' })
    return <input {...input} aria-label="City" />
  }

  async function renderCounted() {
    let renders = 0
    const { result, act } = await renderHook(
      () => {
        renders += 1
        return { values: form.useFormValues(), context: form.useFormContext() }
      },
      {
        wrapper: ({ children }: PropsWithChildren) => (
          <form.FormProvider>
            <>
              <CityField />
              {children}
            </>
          </form.FormProvider>
        ),
      },
    )
    await act(() => result.current.context.initialize({ values: { city: 'Delft' } }))
    const rendersFor = async (run: () => Promise<void>) => {
      renders = 0
      await run()
      return renders
    }
    return { result, act, rendersFor }
  }

  test('every change of any value produces a new values object and a re-render', async () => {
    const { result, act, rendersFor } = await renderCounted()
    const { setValue } = result.current.context
    const { values } = result.current.values
    expect(await rendersFor(() => act(() => setValue(form.get('days'), 2)))).toBe(1)
    expect(result.current.values.values).not.toBe(values)
    expect(await rendersFor(() => act(() => setValue(form.get('city'), 'Leiden')))).toBe(1)
  })

  test('focus, a blur that changes nothing and a running submit do not re-render', async () => {
    const { result, act, rendersFor } = await renderCounted()
    expect(await rendersFor(() => page.getByLabelText('City').click())).toBe(0)
    expect(await rendersFor(() => userEvent.tab())).toBe(0)
    let finish = () => {}
    const pending = new Promise<void>((resolve) => {
      finish = resolve
    })
    result.current.context.addHandlers({ onSubmit: () => pending })
    expect(await rendersFor(() => act(() => result.current.context.submit()))).toBe(0)
    expect(result.current.context.getStatus().submitting).toBe(true)
    await act(finish)
  })
})

describe('When parsedValues is undefined (#parsed-values)', () => {
  test('one invalid field is enough, and initialParsedValues does not change', async () => {
    const { context, result, act } = await renderValues()
    await act(() => context.initialize({ values: { city: 'Delft', days: 1 } }))
    await act(() => context.setValue(form.get('days'), 0))
    expect(result.current.values).toMatchObject({
      parsedValues: undefined,
      initialParsedValues: { city: 'Delft', days: 1 },
    })
  })

  test('messages of rules that span several fields wait for the whole form', async () => {
    const range = createZodForm({
      schema: z
        .object({ min: z.number(), max: z.number(), name: z.string() })
        .refine(({ min, max }) => min <= max, { path: ['max'], message: 'Below the minimum' }),
    })
    const { result, act } = await renderInForm(range, () => ({
      context: range.useFormContext(),
      max: range.useField('max'),
    }))
    await act(() => result.current.context.initialize({ values: { min: 2, max: 1 } }))
    expect(result.current.max.error).toBe(undefined)
    await act(() => result.current.context.setValue(range.get('name'), 'x'))
    expect(result.current.max.error).toBe('Below the minimum')
  })

  test('parsedValues that cannot be turned back stay as they were given, in an invalid form', async () => {
    const { context, result, act } = await renderValues()
    const parsedValues = { city: 'Delft', days: 0 }
    await act(() => context.initialize({ parsedValues }))
    expect(result.current.values.parsedValues).toBe(parsedValues)
    expect(result.current).toMatchObject({ values: { values: undefined }, valid: false })
  })
})

describe('A total of an incomplete form (#partial-total)', () => {
  test('a number field holds other text as a string', async () => {
    const { result, act } = await renderInForm(form, () => ({
      days: form.useHtmlField({ field: 'days', type: 'text' }),
      values: form.useFormValues().values,
    }))
    await act(() => result.current.days.input.onChange({ target: { value: '4x' } } as never))
    expect(result.current.values).toEqual({ days: '4x' })
  })
})

describe('After a submit (#after-submit)', () => {
  test('the submitted values are the initial ones, in both kinds, and edits made meanwhile count as changes', async () => {
    const { context, result, act } = await renderValues()
    let finish = () => {}
    const pending = new Promise<void>((resolve) => {
      finish = resolve
    })
    context.addHandlers({ onSubmit: () => pending })
    await act(() => context.initialize({ values: { city: 'Delft' } }))
    await act(() => context.setValue(form.get('city'), ' Leiden '))
    await act(() => context.submit())
    await act(() => context.setValue(form.get('city'), 'Gouda'))
    await act(finish)
    expect(result.current).toMatchObject({
      values: {
        values: { city: 'Gouda' },
        parsedValues: { city: 'Gouda' },
        initialValues: { city: ' Leiden ' },
        initialParsedValues: { city: 'Leiden' },
      },
      dirty: true,
    })
  })

  test('a failed submit changes none of the four members', async () => {
    const { context, result, act } = await renderValues()
    await act(() => context.initialize({ values: { city: 'Delft' } }))
    await act(() => context.setValue(form.get('city'), 'Leiden'))
    context.addHandlers({ onSubmit: () => Promise.reject(new Error('No network')) })
    const { values } = result.current
    await act(() => submit(context))
    expect(context.getStatus().submitFailed).toBe(true)
    expect(result.current.values).toBe(values)
  })
})
