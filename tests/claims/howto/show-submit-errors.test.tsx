import { createZodForm, type FieldPathForValue } from '@jcoreio/zod-forms'
import type { ComponentType, FormEvent } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import { z } from 'zod'
import { FormErrors, TextField } from '../../../src/examples/forms/fields'
import { deferred, errorAt, issuesOf, open, type AnyForm } from '../form'
import { exportOf } from '../samples'

const PAGE = 'docs/howto/show-submit-errors.mdx'
const list = screen.getByRole('group', { name: 'There is a problem' })
const items = z.array(z.object({ price: z.string() }))
const Form = createZodForm({ schema: z.object({ name: z.string(), email: z.string().optional(), items }) })
const values = { name: 'Ann', items: [{ price: '1' }] }
const fields = (
  <>
    <TextField label="Name" field={Form.get('name')} />
    <TextField label="Email" field={Form.get('email')} />
    <FormErrors />
  </>
)

/** Sends a form whose first submit throws, with what an error without messages for the user logs. */
async function failWith(error: unknown, options: Parameters<typeof open>[1] = {}) {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const form = await open(Form, { values, fields, throws: [error], ...options })
  await form.press('Save')
  return { ...form, logged: () => logged.mock.calls.length }
}

describe('List the errors (#error-summary)', () => {
  test('a message with the path [] stands alone, and nothing is logged', async () => {
    const form = await failWith(errorAt([[], 'Closed'], [['items', 1, 'price'], 'Too high']))
    await expect.element(list).toHaveTextContent('Closeditems 2 price: Too high')
    expect(form.logged()).toBe(0)
  })

  test('a list that comes late takes the focus from a user who types on', async () => {
    const request = deferred()
    const form = await open(Form, { values, fields, onSubmit: () => request.promise })
    await form.start()
    await screen.getByLabelText('Email').fill('a')
    await form.act(() => request.reject(errorAt([['name'], 'Taken'])))
    await expect.element(list).toHaveFocus()
  })

  test('for any other error, it says what you pass (#form)', async () => {
    await failWith(new Error('Failed to fetch'), { fields: <FormErrors failed="Call us." /> })
    await expect.element(list).toHaveTextContent('Call us.')
  })
})

describe('How long do messages stay? (#lifetime)', () => {
  test('when any field changes, they are gone from all fields', async () => {
    const form = await failWith(errorAt([['name'], 'Taken'], [['email'], 'Used']))
    expect(form.messages()).toEqual(['Taken', 'Used'])
    await form.set('items', [])
    expect(form.messages()).toEqual([])
  })
})

describe("Map the server's answer to fields (#map)", () => {
  test('positions in an array are numbers, and the form rewords invalid_type', async () => {
    const toZodError = await exportOf<(problems: object[]) => z.ZodError>(PAGE, 'toZodError')
    const problem = { field: 'items.0.price', message: 'Too high' }
    const mapped = toZodError([problem, { field: '', message: 'Closed' }])
    expect(issuesOf(mapped)).toEqual([
      ['items.0.price', 'Too high'],
      ['', 'Closed'],
    ])
    const form = await open(Form, { values, throws: [mapped] })
    await form.submit()
    expect(form.field('items[0].price').error).toBe('Too high')
    const reworded = { code: 'invalid_type', expected: 'string', received: 'undefined' } as const
    const submitError = new z.ZodError([{ ...reworded, path: ['name'], message: 'Mine' }])
    await form.act(() => form.context.setSubmitStatus({ submitError }))
    expect(form.field('name').error).toBe('Required')
  })
})

describe("Rethrow the errors you don't handle (#throw)", () => {
  test('a handler succeeds unless it throws or rejects', async () => {
    for (const returned of [false, errorAt([['name'], 'Taken'])]) {
      const form = await open(Form, { values, onSubmit: () => returned })
      await form.submit()
      expect(form.status().submitSucceeded).toBe(true)
    }
  })

  test('to silence FormErrors, call setSubmitStatus in onSubmitFailed (#handled)', async () => {
    const useHook = () => {
      const { setSubmitStatus } = Form.useFormContext()
      const none = { submitFailed: false, submitError: undefined }
      Form.useSubmit({ onSubmitFailed: () => void setSubmitStatus(none) })
    }
    const form = await failWith(new Error('log in again'), { useHook })
    expect([form.status().submitting, form.logged()]).toEqual([false, 1])
    await expect.element(list).not.toBeInTheDocument()
  })
})

test('QuietTextField stays quiet until the user presses the button (#only-after-submit)', async () => {
  type Props = { label: string; field: FieldPathForValue<string> }
  const Quiet = await exportOf<ComponentType<Props>>(PAGE, 'QuietTextField')
  const form = await open(Form, { values: {}, fields: <Quiet label="Name" field={Form.get('name')} /> })
  await form.visit('Name')
  expect(form.messages()).toEqual([])
  await form.submit()
  expect(form.messages()).toEqual(['Required'])
})

test("Ann's changes go on top of Bo's version, and the next save sends the new version (#conflict)", async () => {
  type Article = { version: number; title: string; text: string }
  type Save = (article: Article) => Promise<Article>
  type UseSave = (save: Save) => { onSubmit: (event: FormEvent) => void; theirs?: Article }
  const Article = await exportOf<AnyForm>(PAGE, 'Article')
  const Conflict = await exportOf<new (theirs: Article) => Error>(PAGE, 'Conflict')
  const useSaveArticle = await exportOf<UseSave>(PAGE, 'useSaveArticle')
  const theirs = { version: 2, title: 'His title', text: 'His text' }
  const save = vi.fn<Save>((article) => Promise.resolve({ ...article, version: article.version + 1 }))
  save.mockRejectedValueOnce(new Conflict(theirs))
  const useHook = () => useSaveArticle(save)
  const form = await open(Article, { values: { version: 1, title: 'a', text: 'b' }, useHook })
  await form.set('title', 'Her title')
  await form.submit()
  expect(form.values()).toEqual({ ...theirs, title: 'Her title' })
  expect(form.result()).toMatchObject({ theirs })
  await form.submit()
  expect(form.values()).toEqual({ ...theirs, title: 'Her title', version: 3 })
  expect(form.result()).toMatchObject({ theirs: undefined })
  expect(form.status()).toMatchObject({ submitSucceeded: true, pristine: true })
})
