/** Lets the browser answer the reader before the next step. */
const breathe = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Packages of the editor that take a slow phone a tenth of a second each to start. Their code is here already:
 * "eager" makes no further files of them. One of the exports in use is named, so that webpack drops the others.
 */
const STEPS = [
  () => import(/* webpackMode: "eager", webpackExports: ["EditorView"] */ '@codemirror/view'),
  () => import(/* webpackMode: "eager", webpackExports: ["syntaxTree"] */ '@codemirror/language'),
  () => import(/* webpackMode: "eager", webpackExports: ["tsxLanguage"] */ '@codemirror/lang-javascript'),
  () => import(/* webpackMode: "eager", webpackExports: ["autocompletion"] */ '@codemirror/autocomplete'),
]

/** Starts the playground in small steps. */
export async function loadPlayground() {
  for (const step of STEPS) {
    await step()
    await breathe()
  }
  return import(/* webpackMode: "eager" */ './Playground')
}
