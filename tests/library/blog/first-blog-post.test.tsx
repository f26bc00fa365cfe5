import { useState, type FormEvent } from 'react'
import { createZodForm } from '@jcoreio/zod-forms'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { NumberField, TextField } from '../../../src/examples/forms/fields'

type Order = { email: string; quantity: number }

const placeOrder = vi.fn<(order: Order) => Promise<void>>()

beforeEach(() => {
  placeOrder.mockReset().mockResolvedValue()
})

// The two forms of the post, as printed there.
type Errors = { [K in keyof Order]?: string }

function HandWrittenForm() {
  const [email, setEmail] = useState('')
  const [quantity, setQuantity] = useState('1')
  const [errors, setErrors] = useState<Errors>({})

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const found: Errors = {}
    if (!email.includes('@')) found.email = 'Enter an email address'
    if (quantity === '0') found.quantity = 'Order at least 1'
    if (Number(quantity) > 20) found.quantity = 'Order at most 20'
    setErrors(found)
    if (Object.keys(found).length > 0) return
    void placeOrder({ email, quantity: Number(quantity) })
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <label>
        Email
        <input value={email} onChange={(e) => setEmail(e.target.value)} />
      </label>
      {errors.email ? <p role="alert">{errors.email}</p> : null}
      <label>
        Quantity
        <input value={quantity} onChange={(e) => setQuantity(e.target.value)} />
      </label>
      {errors.quantity ? <p role="alert">{errors.quantity}</p> : null}
      <button type="submit">Order</button>
    </form>
  )
}

const order = z.object({
  email: z.string().trim().email('Enter an email address'),
  quantity: z.number().int('Order whole items').min(1, 'Order at least 1').max(20, 'Order at most 20'),
})

const form = createZodForm({ schema: order })

function OrderFields() {
  form.useInitialize({ values: { quantity: 1 } }, [])
  const onSubmit = form.useSubmit({ onSubmit: placeOrder })
  const { initialized } = form.useFormStatus()
  if (!initialized) return null
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField label="Email" field={form.get('email')} type="email" />
      <NumberField label="Quantity" field={form.get('quantity')} />
      <button type="submit">Order</button>
    </form>
  )
}

function SchemaFirstForm() {
  return (
    <form.FormProvider>
      <OrderFields />
    </form.FormProvider>
  )
}

async function submit(Form: () => React.JSX.Element, quantity: string) {
  const screen = await render(<Form />)
  await expect.element(screen.getByLabelText('Quantity')).toHaveValue('1')
  await screen.getByLabelText('Email').fill('ann@example.com')
  await screen.getByLabelText('Quantity').fill(quantity)
  await screen.getByRole('button').click()
  return screen.getByRole('alert')
}

describe('The form everyone writes (#before)', () => {
  test.each([
    ['', 0],
    ['ten', Number.NaN],
  ])('with the quantity %j it orders %d', async (text, quantity) => {
    const alert = await submit(HandWrittenForm, text)
    expect(placeOrder).toHaveBeenCalledExactlyOnceWith({ email: 'ann@example.com', quantity })
    expect(alert.query()).toBeNull()
  })

  test.each([
    ['0', 'Order at least 1'],
    ['21', 'Order at most 20'],
  ])('with the quantity %j it says %j', async (text, message) => {
    const alert = await submit(HandWrittenForm, text)
    await expect.element(alert).toHaveTextContent(message)
    expect(placeOrder).not.toHaveBeenCalled()
  })
})

describe('The same form, schema first (#after)', () => {
  test.each([
    ['', 'Required'],
    ['ten', 'Invalid number'],
    ['0', 'Order at least 1'],
    ['21', 'Order at most 20'],
    ['2.5', 'Order whole items'],
  ])('with the quantity %j it says %j, and does not order', async (text, message) => {
    const alert = await submit(SchemaFirstForm, text)
    await expect.element(alert).toHaveTextContent(message)
    expect(placeOrder).not.toHaveBeenCalled()
  })

  test('a valid order is placed', async () => {
    await submit(SchemaFirstForm, '5')
    await expect.poll(() => placeOrder.mock.lastCall?.[0]).toEqual({ email: 'ann@example.com', quantity: 5 })
  })
})

describe('What the compiler can now do (#compiler)', () => {
  test('a field that the schema does not have is a compile error', () => {
    const renamed = createZodForm({ schema: z.object({ email: z.string().email(), count: z.number() }) })
    // @ts-expect-error There is no such key any more.
    expect(() => renamed.get('quantity')).toThrow(new Error('invalid subschema key: quantity'))
  })

  test('so is a checkbox field for a text component', () => {
    const gifts = createZodForm({ schema: z.object({ gift: z.boolean() }) })
    // @ts-expect-error The input of `gift` is a boolean.
    expect(<TextField label="Gift" field={gifts.get('gift')} />).toBeDefined()
  })
})
