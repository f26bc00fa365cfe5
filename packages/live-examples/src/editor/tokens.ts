import { tags, type Tag } from '@lezer/highlight'

/** A colored token of code: the editor's tags, and the class in printed code, which names the color, too. */
interface Token {
  tag: Tag | readonly Tag[]
  class: string
}

/** Same classes as in `prism.ts` of `@docs/samples`, whose `tokens.css` gives them colors. */
export const TOKENS: readonly Token[] = [
  { tag: tags.comment, class: 'comment' },
  { tag: [tags.keyword, tags.operatorKeyword], class: 'keyword' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], class: 'string' },
  { tag: [tags.number, tags.bool, tags.null, tags.attributeName], class: 'number' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], class: 'function' },
  { tag: [tags.typeName, tags.className], class: 'class-name' },
  { tag: [tags.tagName, tags.angleBracket], class: 'tag' },
]
