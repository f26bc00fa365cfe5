import docusaurus from '@docusaurus/eslint-plugin'
import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import * as mdx from 'eslint-plugin-mdx'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

const TYPESCRIPT = ['**/*.{ts,tsx}']

/** Docusaurus heading ids (`## Title {#id}`) aren't MDX; the parser gets text of the same length. */
const HEADING_ID = /^(#{1,6} .*)\{(#[^}]*)\}$/gm

const mdxParser = {
  ...mdx.flat.languageOptions.parser,
  parseForESLint: (code, options) =>
    mdx.flat.languageOptions.parser.parseForESLint(code.replace(HEADING_ID, '$1($2)'), options),
}

export default tseslint.config(
  {
    ignores: [
      'build/',
      '.docusaurus/',
      'node_modules/',
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
    // The React Compiler parses each file again, so check only what React renders; tests get the hook rules.
    files: ['src/**/*.tsx', 'src/{components,hooks,theme}/**/*.ts'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
  },
  {
    files: ['tests/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'warn' },
  },
  {
    // Examples run in a reader's app: they import only what the reader has, and fields printed beside them.
    files: ['src/examples/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!(?:react|zod|zod-invertible|@jcoreio/zod-forms)$|\\./)',
              message:
                'Examples import only react, zod, zod-invertible, @jcoreio/zod-forms and files beside them.',
            },
          ],
        },
      ],
    },
  },
  {
    ...mdx.flat,
    files: ['**/*.mdx'],
    extends: [jsxA11y.flatConfigs.recommended],
    languageOptions: { ...mdx.flat.languageOptions, parser: mdxParser },
    rules: { ...mdx.flat.rules, 'mdx/remark': 'off', 'no-undef': 'error' },
  },
)
