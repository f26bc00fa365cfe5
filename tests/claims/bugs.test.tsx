import { conditionalValidate, createZodForm, useHtmlField, type FieldPathForValue } from '@jcoreio/zod-forms'
import {
  Component,
  useEffect,
  useState,
  type ChangeEvent,
  type PropsWithChildren,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import { errorAt, issuesOf, open } from './form'

/*
 * Tests of `bug` fail when a new version of the library fixes the bug: then the box on the page goes, too. The
 * workarounds that the boxes print are ordinary tests, because they have to hold with and without the bug.
 */

const pages = import.meta.glob<string>('../../{docs,blog}/**/*.mdx', {
  eager: true,
  query: 'raw',
  import: 'default',
})

/** The ids of the bugs that tests show. */
const ids = new Set<string>()

function bug(id: string, behavior: string, prove: () => void | Promise<void>) {
  ids.add(id)
  test(`${id}: ${behavior}`, prove)
}
const workaround = (id: string, what: string, prove: () => void | Promise<void>) =>
  test(`${id}, workaround: ${what}`, prove)

test('each known bug has one box on a page, and each box a test', () => {
  const boxes = Object.values(pages).flatMap((page) => [...page.matchAll(/<KnownBug id="([^"]+)"/g)])
  expect(boxes.flatMap(([, list]) => list!.split(' ')).toSorted()).toEqual([...ids].toSorted())
})

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}
  static getDerivedStateFromError = ({ message }: Error) => ({ message })
  override render = () => this.state.message ?? this.props.children
}

/** What a component throws while it renders. */
async function thrownBy(tree: ReactNode) {
  // React reports the error although the boundary catches it.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => reported.mockRestore())
  const { container } = await render(<Boundary>{tree}</Boundary>)
  return container.textContent
}

afterEach(() => {
  z.setErrorMap(z.defaultErrorMap)
})

bug('coerce-blank', 'a blank z.coerce.number() is 0, a missing z.coerce.string() "undefined"', async () => {
  const form = await open(z.object({ count: z.coerce.number(), name: z.coerce.string() }), { values: {} })
  expect(form.shown('name')).toBe('undefined')
  await form.type('count', '1')
  await form.type('count', '')
  expect(form.values()).toMatchObject({ count: null })
  expect(form.parsedValues()).toMatchObject({ count: 0 })
  await form.blur('count')
  expect(form.shown('count')).toBe('0')
})

const name = z.object({ name: z.string() })
const later = () => Promise.resolve(true)
const always = conditionalValidate(name)
const ASYNC = 'Async refinement encountered during synchronous parse operation'

for (const [what, schema, message] of [
  ['an async .refine() on the object', name.refine(later), ASYNC],
  ['conditionalRefineAsync', always.conditionalRefineAsync(name, later, ''), 'received promise'],
  [
    'conditionalSuperRefineAsync',
    always.conditionalSuperRefineAsync(name, async () => {}),
    'received promise',
  ],
] as const) {
  bug('async-refinement', `${what} leaves the form permanently invalid`, async () => {
    const form = await open(schema, { values: { name: 'Ann' } })
    await form.submit()
    expect(form.submitted()).toEqual([])
    expect(String(form.status().submitError)).toContain(message)
  })
}

bug('async-refinement', 'an async .refine() on a field crashes the render', async () => {
  const Form = createZodForm({ schema: z.object({ name: z.string().refine(later) }) })
  function Field() {
    Form.useInitialize({ values: { name: 'Ann' } }, [])
    return <input {...Form.useHtmlField({ field: 'name', type: 'text' }).input} />
  }
  expect(await thrownBy(<Form.FormProvider children={<Field />} />)).toContain(ASYNC)
})

bug(
  'required-message',
  'a cleared field is Required and text in a number Invalid number, whatever you pass',
  async () => {
    const mine = { required_error: 'Mine', invalid_type_error: 'Mine', errorMap: undefined }
    const schema = z.object({
      required: z.string(mine),
      min: z.string().min(1, 'Mine'),
      map: z.string({ errorMap: () => ({ message: 'Mine' }) }),
      global: z.string(),
      count: z.number(mine),
    })
    z.setErrorMap(() => ({ message: 'Mine' }))
    const form = await open(schema, { values: { count: 'x' } })
    const errors = Object.keys(schema.shape).map((key) => form.field(key).error)
    expect(errors).toEqual(['Required', 'Required', 'Required', 'Required', 'Invalid number'])
    expect(issuesOf(form.status().validationError)).toContainEqual(['count', 'Mine'])
  },
)

bug(
  'uninitialized-submits',
  'a form that was never initialized is valid, and onSubmit gets undefined',
  async () => {
    const form = await open(name)
    expect(form.status()).toMatchObject({ initialized: false, valid: true })
    await form.submit()
    expect(form.submitted()).toEqual([undefined])
  },
)

bug('pathstring-quoted-types', 'quoted keys work at runtime, but TypeScript refuses them', () => {
  const Form = createZodForm({ schema: z.object({ 'foo-bar': z.string() }) })
  // @ts-expect-error The types do not know quoted keys.
  expect(Form.get('["foo-bar"]')).toBe(Form.get('foo-bar'))
})

bug('tuple-index-zero', 'the first element of a tuple is out of reach', () => {
  const Form = createZodForm({ schema: z.object({ pair: z.tuple([z.string(), z.number()]) }) })
  expect(() => Form.get('pair[0]')).toThrow('invalid subschema key: 0')
  expect(Form.get('pair[1]').schema).toBeInstanceOf(z.ZodNumber)
})

const other = z.object({ other: z.string() })

bug('readonly-and-intersection-paths', 'paths into .readonly() and .and() compile, but throw', () => {
  const Form = createZodForm({ schema: z.object({ readonly: name.readonly(), and: name.and(other) }) })
  expect(() => Form.get('readonly.name')).toThrow('invalid subschema key: name')
  expect(() => Form.get('and.other')).toThrow('invalid subschema key: other')
})

bug('foreign-provider', "hooks use the nearest provider, even another form's", async () => {
  const Inner = createZodForm({ schema: name })
  const Outer = createZodForm({ schema: name.extend({ onlyOuter: z.string() }) })
  const nested = (children: ReactNode) => (
    <Outer.FormProvider>
      <Inner.FormProvider>
        <>{children}</>
      </Inner.FormProvider>
    </Outer.FormProvider>
  )
  function Field() {
    const { setValue } = Outer.useField(Outer.get('name'))
    useEffect(() => void setValue('Ann'), [setValue])
    return JSON.stringify(Inner.useFormValues().values)
  }
  const { container } = await render(nested(<Field />))
  expect(container).toHaveTextContent('{"name":"Ann"}')
  const Lost = () => Outer.useField('onlyOuter').value
  expect(await thrownBy(nested(<Lost />))).toBe('invalid subschema key: onlyOuter')
})

const limits = z.strictObject({ from: z.number(), to: z.number(), name: z.string() })
const reversed = { from: 2, to: 1, name: 'Ann' }
const ordered = ({ from, to }: { from: number; to: number }) => from <= to

bug('conditional-strict-pick', 'a rule that picks from a strict object silently never runs', () => {
  const schema = conditionalValidate(limits).conditionalRefine(
    (all) => all.pick({ from: true, to: true }),
    ordered,
    'Not in order',
  )
  expect(schema.safeParse(reversed).success).toBe(true)
})

workaround('conditional-strict-pick', '.pick().strip()', () => {
  const schema = conditionalValidate(limits).conditionalRefine(
    (all) => all.pick({ from: true, to: true }).strip(),
    ordered,
    'Not in order',
  )
  expect(schema.safeParse(reversed).success).toBe(false)
})

const strings = z.array(z.string())
const number = invertible(z.string(), Number, z.number(), String)
const lists = z.object({ letters: strings, others: strings, numbers: z.array(number) })
const openLists = () =>
  open(lists, {
    values: { letters: ['a', 'b', 'c', 'd'], others: ['1', '2', '3', '4'], numbers: ['1', '2'] },
  })

bug('array-move', "move(0, 2) turns ['a', 'b', 'c', 'd'] into ['b', 'a', 'd']", async () => {
  const form = await openLists()
  await form.act(() => form.list('letters').move(0, 2))
  expect(form.field('letters').value).toEqual(['b', 'a', 'd'])
})

bug('splice-parsed', 'spliceParsed inserts its values as one nested array', async () => {
  const form = await openLists()
  await form.act(() => form.list('numbers').spliceParsed(0, 1, 5, 6))
  expect(form.field('numbers').value).toEqual([['5', '6'], '2'])
})

bug('touched-index', 'touched belongs to the index: another item takes it over, a new one, too', async () => {
  const form = await openLists()
  for (const path of ['letters[0]', 'letters[3]'])
    await form.act(() => form.field(path).setMeta({ touched: true }))
  await form.act(() => form.list('letters').remove(0))
  await form.act(() => form.list('letters').push('new'))
  expect(form.field('letters[0]')).toMatchObject({ value: 'b', touched: true })
  expect(form.field('letters[3]')).toMatchObject({ value: 'new', touched: true })
})

function Lists({ remounts }: { remounts?: boolean }) {
  const [path, setPath] = useState<'letters' | 'others'>('letters')
  const field: FieldPathForValue<string[]> = listForm.get([path])
  return (
    <>
      <Elements key={remounts ? field.pathstring : undefined} field={field} />
      <button type="button" onClick={() => setPath('others')}>
        Others
      </button>
    </>
  )
}
const listForm = createZodForm({ schema: lists })
const Elements = ({ field }: { field: FieldPathForValue<string[]> }) => (
  <output>{listForm.useArrayField(field).elements[0]?.pathstring}</output>
)
const shownAfterSwitch = async (fields: ReactNode) => {
  const form = await open(listForm, { values: { letters: ['a'], others: ['1'] }, fields })
  await form.press('Others')
  return document.querySelector('output')!.textContent
}

bug(
  'array-elements-stale',
  'with another array of the same length, elements belong to the previous one',
  async () => {
    expect(await shownAfterSwitch(<Lists />)).toBe('letters[0]')
  },
)

workaround('array-elements-stale', 'key={field.pathstring}', async () => {
  expect(await shownAfterSwitch(<Lists remounts />)).toBe('others[0]')
})

const email = z.string().email()
const optional = z.object({ name: z.string().optional(), email: email.optional(), tags: strings.optional() })

bug(
  'set-parsed-value-siblings',
  'while a field is invalid, setParsedValue and pushParsed lose the others',
  async () => {
    const form = await open(optional, { values: { name: 'Ann', email: 'bad' } })
    await form.act(() => form.list('tags').pushParsed('a'))
    expect(form.values()).toEqual({ tags: ['a'] })
    await form.set('', { name: 'Ann', email: 'bad' })
    await form.act(() => form.field('email').setParsedValue('ann@example.com'))
    expect(form.values()).toEqual({ email: 'ann@example.com' })
  },
)

bug(
  'set-parsed-value-rejected',
  'a value that the schema rejects is not stored, and the field has no message',
  async () => {
    const form = await open(z.object({ email }), { values: { email: 'ann@example.com' } })
    await form.act(() => form.field('email').setParsedValue('bad'))
    expect(form.field('email')).toMatchObject({ value: 'ann@example.com', error: undefined })
    expect(form.status().valid).toBe(false)
  },
)

bug('parsed-values-stale', 'after a rejected setParsedValue, parsedValues stays as it was', async () => {
  const form = await open(z.object({ email }), { values: { email: 'ann@example.com' } })
  await form.act(() => form.field('email').setParsedValue('bad'))
  expect(form.parsedValues()).toEqual({ email: 'ann@example.com' })
})

const seats = z.object({ seats: z.number().default(5) })
const anySeats: FieldPathForValue<number | undefined> = createZodForm({ schema: seats }).get('seats')
const Seats = () => <input {...useHtmlField({ field: anySeats, type: 'text' }).input} />

bug(
  'normalize-on-mount-strict-mode',
  'a default of a field that renders earlier shows, and vanishes on focus',
  async () => {
    const form = await open(seats, { values: {}, mountAtOnce: true, fields: <Seats /> })
    expect(form.shown('seats')).toBe('5')
    expect(form.values()).toEqual({})
    await form.focus('seats')
    expect(form.shown('seats')).toBe('')
  },
)

bug(
  'normalize-on-mount-strict-mode',
  'under React 18 StrictMode, the input is blank from the start',
  async () => {
    const form = await open(seats, { values: {}, mountAtOnce: true, strict: true, fields: <Seats /> })
    expect(form.shown('seats')).toBe('')
  },
)

bug('initialize-keeps-submit-error', 'submitError and its messages survive an initialization', async () => {
  const form = await open(name, { values: { name: 'Ann' }, throws: [errorAt([['name'], 'Taken'])] })
  await form.submit()
  await form.act(() => form.context.initialize({ values: { name: 'Bob' } }))
  expect(form.field('name')).toMatchObject({ value: 'Bob', error: 'Taken' })
  expect(form.status().submitFailed).toBe(false)
})

const address = z.object({ city: z.string().optional() }).optional()
const untouched = z.object({ accepted: z.boolean().optional(), address })

bug(
  'blur-dirties',
  'tabbing through a form stores false for an undefined checkbox, and creates an object',
  async () => {
    const form = await open(untouched, { values: {} })
    await form.visit('accepted')
    await form.visit('address.city')
    expect(form.values()).toEqual({ accepted: false, address: {} })
    expect(form.status().dirty).toBe(true)
  },
)

bug('inherited-names', 'a field named `constructor` is always invalid', async () => {
  const schema = z.object({ constructor: z.string().optional() })
  const form = await open(schema, { values: {} })
  expect(form.status().valid).toBe(false)
  await form.set('constructor', 'b')
  expect(form.field('constructor').valid).toBe(false)
})

bug('inherited-names', 'editing a field named `toString` crashes the render', async () => {
  const Form = createZodForm({ schema: z.object({ toString: z.string() }) as z.AnyZodObject })
  function Field() {
    Form.useInitialize({ values: {} }, [])
    const { initialized } = Form.useFormStatus()
    const { setValue } = Form.useField(['toString'])
    useEffect(() => void (initialized && setValue('b')), [initialized, setValue])
    return null
  }
  expect(await thrownBy(<Form.FormProvider children={<Field />} />)).toMatch('toString is not a function')
})

const Box = createZodForm({ schema: z.object({ box: z.boolean() }) })

/** A checkbox in an iframe, which is clicked, and left. */
async function checkInFrame(input: ReactNode) {
  const frame = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(() => frame.remove())
  const { body } = frame.contentDocument!
  const form = await open(Box, { values: { box: false }, fields: createPortal(input, body) })
  const box = body.querySelector('input')!
  await form.act(() => box.click())
  await form.act(() => box.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  return form.values()
}

bug('iframe-checkbox', 'in an iframe, a checkbox stores text instead of true', async () => {
  const Plain = () => <input {...Box.useHtmlField({ field: 'box', type: 'checkbox' }).input} />
  expect(await checkInFrame(<Plain />)).toEqual({ box: 'false' })
})

workaround('iframe-checkbox', 'normalizeOnBlur: false, and an onChange that sets the value', async () => {
  function ByChange() {
    const { input, meta } = Box.useHtmlField({ field: 'box', type: 'checkbox', normalizeOnBlur: false })
    const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => void meta.setValue(target.checked)
    return <input {...input} onChange={onChange} />
  }
  expect(await checkInFrame(<ByChange />)).toEqual({ box: true })
})

const Shirt = createZodForm({ schema: z.object({ size: z.enum(['small', 'large']) }) })

function Sizes({ normalizeOnBlur }: { normalizeOnBlur?: boolean }) {
  const { input } = Shirt.useHtmlField({ field: 'size', type: 'radio', normalizeOnBlur })
  return ['small', 'large'].map((size) => (
    <input key={size} aria-label={size} {...input} value={size} checked={input.value === size} />
  ))
}

bug('radio-blur', 'tabbing past a radio button selects it', async () => {
  const form = await open(Shirt, { values: {}, fields: <Sizes /> })
  await form.visit('small')
  expect(form.values()).toEqual({ size: 'small' })
})

bug('html-type-stale', 'input.type is the old one until something else about the field changes', async () => {
  const Form = createZodForm({ schema: z.object({ password: z.string() }) })
  function Password({ children }: PropsWithChildren) {
    const [type, setType] = useState<'password' | 'text'>('password')
    const { input } = Form.useHtmlField({ field: 'password', type })
    return (
      <>
        <input {...input} />
        {children}
        <button type="button" onClick={() => setType('text')}>
          Show
        </button>
      </>
    )
  }
  const form = await open(Form, { values: {}, fields: <Password /> })
  await form.press('Show')
  expect(form.control('password').type).toBe('password')
  await form.type('password', 'x')
  expect(form.control('password').type).toBe('text')
})
