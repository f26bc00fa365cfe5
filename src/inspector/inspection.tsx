import {
  Component,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'
import {
  createZodForm as createForm,
  type FieldPath,
  type HtmlFieldInputProps,
  type UseFieldProps,
  type ZodForm,
} from '@jcoreio/zod-forms'
import type { z } from 'zod'
import { fieldsOf } from './fieldsOf'
import { toText } from './toText'
import type { FieldState, FormState } from '@docs/live-examples/inspector'

type AnyForm = ZodForm<z.ZodTypeAny>

interface ProbeProps {
  form: AnyForm
  field: FieldPath
  onChange: (state: FieldState) => void
}

/** Reports one field's state whenever it changes. */
function Probe({ form, field, onChange }: ProbeProps) {
  // The type asks for a schema that takes text. Others work, too; their text isn't used.
  const { input, meta } = form.useHtmlField({ field, type: 'text', normalizeOnMount: false }) as {
    input: HtmlFieldInputProps
    meta: UseFieldProps<FieldPath>
  }
  const hasText = meta.value == null || ['string', 'number', 'bigint'].includes(typeof meta.value)
  const path = field.pathstring
  const typed = hasText ? String(input.value) : ''
  const value = toText(meta.value)
  const parsedValue = toText(meta.parsedValue)
  // Of a field called `toString`, the library gives functions that all objects have.
  const error = typeof meta.error === 'string' ? meta.error : ''
  const isTouched = meta.touched === true
  // Before the browser paints, so that nothing moves.
  useLayoutEffect(() => {
    onChange({ path, typed, value, parsedValue, error, isTouched })
  }, [path, typed, value, parsedValue, error, isTouched, onChange])
  return null
}

/** Says that a state can't be read. */
const NOT_SHOWN = 'The state can’t be shown.'

/** What stands for an error of something that isn't one field with a value. */
const withoutValue = (path: string, error: string): FieldState => ({
  path,
  typed: '',
  value: '',
  parsedValue: '',
  error,
  isTouched: true,
})

/** The state of such a form. */
const UNREADABLE: FormState = { fields: [withoutValue('', NOT_SHOWN)], status: [], raw: [] }

interface BoundaryProps {
  /** Shown once the children have crashed. */
  instead: ReactNode
  onCrash?: () => void
  children: ReactNode
}

/** Keeps the form when the inspector crashes. */
class Boundary extends Component<BoundaryProps, { crashed: boolean }> {
  override state = { crashed: false }
  static getDerivedStateFromError = () => ({ crashed: true })
  override componentDidCatch = () => this.props.onCrash?.()
  override render = () => (this.state.crashed ? this.props.instead : this.props.children)
}

/**
 * Makes a `createZodForm` whose forms pass their state to a component inside their provider.
 * @param Show component that renders the state or passes it on
 */
export function inspectedBy(Show: ComponentType<{ state: FormState }>) {
  function Inspector({ form }: { form: AnyForm }) {
    const { values, parsedValues } = form.useFormValues() as Record<string, unknown>
    const { submitError, validationError, ...flags } = form.useFormStatus()
    const { selectFieldErrorMap } = form.useFormContext()
    const [states, setStates] = useState<ReadonlyMap<string, FieldState>>(new Map())
    const [onChange] = useState(() => (state: FieldState) => {
      setStates((all) => new Map(all).set(state.path, state))
    })
    if (!flags.initialized) return null

    // The selector reads only these two members of the form's state.
    const errors = selectFieldErrorMap({ submitError, validationError } as Parameters<
      typeof selectFieldErrorMap
    >[0])
    const status = Object.entries(flags).flatMap(([flag, on]) => (on ? [flag] : []))
    const fields = fieldsOf(form.root, values)
    const paths = fields.map(({ pathstring }) => pathstring)
    // Of the form itself, or of an object or array with fields, whose values its fields show.
    const others = Object.entries(errors).flatMap(([path, error]) =>
      error && !paths.includes(path) ? [withoutValue(path, error)] : [],
    )
    const state: FormState = {
      fields: [...paths.flatMap((path) => states.get(path) ?? []), ...others],
      status,
      raw: [
        ['values', toText(values, 2)],
        ['parsedValues', toText(parsedValues, 2)],
        ['errors', toText(errors, 2)],
        ['status', status.join(', ')],
      ],
    }
    return (
      <>
        {fields.map((field) => (
          <Boundary
            key={field.pathstring}
            instead={null}
            onCrash={() => onChange(withoutValue(field.pathstring, NOT_SHOWN))}
          >
            <Probe form={form} field={field} onChange={onChange} />
          </Boundary>
        ))}
        <Show state={state} />
      </>
    )
  }

  return function createZodForm<T extends z.ZodTypeAny>(options: { schema: T }): ZodForm<T> {
    const form = createForm(options)
    const { FormProvider } = form

    function InspectedFormProvider({ children }: { children: ReactElement }) {
      return (
        <FormProvider>
          <>
            {children}
            <Boundary instead={<Show state={UNREADABLE} />}>
              <Inspector form={form as unknown as AnyForm} />
            </Boundary>
          </>
        </FormProvider>
      )
    }

    return {
      ...form,
      FormProvider: Object.assign(InspectedFormProvider, { propTypes: FormProvider.propTypes }),
    }
  }
}
