/** What `plugin/bundles.ts` makes for the editor. */
declare module '@generated/live-examples/default/editor.json' {
  const editor: {
    /** Addresses of the frame, the compiler's worker, and the declarations that it reads. */
    frame: string
    typesWorker: string
    declarations: string
    /** The package.json of a project that runs an example. */
    manifest: object
  }
  export default editor
}
