import { useState } from 'react'
import { z } from 'zod'
import { createZodForm } from '@jcoreio/zod-forms'
import { Checkbox, FormErrors, NumberField, TextField } from './forms/fields'

const SignUp = createZodForm({
  schema: z.object({
    email: z.string().trim().email('Enter an address like ann@example.com'),
    age: z.number().int().min(18, 'You must be 18 or older').optional(),
    terms: z.boolean().refine((accepted) => accepted, 'Accept the terms'),
  }),
})

function SignUpBody() {
  const [result, setResult] = useState('')
  SignUp.useInitialize({ values: { terms: false } }, [])
  const onSubmit = SignUp.useSubmit({
    onSubmit: async ({ email }) => {
      // Stands in for a request to your server.
      await new Promise((resolve) => setTimeout(resolve, 300))
      setResult(`Account created for ${email}`)
    },
  })
  const { initialized, submitting, submitSucceeded } = SignUp.useFormStatus()
  if (!initialized) return null
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField
        label="Email"
        field={SignUp.get('email')}
        type="email"
        autoComplete="email"
      />
      <NumberField label="Age (optional)" field={SignUp.get('age')} />
      <Checkbox label="I accept the terms" field={SignUp.get('terms')} />
      <FormErrors />
      <button type="submit">{submitting ? 'Signing up…' : 'Sign up'}</button>
      <p role="status">{submitSucceeded && result}</p>
    </form>
  )
}

export default function SignUpForm() {
  return (
    <SignUp.FormProvider>
      <SignUpBody />
    </SignUp.FormProvider>
  )
}
