import { createZodForm } from '@jcoreio/zod-forms'
import { StrictMode, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { ignoreEffect } from 'zod-invertible'
import { messagesIn, open, type AnyForm } from '../form'
import { exportOf } from '../samples'

const PAGE = 'docs/api/createZodForm.mdx'
const Form = createZodForm({ schema: z.object({ name: z.string() }) })

function NameInput({ form = Form, label = 'Name' }: { form?: typeof Form; label?: string }) {
  form.useInitialize({ values: { name: 'Ada' } }, [])
  return <input aria-label={label} {...form.useHtmlField({ field: 'name', type: 'text' }).input} />
}

test('every useHook, in the component that renders the provider, throws must be used inside a <FormProvider>', () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => reported.mockRestore())
  const hooks = [
    ...[Form.useFormContext, Form.useFormStatus, Form.useFormValues, Form.useSubmit],
    ...[() => Form.useInitialize({}), () => Form.useField('name'), () => Form.useArrayField('name')],
    () => Form.useHtmlField({ field: 'name', type: 'text' }),
  ]
  for (const useHook of hooks) {
    const Outside = () => {
      useHook()
      return <Form.FormProvider children={<p />} />
    }
    expect(() => renderToString(<Outside />)).toThrow('must be used inside a <FormProvider>')
  }
})

test('FormProvider holds the state of one form: two of it are two forms, another key starts a new one (#ZodForm)', async () => {
  const page = (key: number) => (
    <>
      <Form.FormProvider key={key} children={<NameInput label="First" />} />
      <Form.FormProvider children={<NameInput label="Second" />} />
    </>
  )
  const { getByLabelText, rerender } = await render(page(1))
  await getByLabelText('First').fill('Grace')
  await expect.element(getByLabelText('Second')).toHaveValue('Ada')
  await rerender(page(2))
  await expect.element(getByLabelText('First')).toHaveValue('Ada')
})

describe('A schema that depends on props (#where)', () => {
  test("if each render made a new form, the user's input would be lost", async () => {
    const Page = () => {
      const form = createZodForm({ schema: z.object({ name: z.string() }) })
      return <form.FormProvider children={<NameInput form={form} />} />
    }
    const { getByLabelText, rerender } = await render(<Page />)
    await getByLabelText('Name').fill('Grace')
    await rerender(<Page />)
    await expect.element(getByLabelText('Name')).toHaveValue('Ada')
  })
})

describe('effect not supported: transform (#refused)', () => {
  const transform = z.string().transform(Number)

  test.each([
    ['transform', z.object({ a: transform })],
    ['transform', z.object({ a: z.array(z.object({ b: transform.optional() })) })],
    ['transform', z.object({}).transform((value) => value)],
    ['preprocess', z.object({ a: z.preprocess((value) => value, z.string()) })],
  ])('%s', (effect, schema) => {
    expect(() => createZodForm({ schema })).toThrow(new Error(`effect not supported: ${effect}`))
  })

  test("Zod's own methods that check or tidy are fine", async () => {
    const text = z.string()
    const fine = [text.refine(() => true), text.superRefine(() => {}), text.trim(), text.toLowerCase()]
    const more = [text.default('x'), text.catch('x'), text.brand('Name'), z.coerce.string()]
    const schema = z.object(
      Object.fromEntries([...fine, ...more].map((field, index) => [`f${index}`, field])),
    )
    const values = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, 'ada']))
    expect((await open(schema, { values })).parsedValues()).toEqual(values)
  })
})

test('invertible: the input is text, onSubmit gets minutes, and next week they are text again (#invertible)', async () => {
  const form = await open(await exportOf<AnyForm>(PAGE, 'Shift'), { values: { length: '1:3' } })
  expect(form.field('length').error).toBe('Write the time as 1:30')
  await form.type('length', '1:30')
  await form.submit()
  expect(form.submitted()).toEqual([{ length: 90 }])
  await form.act(() => form.context.initialize({ parsedValues: { length: 605 } }))
  expect(form.shown('length')).toBe('10:05')
})

test('ignoreEffect: the field shows the cleaned text after a blur; after .optional(), it has no effect (#ignoreEffect)', async () => {
  const cleanup = z.string().transform((text) => text.replace(/[\s-]/g, ''))
  const form = await open(z.object({ phone: ignoreEffect(cleanup).optional() }), { values: {} })
  await form.type('phone', '12-3 4')
  await form.blur('phone')
  expect(form.shown('phone')).toBe('1234')
  const other = z.string().transform((text) => text.trim())
  // @ts-expect-error the compiler wants an effect
  const phone: z.ZodTypeAny = ignoreEffect(other.optional())
  expect(() => createZodForm({ schema: phone })).toThrow('effect not supported: transform')
})

describe('Which outputs convert back? (#inverse)', () => {
  test.each<[string, z.ZodTypeAny, parsedValues: object, isValid: boolean]>([
    ['one bad email address blanks every field', z.string().email(), { field: 'a' }, false],
    ['so does a missing key, even with a .default()', z.number().default(5), {}, false],
    ["an array's own checks are skipped", z.array(z.string()).min(1), { field: [] }, true],
    ["a pipe with coercion can't convert back", z.string().pipe(z.coerce.number()), { field: 5 }, false],
  ])('%s', async (_, field, parsedValues, isValid) => {
    const form = await open(z.object({ field }), { parsedValues })
    expect([form.status().valid, form.values()]).toEqual([isValid, isValid ? parsedValues : undefined])
  })
})

test('SurveyForm has a field for each question that is shown, and keeps the first list when a refetch brings others (#from-json)', async () => {
  type Props = { questions: object[]; onSave: (answers: Record<string, unknown>) => void }
  const SurveyForm = await exportOf<ComponentType<Props>>(PAGE, 'SurveyForm')
  const onSave = vi.fn()
  const questions = [
    { name: 'your.name', label: 'Name', kind: 'text' },
    { name: 'age in years', label: 'Age', kind: 'number' },
    {
      name: 'car',
      label: 'Which car?',
      kind: 'choice',
      choices: ['Audi', 'Kia'],
      showIf: { name: 'your.name', is: 'Ann' },
    },
  ]
  const survey = (list: object[]) => <StrictMode children={<SurveyForm questions={list} onSave={onSave} />} />
  const { container, rerender } = await render(survey(questions))
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => messagesIn(container)).toEqual(['Required', 'Required'])
  await screen.getByLabelText('Name').fill('Ann')
  await screen.getByLabelText('Which car?').selectOptions('Kia')
  await screen.getByLabelText('Age').fill('40')
  await rerender(survey([...questions, { name: 'more', label: 'More', kind: 'text' }]))
  await screen.getByRole('button', { name: 'Save' }).click()
  const answers = { 'your.name': 'Ann', 'age in years': 40, car: 'Kia' }
  await expect.poll(() => onSave.mock.lastCall?.[0] as unknown).toEqual(answers)
})
