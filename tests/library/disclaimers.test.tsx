import type { ComponentProps, ComponentType, ReactElement } from 'react'
import { createZodForm, useHtmlField, type FieldPathForValue } from '@jcoreio/zod-forms'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import type { TextField } from '../../src/examples/forms/fields'
import { localDate } from '../../src/examples/forms/localDate'
import { expectTypeOf } from './support/expectTypeOf'
import { blur, cases, click, given, scenario, set, submit, type, visit } from './support/scenario'
import type { Script } from './support/scenario'
import { exportOf } from './support/samples'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('Server rendering (#ssr)', () => {
  const form = createZodForm({ schema: z.object({ name: z.string(), seats: z.number().default(5) }) })

  function Input({ field }: { field: FieldPathForValue<string | number | undefined> }) {
    return <input {...useHtmlField({ field, type: 'text' }).input} />
  }

  function Body({ gated }: { gated: boolean }) {
    form.useInitialize({ values: { name: 'Ann' } }, [])
    const { initialized } = form.useFormStatus()
    if (gated && !initialized) return <p>Loading…</p>
    return (
      <form>
        <Input field={form.get('name')} />
        <Input field={form.get('seats')} />
      </form>
    )
  }

  /** The HTML that a server sends, in an element that is in the document. */
  function serve(tree: ReactElement) {
    const warned = vi.spyOn(console, 'error').mockImplementation(() => {})
    const container = document.createElement('div')
    container.innerHTML = renderToString(tree)
    document.body.append(container)
    // React warns of layout effects, which the store uses wherever it finds a window.
    expect(warned.mock.calls.filter(([message]) => !String(message).includes('useLayoutEffect'))).toEqual([])
    warned.mockRestore()
    return container
  }

  test.each([
    [false, ['', '5']],
    [true, []],
  ])(
    'the HTML is hydrated without a mismatch, then the initial values appear (waits for initialized: %s)',
    async (gated, served) => {
      const tree = (
        <form.FormProvider>
          <Body gated={gated} />
        </form.FormProvider>
      )
      const container = serve(tree)
      const values = () => Array.from(container.querySelectorAll('input'), ({ value }) => value)
      const [before] = container.children
      expect(values()).toEqual(served)

      const logged = vi.spyOn(console, 'error')
      const onRecoverableError = vi.fn()
      const root = hydrateRoot(container, tree, { onRecoverableError })
      await expect.poll(values).toEqual(['Ann', '5'])
      expect(logged).not.toHaveBeenCalled()
      expect(onRecoverableError).not.toHaveBeenCalled()
      // Hydrated, not rendered anew: the element of the server is still there.
      if (!gated) expect(container.firstElementChild).toBe(before)
      root.unmount()
      container.remove()
    },
  )
})

const nameForm = createZodForm({ schema: z.object({ name: z.string() }) })
const withoutPrototype = Object.assign(Object.create(null) as object, { name: 'Ann' })
const name = (value?: string) => ({ status: { valid: true }, fields: { name: { value } } })

cases('Objects without a prototype', nameForm, {
  'fields of an object without a prototype read undefined': [given({ values: withoutPrototype }), name()],
  'a copy of it has fields': [given({ values: { ...withoutPrototype } }), name('Ann')],
})

describe('Paths that need other types', () => {
  type Tree = { label: string; children: Tree[] }
  const tree: z.ZodType<Tree> = z.object({ label: z.string(), children: z.lazy(() => z.array(tree)) })

  test('cast to z.ZodTypeAny, a recursive schema takes path arrays, unchecked', async () => {
    const form = createZodForm({ schema: tree as z.ZodTypeAny })
    const path = 'children[0].label'
    expect(form.get(['children', 0, 'label']).pathstring).toBe(path)
    expect(() => form.get(['children', 0, 'mistake'])).toThrow(new Error('invalid subschema key: mistake'))
    const labeled = (label: string) => ({ label: 'root', children: [{ label, children: [] }] })
    const steps = [
      { fields: { [path]: { value: 'leaf' } } },
      set(path, 'other'),
      { values: labeled('other') },
    ]
    await scenario(form, { values: labeled('leaf') }, ...steps)
  })

  test.each([
    ['z.record()', z.record(z.object({ name: z.string() }))],
    ['.passthrough()', z.object({}).passthrough() as z.ZodTypeAny],
  ])('instead of a map or .catchall(): %s has paths for its keys', async (_, schema) => {
    const extra = (name: string) => ({ extra: { ann: { name } } })
    await scenario(
      createZodForm({ schema: z.object({ extra: schema }) }),
      { values: extra('Ann') },
      { fields: { 'extra.ann': { value: { name: 'Ann' } } } },
      [set('extra.ann', { name: 'Anna' }), { values: extra('Anna') }],
    )
  })
})

describe('Translate the schema (#migration-schema)', () => {
  const required = (schema: z.ZodTypeAny, message: string) =>
    schema.nullish().refine((value) => value != null && value !== '', message)
  const formOf = (schema: z.ZodTypeAny) => createZodForm({ schema: z.object({ field: schema }) })
  const enter = (text: string) => [type('field', text), blur('field')]
  const says = (error: string | undefined) => ({ fields: { field: { error, touched: true } } })

  const email = required(z.string().email('Check it'), 'Enter it')
  const url = z.string().url().optional()
  const size = z.enum(['s', 'l']).optional()
  const day = new Date(2025, 5, 1)
  const bad = (text: string, message: string) => [...enter(text), says(message)]

  /** Left blank, filled in and cleared: a blank field says something, or something arrives of it. */
  const blank = (schema: z.ZodTypeAny, message: string | undefined, arrives: unknown, ...rest: Entered) => {
    const [text, value, tries = []] = rest
    const arrived = message ? [] : [{ field: arrives }]
    return [
      given({ form: formOf(schema), values: schema.isNullable() ? { field: null } : {} }),
      [visit('field'), says(message)],
      [submit(), { ...says(message), submitted: arrived }],
      tries,
      [enter(text), submit(), { ...says(undefined), submitted: [...arrived, { field: value }] }],
      [enter(''), submit(), { ...says(message), submitted: [...arrived, { field: value }, ...arrived] }],
    ]
  }
  type Entered = [text: string, value: unknown, tries?: Script]
  const cleared = (schema: z.ZodTypeAny, text: string, message: string) => [
    given({ form: formOf(schema) }),
    [enter(text), says(undefined), enter(''), says(message)],
  ]
  const isUrl = 'https://a.b'

  cases('a field', given({ values: {} }), {
    required: blank(email, 'Enter it', undefined, 'a@b.com', 'a@b.com', bad('ann', 'Check it')),
    'an optional URL': blank(url, undefined, undefined, isUrl, isUrl, bad('x', 'Invalid url')),
    'an optional enum': blank(size, undefined, undefined, 's', 's'),
    'z.number()': blank(z.number(), 'Required', undefined, '0', 0, bad('x', 'Invalid number')),
    localDate: [
      given({ inputs: { field: 'date' } }),
      blank(localDate, 'Required', undefined, '2025-06-01', day),
    ],
    '.nullable()': blank(z.string().nullable(), undefined, null, 'a', 'a'),
    '.nullish()': blank(z.string().nullish(), undefined, undefined, 'a', 'a'),
    ".default('')": blank(z.string().default(''), undefined, '', 'a', 'a'),
    "z.string().min(1, 'Enter it'), cleared": cleared(z.string().min(1, 'Enter it'), 'a', 'Required'),
    "z.string().nonempty('Enter it'), cleared": cleared(z.string().nonempty('Enter it'), 'a', 'Required'),
    "z.string().url().or(z.literal('')), cleared": cleared(
      url.unwrap().or(z.literal('')),
      isUrl,
      'Invalid input',
    ),
    "z.enum(['', 's', 'l']), cleared": cleared(z.enum(['', 's', 'l']), 's', 'Required'),
    'z.coerce.number(): a cleared field counts as 0': [
      given({ form: formOf(z.coerce.number()) }),
      [enter('4'), enter(''), submit(), { ...says(undefined), submitted: [{ field: 0 }] }],
    ],
    "z.boolean().refine(Boolean, 'Accept it') for a checkbox": [
      given({ form: formOf(z.boolean().refine(Boolean, 'Accept it')), values: { field: false } }),
      [submit(), says('Accept it')],
      [click('field'), submit(), { errors: { field: undefined }, submitted: [{ field: true }] }],
    ],
  })

  test('a text input for z.coerce.date() and an initial false for z.literal(true) do not compile', () => {
    const form = createZodForm({ schema: z.object({ day: z.coerce.date(), terms: z.literal(true) }) })
    expectTypeOf(form.get('day')).not.toExtend<ComponentProps<typeof TextField>['field']>()
    type Values = NonNullable<Parameters<typeof form.useInitialize>[0]['values']>
    expectTypeOf<{ terms: false }>().not.toExtend<Values>()
    expectTypeOf<{ terms: true }>().toExtend<Values>()
  })
})

test('the form after the move (#migration-form): blank inputs are missing, and text becomes a number', async () => {
  const BookingForm = await exportOf<ComponentType>('docs/disclaimers.mdx', 'BookingForm')
  const logged = vi.spyOn(console, 'log').mockImplementation(() => {})
  const screen = await render(<BookingForm />)
  const submit = screen.getByRole('button', { name: 'Book' })

  await userEvent.click(submit.element())
  await expect.poll(() => screen.container.textContent?.match(/Required/g)).toHaveLength(2)
  await userEvent.type(screen.getByLabelText('City').element(), 'Oslo')
  await userEvent.type(screen.getByLabelText('Seats').element(), '2')
  await userEvent.click(submit.element())
  await expect.poll(() => logged.mock.calls).toEqual([[{ city: 'Oslo', seats: 2 }]])
})
