import type { Page } from '@playwright/test'

/** In the browser: finds an error in each line that has "wrong" in it, at once. */
const WORKER = `
addEventListener('message', ({ data: { id, method, args } }) => {
  const problems = []
  if (method === 'check')
    for (const [file, text] of Object.entries(args[1]))
      for (const { index } of text.matchAll(/wrong/g)) {
        const line = text.slice(0, index).split('\\n').length
        problems.push({ file, from: index, to: index + 5, line, message: 'This is wrong' })
      }
  postMessage({ id, result: method === 'check' ? problems : undefined })
})
postMessage({ id: 0 })
`

/** Puts a worker in place of the compiler, which takes seconds: for tests of what the page does with its answers. */
export async function withoutCompiler(page: Page): Promise<void> {
  await page.route(/declarations\.\w+\.json/, (route) => route.fulfill({ json: {} }))
  await page.route(/typesWorker\.\w+\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: WORKER }),
  )
}
