import type { CSSProperties, Dispatch, HTMLAttributes } from 'react'
import type { EditingAction, LoadedEditing } from './editing'

/** How the open editor changes the elements of its example. */
export interface WorkbenchLayout {
  /** Class and size of the whole example. */
  className: string
  style: CSSProperties
  /** Class of the element that contains the code. */
  paneClass: string
  /** Class and attributes of the element that contains the form and its state. */
  liveClass: string
  live: HTMLAttributes<HTMLElement>
}

/** What the page gives the editor of an example. */
export interface PlaygroundProps {
  /** Name of the example. */
  name: string
  editing: LoadedEditing
  /** Whether a reload brings the edits back. */
  isKept: boolean
  dispatch: Dispatch<EditingAction>
  /** The example's element. */
  section: HTMLElement
  /** Where to show the code. */
  pane: HTMLElement
  /** Where to show the form. */
  form: HTMLElement
  formClass: string
  /** Where to show the form's state, if the site does. */
  inspector: HTMLElement | null
  /** Called with the layout while the editor is open, and with undefined when it closes. */
  onLayout: (layout: WorkbenchLayout | undefined) => void
}
