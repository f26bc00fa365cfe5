import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { createZodForm } from '@jcoreio/zod-forms'
import { TextField } from './forms/fields'

const Profile = createZodForm({
  schema: z.object({
    name: z.string().trim().min(2, 'At least 2 characters'),
    bio: z.string().optional(),
  }),
})
type Values = ReturnType<typeof Profile.useFormValues>['parsedValues']

// Stands in for a request to your server.
async function save({ name }: NonNullable<Values>) {
  await new Promise((resolve) => setTimeout(resolve, 300))
  if (name === 'admin') {
    throw new z.ZodError([
      { code: 'custom', path: ['name'], message: 'That name is taken' },
    ])
  }
}

function Autosave() {
  const { submit, getParsedValues, getStatus } = Profile.useFormContext()
  const { parsedValues } = Profile.useFormValues()
  const { pristine, submitting, submitError, submitFailed, submitSucceeded } =
    Profile.useFormStatus()
  const sent = useRef<Values>(undefined)
  useEffect(() => {
    if (!parsedValues || pristine || submitting) return
    // After a failure, the same values would only fail again.
    if (submitFailed && parsedValues === sent.current) return
    const timer = setTimeout(() => {
      sent.current = parsedValues
      submit()
    }, 1000)
    return () => clearTimeout(timer)
  }, [parsedValues, pristine, submitting, submitFailed, submit])
  useEffect(() => {
    // A user who leaves doesn't wait for the pause.
    function saveNow() {
      const { pristine, submitting } = getStatus()
      const values = getParsedValues()
      if (!values || pristine) return
      // These values are already on their way.
      if (submitting && values === sent.current) return
      save(values).catch(console.error) // The user isn't there to be told.
    }
    window.addEventListener('pagehide', saveNow)
    return () => {
      window.removeEventListener('pagehide', saveNow)
      saveNow()
    }
  }, [getParsedValues, getStatus])
  function statusText() {
    if (submitting) return 'Saving…'
    if (submitError != null) return 'Not saved'
    if (!pristine) return 'Not saved yet'
    return submitSucceeded && 'Saved'
  }
  return (
    // Room for the text, so that nothing moves.
    <p
      role={submitError == null ? 'status' : 'alert'}
      style={{ minHeight: '2lh' }}
    >
      {statusText()}
    </p>
  )
}

function ProfileBody() {
  // Names the blank field, so clearing it again isn't a change.
  Profile.useInitialize({ values: { name: 'Ann', bio: undefined } }, [])
  const onSubmit = Profile.useSubmit({
    onSubmit: save,
    // An error without messages for the user may be a bug.
    onSubmitFailed: (error) => {
      if (!(error instanceof z.ZodError)) console.error(error)
    },
  })
  const { initialized } = Profile.useFormStatus()
  if (!initialized) return null
  return (
    <form onSubmit={onSubmit} noValidate>
      <p>The name admin is taken.</p>
      <TextField label="Name" field={Profile.get('name')} />
      <TextField label="About you (optional)" field={Profile.get('bio')} />
      <Autosave />
    </form>
  )
}

export default function AutosaveForm() {
  return (
    <Profile.FormProvider>
      <ProfileBody />
    </Profile.FormProvider>
  )
}
