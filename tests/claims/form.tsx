import {
  createZodForm,
  useArrayField,
  useField,
  useHtmlField,
  type FieldPath,
  type FieldPathForValue,
  type FormContextProps,
  type UseArrayFieldProps,
  type UseFieldProps,
  type UseHtmlFieldOptions,
  type ZodForm,
} from '@jcoreio/zod-forms'
import { Fragment, StrictMode, useReducer, type PropsWithChildren, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { page } from 'vitest/browser'
import { renderHook } from 'vitest-browser-react'
import { z } from 'zod'
import { invertible } from 'zod-invertible'

// A form is invariant in its schema, so no narrower type takes all forms.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyForm = ZodForm<any>
type Field = FieldPath<z.ZodTypeAny>
type InputField = FieldPathForValue<string | number | bigint | boolean | null | undefined>
type InputProps = { label: string; field: Field; options?: Partial<UseHtmlFieldOptions<InputField>> }

interface Options {
  /** Anything that a server may send. Without any values, the form isn't initialized. */
  values?: unknown
  parsedValues?: unknown
  /** Components in the form, which mount once it's initialized, or together with that. */
  fields?: ReactNode
  mountAtOnce?: boolean
  strict?: boolean
  /** A hook to call in the form: `result()` is what it returned at last. */
  useHook?: () => unknown
  onSubmit?: (...args: never[]) => unknown
  /** What the first submits throw, in order. */
  throws?: unknown[]
}

/** Calls a hook, and tells what it returns at each render. */
function Probe({ use, see }: { use: () => unknown; see: (result: unknown) => void }) {
  see(use())
  return null
}

function Input({ label, field, options }: InputProps) {
  const isBoolean = field.schema.safeParse(true).success && !field.schema.safeParse('').success
  const type = isBoolean ? 'checkbox' : 'text'
  return (
    <input aria-label={label} {...useHtmlField({ field: field as InputField, type, ...options }).input} />
  )
}

/**
 * Renders a form with a button "Save".
 * @returns what a test does with it, and what it reads. Paths are as in `form.get`; an input that isn't in `fields`
 * mounts when the test first uses it.
 */
export async function open(of: z.ZodTypeAny | AnyForm, options: Options = {}) {
  const form: AnyForm = of instanceof z.ZodType ? createZodForm({ schema: of }) : of
  const {
    values,
    parsedValues,
    fields,
    mountAtOnce,
    strict,
    onSubmit,
    throws = [],
    useHook = () => undefined,
  } = options
  const isInitialized = values !== undefined || parsedValues !== undefined
  const failures = [...throws]
  const submitted: unknown[] = []
  const added = { probes: new Map<string, ReactNode>(), inputs: new Map<string, ReactNode>() }
  const seen: Record<string, unknown> = {}

  function Body({ children }: PropsWithChildren) {
    Object.assign(seen, { refresh: useReducer((count: number) => count + 1, 0)[1] })
    const { initialized } = form.useFormStatus()
    const submit = form.useSubmit({
      onSubmit: (...args) => {
        submitted.push(args[0])
        if (failures.length > 0) throw failures.shift()
        return onSubmit?.(...(args as unknown as never[])) as void
      },
    })
    return (
      <>
        {[...added.probes.values()]}
        <form onSubmit={submit} noValidate>
          {(initialized || mountAtOnce || !isInitialized) && fields}
          {[...added.inputs.values()]}
          <button>Save</button>
        </form>
        {children}
      </>
    )
  }
  const Mode = strict ? StrictMode : Fragment
  const wrapper = ({ children }: PropsWithChildren) => (
    <Mode>
      <form.FormProvider children={<Body>{children}</Body>} />
    </Mode>
  )
  const { act, result, rerender, unmount } = await renderHook(
    () => {
      form.useInitialize({ values, parsedValues }, [])
      Object.assign(seen, { context: form.useFormContext() })
      return useHook()
    },
    { wrapper },
  )
  const context = seen.context as FormContextProps<z.ZodTypeAny>

  // Paths are data here, so the compiler can't know them.
  const at = (path: string) => form.get(path as never) as Field
  function add(to: keyof typeof added, key: string, node: ReactNode) {
    if (added[to].has(key)) return
    added[to].set(key, <Fragment key={key}>{node}</Fragment>)
    flushSync(seen.refresh as () => void)
  }
  /** What a hook of a field returns now. */
  function read(key: string, use: () => unknown) {
    add('probes', key, <Probe use={use} see={(result) => (seen[key] = result)} />)
    return seen[key]
  }
  /** A control by its label or its name. */
  function control(name: string) {
    const labeled = page.getByLabelText(name, { exact: true })
    const find = () => labeled.query() ?? document.querySelector(`[name="${CSS.escape(name)}"]`)
    if (!find()) add('inputs', name, <Input label={name} field={at(name)} />)
    return find() as HTMLInputElement
  }
  const run = (action: () => unknown) => act(async () => void (await action()))
  const on = (action: (control: HTMLInputElement) => void) => (name: string) => {
    const found = control(name)
    return run(() => action(found))
  }

  return {
    form,
    context,
    act: run,
    rerender: () => rerender(),
    unmount,
    result: () => result.current,
    values: () => context.getValues() as unknown,
    parsedValues: () => context.getParsedValues() as unknown,
    initialValues: () => context.getInitialValues() as unknown,
    status: () => context.getStatus(),
    /** What `useField` returns, which doesn't normalize the value. */
    field: (path: string) =>
      read(`field ${path}`, () => useField(at(path), { normalizeOnMount: false })) as UseFieldProps<Field>,
    list: (path: string) =>
      read(`list ${path}`, () => useArrayField(at(path) as never)) as UseArrayFieldProps<
        FieldPath<z.ZodArray<z.ZodTypeAny>>
      >,
    control,
    /** Mounts an input now, or one with options. */
    mount: (path: string, options?: InputProps['options']) =>
      run(() => add('inputs', path, <Input label={path} field={at(path)} options={options} />)),
    shown: (name: string) => {
      const { type, checked, value } = control(name)
      return ['checkbox', 'radio'].includes(type) ? checked : value
    },
    set: (path: string, value: unknown) => run(() => context.setValue(at(path), value)),
    /** Focuses a text input and replaces its text. */
    type: (name: string, text: string) =>
      on((found) => {
        found.focus()
        // React sees a change only behind its own setter.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(found), 'value')!.set!.call(found, text)
        found.dispatchEvent(new InputEvent('input', { bubbles: true }))
      })(name),
    focus: on((found) => found.focus()),
    blur: on((found) => found.blur()),
    /** Focuses a control and leaves it, without a change. */
    visit: on((found) => {
      found.focus()
      found.blur()
    }),
    click: on((found) => found.click()),
    /** Clicks a button by its text. */
    press: (name: string) =>
      run(async () => {
        const button = page.getByRole('button', { name, exact: true }).element() as HTMLElement
        button.focus()
        button.click()
        await new Promise((resolve) => setTimeout(resolve))
      }),
    /** Submits, and waits until the handlers have run. */
    submit: () =>
      run(() => {
        const { promise, resolve } = deferred()
        context.addHandlers({ onSubmitSucceeded: resolve, onSubmitFailed: () => resolve() })
        context.submit()
        return promise
      }),
    /** Starts a submit, which the test answers. */
    start: () => run(() => void context.submit()),
    /** What `onSubmit` got, of all submits. */
    submitted: () => submitted,
    /** The messages that the shared fields show. */
    messages: () => messagesIn(document.body),
  }
}

export const messagesIn = (container: Element) =>
  Array.from(container.querySelectorAll('.field-error'), ({ textContent }) => textContent).filter(Boolean)

/** A ZodError with an issue for each path. */
export const errorAt = (...issues: [path: (string | number)[], message: string][]) =>
  new z.ZodError(issues.map(([path, message]) => ({ code: 'custom', path, message })))

/** The issues of a ZodError, each as its path and its message. */
export const issuesOf = (error: unknown) =>
  (error as z.ZodError).issues.map(({ path, message }) => [path.join('.'), message])

/** Text with commas that parses to a list. */
export const commas = invertible(
  z.string(),
  (text) => text.split(/\s*,\s*/),
  z.array(z.string()),
  (items) => items.join(', '),
)

/** A promise that the test settles. */
export function deferred<T = void>() {
  let resolve: (value: T) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<T>((fulfill, fail) => {
    resolve = fulfill
    reject = fail
  })
  return { promise, resolve, reject }
}
