import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Paragraph, PhrasingContent, Root, Text } from 'mdast'
import type { VFile } from 'vfile'
import { jsxElement, matterOf } from '@docs/kit'
import { checkedAgainst } from './checkedPosts'
import { checkedFacts, unwrapFacts, type CheckedFacts } from './facts'
import { testsOf } from './tests'

export interface Options {
  /** Address of the repository's files. */
  blob: string
}

const text = (value: string): Text => ({ type: 'text', value })

const addressOf = (source: string) => source.replace(/^https:\/\/(?:www\.)?|\/$/g, '')
const hostOf = (source: string) => addressOf(source).replace(/\/.*/, '')

/** Returns links to the sources of a page: their host, or all of the address if several have the same host. */
function linksTo(sources: readonly string[]): PhrasingContent[] {
  return sources.flatMap((source, index) => {
    const isOnlyOne = sources.filter((each) => hostOf(each) === hostOf(source)).length === 1
    const value = isOnlyOne ? hostOf(source) : addressOf(source)
    const link: PhrasingContent = { type: 'link', url: source, title: null, children: [text(value)] }
    return index === 0 ? [link] : [text(', '), link]
  })
}

const line = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children })

const lineAbout = ({ when, sources }: CheckedFacts): Paragraph =>
  line(text(`Facts about other software were last checked ${when}: `), ...linksTo(sources), text('.'))

/**
 * Remark plugin that ends a page with what proves it: a link to the tests of its statements about the library, and
 * when and where its facts about other software were checked; a post, also with the version that it was checked
 * against. Leaves only the text of each `<Fact>`.
 */
export default function linkProofs({ blob }: Options) {
  return (tree: Root, file: VFile) => {
    const isPart = path.basename(file.path).startsWith('_')
    const tests = testsOf(file.path)
    const isTested = tests !== undefined && existsSync(tests)
    const facts = isPart ? undefined : checkedFacts(file.path, tree)
    unwrapFacts(tree)
    const checked = checkedAgainst(file.path, matterOf(tree).value.date)
    if (!isTested && !facts && !checked) return
    const attributes = isTested ? { tests, href: `${blob}/${tests}` } : {}
    const lines = [
      ...(checked ? [line(text(`Checked against ${checked}.`))] : []),
      ...(facts ? [lineAbout(facts)] : []),
    ]
    tree.children.push(jsxElement('Proofs', attributes, lines))
  }
}
