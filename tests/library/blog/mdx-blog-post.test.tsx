import { createZodForm } from '@jcoreio/zod-forms'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import FeedbackForm from '../../../src/examples/feedback'
import { Select } from '../../../src/examples/forms/fields'
import { renderForm } from '../support/fieldForm'
import { renderLiveForm } from '../support/liveForm'

describe('Six things to try (#try)', () => {
  test('1 and 2. sent empty, it shows two messages, tied to their fields; so does choosing a rating, then nothing again', async () => {
    const { button, container, field, messages } = await renderLiveForm(FeedbackForm)
    expect(container.querySelector('[aria-invalid=true], [aria-describedby]')).toBeNull()
    await button('Send feedback').click()
    await expect.element(field('Name')).toHaveFocus()
    await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('Name')).toHaveAccessibleDescription('Required')
    expect(messages()).toEqual(['Required', 'Choose a rating'])
    await field('Rating').selectOptions('4')
    expect(messages()).toEqual(['Required'])
    await field('Rating').selectOptions('Choose one')
    await expect.element(field('Rating')).toHaveAccessibleDescription('Choose a rating')
    await field('Name').fill('Ana')
    await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'false')
    await expect.element(field('Name')).not.toHaveAttribute('aria-describedby')
  })

  test('3 and 4. the spaces of the name go on blur, and a deleted comment is no error', async () => {
    const { field, messages } = await renderLiveForm(FeedbackForm)
    await field('Comment').fill('Nice')
    await field('Comment').fill('')
    await field('Name').fill(' Ann ')
    await userEvent.tab()
    await expect.element(field('Name')).toHaveValue('Ann')
    expect(messages()).toEqual([])
    await field('Name').fill('a'.repeat(41))
    await field('Comment').fill('a'.repeat(201))
    await userEvent.tab()
    expect(messages()).toEqual(['At most 40 characters', 'Choose a rating', 'At most 200 characters'])
  })

  test('5 and 6. Enter keeps the space, and a second press while the first is pending is ignored', async () => {
    const { button, field, status } = await renderLiveForm(FeedbackForm)
    await field('Rating').selectOptions('5')
    await field('Name').fill('Ann ')
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.element(button('Sending…')).toBeEnabled()
    await expect.element(status).toHaveTextContent(/^Thank you, Ann. You gave 5 of 5.$/)
    await expect.element(field('Name')).toHaveValue('Ann ')
  })
})

test("2. the select stores the option's value, even if the schema accepts its text (#rating)", async () => {
  const form = createZodForm({ schema: z.object({ rating: z.union([z.number(), z.string()]) }) })
  const select = <Select label="Rating" field={form.get('rating')} options={[1, 2]} />
  const { screen, context } = await renderForm(form, {}, select)
  await screen.getByLabelText('Rating').selectOptions('1')
  expect(context.getValues()).toEqual({ rating: 1 })
})
