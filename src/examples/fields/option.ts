/** A choice: its value, or the value with a label of its own. */
export type Option<Value = string> = Value | { value: Value; label: string }

export function toOption<Value extends string | number>(
  option: Option<Value>,
): { value: Value; label: string } {
  return typeof option === 'object'
    ? option
    : { value: option, label: String(option) }
}
