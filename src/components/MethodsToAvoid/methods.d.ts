declare module '!@site/docs/disclaimers.mdx?methods-to-avoid' {
  import type { MethodToAvoid } from '@site/src/mdx/knownBugs'

  const methods: MethodToAvoid[]
  export default methods
}
