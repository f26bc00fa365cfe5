import { createZodForm, type FieldPath } from '@jcoreio/zod-forms'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { CheckboxGroup, MultiSelect, RadioGroup, Select, TagsField } from '../../../src/examples/forms/fields'
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

describe('A disabled field', () => {
  test.each(names)('%s: nothing in it can be changed', async (name) => {
    const { screen } = await renderRow(name, { disabled: true })
    const controls = screen.container.querySelectorAll('input, select, textarea')
    expect(Array.from(controls).filter((control) => !control.matches(':disabled'))).toEqual([])
    expect(controls.length).toBeGreaterThan(0)
  })

  test('TagsField: its tags cannot be removed', async () => {
    const form = createZodForm({ schema: z.object({ field: z.array(z.string()) }) })
    const { screen } = await renderForm(
      form,
      { field: ['a'] },
      <TagsField label="Field" field={form.get('field')} disabled />,
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
