/** A name of an API, which has a capital or a dot inside: `useField`, `FieldPath`, `Form.get()`. */
const CODE_NAME = /^[\w$]*(?:[a-z\d][A-Z]|\.[a-z])[\w$]*(?:\.[\w$]+)*(?:\(\))?$/

/** Keeps a label from translators if it's the name of an API: pass what it returns to the element around the label. */
export function codeName(label: unknown): { translate?: 'no' } {
  return typeof label === 'string' && CODE_NAME.test(label) ? { translate: 'no' } : {}
}
