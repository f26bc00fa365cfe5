import { useState } from 'react'
import { z } from 'zod'
import { createZodForm } from '@jcoreio/zod-forms'
import { FormErrors, TextField } from './forms/fields'

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

function AccountBody() {
  const [created, setCreated] = useState('')
  Account.useInitialize({ values: { username: 'admin' } }, [])
  const onSubmit = Account.useSubmit({
    onSubmit: async ({ username }) => {
      await createAccount(username)
      setCreated(`Created the account ${username}`)
    },
  })
  const { initialized, submitting, submitSucceeded } = Account.useFormStatus()
  if (!initialized) return null
  return (
    <form onSubmit={onSubmit} noValidate>
      <p>The name admin is taken. The name offline makes the request fail.</p>
      <TextField label="Username" field={Account.get('username')} />
      <FormErrors failed="The server didn't answer. Try again later." />
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
