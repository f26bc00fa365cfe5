import { createZodForm } from '@jcoreio/zod-forms'
import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import FeedbackForm from '../../../src/examples/feedback'
import { renderInForm } from '../support/renderInForm'

const rating = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)], {
  errorMap: () => ({ message: 'Choose a rating' }),
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
