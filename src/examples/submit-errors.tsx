import { useRef, useState } from 'react'
import { z } from 'zod'
import { createZodForm } from '@jcoreio/zod-forms'
import { focusFirstInvalid } from './fields/focusFirstInvalid'
import { TextField } from './fields/TextField'

const Account = createZodForm({
  schema: z.object({ username: z.string().trim().min(3) }),
})

// Stands in for a request to your server.
async function createAccount(username: string) {
  await new Promise((resolve) => setTimeout(resolve, 300))
  if (username === 'admin') {
    throw new z.ZodError([
      { code: 'custom', path: ['username'], message: 'That name is taken' },
    ])
  }
  if (username === 'offline') {
    throw new Error('Failed to fetch')
  }
}

function FormError() {
  const { submitError } = Account.useFormStatus()
  // The fields show the messages of a ZodError themselves.
  if (submitError == null || submitError instanceof z.ZodError) return null
  return <p role="alert">The server didn't answer. Try again later.</p>
}

function AccountBody() {
  const formRef = useRef<HTMLFormElement>(null)
  const [created, setCreated] = useState('')
  Account.useInitialize({ values: { username: 'admin' } }, [])
  const onSubmit = Account.useSubmit({
    onSubmit: async ({ username }) => {
      await createAccount(username)
      setCreated(`Created the account ${username}`)
    },
    onSubmitFailed: () => focusFirstInvalid(formRef.current),
  })
  const { initialized, submitting, submitSucceeded } = Account.useFormStatus()
  if (!initialized) return null
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate>
      <p>The name admin is taken. The name offline makes the request fail.</p>
      <TextField label="Username" field={Account.get('username')} />
      <FormError />
      <button type="submit">
        {submitting ? 'Creating…' : 'Create account'}
      </button>
      <p role="status">{submitSucceeded && created}</p>
    </form>
  )
}

export default function SubmitErrors() {
  return (
    <Account.FormProvider>
      <AccountBody />
    </Account.FormProvider>
  )
}
