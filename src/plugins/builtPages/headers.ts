import { policyFor } from './policy'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'public, max-age=0, must-revalidate'

/** Browser features that the site doesn't use, and that injected code shouldn't use either. */
const DENIED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

/** Returns address patterns for a page and everything else in its folder. */
function addresses(page: string): string[] {
  if (page === '') return ['', 'index.html']
  if (page.endsWith('.html')) return [page]
  const [folder, ...below] = page.split('/')
  return below.length > 0 ? [`${folder}/*`] : [`${folder}`, `${folder}.html`, `${folder}/*`]
}

function rule(address: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `${address}\n${lines.join('')}`
}

/**
 * Returns the text of a `_headers` file for Netlify and Cloudflare Pages. If two matching rules set the same
 * header, the host sends both values, so the rules for pages and assets share no address.
 * @param routes of all pages, including the base path
 * @param scripts hashes of all pages' inline scripts
 * @param style hash of their style sheet
 */
export function headersFile(
  baseUrl: string,
  routes: readonly string[],
  scripts: readonly string[],
  style: string,
): string {
  const everywhere = {
    'Permissions-Policy': DENIED.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  }
  // Browsers ignore `frame-ancestors` in a page's own policy.
  const ofPages = {
    'Cache-Control': REVALIDATED,
    'Content-Security-Policy': `${policyFor(scripts, style)}; frame-ancestors 'none'`,
  }
  // Documents in `assets/playground/` have their own policies, and the pages frame one of them.
  const ofAssets = { 'Cache-Control': IMMUTABLE, 'Content-Security-Policy': "frame-ancestors 'self'" }
  const pages = new Set(routes.flatMap((route) => addresses(route.slice(baseUrl.length))))
  return [
    rule(`${baseUrl}*`, everywhere),
    // These files' names change with their content.
    rule(`${baseUrl}assets/*`, ofAssets),
    ...[...pages].map((address) => rule(baseUrl + address, ofPages)),
  ].join('\n')
}
