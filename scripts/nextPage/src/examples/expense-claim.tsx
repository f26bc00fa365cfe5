import { useRef, useState } from 'react'
import { z } from 'zod'
import { createZodForm } from '@jcoreio/zod-forms'
import { focusFirstInvalid } from './fields/focusFirstInvalid'
import { useFieldError } from './fields/useFieldError'

const claim = createZodForm({
  schema: z.object({
    purpose: z.string().trim().min(3, 'Use at least 3 characters'),
    day: z.string().date(),
    receipt: z.instanceof(File, { message: 'Choose a receipt' }),
  }),
})

function Purpose() {
  const field = claim.get(['purpose'])
  const { input, meta } = claim.useHtmlField({ field, type: 'text' })
  const { aria, message } = useFieldError(meta)
  return (
    <div>
      <input {...input} {...aria} aria-label="Purpose" placeholder="Purpose" />
      {message}
    </div>
  )
}

function Day() {
  const field = claim.get(['day'])
  const { input, meta } = claim.useHtmlField({ field, type: 'date' })
  const { aria, message } = useFieldError(meta)
  return (
    <div>
      <input {...input} {...aria} aria-label="Day" />
      {message}
    </div>
  )
}

function Receipt() {
  const { setValue, setMeta, ...meta } = claim.useField(claim.get(['receipt']))
  const { aria, message } = useFieldError(meta)
  return (
    <div>
      <input
        {...aria}
        aria-label="Receipt"
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
  const formRef = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState('')
  claim.useInitialize({ values: {} }, [])
  const onSubmit = claim.useSubmit({
    onSubmit: ({ purpose, day, receipt }) => {
      setSent(`${purpose} on ${day}, with ${receipt.name}`)
    },
    onSubmitFailed: () => focusFirstInvalid(formRef.current),
  })
  const { initialized, submitSucceeded } = claim.useFormStatus()
  if (!initialized) return null
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate>
      <Purpose />
      <Day />
      <Receipt />
      <button type="submit">Claim</button>
      <p role="status">{submitSucceeded && sent}</p>
    </form>
  )
}

export default function ExpenseClaim() {
  return (
    <claim.FormProvider>
      <ClaimBody />
    </claim.FormProvider>
  )
}
