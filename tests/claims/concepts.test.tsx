import { conditionalValidate, createZodForm } from '@jcoreio/zod-forms'
import { useEffect, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import { TextField } from '../../src/examples/forms/fields'
import { errorAt, open } from './form'
import { exportOf } from './samples'

test('to reject a text, have your parse call addIssue() on its second argument (#invertible)', async () => {
  const parse = (text: string, ctx: z.RefinementCtx) => {
    if (text === 'cheap') ctx.addIssue({ code: 'custom', message: 'Not a price' })
    return Number(text)
  }
  const price = invertible(z.string(), parse, z.number(), String)
  const form = await open(z.object({ price }), { values: { price: 'cheap' } })
  expect(form.field('price')).toMatchObject({ error: 'Not a price', parsedValue: undefined })
})

test('the form parses the whole schema when you initialize it and at each change, not on blur or submit (#when-validation-runs, #submit-lifecycle)', async () => {
  const check = vi.fn(() => true)
  const schema = z.object({ a: z.string(), b: z.string() }).refine(check)
  const form = await open(schema, { values: { a: '', b: '' } })
  expect(check).toHaveBeenCalledTimes(1)
  await form.set('a', 'x')
  expect(check).toHaveBeenCalledTimes(2)
  await form.act(() => form.field('a').setMeta({ touched: true }))
  await form.submit()
  expect(check).toHaveBeenCalledTimes(2)
})

describe('Which message does a field show? (#which-message)', () => {
  test('the last one wins, so the user reads “Enter an email address”', async () => {
    const email = await exportOf<z.ZodTypeAny>('docs/concepts.mdx', 'email')
    const form = await open(z.object({ email }), { values: { email: 'ann' } })
    expect(form.field('email').error).toBe('Enter an email address')
  })

  test("rules run in this order: conditionalValidate, the field's own checks, objects around the field, and what onSubmit throws replaces them", async () => {
    const path = ['email']
    const schema = conditionalValidate(
      z.object({ email: z.string().min(2, 'own check'), outer: z.boolean() }),
    )
      .conditionalRefine(
        (all) => all.pick({ outer: true }),
        () => false,
        { path, message: 'conditional' },
      )
      .refine(({ outer }) => !outer, { path, message: 'object' })
    const form = await open(schema, { values: { email: 'abc', outer: false } })
    const seen = [form.field('email').error]
    await form.set('email', 'x')
    seen.push(form.field('email').error)
    await form.set('outer', true)
    seen.push(form.field('email').error)
    await form.act(() => form.context.setSubmitStatus({ submitError: errorAt([path, 'thrown']) }))
    seen.push(form.field('email').error)
    expect(seen).toEqual(['conditional', 'own check', 'object', 'thrown'])
  })

  test('the library has two messages: Required for most missing values, Invalid number for letters in a number', async () => {
    const schema = z.object({
      text: z.string(),
      list: z.array(z.any()),
      count: z.number(),
      one: z.literal(1),
    })
    const form = await open(schema, { values: { count: 'x' } })
    const errors = ['text', 'list', 'count', 'one'].map((path) => form.field(path).error)
    expect(errors).toEqual(['Required', 'Required', 'Invalid number', 'Invalid literal value, expected 1'])
  })
})

describe('What renders when (#rendering)', () => {
  const Form = createZodForm({
    schema: z.object({
      text: z.string().min(1),
      other: z.string().min(1),
      group: z.object({ inside: z.string() }),
      list: z.array(z.string()),
      date: z.date(),
    }),
  })
  const values = { text: 'a', other: 'b', group: { inside: 'c' }, list: ['d'], date: new Date(0) }
  const HOOKS: Record<string, () => unknown> = {
    useField: () => Form.useField('text'),
    useHtmlField: () => Form.useHtmlField({ field: 'text', type: 'text' }),
    useFieldOfObject: () => Form.useField('group'),
    useFieldOfDate: () => Form.useField('date'),
    useArrayField: () => Form.useArrayField('list'),
    useFormStatus: () => Form.useFormStatus(),
    useFormValues: () => Form.useFormValues(),
    useFormContext: () => Form.useFormContext(),
    useSubmit: () => Form.useSubmit(),
    useInitialize: () => Form.useInitialize({}, []),
  }
  const [FIELD, OBJECTS] = [
    ['useField', 'useHtmlField'],
    ['useFieldOfObject', 'useFieldOfDate'],
  ]
  type Opened = Awaited<ReturnType<typeof open>>

  test.each<[string, (form: Opened) => Promise<void>, string[]]>([
    ['its value changes', ({ set }) => set('text', 'x'), [...FIELD, ...OBJECTS, 'useFormValues']],
    ['another value changes', ({ set }) => set('other', 'x'), [...OBJECTS, 'useFormValues']],
    ['it is touched', ({ act, field }) => act(() => field('text').setMeta({ touched: true })), FIELD],
    [
      'submitFailed changes',
      ({ act, context }) => act(() => context.setSubmitStatus({ submitFailed: true })),
      [...FIELD, ...OBJECTS, 'useArrayField', 'useFormStatus'],
    ],
    [
      'the number of elements changes',
      ({ act, list }) => act(() => list('list').push('x')),
      [...OBJECTS, 'useArrayField', 'useFormValues'],
    ],
  ])('when %s', async (_, change, expected) => {
    const rendered = new Set<string>()
    const Subscriber = ({ name }: { name: string }) => {
      HOOKS[name]!()
      useEffect(() => void rendered.add(name))
      return null
    }
    const fields = Object.keys(HOOKS).map((name) => <Subscriber key={name} name={name} />)
    const form = await open(Form, { values, fields })
    // The first changes make the form and the list dirty, which renders more.
    await form.set('other', 'dirty')
    await form.act(() => form.list('list').push('dirty'))
    form.field('text')
    rendered.clear()
    await change(form)
    expect(Object.keys(HOOKS).filter((name) => rendered.has(name))).toEqual(expected)
  })
})

test('a field that unmounts keeps its value and its touched state (#providers)', async () => {
  const Form = createZodForm({ schema: z.object({ name: z.string().min(2, 'Too short') }) })
  const Toggled = () => {
    const [isShown, show] = useState(true)
    return (
      <>
        {isShown && <TextField label="Name" field={Form.get('name')} />}
        <button type="button" onClick={() => show(!isShown)}>
          Toggle
        </button>
      </>
    )
  }
  const form = await open(Form, { values: {}, fields: <Toggled /> })
  await form.type('Name', 'A')
  await form.blur('Name')
  await form.press('Toggle')
  await form.press('Toggle')
  expect([form.shown('Name'), form.messages()]).toEqual(['A', ['Too short']])
})
