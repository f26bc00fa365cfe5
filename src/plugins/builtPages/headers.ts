import { policyFor } from './policy'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'public, max-age=0, must-revalidate'

/** What the site does not use, and nothing that gets into it should. */
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

/** Addresses of a page and of those below the same folder. */
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
 * Text of a `_headers` file, as Netlify and Cloudflare Pages read it. A header
 * that two matching rules name would be sent with both values, so that the
 * rules for pages and those for assets share no address.
 * @param routes of all pages, with the base path
 * @param hashes of the inline scripts of all pages
 */
export function headersFile(baseUrl: string, routes: readonly string[], hashes: readonly string[]): string {
  const everywhere = {
    'Permissions-Policy': DENIED.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  }
  // In a page's own policy `frame-ancestors` does not count.
  const ofPages = {
    'Cache-Control': REVALIDATED,
    'Content-Security-Policy': `${policyFor(hashes)}; frame-ancestors 'none'`,
  }
  // The documents below `assets/playground/` have policies of their own, and the pages frame one.
  const ofAssets = { 'Cache-Control': IMMUTABLE, 'Content-Security-Policy': "frame-ancestors 'self'" }
  const pages = new Set(routes.flatMap((route) => addresses(route.slice(baseUrl.length))))
  return [
    rule(`${baseUrl}*`, everywhere),
    // Names of these change with what they hold.
    rule(`${baseUrl}assets/*`, ofAssets),
    ...[...pages].map((address) => rule(baseUrl + address, ofPages)),
  ].join('\n')
}
