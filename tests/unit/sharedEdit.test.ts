import { deflateRawSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { editHash, readSharedEdit } from '../../src/playground/share/codec'
import { EDIT_HASH } from '../../src/playground/storage'

const EDIT = {
  example: 'sign-up',
  files: { 'sign-up.tsx': 'const ä = "…" // 🙂\n', 'fields/TextField.tsx': '' },
}

const hashOf = (json: string) => EDIT_HASH + deflateRawSync(json).toString('base64url')

describe('A link to an edited example', () => {
  test('brings back what was edited', async () => {
    expect(await readSharedEdit(await editHash(EDIT))).toEqual(EDIT)
    expect(await readSharedEdit(hashOf(JSON.stringify(EDIT)))).toEqual(EDIT)
  })

  test('has only characters that stay as they are in an address', async () => {
    const files = {
      'sign-up.tsx': Array.from({ length: 2000 }, (_, code) => String.fromCharCode(code)).join(''),
    }
    expect(await editHash({ example: 'sign-up', files })).toMatch(/^#edit=[\w-]+$/)
  })

  test('takes a third of the source of an example', async () => {
    const text = 'const form = createZodForm({ schema: z.object({ email: z.string() }) })\n'.repeat(40)
    expect((await editHash({ example: 'sign-up', files: { 'sign-up.tsx': text } })).length).toBeLessThan(
      text.length / 3,
    )
  })

  const huge = { ...EDIT, files: { 'sign-up.tsx': 'x'.repeat(1e6) } }
  test.each([
    ['nothing', EDIT_HASH],
    ['what is not base64', `${EDIT_HASH}%%%`],
    ['what is not deflated', `${EDIT_HASH}AAAA`],
    ['half of it', hashOf(JSON.stringify(EDIT)).slice(0, -8)],
    ['what is not JSON', hashOf('{')],
    ['another value', hashOf('null')],
    ['no files', hashOf('{"example":"sign-up"}')],
    ['a file that is no text', hashOf('{"example":"sign-up","files":{"sign-up.tsx":1}}')],
    ['a name that is no text', hashOf('{"example":{},"files":{}}')],
    ['more than 100 KB', hashOf(JSON.stringify(huge))],
  ])('is refused with %s', async (_what, hash) => {
    expect(await readSharedEdit(hash)).toBeUndefined()
  })

  test('is not inflated beyond what is read', async () => {
    let inflated = 0
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        inflated += chunk.length
        controller.enqueue(chunk)
      },
    })
    const { readable, writable } = new DecompressionStream('deflate-raw')
    vi.stubGlobal('DecompressionStream', function () {
      return { readable: readable.pipeThrough(counter), writable }
    })
    const bomb = deflateRawSync(Buffer.alloc(10_000_000)).toString('base64url')
    expect(await readSharedEdit(EDIT_HASH + bomb)).toBeUndefined()
    vi.unstubAllGlobals()
    expect(inflated).toBeGreaterThan(0)
    expect(inflated).toBeLessThan(1_000_000)
  })
})
