import { randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { linkTo, readShared } from '../src/core/linkCodec'
import { editHash, linkedEdits } from '../src/core/editLink'

const EXAMPLE = 'sign-up'
const START = editHash(EXAMPLE)
const EDITS = { 'sign-up.tsx': 'const ä = "…" // 🙂\n', 'forms/fields.tsx': '' }

const hashOf = (json: string) => START + deflateRawSync(json).toString('base64url')

describe('A link to an edited example', () => {
  test('brings back what was edited', async () => {
    expect(await readShared(await linkTo(EXAMPLE, EDITS))).toEqual(EDITS)
    expect(await readShared(hashOf(JSON.stringify(EDITS)))).toEqual(EDITS)
  })

  test.each([
    ['an encoded sign', (hash: string) => hash.replace('=', '%3D')],
    ['an encoded sign in small letters', (hash: string) => hash.replace('=', '%3d')],
    ['an encoded dot', (hash: string) => hash.replace('.', '%2E')],
    [
      'all signs encoded',
      (hash: string) =>
        hash.replace(/\W|_/g, (sign) => (sign === '#' ? sign : `%${sign.charCodeAt(0).toString(16)}`)),
    ],
    ['an underscore', (hash: string) => `${hash}_`],
    ['dashes', (hash: string) => `${hash}--`],
    ['a mark of each kind', (hash: string) => `${hash}_.`],
    ['a full stop', (hash: string) => `${hash}.`],
    ['a bracket and a space', (hash: string) => `${hash})%20`],
    ['a parameter', (hash: string) => `${hash}&utm_source=mail`],
  ])('is read with %s', async (_what, change) => {
    const hash = change(hashOf(JSON.stringify(EDITS)))
    expect(linkedEdits(hash)?.example).toBe(EXAMPLE)
    expect(await readShared(hash)).toEqual(EDITS)
  })

  test('cut off anywhere is known as one', () => {
    for (const hash of ['#edit=', '#edit=sign', '#edit=sign-up', '#edit=sign-up.'])
      expect(linkedEdits(hash)).toEqual({ example: hash.slice(6).replace('.', ''), data: '' })
    for (const hash of ['', '#edit', '#editing=a.b', '#paths']) expect(linkedEdits(hash)).toBeUndefined()
  })

  test('has only characters that stay as they are in an address', async () => {
    const files = {
      'sign-up.tsx': Array.from({ length: 2000 }, (_, code) => String.fromCharCode(code)).join(''),
    }
    expect(await linkTo(EXAMPLE, files)).toMatch(/^#edit=sign-up\.[\w-]+$/)
  })

  test('takes a third of the source of an example', async () => {
    const text = 'const form = createZodForm({ schema: z.object({ email: z.string() }) })\n'.repeat(40)
    expect((await linkTo(EXAMPLE, { 'sign-up.tsx': text })).length).toBeLessThan(text.length / 3)
  })

  const huge = { 'sign-up.tsx': 'x'.repeat(1e6) }
  test.each([
    ['nothing', START],
    ['what is not base64', `${START}%%%`],
    ['what is not deflated', `${START}AAAA`],
    ['half of it', hashOf(JSON.stringify(EDITS)).slice(0, -8)],
    ['what is not JSON', hashOf('{')],
    ['another value', hashOf('null')],
    ['a file that is no text', hashOf('{"sign-up.tsx":1}')],
    ['more than 100 KB', hashOf(JSON.stringify(huge))],
  ])('is refused with %s', async (_what, hash) => {
    expect(await readShared(hash)).toBeUndefined()
  })

  test('is not made of what no link holds, and says so', async () => {
    await expect(linkTo(EXAMPLE, huge)).rejects.toThrow('too long')
    vi.stubGlobal('CompressionStream', undefined)
    await expect(linkTo(EXAMPLE, EDITS)).rejects.toThrow('This browser')
    vi.unstubAllGlobals()
  })

  test('is inflated a little at a time, and not beyond what is read', async () => {
    const counter = (counts: number[]) =>
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(piece, controller) {
          counts.push(piece.length)
          controller.enqueue(piece)
        },
      })
    const pieces: number[] = []
    const inflated: number[] = []
    const input = counter(pieces)
    const inflater = new DecompressionStream('deflate-raw') as unknown as typeof input
    const readable = input.readable.pipeThrough(inflater).pipeThrough(counter(inflated))
    vi.stubGlobal('DecompressionStream', function () {
      return { readable, writable: input.writable }
    })
    const bomb = deflateRawSync(Buffer.alloc(10_000_000)).toString('base64url')
    expect(await readShared(START + bomb)).toBeUndefined()
    vi.unstubAllGlobals()
    // A browser inflates a piece at once, to up to 1032 times its length.
    expect(Math.max(...pieces)).toBeLessThanOrEqual(1000)
    expect(inflated.length).toBeGreaterThan(0)
    expect(inflated.reduce((sum, length) => sum + length)).toBeLessThan(1_000_000)
  })

  test('that no link is as long as is not even decoded', async () => {
    const decode = vi.spyOn(globalThis, 'atob')
    expect(await readShared(START + 'A'.repeat(200_000))).toBeUndefined()
    expect(decode).not.toHaveBeenCalled()
    const random = { 'sign-up.tsx': randomBytes(74_000).toString('base64') }
    expect(await readShared(await linkTo(EXAMPLE, random))).toEqual(random)
  })
})
