import { createZodForm } from '@jcoreio/zod-forms'
import axe from 'axe-core'
import { StrictMode, type ComponentType, type ReactElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import samples from 'virtual:samples'
import { z } from 'zod'
import { forms } from '../../support/recordedForms'
import { Initialized } from '../support/renderInForm'

const Page = createZodForm({ schema: z.object({ any: z.any(), list: z.array(z.any()) }) })

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
}

type Sample = ComponentType<Record<string, unknown>>

/** Returns the props for a component, which React's `memo` or `forwardRef` may wrap. */
function propsFor(sample: Sample | { type: Sample } | { render: Sample }): Record<string, unknown> {
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

/** Rules that every control of a sample passes. */
const RULES = [
  'label',
  'button-name',
  'select-name',
  'aria-toggle-field-name',
  'aria-input-field-name',
  'nested-interactive',
]

const isComponent = ([name, value]: [string, unknown]) =>
  /^[A-Z]/.test(name) &&
  !(typeof value === 'function' && value.prototype instanceof Error) &&
  (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value))

test.each(Object.entries(samples))(
  '%s works in a strict app, inside a page with another form',
  async (_place, load) => {
    const warned = vi.spyOn(console, 'error')
    onTestFinished(() => warned.mockRestore())
    forms.length = 0
    const components = Object.entries(await load()).filter(isComponent)
    const own = [...forms]
    for (const [name, value] of components) {
      const Sample = value as Sample
      const inForms = own.reduce<ReactElement>(
        (content, form) => (
          <Initialized form={form} values={{}}>
            {content}
          </Initialized>
        ),
        <Sample {...propsFor(Sample)} />,
      )
      const { container, unmount } = await render(
        <StrictMode>
          <Initialized form={Page} values={{ list: [] }}>
            <p>Ready</p>
            {inForms}
          </Initialized>
        </StrictMode>,
      )
      await expect.poll(() => container.textContent, { message: name }).toContain('Ready')
      const { violations } = await axe.run(container, { runOnly: RULES })
      await unmount()
      expect(
        violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
        name,
      ).toEqual([])
    }
    expect(warned.mock.calls.map((call) => call.join(' '))).toEqual([])
  },
)
