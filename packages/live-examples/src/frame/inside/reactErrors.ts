/** What to do about a component that throws a promise. */
export const WAITS =
  'A component waits for data. Put <Suspense> around it, which shows something else meanwhile.'

/** Says why React can't show an object. */
function notShown(what: string): string {
  const [, type] = /^\[object (\w+)\]$/.exec(what) ?? []
  if (type === 'Promise')
    return 'React can’t show a promise, such as an async component returns. Load the data in an effect, and keep it in state.'
  if (type) return `React can’t show an object of the type ${type}. Make text of it, as with String(value).`
  return `React can’t show ${what.replace(/^object with keys/, 'an object with the keys')}. Show one of its members.`
}

/** React's commonest errors in words: its production build only has their numbers. */
const WORDS: Record<string, (...details: string[]) => string> = {
  31: notShown,
  62: () => '`style` takes an object: style={{ color: "red" }}.',
  130: (type, hint) =>
    `This element’s type is ${type}, not a component. Check how it is exported and imported.${hint}`,
  137: (tag) => `<${tag}> can’t have children.`,
  185: () =>
    'An effect or a ref sets state each time it runs, which makes it run again. Give the effect the right dependencies.',
  300: () =>
    'This component called fewer hooks than before. Call hooks at the top, before any `if` or `return`.',
  301: () => 'This component sets its state each time it renders. Set it in an event handler or an effect.',
  310: () =>
    'This component called more hooks than before. Call hooks at the top, before any `if` or `return`.',
  311: () =>
    'This component called other hooks than before. Call hooks at the top, before any `if` or `return`.',
  321: () =>
    'A hook was called outside of a component. Call hooks at the top of a component or of another hook.',
  426: () => WAITS,
}

/** What an engine says of a hook when no component renders. */
const HOOK_OF_NULL = /\bnull\b.*\buse[A-Z]|\buse[A-Z]\w*".*\bnull\b/

const MINIFIED = /^Minified React error #(\d+)[^]*?(?=\?)(\S*)/

/** Returns the message of an error of React in words, or with a link to its description; others stay the same. */
export function inWords(message: string): string {
  const [, number = '', query = ''] = MINIFIED.exec(message) ?? []
  if (HOOK_OF_NULL.test(message)) return WORDS[321]!()
  if (!number) return message
  const details = new URLSearchParams(query).getAll('args[]')
  return Object.hasOwn(WORDS, number)
    ? WORDS[number]!(...details)
    : `React error ${number}: https://react.dev/errors/${number}`
}
