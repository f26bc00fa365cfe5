import { useFormContext } from '@jcoreio/zod-forms'
import axe from 'axe-core'
import { StrictMode, type ReactElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import samples from 'virtual:samples'
import { z } from 'zod'
import { forms } from '../../support/recordedForms'
import { isComponent, Page, propsFor, type Sample } from '../../support/sampleProps'
import { Initialized } from '../support/renderInForm'

/** Rules that every control of a sample passes. */
const RULES = [
  'label',
  'button-name',
  'select-name',
  'aria-toggle-field-name',
  'aria-input-field-name',
  'nested-interactive',
]

/** Components of the samples that were loaded, and the forms that they made then. */
const loaded = new Map<string, { components: [string, unknown][]; own: typeof forms }>()

async function loadSample(place: string, load: () => Promise<object>) {
  const before = loaded.get(place)
  if (before) return before
  forms.length = 0
  const components = Object.entries(await load()).filter(isComponent)
  const sample = { components, own: [...forms] }
  loaded.set(place, sample)
  return sample
}

test.each(Object.entries(samples))(
  '%s works in a strict app, inside a page with another form',
  async (place, load) => {
    const warned = vi.spyOn(console, 'error')
    onTestFinished(() => warned.mockRestore())
    const { components, own } = await loadSample(place, load)
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

/** A value for each field of a form that none of its controls can show. */
function oldValues({ root }: (typeof forms)[number]): Record<string, unknown> {
  const schema: z.ZodTypeAny = root.schema
  if (!(schema instanceof z.ZodObject)) return {}
  const shape = schema.shape as Record<string, z.ZodTypeAny>
  const values = Object.entries(shape).map(([key, field]) => {
    const isBox = field.safeParse(true).success && !field.safeParse('gone').success
    return [key, field instanceof z.ZodArray ? [] : isBox ? false : 'gone']
  })
  return Object.fromEntries(values) as Record<string, unknown>
}

test.each(Object.entries(samples))(
  "%s: leaving a field of it unchanged keeps a value that it can't show",
  async (place, load) => {
    const { components, own } = await loadSample(place, load)
    const changes: string[] = []
    for (const [name, value] of components) {
      const Sample = value as Sample
      const held = new Map<unknown, () => unknown>()
      /** Notes what the nearest form holds. */
      function Probe({ of: form }: { of: unknown }) {
        held.set(form, useFormContext().getValues)
        return null
      }
      const within = [...own, Page as unknown as (typeof forms)[number]].reduce<ReactElement>(
        (content, form) => {
          return (
            <Initialized form={form} values={oldValues(form)}>
              <Probe of={form} />
              {content}
            </Initialized>
          )
        },
        <Sample {...propsFor(Sample)} />,
      )
      const { container, unmount } = await render(within)
      const controls = container.querySelectorAll<HTMLElement>('input, select, textarea')
      const now = () => JSON.stringify([...held.values()].map((getValues) => getValues()))
      const before = now()
      for (const control of controls) {
        control.focus()
        control.blur()
      }
      if (now() !== before) changes.push(`${name}: ${before} became ${now()}`)
      await unmount()
    }
    expect(changes).toEqual([])
  },
)
