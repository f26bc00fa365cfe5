const MARKUP = '"><img src=x onerror="window.planted=true"><script>window.planted=true</script>'
const LONG = 8000

/**
 * Paths without a page, by what is wrong with them; those with a leading slash aren't below the base path.
 * Tests also open the first of each kind by deep link.
 */
// cspell:disable
export const HOSTILE_PATHS: Record<string, string[]> = {
  'percent signs that stand for no character': [
    'docs/%E0%A4%A',
    '%',
    '%%',
    '%zz',
    '%E0%A4%A',
    '%E0%A4%A/',
    'docs/%',
    'blog/tags/%C0%AF',
    '%ED%A0%80',
    '%FF%FE',
    '%u0041',
    '%252',
    '%25E0%25A4%25A',
    '%2525',
    'docs/%quickstart',
  ],
  'characters that mean something elsewhere': [
    '%0D%0ALocation:%20//evil.example',
    '%00',
    'docs/quickstart%00',
    '%E2%80%AEtxt.exe',
    '%F0%9F%92%A9',
    'docs/quickstart;jsessionid=1',
    '*',
    ':id',
    '(.*)',
    '[id]',
    'docs/:path*',
    '$%7B7*7%7D',
    '{{7*7}}',
  ],
  'slashes, plain and encoded': [
    '//evil.example/..',
    'docs%2Fnope',
    'nope%2F',
    '%2F%2Fevil.example',
    '%5C%5Cevil.example',
    '//evil.example',
    '///evil.example',
    '/%2Fevil.example',
    '/nope',
    '..%2F..%2Fetc%2Fpasswd',
    '%252e%252e%252f',
    'https://evil.example/',
  ],
  'code and markup': [
    `docs/${encodeURIComponent(MARKUP)}`,
    encodeURIComponent(MARKUP),
    'javascript:window.planted=true',
    'javascript:window.planted=true//.html',
    'data:text/html,planted',
    MARKUP.replaceAll('/', '%2F'),
    "';window.planted=true;'",
  ],
  'names of prototypes': [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'docs/__proto__',
    'docs/api/constructor',
    'docs/api/toString',
    'blog/tags/__proto__',
    'blog/tags/constructor',
    '__proto__/planted',
  ],
  'great length': [
    'a'.repeat(LONG),
    'a/'.repeat(LONG / 2),
    '%41'.repeat(LONG / 3),
    'docs/'.repeat(LONG / 5),
    '-'.repeat(LONG),
    `docs/api/${'useField'.repeat(LONG / 8)}`,
    '.html'.repeat(LONG / 5),
  ],
}
// cspell:enable

/** Appended to a page's address; the page must stay as it is. */
export const HOSTILE_HASHES = [
  '#%',
  '#%E0%A4%A',
  '#%00',
  '#paths%',
  '##',
  '#//evil.example',
  '#/docs/nope',
  '#javascript:window.planted=true',
  `#${MARKUP}`,
  '#__proto__',
  '#constructor',
  '#__docusaurus',
  '#"]',
  '#.*',
  '#:~:text=%',
  `#${'a'.repeat(LONG)}`,
]

export const HOSTILE_QUERIES = [
  '?%',
  '?%E0%A4%A=%E0%A4%A',
  '?%00',
  '?a=1&a=2&&&=&==',
  '?next=//evil.example',
  '?url=javascript:window.planted=true',
  `?q=${MARKUP}`,
  `?${MARKUP}`,
  '?__proto__[planted]=true',
  '?constructor.prototype.planted=true',
  '?docusaurus-theme=sepia',
  `?docusaurus-theme=${MARKUP}`,
  '?docusaurus-theme=__proto__',
  '?docusaurus-data-theme=sepia',
  '?docusaurus-data-has-hydrated=planted',
  '?docusaurus-data-announcement-bar-initially-dismissed=planted',
  '?docusaurus-data-=planted',
  `?docusaurus-data-${MARKUP}`,
  `?npm2yarn=${MARKUP}`,
  `?${'a'.repeat(LONG)}`,
]

/** Queries typed into search. */
export const HOSTILE_SEARCHES = [
  '__proto__',
  'constructor',
  'toString',
  MARKUP,
  '%E0%A4%A',
  '(((.*',
  '\ud800',
  'x'.repeat(LONG),
]
