/** One field's state, as text. */
export interface FieldState {
  path: string
  /** The text in the field's input, if it has one. */
  typed: string
  value: string
  parsedValue: string
  /** Empty if the field is valid. */
  error: string
  /** Whether the user has left the field, so that its form shows the error, too. */
  isTouched: boolean
}

/** A part of a form's state, as JSON. */
type RawRow = readonly [name: string, text: string]

/** A form's state, as text. */
export interface FormState {
  fields: readonly FieldState[]
  /** Members of the form's status that are `true`. */
  status: readonly string[]
  raw: readonly RawRow[]
}
