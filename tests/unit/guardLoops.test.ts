import { describe, expect, test } from 'vitest'
import { guardLoops, lineOfSyntaxError } from '../../src/playground/frame/guardLoops'

describe('guardLoops', () => {
  test.each([
    ['while (a) b()', 'while (a) {__guard(1);b()}'],
    ['while (a) { b() }', 'while (a) {__guard(1); b() }'],
    ['while (a);', 'while (a){__guard(1);;}'],
    ['do b(); while (a)', 'do {__guard(1);b();} while (a)'],
    ['l: for (;;) continue l', 'l: for (;;) {__guard(1);continue l}'],
    ['for (;;) for (const a of b) c()', 'for (;;) {__guard(1);for (const a of b) {__guard(1);c()}}'],
    ['\n\nfor await (const a of b) {\n}', '\n\nfor await (const a of b) {__guard(3);\n}'],
    ['while (a) b = () => c', 'while (a) {__guard(1);b = () => (__guard(1),c)}'],
    ['function f(): void {}', 'function f(): void {__guard(1);}'],
    ['class A { get b() { return 1 } }', 'class A { get b() {__guard(1); return 1 } }'],
    ['x(() => ({}))', 'x(() => (__guard(1),({})))'],
    ['x((a) => a as B)', 'x((a) => (__guard(1),a as B))'],
  ])('%s', (source, guarded) => {
    expect(guardLoops(source)).toBe(guarded)
  })

  test.each([
    'const a = <b className="c">while (true) {"}"}</b>',
    'type F = () => void; declare function f(): void',
    'abstract class X { abstract m(): void }',
    'while (true',
    'export default () => <form>',
    '// for (;;) {}',
  ])('leaves as it is: %s', (source) => {
    expect(guardLoops(source)).toBe(source)
  })
})

test('lineOfSyntaxError', () => {
  expect(lineOfSyntaxError('const a = 1\nconst b = ;\n(')).toBe(2)
  expect(lineOfSyntaxError('const a = 1')).toBeUndefined()
})
