import type { Faults } from './fault'

/** Mistakes in what surrounds the content: colors, navigation, error pages, and what handles lost scripts and odd addresses. */
// prettier-ignore
const faults: Faults = {
  'packages/theme/src/clientModules/failedChunks.ts': [
    ['Nothing says that a script of the first page is lost', "reason.name === 'ChunkLoadError'", "reason.name === 'LoadError'", 'browser', 'chunks.spec.ts -t "A script of the first page fails in one way"'],
    ['A first page whose script fails says nothing', 'if (isStarted || isOffered) return', 'if (isStarted || !isOffered) return', 'browser', '8-errors.spec.ts -t "on the first page: it stays readable and shows \'Retry\'"'],
  ],
  'packages/theme/src/clientModules/prefetchLess.ts': [
    ['All that the sidebar leads to is prefetched', 'ENOUGH_BYTES = 4_000', 'ENOUGH_BYTES = Infinity', 'browser', '7-calls.spec.ts -t "about one page is prefetched"'],
    ['The page that follows is prefetched only where its link is in view', "main a.button--primary:not([target])')", "main a.button--primary:not([target])').filter((page) => waiting.has(page))", 'browser', '7-calls.spec.ts -t "where no link to it is in view"'],
    ['A link to a heading loads nothing before the click', 'docusaurus.preload(pageOf(address))', 'docusaurus.preload(address)', 'browser', '7-calls.spec.ts -t "what a reader points at is loaded"'],
  ],
  'packages/theme/src/clientModules/givenUpPages.ts': [
    ['A page that the reader gave up and that fails reloads the one they are on', 'if (!isGivenUp()) throw error', 'throw error', 'browser', 'chunks.spec.ts -t "fails when the reader is back"'],
    ['A page that the reader gave up replaces the one they are on by none', 'if (isGivenUp()) await new Promise(() => {})', '', 'browser', 'chunks.spec.ts -t "Scripts of two pages that come late"'],
  ],
  'packages/theme/src/theme/DocsRoot/index.tsx': [
    ['A click renders the doc that it leaves', '[router.location, props.route]', '[router, props]', 'browser', 'rendering.spec.ts'],
  ],
  'packages/theme/src/inlineScripts/missingScripts.ts': [
    ['A quote in the base URL breaks the script', '${literal(`script${own}`)}', "'script${own}'", 'unit', 'inlineScripts.test.ts -t "finds its own scripts"'],
    ['A cached page from before a deployment is reloaded without end', 'if (!isOld(html) || wasReloaded())', 'if (!isOld(html))', 'browser', 'deploys.spec.ts -t "no loop where a proxy keeps it too"'],
    ['A page from before a deployment stays without its scripts', 'if (!isOld(html) || wasReloaded()) return Promise.reject();', 'if (isOld(html) || !isOld(html)) return Promise.reject();', 'browser', 'deploys.spec.ts -t "the reader ends on the new version, at the same place, by one more load"'],
  ],
  'packages/theme/src/clientModules/canonicalPath.ts': [
    ['An address in capital letters shows the not-found page', 'if (isNotFound) leaveNotFound(pathname)', "if (pathname === 'never') leaveNotFound(pathname)", 'browser', 'addresses.spec.ts -t "An address by which a page is meant"'],
    ['The address keeps .html, and the page renders twice', 'if (!isNotFound && pathname !== window.location.pathname)', "if (!isNotFound && pathname === 'never')", 'browser', '2-routes.spec.ts -t "by deep link, and the address is brought back"'],
  ],
  'packages/theme/src/announcement.ts': [
    ['A changed announcement keeps its id', '.update(content)', ".update('announcement')", 'unit', 'announcement.test.ts -t "an announcement with another text has another id"'],
  ],
  'packages/theme/src/theme/NotFound/Content/nearestPages.ts': [
    ['The not-found page suggests pages without likeness', 'score <= MOST_EDITS', 'score <= 1', 'unit', 'nearestPages.test.ts -t "there are no more than asked for, and none without likeness"'],
  ],
  'packages/theme/src/clientModules/readableUrl.ts': [
    ['The router throws at an address that it cannot decode', 'decodeURI(decodeURI(pathname))', 'decodeURI(pathname)', 'unit', 'readableUrl.test.ts -t "which nothing throws at"'],
  ],
  'packages/theme/src/theme/ColorModeToggle/index.tsx': [
    ['The color mode never follows the system again', "return choice === systemColorMode() ? 'system' : other[choice]", 'return other[choice]', 'browser', 'color-mode.spec.ts -t "from the system to the other one, to that of the system, and back to following it"'],
  ],
  'packages/theme/src/clientModules/keepColorMode.ts': [
    ['A change of the system deletes the choice of colors', 'if (listener && this.media !== DARK)', 'if (listener)', 'browser', 'color-mode.spec.ts -t "another tab follows the choice and the way back"'],
  ],
  'packages/theme/src/index.ts': [
    ['A new announcement flashes, or stays hidden', "preBodyTags: id ? [{ tagName: 'script', innerHTML: announcementReset(id) }] : []", "preBodyTags: id ? [{ tagName: 'script', innerHTML: announcementReset(id).slice(0, 0) }] : []", 'browser', '4-states.spec.ts -t "it is reset when the id changes, the new bar shows at once"'],
  ],
  'packages/theme/src/theme/AnnouncementBar/index.tsx': [
    ['The link of the announcement reloads the site', '<Link key={index} to={part}>', '<Link key={index} to={`pathname:///zod-forms${part}`} target="_self">', 'browser', '4-states.spec.ts -t "it is reset when the id changes, the new bar shows at once"'],
  ],
  'packages/theme/src/inlineScripts/tapsBeforeScripts.ts': [
    ['A tap on the menu does nothing before the app runs', "root.toggleAttribute('data-early-menu')", "root.toggleAttribute('data-menu')", 'browser', '4-states.spec.ts -t "On a phone the menu and the color mode answer before the app runs"'],
  ],
  'packages/theme/src/theme/Navbar/MobileSidebar/Layout/index.tsx': [
    ['The focus is lost with the panel of the menu that had it', "?.focus()\n  }, [isSecondary])", "\n  }, [isSecondary])", 'browser', 'keyboard.spec.ts -t "the focus is seen at every stop of both panels"'],
    ['Escape leaves the mobile menu open', "if (key === 'Escape') toggle()", "if (key === 'Esc') toggle()", 'browser', '4-states.spec.ts -t "it takes the focus and gives it back, and closes by its button, Escape"'],
    ['The focus leaves the open mobile menu for the page behind it', '(element.inert = true)', '(element.inert = false)', 'browser', '4-states.spec.ts -t "it takes the focus and gives it back, and closes by its button, Escape"'],
  ],
  'packages/theme/src/clientModules/progressBar.ts': [
    ['The progress bar stays when the reader went back', 'isAwaited ? start() : nprogress', 'start()', 'browser', '4-states.spec.ts -t "given up"'],
    ['The progress bar has a role that does not exist', 'class="bar" aria-hidden="true"', 'class="bar" role="bar"', 'browser', '4-states.spec.ts -t "a progress bar appears if the change takes longer than 200 ms"'],
  ],
  'packages/theme/src/theme/NavbarItem/DropdownNavbarItem/index.tsx': [
    ['Escape leaves a dropdown open', "if (key !== 'Escape' || !open) return", "if (key !== 'Esc' || !open) return", 'browser', 'keyboard.spec.ts -t "Space opens a dropdown, Tab goes in, Escape closes it and gives the focus back"'],
    ['A second tap leaves a dropdown open', 'onClick={() => setOpen(!open)}', 'onClick={() => setOpen(true)}', 'browser', '2-navigation.spec.ts -t "a tap opens, a second one closes"'],
  ],
  'packages/theme/src/clientModules/announceRoute.ts': [
    ['Another page is not announced', 'announce(document.title, false)', "announce('', false)", 'browser', 'keyboard.spec.ts -t "another page is announced by its title"'],
  ],
  'packages/theme/src/theme/NotFound/Content/index.tsx': [
    ['The not-found page suggests nothing', 'suggestions.length > 0', 'suggestions.length > SUGGESTIONS', 'browser', '2-routes.spec.ts -t "it suggests the nearest real pages and links home"'],
  ],
  'packages/theme/src/theme/NavbarItem/index.tsx': [
    ['A dropdown that crashes takes the page along', '    <Island>\n      <OriginalNavbarItem {...props} />\n    </Island>', '    <>\n      {Island && <OriginalNavbarItem {...props} />}\n    </>', 'browser', 'islands.spec.ts -t "If a dropdown crashes"'],
  ],
  'packages/theme/src/theme/DocSidebarItem/index.tsx': [
    ['Translators translate names of the API in the sidebar', 'codeName(item.label)', 'codeName(item.className)', 'site', 'translate.test.ts -t "/docs/api/useField"'],
  ],
  'packages/theme/src/theme/ErrorPageContent/index.tsx': [
    ['A page that crashed has its old title', '<title>Page Error</title>', '<meta name="title" content="Page Error" />', 'browser', '8-errors.spec.ts -t "\'This page crashed.\' under the title \'Page Error\', with \'Try again\'"'],
  ],
  'src/components/MissingFilesBanner/index.tsx': [
    ['The home page without its scripts says nothing', 'if (window.docusaurus ||', 'if (!window.docusaurus ||', 'browser', '8-errors.spec.ts -t "Home page loads without the app"'],
  ],
  'packages/theme/src/clientModules/printInLight.ts': [
    ['A page is printed in dark colors', "element.dataset.theme = 'light'", "element.dataset.theme = 'dark'", 'browser', 'print.spec.ts -t "in light, the text and all code"'],
  ],
  'packages/theme/src/clientModules/copyOwnLinks.ts': [
    ['The link of a heading does not copy itself', 'if (!link || !leadsToItself(link)) return', 'if (!link || leadsToItself(link)) return', 'browser', 'copy.spec.ts -t "links of headings and members copy themselves"'],
  ],
  'packages/kit/src/browser/clipboard.ts': [
    ['A refused copy says that it is done', 'if (!copyBySelection(await text)) throw', "if (!copyBySelection(await text) && otherwise === '') throw", 'browser', 'copy.spec.ts -t "A refused copy of a page, code or a link says so, and where the text is"'],
  ],
  'packages/built-pages/src/theme/DocBreadcrumbs/index.tsx': [
    ['Breadcrumbs have no button that copies the page', '      <CopyPage />\n', '      {crumbs.length < 0 && <CopyPage />}\n', 'site', 'markdown.test.ts -t "says what the page shows"'],
  ],
}

export default faults
