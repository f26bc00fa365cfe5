import {
  createRef,
  forwardRef,
  memo,
  Profiler,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'
import {
  createZodForm,
  useField,
  useHtmlField,
  type FieldPath,
  type FieldPathForParsedValue,
  type FieldPathForValue,
  type UseHtmlFieldOptions,
  type ZodForm,
} from '@jcoreio/zod-forms'
import { Checkbox as MuiCheckbox, MenuItem, TextField as MuiInput, type TextFieldProps } from '@mui/material'
import * as Checkbox from '@radix-ui/react-checkbox'
import * as Select from '@radix-ui/react-select'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page as screenPage, userEvent, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import AddressForm from '../../../src/examples/address-sections'
import OrderForm from '../../../src/examples/array-field'
import {
  Checkbox as CheckboxField,
  CheckboxGroup,
  FilesField,
  FormErrors,
  MultiSelect,
  NumberField,
  RadioGroup,
  Select as SelectField,
  TagsField,
  TextArea,
  TextField,
  useFieldError,
  useInput,
} from '../../../src/examples/forms/fields'
import { formatLocalDate, localDate } from '../../../src/examples/forms/localDate'
import { renderBelow, renderFields, renderInForm } from '../support/renderInForm'
import { exportOf } from '../support/samples'
import { deferred } from '../support/values'
import page from '../../../docs/howto/reusable-field-components.mdx?raw'
import fields from '../../../src/examples/forms/fields?raw'
import RecipeForm from '../../../src/examples/more-fields'
import TicketForm from '../../../src/examples/reusable-fields'
import { renderLiveForm } from '../support/liveForm'
import { expectTypeOf } from '../support/expectTypeOf'

const PAGE = 'docs/howto/reusable-field-components.mdx'

describe('Choose the type of the prop (#field-prop)', () => {
  test('one component edits the text and numbers of every form', async () => {
    const person = createZodForm({ schema: z.object({ name: z.string() }) })
    const order = createZodForm({ schema: z.object({ seats: z.number(), id: z.bigint() }) })
    const a = await renderFields(person, {}, <TextField label="Name" field={person.get('name')} />)
    await a.screen.getByLabelText('Name').fill('Ada')
    await expect.element(a.values).toHaveTextContent('{"name":"Ada"}')
    await a.screen.unmount()
    const b = await renderFields(order, {}, <TextField label="Seats" field={order.get('seats')} />)
    await b.screen.getByLabelText('Seats').fill('12')
    await expect.element(b.values).toHaveTextContent('{"seats":12}')
  })

  test('the type of the prop decides which fields it accepts', () => {
    const form = createZodForm({
      schema: z.object({
        text: z.string(),
        choice: z.enum(['a', 'b']),
        optional: z.string().optional(),
        nullable: z.string().nullable(),
        withDefault: z.string().default('x'),
        number: z.number(),
        bigint: z.bigint(),
        flag: z.boolean(),
        day: z.date(),
        anything: z.any(),
      }),
    })
    const text = form.get('text')
    const choice = form.get('choice')
    const optional = form.get('optional')
    const nullable = form.get('nullable')
    const withDefault = form.get('withDefault')
    const number = form.get('number')
    const bigint = form.get('bigint')
    const flag = form.get('flag')
    const anything = form.get('anything')

    type Text = FieldPathForValue<string>
    expectTypeOf(text).toExtend<Text>()
    expectTypeOf(choice).toExtend<Text>()
    expectTypeOf(anything).toExtend<Text>()
    expectTypeOf(optional).not.toExtend<Text>()
    expectTypeOf(nullable).not.toExtend<Text>()
    expectTypeOf(withDefault).not.toExtend<Text>()

    type BlankText = FieldPathForValue<string | null | undefined>
    expectTypeOf(text).toExtend<BlankText>()
    expectTypeOf(choice).toExtend<BlankText>()
    expectTypeOf(optional).toExtend<BlankText>()
    expectTypeOf(nullable).toExtend<BlankText>()
    expectTypeOf(withDefault).toExtend<BlankText>()
    expectTypeOf(anything).toExtend<BlankText>()
    expectTypeOf(number).not.toExtend<BlankText>()
    expectTypeOf(flag).not.toExtend<BlankText>()

    type TextInput = FieldPathForValue<string | number | bigint | null | undefined>
    expectTypeOf(text).toExtend<TextInput>()
    expectTypeOf(optional).toExtend<TextInput>()
    expectTypeOf(number).toExtend<TextInput>()
    expectTypeOf(bigint).toExtend<TextInput>()
    expectTypeOf(anything).toExtend<TextInput>()
    expectTypeOf(flag).not.toExtend<TextInput>()
    expectTypeOf(form.get('day')).not.toExtend<TextInput>()

    type Checkbox = FieldPathForValue<boolean | null | undefined>
    expectTypeOf(flag).toExtend<Checkbox>()
    expectTypeOf(anything).toExtend<Checkbox>()
    expectTypeOf(text).not.toExtend<Checkbox>()
    expectTypeOf(number).not.toExtend<Checkbox>()
  })

  test("useHtmlField insists on type 'checkbox' for a boolean", () => {
    type Options = UseHtmlFieldOptions<FieldPathForValue<boolean | null | undefined>>
    expectTypeOf<Options['type']>().toEqualTypeOf<'checkbox'>()
  })
})

describe('Copy these five fields (#set)', () => {
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

  test('the form tells which rule a number breaks, and is booked', async () => {
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

  const all = createZodForm({
    schema: z.object({
      text: z.string(),
      number: z.number(),
      choice: z.enum(['a', 'b']),
      flag: z.boolean().refine(Boolean, 'Tick'),
      list: z.array(z.string()).min(1, 'Too few'),
      files: z.array(z.instanceof(File)).min(1, 'No file'),
    }),
  })
  test.each<[string, ReactElement<{ field: FieldPath }>, string]>([
    ['TextField', <TextField key="" label="Field" field={all.get('text')} />, 'Required'],
    ['NumberField', <NumberField key="" label="Field" field={all.get('number')} />, 'Required'],
    ['Select', <SelectField key="" label="Field" field={all.get('choice')} options={['a']} />, 'Required'],
    ['RadioGroup', <RadioGroup key="" label="Field" field={all.get('choice')} options={['a']} />, 'Required'],
    ['Checkbox', <CheckboxField key="" label="Field" field={all.get('flag')} />, 'Tick'],
    [
      'CheckboxGroup',
      <CheckboxGroup key="" label="Field" field={all.get('list')} options={['a']} />,
      'Too few',
    ],
    ['MultiSelect', <MultiSelect key="" label="Field" field={all.get('list')} options={['a']} />, 'Too few'],
    ['FilesField', <FilesField key="" label="Field" field={all.get('files')} />, 'No file'],
    ['TagsField', <TagsField key="" label="Field" field={all.get('list')} />, 'Too few'],
  ])(
    '%s brings its label, error message, and input with the name of the field',
    async (name, field, message) => {
      const { screen } = await renderFields(all, { flag: false, list: [], files: [] }, field)
      const role = { RadioGroup: 'radiogroup', CheckboxGroup: 'group' }[name]
      const control = role ? screen.getByRole(role, { name: 'Field' }) : screen.getByLabelText('Field')
      await screen.getByRole('button', { name: 'Save' }).click()
      await expect.element(control).toHaveAccessibleDescription(message)
      await expect.element(screen.getByText(message)).toBeVisible()
      const { pathstring } = field.props.field
      expect(screen.container.querySelector('form')!.elements.namedItem(pathstring)).not.toBeNull()
    },
  )

  describe('Numbers', () => {
    test.each([
      ['a required field says Required', z.number(), 'Required'],
      ['an optional field says nothing', z.number().optional(), undefined],
    ])('an input with type="number" reports unfinished text as blank: %s', async (_, schema, message) => {
      const form = createZodForm({ schema: z.object({ count: schema as z.ZodOptional<z.ZodNumber> }) })
      const { screen, values } = await renderFields(
        form,
        { count: 4 },
        <TextField label="Count" field={form.get('count')} type="number" />,
      )
      await screen.getByLabelText('Count').click()
      await userEvent.keyboard('{End}e')
      await expect.element(values).toHaveTextContent('{}')
      await userEvent.tab()
      const alert = screen.getByRole('alert')
      if (message) await expect.element(alert).toHaveTextContent(message)
      else expect(alert.query()).toBeNull()
    })

    test('NumberField shows phones a number keypad, and reads a point, not a comma', async () => {
      const form = createZodForm({ schema: z.object({ count: z.number() }) })
      const { screen, values } = await renderFields(
        form,
        {},
        <NumberField label="Count" field={form.get('count')} />,
      )
      const count = screen.getByLabelText('Count')
      await expect.element(count).toHaveAttribute('inputmode', 'decimal')
      await count.fill('1.5')
      await expect.element(values).toHaveTextContent('{"count":1.5}')
      await count.fill('1,5')
      await userEvent.tab()
      await expect.element(count).toHaveAccessibleDescription('Invalid number')
    })

    test('with type="text" the same text says Invalid number', async () => {
      const form = createZodForm({ schema: z.object({ count: z.number().optional() }) })
      const { screen } = await renderFields(
        form,
        { count: 4 },
        <TextField label="Count" field={form.get('count')} />,
      )
      await screen.getByLabelText('Count').click()
      await userEvent.keyboard('{End}e')
      await expect.element(screen.getByLabelText('Count')).toHaveValue('4e')
      await userEvent.tab()
      await expect.element(screen.getByRole('alert')).toHaveTextContent(/^Invalid number$/)
    })
  })
})

describe('Messages and screen readers (#accessibility)', () => {
  const form = createZodForm({ schema: z.object({ name: z.string(), city: z.string() }) })
  const fields = (
    <>
      <FormErrors />
      <TextField label="Name" field={form.get('name')} />
      <TextField label="City" field={form.get('city')} />
    </>
  )

  test('a message that appears when the user leaves the field is an alert', async () => {
    const { screen } = await renderFields(form, {}, fields)
    await screen.getByLabelText('Name').click()
    await userEvent.tab()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Required')
    await expect.element(screen.getByLabelText('Name')).toHaveAccessibleDescription('Required')
  })

  test('the messages of a failed submit are none: the focus goes to the first field, described by its message', async () => {
    const { screen } = await renderFields(form, {}, fields)
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByLabelText('Name')).toHaveFocus()
    await expect.element(screen.getByLabelText('Name')).toHaveAccessibleDescription('Required')
    await expect.element(screen.getByLabelText('City')).toHaveAccessibleDescription('Required')
    expect(screen.getByRole('alert').query()).toBeNull()
  })

  test('the messages of the second failed submit are none, also while it runs', async () => {
    const { screen } = await renderFields(form, {}, fields)
    const save = screen.getByRole('button', { name: 'Save' })
    for (const label of ['Name', 'City']) {
      await screen.getByLabelText(label).click()
      await userEvent.tab()
    }
    await save.click()
    await expect.element(screen.getByLabelText('Name')).toHaveFocus()
    const alerts: string[] = []
    const observer = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => Array.from(addedNodes))
      for (const node of added) {
        if (node instanceof Element && node.role === 'alert') alerts.push(node.textContent)
      }
    })
    observer.observe(screen.container, { childList: true, subtree: true })
    onTestFinished(() => observer.disconnect())
    const before = screen.getByText('Required').elements()
    await save.click()
    await expect.poll(() => before.some(({ isConnected }) => isConnected)).toBe(false)
    await expect.element(screen.getByLabelText('Name')).toHaveFocus()
    await expect.element(screen.getByLabelText('City')).toHaveAccessibleDescription('Required')
    expect(alerts).toEqual([])
    expect(screen.getByRole('alert').query()).toBeNull()
  })

  test('after a failed submit, an edit makes an alert of its own message, and not of those that were there', async () => {
    const stay = createZodForm({
      schema: z
        .object({ from: z.string(), to: z.string(), name: z.string().optional() })
        .refine(({ from, to }) => from < to, { path: ['to'], message: 'Leave after you arrive' }),
    })
    function Fields() {
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
    const { screen } = await renderFields(stay, {}, <Fields />)
    const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')]
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(from).toHaveFocus()
    await userEvent.keyboard('2')
    await expect.element(from).not.toHaveAccessibleDescription()
    await expect.element(to).toHaveAccessibleDescription('Required')
    expect(screen.getByRole('alert').query()).toBeNull()
    await to.fill('1')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Leave after you arrive')
  })

  test.each([
    ['after a field that is invalid, too, the field has the focus', {}, 'Name'],
    ['the first invalid control has the focus', { name: 'Ada' }, 'Add'],
  ])('a button that stands for an invalid list: %s', async (_, initial, focused) => {
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
    const { screen } = await renderFields(
      list,
      { items: [], ...initial },
      <>
        <FormErrors />
        <TextField label="Name" field={list.get('name')} />
        <Add />
        <TextField label="City" field={list.get('city')} />
      </>,
    )
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByLabelText(focused)).toHaveFocus()
  })

  test('in a form with other groups, the focus goes to the item that was added', async () => {
    const screen = await render(<OrderForm />)
    const add = screen.getByRole('button', { name: 'Add item' })
    await expect.element(add).toBeVisible()
    screen.container.querySelector('form')!.prepend(document.createElement('fieldset'))
    await add.click()
    await expect.element(screen.getByLabelText('Name').nth(2)).toHaveFocus()
  })

  describe('Enter in a field whose text is rejected', () => {
    const order = createZodForm({ schema: z.object({ seats: z.number(), due: localDate, name: z.string() }) })
    const orderFields = (
      <>
        <FormErrors />
        <NumberField label="Seats" field={order.get('seats')} />
        <TextField label="Due" field={order.get('due')} type="date" />
        <TextField label="Name" field={order.get('name')} />
      </>
    )

    test.each([
      ['a number', 'Seats', { name: 'Ada', due: '2030-01-01' }, 'two', 'Invalid number'],
      ['a date', 'Due', { name: 'Ada', seats: 1 }, '06', 'Required'],
    ])(
      '%s: the message is an alert, because the focus has nowhere to go',
      async (_, label, values, text, error) => {
        const { screen } = await renderFields(order, values, orderFields)
        const field = screen.getByLabelText(label)
        await field.click()
        await userEvent.keyboard(`${text}{Enter}`)
        await expect.element(screen.getByRole('alert')).toHaveTextContent(error)
        await expect.element(field).toHaveFocus()
        await expect.element(field).toHaveAccessibleDescription(error)
      },
    )

    test('each further Enter makes the alert anew, also after the user left the field', async () => {
      const { screen } = await renderFields(order, { due: '2030-01-01', name: 'Ada' }, orderFields)
      const seats = screen.getByLabelText('Seats')
      await seats.fill('two')
      await userEvent.tab()
      const alert = screen.getByRole('alert')
      await expect.element(alert).toHaveTextContent('Invalid number')
      await seats.click()
      for (let times = 0; times < 2; times++) {
        const before = alert.element()
        await userEvent.keyboard('{Enter}')
        await expect.poll(() => before.isConnected).toBe(false)
        await expect.element(alert).toHaveTextContent('Invalid number')
        await expect.element(seats).toHaveFocus()
      }
    })

    test('the messages of the other fields are none', async () => {
      const { screen } = await renderFields(order, {}, orderFields)
      await screen.getByLabelText('Seats').fill('two')
      await userEvent.keyboard('{Enter}')
      await expect.element(screen.getByLabelText('Name')).toHaveAccessibleDescription('Required')
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Invalid number')
      expect(screen.getByRole('alert').elements()).toHaveLength(1)
    })

    test('in a checkbox group, too', async () => {
      const choices = createZodForm({
        schema: z.object({ extras: z.array(z.string()).min(1, 'Choose one') }),
      })
      const { screen } = await renderFields(
        choices,
        { extras: [] },
        <>
          <FormErrors />
          <CheckboxGroup label="Extras" field={choices.get('extras')} options={['Basil', 'Olives']} />
        </>,
      )
      screen.getByLabelText('Basil').element().focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Choose one')
    })
  })

  test('a checkbox group has a name and a description; its boxes are invalid, not the fieldset', async () => {
    const choices = createZodForm({ schema: z.object({ extras: z.array(z.string()).min(1, 'Choose one') }) })
    const { screen } = await renderFields(
      choices,
      { extras: [] },
      <>
        <FormErrors />
        <CheckboxGroup label="Extras" field={choices.get('extras')} options={['Basil', 'Olives']} />
      </>,
    )
    await screen.getByRole('button', { name: 'Save' }).click()
    const group = screen.getByRole('group', { name: 'Extras' })
    await expect.element(group).toHaveAccessibleDescription('Choose one')
    await expect.element(group).not.toHaveAttribute('aria-invalid')
    await expect.element(screen.getByLabelText('Basil')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(screen.getByLabelText('Basil')).toHaveFocus()
  })
})

describe('Hints and required marks (#hints)', () => {
  const form = createZodForm({ schema: z.object({ name: z.string() }) })

  test("the hint and the caller's description are kept beside the message", async () => {
    const { screen } = await renderFields(
      form,
      {},
      <>
        <TextField label="Name" field={form.get('name')} hint="As on your passport" aria-describedby="mine" />
        <p id="mine">Mine</p>
      </>,
    )
    const name = screen.getByLabelText('Name')
    await expect.element(name).toHaveAccessibleDescription('Mine As on your passport')
    await name.click()
    await userEvent.tab()
    await expect.element(name).toHaveAccessibleDescription('Mine As on your passport Required')
  })

  test("required is told to screen readers, the form still submits, and the message is the form's", async () => {
    const { screen } = await renderFields(
      form,
      {},
      <TextField label="Name" field={form.get('name')} required />,
    )
    const name = screen.getByLabelText('Name')
    await expect.element(name).toBeRequired()
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(name).toHaveAccessibleDescription('Required')
  })
})

describe('Options with labels (#options)', () => {
  const sizes = [{ value: 's', label: 'Small' }, { value: 'l', label: 'Large' }, 'other'] as const
  const form = createZodForm({
    schema: z.object({ size: z.enum(['s', 'l', 'other']), sizes: z.array(z.string()) }),
  })

  test('a select starts blank, shows the labels and stores the value', async () => {
    const { screen, values } = await renderFields(
      form,
      {},
      <SelectField label="Size" field={form.get('size')} options={sizes} />,
    )
    const size = screen.getByLabelText('Size')
    await expect.element(size).toHaveDisplayValue('Choose one')
    await userEvent.selectOptions(size, 'Large')
    await expect.element(values).toHaveTextContent('{"size":"l"}')
    await userEvent.selectOptions(size, 'other')
    await expect.element(values).toHaveTextContent('{"size":"other"}')
  })

  test('a radio group stores the value', async () => {
    const { screen, values } = await renderFields(
      form,
      {},
      <RadioGroup label="Size" field={form.get('size')} options={sizes} />,
    )
    await screen.getByRole('radio', { name: 'Small' }).click()
    await expect.element(values).toHaveTextContent('{"size":"s"}')
  })

  test.each([
    ['a checkbox group', CheckboxGroup],
    ['a multi-select', MultiSelect],
  ])('%s stores the values', async (_, Group) => {
    const { screen, values } = await renderFields(
      form,
      { sizes: ['s'] },
      <Group label="Sizes" field={form.get('sizes')} options={sizes} />,
    )
    if (Group === CheckboxGroup) await screen.getByLabelText('Large').click()
    else await userEvent.selectOptions(screen.getByLabelText('Sizes'), ['Small', 'Large'])
    await expect.element(values).toHaveTextContent('{"sizes":["s","l"]}')
  })

  test.each([
    ['a checkbox group', CheckboxGroup],
    ['a multi-select', MultiSelect],
  ])('%s keeps the order of the options: what is chosen again is no change', async (_, Group) => {
    function Pristine() {
      return <p>{form.useFormStatus().pristine ? 'pristine' : 'dirty'}</p>
    }
    const { screen, values } = await renderFields(
      form,
      { size: 's', sizes: ['s', 'l'] },
      <>
        <Group label="Sizes" field={form.get('sizes')} options={sizes} />
        <Pristine />
      </>,
    )
    const choose = async (chosen: string[]) => {
      if (Group === CheckboxGroup) await screen.getByLabelText('Small').click()
      else await userEvent.selectOptions(screen.getByLabelText('Sizes'), chosen)
    }
    await choose(['Large'])
    await expect.element(values).toHaveTextContent('"sizes":["l"]')
    await choose(['Small', 'Large'])
    await expect.element(values).toHaveTextContent('"sizes":["s","l"]')
    await expect.element(screen.getByText('pristine')).toBeVisible()
  })

  test('a datalist suggests, and other text is accepted', async () => {
    const cities = createZodForm({ schema: z.object({ city: z.string() }) })
    const { screen, values } = await renderFields(
      cities,
      {},
      <>
        <TextField label="City" field={cities.get('city')} list="cities" />
        <datalist id="cities">
          <option value="Oslo" />
        </datalist>
      </>,
    )
    const city = screen.getByRole('combobox', { name: 'City' })
    expect((city.element() as HTMLInputElement).list?.options).toHaveLength(1)
    await city.fill('Bergen')
    await expect.element(values).toHaveTextContent('{"city":"Bergen"}')
  })

  test('a number and its text are two choices, and the user can choose the number', async () => {
    const modes = createZodForm({ schema: z.object({ mode: z.union([z.literal(1), z.literal(2)]) }) })
    const { screen, values } = await renderFields(
      modes,
      { mode: '1' },
      <SelectField label="Mode" field={modes.get('mode')} options={[{ value: 1, label: 'Heat' }, 2]} />,
    )
    const mode = screen.getByLabelText('Mode')
    await expect.element(mode).toHaveDisplayValue('1')
    await userEvent.selectOptions(mode, 'Heat')
    await expect.element(values).toHaveTextContent('{"mode":1}')
  })
})

describe('Yes or no as radio buttons (#yes-no)', () => {
  const form = createZodForm({ schema: z.object({ member: z.boolean() }) })
  test('the user has to answer, and both answers are stored', async () => {
    const answers = [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ]
    const { screen, values } = await renderFields(
      form,
      {},
      <RadioGroup label="Member" field={form.get('member')} options={answers} />,
    )
    const group = screen.getByRole('radiogroup', { name: 'Member' })
    screen.getByLabelText('Yes').element().focus()
    await userEvent.tab()
    await expect.element(group).toHaveAccessibleDescription('Required')
    await expect.element(values).toHaveTextContent('{}')
    await screen.getByLabelText('No').click()
    await expect.element(values).toHaveTextContent('{"member":false}')
    await expect.element(group).not.toHaveAttribute('aria-invalid')
    await screen.getByLabelText('Yes').click()
    await expect.element(values).toHaveTextContent('{"member":true}')
  })
})

describe('Text area (#set)', () => {
  test('a textarea takes everything from input but type', async () => {
    const form = createZodForm({ schema: z.object({ notes: z.string() }) })
    const { screen, values } = await renderFields(
      form,
      {},
      <TextArea label="Notes" field={form.get('notes')} />,
    )
    const notes = screen.getByLabelText('Notes')
    await notes.fill('a\nb')
    await expect.element(values).toHaveTextContent('{"notes":"a\\nb"}')
    await notes.clear()
    await userEvent.tab()
    await expect.element(notes).toHaveAccessibleDescription('Required')
  })
})

describe('Decimals with a point or a comma (#decimals)', () => {
  type Decimal = (number?: z.ZodNumber) => z.ZodType<number, z.ZodTypeDef, string>
  type Parcel = ZodForm<z.ZodObject<{ weight: ReturnType<Decimal> }>>

  test.each([
    ['2.5', 2.5],
    [' 2,5 ', 2.5],
    ['-0,25', -0.25],
    ['30', 30],
  ])('%j is the number %d', async (text, number) => {
    const decimal = await exportOf<Decimal>(PAGE, 'decimal')
    expect(decimal().parse(text)).toBe(number)
  })

  test.each([
    [0.0000005, '0.0000005'],
    [1e24, '1000000000000000000000000'],
    [0.1 + 0.2, '0.30000000000000004'],
    [1234.5, '1234.5'],
    [-2, '-2'],
  ])('the number %d is written as %s, which is read as the same number', async (number, text) => {
    const decimal = await exportOf<Decimal>(PAGE, 'decimal')
    const form = createZodForm({ schema: z.object({ weight: decimal() }) })
    const { result } = await renderInForm(form, { parsedValues: { weight: number } }, () =>
      form.useField('weight'),
    )
    expect(result.current.value).toBe(text)
    expect(decimal().parse(text)).toBe(number)
  })

  test.each(['1.234,5', '1,234.5', '.', '1e3', '0x10', 'free', ''])('%j is no number', async (text) => {
    const decimal = await exportOf<Decimal>(PAGE, 'decimal')
    expect(decimal().safeParse(text).error?.issues).toMatchObject([{ message: 'Enter a number like 2.5' }])
  })

  test('the field shows what the server sends, keeps what is typed a number, and tells its rule', async () => {
    const Parcel = await exportOf<Parcel>(PAGE, 'Parcel')
    const WeightField = await exportOf<ComponentType>(PAGE, 'WeightField')
    const { result } = await renderInForm(
      Parcel,
      { parsedValues: { weight: 2.5 }, fields: <WeightField /> },
      () => Parcel.useFormValues().parsedValues,
    )
    const input = screenPage.getByLabelText('Weight in kg')
    await expect.element(input).toHaveValue('2.5')
    await input.fill('4,75')
    expect(result.current).toEqual({ weight: 4.75 })
    await input.fill('31')
    await userEvent.tab()
    await expect.element(input).toHaveAccessibleDescription('At most 30 kg')
  })
})

describe('Money with a decimal comma (#money)', () => {
  type Euros = (amount?: z.ZodNumber) => z.ZodType<number, z.ZodTypeDef, string>
  const UNREADABLE = 'Enter an amount like 1.234,56'
  const TOO_LOW = 'Enter an amount above 0'
  const loadEuros = () => exportOf<Euros>(PAGE, 'euros')

  test.each([
    ['in its schema', (euros: Euros) => euros(z.number().positive(TOO_LOW)), UNREADABLE],
    ['in a refinement after it', (euros: Euros) => euros().refine((number) => number > 0, TOO_LOW), TOO_LOW],
  ])('for text that is no amount, a rule %s leaves this message last', async (_, priceOf, message) => {
    const ruled = createZodForm({ schema: z.object({ price: priceOf(await loadEuros()) }) })
    const { result, act } = await renderInForm(ruled, { values: { price: '1.5.5' } }, () =>
      ruled.useField('price'),
    )
    expect(result.current.error).toBe(message)
    await act(() => result.current.setValue('-2,00'))
    expect(result.current.error).toBe(TOO_LOW)
  })

  test('a saved amount with more digits is shown with two, and is valid', async () => {
    const form = createZodForm({ schema: z.object({ price: (await loadEuros())() }) })
    const { result } = await renderInForm(form, { parsedValues: { price: 12.345 } }, () => ({
      value: form.useField('price').value,
      valid: form.useFormStatus().valid,
    }))
    expect(result.current).toEqual({ value: expect.stringMatching(/^12,3[45]$/) as string, valid: true })
  })

  test.each([
    ['1.234,56', 1234.56],
    ['1234', 1234],
    ['-0,5', -0.5],
    ['1.234.567', 1_234_567],
    // What a keypad without a comma types.
    ['1.5', 1.5],
    ['1234.50', 1234.5],
    ['1.234', 1234],
    ['1.234.50', 1234.5],
  ])('%s is the number %d', async (text, amount) => {
    const euros = await loadEuros()
    expect(euros().parse(text)).toBe(amount)
  })

  test.each(['1,234.56', '1,234', '1.2345', '12.34.567', '1,5,5', '1.5,5', 'free', '1,', ''])(
    '%j is no amount',
    async (text) => {
      const euros = await loadEuros()
      expect(euros().safeParse(text).error?.issues).toMatchObject([{ message: UNREADABLE }])
    },
  )

  describe('the form', () => {
    const onSubmit = vi.fn()

    async function renderPrice(price: number, next = price) {
      onSubmit.mockClear()
      type Product = ZodForm<z.ZodObject<{ price: ReturnType<Euros> }>>
      const Product = await exportOf<Product>(PAGE, 'Product')
      type Props = { product: { id: string; price: number } }
      const PriceForm = await exportOf<ComponentType<Props>>(PAGE, 'PriceForm')
      function Body() {
        const submit = Product.useSubmit({ onSubmit })
        const { pristine, submitFailed } = Product.useFormStatus()
        const [product, setProduct] = useState({ id: 'a', price })
        return (
          <form onSubmit={submit} noValidate>
            <PriceForm product={product} />
            <button type="button" onClick={() => setProduct({ id: 'b', price: next })}>
              Next
            </button>
            <button>Save</button>
            <p>{pristine ? 'pristine' : 'dirty'}</p>
            <p>{submitFailed && 'failed'}</p>
          </form>
        )
      }
      const screen = await renderBelow(Product, <Body />)
      return { screen, input: screen.getByLabelText('Price in euros') }
    }

    test('shows the number that the server sends, and submits a number', async () => {
      const { screen, input } = await renderPrice(1234.5)
      await expect.element(input).toHaveValue('1.234,50')
      await input.click()
      await userEvent.tab()
      await expect.element(screen.getByText('pristine')).toBeVisible()
      await screen.getByRole('button', { name: 'Save' }).click()
      await expect.poll(() => onSubmit.mock.calls[0]?.[0] as unknown).toEqual({ price: 1234.5 })
    })

    test.each(['1,5', '1.5'])('a keypad can type %s, which becomes 1,50 on blur', async (typed) => {
      const { screen, input } = await renderPrice(1234.5)
      await expect.element(input).toHaveAttribute('inputmode', 'decimal')
      await input.fill(typed)
      await userEvent.tab()
      await expect.element(input).toHaveValue('1,50')
      await screen.getByRole('button', { name: 'Save' }).click()
      await expect.poll(() => onSubmit.mock.calls[0]?.[0] as unknown).toEqual({ price: 1.5 })
    })

    test('another product replaces the price', async () => {
      const { screen, input } = await renderPrice(1234.5, 99)
      await expect.element(input).toHaveValue('1.234,50')
      await screen.getByRole('button', { name: 'Next' }).click()
      await expect.element(input).toHaveValue('99,00')
    })

    test('with parsedValues, one number that the schema rejects leaves the whole form blank', async () => {
      const schema = z.object({ price: (await loadEuros())(z.number().positive()), name: z.string() })
      const draft = createZodForm({ schema })
      const { result } = await renderInForm(draft, { parsedValues: { price: 0, name: 'Pen' } }, () =>
        draft.useFormValues(),
      )
      expect(result.current.values).toBeUndefined()
    })

    test('a number that the schema rejects is shown with its message', async () => {
      const { screen, input } = await renderPrice(-1)
      await expect.element(input).toHaveValue('-1,00')
      await screen.getByRole('button', { name: 'Save' }).click()
      await expect.element(input).toHaveAccessibleDescription(TOO_LOW)
      await expect.element(screen.getByText('failed')).toBeVisible()
      expect(onSubmit).not.toHaveBeenCalled()
    })
  })
})

describe('Pass className, placeholder and a ref (#attributes)', () => {
  test('other props reach the input or select, or the fieldset of a group', async () => {
    const form = createZodForm({
      schema: z.object({
        text: z.string(),
        list: z.array(z.string()),
        files: z.array(z.instanceof(File)),
        count: z.number(),
      }),
    })
    const { screen } = await renderFields(
      form,
      { list: ['a'], files: [] },
      <>
        <SelectField data-testid="select" label="1" field={form.get('text')} options={[]} />
        <RadioGroup data-testid="radios" label="2" field={form.get('text')} options={[]} />
        <CheckboxGroup data-testid="boxes" label="3" field={form.get('list')} options={[]} />
        <MultiSelect data-testid="multi" label="4" field={form.get('list')} options={[]} />
        <TagsField data-testid="tags" label="5" field={form.get('list')} />
        <FilesField data-testid="files" label="6" field={form.get('files')} />
        <NumberField data-testid="number" label="7" field={form.get('count')} />
      </>,
    )
    const tags = ['select', 'radios', 'boxes', 'multi', 'tags', 'files', 'number'].map(
      (id) => screen.getByTestId(id).element().localName,
    )
    expect(tags).toEqual(['select', 'fieldset', 'fieldset', 'select', 'input', 'input', 'input'])
  })

  const note = createZodForm({ schema: z.object({ note: z.string() }) })
  type NoteFieldProps = { onLeave?: () => void; callsHook: boolean }

  function NoteField({ onLeave, callsHook }: NoteFieldProps) {
    const { input, meta } = note.useHtmlField({ field: 'note', type: 'text' })
    return (
      <>
        <input
          {...input}
          aria-label="Note"
          onChange={(event) => {
            if (callsHook) input.onChange(event)
          }}
          onBlur={(event) => {
            if (callsHook) input.onBlur(event)
            onLeave?.()
          }}
        />
        <p>{meta.touched ? 'touched' : 'untouched'}</p>
      </>
    )
  }

  test('an onBlur or onChange of yours that calls the one of input adds to it', async () => {
    const onLeave = vi.fn()
    const { screen, values } = await renderFields(
      note,
      { note: 'x' },
      <NoteField callsHook onLeave={onLeave} />,
    )
    await screen.getByLabelText('Note').fill('xy')
    await userEvent.tab()
    await expect.element(screen.getByText('touched', { exact: true })).toBeVisible()
    await expect.element(values).toHaveTextContent('{"note":"xy"}')
    expect(onLeave).toHaveBeenCalledOnce()
  })

  test('without that call the field is never marked as touched, and never changes', async () => {
    const onLeave = vi.fn()
    const { screen, values } = await renderFields(
      note,
      { note: 'x' },
      <NoteField callsHook={false} onLeave={onLeave} />,
    )
    await screen.getByLabelText('Note').fill('xy')
    await userEvent.tab()
    expect(onLeave).toHaveBeenCalledOnce()
    await expect.element(screen.getByText('untouched')).toBeVisible()
    await expect.element(values).toHaveTextContent('{"note":"x"}')
  })

  test('placeholder, className and autoComplete reach the input, an onChange does not', async () => {
    const onChange = vi.fn()
    const { screen, values } = await renderFields(
      note,
      {},
      <TextField
        label="Note"
        field={note.get('note')}
        placeholder="Anything"
        className="wide"
        autoComplete="off"
        onChange={onChange}
      />,
    )
    const input = screen.getByLabelText('Note')
    await expect.element(input).toHaveAttribute('placeholder', 'Anything')
    await expect.element(input).toHaveClass('wide')
    await expect.element(input).toHaveAttribute('autocomplete', 'off')
    await input.fill('x')
    await expect.element(values).toHaveTextContent('{"note":"x"}')
    expect(onChange).not.toHaveBeenCalled()
  })

  type Handlers = { onChange: () => void; onBlur: () => void }
  const edited = createZodForm({
    schema: z.object({
      choice: z.enum(['a', 'b']),
      flag: z.boolean(),
      list: z.array(z.string()),
      files: z.array(z.instanceof(File)),
    }),
  })
  test.each<[string, (handlers: Handlers) => ReactNode, (field: Locator) => Promise<unknown>]>([
    [
      'Select',
      (handlers) => (
        <SelectField label="Field" field={edited.get('choice')} options={['a', 'b']} {...handlers} />
      ),
      (field) => userEvent.selectOptions(field, 'b'),
    ],
    [
      'MultiSelect',
      (handlers) => (
        <MultiSelect label="Field" field={edited.get('list')} options={['a', 'b']} {...handlers} />
      ),
      (field) => userEvent.selectOptions(field, ['b']),
    ],
    [
      'Checkbox',
      (handlers) => <CheckboxField label="Field" field={edited.get('flag')} {...handlers} />,
      (field) => field.click(),
    ],
    [
      'FilesField',
      (handlers) => <FilesField label="Field" field={edited.get('files')} {...handlers} />,
      (field) => userEvent.upload(field, [new File([], 'a.png')]),
    ],
    [
      'TagsField',
      (handlers) => <TagsField label="Field" field={edited.get('list')} {...handlers} />,
      (field) => field.fill('b'),
    ],
  ])(
    'an onChange or onBlur of yours on %s is replaced, but for the onChange of Select',
    async (name, fieldWith, edit) => {
      const handlers = { onChange: vi.fn(), onBlur: vi.fn() }
      const initial = { choice: 'a', flag: false, list: [], files: [] }
      const { screen, values } = await renderFields(edited, initial, fieldWith(handlers))
      const before = values.element().textContent
      await edit(screen.getByLabelText('Field'))
      await expect.element(values).not.toHaveTextContent(before)
      screen.getByLabelText('Field').element().focus()
      await userEvent.tab()
      await expect.element(screen.getByLabelText('Field')).not.toHaveFocus()
      expect(handlers.onChange).toHaveBeenCalledTimes(name === 'Select' ? 1 : 0)
      expect(handlers.onBlur).not.toHaveBeenCalled()
    },
  )

  test("on the fieldset of a RadioGroup, your handlers run beside the field's", async () => {
    const onChange = vi.fn()
    const { screen, values } = await renderFields(
      note,
      {},
      <RadioGroup label="Note" field={note.get('note')} options={['a', 'b']} onChange={onChange} />,
    )
    await screen.getByLabelText('b').click()
    await expect.element(values).toHaveTextContent('{"note":"b"}')
    expect(onChange).toHaveBeenCalledOnce()
  })

  test('a field with forwardRef takes a ref, and calls both handlers', async () => {
    type PhoneInputProps = ComponentPropsWithoutRef<'input'> & {
      field: FieldPathForValue<string | null | undefined>
    }
    const PhoneInput = forwardRef<HTMLInputElement, PhoneInputProps>(function PhoneInput(
      { field, onBlur, ...props },
      ref,
    ) {
      const { input } = useHtmlField({ field, type: 'tel' })
      return (
        <input
          {...props}
          {...input}
          ref={ref}
          onBlur={(event) => {
            input.onBlur(event)
            onBlur?.(event)
          }}
        />
      )
    })
    const ref = createRef<HTMLInputElement>()
    const onBlur = vi.fn()
    const { screen, values } = await renderFields(
      note,
      {},
      <PhoneInput field={note.get('note')} aria-label="Note" ref={ref} onBlur={onBlur} />,
    )
    expect(ref.current).toBe(screen.getByLabelText('Note').element())
    await screen.getByLabelText('Note').fill('12')
    await userEvent.tab()
    expect(onBlur).toHaveBeenCalledOnce()
    await expect.element(values).toHaveTextContent('{"note":"12"}')
  })
})

describe('Keep room for the message (#message-room)', () => {
  const form = createZodForm({ schema: z.object({ name: z.string() }) })
  const css = /```css[^\n]*\n([^`]+)```/.exec(page)?.[1] ?? ''

  type ButtonProps = { onClick: () => void; keepsFocus?: boolean }

  function BackButton({ onClick, keepsFocus }: ButtonProps) {
    return (
      <button
        type="button"
        // As high as a line of text, so that the message pushes it away completely.
        style={{ display: 'block', height: '1lh', padding: 0, border: 0 }}
        onClick={onClick}
        onMouseDown={(event) => {
          if (keepsFocus) event.preventDefault()
        }}
      >
        Back
      </button>
    )
  }

  async function renderBack(roomy: boolean, keepsFocus = false) {
    const onClick = vi.fn()
    const { screen } = await renderFields(
      form,
      {},
      <>
        <style>{roomy ? css : null}</style>
        <TextField label="Name" field={form.get('name')} />
        <BackButton onClick={onClick} keepsFocus={keepsFocus} />
      </>,
    )
    await screen.getByLabelText('Name').click()
    const back = screen.getByRole('button', { name: 'Back' })
    const top = () => back.element().getBoundingClientRect().top
    const before = top()
    await back.click()
    return { screen, back, onClick, moved: () => top() - before }
  }

  test('a message that appears when the button is pressed swallows the click', async () => {
    const { screen, back, onClick } = await renderBack(false)
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Required')
    expect(onClick).not.toHaveBeenCalled()
    await back.click()
    expect(onClick).toHaveBeenCalledOnce()
  })

  test('with the style sheet of the page, the button stays and the click goes through', async () => {
    const { screen, onClick, moved } = await renderBack(true)
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Required')
    expect(onClick).toHaveBeenCalledOnce()
    expect(moved()).toBeCloseTo(0)
  })

  test('the style sheet keeps room in a fieldset, too', async () => {
    const { screen } = await renderFields(
      form,
      {},
      <>
        <style>{css}</style>
        <RadioGroup label="Name" field={form.get('name')} options={['a', 'b']} />
        <BackButton onClick={() => {}} />
      </>,
    )
    screen.getByLabelText('a').element().focus()
    const back = screen.getByRole('button', { name: 'Back' })
    const top = () => back.element().getBoundingClientRect().top
    const before = top()
    await userEvent.tab()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Required')
    expect(top()).toBeCloseTo(before)
  })

  test('a button that prevents the default of mousedown: the input keeps the focus and shows no message', async () => {
    const { screen, onClick } = await renderBack(false, true)
    expect(onClick).toHaveBeenCalledOnce()
    await expect.element(screen.getByLabelText('Name')).toHaveFocus()
    expect(screen.getByRole('alert').query()).toBeNull()
  })
})

describe('Dates, files, choices, and tags (#more-fields)', () => {
  const image = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })

  test('the form tells what is wrong with photos, and that a topping is missing once the group was left', async () => {
    const { field, getByRole, messages } = await renderLiveForm(RecipeForm)
    const photos = field('Photos')
    ;(photos.element() as HTMLElement).focus()
    await photos.upload(new File(['a'], 'a.txt', { type: 'text/plain' }))
    await field('Tags').click()
    await expect.element(photos).toHaveAccessibleDescription('Choose images only')
    await photos.upload([image('a.png'), image('b.png', 2_000_001)])
    await expect.element(photos).toHaveAccessibleDescription('A photo may have at most 2 MB')
    await photos.upload([image('a.png'), image('b.png')])
    expect(messages()).toEqual([])
    await field('Basil').click()
    await field('Basil').click()
    await field('Capers').click()
    await field('Capers').click()
    expect(messages()).toEqual([])
    await field('Tags').click()
    await expect
      .element(getByRole('group', { name: 'Toppings' }))
      .toHaveAccessibleDescription('Choose a topping')
  })

  test('the form is published, with a tag that was not finished', async () => {
    const { button, field, status } = await renderLiveForm(RecipeForm)
    await field('Cooked on').fill('2025-06-01')
    await field('Photos').upload(image('a.png'))
    await field('Olives').click()
    await field('Tags').fill('quick')
    await button('Publish').click()
    await expect.element(status).toHaveTextContent(/^Cooked on June 1, 2025, photos: 1$/)
    await expect.element(field('Tags')).toHaveValue('quick')
  })

  describe('dates (#dates)', () => {
    const form = createZodForm({ schema: z.object({ due: localDate }) })
    /** Puts the browser into a time zone for the rest of the test. */
    async function enterTimeZone(timezoneId: string) {
      const { send } = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }
      await send('Emulation.setTimezoneOverride', { timezoneId })
      onTestFinished(async () => {
        await send('Emulation.setTimezoneOverride', { timezoneId: '' })
      })
    }

    test.each(['America/New_York', 'Pacific/Auckland'])(
      'in %s the text is the same day as the Date, there and back',
      async (zone) => {
        await enterTimeZone(zone)
        const { result, act } = await renderInForm(form, { values: { due: '2025-06-01' } }, () =>
          form.useField('due'),
        )
        const day = result.current.parsedValue
        expect(day && [day.getMonth(), day.getDate(), day.getHours()]).toEqual([5, 1, 0])
        await act(() => result.current.setParsedValue(new Date(2025, 11, 31, 23)))
        expect(result.current.value).toBe('2025-12-31')
      },
    )

    test('formatLocalDate writes a Date as the text of a date input', () => {
      expect(formatLocalDate(new Date(2025, 5, 1, 23))).toBe('2025-06-01')
    })

    test.each([
      ['a required date says Required', 'date', z.string().date(), 'Required'],
      ['an optional date is valid and blank', 'date', z.string().date().optional(), undefined],
      [
        'an optional date and time is valid and blank',
        'datetime-local',
        z.string().datetime({ local: true }).optional(),
        undefined,
      ],
    ])('half-filled, %s', async (_, type, schema, message) => {
      const half = createZodForm({ schema: z.object({ due: schema as z.ZodOptional<z.ZodString> }) })
      const { screen, values } = await renderFields(
        half,
        {},
        <TextField label="Due" field={half.get('due')} type={type} />,
      )
      const due = screen.getByLabelText('Due')
      await due.click()
      await userEvent.keyboard('06')
      expect((due.element() as HTMLInputElement).validity.badInput).toBe(true)
      await screen.getByRole('button', { name: 'Save' }).click()
      if (message) await expect.element(due).toHaveAccessibleDescription(message)
      else await expect.element(due).not.toHaveAttribute('aria-invalid')
      await expect.element(values).toHaveTextContent('{}')
    })

    describe('date and time (#date-time)', () => {
      const local = z.string().datetime({ local: true })
      const event = createZodForm({ schema: z.object({ start: local, end: local }) })

      async function renderEvent(start?: string) {
        function Pristine() {
          return <p>{event.useFormStatus().pristine ? 'pristine' : 'dirty'}</p>
        }
        const rendered = await renderFields(
          event,
          { start, end: '2025-06-01T12:00' },
          <>
            <TextField label="Start" field={event.get('start')} type="datetime-local" />
            <Pristine />
          </>,
        )
        return { ...rendered, start: rendered.screen.getByLabelText('Start') }
      }

      test('the value is text without seconds, which the schema accepts and < compares', async () => {
        const { start, values } = await renderEvent()
        await start.fill('2025-06-01T10:00')
        await expect.element(values).toHaveTextContent('"start":"2025-06-01T10:00"')
        await userEvent.tab()
        await expect.element(start).not.toHaveAttribute('aria-invalid')
        expect('2025-06-01T10:00' < '2025-06-01T12:00').toBe(true)
      })

      test("a server's seconds stay until the user changes the input", async () => {
        const { screen, start, values } = await renderEvent('2025-06-01T10:00:00')
        await start.click()
        screen.getByRole('button', { name: 'Save' }).element().focus()
        await expect.element(values).toHaveTextContent('"start":"2025-06-01T10:00:00"')
        await expect.element(screen.getByText('pristine')).toBeVisible()
        await start.fill('2025-06-01T10:01')
        await expect.element(values).toHaveTextContent('"start":"2025-06-01T10:01"')
      })
    })

    test('new Date of the same text is the day before in New York', async () => {
      await enterTimeZone('America/New_York')
      expect(new Date('2025-06-01').getDate()).toBe(31)
    })

    test('a Date field: parsedValue is a Date, value a DeepPartial without its methods', async () => {
      const dates = createZodForm({ schema: z.object({ due: z.date() }) })
      const { result, act } = await renderInForm(dates, { values: {} }, () => dates.useField('due'))
      const today = new Date()
      await act(() => result.current.setValue(today))
      expect(result.current.parsedValue).toEqual(today)
      expectTypeOf(result.current.parsedValue).toEqualTypeOf<Date | undefined>()
      expectTypeOf(result.current.value).not.toExtend<Date | undefined>()
    })
  })

  describe('files (#files)', () => {
    test('a single file: parsedValue is a File, and a missing one says what the schema says', async () => {
      const form = createZodForm({
        schema: z.object({ photo: z.instanceof(File, { message: 'Choose a photo' }) }),
      })
      const optional = createZodForm({ schema: z.object({ photo: z.instanceof(File).optional() }) })
      type Single = FieldPathForParsedValue<File | undefined, File | undefined>
      expectTypeOf(form.get('photo')).toExtend<Single>()
      expectTypeOf(optional.get('photo')).toExtend<Single>()
      const useSingle = (field: Single) => useField(field).parsedValue
      expectTypeOf(useSingle).returns.toEqualTypeOf<File | undefined>()
      const { result, act } = await renderInForm(form, { values: {} }, () => form.useField('photo'))
      expect(result.current.error).toBe('Choose a photo')
      const file = image('a.png')
      await act(() => result.current.setValue(file))
      expect(result.current).toMatchObject({ parsedValue: file, error: undefined })
    })

    // FilesField, changed as the page says. `expect(page)` below keeps the two in line.
    function PhotoField({ field }: { field: FieldPathForParsedValue<File | undefined, File | undefined> }) {
      const { value, setValue } = useField(field)
      const inputRef = useRef<HTMLInputElement>(null)
      useEffect(() => {
        const input = inputRef.current
        const chosen = Array.from(input?.files ?? [])
        const isShown = chosen.every((file) => file === value)
        if (input && !isShown) input.value = ''
      })
      return (
        <div>
          <input
            ref={inputRef}
            type="file"
            aria-label="Photo"
            onChange={({ target }) => {
              setValue(target.files?.[0])
            }}
          />
          {value?.name}
          <button type="button" onClick={() => setValue(undefined)}>
            Remove
          </button>
        </div>
      )
    }

    function PhotosField({ field }: { field: FieldPathForParsedValue<File[], File[]> }) {
      const { value = [], setValue } = useField(field)
      const files = value.filter((file) => file instanceof File)
      return (
        <>
          <input
            type="file"
            multiple
            aria-label="Photos"
            onChange={({ target }) => {
              setValue([...files, ...Array.from(target.files ?? [])])
            }}
          />
          {files.map((file) => (
            <button
              key={file.name}
              type="button"
              onClick={() => setValue(files.filter((other) => other !== file))}
            >
              {file.name}
            </button>
          ))}
        </>
      )
    }

    test('the steps for a single file, and for adding and removing files, name what is in FilesField', () => {
      for (const part of [
        'multiple\n',
        'useControl<File[]>',
        'control.value ?? []',
        'isShown = ',
        'target.files',
        'control.setValue(',
      ]) {
        expect(fields).toContain(part)
      }
      for (const step of [
        'set `isShown` to `chosen.every((file) => file === value)`',
        '`control.setValue(target.files?.[0])`',
        '`value?.name`',
        '`const files = value.filter((file) => file instanceof File)`',
        '`setValue([...files, ...Array.from(target.files ?? [])])`',
        '`setValue(files.filter((other) => other !== file))`',
      ]) {
        expect(page).toContain(step)
      }
    })

    test('a single file: the input keeps it, and is cleared when it is removed', async () => {
      const form = createZodForm({ schema: z.object({ photo: z.instanceof(File).optional() }) })
      const { screen } = await renderFields(form, {}, <PhotoField field={form.get('photo')} />)
      const photo = screen.getByLabelText('Photo')
      const files = () => (photo.element() as HTMLInputElement).files
      await userEvent.upload(photo, [image('a.png')])
      await expect.element(screen.getByText(/^a.png/)).toBeVisible()
      expect(files()).toHaveLength(1)
      await screen.getByRole('button', { name: 'Remove' }).click()
      await expect.element(screen.getByText('a.png')).not.toBeInTheDocument()
      expect(files()).toHaveLength(0)
    })

    test('several choices add up, and each file can be removed', async () => {
      const form = createZodForm({ schema: z.object({ photos: z.array(z.instanceof(File)) }) })
      const { screen } = await renderFields(form, { photos: [] }, <PhotosField field={form.get('photos')} />)
      const names = () =>
        Array.from(screen.container.querySelectorAll('button[type=button]'), ({ textContent }) => textContent)
      await userEvent.upload(screen.getByLabelText('Photos'), [image('a.png')])
      await userEvent.upload(screen.getByLabelText('Photos'), [image('b.png'), image('c.png')])
      await expect.poll(names).toEqual(['a.png', 'b.png', 'c.png'])
      await screen.getByRole('button', { name: 'b.png' }).click()
      await expect.poll(names).toEqual(['a.png', 'c.png'])
    })

    test.each([
      ['are sent again', false, 1],
      ['are gone after initialize with an empty list, and the form has still succeeded', true, 0],
    ])('after a save, the files %s', async (_, clears, sent) => {
      const form = createZodForm({
        schema: z.object({ title: z.string(), photos: z.array(z.instanceof(File)) }),
      })
      const onSubmit = vi.fn()
      const values = { title: 'Soup', photos: [image('a.png')] }
      const { result, submit } = await renderInForm(form, { values, onSubmit }, () => {
        const { initialize, getValues } = form.useFormContext()
        form.useSubmit({
          onSubmitSucceeded: () => {
            if (!clears) return
            initialize({ values: { ...getValues(), photos: [] }, keepSubmitSucceeded: true })
          },
        })
        return form.useFormStatus()
      })
      await submit()
      expect(result.current).toMatchObject({ submitSucceeded: true, pristine: true })
      await submit()
      const { title, photos } = onSubmit.mock.calls[1]![0] as typeof values
      expect([title, photos.length]).toEqual(['Soup', sent])
    })

    test('what the user types during the save counts as saved after that initialize', async () => {
      const form = createZodForm({
        schema: z.object({ title: z.string(), photos: z.array(z.instanceof(File)) }),
      })
      const request = deferred()
      const values = { title: 'Soup', photos: [image('a.png')] }
      const { act, context } = await renderInForm(form, { values, onSubmit: () => request.promise }, () => {
        const { initialize, getValues } = form.useFormContext()
        form.useSubmit({
          onSubmitSucceeded: () => {
            initialize({ values: { ...getValues(), photos: [] }, keepSubmitSucceeded: true })
          },
        })
      })
      await act(() => context.submit())
      await act(() => context.setValue(form.get('title'), 'Soup of the day'))
      await act(() => request.resolve())
      expect(context.getValues()).toEqual({ title: 'Soup of the day', photos: [] })
      expect(context.getStatus()).toMatchObject({ submitSucceeded: true, pristine: true })
    })

    test('an issue of one file is filed under its position, and not under the array', async () => {
      const form = createZodForm({
        schema: z.object({ photos: z.array(z.instanceof(File).refine(() => false, 'Too large')) }),
      })
      const { result } = await renderInForm(form, { values: { photos: [image('a.png')] } }, () => [
        form.useField('photos').error,
        form.useField('photos[0]').error,
      ])
      expect(result.current).toEqual([undefined, 'Too large'])
    })

    test('the files of value and initialValue differ after a choice, and are the same after the submit', async () => {
      const form = createZodForm({ schema: z.object({ photos: z.array(z.instanceof(File)) }) })
      type FilesPath = FieldPathForParsedValue<File[], File[]>
      const useFilesChanged = await exportOf<(field: FilesPath) => boolean>(PAGE, 'useFilesChanged')
      const [a, b] = [image('a.png'), image('b.png')]
      const { result, act, submit } = await renderInForm(form, { values: { photos: [a, b] } }, () => ({
        isChanged: useFilesChanged(form.get('photos')),
        ...form.useField('photos'),
      }))
      expect(result.current.isChanged).toBe(false)
      for (const photos of [[a, image('b.png')], [a], []]) {
        await act(() => result.current.setValue(photos))
        expect(result.current.isChanged).toBe(true)
      }
      await act(() => result.current.setValue([a, b]))
      expect(result.current.isChanged).toBe(false)
      await act(() => result.current.setValue([b]))
      await submit()
      expect(result.current.isChanged).toBe(false)
    })

    test('the names are shown while the files are invalid, and a reset empties the input', async () => {
      const form = createZodForm({
        schema: z.object({ photos: z.array(z.instanceof(File)).max(1, 'One photo only') }),
      })
      function Reset() {
        const { initialize } = form.useFormContext()
        return (
          <button type="button" onClick={() => initialize({ values: { photos: [] } })}>
            Reset
          </button>
        )
      }
      const { screen } = await renderFields(
        form,
        { photos: [] },
        <>
          <FilesField label="Photos" field={form.get('photos')} />
          <Reset />
        </>,
      )
      const photos = screen.getByLabelText('Photos')
      const files = () => (photos.element() as HTMLInputElement).files
      await userEvent.upload(photos, [image('a.png'), image('b.png')])
      await screen.getByRole('button', { name: 'Save' }).click()
      await expect.element(photos).toHaveAccessibleDescription('One photo only')
      await expect.element(screen.getByText('a.png, b.png')).toBeVisible()
      expect(files()).toHaveLength(2)
      await screen.getByRole('button', { name: 'Reset' }).click()
      await expect.poll(files).toHaveLength(0)
    })

    test('a reset to saved files clears the input, and shows their names', async () => {
      const form = createZodForm({ schema: z.object({ photos: z.array(z.instanceof(File)) }) })
      function Discard() {
        const { initialize, getInitialValues } = form.useFormContext()
        return (
          <button type="button" onClick={() => initialize({ values: getInitialValues()! })}>
            Discard
          </button>
        )
      }
      const { screen } = await renderFields(
        form,
        { photos: [image('saved.png')] },
        <>
          <FilesField label="Photos" field={form.get('photos')} />
          <Discard />
        </>,
      )
      const photos = screen.getByLabelText('Photos')
      const files = () => (photos.element() as HTMLInputElement).files
      await userEvent.upload(photos, [image('new.png')])
      await expect.element(screen.getByText('new.png')).toBeVisible()
      expect(files()).toHaveLength(1)
      await screen.getByRole('button', { name: 'Discard' }).click()
      await expect.element(screen.getByText('saved.png')).toBeVisible()
      expect(files()).toHaveLength(0)
    })

    test('z.custom checks files, and is created and rejects where there is no File', () => {
      const file = z.custom<File>((file) => typeof File !== 'undefined' && file instanceof File)
      const form = createZodForm({ schema: z.object({ photos: z.array(file) }) })
      expectTypeOf(form.get('photos')).toExtend<FieldPathForParsedValue<File[], File[]>>()
      expect(file.safeParse(image('a.png')).success).toBe(true)
      expect(file.safeParse('a.png').success).toBe(false)
      const photo = image('a.png')
      vi.stubGlobal('File', undefined)
      onTestFinished(() => void vi.unstubAllGlobals())
      expect(file.safeParse(photo).success).toBe(false)
    })

    test('FormData sends the files and the other values, with a Content-Type of its own', async () => {
      type RecipeToSend = { title: string; photos: File[] }
      async function sendRecipe({ photos, ...fields }: RecipeToSend) {
        const body = new FormData()
        body.set('recipe', JSON.stringify(fields))
        for (const photo of photos) body.append('photos', photo)
        const response = await fetch('/api/recipes', { method: 'POST', body })
        if (!response.ok) throw new Error(`Not saved: ${response.status}`)
      }
      const form = createZodForm({
        schema: z.object({ title: z.string(), photos: z.array(z.instanceof(File)) }),
      })
      const send = vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 500 }))
      onTestFinished(() => send.mockRestore())
      const values = { title: 'Soup', photos: [image('a.png'), image('b.png')] }
      const { result, submit } = await renderInForm(form, { values, onSubmit: sendRecipe }, () =>
        form.useFormStatus(),
      )
      await submit()
      expect(result.current.submitError).toEqual(new Error('Not saved: 500'))
      const request = new Request('/api/recipes', send.mock.calls[0]![1])
      expect(request.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/)
      const body = await request.formData()
      expect(body.get('recipe')).toBe('{"title":"Soup"}')
      expect(body.getAll('photos').map((photo) => (photo as File).name)).toEqual(['a.png', 'b.png'])
    })

    test('any two files count as equal: pristine stays true', async () => {
      const form = createZodForm({ schema: z.object({ photo: z.instanceof(File) }) })
      const { result, act } = await renderInForm(form, { values: { photo: image('a.png') } }, () => ({
        photo: form.useField('photo'),
        ...form.useFormStatus(),
      }))
      await act(() => result.current.photo.setValue(image('b.png', 2)))
      expect(result.current.photo.parsedValue?.name).toBe('b.png')
      expect(result.current.pristine).toBe(true)
    })
  })

  describe('several options (#several-options) and tags (#tags)', () => {
    test.each([
      ['without an initial value says Required', {}, z.array(z.string()).min(1, 'Choose one'), 'Required'],
      ['that is empty is valid', { tags: [] }, z.array(z.string()), undefined],
      ['that is empty fails .min(1)', { tags: [] }, z.array(z.string()).min(1, 'Choose one'), 'Choose one'],
    ])('an array %s', async (_, values, schema, message) => {
      const form = createZodForm({ schema: z.object({ tags: schema }) })
      const { result } = await renderInForm(form, { values }, () => form.useField('tags').error)
      expect(result.current).toBe(message)
    })
  })
})

describe('Tags (#tags)', () => {
  const form = createZodForm({ schema: z.object({ tags: z.array(z.string()), name: z.string().optional() }) })
  const onSubmit = vi.fn()
  const chips = (screen: { container: HTMLElement }) =>
    Array.from(screen.container.querySelectorAll('[aria-label^=Remove]'), (chip) => chip.textContent)

  function Body() {
    const { submit, initialize } = form.useFormContext()
    form.useSubmit({ onSubmit })
    return (
      <>
        <TextField label="Name" field={form.get('name')} />
        <TagsField label="Tags" field={form.get('tags')} />
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => submit()}>
          Submit from code
        </button>
        <button type="button" onClick={() => initialize({ values: { tags: ['quick', 'new'] } })}>
          Load
        </button>
      </>
    )
  }

  const renderTags = async (tags: string[]) => {
    onSubmit.mockClear()
    const rendered = await renderFields(form, { tags }, <Body />)
    return { ...rendered, input: rendered.screen.getByRole('textbox', { name: 'Tags' }) }
  }

  test.each<[string, (screen: Awaited<ReturnType<typeof renderTags>>['screen']) => Promise<void>]>([
    ['a click', (screen) => screen.getByRole('button', { name: 'Save' }).click()],
    ['a click that keeps the focus', (screen) => screen.getByText('Submit from code').click()],
    [
      'Enter in another field',
      async (screen) => {
        await screen.getByLabelText('Name').click()
        await userEvent.keyboard('{Enter}')
      },
    ],
  ])('a tag that was typed without Enter is submitted by %s', async (_, submit) => {
    const { screen, input } = await renderTags(['quick'])
    await input.fill(' cheap ')
    await submit(screen)
    await expect.poll(() => onSubmit.mock.calls[0]?.[0] as unknown).toEqual({ tags: ['quick', 'cheap'] })
    await expect.element(input).toHaveValue(' cheap ')
  })

  test('leaving the field keeps the text and moves nothing', async () => {
    const { screen, values, input } = await renderTags([])
    await input.click()
    const save = screen.getByRole('button', { name: 'Save' })
    const top = () => save.element().getBoundingClientRect().top
    const before = top()
    await userEvent.keyboard('cheap')
    await userEvent.tab()
    await expect.element(values).toHaveTextContent('{"tags":["cheap"]}')
    await expect.element(input).toHaveValue('cheap')
    expect(top()).toBe(before)
  })

  test('what is typed after coming back is another tag', async () => {
    const { values, input } = await renderTags([])
    await input.fill('cheap')
    await userEvent.tab()
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('quick')
    await expect.element(values).toHaveTextContent('{"tags":["cheap","quick"]}')
  })

  test('Enter adds the tag and submits nothing; one that is there already is added once', async () => {
    const { screen, values, input } = await renderTags(['quick', 'cheap'])
    await input.click()
    await userEvent.keyboard('quick')
    await expect.element(values).toHaveTextContent('{"tags":["quick","cheap"]}')
    await userEvent.keyboard('er{Enter}')
    await expect.element(input).toHaveValue('')
    await userEvent.keyboard('cheap{Enter}')
    await expect.element(input).toHaveValue('')
    await expect.element(values).toHaveTextContent('{"tags":["quick","cheap","quicker"]}')
    expect(chips(screen)).toEqual(['quick ×', 'cheap ×', 'quicker ×'])
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test.each(['new', 'quick', 'cheap', 'other'])(
    'after %s was typed, other values replace the text, and show each tag once',
    async (typed) => {
      const { screen, values, input } = await renderTags(['cheap'])
      await input.fill(typed)
      await screen.getByRole('button', { name: 'Load' }).click()
      await expect.element(values).toHaveTextContent('{"tags":["quick","new"]}')
      const shown = [...chips(screen), (input.element() as HTMLInputElement).value].filter(Boolean)
      expect(shown).toEqual(typed === 'new' ? ['quick ×', 'new'] : ['quick ×', 'new ×'])
    },
  )

  test('a removed tag leaves the one being typed', async () => {
    const { screen, values, input } = await renderTags(['quick'])
    await input.fill('cheap')
    await screen.getByRole('button', { name: 'Remove quick' }).click()
    await expect.element(values).toHaveTextContent('{"tags":["cheap"]}')
    expect(chips(screen)).toEqual(['cheap ×'])
    await expect.element(input).toHaveFocus()
  })

  test('after Remove the focus goes to the next tag, or to the input', async () => {
    const form = createZodForm({ schema: z.object({ tags: z.array(z.string()) }) })
    const { screen, values } = await renderFields(
      form,
      { tags: ['a', 'b'] },
      <TagsField label="Tags" field={form.get('tags')} />,
    )
    await screen.getByRole('button', { name: 'Remove a' }).click()
    await expect.element(values).toHaveTextContent('{"tags":["b"]}')
    await expect.element(screen.getByRole('button', { name: 'Remove b' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(values).toHaveTextContent('{"tags":[]}')
    await expect.element(screen.getByRole('textbox', { name: 'Tags' })).toHaveFocus()
  })
})

describe('Copy the fields (#set): old data', () => {
  test('a row that takes the place of an edited one keeps what it holds', async () => {
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
    const { screen, values } = await renderFields(people, { rows: [{ name: 'Ann' }, { name: '' }] }, <Rows />)
    const first = screen.getByLabelText('rows[0]')
    await first.click()
    await userEvent.keyboard('{End}x{Backspace}')
    await userEvent.tab()
    await screen.getByRole('button', { name: 'Remove' }).click()
    await first.click()
    await userEvent.tab()
    await expect.element(values).toHaveTextContent('{"rows":[{"name":""}]}')
  })
})

describe('Edit large tables (#large-tables)', () => {
  const part = z.object({ name: z.string(), amount: z.number() })
  const Parts = createZodForm({ schema: z.object({ parts: z.array(part) }) })

  test.each([50, 200])('of %d rows, typing renders one field, and adding a row one row', async (count) => {
    const rendered: string[] = []
    const PartRow = memo(function PartRow({ row }: { row: FieldPath<typeof part> }) {
      const seen = (id: string) => void rendered.push(id)
      return (
        <>
          <Profiler id={`${row.pathstring}.name`} onRender={seen}>
            <TextField label={`Name ${row.pathstring}`} field={row.get('name')} />
          </Profiler>
          <Profiler id={`${row.pathstring}.amount`} onRender={seen}>
            <NumberField label={`Amount ${row.pathstring}`} field={row.get('amount')} />
          </Profiler>
        </>
      )
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
    const parts = Array.from({ length: count }, (_, amount) => ({ name: 'x', amount }))
    const { screen, values } = await renderFields(Parts, { parts }, <PartList />)
    await screen.getByLabelText('Name parts[1]').click()
    rendered.length = 0
    await userEvent.keyboard('{End}y')
    await expect.element(values).toHaveTextContent('"xy"')
    // The first change makes the array dirty.
    expect(new Set(rendered)).toEqual(new Set(['list', 'parts[1].name']))
    await screen.getByLabelText('Amount parts[1]').click()
    rendered.length = 0
    await userEvent.keyboard('{End}5')
    await expect.element(values).toHaveTextContent('"amount":15')
    expect(new Set(rendered)).toEqual(new Set(['parts[1].amount']))
    rendered.length = 0
    await screen.getByRole('button', { name: 'Add' }).click()
    await expect.element(screen.getByLabelText(`Name parts[${count}]`)).toBeVisible()
    expect(new Set(rendered)).toEqual(
      new Set(['list', 'parts[1].amount', `parts[${count}].name`, `parts[${count}].amount`]),
    )
  })
})

describe('Use another UI kit (#ui-kits)', () => {
  const form = createZodForm({
    schema: z.object({
      seats: z.number(),
      size: z.enum(['small', 'large']),
      terms: z.boolean().refine((accepted) => accepted, 'Accept the terms'),
    }),
  })

  /** Fields in a form that focuses the first invalid one, as the examples do. */
  function renderKit(fields: ReactNode) {
    return renderFields(
      form,
      { terms: false },
      <>
        <FormErrors />
        {fields}
      </>,
    )
  }

  describe('Material UI (#mui)', () => {
    type MuiTextFieldProps = TextFieldProps & {
      field: FieldPathForValue<string | number | bigint | null | undefined>
    }

    function MuiTextField({ field, ...props }: MuiTextFieldProps) {
      const { type = 'text', helperText } = props
      const { input, meta } = useHtmlField({ field, type })
      const error = meta.touched ? meta.error : undefined
      return (
        <MuiInput
          {...props}
          {...input}
          type={type}
          error={error !== undefined}
          helperText={error ?? helperText}
        />
      )
    }

    test('the text field: its number arrives, its message replaces the help, and it has the focus', async () => {
      const ref = createRef<HTMLInputElement>()
      const { screen, values } = await renderKit(
        <MuiTextField label="Seats" field={form.get('seats')} helperText="Up to 8" inputRef={ref} />,
      )
      const seats = screen.getByLabelText('Seats')
      expect(ref.current).toBe(seats.element())
      await expect.element(seats).toHaveAccessibleDescription('Up to 8')
      await screen.getByRole('button', { name: 'Save' }).click()
      await expect.element(seats).toHaveAccessibleDescription('Required')
      await expect.element(seats).toHaveFocus()
      await seats.fill('4')
      await expect.element(seats).toHaveAccessibleDescription('Up to 8')
      await expect.element(values).toHaveTextContent('"seats":4')
    })

    test('the select: its option arrives, its message appears after a blur, and it has the focus', async () => {
      const { screen, values } = await renderKit(
        <MuiTextField select label="Size" field={form.get('size')}>
          <MenuItem value="small">Small</MenuItem>
          <MenuItem value="large">Large</MenuItem>
        </MuiTextField>,
      )
      const size = screen.getByRole('combobox', { name: 'Size' })
      await userEvent.tab()
      await expect.element(size).toHaveFocus()
      await userEvent.tab()
      await expect.element(screen.getByText('Required')).toBeVisible()
      await screen.getByRole('button', { name: 'Save' }).click()
      await expect.element(size).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await screen.getByRole('option', { name: 'Large' }).click()
      await expect.element(values).toHaveTextContent('"size":"large"')
      await expect.element(screen.getByText('Required')).not.toBeInTheDocument()
      await expect.element(size).toHaveFocus()
      await userEvent.tab()
      await expect.element(values).toHaveTextContent('"size":"large"')
    })

    test('the checkbox in place of the input of Checkbox', async () => {
      function Terms() {
        const { input, aria, message } = useInput({ field: form.get('terms'), type: 'checkbox' })
        return (
          <div>
            <label>
              <MuiCheckbox {...input} slotProps={{ input: aria }} /> Terms
            </label>
            {message}
          </div>
        )
      }
      const { screen, values } = await renderKit(<Terms />)
      const terms = screen.getByRole('checkbox', { name: 'Terms' })
      await screen.getByRole('button', { name: 'Save' }).click()
      await expect.element(terms).toHaveAccessibleDescription('Accept the terms')
      await terms.click()
      await expect.element(values).toHaveTextContent('"terms":true')
      await expect.element(terms).not.toHaveAccessibleDescription()
    })

    test('accepts text and numbers, and no booleans', () => {
      expectTypeOf(form.get('seats')).toExtend<MuiTextFieldProps['field']>()
      expectTypeOf(form.get('size')).toExtend<MuiTextFieldProps['field']>()
      expectTypeOf(form.get('terms')).not.toExtend<MuiTextFieldProps['field']>()
    })
  })

  describe('Radix (#radix)', () => {
    type RadixSelectProps = {
      label: string
      field: FieldPathForValue<string | null | undefined>
      options: readonly string[]
    }

    function RadixSelect({ label, field, options }: RadixSelectProps) {
      const { value, setValue, setMeta, ...meta } = useField(field)
      const { aria, message } = useFieldError(meta)
      const id = useId()
      return (
        <div>
          <label htmlFor={id}>{label}</label>
          <Select.Root value={value ?? ''} onValueChange={setValue}>
            <Select.Trigger
              {...aria}
              id={id}
              name={field.pathstring}
              onBlur={({ currentTarget }) => {
                // The open list has the focus: the user is still choosing.
                if (currentTarget.dataset.state === 'open') return
                setMeta({ visited: true, touched: true })
              }}
            >
              <Select.Value placeholder="Choose one" />
            </Select.Trigger>
            <Select.Portal>
              <Select.Content>
                <Select.Viewport>
                  {options.map((option) => (
                    <Select.Item key={option} value={option}>
                      <Select.ItemText>{option}</Select.ItemText>
                    </Select.Item>
                  ))}
                </Select.Viewport>
              </Select.Content>
            </Select.Portal>
          </Select.Root>
          {message}
        </div>
      )
    }

    type RadixCheckboxProps = {
      label: string
      field: FieldPathForValue<boolean | null | undefined>
    }

    function RadixCheckbox({ label, field }: RadixCheckboxProps) {
      const { value, setValue, setMeta, ...meta } = useField(field)
      const { aria, message } = useFieldError(meta)
      const id = useId()
      return (
        <div>
          <Checkbox.Root
            {...aria}
            id={id}
            checked={value ?? false}
            onCheckedChange={(checked) => setValue(checked === true)}
            onBlur={() => setMeta({ visited: true, touched: true })}
          >
            <Checkbox.Indicator>✓</Checkbox.Indicator>
          </Checkbox.Root>
          <label htmlFor={id}>{label}</label>
          {message}
        </div>
      )
    }

    const SIZES = ['small', 'large'] as const

    test('the select: its option arrives, and its message waits until the list was left', async () => {
      const { screen, values } = await renderKit(
        <RadixSelect label="Size" field={form.get('size')} options={SIZES} />,
      )
      const size = screen.getByRole('combobox', { name: 'Size', includeHidden: true })
      await expect.element(size).toHaveTextContent('Choose one')
      await userEvent.tab()
      await expect.element(size).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect.element(screen.getByRole('option', { name: 'small' })).toHaveFocus()
      await expect.element(size).not.toHaveAttribute('aria-invalid')
      await userEvent.keyboard('{Escape}')
      await expect.element(size).toHaveFocus()
      await userEvent.tab()
      await expect.element(size).toHaveAccessibleDescription('Required')

      await size.click()
      await screen.getByRole('option', { name: 'large' }).click()
      await expect.element(size).toHaveTextContent('large')
      await expect.element(size).not.toHaveAttribute('aria-invalid')
      await expect.element(values).toHaveTextContent('"size":"large"')
    })

    test('the select has the name by which an error summary finds it', async () => {
      const RadixSelect = await exportOf<ComponentType<RadixSelectProps>>(PAGE, 'RadixSelect')
      const { screen } = await renderKit(
        <RadixSelect label="Size" field={form.get('size')} options={SIZES} />,
      )
      const size = screen.getByRole('combobox', { name: 'Size' }).element() as HTMLButtonElement
      expect(size.form?.elements.namedItem('size')).toBe(size)
    })

    test('the checkbox: its state arrives, its message appears after a blur', async () => {
      const { screen, values } = await renderKit(<RadixCheckbox label="Terms" field={form.get('terms')} />)
      const terms = screen.getByRole('checkbox', { name: 'Terms' })
      await userEvent.tab()
      await expect.element(terms).toHaveFocus()
      await userEvent.tab()
      await expect.element(terms).toHaveAccessibleDescription('Accept the terms')
      await terms.click()
      await expect.element(values).toHaveTextContent('"terms":true')
      await expect.element(terms).not.toHaveAttribute('aria-invalid')
    })

    test.each([
      ['combobox', <RadixSelect key="select" label="Field" field={form.get('size')} options={SIZES} />],
      ['checkbox', <RadixCheckbox key="checkbox" label="Field" field={form.get('terms')} />],
    ] as const)('after a failed submit the %s has the focus', async (role, field) => {
      const { screen } = await renderKit(field)
      await screen.getByRole('button', { name: 'Save' }).click()
      await expect.element(screen.getByRole(role, { name: 'Field' })).toHaveFocus()
    })
  })
})

describe('Reuse a section of fields (#sections)', () => {
  test('one component edits two addresses of the form, each with its own messages', async () => {
    const { button, getByRole, messages, status } = await renderLiveForm(AddressForm)
    const [shipping, billing] = ['Shipping address', 'Billing address'].map((name) =>
      getByRole('group', { name }),
    )
    await button('Order').click()
    await expect.poll(messages).toEqual(['Required', 'Required', 'Required', 'Required'])
    await shipping!.getByLabelText('Street').fill('1 Main Street')
    await shipping!.getByLabelText('City').fill('Oslo')
    expect(messages()).toHaveLength(2)
    await billing!.getByLabelText('Street').fill('2 Main Street')
    await billing!.getByLabelText('City').fill(' Bergen ')
    await button('Order').click()
    await expect.element(button('Ordering…')).toBeVisible()
    await expect.element(status).toHaveTextContent(/^Ships to Oslo, bill to Bergen$/)
  })

  const address = z.object({ street: z.string(), line2: z.string().optional() })

  test('FieldPath keeps the types of the fields, FieldPathForValue only their keys', () => {
    const streetOf = (section: FieldPath<typeof address>) => section.get('street')
    const looseStreetOf = (section: FieldPathForValue<z.input<typeof address>>) => section.get('street')
    type Box = FieldPathForValue<boolean | null | undefined>
    expectTypeOf(streetOf).returns.not.toExtend<Box>()
    expectTypeOf(looseStreetOf).returns.toExtend<Box>()
    const useStreet = (section: FieldPath<typeof address>) =>
      useHtmlField({ field: section.get('street'), type: 'text' }).input.value
    expectTypeOf(useStreet).returns.toEqualTypeOf<string>()
    const form = createZodForm({ schema: z.object({ home: address, away: address.optional() }) })
    expectTypeOf(form.get('home')).toExtend<FieldPath<typeof address>>()
    expectTypeOf(form.get('away')).not.toExtend<FieldPath<typeof address>>()
  })

  test('required and optional keys of the prop have to admit every input of the schema', () => {
    const form = createZodForm({
      schema: z.object({
        home: address,
        strict: z.object({ street: z.string(), line2: z.string() }),
        withDefault: z.object({ street: z.string().default('Main St') }),
        more: address.extend({ zip: z.string() }),
        away: address.optional(),
      }),
    })
    type Loose = { street: string; line2?: string | null }
    expectTypeOf(form.get('home')).toExtend<FieldPathForValue<Loose>>()
    expectTypeOf(form.get('home')).not.toExtend<
      FieldPathForValue<{ street: string; line2: string | undefined }>
    >()
    expectTypeOf(form.get('withDefault')).toExtend<FieldPathForValue<{ street?: string }>>()
    expectTypeOf(form.get('withDefault')).not.toExtend<FieldPathForValue<{ street: string | undefined }>>()
    expectTypeOf(form.get('strict')).toExtend<FieldPathForValue<Loose>>()
    expectTypeOf(form.get('more')).toExtend<FieldPathForValue<Loose>>()
    expectTypeOf(form.get('away')).toExtend<FieldPathForValue<Loose | undefined>>()
    expectTypeOf(form.get('away')).not.toExtend<FieldPathForValue<Loose>>()
  })

  function AddressSection({ section }: { section: FieldPathForValue<z.input<typeof address> | undefined> }) {
    return (
      <>
        <TextField label="Street" field={section.get('street')} />
        <TextField label="Second line" field={section.get('line2')} />
      </>
    )
  }

  test('while the object is missing, its one issue is at its own path, and a submit shows no message inside', async () => {
    const form = createZodForm({ schema: z.object({ home: address }) })
    function SectionError() {
      const { error, touched } = form.useField('home')
      return <p>{touched ? `section: ${error}` : null}</p>
    }
    const { screen } = await renderFields(
      form,
      {},
      <>
        <AddressSection section={form.get('home')} />
        <SectionError />
      </>,
    )
    await screen.getByRole('button').click()
    await expect.element(screen.getByText('section: Required')).toBeVisible()
    expect(screen.getByText(/^Required$/).query()).toBeNull()
  })

  test('with {} as its initial value a submit shows the messages inside', async () => {
    const form = createZodForm({ schema: z.object({ home: address }) })
    const { screen } = await renderFields(form, { home: {} }, <AddressSection section={form.get('home')} />)
    await screen.getByRole('button').click()
    await expect.element(screen.getByText(/^Required$/)).toBeVisible()
  })

  test('editing a field of an optional section creates the object, and its required fields say Required; leaving it creates nothing', async () => {
    const form = createZodForm({ schema: z.object({ away: address.optional() }) })
    function Validity() {
      return <p>{form.useFormStatus().valid ? 'valid' : 'invalid'}</p>
    }
    const { screen, values } = await renderFields(
      form,
      {},
      <>
        <AddressSection section={form.get('away')} />
        <Validity />
      </>,
    )
    await expect.element(values).toHaveTextContent('{}')
    await expect.element(screen.getByText('valid', { exact: true })).toBeVisible()
    await screen.getByLabelText('Second line').click()
    await userEvent.tab()
    await expect.element(values).toHaveTextContent('{}')
    await screen.getByLabelText('Second line').fill('2')
    await expect.element(values).toHaveTextContent('{"away":{"line2":"2"}}')
    await screen.getByRole('button').click()
    await expect.element(screen.getByText(/^Required$/)).toBeVisible()
    await expect.element(screen.getByText('invalid')).toBeVisible()
  })
})

describe('Combobox and suggestions (#combobox)', () => {
  test('a text field suggests, and takes other text', async () => {
    const Trip = await exportOf<ZodForm<z.ZodTypeAny>>(PAGE, 'Trip')
    const CityField = await exportOf<ComponentType>(PAGE, 'CityField')
    const { screen, values } = await renderFields(Trip, {}, <CityField />)
    const city = screen.getByLabelText('City')
    const { list } = city.element() as HTMLInputElement
    expect(Array.from(list!.options, ({ value }) => value)).toEqual(['Lisbon', 'Oslo'])
    await city.fill('Rome')
    await expect.element(values).toHaveTextContent('{"city":"Rome"}')
  })

  test('Material UI: only what is in the list, with the message after a failed submit and after leaving', async () => {
    type Props = { label: string; field: FieldPathForValue<string | undefined>; options: string[] }
    const MuiCombobox = await exportOf<ComponentType<Props>>(PAGE, 'MuiCombobox')
    const form = createZodForm({ schema: z.object({ city: z.string(), old: z.string() }) })
    const { screen, values } = await renderFields(
      form,
      { old: 'Bonn' },
      <>
        <MuiCombobox label="City" field={form.get('city')} options={['Lisbon', 'Oslo']} />
        <FormErrors />
      </>,
    )
    const city = screen.getByRole('combobox', { name: 'City' })
    await city.click()
    await userEvent.keyboard('Rome{Tab}')
    await expect.element(city).toHaveAccessibleDescription('Required')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.element(city).toHaveFocus()
    await city.fill('os')
    await screenPage.getByRole('option', { name: 'Oslo' }).click()
    await expect.element(values).toHaveTextContent('{"old":"Bonn","city":"Oslo"}')
    await expect.element(city).not.toHaveAttribute('aria-invalid', 'true')
    await city.fill('')
    await userEvent.tab()
    await expect.element(city).toHaveAccessibleDescription('Required')
    await expect.element(values).toHaveTextContent('{"old":"Bonn"}')
  })
})

describe('Copy one section into another (#sections)', () => {
  test('setValue with the value of the other copies it once', async () => {
    const address = z.object({ street: z.string() })
    const order = createZodForm({ schema: z.object({ billing: address, delivery: address }) })
    const { context, act } = await renderInForm(
      order,
      { values: { billing: { street: 'A' }, delivery: {} } },
      () => null,
    )
    const { getValues, setValue } = context
    await act(() => void setValue(order.get('delivery'), getValues()?.billing))
    expect(getValues()).toEqual({ billing: { street: 'A' }, delivery: { street: 'A' } })
    await act(() => void setValue(order.get('billing.street'), 'B'))
    expect(getValues()).toEqual({ billing: { street: 'B' }, delivery: { street: 'A' } })
  })
})
