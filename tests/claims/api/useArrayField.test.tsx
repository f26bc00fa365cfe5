import { createZodForm, useField, type FieldPath, type UseArrayFieldProps } from '@jcoreio/zod-forms'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import OrderForm from '../../../src/examples/array-field'
import { TextField } from '../../../src/examples/forms/fields'
import { messagesIn, open, type AnyForm } from '../form'
import { exportOf, formOf } from '../samples'

const PAGE = 'docs/api/useArrayField.mdx'
const Letters = createZodForm({
  schema: z.object({ list: z.array(z.string()).min(2, 'Add two').optional() }),
})
type Actions = UseArrayFieldProps<FieldPath<z.ZodArray<z.ZodString>>>

async function openLetters(letters?: string) {
  const form = await open(Letters, { values: { list: letters?.split('') } })
  const run = <Name extends keyof Actions>(name: Name, ...args: unknown[]) =>
    form.act(() => (form.list('list')[name] as (...args: unknown[]) => unknown)(...args))
  return { ...form, run, letters: () => (form.field('list').value as string[] | undefined)?.join('') }
}

describe('UseArrayFieldProps (#UseArrayFieldProps)', () => {
  test.each<[keyof Actions, unknown[], after: string, ofNone: string | undefined]>([
    ['push', ['x'], 'abcx', 'x'],
    ['pop', [], 'ab', undefined],
    ['unshift', ['x'], 'xabc', 'x'],
    ['shift', [], 'bc', undefined],
    ['insert', [0, 'x'], 'xabc', 'x'],
    ['remove', [1], 'ac', undefined],
    ['remove', [7], 'abc', undefined],
    ['removeAll', [], '', undefined],
    ['swap', [0, 2], 'cba', undefined],
    ['splice', [0, 0, 'x', 'y'], 'xyabc', 'xy'],
    ['unshiftParsed', ['x'], 'xabc', 'x'],
    ['insertParsed', [0, 'x'], 'xabc', 'x'],
  ])('%s(%j): abc becomes %s, and a missing list %s', async (name, args, after, ofNone) => {
    for (const [before, expected] of [
      ['abc', after],
      [undefined, ofNone],
    ] as const) {
      const form = await openLetters(before)
      await form.run(name, ...args)
      expect(form.letters()).toBe(expected)
      expect(form.list('list').elements).toEqual(
        Array.from(expected ?? '', (_, index) => Letters.get(['list', index])),
      )
      await form.unmount()
    }
  })

  test('in insert, splice and swap, an index out of range throws; remove ignores it (#missing)', async () => {
    const form = await openLetters('abc')
    const { insert, remove, splice, swap } = form.list('list')
    expect(() => insert(4, 'x')).toThrow('index out of range')
    expect(() => splice(4, 0)).toThrow('index out of range')
    expect(() => swap(7, 0)).toThrow('indexA out of range')
    expect(() => swap(0, 7)).toThrow('indexB out of range')
    expect(() => remove(7)).not.toThrow()
    expect(form.letters()).toBe('abc')
  })

  test('error is the message of the array itself, and valid while an item is invalid', async () => {
    const schema = z.object({ list: z.array(z.string().email()).min(2, 'Add two') })
    const form = await open(schema, { values: { list: ['bad', 'a@example.com'] } })
    expect(form.list('list')).toMatchObject({ error: undefined, valid: true })
    await form.act(() => form.list('list').pop())
    expect(form.list('list')).toMatchObject({ error: 'Add two', invalid: true })
  })

  test('a list that starts as undefined is Required, [] has the message of your .min() (#missing)', async () => {
    const form = await open(z.object({ list: z.array(z.string()).min(1, 'Add one') }), { values: {} })
    expect(form.field('list').error).toBe('Required')
    await form.set('list', [])
    expect(form.field('list').error).toBe('Add one')
  })
})

describe('Keep the focus and the messages right (#focus)', () => {
  test('a new item has the focus, and no errors although a removed one was touched; the list shows its message', async () => {
    const { container } = await render(<OrderForm />)
    const [names, quantities] = [screen.getByLabelText('Name'), screen.getByLabelText('Quantity')]
    const remove = screen.getByRole('button', { name: 'Remove' })
    const add = screen.getByRole('button', { name: 'Add item' })
    await quantities.nth(1).fill('')
    await names.nth(1).click()
    expect(messagesIn(container)).toEqual(['Required'])
    await remove.nth(1).click()
    await add.click()
    await expect.element(names.nth(1)).toHaveFocus()
    expect(messagesIn(container)).toEqual([])
    await remove.first().click()
    await remove.first().click()
    await expect.element(add).toHaveAccessibleDescription('Add at least one item')
    await expect.element(add).toHaveFocus()
  })
})

test('in a list of strings, push("") adds a blank item, which .email() rejects (#texts)', async () => {
  const Texts = createZodForm({ schema: z.object({ emails: z.array(z.string().trim().email()) }) })
  const Emails = () =>
    Texts.useArrayField('emails').elements.map((element) => (
      <TextField key={element.pathstring} label={element.pathstring} field={element} />
    ))
  const form = await open(Texts, { values: { emails: [] }, fields: <Emails /> })
  await form.act(() => form.list('emails').push(''))
  expect(form.shown('emails[0]')).toBe('')
  await form.submit()
  expect(form.messages()).toEqual(['Invalid email'])
  await form.type('emails[0]', 'a@example.com')
  expect(form.parsedValues()).toEqual({ emails: ['a@example.com'] })
})

test('useMoveSong moves an item over a distance, and all others by one (#reorder)', async () => {
  type UseMove = () => (from: number, to: number) => void
  const useHook = await exportOf<UseMove>(PAGE, 'useMoveSong')
  const songs = Array.from('abcd', (title) => ({ title }))
  const form = await open(await formOf(PAGE, 'useMoveSong'), { values: { songs }, useHook })
  const move = async (from: number, to: number) => {
    await form.act(() => (form.result() as ReturnType<UseMove>)(from, to))
    return (form.values() as { songs: typeof songs }).songs.map(({ title }) => title).join('')
  }
  expect([await move(0, 2), await move(3, 0)]).toEqual(['bcad', 'dbca'])
})

test('when the user removes the first row, what that row kept in its state belongs to the next item (#elements)', async () => {
  const Row = ({ field }: { field: FieldPath<z.ZodString> }) => {
    const { value } = useField(field)
    const [firstValue] = useState(value)
    return `${value} of ${firstValue} `
  }
  const Rows = () =>
    Letters.useArrayField('list').elements.map((element) => <Row key={element.pathstring} field={element} />)
  const form = await open(Letters, { values: { list: ['a', 'b'] }, fields: <Rows /> })
  await form.act(() => form.list('list').remove(0))
  expect(document.querySelector('form')).toHaveTextContent('b of a')
})

test('pasted rows are added in normal form, and a single cell goes to its input (#paste)', async () => {
  const Parts = await exportOf<AnyForm>(PAGE, 'Parts')
  const useHook = await exportOf<() => (event: ClipboardEvent) => void>(PAGE, 'usePasteParts')
  const values = { parts: [{ name: 'Nut', amount: '1' }] }
  const form = await open(Parts, { values, useHook })
  const paste = async (text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    const event = new ClipboardEvent('paste', { clipboardData, cancelable: true })
    await form.act(() => (form.result() as ReturnType<typeof useHook>)(event))
    return event.defaultPrevented
  }
  expect([await paste('Bolt \r\n'), form.values()]).toEqual([false, values])
  expect(await paste(' Bolt \t2,50\r\n \tmany\r\n')).toBe(true)
  const pasted = [
    { name: 'Bolt', amount: '2.5' },
    { name: undefined, amount: 'many' },
  ]
  expect(form.values()).toEqual({ parts: [...values.parts, ...pasted] })
})

test('insertParsed and unshiftParsed turn the output into an input value, or throw a ZodError (#parsed)', async () => {
  const number = invertible(z.string(), Number, z.number().max(100), String)
  const form = await open(z.object({ list: z.array(number) }), { values: { list: ['1'] } })
  await form.act(() => form.list('list').insertParsed(1, 5))
  await form.act(() => form.list('list').unshiftParsed(6))
  expect(form.values()).toEqual({ list: ['6', '1', '5'] })
  const { insertParsed, unshiftParsed } = form.list('list')
  expect(() => insertParsed(0, 500)).toThrow(z.ZodError)
  expect(() => unshiftParsed(500)).toThrow(z.ZodError)
})
