import { useContext, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import clsx from 'clsx'
import ErrorBoundary from '@docusaurus/ErrorBoundary'
import type { FieldState, FormState } from '../core/formState'
import { InspectorTarget } from './InspectorTarget'
import { shortened } from '../core/shortened'
import styles from './styles.module.css'

/** A value in a cell, which lights up for a moment when it changes. */
function Value({ text }: { text: string }): ReactNode {
  const [shown, setShown] = useState({ text, isNew: false })
  if (shown.text !== text) setShown({ text, isNew: true })
  return (
    <code
      key={text}
      translate="no"
      className={clsx(shown.isNew && styles.changed, text === 'undefined' && styles.none)}
    >
      {text}
    </code>
  )
}

interface FieldRowsProps extends FieldState {
  isFocused: boolean
}

function FieldRows(props: FieldRowsProps): ReactNode {
  const { path, typed, value, parsedValue, error, isTouched, isFocused } = props
  return (
    <tbody data-field={path} className={clsx(isFocused && styles.focused)}>
      <tr>
        <td colSpan={4} className={styles.name}>
          {path ? <span translate="no">{path}</span> : <span>The form</span>}{' '}
          {error && <span className={isTouched ? styles.error : styles.early}>{error}</span>}
        </td>
      </tr>
      {value && (
        <tr>
          {/* Names the values for screen readers; the row above does for everybody else. */}
          <th scope="row" className={styles.hidden} translate="no">
            {path}
          </th>
          {[typed, value, parsedValue].map((text, column) => (
            <td key={column}>
              <Value text={text} />
            </td>
          ))}
        </tr>
      )}
    </tbody>
  )
}

/** Splits the name of a status member into words. */
const inWords = (flag: string) => flag.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

interface GroupProps {
  name: string
  fields: readonly FieldState[]
  focused: string | undefined
}

/** Fields of one object or array, which can be folded. */
function Group({ name, fields, focused }: GroupProps): ReactNode {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <tbody>
        <tr>
          <th scope="rowgroup" colSpan={4}>
            <button
              type="button"
              className={styles.group}
              aria-expanded={isOpen}
              translate="no"
              onClick={() => setOpen(!isOpen)}
            >
              {name}
            </button>
          </th>
        </tr>
      </tbody>
      {isOpen &&
        fields.map((field) => <FieldRows key={field.path} {...field} isFocused={field.path === focused} />)}
    </>
  )
}

/** Groups fields that follow each other by the first key of their paths. */
function groupsOf(fields: readonly FieldState[]): [name: string, fields: FieldState[]][] {
  const groups: [name: string, fields: FieldState[]][] = []
  for (const field of fields) {
    const name = /^[^.[]*/.exec(field.path)![0]
    const last = groups.at(-1)
    if (last?.[0] === name) last[1].push(field)
    else groups.push([name, [field]])
  }
  return groups
}

interface StateViewProps {
  state: FormState
  /** Name of the input that has the focus. */
  focused?: string
}

/**
 * A form's state: what each field holds, on its way from text to parsed value, and how the form is doing. If it can't
 * be shown, the form goes on without.
 */
export function StateView({ state, focused }: StateViewProps): ReactNode {
  return (
    <ErrorBoundary
      fallback={({ tryAgain }) => (
        <button type="button" className="button button--secondary button--sm" onClick={tryAgain}>
          Show the form’s state again
        </button>
      )}
    >
      <table className={styles.fields}>
        <thead>
          <tr>
            <td className={styles.hidden} />
            <th scope="col">Typed</th>
            <th scope="col">Value</th>
            <th scope="col">Parsed</th>
          </tr>
        </thead>
        {groupsOf(state.fields).map(([name, fields]) =>
          fields.length === 1 ? (
            <FieldRows key={name} {...fields[0]!} isFocused={name === focused} />
          ) : (
            <Group key={name} name={name} fields={fields} focused={focused} />
          ),
        )}
      </table>
      <ul className={styles.status} aria-label="Status">
        {state.status.slice(1).map((flag) => (
          <li key={flag}>{inWords(flag)}</li>
        ))}
      </ul>
      <details className={styles.raw}>
        <summary>As JSON</summary>
        <dl>
          {state.raw.map(([name, text]) => (
            <div key={name} data-inspect={name}>
              <dt translate="no">{name}</dt>
              <dd>
                <pre translate="no">{text}</pre>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </ErrorBoundary>
  )
}

/** {@link StateView} in the panel beside the example. */
export function Inspector({ state }: { state: FormState }): ReactNode {
  const { element, focused } = useContext(InspectorTarget)
  return element && createPortal(<StateView state={shortened([state])[0]!} focused={focused} />, element)
}
