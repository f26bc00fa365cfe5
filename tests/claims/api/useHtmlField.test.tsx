import { createZodForm } from '@jcoreio/zod-forms'
import { useState, type ComponentType } from 'react'
import { describe, expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import { z } from 'zod'
import page from '../../../docs/api/useHtmlField.mdx?raw'
import { commas, open } from '../form'
import { exportOf, formOf } from '../samples'
import { codeIn, rowsOf } from '../table'

const PAGE = 'docs/api/useHtmlField.mdx'
const one = (field: z.ZodTypeAny, values: object = {}) => open(z.object({ field }), { values })

describe('What does blank text become? (#blank)', () => {
  const SCHEMAS: Record<string, z.ZodTypeAny[]> = {
    '`z.string()`, `z.number()`': [z.string(), z.number()],
    '`.optional()`, `.nullish()`': [z.string().optional(), z.number().nullish()],
    '`.nullable()`': [z.string().nullable(), z.number().nullable()],
    '`.default(x)`': [z.string().default('x'), z.number().default(7)],
  }
  test.each(rowsOf(page, 'blank'))('%s: %s, %s', async (schema, blank, result) => {
    for (const field of SCHEMAS[schema]!) {
      for (const text of ['', '  ']) {
        const form = await one(field)
        await form.type('field', '7')
        await form.type('field', text)
        expect(form.field('field').value).toBe(blank === '`null`' ? null : undefined)
        expect(form.field('field').error).toBe(result === '`Required`' ? 'Required' : undefined)
        await form.blur('field')
        if (schema === '`.default(x)`') expect(form.shown('field')).toBe(String(field.parse(undefined)))
        await form.unmount()
      }
    }
  })

  test("an initial '' is valid in a z.string(), until the user leaves the field", async () => {
    const form = await one(z.string(), { field: '' })
    await form.focus('field')
    expect(form.status().valid).toBe(true)
    await form.blur('field')
    expect(form.field('field')).toMatchObject({ value: undefined, error: 'Required' })
  })

  test("if your server sends '', write .default('')", async () => {
    const form = await one(z.string().default(''), { field: '' })
    await form.visit('field')
    await form.submit()
    expect([form.status().pristine, form.submitted()]).toEqual([true, [{ field: '' }]])
  })

  test('in a .nullable() field, a missing key is Required, null is not', async () => {
    const form = await one(z.string().nullable())
    expect(form.field('field').error).toBe('Required')
    await form.set('field', null)
    expect(form.field('field').error).toBeUndefined()
  })
})

describe('Which text is a number? (#numbers)', () => {
  const cells = rowsOf(page, 'numbers').flatMap(([typed, gets]) => {
    const results = gets === '`Invalid number`' ? [] : gets!.split(', ')
    return codeIn(typed!).map((text, index) => [text, results[index]?.replace(/ unless.*/, '')] as const)
  })

  test.each(cells)('%s: a z.number() gets %s', async (text, number) => {
    const form = await one(z.number())
    await form.type('field', text)
    const expected = number ? { value: Number(number), error: undefined } : { error: 'Invalid number' }
    expect(form.field('field')).toMatchObject(expected)
    await form.type('field', ` ${text} `)
    expect(form.field('field')).toMatchObject(expected)
  })

  test('the input keeps what the user typed, and on blur, 1.50 becomes 1.5', async () => {
    const form = await one(z.number())
    await form.type('field', '1.50')
    expect([form.shown('field'), form.field('field').value]).toEqual(['1.50', 1.5])
    await form.blur('field')
    expect(form.shown('field')).toBe('1.5')
  })
})

describe('What happens on blur? (#blur)', () => {
  test.each([
    ['.trim() trims it', z.string().trim(), ' x ', 'x'],
    ['a default fills a blank', z.string().default('x'), ' ', 'x'],
    ['an invertible list `a,b ,c` becomes `a, b, c`', commas, 'a,b ,c', 'a, b, c'],
    ['invalid text stays', z.string().trim().email(), ' x ', ' x '],
  ])('%s', async (_, field, text, after) => {
    const form = await one(field)
    await form.type('field', text)
    expect(form.shown('field')).toBe(text)
    await form.blur('field')
    expect([form.shown('field'), form.field('field').value]).toEqual([after, after])
  })

  test("a blur writes what the element shows: tabbing past a select whose options haven't loaded erases the value", async () => {
    const Form = createZodForm({ schema: z.object({ size: z.string().optional() }) })
    const Size = () => {
      const { name, value, onChange, onBlur } = Form.useHtmlField({ field: 'size', type: 'text' }).input
      return <select {...{ name, value, onChange, onBlur }} />
    }
    const form = await open(Form, { values: { size: 'l' }, fields: <Size /> })
    await form.visit('size')
    expect(form.values()).toEqual({})
  })

  test.each([
    ['normalizeOnBlur', ' x '],
    ['normalizeOnMount', ' x '],
  ])(
    '%s defaults to true; with false, the value stays, and a blur only marks the field',
    async (option, text) => {
      for (const value of [undefined, true, false]) {
        const form = await one(z.string().trim(), option === 'normalizeOnMount' ? { field: text } : {})
        await form.mount('field', { [option]: value })
        if (option === 'normalizeOnBlur') {
          await form.type('field', text)
          await form.blur('field')
          expect(form.field('field')).toMatchObject({ visited: true, touched: true })
        }
        expect(form.field('field').value).toBe(value === false ? text : 'x')
        await form.unmount()
      }
    },
  )

  test('onFocus marks the field as visited, onBlur as touched (#HtmlFieldInputProps)', async () => {
    const form = await one(z.string())
    await form.focus('field')
    expect(form.field('field')).toMatchObject({ visited: true, touched: false })
    await form.blur('field')
    expect(form.field('field')).toMatchObject({ visited: true, touched: true })
  })
})

describe('The samples', () => {
  async function openSample(name: string, values: object) {
    const Sample = await exportOf<ComponentType>(PAGE, name)
    return open(await formOf(PAGE, name), { values, fields: <Sample /> })
  }

  test('tabbing past the radio buttons selects none, a click does (#radio)', async () => {
    const form = await openSample('SizeField', {})
    await form.visit('small')
    expect(form.values()).toEqual({})
    await form.click('large')
    expect(form.values()).toEqual({ size: 'large' })
  })

  test('options hold text, onSubmit gets a number, value="" is blank; leaving keeps a value without an option (#select)', async () => {
    const form = await openSample('RoomsField', { rooms: 3 })
    await form.visit('Rooms')
    expect(form.values()).toEqual({ rooms: 3 })
    await screen.getByLabelText('Rooms').selectOptions('2')
    expect(form.parsedValues()).toEqual({ rooms: 2 })
    await screen.getByLabelText('Rooms').selectOptions('Any')
    expect(form.parsedValues()).toEqual({})
  })
})

test('without key={field.pathstring}, focusing an editor marks the previous field as visited (#changing-field)', async () => {
  const Form = createZodForm({ schema: z.object({ first: z.string(), second: z.string() }) })
  const Editor = () => {
    const [name, setName] = useState<'first' | 'second'>('first')
    const { input } = Form.useHtmlField({ field: Form.get([name]), type: 'text' })
    return (
      <>
        <input {...input} />
        <button type="button" onClick={() => setName('second')}>
          Next row
        </button>
      </>
    )
  }
  const form = await open(Form, { values: {}, fields: <Editor /> })
  await form.press('Next row')
  await form.focus('second')
  expect([form.field('first').visited, form.field('second').visited]).toEqual([true, false])
})
