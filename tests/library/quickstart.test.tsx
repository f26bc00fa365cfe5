import { useId, type HTMLInputTypeAttribute } from 'react'
import { createZodForm, useHtmlField, type FieldPathForValue } from '@jcoreio/zod-forms'
import { describe, expect, expectTypeOf, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'

// The form of the page. Tests see what `createAccount` gets, and choose the type of the first input.
const schema = z.object({
  email: z.string().trim().email('Enter an address like ann@example.com'),
  age: z.number().int().min(18, 'You must be 18 or older').optional(),
  terms: z.boolean().refine((accepted) => accepted, 'Accept the terms'),
})
type Account = z.output<typeof schema>

const signUp = createZodForm({ schema })

type TextFieldProps = {
  label: string
  field: FieldPathForValue<string | number | null | undefined>
  type?: HTMLInputTypeAttribute
}

function TextField({ label, field, type = 'text' }: TextFieldProps) {
  const { input, meta } = useHtmlField({ field, type })
  const error = meta.touched ? meta.error : undefined
  const id = useId()
  return (
    <div>
      <label>
        {label} <input {...input} aria-invalid={!!error} aria-describedby={error && id} />
      </label>
      {error && (
        <p id={id} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function TermsField() {
  const { input, meta } = signUp.useHtmlField({ field: 'terms', type: 'checkbox' })
  return (
    <div>
      <label>
        <input {...input} /> I accept the terms
      </label>
      {meta.touched && meta.error && <p role="alert">{meta.error}</p>}
    </div>
  )
}

type CreateAccount = (account: Account) => Promise<void>

type SignUpBodyProps = { createAccount: CreateAccount; emailType?: HTMLInputTypeAttribute }

function SignUpBody({ createAccount, emailType = 'email' }: SignUpBodyProps) {
  signUp.useInitialize({ values: { email: '', terms: false } }, [])
  const onSubmit = signUp.useSubmit({ onSubmit: createAccount })
  const { initialized, submitting, submitSucceeded } = signUp.useFormStatus()
  if (!initialized) return null
  return (
    <form onSubmit={onSubmit} noValidate>
      <TextField label="Email" field={signUp.get('email')} type={emailType} />
      <TextField label="Age (optional)" field={signUp.get('age')} />
      <TermsField />
      <button type="submit">{submitting ? 'Signing up…' : 'Sign up'}</button>
      <output>{submitSucceeded && 'Account created'}</output>
    </form>
  )
}

async function renderSignUp({
  createAccount = vi.fn<CreateAccount>(() => Promise.resolve()),
  emailType,
}: Partial<SignUpBodyProps> = {}) {
  const screen = await render(
    <signUp.FormProvider>
      <SignUpBody createAccount={createAccount} emailType={emailType} />
    </signUp.FormProvider>,
  )
  return {
    screen,
    createAccount,
    email: screen.getByLabelText('Email'),
    age: screen.getByLabelText('Age (optional)'),
    terms: screen.getByLabelText('I accept the terms'),
    button: screen.getByRole('button'),
    output: screen.getByRole('status'),
    messages: () =>
      screen
        .getByRole('alert')
        .elements()
        .map(({ textContent }) => textContent),
  }
}

describe('3. Write a field component (#field)', () => {
  test('the errors are there at first, the message waits until the input loses focus', async () => {
    const { email, messages } = await renderSignUp()
    expect(messages()).toEqual([])
    await email.fill('ann')
    expect(messages()).toEqual([])
    await userEvent.tab()
    expect(messages()).toEqual(['Enter an address like ann@example.com'])
  })

  test('or until a submit fails, which shows the messages of all fields', async () => {
    const { button, messages } = await renderSignUp()
    await button.click()
    await expect.poll(messages).toEqual(['Enter an address like ann@example.com', 'Accept the terms'])
  })

  test('passing the checkbox field is a compile error', () => {
    // @ts-expect-error The input of `terms` is a boolean.
    expect(<TextField label="Terms" field={signUp.get('terms')} />).toBeDefined()
  })
})

describe('4. Put the form together (#body)', () => {
  test('createAccount runs only if the whole form is valid', async () => {
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

  test('a misspelled path does not compile', () => {
    // @ts-expect-error There is no such key.
    expect(() => signUp.get('mail')).toThrow(new Error('invalid subschema key: mail'))
  })
})

describe('What `onSubmit` receives (#on-submit)', () => {
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
