import { createZodForm, type FieldPath, type FieldPathForValue } from '@jcoreio/zod-forms'
import type { ComponentType, FormEvent } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { FormErrors, TextField } from '../../../src/examples/forms/fields'
import { deferred, errorAt, issuesOf, open, type AnyForm } from '../form'
import { exportOf } from '../samples'

const PAGE = 'docs/howto/show-submit-errors.mdx'
const UNKNOWN = 'Not saved. Try again later.'
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

describe('Show a message for the form (#form)', () => {
  test('for any other error, FormErrors says that the submit failed, and logs the error', async () => {
    const form = await failWith(new Error('Failed to fetch'))
    await expect.poll(form.messages).toEqual([UNKNOWN])
    expect(form.logged()).toBe(1)
    expect(document.activeElement).toHaveTextContent(UNKNOWN)
  })

  test('also for a promise that rejects without a reason', async () => {
    await expect.poll((await failWith(undefined)).messages).toEqual([UNKNOWN])
  })

  test('it shows messages with the path [], and those of fields that are absent, and logs nothing', async () => {
    const form = await failWith(errorAt([[], 'Closed'], [['items', 1, 'price'], 'Too high']))
    await expect.poll(form.messages).toEqual(['Closed', 'items 2 price: Too high'])
    expect(form.logged()).toBe(0)
  })

  test('to name such fields, pass labelOf', async () => {
    const labelOf = ([key, index]: FieldPath['path']) => key === 'items' && `Price ${Number(index) + 1}`
    const own = <FormErrors labelOf={(path) => labelOf(path) || undefined} />
    const form = await failWith(errorAt([['items', 1, 'price'], 'Too high']), { fields: own })
    await expect.poll(form.messages).toEqual(['Price 2: Too high'])
  })

  test.each([
    ['disabled', <TextField key="" label="Name" field={Form.get('name')} disabled />],
    ['in a closed tab', <div key="" hidden children={<TextField label="Name" field={Form.get('name')} />} />],
  ])('it shows the message of a field that is %s', async (_, field) => {
    const own = [field, <FormErrors key="errors" />]
    await failWith(errorAt([['name'], 'Taken']), { fields: own })
    await expect.poll(() => document.activeElement?.textContent).toContain('Taken')
  })
})

describe('How long do messages stay? (#lifetime)', () => {
  test('when any field changes, they are gone from all fields', async () => {
    const form = await failWith(errorAt([['name'], 'Taken'], [['email'], 'Used']))
    expect(form.messages()).toEqual(['Taken', 'Used'])
    await form.set('items', [])
    expect(form.messages()).toEqual([])
  })

  test('if the answer comes while the user is typing, the focus stays, and FormErrors keeps the message until the next submit', async () => {
    const request = deferred()
    const answers = [request.promise, new Promise(() => {})]
    const form = await open(Form, { values, fields, onSubmit: () => answers.shift() })
    await form.start()
    await screen.getByLabelText('Email').fill('a')
    await form.act(() => request.reject(errorAt([['name'], 'Taken'])))
    await expect.poll(() => form.messages().join()).toContain('Taken')
    await userEvent.keyboard('b')
    await expect.element(screen.getByLabelText('Email')).toHaveFocus()
    expect(form.messages().join()).toContain('Taken')
    await form.start()
    await expect.poll(form.messages).toEqual([])
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
    expect([form.status().submitting, form.messages(), form.logged()]).toEqual([false, [], 0])
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

describe('Add an error summary (#error-summary)', () => {
  type Props = { fields: { label: string; field: FieldPath }[] }
  async function openSummary(options: Parameters<typeof open>[1]) {
    const ErrorSummary = await exportOf<ComponentType<Props>>(PAGE, 'ErrorSummary')
    const entries = [{ label: 'Name', field: Form.get('name') }]
    const own = (
      <>
        <ErrorSummary fields={entries} />
        <TextField label="Name" field={Form.get('name')} />
        <TextField label="Email" field={Form.get('email')} />
      </>
    )
    return open(Form, { values: { items: [] }, fields: own, ...options })
  }
  const summary = screen.getByRole('list', { name: 'What to correct' })
  const entry = (name: string) => screen.getByRole('button', { name })

  test('after a failed submit, it takes the focus and lists what is left; a button moves the focus to its field', async () => {
    const form = await openSummary({})
    await form.press('Save')
    await expect.element(summary).toHaveFocus()
    await entry('Name: Required').click()
    await expect.element(screen.getByLabelText('Name')).toHaveFocus()
    await form.type('Name', 'Ann')
    await expect.element(summary).not.toBeInTheDocument()
  })

  test('messages without a field follow as text', async () => {
    const thrown = errorAt([['items', 1, 'price'], 'Sold'], [['name'], 'Taken'], [[], 'Closed'])
    const form = await openSummary({ values, throws: [thrown], strict: true })
    await form.press('Save')
    await expect.element(summary).toHaveTextContent('Name: Takenitems 2 price: SoldClosed')
  })
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
