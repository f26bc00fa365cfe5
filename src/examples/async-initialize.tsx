import { useEffect, useState } from 'react'
import { z } from 'zod'
import { createZodForm } from '@jcoreio/zod-forms'
import { FormErrors, TextField } from './forms/fields'

const schema = z.object({
  name: z.string().trim(),
  email: z.string().trim().email(),
  // The server sends null for a blank city.
  city: z.string().trim().nullable(),
})
type Profile = z.output<typeof schema>
type Patch = { [Key in keyof Profile]?: Profile[Key] | null }

const ProfileForm = createZodForm({ schema })

/** Leaves out what is unchanged, and sends null for what was cleared. */
function changes(profile: Profile, before: Profile | undefined): Patch {
  const keys = schema.keyof().options
  // Each parse makes new lists and objects.
  const text = (value: unknown) => JSON.stringify(value)
  return Object.fromEntries(
    keys
      .filter((key) => !before || text(profile[key]) !== text(before[key]))
      .map((key) => [key, profile[key] ?? null]),
  )
}

// These two stand in for requests to your server.
async function fetchProfile(): Promise<z.input<typeof schema>> {
  await new Promise((resolve) => setTimeout(resolve, 300))
  return { name: 'Ann Lee', email: 'ann@example.com', city: 'Oslo' }
}
async function patchProfile(
  patch: Patch,
): Promise<{ errors: Record<string, string> }> {
  await new Promise((resolve) => setTimeout(resolve, 300))
  if (patch.city === 'Atlantis') throw new Error('The server is down')
  const errors: Record<string, string> = {}
  if (patch.email === 'taken@example.com')
    errors.email = 'This address is taken'
  if (patch.city === 'Springfield') errors.country = 'The country is missing'
  return { errors }
}

function ProfileBody() {
  const [profile, setProfile] = useState<z.input<typeof schema>>()
  const [sent, setSent] = useState('')
  const [attempt, setAttempt] = useState(1)
  const [failedAttempt, setFailedAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    fetchProfile().then(
      (data) => isCurrent && setProfile(data),
      (error) => {
        console.error(error)
        if (isCurrent) setFailedAttempt(attempt)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [attempt])
  // Does nothing while `profile` is undefined, and initializes once it's loaded.
  ProfileForm.useInitialize({ values: profile })

  const onSubmit = ProfileForm.useSubmit({
    onSubmit: async (values, { initialParsedValues }) => {
      const patch = changes(values, initialParsedValues)
      const { errors } = await patchProfile(patch)
      const issues = Object.entries(errors).map(
        ([key, message]): z.ZodIssue => ({
          code: 'custom',
          path: [key],
          message,
        }),
      )
      if (issues.length > 0) throw new z.ZodError(issues)
      setSent(JSON.stringify(patch))
    },
  })

  const { initialize, getInitialValues, setSubmitStatus } =
    ProfileForm.useFormContext()
  function discard() {
    initialize({ values: getInitialValues() })
    setSubmitStatus({ submitError: undefined })
  }

  const { initialized, submitting, submitSucceeded } =
    ProfileForm.useFormStatus()
  if (failedAttempt === attempt) {
    return (
      <p role="alert">
        The profile didn't load.{' '}
        <button type="button" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </button>
      </p>
    )
  }
  if (!initialized) return <p role="status">Loading…</p>
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField label="Name" field={ProfileForm.get('name')} />
      <TextField label="Email" field={ProfileForm.get('email')} type="email" />
      <TextField label="City (optional)" field={ProfileForm.get('city')} />
      <FormErrors />
      <button type="submit">{submitting ? 'Saving…' : 'Save'}</button>{' '}
      <button type="button" onClick={discard} disabled={submitting}>
        Discard changes
      </button>
      <p role="status">{submitSucceeded && `Profile saved: ${sent}`}</p>
    </form>
  )
}

export default function EditProfile() {
  return (
    <ProfileForm.FormProvider>
      <ProfileBody />
    </ProfileForm.FormProvider>
  )
}
