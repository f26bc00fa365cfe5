import type { ComponentType } from 'react'
import { describe, expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { TextField } from '../../../src/examples/forms/fields'
import { deferred, errorAt, open, type AnyForm } from '../form'
import { exportOf, formOf } from '../samples'

const PAGE = 'docs/api/useFormContext.mdx'
const schema = z.object({ name: z.string(), tags: z.array(z.string()).optional() })
const values = { name: 'Ada' }

test('the getters return what the form holds now, not at the last render (#FormContextProps)', async () => {
  const form = await open(schema, { values })
  await form.act(() => {
    form.context.setValue(form.form.get(['name']), 'Grace')
    expect(form.context.getValues()).toEqual({ name: 'Grace' })
    expect(form.context.getParsedValues()).toEqual({ name: 'Grace' })
    expect(form.context.getInitialValues()).toEqual(values)
    expect(form.context.getStatus().dirty).toBe(true)
  })
})

test('arrayActions.push(Form.get("tags"), "new") (#FormContextProps)', async () => {
  const form = await open(schema, { values })
  await form.act(() => form.context.arrayActions.push(form.form.get(['tags']) as never, 'new'))
  expect(form.values()).toEqual({ ...values, tags: ['new'] })
  const actions = Object.keys(form.context.arrayActions)
  expect(actions.filter((name) => !(name in form.list('tags')))).toEqual([])
})

test('initialize does not wait: values: undefined empties the form, which then counts as valid', async () => {
  const form = await open(schema, { values })
  await form.act(() => form.context.initialize({ values: undefined }))
  expect(form.values()).toBeUndefined()
  expect(form.status()).toMatchObject({ initialized: true, valid: true })
})

describe('Discard all edits (#discard)', () => {
  async function openNote(options: Parameters<typeof open>[1] = {}) {
    const ResetButton = await exportOf<ComponentType>(PAGE, 'ResetButton')
    const Note = await formOf(PAGE, 'ResetButton')
    const fields = (
      <>
        <TextField label="Title" field={Note.get(['title'])} />
        <ResetButton />
      </>
    )
    return open(Note, { values: { title: 'Loaded' }, fields, ...options })
  }

  test('it brings back what was loaded or last saved', async () => {
    const form = await openNote()
    await form.type('Title', 'Edited')
    await form.press('Reset')
    expect(form.shown('Title')).toBe('Loaded')
    await form.type('Title', 'Saved')
    await form.submit()
    await form.type('Title', 'Edited')
    await form.press('Reset')
    expect(form.shown('Title')).toBe('Saved')
  })

  test("it removes the last submit's error", async () => {
    const form = await openNote({ throws: [errorAt([['title'], 'Taken'])] })
    await form.visit('Title')
    await form.submit()
    expect(form.messages()).toEqual(['Taken'])
    await form.press('Reset')
    expect(form.messages()).toEqual([])
  })

  test('it does nothing during a submit, which is about to make its values the initial ones', async () => {
    const request = deferred()
    const form = await openNote({ onSubmit: () => request.promise })
    await form.type('Title', 'Saved')
    await form.start()
    await form.press('Reset')
    await form.act(() => request.resolve())
    expect(form.values()).toEqual({ title: 'Saved' })
    expect(form.status().pristine).toBe(true)
  })
})

test('touching a field reveals its error, and no other (#validate-now)', async () => {
  const CodeField = await exportOf<ComponentType>(PAGE, 'CodeField')
  const Coupon = await exportOf<AnyForm>(PAGE, 'Coupon')
  const fields = (
    <>
      <CodeField />
      <TextField label="Note" field={Coupon.get(['note'])} />
    </>
  )
  const form = await open(Coupon, { values: {}, fields })
  await form.press('Check the code')
  expect(form.messages()).toEqual(['Required'])
  await form.type('Code', '12345678')
  expect(form.messages()).toEqual([])
})

describe('Clear or set a submit error (#submit-status)', () => {
  test('to show messages of your own, pass a ZodError as submitError; undefined removes them', async () => {
    const form = await open(schema, { values })
    await form.act(() => form.context.setSubmitStatus({ submitError: errorAt([['name'], 'Mine']) }))
    expect(form.field('name').error).toBe('Mine')
    await form.act(() => form.context.setSubmitStatus({ submitError: undefined }))
    expect(form.field('name').error).toBeUndefined()
  })
})

describe('Submit from code and await it (#await)', () => {
  const load = async (options: Parameters<typeof open>[1]) => {
    const useHook = await exportOf<() => () => Promise<void>>(PAGE, 'useSubmitAsync')
    const form = await open(schema, { values, useHook, ...options })
    return { ...form, send: () => (form.result() as ReturnType<typeof useHook>)() }
  }

  test('the promise rejects with the error of a failure, and resolves after a success', async () => {
    const refused = new Error('no')
    const form = await load({ throws: [refused] })
    await form.act(() => expect(form.send()).rejects.toBe(refused))
    await form.act(() => expect(form.send()).resolves.toBeUndefined())
    expect(form.submitted()).toHaveLength(2)
  })

  test('a running submit ignores new handlers, so the promise waits for the next one', async () => {
    const request = deferred()
    const form = await load({ onSubmit: () => request.promise })
    await form.start()
    let isSettled = false
    void form.send().then(() => (isSettled = true))
    await form.act(() => request.resolve())
    expect([form.status().submitSucceeded, isSettled]).toEqual([true, false])
    await form.submit()
    await expect.poll(() => isSettled).toBe(true)
  })
})

describe('Open a second form in a dialog (#nested)', () => {
  async function openOrder() {
    const CustomerField = await exportOf<ComponentType>(PAGE, 'CustomerField')
    return open(await exportOf<AnyForm>(PAGE, 'Order'), { values: {}, fields: <CustomerField /> })
  }
  const button = (name: string) => screen.getByRole('button', { name, exact: true })

  test('adding a customer does not place the order, and fills in the field of the other form', async () => {
    const form = await openOrder()
    await button('New customer').click()
    await button('Add').click()
    await expect.poll(form.messages).toEqual(['Required'])
    await screen.getByLabelText('Name').fill('Ann')
    await button('Add').click()
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
    expect([form.values(), form.submitted()]).toEqual([{ customer: 'Ann' }, []])
  })

  test('the first field gets the focus, and close() gives it back to the button', async () => {
    await openOrder()
    for (const leave of [() => userEvent.keyboard('{Escape}'), () => button('Cancel').click()]) {
      await button('New customer').click()
      await expect.element(screen.getByLabelText('Name')).toHaveFocus()
      await leave()
      await expect.element(button('New customer')).toHaveFocus()
    }
  })
})
