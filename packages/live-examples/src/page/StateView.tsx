import { useEffect, useRef, useState, type ReactNode } from 'react'
// Its class names are plain: the frame has them, too.
import './state.late.module.css'

/** A field's state, as text. */
export interface RowProps {
  name: string
  /** Undefined for the form itself, and for an object or array, whose values its fields show. */
  value?: string
  parsedValue?: string
  /** Undefined if the field is valid. */
  message?: string | undefined
}

/** A value, which lights up for a moment when it's new. */
const Value = ({ text }: { text: string | undefined }): ReactNode =>
  text !== undefined && (
    <code key={text} data-none={text === 'undefined' ? '' : undefined}>
      {text}
    </code>
  )

/** A row of the {@link StateView}. */
export function StateRow({ name, value, parsedValue, message }: RowProps): ReactNode {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Value text={value} />
      </td>
      <td>
        <Value text={parsedValue} />
      </td>
      <td>{message}</td>
    </tr>
  )
}

interface StateViewProps {
  /** What a submit is doing, or how it went. */
  submit?: string | undefined
  /** What the form was sent with, as long as it's unchanged. */
  sent?: string | undefined
  /** A {@link StateRow} for each field. */
  children: ReactNode
}

/** A form's state, as a table: what each field holds and is parsed to, and what became of a submit. */
export function StateView({ submit, sent, children }: StateViewProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const { scrollHeight, clientHeight } = panel.current!
    setScrolls(scrollHeight > clientHeight)
  }, [children])
  return (
    <div
      ref={panel}
      className="form-state"
      role="group"
      aria-label="Form state"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users can scroll it, too
      tabIndex={scrolls ? 0 : undefined}
      translate="no"
    >
      <table>
        <thead>
          <tr>
            <th scope="col">name</th>
            <th scope="col">value</th>
            <th scope="col">parsed</th>
            <th scope="col">message</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      <p>
        <code data-sent={sent ? '' : undefined}>onSubmit({sent ?? ' … '})</code> {submit}
      </p>
    </div>
  )
}
