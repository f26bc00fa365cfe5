// fields.tsx, version 2 (November 2026): https://jcoreio.github.io/zod-forms/docs/howto/reusable-field-components#set
import React, { useEffect, useId, useRef, useState } from 'react'
import { useField, useHtmlField, useSubmit } from '@jcoreio/zod-forms'
import { useFormContext, useFormStatus } from '@jcoreio/zod-forms'
import type { FieldPathForValue } from '@jcoreio/zod-forms'

type Text = string | number | bigint
type Choice = string | number | boolean

export function TextField(props: FieldProps<'input', Text>) {
  const { label, hint, field, type = 'text', ...others } = props
  const { input, meta } = useInput(field, type)
  return (
    <Field label={label} hint={hint} meta={meta}>
      {(aria) => <input {...others} {...input} {...aria} type={type} />}
    </Field>
  )
}

// Not type="number", which hides text that isn't a number from the form.
export function NumberField(props: FieldProps<'input', number | bigint>) {
  return <TextField inputMode="decimal" {...props} />
}

export function TextArea(props: FieldProps<'textarea', string>) {
  const { label, hint, field, ...others } = props
  const { input, meta } = useInput(field)
  return (
    <Field label={label} hint={hint} meta={meta}>
      {(aria) => <textarea {...others} {...input} {...aria} />}
    </Field>
  )
}

export function Checkbox(props: FieldProps<'input', boolean>) {
  const { label, hint, field, ...others } = props
  const { input, meta } = useInput(field, 'checkbox')
  return (
    <Field hint={hint} meta={meta}>
      {(aria) => (
        <label>
          <input {...others} {...input} {...aria} type="checkbox" /> {label}
        </label>
      )}
    </Field>
  )
}

/** A choice: its value, or the value with a label of its own. */
type Option<Value> = Value | { value: Value; label: string }
type Options<Value, Held = Value> = {
  options: readonly Option<NoInfer<Value>>[]
  /** Gets the value, once the field has it. */
  onChange?(this: void, value: NoInfer<Held> | undefined): void
  /** The text of the blank choice. Without it, a RadioGroup has none. */
  blank?: string | false
}

export function Select<Value extends string | number>({
  blank = 'Choose one',
  ...props
}: FieldProps<'select', Value> & Options<Value>) {
  const { label, hint, field, options, onChange, ...others } = props
  const { value, setValue, meta } = useControl<Value>(field, onChange)
  const choices = options.map(labeled)
  // Perhaps an option of earlier days, which the user should see.
  const isListed = choices.some((choice) => choice.value === value)
  if (value != null && value !== '' && !isListed) choices.push(labeled(value))
  const at = choices.findIndex((choice) => choice.value === value)
  return (
    <Field label={label} hint={hint} meta={meta}>
      {(aria) => (
        <select
          {...{ ...others, ...aria, name: field.pathstring, value: at }}
          onChange={({ target }) => setValue(choices[+target.value]?.value)}
        >
          {(blank !== false || at < 0) && <option value={-1}>{blank}</option>}
          {choices.map(({ label }, index) => (
            <option key={index} value={index}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

const labeled = <Value,>(option: Option<Value>) =>
  typeof option === 'object'
    ? (option as { value: Value; label: string })
    : { value: option, label: String(option) }

type GroupProps<Value, Held = Value> = FieldProps<'fieldset', Held> &
  Options<Value, Held>
type ListProps<Value> = Omit<GroupProps<Value, Value[]>, 'blank'>
type EitherProps = GroupProps<Choice, Choice | Choice[]>

export function RadioGroup<Value extends Choice>(props: GroupProps<Value>) {
  return <Group role="radiogroup" {...props} type="radio" />
}

export function CheckboxGroup<Value extends Choice>(props: ListProps<Value>) {
  return <Group {...props} type="checkbox" />
}

function Group({ type, ...props }: EitherProps & { type: string }) {
  const { label, hint, field, options, onChange, blank, ...others } = props
  const { value, setValue, meta } = useControl(field, onChange)
  const held = [value ?? (blank ? undefined : [])].flat()
  const none = blank ? [{ value: undefined, label: blank }] : []
  return (
    <Field hint={hint} meta={meta}>
      {(aria) => (
        <fieldset {...others} {...aria}>
          <legend>{label}</legend>
          {[...none, ...options.map(labeled)].map((choice, index) => (
            <label key={index}>
              <input
                type={type}
                name={field.pathstring}
                checked={held.includes(choice.value)}
                onChange={({ target }) => {
                  const list = held.filter((each) => each !== choice.value)
                  if (target.checked) list.push(choice.value)
                  setValue(type === 'radio' ? choice.value : (list as Choice[]))
                }}
              />{' '}
              {choice.label}
            </label>
          ))}
        </fieldset>
      )}
    </Field>
  )
}

/** Lists what a failed submit found. A fieldset, because it has a `form`. */
export function FormErrors({ failed = 'Not saved. Try again later.' }) {
  const box = useRef<HTMLFieldSetElement>(null)
  const [lines, setLines] = useState<ReturnType<typeof lineOf>[]>([])
  const { submitFailed } = useFormStatus()
  const { selectFieldErrorMap } = useFormContext()
  useSubmit({
    onSubmitFailed: (error) => {
      // The messages that fields show, by the paths of the fields.
      const messages = selectFieldErrorMap({ submitError: error } as never)
      const entries = Object.entries(messages)
      const shown = entries.length > 0 ? entries : [['', failed]]
      // Perhaps a bug, which you should see.
      if (shown !== entries) console.error(error)
      setLines(shown.map(([at = '', text]) => lineOf(box.current, at, text)))
    },
  })
  useEffect(() => {
    const inUse = document.activeElement?.closest('form') ?? box.current?.form
    if (lines[0] && inUse === box.current?.form) box.current?.focus()
  }, [lines])
  const isShown = submitFailed && lines.length > 0
  return (
    <fieldset ref={box} hidden={!isShown} tabIndex={-1} className="form-errors">
      <legend>There is a problem</legend>
      <ul>
        {lines.map(({ text, control }, index) => (
          <li key={index}>
            <a
              href={control ? `#${control.id}` : undefined}
              onClick={(event) => {
                event.preventDefault()
                control?.focus()
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function lineOf(box: HTMLFieldSetElement | null, path: string, message = '') {
  const named = (name: string) => box?.form?.elements.namedItem(name)
  // A list may have one control for its items.
  const found = named(path) ?? named(path.replace(/\[\d+\]$/, ''))
  const isGroup = found instanceof RadioNodeList
  const control = (isGroup ? found[0] : found) as HTMLInputElement | null
  const legend = control?.closest('fieldset:has(> legend)')?.firstElementChild
  const texts = [legend, isGroup ? null : control?.labels?.[0]]
  const label = texts.flatMap((each) => each?.textContent ?? []).join(', ')
  // People count from 1: items[1].price is "items 2 price".
  const place = path.replace(/\[(\d+)\]/g, (_, index) => ` ${+index + 1}`)
  const name = label.trim() || place.replace(/\./g, ' ')
  return { text: name ? `${name}: ${message}` : message, control }
}

type Labels = { label: React.ReactNode; hint?: React.ReactNode }
type Own = 'id' | 'name' | 'value' | 'checked' | 'onChange' | 'onBlur'

/** The props of a field, and those that it passes to its element. */
export type FieldProps<Tag extends React.ElementType, Value> = Labels &
  Omit<React.ComponentPropsWithoutRef<Tag>, Own> & {
    field: FieldPathForValue<Value | null | undefined>
  }

type Meta = { touched: boolean; visited: boolean; error?: string }
type FrameProps = Partial<Labels> & {
  meta: Meta & { setMeta: (meta: Partial<Meta>) => unknown }
  children: (aria: React.AriaAttributes & { id: string }) => React.ReactNode
}

/** A label, a hint, and room for a message around what you render. */
export function Field({ label, hint, meta, children }: FrameProps) {
  const error = meta.touched ? meta.error : undefined
  const id = useId()
  return (
    <div
      onFocus={() => meta.setMeta({ visited: true })}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Within a group, the user is still choosing.
        if (currentTarget.contains(relatedTarget)) return
        meta.setMeta({ touched: true })
      }}
    >
      {label && <label htmlFor={id}>{label}</label>}
      <div id={`${id}-hint`}>{hint}</div>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': `${id}-hint ${id}-error`,
      })}
      <p
        id={`${id}-error`}
        className="field-error"
        style={{ minHeight: '2lh' }}
        // Announced after a visit. FormErrors has the others.
        aria-live={meta.visited ? 'polite' : undefined}
      >
        {error}
      </p>
    </div>
  )
}

/** Connects an input. Leaving it tidies only what the user has edited. */
export function useInput(
  field: FieldPathForValue<Text | boolean | null | undefined>,
  type = 'text',
) {
  const { input, meta } = useHtmlField({ field, type })
  const { getStatus } = useFormContext()
  const isEdited = useRef(false)
  function onChange(event: React.ChangeEvent) {
    isEdited.current = true
    input.onChange(event)
  }
  function onBlur(event: React.FocusEvent) {
    // Tidying is an edit, which would clear what the server said.
    if (isEdited.current && getStatus().submitError == null) input.onBlur(event)
    isEdited.current = false
  }
  return { input: { ...input, type: undefined, onChange, onBlur }, meta }
}

/** Connects a control, or several, to a field that isn't text. */
export function useControl<Value>(
  field: FieldPathForValue<Value | null | undefined>,
  onChange?: (value: Value | undefined) => void,
) {
  const { value, ...meta } = useField(field)
  const isNull = field.schema.isNullable() && !field.schema.isOptional()
  return {
    meta,
    value: value as Value | null | undefined,
    setValue: (value: Value | null | undefined) => {
      meta.setValue((value ?? (isNull ? null : undefined)) as never)
      onChange?.(value ?? undefined)
    },
  }
}
