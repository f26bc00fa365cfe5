import { Fragment, StrictMode, useState, type ComponentType, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import * as library from '@jcoreio/zod-forms'
import { createZodForm, type ZodForm } from '@jcoreio/zod-forms'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render, renderHook } from 'vitest-browser-react'
import { z } from 'zod'
import { ignoreEffect } from 'zod-invertible'
import { expectTypeOf } from '../support/expectTypeOf'
import { Initialized, renderBelow, renderFields, renderInForm, thrownBy } from '../support/renderInForm'
import { exportOf } from '../support/samples'
import { issuesOf, messagesIn, numberText } from '../support/values'

afterEach(() => {
  vi.restoreAllMocks()
})

const nameForm = createZodForm({ schema: z.object({ name: z.string() }) })
type NameForm = typeof nameForm

function NameInput({
  form,
  label = 'Name',
  name = 'Ada',
}: {
  form: NameForm
  label?: string
  name?: string
}) {
  form.useInitialize({ values: { name } }, [])
  const { input } = form.useHtmlField({ field: 'name', type: 'text' })
  return <input {...input} aria-label={label} />
}

/** Initializes a form from parsed values. */
async function renderParsed<T extends z.ZodTypeAny>(form: ZodForm<T>, parsedValues: z.output<T>) {
  const { result } = await renderInForm(form, { parsedValues }, () => ({
    status: form.useFormStatus(),
    values: form.useFormValues().values,
  }))
  return result.current
}

describe('Returns (#returns)', () => {
  test('an object with eleven members', () => {
    expect(Object.keys(nameForm).sort()).toEqual([
      'FormProvider',
      'get',
      'root',
      'useArrayField',
      'useField',
      'useFormContext',
      'useFormStatus',
      'useFormValues',
      'useHtmlField',
      'useInitialize',
      'useSubmit',
    ])
  })

  describe('ZodForm (#ZodForm)', () => {
    test('ZodForm<typeof schema> is what createZodForm({ schema }) returns', () => {
      const schema = z.object({ name: z.string() })
      expectTypeOf(createZodForm({ schema })).toEqualTypeOf<ZodForm<typeof schema>>()
    })

    test("the pathstring of root is ''", () => {
      expect(nameForm.root.pathstring).toBe('')
      expect(nameForm.root.path).toEqual([])
    })

    test('get is root.get, bound to root', () => {
      const { get } = createZodForm({ schema: z.object({ items: z.array(z.object({ name: z.string() })) }) })
      expect(get('items[0].name')).toBe(get(['items', 0, 'name']))
      expect(nameForm.get('name')).toBe(nameForm.root.get('name'))
    })

    test('FormProvider takes exactly one React element as its child', () => {
      const { FormProvider } = nameForm
      expectTypeOf(FormProvider).parameter(0).toHaveProperty('children').toEqualTypeOf<ReactElement>()
    })

    test.each([
      'useFormContext',
      'useFormStatus',
      'useFormValues',
      'useInitialize',
      'useSubmit',
      'useArrayField',
      'useField',
      'useHtmlField',
    ] as const)('%s is the function that the package exports', (hook) => {
      expect(nameForm[hook]).toBe(library[hook])
    })
  })
})

describe('Usage (#example) and caveats (#behavior)', () => {
  describe('A schema that depends on props (#where)', () => {
    test('called during render, every render unmounts what is below the provider, and typed text is gone', async () => {
      function Page() {
        const form = createZodForm({ schema: z.object({ name: z.string() }) })
        return (
          <form.FormProvider>
            <NameInput form={form} />
          </form.FormProvider>
        )
      }
      const screen = await render(<Page />)
      await screen.getByLabelText('Name').fill('Grace')
      const before = screen.getByLabelText('Name').element()
      await screen.rerender(<Page />)
      await expect.element(screen.getByLabelText('Name')).toHaveValue('Ada')
      expect(screen.getByLabelText('Name').element()).not.toBe(before)
    })

    test('kept in state, it survives a render with what was typed', async () => {
      function Page() {
        const [form] = useState(() => createZodForm({ schema: z.object({ name: z.string() }) }))
        return (
          <form.FormProvider>
            <NameInput form={form} />
          </form.FormProvider>
        )
      }
      const screen = await render(<Page />)
      await screen.getByLabelText('Name').fill('Grace')
      const before = screen.getByLabelText('Name').element()
      await screen.rerender(<Page />)
      await expect.element(screen.getByLabelText('Name')).toHaveValue('Grace')
      expect(screen.getByLabelText('Name').element()).toBe(before)
    })

    test('kept in state without a key, the form keeps its first schema', async () => {
      const useForm = (free: number) =>
        useState(() => createZodForm({ schema: z.object({ seats: z.number().max(free) }) }))[0]
      const { result, rerender } = await renderHook<{ free: number }, ReturnType<typeof useForm>>(
        (props) => useForm(props?.free ?? 1),
        { initialProps: { free: 1 } },
      )
      const accepts = (seats: number) => result.current.root.schema.safeParse({ seats }).success
      expect(accepts(2)).toBe(false)
      await rerender({ free: 3 })
      expect(accepts(2)).toBe(false)
    })
  })

  describe('One form, twice on the page (#providers)', () => {
    test('another key starts over', async () => {
      const page = (key: number) => (
        <nameForm.FormProvider key={key}>
          <NameInput form={nameForm} />
        </nameForm.FormProvider>
      )
      const screen = await render(page(1))
      const input = screen.getByLabelText('Name')
      await input.fill('Grace')
      await screen.rerender(page(1))
      await expect.element(input).toHaveValue('Grace')
      await screen.rerender(page(2))
      await expect.element(input).toHaveValue('Ada')
    })

    test('the same form can be on the page twice, each with a state of its own', async () => {
      const screen = await render(
        <>
          <nameForm.FormProvider>
            <NameInput form={nameForm} label="First" name="Ada" />
          </nameForm.FormProvider>
          <nameForm.FormProvider>
            <NameInput form={nameForm} label="Second" name="Alan" />
          </nameForm.FormProvider>
        </>,
      )
      await screen.getByLabelText('First').fill('Grace')
      await expect.element(screen.getByLabelText('First')).toHaveValue('Grace')
      await expect.element(screen.getByLabelText('Second')).toHaveValue('Alan')
    })

    test.each<[string, () => unknown]>([
      ['useFormContext', () => nameForm.useFormContext()],
      ['useFormStatus', () => nameForm.useFormStatus()],
      ['useFormValues', () => nameForm.useFormValues()],
      ['useInitialize', () => nameForm.useInitialize({ values: { name: 'Ada' } })],
      ['useSubmit', () => nameForm.useSubmit()],
      ['useArrayField', () => nameForm.useArrayField('name')],
      ['useField', () => nameForm.useField('name')],
      ['useHtmlField', () => nameForm.useHtmlField({ field: 'name', type: 'text' })],
    ])('%s called outside a provider throws', (_, useHook) => {
      function Outside() {
        useHook()
        return null
      }
      vi.spyOn(console, 'error').mockImplementation(() => {})
      expect(() => renderToString(<Outside />)).toThrow(new Error('must be used inside a <FormProvider>'))
    })

    test('the component that renders the provider is outside it', () => {
      function Page() {
        nameForm.useFormStatus()
        return (
          <nameForm.FormProvider>
            <p />
          </nameForm.FormProvider>
        )
      }
      vi.spyOn(console, 'error').mockImplementation(() => {})
      expect(() => renderToString(<Page />)).toThrow(new Error('must be used inside a <FormProvider>'))
    })
  })

  describe('effect not supported: transform (#refused)', () => {
    const transform = z.string().transform(Number)
    const preprocess = z.preprocess((value) => value, z.string())

    test.each<[string, z.ZodTypeAny, string]>([
      ['.transform() at the root', transform, 'transform'],
      ['.transform() of a field', z.object({ a: transform }), 'transform'],
      ['.transform() of the object', z.object({ a: z.string() }).transform((o) => o), 'transform'],
      ['.transform() deep inside', z.object({ a: z.object({ b: transform.optional() }) }), 'transform'],
      ['.transform() inside an array', z.object({ a: z.array(transform) }), 'transform'],
      ['.transform() inside a union', z.object({ a: z.union([z.number(), transform]) }), 'transform'],
      ['.transform() inside a pipe', z.object({ a: transform.pipe(z.number()) }), 'transform'],
      ['z.preprocess() of a field', z.object({ a: preprocess }), 'preprocess'],
      ['z.preprocess() inside an array', z.object({ a: z.array(preprocess) }), 'preprocess'],
      ['z.preprocess() inside a union', z.object({ a: z.union([z.number(), preprocess]) }), 'preprocess'],
      ['z.preprocess() inside a pipe', z.object({ a: preprocess.pipe(z.string()) }), 'preprocess'],
    ])('%s throws when the form is created', (_, schema, effect) => {
      expect(() => createZodForm({ schema })).toThrow(new Error(`effect not supported: ${effect}`))
    })

    test.each<[string, z.ZodTypeAny]>([
      ['.transform()', transform],
      ['z.preprocess()', preprocess],
    ])('%s inside z.lazy does not throw when the form is created', (_, schema) => {
      expect(() => createZodForm({ schema: z.object({ a: z.lazy(() => schema) }) })).not.toThrow()
    })

    test.each<[string, z.ZodTypeAny]>([
      ['.refine()', z.string().refine(() => true)],
      ['.superRefine()', z.string().superRefine(() => {})],
      ['.trim()', z.string().trim()],
      ['.toLowerCase()', z.string().toLowerCase()],
      ['.brand()', z.string().brand('Name')],
      ['.default()', z.string().default('x')],
      ['.catch()', z.string().catch('x')],
      ['.readonly()', z.string().readonly()],
      ['z.coerce', z.coerce.string()],
    ])('%s is fine', async (_, field) => {
      const form = createZodForm({ schema: z.object({ field }) })
      const { result } = await renderInForm(
        form,
        { values: { field: 'ada' } },
        () => form.useFormValues().parsedValues,
      )
      expect(result.current).toEqual({ field: 'ada' })
    })

    describe("Change a value's type: invertible (#invertible)", () => {
      type Shift = ZodForm<z.ZodObject<{ length: typeof numberText }>>
      const shiftOf = () => exportOf<Shift>('docs/api/createZodForm.mdx', 'Shift')

      test('the input is text, onSubmit gets the output', async () => {
        const Shift = await shiftOf()
        const onSubmit = vi.fn()
        const { result, act, submit } = await renderInForm(
          Shift,
          { values: { length: '1:3' }, onSubmit },
          () => ({ length: Shift.useField('length') }),
        )
        expect(result.current.length.error).toBe('Write the time as 1:30')
        await act(() => result.current.length.setValue('1:30'))
        expect(result.current.length.parsedValue).toBe(90)
        await submit()
        expect(onSubmit.mock.calls).toMatchObject([[{ length: 90 }, {}]])
      })

      test('parsed values are turned back into text', async () => {
        const { values, status } = await renderParsed(await shiftOf(), { length: 605 })
        expect(values).toEqual({ length: '10:05' })
        expect(status.valid).toBe(true)
      })
    })

    describe('Clean up text: ignoreEffect (#ignoreEffect)', () => {
      // A new one each time, because ignoreEffect marks the schema it is given.
      const cleanup = () => z.string().transform((text) => text.replace(/[\s-]/g, ''))

      test('the field shows the cleaned text after a blur', async () => {
        const contact = createZodForm({ schema: z.object({ phone: ignoreEffect(cleanup()).optional() }) })
        function Phone() {
          contact.useInitialize({ values: {} }, [])
          const { input } = contact.useHtmlField({ field: 'phone', type: 'text' })
          return <input {...input} aria-label="Phone" />
        }
        const screen = await renderBelow(contact, <Phone />)
        await screen.getByLabelText('Phone').fill('12-3 4')
        await expect.element(screen.getByLabelText('Phone')).toHaveValue('12-3 4')
        await userEvent.tab()
        await expect.element(screen.getByLabelText('Phone')).toHaveValue('1234')
      })

      test('it works for z.preprocess() as well', async () => {
        const schema = z.object({ name: ignoreEffect(z.preprocess((text) => text, z.string())) })
        const { values, status } = await renderParsed(createZodForm({ schema }), { name: 'Ada' })
        expect(values).toEqual({ name: 'Ada' })
        expect(status.valid).toBe(true)
      })

      test('applied after .optional() it does not reach the effect', () => {
        // @ts-expect-error the compiler wants an effect
        const phone: z.ZodTypeAny = ignoreEffect(cleanup().optional())
        const schema = z.object({ phone })
        expect(() => createZodForm({ schema })).toThrow(new Error('effect not supported: transform'))
      })

      test('if the effect changes the type, parsedValues leave the form invalid and without values', async () => {
        const schema = z.object({ length: ignoreEffect(z.string().transform((text) => text.length)) })
        const { values, status } = await renderParsed(createZodForm({ schema }), { length: 3 })
        expect(values).toBeUndefined()
        expect(status.valid).toBe(false)
      })
    })
  })

  describe('Which outputs convert back? (#inverse)', () => {
    test('parsedValues that break a .refine() leave values at undefined and the form invalid', async () => {
      const schema = z
        .object({ min: z.number(), max: z.number() })
        .refine(({ min, max }) => min < max, { path: ['max'], message: 'Too low' })
      const { values, status } = await renderParsed(createZodForm({ schema }), { min: 2, max: 1 })
      expect(values).toBeUndefined()
      expect(issuesOf(status.validationError)).toEqual([['max', 'Too low']])
    })

    test.each([
      ['.default()', z.number().default(5)],
      ['.catch()', z.number().catch(5)],
    ])(
      'a %s does not fill in a key that parsedValues lack: no values, and Required for the key',
      async (_, count) => {
        const form = createZodForm({ schema: z.object({ name: z.string(), count }) })
        type Complete = { name: string; count: number }
        expectTypeOf<z.output<typeof form.root.schema>>().toEqualTypeOf<Complete>()
        const { values, status } = await renderParsed(form, { name: 'Ada' } as Complete)
        expect(values).toBeUndefined()
        expect(issuesOf(status.validationError)).toEqual([['count', 'Required']])
      },
    )

    test('a field with a default that mounts after that writes its default, and the other values are lost', async () => {
      const form = createZodForm({ schema: z.object({ name: z.string(), count: z.number().default(5) }) })
      function Count() {
        form.useField('count')
        return null
      }
      const parsedValues = { name: 'Ada' } as { name: string; count: number }
      const { result } = await renderInForm(form, { parsedValues, fields: <Count /> }, () =>
        form.useFormValues(),
      )
      expect(result.current.values).toEqual({ count: 5 })
    })

    describe('a pipe that changes the type through coercion', () => {
      const form = createZodForm({ schema: z.object({ count: z.string().pipe(z.coerce.number()) }) })

      test('works while the user types', async () => {
        const { result, act } = await renderInForm(form, { values: { count: '3' } }, () => ({
          count: form.useField('count'),
          values: form.useFormValues(),
        }))
        await act(() => result.current.count.setValue('4'))
        expect(result.current.values).toMatchObject({ values: { count: '4' }, parsedValues: { count: 4 } })
      })

      test('cannot be initialized from parsedValues', async () => {
        const { values, status } = await renderParsed(form, { count: 5 })
        expect(values).toBeUndefined()
        expect(issuesOf(status.validationError)).toEqual([['count', 'Expected string, received number']])
      })
    })

    test.each([
      ['the number first: a number', 5, (fromText: z.ZodTypeAny) => z.union([z.number(), fromText])],
      ['the text first: text', '5', (fromText: z.ZodTypeAny) => z.union([fromText, z.number()])],
    ])("a union uses the first option that accepts the parsed value of '5'; %s", async (_, value, union) => {
      const form = createZodForm({ schema: z.object({ count: union(numberText) as z.ZodType<number> }) })
      const { values } = await renderParsed(form, { count: 5 })
      expect(values).toEqual({ count: value })
    })

    test("with z.union([z.number(), numberFromText]) the input '5' turns into the number 5", async () => {
      const form = createZodForm({ schema: z.object({ count: z.union([z.number(), numberText]) }) })
      function Field() {
        form.useField('count')
        return null
      }
      const { values } = await renderFields(form, { count: '5' }, <Field />)
      await expect.element(values).toHaveTextContent('{"count":5}')
    })

    describe('a .transform() inside z.lazy', () => {
      const schema = z.object({ size: z.lazy(() => z.string().transform((text) => text.length)) })

      test('passes creation, and an initialization from parsedValues ends with the error in validationError', async () => {
        const { status } = await renderParsed(createZodForm({ schema }), { size: 3 })
        expect(status.validationError).toEqual(new Error('effect not supported: transform'))
      })

      test('rendering such a field with a value that parses throws', async () => {
        const form = createZodForm({ schema })
        function Field() {
          form.useField('size')
          return null
        }
        const tree = (
          <Initialized form={form} values={{ size: 'abc' }}>
            <Field />
          </Initialized>
        )
        expect(await thrownBy(tree)).toBe('effect not supported: transform')
      })
    })
  })

  describe("A root that isn't an object (#root)", () => {
    test("the only field of z.string().email() is form.root, also written form.get('') or form.get([])", async () => {
      const form = createZodForm({ schema: z.string().email() })
      expect(form.get('')).toBe(form.root)
      expect(form.get([])).toBe(form.root)
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      const { result, act } = await renderInForm(form, { values: 'ada@example.com' }, () => ({
        field: form.useField(form.root),
        values: form.useFormValues(),
      }))
      expect(result.current.field).toMatchObject({ value: 'ada@example.com', error: undefined })
      await act(() => result.current.field.setValue('ada'))
      expect(result.current.field).toMatchObject({ value: 'ada', error: 'Invalid email' })
      expect(result.current.values).toMatchObject({ values: 'ada', parsedValues: undefined })
    })
  })
})

describe('Samples (#where, #debugging)', () => {
  test('another key starts an empty form with the new schema', async () => {
    const Booking = await exportOf<ComponentType<{ free: number }>>('docs/api/createZodForm.mdx', 'Booking')
    const { rerender, ...screen } = await render(<Booking free={1} />)
    const seats = screen.getByLabelText('Seats')
    await seats.fill('2')
    await userEvent.tab()
    await expect.element(seats).toHaveAccessibleDescription('Number must be less than or equal to 1')
    await rerender(<Booking free={3} />)
    await expect.element(seats).toHaveValue('')
    await seats.fill('2')
    await userEvent.tab()
    await expect.element(seats).not.toHaveAttribute('aria-invalid')
  })

  describe('Build a form from JSON (#from-json)', () => {
    type Question = { name: string; label: string; kind: string }
    type Props = { questions: Question[]; onSave: (answers: Record<string, unknown>) => void }
    const questions = [
      { name: 'your.name', label: 'Name', kind: 'text' },
      { name: 'age in years', label: 'Age', kind: 'number' },
      { name: 'mail', label: 'Newsletter', kind: 'checkbox' },
    ]

    test.each([StrictMode, Fragment])(
      'its fields have the keys and the rules of the questions: %o',
      async (Mode) => {
        const SurveyForm = await exportOf<ComponentType<Props>>('docs/api/createZodForm.mdx', 'SurveyForm')
        const onSave = vi.fn()
        const screen = await render(
          <Mode>
            <SurveyForm questions={questions} onSave={onSave} />
          </Mode>,
        )
        const save = screen.getByRole('button', { name: 'Save' })
        await save.click()
        await expect.poll(() => messagesIn(screen.container)).toEqual(['Required', 'Required'])
        await screen.getByLabelText('Name').fill(' Ann')
        await screen.getByLabelText('Age').fill('x')
        await expect.poll(() => messagesIn(screen.container)).toEqual(['Invalid number'])
        await screen.getByLabelText('Age').fill('40')
        await save.click()
        const answers = { 'your.name': 'Ann', 'age in years': 40, mail: false }
        await expect.poll(() => onSave.mock.lastCall?.[0] as unknown).toEqual(answers)
      },
    )
  })

  test('FormState prints values and status', async () => {
    const FormState = await exportOf<ComponentType>('docs/api/createZodForm.mdx', 'FormState')
    const form = createZodForm({ schema: z.object({ name: z.string() }) })
    const { screen } = await renderFields(form, { name: 'Ann' }, <FormState />)
    await expect.element(screen.getByText(/"values":\s*\{\s*"name": "Ann"/)).toBeVisible()
    await expect.element(screen.getByText(/"initialized": true/)).toBeVisible()
  })

  describe('what FormState prints of a value', () => {
    async function print(any: unknown) {
      const FormState = await exportOf<ComponentType>('docs/api/createZodForm.mdx', 'FormState')
      const form = createZodForm({ schema: z.object({ any: z.any() }) })
      return (
        <Initialized form={form} values={{ any }}>
          <FormState />
        </Initialized>
      )
    }

    test('nothing for undefined, {} for a file', async () => {
      const printed = async (any: unknown) => {
        const { container, unmount } = await render(await print(any))
        await expect.poll(() => container.textContent).toContain('"initialized": true')
        const { values } = JSON.parse(container.textContent) as { values: unknown }
        await unmount()
        return values
      }
      expect(await printed(undefined)).toEqual({})
      expect(await printed(new File(['a'], 'a.txt'))).toEqual({ any: {} })
    })

    test('a bigint throws', async () => {
      expect(await thrownBy(await print(1n))).toBe('Do not know how to serialize a BigInt')
    })

    test('Redux DevTools get no store', async () => {
      const tools = vi.fn()
      vi.stubGlobal('__REDUX_DEVTOOLS_EXTENSION__', tools)
      vi.stubGlobal('__REDUX_DEVTOOLS_EXTENSION_COMPOSE__', tools)
      const { container } = await render(await print('a'))
      await expect.poll(() => container.textContent).toContain('"initialized": true')
      expect(tools).not.toHaveBeenCalled()
      vi.unstubAllGlobals()
    })
  })
})

// The index of the API, which has no tests of its own.
describe("Which hook: the form's or the imported? (#bound-and-imported)", () => {
  type Schema = typeof nameForm.root.schema

  test('useFormStatus has the same type', () => {
    expectTypeOf(library.useFormStatus).toEqualTypeOf<NameForm['useFormStatus']>()
  })

  test('the imported hooks of a whole form know the schema from a type argument', () => {
    expectTypeOf(library.useFormValues<Schema>).toEqualTypeOf<NameForm['useFormValues']>()
    expectTypeOf(library.useFormContext<Schema>).toEqualTypeOf<NameForm['useFormContext']>()
    expectTypeOf(library.useInitialize<Schema>).toEqualTypeOf<NameForm['useInitialize']>()
    expectTypeOf(library.useSubmit<Schema>).toEqualTypeOf<NameForm['useSubmit']>()
  })

  test('without one, values are unknown, and the status and a submit are still there', () => {
    // The hooks are only type-checked.
    function useHooks() {
      expectTypeOf(library.useFormValues().values).toBeUnknown()
      const { submit, getStatus } = library.useFormContext()
      expectTypeOf(submit).toBeCallableWith()
      expectTypeOf(getStatus().submitFailed).toBeBoolean()
    }
    expect(useHooks).toBeTypeOf('function')
  })

  test('the imported hooks of a field take a field path, those of the form a path string or path array, too', () => {
    const name = nameForm.get('name')
    // The hooks are only type-checked.
    function useHooks() {
      nameForm.useField(name)
      nameForm.useField('name')
      nameForm.useField(['name'])
      nameForm.useHtmlField({ field: ['name'], type: 'text' })
      library.useField(name)
      // @ts-expect-error A path string is none.
      library.useField('name')
      // @ts-expect-error Nor is a path array.
      library.useField(['name'])
      // @ts-expect-error As above.
      library.useHtmlField({ field: 'name', type: 'text' })
      // @ts-expect-error As above.
      library.useArrayField('name')
    }
    expect(useHooks).toBeInstanceOf(Function)
  })
})
