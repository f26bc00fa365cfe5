import { createZodForm } from '@jcoreio/zod-forms'
import { describe, expect, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import FirstForm from '../../src/examples/first-form'
import { open } from './form'

const Form = createZodForm({ schema: z.object({ name: z.string().min(1, 'Enter a name') }) })

describe('How the form works (#first-form)', () => {
  test("press Sign up, make her 18, and press it again: onSubmit never sees Ann's 17", async () => {
    const { container } = await render(<FirstForm />)
    const age = screen.getByLabelText('age')
    await screen.getByRole('button').click()
    await expect.element(age).toHaveAccessibleDescription(/greater than or equal to 18/)
    await age.fill('18')
    await expect.element(age).not.toHaveAccessibleDescription()
    await screen.getByRole('button').click()
    await expect.poll(() => container.querySelector('[role=status], output')?.textContent).toContain('Ann')
  })

  test('without the [], each render starts the form over, and discards what the user typed', async () => {
    const form = await open(Form, { useHook: () => Form.useInitialize({ values: {} }) })
    await form.set('name', 'Ann')
    await form.rerender()
    expect(form.values()).toEqual({})
  })

  test("a misspelled name doesn't compile", () => {
    // @ts-expect-error The schema has no such key.
    expect(() => Form.get('fullName')).toThrow('invalid subschema key: fullName')
  })
})
