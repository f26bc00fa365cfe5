import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { SmallSite } from './smallSite'

test('npm start says what is broken, once, and goes on when it is mended', async () => {
  const site = new SmallSite()
  const { child, said } = site.start('start', '--no-open', '--port', '31769')
  onTestFinished(async () => {
    child.kill('SIGINT')
    await once(child, 'close')
    site.remove()
  })
  const compiled = () => said().match(/Client: Compiled successfully/g)?.length ?? 0
  const problems = () => said().match(/docs\/fault\.mdx:7\b/g)?.length ?? 0
  await expect.poll(compiled).toBeGreaterThan(0)

  site.write({ 'docs/fault.mdx': '---\ntitle: Fault\n---\n\nText.\n```ts\nconst three: string = 3\n```\n' })
  await expect.poll(said).toContain("'number' is not assignable to type 'string'")
  const before = compiled()

  site.write({ 'docs/fault.mdx': '---\ntitle: Mended\n---\n' })
  await expect.poll(compiled).toBeGreaterThan(before)
  expect(problems()).toBe(1)
})
