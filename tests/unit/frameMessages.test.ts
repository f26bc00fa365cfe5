import { describe, expect, test } from 'vitest'
import { isFrameMessage } from '../../src/playground/frame/messages'

const FIELD = { path: 'age', typed: '30', value: '30', parsedValue: '30', error: '' }
const STATE = { fields: [FIELD], status: ['valid'], raw: [['values', '{}']] }

describe('A message from the frame of an edited example', () => {
  test.each([
    { type: 'pong' },
    { type: 'ran' },
    { type: 'height', height: 200.5 },
    { type: 'state', form: ':r0:', state: STATE },
    { type: 'state', form: ':r0:' },
    { type: 'problem', message: 'Error', file: 'sign-up.tsx', line: 3 },
    { type: 'problem', message: 'Error', file: undefined },
  ])('is read: %o', (message) => {
    expect(isFrameMessage(message)).toBe(true)
  })

  test.each([
    undefined,
    null,
    'pong',
    {},
    { type: 'run' },
    { type: 'toString' },
    { type: ['pong'] },
    { type: 'height', height: '200px' },
    { type: 'height', height: -1 },
    { type: 'height', height: NaN },
    { type: 'height', height: 1e9 },
    { type: 'state', form: {} },
    { type: 'state', form: ':r0:', state: 'values' },
    { type: 'state', form: ':r0:', state: { ...STATE, raw: [['values', {}]] } },
    { type: 'state', form: ':r0:', state: { ...STATE, raw: [['values', '', '']] } },
    { type: 'state', form: ':r0:', state: { ...STATE, raw: Array(5).fill(['values', '']) } },
    { type: 'state', form: ':r0:', state: { ...STATE, raw: [['values', 'x'.repeat(20_001)]] } },
    { type: 'state', form: ':r0:', state: { ...STATE, status: [{}] } },
    { type: 'state', form: ':r0:', state: { ...STATE, fields: [null] } },
    { type: 'state', form: ':r0:', state: { ...STATE, fields: [{ ...FIELD, error: {} }] } },
    { type: 'state', form: ':r0:', state: { ...STATE, fields: Array(201).fill(FIELD) } },
    { type: 'problem' },
    { type: 'problem', message: {} },
    { type: 'problem', message: 'Error', file: {} },
    { type: 'problem', message: 'Error', line: 'three' },
    { type: 'problem', message: 'Error', isBlank: 'yes' },
  ])('is not: %o', (message) => {
    expect(isFrameMessage(message)).toBe(false)
  })
})
