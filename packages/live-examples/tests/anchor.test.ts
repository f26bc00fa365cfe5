import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Example } from '../src/page/Example'

const anchors = vi.hoisted(() => [] as string[])

vi.mock('@docusaurus/ErrorBoundary', () => ({ default: () => null }))
vi.mock('@docusaurus/router', () => ({ useLocation: () => ({ hash: '' }) }))
vi.mock('@docusaurus/useBrokenLinks', () => ({
  default: () => ({ collectAnchor: (anchor: string) => anchors.push(anchor) }),
}))
vi.mock('@docs/kit/browser', () => ({ LoadFailure: () => null, useOverflow: () => false }))

test('a link to a live form, as "Copy link" makes it, is not called broken', () => {
  const html = renderToStaticMarkup(
    createElement(Example, {
      name: 'sign-up',
      load: () => Promise.reject(new Error()),
      source: () => Promise.reject(new Error()),
      children: 'code',
    }),
  )
  expect(html).toContain('id="example-sign-up"')
  expect(anchors).toEqual(['example-sign-up'])
})
