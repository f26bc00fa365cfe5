import type { Element, ElementContent, Properties } from 'hast'
import type * as ToMdast from 'hast-util-to-mdast'
import type * as Gfm from 'mdast-util-gfm'
import type * as ToMarkdown from 'mdast-util-to-markdown'
import type { Code } from 'mdast'
import importNatively from './importNatively.cjs'
import { metaContent, type BuiltPage } from './parsedPages'
import { find, hasClass, isA, isControlOrDecoration, text } from './tree'

const isCodeBlock = hasClass('theme-code-block')

/** Converts a code block, with its language and title. */
function fence(block: Element): Code {
  const [language] = (block.properties.className ?? []).filter((name) => name.startsWith('language-'))
  const title = block.children.find(
    (child) => child.type === 'element' && !isControlOrDecoration(child) && !find(child, isA('pre')),
  )
  return {
    type: 'code',
    lang: language?.replace('language-', '') ?? null,
    meta: title ? `title="${text(title)}"` : null,
    value: text(find(block, isA('code')) ?? block).replace(/\n$/, ''),
  }
}

const HANDLERS: ToMdast.Options['handlers'] = {
  div(state, node: Element) {
    if (isCodeBlock(node)) return fence(node)
    if (hasClass('theme-admonition')(node))
      return { type: 'blockquote', children: state.toFlow(state.all(node)) }
    return state.all(node)
  },
  summary: (_state, node: Element) => ({
    type: 'paragraph',
    children: [{ type: 'strong', children: [{ type: 'text', value: text(node) }] }],
  }),
  svg(_state, node: Element) {
    const title = find(node, isA('title'))
    return node.properties.role === 'img' && title
      ? { type: 'text', value: `Drawing: ${text(title)}` }
      : undefined
  },
}

/** Returns a copy without comments, controls, decoration and the title, which the file shows separately. */
function content(node: Element): Element {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (child.type === 'comment') return []
    if (child.type !== 'element') return [child]
    return isControlOrDecoration(child) || child.tagName === 'h1' ? [] : [content(child)]
  })
  return { ...node, children }
}

/** A page's content as Markdown, without the site around it. */
export interface MarkdownPage {
  route: string
  title: string
  description: string
  /** Canonical URL. */
  url: string
  /** Publication date of a post, as `2025-02-18`. */
  date: string | undefined
  /** Full URL of the Markdown. */
  markdownUrl: string
  /** Everything below the title. */
  markdown: string
}

/** Returns a function that converts a page, if its head links to its Markdown. */
export async function markdownConverter(): Promise<(page: BuiltPage) => MarkdownPage | undefined> {
  const [{ toMdast }, { gfmToMarkdown }, { toMarkdown }] = await Promise.all([
    importNatively<typeof ToMdast>('hast-util-to-mdast'),
    importNatively<typeof Gfm>('mdast-util-gfm'),
    importNatively<typeof ToMarkdown>('mdast-util-to-markdown'),
  ])
  const extensions = [gfmToMarkdown({ tablePipeAlign: false })]
  return ({ route, root, description }) => {
    const link = (test: (properties: Properties) => boolean) =>
      find(root, ({ tagName, properties }) => tagName === 'link' && test(properties))?.properties.href
    const markdownUrl = link(({ type }) => type === 'text/markdown')
    const main = find(root, isA('main'))
    if (typeof markdownUrl !== 'string' || !main) return undefined
    const url = String(link(({ rel }) => rel?.[0] === 'canonical'))
    const body =
      find(main, ({ properties }) => properties.id === '__blog-post-container') ??
      find(main, hasClass('theme-doc-markdown')) ??
      main
    // With it, links become absolute.
    const base: Element = { type: 'element', tagName: 'base', properties: { href: url }, children: [] }
    const tree = toMdast({ type: 'root', children: [base, content(body)] }, { handlers: HANDLERS })
    return {
      route,
      title: text(find(root, isA('h1'))!),
      description,
      url,
      date: metaContent(root, 'article:published_time').slice(0, 10) || undefined,
      markdownUrl,
      markdown: toMarkdown(tree, { extensions, bullet: '-', emphasis: '_', rule: '-' }).trim(),
    }
  }
}

/** Returns a page as a standalone Markdown file: front matter, then title and text. */
export function markdownFile({ title, description, url, date, markdown }: MarkdownPage): string {
  const lines = Object.entries({ title, description, url, date })
    .filter(([, value]) => value)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n\n# ${title}\n\n${markdown}\n`
}
