/** The action object that a setter returns: an effect must not return it, and nothing else depends on its shape. */
const ACTION = /=> \{[^{}]*\breadonly type: "\w+";[^{}]*\}$/

/** The return type of a selector: for `createSelectFormStatus`, the type is named `FormStatus`. */
const SELECTED = /ReturnType<ReturnType<typeof createSelect(\w+)>>/

/** Shortens a type of the library, as the API reference prints it, to what a reader needs. */
export function shorten(type: string): string {
  return type.replace(ACTION, '=> object').replace(SELECTED, '$1')
}
