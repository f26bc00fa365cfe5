import type { MdxFile } from '@docs/kit'
import type { Code } from 'mdast'

/** Languages of command lines, which readers copy line by line. */
const COMMANDS = ['bash', 'sh', 'shell', 'zsh', 'fish', 'console', 'shell-session', 'powershell', 'batch']

/** Spaces and marks that look like a space or like nothing, besides those that join letters and emoji. */
const UNSEEN = /[\u00a0\u00ad\u2000-\u200b\u202a-\u202f\u2060\u2066-\u2069\ufeff]/

/** What word processors make of quotes and of two hyphens before an option. */
const TYPESET = /[‘’“”„]|(?<=^|\s)[–—](?=\w)/

/** What isn't run as it stands: quoted text, and comments. */
const TEXT_IN_COMMANDS = /'[^']*'|"[^"]*"|(?:^|\s)#.*$/g

/** What a terminal writes before a command. */
const PROMPT = /^\s*(?:[$%]|PS\b[^>]*>)\s/

const codeOf = (character: string) =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`

function problemsOf(line: string, isCommand: boolean): string[] {
  const [unseen] = UNSEEN.exec(line) ?? []
  const [typeset] = TYPESET.exec(line.replace(TEXT_IN_COMMANDS, '')) ?? []
  const [prompt] = PROMPT.exec(line) ?? []
  return [
    ...(unseen
      ? [`${codeOf(unseen)} isn't seen here, and breaks what readers copy; type a space, or nothing`]
      : []),
    ...(isCommand && typeset
      ? [`a terminal doesn't take ${typeset}; type ${/[–—]/.test(typeset) ? '--' : 'a straight quote'}`]
      : []),
    ...(isCommand && prompt
      ? [
          `${prompt.trim()} would be copied, too; write commands alone, and what they print into a fence of its own`,
        ]
      : []),
  ]
}

const checkFence = ({ lang, value }: Code): [line: number, problem: string][] =>
  value
    .split('\n')
    .flatMap((line, index) =>
      problemsOf(line, COMMANDS.includes(lang ?? '')).map((problem): [number, string] => [
        index + 1,
        problem,
      ]),
    )

/** Finds what came along with pasted text, and breaks it for readers who copy it, or can't be shown. */
export function checkPasted({ file, text, fences }: MdxFile): string[] {
  const lost = text.split('\n').findIndex((line) => /[\0\ufffd]/.test(line))
  return [
    ...(lost < 0
      ? []
      : [`${file}:${lost + 1}: a letter is lost, because the file isn't UTF-8; save it as that`]),
    ...fences.flatMap(({ node, line }) =>
      checkFence(node).map(([below, problem]) => `${file}:${line + below}: ${problem}`),
    ),
  ]
}
