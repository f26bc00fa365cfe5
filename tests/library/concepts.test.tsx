import { Profiler, useEffect, useState } from 'react'
import { conditionalValidate, createZodForm } from '@jcoreio/zod-forms'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import { CheckboxGroup, FormErrors, Select, TextField } from '../../src/examples/forms/fields'
import { FilesField } from '../../src/examples/forms/FilesField'
import { localDate } from '../../src/examples/forms/localDate'
import ArticleTagsForm from '../../src/examples/invertible-field'
import BookingForm from '../../src/examples/live-values'
import { renderLiveForm } from './support/liveForm'
import { shows } from './support/proofs'
import { renderInForm } from './support/renderInForm'
import { blur, call, cases, given, press, scenario, set } from './support/scenario'
import { setMeta, setParsed, submit, type } from './support/scenario'
import { commaList, errorAt, issuesOf } from './support/values'

/*
 * The page tells what the hooks have in common. What belongs to one hook is
 * proven in the file of that hook.
 */

const person = createZodForm({ schema: z.object({ name: z.string() }) })

describe('Values and parsed values (#values)', () => {
  shows(
    'live-values',
    'a blank or unreadable number is not sent, and the space after a name goes when the user leaves it',
    async () => {
      const { button, field, messages, status } = await renderLiveForm(BookingForm)
      const [name, seats, note] = [field('Name'), field('Seats'), field('Note (optional)')]
      for (const [text, message] of [
        ['', 'Required'],
        ['two', 'Invalid number'],
        ['2.5', 'Expected integer, received float'],
      ] as const) {
        await seats.fill(text)
        await button('Book').click()
        await expect.element(seats).toHaveFocus()
        expect(messages()).toEqual([message])
      }
      await seats.fill('3')
      await name.fill('Ann ')
      await expect.element(name).toHaveValue('Ann ')
      await userEvent.tab()
      await expect.element(name).toHaveValue('Ann')
      await note.fill('x')
      await note.fill('')
      await button('Book').click()
      await expect.element(status).toHaveTextContent('Booked')
    },
  )

  const booking = createZodForm({
    schema: z.object({
      name: z.string().trim().min(2),
      seats: z.number().int().positive(),
      note: z.string().optional(),
    }),
  })
  const ann = { name: 'Ann', seats: 2 }
  cases('Three things to try', given({ form: booking, values: ann }), {
    'a space, which only the values get': [
      type('name', 'Ann '),
      { values: { ...ann, name: 'Ann ' }, parsedValues: ann, status: { pristine: true } },
      [blur('name'), { values: ann }],
    ],
    'letters in a number field': [
      type('seats', 'two'),
      { values: { ...ann, seats: 'two' }, parsedValues: undefined, status: { valid: false } },
      [type('seats', '3'), { parsedValues: { ...ann, seats: 3 } }],
    ],
    'a note that is deleted': [type('note', 'x'), type('note', ''), { values: { ...ann, note: undefined } }],
  })
})

describe('Inputs and outputs that differ (#invertible)', () => {
  const LABEL = 'Tags, separated by commas'

  test('the form shows its output as text, formats text on blur, and submits an array', async () => {
    const { field, status } = await renderLiveForm(ArticleTagsForm)
    await expect.element(field(LABEL)).toHaveValue('react, zod')
    await field(LABEL).fill(' a,b ,,c')
    await expect.element(field(LABEL)).toHaveValue(' a,b ,,c')
    await userEvent.tab()
    await expect.element(field(LABEL)).toHaveValue('a, b, c')
    await field(LABEL).fill('one,two')
    await userEvent.keyboard('{Enter}')
    await expect.element(status).toHaveTextContent(/^Saved \["one","two"\]$/)
    await field(LABEL).fill('one')
    await expect.element(status).toHaveTextContent(/^Saved \["one","two"\]$/)
  })

  test.each([
    [', ,', 'Add a tag'],
    ['a, b, c, d, e', 'Four tags at most'],
    ['', 'Required'],
  ])('the form checks the array as a whole: %j', async (text, message) => {
    const { field } = await renderLiveForm(ArticleTagsForm)
    await field(LABEL).fill(text)
    await userEvent.tab()
    await expect.element(field(LABEL)).toHaveAccessibleDescription(message)
    await expect.element(field(LABEL)).toHaveValue(text)
  })
})

const tags = z.array(z.string().max(3, 'Too long'))
const readPrice = (text: string, ctx: z.RefinementCtx) => {
  if (text === 'cheap') ctx.addIssue({ code: 'custom', message: 'Not a price' })
  return Number(text)
}
const article = createZodForm({
  schema: z.object({
    price: invertible(z.string(), readPrice, z.number(), String),
    tags: invertible(
      z.string(),
      (text) => text.split(','),
      tags,
      (list) => list.join(),
    ),
    day: localDate,
  }),
})

const values = { price: '1', tags: 'a', day: '2025-03-30' }

cases('What the list says (#invertible)', given({ form: article, values }), {
  'an issue of one element has its own path: the field shows it only if it is a shared one': [
    given({ fields: <TextField label="Tags" field={article.get('tags')} /> }),
    set('tags', 'long one,b'),
    { issues: [['tags.0', 'Too long']], fields: { tags: { error: undefined, valid: true } } },
    [submit(), { messages: ['Too long'] }],
  ],
  'parse reports text that it cannot read': [
    [set('price', '1.5'), { fields: { price: { parsedValue: 1.5, error: undefined } } }],
    [set('price', 'cheap'), { fields: { price: { parsedValue: undefined, error: 'Not a price' } } }],
  ],
  'the text of a date input is midnight of that day here, and the Date is the same text again': [
    [set('day', '2025-10-26'), { fields: { day: { parsedValue: new Date(2025, 9, 26) } } }],
    [setParsed('day', new Date(2024, 1, 29)), { fields: { day: { value: '2024-02-29' } } }],
  ],
})

cases('What does a blank input become? (#blank)', person, {
  "an initial '' is text until the user leaves the input": [
    given({ values: { name: '' } }),
    [type('name', ''), { errors: { name: undefined }, shown: { name: '' } }],
    [blur('name'), { fields: { name: { value: undefined, error: 'Required' } } }],
  ],
})

const check = vi.fn((name: string) => name !== 'bad')
const checked = createZodForm({ schema: z.object({ a: z.string(), b: z.string().refine(check) }) })
const times = (count: number) => () => expect(check).toHaveBeenCalledTimes(count)

cases('When does the form validate? (#when-validation-runs)', checked, {
  'it parses the whole schema on initialization and at each change, not on focus, blur or submit': [
    given({ values: { a: '', b: 'bad' } }),
    times(1),
    [set('a', 'x'), times(2)],
    [setMeta('a', { visited: true, touched: true }), submit(), times(2)],
    ({ context }) => expect(issuesOf(context.getStatus().submitError)).toEqual([['b', 'Invalid input']]),
    [call('setValue', checked.get('b'), 'good'), times(3)],
    [submit(), times(3), { status: { submitFailed: false, submitSucceeded: true } }],
  ],
})

describe('Which message does a field show? (#which-message)', () => {
  const rules = conditionalValidate(
    z.object({ email: z.string().min(5, 'first check').email('second check'), agree: z.boolean() }),
  )
    .conditionalRefine(
      (schema) => schema.pick({ agree: true }),
      () => false,
      { path: ['email'], message: 'conditional rule' },
    )
    .refine(({ agree }) => agree, { path: ['email'], message: 'a rule of the object' })

  test.each([
    ['conditional rule, check and outer rule', false, 'long enough', 'a rule of the object'],
    ['conditional rule and check', true, 'x', 'second check'],
    ['conditional rule', true, 'ann@example.com', 'conditional rule'],
  ])('the last of several: %s', (_, agree, email, message) =>
    scenario(createZodForm({ schema: rules }), { values: { email, agree } }, { errors: { email: message } }),
  )

  const party = z.object({ guests: z.array(z.string().min(2)).min(2, 'Invite two') })

  test('an object or array is valid while something inside it is not', () =>
    scenario(
      createZodForm({ schema: party }),
      { values: { guests: ['Ann', 'B'] } },
      { fields: { 'guests[1]': { valid: false }, guests: { valid: true, error: undefined } } },
      set('guests', ['Ann']),
      { fields: { guests: { valid: false, error: 'Invite two' } } },
    ))
})

describe('What renders when (#rendering)', () => {
  const form = createZodForm({
    schema: z.object({
      text: z.string().min(1),
      other: z.string().min(1),
      note: z.string().optional(),
      number: z.number(),
      checked: z.boolean(),
      file: z.instanceof(File),
      group: z.object({ inside: z.string() }),
      list: z.array(z.string()),
      date: z.date(),
      commas: commaList,
    }),
  })
  const values = {
    text: 'a',
    other: 'b',
    number: 1,
    checked: true,
    file: new File([], 'a.txt'),
    group: { inside: 'c' },
    list: ['d'],
    date: new Date(0),
    commas: 'e, f',
  }

  const TEXT = ['useField of a text', 'useHtmlField of a text']
  const OTHERS = ['a note', 'a number', 'a checkbox', 'a file']
  const LISTS = ['an object', 'an array']
  const OBJECTS = [...LISTS, 'a date', 'an invertible text']
  const HOOKS: Record<string, () => unknown> = {
    'useField of a text': () => form.useField('text'),
    'useHtmlField of a text': () => form.useHtmlField({ field: 'text', type: 'text' }),
    'a note': () => form.useField('note'),
    'a number': () => form.useField('number'),
    'a checkbox': () => form.useField('checked'),
    'a file': () => form.useField('file'),
    'an object': () => form.useField('group'),
    'an array': () => form.useField('list'),
    'a date': () => form.useField('date'),
    'an invertible text': () => form.useHtmlField({ field: 'commas', type: 'text' }),
    useArrayField: () => form.useArrayField('list'),
    useFormStatus: () => form.useFormStatus(),
    useFormValues: () => form.useFormValues(),
    useFormContext: () => form.useFormContext(),
    useSubmit: () => form.useSubmit({}),
    useInitialize: () => form.useInitialize({ values: undefined }, []),
  }

  function Subscriber({ name, onRender }: { name: string; onRender: () => void }) {
    HOOKS[name]!()
    useEffect(() => void onRender())
    return null
  }

  type Change = (context: ReturnType<typeof form.useFormContext>) => unknown
  const setText =
    (path: 'text' | 'other', value: string): Change =>
    ({ setValue }) =>
      setValue(form.get(path), value)

  const toList: Change = ({ arrayActions }) => arrayActions.push(form.get('list'), 'x')

  /** What renders with each change of a form, the first of which initialize it and make it dirty. */
  async function renderedBy(...changes: Change[]) {
    const rendered = new Set<string>()
    const beside = Object.keys(HOOKS).map((name) => (
      <Subscriber key={name} name={name} onRender={() => rendered.add(name)} />
    ))
    const { context, act } = await renderInForm(form, { beside }, () => undefined)
    const all: string[][] = []
    const start: Change[] = [({ initialize }) => initialize({ values }), setText('other', 'dirty'), toList]
    for (const change of [...start, ...changes]) {
      rendered.clear()
      await act(() => Promise.resolve(change(context)))
      all.push(Object.keys(HOOKS).filter((name) => rendered.has(name)))
    }
    return all
  }

  const touch =
    (path: 'text' | 'list'): Change =>
    ({ setMeta }) =>
      setMeta(form.get(path), { touched: true })
  const fails =
    (path: string, submitFailed?: boolean): Change =>
    ({ setSubmitStatus }) =>
      setSubmitStatus(submitFailed ? { submitFailed } : { submitError: errorAt([path], 'Taken') })
  const setList =
    (...items: string[]): Change =>
    ({ setValue }) =>
      setValue(form.get('list'), items)
  const setFirst: Change = ({ setValue }) => setValue(form.get('list[0]'), 'x')
  const again: Change = ({ initialize }) => initialize({ values: { ...values, text: 'x' } })
  const save: Change = ({ submit }) => submit()
  const [value, blank, y] = [setText('text', 'x'), setText('other', ''), setText('other', 'y')]
  const STATUS = ['useFormStatus']
  const VALUES = ['useFormValues']
  const ALL = [...TEXT, ...OBJECTS, 'useArrayField', ...STATUS, ...VALUES]

  test.each<[what: string, changes: Change[], rendered: string[]]>([
    ['its value', [value], [...TEXT, ...OBJECTS, ...VALUES]],
    ['its meta', [touch('text')], TEXT],
    ['its error', [fails('text')], [...TEXT, ...STATUS]],
    ['submitFailed', [fails('', true)], [...TEXT, ...OTHERS, ...OBJECTS, 'useArrayField', ...STATUS]],
    ['the value of another field', [setText('other', 'x')], [...OBJECTS, ...VALUES]],
    ['another field that turns invalid', [blank], [...OBJECTS, ...STATUS, ...VALUES]],
    ['another field, while the form stays invalid', [setText('text', ''), y], VALUES],
    ['another field that turns the form valid', [blank, y], [...OBJECTS, ...STATUS, ...VALUES]],
    ['the number of elements', [toList], [...OBJECTS, 'useArrayField', ...VALUES]],
    ['the value of an element', [setFirst], [...OBJECTS, ...VALUES]],
    ['a pristine array', [setList('d', 'e'), setList('d')], [...OBJECTS, 'useArrayField', ...VALUES]],
    ['the meta of the array', [touch('list')], ['an array', 'useArrayField']],
    ['the error of the array', [fails('list')], ['an array', 'useArrayField', ...STATUS]],
    ['the initial value', [value, save], ALL],
    ['an initialization', [again], ALL],
  ])('%s', async (_, changes, rendered) => {
    expect((await renderedBy(...changes)).at(-1)).toEqual(rendered)
  })

  test('a field that waits for the initial values renders when they are there, even without one for it', async () => {
    const [initialized] = await renderedBy()
    expect(initialized).toContain('a note')
  })
})

const short = createZodForm({ schema: z.object({ name: z.string().min(2, 'Too short') }) })

function Name() {
  const [isShown, show] = useState(true)
  return (
    <>
      {isShown && <TextField label="Name" field={short.get('name')} />}
      <button type="button" onClick={() => show(!isShown)}>
        Toggle
      </button>
    </>
  )
}

cases('Nested providers (#providers)', given({ form: short, fields: <Name /> }), {
  'a field that unmounts keeps its value and its touched': [
    [type('name', 'A'), blur('name'), { messages: ['Too short'] }],
    [press('Toggle'), { messages: [] }],
    [press('Toggle'), { messages: ['Too short'], shown: { name: 'A' } }],
  ],
})

test('FormErrors has the message of the schema for a field that is not rendered (#which-message)', () =>
  scenario(
    createZodForm({ schema: z.object({ age: z.number() }) }),
    { values: { age: 'x' }, fields: <FormErrors /> },
    [submit(), { messages: ['age: Expected number, received string'] }],
    { errors: { age: 'Invalid number' } },
  ))

test.each<[message: string, schema: z.ZodTypeAny]>([
  ['Required', z.string()],
  ['Required', z.array(z.string())],
  ['Invalid literal value, expected "a"', z.literal('a')],
  ['Invalid input', z.union([z.literal('a'), z.literal('b')])],
  ['Input not instance of File', z.instanceof(File)],
])('the message of a missing value: %s (#which-message)', (field, schema) =>
  scenario(createZodForm({ schema: z.object({ field: schema }) }), { values: {} }, { errors: { field } }),
)

test('a list of files renders with each change of a valid form; a select with the status (#rendering)', async () => {
  const form = createZodForm({
    schema: z.object({
      name: z.string().min(2),
      files: z.array(z.instanceof(File)),
      size: z.enum(['S', 'L']),
      list: z.array(z.string()),
    }),
  })
  const rendered = new Set<string>()
  const counted = (id: string, field: JSX.Element) => (
    <Profiler id={id} onRender={() => void rendered.add(id)}>
      {field}
    </Profiler>
  )
  const fields = (
    <>
      {counted('text', <TextField label="Name" field={form.get('name')} />)}
      {counted('files', <FilesField label="Files" field={form.get('files')} />)}
      {counted('select', <Select label="Size" field={form.get('size')} options={['S', 'L']} />)}
      {counted('list', <CheckboxGroup label="List" field={form.get('list')} options={['a']} />)}
    </>
  )
  const renders =
    (...ids: string[]) =>
    () => {
      expect([...rendered].toSorted()).toEqual(ids)
      rendered.clear()
    }
  await scenario(
    form,
    { values: { name: 'Ann', files: [], size: 'S', list: [] }, fields },
    ...[type('Name', 'Anna'), () => rendered.clear()],
    ...[type('Name', 'Annabel'), renders('files', 'list', 'text')],
    ...[type('Name', 'A'), renders('files', 'list', 'select', 'text')],
  )
})
