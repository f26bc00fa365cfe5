import type { HTMLInputTypeAttribute, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { conditionalValidate, createZodForm, useHtmlField, type FieldPathForValue } from '@jcoreio/zod-forms'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, renderHook } from 'vitest-browser-react'
import { z } from 'zod'
import { bug } from '../support/proofs'
import { Initialized, renderInForm, thrownBy } from '../support/renderInForm'
import { blur, scenario, type } from '../support/scenario'
import { errorAt, issuesOf, numberText } from '../support/values'

/*
 * One block for each bug. `bug` fails when a new version of the library fixes
 * it. The workarounds are ordinary tests: what they prove has to hold with and
 * without the bug.
 */

afterEach(() => {
  vi.restoreAllMocks()
  z.setErrorMap(z.defaultErrorMap)
})

type TextField = FieldPathForValue<string | number | null | undefined>
type Normalize = { normalizeOnMount?: boolean; normalizeOnBlur?: boolean }

function TextInput({ label, field, ...normalize }: { label: string; field: TextField } & Normalize) {
  const { input } = useHtmlField({ field, type: 'text', ...normalize })
  return <input aria-label={label} {...input} />
}

type BooleanField = FieldPathForValue<boolean | null | undefined>

function Checkbox({ label, field, ...normalize }: { label: string; field: BooleanField } & Normalize) {
  const { input } = useHtmlField({ field, type: 'checkbox', ...normalize })
  return <input aria-label={label} {...input} />
}

const valueOf = (label: string) => (page.getByLabelText(label).element() as HTMLInputElement).value

/** Focuses the input and leaves it with the keyboard, without a change. */
async function tabThrough(label: string) {
  page.getByLabelText(label).element().focus()
  await userEvent.tab()
}

describe('coerce-blank', () => {
  bug(
    'coerce-blank',
    'a blank coerced number is stored as null, parsed as 0 and shown as 0; a coerced string without a value shows "undefined"',
    () =>
      scenario(
        createZodForm({ schema: z.object({ count: z.coerce.number(), name: z.coerce.string() }) }),
        { values: { count: 1 } },
        { shown: { name: 'undefined' } },
        type('count', ''),
        { values: { count: null, name: 'undefined' }, parsedValues: { count: 0, name: 'undefined' } },
        { shown: { count: '' } },
        blur('count'),
        { shown: { count: '0' } },
      ),
  )

  test('workaround: z.number() and z.string() stay blank, and numeric text is converted', () =>
    scenario(
      createZodForm({ schema: z.object({ count: z.number(), name: z.string() }) }),
      { values: { count: 1 } },
      { shown: { name: '' } },
      type('count', ''),
      { values: {} },
      blur('count'),
      { shown: { count: '' } },
      type('count', '12'),
      { values: { count: 12 } },
    ))
})

describe('async-refinement', () => {
  const MESSAGE = 'Async refinement encountered during synchronous parse operation. Use .parseAsync instead.'

  bug(
    'async-refinement',
    'one on the object and the async methods of conditionalValidate leave the form invalid for good, one on a field throws while rendering',
    async () => {
      const name = z.object({ name: z.string() })
      const schemas: z.ZodType<z.output<typeof name>>[] = [
        name.refine(() => Promise.resolve(true)),
        conditionalValidate(name).conditionalRefineAsync(name, () => Promise.resolve(true), 'Taken'),
        conditionalValidate(name).conditionalSuperRefineAsync(name, () => Promise.resolve()),
      ]
      const errors: unknown[] = []
      for (const schema of schemas) {
        const form = createZodForm({ schema })
        const onSubmit = vi.fn()
        const { result, act, context, submit } = await renderInForm(
          form,
          { values: { name: 'Ann' }, onSubmit },
          () => ({ status: form.useFormStatus() }),
        )
        expect(result.current.status.valid).toBe(false)
        await act(() => context.setValue(form.root, { name: 'Bob' }))
        expect(result.current.status.valid).toBe(false)
        await submit()
        expect(result.current.status.submitFailed).toBe(true)
        expect(onSubmit).not.toHaveBeenCalled()
        errors.push(result.current.status.submitError)
      }
      expect(errors[0]).toEqual(new Error(MESSAGE))
      const atRoot = [['', 'Expected object, received promise']]
      expect(errors.slice(1).map(issuesOf)).toEqual([atRoot, atRoot])

      const onField = createZodForm({
        schema: z.object({ name: z.string().refine(() => Promise.resolve(true)) }),
      })
      const tree = (
        <Initialized form={onField} values={{ name: 'Ann' }}>
          <TextInput label="Name" field={onField.get('name')} />
        </Initialized>
      )
      expect(await thrownBy(tree)).toBe(MESSAGE)
    },
  )
})

describe('required-message', () => {
  bug(
    'required-message',
    'the texts of a schema, an error map or a thrown error for a missing value or a number that is none are replaced',
    async () => {
      z.setErrorMap(() => ({ message: 'From the global error map' }))
      const form = createZodForm({
        schema: z.object({
          requiredError: z.string({ required_error: 'Enter a name', invalid_type_error: 'Enter a name' }),
          min: z.string().min(1, 'Enter a name'),
          nonempty: z.string().nonempty('Enter a name'),
          errorMap: z.string({ errorMap: () => ({ message: 'Enter a name' }) }),
          bare: z.string(),
          accepted: z.boolean({ required_error: 'Accept the terms' }),
          count: z.number({ required_error: 'Enter a count', invalid_type_error: 'Digits only' }),
          big: z.bigint({ invalid_type_error: 'Digits only' }),
        }),
      })
      const texts = ['requiredError', 'min', 'nonempty', 'errorMap', 'bare', 'count'] as const
      const { result } = await renderInForm(
        form,
        {
          values: {
            ...{ requiredError: 'x', min: 'x', nonempty: 'x', errorMap: 'x', bare: 'x', count: 1 },
            big: 'x' as unknown as bigint,
          },
          fields: (
            <>
              {texts.map((key) => (
                <TextInput key={key} label={key} field={form.get([key])} />
              ))}
            </>
          ),
        },
        () => {
          const { validationError } = form.useFormStatus()
          return {
            fromZod:
              validationError instanceof z.ZodError ? validationError.issues.map((i) => i.message) : [],
            accepted: form.useField('accepted').error,
            big: form.useField('big').error,
            texts: texts.map((key) => form.useField(key).error),
            count: form.useField('count').error,
          }
        },
      )
      for (const key of texts) await page.getByLabelText(key).fill('')
      expect(result.current.texts).toEqual(Array(6).fill('Required'))
      expect(result.current.accepted).toBe('Required')
      expect(result.current.big).toBe('Invalid number')
      await page.getByLabelText('count').fill('x')
      expect(result.current.count).toBe('Invalid number')
      // The texts are there, the library replaces them.
      expect(result.current.fromZod).toEqual([
        ...['Enter a name', 'From the global error map', 'From the global error map', 'Enter a name'],
        ...['From the global error map', 'Accept the terms', 'Digits only', 'Digits only'],
      ])

      const thrown = createZodForm({
        schema: z.object({ a: z.string(), b: z.string(), c: z.string(), d: z.string() }),
      })
      const { result: after, submit } = await renderInForm(
        thrown,
        {
          values: { a: 'x', b: 'x', c: 'x', d: 'x' },
          onSubmit: () => {
            throw new z.ZodError(
              (
                [
                  ['a', 'string', 'undefined'],
                  ['b', 'string', 'null'],
                  ['c', 'number', 'string'],
                  ['d', 'bigint', 'string'],
                ] as const
              ).map(([key, expected, received]) => ({
                code: 'invalid_type',
                expected,
                received,
                path: [key],
                message: 'Mine',
              })),
            )
          },
        },
        () => (['a', 'b', 'c', 'd'] as const).map((key) => thrown.useField(key).error),
      )
      await submit()
      expect(after.current).toEqual(['Required', 'Required', 'Invalid number', 'Invalid number'])
    },
  )

  test('workaround: an optional string with a refinement has a text of its own, and string as its output type', async () => {
    const name = z
      .string()
      .optional()
      .refine((v): v is string => v != null, 'Enter a name')
    const form = createZodForm({ schema: z.object({ name }) })
    const onSubmit = vi.fn((values: { name: string }) => values.name.toUpperCase())
    const { result, submit } = await renderInForm(
      form,
      {
        values: {},
        onSubmit: (values) => void onSubmit(values),
        fields: <TextInput label="Name" field={form.get('name')} />,
      },
      () => ({ error: form.useField('name').error }),
    )
    expect(result.current.error).toBe('Enter a name')
    await page.getByLabelText('Name').fill('Ann')
    expect(result.current.error).toBeUndefined()
    await page.getByLabelText('Name').fill('')
    expect(result.current.error).toBe('Enter a name')
    await page.getByLabelText('Name').fill('Ann')
    await submit()
    expect(onSubmit).toHaveReturnedWith('ANN')
  })

  test('workaround: a thrown issue with the code custom keeps its text', async () => {
    const form = createZodForm({ schema: z.object({ name: z.string() }) })
    const { result, submit } = await renderInForm(
      form,
      {
        values: { name: 'Ann' },
        onSubmit: () => {
          throw errorAt(['name'], 'Mine')
        },
      },
      () => ({ error: form.useField('name').error }),
    )
    await submit()
    expect(result.current.error).toBe('Mine')
  })
})

describe('uninitialized-submits', () => {
  bug(
    'uninitialized-submits',
    'a form that was never initialized is valid, and onSubmit runs with undefined',
    async () => {
      const form = createZodForm({ schema: z.object({ name: z.string() }) })
      const onSubmit = vi.fn()
      const { result, submit } = await renderInForm(form, { onSubmit }, () => ({
        status: form.useFormStatus(),
      }))
      expect(result.current.status).toMatchObject({
        initialized: false,
        valid: true,
        validationError: undefined,
      })
      await submit()
      expect(onSubmit).toHaveBeenCalledExactlyOnceWith(undefined, {
        initialValues: undefined,
        initialParsedValues: undefined,
      })
      expect(result.current.status.submitSucceeded).toBe(true)
    },
  )

  test('workaround: initialized with {}, the same form is invalid and does not call onSubmit', async () => {
    const form = createZodForm({ schema: z.object({ name: z.string() }) })
    const onSubmit = vi.fn()
    const { result, submit } = await renderInForm(form, { values: {}, onSubmit }, () => ({
      status: form.useFormStatus(),
    }))
    expect(result.current.status).toMatchObject({ initialized: true, valid: false })
    await submit()
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('pathstring-quoted-types', () => {
  const form = createZodForm({ schema: z.object({ 'foo-bar': z.string(), 'a.b': z.string() }) })

  bug(
    'pathstring-quoted-types',
    'quoted keys work but do not type-check, a key with a dot type-checks but throws',
    () => {
      // @ts-expect-error The types do not know quoted keys.
      expect(form.get('["foo-bar"]')).toBe(form.get('foo-bar'))
      // @ts-expect-error The types do not know quoted keys.
      expect(form.get("['foo-bar']")).toBe(form.get('foo-bar'))
      expect(() => form.get('a.b')).toThrow(new Error('invalid subschema key: a'))
    },
  )

  test('workaround: the bare text for a key without a dot, a path array for any', () => {
    expect(form.get('foo-bar')).toBe(form.get(['foo-bar']))
    expect(form.get(['a.b']).path).toEqual(['a.b'])
  })
})

describe('tuple-index-zero', () => {
  const form = createZodForm({
    schema: z.object({
      pair: z.tuple([z.string(), z.number()]),
      rest: z.tuple([z.string()]).rest(z.number()),
    }),
  })

  bug('tuple-index-zero', 'the first element cannot be reached, or is the rest schema', () => {
    expect(() => form.get('pair[0]')).toThrow(new Error('invalid subschema key: 0'))
    expect(form.get('rest[0]').schema).toBeInstanceOf(z.ZodNumber)
  })

  test('workaround: the tuple as a whole; later elements are not affected', async () => {
    expect(form.get('pair[1]').schema).toBeInstanceOf(z.ZodNumber)
    const { result, act } = await renderInForm(form, () => form.useField('pair'))
    await act(() => result.current.setValue(['a', 1]))
    expect(result.current.value).toEqual(['a', 1])
  })
})

describe('readonly-and-intersection-paths', () => {
  const a = z.object({ a: z.string() })
  const b = z.object({ b: z.string() })

  bug(
    'readonly-and-intersection-paths',
    'paths into .readonly(), into intersections, and array paths into z.any() compile and throw',
    () => {
      const form = createZodForm({
        schema: z.object({
          readonly: a.readonly(),
          list: z.array(z.string()).readonly(),
          and: a.and(b),
          intersection: z.intersection(a, b),
          any: z.any(),
        }),
      })
      expect(() => form.get('readonly.a')).toThrow(new Error('invalid subschema key: a'))
      expect(() => form.get('list[1]')).toThrow(new Error('invalid subschema key: 1'))
      expect(() => form.get('and.b')).toThrow(new Error('invalid subschema key: b'))
      expect(() => form.get('intersection.a')).toThrow(new Error('invalid subschema key: a'))
      expect(() => form.get(['any', 'a'])).toThrow(new Error('invalid subschema key: a'))
    },
  )

  test('workaround: .merge() and .extend()', () => {
    const form = createZodForm({
      schema: z.object({ merged: a.merge(b), extended: a.extend({ b: z.string() }) }),
    })
    expect(form.get('merged.a').schema).toBeInstanceOf(z.ZodString)
    expect(form.get('merged.b').schema).toBeInstanceOf(z.ZodString)
    expect(form.get('extended.b').schema).toBeInstanceOf(z.ZodString)
  })
})

describe('foreign-provider', () => {
  const outer = createZodForm({
    schema: z.object({
      name: z.string(),
      tags: z.array(z.string()),
      onlyOuter: z.string(),
      outerTags: z.array(z.string()),
    }),
  })
  const inner = createZodForm({ schema: z.object({ name: z.string(), tags: z.array(z.string()) }) })

  /** Hooks in the inner provider, and the context of the outer form from above it. */
  async function renderNested<Result>(useHooks: () => Result) {
    const found: { outer?: ReturnType<typeof outer.useFormContext> } = {}
    const keep = (context: ReturnType<typeof outer.useFormContext>) => {
      found.outer = context
    }
    function Outer({ children }: { children: ReactNode }) {
      keep(outer.useFormContext())
      return (
        <inner.FormProvider>
          <>{children}</>
        </inner.FormProvider>
      )
    }
    const rendered = await renderHook(useHooks, {
      wrapper: ({ children }) => (
        <outer.FormProvider>
          <Outer>{children}</Outer>
        </outer.FormProvider>
      ),
    })
    if (!found.outer) throw new Error('The outer form was not rendered')
    return { ...rendered, outerContext: found.outer }
  }

  bug(
    'foreign-provider',
    'hooks use the nearest provider: a path of the other form throws, its FieldPath reads and writes the nearest form',
    async () => {
      const { result, act, outerContext } = await renderNested(() => ({
        field: outer.useField(outer.get('name')),
        tags: outer.useArrayField(outer.get('tags')),
        html: outer.useHtmlField({ field: outer.get('name'), type: 'text' }),
        values: outer.useFormValues().values,
        context: outer.useFormContext(),
        innerContext: inner.useFormContext(),
        status: outer.useFormStatus(),
      }))
      expect(result.current.context).toBe(result.current.innerContext)
      await act(() => result.current.field.setValue('Ann'))
      expect(result.current.innerContext.getValues()).toEqual({ name: 'Ann' })
      expect(result.current.values).toEqual({ name: 'Ann' })
      expect(result.current.html.input.value).toBe('Ann')
      expect(result.current.status.invalid).toBe(true)
      await act(() => result.current.tags.push('a'))
      expect(result.current.innerContext.getValues()).toEqual({ name: 'Ann', tags: ['a'] })
      expect(outerContext.getValues()).toBeUndefined()

      const lost: [key: string, useLost: () => unknown][] = [
        ['onlyOuter', () => outer.useField('onlyOuter')],
        ['onlyOuter', () => outer.useField(['onlyOuter'])],
        ['onlyOuter', () => outer.useHtmlField({ field: 'onlyOuter', type: 'text' })],
        ['outerTags', () => outer.useArrayField('outerTags')],
      ]
      for (const [key, useLost] of lost) {
        function Lost() {
          useLost()
          return null
        }
        await expect(
          thrownBy(
            <outer.FormProvider>
              <inner.FormProvider>
                <Lost />
              </inner.FormProvider>
            </outer.FormProvider>,
          ),
        ).resolves.toBe(`invalid subschema key: ${key}`)
      }
    },
  )

  test('workaround: what the hooks of the outer form return above the inner provider stays tied to the outer form', async () => {
    const { outerContext, act, result } = await renderNested(() => inner.useFormValues())
    await act(() => outerContext.setValue(outer.get('name'), 'Bob'))
    expect(outerContext.getValues()).toEqual({ name: 'Bob' })
    expect(result.current.values).toBeUndefined()
  })
})

describe('conditional-strict-pick', () => {
  const limits = z.strictObject({ min: z.number(), max: z.number(), name: z.string() })
  const ordered = ({ min, max }: { min: number; max: number }) => min <= max
  const values = { min: 2, max: 1, name: 'Ann' }

  bug('conditional-strict-pick', 'the check on .pick() of a strict object never runs', () => {
    const check = vi.fn(ordered)
    const schema = conditionalValidate(limits).conditionalRefine(
      (s) => s.pick({ min: true, max: true }),
      check,
      'Not in order',
    )
    expect(schema.safeParse(values).success).toBe(true)
    expect(check).not.toHaveBeenCalled()
  })

  test('workaround: .pick().strip()', () => {
    const schema = conditionalValidate(limits).conditionalRefine(
      (s) => s.pick({ min: true, max: true }).strip(),
      ordered,
      'Not in order',
    )
    expect(issuesOf(schema.safeParse(values).error)).toEqual([['', 'Not in order']])
  })
})

describe('arrays', () => {
  const LETTERS = ['a', 'b', 'c', 'd']
  const form = createZodForm({
    schema: z.object({
      letters: z.array(z.string()),
      others: z.array(z.string()),
      numbers: z.array(numberText),
    }),
  })

  function renderArrays() {
    return renderInForm(
      form,
      { values: { letters: LETTERS, others: ['1', '2', '3', '4'], numbers: ['1', '2'] } },
      () => ({
        letters: form.useArrayField('letters'),
        numbers: form.useArrayField('numbers'),
        first: form.useField('letters[0]'),
        last: form.useField('letters[3]'),
        values: form.useFormValues().values,
      }),
    )
  }

  const moves: [from: number, to: number, result: string[]][] = [
    [0, 2, ['b', 'a', 'd']],
    [2, 0, ['c', 'b', 'd']],
    [3, 0, ['d', 'b', 'c']],
  ]
  bug('array-move', 'move overwrites the element at the target', async () => {
    const { result, act } = await renderArrays()
    for (const [from, to, moved] of moves) {
      await act(() => result.current.letters.setValue(LETTERS))
      await act(() => result.current.letters.move(from, to))
      expect(result.current.values?.letters).toEqual(moved)
    }
    await act(() => result.current.letters.setValue(LETTERS))
    await act(() => result.current.letters.move(1, 1))
    expect(result.current.values?.letters).toEqual(LETTERS)
  })

  test('array-move, workaround: swap, remove and insert, or setValue', async () => {
    const { result, act } = await renderArrays()
    await act(() => result.current.letters.swap(0, 1))
    expect(result.current.values?.letters).toEqual(['b', 'a', 'c', 'd'])
    await act(() => result.current.letters.remove(0))
    await act(() => result.current.letters.insert(2, 'b'))
    expect(result.current.values?.letters).toEqual(['a', 'c', 'b', 'd'])
    await act(() => result.current.letters.setValue(['d', 'c', 'b', 'a']))
    expect(result.current.values?.letters).toEqual(['d', 'c', 'b', 'a'])
  })

  bug('splice-parsed', 'spliceParsed inserts its values as one nested array', async () => {
    const { result, act } = await renderArrays()
    await act(() => result.current.numbers.spliceParsed(0, 1, 5, 6))
    expect(result.current.values?.numbers).toEqual([['5', '6'], '2'])
    await act(() => result.current.numbers.setValue(['1', '2']))
    await act(() => result.current.numbers.spliceParsed(0, 1))
    expect(result.current.values?.numbers).toEqual([[], '2'])
  })

  test('splice-parsed, workaround: splice, or remove and insertParsed', async () => {
    const { result, act } = await renderArrays()
    await act(() => result.current.numbers.splice(0, 1, '5', '6'))
    expect(result.current.values?.numbers).toEqual(['5', '6', '2'])
    await act(() => result.current.numbers.remove(0))
    await act(() => result.current.numbers.insertParsed(0, 7))
    expect(result.current.values?.numbers).toEqual(['7', '6', '2'])
  })

  /** A list that is told which array to show. */
  function List({ field, remount }: { field: FieldPathForValue<string[]>; remount?: boolean }) {
    return <Elements key={remount ? field.pathstring : undefined} field={field} />
  }
  function Elements({ field }: { field: FieldPathForValue<string[]> }) {
    const { elements, push } = form.useArrayField(field)
    return (
      <>
        <output>{elements.map(({ pathstring }) => pathstring).join(' ')}</output>
        <button onClick={() => void push('new')}>Add</button>
      </>
    )
  }
  async function renderList(remount: boolean) {
    function Body({ name }: { name: 'letters' | 'others' }) {
      form.useInitialize({ values: { letters: ['a', 'b'], others: ['1', '2'], numbers: [] } }, [])
      return <List field={form.get([name])} remount={remount} />
    }
    const screen = await render(<Body name="letters" />, { wrapper: Provider })
    await expect.element(screen.getByRole('status')).toHaveTextContent('letters[0] letters[1]')
    await screen.rerender(<Body name="others" />)
    return screen
  }
  function Provider({ children }: { children: ReactNode }) {
    return (
      <form.FormProvider>
        <>{children}</>
      </form.FormProvider>
    )
  }

  bug(
    'array-elements-stale',
    'elements belong to the old array until the length changes, the actions to the new one',
    async () => {
      const screen = await renderList(false)
      await expect.element(screen.getByRole('status')).toHaveTextContent('letters[0] letters[1]')
      await screen.getByRole('button').click()
      await expect.element(screen.getByRole('status')).toHaveTextContent('others[0] others[1] others[2]')
    },
  )

  test('array-elements-stale, workaround: the pathstring as the key', async () => {
    const screen = await renderList(true)
    await expect.element(screen.getByRole('status')).toHaveTextContent('others[0] others[1]')
  })

  bug('touched-index', 'touched and visited belong to the index, not to the element', async () => {
    const { result, act } = await renderArrays()
    await act(() => result.current.first.setMeta({ touched: true, visited: true }))
    await act(() => result.current.last.setMeta({ touched: true }))
    await act(() => result.current.letters.remove(0))
    expect(result.current.first).toMatchObject({ value: 'b', touched: true, visited: true })
    expect(result.current.last.value).toBeUndefined()
    await act(() => result.current.letters.push('new'))
    expect(result.current.last).toMatchObject({ value: 'new', touched: true })
  })

  test('touched-index, workaround: setMeta of the new element', async () => {
    const { result, act } = await renderArrays()
    await act(() => result.current.last.setMeta({ touched: true, visited: true }))
    await act(() => result.current.letters.pop())
    await act(() => result.current.letters.push('new'))
    await act(() => result.current.last.setMeta({ touched: false, visited: false }))
    expect(result.current.last).toMatchObject({ value: 'new', touched: false, visited: false })
  })
})

describe('set-parsed-value-siblings', () => {
  const form = createZodForm({
    schema: z.object({
      name: z.string().optional(),
      email: z.string().email().optional(),
      tags: z.array(z.string()).optional(),
    }),
  })

  function renderInvalid(tags?: string[]) {
    return renderInForm(form, { values: { name: 'Ann', email: 'bad', tags } }, () => ({
      email: form.useField('email'),
      tags: form.useArrayField('tags'),
      context: form.useFormContext(),
      values: form.useFormValues().values,
    }))
  }

  bug(
    'set-parsed-value-siblings',
    'while the form is invalid, setParsedValue and pushParsed replace the values of the whole form',
    async () => {
      const { result, act } = await renderInvalid()
      await act(() => result.current.email.setParsedValue('ann@example.com'))
      expect(result.current.values).toEqual({ email: 'ann@example.com' })

      const viaContext = await renderInvalid()
      await viaContext.act(() =>
        viaContext.result.current.context.setParsedValue(form.get('email'), 'ann@example.com'),
      )
      expect(viaContext.result.current.values).toEqual({ email: 'ann@example.com' })

      for (const tags of [undefined, []]) {
        const { result, act } = await renderInvalid(tags)
        await act(() => result.current.tags.pushParsed('a'))
        expect(result.current.values).toEqual({ tags: ['a'] })
      }
    },
  )

  test('it takes optional siblings: with a required one, setParsedValue writes its own path only', async () => {
    const form = createZodForm({ schema: z.object({ name: z.string(), email: z.string().email() }) })
    const { result, act } = await renderInForm(form, { values: { name: 'Ann', email: 'bad' } }, () => ({
      email: form.useField('email'),
      values: form.useFormValues().values,
    }))
    await act(() => result.current.email.setParsedValue('ann@example.com'))
    expect(result.current.values).toEqual({ name: 'Ann', email: 'ann@example.com' })
  })

  test('workaround: setValue; push and insertParsed for arrays', async () => {
    const { result, act } = await renderInvalid()
    await act(() => result.current.tags.push('a'))
    await act(() => result.current.tags.insertParsed(0, 'b'))
    expect(result.current.values).toEqual({ name: 'Ann', email: 'bad', tags: ['b', 'a'] })
    await act(() => result.current.email.setValue('ann@example.com'))
    expect(result.current.values).toEqual({ name: 'Ann', email: 'ann@example.com', tags: ['b', 'a'] })
  })
})

describe('set-parsed-value-rejected', () => {
  const form = createZodForm({ schema: z.object({ email: z.string().email() }) })
  const renderAll = () =>
    renderInForm(form, { values: { email: 'ann@example.com' } }, () => ({
      email: form.useField('email'),
      status: form.useFormStatus(),
    }))

  bug(
    'set-parsed-value-rejected',
    'a value that formatting rejects is not stored, and its issue is filed at the root',
    async () => {
      const { result, act, context } = await renderAll()
      const setters = [
        () => result.current.email.setParsedValue('bad'),
        () => context.setParsedValue(form.get('email'), 'bad'),
      ]
      for (const set of setters) {
        await act(() => result.current.email.setValue('bob@example.com'))
        await act(set)
        expect(result.current.email).toMatchObject({ value: 'bob@example.com', error: undefined })
        expect(result.current.status.valid).toBe(false)
        expect(issuesOf(result.current.status.validationError)).toEqual([['', 'Invalid email']])
      }
    },
  )

  test('workaround: setValue stores the value and puts the error on the field', async () => {
    const { result, act } = await renderAll()
    await act(() => result.current.email.setValue('bad'))
    expect(result.current.email).toMatchObject({ value: 'bad', error: 'Invalid email' })
  })
})

describe('parsed-values-stale', () => {
  const form = createZodForm({
    schema: z
      .object({ min: z.number(), max: z.number() })
      .refine(({ min, max }) => min <= max, { path: ['max'], message: 'Not in order' }),
  })
  const renderAll = () =>
    renderInForm(form, { values: { min: 1, max: 5 } }, () => ({
      min: form.useField('min'),
      max: form.useField('max'),
      ...form.useFormValues(),
      ...form.useFormStatus(),
    }))

  bug(
    'parsed-values-stale',
    'after setParsedValue has broken a rule across fields, parsedValues keeps the last valid object',
    async () => {
      const { result, act } = await renderAll()
      await act(() => result.current.max.setParsedValue(0))
      expect(result.current).toMatchObject({
        valid: false,
        values: { min: 1, max: 0 },
        parsedValues: { min: 1, max: 5 },
      })
      expect(result.current.max.error).toBe('Not in order')
      await act(() => result.current.min.setValue(2))
      expect(result.current.parsedValues).toBeUndefined()
    },
  )

  test('workaround: setValue leaves no parsedValues', async () => {
    const { result, act } = await renderAll()
    await act(() => result.current.max.setValue(0))
    expect(result.current.values).toEqual({ min: 1, max: 0 })
    expect(result.current.parsedValues).toBeUndefined()
  })
})

describe('normalize-on-mount-strict-mode', () => {
  const form = createZodForm({ schema: z.object({ seats: z.number().default(5) }) })
  const field = <TextInput label="Seats" field={form.get('seats')} />
  /** How the field is rendered: with `useInitialize`, or once the form is initialized. */
  type How = { beside: ReactNode } | { fields: ReactNode }
  const renderSeats = (how: How, strict: boolean, values: { seats?: number } = {}) =>
    renderInForm(form, { values, strict, ...how }, () => form.useFormValues())
  const focus = () => page.getByLabelText('Seats').element().focus()

  bug(
    'normalize-on-mount-strict-mode',
    'a default of a field that mounts with useInitialize is shown but not stored; under StrictMode it is not even shown',
    async () => {
      const { result, act, unmount } = await renderSeats({ beside: field }, false)
      expect(valueOf('Seats')).toBe('5')
      expect(result.current.values).toEqual({})
      await act(focus)
      expect(valueOf('Seats')).toBe('')
      await unmount()

      const strict = await renderSeats({ beside: field }, true)
      expect(valueOf('Seats')).toBe('')
      expect(strict.result.current.values).toEqual({})
    },
  )

  test.each<[what: string, strict: boolean, how: How, values: { seats?: number }]>(
    [false, true].flatMap((strict) => [
      ['a field that mounts once the form is initialized stores its default', strict, { fields: field }, {}],
      ['a default among the initial values is stored', strict, { beside: field }, { seats: 5 }],
    ]),
  )('workaround: %s, with StrictMode: %s', async (_, strict, how, values) => {
    const { result, act } = await renderSeats(how, strict, values)
    await act(focus)
    expect(valueOf('Seats')).toBe('5')
    expect(result.current.values).toEqual({ seats: 5 })
  })
})

describe('initialize-keeps-submit-error', () => {
  const form = createZodForm({ schema: z.object({ name: z.string(), city: z.string() }) })
  const error = errorAt(['name'], 'Taken')

  async function renderFailed() {
    const rendered = await renderInForm(
      form,
      {
        values: { name: 'Ann', city: 'Oslo' },
        onSubmit: () => {
          throw error
        },
      },
      () => ({
        name: form.useField('name'),
        city: form.useField('city'),
        context: form.useFormContext(),
        status: form.useFormStatus(),
      }),
    )
    await rendered.submit()
    return rendered
  }

  bug(
    'initialize-keeps-submit-error',
    'submitError and its field messages survive an initialization until the first edit, submitFailed does not',
    async () => {
      const { result, act } = await renderFailed()
      await act(() => result.current.context.initialize({ values: { name: 'Bob', city: 'Rome' } }))
      expect(result.current.name).toMatchObject({ value: 'Bob', error: 'Taken' })
      expect(result.current.status).toMatchObject({ submitFailed: false, submitError: error })
      await act(() => result.current.city.setValue('Paris'))
      expect(result.current.name.error).toBeUndefined()
      expect(result.current.status.submitError).toBeUndefined()
    },
  )

  test('workaround: setSubmitStatus', async () => {
    const { result, act } = await renderFailed()
    await act(() => {
      result.current.context.initialize({ values: { name: 'Bob', city: 'Rome' } })
      result.current.context.setSubmitStatus({ submitError: undefined })
    })
    expect(result.current.name).toMatchObject({ value: 'Bob', error: undefined })
    expect(result.current.status.submitError).toBeUndefined()
  })
})

describe('blur-dirties', () => {
  const form = createZodForm({
    schema: z.object({
      accepted: z.boolean().optional(),
      address: z.object({ city: z.string().optional() }).optional(),
      note: z.string().optional(),
      phone: z.string().nullish(),
    }),
  })
  const inputs = (normalize: Normalize = {}) => (
    <>
      <Checkbox label="Accepted" field={form.get('accepted')} {...normalize} />
      <TextInput label="City" field={form.get('address.city')} {...normalize} />
      <TextInput label="Note" field={form.get('note')} {...normalize} />
      <TextInput label="Phone" field={form.get('phone')} {...normalize} />
    </>
  )
  const useFormState = () => ({ ...form.useFormValues(), ...form.useFormStatus() })
  const tabThroughAll = async () => {
    for (const label of ['Accepted', 'City', 'Note', 'Phone']) await tabThrough(label)
  }
  const useInitialized = (values: z.input<typeof form.root.schema>) => {
    form.useInitialize({ values }, [])
    return useFormState()
  }

  bug(
    'blur-dirties',
    'leaving an unchanged input stores false for a checkbox, a parent object, undefined for a blank text or null, and values at all',
    async () => {
      const { result, unmount } = await renderInForm(form, { fields: inputs() }, () =>
        useInitialized({ note: '', phone: null }),
      )
      expect(result.current).toMatchObject({ values: { note: '', phone: null }, pristine: true })
      await tabThrough('Accepted')
      expect(result.current.values).toEqual({ note: '', phone: null, accepted: false })
      expect(result.current.dirty).toBe(true)
      await tabThrough('City')
      expect(result.current.values).toEqual({ note: '', phone: null, accepted: false, address: {} })
      await tabThrough('Note')
      expect(result.current.values).toMatchObject({ note: undefined, phone: null })
      await tabThrough('Phone')
      expect(result.current.values).toMatchObject({ phone: undefined, accepted: false, address: {} })
      await unmount()

      const required = createZodForm({ schema: z.object({ name: z.string() }) })
      const { result: uninitialized } = await renderInForm(
        required,
        { beside: <TextInput label="Name" field={required.get('name')} /> },
        () => ({ ...required.useFormValues(), ...required.useFormStatus() }),
      )
      expect(uninitialized.current).toMatchObject({ values: undefined, valid: true })
      await tabThrough('Name')
      expect(uninitialized.current).toMatchObject({ values: {}, valid: false, initialized: false })
    },
  )

  test('workaround: initial values for booleans and nested objects, none for blank text', async () => {
    const { result } = await renderInForm(form, { fields: inputs() }, () =>
      useInitialized({ accepted: false, address: {} }),
    )
    await tabThroughAll()
    expect(result.current).toMatchObject({ values: { accepted: false, address: {} }, pristine: true })
  })

  test('workaround: a nullable field keeps null', async () => {
    const nullable = createZodForm({ schema: z.object({ phone: z.string().nullable() }) })
    const { result } = await renderInForm(
      nullable,
      { values: { phone: null }, fields: <TextInput label="Phone" field={nullable.get('phone')} /> },
      () => ({ ...nullable.useFormValues(), ...nullable.useFormStatus() }),
    )
    await tabThrough('Phone')
    expect(result.current).toMatchObject({ values: { phone: null }, pristine: true })
  })

  test('workaround: normalizeOnBlur: false', async () => {
    const { result } = await renderInForm(form, { fields: inputs({ normalizeOnBlur: false }) }, () =>
      useInitialized({ note: '', phone: null }),
    )
    await tabThroughAll()
    expect(result.current.values).toEqual({ note: '', phone: null })
    expect(result.current.pristine).toBe(true)
  })
})

describe('iframe-checkbox', () => {
  const form = createZodForm({
    schema: z.object({ checked: z.boolean(), unchecked: z.boolean(), missing: z.boolean().optional() }),
  })
  type Field = FieldPathForValue<boolean | undefined>

  function ByChange({ label, field }: { label: string; field: Field }) {
    const { input, meta } = useHtmlField({ field, type: 'checkbox', normalizeOnBlur: false })
    return (
      <input aria-label={label} {...input} onChange={(event) => void meta.setValue(event.target.checked)} />
    )
  }
  function ByChangeAndBlur({ label, field }: { label: string; field: Field }) {
    const { input, meta } = useHtmlField({ field, type: 'checkbox' })
    return (
      <input
        aria-label={label}
        {...input}
        onChange={(e) => void meta.setValue(e.currentTarget.checked)}
        onBlur={() => void meta.setMeta({ touched: true })}
      />
    )
  }

  async function renderInFrame(Input: typeof ByChange) {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    if (!frame.contentDocument) throw new Error('The frame has no document')
    const { body } = frame.contentDocument
    const rendered = await renderInForm(
      form,
      {
        values: { checked: true, unchecked: false },
        fields: createPortal(
          <>
            <Input label="checked" field={form.get('checked')} />
            <Input label="unchecked" field={form.get('unchecked')} />
            <Input label="missing" field={form.get('missing')} />
          </>,
          body,
        ),
      },
      () => ({
        values: form.useFormValues().values,
        checked: form.useField('checked'),
        unchecked: form.useField('unchecked'),
      }),
    )
    const boxes = Array.from(body.querySelectorAll('input'))
    const isChecked = () => boxes.map(({ checked }) => checked)
    const clickAll = () => rendered.act(() => boxes.forEach((box) => box.click()))
    const blurAll = () =>
      rendered.act(() =>
        boxes.forEach((box) => box.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
      )
    return { ...rendered, frame, isChecked, clickAll, blurAll }
  }

  bug('iframe-checkbox', 'a checkbox in another document does not toggle, and stores its text', async () => {
    const { result, frame, isChecked, clickAll } = await renderInFrame(Checkbox)
    expect(isChecked()).toEqual([true, false, false])
    await clickAll()
    expect(result.current.values).toEqual({ checked: 'true', unchecked: 'false', missing: undefined })
    expect(result.current.checked.error).toBe('Expected boolean, received string')
    expect(result.current.unchecked.error).toBe('Expected boolean, received string')
    // Text counts as checked, so a second click changes nothing.
    expect(isChecked()).toEqual([true, true, false])
    await clickAll()
    expect(isChecked()).toEqual([true, true, false])
    frame.remove()
  })

  test.each([
    ['onChange and normalizeOnBlur: false', ByChange],
    ['onChange and onBlur', ByChangeAndBlur],
  ])('workaround: %s', async (_, Input) => {
    const { result, frame, isChecked, clickAll, blurAll } = await renderInFrame(Input)
    await clickAll()
    expect(isChecked()).toEqual([false, true, true])
    await blurAll()
    expect(result.current.values).toEqual({ checked: false, unchecked: true, missing: true })
    expect(result.current.checked.touched).toBe(true)
    frame.remove()
  })

  test('a portal within the document is not affected', async () => {
    const { result } = await renderInForm(
      form,
      { beside: createPortal(<Checkbox label="Portal" field={form.get('checked')} />, document.body) },
      () => form.useField('checked'),
    )
    await page.getByLabelText('Portal').click()
    expect(result.current.value).toBe(true)
  })
})

describe('radio-blur', () => {
  const form = createZodForm({ schema: z.object({ size: z.enum(['small', 'large']) }) })

  function Sizes({ normalizeOnBlur }: Normalize) {
    const { input } = form.useHtmlField({ field: 'size', type: 'radio', normalizeOnBlur })
    return ['small', 'large'].map((size) => (
      <input key={size} aria-label={size} {...input} value={size} checked={input.value === size} />
    ))
  }
  const useSize = () => {
    form.useInitialize({ values: {} }, [])
    return form.useField('size')
  }

  bug('radio-blur', 'tabbing past an unselected button selects it', async () => {
    const { result } = await renderInForm(form, { beside: <Sizes /> }, useSize)
    await tabThrough('small')
    expect(result.current.value).toBe('small')
    await expect.element(page.getByLabelText('small')).toBeChecked()
  })

  test('workaround: normalizeOnBlur: false selects nothing, and still touches the field', async () => {
    const { result } = await renderInForm(form, { beside: <Sizes normalizeOnBlur={false} /> }, useSize)
    await tabThrough('small')
    expect(result.current).toMatchObject({ value: undefined, touched: true })
    await expect.element(page.getByLabelText('small')).not.toBeChecked()
    await page.getByLabelText('large').click()
    expect(result.current.value).toBe('large')
  })
})

describe('html-type-stale', () => {
  const form = createZodForm({ schema: z.object({ password: z.string() }) })

  function Password({ type }: { type: Exclude<HTMLInputTypeAttribute, 'checkbox'> }) {
    const { input } = form.useHtmlField({ field: 'password', type })
    return (
      <>
        <input aria-label="spread" {...input} />
        <input aria-label="after" {...input} type={type} />
      </>
    )
  }
  async function renderPasswordThenText() {
    const screen = await render(<Password type="password" />, {
      wrapper: ({ children }) => (
        <form.FormProvider>
          <>{children}</>
        </form.FormProvider>
      ),
    })
    await screen.rerender(<Password type="text" />)
  }

  bug(
    'html-type-stale',
    'input.type is the old one until something else about the field changes',
    async () => {
      await renderPasswordThenText()
      await expect.element(page.getByLabelText('spread')).toHaveAttribute('type', 'password')
      await page.getByLabelText('spread').fill('x')
      await expect.element(page.getByLabelText('spread')).toHaveAttribute('type', 'text')
    },
  )

  test('workaround: the type after the spread', async () => {
    await renderPasswordThenText()
    await expect.element(page.getByLabelText('after')).toHaveAttribute('type', 'text')
  })
})
