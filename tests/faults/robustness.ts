import type { Faults } from './fault'

/** What a reader in trouble would meet: lost scripts, old pages, odd addresses, blocked storage, a form that crashes. */
// prettier-ignore
const faults: Faults = {
  'packages/theme/src/clientModules/failedChunks.ts': [
    ['Nothing says that a script of the first page is lost', "reason.name === 'ChunkLoadError'", "reason.name === 'LoadError'", 'browser', 'chunks.spec.ts -t "A script of the first page fails in one way"'],
  ],
  'packages/theme/src/inlineScripts/missingScripts.ts': [
    ['A cached page from before a deployment is reloaded without end', 'if (!isOld(html) || wasReloaded())', 'if (!isOld(html))', 'browser', 'deploys.spec.ts -t "no loop where a proxy keeps it too"'],
  ],
  'packages/live-examples/src/page/index.tsx': [
    ['A live form that is gone after a deployment can only be tried again', 'if (hasRetried) return window.location.reload()', 'if (hasRetried) return setFailed(false)', 'browser', 'deploys.spec.ts -t "a live example offers to try again"'],
    ['A live form that crashed stays so', '<Failure action="Start again" onAction={reset}>', '<Failure action="Start again" onAction={edit}>', 'browser', 'examples.spec.ts -t "A live form that crashes"'],
  ],
  'packages/search/src/recentSearches.ts': [
    ['Stored searches that are no list break search', 'if (!Array.isArray(stored)) return []', "if (stored === 'never') return []", 'browser', 'storage.spec.ts -t "Garbage in any key"'],
  ],
  'packages/theme/src/clientModules/canonicalPath.ts': [
    ['An address in capital letters shows the not-found page', 'if (isNotFound) leaveNotFound(pathname)', "if (pathname === 'never') leaveNotFound(pathname)", 'browser', 'addresses.spec.ts -t "An address by which a page is meant"'],
    ['The address keeps .html, and the page renders twice', 'if (!isNotFound && pathname !== window.location.pathname)', "if (!isNotFound && pathname === 'never')", 'browser', '2-routes.spec.ts -t "by deep link, and the address is brought back"'],
  ],
}

export default faults
