import { createZodForm } from '@jcoreio/zod-forms'
import { describe, expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import FirstForm from '../../src/examples/first-form'
import { TextField } from '../../src/examples/forms/fields'
import SignUpForm from '../../src/examples/sign-up'
import { messagesIn, open } from './form'

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
    const form = await open(Form, { hook: () => Form.useInitialize({ values: {} }) })
    await form.set('name', 'Ann')
    await form.rerender()
    expect(form.values()).toEqual({})
  })

  test("a misspelled name doesn't compile", () => {
    // @ts-expect-error The schema has no such key.
    expect(() => Form.get('fullName')).toThrow('invalid subschema key: fullName')
  })
})

test('the shared fields show an error once the user leaves the field, or a submit fails; FormErrors focuses the first (#parts)', async () => {
  const { container } = await render(<SignUpForm />)
  const [email, age] = [screen.getByLabelText('Email'), screen.getByLabelText('Age (optional)')]
  await age.fill('17')
  expect(messagesIn(container)).toEqual([])
  await userEvent.tab()
  expect(messagesIn(container)).toEqual(['You must be 18 or older'])
  await age.fill('')
  await screen.getByRole('button', { name: 'Sign up' }).click()
  await expect.poll(() => messagesIn(container)).toEqual(['Required', 'Accept the terms'])
  await expect.element(email).toHaveFocus()
  await email.fill('ann@example.com')
  await screen.getByLabelText('I accept the terms').click()
  await screen.getByRole('button', { name: 'Sign up' }).click()
  await expect.element(screen.getByRole('button', { name: 'Signing up…' })).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Account created for ann@example.com')
})
