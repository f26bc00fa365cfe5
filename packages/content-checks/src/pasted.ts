import type { MdxFile } from '@docs/kit'
import type { Code } from 'mdast'

/** Names of languages of command lines, which readers copy line by line. */
const COMMANDS = /sh\b|shell|^(?:bat|cmd|console|terminal)/

/** What looks like a space or like nothing, besides what joins letters and emoji, or chooses how they are drawn. */
const UNSEEN = /(?![ \u200c\u200d\p{Variation_Selector}])[\p{Default_Ignorable_Code_Point}\p{Z}]/u

/** What word processors make of quotes and of two hyphens before an option. */
const TYPESET = /[‘’“”„]|(?<=^|\s)[–—](?=\w)/

/** What isn't run as it stands: quoted text, also of several lines, and comments. */
const TEXT_IN_COMMANDS = /<<-?\s*(["']?)(\w+)\1[^]*?\n\s*\2$|'[^']*'|"[^"]*"|(?<!\S)#.*$/gm

/** What a terminal writes before a command. */
const PROMPT = /^\s*(?:[$%]|PS\b[^>]*>|[A-Z]:\\[^>]*>)\s?(?=\s|\w)/

const codeOf = (character: string) =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`

/** @param command what a terminal runs of the line */
function problemsOf(line: string, command: string): string[] {
  const [unseen] = UNSEEN.exec(line) ?? []
  const [typeset] = TYPESET.exec(command) ?? []
  const [prompt] = PROMPT.exec(command) ?? []
  return [
    ...(unseen
      ? [`${codeOf(unseen)} isn't seen here, and breaks what readers copy; type a space, or nothing`]
      : []),
    ...(typeset
      ? [`a terminal doesn't take ${typeset}; type ${/[–—]/.test(typeset) ? '--' : 'a straight quote'}`]
      : []),
    ...(prompt
      ? [
          `${prompt.trim()} would be copied, too; write commands alone, and what they print into a fence of its own`,
        ]
      : []),
  ]
}

function checkFence({ lang, value }: Code): [line: number, problem: string][] {
  const isCommand = COMMANDS.test(lang ?? '')
  const commands = isCommand
    ? value.replace(TEXT_IN_COMMANDS, (text) => text.replace(/./g, '.')).split('\n')
    : []
  return value
    .split('\n')
    .flatMap((line, index) =>
      problemsOf(line, commands[index] ?? '').map((problem): [number, string] => [index + 1, problem]),
    )
}

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
