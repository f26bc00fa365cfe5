import { useEffect, useId, useRef, useState } from 'react'
import { z } from 'zod'
import {
  createZodForm,
  useHtmlField,
  type FieldPathForValue,
} from '@jcoreio/zod-forms'

const schema = z.object({
  name: z.string().trim(),
  city: z.string().trim().optional(),
})
type Profile = z.input<typeof schema>

const profileForm = createZodForm({ schema })

async function fetchProfile(): Promise<Profile> {
  // Stands in for a request to your server.
  await new Promise((resolve) => setTimeout(resolve, 300))
  return { name: 'Ann Lee', city: 'Oslo' }
}

type TextFieldProps = {
  label: string
  field: FieldPathForValue<string | undefined>
}

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

function ProfileBody() {
  const formRef = useRef<HTMLFormElement>(null)
  const [profile, setProfile] = useState<Profile>()
  useEffect(() => {
    let mounted = true
    void fetchProfile().then((data) => {
      if (mounted) setProfile(data)
    })
    return () => {
      mounted = false
    }
  }, [])
  // Does nothing while `profile` is undefined, initializes once it is there.
  profileForm.useInitialize({ values: profile })
  const onSubmit = profileForm.useSubmit({
    onSubmitFailed: () => {
      // The fields turn invalid in the render that follows this call.
      setTimeout(() => {
        const invalid = '[aria-invalid=true]'
        formRef.current?.querySelector<HTMLElement>(invalid)?.focus()
      })
    },
  })
  const { initialized, submitSucceeded } = profileForm.useFormStatus()
  if (!initialized) return <output>Loading…</output>
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate>
      <TextField label="Name" field={profileForm.get('name')} />
      <TextField label="City (optional)" field={profileForm.get('city')} />
      <button type="submit">Save</button>
      <output>{submitSucceeded && 'Profile saved'}</output>
    </form>
  )
}

export default function AsyncProfileForm() {
  return (
    <profileForm.FormProvider>
      <ProfileBody />
    </profileForm.FormProvider>
  )
}
