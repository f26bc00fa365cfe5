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
  const [user, setUser] = useState<z.output<typeof schema>>()
  const { focusProps, focusInvalid } = useFocusInvalid()
  SignUp.useInitialize({ values: { name: 'Ann', age: 30 } }, [])
  const onSubmit = SignUp.useSubmit({
    onSubmit: setUser,
    onSubmitFailed: focusInvalid,
  })
  return (
    <form {...focusProps} onSubmit={onSubmit} noValidate>
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

/** After a failed submit, moves the focus to the first invalid input, or logs what failed. */
function useFocusInvalid() {
  const ref = useRef<HTMLFormElement>(null)
  const focused = useRef<Element | null>(null)
  const focusProps = {
    ref,
    onSubmitCapture: () => {
      focused.current = document.activeElement
    },
    onChange: () => {
      focused.current = null
    },
  }
  async function focusInvalid(error: unknown) {
    if (!(error instanceof z.ZodError)) console.error(error)
    // The messages appear in the render that follows a failed submit.
    await new Promise((resolve) => setTimeout(resolve))
    const invalid = ref.current?.querySelector('[aria-invalid=true]')
    // Don't take the focus from a user who has moved on or is typing.
    if (document.activeElement !== focused.current) return
    if (invalid instanceof HTMLElement) invalid.focus()
  }
  return { focusProps, focusInvalid }
}
