import { useId, useRef, useState } from 'react'
import { z } from 'zod'
import { createZodForm } from '@jcoreio/zod-forms'

const accountForm = createZodForm({
  schema: z.object({ username: z.string().trim().min(3) }),
})

// Stands in for the request to your server.
async function createAccount(username: string) {
  await new Promise((resolve) => setTimeout(resolve, 300))
  if (username === 'admin') {
    throw new z.ZodError([
      { code: 'custom', path: ['username'], message: 'That name is taken' },
    ])
  }
  if (username === 'offline') {
    throw new Error('The server did not answer. Try again later.')
  }
}

function UsernameField() {
  const id = useId()
  const { input, meta } = accountForm.useHtmlField({
    field: 'username',
    type: 'text',
  })
  const error = meta.touched ? meta.error : undefined
  return (
    <div>
      <label htmlFor={id}>Username</label>
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

function FormError() {
  const { submitError } = accountForm.useFormStatus()
  // The fields show the messages of a ZodError themselves.
  if (submitError == null || submitError instanceof z.ZodError) return null
  return (
    <p role="alert">
      {submitError instanceof Error ? submitError.message : 'Not saved'}
    </p>
  )
}

function AccountFormBody() {
  const formRef = useRef<HTMLFormElement>(null)
  const [created, setCreated] = useState('')
  accountForm.useInitialize({ values: { username: 'admin' } }, [])
  const { initialized, submitting, submitSucceeded } =
    accountForm.useFormStatus()
  const onSubmit = accountForm.useSubmit({
    onSubmit: async ({ username }) => {
      await createAccount(username)
      setCreated(`Created the account ${username}`)
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
      <p>The name admin is taken. The name offline makes the request fail.</p>
      <UsernameField />
      <FormError />
      <button type="submit" aria-disabled={submitting}>
        {submitting ? 'Creating…' : 'Create account'}
      </button>
      <p role="status">{submitSucceeded ? created : null}</p>
    </form>
  )
}

export default function SubmitErrors() {
  return (
    <accountForm.FormProvider>
      <AccountFormBody />
    </accountForm.FormProvider>
  )
}
