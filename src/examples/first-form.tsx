import { useId, useRef, useState } from 'react'
import { z } from 'zod'
import { createZodForm } from '@jcoreio/zod-forms'

const schema = z.object({ name: z.string(), age: z.number().min(18) })
const SignUp = createZodForm({ schema })

// Room for a message, which would otherwise move what's below.
const room = { minHeight: '2lh' }

function Field({ name }: { name: keyof typeof schema.shape }) {
  const { input, meta } = SignUp.useHtmlField({ field: name, type: 'text' })
  const id = useId()
  const error = meta.touched && meta.error
  return (
    <div>
      <label>
        {name} <input {...input} aria-invalid={!!error} aria-describedby={id} />
      </label>
      <p id={id} className="field-error" style={room}>
        {error}
      </p>
    </div>
  )
}

function Fields() {
  const form = useRef<HTMLFormElement>(null)
  const [user, setUser] = useState<z.output<typeof schema>>()
  SignUp.useInitialize({ values: { name: 'Ann', age: 17 } }, [])
  const onSubmit = SignUp.useSubmit({
    onSubmit: setUser,
    onSubmitFailed: (error) => {
      if (!(error instanceof z.ZodError)) console.error(error)
      // The messages appear in the render that follows.
      setTimeout(() => {
        const invalid = '[aria-invalid=true]'
        form.current?.querySelector<HTMLElement>(invalid)?.focus()
      })
    },
  })
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <Field name="name" />
      <Field name="age" />
      {/* Keeps the focus, so no message appears between press and click. */}
      <button type="submit" onMouseDown={(event) => event.preventDefault()}>
        Sign up
      </button>
      <output>{JSON.stringify(user)}</output>
    </form>
  )
}

export default function FirstForm() {
  return (
    <SignUp.FormProvider>
      <Fields />
    </SignUp.FormProvider>
  )
}
