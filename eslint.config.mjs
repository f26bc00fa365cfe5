import { readFileSync } from 'node:fs'
import docusaurus from '@docusaurus/eslint-plugin'
import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import * as mdx from 'eslint-plugin-mdx'
import playwright from 'eslint-plugin-playwright'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

/** What examples may import, besides each other. */
const EXAMPLE_PACKAGES = JSON.parse(
  readFileSync(new URL('src/examples/packages.json', import.meta.url), 'utf8'),
)

const TYPESCRIPT = ['**/*.{ts,mts,tsx}']

/** Specs of the browser layer, and what they use. */
const BROWSER_TESTS = ['tests/{browser,support}/**/*.ts', 'packages/*/tests/{browser,support}/**/*.ts']

/** Docusaurus heading ids (`## Title {#id}`) aren't MDX. */
const HEADING_ID = /^([ \t>]*#{1,6} .*)\{(#[^}]*)\}$/gm

/** Front matter is YAML, in which braces and angle brackets are text. */
const FRONT_MATTER = /^---\r?\n[^]*?\r?\n---(?=\r?\n|$)/

/** The language of a sample that isn't compiled: one of another library, a signature, or a fragment. */
const UNCHECKED_LANGUAGE = /^((?:[ \t>]|[-*+] |\d+[.)] )*(?:`{3,}|~{3,}))(\w+)(?=[^\n]*\bnocheck=")/gm

/** Takes out of a page what ESLint can't read, or isn't to read. What stays keeps its line and its column. */
function lintedPart(text) {
  return text
    .replace(FRONT_MATTER, (matter) => matter.replace(/\S/g, ' '))
    .replace(HEADING_ID, '$1($2)')
    .replace(UNCHECKED_LANGUAGE, (_fence, start, language) => start + '_'.repeat(language.length))
}

/**
 * Keeps tests from reading a value once that settles later. A plain `expect` passes or fails by the first
 * value it gets; what a page shows or an event's callback writes may still change.
 */
const READS_ONCE = [
  {
    selector: 'CallExpression[callee.property.name=/^(?:on|once|addListener|exposeFunction|exposeBinding)$/]',
    message:
      "An assertion may read what this callback writes before the event comes. Wait for one event with waitForEvent() or waitForRequest(); count requests with tests/support/observeRequests.ts, which says when that's complete.",
  },
  {
    selector:
      'CallExpression[callee.property.name=/^route/] > :function :matches(AssignmentExpression, UpdateExpression, CallExpression[callee.property.name=/^(?:push|unshift|add|set)$/])',
    message:
      'An assertion may read what a route handler writes before the request comes. Only answer here; wait with waitForRequest(), or count with tests/support/observeRequests.ts.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^route/][arguments.1][arguments.1.type!=/Function/]',
    message: 'Write the route handler where it is used, so that ESLint sees what it writes.',
  },
  {
    selector:
      ':matches(CallExpression[callee.name="expect"], CallExpression[callee.object.name="expect"][callee.property.name="soft"]) CallExpression[callee.property.name=/^(?:boundingBox|evaluate|evaluateAll|innerHTML|url)$/]',
    message: 'This reads the page once. Use an assertion that waits: expect(locator).to…, or expect.poll().',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(?:title|allInnerTexts|allTextContents)$/]',
    message: 'This reads the page once. Use toHaveTitle() or toHaveText(), which wait.',
  },
]

/** Names that make ESLint see a form's hooks: it takes `SignUp.useSubmit` for a hook, but not `signUp.useSubmit`. */
const FORM_NAMES = {
  selector: 'VariableDeclarator[init.callee.name="createZodForm"][id.name=/^[a-z]/]',
  message: 'Name a form in PascalCase. Otherwise ESLint does not check how its hooks are called.',
}

/** `react/button-has-type`, without its package. */
const BUTTON_TYPES = {
  selector:
    'JSXOpeningElement[name.name="button"]:not(:has(> JSXAttribute[name.name="type"]), :has(> JSXSpreadAttribute))',
  message: 'Give the button a type. Without one it submits the form.',
}

/** One pattern per job, in examples and samples: what the shared fields do, and how to wait for the values. */
const ONE_PATTERN = [
  {
    selector:
      ':matches(LogicalExpression[left.name="initialized"], ConditionalExpression[test.name="initialized"])',
    message: 'Return early instead: if (!initialized) return null',
  },
  {
    selector: 'JSXOpeningElement[name.name="select"]',
    message: 'Use Select of src/examples/forms/fields.tsx.',
  },
  {
    selector: 'JSXAttribute[name.name="type"][value.value="radio"]',
    message: 'Use RadioGroup of src/examples/forms/fields.tsx.',
  },
  {
    selector: 'JSXOpeningElement[name.name="textarea"]',
    message: 'Use TextArea of src/examples/forms/fields.tsx.',
  },
]

const mdxProcessor = mdx.createRemarkProcessor({ lintCodeBlocks: true })

export default tseslint.config(
  {
    ignores: [
      'build/',
      'fixtures/*/build/',
      '**/.docusaurus/',
      '**/node_modules/',
      'test-results/',
      'playwright-report/',
      // Checked where they belong: in the copy of the site that `npm run next-page` makes.
      'scripts/nextPage/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: TYPESCRIPT,
    extends: [js.configs.recommended, tseslint.configs.recommendedTypeChecked],
    plugins: { '@docusaurus': docusaurus },
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@docusaurus/no-html-links': 'error',
      '@docusaurus/prefer-docusaurus-heading': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', prefer: 'type-imports' },
      ],
    },
  },
  {
    files: TYPESCRIPT,
    ignores: ['tests/support/temporaryFolder.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        ...['node:fs', 'node:fs/promises'].map((name) => ({
          name,
          importNames: ['mkdtemp', 'mkdtempSync'],
          message:
            'Use temporaryFolder() of tests/support: what comes and goes in the repository makes ESLint and others fail.',
        })),
      ],
    },
  },
  {
    // The React Compiler parses each file again, so check only what React renders; tests get the hook rules.
    files: [
      '{src,packages/*/src,fixtures/*/demos}/**/*.tsx',
      'packages/*/src/{browser,clientModules,components,core,editor,frame,page,theme,workers}/**/*.ts',
    ],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
  },
  {
    files: ['{tests,packages/*/tests}/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'warn' },
  },
  {
    files: BROWSER_TESTS,
    plugins: { playwright },
    rules: Object.fromEntries(
      [
        'missing-playwright-await',
        'no-element-handle',
        'no-eval',
        'no-focused-test',
        'no-force-option',
        'no-networkidle',
        'no-page-pause',
        'no-skipped-test',
        'no-unused-locators',
        'no-useless-await',
        'no-wait-for-navigation',
        'no-wait-for-selector',
        'no-wait-for-timeout',
        'prefer-to-have-count',
        'prefer-web-first-assertions',
        'valid-expect',
      ].map((rule) => [`playwright/${rule}`, 'error']),
    ),
  },
  {
    files: BROWSER_TESTS,
    ignores: [
      // Wait before they read what they collected.
      'tests/support/{observeRequests,test}.ts',
      // Watches processes.
      'tests/support/siteCopy.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...READS_ONCE] },
  },
  {
    // Examples run in a reader's app: they import only what the reader has, and fields printed beside them.
    files: ['src/examples/**'],
    rules: {
      'no-restricted-syntax': ['error', FORM_NAMES, BUTTON_TYPES],
      // They run in apps without Docusaurus, too.
      '@docusaurus/no-html-links': 'off',
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^(?!(?:${EXAMPLE_PACKAGES.join('|')})$|\\./)`,
              message: `Examples import only ${EXAMPLE_PACKAGES.join(', ')} and files beside them.`,
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/examples/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', FORM_NAMES, BUTTON_TYPES, ...ONE_PATTERN] },
  },
  {
    ...mdx.flat,
    files: ['**/*.mdx'],
    extends: [jsxA11y.flatConfigs.recommended],
    processor: {
      ...mdxProcessor,
      preprocess: (text, file) => mdxProcessor.preprocess(lintedPart(text), file),
    },
    // What a page's own code asks the browser for.
    languageOptions: {
      ...mdx.flat.languageOptions,
      globals: { ...mdx.flat.languageOptions.globals, window: false, document: false, navigator: false },
    },
    rules: { ...mdx.flat.rules, 'mdx/remark': 'off', 'no-undef': 'error' },
  },
  {
    // Samples, as a strict app would check them after pasting. `check:content` compiles them.
    files: ['**/*.mdx/**'],
    extends: [
      tseslint.configs.disableTypeChecked,
      reactHooks.configs.flat.recommended,
      jsxA11y.flatConfigs.recommended,
    ],
    languageOptions: { parserOptions: { projectService: false } },
    rules: {
      '@typescript-eslint/no-unused-vars': 'off',
      // A sample may say what an expression results in.
      '@typescript-eslint/no-unused-expressions': 'off',
      'no-restricted-syntax': ['error', FORM_NAMES, BUTTON_TYPES, ...ONE_PATTERN],
    },
  },
  {
    // Pages about the hooks, with elements of the reader's own.
    files: ['docs/api/use{Html,}Field.mdx/**'],
    rules: { 'no-restricted-syntax': ['error', FORM_NAMES, BUTTON_TYPES] },
  },
)
