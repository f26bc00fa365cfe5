import { useFormStatus, type ZodForm } from '@jcoreio/zod-forms'
import type { PropsWithChildren } from 'react'
import type { z } from 'zod'

/** What `useInitialize` of a form takes. */
export type Initial<T extends z.ZodTypeAny> = Parameters<ZodForm<T>['useInitialize']>[0]

/** Mounts its children once the form is initialized. */
export function WhenInitialized({ children }: PropsWithChildren) {
  return useFormStatus().initialized ? <>{children}</> : null
}

/** A form with these values, whose children mount once it is initialized. */
export function Initialized<T extends z.ZodTypeAny>({
  form,
  values,
  children,
}: PropsWithChildren<{ form: ZodForm<T>; values: Initial<T>['values'] }>) {
  function Body() {
    form.useInitialize({ values }, [])
    return <WhenInitialized>{children}</WhenInitialized>
  }
  return (
    <form.FormProvider>
      <Body />
    </form.FormProvider>
  )
}
