import { useId, useRef, useState, type HTMLInputTypeAttribute } from 'react'
import { z } from 'zod'
import {
  createZodForm,
  useHtmlField,
  type FieldPathForValue,
} from '@jcoreio/zod-forms'

const signUp = createZodForm({
  schema: z.object({
    email: z.string().trim().email('Enter an address like ann@example.com'),
    age: z.number().int().min(18, 'You must be 18 or older').optional(),
    terms: z.boolean().refine((accepted) => accepted, 'Accept the terms'),
  }),
})

function ErrorText({ id, error }: { id: string; error?: string }) {
  return error ? (
    <p id={id} role="alert">
      {error}
    </p>
  ) : null
}

type TextFieldProps = {
  label: string
  field: FieldPathForValue<string | number | null | undefined>
  type?: HTMLInputTypeAttribute
}

function TextField({ label, field, type = 'text' }: TextFieldProps) {
  const { input, meta } = useHtmlField({ field, type })
  const error = meta.touched ? meta.error : undefined
  const id = useId()
  const described = { 'aria-invalid': !!error, 'aria-describedby': error && id }
  return (
    <div>
      <label>
        {label} <input {...input} {...described} />
      </label>
      <ErrorText id={id} error={error} />
    </div>
  )
}

type CheckboxProps = { label: string; field: FieldPathForValue<boolean> }

function Checkbox({ label, field }: CheckboxProps) {
  const { input, meta } = useHtmlField({ field, type: 'checkbox' })
  const error = meta.touched ? meta.error : undefined
  const id = useId()
  const described = { 'aria-invalid': !!error, 'aria-describedby': error && id }
  return (
    <div>
      <label>
        <input {...input} {...described} /> {label}
      </label>
      <ErrorText id={id} error={error} />
    </div>
  )
}

function SignUpBody() {
  const formRef = useRef<HTMLFormElement>(null)
  const [result, setResult] = useState<string>()
  signUp.useInitialize({ values: { email: '', terms: false } }, [])
  const onSubmit = signUp.useSubmit({
    onSubmit: async ({ email }) => {
      // Stands in for a request to your server.
      await new Promise((resolve) => setTimeout(resolve, 300))
      setResult(`Account created for ${email}`)
    },
    onSubmitFailed: () => {
      // The fields turn invalid in the render that follows this call.
      setTimeout(() => {
        const invalid = '[aria-invalid=true]'
        formRef.current?.querySelector<HTMLElement>(invalid)?.focus()
      })
    },
  })
  const { initialized, submitting, submitSucceeded } = signUp.useFormStatus()
  if (!initialized) return null
  const { get } = signUp
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate>
      <TextField label="Email" field={get('email')} type="email" />
      <TextField label="Age (optional)" field={get('age')} />
      <Checkbox label="I accept the terms" field={get('terms')} />
      <button type="submit">{submitting ? 'Signing up…' : 'Sign up'}</button>
      <output>{submitSucceeded && result}</output>
    </form>
  )
}

export default function SignUpForm() {
  return (
    <signUp.FormProvider>
      <SignUpBody />
    </signUp.FormProvider>
  )
}
