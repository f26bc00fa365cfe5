import { useEffect, useState } from 'react'
import type { ChangeEvent, HTMLInputTypeAttribute, PropsWithChildren, ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { conditionalValidate, createZodForm, useHtmlField, type FieldPathForValue } from '@jcoreio/zod-forms'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { z } from 'zod'
import { expectTypeOf } from './support/expectTypeOf'
import { bug } from './support/proofs'
import { Initialized, thrownBy } from './support/renderInForm'
import { call, click, initialize, list, press, set, setMeta, setParsed, submit } from './support/scenario'
import { blur, focus, given, runsOf, scenario, type, visit } from './support/scenario'
import type { AnyForm, Line, Rows, Stage, Start } from './support/scenario'
import { errorAt, issuesOf, numberText } from './support/values'

/*
 * `bug` fails when a new version of the library fixes the bug. The workarounds are ordinary tests: what they prove has
 * to hold with and without the bug.
 */

afterEach(() => {
  z.setErrorMap(z.defaultErrorMap)
})

/** A form with these fields. */
const formOf = <T extends z.ZodRawShape>(shape: T) => createZodForm({ schema: z.object(shape) })

/** Runs scripts, of which those that don't say that they're a workaround or no effect of the bug prove it. */
function bugCases(id: string, start: AnyForm | Start, rows: Rows): void {
  for (const [title, run] of runsOf(start, rows)) {
    if (/^(?:workaround|not affected):/.test(title)) test(`${id}, ${title}`, run)
    else bug(id, title, run)
  }
}

bugCases('coerce-blank', given({ values: { count: 1 } }), {
  'a blank coerced number is stored as null, parsed as 0 and shown as 0; a coerced string without a value shows "undefined"':
    [
      given({ form: formOf({ count: z.coerce.number(), name: z.coerce.string() }) }),
      { shown: { name: 'undefined' } },
      [type('count', ''), { values: { count: null, name: 'undefined' }, shown: { count: '' } }],
      { parsedValues: { count: 0, name: 'undefined' } },
      [blur('count'), { shown: { count: '0' } }],
    ],
  'workaround: z.number() and z.string() stay blank, and numeric text is converted': [
    given({ form: formOf({ count: z.number(), name: z.string() }) }),
    { shown: { name: '' } },
    [type('count', ''), { values: {} }],
    [blur('count'), { shown: { count: '' } }],
    [type('count', '12'), { values: { count: 12 } }],
  ],
})

describe('async-refinement', () => {
  const MESSAGE = 'Async refinement encountered during synchronous parse operation. Use .parseAsync instead.'
  const name = z.object({ name: z.string() })
  const atRoot = {
    issues: [expect.objectContaining({ path: [], message: 'Expected object, received promise' })],
  }

  const later = () => Promise.resolve(true)
  bugCases('async-refinement', given({ values: { name: 'Ann' } }), {
    ...Object.fromEntries(
      [
        ['one on the object', name.refine(later), { message: MESSAGE }] as const,
        [
          'conditionalRefineAsync',
          conditionalValidate(name).conditionalRefineAsync(name, later, 'Taken'),
          atRoot,
        ] as const,
        [
          'conditionalSuperRefineAsync',
          conditionalValidate(name).conditionalSuperRefineAsync(name, () => Promise.resolve()),
          atRoot,
        ] as const,
      ].map(([what, schema, error]): [string, Rows[string]] => [
        `${what} leaves the form invalid for good`,
        [
          [given({ form: createZodForm({ schema }) }), { status: { valid: false } }],
          [set('name', 'Bob'), { status: { valid: false } }, submit()],
          { status: { submitFailed: true, submitError: expect.objectContaining(error) }, submitted: [] },
        ],
      ]),
    ),
  })

  bug('async-refinement', 'one on a field throws while rendering', async () => {
    const form = formOf({ name: z.string().refine(later) })
    function Field() {
      form.useHtmlField({ field: 'name', type: 'text' })
      return null
    }
    const children = <Field />
    expect(await thrownBy(<Initialized {...{ form, values: { name: 'Ann' }, children }} />)).toBe(MESSAGE)
  })
})

describe('required-message', () => {
  const paths = ['requiredError', 'min', 'nonempty', 'errorMap', 'bare', 'count']
  const GLOBAL = 'From the global error map'
  const texts = { required_error: 'Enter a name', invalid_type_error: 'Enter a name' }
  const thrown = [
    ['a', 'string', 'undefined', 'Required'],
    ['b', 'string', 'null', 'Required'],
    ['c', 'number', 'string', 'Invalid number'],
    ['d', 'bigint', 'string', 'Invalid number'],
  ] as const
  const issues = thrown.map(([path, expected, received]): z.ZodIssue => {
    return { code: 'invalid_type', expected, received, path: [path], message: 'Mine' }
  })
  const optionalName = z
    .string()
    .optional()
    .refine((name): name is string => name != null, 'Enter a name')

  bugCases('required-message', given({ values: { name: 'Ann' } }), {
    'the texts of a schema or an error map for a missing value or a number that is none are replaced': [
      given({
        form: formOf({
          requiredError: z.string(texts),
          min: z.string().min(1, 'Enter a name'),
          nonempty: z.string().nonempty('Enter a name'),
          errorMap: z.string({ errorMap: () => ({ message: 'Enter a name' }) }),
          bare: z.string(),
          accepted: z.boolean({ required_error: 'Accept the terms' }),
          count: z.number({ required_error: 'Enter a count', invalid_type_error: 'Digits only' }),
          big: z.bigint({ invalid_type_error: 'Digits only' }),
        }),
        values: { ...Object.fromEntries(paths.map((path) => [path, 'x'])), count: 1, big: 'x' },
      }),
      [() => z.setErrorMap(() => ({ message: GLOBAL })), paths.map((path) => type(path, ''))],
      { errors: Object.fromEntries([...paths, 'accepted'].map((path) => [path, 'Required'])) },
      [type('count', 'x'), { errors: { count: 'Invalid number', big: 'Invalid number' } }],
      // The texts are there, the library replaces them.
      {
        issues: [
          ['requiredError', 'Enter a name'],
          ['min', GLOBAL],
          ['nonempty', GLOBAL],
          ['errorMap', 'Enter a name'],
          ['bare', GLOBAL],
          ['accepted', 'Accept the terms'],
          ['count', 'Digits only'],
          ['big', 'Digits only'],
        ],
      },
    ],
    'so are those of a thrown error': [
      given({ form: formOf({ a: z.string(), b: z.string(), c: z.string(), d: z.string() }) }),
      given({ values: { a: 'x', b: 'x', c: 'x', d: 'x' }, throws: [new z.ZodError(issues)] }),
      [submit(), { errors: Object.fromEntries(thrown.map(([path, , , message]) => [path, message])) }],
    ],
    'workaround: an optional string with a refinement has a text of its own, and string as its output type': [
      given({ form: formOf({ name: optionalName }), values: {} }),
      () => expectTypeOf<z.output<typeof optionalName>>().toEqualTypeOf<string>(),
      { errors: { name: 'Enter a name' } },
      [type('name', 'Ann'), { errors: { name: undefined } }],
      [type('name', ''), { errors: { name: 'Enter a name' } }],
      [type('name', 'Ann'), submit(), { submitted: [{ name: 'Ann' }] }],
    ],
    'workaround: a thrown issue with the code custom keeps its text': [
      given({ form: formOf({ name: z.string() }), throws: [errorAt(['name'], 'Mine')] }),
      [submit(), { errors: { name: 'Mine' } }],
    ],
  })
})

const noInitials = { initialValues: undefined, initialParsedValues: undefined }
bugCases('uninitialized-submits', formOf({ name: z.string() }), {
  'a form that was never initialized is valid, and onSubmit runs with undefined': [
    given({ values: undefined }),
    { status: { initialized: false, valid: true, validationError: undefined } },
    [submit(), { status: { submitSucceeded: true } }],
    ({ onSubmit }) => expect(onSubmit).toHaveBeenCalledExactlyOnceWith(undefined, noInitials),
  ],
  'workaround: initialized with {}, the same form is invalid and does not call onSubmit': [
    { status: { initialized: true, valid: false } },
    [submit(), { submitted: [] }],
  ],
})

describe('pathstring-quoted-types', () => {
  const form = formOf({ 'foo-bar': z.string(), 'a.b': z.string() })

  bug(
    'pathstring-quoted-types',
    'quoted keys work without types, a key with a dot type-checks but throws',
    () => {
      // @ts-expect-error The types do not know quoted keys.
      expect(form.get('["foo-bar"]')).toBe(form.get('foo-bar'))
      // @ts-expect-error The types do not know quoted keys.
      expect(form.get("['foo-bar']")).toBe(form.get('foo-bar'))
      expect(() => form.get('a.b')).toThrow(new Error('invalid subschema key: a'))
    },
  )

  test('workaround: the bare text for a key without a dot, a path array for any', () => {
    expect(form.get('foo-bar')).toBe(form.get(['foo-bar']))
    expect(form.get(['a.b']).path).toEqual(['a.b'])
  })
})

describe('tuple-index-zero', () => {
  const rest = z.tuple([z.string()]).rest(z.number())
  const form = formOf({ pair: z.tuple([z.string(), z.number()]), rest })

  bug('tuple-index-zero', 'the first element cannot be reached, or is the rest schema', () => {
    expect(() => form.get('pair[0]')).toThrow(new Error('invalid subschema key: 0'))
    expect(form.get('rest[0]').schema).toBeInstanceOf(z.ZodNumber)
  })

  test('workaround: the tuple as a whole; later elements are not affected', async () => {
    expect(form.get('pair[1]').schema).toBeInstanceOf(z.ZodNumber)
    await scenario(form, {}, set('pair', ['a', 1]), { fields: { pair: { value: ['a', 1] } } })
  })
})

describe('readonly-and-intersection-paths', () => {
  const a = z.object({ a: z.string() })
  const b = z.object({ b: z.string() })

  const list = z.array(z.string()).readonly()
  const and = { and: a.and(b), intersection: z.intersection(a, b) }
  const text = 'paths into .readonly(), into intersections, and array paths into z.any() compile and throw'
  bug('readonly-and-intersection-paths', text, () => {
    const form = formOf({ readonly: a.readonly(), list, ...and, any: z.any() })
    expect(() => form.get('readonly.a')).toThrow(new Error('invalid subschema key: a'))
    expect(() => form.get('list[1]')).toThrow(new Error('invalid subschema key: 1'))
    expect(() => form.get('and.b')).toThrow(new Error('invalid subschema key: b'))
    expect(() => form.get('intersection.a')).toThrow(new Error('invalid subschema key: a'))
    expect(() => form.get(['any', 'a'])).toThrow(new Error('invalid subschema key: a'))
  })

  test('workaround: .merge() and .extend()', () => {
    const form = formOf({ merged: a.merge(b), extended: a.extend({ b: z.string() }) })
    expect(form.get('merged.a').schema).toBeInstanceOf(z.ZodString)
    expect(form.get('merged.b').schema).toBeInstanceOf(z.ZodString)
    expect(form.get('extended.b').schema).toBeInstanceOf(z.ZodString)
  })
})

describe('foreign-provider', () => {
  const tags = z.array(z.string())
  const inner = formOf({ name: z.string(), tags })
  const outer = formOf({ name: z.string(), tags, onlyOuter: z.string(), outerTags: tags })

  /** Hooks in the inner provider, and the context of the outer form from above it. */
  async function renderNested<Result>(useHooks: () => Result) {
    const found: { outer?: ReturnType<typeof outer.useFormContext> } = {}
    const keep = (context: typeof found.outer) => void (found.outer = context)
    function Outer({ children }: PropsWithChildren) {
      keep(outer.useFormContext())
      return <inner.FormProvider>{children as ReactElement}</inner.FormProvider>
    }
    const wrapper = ({ children }: PropsWithChildren) => (
      <outer.FormProvider>
        <Outer>{children}</Outer>
      </outer.FormProvider>
    )
    return { ...(await renderHook(useHooks, { wrapper })), outerContext: found.outer! }
  }

  bug(
    'foreign-provider',
    'hooks use the nearest provider: a path of the other form throws, its FieldPath reads and writes the nearest form',
    async () => {
      const { result, act, outerContext } = await renderNested(() => ({
        field: outer.useField(outer.get('name')),
        tags: outer.useArrayField(outer.get('tags')),
        html: outer.useHtmlField({ field: outer.get('name'), type: 'text' }),
        values: outer.useFormValues().values,
        context: outer.useFormContext(),
        innerContext: inner.useFormContext(),
        status: outer.useFormStatus(),
      }))
      expect(result.current.context).toBe(result.current.innerContext)
      await act(() => result.current.field.setValue('Ann'))
      expect(result.current.innerContext.getValues()).toEqual({ name: 'Ann' })
      expect(result.current.values).toEqual({ name: 'Ann' })
      expect(result.current.html.input.value).toBe('Ann')
      expect(result.current.status.invalid).toBe(true)
      await act(() => result.current.tags.push('a'))
      expect(result.current.innerContext.getValues()).toEqual({ name: 'Ann', tags: ['a'] })
      expect(outerContext.getValues()).toBeUndefined()

      const lost: [key: string, useLost: () => unknown][] = [
        ['onlyOuter', () => outer.useField('onlyOuter')],
        ['onlyOuter', () => outer.useField(['onlyOuter'])],
        ['onlyOuter', () => outer.useHtmlField({ field: 'onlyOuter', type: 'text' })],
        ['outerTags', () => outer.useArrayField('outerTags')],
      ]
      for (const [key, useLost] of lost) {
        function Lost() {
          useLost()
          return null
        }
        const nested = (
          <outer.FormProvider>
            <inner.FormProvider>
              <Lost />
            </inner.FormProvider>
          </outer.FormProvider>
        )
        expect(await thrownBy(nested)).toBe(`invalid subschema key: ${key}`)
      }
    },
  )

  test('workaround: what the hooks of the outer form return above the inner provider stays tied to the outer form', async () => {
    const { outerContext, act, result } = await renderNested(() => inner.useFormValues())
    await act(() => outerContext.setValue(outer.get('name'), 'Bob'))
    expect(outerContext.getValues()).toEqual({ name: 'Bob' })
    expect(result.current.values).toBeUndefined()
  })
})

describe('conditional-strict-pick', () => {
  const limits = z.strictObject({ min: z.number(), max: z.number(), name: z.string() })
  const values = { min: 2, max: 1, name: 'Ann' }
  const ordered = ({ min, max }: { min: number; max: number }) => min <= max

  bug('conditional-strict-pick', 'the check on .pick() of a strict object never runs', () => {
    const check = vi.fn(ordered)
    const pick = (schema: typeof limits) => schema.pick({ min: true, max: true })
    const schema = conditionalValidate(limits).conditionalRefine(pick, check, 'Not in order')
    expect(schema.safeParse(values).success).toBe(true)
    expect(check).not.toHaveBeenCalled()
  })

  test('workaround: .pick().strip()', () => {
    const pick = (schema: typeof limits) => schema.pick({ min: true, max: true }).strip()
    const schema = conditionalValidate(limits).conditionalRefine(pick, ordered, 'Not in order')
    expect(issuesOf(schema.safeParse(values).error)).toEqual([['', 'Not in order']])
  })
})

describe('arrays', () => {
  const LETTERS = ['a', 'b', 'c', 'd']
  const strings = z.array(z.string())
  const form = formOf({ letters: strings, others: strings, numbers: z.array(numberText) })
  const values = { letters: LETTERS, others: ['1', '2', '3', '4'], numbers: ['1', '2'] }
  const start = given({ form, values })
  const letters = (...value: string[]) => ({ fields: { letters: { value } } })
  const numbers = (...value: unknown[]) => ({ fields: { numbers: { value } } })
  const moved = (from: number, to: number, ...result: string[]): Line => [
    [set('letters', LETTERS), list('letters', 'move', from, to)],
    letters(...result),
  ]

  bugCases('array-move', start, {
    'move overwrites the element at the target': [
      [moved(0, 2, 'b', 'a', 'd'), moved(2, 0, 'c', 'b', 'd'), moved(3, 0, 'd', 'b', 'c')],
      moved(1, 1, ...LETTERS),
    ],
    'workaround: swap, remove and insert, or setValue': [
      [list('letters', 'swap', 0, 1), letters('b', 'a', 'c', 'd')],
      [list('letters', 'remove', 0), list('letters', 'insert', 2, 'b'), letters('a', 'c', 'b', 'd')],
      [list('letters', 'setValue', ['d', 'c', 'b', 'a']), letters('d', 'c', 'b', 'a')],
    ],
  })

  bugCases('splice-parsed', start, {
    'spliceParsed inserts its values as one nested array': [
      [list('numbers', 'spliceParsed', 0, 1, 5, 6), numbers(['5', '6'], '2')],
      list('numbers', 'setValue', ['1', '2']),
      [list('numbers', 'spliceParsed', 0, 1), numbers([], '2')],
    ],
    'workaround: splice, or remove and insertParsed': [
      [list('numbers', 'splice', 0, 1, '5', '6'), numbers('5', '6', '2')],
      [list('numbers', 'remove', 0), list('numbers', 'insertParsed', 0, 7), numbers('7', '6', '2')],
    ],
  })

  bugCases('touched-index', start, {
    'touched and visited belong to the index, not to the element': [
      [setMeta('letters[0]', { touched: true, visited: true }), setMeta('letters[3]', { touched: true })],
      [list('letters', 'remove', 0), { fields: { 'letters[3]': { value: undefined } } }],
      { fields: { 'letters[0]': { value: 'b', touched: true, visited: true } } },
      [list('letters', 'push', 'new'), { fields: { 'letters[3]': { value: 'new', touched: true } } }],
    ],
    'workaround: setMeta of the new element': [
      setMeta('letters[3]', { touched: true, visited: true }),
      [list('letters', 'pop'), list('letters', 'push', 'new')],
      setMeta('letters[3]', { touched: false, visited: false }),
      { fields: { 'letters[3]': { value: 'new', touched: false, visited: false } } },
    ],
  })

  /** The elements of an array, after another one, with a button that adds one. */
  function Elements({ field }: { field: FieldPathForValue<string[]> }) {
    const { elements, push } = form.useArrayField(field)
    return (
      <button type="button" aria-label="Add" onClick={() => void push('new')}>
        <output>{elements.map(({ pathstring }) => pathstring).join(' ')}</output>
      </button>
    )
  }
  function Lists({ remounts }: { remounts?: boolean }) {
    const [name, setName] = useState<'letters' | 'others'>('letters')
    return (
      <>
        <Elements key={remounts ? name : undefined} field={form.get([name])} />
        <button type="button" aria-label="Others" onClick={() => setName('others')} />
      </>
    )
  }
  const short = { letters: ['a', 'b'], others: ['1', '2'], numbers: [] }
  bugCases('array-elements-stale', given({ form, values: short }), {
    'elements belong to the old array until the length changes, the actions to the new one': [
      given({ fields: <Lists /> }),
      { output: 'letters[0] letters[1]' },
      [press('Others'), { output: 'letters[0] letters[1]' }],
      [press('Add'), { output: 'others[0] others[1] others[2]' }],
    ],
    'workaround: the pathstring as the key': [
      given({ fields: <Lists remounts /> }),
      [press('Others'), { output: 'others[0] others[1]' }],
    ],
  })
})

describe('set-parsed-value', () => {
  const email = z.string().email()
  const tags = z.array(z.string()).optional()
  const form = formOf({ name: z.string().optional(), email: email.optional(), tags })
  const values = { name: 'Ann', email: 'bad' }
  const ann = 'ann@example.com'

  bugCases('set-parsed-value-siblings', given({ form, values }), {
    'while the form is invalid, setParsedValue and pushParsed replace the values of the whole form': [
      [setParsed('email', ann), { values: { email: ann } }],
      initialize({ values }),
      [call('setParsedValue', form.get('email'), ann), { values: { email: ann } }],
      initialize({ values }),
      [list('tags', 'pushParsed', 'a'), { values: { tags: ['a'] } }],
      initialize({ values: { ...values, tags: [] } }),
      [list('tags', 'pushParsed', 'a'), { values: { tags: ['a'] } }],
    ],
    'not affected: with a required sibling, setParsedValue writes its own path only': [
      given({ form: formOf({ name: z.string(), email }) }),
      [setParsed('email', ann), { values: { name: 'Ann', email: ann } }],
    ],
    'workaround: setValue; push and insertParsed for arrays': [
      [list('tags', 'push', 'a'), list('tags', 'insertParsed', 0, 'b')],
      { values: { ...values, tags: ['b', 'a'] } },
      [set('email', ann), { values: { name: 'Ann', email: ann, tags: ['b', 'a'] } }],
    ],
  })

  const required = formOf({ email })
  const rejected: Line = [
    { fields: { email: { value: 'bob@example.com', error: undefined } } },
    { status: { valid: false }, issues: [['', 'Invalid email']] },
  ]
  bugCases('set-parsed-value-rejected', given({ form: required, values: { email: ann } }), {
    'a value that formatting rejects is not stored, and its issue is filed at the root': [
      [set('email', 'bob@example.com'), setParsed('email', 'bad'), rejected],
      set('email', 'bob@example.com'),
      [call('setParsedValue', required.get('email'), 'bad'), rejected],
    ],
    'workaround: setValue stores the value and puts the error on the field': [
      [set('email', 'bad'), { fields: { email: { value: 'bad', error: 'Invalid email' } } }],
    ],
  })

  const rule = { path: ['max'], message: 'Not in order' }
  const schema = z.object({ min: z.number(), max: z.number() }).refine(({ min, max }) => min <= max, rule)
  const ordered = { min: 1, max: 5 }
  bugCases('parsed-values-stale', given({ form: createZodForm({ schema }), values: ordered }), {
    'after setParsedValue has broken a rule across fields, parsedValues keeps the last valid object': [
      [setParsed('max', 0), { values: { min: 1, max: 0 }, parsedValues: ordered }],
      { errors: { max: 'Not in order' }, status: { valid: false } },
      [set('min', 2), { parsedValues: undefined }],
    ],
    'workaround: setValue leaves no parsedValues': [
      [set('max', 0), { values: { min: 1, max: 0 }, parsedValues: undefined }],
    ],
  })
})

describe('normalize-on-mount-strict-mode', () => {
  const form = formOf({ seats: z.number().default(5) })
  const stored: Line = [focus('seats'), { shown: { seats: '5' }, values: { seats: 5 } }]

  bugCases('normalize-on-mount-strict-mode', given({ form, mountAtOnce: true }), {
    'a default of a field that mounts with useInitialize is shown but not stored': [
      { shown: { seats: '5' }, values: {} },
      [focus('seats'), { shown: { seats: '' } }],
    ],
    'under StrictMode it is not even shown': [given({ strict: true }), { shown: { seats: '' }, values: {} }],
    ...Object.fromEntries(
      [true, false].flatMap((strict): [string, Rows[string]][] => [
        [
          `workaround: a field that mounts once the form is initialized stores its default, with StrictMode: ${strict}`,
          [given({ strict, mountAtOnce: false }), stored],
        ],
        [
          `workaround: a default among the initial values is stored, with StrictMode: ${strict}`,
          [given({ strict, values: { seats: 5 } }), stored],
        ],
      ]),
    ),
  })
})

describe('initialize-keeps-submit-error', () => {
  const submitError = errorAt(['name'], 'Taken')
  const form = formOf({ name: z.string(), city: z.string() })
  const start = given({ form, values: { name: 'Ann', city: 'Oslo' }, throws: [submitError] })
  const initializeAgain = initialize({ values: { name: 'Bob', city: 'Rome' } })

  bugCases('initialize-keeps-submit-error', start, {
    'submitError and its field messages survive an initialization until the first edit, submitFailed does not':
      [
        [submit(), initializeAgain, { fields: { name: { value: 'Bob', error: 'Taken' } } }],
        { status: { submitFailed: false, submitError } },
        [set('city', 'Paris'), { errors: { name: undefined }, status: { submitError: undefined } }],
      ],
    'workaround: setSubmitStatus': [
      [submit(), initializeAgain, call('setSubmitStatus', { submitError: undefined })],
      { fields: { name: { value: 'Bob', error: undefined } }, status: { submitError: undefined } },
    ],
  })
})

describe('blur-dirties', () => {
  const city = z.object({ city: z.string().optional() })
  const form = formOf({
    accepted: z.boolean().optional(),
    address: city.optional(),
    note: z.string().optional(),
    phone: z.string().nullish(),
  })
  const paths = ['accepted', 'address.city', 'note', 'phone']
  const values = { note: '', phone: null }
  const visitAll = paths.map(visit)

  bugCases('blur-dirties', given({ form, values }), {
    'leaving an unchanged input stores false for a checkbox, a parent object, undefined for a blank text or null':
      [
        { values, status: { pristine: true } },
        [visit('accepted'), { values: { ...values, accepted: false }, status: { dirty: true } }],
        [visit('address.city'), { values: { ...values, accepted: false, address: {} } }],
        [visit('note'), { values: { phone: null, accepted: false, address: {} } }],
        [visit('phone'), { values: { accepted: false, address: {} } }],
      ],
    'in a form that was never initialized, it stores values at all': [
      given({ form: formOf({ name: z.string() }), values: undefined }),
      { values: undefined, status: { valid: true } },
      [visit('name'), { values: {}, status: { valid: false, initialized: false } }],
    ],
    'workaround: initial values for booleans and nested objects, none for blank text': [
      given({ values: { accepted: false, address: {} } }),
      [visitAll, { values: { accepted: false, address: {} }, status: { pristine: true } }],
    ],
    'workaround: a nullable field keeps null': [
      given({ form: formOf({ phone: z.string().nullable() }), values: { phone: null } }),
      [visit('phone'), { values: { phone: null }, status: { pristine: true } }],
    ],
    'workaround: normalizeOnBlur: false': [
      given({ inputs: Object.fromEntries(paths.map((path) => [path, { normalizeOnBlur: false }])) }),
      [visitAll, { values, status: { pristine: true } }],
    ],
  })
})

bugCases('inherited-names', formOf({ constructor: z.string().optional(), name: z.string() }), {
  'a field with a name that every object has reads what it inherits': [
    given({ values: { name: 'a' } }),
    { fields: { constructor: { value: Object } }, status: { valid: false } },
    { issues: [['constructor', 'Expected string, received function']] },
  ],
  'with a value of its own, it is invalid in a valid form': [
    given({ values: { name: 'a', constructor: 'b' } }),
    { fields: { constructor: { value: 'b', invalid: true } }, status: { valid: true } },
  ],
  'a path to it exists even if the schema lacks it': [
    () => expect(createZodForm({ schema: z.object({}) }).root.get(['toString'] as never)).toBeDefined(),
  ],
  'not affected: other names': [
    given({ values: { name: 'a', constructor: 'b' } }),
    { fields: { name: { value: 'a', invalid: false } } },
  ],
})

describe('inherited-names', () => {
  for (const key of ['toString', 'valueOf']) {
    bug('inherited-names', `an edit of a field named ${key} crashes the render`, async () => {
      const form: AnyForm = createZodForm({ schema: z.object({ [key]: z.string() }) })
      function Field() {
        const { setValue } = form.useField([key])
        useEffect(() => void setValue('b'), [setValue])
        return null
      }
      expect(await thrownBy(<Initialized {...{ form, values: {}, children: <Field /> }} />)).toMatch(
        `${key} is not a function`,
      )
    })
  }
})

describe('iframe-checkbox', () => {
  const form = formOf({ checked: z.boolean(), unchecked: z.boolean(), missing: z.boolean().optional() })
  const { body } = document.body.appendChild(document.createElement('iframe')).contentDocument!

  interface Props {
    label: string
    field: FieldPathForValue<boolean | undefined>
  }
  function Plain({ label, field }: Props) {
    const { input } = useHtmlField({ field, type: 'checkbox' })
    return <input aria-label={label} {...input} />
  }
  function ByChange({ label, field }: Props) {
    const { input, meta } = useHtmlField({ field, type: 'checkbox', normalizeOnBlur: false })
    return <input aria-label={label} {...input} onChange={(e) => void meta.setValue(e.target.checked)} />
  }
  function ByChangeAndBlur({ label, field }: Props) {
    const { input, meta } = useHtmlField({ field, type: 'checkbox' })
    const onChange = (event: ChangeEvent<HTMLInputElement>) => void meta.setValue(event.currentTarget.checked)
    const onBlur = () => void meta.setMeta({ touched: true })
    return <input aria-label={label} {...input} onChange={onChange} onBlur={onBlur} />
  }

  const inFrame = (Input: typeof Plain) => {
    const names = ['checked', 'unchecked', 'missing'] as const
    const inputs = names.map((name) => <Input key={name} label={name} field={form.get([name])} />)
    return given({ fields: createPortal(inputs, body) })
  }
  const boxes = () => Array.from(body.querySelectorAll('input'))
  const areChecked =
    (...expected: boolean[]) =>
    () =>
      expect(boxes().map(({ checked }) => checked)).toEqual(expected)
  const clickAll = ({ act }: Stage) => act(() => boxes().forEach((box) => box.click()))
  const blurAll = ({ act }: Stage) =>
    act(() => boxes().forEach((box) => box.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))))
  const worksAround: Line = [
    [clickAll, areChecked(false, true, true)],
    [blurAll, { values: { checked: false, unchecked: true, missing: true } }],
    { fields: { checked: { touched: true } } },
  ]
  const noBoolean = 'Expected boolean, received string'

  bugCases('iframe-checkbox', given({ form, values: { checked: true, unchecked: false } }), {
    'a checkbox in another document does not toggle, and stores its text': [
      inFrame(Plain),
      [areChecked(true, false, false), clickAll, { values: { checked: 'true', unchecked: 'false' } }],
      { errors: { checked: noBoolean, unchecked: noBoolean } },
      // Text counts as checked, so a second click changes nothing.
      [areChecked(true, true, false), clickAll, areChecked(true, true, false)],
    ],
    'workaround: onChange and normalizeOnBlur: false': [inFrame(ByChange), worksAround],
    'workaround: onChange and onBlur': [inFrame(ByChangeAndBlur), worksAround],
    'not affected: a portal within the document': [
      given({ fields: createPortal(<Plain label="Portal" field={form.get('checked')} />, document.body) }),
      [click('Portal'), { fields: { checked: { value: false } } }],
    ],
  })
})

describe('radio-blur', () => {
  const form = formOf({ size: z.enum(['small', 'large']) })

  function Sizes({ normalizeOnBlur }: { normalizeOnBlur?: boolean }) {
    const { input } = form.useHtmlField({ field: 'size', type: 'radio', normalizeOnBlur })
    return ['small', 'large'].map((size) => (
      <input key={size} aria-label={size} {...input} value={size} checked={input.value === size} />
    ))
  }

  bugCases('radio-blur', form, {
    'tabbing past an unselected button selects it': [
      given({ fields: <Sizes /> }),
      [visit('small'), { values: { size: 'small' }, shown: { small: true } }],
    ],
    'workaround: normalizeOnBlur: false selects nothing, and still touches the field': [
      given({ fields: <Sizes normalizeOnBlur={false} /> }),
      [visit('small'), { fields: { size: { value: undefined, touched: true } }, shown: { small: false } }],
      [click('large'), { values: { size: 'large' } }],
    ],
  })
})

describe('html-type-stale', () => {
  const form = formOf({ password: z.string() })

  function Password() {
    const [type, setType] = useState<Exclude<HTMLInputTypeAttribute, 'checkbox'>>('password')
    const { input } = form.useHtmlField({ field: 'password', type })
    return (
      <>
        <input aria-label="spread" {...input} />
        <input aria-label="after" {...input} type={type} />
        <button type="button" aria-label="Show" onClick={() => setType('text')} />
      </>
    )
  }
  const isOfType = (label: string, type: string) => (stage: Stage) =>
    expect(stage.control(label).type).toBe(type)

  bugCases('html-type-stale', given({ form, fields: <Password /> }), {
    'input.type is the old one until something else about the field changes': [
      [press('Show'), isOfType('spread', 'password')],
      [type('spread', 'x'), isOfType('spread', 'text')],
    ],
    'workaround: the type after the spread': [press('Show'), isOfType('after', 'text')],
  })
})
