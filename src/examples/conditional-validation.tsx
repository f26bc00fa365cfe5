import { useState } from 'react'
import { z } from 'zod'
import { conditionalValidate, createZodForm } from '@jcoreio/zod-forms'
import { FormErrors, NumberField, Select, TextField } from './forms/fields'

const HEAVIEST = { Letter: 2000, Parcel: 30_000 }

const Shipment = createZodForm({
  schema: conditionalValidate(
    z.object({
      recipient: z.string().trim(),
      service: z.enum(['Letter', 'Parcel']),
      weight: z.number().positive('Enter a weight above 0'),
    }),
  ).conditionalRefine(
    // Needs only these two, so it runs while the recipient is still blank.
    (schema) => schema.pick({ service: true, weight: true }),
    ({ service, weight }) => weight <= HEAVIEST[service],
    ({ service }) => ({
      path: ['weight'],
      message: `${service}: up to ${HEAVIEST[service]} g`,
    }),
  ),
})

function ShipmentBody() {
  const [booked, setBooked] = useState('')
  Shipment.useInitialize({ values: { service: 'Letter', weight: 500 } }, [])
  const { initialized, submitting, submitSucceeded } = Shipment.useFormStatus()
  const onSubmit = Shipment.useSubmit({
    onSubmit: async ({ recipient, service, weight }) => {
      // Stands in for a request to your server.
      await new Promise((resolve) => setTimeout(resolve, 300))
      setBooked(`${service} to ${recipient}, ${weight} g: booked`)
    },
  })
  if (!initialized) return null
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField label="Recipient" field={Shipment.get('recipient')} />
      <Select
        label="Service"
        field={Shipment.get('service')}
        options={['Letter', 'Parcel']}
      />
      <NumberField label="Weight (grams)" field={Shipment.get('weight')} />
      <FormErrors />
      <button type="submit">{submitting ? 'Booking…' : 'Book'}</button>
      <p role="status">{submitSucceeded && booked}</p>
    </form>
  )
}

export default function ConditionalValidation() {
  return (
    <Shipment.FormProvider>
      <ShipmentBody />
    </Shipment.FormProvider>
  )
}
