import { useId, useRef, useState } from 'react'
import { z } from 'zod'
import {
  createZodForm,
  useHtmlField,
  type FieldPathForValue,
} from '@jcoreio/zod-forms'

const stayForm = createZodForm({
  schema: z
    .object({ arrival: z.string().date(), departure: z.string().date() })
    // Runs once both dates are present. ISO dates sort as text.
    .refine((stay) => stay.arrival < stay.departure, {
      path: ['departure'],
      message: 'Departure has to be after arrival',
    }),
})

type DateFieldProps = {
  label: string
  field: FieldPathForValue<string | null | undefined>
}

function DateField({ label, field }: DateFieldProps) {
  const id = useId()
  const { input, meta } = useHtmlField({ field, type: 'date' })
  const error = meta.touched ? meta.error : undefined
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error ? (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}

function StayFormBody() {
  const formRef = useRef<HTMLFormElement>(null)
  const [booked, setBooked] = useState('')
  stayForm.useInitialize({ values: {} }, [])
  const { initialized, submitting, submitSucceeded } = stayForm.useFormStatus()
  const onSubmit = stayForm.useSubmit({
    onSubmit: async ({ arrival, departure }) => {
      // Stands in for the request to your server.
      await new Promise((resolve) => setTimeout(resolve, 300))
      setBooked(`Booked from ${arrival} to ${departure}`)
    },
    onSubmitFailed: () => {
      // The errors appear in the render that follows this call.
      setTimeout(() => {
        formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      })
    },
  })
  if (!initialized) return null
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate>
      <DateField label="Arrival" field={stayForm.get('arrival')} />
      <DateField label="Departure" field={stayForm.get('departure')} />
      <button type="submit" aria-disabled={submitting}>
        {submitting ? 'Booking…' : 'Book'}
      </button>
      <p role="status">{submitSucceeded ? booked : null}</p>
    </form>
  )
}

export default function CrossFieldValidation() {
  return (
    <stayForm.FormProvider>
      <StayFormBody />
    </stayForm.FormProvider>
  )
}
