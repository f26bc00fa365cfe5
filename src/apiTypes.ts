/** An action object, which a function returns only because it dispatched the action. */
const ACTION = /=> \{[^{}]*\breadonly type: "\w+";[^{}]*\}$/

/** The return type of a selector: for `createSelectFormStatus`, the type is named `FormStatus`. */
const SELECTED = /ReturnType<ReturnType<typeof createSelect(\w+)>>/

/** Shortens a type of the library, as the API reference prints it, to what a reader needs. */
export function shorten(type: string): string {
  return type.replace(ACTION, '=> void').replace(SELECTED, '$1')
}
