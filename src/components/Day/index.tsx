import type { ReactNode } from 'react'
import { writeDay, type DayForm } from './writeDay'

interface DayProps {
  /** ISO 8601, read in UTC. */
  date: string
  form: DayForm
}

/** A day for people and machines. */
export default function Day({ date, form }: DayProps): ReactNode {
  return <time dateTime={date}>{writeDay(new Date(date), form)}</time>
}
