import { createContext } from 'react'

/** Element beside the live form that its state is shown in; null where there is none. */
export const InspectorTarget = createContext<HTMLElement | null>(null)
