import { useRef, type ChangeEvent } from 'react'
import { createZodForm, useHtmlField } from '@jcoreio/zod-forms'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import FeedbackForm from '../../src/examples/feedback'
import { renderInForm } from './support/renderInForm'

afterEach(() => {
  vi.restoreAllMocks()
})

async function renderFeedback() {
  const screen = await render(<FeedbackForm />)
  return {
    container: screen.container,
    name: screen.getByLabelText('Name'),
    rating: screen.getByLabelText('Rating'),
    comment: screen.getByLabelText('Comment (optional)'),
    button: screen.getByRole('button'),
    thanks: screen.getByRole('status'),
    messages: () =>
      screen
        .getByRole('alert')
        .elements()
        .map(({ textContent }) => textContent),
  }
}

/** What the panel next to the form shows, for a form with the schema of the example. */
const rating = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)], {
  errorMap: () => ({ message: 'Choose a rating' }),
})
const form = createZodForm({
  schema: z.object({ name: z.string().trim(), rating, comment: z.string().trim().optional() }),
})

async function renderState() {
  const { result, act } = await renderInForm(form, () => {
    form.useInitialize({ values: {} }, [])
    return {
      ...form.useFormValues(),
      name: form.useHtmlField({ field: 'name', type: 'text' }),
      rating: form.useHtmlField({ field: 'rating', type: 'text' }),
      comment: form.useHtmlField({ field: 'comment', type: 'text' }),
    }
  })
  const enter = (field: 'name' | 'rating' | 'comment', value: string) =>
    act(() => result.current[field].input.onChange({ target: { value } } as ChangeEvent<HTMLInputElement>))
  return { result, enter }
}

describe('Six things to try (#try)', () => {
  test('1. sent empty, two messages appear and the focus goes to the first field', async () => {
    const { name, button, messages } = await renderFeedback()
    expect(messages()).toEqual([])
    await button.click()
    await expect.poll(messages).toEqual(['Required', 'Choose a rating'])
    await expect.element(name).toHaveFocus()
  })

  test('1. the same two messages are there before anything is touched', async () => {
    const { result } = await renderState()
    const { name, rating, comment } = result.current
    expect([name, rating, comment].map(({ meta }) => [meta.error, meta.touched])).toEqual([
      ['Required', false],
      ['Choose a rating', false],
      [undefined, false],
    ])
  })

  test('2. a rating is a number in values, and choosing nothing again stores undefined', async () => {
    const { result, enter } = await renderState()
    await enter('rating', '4')
    expect(result.current.values?.rating).toBe(4)
    await enter('rating', '')
    expect(result.current.values).toEqual({ rating: undefined })
    expect(result.current.rating.meta.error).toBe('Choose a rating')
  })

  test('3. parsedValues appear when both required fields are acceptable, with the trimmed name', async () => {
    const { result, enter } = await renderState()
    await enter('rating', '4')
    expect(result.current.parsedValues).toBeUndefined()
    await enter('name', ' Ana ')
    expect(result.current.values?.name).toBe(' Ana ')
    expect(result.current.parsedValues).toEqual({ name: 'Ana', rating: 4 })
  })

  test('3. the spaces go when the box is left', async () => {
    const { name } = await renderFeedback()
    await name.fill(' Ana ')
    await expect.element(name).toHaveValue(' Ana ')
    await userEvent.tab()
    await expect.element(name).toHaveValue('Ana')
  })

  test('4. a comment that was deleted is undefined', async () => {
    const { result, enter } = await renderState()
    await enter('comment', 'Fine')
    await enter('comment', '')
    expect(result.current.values).toHaveProperty('comment', undefined)
  })

  test('5. Enter sends the name without its space, which stays on the screen', async () => {
    const { name, rating, thanks } = await renderFeedback()
    await userEvent.selectOptions(rating, '4')
    await name.fill('Ana ')
    await userEvent.keyboard('{Enter}')
    await expect.element(thanks).toHaveTextContent(/^Thank you, Ana\. You gave 4 of 5\.$/)
    await expect.element(name).toHaveValue('Ana ')
  })

  test('6. two presses are one submission', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const { name, rating, button, thanks } = await renderFeedback()
    await name.fill('Ana')
    await userEvent.selectOptions(rating, '4')
    await userEvent.dblClick(button)
    await expect.element(button).toHaveTextContent('Sending…')
    await expect.element(thanks).toHaveTextContent(/^Thank you, Ana/)
    // The handler of the example waits for 300 milliseconds in place of a request.
    expect(timers.mock.calls.filter(([, delay]) => delay === 300)).toHaveLength(1)
  })
})

describe('Two ways to say 1 to 5 (#rating)', () => {
  test('a blank number says Required, a union keeps its own message', async () => {
    const both = createZodForm({
      schema: z.object({
        limits: z.number({ required_error: 'Choose a rating' }).int().min(1).max(5),
        union: rating,
      }),
    })
    const { result } = await renderInForm(both, () => {
      both.useInitialize({ values: {} }, [])
      return [both.useField('limits').error, both.useField('union').error]
    })
    expect(result.current).toEqual(['Required', 'Choose a rating'])
  })

  test("the options of the select are those of the union's own options", async () => {
    const { rating: select } = await renderFeedback()
    const options = Array.from((select.element() as HTMLSelectElement).options, ({ value }) => value)
    expect(options).toEqual(['', ...rating.options.map(({ value }) => String(value))])
  })

  test('with z.coerce.number(), a select with nothing chosen is 0 once it has been left', async () => {
    const coerced = createZodForm({ schema: z.object({ rating: z.coerce.number() }) })
    const { result, act } = await renderInForm(coerced, () => {
      coerced.useInitialize({ values: {} }, [])
      return { ...coerced.useFormValues(), rating: coerced.useHtmlField({ field: 'rating', type: 'text' }) }
    })
    expect(result.current.parsedValues).toBeUndefined()
    const target = document.createElement('select')
    await act(() =>
      result.current.rating.input.onBlur({ target } as unknown as React.FocusEvent<HTMLSelectElement>),
    )
    expect(result.current.parsedValues).toEqual({ rating: 0 })
  })
})

describe('What to look for in the source (#source)', () => {
  test('select and text area get no type', async () => {
    const { name, rating, comment } = await renderFeedback()
    const tags = [name, rating, comment].map((field) => field.element())
    expect(tags.map(({ localName }) => localName)).toEqual(['input', 'select', 'textarea'])
    expect(tags.map((tag) => tag.getAttribute('type'))).toEqual(['text', null, null])
  })

  test('the error is tied to its control, and aria-invalid is set under the same condition', async () => {
    const { container, name, button } = await renderFeedback()
    expect(container.querySelector('[aria-invalid], [aria-describedby]')).toBeNull()
    await button.click()
    await expect.element(name).toHaveAttribute('aria-invalid', 'true')
    await expect.element(name).toHaveAccessibleDescription('Required')
    await name.fill('Ana')
    await expect.element(name).not.toHaveAttribute('aria-invalid')
    await expect.element(name).not.toHaveAttribute('aria-describedby')
  })

  test('onSubmitFailed is called before React has rendered the messages, a timer without a delay runs after that', async () => {
    const required = createZodForm({ schema: z.object({ name: z.string() }) })
    const seen: unknown[] = []
    function Body() {
      const ref = useRef<HTMLFormElement>(null)
      required.useInitialize({ values: {} }, [])
      const look = () => seen.push(ref.current?.querySelectorAll('[aria-invalid]').length)
      const onSubmit = required.useSubmit({
        onSubmitFailed: () => {
          look()
          setTimeout(look)
        },
      })
      const { input, meta } = useHtmlField({ field: required.get('name'), type: 'text' })
      return (
        <form ref={ref} onSubmit={onSubmit}>
          <input
            aria-label="Name"
            {...input}
            aria-invalid={meta.touched && meta.invalid ? true : undefined}
          />
          <button>Send</button>
        </form>
      )
    }
    const screen = await render(
      <required.FormProvider>
        <Body />
      </required.FormProvider>,
    )
    await screen.getByRole('button').click()
    await expect.poll(() => seen).toEqual([0, 1])
  })

  test('the button is never disabled', async () => {
    const { name, rating, button, thanks } = await renderFeedback()
    await expect.element(button).toBeEnabled()
    await name.fill('Ana')
    await userEvent.selectOptions(rating, '4')
    await button.click()
    await expect.element(button).toHaveTextContent('Sending…')
    await expect.element(button).toBeEnabled()
    await expect.element(thanks).toHaveTextContent(/^Thank you/)
  })
})
