import type { Faults } from './fault'

/** Mistakes in search: its index, its ranking, its dialog. */
// prettier-ignore
const faults: Faults = {
  'packages/search/src/recentSearches.ts': [
    ['Stored searches that are not JSON break search', '} catch {\n    return []', '} catch (error) {\n    throw error', 'browser', 'storage.spec.ts -t "Garbage in any key"'],
  ],
  'packages/search/src/SearchIndex.ts': [
    ['Text counts as much as a title', 'boost: { title: 14, keywords: 14, headings: 7, code: 0.4 }', 'boost: {}', 'unit', 'searchRanking.test.ts -t "a title comes before a heading, a heading before text, and text before code"'],
    ['A typo finds nothing', 'return term.length < 8 ? 1 : 2', 'return 0', 'unit', 'searchRanking.test.ts -t "a typo finds what was meant"'],
    ['A correct word finds similar ones', 'whole(term).length > 0 ? 0 : mostTypos(term)', 'mostTypos(term)', 'unit', 'searchRanking.test.ts -t "a word that a page has is no typo of another"'],
    ['A short word is a typo of another', 'term.length < 4 ||', 'term.length < 3 ||', 'unit', 'searchRanking.test.ts -t "a short word or a code is no typo of another"'],
    ['A code is a typo of another', " || /\\d/.test(term)) return 0", ') return 0', 'unit', 'searchRanking.test.ts -t "a short word or a code is no typo of another"'],
    ['A known name finds its parts', 'known.length > 0 ? known : ', '', 'unit', 'searchRanking.test.ts -t "a known name does not find its parts"'],
    ['A quoted message is text like any other', 'QUOTE_FACTOR = 1000', 'QUOTE_FACTOR = 1', 'unit', 'searchRanking.test.ts -t "a quoted message comes first"'],
    ['Words side by side count as little as the same words apart', 'sections.some(inText) ? PHRASE_FACTOR : 1', '1', 'unit', 'searchRanking.test.ts -t "words side by side come before the same words apart"'],
    ['A common word counts as much as a rare one', 'const rarity = Math.log(', 'const rarity = Math.sign(', 'unit', 'searchRanking.test.ts -t "a rare word outweighs common ones"'],
    ['Words of questions count as much as others', 'FILLER_FACTOR = 0.3', 'FILLER_FACTOR = 1', 'unit', 'searchRanking.test.ts -t "words of questions say little"'],
    ['Much of one word counts more than all words', ' ** 2', ' ** 0', 'unit', 'searchRanking.test.ts -t "all words come before much of one"'],
    ['A keyword is no name', '[section.heading, ...(section.keywords ?? [])].map(wordsOf)', '[wordsOf(section.heading)]', 'unit', 'searchRanking.test.ts -t "words of the front matter find what they stand for"'],
    ['A member is found by its whole owner only', 'id.toLowerCase().endsWith(member)', 'id.toLowerCase() === member', 'unit', 'searchRanking.test.ts -t "A member is found by the end of its owner"'],
    ['Internal members come first', 'score * INTERNAL_FACTOR', 'score', 'unit', 'searchRanking.test.ts -t "Internal members come last"'],
    ['Break marks of a copied name are letters', '.replace(/[\\u00AD\\u200B]/g, \'\')', '', 'unit', 'searchRanking.test.ts -t "what was copied"'],
    ['A long text is looked up in full', '.slice(0, LONGEST_QUERY_CHARACTERS)', '', 'unit', 'searchRanking.test.ts -t "Of a long text, only its start is looked up"'],
    ['A failed search keeps its error after Retry', 'file.catch(() => this.files.clear())', 'file.catch(() => {})', 'browser', 'dialog.spec.ts -t "Search says when it is offline, and Retry works once the network is back"'],
  ],
  'packages/search/src/format.ts': [
    ['Full-width letters are other letters', ".normalize('NFKC')", '', 'unit', 'searchRanking.test.ts -t "letters of other scripts and widths"'],
    ['ß is another letter than ss', 'term.toUpperCase().toLowerCase()', 'term.toLowerCase()', 'unit', 'searchRanking.test.ts -t "letters of other scripts and widths"'],
    ['A part of an identifier is no word', 'new Set([word, ...(word.match(PART) ?? [])])', 'new Set([word])', 'unit', 'search.test.ts -t "Words and the parts of identifiers are found"'],
  ],
  'packages/search/src/packedIndex.ts': [
    ['A packed index loses letters of long terms', 'parseInt(word[0]!, 36)', 'Number(word[0])', 'unit', 'packedIndex.test.ts'],
  ],
  'packages/search/src/index.ts': [
    ['The keywords of headings are not in the index', '...ofHeadings, ', '', 'site', 'tests/site/search.test.ts'],
    ['Pages load the keywords of headings', '  delete frontMatter.search_keywords\n', '', 'site', 'packages/search/tests/site/search.test.ts -t "keywords, which cost the pages no byte"'],
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
    ['An early search waits for the app', 'load().catch(() => {})', 'void 0', 'browser', 'dialog.spec.ts -t "What an early search needs"'],
    ['The field takes more than is searched', '              maxLength={LONGEST_QUERY_CHARACTERS}\n', '              data-longest={LONGEST_QUERY_CHARACTERS}\n', 'site', 'markup.test.ts -t "the field of search takes no more than is searched"'],
    ['A slash that is typed into a field opens search', ' && !isTyping(event)', ' && (!isTyping(event) || true)', 'browser', 'dialog.spec.ts -t "Search opens by keys and button, and gives the focus back"'],
    ['Search opens above the mobile menu', "'dialog[open], .navbar-sidebar--show'", "'dialog[open]'", 'browser', 'dialog.spec.ts -t "Search does not open above the mobile menu"'],
    ['Ctrl+K is nothing on a Cyrillic keyboard', ": code === 'KeyK'", ': false', 'browser', 'keys.spec.ts -t "Any keyboard opens search"'],
    ['Enter that ends a composition in Safari opens a result', ' || event.keyCode === COMPOSING', '', 'browser', 'keys.spec.ts -t "Enter that ends a composition"'],
    ['Back leaves search open above another page', 'history.listen(() => dialog.current?.close())', 'history.listen(() => dialog.current?.focus())', 'browser', 'dialog.spec.ts -t "Back closes search"'],
    ['What is typed before the app runs is lost', 'ask(input.current!.value)', "ask('')", 'browser', 'dialog.spec.ts -t "Before the app runs, the search button opens the dialog, and what is typed there is searched for"'],
  ],
  'packages/search/src/useSearch.ts': [
    ['A single letter is searched', 'return termsOf(text).length > 0', "return text.trim() !== ''", 'browser', 'answers.spec.ts -t "What is too short to search says so"'],
  ],
  'packages/search/src/SearchDialog.tsx': [
    ['A translator that changed the results crashes search', 'key={answer.question?.text}', 'key="all"', 'browser', 'translated.spec.ts -t "translated before the app runs"'],
    ['Search speaks at each letter', 'if (!isSettled || !answer.hits)', 'if (!answer.hits)', 'browser', 'answers.spec.ts -t "Search speaks once per pause"'],
    ['What an earlier query found stays while the next one is searched', 'isCurrent ? undefined : styles.pending', 'isCurrent ? undefined : undefined', 'browser', 'answers.spec.ts -t "Results are shown, chosen and opened only while the field asks for them"'],
    ['Enter opens what was found before', 'if (!isCurrent || hurried?.question !== question) return', 'if (hurried?.question !== question) return', 'browser', 'dialog.spec.ts -t "Enter before there is an answer opens what was typed"'],
    ['The arrows stop at the last result', 'active === last ? 0 : active + 1', 'active === last ? last : active + 1', 'browser', 'dialog.spec.ts -t "Search answers while the reader types"'],
  ],
}

export default faults
