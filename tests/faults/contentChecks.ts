import type { Faults } from './fault'

// cspell:ignore wraning Exmaple helo hight instal jcoreoi lable objekt sing submiting -- injected

/** Careless edits of pages, which the content checks, the compiler or the list of pages name by file and line. */
// prettier-ignore
const faults: Faults = {
  'docs/quickstart.mdx': [
    ['A field of the front matter is misspelled', 'sidebar_position: 1', 'sidebar_lable: First\nsidebar_position: 1', 'check:content', '{place} … "sidebar_lable" … mean "sidebar_label"'],
    ['Keywords are those of a heading that the page does not have', '  install: [npm', '  instal: [npm', 'check:content', '{place} no heading … "instal" … mean "install"'],
    ['A title is a list', 'title: Quickstart', 'title: [Quickstart]', 'check:content', '{place} … title … ["Quickstart"]'],
    ['A page uses a component that does not exist', '<Example name="sign-up"', '<Exmaple name="sign-up"', 'check:content', '{place} there is no component <Exmaple> … mean <Example>'],
    ['A page shows a live form that does not exist', 'name="sign-up"', 'name="sing-up"', 'check:content', '{place} there is no src/examples/sing-up.tsx … sign-up'],
    ['A live form has an unknown attribute', 'name="sign-up" height', 'name="sign-up" hight', 'check:content', '{place} an example has no attribute "hight" … mean "height"'],
    ['A live form reserves no number', 'name="sign-up" height="23"', 'name="sign-up" height="23rem"', 'check:content', '{place} … height "23rem" … number of rem'],
    ['A page shows a live form twice', '## Build it from parts {#build}', '<Example name="first-form" />\n\n## Build it from parts {#build}', 'check:content', '{place} the page shows the example "first-form" twice'],
    ['A fence has unknown metadata', '```tsx title="src/App.tsx"', '```tsx caption="src/App.tsx"', 'check:content', '{place} unknown fence metadata "caption="src/App.tsx""'],
    ['A sample that compiles opts out of it', '```tsx title="src/App.tsx"', '```tsx title="src/App.tsx" nocheck="pseudo code"', 'check:content', '{place} this sample compiles: remove its nocheck'],
    ['Two pages show one sample', '## Build it from parts {#build}', '```tsx\nimport { useFormStatus } from \'@jcoreio/zod-forms\'\n\nexport function SaveBar() {\n  const { submitting, submitSucceeded, pristine } = useFormStatus()\n  return (\n    <>\n      <button type="submit">{submitting ? \'Saving…\' : \'Save\'}</button>\n      <p role="status">{submitSucceeded && pristine && \'Saved\'}</p>\n    </>\n  )\n}\n```\n\n## Build it from parts {#build}', 'check:content', '{place} this sample stands in docs/api/useFormStatus.mdx:18, too'],
    ['A page has the version of the library by hand', '## Build it from parts {#build}', 'As of 2.1.2.\n\n## Build it from parts {#build}', 'check:content', '{place} names version 2.1.2 by hand'],
  ],
  'docs/concepts.mdx': [
    ['A description is too short for result pages', /^description: .*/m, 'description: How a form works.', 'check:content', '{place} … characters'],
    ['A title has what its social card cannot show', /^title: .*/m, 'title: 概念', 'check:content', "{place} the social card's font has no 概 念"],
    ['A row is of no table', '## Values and parsed values {#values}', '| a | b |\n| 1 | 2 |\n\n## Values and parsed values {#values}', 'check:content', "{place} this row isn't part of a table"],
    ['Bold text does not end', '## Values and parsed values {#values}', 'A **bold start.\n\n## Values and parsed values {#values}', 'check:content', "{place} this ** doesn't begin or end bold text"],
    ['MDX does not parse', '## Values and parsed values {#values}', '<Table>\n\n## Values and parsed values {#values}', 'check:content', '{place} … closing tag … Table'],
    ['A heading has no id', '## Values and parsed values {#values}', '## A heading\n\n## Values and parsed values {#values}', 'check:content', '{place} the heading "A heading" has no id'],
    ['Two headings of a page have one id', '{#invertible}', '{#values}', 'check:content', '{place} … the id "values"'],
    ['A link is raw HTML', '## Values and parsed values {#values}', '<a href="/docs/quickstart">Raw</a>\n\n## Values and parsed values {#values}', 'check:content', '{place} a raw <a>'],
    ['An element has a style attribute', '## Values and parsed values {#values}', '<span style={{ color: \'red\' }}>Red</span>\n\n## Values and parsed values {#values}', 'check:content', '{place} <span> has a style attribute'],
    ['A picture of a page is missing', '## Values and parsed values {#values}', '![Two values](./gone.png)\n\n## Values and parsed values {#values}', 'check:content', '{place} the picture docs/gone.png does not exist'],
    ['A picture has no alternative text', '## Values and parsed values {#values}', '![](/img/favicon.svg)\n\n## Values and parsed values {#values}', 'check:content', '{place} the picture has no alternative text'],
    ['An admonition is misspelled', '## Values and parsed values {#values}', ':::wraning\n\nText.\n\n:::\n\n## Values and parsed values {#values}', 'check:content', '{place} there is no admonition :::wraning; did you mean :::warning?'],
    ['An admonition has no end', '## Values and parsed values {#values}', ':::note\n\nText.\n\n## Values and parsed values {#values}', 'check:content', '{place} nothing ends this admonition'],
    ['A heading skips a level', '## Values and parsed values {#values}', '#### Deep {#deep}\n\n## Values and parsed values {#values}', 'check:content', '{place} the heading skips a level; write ##'],
    ['An attribute has its HTML name', '## Values and parsed values {#values}', '<p class="lead">Text</p>\n\n## Values and parsed values {#values}', 'check:content', '{place} <p> has class, which MDX calls className'],
    ['A page imports what is not there', '## Values and parsed values {#values}', 'import Chart from \'./Chart\'\n\n## Values and parsed values {#values}', 'check:content', '{place} there is no ./Chart to import'],
    ['Code is a component of the theme', '## Values and parsed values {#values}', 'import CodeBlock from \'@theme/CodeBlock\'\n\n## Values and parsed values {#values}', 'check:content', '{place} code is highlighted by the build'],
    ['A page names what the library no longer has', '## Values and parsed values {#values}', 'Call `setMetaOf`.\n\n## Values and parsed values {#values}', 'check:content', '{place} no declaration, no code and no test has setMetaOf'],
    ['A link by reference leads nowhere', '## Values and parsed values {#values}', 'See [there][zod].\n\n## Values and parsed values {#values}', 'check:content', '{place} nothing defines [zod]'],
    ['Two pages describe an export', '## Values and parsed values {#values}', '<Signature of="useField" />\n\n## Values and parsed values {#values}', 'check:content', '{place} docs/api/useField.mdx … describes the export "useField", too'],
    ['Content breaks a rule, and the site is built', ' {#invertible}', '', 'build', '{place} the heading "Inputs and outputs that differ" has no id'],
  ],
  'docs/api/createZodForm.mdx': [
    ['A sample says what it does not result in', "parse('1:30') // => 90", "parse('1:30') // => 91", 'library', 'all/results.test.tsx -t "docs/api/createZodForm.mdx"'],
    ['A sample says a result in words', "parse('1:30') // => 90", "parse('1:30') // => a number", 'check:content', '{place} a result is a literal'],
  ],
  'docs/api/useSubmit.mdx': [
    ['Front matter is not YAML', 'title: useSubmit', 'title: useSubmit: a hook', 'check:content', '{place} … not YAML'],
    ['No page shows a live form', '<Example name="wizard" height="15" />', '', 'check:content', 'src/examples/wizard.tsx:1: no page shows this example'],
    ['No page describes an export', '<Signature of="SubmitFailedHandler" />', '', 'check:content', 'no page describes the export "SubmitFailedHandler"'],
  ],
  'docs/disclaimers.mdx': [
    ['A page hides its code below the first screen', 'You need React 18', `${'<br />'.repeat(30)}You need React 18`, 'browser', 'pages.spec.ts -t "/docs/disclaimers"'],
    ['A page has no budget of words', /^max_words: .*\n/m, '', 'check:content', 'docs/disclaimers.mdx:1: max_words is missing'],
    ['A page has more words than it may', /^max_words: .*/m, 'max_words: 100', 'check:content', '{place} the page has … words, and max_words is 100'],
    ['A fact about other software does not say when somebody looked it up', 'checked="2026-11">With React 19', 'checked="recently">With React 19', 'check:content', '{place} say in which month'],
    ['A page is a draft', 'sidebar_position: 5', 'draft: true\nsidebar_position: 5', 'check:content', '{place} … "draft"'],
    ['Two docs have one place in the sidebar', 'sidebar_position: 5', 'sidebar_position: 2', 'check:content', '{place} docs/concepts.mdx … sidebar_position 2'],
  ],
  'blog/2024-11-05-first-blog-post.mdx': [
    ['A post has an unknown author', 'authors: [jcoreio]', 'authors: [jcoreoi]', 'check:content', '{place} … "jcoreoi" … blog/authors.yml … mean "jcoreio"'],
    ['A sample does not have the error that it announces', '// @errors: 2339 2353', '// @errors: 2339 2353 2345', 'check:content', '{place} error TS2345 is expected'],
    ['A sample hides its errors', '// @errors: 2339 2353', '// @noErrors', 'check:content', '{place} … // @errors: CODE'],
  ],
  'blog/2024-12-03-long-blog-post.mdx': [
    ['A post has an unknown tag', 'hello]', 'helo]', 'check:content', '{place} … "helo" … blog/tags.yml … mean "hello"'],
    ['A post has no end of its introduction', '{/* truncate */}', '', 'check:content', 'blog/2024-12-03-long-blog-post.mdx:1: … truncate'],
  ],
  'blog/2025-01-14-mdx-blog-post.mdx': [
    ['The date of a post is no day', 'slug: mdx-blog-post', 'date: 2025-02-29\nslug: mdx-blog-post', 'check:content', '{place} 2025-02-29 is not a day'],
  ],
  'blog/tags.yml': [
    ['No post has a tag', 'hello:', 'unused:\n  label: unused\n  permalink: /unused\n  description: A tag that no post has, with a description as long as it has to be.\nhello:', 'check:content', '{place} no post has the tag "unused"'],
  ],
  'blog/authors.yml': [
    ['An author has no name', '  name: JCore Systems\n', '', 'check:content', 'blog/authors.yml:1: jcoreio.name is missing'],
  ],
  'docs/api/useFormStatus.mdx': [
    ['A fence has an unknown language', '```tsx\nimport { useFormStatus }', '```rustic\nimport { useFormStatus }', 'check:content', '{place} the language "rustic" is not set up; Prism has no such language'],
    ['A sample does not compile', '  const { submitting, submitSucceeded, pristine } = useFormStatus()', '  const { submiting: submitting, submitSucceeded, pristine } = useFormStatus()', 'check:content', "{place} TS2339: … 'submiting'"],
    ['A member has no description', '  <Member name="dirty">The opposite of `pristine`.</Member>\n', '', 'check:content', 'docs/api/useFormStatus.mdx:44: FormStatus has members without a description: dirty'],
    ['A page describes a member that the library does not have', '<Member name="dirty">', '<Member name="touched">Touched.</Member>\n  <Member name="dirty">', 'check:content', '{place} FormStatus has no "touched"'],
  ],
  'docs/api/useHtmlField.mdx': [
    ['A page states a default in a sentence', '## ', 'Its option `normalizeOnMount` is `true` by default.\n\n## ', 'check:content', '{place} states a default in prose'],
  ],
  'docs/api/useInitialize.mdx': [
    ['Two boxes tell of one bug', '<KnownBug id="initialize-keeps-submit-error">', '<KnownBug id="initialize-keeps-submit-error async-refinement">', 'check:content', '{place} docs/api/conditionalValidate.mdx … "async-refinement"'],
    ['A box says what to avoid, and nothing to use instead', '<KnownBug id="initialize-keeps-submit-error">', '<KnownBug id="initialize-keeps-submit-error" avoid="useInitialize(…)">', 'check:content', '{place} avoid="…" and instead="…" belong together'],
  ],
  'packages/theme/src/theme/TOC/index.tsx': [
    ['A swizzle has no reason to be removed', 'Remove when:', 'Until', 'check:content', 'packages/theme/src/theme/TOC/index.tsx:1: … Swizzle: wrap|eject.'],
    ['A swizzle says that it replaces what it wraps', 'Swizzle: wrap.', 'Swizzle: eject.', 'check:content', 'packages/theme/src/theme/TOC/index.tsx:1: … say wrap'],
  ],
  'src/routes.ts': [
    ['The list of pages lacks one', "  'docs/api/useFormStatus',\n", '', 'build', "docs/api/useFormStatus.mdx:1: … add 'docs/api/useFormStatus'"],
    ['The list of pages has one that is gone', "  'docs/concepts',", "  'docs/gone',\n  'docs/concepts',", 'build', '{place} … docs/gone'],
  ],
  'packages/live-examples/src/build/exampleTypes.ts': [
    ['The dev server is silent about a live form that does not compile', 'JSON.stringify(found)', 'JSON.stringify(found.slice(1))', 'unit', 'exampleTypes.test.ts -t "an example that does not compile"'],
  ],
  'src/proofs/checks.ts': [
    ['A doc needs no tests', 'return isTested || !needsTests(page)', 'return isTested || page', 'unit', 'contentChecks.test.ts -t "a doc without tests"'],
  ],
  'src/proofs/checkedPosts.ts': [
    ['Nobody has to read the posts after an upgrade', 'version === READ.version', 'version !== ""', 'unit', 'proofs.test.ts -t "after an upgrade"'],
  ],
  'src/pages/_features.mdx': [
    ['A card prints lines that are gone', 'from="const tagList"', 'from="const tags"', 'check:content', '{place} src/examples/invertible-field.tsx has no such lines'],
  ],
  'packages/live-examples/src/build/excerpt.ts': [
    ['An excerpt ends too early', 'endOf(lines, last) + 1', 'last + 1', 'unit', 'excerpt.test.ts'],
  ],
  'packages/samples/src/build/results.ts': [
    ['A result in a function is never compared', "if (!RESULT.test(text) || seen.has(line)) return", 'if (line >= 0) return', 'unit', 'results.test.ts -t "are refused"'],
  ],
  'packages/samples/src/build/compileSample.ts': [
    ['A sample keeps its answer when the compiler gets other options', 'CACHE_KIND, COMPILER_OPTIONS,', 'CACHE_KIND,', 'unit', 'compileSample.test.ts -t "another compiler option"'],
    ['A sample is not compiled again when a field that it imports changes', 'language, code, shared]', 'language, code]', 'unit', 'samples.test.ts -t "a shared field that changed since the sample was compiled"'],
  ],
  'src/proofs/facts.ts': [
    ['A fact about other software never has to be looked up again', 'age > LONGEST', 'age > 10 * LONGEST', 'unit', 'facts.test.ts -t "this was last checked in"'],
    ['A fact about a release outlives its end', 'monthNumber(until) < now', 'monthNumber(until) < 0', 'unit', 'facts.test.ts -t "this was true until"'],
    ['A page hides that a part of it has facts that no test proves', '{ file: page, tree }, ...parts]', '{ file: page, tree }]', 'unit', 'facts.test.ts -t "the facts of the parts"'],
    ['A fact that is a paragraph of its own has no space around it', 'isInline ? [', 'false ? [', 'unit', 'facts.test.ts -t "is one again"'],
  ],
  'packages/content-checks/src/pages.ts': [
    ['Inline code is no part of the budget of words', "if (each.type === 'inlineCode') prose", 'if (prose === undefined) prose', 'unit', 'words.test.ts'],
  ],
  'src/proofs/statements.ts': [
    ['A card of the home page needs no test', "if (card.name !== 'Feature') return", 'return', 'unit', 'proofs.test.ts -t "a card without a test"'],
    ['No test has to prove what a page states', 'proofs.length > 0 || !isWhole', 'proofs.length >= 0 || !isWhole', 'unit', 'proofs.test.ts -t "a bug without a test"'],
    ['A page may state less than tests prove', '!proves || words.has(inWords(proves))', '!proves || !words.has(inWords(proves))', 'unit', 'proofs.test.ts -t "a proof of a bug that no page tells of"'],
  ],
}

export default faults
