import { useEffect, useId } from 'react'
import type { FormState } from '../../core/formState'
import { shortened } from '../../core/shortened'
import { send } from './send'

/** Sends a form's state to the page. In the frame, it replaces the `Inspector` of the page. */
export function Inspector({ state }: { state: FormState }) {
  const form = useId()
  useEffect(() => send({ type: 'state', form, state: shortened([state])[0] }))
  useEffect(() => () => send({ type: 'state', form }), [form])
  return null
}
