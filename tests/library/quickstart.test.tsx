import { createZodForm } from '@jcoreio/zod-forms'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { TextField } from '../../src/examples/forms/fields'
import FirstForm from '../../src/examples/first-form'
import SignUpForm from '../../src/examples/sign-up'
import { renderLiveForm } from './support/liveForm'
import { renderBelow, renderInForm } from './support/renderInForm'

describe('How the form works (#first-form)', () => {
  const SignUp = createZodForm({ schema: z.object({ name: z.string(), terms: z.boolean() }) })

  test('a message waits until the user leaves the field', async () => {
    const screen = await render(<FirstForm />)
    const age = screen.getByLabelText('age')
    await age.fill('17')
    await expect.element(age).not.toHaveAccessibleDescription()
    await userEvent.tab()
    await expect.element(age).toHaveAccessibleDescription('Number must be greater than or equal to 18')
    await expect.element(age).toHaveAttribute('aria-invalid', 'true')
    await age.fill('18')
    await expect.element(age).not.toHaveAccessibleDescription()
  })

  test("a misspelled path doesn't compile, nor does a field that doesn't fit it", () => {
    // @ts-expect-error The schema has no such key.
    expect(() => SignUp.get('fullName')).toThrow()
    // @ts-expect-error The input of `terms` is a boolean.
    expect(<TextField label="Terms" field={SignUp.get('terms')} />).toBeDefined()
  })

  test('without the [], a re-render resets the form', async () => {
    const { result, act, rerender } = await renderInForm(SignUp, () => {
      SignUp.useInitialize({ values: { terms: false } })
      return SignUp.useFormContext()
    })
    await act(() => result.current.setValue(SignUp.get('name'), 'Ann'))
    expect(result.current.getValues()).toEqual({ name: 'Ann', terms: false })
    await rerender()
    expect(result.current.getValues()).toEqual({ terms: false })
  })
})

describe('How the parts work (#parts)', () => {
  test('a field shows its error once it was left, or a submit has failed; the form reports its request', async () => {
    const { button, field, messages, status } = await renderLiveForm(SignUpForm)
    await field('Age (optional)').fill('17')
    expect(messages()).toEqual([])
    await userEvent.tab()
    expect(messages()).toEqual(['You must be 18 or older'])
    await field('Age (optional)').fill('')
    await button('Sign up').click()
    await expect.poll(messages).toEqual(['Required', 'Accept the terms'])
    await expect.element(field('Email')).toHaveFocus()
    await field('Email').fill('ann@example.com')
    await field('I accept the terms').click()
    await button('Sign up').click()
    await expect.element(button('Signing up…')).toBeVisible()
    await expect.element(status).toHaveTextContent(/^Account created for ann@example.com$/)
  })
})

describe('"Required" instead of your message (#required)', () => {
  const form = createZodForm({
    schema: z.object({ name: z.string({ required_error: 'Enter a name' }).min(1, 'Enter a name') }),
  })

  function Body({ values }: { values: { name?: string } }) {
    form.useInitialize({ values }, [])
    const onSubmit = form.useSubmit()
    return (
      <form onSubmit={onSubmit}>
        {form.useFormStatus().initialized && <TextField label="Name" field={form.get('name')} />}
        <button type="submit">Save</button>
      </form>
    )
  }

  test.each([
    [{}, ['Required', 'Required']],
    [{ name: '' }, ['Enter a name', 'Required']],
  ])('after an untouched submit, and after the user has cleared the field: %j', async (values, expected) => {
    const screen = await renderBelow(form, <Body values={values} />)
    const message = screen.getByText(/^(Enter a name|Required)$/)
    await screen.getByRole('button').click()
    await expect.element(message).toHaveTextContent(expected[0]!)
    await screen.getByLabelText('Name').fill('A')
    await screen.getByLabelText('Name').fill('')
    await expect.element(message).toHaveTextContent(expected[1]!)
  })
})
