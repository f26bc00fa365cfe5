import { useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { ZodForm } from '@jcoreio/zod-forms'
import type { z } from 'zod'
import { InspectorTarget } from './InspectorTarget'
import styles from './styles.module.css'

function toText(value: unknown): string {
  if (value === undefined) return 'undefined'
  return JSON.stringify(
    value,
    (_key, each: unknown) => {
      if (each === undefined) return 'undefined'
      if (typeof each === 'bigint') return `${each}n`
      if (each instanceof Error) return `${each.name}: ${each.message}`
      return each
    },
    2,
  )
}

interface InspectorProps {
  form: ZodForm<z.ZodTypeAny>
}

/**
 * What a form holds, while it changes, in the panel beside the example. Renders
 * inside its provider, once there is something to show.
 */
export default function Inspector({ form }: InspectorProps): ReactNode {
  const target = useContext(InspectorTarget)
  const { values, parsedValues } = form.useFormValues() as Record<string, unknown>
  const { submitError, validationError, ...flags } = form.useFormStatus()
  const { selectFieldErrorMap } = form.useFormContext()
  if (!target || !flags.initialized) return null

  // The selector reads these two members of the form's state and no other.
  const errors = selectFieldErrorMap({ submitError, validationError } as Parameters<
    typeof selectFieldErrorMap
  >[0])
  const status = Object.entries(flags).filter(([, on]) => on)
  const rows: [string, string][] = [
    ['values', toText(values)],
    ['parsedValues', toText(parsedValues)],
    ['errors', toText(errors)],
    ['status', status.map(([flag]) => flag).join(', ')],
  ]
  return createPortal(
    <dl className={styles.rows}>
      {rows.map(([name, text]) => (
        <div key={name} data-inspect={name}>
          <dt>{name}</dt>
          <dd>
            <pre>{text}</pre>
          </dd>
        </div>
      ))}
    </dl>,
    target,
  )
}
