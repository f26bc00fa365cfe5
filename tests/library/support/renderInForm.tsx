import type { FormContextProps, ZodForm } from '@jcoreio/zod-forms'
import {
  Component,
  Fragment,
  StrictMode,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
} from 'react'
import { expect, vi } from 'vitest'
import { render, renderHook } from 'vitest-browser-react'
import type { z } from 'zod'
import { Initialized, WhenInitialized, type Initial } from '../../support/initialized'

export { Initialized }

type Handlers<T extends z.ZodTypeAny> = NonNullable<Parameters<ZodForm<T>['useSubmit']>[0]>

/** Values and submit handlers of the form. Without values, the form isn't initialized. */
interface Options<T extends z.ZodTypeAny> extends Handlers<T> {
  values?: Initial<T>['values']
  parsedValues?: Initial<T>['parsedValues']
  /** Components to render in the same form. */
  beside?: ReactNode
  /** Components that mount once the form is initialized, as the pages advise. */
  fields?: ReactNode
  /** Render under React's StrictMode. */
  strict?: boolean
}

/** Returns a component that renders its children below the form's provider. */
function wrapperOf<T extends z.ZodTypeAny>(
  { FormProvider }: ZodForm<T>,
  strict?: boolean,
  beside?: ReactNode,
) {
  const Mode = strict ? StrictMode : Fragment
  return function Wrapper({ children }: PropsWithChildren): ReactElement {
    return (
      <Mode>
        <FormProvider>
          <>
            {beside}
            {children}
          </>
        </FormProvider>
      </Mode>
    )
  }
}

/**
 * Calls hooks in a component below the form's provider.
 * @param hooks called in render; what they return is `result.current`
 * @returns also the form's context, and `submit`, which resolves when the submit handlers have run
 */
export async function renderInForm<T extends z.ZodTypeAny, Result>(
  form: ZodForm<T>,
  ...[first, second]: [hooks: () => Result] | [options: Options<T>, hooks: () => Result]
) {
  const useHooks = typeof first === 'function' ? first : second!
  const { values, parsedValues, beside, fields, strict, ...handlers } =
    typeof first === 'function' ? ({} as Options<T>) : first
  const seen: { context?: FormContextProps<T> } = {}
  // The library waits even for handlers that are missing, which a test of the order would see.
  const useHandlers = () => void (Object.keys(handlers).length > 0 && form.useSubmit(handlers))
  const see = (context: FormContextProps<T>) => {
    seen.context = context
  }
  const rendered = await renderHook(
    () => {
      form.useInitialize({ values, parsedValues }, [])
      useHandlers()
      see(form.useFormContext())
      return useHooks()
    },
    {
      wrapper: wrapperOf(
        form,
        strict,
        <>
          {beside}
          {fields && <WhenInitialized>{fields}</WhenInitialized>}
        </>,
      ),
    },
  )
  if (!seen.context) throw new Error('The form was not rendered')
  const { context } = seen
  return { ...rendered, context, submit: () => rendered.act(() => submitted(context)) }
}

/** Submits, and resolves when the handlers that are there now have run. */
export function submitted<T extends z.ZodTypeAny>({ addHandlers, submit }: FormContextProps<T>) {
  return new Promise<void>((resolve) => {
    addHandlers({ onSubmitSucceeded: resolve, onSubmitFailed: () => resolve() })
    submit()
  })
}

/** Renders an element below the form's provider, which stays when the element is rendered again. */
export function renderBelow<T extends z.ZodTypeAny>(
  form: ZodForm<T>,
  element: ReactElement,
  { strict }: { strict?: boolean } = {},
) {
  return render(element, { wrapper: wrapperOf(form, strict) })
}

/**
 * Renders fields with a button "Save" once the form is initialized, as the pages advise.
 * @returns the screen, and the element that prints the form's values
 */
export async function renderFields<T extends z.ZodTypeAny>(
  form: ZodForm<T>,
  values: unknown,
  fields: ReactNode,
) {
  const Fields = () => (
    <form onSubmit={form.useSubmit()} noValidate>
      {fields}
      <button>Save</button>
      <output>{JSON.stringify(form.useFormValues().values)}</output>
    </form>
  )
  const screen = await render(
    <Initialized form={form} values={values as z.input<T>}>
      <Fields />
    </Initialized>,
  )
  return { screen, values: screen.getByRole('status') }
}

class ErrorBoundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}
  static getDerivedStateFromError({ message }: Error) {
    return { message }
  }
  override render() {
    return this.state.message === undefined ? this.props.children : <p role="alert">{this.state.message}</p>
  }
}

/** Returns the message of what a component throws while it renders. */
export async function thrownBy(tree: ReactNode): Promise<string | null> {
  // React reports the error although the boundary catches it.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  const screen = await render(<ErrorBoundary>{tree}</ErrorBoundary>)
  await expect.element(screen.getByRole('alert')).toBeInTheDocument()
  const { textContent } = screen.getByRole('alert').element()
  await screen.unmount()
  reported.mockRestore()
  return textContent
}
