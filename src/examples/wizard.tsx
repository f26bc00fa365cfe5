import { useRef, useState } from 'react'
import { z } from 'zod'
import { createZodForm } from '@jcoreio/zod-forms'
import { FormErrors, TextField } from './forms/fields'

// Each variant asks for the fields of its step and of those before it: the
// form is valid, and can be submitted, as soon as the current step is complete.
const account = z.object({ email: z.string().trim().email() })
const profile = account.extend({ name: z.string().trim().min(2) })
const Wizard = createZodForm({
  schema: z.discriminatedUnion('step', [
    account.extend({ step: z.literal('account') }),
    profile.extend({ step: z.literal('profile') }),
  ]),
})

// Stands in for a request to your server.
const request = () => new Promise((resolve) => setTimeout(resolve, 600))

function AccountStep({ onNext }: { onNext: () => void }) {
  const { submitting } = Wizard.useFormStatus()
  Wizard.useSubmit({
    onSubmit: async ({ email }) => {
      await request()
      if (email !== 'taken@example.com') return
      const message = 'This address is taken'
      throw new z.ZodError([{ code: 'custom', path: ['email'], message }])
    },
    onSubmitSucceeded: onNext,
  })
  return (
    <fieldset>
      <legend>Step 1 of 2: account</legend>
      <TextField
        label="Email"
        field={Wizard.get('email')}
        readOnly={submitting}
      />
      <button type="submit">{submitting ? 'Checking…' : 'Next'}</button>
    </fieldset>
  )
}

function ProfileStep({ onBack }: { onBack: () => void }) {
  const [result, setResult] = useState('')
  const { submitting, submitSucceeded } = Wizard.useFormStatus()
  Wizard.useSubmit({
    onSubmit: async (values) => {
      if (values.step !== 'profile') return
      await request()
      setResult(`Created an account for ${values.name}, ${values.email}`)
    },
  })
  return (
    <fieldset>
      <legend>Step 2 of 2: profile</legend>
      <TextField
        label="Name"
        field={Wizard.get('name')}
        readOnly={submitting}
      />
      <button type="submit">
        {submitting ? 'Creating…' : 'Create account'}
      </button>{' '}
      <button type="button" onClick={onBack} disabled={submitting}>
        Back
      </button>
      <p role="status">{submitSucceeded && result}</p>
    </fieldset>
  )
}

function WizardBody() {
  const formRef = useRef<HTMLFormElement>(null)
  Wizard.useInitialize({ values: { step: 'account' } }, [])
  const { initialized } = Wizard.useFormStatus()
  const step = Wizard.useField('step')
  const { getStatus, setSubmitStatus } = Wizard.useFormContext()
  const onSubmit = Wizard.useSubmit({})
  const goTo = (next: 'account' | 'profile') => {
    const { submitFailed, submitError } = getStatus()
    step.setValue(next)
    // The edit cleared the server's errors, perhaps those of the step before.
    setSubmitStatus({ submitFailed, submitError })
    // The new step appears in the next render, and the focus was in the old one,
    // unless the user is elsewhere on the page.
    setTimeout(() => {
      if (document.activeElement !== document.body) return
      formRef.current?.querySelector('input')?.focus()
    })
  }
  if (!initialized) return null
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate>
      {step.value === 'account' ? (
        <AccountStep onNext={() => goTo('profile')} />
      ) : (
        <ProfileStep onBack={() => goTo('account')} />
      )}
      <FormErrors />
    </form>
  )
}

export default function SignUpWizard() {
  return (
    <Wizard.FormProvider>
      <WizardBody />
    </Wizard.FormProvider>
  )
}
