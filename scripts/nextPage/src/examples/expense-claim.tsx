import { useState } from 'react'
import { z } from 'zod'
import { createZodForm } from '@jcoreio/zod-forms'
import { FormErrors, useFieldError } from './forms/fields'

const Claim = createZodForm({
  schema: z.object({
    purpose: z.string().trim().min(3, 'Use at least 3 characters'),
    day: z.string().date(),
    receipt: z.instanceof(File, { message: 'Choose a receipt' }),
  }),
})

function Purpose() {
  const field = Claim.get(['purpose'])
  const { input, meta } = Claim.useHtmlField({ field, type: 'text' })
  const { aria, message } = useFieldError(meta)
  return (
    <div>
      <input {...input} {...aria} aria-label="Purpose" placeholder="Purpose" />
      {message}
    </div>
  )
}

function Day() {
  const field = Claim.get(['day'])
  const { input, meta } = Claim.useHtmlField({ field, type: 'date' })
  const { aria, message } = useFieldError(meta)
  return (
    <div>
      <input {...input} {...aria} aria-label="Day" />
      {message}
    </div>
  )
}

function Receipt() {
  const field = Claim.get(['receipt'])
  const { setValue, setMeta, ...meta } = Claim.useField(field)
  const { aria, message } = useFieldError(meta)
  return (
    <div>
      <input
        {...aria}
        aria-label="Receipt"
        name={field.pathstring}
        type="file"
        onChange={({ target }) => {
          setValue(target.files?.[0])
        }}
        onBlur={() => {
          setMeta({ touched: true })
        }}
      />
      {message}
    </div>
  )
}

function ClaimBody() {
  const [sent, setSent] = useState('')
  Claim.useInitialize({ values: {} }, [])
  const onSubmit = Claim.useSubmit({
    onSubmit: ({ purpose, day, receipt }) => {
      setSent(`${purpose} on ${day}, with ${receipt.name}`)
    },
  })
  const { initialized, submitSucceeded } = Claim.useFormStatus()
  if (!initialized) return null
  return (
    <form onSubmit={onSubmit} noValidate>
      <Purpose />
      <Day />
      <Receipt />
      <FormErrors />
      <button type="submit">Claim</button>
      <p role="status">{submitSucceeded && sent}</p>
    </form>
  )
}

export default function ExpenseClaim() {
  return (
    <Claim.FormProvider>
      <ClaimBody />
    </Claim.FormProvider>
  )
}
