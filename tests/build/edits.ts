/** What a maintainer does to one file while `npm start` runs, and what tells of it. */
export interface Edit {
  does: string
  file: string
  /** What is replaced; without it, text is added at the end, or a new file is written. */
  from?: string | RegExp
  /** The new text. `¦` stands in the line that the terminal should name. Without a text, the file is removed. */
  to?: string
  /** The file's new path. */
  path?: string
  /** What the terminal says: a text is at the file and line of the edit. */
  says?: string | RegExp
  /** What the same mistake also makes the terminal say. */
  follows?: RegExp[]
  /** Address of a page, below the base path, and what it then shows. */
  shows?: [address: string, text: string]
}

/** Edits of which none hides what is said of another one. */
export interface Batch {
  are: string
  edits: Edit[]
  /** What the terminal says once they are undone. */
  mended?: string
}

/** What the terminal says of a site without errors, and of one without warnings. */
export const COMPILED = 'compiled successfully'
const NO_WARNINGS = 'No more warnings about the content.'

const CONCEPTS = 'docs/concepts.mdx'
const WIZARD = 'src/examples/wizard.tsx'
const FIELDS = 'src/examples/forms/fields.tsx'
const POST = 'blog/2025-02-18-welcome/index.mdx'
const COMPONENT = 'src/components/BlogPage/index.tsx'

const page = (matter: string) => `---\n${matter}\n---\n\nNew.\n\n{/* truncate */}\n`

// cspell:ignore wizzard feilds Exampel titel facebok jcoroe valuez colr -- injected
export const BATCHES: Batch[] = [
  {
    are: 'what is saved together, the site shows',
    mended: NO_WARNINGS,
    edits: [
      {
        does: 'a word of a doc',
        file: CONCEPTS,
        from: 'Somebody books',
        to: 'Edited bookings',
        shows: ['docs/concepts', 'Edited bookings'],
      },
      {
        does: 'a title',
        file: 'docs/howto/custom-validation.mdx',
        from: /title: .*/,
        to: 'title: Edited title',
        shows: ['docs/concepts', 'Edited title'],
      },
      {
        does: 'a category',
        file: 'docs/howto/_category_.json',
        from: '"How-To"',
        to: '"Edited category"',
        shows: ['docs/concepts', 'Edited category'],
      },
      {
        does: 'a part of two pages',
        file: 'docs/_comparison.mdx',
        from: 'checks what',
        to: 'have an edited part',
        shows: ['', 'have an edited part'],
      },
      {
        does: 'a drawing',
        file: 'src/diagrams/values.svg',
        from: '>input<',
        to: '>edited drawing<',
        shows: ['docs/concepts', 'edited drawing'],
      },
      {
        does: 'a live form',
        file: 'src/examples/live-values.tsx',
        from: 'label="Seats"',
        to: 'label="Edited form"',
        shows: ['docs/concepts', 'Edited form'],
      },
      {
        does: 'a live form that throws',
        file: 'src/examples/first-form.tsx',
        from: 'export default function FirstForm() {',
        to: "export default function FirstForm() {\n  if (Date.now()) throw new Error('Thrown by the form')",
        shows: ['docs/quickstart', 'Thrown by the form'],
      },
      {
        does: 'a shared file of live forms',
        file: FIELDS,
        from: '// The other types have no text',
        to: '// An edited shared file',
        shows: ['docs/howto/reusable-field-components', 'An edited shared file'],
      },
      {
        does: 'a component',
        file: COMPONENT,
        from: 'Subscribe by RSS',
        to: 'Edited component',
        shows: ['blog', 'Edited component'],
      },
      {
        does: 'a swizzle',
        file: 'src/theme/NotFound/Content/index.tsx',
        from: '<p>There is no page at this address.</p>',
        to: '<p>An edited swizzle</p>',
        shows: ['docs/removed', 'An edited swizzle'],
      },
      {
        does: 'a tag',
        file: 'blog/tags.yml',
        from: 'label: hola',
        to: 'label: edited tag',
        shows: ['blog', 'edited tag'],
      },
      {
        does: 'an author',
        file: 'blog/authors.yml',
        from: 'JCore Systems',
        to: 'Edited author',
        shows: ['blog/welcome', 'Edited author'],
      },
      {
        does: 'a card of the home page',
        file: 'src/pages/_features.mdx',
        from: 'Text in, values out',
        to: 'Edited card',
        shows: ['', 'Edited card'],
      },
      {
        does: 'a new post',
        file: 'blog/2026-01-01-new.mdx',
        to: page(
          'slug: new\ntitle: New post\ndescription: A post that was not there when the server started, to see whether the list has it.\nauthors: [jcoreio]\ntags: [hello]',
        ),
        says: '/zod-forms/blog/new is not in the list of pages',
        shows: ['blog', 'New post'],
      },
      {
        does: 'a new doc',
        file: 'docs/new.mdx',
        to: page(
          'title: New doc\ndescription: A doc that was not there when the server started, to see whether the sidebar has it.\nsidebar_position: 9\nmax_words: 20\nno_claims: It is new.',
        ),
        says: '/zod-forms/docs/new is not in the list of pages',
        shows: ['docs/concepts', 'New doc'],
      },
      {
        does: 'a new live form',
        file: 'src/examples/new-form.tsx',
        to: 'export default () => <p>New form</p>\n',
        says: 'no page shows this example',
      },
    ],
  },
  {
    are: 'what breaks a page is told once, at its line',
    mended: COMPILED,
    edits: [
      {
        does: 'a type error in a sample',
        file: CONCEPTS,
        from: '## Values and',
        to: "```ts\n¦export const age: number = 'seven'\n```\n\n## Values and",
        says: 'TS2322',
      },
      {
        does: 'a syntax error in a sample',
        file: 'docs/api/useHtmlField.mdx',
        to: '\n```ts\n¦export const age = = 7\n```\n',
        says: 'TS1109',
      },
      {
        does: 'a misspelled live form',
        file: 'docs/api/useSubmit.mdx',
        from: '<Example name="wizard"',
        to: '¦<Example name="wizzard"',
        says: 'there is no src/examples/wizzard.tsx',
      },
      {
        does: 'a misspelled component',
        file: 'docs/api/useFormValues.mdx',
        to: '\n¦<Exampel name="autosave" />\n',
        says: 'Exampel',
      },
      {
        does: 'braces in a text',
        file: 'docs/api/useInitialize.mdx',
        to: '\n¦The {values} of a form.\n',
        says: 'nothing defines values',
        follows: [/max_words is/],
      },
      {
        does: 'an import of no file',
        file: 'docs/disclaimers.mdx',
        from: "import ComparisonText from './_comparison.mdx'",
        to: "¦import ComparisonText from './_comparisons.mdx'",
        says: './_comparisons.mdx',
      },
      {
        does: 'a picture that is not there',
        file: 'docs/api/useArrayField.mdx',
        to: '\n¦![A picture](/img/removed.png)\n',
        says: 'static/img/removed.png does not exist',
      },
      {
        does: 'a position that is no number',
        file: 'docs/api/useFormStatus.mdx',
        from: /sidebar_position: .*/,
        to: '¦sidebar_position: first',
        says: 'sidebar_position has to be a number',
      },
      {
        does: 'an unknown author',
        file: POST,
        from: 'authors: [jcoreio]',
        to: '¦authors: [jcoroe]',
        says: 'there is no "jcoroe" in blog/authors.yml',
      },
      {
        does: 'an unknown member',
        file: 'docs/api/useField.mdx',
        from: '<Member name="value"',
        to: '¦<Member name="valuez"',
        says: 'valuez',
        follows: [/members without a description: value/],
      },
      {
        does: 'a syntax error in a live form',
        file: WIZARD,
        from: 'export default function',
        to: 'export default function (',
        says: /^src\/examples\/wizard\.tsx:\d+: .*/m,
      },
      {
        does: 'a type error in a live form',
        file: 'src/examples/sign-up.tsx',
        to: "\n¦export const age: number = 'seven'\n",
        says: 'TS2322',
      },
      {
        does: 'an import of no file in a live form',
        file: 'src/examples/submit-errors.tsx',
        from: "import { FormErrors, TextField } from './forms/fields'",
        to: "¦import { FormErrors, TextField } from './forms/feilds'",
        says: 'there is no ./forms/feilds to import',
      },
      {
        does: 'an import of no package in a live form',
        file: 'src/examples/order-form.tsx',
        from: 'import { z }',
        to: "¦import 'removed-package'\nimport { z }",
        says: 'there is no removed-package to import',
        follows: [/the editor can't import "removed-package"/],
      },
      {
        does: 'a syntax error in a component',
        file: COMPONENT,
        from: 'return (',
        to: 'return ((',
        says: /^src\/components\/BlogPage\/index\.tsx:\d+: .*/m,
      },
      {
        does: 'an import of no file in a component',
        file: 'src/components/Row/index.tsx',
        from: "import styles from './styles.module.css'",
        to: "¦import styles from './style.module.css'",
        says: 'there is no ./style.module.css to import',
      },
      {
        does: 'a syntax error in a style',
        file: 'src/css/custom.css',
        to: '\n¦.markdown { colr\n',
        says: 'Unknown word colr',
      },
    ],
  },
  {
    are: 'what is only wrong is told once, at its line',
    mended: NO_WARNINGS,
    edits: [
      {
        does: 'a link to a file that is not there',
        file: 'docs/quickstart.mdx',
        to: '\n¦[Page](./removed.mdx)\n',
        says: 'there is no ./removed.mdx to link to',
        follows: [/has \d+ words/],
      },
      {
        does: 'a link to a heading that is not there',
        file: 'docs/disclaimers.mdx',
        to: '\n¦[Heading](./concepts.mdx#removed)\n',
        says: 'docs/concepts.mdx has no heading with the id "removed"',
      },
      {
        does: 'a link to an address that is not there',
        file: POST,
        to: '\n¦[Page](/docs/gone)\n',
        says: 'the link leads to /docs/gone',
      },
      {
        does: 'a renamed heading',
        file: CONCEPTS,
        from: '{#rendering}',
        to: '{#renamed}',
        says: /^\S+:\d+: docs\/concepts\.mdx has no heading with the id "rendering".* More links to it: .*/m,
        follows: [/no heading of the page has the id "rendering"/],
      },
      {
        does: 'an unknown field',
        file: 'docs/api/useField.mdx',
        from: 'search_keywords:',
        to: '¦titel: useField\nsearch_keywords:',
        says: 'unknown "titel"',
      },
      {
        does: 'an unknown tag',
        file: 'blog/2025-01-14-mdx-blog-post.mdx',
        from: 'tags: [docusaurus]',
        to: '¦tags: [facebok]',
        says: 'there is no "facebok" in blog/tags.yml',
        follows: [/blog\/tags\/facebok is not in the list/],
      },
      {
        does: 'a short description',
        file: 'docs/api/useFormStatus.mdx',
        from: /description: .*/,
        to: '¦description: Short.',
        says: 'the description has 6 characters',
      },
      {
        does: 'too many words',
        file: 'docs/api/useFormContext.mdx',
        from: /max_words: .*/,
        to: '¦max_words: 20',
        says: 'max_words is 20',
      },
      {
        does: 'words of search for no heading',
        file: 'docs/api/useFormValues.mdx',
        from: 'search_keywords:',
        to: 'search_keywords:\n¦  removed: [words]',
        says: 'no heading of the page has the id "removed"',
      },
      {
        does: 'a heading without an id',
        file: 'docs/api/useArrayField.mdx',
        to: '\n¦## Heading\n',
        says: 'has no id',
      },
      {
        does: 'a picture without a text',
        file: 'docs/api/useInitialize.mdx',
        to: '\n¦![](/img/favicon.svg)\n',
        says: 'the picture has no alternative text',
      },
      {
        does: 'an admonition without an end',
        file: 'docs/api/FieldPath.mdx',
        to: '\n¦:::note\n\nText.\n',
        says: 'nothing ends this admonition',
      },
      {
        does: 'a page missing from the list',
        file: 'src/routes.ts',
        from: "  'docs/howto/show-submit-errors',\n",
        to: '',
        says: /^docs\/howto\/show-submit-errors\.mdx:1: \S+ is not in the list of pages.*/m,
      },
    ],
  },
  {
    are: 'pages that move are told, with all that links to them',
    mended: NO_WARNINGS,
    edits: [
      {
        does: 'a removed doc',
        file: 'docs/api/types.mdx',
        says: /^src\/routes\.ts:\d+: there is no page docs\/api\/types any more; restore it, .* links to it: .*/m,
        follows: [/no page describes the export/, /types.*test/],
      },
      {
        does: 'a renamed doc',
        file: CONCEPTS,
        path: 'docs/renamed.mdx',
        says: /^src\/routes\.ts:\d+: there is no page docs\/concepts any more; if it is docs\/renamed now, .*/m,
        follows: [/no test proves/],
      },
      {
        does: 'a post of a day that is none',
        file: 'blog/2024-11-05-first-blog-post.mdx',
        path: 'blog/2024-11-35-first-blog-post.mdx',
        says: '2024-11-35 is not a day',
      },
    ],
  },
  {
    are: 'a page that does not parse hides no other',
    mended: COMPILED,
    edits: [
      {
        does: 'an element without an end',
        file: CONCEPTS,
        to: '\n¦<div>\n\nText.\n',
        says: 'Expected a closing tag',
      },
      {
        does: 'a brace in a text',
        file: 'docs/quickstart.mdx',
        to: '\n¦A { brace.\n',
        says: 'Unexpected end of file in expression',
      },
    ],
  },
  {
    are: 'data that does not parse is told once, at its line',
    mended: COMPILED,
    edits: [
      {
        does: 'a colon in front matter',
        file: CONCEPTS,
        from: /title: .*/,
        to: '¦title: Concepts: again',
        says: 'this is not YAML',
      },
      {
        does: 'front matter without an end',
        file: 'docs/quickstart.mdx',
        from: /\n---\n/,
        to: '\n',
        says: 'no --- ends it',
      },
      {
        does: 'a colon in a tag',
        file: 'blog/tags.yml',
        from: 'label: hola',
        to: '¦label: hola: hola',
        says: 'this is not YAML',
      },
      {
        does: 'a colon in an author',
        file: 'blog/authors.yml',
        from: 'name: JCore Systems',
        to: '¦name: JCore: Systems',
        says: 'this is not YAML',
      },
      {
        does: 'a syntax error in a shared file of live forms',
        file: FIELDS,
        from: 'export function FormErrors(',
        to: 'export function FormErrors((',
        says: /^src\/examples\/forms\/fields\.tsx:\d+: .*/m,
      },
    ],
  },
  {
    are: 'what runs in Node.js asks for a restart, unless it is undone',
    mended: 'No restart is needed any more',
    edits: [
      {
        does: 'the announcement',
        file: 'docusaurus.config.ts',
        from: 'move from React Hook Form',
        to: 'Edited announcement',
        says: /Restart npm start: .*docusaurus\.config\.ts.* changed/,
      },
      {
        does: 'the packages of live forms',
        file: 'src/examples/packages.json',
        from: '"zod-invertible", ',
        to: '',
        says: /Restart npm start: .*src\/examples\/packages\.json.* changed/,
      },
      {
        does: 'a step of a package',
        file: 'packages/samples/src/build/renderCode.ts',
        to: '\n// Edited.\n',
        says: /Restart npm start: .*packages\/samples\/src\/build\/renderCode\.ts.* changed/,
      },
    ],
  },
  {
    are: 'a config that is refused ends nothing',
    mended: 'The config can be loaded again.',
    edits: [
      {
        does: 'a second language',
        file: 'docusaurus.config.ts',
        from: "locales: ['en']",
        to: "locales: ['en', 'de']",
        says: /npm start goes on with the config as it was; .* i18n\.locales has en, de/,
      },
    ],
  },
]
