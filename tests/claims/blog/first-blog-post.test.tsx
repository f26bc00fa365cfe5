import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import OrderForm from '../../../src/examples/order-form'
import { messagesIn } from '../form'
import { exportOf } from '../samples'

type Order = { email: string; quantity: number }
type Props = { placeOrder: (order: Order) => Promise<void> }

async function send(quantity: string, clicks = 1) {
  await screen.getByLabelText('Email').fill('ann@example.com')
  await screen.getByLabelText('Quantity').fill(quantity)
  for (let click = 0; click < clicks; click++) await screen.getByRole('button').click()
}

test.each([
  ['-3', -3, 'Order at least 1'],
  ['2.5', 2.5, 'Order whole items'],
  ['ten', NaN, 'Invalid number'],
  ['', 0, 'Required'],
])(
  '%j: the form everyone writes orders %d, the same form, schema first, says %s',
  async (text, ordered, message) => {
    const HandWritten = await exportOf<ComponentType<Props>>(
      'blog/2024-11-05-first-blog-post.mdx',
      'HandWrittenForm',
    )
    const placeOrder = vi.fn<Props['placeOrder']>(() => Promise.resolve())
    const before = await render(<HandWritten placeOrder={placeOrder} />)
    await send(text)
    expect(placeOrder.mock.calls.map(([{ quantity }]) => quantity)).toEqual([ordered])
    await before.unmount()
    const { container } = await render(<OrderForm />)
    await send(text)
    await expect.poll(() => messagesIn(container)).toEqual([message])
  },
)
