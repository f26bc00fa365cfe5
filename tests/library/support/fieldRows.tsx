import type { FieldPath } from '@jcoreio/zod-forms'
import type { ComponentType, ReactElement } from 'react'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { RenderResult } from 'vitest-browser-react'
import { z } from 'zod'
import * as shared from '../../../src/examples/forms/fields'
import * as files from '../../../src/examples/forms/FilesField'
import * as tags from '../../../src/examples/forms/TagsField'

const fields = Object.assign({}, shared, files, tags)

type Field = FieldPath<z.ZodTypeAny>
type Labeled = { label: string; field: Field }

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

function BareInput({ label, field, type = 'text', ...props }: Labeled & { type?: string }) {
  const { input, aria, message } = fields.useInput({ field, type })
  return (
    <>
      <input {...props} {...input} {...aria} type={type} aria-label={label} />
      {message}
    </>
  )
}

function BareControl({ label, field, ...props }: Labeled) {
  const { aria, message, value, setValue, onBlur } = fields.useControl<string>(
    field as FieldPath<z.ZodString>,
  )
  return (
    <>
      <input
        {...props}
        {...aria}
        aria-label={label}
        name={field.pathstring}
        value={value ?? ''}
        onChange={({ target }) => setValue(target.value)}
        onBlur={onBlur}
      />
      {message}
    </>
  )
}

/** Renders a field with its label, and the options of a choice. */
const labeled = (Field: unknown, own?: object) => {
  const Shown = Field as ComponentType<Labeled>
  return (field: Field, props?: object) => <Shown label="Field" field={field} {...own} {...props} />
}
const anyText = { schemas: [...text, z.number()], values: { ...blank, ...texts, ...numbers } }
const onlyText = { schemas: text, values: { ...blank, ...texts } }
const someNumber = { schemas: number, values: { ...blank, ...texts, ...numbers } }
const someList = { schemas: list, values: { ...blank, ...lists } }
const booleans = { true: true, false: false }
const someBoolean = {
  schemas: [z.boolean(), z.boolean().nullish(), z.any()],
  values: { ...blank, ...booleans },
}
const someFiles = {
  schemas: [z.array(z.instanceof(File)), z.any()],
  values: { ...blank, 'no file': [], 'a file that the element does not have': [file] },
}
const answers = { schemas: [...text, z.boolean()], values: { ...anyText.values, ...booleans } }

const trimmed = { schema: z.string().trim().optional(), edit: fillIn(' x '), edited: 'x' }
const chosen = { schema: z.enum(['a', 'b']).optional(), edit: choose, edited: 'b' }
const added = { schema: z.array(z.string()).optional(), edit: choose, edited: ['b'] }
const ticked = { schema: z.boolean().optional(), edit: click('Field'), edited: true }
const counted = { schema: z.number().optional(), edit: fillIn(' 7. '), edited: 7 }
const multiline = { ...trimmed, edit: fillIn(' x\ny '), edited: 'x\ny' }
const uploaded = {
  schema: z.array(z.instanceof(File)).optional(),
  edit: (screen: RenderResult) => screen.getByLabelText('Field').upload(file),
  edited: [expect.objectContaining({ name: 'a.txt' })],
}

const { CheckboxGroup, MultiSelect, RadioGroup, Select } = fields
/** Each of what `fields.tsx` exports that holds a value; a test fails if one is missing. */
export const rows: Record<string, Row> = {
  TextField: { render: labeled(fields.TextField), variants: inputs, ...anyText, ...trimmed },
  NumberField: { render: labeled(fields.NumberField), ...someNumber, ...counted },
  TextArea: { render: labeled(fields.TextArea), ...onlyText, ...multiline },
  Checkbox: { render: labeled(fields.Checkbox), ...someBoolean, ...ticked },
  Select: { render: labeled(Select, { options }), variants: choices, ...anyText, ...chosen },
  RadioGroup: {
    render: labeled(RadioGroup, { options }),
    variants: [...choices, { options: [true, false] }],
    role: 'radiogroup',
    ...answers,
    ...{ ...chosen, edit: click('b') },
  },
  CheckboxGroup: {
    render: labeled(CheckboxGroup, { options }),
    variants: choices,
    role: 'group',
    ...someList,
    ...{ ...added, edit: click('b') },
  },
  MultiSelect: { render: labeled(MultiSelect, { options }), variants: choices, ...someList, ...added },
  TagsField: { render: labeled(fields.TagsField), ...someList, ...added, edit: fillIn(' b ') },
  FilesField: { render: labeled(fields.FilesField), ...someFiles, ...uploaded },
  useInput: { render: labeled(BareInput), ...anyText, ...trimmed },
  useControl: {
    render: labeled(BareControl),
    ...onlyText,
    ...trimmed,
    schema: z.string().optional(),
    edit: fillIn('x'),
  },
}

/** These show messages, and hold no value. */
const OTHERS = ['FormErrors', 'placeOf', 'useFieldError', 'useSubmitFailed']

/** All that `fields.tsx` exports and that holds a value. */
export const names = Object.keys(fields).filter((name) => !OTHERS.includes(name))

/** @throws if nobody wrote a row for what `fields.tsx` exports */
export function rowOf(name: string): Row {
  const row = rows[name]
  if (!row) throw new Error(`${name} has no row in tests/library/support/fieldRows.tsx: add one`)
  return row
}
