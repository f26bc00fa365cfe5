import { createZodForm } from '@jcoreio/zod-forms'
import type { ComponentType } from 'react'
import { z } from 'zod'

/** The form of the page that a sample stands in. */
export const Page = createZodForm({ schema: z.object({ any: z.any(), list: z.array(z.any()) }) })

/** Props that samples take. Each gets those that its source names. */
const PROPS = {
  label: 'Label',
  legend: 'Legend',
  field: Page.get('any'),
  section: Page.get('any'),
  options: [
    { value: 'first', label: 'First' },
    { value: 'second', label: 'Second' },
  ],
  product: { id: 'a', price: 1 },
  questions: [{ name: 'a', label: 'A', kind: 'text' }],
  children: <p>Child</p>,
  onSave: () => new Promise((resolve) => setTimeout(resolve, 300)),
}

/** A component that a sample exports. */
export type Sample = ComponentType<Record<string, unknown>>

/** Returns the props for a component, which React's `memo` or `forwardRef` may wrap. */
export function propsFor(sample: Sample | { type: Sample } | { render: Sample }): Record<string, unknown> {
  if ('type' in sample) return propsFor(sample.type)
  const source = String('render' in sample ? sample.render : sample)
  const isNamed = (name: string) => new RegExp(`\\b${name}\\b`).test(source)
  const named = Object.entries(PROPS).filter(([name]) => isNamed(name))
  return {
    ...Object.fromEntries(named),
    ...(isNamed('options') && !/value, label|\.label\b/.test(source) && { options: ['First', 'Second'] }),
    // An input that takes further props gets its name from them.
    ...(/\.\.\.\w/.test(source) && !isNamed('label') && { label: 'Label', 'aria-label': 'Label' }),
  }
}

/** Whether an export of a module is a component. */
export const isComponent = ([name, value]: [string, unknown]) =>
  /^[A-Z]/.test(name) &&
  !(typeof value === 'function' && value.prototype instanceof Error) &&
  (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value))
