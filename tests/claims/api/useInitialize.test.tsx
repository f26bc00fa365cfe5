import { createZodForm } from '@jcoreio/zod-forms'
import { useEffect, type ComponentType } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { TextField } from '../../../src/examples/forms/fields'
import { commas, deferred, errorAt, open } from '../form'
import { exportOf } from '../samples'

const PAGE = 'docs/api/useInitialize.mdx'
const schema = z.object({ id: z.string().optional(), name: z.string() })
const Form = createZodForm({ schema })
const ada = { name: 'Ada' }
const grace = { name: 'Grace' }

afterEach(() => {
  vi.restoreAllMocks()
})

/** A component that passes what it's given to a useHook, at first nothing. */
async function passing(use: (values?: object) => unknown, options?: Parameters<typeof open>[1]) {
  let values: object | undefined
  const form = await open(Form, { ...options, useHook: () => use(values) })
  const pass = async (next?: object) => {
    values = next
    await form.rerender()
  }
  return { ...form, pass }
}

describe('Choose the dependencies (#dependencies)', () => {
  test('deps defaults to [options.parsedValues, options.values]: every new object starts the form over', async () => {
    for (const key of ['values', 'parsedValues']) {
      const form = await passing((values) => Form.useInitialize({ [key]: values }))
      await form.pass(ada)
      expect(form.values()).toEqual(ada)
      await form.set('name', 'Edited')
      await form.rerender()
      expect(form.values()).toEqual({ name: 'Edited' })
      await form.pass({ ...ada })
      expect(form.values()).toEqual(ada)
      await form.unmount()
    }
  })

  test('with the id, a new object of the same record changes nothing, another record does', async () => {
    type Data = { id: string; name: string } | undefined
    const form = await passing((data) => Form.useInitialize({ values: data }, [(data as Data)?.id]))
    await form.pass({ id: '1', name: 'Ada' })
    await form.set('name', 'Edited')
    await form.pass({ id: '1', name: 'Ada Lovelace' })
    expect(form.values()).toMatchObject({ name: 'Edited' })
    await form.pass({ id: '2', name: 'Grace' })
    expect(form.values()).toMatchObject({ name: 'Grace' })
  })

  test('the hook waits while the values are undefined, and data that becomes undefined resets nothing', async () => {
    const form = await passing((values) => Form.useInitialize({ values: values }))
    expect(form.status().initialized).toBe(false)
    await form.pass(ada)
    await form.pass(undefined)
    expect(form.values()).toEqual(ada)
  })
})

describe('values or parsedValues (#values-or-parsed-values)', () => {
  const article = z.object({ tags: commas, few: z.array(z.string()).min(1), note: z.string().optional() })

  test('parsedValues: formatted; until the first edit, a form with too few items is valid and is sent', async () => {
    const parsedValues = { tags: ['red', 'blue'], few: [] }
    const form = await open(article, { parsedValues })
    expect([form.values(), form.status().valid]).toEqual([{ tags: 'red, blue', few: [] }, true])
    await form.submit()
    expect(form.submitted()).toEqual([parsedValues])
    await form.set('note', 'x')
    expect(form.status().valid).toBe(false)
  })

  test('one null in an .optional() string can leave every field blank', async () => {
    const form = await open(article, { parsedValues: { tags: ['red'], few: ['a'], note: null } })
    expect(form.values()).toBeUndefined()
    expect(form.status().valid).toBe(false)
  })
})

describe('What does initializing again reset? (#again)', () => {
  test('values, initial values and validation errors are replaced; touched, visited and customMeta are kept', async () => {
    const form = await open(Form, { values: {} })
    const meta = { touched: true, visited: true, customMeta: 'mine' }
    await form.act(() => form.field('name').setMeta(meta))
    await form.act(() => form.context.initialize({ values: grace }))
    expect([form.values(), form.initialValues()]).toEqual([grace, grace])
    expect(form.field('name')).toMatchObject({ error: undefined, ...meta })
  })

  test('submitting, submitFailed and submitSucceeded are reset, submitSucceeded unless keepSubmitSucceeded is true', async () => {
    const form = await open(Form, { values: ada })
    const all = { submitting: true, submitFailed: true, submitSucceeded: true }
    for (const keepSubmitSucceeded of [undefined, false, true]) {
      await form.act(() => form.context.setSubmitStatus(all))
      await form.act(() => form.context.initialize({ values: grace, keepSubmitSucceeded }))
      expect(form.status()).toMatchObject({
        submitting: false,
        submitFailed: false,
        submitSucceeded: keepSubmitSucceeded ?? false,
      })
    }
  })

  test('fields that the user has left stay touched and show their errors, also those of the server', async () => {
    const form = await open(Form, { values: ada, throws: [errorAt([['name'], 'Taken'])] })
    await form.visit('name')
    await form.submit()
    await form.act(() => form.context.initialize({ values: ada }))
    expect(form.field('name')).toMatchObject({ touched: true, error: 'Taken' })
    expect(form.field('id').touched).toBe(false)
  })
})

test('if you initialize during a submit, the form looks dirty when it ends; in onSubmitSucceeded, it does not (#during-submit)', async () => {
  const request = deferred()
  const form = await open(Form, { values: ada, onSubmit: () => request.promise })
  await form.start()
  await form.act(() => form.context.initialize({ values: grace }))
  await form.act(() => request.resolve())
  expect(form.status()).toMatchObject({ submitSucceeded: true, dirty: true })
  const onSubmitSucceeded = () => void form.context.initialize({ values: grace })
  await form.act(() => form.context.addHandlers({ onSubmitSucceeded }))
  await form.submit()
  expect(form.status().pristine).toBe(true)
})

test("if a child's effect sets a value, the parent's useInitialize overwrites it (#parents)", async () => {
  function Child() {
    const { setValue } = Form.useFormContext()
    useEffect(() => void setValue(Form.get('name'), 'Child'), [setValue])
    return null
  }
  function Parent() {
    Form.useInitialize({ values: ada }, [])
    return <Child />
  }
  const form = await open(Form, { fields: <Parent /> })
  expect(form.values()).toEqual(ada)
})

test('useFreshData shows a correction as long as the user has edited nothing, and neither during a submit nor beside its error (#fresh-data)', async () => {
  const useFreshData = await exportOf<(values?: object) => void>(PAGE, 'useFreshData')
  const request = deferred()
  const answers = [() => Promise.reject(errorAt([['name'], 'Taken'])), () => request.promise]
  const form = await passing(useFreshData, { values: ada, onSubmit: () => answers.shift()?.() })
  await form.pass({ name: 'Ada 1' })
  expect(form.initialValues()).toEqual({ name: 'Ada 1' })
  await form.submit()
  await form.pass({ name: 'Ada 2' })
  expect(form.field('name')).toMatchObject({ value: 'Ada 1', error: 'Taken' })
  await form.set('name', 'Edited')
  await form.pass({ name: 'Ada 3' })
  expect(form.values()).toEqual({ name: 'Edited' })
  await form.start()
  await form.pass({ name: 'Ada 4' })
  await form.act(() => request.resolve())
  expect(form.values()).toEqual({ name: 'Edited' })
  await form.pass({ name: 'EDITED' })
  expect(form.values()).toEqual({ name: 'EDITED' })
  expect(form.status().submitSucceeded).toBe(true)
})

test('NoteDraft keeps the changes and applies them to the saved record, until a reset or a save (#draft)', async () => {
  const NoteDraft = await exportOf<ComponentType<{ name: string }>>(PAGE, 'NoteDraft')
  const Note = createZodForm({ schema: z.object({ title: z.string(), text: z.string().default('None') }) })
  const fields = (
    <>
      <TextField label="Title" field={Note.get('title')} />
      <TextField label="Text" field={Note.get('text')} />
      <NoteDraft name="test-draft" />
    </>
  )
  const first = await open(Note, { values: { title: 'Saved', text: 'Old' }, fields })
  await first.type('Title', 'Mine')
  await first.unmount()
  // Somebody else has changed the text meanwhile.
  const again = await open(Note, { values: { title: 'Saved', text: 'Newer' }, fields, strict: true })
  expect(again.values()).toEqual({ title: 'Mine', text: 'Newer' })
  await again.act(() => again.context.initialize({ values: again.context.getInitialValues() as object }))
  expect(localStorage.getItem('test-draft')).toBeNull()
  await again.type('Title', 'Mine again')
  expect(localStorage.getItem('test-draft')).not.toBeNull()
  await again.submit()
  expect(localStorage.getItem('test-draft')).toBeNull()
})

test('useProfile shows what the server saved, unless the user typed during the request (#after-save)', async () => {
  type Profile = { name: string }
  type Use = (loaded: Profile, save: () => Promise<Profile>) => void
  const useProfile = await exportOf<Use>(PAGE, 'useProfile')
  let answer = deferred<Profile>()
  const form = await open(Form, { useHook: () => useProfile(ada, () => answer.promise) })
  await form.start()
  await form.act(() => answer.resolve({ name: 'ADA' }))
  expect([form.values(), form.initialValues()]).toEqual([{ name: 'ADA' }, { name: 'ADA' }])
  expect(form.status()).toMatchObject({ pristine: true, submitSucceeded: true })
  answer = deferred()
  await form.start()
  await form.set('name', 'Ada L')
  await form.act(() => answer.resolve({ name: 'ADA' }))
  expect(form.values()).toEqual({ name: 'Ada L' })
})
