import { useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { InspectorRow } from './inspection'
import { InspectorTarget } from './InspectorTarget'
import styles from './styles.module.css'

interface InspectorProps {
  rows: readonly InspectorRow[]
}

/** Shows the form's state as a list of names and values. */
export function InspectorRows({ rows }: InspectorProps): ReactNode {
  return (
    <dl className={styles.rows}>
      {rows.map(([name, text]) => (
        <div key={name} data-inspect={name}>
          <dt>{name}</dt>
          <dd>
            <pre>{text}</pre>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** {@link InspectorRows} in the panel beside the example. */
export default function Inspector({ rows }: InspectorProps): ReactNode {
  const target = useContext(InspectorTarget)
  return target && createPortal(<InspectorRows rows={rows} />, target)
}
