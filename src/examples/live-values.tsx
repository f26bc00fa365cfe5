import { useId, useRef } from 'react'
import { z } from 'zod'
import {
  createZodForm,
  useHtmlField,
  type FieldPathForValue,
} from '@jcoreio/zod-forms'

const booking = createZodForm({
  schema: z.object({
    name: z.string().trim().min(2),
    seats: z.number().int().positive(),
    note: z.string().optional(),
  }),
})

type TextFieldProps = {
  label: string
  field: FieldPathForValue<string | number | null | undefined>
}

function TextField({ label, field }: TextFieldProps) {
  const { input, meta } = useHtmlField({ field, type: 'text' })
  const error = meta.touched ? meta.error : undefined
  const id = useId()
  const described = { 'aria-invalid': !!error, 'aria-describedby': error && id }
  return (
    <div>
      <label>
        {label} <input {...input} {...described} />
      </label>
      {error && (
        <p id={id} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function LiveState() {
  const { values, parsedValues } = booking.useFormValues()
  const status = booking.useFormStatus()
  const flags = Object.entries(status).filter(([, value]) => value === true)
  return (
    <dl>
      <dt>values</dt>
      <dd>
        <code>{JSON.stringify(values)}</code>
      </dd>
      <dt>parsedValues</dt>
      <dd>
        <code>{JSON.stringify(parsedValues) ?? 'undefined'}</code>
      </dd>
      <dt>status members that are true</dt>
      <dd>{flags.map(([name]) => name).join(', ')}</dd>
    </dl>
  )
}

function BookingBody() {
  const formRef = useRef<HTMLFormElement>(null)
  booking.useInitialize({ values: { name: 'Ann', seats: 2 } }, [])
  const onSubmit = booking.useSubmit({
    onSubmitFailed: () => {
      // The fields turn invalid in the render that follows this call.
      setTimeout(() => {
        const invalid = '[aria-invalid=true]'
        formRef.current?.querySelector<HTMLElement>(invalid)?.focus()
      })
    },
  })
  const { initialized, submitSucceeded } = booking.useFormStatus()
  if (!initialized) return null
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate>
      <TextField label="Name" field={booking.get('name')} />
      <TextField label="Seats" field={booking.get('seats')} />
      <TextField label="Note (optional)" field={booking.get('note')} />
      <button type="submit">Book</button>
      <output>{submitSucceeded && 'Booked'}</output>
      <LiveState />
    </form>
  )
}

export default function LiveValuesForm() {
  return (
    <booking.FormProvider>
      <BookingBody />
    </booking.FormProvider>
  )
}
