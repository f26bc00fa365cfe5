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
import { blur, cases, click, given, initialize, scenario, set, submit, type, visit } from './support/scenario'
import { exportOf } from './support/samples'
import { issue } from './support/values'

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

cases('Values (#limits-values)', nameForm, {
  'fields of an object without a prototype read undefined': [
    given({ values: withoutPrototype }),
    { status: { valid: true }, fields: { name: { value: undefined } } },
  ],
  'a copy of it has fields': [
    given({ values: { ...withoutPrototype } }),
    { status: { valid: true }, fields: { name: { value: 'Ann' } } },
  ],
})

describe('Paths and types (#limits-paths)', () => {
  type Tree = { label: string; children: Tree[] }
  const tree: z.ZodType<Tree> = z.object({ label: z.string(), children: z.lazy(() => z.array(tree)) })
  const formWith = (schema: z.ZodTypeAny) => createZodForm({ schema: z.object({ extra: schema }) })

  test('cast to z.ZodTypeAny, a recursive schema takes path arrays, unchecked', async () => {
    const form = createZodForm({ schema: tree as z.ZodTypeAny })
    const path = 'children[0].label'
    expect(form.get(['children', 0, 'label']).pathstring).toBe(path)
    expect(() => form.get(['children', 0, 'mistake'])).toThrow(new Error('invalid subschema key: mistake'))
    const values = { label: 'root', children: [{ label: 'leaf', children: [] }] }
    await scenario(form, { values }, { fields: { [path]: { value: 'leaf' } } }, set(path, 'other'), {
      values: { label: 'root', children: [{ label: 'other', children: [] }] },
    })
  })

  test.each([
    ['z.record()', z.record(z.object({ name: z.string() }))],
    ['.passthrough()', z.object({}).passthrough() as z.ZodTypeAny],
  ])('instead of a map or .catchall(): %s has paths for its keys', async (_, schema) => {
    await scenario(
      formWith(schema),
      { values: { extra: { ann: { name: 'Ann' } } } },
      { fields: { 'extra.ann': { value: { name: 'Ann' } } } },
      set('extra.ann', { name: 'Anna' }),
      { values: { extra: { ann: { name: 'Anna' } } } },
    )
  })
})

cases(
  'Move from another library (#migration)',
  createZodForm({ schema: z.object({ name: z.string(), city: z.string() }) }),
  {
    'initialize keeps what the user has left touched, and the message of the server': [
      given({ values: {}, throws: [new z.ZodError([issue(['city'], 'Taken')])] }),
      ...['name', 'city'].flatMap((path) => [type(path, 'Rome'), blur(path)]),
      submit(),
      { errors: { name: undefined, city: 'Taken' } },
      initialize({ values: { city: 'Oslo' } }),
      { shown: { city: 'Oslo' }, errors: { name: 'Required', city: 'Taken' } },
    ],
  },
)

describe('Translate the schema (#migration-schema)', () => {
  const required = (schema: z.ZodTypeAny, message: string) =>
    schema.nullish().refine((value) => value != null && value !== '', message)
  const formOf = (schema: z.ZodTypeAny) => createZodForm({ schema: z.object({ field: schema }) })
  const enter = (text: string) => [type('field', text), blur('field')]
  const says = (error: string | undefined) => ({ fields: { field: { error, touched: true } } })

  /** What a blank field says, or what arrives of it. */
  type Blank = { message: string } | { arrives: unknown }
  const enterIt = { message: 'Enter it' }
  const isRequired = { message: 'Required' }
  const email = required(z.string().email('Check it'), 'Enter it')
  const day = new Date(2025, 5, 1)

  test.each<[write: string, z.ZodTypeAny, Blank, text: string, value: unknown, bad?: [string, string]]>([
    ["required(z.string().email(), 'Enter it')", email, enterIt, 'a@b.com', 'a@b.com', ['ann', 'Check it']],
    [
      'z.string().url().optional()',
      z.string().url().optional(),
      { arrives: undefined },
      'https://a.b',
      'https://a.b',
      ['x', 'Invalid url'],
    ],
    ["z.enum(['s', 'l']).optional()", z.enum(['s', 'l']).optional(), { arrives: undefined }, 's', 's'],
    ['z.number()', z.number(), isRequired, '0', 0, ['x', 'Invalid number']],
    ['localDate', localDate, isRequired, '2025-06-01', day],
    ['.nullable()', z.string().nullable(), { arrives: null }, 'a', 'a'],
    ['.nullish()', z.string().nullish(), { arrives: undefined }, 'a', 'a'],
    [".default('')", z.string().default(''), { arrives: '' }, 'a', 'a'],
  ])('%s: left blank, filled in and cleared', async (write, schema, blank, text, value, bad) => {
    const [message, arrived] =
      'message' in blank ? [blank.message, []] : [undefined, [{ field: blank.arrives }]]
    await scenario(
      formOf(schema),
      {
        values: write.startsWith('.null') ? { field: null } : {},
        inputs: { field: write === 'localDate' ? 'date' : 'text' },
      },
      visit('field'),
      says(message),
      submit(),
      { ...says(message), submitted: arrived },
      ...(bad ? [...enter(bad[0]), says(bad[1])] : []),
      ...enter(text),
      submit(),
      { ...says(undefined), submitted: [...arrived, { field: value }] },
      ...enter(''),
      submit(),
      { ...says(message), submitted: [...arrived, { field: value }, ...arrived] },
    )
  })

  test("z.boolean().refine(Boolean, 'Accept it') for a checkbox", async () => {
    await scenario(
      formOf(z.boolean().refine(Boolean, 'Accept it')),
      { values: { field: false } },
      submit(),
      says('Accept it'),
      click('field'),
      submit(),
      { errors: { field: undefined }, submitted: [{ field: true }] },
    )
  })

  test.each<[schema: string, z.ZodTypeAny, text: string, message: string]>([
    ["z.string().min(1, 'Enter it')", z.string().min(1, 'Enter it'), 'a', 'Required'],
    ["z.string().nonempty('Enter it')", z.string().nonempty('Enter it'), 'a', 'Required'],
    ['z.string().url().or(…)', z.string().url().or(z.literal('')), 'https://a.example', 'Invalid input'],
    ["z.enum(['', 's', 'l'])", z.enum(['', 's', 'l']), 's', 'Required'],
  ])('%s: a cleared field says so', async (_, schema, text, message) => {
    await scenario(
      formOf(schema),
      { values: {} },
      ...enter(text),
      says(undefined),
      ...enter(''),
      says(message),
    )
  })

  test('z.coerce.number(): a cleared field counts as 0', async () => {
    await scenario(formOf(z.coerce.number()), { values: {} }, ...enter('4'), ...enter(''), submit(), {
      ...says(undefined),
      submitted: [{ field: 0 }],
    })
  })

  test.each<[string, z.ZodTypeAny]>([
    ['transform', z.string().transform(Number)],
    ['preprocess', z.preprocess(Number, z.number())],
    ['preprocess', z.preprocess((text) => text || undefined, z.string().optional())],
  ])('createZodForm throws for %s', (effect, field) => {
    expect(() => formOf(field)).toThrow(`effect not supported: ${effect}`)
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
