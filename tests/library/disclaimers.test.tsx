import type { ComponentType, ReactElement } from 'react'
import { createZodForm, useHtmlField, type FieldPathForValue } from '@jcoreio/zod-forms'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import samples from 'virtual:samples'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import { renderInForm } from './support/renderInForm'
import { issue } from './support/values'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('Server rendering (#ssr)', () => {
  const form = createZodForm({ schema: z.object({ name: z.string(), seats: z.number().default(5) }) })

  function Input({ field }: { field: FieldPathForValue<string | number | undefined> }) {
    const { input } = useHtmlField({ field, type: 'text' })
    return <input {...input} />
  }

  function Body({ gated }: { gated: boolean }) {
    form.useInitialize({ values: { name: 'Ann' } }, [])
    const { initialized } = form.useFormStatus()
    if (gated && !initialized) return <p>Loading…</p>
    return (
      <form>
        <Input field={form.get('name')} />
        <Input field={form.get('seats')} />
      </form>
    )
  }

  /** The HTML that a server sends, in an element that is in the document. */
  function serve(tree: ReactElement) {
    const warned = vi.spyOn(console, 'error').mockImplementation(() => {})
    const container = document.createElement('div')
    container.innerHTML = renderToString(tree)
    document.body.append(container)
    // React warns of layout effects, which the store uses wherever it finds a window.
    expect(warned.mock.calls.filter(([message]) => !String(message).includes('useLayoutEffect'))).toEqual([])
    warned.mockRestore()
    return container
  }

  test.each([
    [false, ['', '5']],
    [true, []],
  ])(
    'the HTML is hydrated without a mismatch, then the initial values appear (waits for initialized: %s)',
    async (gated, served) => {
      const tree = (
        <form.FormProvider>
          <Body gated={gated} />
        </form.FormProvider>
      )
      const container = serve(tree)
      const values = () => Array.from(container.querySelectorAll('input'), ({ value }) => value)
      const [before] = container.children
      expect(values()).toEqual(served)

      const logged = vi.spyOn(console, 'error')
      const onRecoverableError = vi.fn()
      const root = hydrateRoot(container, tree, { onRecoverableError })
      await expect.poll(values).toEqual(['Ann', '5'])
      expect(logged).not.toHaveBeenCalled()
      expect(onRecoverableError).not.toHaveBeenCalled()
      // Hydrated, not rendered anew: the element of the server is still there.
      if (!gated) expect(container.firstElementChild).toBe(before)
      root.unmount()
      container.remove()
    },
  )
})

describe('Next.js: server actions (#nextjs)', () => {
  const schema = z.object({ email: z.string().trim().email() })
  const form = createZodForm({ schema })

  /** The action of the page. What it gets and returns crosses the network. */
  function createAccount(input: unknown): z.ZodIssue[] {
    const { data, error } = schema.safeParse(input)
    if (error) return error.issues
    if (data.email !== 'taken@example.com') return []
    return [issue(['email'], 'This address is taken')]
  }
  const overNetwork = <T,>(value: T) => JSON.parse(JSON.stringify(value)) as T

  test.each([
    ['taken@example.com', (email: string) => ({ email }), 'This address is taken'],
    ['ann@example.com', () => ({ email: 'changed on the way' }), 'Invalid email'],
    ['ann@example.com', (email: string) => ({ email }), undefined],
  ])(
    'the form throws the issues of the action, which appear at their fields: %s',
    async (email, send, error) => {
      const { result, submit } = await renderInForm(
        form,
        {
          values: { email },
          onSubmit: (account) => {
            const issues = overNetwork(createAccount(overNetwork(send(account.email))))
            if (issues.length > 0) throw new z.ZodError(issues)
          },
        },
        () => ({ email: form.useField('email'), status: form.useFormStatus() }),
      )
      await submit()
      expect(result.current.email.error).toBe(error)
      expect(result.current.status.submitSucceeded).toBe(!error)
    },
  )

  test('with an invertible field the schema parses values, not parsed values', async () => {
    const tags = invertible(
      z.string(),
      (text) => text.split(','),
      z.array(z.string()),
      (list) => list.join(','),
    )
    const post = createZodForm({ schema: z.object({ tags }) })
    const { result } = await renderInForm(post, { values: { tags: 'a,b' } }, () => ({
      ...post.useFormValues(),
      getValues: post.useFormContext().getValues,
    }))
    expect(z.object({ tags }).safeParse(result.current.parsedValues).success).toBe(false)
    expect(z.object({ tags }).safeParse(result.current.getValues()).data).toEqual({ tags: ['a', 'b'] })
  })
})

describe('Values (#limits-values)', () => {
  test('a copy of an object without a prototype has fields', async () => {
    const form = createZodForm({ schema: z.object({ name: z.string() }) })
    const data = Object.assign(Object.create(null) as object, { name: 'Ann' })
    const valueFor = async (values: { name: string }) => {
      const { result } = await renderInForm(form, { values }, () => ({
        ...form.useFormStatus(),
        value: form.useField('name').value,
      }))
      return result.current
    }
    expect(await valueFor(data)).toMatchObject({ valid: true, value: undefined })
    expect(await valueFor({ ...data })).toMatchObject({ valid: true, value: 'Ann' })
  })
})

describe('Paths and types (#limits-paths)', () => {
  type Tree = { label: string; children: Tree[] }
  const tree: z.ZodType<Tree> = z.object({ label: z.string(), children: z.lazy(() => z.array(tree)) })

  test('cast to z.ZodTypeAny, it takes path arrays, unchecked', async () => {
    const form = createZodForm({ schema: tree as z.ZodTypeAny })
    const { result, act } = await renderInForm(
      form,
      { values: { label: 'root', children: [{ label: 'leaf', children: [] }] } },
      () => form.useField(form.get(['children', 0, 'label'])),
    )
    expect(result.current.value).toBe('leaf')
    await act(() => result.current.setValue('other'))
    expect(result.current.value).toBe('other')
    expect(() => form.get(['children', 0, 'mistake'])).toThrow(new Error('invalid subschema key: mistake'))
  })

  test.each([
    ['z.record()', z.record(z.object({ name: z.string() }))],
    ['.passthrough()', z.object({}).passthrough()],
  ])('instead of a map or .catchall(): %s has paths for its keys', async (_, schema) => {
    const form = createZodForm({ schema: z.object({ extra: schema as z.ZodTypeAny }) })
    const { result, act } = await renderInForm(form, { values: { extra: { ann: { name: 'Ann' } } } }, () => ({
      ann: form.useField(form.get(['extra', 'ann'])),
      values: form.useFormValues().values,
    }))
    expect(result.current.ann.value).toEqual({ name: 'Ann' })
    await act(() => result.current.ann.setValue({ name: 'Anna' }))
    expect(result.current.values).toEqual({ extra: { ann: { name: 'Anna' } } })
  })
})

describe('Move from another library (#migration)', () => {
  test('the form after the move: blank inputs are missing, and text becomes a number', async () => {
    const onPage = Object.entries(samples).filter(([place]) => place.startsWith('docs/disclaimers.mdx'))
    const modules = await Promise.all(onPage.map(([, load]) => load()))
    const BookingForm = modules.find((each) => 'BookingForm' in each)!.BookingForm as ComponentType
    const logged = vi.spyOn(console, 'log').mockImplementation(() => {})
    const screen = await render(<BookingForm />)
    const submit = screen.getByRole('button', { name: 'Book' })

    await userEvent.click(submit.element())
    await expect.poll(() => screen.container.textContent?.match(/Required/g)).toHaveLength(2)
    await userEvent.type(screen.getByLabelText('City').element(), 'Oslo')
    await userEvent.type(screen.getByLabelText('Seats').element(), '2')
    await userEvent.click(submit.element())
    await expect.poll(() => logged.mock.calls).toEqual([[{ city: 'Oslo', seats: 2 }]])
  })
})
