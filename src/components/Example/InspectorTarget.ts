import { createContext } from 'react'

/** Element beside the live form that displays the form's state; null if there is none. */
export const InspectorTarget = createContext<HTMLElement | null>(null)
