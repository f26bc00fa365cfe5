import { StrictMode, type ComponentProps } from 'react'
import { createZodForm } from '@jcoreio/zod-forms'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import { Checkbox, NumberField, TextField } from '../../src/examples/forms/fields'
import FirstForm from '../../src/examples/first-form'
import SignUpForm from '../../src/examples/sign-up'
import { renderLiveForm } from './support/liveForm'
import { expectTypeOf } from './support/expectTypeOf'
import { renderBelow, renderInForm } from './support/renderInForm'
import { messagesIn } from './support/values'

// The form of the page. Tests see what `createAccount` gets, and choose the type of the first input.
const schema = z.object({
  email: z.string().trim().email('Enter an address like ann@example.com'),
  age: z.number().int().min(18, 'You must be 18 or older').optional(),
  terms: z.boolean().refine((accepted) => accepted, 'Accept the terms'),
})
type Account = z.output<typeof schema>

const signUp = createZodForm({ schema })

type CreateAccount = (account: Account) => Promise<void>

type SignUpBodyProps = { createAccount: CreateAccount; emailType?: ComponentProps<typeof TextField>['type'] }

function SignUpBody({ createAccount, emailType = 'email' }: SignUpBodyProps) {
  signUp.useInitialize({ values: { terms: false } }, [])
  const onSubmit = signUp.useSubmit({ onSubmit: createAccount })
  const { initialized, submitting, submitSucceeded } = signUp.useFormStatus()
  if (!initialized) return null
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField label="Email" field={signUp.get('email')} type={emailType} />
      <NumberField label="Age (optional)" field={signUp.get('age')} />
      <Checkbox label="I accept the terms" field={signUp.get('terms')} />
      <button type="submit">{submitting ? 'Signing up…' : 'Sign up'}</button>
      <p role="status">{submitSucceeded && 'Account created'}</p>
    </form>
  )
}

async function renderSignUp({
  createAccount = vi.fn<CreateAccount>(() => Promise.resolve()),
  emailType,
}: Partial<SignUpBodyProps> = {}) {
  const screen = await renderBelow(signUp, <SignUpBody createAccount={createAccount} emailType={emailType} />)
  return {
    screen,
    createAccount,
    email: screen.getByLabelText('Email'),
    age: screen.getByLabelText('Age (optional)'),
    terms: screen.getByLabelText('I accept the terms'),
    button: screen.getByRole('button'),
    output: screen.getByRole('status'),
    messages: () => messagesIn(screen.container),
  }
}

describe('How the form works (#first-form)', () => {
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

  test('under StrictMode, the name stays text and the age becomes a number', async () => {
    const screen = await render(<FirstForm />, { wrapper: StrictMode })
    await screen.getByLabelText('name').fill('42')
    await screen.getByLabelText('age').fill('42')
    await screen.getByRole('button').click()
    await expect.element(screen.getByRole('status')).toHaveTextContent('{"name":"42","age":42}')
  })

  test('a misspelled path is a compile error', () => {
    // @ts-expect-error The schema has no such key.
    expect(() => signUp.get('mail')).toThrow()
  })

  test('without the [], a re-render resets the form', async () => {
    const { result, act, rerender } = await renderInForm(signUp, () => {
      signUp.useInitialize({ values: { terms: false } })
      return signUp.useFormContext()
    })
    await act(() => result.current.setValue(signUp.get('email'), 'ann@example.com'))
    expect(result.current.getValues()).toEqual({ email: 'ann@example.com', terms: false })
    await rerender()
    expect(result.current.getValues()).toEqual({ terms: false })
  })
})

describe('Extract the fields (#field)', () => {
  test('the message waits until the user leaves the field', async () => {
    const { email, messages } = await renderSignUp()
    expect(messages()).toEqual([])
    await email.fill('ann')
    expect(messages()).toEqual([])
    await userEvent.tab()
    expect(messages()).toEqual(['Enter an address like ann@example.com'])
  })

  test('or until a submit fails, which shows the message of every field', async () => {
    const { button, messages } = await renderSignUp()
    await button.click()
    await expect.poll(messages).toEqual(['Required', 'Accept the terms'])
  })

  test('a TextField for terms is a compile error', () => {
    // @ts-expect-error The input of `terms` is a boolean.
    expect(<TextField label="Terms" field={signUp.get('terms')} />).toBeDefined()
  })
})

describe('Submit (#on-submit)', () => {
  test('the form on the page tells that a submit is running, and what became of it', async () => {
    const { button, field, messages, status } = await renderLiveForm(SignUpForm)
    await field('Age (optional)').fill('17')
    await field('Email').fill('ann@example.com')
    await field('I accept the terms').click()
    expect(messages()).toEqual(['You must be 18 or older'])
    await field('Age (optional)').fill('')
    await button('Sign up').click()
    await expect.element(button('Signing up…')).toBeVisible()
    await expect.element(status).toHaveTextContent(/^Account created for ann@example.com$/)
  })

  test('onSubmit runs once the form is valid', async () => {
    const { email, terms, button, output, messages, createAccount } = await renderSignUp()
    await email.fill('ann@example.com')
    await button.click()
    await expect.poll(messages).toEqual(['Accept the terms'])
    expect(createAccount).not.toHaveBeenCalled()
    await terms.click()
    expect(messages()).toEqual([])
    await button.click()
    await expect.element(output).toHaveTextContent(/^Account created$/)
    expect(createAccount).toHaveBeenCalledOnce()
  })

  test('a submit while another one is running is ignored', async () => {
    let answer = () => {}
    const request = new Promise<void>((resolve) => {
      answer = resolve
    })
    const createAccount = vi.fn(() => request)
    const { email, terms, button, output } = await renderSignUp({ createAccount })
    await email.fill('ann@example.com')
    await terms.click()
    await button.click()
    await expect.element(button).toHaveTextContent(/^Signing up…$/)
    await button.click()
    answer()
    await expect.element(output).toHaveTextContent(/^Account created$/)
    expect(createAccount).toHaveBeenCalledOnce()
  })

  // Browsers strip the spaces from the value of an input of type `email` themselves.
  const TEXT = 'text'

  test.each<[typed: string, received: number | undefined]>([
    ['', undefined],
    [' ', undefined],
    ['42', 42],
  ])('a trimmed email, and for the age %j: %s', async (typed, received) => {
    const createAccount = vi.fn<CreateAccount>(() => Promise.resolve())
    const { email, age, terms, output } = await renderSignUp({ createAccount, emailType: TEXT })
    await age.fill(typed)
    await terms.click()
    // Enter submits without a blur, so the input still has its spaces.
    await email.fill(' ann@example.com ')
    await userEvent.keyboard('{Enter}')
    await expect.element(output).toHaveTextContent(/^Account created$/)
    await expect.element(email).toHaveValue(' ann@example.com ')
    const [account] = createAccount.mock.lastCall ?? []
    expect(account).toEqual({ email: 'ann@example.com', age: received, terms: true })
  })

  test('its type comes from the schema', () => {
    type Handler = NonNullable<NonNullable<Parameters<typeof signUp.useSubmit>[0]>['onSubmit']>
    expectTypeOf<Parameters<Handler>[0]>().toEqualTypeOf<{ email: string; age?: number; terms: boolean }>()
  })

  test('.trim() also applies to the input when it loses focus', async () => {
    const { email } = await renderSignUp({ emailType: TEXT })
    await email.fill(' ann@example.com ')
    await expect.element(email).toHaveValue(' ann@example.com ')
    await userEvent.tab()
    await expect.element(email).toHaveValue('ann@example.com')
  })
})

describe('"Required", whatever the schema says (#required)', () => {
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

  /** What the field says after an untouched submit, and after the user has cleared it. */
  async function messages(values: { name?: string }) {
    const screen = await renderBelow(form, <Body values={values} />)
    const message = screen.getByText(/^(Enter a name|Required)$/)
    await screen.getByRole('button').click()
    await expect.element(message).toBeVisible()
    const submitted = message.element().textContent
    await screen.getByLabelText('Name').fill('A')
    await screen.getByLabelText('Name').fill('')
    const left = message.element().textContent
    await screen.unmount()
    return [submitted, left]
  }

  test("a blank that is left out says it at once; an initial '' once it was edited", async () => {
    expect(await messages({})).toEqual(['Required', 'Required'])
    expect(await messages({ name: '' })).toEqual(['Enter a name', 'Required'])
  })
})
