import type { Fault } from './fault'

/** Changes that make pages heavier for every reader. */
const faults: readonly Fault[] = [
  {
    what: 'Every page loads a package that only the server needs',
    file: 'src/clientModules/progressBar.ts',
    search: /^import/m,
    replacement: "import 'react-dom/server.browser'\nimport",
    layer: 'site',
    test: 'budgets.test.ts -t "The script of all pages"',
  },
  {
    what: 'Every token of code has elements around it',
    file: 'src/mdx/prism.ts',
    search: '`<span class="token ${color}">${text}</span>`',
    replacement: '`<span><span class="token ${color}">${text}</span></span>`',
    layer: 'site',
    test: 'budgets.test.ts -t "/docs/concepts keeps to its budget"',
  },
  {
    what: 'The style sheet names a font',
    file: 'src/css/custom.css',
    search: '.markdown {',
    replacement:
      "@font-face {\n  font-family: Inter;\n  src: url('https://example.com/inter.woff2');\n}\n\n.markdown {",
    layer: 'site',
    test: 'budgets.test.ts -t "a stylesheet names no other file"',
  },
]

export default faults
