import {
  useField,
  useHtmlField,
  type FieldPath,
  type FieldPathForValue,
  type FormContextProps,
  type FormStatus,
  type SubmitHandler,
  type UseArrayFieldProps,
  type UseFieldProps,
  type UseHtmlFieldOptions,
  type ZodForm,
} from '@jcoreio/zod-forms'
import type { HTMLInputTypeAttribute, ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { z } from 'zod'
import { renderInForm, submitted } from './renderInForm'
import { issuesOf, messagesIn } from './values'

type AnyField = FieldPath<z.ZodTypeAny>
type InputField = FieldPathForValue<string | number | bigint | boolean | null | undefined>

/** Any form; scripts name its fields by paths that the compiler doesn't check. */
// A form is invariant in its schema, so no narrower type takes all forms.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyForm = ZodForm<any>

type InputOptions = Partial<Omit<UseHtmlFieldOptions<InputField>, 'field'>>

/** What a script starts with. Without values, the form isn't initialized. */
export interface Given {
  /** The form, if it isn't that of the other cases. */
  form?: AnyForm
  /** Anything that a server may send. */
  values?: unknown
  parsedValues?: unknown
  onSubmit?: (...args: Parameters<SubmitHandler<z.ZodTypeAny>>) => unknown
  onSubmitSucceeded?: (...args: never[]) => void | Promise<void>
  onSubmitFailed?: (...args: never[]) => void | Promise<void>
  /** What the first submits throw, in order. */
  throws?: unknown[]
  /** Options of the inputs that the script uses, by path: a type, if it's neither `text` nor, for a boolean, `checkbox`. */
  inputs?: Record<string, HTMLInputTypeAttribute | InputOptions>
  /** Further fields of the form. The script finds them by their label, or their name. */
  fields?: ReactNode
  /** Whether fields mount together with the initialization, and not once the form is initialized, as the pages advise. */
  mountAtOnce?: boolean
  /** Render under React's StrictMode. */
  strict?: boolean
  /** Hooks to call in the form; what they return is `result` in what a script expects. */
  hooks?: () => unknown
}

/** What a script expects, of which it names only what matters. */
interface Expected {
  /** What the form holds now. */
  values?: unknown
  parsedValues?: unknown
  initialValues?: unknown
  initialParsedValues?: unknown
  /** Some members of the form's status. An error has to be the same object. */
  status?: Partial<FormStatus>
  /** The issues of `validationError`, each as its path and its message. */
  issues?: [path: string, message: string][]
  /** The messages of some fields, by path. */
  errors?: Record<string, string | undefined>
  /** Some of what `useField` returns, by path. */
  fields?: Record<string, Partial<UseFieldProps<AnyField>>>
  /** The paths of a list's elements, by the path of the list. */
  elements?: Record<string, string[]>
  /** The text of some inputs, or whether they are checked, by path. */
  shown?: Record<string, string | boolean>
  /** What `onSubmit` got, of all submits. */
  submitted?: unknown[]
  /** The messages that the shared fields show. */
  messages?: string[]
  /** The text of the first element that is an `<output>`, or has its role. */
  output?: string
  /** The label, or the name, of what has the focus. */
  focus?: string | undefined
  /** What `hooks` returned. */
  result?: unknown
}

/** What a script acts on. */
export interface Stage {
  form: AnyForm
  context: FormContextProps<z.ZodTypeAny>
  container: Element
  act: (act: () => unknown) => Promise<void>
  /** What `useField` returns now. */
  field: (path: string) => UseFieldProps<AnyField>
  /** What `useArrayField` returns now. */
  list: (path: string) => UseArrayFieldProps<FieldPath<z.ZodArray<z.ZodTypeAny>>>
  /** An input, or another control. */
  control: (path: string) => HTMLInputElement
  result: () => unknown
  rerender: () => Promise<void>
  unmount: () => Promise<void>
  onSubmit: ReturnType<typeof vi.fn>
}

/** What a step needs to be there: paths of inputs, of fields, and of lists. */
interface Needs {
  inputs?: string[]
  fields?: string[]
  lists?: string[]
}

/** One of the steps below. */
class Action {
  constructor(
    readonly run: (stage: Stage) => unknown,
    readonly needs: Needs = {},
  ) {}
}

/** What `given` returns. */
export class Start {
  constructor(readonly options: Given) {}
}

/** A step, what is expected now, anything else to do, or several of these. */
export type Line = Start | Action | Expected | ((stage: Stage) => unknown) | readonly Line[]
type SingleLine = Exclude<Line, Start | readonly Line[]>
/** Steps and expectations in order, after `given(…)`: `[[type('a', 'x'), { values: { a: 'x' } }], submit()]`. */
export type Script = readonly Line[]

/** The first line of a script that starts with something else than the other cases. */
export const given = (options: Given) => new Start(options)

const onField = (path: string, run: (field: UseFieldProps<AnyField>) => unknown) =>
  new Action(({ act, field }) => act(() => void run(field(path))), { fields: [path] })

/** Sets a value by `setValue` of `useField`. */
export const set = (path: string, value: unknown) => onField(path, ({ setValue }) => setValue(value))
export const setParsed = (path: string, value: unknown) =>
  onField(path, ({ setParsedValue }) => setParsedValue(value))
export const setMeta = (path: string, meta: Parameters<UseFieldProps<AnyField>['setMeta']>[0]) =>
  onField(path, ({ setMeta }) => setMeta(meta))

/** Calls a method of `useArrayField`: `list('tags', 'push', 'a')`. */
export const list = (
  path: string,
  method: keyof UseArrayFieldProps<FieldPath<z.ZodArray<z.ZodTypeAny>>>,
  ...args: unknown[]
) =>
  new Action(
    ({ act, list }) => act(() => void (list(path)[method] as (...args: unknown[]) => unknown)(...args)),
    {
      lists: [path],
    },
  )

/** Calls a method of `useFormContext`: `call('setValue', form.get('name'), 'Ada')`. */
export const call = <Method extends keyof FormContextProps<z.ZodTypeAny>>(
  method: Method,
  ...args: Parameters<Extract<FormContextProps<z.ZodTypeAny>[Method], (...args: never[]) => unknown>>
) =>
  new Action(({ act, context }) =>
    act(() => void (context[method] as (...args: unknown[]) => unknown)(...args)),
  )

export const initialize = (options: {
  values?: unknown
  parsedValues?: unknown
  keepSubmitSucceeded?: boolean
}) => call('initialize', options as never)

/** Submits, and waits until the handlers have run. */
export const submit = () => new Action(({ act, context }) => act(() => submitted(context)))
/** Starts a submit, whose handlers the test answers. */
export const startSubmit = () => call('submit')

const onControl = (path: string, run: (control: HTMLInputElement) => unknown) =>
  new Action(({ act, control }) => act(() => void run(control(path))), { inputs: [path] })

/** Writes the text of a control, so that React sees a change: it looks for one behind its own setter. */
function write(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, text)
}

/** Focuses a text input and replaces its text. */
export const type = (path: string, text: string) =>
  onControl(path, (control) => {
    control.focus()
    write(control, text)
    control.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
export const focus = (path: string) => onControl(path, (control) => control.focus())
export const blur = (path: string) => onControl(path, (control) => control.blur())
/** Focuses a control and leaves it, without a change. */
export const visit = (path: string) =>
  onControl(path, (control) => {
    control.focus()
    control.blur()
  })
/** Clicks a checkbox, or another control. */
export const click = (path: string) =>
  onControl(path, (control) => {
    control.focus()
    control.click()
  })
/** Clicks a button by its name. */
export const press = (name: string) =>
  new Action(({ act, container }) =>
    act(() => {
      const button = Array.from(container.querySelectorAll('button')).find(
        ({ textContent, ariaLabel }) => (ariaLabel ?? textContent) === name,
      )
      if (!button) throw new Error(`There is no button ${name}`)
      button.focus()
      button.click()
    }),
  )

/** Whether a field holds a boolean. */
function isBoolean(schema: z.ZodTypeAny): boolean {
  if (schema instanceof z.ZodEffects) return isBoolean((schema as z.ZodEffects<z.ZodTypeAny>).innerType())
  if ('innerType' in schema._def) return isBoolean((schema._def as { innerType: z.ZodTypeAny }).innerType)
  return schema instanceof z.ZodBoolean
}

interface FieldProps {
  field: AnyField
  options: InputOptions | HTMLInputTypeAttribute | undefined
}

/** An input with the hook and nothing else. Its label is the path. */
function Input({ field, options }: FieldProps) {
  const type = isBoolean(field.schema) ? 'checkbox' : 'text'
  const { input } = useHtmlField({
    field: field as InputField,
    type,
    ...(typeof options === 'string' ? { type: options } : options),
  })
  return <input aria-label={field.pathstring} {...input} />
}

/** Notes what a hook returns. */
function Probe({ use, see }: { use: () => unknown; see: (result: unknown) => void }) {
  see(use())
  return null
}

const labelOf = (element: Element) =>
  element.getAttribute('aria-label') ??
  (element as HTMLInputElement).labels?.[0]?.textContent.trim() ??
  element.getAttribute('name') ??
  element.textContent

/** Returns the members of an object that another one has. An error that isn't the same isn't equal. */
function pick(actual: unknown, expected: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(expected).map(([key, value]: [string, unknown]) => {
      const found = (actual as Record<string, unknown> | undefined)?.[key]
      return [key, value instanceof Error && found !== value ? { 'another error': found } : found]
    }),
  )
}

const keysOf = (object: object | undefined) => Object.keys(object ?? {})

/** Returns what a script expects, as it is. */
function actualOf(stage: Stage, expected: Expected): Record<keyof Expected, unknown> {
  const { context, control, field, list, onSubmit } = stage
  const byPath = (paths: object | undefined, read: (path: string) => unknown) =>
    Object.fromEntries(keysOf(paths).map((path) => [path, read(path)]))
  const shown = (path: string) => {
    const { checked, type, value } = control(path)
    return type === 'checkbox' || type === 'radio' ? checked : value
  }
  const status = context.getStatus()
  return {
    values: context.getValues(),
    parsedValues: context.getParsedValues(),
    initialValues: context.getInitialValues(),
    initialParsedValues: context.getInitialParsedValues(),
    status: pick(status, expected.status ?? {}),
    issues: expected.issues && status.validationError && issuesOf(status.validationError),
    errors: byPath(expected.errors, (path) => field(path).error),
    fields: byPath(expected.fields, (path) => pick(field(path), expected.fields![path]!)),
    elements: byPath(expected.elements, (path) => list(path).elements.map(({ pathstring }) => pathstring)),
    shown: byPath(expected.shown, shown),
    submitted: onSubmit.mock.calls.map(([values]) => values as unknown),
    messages: messagesIn(stage.container),
    output: stage.container.querySelector('output, [role=status]')?.textContent,
    focus: document.activeElement === document.body ? undefined : labelOf(document.activeElement!),
    result: stage.result(),
  }
}

/** Waits for what a script expects, which is there at once unless something asynchronous is going on. */
async function check(stage: Stage, expected: Expected, line: number): Promise<void> {
  const named = () => pick(actualOf(stage, expected), expected)
  await vi.waitFor(() => expect(named(), `line ${line} of the script`).toEqual(expected), { interval: 10 })
}

function needsOf(line: SingleLine): Needs {
  if (line instanceof Action) return line.needs
  if (typeof line === 'function') return {}
  return {
    inputs: keysOf(line.shown),
    fields: [...keysOf(line.errors), ...keysOf(line.fields)],
    lists: keysOf(line.elements),
  }
}

/** Renders a form with the inputs that a script needs, and hooks that tell what it asks. */
async function renderStage(form: AnyForm, options: Given, script: SingleLine[]): Promise<Stage> {
  const { values, parsedValues, throws = [], inputs = {}, mountAtOnce, strict, hooks, ...rest } = options
  const { onSubmit: answer, onSubmitSucceeded, onSubmitFailed } = rest
  const needs = script.map(needsOf)
  const all = (kind: keyof Needs) => [...new Set(needs.flatMap((each) => each[kind] ?? []))]
  // Paths are data here, so the compiler can't know them.
  const fieldOf = (path: string) => form.get(path as never) as AnyField
  const failures = [...throws]
  const onSubmit = vi.fn((...args: Parameters<SubmitHandler<z.ZodTypeAny>>) => {
    if (failures.length > 0) throw failures.shift()
    return answer?.(...args)
  })
  const seen = new Map<string, unknown>()
  const probe = (kind: string, path: string, use: () => unknown) => (
    <Probe key={kind + path} use={use} see={(result) => seen.set(kind + path, result)} />
  )
  // Those of `fields` are found by their names.
  const own = all('inputs').filter((path) => !rest.fields || path in inputs)
  function Controls() {
    const submit = form.useSubmit({ onSubmit, onSubmitSucceeded, onSubmitFailed } as never)
    const { initialized } = form.useFormStatus()
    const isUninitialized = values === undefined && parsedValues === undefined
    return (
      <form onSubmit={submit} noValidate>
        {(initialized || mountAtOnce || isUninitialized) && (
          <>
            {own.map((path) => (
              <Input key={path} field={fieldOf(path)} options={inputs[path]} />
            ))}
            {rest.fields}
          </>
        )}
        <button>Save</button>
      </form>
    )
  }
  const beside = (
    <>
      {all('fields').map((path) =>
        // Unlike a field of the form's own, it must not normalize the value.
        probe('field', path, () => useField(fieldOf(path), { normalizeOnMount: false })),
      )}
      {all('lists').map((path) => probe('list', path, () => form.useArrayField(fieldOf(path) as never)))}
      <Controls />
    </>
  )
  const rendered = await renderInForm(
    form,
    { values: values as never, parsedValues: parsedValues as never, beside, strict },
    hooks ?? (() => undefined),
  )
  const { act, context, result, rerender, unmount } = rendered
  const container = document.body
  return {
    form,
    context: context as unknown as FormContextProps<z.ZodTypeAny>,
    container,
    act: async (run) => act(async () => void (await run())),
    field: (path) => seen.get(`field${path}`) as ReturnType<Stage['field']>,
    list: (path) => seen.get(`list${path}`) as ReturnType<Stage['list']>,
    control: (path) => {
      const labeled = page.getByLabelText(path, { exact: true }).query()
      const found = labeled ?? container.querySelector(`[name="${CSS.escape(path)}"]`)
      if (!found) throw new Error(`There is no control ${path}`)
      return found as HTMLInputElement
    },
    result: () => result.current,
    rerender: () => rerender(),
    unmount: () => unmount(),
    onSubmit,
  }
}

const isScript = (line: Line): line is Script => Array.isArray(line)
const linesOf = (script: Script): Exclude<Line, Script>[] =>
  script.flatMap((line) => (isScript(line) ? linesOf(line) : [line]))

/**
 * Runs a script in a form, instead of what was rendered before: renders it with an input for each path that the script
 * types in or looks at, then takes one line after the other. An object is what is expected then, everything else a step.
 * @param form the form, unless the script begins with `given({ form, … })`
 */
export async function scenario(form: AnyForm | undefined, options: Given, ...script: Script): Promise<void> {
  await cleanup()
  const all = linesOf(script)
  const lines = all.filter((line): line is SingleLine => !(line instanceof Start))
  const starts = all.slice(0, all.length - lines.length).map((line) => {
    if (!(line instanceof Start)) throw new Error('given(…) comes before all steps')
    return line.options
  })
  const { form: own = form, ...given } = starts.reduce((all, each) => ({ ...all, ...each }), options)
  if (!own) throw new Error('The script has no form')
  const stage = await renderStage(own, given, lines)
  for (const [index, line] of lines.entries()) {
    if (line instanceof Action) await line.run(stage)
    else if (typeof line === 'function') await line(stage)
    else await check(stage, line, index + 1)
  }
}

/** Scripts by what they prove, in a sentence of the page. */
export type Rows = Record<string, Script>

/** Returns functions that run the scripts, by their titles. */
export function runsOf(start: AnyForm | Start, rows: Rows, options: Given = { values: {} }) {
  const common = start instanceof Start ? { ...options, ...start.options } : { ...options, form: start }
  return Object.entries(rows).map(([title, script]): [title: string, run: () => Promise<void>] => [
    title,
    () => scenario(common.form, common, ...script),
  ])
}

/**
 * Makes a test of each script, under a heading.
 * @param heading with the id of the page's heading: `Blur (#blur)`
 * @param start the form, or `given({ form, … })` with what all scripts start with, besides what their `given(…)` says
 * @param rows scripts by their titles
 * @param options the same as in `given(…)`
 */
export function cases(heading: string, start: AnyForm | Start, rows: Rows, options?: Given): void {
  describe(heading, () => {
    for (const [title, run] of runsOf(start, rows, options)) test(title, run)
  })
}
