/** The plugin's options, as `index.ts` writes them. */
declare module '@generated/search/default/options.json' {
  const options: import('./index').SearchOptions
  export default options
}
