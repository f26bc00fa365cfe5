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
  return {
    aria: {
      'aria-invalid': error ? true : undefined,
      'aria-describedby': ids || undefined,
    },
    message: error ? <FieldError id={id} error={error} /> : null,
  }
}

function FieldError({ id, error }: { id: string; error: string }) {
  const { getStatus } = useFormContext()
  // A failed submit can show many messages. Only the focus tells of those.
  const [role] = useState(() =>
    getStatus().submitFailed ? undefined : 'alert',
  )
  return (
    <p id={id} role={role} className="field-error">
      {error}
    </p>
  )
}
