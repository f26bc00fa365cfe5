import type { FieldPath } from '@jcoreio/zod-forms'
import type { ReactElement } from 'react'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { RenderResult } from 'vitest-browser-react'
import { z } from 'zod'
import * as fields from '../../../src/examples/forms/fields'

type Field = FieldPath<z.ZodTypeAny>

/** What the tests of all fields need to know of one. */
export interface Row {
  /** Renders the field with the label "Field". */
  render: (field: Field, props?: object) => ReactElement
  /** Further props, each of which the field is tested with. */
  variants?: object[]
  schemas: z.ZodTypeAny[]
  /** Values, some of which the element can't show or would rewrite. */
  values: Record<string, unknown>
  /** The role of a group; other fields are found by their label. */
  role?: 'group' | 'radiogroup'
  /** Changes the field as a user does. */
  edit: (screen: RenderResult) => Promise<void>
  edited: unknown
  /** What `edit` leaves, for a schema of its own. */
  schema: z.ZodTypeAny
}

export const MISSING = Symbol('missing')

const blank = { 'missing key': MISSING, undefined, null: null }
const texts = {
  'empty text': '',
  'trailing space': 'a ',
  'only spaces': '  ',
  'line break': 'a\nb',
  CRLF: 'a\r\nb',
  'retired option': 'retired',
  date: '2024-02-01',
  'other date format': '2/1/2024',
  'other precision': '2024-02-01T10:20:30.123456',
  time: '10:20:00',
  week: '2024-W06',
  'name of a color': 'red',
  'color in capitals': '#FFAA00',
  'text of a number': '1.50',
  'decimal comma': '1,5',
  'out of range': '150',
  'two addresses': 'a@example.com, b@example.com',
  'address between spaces': ' https://example.com ',
}
const numbers = {
  zero: 0,
  'negative zero': -0,
  'number out of range': 150,
  'many digits': 0.1 + 0.2,
  huge: 1e21,
  NaN,
  Infinity,
  bigint: 10n ** 30n,
}
const lists = {
  'empty list': [],
  'list of a retired option': ['retired'],
  'other order, with a retired option': ['b', 'retired', 'a'],
  'list of a blank text': [''],
  'spaces and line breaks': ['a ', 'a\nb', 'a\r\nb'],
  'the same item twice': ['a', 'a'],
}
const file = new File(['a'], 'a.txt')
const text = [z.string(), z.string().optional(), z.string().nullable(), z.any()]
const number = [z.number(), z.number().nullish(), z.bigint(), z.any()]
const list = [z.array(z.string()), z.array(z.string()).nullish(), z.any()]

/** The types of `<input>` that hold text, and one with a range and a step. */
const types = [
  ...['text', 'email', 'url', 'tel', 'password', 'search', 'date', 'datetime-local'],
  ...['time', 'month', 'week', 'color', 'number'],
].map((type) => ({ type }))
const inputs = [...types, { type: 'range', min: 0, max: 100 }, { type: 'number', step: 1, max: 10 }]

const options = ['a', 'b']
/** As they are before a request answers, then strings, then numbers. */
const choices = [{ options: [] }, { options }, { options: [1, 2] }]

const fillIn = (text: string) => (screen: RenderResult) => screen.getByLabelText('Field').fill(text)
const choose = (screen: RenderResult) => userEvent.selectOptions(screen.getByLabelText('Field'), ['b'])
const click = (name: string) => (screen: RenderResult) => screen.getByLabelText(name, { exact: true }).click()

function BareInput({ field, type = 'text', ...props }: { field: Field; type?: string }) {
  const { input, aria, message } = fields.useInput({ field, type })
  return (
    <>
      <input {...props} {...input} {...aria} type={type} aria-label="Field" />
      {message}
    </>
  )
}

function BareControl({ field, ...props }: { field: Field }) {
  const { aria, message, value, setValue, onBlur } = fields.useControl<string>(
    field as FieldPath<z.ZodString>,
  )
  return (
    <>
      <input
        {...props}
        {...aria}
        aria-label="Field"
        name={field.pathstring}
        value={value ?? ''}
        onChange={({ target }) => setValue(target.value)}
        onBlur={onBlur}
      />
      {message}
    </>
  )
}

/** Each of what `fields.tsx` exports that holds a value; a test fails if one is missing. */
export const rows: Record<string, Row> = {
  TextField: {
    render: (field, props) => <fields.TextField label="Field" field={field} {...props} />,
    variants: inputs,
    schemas: [...text, z.number()],
    values: { ...blank, ...texts, ...numbers },
    schema: z.string().trim().optional(),
    edit: fillIn(' x '),
    edited: 'x',
  },
  NumberField: {
    render: (field, props) => <fields.NumberField label="Field" field={field} {...props} />,
    schemas: number,
    values: { ...blank, ...texts, ...numbers },
    schema: z.number().optional(),
    edit: fillIn(' 7. '),
    edited: 7,
  },
  TextArea: {
    render: (field, props) => <fields.TextArea label="Field" field={field} {...props} />,
    schemas: text,
    values: { ...blank, ...texts },
    schema: z.string().trim().optional(),
    edit: fillIn(' x\ny '),
    edited: 'x\ny',
  },
  Checkbox: {
    render: (field, props) => <fields.Checkbox label="Field" field={field} {...props} />,
    schemas: [z.boolean(), z.boolean().nullish(), z.any()],
    values: { ...blank, true: true, false: false },
    schema: z.boolean().optional(),
    edit: click('Field'),
    edited: true,
  },
  Select: {
    render: (field, props) => <fields.Select label="Field" field={field} options={options} {...props} />,
    variants: choices,
    schemas: [...text, z.number()],
    values: { ...blank, ...texts, ...numbers },
    schema: z.enum(['a', 'b']).optional(),
    edit: choose,
    edited: 'b',
  },
  RadioGroup: {
    render: (field, props) => <fields.RadioGroup label="Field" field={field} options={options} {...props} />,
    variants: [...choices, { options: [true, false] }],
    schemas: [...text, z.boolean()],
    values: { ...blank, ...texts, ...numbers, true: true, false: false },
    role: 'radiogroup',
    schema: z.enum(['a', 'b']).optional(),
    edit: click('b'),
    edited: 'b',
  },
  CheckboxGroup: {
    render: (field, props) => (
      <fields.CheckboxGroup label="Field" field={field} options={options} {...props} />
    ),
    variants: choices,
    schemas: list,
    values: { ...blank, ...lists },
    role: 'group',
    schema: z.array(z.string()).optional(),
    edit: click('b'),
    edited: ['b'],
  },
  MultiSelect: {
    render: (field, props) => <fields.MultiSelect label="Field" field={field} options={options} {...props} />,
    variants: choices,
    schemas: list,
    values: { ...blank, ...lists },
    schema: z.array(z.string()).optional(),
    edit: choose,
    edited: ['b'],
  },
  TagsField: {
    render: (field, props) => <fields.TagsField label="Field" field={field} {...props} />,
    schemas: list,
    values: { ...blank, ...lists },
    schema: z.array(z.string()).optional(),
    edit: fillIn(' b '),
    edited: ['b'],
  },
  FilesField: {
    render: (field, props) => <fields.FilesField label="Field" field={field} {...props} />,
    schemas: [z.array(z.instanceof(File)), z.any()],
    values: { ...blank, 'no file': [], 'a file that the element does not have': [file] },
    schema: z.array(z.instanceof(File)).optional(),
    edit: (screen) => screen.getByLabelText('Field').upload(file),
    edited: [expect.objectContaining({ name: 'a.txt' })],
  },
  useInput: {
    render: (field, props) => <BareInput field={field} {...props} />,
    variants: inputs,
    schemas: [...text, z.number()],
    values: { ...blank, ...texts, ...numbers },
    schema: z.string().trim().optional(),
    edit: fillIn(' x '),
    edited: 'x',
  },
  useControl: {
    render: (field, props) => <BareControl field={field} {...props} />,
    schemas: text,
    values: { ...blank, ...texts },
    schema: z.string().optional(),
    edit: fillIn('x'),
    edited: 'x',
  },
}

/** These show messages, and hold no value. */
const OTHERS = ['FormErrors', 'useFieldError']

/** All that `fields.tsx` exports and that holds a value. */
export const names = Object.keys(fields).filter((name) => !OTHERS.includes(name))

/** @throws if nobody wrote a row for what `fields.tsx` exports */
export function rowOf(name: string): Row {
  const row = rows[name]
  if (!row) throw new Error(`${name} has no row in tests/library/support/fieldRows.tsx: add one`)
  return row
}
