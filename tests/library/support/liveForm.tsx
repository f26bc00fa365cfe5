import type { ComponentType } from 'react'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { messagesIn } from './values'

/** Renders a live form, and waits until it is there. */
export async function renderLiveForm(Form: ComponentType) {
  const { container, getByLabelText, getByRole } = await render(<Form />)
  await expect.poll(() => container.querySelector('form')).not.toBeNull()
  return {
    container,
    getByRole,
    field: getByLabelText,
    button: (name: string) => getByRole('button', { name, exact: true }),
    status: getByRole('status'),
    messages: () => messagesIn(container),
  }
}
