import { Component, type ReactNode } from 'react'
import { createZodForm } from '@jcoreio/zod-forms'
import { z } from 'zod'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { renderInForm } from './support/renderInForm'

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}
  static getDerivedStateFromError(error: Error) {
    return { message: error.message }
  }
  override render() {
    return this.state.message ?? this.props.children
  }
}
test('boundary', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  function Broken(): ReactNode {
    throw new Error('boom')
  }
  const screen = await render(
    <Boundary>
      <Broken />
    </Boundary>,
  )
  await expect.element(screen.getByText('boom')).toBeVisible()
})
test('handler', async () => {
  const form = createZodForm({ schema: z.object({ a: z.string() }) })
  const { result, act } = await renderInForm(form, () => ({
    init: form.useInitialize({ values: { a: 'x' } }, []),
    a: form.useField('a'),
  }))
  await act(() => result.current.a.setValue('q'))
  expect(result.current.a.value).toBe('q')
})
