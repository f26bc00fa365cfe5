/** Rules of remark-lint for pages: `npm run check:prose`, and editors with a plugin for remark. */
import { escapeMarkdownHeadingIds } from '@docusaurus/utils'
import directive from 'remark-directive'
import frontmatter from 'remark-frontmatter'
import gfm from 'remark-gfm'
import headingIncrement from 'remark-lint-heading-increment'
import noEmptyUrl from 'remark-lint-no-empty-url'
import mdx from 'remark-mdx'
import recommended from 'remark-preset-lint-recommended'
import { lintRule } from 'unified-lint-rule'
import { visit } from 'unist-util-visit'

/** Docusaurus' heading ids (`## Title {#id}`) aren't MDX, so Docusaurus escapes them, too. */
function headingIds() {
  const { parser } = this
  this.parser = (document, file) => {
    // Rules that read the text find there what was parsed.
    file.value = escapeMarkdownHeadingIds(document)
    return parser(file.value, file)
  }
}

const headingsHaveIds = lintRule('zod-forms:heading-id', (tree, file) => {
  visit(tree, 'heading', (node) => {
    const { value } = node.children.at(-1) ?? {}
    if (!/\{#[^}]+\}$/.test(value ?? ''))
      file.message('End the heading with an id, such as {#limits}, so that rewording it breaks no link', node)
  })
})

const picturesHaveTexts = lintRule('zod-forms:alt', (tree, file) => {
  visit(tree, 'image', (node) => {
    if (!node.alt) file.message('Say in brackets what the picture shows: ![text](…)', node)
  })
})

const elementsOfMarkdown = lintRule('zod-forms:markdown', (tree, file) => {
  const written = { a: '[text](…), whose target the build checks', img: '![text](…)' }
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    if (written[node.name]) file.message(`Write ${written[node.name]}`, node)
  })
})

export default {
  plugins: [
    mdx,
    headingIds,
    frontmatter,
    directive,
    gfm,
    recommended,
    headingIncrement,
    noEmptyUrl,
    headingsHaveIds,
    picturesHaveTexts,
    elementsOfMarkdown,
  ],
}
