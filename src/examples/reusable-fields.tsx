import { useId, useRef, useState } from 'react'
import { z } from 'zod'
import {
  createZodForm,
  useHtmlField,
  type FieldPathForValue,
} from '@jcoreio/zod-forms'

type FieldProps<Value> = {
  label: string
  field: FieldPathForValue<Value | null | undefined>
}

function useFieldError(meta: { touched: boolean; error?: string }) {
  const id = useId()
  const error = meta.touched ? meta.error : undefined
  if (!error) return { aria: {}, message: null }
  const message = (
    <p id={id} role="alert">
      {error}
    </p>
  )
  return { aria: { 'aria-invalid': true, 'aria-describedby': id }, message }
}

type TextFieldProps = FieldProps<string | number> & { inputMode?: 'decimal' }

function TextField({ label, field, inputMode }: TextFieldProps) {
  const { input, meta } = useHtmlField({ field, type: 'text' })
  const { aria, message } = useFieldError(meta)
  return (
    <div>
      <label>
        {label} <input {...input} {...aria} inputMode={inputMode} />
      </label>
      {message}
    </div>
  )
}

function NumberField(props: FieldProps<number>) {
  return <TextField {...props} inputMode="decimal" />
}

function CheckboxField({ label, field }: FieldProps<boolean>) {
  const { input, meta } = useHtmlField({ field, type: 'checkbox' })
  const { aria, message } = useFieldError(meta)
  return (
    <div>
      <label>
        <input {...input} {...aria} /> {label}
      </label>
      {message}
    </div>
  )
}

type ChoiceProps = FieldProps<string> & { options: readonly string[] }

function SelectField({ label, field, options }: ChoiceProps) {
  const { input, meta } = useHtmlField({ field, type: 'text' })
  const { aria, message } = useFieldError(meta)
  // Not `type`: a <select> has no such attribute.
  const { name, value, onChange, onFocus, onBlur } = input
  return (
    <div>
      <label>
        {label}{' '}
        <select {...{ name, value, onChange, onFocus, onBlur }} {...aria}>
          <option value="">Choose one</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </label>
      {message}
    </div>
  )
}

function RadioGroup({ label, field, options }: ChoiceProps) {
  const { input, meta } = useHtmlField({
    field,
    type: 'radio',
    // Tabbing past an option must not select it.
    normalizeOnBlur: false,
  })
  const { aria, message } = useFieldError(meta)
  return (
    <fieldset role="radiogroup" {...aria}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option}>
          <input {...input} value={option} checked={input.value === option} />{' '}
          {option}
        </label>
      ))}
      {message}
    </fieldset>
  )
}

const tracks = ['Backend', 'Frontend', 'Operations'] as const
const meals = ['Vegan', 'Vegetarian', 'Neither'] as const
const ticketForm = createZodForm({
  schema: z.object({
    name: z.string().trim(),
    seats: z.number().int().min(1, 'Book at least one seat'),
    track: z.enum(tracks),
    meal: z.enum(meals),
    updates: z.boolean(),
  }),
})

function TicketFormBody() {
  const formRef = useRef<HTMLFormElement>(null)
  const [booked, setBooked] = useState('')
  ticketForm.useInitialize({ values: { seats: 1, updates: false } }, [])
  const { initialized, submitSucceeded } = ticketForm.useFormStatus()
  const onSubmit = ticketForm.useSubmit({
    onSubmit: ({ name, seats, track }) => {
      setBooked(`${name}: ${seats} × ${track}`)
    },
    onSubmitFailed: () => {
      // The errors appear in the render that follows this call.
      setTimeout(() => {
        const invalid = '[aria-invalid]:not(fieldset), [aria-invalid] input'
        formRef.current?.querySelector<HTMLElement>(invalid)?.focus()
      })
    },
  })
  if (!initialized) return null
  const { get } = ticketForm
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate>
      <TextField label="Name" field={get('name')} />
      <NumberField label="Seats" field={get('seats')} />
      <SelectField label="Track" field={get('track')} options={tracks} />
      <RadioGroup label="Meal" field={get('meal')} options={meals} />
      <CheckboxField label="Send me updates" field={get('updates')} />
      <button type="submit">Book</button>
      <p role="status">{submitSucceeded ? booked : null}</p>
    </form>
  )
}

export default function ReusableFields() {
  return (
    <ticketForm.FormProvider>
      <TicketFormBody />
    </ticketForm.FormProvider>
  )
}
