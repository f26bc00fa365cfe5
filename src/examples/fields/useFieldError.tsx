import { useId, useState } from 'react'
import { useFormContext } from '@jcoreio/zod-forms'

/**
 * The message of a field the user has left, and what ties it to the input.
 * @param describedBy ids of other texts that describe the input
 */
export function useFieldError(
  meta: { touched: boolean; error?: string },
  ...describedBy: (string | undefined)[]
) {
  const id = useId()
  const error = meta.touched ? meta.error : undefined
  const ids = [...describedBy, error && id].filter(Boolean).join(' ')
  // A change of this one renders the field, since `touched` depends on it.
  const { submitFailed } = useFormContext().getStatus()
  return {
    aria: {
      'aria-invalid': error ? true : undefined,
      'aria-describedby': ids || undefined,
    },
    message: error ? (
      // The key makes it new for each failed submit, so that it's read again.
      <Message key={`${submitFailed} ${error}`} id={id} text={error} />
    ) : null,
  }
}

function Message({ id, text }: { id: string; text: string }) {
  const { submitting, submitError } = useFormContext().getStatus()
  // The state keeps what it was at first: later, the message isn't news.
  const [fromSubmit] = useState(submitting || submitError != null)
  const role = fromSubmit ? { ref: alertIfFocused } : { role: 'alert' }
  return (
    <p {...role} id={id} className="field-error">
      {text}
    </p>
  )
}

// A failed submit can show many messages. The focus tells of one of them,
// unless the field has it already.
function alertIfFocused(message: HTMLElement | null) {
  const field = `[aria-describedby~="${message?.id}"]`
  if (document.activeElement?.closest(field)) {
    message?.setAttribute('role', 'alert')
  }
}
