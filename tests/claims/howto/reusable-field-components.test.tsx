import { createZodForm, type FieldPathForValue } from '@jcoreio/zod-forms'
import type { TextFieldProps } from '@mui/material'
import type { ComponentType, ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { decimal } from '../../../src/examples/forms/decimal'
import { euros, formatEuros } from '../../../src/examples/forms/euros'
import {
  Checkbox,
  CheckboxGroup,
  FormErrors,
  MultiSelect,
  NumberField,
  RadioGroup,
  Select,
  TextArea,
  TextField,
} from '../../../src/examples/forms/fields'
import { FilesField } from '../../../src/examples/forms/FilesField'
import { formatLocalDate, localDate } from '../../../src/examples/forms/localDate'
import { TagsField } from '../../../src/examples/forms/TagsField'
import { open } from '../form'
import { exportOf } from '../samples'

const PAGE = 'docs/howto/reusable-field-components.mdx'
const Form = createZodForm({
  schema: z.object({
    text: z.any(),
    number: z.any(),
    area: z.any(),
    size: z.any(),
    radio: z.any(),
    boxes: z.any(),
    several: z.any(),
    flag: z.any(),
    tags: z.any(),
    files: z.any(),
  }),
})
const image = (name: string) => new File(['a'], name, { type: 'image/png' })

test('with these fields, tabbing through a form changes no value, even one that they cannot show (#use)', async () => {
  const options = ['a', 'b']
  const fields = (
    <>
      <TextField label="Date" type="date" field={Form.get('text')} />
      <NumberField label="Number" field={Form.get('number')} />
      <TextArea label="Area" field={Form.get('area')} />
      <Select label="Size" field={Form.get('size')} options={options} />
      <RadioGroup label="Radio" field={Form.get('radio')} options={options} />
      <CheckboxGroup label="Boxes" field={Form.get('boxes')} options={options} />
      <MultiSelect label="Several" field={Form.get('several')} options={options} />
      <Checkbox label="Flag" field={Form.get('flag')} />
      <TagsField label="Tags" field={Form.get('tags')} />
      <FilesField label="Files" field={Form.get('files')} />
    </>
  )
  const values = {
    ...{ text: '2/1/2024', number: '1.50', area: 'a\r\nb ', size: 'retired', radio: 'retired' },
    ...{ boxes: ['b', 'retired', 'a'], several: ['retired'], tags: ['a ', 'a'], files: [image('a.png')] },
  }
  const form = await open(Form, { values, fields, strict: true })
  for (let tabs = 0; tabs < 20; tabs++) await userEvent.tab()
  expect(form.values()).toStrictEqual(values)
  expect(form.status().pristine).toBe(true)
})

describe('Messages and screen readers (#accessibility)', () => {
  const Person = createZodForm({ schema: z.object({ name: z.string(), city: z.string() }) })
  const fields = (
    <>
      <TextField label="Name" hint="As on your passport" required field={Person.get('name')} />
      <TextField label="City" field={Person.get('city')} />
      <FormErrors />
    </>
  )
  const alerts = () =>
    Array.from(document.querySelectorAll('[role=alert]'), (each) => each.textContent).filter(Boolean)
  const name = screen.getByLabelText('Name')

  test('while users fill in the form, a message is announced as it appears, and described with the hint (#hints)', async () => {
    const form = await open(Person, { values: {}, fields })
    await form.visit('Name')
    expect(alerts()).toEqual(['Required'])
    await expect.element(name).toHaveAccessibleDescription('As on your passport Required')
    await expect.element(name).toBeRequired()
  })

  test('after a failed submit, FormErrors moves the focus to the first invalid field instead', async () => {
    const form = await open(Person, { values: {}, fields })
    await form.press('Save')
    await expect.element(name).toHaveFocus()
    expect([form.messages(), alerts()]).toEqual([['Required', 'Required'], []])
  })
})

describe('Choices', () => {
  const labeled = [{ value: 's', label: 'Small' }, 'l'] as const

  test('the user sees “Small”, your code gets `s`, and `blank` rewords the blank choice (#options)', async () => {
    const fields = <Select label="Size" field={Form.get('size')} options={labeled} blank="No preference" />
    const form = await open(Form, { values: {}, fields })
    const size = screen.getByLabelText('Size')
    await expect.element(size).toHaveDisplayValue('No preference')
    await size.selectOptions('Small')
    expect(form.values()).toEqual({ size: 's' })
    await size.selectOptions('No preference')
    expect(form.values()).toEqual({})
  })

  test('yes or no: who skips it has not said no (#yes-no)', async () => {
    const Guest = createZodForm({ schema: z.object({ allergies: z.boolean() }) })
    const options = [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ] as const
    const fields = <RadioGroup label="Any allergies?" field={Guest.get('allergies')} options={options} />
    const form = await open(Guest, { values: {}, fields })
    await form.visit('Yes')
    expect([form.values(), form.messages()]).toEqual([{}, ['Required']])
    await form.click('No')
    expect(form.values()).toEqual({ allergies: false })
  })
})

describe('Decimals (#decimals) and money (#money)', () => {
  test.each<[text: string, decimal: number | undefined, euros: number | undefined]>([
    ['2,5', 2.5, 2.5],
    ['2.5', 2.5, 2.5],
    ['1,000', undefined, undefined],
    ['1.234', 1.234, 1234],
    ['1.234,56', undefined, 1234.56],
    ['free', undefined, undefined],
  ])('%s is the decimal %s, and %s euros', (text, number, amount) => {
    expect(decimal().safeParse(text).data).toBe(number)
    expect(euros().safeParse(text).data).toBe(amount)
  })

  test('rules go into the number; 1.5 becomes 1,50 when the user leaves the field, and formatEuros loads an amount', async () => {
    const schema = z.object({ weight: decimal(z.number().max(30, 'At most 30 kg')), price: euros() })
    const form = await open(schema, { values: { weight: '31', price: formatEuros(1234.5) } })
    expect([form.field('weight').error, form.shown('price')]).toEqual(['At most 30 kg', '1.234,50'])
    await form.type('price', '1.5')
    await form.blur('price')
    expect([form.shown('price'), form.field('price').parsedValue]).toEqual(['1,50', 1.5])
  })
})

test('localDate turns the text of a date input into that day in local time, and formatLocalDate loads a Date (#dates)', () => {
  const day = new Date(2025, 5, 1)
  expect([localDate.parse('2025-06-01'), formatLocalDate(day)]).toEqual([day, '2025-06-01'])
})

test("a rule on the items begins with the file's name, one on the array does not (#files)", async () => {
  const photo = z.instanceof(File).refine(({ name }) => name !== 'b.png', 'Larger than 2 MB')
  const Recipe = createZodForm({ schema: z.object({ photos: z.array(photo).min(1, 'Choose a photo') }) })
  const fields = <FilesField label="Photos" field={Recipe.get('photos')} />
  const form = await open(Recipe, { values: { photos: [] }, fields })
  await form.submit()
  expect(form.messages()).toEqual(['Choose a photo'])
  await screen.getByLabelText('Photos').upload([image('a.png'), image('b.png')])
  await expect.poll(form.messages).toEqual(['b.png: Larger than 2 MB'])
})

test('a tag counts while it is typed, Enter starts the next one, and the message names the wrong address (#tags)', async () => {
  const Article = createZodForm({ schema: z.object({ tags: z.array(z.string().max(7, 'Too long')) }) })
  const fields = <TagsField label="Tags" field={Article.get('tags')} />
  const form = await open(Article, { values: { tags: [] }, fields })
  await userEvent.type(screen.getByLabelText('Tags'), 'quick{Enter}cheap')
  expect([form.values(), form.submitted()]).toEqual([{ tags: ['quick', 'cheap'] }, []])
  await userEvent.type(screen.getByLabelText('Tags'), 'er than most')
  await form.submit()
  expect(form.messages()).toEqual(['cheaper than most: Too long'])
})

describe('Use another UI kit (#ui-kits)', () => {
  const Order = createZodForm({ schema: z.object({ seats: z.number(), city: z.string(), size: z.string() }) })
  const withErrors = (field: ReactNode) => [<div key="field">{field}</div>, <FormErrors key="errors" />]
  type Kit = ComponentType<{ label: string; field: FieldPathForValue<string>; options: string[] }>

  test('Material UI: the number arrives, and its message replaces the help', async () => {
    type Props = TextFieldProps & { field: FieldPathForValue<number> }
    const Mui = await exportOf<ComponentType<Props>>(PAGE, 'MuiTextField')
    const fields = withErrors(<Mui label="Seats" field={Order.get('seats')} helperText="Up to 8" />)
    const form = await open(Order, { values: {}, fields })
    const seats = screen.getByLabelText('Seats')
    await form.press('Save')
    await expect.element(seats).toHaveAccessibleDescription('Required')
    await expect.element(seats).toHaveFocus()
    await seats.fill('4')
    await expect.element(seats).toHaveAccessibleDescription('Up to 8')
    expect(form.values()).toEqual({ seats: 4 })
  })

  test('Radix Select: the option arrives, and the message waits until the list was left', async () => {
    const RadixSelect = await exportOf<Kit>(PAGE, 'RadixSelect')
    const fields = withErrors(<RadixSelect label="Size" field={Order.get('size')} options={['s', 'l']} />)
    const form = await open(Order, { values: {}, fields })
    const size = screen.getByRole('combobox', { name: 'Size', includeHidden: true })
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('option', { name: 's' })).toHaveFocus()
    expect(form.messages()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(size).toHaveFocus()
    await userEvent.tab()
    await expect.poll(form.messages).toEqual(['Required'])
    await size.click()
    await screen.getByRole('option', { name: 'l' }).click()
    expect(form.values()).toEqual({ size: 'l' })
  })
})
