import { useId, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import {
  createZodForm,
  useField,
  useHtmlField,
  type FieldPathForValue,
  type UseHtmlFieldOptions,
  type ZodForm,
} from '@jcoreio/zod-forms'
import { describe, expect, expectTypeOf, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'

type TextFieldProps = {
  label: string
  field: FieldPathForValue<string | number | bigint | null | undefined>
  type?: 'text' | 'number'
}

function TextField({ label, field, type = 'text' }: TextFieldProps) {
  const { input, meta } = useHtmlField({ field, type })
  const error = meta.touched ? meta.error : undefined
  return (
    <div>
      <label>
        {label} <input {...input} />
      </label>
      {error ? <p role="alert">{error}</p> : null}
    </div>
  )
}

/** Renders fields once the form is initialized; `values` prints the values of the form. */
async function renderFields<T extends z.ZodTypeAny>(form: ZodForm<T>, values: unknown, fields: ReactNode) {
  function Body() {
    form.useInitialize({ values: values as z.input<T> }, [])
    const onSubmit = form.useSubmit()
    const { initialized } = form.useFormStatus()
    const { values: now } = form.useFormValues()
    return initialized ? (
      <form onSubmit={onSubmit} noValidate>
        {fields}
        <button>Save</button>
        <output>{JSON.stringify(now)}</output>
      </form>
    ) : null
  }
  const screen = await render(
    <form.FormProvider>
      <Body />
    </form.FormProvider>,
  )
  return { screen, values: screen.getByRole('status') }
}

describe('The field prop (#field-prop)', () => {
  test('one component edits the text and numbers of every form', async () => {
    const person = createZodForm({ schema: z.object({ name: z.string() }) })
    const order = createZodForm({ schema: z.object({ seats: z.number(), id: z.bigint() }) })
    const a = await renderFields(person, {}, <TextField label="Name" field={person.get('name')} />)
    await a.screen.getByLabelText('Name').fill('Ada')
    await expect.element(a.values).toHaveTextContent('{"name":"Ada"}')
    await a.screen.unmount()
    const b = await renderFields(order, {}, <TextField label="Seats" field={order.get('seats')} />)
    await b.screen.getByLabelText('Seats').fill('12')
    await expect.element(b.values).toHaveTextContent('{"seats":12}')
  })

  test('the type of the prop decides which fields it accepts', () => {
    const form = createZodForm({
      schema: z.object({
        text: z.string(),
        choice: z.enum(['a', 'b']),
        optional: z.string().optional(),
        nullable: z.string().nullable(),
        withDefault: z.string().default('x'),
        number: z.number(),
        bigint: z.bigint(),
        flag: z.boolean(),
        day: z.date(),
        anything: z.any(),
      }),
    })
    const text = form.get('text')
    const choice = form.get('choice')
    const optional = form.get('optional')
    const nullable = form.get('nullable')
    const withDefault = form.get('withDefault')
    const number = form.get('number')
    const bigint = form.get('bigint')
    const flag = form.get('flag')
    const anything = form.get('anything')

    type Text = FieldPathForValue<string>
    expectTypeOf(text).toExtend<Text>()
    expectTypeOf(choice).toExtend<Text>()
    expectTypeOf(anything).toExtend<Text>()
    expectTypeOf(optional).not.toExtend<Text>()
    expectTypeOf(nullable).not.toExtend<Text>()
    expectTypeOf(withDefault).not.toExtend<Text>()

    type BlankText = FieldPathForValue<string | null | undefined>
    expectTypeOf(text).toExtend<BlankText>()
    expectTypeOf(choice).toExtend<BlankText>()
    expectTypeOf(optional).toExtend<BlankText>()
    expectTypeOf(nullable).toExtend<BlankText>()
    expectTypeOf(withDefault).toExtend<BlankText>()
    expectTypeOf(anything).toExtend<BlankText>()
    expectTypeOf(number).not.toExtend<BlankText>()
    expectTypeOf(flag).not.toExtend<BlankText>()

    type TextInput = FieldPathForValue<string | number | bigint | null | undefined>
    expectTypeOf(text).toExtend<TextInput>()
    expectTypeOf(optional).toExtend<TextInput>()
    expectTypeOf(number).toExtend<TextInput>()
    expectTypeOf(bigint).toExtend<TextInput>()
    expectTypeOf(anything).toExtend<TextInput>()
    expectTypeOf(flag).not.toExtend<TextInput>()
    expectTypeOf(form.get('day')).not.toExtend<TextInput>()

    type Checkbox = FieldPathForValue<boolean | null | undefined>
    expectTypeOf(flag).toExtend<Checkbox>()
    expectTypeOf(anything).toExtend<Checkbox>()
    expectTypeOf(text).not.toExtend<Checkbox>()
    expectTypeOf(number).not.toExtend<Checkbox>()
  })

  test("useHtmlField insists on type 'checkbox' for a boolean", () => {
    type Options = UseHtmlFieldOptions<FieldPathForValue<boolean | null | undefined>>
    expectTypeOf<Options['type']>().toEqualTypeOf<'checkbox'>()
  })

  describe('Room for the message (#message-room)', () => {
    const form = createZodForm({ schema: z.object({ name: z.string() }) })

    function NameField({ roomy }: { roomy: boolean }) {
      const { input, meta } = form.useHtmlField({ field: 'name', type: 'text' })
      const error = meta.touched ? meta.error : undefined
      return (
        <div>
          <input {...input} aria-label="Name" />
          {roomy ? (
            <p role="alert" style={{ minHeight: '1lh' }}>
              {error}
            </p>
          ) : error ? (
            <p role="alert">{error}</p>
          ) : null}
          <p>{meta.touched ? 'touched' : 'untouched'}</p>
        </div>
      )
    }

    type ButtonProps = { onClick: () => void; keepsFocus?: boolean }

    function BackButton({ onClick, keepsFocus }: ButtonProps) {
      return (
        <button
          type="button"
          // As high as a line of text, so that the message pushes it away completely.
          style={{ display: 'block', height: '1lh', padding: 0, border: 0 }}
          onClick={onClick}
          onMouseDown={(event) => {
            if (keepsFocus) event.preventDefault()
          }}
        >
          Back
        </button>
      )
    }

    test('a message that appears when the button is pressed swallows the click', async () => {
      const onClick = vi.fn()
      const fields = (
        <>
          <NameField roomy={false} />
          <BackButton onClick={onClick} />
        </>
      )
      const { screen } = await renderFields(form, {}, fields)
      await screen.getByLabelText('Name').click()
      await screen.getByRole('button', { name: 'Back' }).click()
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Required')
      expect(onClick).not.toHaveBeenCalled()
      await screen.getByRole('button', { name: 'Back' }).click()
      expect(onClick).toHaveBeenCalledOnce()
    })

    test('with the height of one line kept free, the click goes through', async () => {
      const onClick = vi.fn()
      const fields = (
        <>
          <NameField roomy />
          <BackButton onClick={onClick} />
        </>
      )
      const { screen } = await renderFields(form, {}, fields)
      await screen.getByLabelText('Name').click()
      const { top } = screen.getByRole('button', { name: 'Back' }).element().getBoundingClientRect()
      await screen.getByRole('button', { name: 'Back' }).click()
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Required')
      expect(onClick).toHaveBeenCalledOnce()
      expect(screen.getByRole('button', { name: 'Back' }).element().getBoundingClientRect().top).toBe(top)
    })

    test('a button that prevents the default of mousedown: the input keeps the focus and stays untouched', async () => {
      const onClick = vi.fn()
      const fields = (
        <>
          <NameField roomy={false} />
          <BackButton onClick={onClick} keepsFocus />
        </>
      )
      const { screen } = await renderFields(form, {}, fields)
      await screen.getByLabelText('Name').click()
      await screen.getByRole('button', { name: 'Back' }).click()
      expect(onClick).toHaveBeenCalledOnce()
      await expect.element(screen.getByLabelText('Name')).toHaveFocus()
      await expect.element(screen.getByText('untouched')).toBeVisible()
    })
  })
})

describe('A set of components (#set)', () => {
  describe('Text inputs whose type changes (#input-type)', () => {
    test('the type set after the spread follows at once', async () => {
      const form = createZodForm({ schema: z.object({ password: z.string() }) })
      function PasswordField({ field }: { field: FieldPathForValue<string> }) {
        const [type, setType] = useState<'password' | 'text'>('password')
        const { input } = useHtmlField({ field, type })
        return (
          <>
            <input {...input} type={type} aria-label="Password" />
            <button type="button" onClick={() => setType('text')}>
              Show
            </button>
          </>
        )
      }
      const { screen } = await renderFields(
        form,
        { password: 'x' },
        <PasswordField field={form.get('password')} />,
      )
      await expect.element(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
      await screen.getByRole('button', { name: 'Show' }).click()
      await expect.element(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
    })

    const note = createZodForm({ schema: z.object({ note: z.string() }) })
    type NoteFieldProps = { onLeave?: () => void; callsHook: boolean }

    function NoteField({ onLeave, callsHook }: NoteFieldProps) {
      const { input, meta } = note.useHtmlField({ field: 'note', type: 'text' })
      return (
        <>
          <input
            {...input}
            aria-label="Note"
            onChange={(event) => {
              if (callsHook) input.onChange(event)
            }}
            onBlur={(event) => {
              if (callsHook) input.onBlur(event)
              onLeave?.()
            }}
          />
          <p>{meta.touched ? 'touched' : 'untouched'}</p>
        </>
      )
    }

    test('an onBlur or onChange of yours that calls the one of input adds to it', async () => {
      const onLeave = vi.fn()
      const { screen, values } = await renderFields(
        note,
        { note: 'x' },
        <NoteField callsHook onLeave={onLeave} />,
      )
      await screen.getByLabelText('Note').fill('xy')
      await userEvent.tab()
      await expect.element(screen.getByText('touched', { exact: true })).toBeVisible()
      await expect.element(values).toHaveTextContent('{"note":"xy"}')
      expect(onLeave).toHaveBeenCalledOnce()
    })

    test('without that call the field is never marked as touched, and never changes', async () => {
      const onLeave = vi.fn()
      const { screen, values } = await renderFields(
        note,
        { note: 'x' },
        <NoteField callsHook={false} onLeave={onLeave} />,
      )
      await screen.getByLabelText('Note').fill('xy')
      await userEvent.tab()
      expect(onLeave).toHaveBeenCalledOnce()
      await expect.element(screen.getByText('untouched')).toBeVisible()
      await expect.element(values).toHaveTextContent('{"note":"x"}')
    })
  })

  describe('Numbers (#numbers)', () => {
    test.each([
      ['a required field says Required', z.number(), 'Required'],
      ['an optional field says nothing', z.number().optional(), undefined],
    ])('an input with type="number" reports unfinished text as blank: %s', async (_, schema, message) => {
      const form = createZodForm({ schema: z.object({ count: schema as z.ZodOptional<z.ZodNumber> }) })
      const { screen, values } = await renderFields(
        form,
        { count: 4 },
        <TextField label="Count" field={form.get('count')} type="number" />,
      )
      await screen.getByLabelText('Count').click()
      await userEvent.keyboard('{End}e')
      await expect.element(values).toHaveTextContent('{}')
      await userEvent.tab()
      const alert = screen.getByRole('alert')
      if (message) await expect.element(alert).toHaveTextContent(message)
      else expect(alert.query()).toBeNull()
    })

    test('with type="text" the same text says Invalid number', async () => {
      const form = createZodForm({ schema: z.object({ count: z.number().optional() }) })
      const { screen } = await renderFields(
        form,
        { count: 4 },
        <TextField label="Count" field={form.get('count')} />,
      )
      await screen.getByLabelText('Count').click()
      await userEvent.keyboard('{End}e')
      await expect.element(screen.getByLabelText('Count')).toHaveValue('4e')
      await userEvent.tab()
      await expect.element(screen.getByRole('alert')).toHaveTextContent(/^Invalid number$/)
    })
  })

  describe('Checkboxes (#checkboxes)', () => {
    const form = createZodForm({ schema: z.object({ news: z.boolean() }) })

    function PortalCheckbox({ field }: { field: FieldPathForValue<boolean | null | undefined> }) {
      const { input, meta } = useHtmlField({ field, type: 'checkbox', normalizeOnBlur: false })
      return (
        <input
          {...input}
          onChange={(event) => {
            meta.setValue(event.currentTarget.checked)
          }}
        />
      )
    }

    function PlainCheckbox({ field }: { field: FieldPathForValue<boolean | null | undefined> }) {
      const { input } = useHtmlField({ field, type: 'checkbox' })
      return <input {...input} />
    }

    test('in an iframe, a checkbox that sets the value itself toggles and keeps its value on blur', async () => {
      const frame = document.body.appendChild(document.createElement('iframe'))
      onTestFinished(() => frame.remove())
      const body = frame.contentDocument?.body
      if (!body) throw new Error('The frame has no document')
      const { values } = await renderFields(
        form,
        { news: false },
        createPortal(<PortalCheckbox field={form.get('news')} />, body),
      )
      const checkbox = body.querySelector('input')
      expect(checkbox).not.toBeInstanceOf(HTMLInputElement)
      checkbox?.click()
      await expect.element(values).toHaveTextContent('{"news":true}')
      expect(checkbox?.checked).toBe(true)
      checkbox?.focus()
      checkbox?.blur()
      checkbox?.click()
      await expect.element(values).toHaveTextContent('{"news":false}')
      checkbox?.focus()
      checkbox?.blur()
      await expect.element(values).toHaveTextContent('{"news":false}')
    })

    test('a portal within the same document is not affected', async () => {
      const host = document.body.appendChild(document.createElement('div'))
      onTestFinished(() => host.remove())
      const { screen, values } = await renderFields(
        form,
        { news: false },
        createPortal(<PlainCheckbox field={form.get('news')} />, host),
      )
      await screen.getByRole('checkbox').click()
      await userEvent.tab()
      await expect.element(values).toHaveTextContent('{"news":true}')
    })
  })

  describe('Radio groups (#radios)', () => {
    test('one hook for the group, and a value and checked for each radio', async () => {
      const form = createZodForm({ schema: z.object({ meal: z.enum(['vegan', 'other']) }) })
      function Meal() {
        const { input, meta } = form.useHtmlField({ field: 'meal', type: 'radio', normalizeOnBlur: false })
        return (
          <>
            {['vegan', 'other'].map((meal) => (
              <input key={meal} {...input} aria-label={meal} value={meal} checked={input.value === meal} />
            ))}
            <p>{meta.touched ? 'touched' : 'untouched'}</p>
          </>
        )
      }
      const { screen, values } = await renderFields(form, {}, <Meal />)
      await expect.element(screen.getByText('untouched')).toBeVisible()
      await userEvent.tab()
      await expect.element(screen.getByRole('radio', { name: 'vegan' })).toHaveFocus()
      await userEvent.tab()
      await expect.element(screen.getByText('touched', { exact: true })).toBeVisible()
      await expect.element(values).toHaveTextContent('{}')
      await screen.getByRole('radio', { name: 'other' }).click()
      await expect.element(values).toHaveTextContent('{"meal":"other"}')
      await expect.element(screen.getByRole('radio', { name: 'other' })).toBeChecked()
      await expect.element(screen.getByRole('radio', { name: 'vegan' })).not.toBeChecked()
    })
  })
})

describe('Sections of fields (#sections)', () => {
  const address = z.object({ street: z.string(), line2: z.string().optional() })

  test('required and optional keys of the prop have to admit every input of the schema', () => {
    const form = createZodForm({
      schema: z.object({
        home: address,
        strict: z.object({ street: z.string(), line2: z.string() }),
        withDefault: z.object({ street: z.string().default('Main St') }),
        more: address.extend({ zip: z.string() }),
        away: address.optional(),
      }),
    })
    type Loose = { street: string; line2?: string | null }
    expectTypeOf(form.get('home')).toExtend<FieldPathForValue<Loose>>()
    expectTypeOf(form.get('home')).not.toExtend<
      FieldPathForValue<{ street: string; line2: string | undefined }>
    >()
    expectTypeOf(form.get('withDefault')).toExtend<FieldPathForValue<{ street?: string }>>()
    expectTypeOf(form.get('withDefault')).not.toExtend<FieldPathForValue<{ street: string | undefined }>>()
    expectTypeOf(form.get('strict')).toExtend<FieldPathForValue<Loose>>()
    expectTypeOf(form.get('more')).toExtend<FieldPathForValue<Loose>>()
    expectTypeOf(form.get('away')).toExtend<FieldPathForValue<Loose | undefined>>()
    expectTypeOf(form.get('away')).not.toExtend<FieldPathForValue<Loose>>()
  })

  function AddressSection({ section }: { section: FieldPathForValue<z.input<typeof address> | undefined> }) {
    return (
      <>
        <TextField label="Street" field={section.get('street')} />
        <TextField label="Second line" field={section.get('line2')} />
      </>
    )
  }

  test('while the object is missing, its one issue is at its own path, and a submit shows no message inside', async () => {
    const form = createZodForm({ schema: z.object({ home: address }) })
    function SectionError() {
      const { error, touched } = form.useField('home')
      return <p>{touched ? `section: ${error}` : null}</p>
    }
    const { screen } = await renderFields(
      form,
      {},
      <>
        <AddressSection section={form.get('home')} />
        <SectionError />
      </>,
    )
    await screen.getByRole('button').click()
    await expect.element(screen.getByText('section: Required')).toBeVisible()
    expect(screen.getByRole('alert').query()).toBeNull()
  })

  test('with {} as its initial value a submit shows the messages inside', async () => {
    const form = createZodForm({ schema: z.object({ home: address }) })
    const { screen } = await renderFields(form, { home: {} }, <AddressSection section={form.get('home')} />)
    await screen.getByRole('button').click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/^Required$/)
  })

  test('leaving an empty field of an optional section creates the object, and its required fields say Required', async () => {
    const form = createZodForm({ schema: z.object({ away: address.optional() }) })
    function Validity() {
      return <p>{form.useFormStatus().valid ? 'valid' : 'invalid'}</p>
    }
    const { screen, values } = await renderFields(
      form,
      {},
      <>
        <AddressSection section={form.get('away')} />
        <Validity />
      </>,
    )
    await expect.element(values).toHaveTextContent('{}')
    await expect.element(screen.getByText('valid', { exact: true })).toBeVisible()
    await screen.getByLabelText('Second line').click()
    await userEvent.tab()
    await expect.element(values).toHaveTextContent('{"away":{}}')
    await screen.getByRole('button').click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/^Required$/)
    await expect.element(screen.getByText('invalid')).toBeVisible()
  })

  test('a field inside a section is a path of any type, and useHtmlField called on it has no accessible input', () => {
    type Section = FieldPathForValue<z.input<typeof address>>
    const inside = (section: Section) => section.get('street')
    expectTypeOf(inside).returns.toExtend<FieldPathForValue<boolean>>()
    expectTypeOf(inside).returns.toExtend<FieldPathForValue<string>>()
    const useInside = (section: Section) => useHtmlField({ field: section.get('street'), type: 'text' })
    // @ts-expect-error only one member of the union has it
    expectTypeOf(useInside).returns.toHaveProperty('input')
    // @ts-expect-error a key that the section does not have
    expectTypeOf((section: Section) => section.get('zip')).toBeFunction()
  })
})

describe('Controls that are no inputs (#custom-controls)', () => {
  function RatingField({
    label,
    field,
  }: {
    label: string
    field: FieldPathForValue<number | null | undefined>
  }) {
    const { value, error, touched, setValue, setMeta } = useField(field)
    const id = useId()
    const message = touched ? error : undefined
    return (
      <div
        role="group"
        aria-labelledby={id}
        aria-describedby={message ? `${id}-error` : undefined}
        onFocus={() => {
          setMeta({ visited: true })
        }}
        onBlur={() => {
          setMeta({ touched: true })
        }}
      >
        <span id={id}>{label}</span>
        {[1, 2, 3, 4, 5].map((stars) => (
          <button
            key={stars}
            type="button"
            aria-pressed={value === stars}
            onClick={() => {
              setValue(stars)
            }}
          >
            {stars}
          </button>
        ))}
        {message ? (
          <p id={`${id}-error`} role="alert">
            {message}
          </p>
        ) : null}
      </div>
    )
  }

  test('a control on useField sets the value and marks the field as visited and touched itself', async () => {
    const form = createZodForm({ schema: z.object({ stars: z.number() }) })
    function Marks() {
      const { visited, touched } = form.useField('stars')
      return <p>{JSON.stringify({ visited, touched })}</p>
    }
    const { screen, values } = await renderFields(
      form,
      {},
      <>
        <RatingField label="Stars" field={form.get('stars')} />
        <Marks />
      </>,
    )
    await expect.element(screen.getByText('{"visited":false,"touched":false}')).toBeVisible()
    await userEvent.tab()
    await expect.element(screen.getByText('{"visited":true,"touched":false}')).toBeVisible()
    expect(screen.getByRole('alert').query()).toBeNull()
    await userEvent.tab()
    await expect.element(screen.getByText('{"visited":true,"touched":true}')).toBeVisible()
    await expect.element(screen.getByRole('group')).toHaveAccessibleDescription('Required')
    await screen.getByRole('button', { name: '4' }).click()
    await expect.element(values).toHaveTextContent('{"stars":4}')
    await expect.element(screen.getByRole('button', { name: '4' })).toHaveAttribute('aria-pressed', 'true')
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })
})

describe('One component, several fields or forms (#several)', () => {
  const form = createZodForm({ schema: z.object({ first: z.string(), second: z.string() }) })

  test.each([
    ['without a key, focus marks the previous field as visited', false, { first: true, second: false }],
    ['with the path as key, focus marks the new field', true, { first: false, second: true }],
  ])('after a mounted component is given another field: %s', async (_, keyed, visited) => {
    function Switch() {
      const [path, setPath] = useState<'first' | 'second'>('first')
      const field = form.get(path)
      return (
        <>
          <TextField key={keyed ? field.pathstring : undefined} label="Name" field={field} />
          <button type="button" onClick={() => setPath('second')}>
            Switch
          </button>
          <p>
            {JSON.stringify({
              first: form.useField('first').visited,
              second: form.useField('second').visited,
            })}
          </p>
        </>
      )
    }
    const { screen } = await renderFields(form, { first: 'a', second: 'b' }, <Switch />)
    await screen.getByRole('button', { name: 'Switch' }).click()
    await expect.element(screen.getByLabelText('Name')).toHaveValue('b')
    await screen.getByLabelText('Name').click()
    await expect.element(screen.getByText(JSON.stringify(visited))).toBeVisible()
  })
})
