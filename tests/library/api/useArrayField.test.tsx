// Items in some order: cspell:ignoreRegExp /'[a-dx-z]+'/g

import { memo, Profiler, useEffect, useState, type ComponentType } from 'react'
import {
  createZodForm,
  useArrayField,
  useField,
  useHtmlField,
  type FieldPath,
  type FieldPathForValue,
  type UseArrayFieldProps,
} from '@jcoreio/zod-forms'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import OrderForm from '../../../src/examples/array-field'
import { NumberField, TextField } from '../../../src/examples/forms/fields'
import { forms } from '../../support/recordedForms'
import { renderLiveForm } from '../support/liveForm'
import { Initialized, renderInForm, thrownBy } from '../support/renderInForm'
import { exportOf } from '../support/samples'
import { blur, call, cases, focus, given, list, press, scenario, set, type } from '../support/scenario'
import type { AnyForm, Line, Stage } from '../support/scenario'
import { expectTypeOf } from '../support/expectTypeOf'

const PAGE = 'docs/api/useArrayField.mdx'

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
    // Missing indexes and missing arrays (#missing)
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
    const submitError = new Error('No network')
    for (const method of ['pop', 'shift', 'remove', 'removeAll'] as const)
      await scenario(
        letters,
        { values: { array: itemsOf(state) } },
        [call('setSubmitStatus', { submitError }), list('array', method, 0)],
        { status: { submitError: kept.includes(method) ? submitError : undefined } },
      )
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

  const others = createZodForm({
    schema: z.object({
      tuple: z.tuple([z.string()]),
      readonly: z.array(z.string()).readonly(),
      name: z.string(),
    }),
  })
  test('a field that is not an array has no elements at runtime', async () => {
    const { result } = await renderInForm(others, { values: {} }, () => others.useArrayField('name'))
    expect(result.current).toMatchObject({ elements: [] })
    expectTypeOf(result.current).toEqualTypeOf<{ ERROR: 'not an array field' }>()
  })

  test.each(['tuple', 'readonly'] as const)('%s crashes as soon as it has an element', async (key) => {
    function Elements() {
      useArrayField(others.get(key) as unknown as FieldPath<z.ZodArray<z.ZodString>>)
      return null
    }
    const filled = (
      <Initialized form={others} values={{ tuple: ['a'], readonly: ['a'], name: 'Ada' }}>
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
const [A, B, C] = ['a@example.com', 'b@example.com', 'c@example.com']

/** Expects what `useArrayField` returns. */
const state =
  (expected: object) =>
  ({ list }: Stage) =>
    expect(list('array')).toMatchObject(expected)
const marks = { touched: true, visited: true, customMeta: 'x' }
const noMarks = { touched: false, visited: false, customMeta: undefined }

cases('The state of the array (#UseArrayFieldProps)', given({ form: emails, values: { array: [A, B] } }), {
  'error is the message of an issue with the array, not with an item': [
    [set('array[0]', 'a'), { errors: { 'array[0]': 'Invalid email' } }],
    state({ error: undefined, valid: true, invalid: false }),
    [list('array', 'pop'), state({ error: 'Add two', valid: false, invalid: true })],
  ],
  'dirty tells whether the parsed array differs from the initial one': [
    [list('array', 'push', C), state({ dirty: true, pristine: false })],
    [list('array', 'pop'), state({ dirty: false, pristine: true })],
  ],
  'two invalid arrays count as equal': [
    [given({ values: { array: [] } }), list('array', 'push', A), { status: { pristine: false } }],
    state({ dirty: false, pristine: true }),
  ],
  'setMeta marks the array itself, and no action does': [
    [list('array', 'push', C), list('array', 'remove', 0), state(noMarks)],
    [list('array', 'setMeta', marks), state(marks), { fields: { 'array[0]': noMarks } }],
  ],
  'one that is missing is Required; one that is empty has the message of min (#missing)': [
    [given({ values: {} }), { errors: { array: 'Required' } }],
    [list('array', 'setValue', []), { errors: { array: 'Add two' } }],
  ],
})

describe('Add, remove and move items (#add-remove-move)', () => {
  async function renderOrder() {
    const { container, field, getByRole, ...form } = await renderLiveForm(OrderForm)
    const groups = () => Array.from(container.querySelectorAll('fieldset[name]'))
    const names = () => groups().map((item) => item.querySelector('input')!.value)
    const button = (name: string) => getByRole('button', { name })
    return { ...form, container, names, name: field('Name'), quantity: field('Quantity'), all: button }
  }

  test('a new item is empty, has the focus, and no errors because a removed one was touched', async () => {
    const { button, container, messages, name, names, quantity, all } = await renderOrder()
    await quantity.nth(1).click()
    await userEvent.tab()
    expect(messages()).toEqual(['Required'])
    await all('Remove').nth(1).click()
    // Among other groups, too.
    container.querySelector('form')!.prepend(document.createElement('fieldset'))
    await button('Add item').click()
    expect(names()).toEqual(['Notebook', ''])
    await expect.element(name.nth(1)).toHaveFocus()
    expect(messages()).toEqual([])
  })

  test('no item changes its place while an answer is on its way', async () => {
    const { button, name, quantity, names, all } = await renderOrder()
    await quantity.nth(1).fill('1')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await button('Save order').click()
    await expect.element(all('Remove').first()).toBeDisabled()
    all('Move up')
      .nth(1)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(names()).toEqual(['Notebook', 'Pen'])
    await expect.element(name.nth(1)).toHaveValue('Pen')
    await vi.runAllTimersAsync()
    await expect.element(all('Remove').first()).toBeEnabled()
  })

  test('removing all items shows the message of the array, and keeps the focus', async () => {
    const { button, messages, all } = await renderOrder()
    const add = button('Add item')
    for (const shown of [[], ['Add at least one item']]) {
      await all('Remove').first().click()
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
    const { all, names } = await renderOrder()
    const first = all('Move up').first()
    await expect.element(first).toHaveAttribute('aria-disabled', 'true')
    await all('Move up').nth(1).click()
    await expect.element(first).toHaveFocus()
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
    await expect.element(status).toHaveTextContent(/^Unsaved changes$/)
  })
})

const row = z.object({ name: z.string(), quantity: z.number().default(1) })
const rows = createZodForm({ schema: z.object({ items: z.array(row) }) })
const Quantities = () =>
  rows.useArrayField('items').elements.map((row) => {
    return <NumberField key={row.pathstring} label={row.pathstring} field={row.get('quantity')} />
  })

cases('Blank items (#add-remove-move)', given({ form: rows, values: { items: [] } }), {
  'push({}) adds a blank row, and the schema reports what it lacks': [
    [list('items', 'push', {}), { values: { items: [{}] }, errors: { 'items[0].name': 'Required' } }],
  ],
  'its defaults are filled in when its fields mount': [
    [given({ fields: <Quantities /> }), list('items', 'push', {}), { values: { items: [{ quantity: 1 }] } }],
  ],
})

const texts = createZodForm({ schema: z.object({ emails: z.array(z.string().trim().email()) }) })
const Emails = () =>
  texts.useArrayField('emails').elements.map((element) => {
    return <TextField key={element.pathstring} label="Email" field={element} />
  })
const second = (text: string, messages: string[]): Line => [type('emails[1]', text), { messages }]

cases('Edit a list of texts (#texts)', given({ form: texts, values: { emails: [A] }, fields: <Emails /> }), {
  'a new item is blank and invalid, and each is edited and removed by itself': [
    list('emails', 'push', ''),
    { shown: { 'emails[1]': '' }, messages: [], values: { emails: [A, ''] } },
    [press('Save'), { messages: ['Invalid email'] }],
    [second(B, []), second('', ['Required']), second(B, [])],
    [list('emails', 'remove', 0), { values: { emails: [B] } }],
  ],
})

const optionalTexts = createZodForm({ schema: z.object({ emails: z.array(email.optional()) }) })

cases('Blank items (#texts)', given({ form: optionalTexts, values: { emails: [A] } }), {
  'push(undefined) adds one that is valid with .optional()': [
    list('emails', 'push', undefined),
    { values: { emails: [A, undefined] }, parsedValues: { emails: [A, undefined] }, status: { valid: true } },
  ],
})

test('a new item is text, or undefined with .optional() (#texts)', () => {
  const useTexts = () => texts.useArrayField('emails')
  const useOptionalTexts = () => optionalTexts.useArrayField('emails')
  expectTypeOf(useTexts).returns.toHaveProperty('push').parameter(0).toEqualTypeOf<string>()
  expectTypeOf(useOptionalTexts)
    .returns.toHaveProperty('push')
    .parameter(0)
    .toEqualTypeOf<string | undefined>()
})

test('flatMap drops blank items, for the compiler, too (#texts)', () => {
  const { emails } = optionalTexts.root.schema.parse({ emails: [A, undefined] })
  const filled = emails.flatMap((email) => email ?? [])
  expectTypeOf(filled).toEqualTypeOf<string[]>()
  expect(filled).toEqual([A])
})

test('z.string() and .optional() accept the blank text of a new item (#texts)', () => {
  const items = [z.string(), email, email.optional(), email.or(z.literal(''))]
  const accepts = items.map((item) => z.array(item).safeParse(['']).success)
  expect(accepts).toEqual([true, false, false, true])
})

test('useMoveSong moves an item, and leaves the others in order (#reorder)', async () => {
  forms.length = 0
  type UseMove = () => (from: number, to: number) => void
  const useMoveSong = await exportOf<UseMove>(PAGE, 'useMoveSong')
  const songs = (titles: string) => ({ songs: Array.from(titles, (title) => ({ title })) })
  const move = (from: number, to: number, titles: string): Line => [
    ({ act, result }) => act(() => (result() as ReturnType<UseMove>)(from, to)),
    { values: songs(titles) },
  ]
  const moves = [move(0, 2, 'bcad'), move(3, 0, 'dbca'), move(1, 1, 'dbca')]
  await scenario(forms.at(-1), { values: songs('abcd'), hooks: useMoveSong }, moves)
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

const abc = given({ form: letters, values: { array: ['a', 'b', 'c'] }, fields: <Rows /> })
cases('Which React keys? (#elements)', abc, {
  'the rows and the focus stay where they are, so that a second press swaps back': [
    [press('array[2]'), { values: { array: ['a', 'c', 'b'] }, focus: 'array[2]' }],
    [press('array[2]'), { values: { array: ['a', 'b', 'c'] } }],
  ],
  'removing the first item unmounts the last row, and local state stays with the position': [
    [() => void onUnmount.mockClear(), list('array', 'remove', 0)],
    ({ control }) => expect(control('array[0]')).toHaveTextContent(/^b, mounted with a$/),
    () => expect(onUnmount.mock.calls).toEqual([['array[2]']]),
  ],
})

describe('Edit large tables (#large-tables)', () => {
  const part = z.object({ name: z.string(), amount: z.number() })
  const Parts = createZodForm({ schema: z.object({ parts: z.array(part) }) })
  const rendered = new Set<string>()
  const PartRow = memo(function PartRow({ row }: { row: FieldPath<typeof part> }) {
    return [row.get('name'), row.get('amount')].map((cell) => (
      <Profiler key={cell.pathstring} id={cell.pathstring} onRender={(id) => void rendered.add(id)}>
        <TextField label={cell.pathstring} field={cell} />
      </Profiler>
    ))
  })
  function PartList() {
    const { elements } = Parts.useArrayField('parts')
    rendered.add('list')
    return elements.map((row) => <PartRow key={row.pathstring} row={row} />)
  }
  /** What a step renders, apart from the focus. */
  const renders = (before: Line, step: Line, ids: string[]): Line => [
    [before, () => rendered.clear(), step],
    () => expect([...rendered].toSorted()).toEqual(ids),
  ]
  const [name, amount] = ['parts[1].name', 'parts[1].amount']
  const more = list('parts', 'push', { name: 'x', amount: 1 })
  const parts = Array.from({ length: 50 }, (_, amount) => ({ name: 'x', amount }))

  cases('memo', given({ form: Parts, values: { parts }, fields: <PartList /> }), {
    'typing renders one field, and adding a row one row': [
      // The first change makes the array dirty.
      renders(focus(name), type(name, 'xy'), ['list', name]),
      renders(focus(amount), type(amount, '15'), [amount]),
      renders(blur(amount), more, ['list', 'parts[50].amount', 'parts[50].name']),
    ],
  })

  test('renders for another length, and for an edit that changes error or dirty', async () => {
    const items = z.array(z.string()).refine((all) => new Set(all).size === all.length, 'Each once')
    const form = createZodForm({ schema: z.object({ items }) })
    let renders = 0
    const hooks = () => {
      renders += 1
      form.useArrayField('items')
    }
    const after = (step: Line, expected: number): Line => [
      [() => void (renders = 0), step, () => expect(renders).toBe(expected)],
    ]
    const to = (value: string, expected: number) =>
      after(call('setValue', form.get('items[1]') as never, value as never), expected)
    await scenario(form, { values: { items: ['a', 'b'] }, hooks }, [
      // Dirty; no other; an error; no error; pristine; another length.
      [to('c', 1), to('d', 0), to('a', 1), to('d', 1), to('b', 1)],
      after(call('setValue', form.get('items') as never, ['a', 'b', 'e'] as never), 1),
    ])
  })
})

describe('What cells cost when they mount (#large-tables)', () => {
  const runs = vi.fn()
  const KEYS = ['a', 'b', 'c'] as const
  const cell = z.string().trim()
  const table = createZodForm({
    schema: z
      .object({ rows: z.array(z.object({ a: cell, b: cell, c: cell })) })
      .superRefine(() => void runs()),
  })
  type CellProps = { label: string; field: FieldPath<z.ZodString> }
  function PlainCell({ label, field }: CellProps) {
    const { input } = useHtmlField({ field, type: 'text', normalizeOnMount: false })
    return <input aria-label={label} {...input} />
  }
  const tableOf = (Cell: ComponentType<CellProps>) =>
    function Table() {
      return table.useArrayField('rows').elements.map((row) =>
        KEYS.map((key) => {
          const field = row.get(key)
          return <Cell key={field.pathstring} label={field.pathstring} field={field} />
        }),
      )
    }

  test.each([
    ['a run of the schema for each cell', false, TextField, 'x', 61],
    ['none for a cell if they are normalized before', true, TextField, 'x', 1],
    ['none for a cell with normalizeOnMount: false', false, PlainCell, ' x ', 1],
  ])('20 rows of 3 texts to trim cost %s', async (_, isNormalized, Cell, shown, times) => {
    const normalize = await exportOf<(schema: z.ZodTypeAny, value: string) => string>(PAGE, 'normalize')
    const value = isNormalized ? normalize(cell, ' x ') : ' x '
    const rows = Array.from({ length: 20 }, () => ({ a: value, b: value, c: value }))
    const Table = tableOf(Cell)
    runs.mockClear()
    await scenario(table, { values: { rows }, fields: <Table /> }, { shown: { 'rows[19].c': shown } })
    expect(runs).toHaveBeenCalledTimes(times)
  })
})

describe('Paste rows from a spreadsheet (#paste)', () => {
  const normal = { name: 'Bolt', amount: '2.5' }
  const pasted = (text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    return new ClipboardEvent('paste', { clipboardData, cancelable: true })
  }
  const paste =
    (text: string, isTaken: boolean) =>
    async ({ act, result }: Stage) => {
      const event = pasted(text)
      await act(() => (result() as (event: ClipboardEvent) => void)(event))
      expect(event.defaultPrevented).toBe(isTaken)
    }

  test('rows are added in normal form, and a single cell is left to its input', async () => {
    const Parts = await exportOf<AnyForm>(PAGE, 'Parts')
    const hooks = await exportOf<() => unknown>(PAGE, 'usePasteParts')
    const Cells = () =>
      Parts.useArrayField('parts' as never).elements.map((row) => (
        <TextField key={row.pathstring} label={row.pathstring} field={row.get(['name'] as never)} />
      ))
    const values = { parts: [normal] }
    await scenario(Parts, { values, hooks, fields: <Cells /> }, [
      [paste('Bolt \r\n', false), { values }],
      paste(' Bolt \t2,50\r\n \tmany\r\n', true),
      { values: { parts: [normal, normal, { amount: 'many' }] } },
      { errors: { 'parts[2].name': 'Required', 'parts[2].amount': 'Enter a number like 2.5' } },
    ])
  })
})

describe('Use one list in any form (#large-tables)', () => {
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

  const group = z.object({ members: z.array(z.string()) })
  const groups = createZodForm({ schema: z.object({ groups: z.array(group) }) })
  const members = (...all: string[][]) => ({ values: { groups: all.map((members) => ({ members })) } })
  cases('arrays in arrays', given({ form: groups, ...members(['a'], ['b']) }), {
    'a list of an item is changed alone': [
      [list('groups[1].members', 'push', 'c'), members(['a'], ['b', 'c'])],
      ({ list }) => {
        const element = groups.get('groups').get([1]).get('members').get([1])
        expect(list('groups[1].members').elements[1]).toBe(element)
      },
    ],
  })
})

const number = z.number().max(100)
const numbers = z.array(invertible(z.string(), Number, number, String)).optional()
const [array, array0] = ['array', 'array[0]']
const people = createZodForm({
  schema: z.object({ name: z.string(), items: z.array(z.object({ name: z.string() })) }),
})
const one = { values: { array: ['1'] } }
const throws =
  (method: 'insertParsed' | 'unshiftParsed', ...args: unknown[]) =>
  ({ list }: Stage) =>
    expect(() => (list(array)[method] as (...args: unknown[]) => unknown)(...args)).toThrow(z.ZodError)
const parsed = given({ form: createZodForm({ schema: z.object({ array: numbers }) }), ...one })

cases('Actions with parsed values (#parsed)', parsed, {
  'they turn output values into input values': [
    [list(array, 'insertParsed', 1, 5), list(array, 'unshiftParsed', 6), list(array, 'pushParsed', 7)],
    { values: { array: ['6', '1', '5', '7'] } },
    [list(array, 'setParsedValue', [5, 6]), { values: { array: ['5', '6'] } }],
  ],
  'insertParsed and unshiftParsed throw for a value that does not fit': [
    [{ elements: { array: [array0] } }, throws('insertParsed', 0, 500), throws('unshiftParsed', 500)],
    { ...one, status: { valid: true } },
  ],
  'pushParsed adds and throws nothing then, and files an issue at the root': [
    [list(array, 'pushParsed', 500), { ...one, status: { valid: false } }],
    ({ context }) => expect(context.getStatus().validationError).toMatchObject({ issues: [{ path: [] }] }),
  ],
  'the path of that issue is relative to the item, so it lands on another field': [
    given({ form: people, values: { name: 'Ada', items: [] } }),
    [list('items', 'pushParsed', {}), { values: { name: 'Ada', items: [] }, status: { valid: false } }],
    { errors: { name: 'Required', items: undefined }, fields: { name: { value: 'Ada' } } },
  ],
})
