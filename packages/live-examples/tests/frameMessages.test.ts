import { describe, expect, test } from 'vitest'
import type { FormState } from '../src/core/formState'
import { shortened } from '../src/core/shortened'
import {
  Budget,
  costOf,
  MOST_COST,
  readMessage,
  withProblem,
  withState,
  type Problem,
  type States,
} from '../src/core/frameMessages'

const FIELD = { path: 'age', typed: '30', value: '30', parsedValue: '30', error: '', isTouched: false }
const STATE: FormState = { fields: [FIELD], status: ['valid'], raw: [['values', '{}']] }

describe('A message from the frame of an edited example', () => {
  test.each([
    { type: 'pong' },
    { type: 'active' },
    { type: 'ran' },
    { type: 'height', height: 200.5 },
    { type: 'state', form: ':r0:', state: STATE },
    { type: 'state', form: ':r0:' },
    { type: 'problem', message: 'Error', file: 'sign-up.tsx', line: 30_000, isBlank: true },
    { type: 'problem', message: 'Error', isBlank: false },
  ])('is read: %o', (message) => {
    expect(readMessage(JSON.stringify(message))).toEqual(message)
  })

  test.each([
    { file: {}, line: 3 },
    { file: 'sign-up.tsx', line: 'three' },
    { file: 'x'.repeat(5001), line: -1 },
    { isBlank: 'yes' },
  ])('tells a problem, whatever place it names: %o', (place) => {
    const json = JSON.stringify({ type: 'problem', message: 'Error', ...place })
    expect(readMessage(json)).toMatchObject({ type: 'problem', message: 'Error' })
  })

  test('tells a height of 20,000 pixels at most', () => {
    expect(readMessage('{"type":"height","height":20001}')).toEqual({ type: 'height', height: 20_000 })
  })

  test.each([
    null,
    'pong',
    {},
    { type: 'run' },
    { type: 'toString' },
    { type: ['pong'] },
    { type: 'height', height: '200px' },
    { type: 'height', height: -1 },
    { type: 'height', height: NaN },
    { type: 'state', form: {} },
    { type: 'state', form: ':r0:', state: 'values' },
    { type: 'state', form: ':r0:', state: { ...STATE, raw: [['values', {}]] } },
    { type: 'state', form: ':r0:', state: { ...STATE, raw: [['values', '', '']] } },
    { type: 'state', form: ':r0:', state: { ...STATE, raw: Array(5).fill(['values', '']) } },
    { type: 'state', form: ':r0:', state: { ...STATE, raw: [['values', 'x'.repeat(20_001)]] } },
    { type: 'state', form: ':r0:', state: { ...STATE, raw: [['values', 'x'.repeat(5001)]] } },
    { type: 'state', form: ':r0:', state: { ...STATE, status: [{}] } },
    { type: 'state', form: ':r0:', state: { ...STATE, fields: [null] } },
    { type: 'state', form: ':r0:', state: { ...STATE, fields: [{ ...FIELD, error: {} }] } },
    { type: 'state', form: ':r0:', state: { ...STATE, fields: Array(201).fill(FIELD) } },
    { type: 'problem' },
    { type: 'problem', message: {} },
  ])('is not: %o', (message) => {
    expect(readMessage(JSON.stringify(message))).toBeUndefined()
  })

  test.each(['', 'pong', '{"type":"pong"', '[]', '['.repeat(1_000_000)])('is JSON, not %.20s', (json) => {
    expect(readMessage(json)).toBeUndefined()
    expect(readMessage('{"type":"pong"}')).toEqual({ type: 'pong' })
  })

  test('costs its length, 2,000 of them all that is read in a second, and another type or a long one more', () => {
    expect(costOf('pong') * 2000).toBe(MOST_COST)
    expect(costOf('x'.repeat(1_000_000))).toBe(1_000_000)
    for (const data of ['x'.repeat(1_000_001), Array(3_000_000), undefined, { type: 'pong' }])
      expect(costOf(data)).toBeGreaterThan(MOST_COST)
  })

  test('counts with those of all frames of the example, for a second', () => {
    const budget = new Budget()
    const isExceededAt = (now: number) => budget.isExceededBy(1_000_000, now)
    expect(Array.from({ length: 11 }, () => isExceededAt(5000))).toEqual([
      ...Array<boolean>(10).fill(false),
      true,
    ])
    // In the same second, for what runs after that was stopped.
    expect(isExceededAt(5001)).toBe(false)
    for (let each = 2; each <= 10; each += 1) isExceededAt(5999)
    expect(isExceededAt(6000)).toBe(false)
  })

  test('tells the state of any form, shortened', () => {
    // The character takes the most room in JSON.
    const text = '\0'.repeat(20_100)
    const field = { path: text, typed: text, value: text, parsedValue: text, error: text, isTouched: true }
    const raw = ['values', 'parsedValues', 'errors', 'status'].map((name) => [name, text] as const)
    const [state] = shortened([{ fields: Array<typeof field>(300).fill(field), status: ['valid'], raw }])
    const json = JSON.stringify({ type: 'state', form: ':r0:', state })
    expect(costOf(json)).toBeLessThan(MOST_COST)
    expect(readMessage(json)).toEqual({ type: 'state', form: ':r0:', state })
  })
})

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

const textIn = ({ fields, status, raw }: FormState) =>
  [...fields.flatMap((field) => Object.values(field) as string[]), ...status, ...raw.flat()].join('')

describe("What is shown of forms' states", () => {
  test('is all of it, if it is short', () => {
    expect(shortened([STATE, STATE])).toEqual([STATE, STATE])
  })

  test('ends with an ellipsis where a text is long: a thousand characters, of JSON five thousand', () => {
    const text = 'x'.repeat(5001)
    const [state] = shortened([{ fields: [{ ...FIELD, value: text }], status: [], raw: [['values', text]] }])
    expect(state!.fields[0]).toEqual({ ...FIELD, value: `${'x'.repeat(999)}…` })
    expect(state!.raw).toEqual([['values', `${'x'.repeat(4999)}…`]])
  })

  test('is limited for all forms together', () => {
    const value = 'x'.repeat(900)
    const fields = Array(150).fill({ ...FIELD, typed: value, value, parsedValue: value })
    const states = shortened(Array<FormState>(30).fill({ ...STATE, fields }))
    expect(states).toHaveLength(20)
    expect(states.map((state) => state.fields.length).slice(0, 3)).toEqual([150, 50, 0])
    // What is beyond the limit is an ellipsis.
    expect(sum(states.map((state) => textIn(state).length))).toBeLessThan(102_000)
  })

  test('is the newest state of each form that is there, of the first twenty', () => {
    const newer = { ...STATE, status: [] }
    let states: States = new Map()
    for (let form = 0; form < 30; form += 1) states = withState(states, `${form}`, STATE)
    expect(states.size).toBe(20)
    states = withState(withState(states, '3', newer), '4', undefined)
    expect(states.get('3')).toBe(newer)
    expect(states.has('4')).toBe(false)
    expect(withState(states, '29', newer).get('29')).toBe(newer)
  })
})

test('What was refused stays told when the form then crashes, each once, and the newest few', () => {
  const refused = { message: 'alert() does nothing in this editor.' }
  const crash = { message: 'Error: crashed', file: 'a.tsx', line: 1 }
  const told = [refused, crash, refused].reduce<readonly Problem[]>(withProblem, [])
  expect(told).toEqual([crash, refused])
  const lines = Array.from({ length: 9 }, (_, line) => ({ ...crash, line }))
  expect(lines.reduce<readonly Problem[]>(withProblem, [])).toEqual(lines.slice(-5))
})
