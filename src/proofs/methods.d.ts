declare module '!@site/src/proofs/knownBugs.ts?methods-to-avoid' {
  import type { MethodToAvoid } from '@site/src/proofs/knownBugs'

  const methods: MethodToAvoid[]
  export default methods
}
