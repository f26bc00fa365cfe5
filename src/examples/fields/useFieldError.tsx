import { useId } from 'react'

/** The message of a field the user has left, and what ties it to the input. */
export function useFieldError(meta: { touched: boolean; error?: string }) {
  const id = useId()
  const error = meta.touched ? meta.error : undefined
  if (!error) return { aria: {}, message: null }
  const message = (
    <p id={id} role="alert">
      {error}
    </p>
  )
  return { aria: { 'aria-invalid': true, 'aria-describedby': id }, message }
}
