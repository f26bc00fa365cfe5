import { describe, expect, test } from 'vitest'
import { isFrameMessage } from '../../src/playground/frame/messages'

describe('A message from the frame of an edited example', () => {
  test.each([
    { type: 'pong' },
    { type: 'ran' },
    { type: 'height', height: 200.5 },
    { type: 'rows', form: ':r0:', rows: [['values', '{}']] },
    { type: 'rows', form: ':r0:', rows: [] },
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
    { type: 'rows', form: ':r0:', rows: 'values' },
    { type: 'rows', form: {}, rows: [] },
    { type: 'rows', form: ':r0:', rows: [['values', {}]] },
    { type: 'rows', form: ':r0:', rows: [['values', '', '']] },
    { type: 'rows', form: ':r0:', rows: Array(5).fill(['values', '']) },
    { type: 'rows', form: ':r0:', rows: [['values', 'x'.repeat(20_001)]] },
    { type: 'problem' },
    { type: 'problem', message: {} },
    { type: 'problem', message: 'Error', file: {} },
    { type: 'problem', message: 'Error', line: 'three' },
    { type: 'problem', message: 'Error', isBlank: 'yes' },
  ])('is not: %o', (message) => {
    expect(isFrameMessage(message)).toBe(false)
  })
})
