import type { ZodForm } from '@jcoreio/zod-forms'
import { StrictMode, type ComponentType, type PropsWithChildren, type ReactElement } from 'react'
import { renderHook } from 'vitest-browser-react'
import type { z } from 'zod'

interface Options {
  /** Render under React's StrictMode. */
  strict?: boolean
}

/**
 * Calls hooks in a component below the form's provider.
 * @param form the form whose provider is rendered
 * @param useHooks called in render; what it returns is `result.current`
 */
export function renderInForm<T extends z.ZodTypeAny, Result>(
  form: ZodForm<T>,
  useHooks: () => Result,
  { strict = false }: Options = {},
) {
  const { FormProvider } = form
  const wrapper: ComponentType<PropsWithChildren> = ({ children }) => {
    const tree = <FormProvider>{children as ReactElement}</FormProvider>
    return strict ? <StrictMode>{tree}</StrictMode> : tree
  }
  return renderHook(useHooks, { wrapper })
}
