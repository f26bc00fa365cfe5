import type { Fault } from './fault'

/** What a reader in trouble would meet: lost scripts, old pages, odd addresses, blocked storage, a form that crashes. */
const faults: readonly Fault[] = [
  {
    what: 'Nothing says that a script of the first page is lost',
    file: 'packages/theme/src/clientModules/failedChunks.ts',
    search: "reason.name === 'ChunkLoadError'",
    replacement: "reason.name === 'LoadError'",
    layer: 'browser',
    test: 'chunks.spec.ts -t "A script of the first page fails in one way"',
  },
  {
    what: 'A cached page from before a deployment is reloaded without end',
    file: 'packages/theme/src/inlineScripts/missingScripts.ts',
    search: 'if (!isOld(html) || wasReloaded())',
    replacement: 'if (!isOld(html))',
    layer: 'browser',
    test: 'deploys.spec.ts -t "no loop where a proxy keeps it too"',
  },
  {
    what: 'A live form that is gone after a deployment can only be tried again',
    file: 'src/components/Example/index.tsx',
    search: 'if (hasRetried) return window.location.reload()',
    replacement: 'if (hasRetried) return setFailed(false)',
    layer: 'browser',
    test: 'deploys.spec.ts -t "a live example offers to try again"',
  },
  {
    what: 'A live form that crashed stays so',
    file: 'src/components/Example/index.tsx',
    search: '<Failure action="Start again" onAction={reset}>',
    replacement: '<Failure action="Start again" onAction={edit}>',
    layer: 'browser',
    test: 'examples.spec.ts -t "A live form that crashes"',
  },
  {
    what: 'Stored searches that are no list break search',
    file: 'src/search/recentSearches.ts',
    search: 'if (!Array.isArray(stored)) return []',
    replacement: "if (stored === 'never') return []",
    layer: 'browser',
    test: 'storage.spec.ts -t "Garbage in any key"',
  },
  {
    what: 'An address in capital letters shows the not-found page',
    file: 'src/clientModules/canonicalPath.ts',
    search: 'if (isNotFound) leaveNotFound(pathname)',
    replacement: "if (pathname === 'never') leaveNotFound(pathname)",
    layer: 'browser',
    test: 'addresses.spec.ts -t "An address by which a page is meant"',
  },
  {
    what: 'The address keeps .html, and the page renders twice',
    file: 'src/clientModules/canonicalPath.ts',
    search: 'if (!isNotFound && pathname !== window.location.pathname)',
    replacement: "if (!isNotFound && pathname === 'never')",
    layer: 'browser',
    test: '2-routes.spec.ts -t "by deep link, and the address is brought back"',
  },
]

export default faults
