/** What `bundled.ts` makes of the file: its address. */
declare module '*?bundled' {
  const url: string
  export default url
}
