import type { ReactNode } from 'react'
import { writeDay, type DayForm } from './writeDay'

interface DayProps {
  /** ISO 8601, read in UTC. */
  date: string
  form: DayForm
  itemProp?: string
}

/** A day for people and machines. */
export default function Day({ date, form, itemProp }: DayProps): ReactNode {
  return (
    <time dateTime={date} itemProp={itemProp}>
      {writeDay(new Date(date), form)}
    </time>
  )
}
