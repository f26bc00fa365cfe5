import { useId, useRef, useState } from 'react'
import { z } from 'zod'
import { createZodForm } from '@jcoreio/zod-forms'

const schema = z.object({ name: z.string(), age: z.number().min(18) })
const SignUp = createZodForm({ schema })

// Room for a message, which would otherwise push the button away.
const room = { minHeight: '2lh' }

function Field({ name }: { name: keyof typeof schema.shape }) {
  const { input, meta } = SignUp.useHtmlField({ field: name, type: 'text' })
  const id = useId()
  const error = meta.touched && meta.error
  const aria = { 'aria-invalid': Boolean(error), 'aria-describedby': id }
  return (
    <div>
      <label>
        {name} <input {...input} {...aria} />
      </label>
      <p id={id} className="field-error" style={room}>
        {error}
      </p>
    </div>
  )
}

function Fields() {
  const formRef = useRef<HTMLFormElement>(null)
  const focused = useRef<Element | null>(null)
  async function showFailure(error: unknown) {
    if (!(error instanceof z.ZodError)) console.error(error)
    // The messages appear in the render that follows a failed submit.
    await new Promise((resolve) => setTimeout(resolve))
    const invalid = formRef.current?.querySelector('[aria-invalid=true]')
    // Don't take the focus from a user who has moved on or is typing.
    if (document.activeElement !== focused.current) return
    if (invalid instanceof HTMLElement) invalid.focus()
  }
  const [user, setUser] = useState<z.output<typeof schema>>()
  SignUp.useInitialize({ values: { name: 'Ann', age: 30 } }, [])
  const onSubmit = SignUp.useSubmit({
    onSubmit: setUser,
    onSubmitFailed: showFailure,
  })
  return (
    <form
      ref={formRef}
      onSubmit={(event) => {
        focused.current = document.activeElement
        onSubmit(event)
      }}
      onChange={() => {
        focused.current = null
      }}
      noValidate
    >
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
