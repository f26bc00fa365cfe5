import { useState } from 'react'
import { z } from 'zod'
import { createZodForm } from '@jcoreio/zod-forms'
import { FormErrors, NumberField, TextField } from './forms/fields'

const order = z.object({
  email: z.string().trim().email('Enter an email address'),
  quantity: z
    .number()
    .int('Order whole items')
    .min(1, 'Order at least 1')
    .max(20, 'Order at most 20'),
})

const Form = createZodForm({ schema: order })

function OrderFields() {
  const [orders, setOrders] = useState<number[]>([])
  Form.useInitialize({ values: { quantity: 1 } }, [])
  const onSubmit = Form.useSubmit({
    onSubmit: async ({ quantity }) => {
      // Stands in for a request to your server.
      await new Promise((resolve) => setTimeout(resolve, 600))
      setOrders((before) => [...before, quantity])
    },
  })
  const { initialized, submitting } = Form.useFormStatus()
  if (!initialized) return null
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField label="Email" field={Form.get('email')} type="email" />
      <NumberField label="Quantity" field={Form.get('quantity')} />
      <FormErrors />
      <button type="submit">{submitting ? 'Ordering…' : 'Order'}</button>
      <p role="status">
        {orders.length > 0 && `Ordered: ${orders.join(', ')}`}
      </p>
    </form>
  )
}

export default function OrderForm() {
  return (
    <Form.FormProvider>
      <OrderFields />
    </Form.FormProvider>
  )
}
