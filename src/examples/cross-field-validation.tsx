import { useState } from 'react'
import { z } from 'zod'
import { createZodForm } from '@jcoreio/zod-forms'
import { FormErrors, TextField } from './forms/fields'

const Stay = createZodForm({
  schema: z
    .object({
      name: z.string(),
      arrival: z.string().date(),
      departure: z.string().date(),
    })
    // Runs once nothing is blank. ISO dates sort as text.
    .refine(({ arrival, departure }) => arrival < departure, {
      path: ['departure'],
      message: 'Departure has to be after arrival',
    }),
})

function StayBody() {
  const [booked, setBooked] = useState('')
  Stay.useInitialize({ values: { name: 'Ann' } }, [])
  const onSubmit = Stay.useSubmit({
    onSubmit: async ({ arrival, departure }) => {
      // Stands in for a request to your server.
      await new Promise((resolve) => setTimeout(resolve, 300))
      setBooked(`Booked from ${arrival} to ${departure}`)
    },
  })
  const { initialized, submitting, submitSucceeded } = Stay.useFormStatus()
  if (!initialized) return null
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField label="Name" field={Stay.get('name')} />
      <TextField label="Arrival" field={Stay.get('arrival')} type="date" />
      <TextField label="Departure" field={Stay.get('departure')} type="date" />
      <FormErrors />
      <button type="submit">{submitting ? 'Booking…' : 'Book'}</button>
      <p role="status">{submitSucceeded && booked}</p>
    </form>
  )
}

export default function CrossFieldValidation() {
  return (
    <Stay.FormProvider>
      <StayBody />
    </Stay.FormProvider>
  )
}
