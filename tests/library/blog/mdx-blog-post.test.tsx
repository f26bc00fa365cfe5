import { createZodForm } from '@jcoreio/zod-forms'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import FeedbackForm from '../../../src/examples/feedback'
import { renderLiveForm } from '../support/liveForm'
import { renderInForm } from '../support/renderInForm'

const rating = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)], {
  errorMap: () => ({ message: 'Choose a rating' }),
})

describe('Six things to try (#try)', () => {
  test('1 and 2. sent empty, it shows two messages; so does choosing a rating, then nothing again', async () => {
    const { button, field, messages } = await renderLiveForm(FeedbackForm)
    await button('Send feedback').click()
    await expect.element(field('Name')).toHaveFocus()
    expect(messages()).toEqual(['Required', 'Choose a rating'])
    await field('Rating').selectOptions('4')
    expect(messages()).toEqual(['Required'])
    await field('Rating').selectOptions('Choose one')
    await expect.element(field('Rating')).toHaveAccessibleDescription('Choose a rating')
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

describe('Two ways to say 1 to 5 (#rating)', () => {
  test('a blank number says Required, a union keeps its own message', async () => {
    const both = createZodForm({
      schema: z.object({
        limits: z.number({ required_error: 'Choose a rating' }).int().min(1).max(5),
        union: rating,
      }),
    })
    const { result } = await renderInForm(both, { values: {} }, () => [
      both.useField('limits').error,
      both.useField('union').error,
    ])
    expect(result.current).toEqual(['Required', 'Choose a rating'])
  })

  test('with z.coerce.number(), a select with nothing chosen is 0 once it has been left', async () => {
    const coerced = createZodForm({ schema: z.object({ rating: z.coerce.number() }) })
    const { result, act } = await renderInForm(coerced, { values: {} }, () => ({
      ...coerced.useFormValues(),
      rating: coerced.useHtmlField({ field: 'rating', type: 'text' }),
    }))
    expect(result.current.parsedValues).toBeUndefined()
    const target = document.createElement('select')
    await act(() =>
      result.current.rating.input.onBlur({ target } as unknown as React.FocusEvent<HTMLSelectElement>),
    )
    expect(result.current.parsedValues).toEqual({ rating: 0 })
  })
})

describe('What to look for in the source (#source)', () => {
  test('select and text area get no type', async () => {
    const screen = await render(<FeedbackForm />)
    const tags = ['Name', 'Rating', 'Comment (optional)'].map((label) =>
      screen.getByLabelText(label).element(),
    )
    expect(tags.map(({ localName }) => localName)).toEqual(['input', 'select', 'textarea'])
    expect(tags.map((tag) => tag.getAttribute('type'))).toEqual(['text', null, null])
  })

  test('the error is tied to its control, and aria-invalid is set under the same condition', async () => {
    const { container, ...screen } = await render(<FeedbackForm />)
    const name = screen.getByLabelText('Name')
    expect(container.querySelector('[aria-invalid], [aria-describedby]')).toBeNull()
    await screen.getByRole('button').click()
    await expect.element(name).toHaveAttribute('aria-invalid', 'true')
    await expect.element(name).toHaveAccessibleDescription('Required')
    await name.fill('Ana')
    await expect.element(name).not.toHaveAttribute('aria-invalid')
    await expect.element(name).not.toHaveAttribute('aria-describedby')
  })
})
