import { createContext } from 'react'

/** Where a live form's state is shown. */
export interface InspectorTarget {
  /** Element beside the form; null if there is none. */
  element: HTMLElement | null
  /** Element with the form, so that rows can stand beside their inputs. */
  form: HTMLElement | null
  /** Name of the input that has the focus. */
  focused?: string
}

/** Where the state of the form below is shown. */
export const InspectorTarget = createContext<InspectorTarget>({ element: null, form: null })
