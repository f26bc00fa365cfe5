import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentPropsWithoutRef,
  type FocusEvent,
  type ReactNode,
} from 'react'
import { z } from 'zod'
import {
  useField,
  useFormContext,
  useFormStatus,
  useHtmlField,
  useSubmit,
  type FieldPath,
  type FieldPathForParsedValue,
  type FieldPathForValue,
  type UseHtmlFieldOptions,
  type ValidUseHtmlFieldProps,
} from '@jcoreio/zod-forms'

// ---- Text, numbers, and a checkbox ----

// The other types have no text, or no label.
type TextType =
  | ('text' | 'email' | 'password' | 'search' | 'tel' | 'url' | 'number')
  | ('date' | 'datetime-local' | 'month' | 'week' | 'time' | 'range' | 'color')

type TextFieldProps = FieldProps<'input', string | number | bigint> & {
  type?: TextType
}

export function TextField(props: TextFieldProps) {
  const { label, hint, field, type = 'text', ...others } = props
  const control = useInput({ field, type }, others, hint)
  return (
    <div>
      {control.hint}
      <label>
        {label}{' '}
        <input {...others} {...control.input} {...control.aria} type={type} />
      </label>
      {control.message}
    </div>
  )
}

type NumberFieldProps = TextFieldProps & FieldProps<'input', number | bigint>

// Not type="number", which hides text that isn't a number from the form.
export function NumberField(props: NumberFieldProps) {
  return <TextField inputMode="decimal" {...props} />
}

export function TextArea(props: FieldProps<'textarea', string>) {
  const { label, hint, field, ...others } = props
  const control = useInput({ field, type: 'text' }, others, hint)
  // Everything but `type`, which a <textarea> doesn't have.
  const { name, value, onChange, onFocus, onBlur } = control.input
  const input = { name, value, onChange, onFocus, onBlur }
  return (
    <div>
      {control.hint}
      <label>
        {label} <textarea {...others} {...input} {...control.aria} />
      </label>
      {control.message}
    </div>
  )
}

export function Checkbox(props: FieldProps<'input', boolean>) {
  const { label, hint, field, ...others } = props
  const control = useInput({ field, type: 'checkbox' }, others, hint)
  return (
    <div>
      {control.hint}
      <label>
        <input {...others} {...control.input} {...control.aria} /> {label}
      </label>
      {control.message}
    </div>
  )
}

// ---- Choices ----

type Choice = string | number | boolean

type Labeled<Value> = { value: Value; label: string; disabled?: boolean }

/** A choice: its value, or the value with a label of its own. */
export type Option<Value extends Choice> = Value | Labeled<Value>

type Options<Value extends Choice> = {
  options: readonly Option<NoInfer<Value>>[]
}

type SelectProps<Value extends string | number> = Options<Value> &
  FieldProps<'select', Value> & {
    /** The text of the blank choice. */
    blank?: string
  }

export function Select<Value extends string | number>(
  props: SelectProps<Value>,
) {
  const { label, hint, field, options, ...rest } = props
  const { blank = 'Choose one', onChange, ...others } = rest
  const control = useControl<Choice>(field, others, hint)
  const choices = choicesOf(options, [control.value])
  const index = choices.findIndex(({ value }) => value === control.value)
  return (
    <div>
      {control.hint}
      <label>
        {label}{' '}
        <select
          {...others}
          {...control.aria}
          name={field.pathstring}
          value={index < 0 ? '' : index}
          onChange={(event) => {
            const chosen = choices[event.target.selectedIndex - 1]
            control.setValue(chosen ? chosen.value : blankOf(field))
            onChange?.(event)
          }}
          onBlur={control.onBlur}
        >
          <option value="">{blank}</option>
          {choices.map(({ label, disabled }, index) => (
            // By position, because 1 and '1' are two choices.
            <option key={index} value={index} disabled={disabled}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {control.message}
    </div>
  )
}

type RadioGroupProps<Value extends Choice> = Options<Value> &
  FieldProps<'fieldset', Value> & {
    /** Adds a blank choice with this text, for an optional field. */
    blank?: string
  }

export function RadioGroup<Value extends Choice>(
  props: RadioGroupProps<Value>,
) {
  const { label, hint, field, options, blank, ...others } = props
  const control = useControl<Choice>(field, others, hint)
  // Not the path: another provider in the same <form> may have a field there.
  const name = useId()
  const none = { value: blankOf(field), label: blank, disabled: false }
  const choices = choicesOf(options, [control.value])
  return (
    <fieldset
      // A failed submit can move the focus here.
      tabIndex={-1}
      {...others}
      {...control.aria}
      role="radiogroup"
      name={field.pathstring}
      onBlur={control.onBlur}
    >
      <legend>{label}</legend>
      {control.hint}
      {[...(blank ? [none] : []), ...choices].map((choice, index) => (
        <label key={index}>
          <input
            type="radio"
            name={name}
            disabled={choice.disabled}
            checked={choice.value === (control.value ?? none.value)}
            onChange={() => control.setValue(choice.value)}
          />{' '}
          {choice.label}
        </label>
      ))}
      {control.message}
    </fieldset>
  )
}

type CheckboxGroupProps<Value extends Choice> = Options<Value> &
  FieldProps<'fieldset', Value[]>

export function CheckboxGroup<Value extends Choice>(
  props: CheckboxGroupProps<Value>,
) {
  const { label, hint, field, options, ...others } = props
  const control = useChoices(field, options, others, hint)
  return (
    <fieldset
      {...others}
      aria-describedby={control.aria['aria-describedby']}
      onBlur={control.onBlur}
    >
      <legend>{label}</legend>
      {control.hint}
      {control.choices.map((choice, index) => (
        <label key={index}>
          <input
            type="checkbox"
            name={field.pathstring}
            disabled={choice.disabled}
            // On the boxes, because a plain fieldset can't be aria-invalid.
            aria-invalid={control.aria['aria-invalid']}
            checked={choice.isChosen}
            onChange={({ target }) => {
              control.choose((each) =>
                each === choice ? target.checked : each.isChosen,
              )
            }}
          />{' '}
          {choice.label}
        </label>
      ))}
      {control.message}
    </fieldset>
  )
}

type MultiSelectProps<Value extends Choice> = Options<Value> &
  FieldProps<'select', Value[]>

export function MultiSelect<Value extends Choice>(
  props: MultiSelectProps<Value>,
) {
  const { label, hint, field, options, onChange, ...others } = props
  const control = useChoices(field, options, others, hint)
  return (
    <div>
      {control.hint}
      <label>
        {label}{' '}
        <select
          {...others}
          {...control.aria}
          name={field.pathstring}
          multiple
          value={control.choices.flatMap(({ isChosen }, index) =>
            isChosen ? String(index) : [],
          )}
          onChange={(event) => {
            const { options } = event.target
            control.choose((_, index) => options[index]?.selected ?? false)
            onChange?.(event)
          }}
          onBlur={control.onBlur}
        >
          {control.choices.map(({ label, disabled }, index) => (
            <option key={index} value={index} disabled={disabled}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {control.message}
    </div>
  )
}

type ListChoice = Labeled<Choice> & { isChosen: boolean }

/** The choices of a list, and a function that chooses, in the options' order. */
function useChoices<Value extends Choice>(
  field: FieldPathForValue<Value[] | null | undefined>,
  options: readonly Option<Value>[],
  ...described: Described
) {
  const { value, initialValue, setValue, ...control } = useControl<Choice[]>(
    field,
    ...described,
  )
  const chosen = value ?? []
  const held = [...chosen, ...(initialValue ?? [])]
  const choices = choicesOf<Choice>(options, held).map(
    (choice): ListChoice => ({
      ...choice,
      isChosen: chosen.includes(choice.value),
    }),
  )
  return {
    ...control,
    choices,
    choose: (isChosen: (choice: ListChoice, index: number) => boolean) => {
      setValue(choices.filter(isChosen).map((choice) => choice.value))
    },
  }
}

/** What a blank field holds: undefined, or null if the schema takes only that. */
function blankOf(field: FieldPath) {
  return accepts(field, null) && !accepts(field, undefined) ? null : undefined
}

/**
 * The options with their labels, followed by values that the field holds but
 * the options no longer list, so the user sees and keeps them.
 */
function choicesOf<Value extends Choice>(
  options: readonly Option<Value>[],
  held: readonly (Value | null | undefined)[],
) {
  const choices = options.map((option): Labeled<Value> =>
    typeof option === 'object'
      ? option
      : { value: option, label: String(option) },
  )
  const isKnown = (value: Value) => choices.some((each) => each.value === value)
  for (const value of held) {
    if (value == null || value === '' || isKnown(value)) continue
    choices.push({ value, label: String(value) })
  }
  return choices
}

// ---- What a failed submit shows ----

type FormErrorsProps = {
  /** The message for a failed request, instead of "Failed to fetch". */
  failed?: string
  /** Returns a label for a path whose message no field shows. */
  labelOf?: (path: FieldPath['path']) => string | undefined
}

/**
 * Shows the errors of a failed submit that no visible field shows, and moves
 * the focus to the first invalid field, or else to itself. Put one into each
 * form that the user submits, unless another component lists the errors.
 */
export function FormErrors(props: FormErrorsProps) {
  const { failed = 'Not saved. Try again later.', labelOf } = props
  const boxRef = useRef<HTMLDivElement>(null)
  const { root } = useFormContext()
  const { submitError, submitFailed } = useFormStatus()
  const [{ of, messages, role, isLate }, setShown] = useState(NO_ERRORS)
  useSubmitFailed((error, isLate) => {
    const form = boxRef.current?.closest('form')
    const found = form?.querySelectorAll<HTMLElement>(INVALID) ?? []
    // Nobody sees a message in a closed tab. Tests in jsdom have no layout.
    const invalid = Array.from(found).filter(
      (each) => each.checkVisibility?.({ checkVisibilityCSS: true }) ?? true,
    )
    // If the user has gone on, the next key clears the messages on fields.
    const texts = messagesWithoutField(
      error,
      isLate ? [] : invalid,
      root,
      labelOf,
    )
    // Moving the focus announces only one message.
    const role = isLate || invalid[0] ? 'alert' : undefined
    setShown({ of: error, messages: texts ?? [failed], role, isLate })
    if (isLate) return
    const target = invalid[0] ?? boxRef.current
    const before = document.activeElement
    setTimeout(() => {
      const now = document.activeElement
      // Unless the user has moved the focus meanwhile.
      if (now !== before && now !== document.body) return
      // Within a group, the focused choice keeps the focus.
      if (!target?.contains(now)) target?.focus()
    })
  })
  // Not the messages of an earlier submit. A promise can reject without an
  // error, and a form that is initialized again keeps its error.
  const isKept = submitError === of || (isLate && submitError == null)
  const isShown = isKept && (submitFailed || submitError != null)
  const shown = isShown ? messages : []
  return (
    <div ref={boxRef} role={role} tabIndex={-1} hidden={shown.length === 0}>
      {shown.map((message) => (
        <p key={message} className="field-error">
          {message}
        </p>
      ))}
    </div>
  )
}

type Errors = {
  of?: unknown
  messages: string[]
  role?: 'alert'
  isLate?: boolean
}
const NO_ERRORS: Errors = { messages: [] }

// Groups and buttons can't be aria-invalid. Disabled controls take no focus.
const INVALID = ':is([aria-invalid=true], [data-invalid=true]):not(:disabled)'

/** The messages of the issues that none of these invalid fields shows. */
function messagesWithoutField(
  error: unknown,
  invalid: Element[],
  root: FieldPath,
  labelOf: FormErrorsProps['labelOf'],
) {
  if (!(error instanceof z.ZodError) || error.issues.length === 0) {
    return undefined
  }
  const controls = invalid.map((control) => ({
    name: control.getAttribute('name'),
    // The group of a checkbox may have the message.
    texts: control
      .closest('[aria-describedby]')
      ?.getAttribute('aria-describedby')
      ?.split(' ')
      .map(textOf),
  }))
  function controlOf(path: FieldPath['path']) {
    try {
      const { pathstring } = root.get(path)
      return controls.find(({ name }) => name === pathstring)
    } catch {
      return undefined // The schema has no such field.
    }
  }
  const texts = error.issues.flatMap(({ code, path, message }) => {
    if (path.length > 0 && controlOf(path)) return []
    // A list shows the message of one of its items.
    const outer = path.slice(0, -1).map((_, end) => path.slice(0, end + 1))
    const isThere = outer.some((each) =>
      controlOf(each)?.texts?.some((text) => text?.includes(message)),
    )
    if (isThere) return []
    const label = labelOf?.(path)
    if (label) return `${label}: ${message}`
    // "Required" needs the name of its field, and every message its row.
    const isClear = code === 'custom' && !path.some(Number.isInteger)
    return isClear ? message : `${placeOf(path)}: ${message}`
  })
  return [...new Set(texts)]
}

const textOf = (id: string) => document.getElementById(id)?.textContent

// ---- For your own fields ----

/** The props of a field, and those that it passes on to its element. */
export type FieldProps<
  Element extends 'input' | 'textarea' | 'select' | 'fieldset',
  Value,
> = Omit<ComponentPropsWithoutRef<Element>, Own | OwnOf<Element>> & {
  label: ReactNode
  /** Describes the field, before the user fills it in. */
  hint?: ReactNode
  field: FieldPathForValue<Value | null | undefined>
}

// What a field sets itself.
type Own =
  | ('name' | 'value' | 'checked' | `default${string}` | 'children')
  | ('role' | 'aria-invalid' | 'onBlur')
type OwnOf<Element> = Element extends 'select' | 'fieldset'
  ? 'multiple'
  : 'type' | 'onChange' | 'onFocus'

/** Props with the ids of other texts that describe a control, and its hint. */
type Described = [props?: { 'aria-describedby'?: string }, hint?: ReactNode]

// A text area and the text boxes of UI kits have only a value.
type TextOrBox = Element & { value: string; checked?: boolean }

/**
 * Connects an input to a field, with its message. Unlike with `useHtmlField`,
 * leaving an input that the user didn't change never changes the value.
 */
export function useInput<Field extends FieldPath>(
  options: UseHtmlFieldOptions<Field, Field['schema']>,
  ...described: Described
) {
  const { field } = options
  const { input, meta } = useHtmlField(options) as ValidUseHtmlFieldProps<Field>
  const error = useError(field, meta)
  const { getStatus } = useFormContext()
  const typed = useRef<string>(undefined)
  return {
    ...useFieldError({ touched: meta.touched, error }, ...described),
    meta,
    input: {
      ...input,
      onChange: (event: ChangeEvent<TextOrBox>) => {
        const { checked, value } = event.target
        typed.current = String(input.checked === undefined ? value : checked)
        input.onChange(event)
      },
      onBlur: (event: FocusEvent) => {
        // False if the form was initialized again, or the row is another one.
        const isTyped = String(input.checked ?? input.value) === typed.current
        // Normalizing is an edit, which would clear the messages of a submit.
        if (isTyped && getStatus().submitError == null) {
          input.onBlur(event)
          typed.current = undefined
        } else {
          meta.setMeta({ visited: true, touched: true, customMeta: undefined })
        }
      },
    },
  }
}

/** Connects a control, or a group of controls, to a field that isn't text. */
export function useControl<Value>(
  field: FieldPathForParsedValue<unknown, Value | null | undefined>,
  ...described: Described
) {
  const { value, setValue, setMeta, touched, ...meta } = useField(field)
  // Renders when the issues of a list's items change.
  useFormStatus()
  const error = useError(field, { value, ...meta })
  const initialValue = meta.initialValue as Value | null | undefined
  const set = setValue as (value: Value | null | undefined) => void
  return {
    ...useFieldError({ touched, error }, ...described),
    value: value as Value | null | undefined,
    initialValue,
    setValue: (value: Value | null | undefined) => {
      // A list that started blank is blank again when it's emptied, not changed.
      const isEmpty = Array.isArray(value) && value.length === 0
      const isBack = isEmpty && initialValue == null
      const isKept = isBack && accepts(field, initialValue)
      set(isKept ? initialValue : value)
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // Within a group, the user is still choosing.
      if (currentTarget.contains(relatedTarget)) return
      setMeta({ visited: true, touched: true })
    },
  }
}

/**
 * The message of a field that the user has left, and the attributes that
 * connect the control with it.
 */
export function useFieldError(
  meta: { touched: boolean; error?: string },
  ...[props, hint]: Described
) {
  // The React Compiler would keep the first status.
  'use no memo'
  const id = useId()
  const hintId = useId()
  const { submitting, submitFailed, submitError } = useFormContext().getStatus()
  const error = meta.touched ? meta.error : undefined
  const ids = [props?.['aria-describedby'], hint && hintId, error && id]
  return {
    aria: {
      // Not undefined, or a blank `required` field is announced as invalid.
      'aria-invalid': Boolean(error),
      'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
    },
    hint: hint && <p id={hintId}>{hint}</p>,
    message: (
      <div className="field-message" style={ROOM}>
        {error && (
          <Message
            // Changes with each failed submit, so the message is announced again.
            key={`${submitFailed} ${error}`}
            id={id}
            text={error}
            isNews={!submitting && submitError == null}
          />
        )}
      </div>
    ),
  }
}

const accepts = ({ schema }: FieldPath, value: unknown) =>
  schema.safeParse(value).success

// Room for two lines, so most messages don't move anything.
const ROOM = { minHeight: '2lh', fontSize: 'small', lineHeight: 1.25 }

/** The message of a field, or of the first invalid item in it, such as a tag. */
function useError(
  { path }: FieldPath,
  { value, error }: { value?: unknown; error?: string },
) {
  'use no memo'
  const { submitError, validationError } = useFormContext().getStatus()
  const inside = [submitError, validationError]
    .flatMap((each) => (each instanceof z.ZodError ? each.issues : []))
    .find((issue) => path.every((key, index) => key === issue.path[index]))
  if (error || !inside) return error
  const index = inside.path[path.length]
  const item: unknown = Array.isArray(value) ? value[Number(index)] : undefined
  if (item instanceof File) return `${item.name}: ${inside.message}`
  return typeof item === 'string' || typeof item === 'number'
    ? `${item}: ${inside.message}`
    : inside.message
}

type MessageProps = { id: string; text: string; isNews: boolean }

function Message({ id, text, isNews }: MessageProps) {
  // From the first render: later, the message isn't news.
  const [role] = useState(isNews ? 'alert' : undefined)
  return (
    <p
      id={id}
      role={role}
      ref={alertIfFocused}
      className="field-error"
      style={{ margin: 0 }}
    >
      {text}
    </p>
  )
}

// A failed submit can show many messages. Moving the focus announces one of
// them, unless its field has the focus already.
function alertIfFocused(message: HTMLElement | null) {
  const field = `[aria-describedby~="${message?.id}"]`
  if (document.activeElement?.closest(field)) {
    message?.setAttribute('role', 'alert')
  }
}

/**
 * Calls back once a submit has failed and React has rendered its messages.
 * @param onFailed gets the error, and whether the user has gone on meanwhile: if
 * so, leave the focus alone
 */
export function useSubmitFailed(
  onFailed: (error: unknown, isLate: boolean) => void,
) {
  useSteadyPresses()
  const { getStatus, getValues } = useFormContext()
  const { submitting } = useFormStatus()
  const start = useRef<{ values: unknown; focus: Element | null }>(undefined)
  useEffect(() => {
    if (!submitting) return
    start.current = { values: getValues(), focus: document.activeElement }
    // Selecting text counts as going on, too.
    const onKeyDown = () => (start.current = { values: undefined, focus: null })
    document.addEventListener('keydown', onKeyDown, { once: true })
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [submitting, getValues])
  useSubmit({
    onSubmitSucceeded: () => {
      start.current = undefined
    },
    onSubmitFailed: (error) => {
      const before = start.current
      start.current = undefined
      setTimeout(() => {
        // Your own onSubmitFailed has handled the error.
        if (!getStatus().submitFailed) return
        // Perhaps a bug: the user sees a general message, and you see the error.
        if (!(error instanceof z.ZodError)) console.error(error)
        const free = [document.body, before?.focus]
        const isElsewhere = !free.includes(document.activeElement)
        const isEdited = before?.values !== getValues()
        onFailed(error, before != null && (isElsewhere || isEdited))
      })
    },
  })
}

/** Where a message belongs, such as `items 2 price`: people count from 1. */
export const placeOf = (path: FieldPath['path']) =>
  path.map((key) => (typeof key === 'number' ? key + 1 : key)).join(' ')

/**
 * Turns a press into a click on what was pressed, even if a message pushes that
 * away before the press ends. Browsers would lose the click.
 */
function useSteadyPresses() {
  useEffect(() => {
    let pressed: HTMLElement | null = null
    let area = new DOMRect()
    function onPointerDown({ target }: PointerEvent) {
      pressed = target instanceof Element ? target.closest(PRESSED) : null
      if (pressed) area = pressed.getBoundingClientRect()
    }
    function onClick(event: MouseEvent) {
      const { clientX: x, clientY: y, target } = event
      const element = pressed
      pressed = null
      if (!element || element.contains(target as Node)) return
      // Released elsewhere: the user has changed their mind.
      if (x < area.left || x > area.right) return
      if (y < area.top || y > area.bottom) return
      event.preventDefault()
      event.stopImmediatePropagation()
      element.click()
    }
    document.addEventListener('pointerdown', onPointerDown, true)
    document.addEventListener('click', onClick, true)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true)
      document.removeEventListener('click', onClick, true)
    }
  }, [])
}

// Buttons with a role, such as a list box's, act before the click.
const PRESSED = 'form :is(button:not([role]), label)'
