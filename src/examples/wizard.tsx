import { useId, useRef, useState } from 'react'
import { z } from 'zod'
import {
  createZodForm,
  useHtmlField,
  type FieldPathForValue,
} from '@jcoreio/zod-forms'

// Each variant asks for the fields of its step and of those before it: the
// form is valid, and can be submitted, as soon as the current step is complete.
const account = z.object({ email: z.string().trim().email() })
const profile = account.extend({ name: z.string().trim().min(2) })
const wizard = createZodForm({
  schema: z.discriminatedUnion('step', [
    account.extend({ step: z.literal('account') }),
    profile.extend({ step: z.literal('profile') }),
  ]),
})

// Stands in for a request to your server.
const request = () => new Promise((resolve) => setTimeout(resolve, 300))

type TextFieldProps = { label: string; field: FieldPathForValue<string> }

function TextField({ label, field }: TextFieldProps) {
  const { input, meta } = useHtmlField({ field, type: 'text' })
  const error = meta.touched ? meta.error : undefined
  const id = useId()
  const described = { 'aria-invalid': !!error, 'aria-describedby': error && id }
  return (
    <div>
      <label>
        {label} <input {...input} {...described} />
      </label>
      {error && (
        <p id={id} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function AccountStep({ onNext }: { onNext: () => void }) {
  wizard.useSubmit({
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
      <TextField label="Email" field={wizard.get('email')} />
      <button type="submit">Next</button>
    </fieldset>
  )
}

function ProfileStep({ onBack }: { onBack: () => void }) {
  const [result, setResult] = useState<string>()
  wizard.useSubmit({
    onSubmit: async (values) => {
      if (values.step !== 'profile') return
      await request()
      setResult(`Created an account for ${values.name}, ${values.email}`)
    },
  })
  return (
    <fieldset>
      <legend>Step 2 of 2: profile</legend>
      <TextField label="Name" field={wizard.get('name')} />
      <button type="submit">Create account</button>{' '}
      <button type="button" onClick={onBack}>
        Back
      </button>
      <output>{result}</output>
    </fieldset>
  )
}

function WizardBody() {
  const formRef = useRef<HTMLFormElement>(null)
  wizard.useInitialize({ values: { step: 'account', email: '' } }, [])
  const { initialized } = wizard.useFormStatus()
  const step = wizard.useField('step')
  // The step and the errors render after the call that changes them.
  const focus = (selector: string) => {
    setTimeout(() => {
      formRef.current?.querySelector<HTMLElement>(selector)?.focus()
    })
  }
  const goTo = (next: 'account' | 'profile') => {
    step.setValue(next)
    focus('input')
  }
  const onSubmitFailed = () => focus('[aria-invalid=true]')
  const onSubmit = wizard.useSubmit({ onSubmitFailed })
  if (!initialized) return null
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate>
      {step.value === 'account' ? (
        <AccountStep onNext={() => goTo('profile')} />
      ) : (
        <ProfileStep onBack={() => goTo('account')} />
      )}
    </form>
  )
}

export default function SignUpWizard() {
  return (
    <wizard.FormProvider>
      <WizardBody />
    </wizard.FormProvider>
  )
}
