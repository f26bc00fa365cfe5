import { useContext, useState, type CSSProperties, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import clsx from 'clsx'
import ErrorBoundary from '@docusaurus/ErrorBoundary'
import type { FieldState, FormState } from '../core/formState'
import { InspectorTarget } from './InspectorTarget'
import { shortened } from '../core/shortened'
import { useLevels, type Level } from './useLevels'
import styles from './StateView.late.module.css'

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
      <span className={styles.text}>{text}</span>
    </code>
  )
}

interface FieldRowsProps extends FieldState {
  isFocused: boolean
  /** Where its input is. */
  level?: Level | undefined
}

const lengths = ({ height, middle, distance }: Level) =>
  ({ '--height': `${height}px`, '--middle': `${middle}px`, '--distance': `${distance}px` }) as CSSProperties

function FieldRows(props: FieldRowsProps): ReactNode {
  const { path, typed, value, parsedValue, error, isTouched, isFocused, level } = props
  return (
    <tbody data-field={path} className={clsx(isFocused && styles.focused)} style={level && lengths(level)}>
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

/** What a submit is doing, by the member of the status that says so. */
const SUBMITS = {
  submitting: 'submitting',
  submitFailed: 'submit failed',
  submitSucceeded: 'submitted',
}

/** Writes JSON in one line, as code would. */
const inLine = (json: string) => json.replace(/\n\s*/g, ' ').replace(/"([A-Za-z_$][\w$]*)": /g, '$1: ')

/** What the form was sent as, and how that went. */
function Submitted({ state: { status, raw } }: { state: FormState }): ReactNode {
  const [member, label] = Object.entries(SUBMITS).find(([name]) => status.includes(name)) ?? []
  // Later edits aren't submitted.
  const isSent = member === 'submitSucceeded' && status.includes('pristine')
  const [, sent] = (isSent && raw.find(([name]) => name === 'parsedValues')) || []
  return (
    <p className={styles.submit}>
      <code translate="no" className={clsx(sent && styles.sent)}>
        onSubmit(<span>{sent ? inLine(sent) : ' … '}</span>)
      </code>
      {label && (isSent || member !== 'submitSucceeded') && (
        <span key={member} data-submit={member}>
          {label}
        </span>
      )}
    </p>
  )
}

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
  /** The panel that shows it, and the form beside it. */
  target?: InspectorTarget
}

const NOWHERE: InspectorTarget = { element: null, form: null }

function Fields({ state, target = NOWHERE }: StateViewProps): ReactNode {
  const { element, form, focused } = target
  const { fields } = state
  const levels = useLevels(
    element,
    fields.every(({ value }) => value) ? form : null,
    fields.map(({ path }) => path),
  )
  const end = levels?.rows[fields.length]
  return (
    <div className={clsx(styles.state, levels && (levels.isHung ? styles.hung : styles.level))}>
      <table className={styles.fields}>
        <thead style={levels && ({ '--height': `${levels.rows[0]!.top}px` } as CSSProperties)}>
          <tr>
            <td className={styles.hidden} />
            <th scope="col">typed</th>
            <th scope="col">value</th>
            <th scope="col">parsed</th>
          </tr>
        </thead>
        {levels
          ? fields.map((field, index) => (
              <FieldRows
                key={field.path}
                {...field}
                isFocused={field.path === focused}
                level={levels.rows[index]}
              />
            ))
          : groupsOf(fields).map(([name, group]) =>
              group.length === 1 ? (
                <FieldRows key={name} {...group[0]!} isFocused={name === focused} />
              ) : (
                <Group key={name} name={name} fields={group} focused={focused} />
              ),
            )}
      </table>
      <div style={end && lengths(end)}>
        <Submitted state={state} />
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
      </div>
    </div>
  )
}

/**
 * A form's state: what each field holds, on its way from text to parsed value, and what became of a submit. Each row
 * stands beside its input, or hangs below it on a phone, if there's one for each and the form is on the page. If it
 * can't be shown, the form goes on without.
 */
export function StateView(props: StateViewProps): ReactNode {
  return (
    <ErrorBoundary
      fallback={({ tryAgain }) => (
        <button type="button" className="button button--secondary button--sm" onClick={tryAgain}>
          Show the form’s state again
        </button>
      )}
    >
      <Fields {...props} />
    </ErrorBoundary>
  )
}

/** {@link StateView} in the panel beside the example. */
export function Inspector({ state }: { state: FormState }): ReactNode {
  const target = useContext(InspectorTarget)
  const { element } = target
  return element && createPortal(<StateView state={shortened([state])[0]!} target={target} />, element)
}
