import { createRef, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { createZodForm, useFormContext, type FieldPath, type FieldPathForValue } from '@jcoreio/zod-forms'
import { Checkbox as MuiCheckbox, MenuItem, type TextFieldProps } from '@mui/material'
import * as RadixCheckbox from '@radix-ui/react-checkbox'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page as screen, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { decimal } from '../../../src/examples/forms/decimal'
import { euros, formatEuros } from '../../../src/examples/forms/euros'
import {
  Checkbox,
  CheckboxGroup,
  FilesField,
  FormErrors,
  MultiSelect,
  NumberField,
  RadioGroup,
  Select,
  TagsField,
  TextField,
  useControl,
  useFieldError,
  useInput,
} from '../../../src/examples/forms/fields'
import { formatLocalDate, localDate } from '../../../src/examples/forms/localDate'
import RecipeForm from '../../../src/examples/more-fields'
import TicketForm from '../../../src/examples/reusable-fields'
import { watchAnnouncements } from '../support/fieldForm'
import { renderLiveForm } from '../support/liveForm'
import { exportOf } from '../support/samples'
import {
  blur,
  cases,
  click,
  focus,
  given,
  initialize,
  press,
  scenario,
  submit,
  type,
  visit,
  type Script,
  type Stage,
} from '../support/scenario'
import page from '../../../docs/howto/reusable-field-components.mdx?raw'

const PAGE = 'docs/howto/reusable-field-components.mdx'

const described =
  (label: string, text: string) =>
  async ({ control }: Stage) =>
    void (await expect.element(control(label)).toHaveAccessibleDescription(text))
const alerts =
  (...texts: string[]) =>
  async ({ container }: Stage) => {
    const read = () =>
      Array.from(container.querySelectorAll('[role=alert]'), (each) => each.textContent).filter(Boolean)
    await expect.poll(read).toEqual(texts)
  }
const keys = (text: string) => () => userEvent.keyboard(text)
const tab = () => () => userEvent.tab()
const choose =
  (label: string, option: string | string[]) =>
  ({ control }: Stage) =>
    userEvent.selectOptions(control(label), option)
const upload =
  (label: string, ...files: File[]) =>
  ({ control }: Stage) =>
    userEvent.upload(control(label), files)
const image = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })

describe('The live form (#set)', () => {
  test('tabbing past a radio button does not select it, and an arrow key does', async () => {
    const { field, getByRole } = await renderLiveForm(TicketForm)
    const meal = getByRole('radiogroup', { name: 'Meal' })
    ;(field('Track').element() as HTMLElement).focus()
    await userEvent.tab()
    await expect.element(field('Vegan')).toHaveFocus()
    await userEvent.tab()
    await expect.element(field('Vegan')).not.toBeChecked()
    await expect.element(meal).toHaveAccessibleDescription('Required')
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(meal).not.toHaveAttribute('aria-invalid')
  })

  test('it tells which rule a number breaks, and is booked', async () => {
    const { button, field, getByRole, messages, status } = await renderLiveForm(TicketForm)
    await field('Seats').fill('0')
    await field('Name').fill(' Ann ')
    expect(messages()).toEqual(['Book at least one seat'])
    await field('Seats').fill('2')
    await field('Track').selectOptions('Backend')
    await getByRole('radio', { name: 'Neither' }).click()
    await button('Book').click()
    await expect.element(status).toHaveTextContent(/^Ann: 2 × Backend$/)
  })
})

const person = createZodForm({ schema: z.object({ name: z.string(), city: z.string() }) })
const NameAndCity = (
  <>
    <FormErrors />
    <TextField label="Name" field={person.get('name')} />
    <TextField label="City" field={person.get('city')} />
  </>
)

const list = createZodForm({
  schema: z.object({ name: z.string(), items: z.array(z.string()).min(1), city: z.string() }),
})
function Add() {
  const { aria, message } = useFieldError(list.useArrayField('items'))
  return (
    <>
      <button type="button" aria-label="Add" data-invalid={aria['aria-invalid']} />
      {message}
    </>
  )
}
const ListFields = (
  <>
    <FormErrors />
    <TextField label="Name" field={list.get('name')} />
    <Add />
    <TextField label="City" field={list.get('city')} />
  </>
)

const stay = createZodForm({
  schema: z
    .object({ from: z.string(), to: z.string() })
    .refine(({ from, to }) => from < to, { path: ['to'], message: 'Leave after you arrive' }),
})
function Stay() {
  // Renders the fields once the edit clears the error, as the examples do.
  stay.useFormStatus()
  return (
    <>
      <FormErrors />
      <TextField label="From" field={stay.get('from')} />
      <TextField label="To" field={stay.get('to')} />
    </>
  )
}

const order = createZodForm({
  schema: z.object({ due: localDate, seats: z.number(), extras: z.array(z.string()).min(1, 'Choose one') }),
})
const OrderFields = (
  <>
    <FormErrors />
    <TextField label="Due" field={order.get('due')} type="date" />
    <NumberField label="Seats" field={order.get('seats')} />
    <CheckboxGroup label="Extras" field={order.get('extras')} options={['Basil', 'Olives']} />
  </>
)

cases(
  'Messages and screen readers (#accessibility)',
  person,
  {
    'a message that appears when the user leaves the field is an alert': [
      visit('Name'),
      alerts('Required'),
      described('Name', 'Required'),
    ],
    'the messages of each failed submit are none: the focus goes to the first field, described by its message':
      [
        visit('Name'),
        visit('City'),
        ...[1, 2].flatMap((): Script => {
          let told = (): string[] => []
          return [
            ({ container }) => void (told = watchAnnouncements(container)),
            press('Save'),
            { focus: 'Name', messages: ['Required', 'Required'] },
            described('City', 'Required'),
            alerts(),
            () => expect(told()).toEqual(['Required']),
          ]
        }),
      ],
    'after one, an edit makes an alert of its own message, and not of those that were there': [
      given({ form: stay, values: {}, fields: <Stay /> }),
      press('Save'),
      { focus: 'From' },
      type('From', '2'),
      { messages: ['Required'] },
      alerts(),
      type('To', '1'),
      alerts('Leave after you arrive'),
    ],
    'a button stands for an invalid list: after an invalid field': [
      given({ form: list, values: { items: [] }, fields: ListFields }),
      press('Save'),
      { focus: 'Name' },
    ],
    'a button stands for an invalid list: before another': [
      given({ form: list, values: { items: [], name: 'Ada' }, fields: ListFields }),
      press('Save'),
      { focus: 'Add' },
    ],
    'Enter in an invalid field makes an alert of its message, each time, and of no other': [
      given({ form: order, values: { extras: [] }, fields: OrderFields }),
      focus('Due'),
      keys('06{Enter}'),
      { messages: ['Required', 'Required', 'Choose one'], focus: 'Due' },
      alerts('Required'),
      async ({ container }) => {
        const before = container.querySelector('.field-error[role=alert]')!
        await userEvent.keyboard('{Enter}')
        await expect.poll(() => before.isConnected).toBe(false)
      },
      alerts('Required'),
    ],
    'the boxes of a checkbox group are invalid, not the fieldset': [
      given({ form: order, values: { extras: [], seats: 1, due: '2030-01-01' }, fields: OrderFields }),
      press('Save'),
      { focus: 'Basil' },
      ({ container, control }) => {
        const group = container.querySelector('fieldset')
        expect(group).toHaveAccessibleDescription('Choose one')
        expect(group).not.toHaveAttribute('aria-invalid')
        expect(control('Basil')).toHaveAttribute('aria-invalid', 'true')
      },
      keys('{Enter}'),
      alerts('Choose one'),
    ],
  },
  { values: {}, fields: NameAndCity },
)

cases(
  'Hints and required marks (#hints)',
  person,
  {
    "the hint and the caller's description are kept beside the message": [
      described('Name', 'Mine As on your passport'),
      visit('Name'),
      described('Name', 'Mine As on your passport Required'),
    ],
    "required is told to screen readers, the form still submits, and the message is the form's": [
      ({ control }) => expect(control('Name')).toBeRequired(),
      press('Save'),
      described('Name', 'Mine As on your passport Required'),
    ],
  },
  {
    values: { city: 'Oslo' },
    fields: (
      <>
        <p id="mine">Mine</p>
        <TextField
          label="Name"
          field={person.get('name')}
          hint="As on your passport"
          aria-describedby="mine"
          required
        />
      </>
    ),
  },
)

const sizes = [{ value: 's', label: 'Small' }, { value: 'l', label: 'Large' }, 'other'] as const
const shirts = createZodForm({
  schema: z.object({
    size: z.enum(['s', 'l', 'other']).optional(),
    sizes: z.array(z.string()).optional(),
    mode: z.union([z.literal(1), z.literal(2)]).optional(),
    member: z.boolean().optional(),
  }),
})
const Several = (Group: typeof CheckboxGroup | typeof MultiSelect) =>
  given({
    values: { sizes: ['s', 'l'] },
    fields: <Group label="Sizes" field={shirts.get('sizes')} options={sizes} />,
  })
/** What is chosen again is no change, because the list keeps the order of the options. */
const again = (drop: Script[number], choose: Script[number]): Script => [
  drop,
  { values: { sizes: ['l'] }, status: { pristine: false } },
  choose,
  { values: { sizes: ['s', 'l'] }, status: { pristine: true } },
]
const answers = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
]

cases('Options with labels (#options)', shirts, {
  'a select starts blank, shows the labels and stores the value': [
    given({ values: {}, fields: <Select label="Size" field={shirts.get('size')} options={sizes} /> }),
    ({ control }) => expect(control('size')).toHaveDisplayValue('Choose one'),
    choose('size', 'Large'),
    { values: { size: 'l' } },
    choose('size', 'other'),
    { values: { size: 'other' } },
  ],
  'a radio group stores the value': [
    given({ values: {}, fields: <RadioGroup label="Size" field={shirts.get('size')} options={sizes} /> }),
    click('Small'),
    { values: { size: 's' } },
  ],
  'a checkbox group keeps the order of the options': [
    Several(CheckboxGroup),
    ...again(click('Small'), click('Small')),
  ],
  'a multi-select keeps the order of the options': [
    Several(MultiSelect),
    ...again(choose('sizes', ['Large']), choose('sizes', ['Small', 'Large'])),
  ],
  'a number and its text are two choices, and the user can choose the number': [
    given({
      values: { mode: '1' },
      fields: <Select label="Mode" field={shirts.get('mode')} options={[{ value: 1, label: 'Heat' }, 2]} />,
    }),
    ({ control }) => expect(control('mode')).toHaveDisplayValue('1'),
    choose('mode', 'Heat'),
    { values: { mode: 1 } },
  ],
  'yes or no: the user has to answer, and both answers are stored (#yes-no)': [
    given({
      form: createZodForm({ schema: z.object({ member: z.boolean() }) }),
      values: {},
      fields: <RadioGroup label="Member" field={shirts.get('member')} options={answers} />,
    }),
    visit('Yes'),
    { values: {}, messages: ['Required'] },
    click('No'),
    { values: { member: false }, messages: [] },
    click('Yes'),
    { values: { member: true } },
  ],
  'a list that is missing is Required; an empty one is valid, or has the message of min (#several-options)': [
    given({
      form: createZodForm({
        schema: z.object({
          a: z.array(z.string()),
          b: z.array(z.string()),
          c: z.array(z.string()).min(1, 'One'),
        }),
      }),
      values: { b: [], c: [] },
    }),
    { errors: { a: 'Required', b: undefined, c: 'One' } },
  ],
})

describe('Combobox and suggestions (#combobox)', () => {
  test('a text field suggests, and takes other text', () =>
    scenario(
      person,
      {
        values: {},
        fields: (
          <>
            <TextField label="City" field={person.get('city')} list="cities" />
            <datalist id="cities">
              <option value="Lisbon" />
              <option value="Oslo" />
            </datalist>
          </>
        ),
      },
      ({ control }) => expect(control('City').list?.options).toHaveLength(2),
      type('City', 'Rome'),
      { values: { city: 'Rome' } },
    ))

  test('Material UI: only what is in the list, with the message after leaving and after a failed submit', async () => {
    type Props = { label: string; field: FieldPathForValue<string | undefined>; options: string[] }
    const MuiCombobox = await exportOf<ComponentType<Props>>(PAGE, 'MuiCombobox')
    await scenario(
      person,
      {
        values: { name: 'Ann' },
        fields: (
          <>
            <MuiCombobox label="City" field={person.get('city')} options={['Lisbon', 'Oslo']} />
            <FormErrors />
          </>
        ),
      },
      focus('City'),
      keys('Rome{Tab}'),
      described('City', 'Required'),
      press('Save'),
      { focus: 'City' },
      keys('os'),
      () => screen.getByRole('option', { name: 'Oslo' }).click(),
      { values: { name: 'Ann', city: 'Oslo' }, messages: [] },
      ({ control }) => userEvent.clear(control('City')),
      tab(),
      described('City', 'Required'),
      { values: { name: 'Ann' } },
    )
  })
})

const UNREADABLE = 'Enter an amount like 1.234,56'
const TOO_LOW = 'Enter an amount above 0'

describe('Decimals (#decimals) and money (#money)', () => {
  test.each<[text: string, decimal: number | undefined, euros: number | undefined]>([
    ['2.5', 2.5, 2.5],
    [' 2,5 ', 2.5, 2.5],
    ['.5', 0.5, undefined],
    ['2.', 2, undefined],
    ['+2', 2, undefined],
    ['-0,5', -0.5, -0.5],
    ['1234', 1234, 1234],
    ['1.234', 1.234, 1234],
    ['1234.50', 1234.5, 1234.5],
    ['1.234,56', undefined, 1234.56],
    ['1.234.567', undefined, 1_234_567],
    ['1.234.50', undefined, 1234.5],
    ['1,234', 1.234, undefined],
    ['1.2345', 1.2345, undefined],
    ...['1,234.56', '12.34.567', '1,5,5', '1.5,5', '.', '1e3', '0x10', 'free', ''].map(
      (text): [string, undefined, undefined] => [text, undefined, undefined],
    ),
    ['1,', 1, undefined],
  ])('%j is the decimal %s, and %s euros', (text, number, amount) => {
    expect(decimal().safeParse(text).data).toBe(number)
    expect(euros().safeParse(text).data).toBe(amount)
  })

  test.each([
    [0.0000005, '0.0000005', '0,00'],
    [1e24, '1000000000000000000000000', undefined],
    [0.1 + 0.2, '0.30000000000000004', '0,30'],
    [1234.5, '1234.5', '1.234,50'],
    [-2, '-2', '-2,00'],
  ])('the number %d is written as %s and %s, and read again', async (number, text, amount) => {
    const form = createZodForm({ schema: z.object({ weight: decimal() }) })
    await scenario(
      form,
      { parsedValues: { weight: number } },
      { values: { weight: text }, status: { valid: true } },
    )
    expect(decimal().parse(text)).toBe(number)
    if (amount) expect(formatEuros(number)).toBe(amount)
  })

  const price = createZodForm({
    schema: z.object({ price: euros(z.number().positive(TOO_LOW)), name: z.string().optional() }),
  })
  const late = createZodForm({ schema: z.object({ price: euros().refine((amount) => amount > 0, TOO_LOW) }) })
  const Price = <TextField label="Price" field={price.get('price')} inputMode="decimal" />
  const rounded = (text: string): Script => [
    type('Price', text),
    blur('Price'),
    { shown: { Price: '1,50' }, parsedValues: { price: 1.5 } },
  ]

  cases(
    'In a form',
    price,
    {
      'what the server sends is shown, leaving it changes nothing, and a number is submitted': [
        { shown: { Price: '1.234,50' } },
        visit('Price'),
        { status: { pristine: true } },
        submit(),
        { submitted: [{ price: 1234.5 }] },
      ],
      'a keypad can type 1,5': rounded('1,5'),
      'a keypad can type 1.5': rounded('1.5'),
      'for other text, a rule in its schema leaves this message last': [
        type('Price', '1.5.5'),
        { errors: { price: UNREADABLE } },
        type('Price', '-2,00'),
        { errors: { price: TOO_LOW } },
      ],
      'a refinement after it hides that message': [
        given({ form: late, values: { price: '1.5.5' } }),
        { errors: { price: TOO_LOW } },
      ],
      'a number that the schema rejects is shown with its message': [
        given({ values: { price: formatEuros(-1) }, fields: Price }),
        { shown: { Price: '-1,00' } },
        press('Save'),
        { messages: [TOO_LOW], submitted: [] },
      ],
      'with parsedValues, it leaves the whole form blank': [
        given({ values: undefined, parsedValues: { price: 0, name: 'Pen' } }),
        { values: undefined },
      ],
      'a saved amount with more digits is shown with two': [
        given({ values: undefined, parsedValues: { price: 12.345 } }),
        { shown: { price: expect.stringMatching(/^12,3[45]$/) as string }, status: { valid: true } },
      ],
    },
    { values: { price: formatEuros(1234.5) }, fields: Price },
  )
})

const any = createZodForm({
  schema: z.object({
    text: z.string().optional(),
    count: z.number().optional(),
    flag: z.boolean().optional(),
    list: z.array(z.string()),
    files: z.array(z.instanceof(File)),
  }),
})
const anyValues = { list: [], files: [] }

describe('Pass className, placeholder and a ref (#attributes)', () => {
  test('other props reach the input or select, or the fieldset of a group', async () => {
    await scenario(any, {
      values: anyValues,
      fields: (
        <>
          <Select className="select" label="1" field={any.get('text')} options={[]} />
          <RadioGroup className="fieldset" label="2" field={any.get('text')} options={[]} />
          <CheckboxGroup className="fieldset" label="3" field={any.get('list')} options={[]} />
          <MultiSelect className="select" label="4" field={any.get('list')} options={[]} />
          <TagsField className="input" label="5" field={any.get('list')} />
          <FilesField className="input" label="6" field={any.get('files')} />
          <NumberField className="input" placeholder="7" label="7" field={any.get('count')} />
        </>
      ),
    })
    const styled = Array.from(document.querySelectorAll('form [class]'))
    expect(styled.map(({ localName }) => localName)).toEqual(styled.map(({ className }) => className))
    expect(styled).toHaveLength(7)
    expect(document.querySelector('[placeholder="7"]')).toHaveAttribute('inputmode', 'decimal')
  })

  type Handlers = { onChange: () => void; onBlur: () => void }
  test.each<[string, (handlers: Handlers) => ReactNode, Script[number], calls: [number, number]]>([
    [
      'TextField',
      (handlers) => <TextField label="Field" field={any.get('text')} {...handlers} />,
      type('Field', 'b'),
      [0, 0],
    ],
    [
      'Select',
      (handlers) => <Select label="Field" field={any.get('text')} options={['b']} {...handlers} />,
      choose('text', 'b'),
      [1, 0],
    ],
    [
      'MultiSelect',
      (handlers) => <MultiSelect label="Field" field={any.get('list')} options={['b']} {...handlers} />,
      choose('list', ['b']),
      [0, 0],
    ],
    [
      'Checkbox',
      (handlers) => <Checkbox label="Field" field={any.get('flag')} {...handlers} />,
      click('Field'),
      [0, 0],
    ],
    [
      'FilesField',
      (handlers) => <FilesField label="Field" field={any.get('files')} {...handlers} />,
      upload('Field', image('a.png')),
      [0, 0],
    ],
    [
      'TagsField',
      (handlers) => <TagsField label="Field" field={any.get('list')} {...handlers} />,
      type('Field', 'b'),
      [0, 0],
    ],
    [
      'RadioGroup',
      ({ onChange }) => (
        <RadioGroup label="Group" field={any.get('text')} options={['Field']} onChange={onChange} />
      ),
      click('Field'),
      [1, 0],
    ],
  ])('your handlers on %s', async (_, fieldWith, edit, calls) => {
    const handlers = { onChange: vi.fn(), onBlur: vi.fn() }
    await scenario(
      any,
      { values: anyValues, fields: fieldWith(handlers) },
      edit,
      () => (document.activeElement as HTMLElement).blur(),
      ({ context }) => expect(context.getValues()).not.toEqual(anyValues),
    )
    expect([handlers.onChange.mock.calls.length, handlers.onBlur.mock.calls.length]).toEqual(calls)
  })
})

describe('Keep room for the message (#message-room)', () => {
  const css = /```css[^\n]*\n([^`]+)```/.exec(page)?.[1] ?? ''

  /** Presses a button below a field that the user is about to leave. */
  async function pressBack(field: ReactElement, { roomy = true, keepsFocus = false } = {}) {
    const onClick = vi.fn()
    const button = (
      <button
        type="button"
        // As high as a line of text, so that the message pushes it away completely.
        style={{ display: 'block', height: '1lh', padding: 0, border: 0 }}
        onClick={onClick}
        onMouseDown={(event) => void (keepsFocus && event.preventDefault())}
      >
        Back
      </button>
    )
    await scenario(person, {
      values: {},
      fields: (
        <>
          <style>{roomy ? css : null}</style>
          {field}
          {button}
        </>
      ),
    })
    const back = screen.getByRole('button', { name: 'Back' })
    const top = () => back.element().getBoundingClientRect().top
    const before = top()
    document.querySelector('input')!.focus()
    await back.click()
    return { back, onClick, moved: top() - before, message: document.querySelector('.field-error') }
  }
  const text = <TextField label="Name" field={person.get('name')} />
  const group = <RadioGroup label="Name" field={person.get('name')} options={['a', 'b']} />

  test('a message that appears when the button is pressed swallows the click', async () => {
    const { back, onClick, message } = await pressBack(text, { roomy: false })
    expect(message).toBeVisible()
    expect(onClick).not.toHaveBeenCalled()
    await back.click()
    expect(onClick).toHaveBeenCalledOnce()
  })

  test.each([
    ['a text field', text],
    ['a group', group],
  ])(
    'with the style sheet of the page, the button below %s stays and the click goes through',
    async (_, field) => {
      const { onClick, message, moved } = await pressBack(field)
      expect(message).toBeVisible()
      expect(onClick).toHaveBeenCalledOnce()
      expect(moved).toBeCloseTo(0)
    },
  )

  test('a button that prevents the default of mousedown: the input keeps the focus and shows no message', async () => {
    const { onClick, message } = await pressBack(text, { roomy: false, keepsFocus: true })
    expect(onClick).toHaveBeenCalledOnce()
    expect(document.activeElement).toHaveAttribute('name', 'name')
    expect(message).toBeNull()
  })
})

describe('Dates, decimals, files, and lists (#more-fields)', () => {
  test('the form tells what is wrong with photos, and that a topping is missing once the group was left', async () => {
    const { field, getByRole, messages } = await renderLiveForm(RecipeForm)
    const photos = field('Photos')
    ;(photos.element() as HTMLElement).focus()
    await photos.upload(new File(['a'], 'a.txt', { type: 'text/plain' }))
    await field('Tags').click()
    await expect.element(photos).toHaveAccessibleDescription('a.txt: Not an image')
    await photos.upload([image('a.png'), image('b.png', 2_000_001)])
    await expect.element(photos).toHaveAccessibleDescription('b.png: Larger than 2 MB')
    await photos.upload([image('a.png'), image('b.png')])
    expect(messages()).toEqual([])
    for (const topping of ['Basil', 'Basil', 'Capers', 'Capers']) await field(topping).click()
    expect(messages()).toEqual([])
    await field('Tags').click()
    const toppings = getByRole('group', { name: 'Toppings' })
    await expect.element(toppings).toHaveAccessibleDescription('Choose a topping')
  })

  test('the form is published, with a tag that was not finished', async () => {
    const { button, field, status } = await renderLiveForm(RecipeForm)
    await expect.element(field('Cost in euros')).toHaveValue('4,50')
    await field('Cooked on').fill('2025-06-01')
    await field('Flour in kg').fill('31')
    await userEvent.tab()
    await field('Photos').upload(image('a.png'))
    await expect.element(field('Flour in kg')).toHaveAccessibleDescription('At most 30 kg')
    await field('Flour in kg').fill('1,5')
    await field('Olives').click()
    await field('Tags').fill('quick')
    await button('Publish').click()
    await expect.element(status).toHaveTextContent(/^Cooked on June 1, 2025 with 1.5 kg, photos: 1$/)
    await expect.element(field('Tags')).toHaveValue('quick')
  })
})

describe('Turn a date input into a Date (#dates)', () => {
  /** Puts the browser into a time zone for the rest of the test. */
  async function enterTimeZone(timezoneId: string) {
    const { send } = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }
    await send('Emulation.setTimezoneOverride', { timezoneId })
    onTestFinished(() => void send('Emulation.setTimezoneOverride', { timezoneId: '' }))
  }

  test.each(['America/New_York', 'Pacific/Auckland'])(
    'in %s the text is the same day as the Date, there and back',
    async (zone) => {
      await enterTimeZone(zone)
      const form = createZodForm({ schema: z.object({ due: localDate }) })
      await scenario(
        form,
        { values: { due: '2025-06-01' } },
        { parsedValues: { due: new Date(2025, 5, 1) } },
        ({ act, context }) =>
          act(() => context.setParsedValue(form.get('due') as never, new Date(2025, 11, 31, 23) as never)),
        { values: { due: '2025-12-31' } },
      )
      expect(formatLocalDate(new Date(2025, 5, 1, 23))).toBe('2025-06-01')
      if (zone === 'America/New_York') expect(new Date('2025-06-01').getDate()).toBe(31)
    },
  )

  const dates = createZodForm({
    schema: z.object({
      required: z.string().date(),
      optional: z.string().date().optional(),
      local: z.string().datetime({ local: true }).optional(),
    }),
  })
  const half = (path: 'required' | 'optional' | 'local', type: string, messages: string[]): Script => [
    given({ values: {}, fields: <TextField label="Due" field={dates.get(path)} type={type} /> }),
    focus('Due'),
    keys('06'),
    ({ control }) => expect(control('Due').validity.badInput).toBe(true),
    press('Save'),
    { messages, values: {} },
  ]
  const Start = <TextField label="Start" field={dates.get('local')} type="datetime-local" />

  cases('Half-filled, and date and time (#date-time)', dates, {
    'a half-filled required date says Required': half('required', 'date', ['Required']),
    'a half-filled optional date is blank': half('optional', 'date', []),
    'a half-filled optional date and time is blank': half('local', 'datetime-local', []),
    'the value is text without seconds, which the schema accepts and < compares': [
      given({ values: { required: '2025-06-01' }, fields: Start }),
      type('Start', '2025-06-01T10:00'),
      blur('Start'),
      { values: { required: '2025-06-01', local: '2025-06-01T10:00' }, status: { valid: true } },
      () => expect('2025-06-01T10:00' < '2025-06-01T12:00').toBe(true),
    ],
    "a server's seconds stay until the user changes the input": [
      given({ values: { local: '2025-06-01T10:00:00' }, fields: Start }),
      visit('Start'),
      { values: { local: '2025-06-01T10:00:00' }, status: { pristine: true } },
      type('Start', '2025-06-01T10:01'),
      { values: { local: '2025-06-01T10:01' } },
    ],
  })
})

describe('Upload files (#files)', () => {
  const file = z.instanceof(File)
  const photos = createZodForm({ schema: z.object({ photos: z.array(file).max(1, 'One photo only') }) })
  const each = createZodForm({
    schema: z.object({ photos: z.array(file.refine(({ size }) => size < 2, 'Too large')) }),
  })
  const single = createZodForm({ schema: z.object({ photos: z.array(file).length(1, 'Choose a photo') }) })
  const Photos = <FilesField label="Photos" field={photos.get('photos')} />
  const inElement =
    (count: number) =>
    ({ control }: Stage) =>
      expect.poll(() => control('Photos').files?.length).toBe(count)
  const listed =
    (text: string) =>
    ({ container }: Stage) =>
      expect.poll(() => container.textContent).toContain(text)

  // FilesField, changed as the page says.
  function AddPhotos() {
    const { setValue, ...control } = useControl<File[]>(photos.get('photos'))
    const value = control.value ?? []
    return (
      <>
        <input
          type="file"
          multiple
          aria-label="Photos"
          onChange={({ target }) => setValue([...value, ...Array.from(target.files ?? [])])}
        />
        {value.map((file) => (
          <button
            key={file.name}
            type="button"
            onClick={() => setValue(value.filter((other) => other !== file))}
          >
            {file.name}
          </button>
        ))}
      </>
    )
  }

  const namesOf =
    (...names: string[]) =>
    ({ context }: Stage) => {
      const { photos } = context.getValues() as { photos: File[] }
      expect(photos.map(({ name }) => name)).toEqual(names)
    }

  cases(
    'Photos',
    photos,
    {
      'the names are shown while the files are invalid, and a reset empties the input': [
        upload('Photos', image('a.png'), image('b.png')),
        press('Save'),
        { messages: ['One photo only'] },
        listed('a.png, b.png'),
        inElement(2),
        initialize({ values: { photos: [] } }),
        inElement(0),
      ],
      'a reset to saved files clears the input, and shows their names': [
        upload('Photos', image('new.png')),
        listed('new.png'),
        inElement(1),
        initialize({ values: { photos: [image('saved.png')] } }),
        listed('saved.png'),
        inElement(0),
      ],
      "the message of an item's rule begins with the file's name": [
        given({
          form: each,
          values: { photos: [] },
          fields: <FilesField label="Photos" field={each.get('photos')} />,
        }),
        upload('Photos', image('a.png'), image('b.png', 2)),
        press('Save'),
        { messages: ['b.png: Too large'] },
      ],
      'a single file: the dialog offers one, and a missing one is told': [
        given({
          form: single,
          values: { photos: [] },
          fields: <FilesField label="Photos" field={single.get('photos')} multiple={false} />,
        }),
        ({ control }) => expect(control('Photos').multiple).toBe(false),
        press('Save'),
        { messages: ['Choose a photo'] },
        upload('Photos', image('a.png')),
        press('Save'),
        { messages: [], status: { submitSucceeded: true } },
        namesOf('a.png'),
      ],
      'with the change of the page, choices add up, and each file can be removed': [
        given({ values: { photos: [] }, fields: <AddPhotos /> }),
        upload('Photos', image('a.png')),
        upload('Photos', image('b.png'), image('c.png')),
        namesOf('a.png', 'b.png', 'c.png'),
        press('b.png'),
        namesOf('a.png', 'c.png'),
      ],
    },
    { values: { photos: [] }, fields: Photos },
  )
})

describe('Tags (#tags)', () => {
  const form = createZodForm({
    schema: z.object({ tags: z.array(z.string().max(7, 'Too long')), name: z.string().optional() }),
  })
  function Tags() {
    const { submit } = useFormContext()
    return (
      <>
        <TextField label="Name" field={form.get('name')} />
        <TagsField label="Tags" field={form.get('tags')} />
        <FormErrors />
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => submit()}>
          From code
        </button>
      </>
    )
  }
  const tags = (...tags: string[]) => ({ values: { tags } })
  const start = (...values: string[]) => given({ ...tags(...values), fields: <Tags /> })
  const chips =
    (...texts: string[]) =>
    ({ container }: Stage) =>
      expect(
        Array.from(container.querySelectorAll('[aria-label^=Remove]'), (chip) => chip.textContent),
      ).toEqual(texts.map((text) => `${text} ×`))
  const unfinished = (...submit: Script): Script => [
    start('quick'),
    type('Tags', ' cheap '),
    ...submit,
    { submitted: [{ tags: ['quick', 'cheap'] }], shown: { Tags: ' cheap ' } },
  ]
  const load = initialize(tags('quick', 'new'))
  let top = 0
  const topOf = ({ container }: Stage) =>
    container.querySelector('button:not([type])')!.getBoundingClientRect().top

  cases('TagsField', form, {
    'a tag that was typed without Enter is submitted by a click': unfinished(press('Save')),
    'a tag that was typed without Enter is submitted by code': unfinished(() =>
      screen.getByText('From code').click(),
    ),
    'a tag that was typed without Enter is submitted by Enter in another field': unfinished(
      focus('Name'),
      keys('{Enter}'),
    ),
    'leaving the field keeps the text and moves nothing': [
      start(),
      focus('Tags'),
      (stage) => void (top = topOf(stage)),
      keys('cheap'),
      tab(),
      { ...tags('cheap'), shown: { Tags: 'cheap' } },
      (stage) => expect(topOf(stage)).toBe(top),
    ],
    'what is typed after coming back is another tag': [
      start(),
      type('Tags', 'cheap'),
      blur('Tags'),
      focus('Tags'),
      keys('quick'),
      tags('cheap', 'quick'),
    ],
    'Enter adds the tag and submits nothing; one that is there already is added once': [
      start('quick', 'cheap'),
      focus('Tags'),
      keys('quick'),
      tags('quick', 'cheap'),
      keys('er{Enter}'),
      { shown: { Tags: '' } },
      keys('cheap{Enter}'),
      { ...tags('quick', 'cheap', 'quicker'), shown: { Tags: '' }, submitted: [] },
      chips('quick', 'cheap', 'quicker'),
    ],
    'after new was typed, other values leave it in the input': [
      start('cheap'),
      type('Tags', 'new'),
      blur('Tags'),
      load,
      { ...tags('quick', 'new'), shown: { Tags: 'new' } },
      chips('quick'),
    ],
    ...Object.fromEntries(
      ['quick', 'cheap', 'other'].map((typed): [string, Script] => [
        `after ${typed} was typed, other values replace the text, and show each tag once`,
        [
          start('cheap'),
          type('Tags', typed),
          blur('Tags'),
          load,
          { shown: { Tags: '' } },
          chips('quick', 'new'),
        ],
      ]),
    ),
    'a removed tag leaves the one being typed': [
      start('quick'),
      type('Tags', 'cheap'),
      press('Remove quick'),
      { ...tags('cheap'), focus: 'Tags' },
      chips('cheap'),
    ],
    'after Remove the focus goes to the next tag, or to the input': [
      start('a', 'b'),
      press('Remove a'),
      { ...tags('b'), focus: 'Remove b' },
      keys('{Enter}'),
      { ...tags(), focus: 'Tags' },
    ],
    'the message of a rejected tag names it': [
      start('quick'),
      type('Tags', 'expensive'),
      press('Save'),
      { messages: ['expensive: Too long'], focus: 'Tags' },
    ],
  })
})

describe('A row that takes the place of an edited one (#set)', () => {
  const people = createZodForm({ schema: z.object({ rows: z.array(z.object({ name: z.string() })) }) })
  function Rows() {
    const { elements, remove } = people.useArrayField('rows')
    return (
      <>
        {elements.map((row) => (
          <TextField key={row.pathstring} label={row.pathstring} field={row.get('name')} />
        ))}
        <button type="button" onClick={() => remove(0)}>
          Remove
        </button>
      </>
    )
  }
  cases(
    'Rows',
    people,
    {
      'keeps what it holds': [
        focus('rows[0]'),
        keys('{End}x{Backspace}'),
        blur('rows[0]'),
        press('Remove'),
        visit('rows[0]'),
        { values: { rows: [{ name: '' }] } },
      ],
    },
    { values: { rows: [{ name: 'Ann' }, { name: '' }] }, fields: <Rows /> },
  )
})

describe('Use another UI kit (#ui-kits)', () => {
  const seats = createZodForm({ schema: z.object({ seats: z.number() }) })
  const shirt = createZodForm({ schema: z.object({ size: z.enum(['small', 'large']) }) })
  const terms = createZodForm({
    schema: z.object({ terms: z.boolean().refine(Boolean, 'Accept the terms') }),
  })
  const withErrors = (field: ReactNode) => (
    <>
      <FormErrors />
      {field}
    </>
  )
  type MuiProps = TextFieldProps & { field: FieldPathForValue<string | number | bigint | null | undefined> }
  const loadMui = () => exportOf<ComponentType<MuiProps>>(PAGE, 'MuiTextField')
  const option = (name: string) => () => screen.getByRole('option', { name }).click()

  test('Material UI: the number arrives, its message replaces the help, and it has the focus', async () => {
    const MuiTextField = await loadMui()
    const ref = createRef<HTMLInputElement>()
    const fields = (
      <MuiTextField label="Seats" field={seats.get('seats')} helperText="Up to 8" inputRef={ref} />
    )
    await scenario(
      seats,
      { values: {}, fields: withErrors(fields) },
      described('Seats', 'Up to 8'),
      press('Save'),
      described('Seats', 'Required'),
      { focus: 'Seats' },
      type('Seats', '4'),
      described('Seats', 'Up to 8'),
      { values: { seats: 4 } },
      ({ control }) => expect(ref.current).toBe(control('Seats')),
    )
  })

  test('Material UI: the option of a select arrives, and it has the focus after a failed submit', async () => {
    const MuiTextField = await loadMui()
    const items = ['small', 'large'].map((size) => (
      <MenuItem key={size} value={size}>
        {size}
      </MenuItem>
    ))
    const fields = (
      <MuiTextField select label="Size" field={shirt.get('size')}>
        {items}
      </MuiTextField>
    )
    const size = screen.getByRole('combobox', { name: 'Size' })
    await scenario(
      shirt,
      { values: {}, fields: withErrors(fields) },
      press('Save'),
      () => expect.element(size).toHaveFocus(),
      () => expect.element(screen.getByText('Required')).toBeVisible(),
      keys('{Enter}'),
      option('large'),
      { values: { size: 'large' } },
      () => expect.element(screen.getByText('Required')).not.toBeInTheDocument(),
      tab(),
      { values: { size: 'large' } },
    )
  })

  test('Radix: the option arrives, the message waits until the list was left, and the name is the path', async () => {
    type Props = { label: string; field: FieldPathForValue<string | null | undefined>; options: string[] }
    const RadixSelect = await exportOf<ComponentType<Props>>(PAGE, 'RadixSelect')
    const fields = <RadixSelect label="Size" field={shirt.get('size')} options={['small', 'large']} />
    const size = screen.getByRole('combobox', { name: 'Size', includeHidden: true })
    await scenario(
      shirt,
      { values: {}, fields: withErrors(fields) },
      () => expect.element(size).toHaveTextContent('Choose one'),
      () =>
        expect((size.element() as HTMLButtonElement).form?.elements.namedItem('size')).toBe(size.element()),
      tab(),
      keys('{Enter}'),
      () => expect.element(screen.getByRole('option', { name: 'small' })).toHaveFocus(),
      { messages: [] },
      keys('{Escape}'),
      () => expect.element(size).toHaveFocus(),
      tab(),
      { messages: ['Required'] },
      press('Save'),
      () => expect.element(size).toHaveFocus(),
      () => size.click(),
      option('large'),
      { messages: [], values: { size: 'large' } },
      () => expect.element(size).toHaveTextContent('large'),
    )
  })

  type BoxProps = { field: FieldPath<z.ZodEffects<z.ZodBoolean>> }
  /** The shared Checkbox with the box of Material UI, as the page says. */
  function MuiBox({ field }: BoxProps) {
    const { input, aria, message } = useInput({ field, type: 'checkbox' })
    return (
      <div>
        <label>
          <MuiCheckbox {...input} slotProps={{ input: aria }} /> Terms
        </label>
        {message}
      </div>
    )
  }
  function RadixBox({ field }: BoxProps) {
    const { value, setValue, aria, message, onBlur } = useControl<boolean>(field)
    return (
      <div>
        <RadixCheckbox.Root
          {...aria}
          aria-label="Terms"
          name={field.pathstring}
          checked={value ?? false}
          onCheckedChange={(checked) => setValue(checked === true)}
          onBlur={onBlur}
        />
        {message}
      </div>
    )
  }
  test.each([
    ['Material UI', <MuiBox key="" field={terms.get('terms')} />],
    ['Radix', <RadixBox key="" field={terms.get('terms')} />],
  ])(
    '%s: the state of a checkbox arrives, and its message after a blur and a failed submit',
    async (_, box) => {
      const control = screen.getByRole('checkbox', { name: 'Terms' })
      await scenario(
        terms,
        { values: { terms: false }, fields: withErrors(box) },
        tab(),
        tab(),
        { messages: ['Accept the terms'] },
        () => expect.element(control).toHaveAccessibleDescription('Accept the terms'),
        press('Save'),
        () => expect.element(control).toHaveFocus(),
        () => control.click(),
        { values: { terms: true }, messages: [] },
      )
    },
  )
})

test('equal times with and without seconds differ as text, but not as dates (#date-time)', () => {
  const [short, long] = ['2025-06-01T10:00', '2025-06-01T10:00:00'].map((text) =>
    z.string().datetime({ local: true }).parse(text),
  ) as [string, string]
  expect([short < long, new Date(short) < new Date(long)]).toEqual([true, false])
})

test('a control without a name has its message repeated by FormErrors (#field-prop)', async () => {
  const form = createZodForm({ schema: z.object({ stars: z.number() }) })
  function Rating({ name }: { name?: string }) {
    const { aria, message } = useControl<number>(form.get('stars'))
    return (
      <>
        <input aria-label="Rating" name={name} {...aria} />
        {message}
      </>
    )
  }
  const told = (name: string | undefined, ...messages: string[]) =>
    scenario(
      form,
      {
        values: {},
        fields: (
          <>
            <Rating name={name} />
            <FormErrors />
          </>
        ),
      },
      press('Save'),
      { messages },
    )
  await told(undefined, 'Required', 'stars: Required')
  await told('stars', 'Required')
})

test('the types that a shown sample names are shown (#ui-kits)', () => {
  const shown = page
    .match(/```tsx title="src\/(Mui|Radix)[^]*?```/g)!
    .map((fence) => fence.split('// ---cut---')[1]!)
  expect(shown).toHaveLength(3)
  for (const code of shown) expect(code).toContain(`type ${/: (\w+Props)\)/.exec(code)![1]} =`)
})
