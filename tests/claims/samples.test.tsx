import { createZodForm } from '@jcoreio/zod-forms'
import axe from 'axe-core'
import { StrictMode, type ComponentType, type PropsWithChildren, type ReactElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import samples from 'virtual:samples'
import { z } from 'zod'
import type { AnyForm } from './form'
import { loadSample } from './samples'

/** The form of the page that a sample stands in. */
const Page = createZodForm({ schema: z.object({ any: z.any(), list: z.array(z.any()) }) })

/** Props that samples take. Each gets those that its source names; what passes on further props gets a label. */
const PROPS = {
  label: 'Label',
  field: Page.get('any'),
  section: Page.get('any'),
  options: ['First', 'Second'],
  product: { id: 'a', price: 1 },
  questions: [{ name: 'a', label: 'A', kind: 'text' }],
  children: <p>Child</p>,
  loaded: {},
  onSave: () => Promise.resolve(),
  load: () => Promise.resolve([]),
  fields: [],
}

/** What the controls of a sample need. */
const RULES = [
  ...['label', 'button-name', 'select-name', 'aria-toggle-field-name', 'aria-input-field-name'],
  'nested-interactive',
]

type Sample = ComponentType<Record<string, unknown>> & { type?: unknown; render?: unknown; $$typeof?: symbol }

const isComponent = (entry: [string, unknown]): entry is [string, Sample] =>
  /^[A-Z]/.test(entry[0]) &&
  !(typeof entry[1] === 'function' && entry[1].prototype instanceof Error) &&
  (typeof entry[1] === 'function' || Object.hasOwn(Object(entry[1]) as object, '$$typeof'))

function Initialized({ form, children }: PropsWithChildren<{ form: AnyForm }>) {
  const Body = () => {
    form.useInitialize({ values: { list: [] } }, [])
    return form.useFormStatus().initialized ? <>{children}</> : null
  }
  return <form.FormProvider children={<Body />} />
}

test.each(Object.keys(samples))(
  '%s: each control has a name, in a strict app, inside a page with another form',
  async (place) => {
    const warned = vi.spyOn(console, 'error')
    onTestFinished(() => warned.mockRestore())
    const { exports, forms } = await loadSample(place)
    for (const [name, Sample] of Object.entries(exports).filter(isComponent)) {
      const source = Function.prototype.toString.call(Sample.render ?? Sample.type ?? Sample)
      const named = Object.entries(PROPS).filter(
        ([prop]) => source.includes(prop) || (['label', 'loaded'].includes(prop) && source.includes('...')),
      )
      const inForms = forms.reduce<ReactElement>(
        (content, form) => <Initialized form={form}>{content}</Initialized>,
        <Sample {...Object.fromEntries(named)} />,
      )
      const { container, unmount } = await render(
        <StrictMode>
          <Initialized form={Page}>
            <p>Ready</p>
            {inForms}
          </Initialized>
        </StrictMode>,
      )
      await expect.poll(() => container.textContent, { message: name }).toContain('Ready')
      const { violations } = await axe.run(container, { runOnly: RULES })
      await unmount()
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    }
    expect(warned.mock.calls.map((call) => call.join(' '))).toEqual([])
  },
)
