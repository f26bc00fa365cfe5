// Items in some order: cspell:ignoreRegExp /'[a-dx-z]+'/g

import { memo, Profiler, useEffect, useState } from 'react'
import {
  createZodForm,
  useArrayField,
  useField,
  type FieldPath,
  type FieldPathForValue,
  type UseArrayFieldProps,
} from '@jcoreio/zod-forms'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import OrderForm from '../../../src/examples/array-field'
import { NumberField, TextField } from '../../../src/examples/forms/fields'
import { forms } from '../../support/recordedForms'
import { renderLiveForm } from '../support/liveForm'
import { Initialized, renderFields, renderInForm, thrownBy } from '../support/renderInForm'
import { exportOf } from '../support/samples'
import { call, cases, given, list, press, set, setMeta, submit, type } from '../support/scenario'
import { expectTypeOf } from '../support/expectTypeOf'

const letters = createZodForm({ schema: z.object({ array: z.array(z.string()).nullish() }) })

type Letters = UseArrayFieldProps<FieldPath<typeof letters.root.schema.shape.array>>
type Method = Exclude<keyof Letters, 'elements' | 'error' | 'dirty' | 'pristine' | 'valid' | 'invalid'>
/** The items, each a letter, or that there is no array. */
type State = string | null | undefined

const itemsOf = (state: State) => (typeof state === 'string' ? Array.from(state) : state)

describe('UseArrayFieldProps (#UseArrayFieldProps)', () => {
  const OUT = new Error('index out of range')
  test.each<[before: State, method: Method, args: unknown[], after: State | Error]>([
    ['abcd', 'push', ['x'], 'abcdx'],
    ['abcd', 'pop', [], 'abc'],
    ['abcd', 'unshift', ['x'], 'xabcd'],
    ['abcd', 'shift', [], 'bcd'],
    ['abcd', 'insert', [0, 'x'], 'xabcd'],
    ['abcd', 'insert', [1, 'x'], 'axbcd'],
    ['abcd', 'insert', [4, 'x'], 'abcdx'],
    ['abcd', 'remove', [1], 'acd'],
    ['abcd', 'remove', [4], 'abcd'],
    ['abcd', 'remove', [-1], 'abcd'],
    ['abcd', 'removeAll', [], ''],
    ['abcd', 'swap', [0, 3], 'dbca'],
    ['abcd', 'move', [1, 1], 'abcd'],
    ['abcd', 'splice', [1, 2, 'x', 'y', 'z'], 'axyzd'],
    ['abcd', 'splice', [4, 0, 'x'], 'abcdx'],
    ['abcd', 'splice', [1, 2], 'ad'],
    ['abcd', 'pushParsed', ['x'], 'abcdx'],
    ['abcd', 'unshiftParsed', ['x'], 'xabcd'],
    ['abcd', 'insertParsed', [1, 'x'], 'axbcd'],
    ['abcd', 'setValue', [['x']], 'x'],
    ['abcd', 'setParsedValue', [['x']], 'x'],
    ['abcd', 'setMeta', [{ touched: true }], 'abcd'],
    // What if there is no such index, or no array? (#missing)
    ['ab', 'insert', [3, 'x'], OUT],
    ['ab', 'insert', [-1, 'x'], OUT],
    ['ab', 'insertParsed', [3, 'x'], OUT],
    ['ab', 'splice', [3, 0], OUT],
    ['ab', 'splice', [-1, 1], OUT],
    ['ab', 'swap', [2, 0], new Error('indexA out of range')],
    ['ab', 'swap', [0, 2], new Error('indexB out of range')],
    ['ab', 'swap', [0, -1], new Error('indexB out of range')],
    ['ab', 'swap', [9, 9], new Error('indexA out of range')],
    ['ab', 'move', [2, 0], new Error('from out of range')],
    ['ab', 'move', [0, 2], new Error('to out of range')],
    ['ab', 'move', [9, 9], 'ab'],
    ['ab', 'remove', [9], 'ab'],
    ...[undefined, null, ''].flatMap((state): [State, Method, unknown[], State][] => [
      [state, 'push', ['x'], 'x'],
      [state, 'unshift', ['x'], 'x'],
      [state, 'insert', [0, 'x'], 'x'],
      [state, 'splice', [0, 0, 'x'], 'x'],
      [state, 'pushParsed', ['x'], 'x'],
      [state, 'unshiftParsed', ['x'], 'x'],
      [state, 'insertParsed', [0, 'x'], 'x'],
      [state, 'pop', [], state ?? undefined],
      [state, 'shift', [], state ?? undefined],
      [state, 'remove', [0], state],
      [state, 'removeAll', [], state],
    ]),
    ...[undefined, null].flatMap((state): [State, Method, unknown[], State | Error][] => [
      [state, 'swap', [0, 1], state],
      [state, 'move', [0, 1], state],
      [state, 'insert', [1, 'x'], OUT],
      [state, 'splice', [1, 0, 'x'], OUT],
    ]),
    ['', 'swap', [0, 1], new Error('indexA out of range')],
    ['', 'move', [0, 1], new Error('from out of range')],
    [undefined, 'splice', [0, 0], ''],
  ])('%j: %s(...%j) gives %j', async (before, method, args, after) => {
    const values = { array: itemsOf(before) }
    const { result, act, context } = await renderInForm(letters, { values }, () =>
      letters.useArrayField('array'),
    )
    const held = context.getValues()
    const run = () => (result.current[method] as (...args: unknown[]) => unknown)(...args)
    const expected = after instanceof Error ? before : after
    await act(() => {
      if (after instanceof Error) return void expect(run).toThrow(after)
      // An effect must not return it.
      const name = method.startsWith('set') ? method : `array${method[0]!.toUpperCase()}${method.slice(1)}`
      return void expect(run()).toMatchObject({ type: name, field: letters.get('array') })
    })
    expect(context.getValues()).toStrictEqual({ array: itemsOf(expected) })
    if (before == null && expected === before) expect(context.getValues()).toBe(held)
    // Each element is the FieldPath of an item, whatever moves into that place.
    const paths = Array.from(expected ?? '', (_, index) => letters.get(['array', index]))
    expect(result.current.elements).toEqual(paths)
    result.current.elements.forEach((element, index) => expect(element).toBe(paths[index]))
  })

  test.each<[state: State, kept: Method[]]>([
    [undefined, ['pop', 'shift', 'remove', 'removeAll']],
    [null, ['remove', 'removeAll']],
    ['', ['remove']],
  ])('%j: a submit error survives %j, and nothing else that removes', async (state, kept) => {
    const survived: Method[] = []
    for (const method of ['pop', 'shift', 'remove', 'removeAll'] as const) {
      const values = { array: itemsOf(state) }
      const { result, act, context, unmount } = await renderInForm(letters, { values }, () =>
        letters.useArrayField('array'),
      )
      await act(() => context.setSubmitStatus({ submitError: new Error('No network') }))
      await act(() => result.current[method](0))
      if (context.getStatus().submitError) survived.push(method)
      await unmount()
    }
    expect(survived).toEqual(kept)
  })

  test('takes a FieldPath, a path array and a path string; functions keep their identity', async () => {
    const { result, act } = await renderInForm(letters, { values: { array: ['a'] } }, () => [
      letters.useArrayField(letters.get('array')),
      letters.useArrayField(['array']),
      letters.useArrayField('array'),
    ])
    const elements = [letters.get('array[0]')]
    expect(result.current).toMatchObject([{ elements }, { elements }, { elements }])
    const before = result.current[0]!
    await act(() => before.push('x'))
    expect(result.current[0]).not.toBe(before)
    const functions = Object.entries(before).filter(([, member]) => typeof member === 'function')
    expect(functions).toHaveLength(17)
    expect(result.current[0]).toMatchObject(Object.fromEntries(functions))
    expect(before.spliceParsed(0, 1)).toMatchObject({ type: 'arraySpliceParsed' })
  })

  test('a field that is not an array has no elements at runtime', async () => {
    const form = createZodForm({ schema: z.object({ name: z.string() }) })
    const { result } = await renderInForm(form, { values: { name: 'Ada' } }, () => form.useArrayField('name'))
    expect(result.current).toMatchObject({ elements: [] })
    expectTypeOf(result.current).toEqualTypeOf<{ ERROR: 'not an array field' }>()
  })

  test.each(['tuple', 'readonly'] as const)('%s crashes as soon as it has an element', async (key) => {
    const form = createZodForm({
      schema: z.object({ tuple: z.tuple([z.string()]), readonly: z.array(z.string()).readonly() }),
    })
    function Elements() {
      useArrayField(form.get(key) as unknown as FieldPath<z.ZodArray<z.ZodString>>)
      return null
    }
    const filled = (
      <Initialized form={form} values={{ tuple: ['a'], readonly: ['a'] }}>
        <Elements />
      </Initialized>
    )
    expect(await thrownBy(filled)).toBe('invalid subschema key: 0')
  })
})

const email = z.string().email()
const emails = createZodForm({
  schema: z.object({ array: z.array(email).min(2, 'Add two').max(3, 'No more than three') }),
})
const TWO = ['a@example.com', 'b@example.com']

/** Expects what `useArrayField` returns. */
const state =
  (path: string, expected: object) =>
  ({ list }: { list: (path: string) => unknown }) =>
    expect(list(path)).toMatchObject(expected)

cases(
  'The state of the array (#UseArrayFieldProps)',
  emails,
  {
    'error is the message of an issue with the array, not with an item': [
      set('array[0]', 'a'),
      { errors: { 'array[0]': 'Invalid email' }, elements: { array: ['array[0]', 'array[1]'] } },
      state('array', { error: undefined, valid: true, invalid: false }),
      list('array', 'pop'),
      state('array', { error: 'Add two', valid: false, invalid: true }),
    ],
    'dirty tells whether the parsed array differs from the initial one': [
      list('array', 'push', 'c@example.com'),
      state('array', { dirty: true, pristine: false }),
      list('array', 'pop'),
      state('array', { dirty: false, pristine: true }),
    ],
    'two invalid arrays count as equal': [
      given({ values: { array: [] } }),
      list('array', 'push', TWO[0]),
      { status: { pristine: false } },
      state('array', { dirty: false, pristine: true }),
    ],
    'setMeta marks the array itself, and no action does': [
      list('array', 'push', 'c@example.com'),
      list('array', 'remove', 0),
      state('array', { touched: false, visited: false, customMeta: undefined }),
      list('array', 'setMeta', { touched: true, visited: true, customMeta: 'x' }),
      state('array', { touched: true, visited: true, customMeta: 'x' }),
      { fields: { 'array[0]': { touched: false, visited: false } } },
    ],
    'one that is missing is Required; one that is empty has the message of min (#missing)': [
      given({ values: {} }),
      { errors: { array: 'Required' } },
      list('array', 'setValue', []),
      { errors: { array: 'Add two' } },
    ],
  },
  { values: { array: TWO } },
)

describe('Add, remove and move items (#add-remove-move)', () => {
  async function renderOrder() {
    const { container, field, getByRole, ...form } = await renderLiveForm(OrderForm)
    const groups = () => Array.from(container.querySelectorAll('fieldset[name]'))
    return {
      ...form,
      container,
      names: () => groups().map((item) => item.querySelector('input')!.value),
      name: field('Name'),
      quantity: field('Quantity'),
      remove: getByRole('button', { name: 'Remove' }),
      moveUp: getByRole('button', { name: 'Move up' }),
    }
  }

  test('a new item is empty, has the focus, and no errors because a removed one was touched', async () => {
    const { button, container, messages, name, names, quantity, remove } = await renderOrder()
    await quantity.nth(1).click()
    await userEvent.tab()
    expect(messages()).toEqual(['Required'])
    await remove.nth(1).click()
    // Among other groups, too.
    container.querySelector('form')!.prepend(document.createElement('fieldset'))
    await button('Add item').click()
    expect(names()).toEqual(['Notebook', ''])
    await expect.element(name.nth(1)).toHaveFocus()
    expect(messages()).toEqual([])
  })

  test('removing all items shows the message of the array, and keeps the focus', async () => {
    const { button, messages, remove } = await renderOrder()
    const add = button('Add item')
    for (const shown of [[], ['Add at least one item']]) {
      await remove.first().click()
      expect(messages()).toEqual(shown)
      await expect.element(add).toHaveFocus()
    }
    await expect.element(add).toHaveAccessibleDescription('Add at least one item')
    await button('Save order').click()
    await expect.element(add).toHaveFocus()
    await add.click()
    expect(messages()).not.toContain('Add at least one item')
  })

  test('the focus moves along with the item, also to a place where it cannot move up', async () => {
    const { moveUp, names } = await renderOrder()
    await expect.element(moveUp.first()).toHaveAttribute('aria-disabled', 'true')
    await moveUp.nth(1).click()
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

const rows = createZodForm({
  schema: z.object({ items: z.array(z.object({ name: z.string(), quantity: z.number().default(1) })) }),
})

function Quantities() {
  return rows.useArrayField('items').elements.map((row) => {
    return <NumberField key={row.pathstring} label={row.pathstring} field={row.get('quantity')} />
  })
}

cases(
  'Blank items (#add-remove-move)',
  rows,
  {
    'push({}) adds a blank row, and the schema reports what it lacks': [
      list('items', 'push', {}),
      { values: { items: [{}] }, errors: { 'items[0].name': 'Required' } },
    ],
    'its defaults are filled in when its fields mount': [
      given({ fields: <Quantities /> }),
      list('items', 'push', {}),
      { values: { items: [{ quantity: 1 }] } },
    ],
  },
  { values: { items: [] } },
)

const texts = createZodForm({ schema: z.object({ emails: z.array(z.string().trim().email()) }) })

function Emails() {
  const { elements, push, remove } = texts.useArrayField('emails')
  return (
    <>
      {elements.map((element, index) => (
        <TextField key={element.pathstring} label={`Email ${index + 1}`} field={element} />
      ))}
      <button type="button" onClick={() => push('')}>
        Add
      </button>
      <button type="button" onClick={() => remove(0)}>
        Remove
      </button>
    </>
  )
}

cases(
  'Edit a list of texts (#texts)',
  texts,
  {
    'a new item is blank and invalid, and each is edited and removed by itself': [
      press('Add'),
      { shown: { 'emails[1]': '' }, messages: [], values: { emails: ['a@example.com', ''] } },
      press('Save'),
      { messages: ['Invalid email'] },
      type('emails[1]', 'b@example.com'),
      { messages: [] },
      type('emails[1]', ''),
      { messages: ['Required'] },
      type('emails[1]', 'b@example.com'),
      press('Remove'),
      { values: { emails: ['b@example.com'] } },
    ],
    'z.string() and .optional() accept the blank text of a new item': [
      () => {
        const accepts = [z.string(), email, email.optional(), email.or(z.literal(''))].map(
          (item) => z.array(item).safeParse(['']).success,
        )
        expect(accepts).toEqual([true, false, false, true])
      },
    ],
  },
  { values: { emails: ['a@example.com'] }, fields: <Emails /> },
)

describe('Move an item over a distance (#reorder)', () => {
  test('useMoveSong moves an item, and leaves the others in order', async () => {
    forms.length = 0
    type UseMove = () => (from: number, to: number) => void
    const useMoveSong = await exportOf<UseMove>('docs/api/useArrayField.mdx', 'useMoveSong')
    const songs = Array.from('abcd', (title) => ({ title }))
    const { result, act, context } = await renderInForm(forms.at(-1)!, { values: { songs } }, useMoveSong)
    for (const [from, to, moved] of [
      [0, 2, 'bcad'],
      [3, 0, 'dbca'],
      [1, 1, 'dbca'],
    ] as const) {
      await act(() => result.current(from, to))
      const { songs } = context.getValues() as { songs: { title: string }[] }
      expect(songs.map(({ title }) => title).join('')).toBe(moved)
    }
  })
})

const onUnmount = vi.fn()

/** Moves its item up when it's pressed. */
function Row({ field, move }: { field: FieldPath<z.ZodString>; move: () => void }) {
  const { value } = useField(field)
  const [firstValue] = useState(value)
  useEffect(() => () => void onUnmount(field.pathstring), [field])
  return (
    <button type="button" aria-label={field.pathstring} onClick={move}>
      {value}, mounted with {firstValue}
    </button>
  )
}

function Rows() {
  const { elements, swap } = letters.useArrayField('array')
  return elements.map((element, index) => (
    <Row key={element.pathstring} field={element} move={() => swap(index, index - 1)} />
  ))
}

cases(
  'Which React keys? (#elements)',
  letters,
  {
    'the rows and the focus stay where they are, so that a second press swaps back': [
      press('array[2]'),
      { values: { array: ['a', 'c', 'b'] }, focus: 'array[2]' },
      press('array[2]'),
      { values: { array: ['a', 'b', 'c'] } },
    ],
    'removing the first item unmounts the last row, and local state stays with the position': [
      () => void onUnmount.mockClear(),
      list('array', 'remove', 0),
      ({ control }) => expect(control('array[0]')).toHaveTextContent(/^b, mounted with a$/),
      () => expect(onUnmount.mock.calls).toEqual([['array[2]']]),
    ],
  },
  { values: { array: ['a', 'b', 'c'] }, fields: <Rows /> },
)

describe('Edit large tables (#large-tables)', () => {
  const part = z.object({ name: z.string(), amount: z.number() })
  const Parts = createZodForm({ schema: z.object({ parts: z.array(part) }) })

  test('typing renders one field, and adding a row one row', async () => {
    const rendered: string[] = []
    const seen = (id: string) => void rendered.push(id)
    const PartRow = memo(function PartRow({ row }: { row: FieldPath<typeof part> }) {
      return (['name', 'amount'] as const).map((key) => (
        <Profiler key={key} id={row.get(key).pathstring} onRender={seen}>
          <TextField label={row.get(key).pathstring} field={row.get(key)} />
        </Profiler>
      ))
    })
    function PartList() {
      const { elements, push } = Parts.useArrayField('parts')
      rendered.push('list')
      return (
        <>
          {elements.map((row) => (
            <PartRow key={row.pathstring} row={row} />
          ))}
          <button type="button" onClick={() => push({ name: 'x', amount: 1 })}>
            Add
          </button>
        </>
      )
    }
    const parts = Array.from({ length: 50 }, (_, amount) => ({ name: 'x', amount }))
    const { screen, values } = await renderFields(Parts, { parts }, <PartList />)
    const renderedBy = async (label: string, text: string, shown: string) => {
      await screen.getByLabelText(label).click()
      rendered.length = 0
      await userEvent.keyboard(`{End}${text}`)
      await expect.element(values).toHaveTextContent(shown)
      return [...new Set(rendered)].toSorted()
    }
    // The first change makes the array dirty.
    expect(await renderedBy('parts[1].name', 'y', '"xy"')).toEqual(['list', 'parts[1].name'])
    expect(await renderedBy('parts[1].amount', '5', '"amount":15')).toEqual(['parts[1].amount'])
    rendered.length = 0
    await screen.getByRole('button', { name: 'Add' }).click()
    await expect.element(screen.getByLabelText('parts[50].name')).toBeVisible()
    const added = ['parts[1].amount', 'parts[50].amount', 'parts[50].name']
    expect(new Set(rendered)).toEqual(new Set(['list', ...added]))
  })

  test('renders for another length, and for an edit that changes error or dirty', async () => {
    const form = createZodForm({
      schema: z.object({
        items: z.array(z.string()).refine((all) => new Set(all).size === all.length, 'Each once'),
      }),
    })
    let renders = 0
    const { result, act, context } = await renderInForm(form, { values: { items: ['a', 'b'] } }, () => {
      renders += 1
      return { items: form.useArrayField('items') }
    })
    const rendersFor = async (value: string | undefined) => {
      renders = 0
      await act(() => {
        if (value === undefined) result.current.items.push('e')
        else context.setValue(form.get('items[1]'), value)
      })
      return renders
    }
    // Dirty; no other; an error; no error; pristine; another length.
    const seen = []
    for (const value of ['c', 'd', 'a', 'd', 'b', undefined]) seen.push(await rendersFor(value))
    expect(seen).toEqual([1, 0, 1, 1, 1, 1])
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

  const groups = createZodForm({
    schema: z.object({ groups: z.array(z.object({ members: z.array(z.string()) })) }),
  })
  cases(
    'arrays in arrays',
    groups,
    {
      'a list of an item is changed alone': [
        list('groups[1].members', 'push', 'c'),
        ({ list }) => {
          const { elements } = list('groups[1].members') as { elements: unknown[] }
          expect(elements[1]).toBe(groups.get('groups').get([1]).get('members').get([1]))
        },
        { values: { groups: [{ members: ['a'] }, { members: ['b', 'c'] }] } },
      ],
    },
    { values: { groups: [{ members: ['a'] }, { members: ['b'] }] } },
  )
})

const touched = (path: string) => ({ fields: { [path]: { touched: true } } })
const untouched = (path: string) => ({ fields: { [path]: { touched: false } } })

cases(
  'Errors after a failed submit (#errors)',
  createZodForm({ schema: z.object({ items: z.array(z.string()), name: z.string(), email: z.string() }) }),
  {
    'a new item is touched, whatever setMeta says': [
      setMeta('name', { touched: true }),
      submit(),
      list('items', 'push', 'x'),
      setMeta('items[0]', { touched: false, visited: false }),
      ...['items[0]', 'name', 'email'].map(touched),
      call('setSubmitStatus', { submitFailed: false }),
      ...['items[0]', 'email'].map(untouched),
      touched('name'),
    ],
  },
  { values: { items: [] } },
)

const number = invertible(
  z.string(),
  (text) => Number(text),
  z.number().max(100),
  (value) => String(value),
)
const item = z.object({ name: z.string() })
const throwsZodError =
  (path: string, method: 'insertParsed' | 'unshiftParsed', ...args: unknown[]) =>
  ({ list }: { list: (path: string) => unknown }) => {
    const run = (list(path) as Record<string, (...args: unknown[]) => unknown>)[method]!
    expect(() => run(...args)).toThrow(z.ZodError)
  }

cases(
  'Actions with parsed values (#parsed)',
  createZodForm({ schema: z.object({ array: z.array(number).optional() }) }),
  {
    'they turn output values into input values': [
      list('array', 'insertParsed', 1, 5),
      list('array', 'unshiftParsed', 6),
      list('array', 'pushParsed', 7),
      { values: { array: ['6', '1', '5', '7'] } },
      list('array', 'setParsedValue', [5, 6]),
      { values: { array: ['5', '6'] } },
    ],
    'insertParsed and unshiftParsed throw for a value that does not fit': [
      { elements: { array: ['array[0]'] } },
      throwsZodError('array', 'insertParsed', 0, 500),
      throwsZodError('array', 'unshiftParsed', 500),
      { values: { array: ['1'] }, status: { valid: true } },
    ],
    'pushParsed adds and throws nothing then, and files an issue at the root': [
      list('array', 'pushParsed', 500),
      { values: { array: ['1'] }, status: { valid: false } },
      ({ context }) => expect(context.getStatus().validationError).toMatchObject({ issues: [{ path: [] }] }),
    ],
    'the path of that issue is relative to the item, so it lands on another field': [
      given({
        form: createZodForm({ schema: z.object({ name: z.string(), items: z.array(item) }) }),
        values: { name: 'Ada', items: [] },
      }),
      list('items', 'pushParsed', {}),
      { values: { name: 'Ada', items: [] }, status: { valid: false } },
      { errors: { name: 'Required', items: undefined }, fields: { name: { value: 'Ada' } } },
    ],
  },
  { values: { array: ['1'] } },
)
