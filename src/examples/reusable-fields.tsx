import { useState } from 'react'
import { z } from 'zod'
import { createZodForm } from '@jcoreio/zod-forms'
import {
  Checkbox,
  FormErrors,
  NumberField,
  RadioGroup,
  Select,
  TextField,
} from './forms/fields'

const tracks = ['Backend', 'Frontend', 'Operations'] as const
const meals = ['Vegan', 'Vegetarian', 'Neither'] as const

const Ticket = createZodForm({
  schema: z.object({
    name: z.string().trim(),
    seats: z.number().int().min(1, 'Book at least one seat'),
    track: z.enum(tracks),
    meal: z.enum(meals),
    updates: z.boolean(),
  }),
})

function TicketBody() {
  const [booked, setBooked] = useState('')
  Ticket.useInitialize(
    { values: { name: 'Ann', seats: 1, updates: false } },
    [],
  )
  const onSubmit = Ticket.useSubmit({
    onSubmit: ({ name, seats, track }) => {
      setBooked(`${name}: ${seats} × ${track}`)
    },
  })
  const { initialized, submitSucceeded } = Ticket.useFormStatus()
  if (!initialized) return null
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField label="Name" field={Ticket.get('name')} />
      <NumberField label="Seats" field={Ticket.get('seats')} />
      <Select label="Track" field={Ticket.get('track')} options={tracks} />
      <RadioGroup label="Meal" field={Ticket.get('meal')} options={meals} />
      <Checkbox label="Send me updates" field={Ticket.get('updates')} />
      <FormErrors />
      <button type="submit">Book</button>
      <p role="status">{submitSucceeded && booked}</p>
    </form>
  )
}

export default function ReusableFields() {
  return (
    <Ticket.FormProvider>
      <TicketBody />
    </Ticket.FormProvider>
  )
}
