import type { ComponentType } from 'react'
import { createZodForm } from '@jcoreio/zod-forms'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { TextField } from '../../../src/examples/forms/fields'
import OrderForm from '../../../src/examples/order-form'
import { renderLiveForm } from '../support/liveForm'
import { exportOf } from '../support/samples'

type Order = { email: string; quantity: number }
type Props = { placeOrder: (order: Order) => Promise<void> }

/** Fills in the form written by hand, as printed there, and sends it. Returns what it orders, and what it says. */
async function order(quantity: string, clicks = 1) {
  const Form = await exportOf<ComponentType<Props>>('blog/2024-11-05-first-blog-post.mdx', 'HandWrittenForm')
  // Never answers, so the order is still on its way at the second click.
  const placeOrder = vi.fn<Props['placeOrder']>(() => new Promise(() => {}))
  const screen = await render(<Form placeOrder={placeOrder} />)
  await screen.getByLabelText('Email').fill('ann@example.com')
  await screen.getByLabelText('Quantity').fill(quantity)
  for (let click = 0; click < clicks; click++) await screen.getByRole('button').click()
  return {
    ordered: () => placeOrder.mock.calls.map(([each]) => each.quantity),
    alert: screen.getByRole('alert'),
    message: (text: string) => screen.getByText(text),
  }
}

/** What the user enters, what the form written by hand orders, and what the other one says. */
const WRONG: [quantity: string, ordered: number, message: string][] = [
  ['-3', -3, 'Order at least 1'],
  ['2.5', 2.5, 'Order whole items'],
  ['ten', Number.NaN, 'Invalid number'],
  ['', 0, 'Required'],
]

const LIMITS = [
  ['0', 'Order at least 1'],
  ['21', 'Order at most 20'],
] as const

describe('The form everyone writes (#before)', () => {
  test.each(WRONG)('%j gets through, as %d items', async (quantity, ordered) => {
    const form = await order(quantity)
    expect(form.ordered()).toEqual([ordered])
    expect(form.alert.query()).toBeNull()
  })

  test('two clicks order twice', async () => {
    expect((await order('2', 2)).ordered()).toEqual([2, 2])
  })

  test.each(LIMITS)('%j is told, and orders nothing', async (quantity, message) => {
    const form = await order(quantity)
    await expect.element(form.message(message)).toBeVisible()
    expect(form.ordered()).toEqual([])
  })
})

describe('The same form, schema first (#after)', () => {
  const told = [...LIMITS, ...WRONG.map(([quantity, , message]) => [quantity, message] as const)]

  test.each(told)('%j says %j, and orders nothing', async (quantity, message) => {
    const { button, field, messages, status } = await renderLiveForm(OrderForm)
    await field('Email').fill('ann@example.com')
    await field('Quantity').fill(quantity)
    await button('Order').click()
    await expect.poll(messages).toEqual([message])
    await expect.element(status).toBeEmptyDOMElement()
  })

  test('it ignores the second click while the first order is on its way', async () => {
    const { button, field, status } = await renderLiveForm(OrderForm)
    await field('Email').fill('ann@example.com')
    await field('Quantity').fill('2')
    await button('Order').dblClick()
    await expect.element(status).toHaveTextContent(/^Ordered: 2$/)
    await expect.element(button('Order')).toBeEnabled()
  })
})

test('What the compiler can now do (#compiler): an old name of a field or in a literal, and another type, are errors', () => {
  const renamed = createZodForm({ schema: z.object({ count: z.number(), gift: z.boolean() }) })
  // @ts-expect-error There is no such key any more.
  expect(() => renamed.get('quantity')).toThrow(new Error('invalid subschema key: quantity'))
  const useLiteral = () => {
    // @ts-expect-error There is no such key any more.
    renamed.useInitialize({ values: { gift: true, quantity: 1 } })
    const loaded = { gift: true, quantity: 1 }
    renamed.useInitialize({ values: loaded })
  }
  expect(useLiteral).toBeDefined()
  // @ts-expect-error The input of `gift` is a boolean.
  expect(<TextField label="Gift" field={renamed.get('gift')} />).toBeDefined()
})
