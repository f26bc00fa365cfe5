import { createRef, forwardRef, useId, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import {
  createZodForm,
  useField,
  useHtmlField,
  type FieldPathForParsedValue,
  type FieldPathForValue,
  type UseHtmlFieldOptions,
} from '@jcoreio/zod-forms'
import { Checkbox as MuiCheckbox, MenuItem, TextField as MuiInput, type TextFieldProps } from '@mui/material'
import * as Checkbox from '@radix-ui/react-checkbox'
import * as Select from '@radix-ui/react-select'
import { describe, expect, expectTypeOf, onTestFinished, test, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { focusFirstInvalid } from '../../src/examples/fields/focusFirstInvalid'
import { localDate } from '../../src/examples/fields/localDate'
import { TextField } from '../../src/examples/fields/TextField'
import { useFieldError } from '../../src/examples/fields/useFieldError'
import { renderFields, renderInForm } from './support/renderInForm'
import page from '../../docs/howto/reusable-field-components.mdx?raw'

describe('Choose the type of the prop (#field-prop)', () => {
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
})

describe('Copy these five fields (#set)', () => {
  describe('Numbers', () => {
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
})

describe('Pass className, placeholder and a ref (#attributes)', () => {
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

  test('placeholder, className and autoComplete reach the input, an onChange does not', async () => {
    const onChange = vi.fn()
    const { screen, values } = await renderFields(
      note,
      {},
      <TextField
        label="Note"
        field={note.get('note')}
        placeholder="Anything"
        className="wide"
        autoComplete="off"
        onChange={onChange}
      />,
    )
    const input = screen.getByLabelText('Note')
    await expect.element(input).toHaveAttribute('placeholder', 'Anything')
    await expect.element(input).toHaveClass('wide')
    await expect.element(input).toHaveAttribute('autocomplete', 'off')
    await input.fill('x')
    await expect.element(values).toHaveTextContent('{"note":"x"}')
    expect(onChange).not.toHaveBeenCalled()
  })

  test('a field with forwardRef takes a ref, and calls both handlers', async () => {
    type PhoneInputProps = ComponentPropsWithoutRef<'input'> & {
      field: FieldPathForValue<string | null | undefined>
    }
    const PhoneInput = forwardRef<HTMLInputElement, PhoneInputProps>(function PhoneInput(
      { field, onBlur, ...props },
      ref,
    ) {
      const { input } = useHtmlField({ field, type: 'tel' })
      return (
        <input
          {...props}
          {...input}
          ref={ref}
          onBlur={(event) => {
            input.onBlur(event)
            onBlur?.(event)
          }}
        />
      )
    })
    const ref = createRef<HTMLInputElement>()
    const onBlur = vi.fn()
    const { screen, values } = await renderFields(
      note,
      {},
      <PhoneInput field={note.get('note')} aria-label="Note" ref={ref} onBlur={onBlur} />,
    )
    expect(ref.current).toBe(screen.getByLabelText('Note').element())
    await screen.getByLabelText('Note').fill('12')
    await userEvent.tab()
    expect(onBlur).toHaveBeenCalledOnce()
    await expect.element(values).toHaveTextContent('{"note":"12"}')
  })
})

describe('Keep room for the message (#message-room)', () => {
  const form = createZodForm({ schema: z.object({ name: z.string() }) })
  const css = /```css[^\n]*\n([^`]+)```/.exec(page)?.[1] ?? ''

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

  async function renderBack(roomy: boolean, keepsFocus = false) {
    const onClick = vi.fn()
    const { screen } = await renderFields(
      form,
      {},
      <>
        <style>{roomy ? css : null}</style>
        <TextField label="Name" field={form.get('name')} />
        <BackButton onClick={onClick} keepsFocus={keepsFocus} />
      </>,
    )
    await screen.getByLabelText('Name').click()
    const back = screen.getByRole('button', { name: 'Back' })
    const top = () => back.element().getBoundingClientRect().top
    const before = top()
    await back.click()
    return { screen, back, onClick, moved: () => top() - before }
  }

  test('a message that appears when the button is pressed swallows the click', async () => {
    const { screen, back, onClick } = await renderBack(false)
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Required')
    expect(onClick).not.toHaveBeenCalled()
    await back.click()
    expect(onClick).toHaveBeenCalledOnce()
  })

  test('with the style sheet of the page, the button stays and the click goes through', async () => {
    const { screen, onClick, moved } = await renderBack(true)
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Required')
    expect(onClick).toHaveBeenCalledOnce()
    expect(moved()).toBeCloseTo(0)
  })

  test('a button that prevents the default of mousedown: the input keeps the focus and shows no message', async () => {
    const { screen, onClick } = await renderBack(false, true)
    expect(onClick).toHaveBeenCalledOnce()
    await expect.element(screen.getByLabelText('Name')).toHaveFocus()
    expect(screen.getByRole('alert').query()).toBeNull()
  })
})

describe('Dates, files, choices, and tags (#more-fields)', () => {
  const image = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })

  describe('dates (#dates)', () => {
    const form = createZodForm({ schema: z.object({ due: localDate }) })
    /** Puts the browser into a time zone for the rest of the test. */
    async function enterTimeZone(timezoneId: string) {
      const { send } = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }
      await send('Emulation.setTimezoneOverride', { timezoneId })
      onTestFinished(async () => {
        await send('Emulation.setTimezoneOverride', { timezoneId: '' })
      })
    }

    test.each(['America/New_York', 'Pacific/Auckland'])(
      'in %s the text is the same day as the Date, there and back',
      async (zone) => {
        await enterTimeZone(zone)
        const { result, act } = await renderInForm(form, { values: { due: '2025-06-01' } }, () =>
          form.useField('due'),
        )
        const day = result.current.parsedValue
        expect(day && [day.getMonth(), day.getDate(), day.getHours()]).toEqual([5, 1, 0])
        await act(() => result.current.setParsedValue(new Date(2025, 11, 31, 23)))
        expect(result.current.value).toBe('2025-12-31')
      },
    )

    test('new Date of the same text is the day before in New York', async () => {
      await enterTimeZone('America/New_York')
      expect(new Date('2025-06-01').getDate()).toBe(31)
    })

    test('a Date field: parsedValue is a Date, value a DeepPartial without its methods', async () => {
      const dates = createZodForm({ schema: z.object({ due: z.date() }) })
      const { result, act } = await renderInForm(dates, { values: {} }, () => dates.useField('due'))
      const today = new Date()
      await act(() => result.current.setValue(today))
      expect(result.current.parsedValue).toEqual(today)
      expectTypeOf(result.current.parsedValue).toEqualTypeOf<Date | undefined>()
      expectTypeOf(result.current.value).not.toExtend<Date | undefined>()
    })
  })

  describe('files (#files)', () => {
    test('a single file: parsedValue is a File, and a missing one says what the schema says', async () => {
      const form = createZodForm({
        schema: z.object({ photo: z.instanceof(File, { message: 'Choose a photo' }) }),
      })
      type Single = FieldPathForParsedValue<File, File>
      expectTypeOf(form.get('photo')).toExtend<Single>()
      const useSingle = (field: Single) => useField(field).parsedValue
      expectTypeOf(useSingle).returns.toEqualTypeOf<File | undefined>()
      const { result, act } = await renderInForm(form, { values: {} }, () => form.useField('photo'))
      expect(result.current.error).toBe('Choose a photo')
      const file = image('a.png')
      await act(() => result.current.setValue(file))
      expect(result.current).toMatchObject({ parsedValue: file, error: undefined })
    })

    test('an issue of one file is filed under its position, and not under the array', async () => {
      const form = createZodForm({
        schema: z.object({ photos: z.array(z.instanceof(File).refine(() => false, 'Too large')) }),
      })
      const { result } = await renderInForm(form, { values: { photos: [image('a.png')] } }, () => [
        form.useField('photos').error,
        form.useField('photos[0]').error,
      ])
      expect(result.current).toEqual([undefined, 'Too large'])
    })

    test('any two files count as equal: pristine stays true', async () => {
      const form = createZodForm({ schema: z.object({ photo: z.instanceof(File) }) })
      const { result, act } = await renderInForm(form, { values: { photo: image('a.png') } }, () => ({
        photo: form.useField('photo'),
        ...form.useFormStatus(),
      }))
      await act(() => result.current.photo.setValue(image('b.png', 2)))
      expect(result.current.photo.parsedValue?.name).toBe('b.png')
      expect(result.current.pristine).toBe(true)
    })
  })

  describe('several options (#several-options) and tags (#tags)', () => {
    test.each([
      ['without an initial value says Required', {}, z.array(z.string()).min(1, 'Choose one'), 'Required'],
      ['that is empty is valid', { tags: [] }, z.array(z.string()), undefined],
      ['that is empty fails .min(1)', { tags: [] }, z.array(z.string()).min(1, 'Choose one'), 'Choose one'],
    ])('an array %s', async (_, values, schema, message) => {
      const form = createZodForm({ schema: z.object({ tags: schema }) })
      const { result } = await renderInForm(form, { values }, () => form.useField('tags').error)
      expect(result.current).toBe(message)
    })
  })
})

describe('Use Material UI, Radix or shadcn/ui (#ui-kits)', () => {
  const form = createZodForm({
    schema: z.object({
      seats: z.number(),
      size: z.enum(['small', 'large']),
      terms: z.boolean().refine((accepted) => accepted, 'Accept the terms'),
    }),
  })

  /** Fields in a form that focuses the first invalid one, as the examples do. */
  function renderKit(fields: ReactNode) {
    function FocusOnFailure() {
      form.useSubmit({ onSubmitFailed: () => focusFirstInvalid(document.querySelector('form')) })
      return null
    }
    return renderFields(
      form,
      { terms: false },
      <>
        <FocusOnFailure />
        {fields}
      </>,
    )
  }

  describe('Material UI (#mui)', () => {
    type MuiTextFieldProps = TextFieldProps & {
      field: FieldPathForValue<string | number | bigint | null | undefined>
    }

    function MuiTextField({ field, ...props }: MuiTextFieldProps) {
      const { type = 'text', helperText } = props
      const { input, meta } = useHtmlField({ field, type })
      const error = meta.touched ? meta.error : undefined
      return (
        <MuiInput
          {...props}
          {...input}
          type={type}
          error={error !== undefined}
          helperText={error ?? helperText}
        />
      )
    }

    test('the text field: its number arrives, its message replaces the help, and it has the focus', async () => {
      const ref = createRef<HTMLInputElement>()
      const { screen, values } = await renderKit(
        <MuiTextField label="Seats" field={form.get('seats')} helperText="Up to 8" inputRef={ref} />,
      )
      const seats = screen.getByLabelText('Seats')
      expect(ref.current).toBe(seats.element())
      await expect.element(seats).toHaveAccessibleDescription('Up to 8')
      await screen.getByRole('button', { name: 'Save' }).click()
      await expect.element(seats).toHaveAccessibleDescription('Required')
      await expect.element(seats).toHaveFocus()
      await seats.fill('4')
      await expect.element(seats).toHaveAccessibleDescription('Up to 8')
      await expect.element(values).toHaveTextContent('"seats":4')
    })

    test('the select: its option arrives, its message appears after a blur, and it has the focus', async () => {
      const { screen, values } = await renderKit(
        <MuiTextField select label="Size" field={form.get('size')}>
          <MenuItem value="small">Small</MenuItem>
          <MenuItem value="large">Large</MenuItem>
        </MuiTextField>,
      )
      const size = screen.getByRole('combobox', { name: 'Size' })
      await userEvent.tab()
      await expect.element(size).toHaveFocus()
      await userEvent.tab()
      await expect.element(screen.getByText('Required')).toBeVisible()
      await screen.getByRole('button', { name: 'Save' }).click()
      await expect.element(size).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await screen.getByRole('option', { name: 'Large' }).click()
      await expect.element(values).toHaveTextContent('"size":"large"')
      await expect.element(screen.getByText('Required')).not.toBeInTheDocument()
      await expect.element(size).toHaveFocus()
      await userEvent.tab()
      await expect.element(values).toHaveTextContent('"size":"large"')
    })

    test('the checkbox in place of the input of Checkbox', async () => {
      function Terms() {
        const { input, meta } = useHtmlField({ field: form.get('terms'), type: 'checkbox' })
        const { aria, message } = useFieldError(meta)
        return (
          <div>
            <label>
              <MuiCheckbox {...input} slotProps={{ input: aria }} /> Terms
            </label>
            {message}
          </div>
        )
      }
      const { screen, values } = await renderKit(<Terms />)
      const terms = screen.getByRole('checkbox', { name: 'Terms' })
      await screen.getByRole('button', { name: 'Save' }).click()
      await expect.element(terms).toHaveAccessibleDescription('Accept the terms')
      await terms.click()
      await expect.element(values).toHaveTextContent('"terms":true')
      await expect.element(terms).not.toHaveAccessibleDescription()
    })

    test('accepts text and numbers, and no booleans', () => {
      expectTypeOf(form.get('seats')).toExtend<MuiTextFieldProps['field']>()
      expectTypeOf(form.get('size')).toExtend<MuiTextFieldProps['field']>()
      expectTypeOf(form.get('terms')).not.toExtend<MuiTextFieldProps['field']>()
    })
  })

  describe('Radix (#radix)', () => {
    type RadixSelectProps = {
      label: string
      field: FieldPathForValue<string | null | undefined>
      options: readonly string[]
    }

    function RadixSelect({ label, field, options }: RadixSelectProps) {
      const { value, setValue, setMeta, ...meta } = useField(field)
      const { aria, message } = useFieldError(meta)
      const id = useId()
      return (
        <div>
          <label htmlFor={id}>{label}</label>
          <Select.Root value={value ?? ''} onValueChange={setValue}>
            <Select.Trigger
              {...aria}
              id={id}
              onBlur={({ currentTarget }) => {
                // The open list has the focus: the user is still choosing.
                if (currentTarget.dataset.state === 'open') return
                setMeta({ visited: true, touched: true })
              }}
            >
              <Select.Value placeholder="Choose one" />
            </Select.Trigger>
            <Select.Portal>
              <Select.Content>
                <Select.Viewport>
                  {options.map((option) => (
                    <Select.Item key={option} value={option}>
                      <Select.ItemText>{option}</Select.ItemText>
                    </Select.Item>
                  ))}
                </Select.Viewport>
              </Select.Content>
            </Select.Portal>
          </Select.Root>
          {message}
        </div>
      )
    }

    type RadixCheckboxProps = {
      label: string
      field: FieldPathForValue<boolean | null | undefined>
    }

    function RadixCheckbox({ label, field }: RadixCheckboxProps) {
      const { value, setValue, setMeta, ...meta } = useField(field)
      const { aria, message } = useFieldError(meta)
      const id = useId()
      return (
        <div>
          <Checkbox.Root
            {...aria}
            id={id}
            checked={value ?? false}
            onCheckedChange={(checked) => setValue(checked === true)}
            onBlur={() => setMeta({ visited: true, touched: true })}
          >
            <Checkbox.Indicator>✓</Checkbox.Indicator>
          </Checkbox.Root>
          <label htmlFor={id}>{label}</label>
          {message}
        </div>
      )
    }

    const SIZES = ['small', 'large'] as const

    test('the select: its option arrives, and its message waits until the list was left', async () => {
      const { screen, values } = await renderKit(
        <RadixSelect label="Size" field={form.get('size')} options={SIZES} />,
      )
      const size = screen.getByRole('combobox', { name: 'Size', includeHidden: true })
      await expect.element(size).toHaveTextContent('Choose one')
      await userEvent.tab()
      await expect.element(size).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect.element(screen.getByRole('option', { name: 'small' })).toHaveFocus()
      await expect.element(size).not.toHaveAttribute('aria-invalid')
      await userEvent.keyboard('{Escape}')
      await expect.element(size).toHaveFocus()
      await userEvent.tab()
      await expect.element(size).toHaveAccessibleDescription('Required')

      await size.click()
      await screen.getByRole('option', { name: 'large' }).click()
      await expect.element(size).toHaveTextContent('large')
      await expect.element(size).not.toHaveAttribute('aria-invalid')
      await expect.element(values).toHaveTextContent('"size":"large"')
    })

    test('the checkbox: its state arrives, its message appears after a blur', async () => {
      const { screen, values } = await renderKit(<RadixCheckbox label="Terms" field={form.get('terms')} />)
      const terms = screen.getByRole('checkbox', { name: 'Terms' })
      await userEvent.tab()
      await expect.element(terms).toHaveFocus()
      await userEvent.tab()
      await expect.element(terms).toHaveAccessibleDescription('Accept the terms')
      await terms.click()
      await expect.element(values).toHaveTextContent('"terms":true')
      await expect.element(terms).not.toHaveAttribute('aria-invalid')
    })

    test.each([
      ['combobox', <RadixSelect key="select" label="Field" field={form.get('size')} options={SIZES} />],
      ['checkbox', <RadixCheckbox key="checkbox" label="Field" field={form.get('terms')} />],
    ] as const)('after a failed submit the %s has the focus', async (role, field) => {
      const { screen } = await renderKit(field)
      await screen.getByRole('button', { name: 'Save' }).click()
      await expect.element(screen.getByRole(role, { name: 'Field' })).toHaveFocus()
    })
  })
})

describe('Reuse a section of fields (#sections)', () => {
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
})
