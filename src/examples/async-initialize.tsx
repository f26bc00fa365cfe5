import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { createZodForm } from '@jcoreio/zod-forms'
import { focusFirstInvalid } from './fields/focusFirstInvalid'
import { TextField } from './fields/TextField'

const schema = z.object({
  name: z.string().trim(),
  email: z.string().trim().email(),
  // The server sends null for a blank one.
  city: z.string().trim().nullable(),
})
type Profile = z.output<typeof schema>
type Patch = { [Key in keyof Profile]?: Profile[Key] | null }

const ProfileForm = createZodForm({ schema })

/** Leaves out what is unchanged, and sends null for what was cleared. */
function changes(profile: Profile, before: Profile | undefined): Patch {
  const keys = schema.keyof().options
  // Lists and objects are new ones after each parse.
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

/** What no field shows. */
function bannerOf(error: unknown) {
  if (error == null) return ''
  if (!(error instanceof z.ZodError)) return 'Not saved. Try again later.'
  return error.flatten().formErrors.join(', ')
}

function ProfileBody() {
  const formRef = useRef<HTMLFormElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [profile, setProfile] = useState<z.input<typeof schema>>()
  const [sent, setSent] = useState('')
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
  ProfileForm.useInitialize({ values: profile })

  const onSubmit = ProfileForm.useSubmit({
    onSubmit: async (values, { initialParsedValues }) => {
      const patch = changes(values, initialParsedValues)
      const { errors } = await patchProfile(patch)
      const issues = Object.entries(errors).map(
        ([key, message]): z.ZodIssue => {
          // For a key that isn't in the form, the banner has the message.
          const path = key in schema.shape ? [key] : []
          return { code: 'custom', path, message }
        },
      )
      if (issues.length > 0) throw new z.ZodError(issues)
      setSent(JSON.stringify(patch))
    },
    onSubmitFailed: () => focusFirstInvalid(formRef.current),
  })

  const { initialize, getInitialValues, setSubmitStatus } =
    ProfileForm.useFormContext()
  function discard() {
    initialize({ values: getInitialValues() })
    setSubmitStatus({ submitError: undefined })
  }

  const { initialized, submitting, submitSucceeded, submitError, pristine } =
    ProfileForm.useFormStatus()
  const banner = bannerOf(submitError)
  if (!initialized) return <p role="status">Loading…</p>
  return (
    <form
      ref={formRef}
      onSubmit={(event) => {
        // Leaving a field trims it. Afterwards, that edit would clear errors.
        buttonRef.current?.focus()
        onSubmit(event)
      }}
      noValidate
    >
      <TextField label="Name" field={ProfileForm.get('name')} />
      <TextField label="Email" field={ProfileForm.get('email')} type="email" />
      <TextField label="City (optional)" field={ProfileForm.get('city')} />
      <button ref={buttonRef} type="submit">
        {submitting ? 'Saving…' : 'Save'}
      </button>{' '}
      <button type="button" onClick={discard} disabled={submitting}>
        Discard changes
      </button>
      <p role="status">
        {submitSucceeded && pristine && `Profile saved: ${sent}`}
      </p>
      {banner && <p role="alert">{banner}</p>}
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
