import type { Faults } from './fault'

/** Changes that make pages heavier for every reader. */
// prettier-ignore
const faults: Faults = {
  'packages/theme/src/clientModules/progressBar.ts': [
    ['Every page loads a package that only the server needs', /^import/m, "import 'react-dom/server.browser'\nimport", 'site', 'budgets.test.ts -t "The script of all pages"'],
  ],
  'packages/samples/src/build/prism.ts': [
    ['Every token of code has elements around it', '`<span class="token ${color}">${text}</span>`', '`<span><span class="token ${color}">${text}</span></span>`', 'site', 'budgets.test.ts -t "/docs/concepts keeps to its budget"'],
  ],
  'src/css/custom.css': [
    ['The style sheet names a font', '.markdown {', "@font-face {\n  font-family: Inter;\n  src: url('https://example.com/inter.woff2');\n}\n\n.markdown {", 'site', 'budgets.test.ts -t "a stylesheet names no other file"'],
  ],
}

export default faults
