import { useId, useRef, useState } from 'react'
import { z } from 'zod'
import { createZodForm } from '@jcoreio/zod-forms'

const webhookForm = createZodForm({
  schema: z.object({
    webhook: z
      .string()
      .trim()
      .url('Enter a full address, such as https://example.com/hook')
      // This check also runs when .url() has failed, so it must not throw.
      .refine(
        (url) => !URL.canParse(url) || new URL(url).protocol === 'https:',
        'The address has to start with https://',
      ),
  }),
})

function WebhookField() {
  const id = useId()
  const { input, meta } = webhookForm.useHtmlField({
    field: 'webhook',
    type: 'url',
  })
  const error = meta.touched ? meta.error : undefined
  return (
    <div>
      <label htmlFor={id}>Webhook address</label>
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

function WebhookFormBody() {
  const formRef = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState<string>()
  webhookForm.useInitialize(
    { values: { webhook: 'http://example.com/hook' } },
    [],
  )
  const { initialized, submitting, submitSucceeded } =
    webhookForm.useFormStatus()
  const onSubmit = webhookForm.useSubmit({
    onSubmit: async ({ webhook }) => {
      // Stands in for the request to your server.
      await new Promise((resolve) => setTimeout(resolve, 300))
      setSaved(webhook)
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
      <WebhookField />
      <button type="submit" aria-disabled={submitting}>
        {submitting ? 'Saving…' : 'Save'}
      </button>
      <p role="status">{submitSucceeded ? `Saved ${saved}` : null}</p>
    </form>
  )
}

export default function SingleFieldValidation() {
  return (
    <webhookForm.FormProvider>
      <WebhookFormBody />
    </webhookForm.FormProvider>
  )
}
