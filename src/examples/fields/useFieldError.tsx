import { useId } from 'react'
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
  const role = submitFailed ? { ref: alertIfFocused } : { role: 'alert' }
  return {
    aria: {
      'aria-invalid': error ? true : undefined,
      'aria-describedby': ids || undefined,
    },
    message: error ? (
      // The key makes it new for each failed submit, so that it's read again.
      <p key={`${submitFailed}`} {...role} id={id} className="field-error">
        {error}
      </p>
    ) : null,
  }
}

// A failed submit can show many messages. The focus tells of one of them,
// unless the field has it already.
function alertIfFocused(message: HTMLElement | null) {
  const field = `[aria-describedby~="${message?.id}"]`
  if (document.activeElement?.closest(field)) {
    message?.setAttribute('role', 'alert')
  }
}
