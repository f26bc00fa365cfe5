import { useState, type ComponentProps, type ComponentType, type ReactElement } from 'react'
import { createZodForm, useHtmlField, type FieldPathForValue } from '@jcoreio/zod-forms'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import samples from 'virtual:samples'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import { Checkbox, FormErrors, NumberField, Select, TextField } from '../../src/examples/forms/fields'
import { localDate } from '../../src/examples/forms/localDate'
import { expectTypeOf } from './support/expectTypeOf'
import { renderInForm } from './support/renderInForm'
import { issue, messagesIn } from './support/values'

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
  test('initialize keeps what the user has left touched; another key of the provider does not', async () => {
    const form = createZodForm({ schema: z.object({ name: z.string(), city: z.string() }) })
    function Body({ onReset }: { onReset: () => void }) {
      form.useInitialize({ values: {} }, [])
      const onSubmit = form.useSubmit({
        onSubmit: () => {
          throw new z.ZodError([issue(['city'], 'Taken')])
        },
      })
      const { initialize } = form.useFormContext()
      const { initialized } = form.useFormStatus()
      if (!initialized) return null
      return (
        <form onSubmit={onSubmit}>
          <TextField label="Name" field={form.get('name')} />
          <TextField label="City" field={form.get('city')} />
          <FormErrors />
          <button>Save</button>
          <button type="button" onClick={() => initialize({ values: { city: 'Oslo' } })}>
            Initialize
          </button>
          <button type="button" onClick={onReset}>
            New key
          </button>
        </form>
      )
    }
    function App() {
      const [key, setKey] = useState(0)
      return (
        <form.FormProvider key={key}>
          <Body onReset={() => setKey(key + 1)} />
        </form.FormProvider>
      )
    }
    const screen = await render(<App />)
    const click = (name: string) => screen.getByRole('button', { name }).click()
    await screen.getByLabelText('Name').fill('Ann')
    await screen.getByLabelText('City').fill('Rome')
    await click('Save')
    await expect.element(screen.getByLabelText('City')).toHaveAccessibleDescription('Taken')
    await click('Initialize')
    await expect.element(screen.getByLabelText('City')).toHaveValue('Oslo')
    await expect.poll(() => messagesIn(screen.container)).toEqual(['Required', 'Taken'])
    await click('New key')
    await expect.element(screen.getByLabelText('City')).toHaveValue('')
    expect(messagesIn(screen.container)).toEqual([])
  })

  describe('Translate the schema (#migration-schema)', () => {
    type Required = <T extends z.ZodTypeAny>(schema: T, message: string) => z.ZodType<z.output<T>>
    const required: Required = (schema, message) =>
      schema.nullish().refine((value) => value != null && value !== '', message)
    const day = new Date(2025, 5, 1)

    type Kind = 'text' | 'number' | 'date' | 'choice' | 'checkbox'
    /** A form with one field of the schema, and a button that gives its provider another key. */
    async function renderOne(schema: z.ZodTypeAny, kind: Kind, initial?: unknown) {
      const form = createZodForm({ schema: z.object({ field: schema }) })
      const onSubmit = vi.fn()
      const field = form.get('field') as never
      function Body() {
        form.useInitialize({ values: { field: initial } }, [])
        const submit = form.useSubmit({ onSubmit })
        const { initialized } = form.useFormStatus()
        if (!initialized) return null
        return (
          <form onSubmit={submit} noValidate>
            {kind === 'text' && <TextField label="Field" field={field} />}
            {kind === 'number' && <NumberField label="Field" field={field} />}
            {kind === 'date' && <TextField type="date" label="Field" field={field} />}
            {kind === 'choice' && <Select label="Field" field={field} options={['s', 'l']} />}
            {kind === 'checkbox' && <Checkbox label="Field" field={field} />}
            <FormErrors />
            <button>Save</button>
          </form>
        )
      }
      function App() {
        const [key, setKey] = useState(0)
        return (
          <form.FormProvider key={key}>
            <>
              <Body />
              <button onClick={() => setKey(key + 1)}>Reset</button>
            </>
          </form.FormProvider>
        )
      }
      const screen = await render(<App />)
      const control = screen.getByLabelText('Field')
      await expect.element(control).toBeVisible()
      return {
        onSubmit,
        message: () => messagesIn(screen.container)[0],
        click: (name: string) => screen.getByRole('button', { name }).click(),
        /** Visits the field, enters a text if there is one, and leaves. */
        visit: async (text?: string) => {
          const element = control.element() as HTMLInputElement
          element.focus()
          if (text !== undefined && kind === 'choice') await control.selectOptions(text)
          else if (text !== undefined && kind === 'checkbox') element.click()
          else if (text !== undefined) await control.fill(text)
          element.blur()
        },
      }
    }

    test.each<{
      write: string
      schema: z.ZodTypeAny
      kind?: Kind
      initial?: unknown
      /** The message of a blank field, or what arrives. */
      blank: { message: string } | { arrives: unknown }
      bad?: [text: string, message: string]
      good: [text: string, arrives: unknown]
    }>([
      {
        write: "required(z.string(), 'Enter it')",
        schema: required(z.string(), 'Enter it'),
        blank: { message: 'Enter it' },
        good: ['Ann', 'Ann'],
      },
      {
        write: "required(z.string().email('Check it'), 'Enter it')",
        schema: required(z.string().email('Check it'), 'Enter it'),
        blank: { message: 'Enter it' },
        bad: ['ann', 'Check it'],
        good: ['a@example.com', 'a@example.com'],
      },
      {
        write: 'z.string().url().optional()',
        schema: z.string().url().optional(),
        blank: { arrives: undefined },
        bad: ['x', 'Invalid url'],
        good: ['https://a.example', 'https://a.example'],
      },
      {
        write: "z.enum(['s', 'l']).optional()",
        schema: z.enum(['s', 'l']).optional(),
        kind: 'choice',
        blank: { arrives: undefined },
        good: ['s', 's'],
      },
      {
        write: 'z.number()',
        schema: z.number(),
        kind: 'number',
        blank: { message: 'Required' },
        bad: ['x', 'Invalid number'],
        good: ['0', 0],
      },
      {
        write: 'localDate',
        schema: localDate,
        kind: 'date',
        blank: { message: 'Required' },
        good: ['2025-06-01', day],
      },
      {
        write: "z.boolean().refine(Boolean, 'Accept it')",
        schema: z.boolean().refine(Boolean, 'Accept it'),
        kind: 'checkbox',
        initial: false,
        blank: { message: 'Accept it' },
        good: ['', true],
      },
      {
        write: '.nullable()',
        schema: z.string().nullable(),
        initial: null,
        blank: { arrives: null },
        good: ['a', 'a'],
      },
      {
        write: '.nullish()',
        schema: z.string().nullish(),
        initial: null,
        blank: { arrives: undefined },
        good: ['a', 'a'],
      },
      { write: ".default('')", schema: z.string().default(''), blank: { arrives: '' }, good: ['a', 'a'] },
    ])(
      '$write: left blank, filled in, cleared, reset, and after an error',
      async ({ schema, kind = 'text', initial, blank, bad, good }) => {
        const { click, message, onSubmit, visit } = await renderOne(schema, kind, initial)
        const blankMessage = 'message' in blank ? blank.message : undefined
        const arrived = () => (onSubmit.mock.lastCall?.[0] as { field?: unknown } | undefined)?.field
        await visit()
        await expect.poll(message).toBe(blankMessage)
        await click('Reset')
        await expect.poll(message).toBe(undefined)
        await click('Save')
        await expect.poll(message).toBe(blankMessage)
        if (bad) {
          await visit(bad[0])
          await click('Save')
          await expect.poll(message).toBe(bad[1])
        }
        await visit(good[0])
        await expect.poll(message).toBe(undefined)
        await click('Save')
        await expect.poll(arrived).toEqual(good[1])
        await visit('')
        await expect.poll(message).toBe(blankMessage)
        onSubmit.mockClear()
        await click('Save')
        if ('arrives' in blank) {
          await expect.poll(() => onSubmit.mock.calls).toHaveLength(1)
          expect(arrived()).toBe(blank.arrives)
        } else {
          await expect.poll(message).toBe(blankMessage)
          expect(onSubmit).not.toHaveBeenCalled()
        }
        await click('Reset')
        await expect.poll(message).toBe(undefined)
      },
    )

    test.each<[schema: string, z.ZodTypeAny, Kind, text: string, message: string | undefined]>([
      ["z.string().min(1, 'Enter it')", z.string().min(1, 'Enter it'), 'text', 'a', 'Required'],
      ["z.string().nonempty('Enter it')", z.string().nonempty('Enter it'), 'text', 'a', 'Required'],
      [
        'z.string().url().or(…)',
        z.string().url().or(z.literal('')),
        'text',
        'https://a.example',
        'Invalid input',
      ],
      ["z.enum(['', 's', 'l'])", z.enum(['', 's', 'l']), 'choice', 's', 'Required'],
      ['z.coerce.number()', z.coerce.number(), 'number', '4', undefined],
    ])('%s: what a cleared field says', async (schema, field, kind, text, message) => {
      const { click, message: shown, onSubmit, visit } = await renderOne(field, kind)
      await visit(text)
      await visit('')
      await expect.poll(shown).toBe(message)
      await click('Save')
      if (message) return
      await expect
        .poll(() => onSubmit.mock.lastCall?.[0] as unknown, { message: schema })
        .toEqual({ field: 0 })
    })

    test.each<[string, z.ZodTypeAny]>([
      ['transform', z.string().transform(Number)],
      ['preprocess', z.preprocess(Number, z.number())],
      ['preprocess', z.preprocess((text) => text || undefined, z.string().optional())],
    ])('createZodForm throws for %s', (effect, field) => {
      expect(() => createZodForm({ schema: z.object({ field }) })).toThrow(`effect not supported: ${effect}`)
    })

    test('a text input for z.coerce.date() and an initial false for z.literal(true) do not compile', () => {
      const form = createZodForm({ schema: z.object({ day: z.coerce.date(), terms: z.literal(true) }) })
      type Field = ComponentProps<typeof TextField>['field']
      expectTypeOf(form.get('day')).not.toExtend<Field>()
      type Values = NonNullable<Parameters<typeof form.useInitialize>[0]['values']>
      expectTypeOf<{ terms: false }>().not.toExtend<Values>()
      expectTypeOf<{ terms: true }>().toExtend<Values>()
    })
  })

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
