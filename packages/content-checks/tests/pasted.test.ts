import { readMdx } from '@docs/kit'
import { expect, test } from 'vitest'
import { checkPasted } from '../src/pasted'

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``

const problemsWith = (text: string) => checkPasted(readMdx('docs/a.mdx', `Text.\n\n${text}\n`))

test.each([
  fence('bash', 'npm install zod # “pinned”, for now – and $ later'),
  fence('bash', `echo "It’s done – all of it" 'and “this”'\ncd "$HOME"\nnpm test -- --watch > log`),
  fence('bash', 'cat > note.md <<EOF\n$ “Quoted” – and so on\nEOF\necho "a\n$ b – “c”"'),
  fence('text', '$ is a dollar, “quoted” – and more'),
  fence('ts', "const family = '👨‍👩‍👧', sign = '\\u00a0'"),
  'Text “with” quotes – dashes – and no-break\u00a0spaces, `as “code”`',
])('%s is fine', (text) => {
  expect(problemsWith(text)).toEqual([])
})

test.each([
  [fence('bash', '$ npm install zod'), 4, '$ would be copied'],
  [fence('bash', 'cd app\n  % npm test'), 5, '% would be copied'],
  [fence('shellsession', '$ npm install zod'), 4, '$ would be copied'],
  [fence('cmd', 'C:\\app>npm test'), 4, 'C:\\app> would be copied'],
  [fence('pwsh', 'cat <<EOF\na\nEOF\nnpm run “check”'), 7, '“; type a straight quote'],
  [fence('powershell', 'PS C:\\app> npm test'), 4, 'PS C:\\app> would be copied'],
  [fence('sh', 'npm init -y\nnpm run “check”'), 5, '“; type a straight quote'],
  [fence('bash', 'npm install –save-dev zod'), 4, '–; type --'],
  [fence('bash', 'npm install —save-dev zod'), 4, '—; type --'],
  [fence('bash', 'npm\u00a0install zod'), 4, "U+00A0 isn't seen"],
  [fence('ts', 'const a = 1\nconst b\u200b = 2'), 5, "U+200B isn't seen"],
  [fence('', 'a\u2066b\u2069'), 4, "U+2066 isn't seen"],
  ...['\u200e', '\u061c', '\u2028', '\u3000', '\u3164', '\u034f'].map(
    (unseen) => [fence('ts', `const a = 1${unseen}`), 4, "isn't seen here"] as const,
  ),
  ['Gr\ufffd\ufffde', 3, 'a letter is lost'],
] as const)('%s: file, line and what is wrong', (text, line, problem) => {
  expect(problemsWith(text)).toEqual([expect.stringMatching(new RegExp(`^docs/a\\.mdx:${line}: `))])
  expect(problemsWith(text)[0]).toContain(problem)
})
