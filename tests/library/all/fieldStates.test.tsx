import { createZodForm, type FieldPath } from '@jcoreio/zod-forms'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import {
  Checkbox,
  CheckboxGroup,
  MultiSelect,
  RadioGroup,
  Select,
  TextArea,
  TextField,
} from '../../../src/examples/forms/fields'
import { FilesField } from '../../../src/examples/forms/FilesField'
import { TagsField } from '../../../src/examples/forms/TagsField'
import { expectTypeOf } from '../support/expectTypeOf'
import { renderForm } from '../support/fieldForm'
import { names, rowOf } from '../support/fieldRows'
import { renderFields } from '../support/renderInForm'

/** What a user sees in a form. */
const shownIn = (container: Element) => ({
  text: container.textContent,
  controls: Array.from(
    container.querySelectorAll<HTMLInputElement>('input, select, textarea'),
    // Nobody sees the value of a box.
    ({ type, value, checked, files }) => [type === 'checkbox' || value, checked, files?.length],
  ),
})

const renderRow = async (name: string, props?: object) => {
  const { render, schema } = rowOf(name)
  const form = createZodForm({ schema: z.object({ field: schema }) })
  return { form, ...(await renderForm(form, {}, render(form.get('field'), props))) }
}

describe('A form that is initialized again shows nothing of what was typed', () => {
  test.each(names.flatMap((name) => [[name, 'with the focus in it'] as const, [name, 'left'] as const]))(
    '%s, %s',
    async (name, state) => {
      const { screen, context } = await renderRow(name)
      const before = shownIn(screen.container)
      await rowOf(name).edit(screen)
      expect(shownIn(screen.container)).not.toEqual(before)
      if (state === 'left') await userEvent.tab()
      context.initialize({ values: {} })
      await expect.poll(() => shownIn(screen.container)).toEqual(before)
      await userEvent.tab()
      expect(shownIn(screen.container)).toEqual(before)
      expect(context.getValues()).toEqual({})
    },
  )

  test.each(['TextField', 'useInput'])('%s: what the element rewrites is kept, too', async (name) => {
    const form = createZodForm({ schema: z.object({ field: z.number() }) })
    const field = form.get('field') as FieldPath
    const range = rowOf(name).render(field, { type: 'range' })
    const { screen, context } = await renderForm(form, { field: 1 }, range)
    screen.getByLabelText('Field').element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => context.getValues()).toEqual({ field: 2 })
    context.initialize({ values: { field: 150 } })
    await expect.poll(() => screen.container.querySelector('input')?.value).toBe('100')
    await userEvent.tab()
    expect(context.getValues()).toEqual({ field: 150 })
  })
})

describe('An optional list that is emptied again is as blank as it was', () => {
  const back: Record<string, (screen: Awaited<ReturnType<typeof renderRow>>['screen']) => Promise<void>> = {
    CheckboxGroup: (screen) => screen.getByLabelText('b', { exact: true }).click(),
    MultiSelect: (screen) => userEvent.selectOptions(screen.getByLabelText('Field'), []),
    TagsField: (screen) => screen.getByLabelText('Field').fill(''),
    FilesField: (screen) => screen.getByLabelText('Field').upload([]),
  }
  const blanks = [undefined, null]
  test.each(Object.keys(back).flatMap((name) => blanks.map((blank) => [name, blank] as const)))(
    '%s, %s',
    async (name, blank) => {
      const { render, schema, edit } = rowOf(name)
      const form = createZodForm({ schema: z.object({ field: schema.nullish() }) })
      const { screen, context } = await renderForm(form, { field: blank }, render(form.get('field')))
      await edit(screen)
      expect(context.getStatus().pristine).toBe(false)
      await back[name]!(screen)
      await expect.poll(() => context.getValues()).toEqual({ field: blank })
      expect(context.getStatus().pristine).toBe(true)
    },
  )

  test('a list that has to be there stays', async () => {
    const form = createZodForm({ schema: z.object({ field: z.array(z.string()) }) })
    const { screen, context } = await renderForm(form, {}, rowOf('CheckboxGroup').render(form.get('field')))
    const box = screen.getByLabelText('b', { exact: true })
    await box.click()
    await box.click()
    await expect.poll(() => context.getValues()).toEqual({ field: [] })
  })
})

describe('What a field sets itself does not compile', () => {
  const { shape } = z.object({ text: z.string(), yes: z.boolean(), list: z.array(z.enum(['a'])) })
  const files = z.array(z.instanceof(File)).optional()
  const caught = z.string().catch('')
  const form = createZodForm({ schema: z.object({ ...shape, size: z.enum(['a']), files, caught }) })
  const [text, yes, list, size] = [form.get('text'), form.get('yes'), form.get('list'), form.get('size')]
  const nothing = () => {}

  test('and the rest does', () => {
    const right = [
      <TextField key="" label={<b>Name</b>} hint={<i>Hint</i>} field={text} type="email" multiple />,
      <TextArea key="" label="" field={text} rows={3} onKeyDown={nothing} />,
      <Select
        key=""
        label=""
        field={size}
        options={['a']}
        blank="None"
        onChange={nothing}
        onFocus={nothing}
      />,
      <RadioGroup key="" label="" field={size} options={['a']} blank="None" onChange={nothing} />,
      <MultiSelect key="" label="" field={list} options={['a']} size={3} onChange={nothing} />,
      <FilesField key="" label="" field={form.get('files')} accept=".pdf" multiple={false} />,
    ]
    const wrong = [
      // @ts-expect-error: of the field
      <TextField key="" label="" field={text} onChange={nothing} />,
      // @ts-expect-error: of the field
      <TextField key="" label="" field={text} onBlur={nothing} />,
      // @ts-expect-error: of the field
      <TextField key="" label="" field={text} name="other" />,
      // @ts-expect-error: of the field
      <TextField key="" label="" field={text} value="" />,
      // @ts-expect-error: of the form, in initialize
      <TextField key="" label="" field={text} defaultValue="" />,
      // @ts-expect-error: takes anything (docs/api/createZodForm.mdx#refused)
      <TextField key="" label="" field={form.get('caught')} />,
      // @ts-expect-error: has no text
      <TextField key="" label="" field={text} type="file" />,
      // @ts-expect-error: of the field
      <TextArea key="" label="" field={text} onChange={nothing} />,
      // @ts-expect-error: of the form, in initialize
      <Checkbox key="" label="" field={yes} defaultChecked />,
      // @ts-expect-error: is a checkbox
      <Checkbox key="" label="" field={yes} type="radio" />,
      // @ts-expect-error: MultiSelect has several
      <Select key="" label="" field={size} options={['a']} multiple />,
      // @ts-expect-error: of the field
      <Select key="" label="" field={size} options={['a']} value="a" />,
      // @ts-expect-error: of the field
      <Select key="" label="" field={size} options={['a']} children={<option />} />,
      // @ts-expect-error: of the field
      <RadioGroup key="" label="" field={size} options={['a']} role="group" />,
      // @ts-expect-error: of the field
      <CheckboxGroup key="" label="" field={list} options={['a']} onBlur={nothing} />,
      // @ts-expect-error: nothing to add to boxes, all of which may be blank
      <CheckboxGroup key="" label="" field={list} options={['a']} blank="None" />,
      // @ts-expect-error: of the field
      <TagsField key="" label="" field={list} onKeyDown={nothing} />,
      // @ts-expect-error: of the field
      <FilesField key="" label="" field={form.get('files')} type="text" />,
    ]
    expect(right.length + wrong.length).toBe(24)
  })
})

describe('A disabled field', () => {
  test.each(names)('%s: nothing in it can be changed', async (name) => {
    const { screen } = await renderRow(name, { disabled: true })
    const controls = screen.container.querySelectorAll('input, select, textarea')
    expect(Array.from(controls).filter((control) => !control.matches(':disabled'))).toEqual([])
    expect(controls.length).toBeGreaterThan(0)
  })

  test.each([{ disabled: true }, { readOnly: true }])('TagsField, %j: its tags stay', async (props) => {
    const form = createZodForm({ schema: z.object({ field: z.array(z.string()) }) })
    const { screen } = await renderForm(
      form,
      { field: ['a'] },
      <TagsField label="Field" field={form.get('field')} {...props} />,
    )
    await expect.element(screen.getByRole('button', { name: 'Remove a' })).toBeDisabled()
  })
})

describe('A choice that the schema does not have does not compile', () => {
  enum Level {
    Low,
    High,
  }
  const form = createZodForm({
    schema: z.object({
      size: z.enum(['s', 'l']),
      sizes: z.array(z.enum(['s', 'l'])),
      level: z.nativeEnum(Level).optional(),
      rating: z.union([z.literal(1), z.literal(2)]).nullable(),
      member: z.boolean(),
    }),
  })
  const [size, sizes, level] = [form.get('size'), form.get('sizes'), form.get('level')]
  const [rating, member] = [form.get('rating'), form.get('member')]

  test('of text', () => {
    const right = [
      <Select key="" label="" field={size} options={['s', { value: 'l', label: 'Large' }]} />,
      <RadioGroup key="" label="" field={size} options={['s', 'l']} />,
      <CheckboxGroup key="" label="" field={sizes} options={['s', 'l']} />,
      <MultiSelect key="" label="" field={sizes} options={['s', 'l']} />,
    ]
    const wrong = [
      // @ts-expect-error: not one of its choices
      <Select key="" label="" field={size} options={['tiny']} />,
      // @ts-expect-error: not one of its choices
      <Select key="" label="" field={size} options={[{ value: 'tiny', label: 'Tiny' }]} />,
      // @ts-expect-error: not one of its choices
      <Select key="" label="" field={size} options={[5]} />,
      // @ts-expect-error: not one of its choices
      <RadioGroup key="" label="" field={size} options={['tiny']} />,
      // @ts-expect-error: not one of its choices
      <CheckboxGroup key="" label="" field={sizes} options={['tiny']} />,
      // @ts-expect-error: not one of its choices
      <MultiSelect key="" label="" field={sizes} options={['tiny']} />,
    ]
    expect(right.length + wrong.length).toBe(10)
    expectTypeOf(size).not.toEqualTypeOf(sizes)
  })

  test('of numbers and booleans', () => {
    const right = [
      <Select key="" label="" field={level} options={[Level.Low, Level.High]} />,
      <Select key="" label="" field={rating} options={[1, 2]} />,
      <RadioGroup key="" label="" field={rating} options={[1, 2]} />,
      <RadioGroup key="" label="" field={member} options={[true, false]} />,
    ]
    const wrong = [
      // @ts-expect-error: not one of its choices
      <Select key="" label="" field={level} options={['Low']} />,
      // @ts-expect-error: not one of its choices
      <Select key="" label="" field={rating} options={[3]} />,
      // @ts-expect-error: not one of its choices
      <RadioGroup key="" label="" field={rating} options={['1']} />,
      // @ts-expect-error: not one of its choices
      <RadioGroup key="" label="" field={member} options={['true']} />,
    ]
    expect(right).toHaveLength(wrong.length)
  })

  test('numbers of an enum, of literals, and booleans are stored as such', async () => {
    const { screen, values } = await renderFields(
      form,
      {},
      <>
        <Select label="Level" field={level} options={[{ value: Level.Low, label: 'Low' }, Level.High]} />
        <RadioGroup label="Rating" field={rating} options={[1, 2]} />
        <RadioGroup label="Member" field={member} options={[true, false]} />
      </>,
    )
    await userEvent.selectOptions(screen.getByLabelText('Level'), 'Low')
    await screen.getByLabelText('2').click()
    await screen.getByLabelText('false').click()
    await expect.element(values).toHaveTextContent('{"level":0,"rating":2,"member":false}')
    await userEvent.selectOptions(screen.getByLabelText('Level'), 'Choose one')
    await expect.element(values).toHaveTextContent('{"rating":2,"member":false}')
  })

  test('RadioGroup stores the number of an enum', async () => {
    const group = <RadioGroup label="Level" field={level} options={[Level.Low, Level.High]} />
    const { screen, values } = await renderFields(form, {}, group)
    await screen.getByLabelText('1').click()
    await expect.element(values).toHaveTextContent('{"level":1}')
  })
})
