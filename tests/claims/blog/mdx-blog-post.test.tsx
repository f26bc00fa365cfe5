import { expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import FeedbackForm from '../../../src/examples/feedback'
import { messagesIn } from '../form'

test('the things to try (#try): sent empty, nothing chosen again, spaces, a deleted comment, and Enter twice', async () => {
  const { container } = await render(<FeedbackForm />)
  const [name, rating, comment] = ['Name', 'Rating', 'Comment'].map((label) => screen.getByLabelText(label))
  await screen.getByRole('button', { name: 'Send feedback' }).click()
  expect(messagesIn(container)).toEqual(['Required', 'Choose a rating'])
  await rating!.selectOptions('4')
  await rating!.selectOptions('Choose one')
  await expect.element(rating!).toHaveAccessibleDescription('Choose a rating')
  await rating!.selectOptions('5')
  await comment!.fill('Nice')
  await comment!.fill('')
  await name!.fill(' Ann ')
  await userEvent.tab()
  await expect.element(name!).toHaveValue('Ann')
  expect(messagesIn(container)).toEqual([])
  await name!.fill('Ann ')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Thank you, Ann. You gave 5 of 5.')
  await expect.element(name!).toHaveValue('Ann ')
})
