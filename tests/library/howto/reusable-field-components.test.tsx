import { createRef, type ComponentType, type ReactNode } from 'react'
import { createZodForm, useFormContext, type FieldPath, type FieldPathForValue } from '@jcoreio/zod-forms'
import { Checkbox as MuiCheckbox, MenuItem, type TextFieldProps } from '@mui/material'
import * as RadixCheckbox from '@radix-ui/react-checkbox'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page as screen, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { decimal } from '../../../src/examples/forms/decimal'
import { euros, formatEuros } from '../../../src/examples/forms/euros'
import {
  CheckboxGroup,
  FormErrors,
  MultiSelect,
  NumberField,
  RadioGroup,
  Select,
  TextField,
  useControl,
  useFieldError,
  useInput,
} from '../../../src/examples/forms/fields'
import { FilesField } from '../../../src/examples/forms/FilesField'
import { formatLocalDate, localDate } from '../../../src/examples/forms/localDate'
import { TagsField } from '../../../src/examples/forms/TagsField'
import FirstForm from '../../../src/examples/first-form'
import RecipeForm from '../../../src/examples/more-fields'
import TicketForm from '../../../src/examples/reusable-fields'
import { renderForm, watchAnnouncements } from '../support/fieldForm'
import { names, rowOf } from '../support/fieldRows'
import { renderLiveForm } from '../support/liveForm'
import { exportOf } from '../support/samples'
import {
  blur,
  click,
  focus,
  initialize,
  list,
  press,
  setParsed,
  submit,
  type,
  visit,
} from '../support/scenario'
import { cases, given, scenario, type Line, type Script, type Stage } from '../support/scenario'
import page from '../../../docs/howto/reusable-field-components.mdx?raw'

const PAGE = 'docs/howto/reusable-field-components.mdx'

const on =
  (label: string, act: (control: HTMLInputElement) => unknown) =>
  ({ control }: Stage) =>
    act(control(label))
const within =
  (look: (container: Element) => unknown, expected: unknown) =>
  ({ container }: Stage) =>
    expect.poll(() => look(container)).toEqual(expected)
const described = (label: string, text: string) =>
  on(label, async (control) => void (await expect.element(control).toHaveAccessibleDescription(text)))
const textsOf = (selector: string) => (container: Element) =>
  Array.from(container.querySelectorAll(selector), (each) => each.textContent).filter(Boolean)
const alerts = (...texts: string[]) => within(textsOf('[role=alert]'), texts)
const keys = (text: string) => () => userEvent.keyboard(text)
const tab = () => userEvent.tab()
const choose = (label: string, option: string | string[]) =>
  on(label, (control) => userEvent.selectOptions(control, option))
const upload = (label: string, ...files: File[]) => on(label, (control) => userEvent.upload(control, files))
const image = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })

test('The live form tells which rule a number breaks, and is booked (#set)', async () => {
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

const person = createZodForm({ schema: z.object({ name: z.string(), city: z.string() }) })
const withErrors = (...fields: ReactNode[]) => (
  <>
    <FormErrors />
    {...fields}
  </>
)
const Name = <TextField key="name" label="Name" field={person.get('name')} />
const City = <TextField key="city" label="City" field={person.get('city')} />

const items = createZodForm({ schema: z.object({ name: z.string(), items: z.array(z.string()).min(1) }) })
function Add() {
  const { aria, message } = useFieldError(items.useArrayField('items'))
  return (
    <>
      <button type="button" aria-label="Add" data-invalid={aria['aria-invalid']} />
      {message}
    </>
  )
}
const ListFields = withErrors(<TextField key="" label="Name" field={items.get('name')} />, <Add key="add" />)

const stay = createZodForm({
  schema: z
    .object({ from: z.string(), to: z.string() })
    .refine(({ from, to }) => from < to, { path: ['to'], message: 'Leave after you arrive' }),
})
function Stay() {
  // Renders the fields once the edit clears the error, as the examples do.
  stay.useFormStatus()
  const [from, to] = [stay.get('from'), stay.get('to')]
  return withErrors(
    <TextField key="1" label="From" field={from} />,
    <TextField key="2" label="To" field={to} />,
  )
}

const extras = createZodForm({ schema: z.object({ extras: z.array(z.string()).min(1, 'Choose one') }) })
const Extras = <CheckboxGroup label="Extras" field={extras.get('extras')} options={['Basil', 'Olives']} />
let told = (): string[] => []
const failsSilently: Script = [
  ({ container }) => void (told = watchAnnouncements(container)),
  [press('Save'), { focus: 'Name', messages: ['Required', 'Required'] }],
  [described('City', 'Required'), alerts(), () => expect(told()).toEqual(['Required'])],
]

cases('Messages and screen readers (#accessibility)', given({ form: person, values: {} }), {
  'a message that appears when the user leaves the field is an alert': [
    given({ fields: withErrors(Name, City) }),
    [visit('Name'), alerts('Required'), described('Name', 'Required')],
  ],
  'the messages of each failed submit are none: the focus goes to the first field, described by its message':
    [given({ fields: withErrors(Name, City) }), [visit('Name'), visit('City'), failsSilently, failsSilently]],
  'after one, an edit makes an alert of its own message, and not of those that were there': [
    given({ form: stay, fields: <Stay /> }),
    [press('Save'), { focus: 'From' }],
    [type('From', '2'), { messages: ['Required'] }, alerts()],
    [type('To', '1'), alerts('Leave after you arrive')],
  ],
  'a button stands for an invalid list, in its place among the fields': [
    given({ form: items, values: { items: [] }, fields: ListFields }),
    [press('Save'), { focus: 'Name' }],
    [type('Name', 'Ada'), press('Save'), { focus: 'Add' }],
  ],
  'the boxes of a checkbox group are invalid, not the fieldset': [
    given({ form: extras, values: { extras: [] }, fields: withErrors(Extras) }),
    [press('Save'), { focus: 'Basil' }],
    ({ container, control }) => {
      const group = container.querySelector('fieldset')
      expect(group).toHaveAccessibleDescription('Choose one')
      expect(group).not.toHaveAttribute('aria-invalid')
      expect(control('Basil')).toHaveAttribute('aria-invalid', 'true')
    },
  ],
})

const hinted = { hint: 'As on your passport', 'aria-describedby': 'mine', required: true }
const Hinted = (
  <>
    <p id="mine">Mine</p>
    <TextField label="Name" field={person.get('name')} {...hinted} />
  </>
)
cases(
  'Hints and required marks (#hints)',
  given({ form: person, values: { city: 'Oslo' }, fields: Hinted }),
  {
    "the hint and the caller's description are kept beside the message": [
      described('Name', 'Mine As on your passport'),
      [visit('Name'), described('Name', 'Mine As on your passport Required')],
    ],
    "required is told to screen readers, the form still submits, and the message is the form's": [
      on('Name', (control) => expect(control).toBeRequired()),
      [press('Save'), described('Name', 'Mine As on your passport Required')],
    ],
  },
)

const sizes = [{ value: 's', label: 'Small' }, { value: 'l', label: 'Large' }, 'other'] as const
const heat = [{ value: 1, label: 'Heat' }, 2] as const
const answers = ['Yes', 'No'].map((label) => ({ value: label === 'Yes', label }))
const shirts = createZodForm({
  schema: z.object({
    size: z.enum(['s', 'l', 'other']).optional(),
    sizes: z.array(z.string()).optional(),
    mode: z.union([z.literal(1), z.literal(2)]).optional(),
  }),
})
const members = createZodForm({ schema: z.object({ member: z.boolean() }) })
const strings = z.array(z.string())
const lists = createZodForm({ schema: z.object({ a: strings, b: strings, c: strings.min(1, 'One') }) })
const soldOut = [{ value: 's', label: 'Small', disabled: true }, 'l'] as const
const Blank = () => <RadioGroup label="Size" field={shirts.get('size')} options={['s', 'l']} blank="Any" />
const displays = (label: string, text: string) =>
  on(label, (control) => expect(control).toHaveDisplayValue(text))
/** What is chosen again is no change, because the list keeps the order of the options. */
const again = (Group: typeof CheckboxGroup | typeof MultiSelect, drop: Line, choose: Line): Script => [
  given({ fields: <Group label="Sizes" field={shirts.get('sizes')} options={sizes} /> }),
  [drop, { values: { sizes: ['l'] }, status: { pristine: false } }],
  [choose, { values: { sizes: ['s', 'l'] }, status: { pristine: true } }],
]

cases('Options with labels (#options)', given({ form: shirts, values: { sizes: ['s', 'l'] } }), {
  'a select starts blank, shows the labels and stores the value': [
    given({ values: {}, fields: <Select label="Size" field={shirts.get('size')} options={sizes} /> }),
    [displays('size', 'Choose one'), choose('size', 'Large'), { values: { size: 'l' } }],
    [choose('size', 'other'), { values: { size: 'other' } }],
  ],
  'an option can be disabled': [
    given({ fields: <Select label="Size" field={shirts.get('size')} options={soldOut} /> }),
    ({ container }) => expect(textsOf('option:disabled')(container)).toEqual(['Small']),
  ],
  'so can a radio button': [
    given({ fields: <RadioGroup label="Size" field={shirts.get('size')} options={soldOut} /> }),
    [on('Small', (radio) => expect(radio).toBeDisabled()), on('l', (radio) => expect(radio).toBeEnabled())],
  ],
  'a blank choice of radio buttons is chosen at first, and clears the field': [
    given({ values: {}, fields: <Blank /> }),
    [on('Any', (radio) => expect(radio).toBeChecked()), click('l'), { values: { size: 'l' } }],
    [click('Any'), { values: {}, status: { pristine: false } }],
    on('Any', (radio) => expect(radio).toBeChecked()),
  ],
  'a checkbox group keeps the order of the options': again(CheckboxGroup, click('Small'), click('Small')),
  'a multi-select keeps the order of the options': again(
    MultiSelect,
    choose('sizes', ['Large']),
    choose('sizes', ['Small', 'Large']),
  ),
  'a number and its text are two choices, and the user can choose the number': [
    given({ values: { mode: '1' }, fields: <Select label="" field={shirts.get('mode')} options={heat} /> }),
    [displays('mode', '1'), choose('mode', 'Heat'), { values: { mode: 1 } }],
  ],
  'yes or no: the user has to answer, and both answers are stored (#yes-no)': [
    given({ form: members, values: {} }),
    given({ fields: <RadioGroup label="Member" field={members.get('member')} options={answers} /> }),
    [visit('Yes'), { values: {}, messages: ['Required'] }],
    [click('No'), { values: { member: false }, messages: [] }],
    [click('Yes'), { values: { member: true } }],
  ],
  'a list that is missing is Required; an empty one is valid, or has the message of min (#several-options)': [
    given({ form: lists, values: { b: [], c: [] } }),
    { errors: { a: 'Required', b: undefined, c: 'One' } },
  ],
  'a text field suggests, and takes other text (#set)': [
    given({
      form: person,
      values: {},
      fields: (
        <>
          <TextField label="City" field={person.get('city')} list="cities" />
          <datalist id="cities">
            <option value="Lisbon" />
          </datalist>
        </>
      ),
    }),
    on('City', (control) => expect(control.list?.options).toHaveLength(1)),
    [type('City', 'Rome'), { values: { city: 'Rome' } }],
  ],
})

const [UNREADABLE, TOO_LOW] = ['Enter an amount like 1.234,56', 'Enter an amount above 0']

describe('Decimals (#decimals) and money (#money)', () => {
  test.each<[text: string, decimal: number | undefined, euros: number | undefined]>([
    ['2.5', 2.5, 2.5],
    [' 2,5 ', 2.5, 2.5],
    ['.5', 0.5, 0.5],
    ['2.', 2, 2],
    ['2,', 2, 2],
    ['+2', 2, 2],
    ['−5', -5, -5],
    ['１２', 12, 12],
    ['-0,5', -0.5, -0.5],
    ['1234', 1234, 1234],
    ['1.234', 1.234, 1234],
    ['1234.50', 1234.5, 1234.5],
    ['1.234,56', undefined, 1234.56],
    ['1.234.567', undefined, 1_234_567],
    ['1.234.50', undefined, 1234.5],
    ['1,234', undefined, undefined],
    ['-12,000', undefined, undefined],
    ['1234,567', 1234.567, undefined],
    ['0.305', 0.305, undefined],
    ['-0.500', -0.5, undefined],
    ['0,305', 0.305, undefined],
    ['1.2345', 1.2345, undefined],
    ['1,2345', 1.2345, 1.2345],
    ...['1,234.56', '12.34.567', '1,5,5', '1.5,5', '.', ',', '-', '1e3', '0x10', 'free', ''].map(
      (text): [string, undefined, undefined] => [text, undefined, undefined],
    ),
  ])('%j is the decimal %s, and %s euros', (text, number, amount) => {
    expect(decimal().safeParse(text).data).toBe(number)
    expect(euros().safeParse(text).data).toBe(amount)
  })

  test.each([
    [0.0000005, '0.0000005', '0,0000005'],
    [1e24, '1000000000000000000000000', undefined],
    [0.1 + 0.2, '0.30000000000000004', '0,30'],
    [0.305, '0.305', '0,3050'],
    [1234.5, '1234.5', '1.234,50'],
    [-2, '-2', '-2,00'],
    [-0, '0', '0,00'],
  ])('the number %d is written as %s and %s, and read again', async (number, text, amount) => {
    const form = createZodForm({ schema: z.object({ weight: decimal() }) })
    await scenario(
      form,
      { parsedValues: { weight: number } },
      { values: { weight: text }, status: { valid: true } },
    )
    expect(decimal().parse(text)).toBe(number + 0)
    if (amount) expect(formatEuros(number)).toBe(amount)
  })

  const price = createZodForm({ schema: z.object({ price: euros(z.number().positive(TOO_LOW)) }) })
  const late = createZodForm({ schema: z.object({ price: euros().refine((amount) => amount > 0, TOO_LOW) }) })
  const Price = <TextField label="Price" field={price.get('price')} inputMode="decimal" />
  const reads = (text: string): Script => [
    [type('Price', text), blur('Price'), { shown: { Price: '1,50' }, parsedValues: { price: 1.5 } }],
  ]
  cases('In a form', given({ form: price, values: { price: formatEuros(1234.5) }, fields: Price }), {
    'what the server sends is shown, leaving it changes nothing, and a number is submitted': [
      { shown: { Price: '1.234,50' } },
      [visit('Price'), { status: { pristine: true } }],
      [submit(), { submitted: [{ price: 1234.5 }] }],
    ],
    'a keypad can type 1,5': reads('1,5'),
    'a keypad can type 1.5': reads('1.5'),
    'for other text, a rule in its schema leaves this message last': [
      [type('Price', '1.5.5'), { errors: { price: UNREADABLE } }],
      [type('Price', '-2,00'), { errors: { price: TOO_LOW } }],
    ],
    'a refinement after it hides that message': [
      [given({ form: late, values: { price: '1.5.5' } }), { errors: { price: TOO_LOW } }],
    ],
    'a number that the schema rejects is shown with its message': [
      [given({ values: { price: formatEuros(-1) } }), { shown: { Price: '-1,00' } }],
      [press('Save'), { messages: [TOO_LOW], submitted: [] }],
    ],
    'a saved amount with more digits is shown with all of them, and stays': [
      given({ values: undefined, parsedValues: { price: 0.305 } }),
      [{ shown: { price: '0,3050' } }, visit('Price'), { status: { pristine: true } }],
      [press('Save'), { submitted: [{ price: 0.305 }] }],
    ],
  })
})

test.each([
  ['TextField', 'input', 0],
  ['NumberField', 'input', 0],
  ['Checkbox', 'input', 0],
  ['FilesField', 'input', 0],
  ['TagsField', 'input', 0],
  ['Select', 'select', 1],
  ['MultiSelect', 'select', 1],
  ['RadioGroup', 'fieldset', 1],
  ['CheckboxGroup', 'fieldset', 1],
])('%s passes other props to the %s, and calls your onChange %d times (#attributes)', async (...row) => {
  const [name, element, changes] = row
  const { render, schema, edit } = rowOf(name)
  const form = createZodForm({ schema: z.object({ field: schema }) })
  const props = { className: 'mine', onChange: vi.fn(), ...(element !== 'fieldset' && { onBlur: vi.fn() }) }
  const { screen, context } = await renderForm(form, {}, render(form.get('field'), props))
  expect(screen.container.querySelector('.mine')?.localName).toBe(element)
  await edit(screen)
  await userEvent.tab()
  expect(context.getValues()).not.toEqual({})
  expect(props.onChange).toHaveBeenCalledTimes(changes)
  if (props.onBlur) expect(props.onBlur).not.toHaveBeenCalled()
})

describe('Keep the layout still (#message-room), without a style sheet', () => {
  /** Presses a button with the mouse while the focus is in the first control, whose message then appears. */
  async function pressFrom(container: Element, name: string) {
    const button = screen.getByRole('button', { name, exact: true })
    const top = () => button.element().getBoundingClientRect().top
    const before = top()
    container.querySelector<HTMLElement>('input, select, textarea')!.focus()
    await button.click()
    await expect.element(button).toHaveFocus()
    return { moved: top() - before }
  }

  // As high as a line of text, so that a message could push it away completely.
  const height = { display: 'block', height: '1lh', padding: 0, border: 0 }
  const MESSAGE = 'A message that is as long as those that a narrow form breaks into two lines'

  test.each(names)('%s: its message takes no press from the button below it', async (name) => {
    const schema = z.object({ field: z.any() }).superRefine((_, context) => {
      context.addIssue({ code: 'custom', path: ['field'], message: MESSAGE })
    })
    const form = createZodForm({ schema })
    const onClick = vi.fn()
    const { screen: rendered } = await renderForm(
      form,
      {},
      <>
        {rowOf(name).render(form.get('field'))}
        <button type="button" style={height} onClick={onClick}>
          Back
        </button>
      </>,
    )
    rendered.container.style.width = '360px'
    const { moved } = await pressFrom(rendered.container, 'Back')
    await expect.element(rendered.getByText(MESSAGE)).toBeVisible()
    expect(onClick).toHaveBeenCalledOnce()
    expect(moved).toBe(0)
  })

  test('the first form submits at the first press', async () => {
    const { container } = await render(<FirstForm />)
    const button = screen.getByRole('button', { name: 'Sign up' })
    Object.assign(container.querySelector('button')!.style, height)
    const { top } = button.element().getBoundingClientRect()
    await screen.getByLabelText('age').fill('17')
    await button.click()
    await expect.element(screen.getByLabelText('age')).toHaveFocus()
    expect(container.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
    expect(button.element().getBoundingClientRect().top).toBe(top)
  })

  test("a button that keeps the focus where it is shows no message ('Back', 'Cancel')", async () => {
    const onClick = vi.fn()
    const fields = (
      <>
        {Name}
        <button type="button" onClick={onClick} onMouseDown={(event) => event.preventDefault()}>
          Back
        </button>
      </>
    )
    await scenario(person, { values: {}, fields })
    document.querySelector('input')!.focus()
    await screen.getByRole('button', { name: 'Back' }).click()
    expect(onClick).toHaveBeenCalledOnce()
    expect(document.activeElement?.localName).toBe('input')
    expect(document.querySelector('.field-error')).toBeNull()
  })
})

describe('Dates, decimals, files, and lists (#more)', () => {
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
  const due = createZodForm({ schema: z.object({ due: localDate }) })

  test.each(['America/New_York', 'Pacific/Auckland'])(
    'in %s the text is the same day as the Date, there and back',
    async (timezoneId) => {
      const { send } = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }
      await send('Emulation.setTimezoneOverride', { timezoneId })
      onTestFinished(() => void send('Emulation.setTimezoneOverride', { timezoneId: '' }))
      const values = { due: '2025-06-01' }
      await scenario(due, { values }, { parsedValues: { due: new Date(2025, 5, 1) } }, [
        setParsed('due', new Date(2025, 11, 31, 23)),
        { values: { due: '2025-12-31' } },
      ])
      expect(formatLocalDate(new Date(2025, 5, 1, 23))).toBe('2025-06-01')
      if (timezoneId === 'America/New_York') expect(new Date('2025-06-01').getDate()).toBe(31)
    },
  )

  const required = z.string().date()
  const local = z.string().datetime({ local: true }).optional()
  const dates = createZodForm({ schema: z.object({ required, optional: required.optional(), local }) })
  type Type = 'date' | 'datetime-local'
  const half = (path: 'required' | 'optional' | 'local', type: Type, messages: string[]): Script => [
    given({ values: {}, fields: <TextField label="Due" field={dates.get(path)} type={type} /> }),
    [focus('Due'), keys('06'), on('Due', ({ validity }) => expect(validity.badInput).toBe(true))],
    [press('Save'), { messages, values: {} }],
  ]
  const Start = <TextField label="Start" field={dates.get('local')} type="datetime-local" />
  const start = (seconds: string) => ({
    values: { required: '2025-06-01', local: `2025-06-01T10:${seconds}` },
  })

  cases('Half-filled, and date and time (#date-time)', dates, {
    'a half-filled required date says Required': half('required', 'date', ['Required']),
    'a half-filled optional date is blank': half('optional', 'date', []),
    'a half-filled optional date and time is blank': half('local', 'datetime-local', []),
    'text without seconds, which the schema accepts and < compares; those of a server stay until a change': [
      given({ ...start('00:00'), fields: Start }),
      [visit('Start'), { ...start('00:00'), status: { pristine: true } }],
      [type('Start', '2025-06-01T10:01'), blur('Start'), { ...start('01'), status: { valid: true } }],
      () => expect('2025-06-01T10:00' < '2025-06-01T12:00').toBe(true),
    ],
    "a server's UTC time is valid, and shows blank": [
      given({ values: { required: '2025-06-01', local: '2025-06-01T08:00:00Z' }, fields: Start }),
      { status: { valid: true }, shown: { Start: '' } },
    ],
  })
})

describe('Upload files (#files)', () => {
  const file = z.instanceof(File)
  const formOf = (files: z.ZodArray<z.ZodType<File>>) =>
    createZodForm({ schema: z.object({ photos: files }) })
  const photos = formOf(z.array(file).max(1, 'One photo only'))
  const each = formOf(z.array(file.refine(({ size }) => size < 2, 'Too large')))
  const single = formOf(z.array(file).length(1, 'Choose a photo'))
  const of = (form: typeof photos, props = {}) =>
    given({ form, fields: <FilesField label="Photos" field={form.get('photos')} {...props} /> })
  const inElement = (count: number) =>
    on('Photos', (control) => expect.poll(() => control.files?.length).toBe(count))
  const listed = (text: string) => within(({ textContent }) => textContent.includes(text), true)
  const names = (...names: string[]) => ({
    values: { photos: names.map((name) => expect.objectContaining({ name }) as unknown) },
  })

  // FilesField, changed as the page says.
  function AddPhotos() {
    const { setValue, ...control } = useControl<File[]>(photos.get('photos'))
    const value = control.value ?? []
    const add = (files: FileList | null) => setValue([...value, ...Array.from(files ?? [])])
    return (
      <>
        <input type="file" multiple aria-label="Photos" onChange={({ target }) => add(target.files)} />
        {value.map((file) => (
          <button key={file.name} type="button" onClick={() => setValue(value.filter((it) => it !== file))}>
            {file.name}
          </button>
        ))}
      </>
    )
  }

  cases('Photos', given({ values: { photos: [] } }), {
    'the names are shown while the files are invalid, and a reset empties the input, or shows saved names': [
      of(photos),
      [upload('Photos', image('a.png'), image('b.png')), press('Save'), { messages: ['One photo only'] }],
      [listed('a.png, b.png'), inElement(2)],
      [initialize({ values: { photos: [] } }), inElement(0)],
      [upload('Photos', image('new.png')), listed('new.png'), inElement(1)],
      [initialize({ values: { photos: [image('saved.png')] } }), listed('saved.png'), inElement(0)],
    ],
    "the message of an item's rule begins with the file's name": [
      [of(each), upload('Photos', image('a.png'), image('b.png', 2))],
      [press('Save'), { messages: ['b.png: Too large'] }],
    ],
    'a single file: the dialog offers one, and a missing one is told': [
      [of(single, { multiple: false }), on('Photos', ({ multiple }) => expect(multiple).toBe(false))],
      [press('Save'), { messages: ['Choose a photo'] }],
      [upload('Photos', image('a.png')), press('Save')],
      { messages: [], status: { submitSucceeded: true }, ...names('a.png') },
    ],
    'with the change of the page, choices add up, and each file can be removed': [
      given({ form: photos, fields: <AddPhotos /> }),
      [upload('Photos', image('a.png')), upload('Photos', image('b.png'), image('c.png'))],
      [names('a.png', 'b.png', 'c.png'), press('b.png'), names('a.png', 'c.png')],
    ],
  })
})

const tagged = createZodForm({
  schema: z.object({ tags: z.array(z.string().max(7, 'Too long')), name: z.string().optional() }),
})
function Tags() {
  const { submit } = useFormContext()
  return withErrors(
    <TextField key="name" label="Name" field={tagged.get('name')} />,
    <TagsField key="tags" label="Tags" field={tagged.get('tags')} />,
    <button key="" type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => submit()}>
      From code
    </button>,
  )
}
const tags = (...tags: string[]) => ({ values: { tags } })
const holding = (...values: string[]) => given({ ...tags(...values), fields: <Tags /> })
const chips = (...texts: string[]) =>
  within(
    textsOf('[aria-label^=Remove]'),
    texts.map((text) => `${text} ×`),
  )
const unfinished = (...submit: Script): Script => [
  [holding('quick'), type('Tags', ' cheap '), submit],
  { submitted: [{ tags: ['quick', 'cheap'] }], shown: { Tags: ' cheap ' } },
]
const load = initialize(tags('quick', 'new'))
const replaced = (typed: string): Script => [
  [holding('cheap'), type('Tags', typed), blur('Tags')],
  [load, { shown: { Tags: '' } }, chips('quick', 'new')],
]
const paste = (text: string) => () => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
  document.activeElement!.dispatchEvent(event)
}
const enter = (keyCode: number) => (control: HTMLElement) =>
  control.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode, bubbles: true }))
let top = 0
const topOf = ({ container }: Stage) =>
  container.querySelector('button:not([type])')!.getBoundingClientRect().top

cases('Tags (#tags)', tagged, {
  'a tag that was typed without Enter is submitted by a click': unfinished(press('Save')),
  'a tag that was typed without Enter is submitted by code': unfinished(press('From code')),
  'a tag that was typed without Enter is submitted by Enter': unfinished(focus('Name'), keys('{Enter}')),
  'leaving the field keeps the text and moves nothing': [
    [holding(), focus('Tags'), (stage) => void (top = topOf(stage)), keys('cheap'), tab],
    [{ ...tags('cheap'), shown: { Tags: 'cheap' } }, (stage) => expect(topOf(stage)).toBe(top)],
  ],
  'what is typed after coming back is another tag': [
    [holding(), type('Tags', 'cheap'), blur('Tags'), focus('Tags'), keys('quick'), tags('cheap', 'quick')],
  ],
  'Enter adds the tag and submits nothing; one that is there already is added once': [
    [holding('quick', 'cheap'), focus('Tags'), keys('quick'), tags('quick', 'cheap')],
    [keys('er{Enter}'), { shown: { Tags: '' } }, keys('cheap{Enter}')],
    { ...tags('quick', 'cheap', 'quicker'), shown: { Tags: '' }, submitted: [] },
    chips('quick', 'cheap', 'quicker'),
  ],
  'after new was typed, other values leave it in the input': [
    [holding('cheap'), type('Tags', 'new'), blur('Tags')],
    [load, { ...tags('quick', 'new'), shown: { Tags: 'new' } }, chips('quick')],
  ],
  'after a tag of the new values was typed, they replace it, and show each tag once': replaced('quick'),
  'after an old tag was typed, so do they': replaced('cheap'),
  'after any other text, too': replaced('other'),
  'a removed tag leaves the one being typed': [
    [holding('quick'), type('Tags', 'cheap'), press('Remove quick')],
    [{ ...tags('cheap'), focus: 'Tags' }, chips('cheap')],
  ],
  'after Remove the focus goes to the next tag, or to the input': [
    [holding('a', 'b'), press('Remove a'), { ...tags('b'), focus: 'Remove b' }],
    [keys('{Enter}'), { ...tags(), focus: 'Tags' }],
  ],
  'pasted tags are added, and each once; other text is typed': [
    [holding('a'), focus('Tags'), paste('a, b\nc,'), { ...tags('a', 'b', 'c'), shown: { Tags: '' } }],
    [keys('x'), paste('y; z'), { ...tags('a', 'b', 'c', 'x', 'y', 'z'), shown: { Tags: '' } }],
  ],
  'the Enter that ends a composition in Safari adds nothing': [
    [holding(), type('Tags', 'にほん'), on('Tags', enter(229)), { shown: { Tags: 'にほん' } }],
    [on('Tags', enter(13)), { shown: { Tags: '' } }],
  ],
  'the message of a rejected tag names it': [
    [holding('quick'), type('Tags', 'expensive'), press('Save')],
    { messages: ['expensive: Too long'], focus: 'Tags' },
  ],
})

test('Radio buttons of two providers in one form are two groups (#options)', async () => {
  const Sizes = () => {
    shirts.useInitialize({ values: { size: 's' } }, [])
    return <RadioGroup label="Size" field={shirts.get('size')} options={['s', 'l']} />
  }
  const provider = (key: number) => (
    <shirts.FormProvider key={key}>
      <Sizes />
    </shirts.FormProvider>
  )
  const { container } = await render(<form>{[1, 2].map(provider)}</form>)
  const chosen = () =>
    Array.from(container.querySelectorAll<HTMLElement>(':checked'), (radio) =>
      radio.parentElement!.textContent.trim(),
    )
  await expect.poll(chosen).toEqual(['s', 's'])
  await screen.getByLabelText('l').first().click()
  expect(chosen()).toEqual(['l', 's'])
})

const people = createZodForm({ schema: z.object({ rows: z.array(z.object({ name: z.string() })) }) })
const Row = <TextField label="Row" field={people.get('rows[0].name')} />
cases('A row that takes the place of an edited one (#set)', given({ form: people, fields: Row }), {
  'keeps what it holds': [
    given({ values: { rows: [{ name: 'Ann' }, { name: '' }] } }),
    [focus('Row'), keys('{End}x{Backspace}'), blur('Row'), list('rows', 'remove', 0)],
    [visit('Row'), { values: { rows: [{ name: '' }] } }],
  ],
})

type Kit<Value> = { label: string; field: FieldPathForValue<Value>; options: string[] }

describe('Use another UI kit (#ui-kits)', () => {
  const seats = createZodForm({ schema: z.object({ seats: z.number() }) })
  const shirt = createZodForm({ schema: z.object({ size: z.enum(['small', 'large']) }) })
  const accepted = z.boolean().refine(Boolean, 'Accept the terms')
  const terms = createZodForm({ schema: z.object({ terms: accepted }) })
  type MuiProps = TextFieldProps & { field: FieldPathForValue<string | number | bigint | null | undefined> }
  const loadMui = () => exportOf<ComponentType<MuiProps>>(PAGE, 'MuiTextField')
  const option = (name: string) => () => screen.getByRole('option', { name }).click()
  const size = screen.getByRole('combobox', { name: 'Size', includeHidden: true })
  const hasFocus = () => expect.element(size).toHaveFocus()
  const reads = (text: string) => () => expect.element(size).toHaveTextContent(text)
  const says = (message: string, times: number) => () =>
    expect.poll(() => screen.getByText(message).elements()).toHaveLength(times)

  test('Material UI: the number arrives, its message replaces the help, and it has the focus', async () => {
    const MuiTextField = await loadMui()
    const ref = createRef<HTMLInputElement>()
    const fields = withErrors(
      <MuiTextField key="" label="Seats" field={seats.get('seats')} helperText="Up to 8" inputRef={ref} />,
    )
    await scenario(
      seats,
      { values: {}, fields },
      described('Seats', 'Up to 8'),
      [press('Save'), described('Seats', 'Required'), { focus: 'Seats' }],
      [type('Seats', '4'), described('Seats', 'Up to 8'), { values: { seats: 4 } }],
      on('Seats', (control) => expect(ref.current).toBe(control)),
    )
  })

  test('Material UI: the option of a select arrives, and it has the focus after a failed submit', async () => {
    const MuiTextField = await loadMui()
    const fields = withErrors(
      <MuiTextField key="" select label="Size" field={shirt.get('size')}>
        <MenuItem value="small">small</MenuItem>
        <MenuItem value="large">large</MenuItem>
      </MuiTextField>,
    )
    const large = { values: { size: 'large' } }
    await scenario(
      shirt,
      { values: {}, fields },
      [press('Save'), hasFocus, says('Required', 1), keys('{Enter}'), option('large')],
      [large, says('Required', 0), tab, large],
    )
  })

  test('Material UI: only what is in the list, with the message after leaving and after a failed submit', async () => {
    const MuiCombobox = await exportOf<ComponentType<Kit<string | undefined>>>(PAGE, 'MuiCombobox')
    const city = person.get('city')
    const fields = withErrors(<MuiCombobox key="" label="City" field={city} options={['Lisbon', 'Oslo']} />)
    await scenario(
      person,
      { values: { name: 'Ann' }, fields },
      [focus('City'), keys('Rome{Tab}'), described('City', 'Required')],
      [press('Save'), { focus: 'City' }, keys('os'), option('Oslo')],
      { values: { name: 'Ann', city: 'Oslo' }, messages: [] },
      [on('City', (control) => userEvent.clear(control)), tab, described('City', 'Required')],
      { values: { name: 'Ann' } },
    )
  })

  test('Radix: the option arrives, the message waits until the list was left, and the name is the path', async () => {
    const RadixSelect = await exportOf<ComponentType<Kit<string | null | undefined>>>(PAGE, 'RadixSelect')
    const sizes = ['small', 'large']
    const fields = withErrors(<RadixSelect key="" label="Size" field={shirt.get('size')} options={sizes} />)
    await scenario(
      shirt,
      { values: {}, fields },
      reads('Choose one'),
      () => expect(document.forms[0]!.elements.namedItem('size')).toBe(size.element()),
      [tab, keys('{Enter}')],
      () => expect.element(screen.getByRole('option', { name: 'small' })).toHaveFocus(),
      [{ messages: [] }, keys('{Escape}'), hasFocus, tab, { messages: ['Required'] }],
      [press('Save'), hasFocus, () => size.click(), option('large')],
      [{ messages: [], values: { size: 'large' } }, reads('large')],
    )
  })

  type BoxProps = { field: FieldPath<z.ZodEffects<z.ZodBoolean>> }
  /** The shared Checkbox with the box of Material UI, as the page says. */
  function MuiBox({ field }: BoxProps) {
    const { input, aria, message } = useInput({ field, type: 'checkbox' })
    return (
      <label>
        <MuiCheckbox {...input} slotProps={{ input: aria }} /> Terms {message}
      </label>
    )
  }
  function RadixBox({ field }: BoxProps) {
    const { value, setValue, aria, message, onBlur } = useControl<boolean>(field)
    const box = { ...aria, onBlur, 'aria-label': 'Terms', name: field.pathstring, checked: value ?? false }
    return (
      <>
        <RadixCheckbox.Root {...box} onCheckedChange={(checked) => setValue(checked === true)} />
        {message}
      </>
    )
  }
  const Accept = 'Accept the terms'
  test.each([
    ['Material UI', <MuiBox key="" field={terms.get('terms')} />],
    ['Radix', <RadixBox key="" field={terms.get('terms')} />],
  ])('%s: the state of a checkbox arrives, and its message after a blur and a failed submit', (_, box) => {
    const control = screen.getByRole('checkbox')
    return scenario(
      terms,
      { values: { terms: false }, fields: withErrors(box) },
      [tab, tab, { messages: [Accept] }],
      () => expect.element(control).toHaveAccessibleDescription(Accept),
      [press('Save'), () => expect.element(control).toHaveFocus(), () => control.click()],
      { values: { terms: true }, messages: [] },
    )
  })
})

test('a NumberField takes another inputMode than its own (#use)', async () => {
  const form = createZodForm({ schema: z.object({ change: z.number() }) })
  const field = <NumberField label="Change" field={form.get('change')} inputMode="text" />
  await renderForm(form, {}, field)
  await expect.element(screen.getByLabelText('Change')).toHaveAttribute('inputmode', 'text')
})

test('equal times with and without seconds differ as text, but not as dates (#date-time)', () => {
  const [short, long] = ['2025-06-01T10:00', '2025-06-01T10:00:00'].map((text) =>
    z.string().datetime({ local: true }).parse(text),
  ) as [string, string]
  expect([short < long, new Date(short) < new Date(long)]).toEqual([true, false])
})

test('the text of a time input is a time, with and without seconds (#date-time)', () => {
  expect(['10:00', '10:00:30'].map((text) => z.string().time().parse(text))).toEqual(['10:00', '10:00:30'])
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
