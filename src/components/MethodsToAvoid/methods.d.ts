declare module '!@site/src/mdx/knownBugs.ts?methods-to-avoid' {
  import type { MethodToAvoid } from '@site/src/mdx/knownBugs'

  const methods: MethodToAvoid[]
  export default methods
}
