import { useState } from 'react'
import { z } from 'zod'
import { createZodForm, type FieldPath } from '@jcoreio/zod-forms'
import { FormErrors, TextField } from './forms/fields'

const address = z.object({
  street: z.string().trim(),
  line2: z.string().trim().optional(),
  city: z.string().trim(),
})

const Order = createZodForm({
  schema: z.object({ shipping: address, billing: address }),
})

type AddressSectionProps = {
  legend: string
  section: FieldPath<typeof address>
}

function AddressSection({ legend, section }: AddressSectionProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <TextField label="Street" field={section.get('street')} />
      <TextField label="Second line (optional)" field={section.get('line2')} />
      <TextField label="City" field={section.get('city')} />
    </fieldset>
  )
}

function OrderBody() {
  const [placed, setPlaced] = useState('')
  Order.useInitialize({ values: { shipping: {}, billing: {} } }, [])
  const onSubmit = Order.useSubmit({
    onSubmit: async ({ shipping, billing }) => {
      // Stands in for a request to your server.
      await new Promise((resolve) => setTimeout(resolve, 300))
      setPlaced(`Ships to ${shipping.city}, bill to ${billing.city}`)
    },
  })
  const { initialized, submitting, submitSucceeded } = Order.useFormStatus()
  if (!initialized) return null
  return (
    <form onSubmit={onSubmit} noValidate>
      <AddressSection
        legend="Shipping address"
        section={Order.get('shipping')}
      />
      <AddressSection legend="Billing address" section={Order.get('billing')} />
      <FormErrors />
      <button type="submit">{submitting ? 'Ordering…' : 'Order'}</button>
      <p role="status">{submitSucceeded && placed}</p>
    </form>
  )
}

export default function AddressSections() {
  return (
    <Order.FormProvider>
      <OrderBody />
    </Order.FormProvider>
  )
}
