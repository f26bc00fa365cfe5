import { createZodForm } from '@jcoreio/zod-forms'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { errorAt, issuesOf, open } from './form'

const Ticket = createZodForm({ schema: z.object({ name: z.string(), seats: z.number() }) })
const values = { name: 'Ann', seats: 1 }

test('A hidden invalid value blocks the submit, and only the field says Invalid number: the issues keep Zod’s own text', async () => {
  const form = await open(Ticket, { values: { name: 'Ann', seats: 'two' } })
  expect(form.field('seats').error).toBe('Invalid number')
  await form.submit()
  expect([form.submitted(), form.status().submitFailed]).toEqual([[], true])
  expect(issuesOf(form.status().validationError)).toEqual([['seats', 'Expected number, received string']])
})

test('A setter that sets the value that’s already there keeps the submit error', async () => {
  const error = errorAt([['name'], 'Taken'])
  const form = await open(Ticket, { values, throws: [error] })
  await form.submit()
  await form.set('name', 'Ann')
  expect(form.status().submitError).toBe(error)
  await form.set('name', 'Bo')
  expect(form.status().submitError).toBeUndefined()
})

test('A promise can reject without a reason: submitFailed is true, and submitError stays undefined', async () => {
  const form = await open(Ticket, { values, throws: [undefined] })
  await form.submit()
  expect(form.status()).toMatchObject({ submitFailed: true, submitError: undefined })
})

test('Unknown keys stay in values, but parsedValues lack them', async () => {
  const form = await open(Ticket, { values: { ...values, row: 'B' } })
  expect([form.values(), form.parsedValues()]).toEqual([{ ...values, row: 'B' }, values])
})
