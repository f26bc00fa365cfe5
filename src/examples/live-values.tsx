import { z } from 'zod'
import { createZodForm } from '@jcoreio/zod-forms'
import { FormErrors, NumberField, TextField } from './forms/fields'

const Booking = createZodForm({
  schema: z.object({
    name: z.string().trim().min(2),
    seats: z.number().int().positive(),
    note: z.string().optional(),
  }),
})

function BookingBody() {
  Booking.useInitialize({ values: { name: 'Ann', seats: 2 } }, [])
  const onSubmit = Booking.useSubmit({
    onSubmit: async () => {
      // Stands in for a request to your server.
      await new Promise((resolve) => setTimeout(resolve, 300))
    },
  })
  const { initialized, submitting, submitSucceeded } = Booking.useFormStatus()
  if (!initialized) return null
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField label="Name" field={Booking.get('name')} />
      <NumberField label="Seats" field={Booking.get('seats')} />
      <TextField label="Note (optional)" field={Booking.get('note')} />
      <FormErrors />
      <button type="submit">{submitting ? 'Booking…' : 'Book'}</button>
      <p role="status">{submitSucceeded && 'Booked'}</p>
    </form>
  )
}

export default function LiveValuesForm() {
  return (
    <Booking.FormProvider>
      <BookingBody />
    </Booking.FormProvider>
  )
}
