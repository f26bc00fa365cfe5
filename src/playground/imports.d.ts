/** The URL of the file that `bundled.ts` builds. */
declare module '*?bundled' {
  const url: string
  export default url
}
