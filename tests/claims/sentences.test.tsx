import { createZodForm, type ZodForm } from '@jcoreio/zod-forms'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'

type Submit<T extends z.ZodTypeAny> = NonNullable<Parameters<ZodForm<T>['useSubmit']>[0]>

/** Renders below the form's provider, and returns the form's context. */
async function open<T extends z.ZodTypeAny>(
  form: ZodForm<T>,
  values: unknown,
  handlers: Submit<T> = {},
  children?: ReactNode,
) {
  let context: ReturnType<typeof form.useFormContext> | undefined
  function Body() {
    form.useInitialize({ values: values as never }, [])
    form.useSubmit(handlers)
    context = form.useFormContext()
    return <>{children}</>
  }
  await render(<form.FormProvider children={<Body />} />)
  await expect.poll(() => context!.getStatus().initialized).toBe(true)
  return {
    context: context!,
    submit: async () => {
      context!.submit()
      await expect.poll(() => context!.getStatus().submitting).toBe(false)
    },
  }
}

const Ticket = createZodForm({ schema: z.object({ name: z.string(), seats: z.number() }) })
const taken = (path: (string | number)[], message: string) => ({ code: 'custom' as const, path, message })

test('Only the fields say Invalid number: the issues of an error keep Zod’s own text', async () => {
  const errors: unknown[] = []
  const Message = () => <p role="status">{Ticket.useField('seats').error}</p>
  const values = { name: 'Ann', seats: 'two' }
  const onSubmitFailed = (error: unknown) => void errors.push(error)
  const { context, submit } = await open(Ticket, values, { onSubmitFailed }, <Message />)
  await expect.element(page.getByRole('status')).toHaveTextContent('Invalid number')
  await submit()
  const { validationError } = context.getStatus()
  expect(errors).toEqual([validationError])
  expect((validationError as z.ZodError).issues[0]!.message).toBe('Expected number, received string')
})

test('A hidden invalid value blocks the submit', async () => {
  const sent: unknown[] = []
  const onSubmit = (values: unknown) => void sent.push(values)
  const { context, submit } = await open(Ticket, { name: 'Ann', seats: 'two' }, { onSubmit })
  await submit()
  expect(sent).toEqual([])
  expect(context.getStatus().submitFailed).toBe(true)
})

test('A setter that sets the value that’s already there keeps the submit error', async () => {
  const error = new z.ZodError([taken(['name'], 'Taken')])
  const { context, submit } = await open(
    Ticket,
    { name: 'Ann', seats: 1 },
    { onSubmit: () => Promise.reject(error) },
  )
  await submit()
  context.setValue(Ticket.get('name'), 'Ann')
  expect(context.getStatus().submitError).toBe(error)
  context.setValue(Ticket.get('name'), 'Bo')
  expect(context.getStatus().submitError).toBeUndefined()
})

test('A promise can reject without a reason: submitFailed is true, and submitError stays undefined', async () => {
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- It's what the claim is about.
  const onSubmit = () => Promise.reject()
  const { context, submit } = await open(Ticket, { name: 'Ann', seats: 1 }, { onSubmit })
  await submit()
  expect(context.getStatus()).toMatchObject({ submitFailed: true, submitError: undefined })
})

test('Handlers run in the order in which their components mounted, children before parents', async () => {
  const order: string[] = []
  function Part({ name, children }: { name: string; children?: ReactNode }) {
    Ticket.useSubmit({ onSubmit: () => void order.push(name) })
    return <>{children}</>
  }
  const tree = (
    <>
      <Part name="first">
        <Part name="child of first" />
      </Part>
      <Part name="second" />
    </>
  )
  const { submit } = await open(
    Ticket,
    { name: 'Ann', seats: 1 },
    { onSubmit: () => void order.push('parent') },
    tree,
  )
  await submit()
  expect(order).toEqual(['child of first', 'first', 'second', 'parent'])
})

test('Unknown keys stay in values, but parsedValues lack them', async () => {
  const { context } = await open(Ticket, { name: 'Ann', seats: 1, row: 'B' })
  expect(context.getValues()).toEqual({ name: 'Ann', seats: 1, row: 'B' })
  expect(context.getParsedValues()).toEqual({ name: 'Ann', seats: 1 })
})

test('Two issues on one path show one message: the last', async () => {
  const error = new z.ZodError([taken(['name'], 'Taken'), taken(['name'], 'Too rude')])
  const Message = () => <p role="status">{Ticket.useField('name').error}</p>
  const values = { name: 'Ann', seats: 1 }
  const { submit } = await open(Ticket, values, { onSubmit: () => Promise.reject(error) }, <Message />)
  await submit()
  await expect.element(page.getByRole('status')).toHaveTextContent(/^Too rude$/)
})
