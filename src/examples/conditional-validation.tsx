import { useId, useRef, useState } from 'react'
import { z } from 'zod'
import {
  conditionalValidate,
  createZodForm,
  useHtmlField,
  type FieldPathForValue,
} from '@jcoreio/zod-forms'

const alarmForm = createZodForm({
  schema: conditionalValidate(
    z.object({ sensor: z.string(), min: z.number(), max: z.number() }),
  ).conditionalRefine(
    // Needs min and max only, so it runs while the sensor is still empty.
    (alarm) => alarm.pick({ min: true, max: true }),
    ({ min, max }) => min < max,
    [
      { path: ['min'], message: 'Lower limit has to be below the upper limit' },
      { path: ['max'], message: 'Upper limit has to be above the lower limit' },
    ],
  ),
})

type TextFieldProps = {
  label: string
  field: FieldPathForValue<string | number | null | undefined>
}

function TextField({ label, field }: TextFieldProps) {
  const id = useId()
  const { input, meta } = useHtmlField({ field, type: 'text' })
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

function AlarmFormBody() {
  const formRef = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState('')
  alarmForm.useInitialize({ values: {} }, [])
  const { initialized, submitting, submitSucceeded } = alarmForm.useFormStatus()
  const onSubmit = alarmForm.useSubmit({
    onSubmit: async ({ sensor, min, max }) => {
      // Stands in for the request to your server.
      await new Promise((resolve) => setTimeout(resolve, 300))
      setSaved(`${sensor} sounds the alarm outside ${min} to ${max}`)
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
      <TextField label="Sensor" field={alarmForm.get('sensor')} />
      <TextField label="Lower limit" field={alarmForm.get('min')} />
      <TextField label="Upper limit" field={alarmForm.get('max')} />
      <button type="submit" aria-disabled={submitting}>
        {submitting ? 'Saving…' : 'Save'}
      </button>
      <p role="status">{submitSucceeded ? saved : null}</p>
    </form>
  )
}

export default function ConditionalValidation() {
  return (
    <alarmForm.FormProvider>
      <AlarmFormBody />
    </alarmForm.FormProvider>
  )
}
