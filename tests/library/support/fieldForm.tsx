import type { FormContextProps, SubmitHandler, ZodForm } from '@jcoreio/zod-forms'
import type { PropsWithChildren, ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import type { z } from 'zod'
import { FormErrors } from '../../../src/examples/forms/fields'
import { renderBelow } from './renderInForm'

interface Options<T extends z.ZodTypeAny> {
  strict?: boolean
  onSubmit?: SubmitHandler<T>
}

/**
 * Renders fields in a form with `FormErrors` and a button "Save".
 * @returns also the form's context, and `show`, which replaces the fields
 */
export async function renderForm<T extends z.ZodTypeAny>(
  form: ZodForm<T>,
  values: unknown,
  fields: ReactNode,
  { strict, onSubmit }: Options<T> = {},
) {
  const seen: { context?: FormContextProps<T> } = {}
  const see = (context: FormContextProps<T>) => {
    seen.context = context
  }
  function Body({ children }: PropsWithChildren) {
    form.useInitialize({ values: values as z.input<T> }, [])
    const submit = form.useSubmit({ onSubmit })
    see(form.useFormContext())
    return form.useFormStatus().initialized ? (
      <form onSubmit={submit} noValidate>
        {children}
        <FormErrors />
        <button>Save</button>
      </form>
    ) : null
  }
  const screen = await renderBelow(form, <Body>{fields}</Body>, { strict })
  const show = (children: ReactNode) => screen.rerender(<Body>{children}</Body>)
  return { screen, context: seen.context!, show }
}

/** Collects what React reports, and what a test throws outside of itself, until the test is over. */
export function watchConsole(): () => string[] {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => reported.mockRestore())
  return () => reported.mock.calls.map((call) => call.map(String).join(' '))
}

const described = (element: Element | null | undefined) =>
  (element?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
    .trim()

/**
 * Collects what a screen reader tells by itself: each text that becomes an alert, and the description of each control,
 * or the text of each box, that gets the focus.
 */
export function watchAnnouncements(container: Element): () => string[] {
  const told: string[] = []
  const alerts = new Map<Element, string>()
  const look = () => {
    const now = container.querySelectorAll('[role=alert]')
    for (const each of now) {
      const { textContent } = each
      if (textContent && alerts.get(each) !== textContent) told.push(textContent)
      alerts.set(each, textContent)
    }
    for (const each of alerts.keys()) if (!each.isConnected) alerts.delete(each)
  }
  look()
  told.length = 0
  const observer = new MutationObserver(look)
  observer.observe(container, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['role'],
  })
  const onFocus = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    const text = target.matches('div') ? target.textContent : ''
    told.push(described(target) || described(target.closest('fieldset')) || text)
  }
  container.addEventListener('focusin', onFocus)
  onTestFinished(() => {
    observer.disconnect()
    container.removeEventListener('focusin', onFocus)
  })
  return () => told.filter(Boolean)
}

/** Waits until what React and the timers of `FormErrors` still have to do is done. */
export async function settled() {
  for (let times = 0; times < 4; times++) await new Promise((resolve) => setTimeout(resolve, 5))
}
