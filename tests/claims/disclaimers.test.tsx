import { createZodForm } from '@jcoreio/zod-forms'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { localDate } from '../../src/examples/forms/localDate'
import { open } from './form'

test.each([
  ['fields that wait for initialized are missing', true, []],
  ["other fields hold only the schema's defaults", false, ['', '5']],
])('forms render on a server and hydrate without warnings: %s (#ssr)', async (_, isGated, served) => {
  const Form = createZodForm({ schema: z.object({ name: z.string(), seats: z.number().default(5) }) })
  const Inputs = () => (
    <>
      <input {...Form.useHtmlField({ field: 'name', type: 'text' }).input} />
      <input {...Form.useHtmlField({ field: 'seats', type: 'text' }).input} />
    </>
  )
  const Body = () => {
    Form.useInitialize({ values: { name: 'Ann' } }, [])
    return Form.useFormStatus().initialized || !isGated ? <Inputs /> : null
  }
  const tree = <Form.FormProvider children={<Body />} />
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const container = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => {
    container.remove()
    logged.mockRestore()
  })
  container.innerHTML = renderToString(tree)
  const values = () => Array.from(container.querySelectorAll('input'), ({ value }) => value)
  expect(values()).toEqual(served)
  // A browser has layout effects, of which React warns on a server.
  logged.mockClear()
  const root = hydrateRoot(container, tree)
  await expect.poll(values).toEqual(['Ann', '5'])
  expect(logged).not.toHaveBeenCalled()
  root.unmount()
})

describe('Translate the schema (#migration-schema)', () => {
  const url = z.string().url()

  test.each<[string, z.ZodTypeAny, text: string, cleared: string | undefined]>([
    [".min(1, 'Enter it'): a cleared field says Required", z.string().min(1, 'Enter it'), 'a', 'Required'],
    ["so does .nonempty('Enter it')", z.string().nonempty('Enter it'), 'a', 'Required'],
    ["url().or(z.literal('')): Invalid input", url.or(z.literal('')), 'https://a.b', 'Invalid input'],
    ['url().optional() may be cleared', url.optional(), 'https://a.b', undefined],
    ["default('') may be cleared", z.string().default(''), 'a', undefined],
    ['localDate takes the text of a date input', localDate, '2025-06-01', 'Required'],
  ])('%s', async (_, field, text, error) => {
    const form = await open(z.object({ field }), { values: {} })
    await form.type('field', text)
    expect(form.field('field').error).toBeUndefined()
    await form.type('field', '')
    await form.blur('field')
    expect(form.field('field').error).toBe(error)
  })

  test('z.boolean().refine(Boolean) starts with false; for z.literal(true), the initial false does not compile', async () => {
    const field = z.boolean().refine(Boolean, 'Accept it')
    const form = await open(z.object({ field }), { values: { field: false } })
    expect(form.field('field').error).toBe('Accept it')
    const Literal = createZodForm({ schema: z.object({ terms: z.literal(true) }) })
    // @ts-expect-error false isn't true
    const useFalse = () => Literal.useInitialize({ values: { terms: false } })
    expect(useFalse).toBeTypeOf('function')
  })
})
