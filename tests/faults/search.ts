import type { Faults } from './fault'

/** Mistakes in search: its index, its ranking, its dialog. */
// prettier-ignore
const faults: Faults = {
  'packages/search/src/recentSearches.ts': [
    ['Stored searches that are not JSON break search', '} catch {\n    return []', '} catch (error) {\n    throw error', 'browser', 'storage.spec.ts -t "Garbage in any key"'],
  ],
  'packages/search/src/SearchIndex.ts': [
    ['Text counts as much as a title', 'boost: { title: 14, headings: 7, code: 0.4 }', 'boost: {}', 'unit', 'searchRanking.test.ts -t "a title comes before a heading, a heading before text, and text before code"'],
    ['A typo finds nothing', 'return length < 8 ? 1 : 2', 'return 0', 'unit', 'searchRanking.test.ts -t "a typo finds what was meant"'],
    ['A correct word finds similar ones', '!known.has(term) && mostTypos(term)', 'mostTypos(term)', 'unit', 'searchRanking.test.ts -t "a word that a page has is no typo of another"'],
    ['A quoted message is text like any other', 'MESSAGE_FACTOR = 1000', 'MESSAGE_FACTOR = 1', 'unit', 'searchRanking.test.ts -t "a quoted message comes first"'],
    ['Words side by side count as little as the same words apart', 'return says(page, typed) ? PHRASE_FACTOR : 1', 'return says(page, typed) ? 1 : 1', 'unit', 'searchRanking.test.ts -t "words side by side come before the same words apart"'],
    ['A long text is looked up in full', 'query.trim().slice(0, LONGEST_QUERY_CHARACTERS)', 'query.trim()', 'unit', 'searchRanking.test.ts -t "Of a long text, only its start is looked up"'],
    ['A failed search keeps its error after Retry', 'file.catch(() => this.files.clear())', 'file.catch(() => {})', 'browser', 'dialog.spec.ts -t "Search says when it is offline, and Retry works once the network is back"'],
  ],
  'packages/search/src/format.ts': [
    ['A part of an identifier is no word', 'new Set([word, ...(word.match(PART) ?? [])])', 'new Set([word])', 'unit', 'search.test.ts -t "Words and the parts of identifiers are found"'],
  ],
  'packages/search/src/excerpt.ts': [
    ['An excerpt shows the start of a text instead of its match', 'const start = match <= EXCERPT_LEAD ?', 'const start = match >= 0 ?', 'unit', 'search.test.ts -t "are cut between words, around their first match"'],
  ],
  'packages/search/src/pageText.ts': [
    ['Members are no sections of the index', "'h2', 'h3', 'h4', 'dt'", "'h2', 'h3', 'h4'", 'site', 'search.test.ts -t "among the first three: an export on its API page, and a member"'],
    ['The index has what repeats on every page', "&& find(main, hasClass('markdown'))", '&& main', 'site', 'search.test.ts -t "not the navigation and what repeats on every page"'],
    ['The index lacks the rows of error messages', "const MESSAGES = 'Message'", "const MESSAGES = 'Text'", 'site', 'search.test.ts -t "first: a page by its title, and the row of an error message"'],
  ],
  'packages/search/src/SearchButton.tsx': [
    ['The field takes more than is searched', '              maxLength={LONGEST_QUERY_CHARACTERS}\n', '              data-longest={LONGEST_QUERY_CHARACTERS}\n', 'site', 'markup.test.ts -t "the field of search takes no more than is searched"'],
    ['A slash that is typed into a field opens search', ' && !isTyping(event)', ' && (!isTyping(event) || true)', 'browser', 'dialog.spec.ts -t "Search opens by keys and button, and gives the focus back"'],
    ['Search opens above the mobile menu', "'dialog[open], .navbar-sidebar--show'", "'dialog[open]'", 'browser', 'dialog.spec.ts -t "Search does not open above the mobile menu"'],
    ['Back leaves search open above another page', 'history.listen(() => dialog.current?.close())', 'history.listen(() => dialog.current?.focus())', 'browser', 'dialog.spec.ts -t "Back closes search"'],
    ['What is typed before the app runs is lost', 'setQuery(input.current!.value)', "setQuery('')", 'browser', 'dialog.spec.ts -t "Before the app runs, the search button opens the dialog, and what is typed there is searched for"'],
  ],
  'packages/search/src/SearchDialog.tsx': [
    ['Enter opens what was found before', "if (state.status === 'searching') setHurried(query)", "if (state.status === 'idle') setHurried(query)", 'browser', 'dialog.spec.ts -t "Enter before there is an answer opens what was typed"'],
    ['The arrows stop at the last result', 'active === last ? 0 : active + 1', 'active === last ? last : active + 1', 'browser', 'dialog.spec.ts -t "Search answers while the reader types"'],
  ],
}

export default faults
