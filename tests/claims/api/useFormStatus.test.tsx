import type { FieldPathForParsedValue, FormStatus } from '@jcoreio/zod-forms'
import type { MouseEvent } from 'react'
import { createZodForm } from '@jcoreio/zod-forms'
import { describe, expect, test, vi } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { z } from 'zod'
import page from '../../../docs/api/useFormStatus.mdx?raw'
import { TextField } from '../../../src/examples/forms/fields'
import { deferred, errorAt, open } from '../form'
import { exportOf } from '../samples'
import { codeIn, rowsOf } from '../table'

const PAGE = 'docs/api/useFormStatus.mdx'
const schema = z.object({ email: z.string().trim().email(), name: z.string().optional() })
const values = { email: 'ada@example.com' }
const taken = errorAt([['email'], 'Taken'])

describe('When each member changes (#transitions)', () => {
  const EVENTS: Record<string, (form: Awaited<ReturnType<typeof open>>) => Promise<unknown>> = {
    Initialization: ({ act, context }) => act(() => context.initialize({ values })),
    Edit: ({ set }) => set('name', 'Ada'),
    Submit: ({ start }) => start(),
    'Submit succeeds': ({ submit }) => submit(),
    'Submit fails': ({ submit }) => submit(),
  }
  const named = (cell: string) => codeIn(cell) as (keyof FormStatus)[]

  test.each(rowsOf(page, 'transitions'))(
    '%s: becomes true %s, becomes false %s, submitError %s',
    async (event, on, off, error) => {
      const failing = event === 'Submit fails'
      const pending = () => (event === 'Submit' ? new Promise(() => {}) : undefined)
      const form = await open(schema, { values, throws: failing ? [taken] : [], onSubmit: pending })
      // As different as can be from what the row says.
      const submitting = !/^Submit/.test(event)
      const before = { submitting, submitFailed: !failing, submitSucceeded: event !== 'Submit succeeds' }
      await form.set('email', 'grace@example.com')
      await form.act(() => form.context.setSubmitStatus({ ...before, submitError: 'before' }))
      await EVENTS[event]!(form)
      const status = form.status()
      for (const member of named(on)) expect(status[member], member).toBe(true)
      for (const member of named(off)) expect(status[member], member).toBe(false)
      if (error === 'stays') expect(status.submitError).toBe('before')
      if (error === 'cleared') expect(status.submitError).toBeUndefined()
      if (error === 'set') expect(status.submitError).toBe(taken)
    },
  )

  test('after a failed submit, every field counts as touched until the next submit or initialization', async () => {
    const form = await open(schema, { values, throws: [taken, taken] })
    const isTouched = () => form.field('name').touched
    await form.submit()
    await form.set('name', 'Ada')
    expect(isTouched()).toBe(true)
    await form.submit()
    expect(isTouched()).toBe(true)
    await form.submit()
    expect(isTouched()).toBe(false)
  })

  test('to hide those errors again, call setSubmitStatus({ submitFailed: false })', async () => {
    const form = await open(schema, { values, throws: [taken] })
    await form.submit()
    await form.act(() => form.context.setSubmitStatus({ submitFailed: false }))
    expect(form.field('name').touched).toBe(false)
  })
})

test('the first edit clears the error, but submitFailed stays true (#errors)', async () => {
  const form = await open(schema, { values, throws: [taken] })
  await form.submit()
  await form.set('name', 'Ada')
  expect(form.status()).toMatchObject({ submitError: undefined, submitFailed: true })
})

describe('What counts as a change? (#pristine)', () => {
  test('a valid form compares parsed values, so a space that is trimmed leaves it pristine', async () => {
    const form = await open(schema, { values })
    await form.set('email', 'ada@example.com ')
    expect(form.status()).toMatchObject({ valid: true, pristine: true })
  })

  test('an invalid one compares what the user entered, and there the same space counts', async () => {
    const form = await open(schema, { values: { email: 'ada' } })
    expect(form.status().pristine).toBe(true)
    await form.set('email', 'ada ')
    expect(form.status().pristine).toBe(false)
  })

  test.each([
    [{}, false],
    [{ phone: undefined }, true],
  ])('typed and deleted: with the initial values %j, the form is pristine: %s', async (initial, pristine) => {
    const form = await open(z.object({ phone: z.string().optional() }), { values: initial })
    await form.type('phone', '7')
    await form.type('phone', '')
    expect(form.status().pristine).toBe(pristine)
  })
})

test('most browsers ask before the user leaves a dirty form; a successful save ends the warning (#unsaved-changes)', async () => {
  const useHook = await exportOf<() => void>(PAGE, 'useUnsavedChangesWarning')
  const form = await open(schema, { values, useHook })
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(false)
  await form.set('name', 'Ada')
  expect(asks()).toBe(true)
  await form.submit()
  expect(asks()).toBe(false)
})

test('the form considers any two files equal; useFilesChanged is true until the new one is saved (#changed-files)', async () => {
  type Use = (field: FieldPathForParsedValue<File[], File[]>) => boolean
  const useFilesChanged = await exportOf<Use>(PAGE, 'useFilesChanged')
  const photos = createZodForm({ schema: z.object({ photos: z.array(z.instanceof(File)) }) })
  const [a, b] = ['a', 'b'].map((name) => new File([name], name))
  const useHook = () => useFilesChanged(photos.get('photos'))
  const form = await open(photos, { values: { photos: [a] }, useHook })
  await form.set('photos', [b])
  expect([form.status().pristine, form.result()]).toEqual([true, true])
  await form.submit()
  expect(form.result()).toBe(false)
})

test.each([
  ['a fast server may answer before the second click of a double click', undefined, 2],
  ['to ignore it, prevent clicks with a detail above 1', (event: MouseEvent) => event.detail > 1, 1],
])('%s (#disabled)', async (_, isSecond, times) => {
  const onSubmit = vi.fn()
  const Book = () => <button onClick={(event) => isSecond?.(event) && event.preventDefault()}>Book</button>
  await open(schema, { values, onSubmit, fields: <Book /> })
  await userEvent.dblClick(screen.getByRole('button', { name: 'Book' }))
  await expect.poll(() => onSubmit.mock.calls).toHaveLength(times)
})

test('with `disabled`, the button loses the focus after each save, with `aria-disabled` it does not (#disabled)', async () => {
  const Form = createZodForm({ schema })
  for (const attribute of ['disabled', 'aria-disabled']) {
    const Send = () => <button {...{ [attribute]: Form.useFormStatus().pristine }}>Send</button>
    const form = await open(Form, { values, fields: <Send /> })
    await form.set('name', 'Ada')
    await form.press('Send')
    await expect.poll(() => document.activeElement?.textContent === 'Send').toBe(attribute !== 'disabled')
    await form.unmount()
  }
})

test('a disabled input loses the focus, so focus the button before the fieldset is disabled (#lock)', async () => {
  const Form = createZodForm({ schema: z.object({ name: z.string() }) })
  const Locked = () => (
    <fieldset disabled={Form.useFormStatus().submitting}>
      <TextField label="Name" field={Form.get('name')} />
    </fieldset>
  )
  const request = deferred()
  const form = await open(Form, { values: {}, onSubmit: () => request.promise, fields: <Locked /> })
  const name = screen.getByLabelText('Name')
  await userEvent.type(name, 'Road{Enter}')
  await expect.element(name).toBeDisabled()
  await expect.element(document.body).toHaveFocus()
  await form.act(() => request.resolve())
  await form.press('Save')
  await expect.element(name).toBeEnabled()
  await expect.element(screen.getByRole('button')).toHaveFocus()
})
