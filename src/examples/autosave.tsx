import { useEffect, useRef, useState } from 'react'
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

// Stands in for a request to your server, which ignores the user's own name.
async function isTaken(name: string) {
  await new Promise((resolve) => setTimeout(resolve, 300))
  return name === 'admin'
}

async function save({ name }: NonNullable<Values>) {
  if (await isTaken(name)) {
    throw new z.ZodError([
      { code: 'custom', path: ['name'], message: 'That name is taken' },
    ])
  }
}

// Room for texts that appear while the user is elsewhere, so nothing moves.
const room = { minHeight: '2lh' }

function NameField() {
  // undefined while the name breaks a rule, so the server isn't asked.
  const { parsedValue: name, error } = Profile.useField('name')
  const [takenName, setTakenName] = useState<string>()
  useEffect(() => {
    if (name == null) return
    let current = true
    const timer = setTimeout(() => {
      isTaken(name).then(
        (taken) => {
          if (taken && current) setTakenName(name)
        },
        console.error, // No answer: onSubmit asks again.
      )
    }, 300)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [name])
  const taken = !error && name != null && name === takenName
  return (
    <>
      <TextField label="Name" field={Profile.get('name')} />
      <p role="status" style={room}>
        {taken && 'Another user has this name'}
      </p>
    </>
  )
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
    <p role={submitError == null ? 'status' : 'alert'} style={room}>
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
      <NameField />
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
