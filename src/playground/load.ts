/** Lets the browser answer the reader before the next step. */
const breathe = () => new Promise((resolve) => setTimeout(resolve))

/** Packages of the editor that take a slow phone a tenth of a second each to start. */
const STEPS = [
  () => import(/* webpackMode: "eager" */ '@codemirror/view'),
  () => import(/* webpackMode: "eager" */ '@codemirror/language'),
  () => import(/* webpackMode: "eager" */ '@codemirror/lang-javascript'),
  () => import(/* webpackMode: "eager" */ '@codemirror/autocomplete'),
]

/** Starts the playground in small steps. Its code is here already: "eager" makes no further file of it. */
export async function loadPlayground() {
  for (const step of STEPS) {
    await step()
    await breathe()
  }
  return import(/* webpackMode: "eager" */ './index')
}
