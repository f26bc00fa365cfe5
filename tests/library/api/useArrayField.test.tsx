// cspell:ignore bcad dabc -- items in another order

import { useEffect, useState, type ComponentType, type PropsWithChildren } from 'react'
import {
  createZodForm,
  useArrayField,
  useField,
  type FieldPath,
  type FieldPathForValue,
  type UseArrayFieldProps,
  type ZodForm,
} from '@jcoreio/zod-forms'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderHook } from 'vitest-browser-react'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import OrderForm from '../../../src/examples/array-field'
import { forms } from '../../support/recordedForms'
import { renderLiveForm } from '../support/liveForm'
import { renderBelow, renderFields, renderInForm } from '../support/renderInForm'
import { exportOf } from '../support/samples'
import { messagesIn } from '../support/values'
import { expectTypeOf } from '../support/expectTypeOf'

type Texts = UseArrayFieldProps<FieldPath<z.ZodArray<z.ZodString>>>

/** Text that parses to a number up to 100. */
const number = invertible(
  z.string(),
  (text) => Number(text),
  z.number().max(100),
  (value) => String(value),
)

type Numbers = UseArrayFieldProps<FieldPath<z.ZodOptional<z.ZodArray<typeof number>>>>

/** The hook of a sample, and the form that it belongs to. A module is loaded once. */
let useMoveSong: (() => (from: number, to: number) => void) | undefined
let playlist: (typeof forms)[number] | undefined

/** Renders the hook for an array of texts. */
async function renderTexts(initial: string[]) {
  const form = createZodForm({ schema: z.object({ array: z.array(z.string()) }) })
  const { result, act } = await renderInForm(form, { values: { array: initial } }, () => ({
    array: form.useArrayField('array'),
    values: form.useFormValues().values?.array,
    path: form.get('array'),
  }))
  return { result, act }
}

/** Renders the hook for an array of numbers that are edited as text. */
async function renderNumbers(initial: string[] | undefined) {
  const form = createZodForm({ schema: z.object({ array: z.array(number).optional() }) })
  const { result, act } = await renderInForm(form, { values: { array: initial } }, () => ({
    array: form.useArrayField('array'),
    values: form.useFormValues().values?.array,
    status: form.useFormStatus(),
  }))
  return { result, act }
}

describe('Parameters (#parameters)', () => {
  test('takes a FieldPath, a path array and a path string', async () => {
    const form = createZodForm({ schema: z.object({ array: z.array(z.string()) }) })
    const { result } = await renderInForm(form, { values: { array: ['a'] } }, () => [
      form.useArrayField(form.get('array')).elements,
      form.useArrayField(['array']).elements,
      form.useArrayField('array').elements,
    ])
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
    const { result } = await renderInForm(form, { values: { array: initial } }, () =>
      useArrayField(form.get('array')),
    )
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
    ['swap(9, 9)', (array) => array.swap(9, 9), 'indexA out of range'],
  ])('%s of two elements throws', async (_call, run, message) => {
    const { result, act } = await renderTexts(['a', 'b'])
    await act(() => {
      expect(() => run(result.current.array)).toThrow(new Error(message))
    })
    expect(result.current.values).toEqual(['a', 'b'])
  })

  test.each<[call: string, run: (array: Texts) => unknown]>([
    ['remove(9)', (array) => array.remove(9)],
    ['move(9, 9)', (array) => array.move(9, 9)],
  ])('%s of two elements does nothing', async (_call, run) => {
    const { result, act } = await renderTexts(['a', 'b'])
    await act(() => run(result.current.array))
    expect(result.current.values).toEqual(['a', 'b'])
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
    const renderAll = (array = ['a@example.com', 'b@example.com']) =>
      renderInForm(form, { values: { array } }, () => ({
        array: form.useArrayField('array'),
        first: form.useField('array[0]'),
      }))

    test('error is the message of an issue with the array, not with an element', async () => {
      const { result, act } = await renderAll()
      await act(() => result.current.first.setValue('a'))
      expect(result.current.first.error).toBe('Invalid email')
      expect(result.current.array).toMatchObject({ error: undefined, valid: true, invalid: false })
      await act(() => result.current.array.pop())
      expect(result.current.array).toMatchObject({ error: 'Add two', valid: false, invalid: true })
    })

    test('dirty tells whether the parsed array differs from the initial one', async () => {
      const { result, act } = await renderAll()
      await act(() => result.current.array.push('c@example.com'))
      expect(result.current.array).toMatchObject({ dirty: true, pristine: false })
      await act(() => result.current.array.pop())
      expect(result.current.array).toMatchObject({ dirty: false, pristine: true })
    })

    test('two arrays that are both invalid count as equal', async () => {
      const { result, act, context } = await renderAll([])
      await act(() => result.current.array.push('a@example.com'))
      expect(context.getStatus().pristine).toBe(false)
      expect(result.current.array).toMatchObject({ dirty: false, pristine: true })
    })

    test('setMeta marks the array itself, and no action does', async () => {
      const { result, act } = await renderAll()
      await act(() => result.current.array.push('c@example.com'))
      await act(() => result.current.array.remove(0))
      expect(result.current.array).toMatchObject({ touched: false, visited: false, customMeta: undefined })
      await act(() => result.current.array.setMeta({ touched: true, visited: true, customMeta: 'x' }))
      expect(result.current.array).toMatchObject({ touched: true, visited: true, customMeta: 'x' })
      expect(result.current.first).toMatchObject({ touched: false, visited: false })
    })
  })

  test('a field that is not an array has no elements at runtime', async () => {
    const form = createZodForm({ schema: z.object({ name: z.string() }) })
    const { result } = await renderInForm(form, { values: { name: 'Ada' } }, () => form.useArrayField('name'))
    expect(result.current).toMatchObject({ elements: [] })
  })
})

describe('Use one list in any form (#prop-type)', () => {
  test('a prop with the schema keeps the types of the items, FieldPathForValue forgets them', () => {
    const contact = z.object({ email: z.string().trim().email() })
    const form = createZodForm({ schema: z.object({ contacts: z.array(contact) }) })
    expectTypeOf(form.get('contacts')).toExtend<FieldPath<z.ZodArray<typeof contact>>>()
    const useTyped = (field: FieldPath<z.ZodArray<typeof contact>>) =>
      useArrayField(field).elements.map((element) => element.get('email'))
    expectTypeOf(useTyped).returns.items.toExtend<FieldPathForValue<string>>()
    expectTypeOf(useTyped).returns.items.not.toExtend<FieldPathForValue<boolean>>()
    const useForgotten = (field: FieldPathForValue<{ email: string }[]>) => useArrayField(field).elements
    expectTypeOf(useForgotten).returns.items.toEqualTypeOf<FieldPath<z.ZodTypeAny>>()
  })
})

describe('Which React keys? (#elements)', () => {
  const form = createZodForm({ schema: z.object({ items: z.array(z.string()) }) })

  test('an element is index-based: the same object, whatever moves into that slot', async () => {
    const { result, act } = await renderInForm(form, { values: { items: ['a', 'b'] } }, () =>
      form.useArrayField('items'),
    )
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
    await renderBelow(form, <Items />)
    await expect.element(page.getByText('b, mounted with b')).toBeInTheDocument()
    await page.getByRole('button').click()
    await expect.element(page.getByRole('listitem')).toHaveTextContent(/^b, mounted with a$/)
    expect(onUnmount.mock.calls).toEqual([['items[1]']])
  })

  test('works for arrays in arrays', async () => {
    const groups = createZodForm({
      schema: z.object({ groups: z.array(z.object({ members: z.array(z.string()) })) }),
    })
    const { result, act, context } = await renderInForm(
      groups,
      { values: { groups: [{ members: ['a'] }, { members: ['b'] }] } },
      () => ({
        byPath: groups.useArrayField(['groups', 1, 'members']),
        byElement: useArrayField(groups.get('groups').get([1]).get('members')),
      }),
    )
    await act(() => result.current.byPath.push('c'))
    await act(() => result.current.byElement.push('d'))
    expect(context.getValues()).toEqual({
      groups: [{ members: ['a'] }, { members: ['b', 'c', 'd'] }],
    })
    expect(result.current.byElement.elements[2]).toBe(groups.get('groups[1].members[2]'))
  })
})

describe('Items may be incomplete (#incomplete)', () => {
  const form = createZodForm({
    schema: z.object({ items: z.array(z.object({ name: z.string(), quantity: z.number().default(1) })) }),
  })

  test('push({}) adds an empty row, and the schema reports what is missing', async () => {
    const { result, act } = await renderInForm(form, { values: { items: [] } }, () => ({
      items: form.useArrayField('items'),
      name: form.useField('items[0].name'),
      values: form.useFormValues().values,
    }))
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
    const { result, act } = await renderInForm(form, { values: { items: [] }, beside: <Rows /> }, () => ({
      items: form.useArrayField('items'),
      values: form.useFormValues().values,
    }))
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
    const { result, act } = await renderInForm(form, { values: { array: initial } }, () => ({
      array: form.useArrayField('array'),
      values: form.useFormValues().values,
    }))
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

  test.each<State>([undefined, null])('%j: inserting beyond the start throws', async (initial) => {
    const { result, act } = await renderState(initial)
    await act(() => {
      expect(() => result.current.array.insert(1, 'x')).toThrow(new Error('index out of range'))
      expect(() => result.current.array.splice(1, 0, 'x')).toThrow(new Error('index out of range'))
    })
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

  test.each<[state: State, kept: string[]]>([
    [undefined, ['pop()', 'shift()', 'remove(0)', 'removeAll()']],
    [null, ['remove(0)', 'removeAll()']],
    [[], ['remove(0)']],
  ])('%j: a submit error survives %j, and nothing else that removes', async (state, kept) => {
    const form = createZodForm({ schema })
    const survived: string[] = []
    for (const [call, run] of [...ending, ...changing.slice(0, 2)]) {
      const { result, act, context, unmount } = await renderInForm(form, { values: { array: state } }, () =>
        form.useArrayField('array'),
      )
      await act(() => context.setSubmitStatus({ submitError: new Error('No network') }))
      await act(() => run(result.current))
      if (context.getStatus().submitError) survived.push(call)
      await unmount()
    }
    expect(survived).toEqual(kept)
  })

  test('a required array that is undefined is Required; one that is empty has the message of min', async () => {
    const form = createZodForm({ schema: z.object({ array: z.array(z.string()).min(1, 'Add one') }) })
    const { result, act, context } = await renderInForm(form, { values: {} }, () =>
      form.useArrayField('array'),
    )
    expect(result.current.error).toBe('Required')
    await act(() => context.initialize({ values: { array: [] } }))
    expect(result.current.error).toBe('Add one')
  })

  test('splice(0, 0) creates an empty array', async () => {
    const { result, act } = await renderState(undefined)
    await act(() => result.current.array.splice(0, 0))
    expect(result.current.values).toEqual({ array: [] })
  })
})

describe('Add, remove and move items (#add-remove-move)', () => {
  async function renderOrder() {
    const { button, container, field, getByRole, ...form } = await renderLiveForm(OrderForm)
    const names = () =>
      Array.from(container.querySelectorAll('fieldset'), (item) => item.querySelector('input')!.value)
    return { ...form, button, names, name: field('Name'), quantity: field('Quantity'), getByRole }
  }

  test('a new item is empty, has the focus, and no errors because a removed one was touched', async () => {
    const { button, getByRole, messages, name, names, quantity } = await renderOrder()
    await quantity.nth(1).click()
    await userEvent.tab()
    expect(messages()).toEqual(['Required'])
    await getByRole('button', { name: 'Remove' }).nth(1).click()
    await button('Add item').click()
    expect(names()).toEqual(['Notebook', ''])
    await expect.element(name.nth(1)).toHaveFocus()
    expect(messages()).toEqual([])
  })

  test('removing all items shows the message of the array, and keeps the focus', async () => {
    const { button, getByRole, messages } = await renderOrder()
    const remove = getByRole('button', { name: 'Remove' }).first()
    await remove.click()
    expect(messages()).toEqual([])
    await expect.element(button('Add item')).toHaveFocus()
    await remove.click()
    await expect.element(button('Add item')).toHaveAccessibleDescription('Add at least one item')
    await expect.element(button('Add item')).toHaveFocus()
    await button('Save order').click()
    await expect.element(button('Add item')).toHaveFocus()
    await button('Add item').click()
    expect(messages()).not.toContain('Add at least one item')
  })

  test('the focus moves along with the item, also to a place where it cannot move up', async () => {
    const { getByRole, names } = await renderOrder()
    const moveUp = getByRole('button', { name: 'Move up' })
    await expect.element(moveUp.first()).toHaveAttribute('aria-disabled', 'true')
    await moveUp.nth(1).click()
    expect(names()).toEqual(['Pen', 'Notebook'])
    await expect.element(moveUp.first()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(names()).toEqual(['Pen', 'Notebook'])
  })

  test('an order is saved, until the next change', async () => {
    const { button, quantity, status } = await renderOrder()
    await quantity.nth(1).fill('10')
    await button('Save order').click()
    await expect.element(button('Saving…')).toHaveFocus()
    await expect.element(status).toHaveTextContent(/^Order saved$/)
    await quantity.first().fill('3')
    await expect.element(status).toBeEmptyDOMElement()
  })
})

describe('Edit a list of texts (#texts)', () => {
  test('a new item is blank and invalid, and each is edited and removed by itself', async () => {
    const PAGE = 'docs/api/useArrayField.mdx'
    type Team = ZodForm<z.ZodObject<{ emails: z.ZodArray<z.ZodString> }>>
    const Team = await exportOf<Team>(PAGE, 'Team')
    const EmailsField = await exportOf<ComponentType>(PAGE, 'EmailsField')
    const { screen, values } = await renderFields(Team, { emails: ['a@example.com'] }, <EmailsField />)
    const messages = () => messagesIn(screen.container)
    await screen.getByRole('button', { name: 'Add email' }).click()
    await expect.element(screen.getByLabelText('Email 2')).toHaveValue('')
    expect(messages()).toEqual([])
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.poll(messages).toEqual(['Invalid email'])
    await screen.getByLabelText('Email 2').fill('b@example.com')
    await expect.poll(messages).toEqual([])
    await screen.getByLabelText('Email 2').fill('')
    await expect.poll(messages).toEqual(['Required'])
    await screen.getByLabelText('Email 2').fill('b@example.com')
    await screen.getByRole('button', { name: 'Remove email 1' }).click()
    await expect.element(values).toHaveTextContent('{"emails":["b@example.com"]}')
  })

  test.each([
    ["z.string() takes a new item's ''", z.string(), true],
    ['a rule such as .email() does not', z.string().email(), false],
    ['.optional() does', z.string().optional(), true],
  ])('%s', (_, item, accepts) => {
    expect(z.array(item as z.ZodTypeAny).safeParse(['']).success).toBe(accepts)
  })
})

describe('Move an item over a distance (#reorder)', () => {
  test.each<[from: number, to: number, songs: string]>([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
  ])('useMoveSong moves the item at %i to %i', async (from, to, songs) => {
    forms.length = 0
    useMoveSong ??= await exportOf<typeof useMoveSong & {}>('docs/api/useArrayField.mdx', 'useMoveSong')
    playlist ??= forms.at(-1)!
    const { result, act, context } = await renderInForm(
      playlist,
      { values: { songs: Array.from('abcd', (title) => ({ title })) } },
      useMoveSong,
    )
    await act(() => result.current(from, to))
    const moved = context.getValues() as { songs: { title: string }[] }
    expect(moved.songs.map(({ title }) => title).join('')).toBe(songs)
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
    const { result } = await renderInForm(
      form,
      { values: { songs: ['a', 'b', 'c'] }, beside: <Songs /> },
      () => form.useFormValues().values?.songs,
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
    const { result, act, context } = await renderInForm(form, { values: { name: 'Ada', items: [] } }, () => ({
      name: form.useField('name'),
      items: form.useArrayField('items'),
    }))
    await act(() => result.current.items.pushParsed({} as { name: string }))
    expect(context.getValues()).toEqual({ name: 'Ada', items: [] })
    expect(context.getStatus().valid).toBe(false)
    expect(result.current.name).toMatchObject({ value: 'Ada', error: 'Required' })
    expect(result.current.items.error).toBe(undefined)
  })
})

describe('Errors after a failed submit (#errors)', () => {
  test('after a failed submit a new element is touched, whatever setMeta says', async () => {
    const form = createZodForm({
      schema: z.object({ items: z.array(z.string()), name: z.string(), email: z.string() }),
    })
    const { result, act, context, submit } = await renderInForm(form, { values: { items: [] } }, () => ({
      items: form.useArrayField('items'),
      first: form.useField('items[0]'),
      left: form.useField('name'),
      notLeft: form.useField('email'),
    }))
    await act(() => result.current.left.setMeta({ touched: true }))
    await submit()
    await act(() => {
      result.current.items.push('x')
      result.current.first.setMeta({ touched: false, visited: false })
    })
    const touched = () => {
      const { first, left, notLeft } = result.current
      return { first: first.touched, left: left.touched, notLeft: notLeft.touched }
    }
    expect(touched()).toEqual({ first: true, left: true, notLeft: true })
    await act(() => context.setSubmitStatus({ submitFailed: false }))
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
    const { result, act, context } = await renderInForm(form, () => {
      renders += 1
      return { items: form.useArrayField('items') }
    })
    const { initialize, setValue } = context
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

  test("re-renders for the edit of an element that changes the array's own error", async () => {
    const form = createZodForm({
      schema: z.object({
        items: z
          .array(z.string())
          .refine((items) => new Set(items).size === items.length, 'Each item only once'),
      }),
    })
    let renders = 0
    const { result, act, context } = await renderInForm(form, { values: { items: ['a', 'b'] } }, () => {
      renders += 1
      return form.useArrayField('items')
    })
    await act(() => context.setValue(form.get('items[1]'), 'c'))
    renders = 0
    await act(() => context.setValue(form.get('items[1]'), 'd'))
    expect(renders).toBe(0)
    await act(() => context.setValue(form.get('items[1]'), 'a'))
    expect(renders).toBe(1)
    expect(result.current.error).toBe('Each item only once')
  })
})
