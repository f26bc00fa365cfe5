import { useEffect, useState, type PropsWithChildren } from 'react'
import {
  createZodForm,
  useArrayField,
  useField,
  type FieldPath,
  type FormContextProps,
  type UseArrayFieldProps,
} from '@jcoreio/zod-forms'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, renderHook } from 'vitest-browser-react'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import { renderInForm } from './support/renderInForm'

type Texts = UseArrayFieldProps<FieldPath<z.ZodArray<z.ZodString>>>

/** Text that parses to a number up to 100. */
const number = invertible(
  z.string(),
  (text) => Number(text),
  z.number().max(100),
  (value) => String(value),
)

type Numbers = UseArrayFieldProps<FieldPath<z.ZodOptional<z.ZodArray<typeof number>>>>

/** Submits, and resolves when the handlers that were there before have run. */
function submit<T extends z.ZodTypeAny>({ addHandlers, submit }: FormContextProps<T>): Promise<void> {
  return new Promise((resolve) => {
    addHandlers({ onSubmitSucceeded: resolve, onSubmitFailed: () => resolve() })
    submit()
  })
}

/** Renders the hook for an array of texts. */
async function renderTexts(initial: string[]) {
  const form = createZodForm({ schema: z.object({ array: z.array(z.string()) }) })
  const { result, act } = await renderInForm(form, () => {
    form.useInitialize({ values: { array: initial } }, [])
    return {
      array: form.useArrayField('array'),
      values: form.useFormValues().values?.array,
      path: form.get('array'),
    }
  })
  return { result, act }
}

/** Renders the hook for an array of numbers that are edited as text. */
async function renderNumbers(initial: string[] | undefined) {
  const form = createZodForm({ schema: z.object({ array: z.array(number).optional() }) })
  const { result, act } = await renderInForm(form, () => {
    form.useInitialize({ values: { array: initial } }, [])
    return {
      array: form.useArrayField('array'),
      values: form.useFormValues().values?.array,
      status: form.useFormStatus(),
    }
  })
  return { result, act }
}

describe('The imported hook (#parameters)', () => {
  test('the hook of the form is the imported hook', () => {
    const form = createZodForm({ schema: z.object({ array: z.array(z.string()) }) })
    expect(form.useArrayField).toBe(useArrayField)
  })
})

describe('Parameters (#parameters)', () => {
  test('takes a FieldPath, a path array and a path string', async () => {
    const form = createZodForm({ schema: z.object({ array: z.array(z.string()) }) })
    const { result } = await renderInForm(form, () => {
      form.useInitialize({ values: { array: ['a'] } }, [])
      return [
        form.useArrayField(form.get('array')).elements,
        form.useArrayField(['array']).elements,
        form.useArrayField('array').elements,
      ]
    })
    const elements = [form.get('array[0]')]
    expect(result.current).toEqual([elements, elements, elements])
  })
})

describe('UseArrayFieldProps (#UseArrayFieldProps)', () => {
  test('elements has a FieldPath for each element, in order', async () => {
    const { result } = await renderTexts(['a', 'b'])
    expect(result.current.array.elements.map(({ pathstring }) => pathstring)).toEqual([
      'array[0]',
      'array[1]',
    ])
  })

  test.each([undefined, null])('elements is empty while the array is %s', async (initial) => {
    const form = createZodForm({ schema: z.object({ array: z.array(z.string()).nullish() }) })
    const { result } = await renderInForm(form, () => {
      form.useInitialize({ values: { array: initial } }, [])
      return useArrayField(form.get('array'))
    })
    expect(result.current).toMatchObject({ elements: [] })
  })

  test.each<[call: string, run: (array: Texts) => unknown, values: string[]]>([
    ["push('x')", (array) => array.push('x'), ['a', 'b', 'c', 'd', 'x']],
    ['pop()', (array) => array.pop(), ['a', 'b', 'c']],
    ["unshift('x')", (array) => array.unshift('x'), ['x', 'a', 'b', 'c', 'd']],
    ['shift()', (array) => array.shift(), ['b', 'c', 'd']],
    ["insert(0, 'x')", (array) => array.insert(0, 'x'), ['x', 'a', 'b', 'c', 'd']],
    ["insert(1, 'x')", (array) => array.insert(1, 'x'), ['a', 'x', 'b', 'c', 'd']],
    ["insert(4, 'x')", (array) => array.insert(4, 'x'), ['a', 'b', 'c', 'd', 'x']],
    ['remove(1)', (array) => array.remove(1), ['a', 'c', 'd']],
    ['remove(4)', (array) => array.remove(4), ['a', 'b', 'c', 'd']],
    ['remove(-1)', (array) => array.remove(-1), ['a', 'b', 'c', 'd']],
    ['removeAll()', (array) => array.removeAll(), []],
    ['swap(0, 3)', (array) => array.swap(0, 3), ['d', 'b', 'c', 'a']],
    ['move(1, 1)', (array) => array.move(1, 1), ['a', 'b', 'c', 'd']],
    ["splice(1, 2, 'x', 'y', 'z')", (array) => array.splice(1, 2, 'x', 'y', 'z'), ['a', 'x', 'y', 'z', 'd']],
    ["splice(4, 0, 'x')", (array) => array.splice(4, 0, 'x'), ['a', 'b', 'c', 'd', 'x']],
    ['splice(1, 2)', (array) => array.splice(1, 2), ['a', 'd']],
    ["pushParsed('x')", (array) => array.pushParsed('x'), ['a', 'b', 'c', 'd', 'x']],
    ["unshiftParsed('x')", (array) => array.unshiftParsed('x'), ['x', 'a', 'b', 'c', 'd']],
    ["insertParsed(1, 'x')", (array) => array.insertParsed(1, 'x'), ['a', 'x', 'b', 'c', 'd']],
    ["setValue(['x'])", (array) => array.setValue(['x']), ['x']],
    ["setParsedValue(['x'])", (array) => array.setParsedValue(['x']), ['x']],
  ])('%s', async (_call, run, values) => {
    const { result, act } = await renderTexts(['a', 'b', 'c', 'd'])
    await act(() => run(result.current.array))
    expect(result.current.values).toEqual(values)
    expect(result.current.array.elements).toHaveLength(values.length)
  })

  test.each<[call: string, run: (array: Texts) => unknown, message: string]>([
    ["insert(3, 'x')", (array) => array.insert(3, 'x'), 'index out of range'],
    ["insert(-1, 'x')", (array) => array.insert(-1, 'x'), 'index out of range'],
    ["insertParsed(3, 'x')", (array) => array.insertParsed(3, 'x'), 'index out of range'],
    ['swap(2, 0)', (array) => array.swap(2, 0), 'indexA out of range'],
    ['swap(0, 2)', (array) => array.swap(0, 2), 'indexB out of range'],
    ['swap(0, -1)', (array) => array.swap(0, -1), 'indexB out of range'],
    ['move(2, 0)', (array) => array.move(2, 0), 'from out of range'],
    ['move(0, 2)', (array) => array.move(0, 2), 'to out of range'],
    ['splice(3, 0)', (array) => array.splice(3, 0), 'index out of range'],
    ['splice(-1, 1)', (array) => array.splice(-1, 1), 'index out of range'],
  ])('%s of two elements throws', async (_call, run, message) => {
    const { result, act } = await renderTexts(['a', 'b'])
    await act(() => {
      expect(() => run(result.current.array)).toThrow(new Error(message))
    })
    expect(result.current.values).toEqual(['a', 'b'])
  })

  test('setValue takes undefined', async () => {
    const { result, act } = await renderTexts(['a'])
    await act(() => result.current.array.setValue(undefined))
    expect(result.current).toMatchObject({ values: undefined, array: { elements: [] } })
  })

  test('setParsedValue sets the whole array from output values', async () => {
    const { result, act } = await renderNumbers(['1'])
    await act(() => result.current.array.setParsedValue([5, 6]))
    expect(result.current.values).toEqual(['5', '6'])
  })

  describe('state', () => {
    const form = createZodForm({
      schema: z.object({ array: z.array(z.string().email()).min(2, 'Add two').max(3, 'No more than three') }),
    })
    const useAll = () => ({
      init: form.useInitialize({ values: { array: ['a@example.com', 'b@example.com'] } }, []),
      context: form.useFormContext(),
      array: form.useArrayField('array'),
      first: form.useField('array[0]'),
    })

    test('error is the message of an issue with the array, not with an element', async () => {
      const { result, act } = await renderInForm(form, useAll)
      expect(result.current.array).toMatchObject({ error: undefined, valid: true, invalid: false })
      await act(() => result.current.array.pop())
      expect(result.current.array).toMatchObject({ error: 'Add two', valid: false, invalid: true })
    })

    test('valid stays true while an element is invalid', async () => {
      const { result, act } = await renderInForm(form, useAll)
      await act(() => result.current.first.setValue('a'))
      expect(result.current.first.error).toBe('Invalid email')
      expect(result.current.array).toMatchObject({ error: undefined, valid: true, invalid: false })
    })

    test('dirty tells whether the parsed array differs from the initial one', async () => {
      const { result, act } = await renderInForm(form, useAll)
      await act(() => result.current.array.push('c@example.com'))
      expect(result.current.array).toMatchObject({ dirty: true, pristine: false })
      await act(() => result.current.array.pop())
      expect(result.current.array).toMatchObject({ dirty: false, pristine: true })
    })

    test('two arrays that are both invalid count as equal', async () => {
      const { result, act } = await renderInForm(form, useAll)
      await act(() => result.current.context.initialize({ values: { array: [] } }))
      await act(() => result.current.array.push('a@example.com'))
      expect(result.current.context.getStatus().pristine).toBe(false)
      expect(result.current.array).toMatchObject({ dirty: false, pristine: true })
    })

    test('setMeta marks the array itself, and no action does', async () => {
      const { result, act } = await renderInForm(form, useAll)
      await act(() => result.current.array.push('c@example.com'))
      await act(() => result.current.array.remove(0))
      expect(result.current.array).toMatchObject({ touched: false, visited: false, customMeta: undefined })
      await act(() => result.current.array.setMeta({ touched: true, visited: true, customMeta: 'x' }))
      expect(result.current.array).toMatchObject({ touched: true, visited: true, customMeta: 'x' })
      expect(result.current.first).toMatchObject({ touched: false, visited: false })
    })

    test('a failed submit marks the array as touched', async () => {
      const { result, act } = await renderInForm(form, useAll)
      await act(() => result.current.array.removeAll())
      await act(() => submit(result.current.context))
      expect(result.current.array).toMatchObject({ touched: true, visited: false })
    })
  })

  test('throws outside a provider', async () => {
    const form = createZodForm({ schema: z.object({ array: z.array(z.string()) }) })
    const { result } = await renderHook(() => {
      try {
        return form.useArrayField('array')
      } catch (error) {
        return error
      }
    })
    expect(result.current).toEqual(new Error('must be used inside a <FormProvider>'))
  })

  test('a field that is not an array has no elements at runtime', async () => {
    const form = createZodForm({ schema: z.object({ name: z.string() }) })
    const { result } = await renderInForm(form, () => {
      form.useInitialize({ values: { name: 'Ada' } }, [])
      return form.useArrayField('name')
    })
    expect(result.current).toMatchObject({ elements: [] })
  })
})

describe('Which React keys? (#elements)', () => {
  const form = createZodForm({ schema: z.object({ items: z.array(z.string()) }) })

  test('an element is a position: the same object, whatever moves into that slot', async () => {
    const { result, act } = await renderInForm(form, () => {
      form.useInitialize({ values: { items: ['a', 'b'] } }, [])
      return form.useArrayField('items')
    })
    expect(result.current.elements[0]).toBe(form.get('items[0]'))
    await act(() => result.current.shift())
    expect(result.current.elements).toHaveLength(1)
    expect(result.current.elements[0]).toBe(form.get('items[0]'))
  })

  test('removing the first of two items unmounts the second row, and local state stays with the position', async () => {
    const onUnmount = vi.fn()
    function Row({ field }: { field: FieldPath<z.ZodString> }) {
      const { value } = useField(field)
      const [firstValue] = useState(value)
      useEffect(() => () => void onUnmount(field.pathstring), [field])
      return (
        <li>
          {value}, mounted with {firstValue}
        </li>
      )
    }
    function Rows() {
      const { elements, remove } = form.useArrayField('items')
      return (
        <>
          <button onClick={() => remove(0)}>Remove</button>
          {elements.map((element) => (
            <Row key={element.pathstring} field={element} />
          ))}
        </>
      )
    }
    function Items() {
      form.useInitialize({ values: { items: ['a', 'b'] } }, [])
      return <Rows />
    }
    await render(
      <form.FormProvider>
        <Items />
      </form.FormProvider>,
    )
    await expect.element(page.getByText('b, mounted with b')).toBeInTheDocument()
    await page.getByRole('button').click()
    await expect.element(page.getByRole('listitem')).toHaveTextContent(/^b, mounted with a$/)
    expect(onUnmount.mock.calls).toEqual([['items[1]']])
  })

  test('works for arrays in arrays', async () => {
    const groups = createZodForm({
      schema: z.object({ groups: z.array(z.object({ members: z.array(z.string()) })) }),
    })
    const { result, act } = await renderInForm(groups, () => {
      groups.useInitialize({ values: { groups: [{ members: ['a'] }, { members: ['b'] }] } }, [])
      return {
        byPath: groups.useArrayField(['groups', 1, 'members']),
        byElement: useArrayField(groups.get('groups').get([1]).get('members')),
        context: groups.useFormContext(),
      }
    })
    await act(() => result.current.byPath.push('c'))
    await act(() => result.current.byElement.push('d'))
    expect(result.current.context.getValues()).toEqual({
      groups: [{ members: ['a'] }, { members: ['b', 'c', 'd'] }],
    })
    expect(result.current.byElement.elements[2]).toBe(groups.get('groups[1].members[2]'))
  })

  test('with a key, a component that switches to another array gets its elements', async () => {
    const two = createZodForm({ schema: z.object({ a: z.array(z.string()), b: z.array(z.string()) }) })
    function Names({ field }: { field: FieldPath<z.ZodArray<z.ZodString>> }) {
      return <p>{useArrayField(field).elements.map(({ pathstring }) => pathstring)}</p>
    }
    function Switching() {
      const [key, setKey] = useState<'a' | 'b'>('a')
      two.useInitialize({ values: { a: ['1'], b: ['2'] } }, [])
      const field = two.get(key)
      return (
        <>
          <Names key={field.pathstring} field={field} />
          <button onClick={() => setKey('b')}>Switch</button>
        </>
      )
    }
    await render(
      <two.FormProvider>
        <Switching />
      </two.FormProvider>,
    )
    await expect.element(page.getByText('a[0]')).toBeInTheDocument()
    await page.getByRole('button').click()
    await expect.element(page.getByText('b[0]')).toBeInTheDocument()
  })
})

describe('Items may be incomplete (#incomplete)', () => {
  const form = createZodForm({
    schema: z.object({ items: z.array(z.object({ name: z.string(), quantity: z.number().default(1) })) }),
  })

  test('push({}) adds an empty row, and the schema reports what is missing', async () => {
    const { result, act } = await renderInForm(form, () => {
      form.useInitialize({ values: { items: [] } }, [])
      return {
        items: form.useArrayField('items'),
        name: form.useField('items[0].name'),
        values: form.useFormValues().values,
      }
    })
    await act(() => result.current.items.push({}))
    expect(result.current.values).toEqual({ items: [{}] })
    expect(result.current.name.error).toBe('Required')
  })

  test('defaults of its fields are filled in when they mount', async () => {
    function Quantity({ field }: { field: FieldPath<z.ZodDefault<z.ZodNumber>> }) {
      useField(field)
      return null
    }
    function Rows() {
      const { elements } = form.useArrayField('items')
      return elements.map((element) => <Quantity key={element.pathstring} field={element.get('quantity')} />)
    }
    const { result, act } = await renderHook(
      () => {
        form.useInitialize({ values: { items: [] } }, [])
        return { items: form.useArrayField('items'), values: form.useFormValues().values }
      },
      {
        wrapper: ({ children }: PropsWithChildren) => (
          <form.FormProvider>
            <>
              {children}
              <Rows />
            </>
          </form.FormProvider>
        ),
      },
    )
    await act(() => result.current.items.push({}))
    expect(result.current.values).toEqual({ items: [{ quantity: 1 }] })
  })
})

describe('What if there is no array yet? (#missing)', () => {
  type State = string[] | null | undefined

  const schema = z.object({ array: z.array(z.string()).nullish() })
  type Run = (array: UseArrayFieldProps<FieldPath<typeof schema.shape.array>>) => unknown

  async function renderState(initial: State) {
    const form = createZodForm({ schema })
    const { result, act } = await renderInForm(form, () => {
      form.useInitialize({ values: { array: initial } }, [])
      return { array: form.useArrayField('array'), values: form.useFormValues().values }
    })
    return { result, act }
  }

  const creating: [call: string, run: Run][] = [
    ["push('x')", (array) => array.push('x')],
    ["unshift('x')", (array) => array.unshift('x')],
    ["insert(0, 'x')", (array) => array.insert(0, 'x')],
    ["splice(0, 0, 'x')", (array) => array.splice(0, 0, 'x')],
    ["pushParsed('x')", (array) => array.pushParsed('x')],
    ["unshiftParsed('x')", (array) => array.unshiftParsed('x')],
    ["insertParsed(0, 'x')", (array) => array.insertParsed(0, 'x')],
  ]
  const ending: [call: string, run: Run][] = [
    ['pop()', (array) => array.pop()],
    ['shift()', (array) => array.shift()],
  ]
  const changing: [call: string, run: Run][] = [
    ['remove(0)', (array) => array.remove(0)],
    ['removeAll()', (array) => array.removeAll()],
    ['swap(0, 1)', (array) => array.swap(0, 1)],
    ['move(0, 1)', (array) => array.move(0, 1)],
  ]

  describe.each<State>([undefined, null, []])('%j', (initial) => {
    test.each(creating)('%s makes an array of it', async (_call, run) => {
      const { result, act } = await renderState(initial)
      await act(() => run(result.current.array))
      expect(result.current.values).toEqual({ array: ['x'] })
    })
  })

  test.each([...ending, ...changing])('undefined: %s does nothing', async (_call, run) => {
    const { result, act } = await renderState(undefined)
    const { values } = result.current
    await act(() => run(result.current.array))
    expect(result.current.values).toBe(values)
  })

  test.each(ending)('null: %s sets it to undefined', async (_call, run) => {
    const { result, act } = await renderState(null)
    expect(result.current.values).toStrictEqual({ array: null })
    await act(() => run(result.current.array))
    expect(result.current.values).toStrictEqual({ array: undefined })
  })

  test.each(changing)('null: %s does nothing', async (_call, run) => {
    const { result, act } = await renderState(null)
    const { values } = result.current
    await act(() => run(result.current.array))
    expect(result.current.values).toBe(values)
  })

  test.each([...ending, ...changing.slice(0, 2)])('[]: %s leaves it empty', async (_call, run) => {
    const { result, act } = await renderState([])
    await act(() => run(result.current.array))
    expect(result.current.values).toEqual({ array: [] })
  })

  test.each<[call: string, run: Run, message: string]>([
    ['swap(0, 1)', (array) => array.swap(0, 1), 'indexA out of range'],
    ['move(0, 1)', (array) => array.move(0, 1), 'from out of range'],
  ])('[]: %s throws', async (_call, run, message) => {
    const { result, act } = await renderState([])
    await act(() => {
      expect(() => run(result.current.array)).toThrow(new Error(message))
    })
  })

  test('splice(0, 0) creates an empty array', async () => {
    const { result, act } = await renderState(undefined)
    await act(() => result.current.array.splice(0, 0))
    expect(result.current.values).toEqual({ array: [] })
  })

  test('a required array that is undefined is Required, an empty one has the message of min', async () => {
    const form = createZodForm({ schema: z.object({ array: z.array(z.string()).min(1, 'Add one') }) })
    const { result, act } = await renderInForm(form, () => {
      form.useInitialize({ values: {} }, [])
      return form.useArrayField('array')
    })
    expect(result.current.error).toBe('Required')
    await act(() => result.current.setValue([]))
    expect(result.current.error).toBe('Add one')
  })
})

describe('Move an item over a distance (#reorder)', () => {
  test('swap(index, index - 1) moves an element up by one, and throws at the end of the list', async () => {
    const { result, act } = await renderTexts(['a', 'b', 'c'])
    await act(() => result.current.array.swap(2, 1))
    expect(result.current.values).toEqual(['a', 'c', 'b'])
    await act(() => {
      expect(() => result.current.array.swap(0, -1)).toThrow(new Error('indexB out of range'))
    })
  })

  test('setValue with a reordered array moves an element over a distance', async () => {
    const { result, act } = await renderTexts(['a', 'b', 'c', 'd'])
    const reordered = [...(result.current.values ?? [])]
    reordered.splice(2, 0, ...reordered.splice(0, 1))
    await act(() => result.current.array.setValue(reordered))
    expect(result.current.values).toEqual(['b', 'c', 'a', 'd'])
  })

  test('the rows and the focus stay where they are, so that a second press swaps back', async () => {
    const form = createZodForm({ schema: z.object({ songs: z.array(z.string()) }) })
    function Songs() {
      const { elements, swap } = form.useArrayField('songs')
      return elements.map((element, index) => (
        <button key={element.pathstring} onClick={() => swap(index, index - 1)}>
          {element.pathstring}
        </button>
      ))
    }
    const { result } = await renderHook(
      () => {
        form.useInitialize({ values: { songs: ['a', 'b', 'c'] } }, [])
        return form.useFormValues().values?.songs
      },
      {
        wrapper: ({ children }: PropsWithChildren) => (
          <form.FormProvider>
            <>
              <Songs />
              {children}
            </>
          </form.FormProvider>
        ),
      },
    )
    const last = page.getByRole('button', { name: 'songs[2]' })
    await last.click()
    expect(result.current).toEqual(['a', 'c', 'b'])
    await expect.element(last).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(result.current).toEqual(['a', 'b', 'c'])
  })
})

describe('Actions with parsed values (#parsed)', () => {
  test('insertParsed, unshiftParsed and pushParsed turn output values into input values', async () => {
    const { result, act } = await renderNumbers(['1'])
    await act(() => result.current.array.insertParsed(1, 5))
    await act(() => result.current.array.unshiftParsed(6))
    await act(() => result.current.array.pushParsed(7))
    expect(result.current.values).toEqual(['6', '1', '5', '7'])
  })

  test.each<[call: string, run: (array: Numbers) => unknown]>([
    ['insertParsed(0, 500)', (array) => array.insertParsed(0, 500)],
    ['unshiftParsed(500)', (array) => array.unshiftParsed(500)],
  ])('%s throws a ZodError if the schema of the element does not take the value', async (_call, run) => {
    const { result, act } = await renderNumbers(['1'])
    await act(() => {
      expect(() => run(result.current.array)).toThrow(z.ZodError)
    })
    expect(result.current).toMatchObject({ values: ['1'], status: { valid: true } })
  })

  test('pushParsed with such a value adds nothing, throws nothing and files an issue at the root', async () => {
    const { result, act } = await renderNumbers(['1'])
    await act(() => result.current.array.pushParsed(500))
    expect(result.current).toMatchObject({
      values: ['1'],
      status: { valid: false, validationError: { issues: [{ path: [] }] } },
    })
  })

  test('the issue of a rejected item has a path relative to the item, so it lands on another field', async () => {
    const form = createZodForm({
      schema: z.object({ name: z.string(), items: z.array(z.object({ name: z.string() })) }),
    })
    const { result, act } = await renderInForm(form, () => {
      form.useInitialize({ values: { name: 'Ada', items: [] } }, [])
      return {
        name: form.useField('name'),
        items: form.useArrayField('items'),
        context: form.useFormContext(),
      }
    })
    await act(() => result.current.items.pushParsed({} as { name: string }))
    expect(result.current.context.getValues()).toEqual({ name: 'Ada', items: [] })
    expect(result.current.context.getStatus().valid).toBe(false)
    expect(result.current.name).toMatchObject({ value: 'Ada', error: 'Required' })
    expect(result.current.items.error).toBe(undefined)
  })

  test('remove and insertParsed replace elements one by one', async () => {
    const { result, act } = await renderNumbers(['1', '2'])
    await act(() => {
      result.current.array.remove(0)
      result.current.array.insertParsed(0, 6)
      result.current.array.insertParsed(0, 5)
    })
    expect(result.current.values).toEqual(['5', '6', '2'])
  })

  test('insertParsed and push touch only the array while another field is invalid', async () => {
    const form = createZodForm({
      schema: z.object({
        numbers: z.array(number),
        note: z.string().optional(),
        email: z.string().email().optional(),
      }),
    })
    const { result, act } = await renderInForm(form, () => {
      form.useInitialize({ values: { numbers: [], note: 'keep', email: 'bad' } }, [])
      return { numbers: form.useArrayField('numbers'), context: form.useFormContext() }
    })
    await act(() => result.current.numbers.insertParsed(0, 1))
    await act(() => result.current.numbers.push('2'))
    expect(result.current.context.getValues()).toEqual({ numbers: ['1', '2'], note: 'keep', email: 'bad' })
  })
})

describe('Errors after a failed submit (#errors)', () => {
  test('error is there from the start, and is the last of several messages', async () => {
    const form = createZodForm({
      schema: z.object({ items: z.array(z.string()).min(1, 'Add one').min(2, 'Add two') }),
    })
    const { result } = await renderInForm(form, () => {
      form.useInitialize({ values: { items: [] } }, [])
      return form.useArrayField('items')
    })
    expect(result.current).toMatchObject({ error: 'Add two', touched: false })
  })

  test('after a failed submit a new element is touched, whatever setMeta says', async () => {
    const form = createZodForm({
      schema: z.object({ items: z.array(z.string()), name: z.string(), email: z.string() }),
    })
    const { result, act } = await renderInForm(form, () => {
      form.useInitialize({ values: { items: [] } }, [])
      return {
        items: form.useArrayField('items'),
        first: form.useField('items[0]'),
        left: form.useField('name'),
        notLeft: form.useField('email'),
        context: form.useFormContext(),
      }
    })
    await act(() => result.current.left.setMeta({ touched: true }))
    await act(() => submit(result.current.context))
    await act(() => {
      result.current.items.push('x')
      result.current.first.setMeta({ touched: false, visited: false })
    })
    const touched = () => {
      const { first, left, notLeft } = result.current
      return { first: first.touched, left: left.touched, notLeft: notLeft.touched }
    }
    expect(touched()).toEqual({ first: true, left: true, notLeft: true })
    await act(() => result.current.context.setSubmitStatus({ submitFailed: false }))
    expect(touched()).toEqual({ first: false, left: true, notLeft: false })
  })
})

describe('Tuples and read-only arrays (#tuples)', () => {
  const form = createZodForm({
    schema: z.object({ tuple: z.tuple([z.string()]), readonly: z.array(z.string()).readonly() }),
  })

  test.each(['tuple', 'readonly'] as const)('%s crashes as soon as it has an element', async (key) => {
    const useElements = () => {
      try {
        return useArrayField(form.get(key) as unknown as FieldPath<z.ZodArray<z.ZodString>>).elements
      } catch (error) {
        return error
      }
    }
    // The provider of the empty form, then of a form that has the elements when the hook is called first.
    const empty = await renderInForm(form, useElements)
    expect(empty.result.current).toEqual([])

    function Initialized({ children }: PropsWithChildren) {
      form.useInitialize({ values: { tuple: ['a'], readonly: ['a'] } }, [])
      return form.useFormStatus().initialized ? children : null
    }
    const filled = await renderHook(useElements, {
      wrapper: ({ children }: PropsWithChildren) => (
        <form.FormProvider>
          <Initialized>{children}</Initialized>
        </form.FormProvider>
      ),
    })
    expect(filled.result.current).toEqual(new Error('invalid subschema key: 0'))
  })
})

describe('Actions in an effect (#returned-actions)', () => {
  test.each<[type: string, run: (array: Texts) => unknown]>([
    ['arrayPush', (array) => array.push('x')],
    ['arrayPop', (array) => array.pop()],
    ['arrayUnshift', (array) => array.unshift('x')],
    ['arrayShift', (array) => array.shift()],
    ['arrayInsert', (array) => array.insert(0, 'x')],
    ['arrayRemove', (array) => array.remove(0)],
    ['arrayRemoveAll', (array) => array.removeAll()],
    ['arraySwap', (array) => array.swap(0, 1)],
    ['arrayMove', (array) => array.move(0, 1)],
    ['arraySplice', (array) => array.splice(0, 1)],
    ['arrayPushParsed', (array) => array.pushParsed('x')],
    ['arrayUnshiftParsed', (array) => array.unshiftParsed('x')],
    ['arrayInsertParsed', (array) => array.insertParsed(0, 'x')],
    ['arraySpliceParsed', (array) => array.spliceParsed(0, 1)],
    ['setValue', (array) => array.setValue([])],
    ['setParsedValue', (array) => array.setParsedValue([])],
    ['setMeta', (array) => array.setMeta({ touched: true })],
  ])('%s', async (type, run) => {
    const { result, act } = await renderTexts(['a', 'b'])
    await act(() => {
      expect(run(result.current.array)).toMatchObject({ type, field: result.current.path })
    })
  })

  test('the functions keep their identity, the object around them does not', async () => {
    const { result, act } = await renderTexts([])
    const before = result.current.array
    await act(() => before.push('x'))
    expect(result.current.array).not.toBe(before)
    const functions = Object.entries(before).filter(([, member]) => typeof member === 'function')
    expect(functions).toHaveLength(17)
    expect(result.current.array).toMatchObject(Object.fromEntries(functions))
  })
})

describe('Re-renders (#re-renders)', () => {
  test('re-renders for another length, and for the edit of an element that makes the array dirty or pristine', async () => {
    const form = createZodForm({ schema: z.object({ items: z.array(z.object({ name: z.string() })) }) })
    let renders = 0
    const { result, act } = await renderInForm(form, () => {
      renders += 1
      return { items: form.useArrayField('items'), context: form.useFormContext() }
    })
    const { initialize, setValue } = result.current.context
    const rendersFor = async (run: () => unknown) => {
      renders = 0
      await act(run)
      return renders
    }
    await act(() => initialize({ values: { items: [{ name: 'a' }] } }))
    expect(await rendersFor(() => setValue(form.get('items[0].name'), 'ab'))).toBe(1)
    expect(await rendersFor(() => setValue(form.get('items[0].name'), 'abc'))).toBe(0)
    expect(await rendersFor(() => setValue(form.get('items[0].name'), 'a'))).toBe(1)
    expect(await rendersFor(() => result.current.items.push({}))).toBe(1)
  })
})
