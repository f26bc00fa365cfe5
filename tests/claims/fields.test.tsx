import { createZodForm, type SubmitHandler, type ZodForm } from '@jcoreio/zod-forms'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import samples from 'virtual:samples'
import { decimal } from '../../src/examples/forms/decimal'
import { euros, formatEuros } from '../../src/examples/forms/euros'
import {
  Checkbox,
  CheckboxGroup,
  FormErrors,
  NumberField,
  RadioGroup,
  Select,
  TextArea,
  TextField,
} from '../../src/examples/forms/fields'
import { FilesField } from '../../src/examples/forms/FilesField'
import { formatLocalDate, localDate } from '../../src/examples/forms/localDate'
import { TagsField } from '../../src/examples/forms/TagsField'
import { deferred } from './form'

const schema = z.object({
  name: z.string().trim(),
  nick: z.string().nullable(),
  seats: z.number().int().optional(),
  about: z.string().optional(),
  terms: z.boolean().optional(),
  size: z.enum(['s', 'm', 'l']).optional(),
  rating: z.union([z.literal(1), z.literal(2), z.literal('1')]).optional(),
  member: z.boolean().optional(),
  extras: z.array(z.string()).max(2, 'Two at most').optional(),
  tags: z.array(z.string().email()).optional(),
  photos: z.array(z.instanceof(File)).optional(),
  items: z.array(z.object({ price: z.number() })).optional(),
})
const Form = createZodForm({ schema })
const get = Form.get.bind(Form)
type Values = z.input<typeof schema>

const Fields = () => (
  <>
    <TextField label="Name" field={get('name')} />
    <TextField label="Nick" field={get('nick')} />
    <NumberField label="Seats" field={get('seats')} />
    <TextArea label="About" field={get('about')} />
    <Checkbox label="Terms" field={get('terms')} />
    <Select label="Size" field={get('size')} options={['s', { value: 'm', label: 'Medium' }]} />
    <RadioGroup label="Member" field={get('member')} options={[{ value: true, label: 'Yes' }, false]} />
    <CheckboxGroup label="Extras" field={get('extras')} options={['Basil', 'Olives', 'Capers']} />
    <TagsField label="Tags" field={get('tags')} />
    <FilesField label="Photos" field={get('photos')} />
  </>
)

interface Options<T extends z.ZodTypeAny> {
  form?: ZodForm<T>
  values?: unknown
  onSubmit?: SubmitHandler<T>
  fields?: ReactNode
}

/** Renders fields in a form with a button "Save", once the form has its values. */
async function open<T extends z.ZodTypeAny = typeof schema>({
  form = Form as unknown as ZodForm<T>,
  values = { name: 'Ann', nick: null },
  onSubmit,
  fields = <Fields />,
}: Options<T> = {}) {
  const seen = {} as { context: ReturnType<typeof form.useFormContext> }
  function Body() {
    form.useInitialize({ values: values as never }, [])
    Object.assign(seen, { context: form.useFormContext() })
    const submit = form.useSubmit({ onSubmit })
    return form.useFormStatus().initialized ? (
      <form onSubmit={submit} noValidate>
        {fields}
        <FormErrors />
        <button>Save</button>
      </form>
    ) : null
  }
  const { container } = await render(<form.FormProvider children={<Body />} />)
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeInTheDocument()
  return {
    container,
    context: seen.context,
    values: () => seen.context.getValues() as Values | undefined,
    save: () => page.getByRole('button', { name: 'Save' }).click(),
  }
}

const field = (name: string) => page.getByLabelText(name, { exact: true })
const summary = page.getByRole('group', { name: 'There is a problem' })
const linesOf = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

function watchConsole() {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => reported.mockRestore())
  return reported
}

describe('A field', () => {
  test.each<[value: Partial<Values>, why: string]>([
    [{ name: ' Ann ' }, 'has spaces'],
    [{ name: '' }, 'is blank text'],
    [{ nick: 'a\nb' }, 'an input would make one line of'],
    [{ about: 'a\r\nb' }, 'has line breaks of Windows'],
    [{ terms: undefined }, 'a checkbox shows as false'],
    [{ size: 'l' }, 'is no option of the select'],
    [{ member: undefined }, 'no radio button has'],
    [{ extras: ['Old', 'Olives'] }, 'is no option of the group'],
    [{ tags: ['a@example.com', 'a@example.com'] }, 'is there twice'],
    [{ photos: [new File(['a'], 'a.txt')] }, 'a file input can’t show'],
  ])('left untouched keeps a value that %j', async (value) => {
    const { values, container } = await open({ values: { name: 'Ann', nick: null, ...value } })
    const before = values()
    for (const control of container.querySelectorAll<HTMLElement>('input, select, textarea')) {
      control.focus()
      control.blur()
    }
    expect(values()).toEqual(before)
  })

  test('stores what the user enters, tidied when they leave it', async () => {
    const { values } = await open()
    await field('Name').fill(' Bo ')
    expect(values()?.name).toBe(' Bo ')
    await field('Seats').fill('1e1')
    expect(values()?.name).toBe('Bo')
    await field('About').fill('a\nb')
    await field('Terms').click()
    await userEvent.selectOptions(field('Size'), 'Medium')
    await field('false').click()
    await field('Basil').click()
    await field('Olives').click()
    await field('Basil').click()
    await field('Tags').fill('a@example.com')
    await field('Photos').upload(new File(['a'], 'a.txt'))
    await expect.element(page.getByText('a.txt')).toBeInTheDocument()
    expect(values()).toMatchObject({
      seats: 10,
      about: 'a\nb',
      terms: true,
      size: 'm',
      member: false,
      extras: ['Olives'],
      tags: ['a@example.com'],
    })
  })

  test('that is cleared holds undefined, or null if the schema takes only that', async () => {
    const size = z.enum(['s', 'm'])
    const form = createZodForm({ schema: z.object({ size: size.nullable(), other: size.optional() }) })
    const { context } = await open({
      form,
      values: { size: 's', other: 's' },
      fields: (
        <>
          <Select label="Size" field={form.get('size')} options={['s', 'm']} blank="None" />
          <RadioGroup label="Other" field={form.get('other')} options={['s', 'm']} blank="Any" />
        </>
      ),
    })
    await userEvent.selectOptions(field('Size'), 'None')
    await field('Any').click()
    expect(context.getValues()).toEqual({ size: null, other: undefined })
  })

  test('shows its message once the user leaves it, and the message moves nothing', async () => {
    const { container } = await open({ values: { nick: null } })
    const save = page.getByRole('button', { name: 'Save' })
    const top = save.element().getBoundingClientRect().top
    const message = () => container.querySelector('.field-error')!
    await field('Name').click()
    expect(message()).toHaveTextContent('')
    // Live before its text appears, so screen readers announce the text.
    expect(message()).toHaveAttribute('aria-live', 'polite')
    await userEvent.tab()
    expect(message()).toHaveTextContent('Required')
    await expect.element(field('Name')).toHaveAccessibleDescription('Required')
    await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true')
    expect(save.element().getBoundingClientRect().top).toBe(top)
  })

  test('passes attributes on, and describes its control by its hint', async () => {
    const fields = (
      <TextField label="Name" field={get('name')} hint="As on your passport" className="wide" required />
    )
    await open({ fields })
    await expect.element(field('Name')).toHaveAccessibleDescription('As on your passport')
    await expect.element(field('Name')).toHaveClass('wide')
    await expect.element(field('Name')).toBeRequired()
  })
})

describe('Choices', () => {
  test('onChange gets the chosen value, once the field has it', async () => {
    const seen: unknown[] = []
    const see = (value: unknown) => seen.push(value, context.getValues()?.rating)
    const fields = (
      <>
        <Select label="Rating" field={get('rating')} options={[1, 2, '1']} onChange={see} />
        <RadioGroup label="Stars" field={get('rating')} options={[1, 2]} onChange={see} />
      </>
    )
    const { context } = await open({ fields })
    await userEvent.selectOptions(field('Rating'), '2')
    await field('1').last().click()
    await userEvent.selectOptions(field('Rating'), 'Choose one')
    expect(seen).toEqual([2, 2, 1, 1, undefined, undefined])
  })

  test('blank={false} leaves the blank choice out, unless the field is blank', async () => {
    await open({
      fields: <Select label="Size" field={get('size')} options={['s', 'm']} blank={false} />,
    })
    await expect.element(field('Size')).toHaveValue('-1')
    await userEvent.selectOptions(field('Size'), 's')
    expect(page.getByRole('option').elements()).toHaveLength(2)
  })

  test('a choice that is no option compiles nowhere', () => {
    // @ts-expect-error: not one of its choices
    const select = <Select label="" field={get('size')} options={['tiny']} />
    // @ts-expect-error: not one of its choices
    const radio = <RadioGroup label="" field={get('member')} options={['yes']} />
    expect([select, radio]).toHaveLength(2)
  })
})

describe('After a failed submit, FormErrors', () => {
  test('has the focus, and lists each message as a link to its field, in this form alone', async () => {
    const { container, save } = await open({
      values: { seats: 1.5, nick: null, extras: ['Basil', 'Olives', 'Capers'], tags: ['x'] },
    })
    await save()
    await expect.element(summary).toHaveFocus()
    expect(linesOf()).toEqual([
      'Name: Required',
      'Seats: Expected integer, received float',
      'Extras: Two at most',
      'Tags: Invalid email',
    ])
    for (const [line, label] of [
      ['Seats: Expected integer, received float', 'Seats'],
      ['Extras: Two at most', 'Basil'],
      ['Tags: Invalid email', 'Tags'],
    ] as const) {
      const { hash } = window.location
      await page.getByRole('link', { name: line }).click()
      await expect.element(field(label)).toHaveFocus()
      expect(window.location.hash).toBe(hash)
    }
    expect((await axe.run(container)).violations).toEqual([])
  })

  test('names the fieldset around a field, and the place of a field that isn’t there', async () => {
    await open({
      values: { nick: null, items: [{}, {}] },
      // The outer one locks the form.
      fields: (
        <fieldset>
          <TextField label="Name" field={get('name')} />
          <fieldset>
            <legend>Item 1</legend>
            <NumberField label="Price" field={get('items[0].price')} />
          </fieldset>
        </fieldset>
      ),
    }).then(({ save }) => save())
    await expect.element(summary).toBeVisible()
    expect(linesOf()).toEqual(['Name: Required', 'Item 1, Price: Required', 'items 2 price: Required'])
    expect(page.getByRole('link').elements()).toHaveLength(2)
  })

  test.each([
    ['an Error', new TypeError('Failed to fetch')],
    ['no reason', undefined],
  ])('says that the submit failed, for %s, and logs why', async (_, reason) => {
    const reported = watchConsole()
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- A promise may reject with anything.
    const onSubmit = () => Promise.reject(reason)
    const { save } = await open({ onSubmit })
    await save()
    await expect.element(summary).toHaveFocus()
    expect(linesOf()).toEqual(['Not saved. Try again later.'])
    expect(reported).toHaveBeenCalledWith(reason)
  })

  test('keeps the list through edits, until the next submit starts', async () => {
    const requests: (() => void)[] = []
    const message = 'That name is taken'
    const { save } = await open({
      onSubmit: async ({ name }) => {
        await new Promise<void>((resolve) => requests.push(resolve))
        if (name === 'Ann') throw new z.ZodError([{ code: 'custom', path: ['name'], message }])
      },
    })
    await save()
    requests[0]!()
    await expect.element(summary).toHaveFocus()
    // Leaving a field isn't an edit, so the field keeps the message, too.
    await field('Name').click()
    await userEvent.tab()
    await expect.element(field('Name')).toHaveAccessibleDescription(message)
    await field('Name').fill('Bo')
    expect(linesOf()).toEqual([`Name: ${message}`])
    await save()
    await expect.element(summary).not.toBeInTheDocument()
    requests[1]!()
  })

  test('leaves the focus in another form, where the user types on', async () => {
    const request = deferred()
    const { save } = await open({ onSubmit: () => request.promise })
    await render(
      <form>
        <input aria-label="Elsewhere" />
      </form>,
    )
    watchConsole()
    await save()
    await field('Elsewhere').click()
    request.reject(undefined)
    await expect.element(summary).toBeVisible()
    await expect.element(field('Elsewhere')).toHaveFocus()
  })

  test('goes when the form is initialized again', async () => {
    const { save, context } = await open({ values: { nick: null } })
    await save()
    await expect.element(summary).toBeVisible()
    context.initialize({ values: { name: 'Ann', nick: null } })
    await expect.element(summary).not.toBeInTheDocument()
  })

  test('a press that leaves a wrong field isn’t lost', async () => {
    const { save } = await open({ values: { nick: null } })
    await field('Name').click()
    await save()
    await expect.element(summary).toHaveFocus()
  })
})

describe('Fields of UI kits', () => {
  const plan = createZodForm({ schema: z.object({ plan: z.string() }) })
  type Kit = (props: { label: string; field: unknown; options: string[] }) => ReactNode

  test.each([
    ['MuiTextField', () => field('Plan').fill('Pro')],
    [
      'MuiCombobox',
      () =>
        field('Plan')
          .fill('Pro')
          .then(() => page.getByRole('option').click()),
    ],
    [
      'RadixSelect',
      () =>
        field('Plan')
          .click()
          .then(() => page.getByRole('option', { name: 'Pro' }).click()),
    ],
  ])('%s shows its message, is listed, and stores what the user enters', async (name, enter) => {
    const ofPage = Object.entries(samples).filter(([place]) => place.includes('reusable-field'))
    const modules = await Promise.all(ofPage.map(([, load]) => load()))
    const Field = modules.find((each) => name in each)![name] as Kit
    const { save, context } = await open({
      form: plan,
      values: {},
      fields: <Field label="Plan" field={plan.get('plan')} options={['Pro', 'Free']} />,
    })
    await save()
    await expect.element(summary).toHaveFocus()
    expect(linesOf()).toEqual(['Plan: Required'])
    await page.getByRole('link', { name: 'Plan: Required' }).click()
    await expect.element(field('Plan')).toHaveFocus()
    await expect.element(field('Plan')).toHaveAccessibleDescription('Required')
    await enter()
    await expect.poll(() => context.getValues()).toEqual({ plan: 'Pro' })
  })
})

describe('Files of their own', () => {
  test.each<[text: string, decimal?: number, euros?: number]>([
    ['2.5', 2.5, 2.5],
    [' 2,5 ', 2.5, 2.5],
    ['−5', -5, -5],
    ['１２', 12, 12],
    ['1.234', 1.234, 1234],
    ['1.234,56', undefined, 1234.56],
    ['1,234', undefined, undefined],
    ['0.305', 0.305, undefined],
    ['1e3', undefined, undefined],
    ['', undefined, undefined],
  ])('%j is the decimal %s, and %s euros', (text, number, amount) => {
    expect(decimal().safeParse(text).data).toBe(number)
    expect(euros().safeParse(text).data).toBe(amount)
  })

  test('an amount and a day are written as they are read', () => {
    for (const amount of [1234.5, 0.305, -2, 0.1 + 0.2])
      expect(euros().parse(formatEuros(amount))).toBeCloseTo(amount)
    expect(formatLocalDate(localDate.parse('2025-06-01'))).toBe('2025-06-01')
  })

  test('Enter starts the next tag, and a tag counts while it’s typed', async () => {
    const { values } = await open()
    await field('Tags').fill('a@example.com')
    await userEvent.keyboard('{Enter}')
    await field('Tags').fill('b@example.com')
    expect(values()?.tags).toEqual(['a@example.com', 'b@example.com'])
    await page.getByRole('button', { name: 'Remove a@example.com' }).click()
    expect(values()?.tags).toEqual(['b@example.com'])
  })
})
