import { tags, type Tag } from '@lezer/highlight'

/** The colored tokens of code: the editor's tags, the class in printed code, and the end of the color's name. */
interface Token {
  tag: Tag | readonly Tag[]
  class: string
  color: string
}

/** Same colors as in `src/mdx/prism.ts` and `src/css/custom.css`. */
export const TOKENS: readonly Token[] = [
  { tag: tags.comment, class: 'comment', color: 'comment' },
  { tag: [tags.keyword, tags.operatorKeyword], class: 'keyword', color: 'keyword' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], class: 'string', color: 'string' },
  { tag: [tags.number, tags.bool, tags.null, tags.attributeName], class: 'number', color: 'number' },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.propertyName)],
    class: 'function',
    color: 'function',
  },
  { tag: [tags.typeName, tags.className], class: 'class-name', color: 'type' },
  { tag: [tags.tagName, tags.angleBracket], class: 'tag', color: 'tag' },
]
