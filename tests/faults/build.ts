import type { Faults } from './fault'

/** Mistakes in how the site is bundled: licenses, page scripts, chunks, style sheets, and what they weigh. */
// prettier-ignore
const faults: Faults = {
  'packages/theme/src/clientModules/progressBar.ts': [
    ['Every page loads a package that only the server needs', /^import/m, "import 'react-dom/server.browser'\nimport", 'site', 'budgets.test.ts -t "The script of all pages"'],
  ],
  'packages/samples/src/highlighting/index.ts': [
    ['Every token of code has elements around it', '`<span class="token ${color}">${html}</span>`', '`<span><span class="token ${color}">${html}</span></span>`', 'site', 'budgets.test.ts -t "/docs/concepts keeps to its budget"'],
  ],
  'src/css/custom.css': [
    ['With less motion, nothing that appears can be focused', 'transition-property: none', 'transition-property: all', 'browser', '4-states.spec.ts -t "it takes the focus and gives it back"'],
    ['The style sheet names a font', '.markdown {', "@font-face {\n  font-family: Inter;\n  src: url('https://example.com/inter.woff2');\n}\n\n.markdown {", 'site', 'budgets.test.ts -t "a stylesheet names no other file"'],
  ],
  'packages/fast-build/src/licenses.ts': [
    ['A package with an incompatible license reaches the browser', "'MIT', ", '', 'site', 'licenses.test.ts -t "each license is known to be compatible"'],
    ['A license has no text', "  infima: () => read('@docusaurus/core/LICENSE'),\n", '', 'site', 'licenses.test.ts -t "licenses.txt has the text of each license"'],
    ['licenses.txt lacks the packages of the editor', 'includePackages: () => bundledPackages(compilation)', 'includePackages: () => bundledPackages(compilation).slice(0, 0)', 'site', 'licenses.test.ts -t "licenses.txt names every package that is in a script"'],
  ],
  'packages/fast-build/src/index.ts': [
    ['A document names only its first script', '[minimizers, pageScripts, report, licenses]', '[minimizers, report, licenses]', 'browser', 'pages.spec.ts -t "/blog/archive"'],
  ],
  'packages/live-examples/src/index.ts': [
    ['The library is in the scripts that pages start with', 'merge(exampleChunks(settings.folder), bundled(settings))', 'bundled(settings)', 'site', 'scripts.test.ts -t "the search dialog, the editor and the library have scripts of their own"'],
  ],
  'packages/search/src/SearchButton.tsx': [
    ['Pages start with the search dialog', 'webpackChunkName: "late-search"', 'webpackMode: "eager"', 'site', 'scripts.test.ts -t "the search dialog, the editor and the library have scripts of their own"'],
    ['The styles of the search dialog come with every page', '"late-search"', '"search"', 'browser', 'dialog.spec.ts -t "Search costs nothing until it opens"'],
  ],
  'packages/fast-build/src/swc.ts': [
    ['Scripts do not ask to be compiled while they load', 'comments: false, preamble: COMPILE_HINT', 'comments: false', 'site', 'scripts.test.ts -t "each asks to be compiled while it loads"'],
    ['Each click computes all styles again', 'if (rule.selector.includes(KEYBOARD)) rule.remove()', 'if (rule.selector === KEYBOARD) rule.remove()', 'site', 'styles.test.ts -t "have no rule for the class that each click changes"'],
    ['Properties are merged into shorthands that WebKit drops', 'targets: browserslistToTargets(browserslist())', 'targets: {}', 'site', 'styles.test.ts -t "state the thickness of a line by itself"'],
  ],
  'src/components/Feature/styles.module.css': [
    ['A rule uses a variable that nothing defines', /^\.[\w-]+ \{/m, '.feature {\n  outline-color: var(--no-such-color);', 'site', 'styles.test.ts -t "define each variable that their rules use"'],
  ],
  'packages/kit/src/diskCache.ts': [
    ['A new file of an example does not renew its declarations', "isFolder ? readdirSync(input).sort().join('\\n')", "isFolder ? ''", 'unit', 'diskCache.test.ts -t "a result that tells what it was made from is made again when that changes"'],
  ],
  'packages/fast-build/src/caches.ts': [
    ['Webpack keeps what a loader outside of src made before it changed', ', ...loadedFiles()]', ']', 'unit', 'caches.test.ts -t "webpack keeps what it bundled until a setting"'],
    ['Webpack keeps what a loader of the packages made before it changed', "  path.resolve(__dirname, '../..'),\n", '', 'unit', 'caches.test.ts -t "webpack keeps what it bundled until a setting, a plugin, a loader or a package changes"'],
  ],
}

export default faults
