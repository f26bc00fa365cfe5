/** Says what the frame's policy and sandbox refuse: a browser does so without a word, or in words about the frame. */
import type { Files } from '../../core/files'
import { withPlace } from './thrownErrors'

/** What needs the network, by the directive of the policy that refuses it, and what does without. */
const NETWORK: Record<string, readonly [what: string, instead?: string]> = {
  'connect-src': ['send a request', 'Make up the answer'],
  'img-src': ['load a picture', 'Draw an SVG, or use a data: address'],
  'style-src': ['load a style sheet', 'Put the rules into a <style> element'],
  'script-src': ['load a script'],
  'font-src': ['load a font'],
  'media-src': ['play a film or sound'],
  'frame-src': ['show a frame'],
  'worker-src': ['start a worker'],
}

const NO_SCRIPTS = 'Scripts and handlers that are part of HTML don’t run in this editor.'

const NO_SUBMIT =
  'The browser would send this form and load a new page. Call event.preventDefault() in onSubmit.'

function needsNetwork(directive: string, address: string): string {
  const [what, instead] = NETWORK[directive] ?? ['load a file']
  const from = address && ` (${address})`
  return `The editor has no network, so it can’t ${what}${from}.${instead ? ` ${instead}.` : ''}`
}

/** Calls that open a dialog or a window, and what a browser returns if it doesn't. */
const WINDOWS: Record<string, unknown> = {
  alert: undefined,
  confirm: false,
  prompt: null,
  open: null,
  print: undefined,
}

type Method = (this: unknown, ...args: unknown[]) => unknown

/** Returns an address as code in the frame may have written it. */
function asWritten(address: string): string {
  if (!/^(?:http|ws)s?:/.test(address)) return ''
  const { origin, pathname } = window.location
  const folder = origin + pathname.slice(0, pathname.lastIndexOf('/') + 1)
  const start = [folder, origin].find((each) => address.startsWith(each)) ?? ''
  return address.slice(start.length).replace(/\/$/, '')
}

/** Returns an error whose place is that of a text, if the files have it once. */
function errorAt(text: string, message: string, files: Files): Error {
  const error = new Error(message)
  const parts = Object.entries(files).map(([file, code]) => [file, text ? code.split(text) : []] as const)
  const found = parts.filter(([, { length }]) => length > 1)
  const [file, code] = found[0] ?? []
  return file && found.length === 1 && code!.length === 2
    ? withPlace(error, file, code![0]!.split('\n').length)
    : error
}

/** Whether somebody else is refused: an extension, in whatever way an engine names it. */
const isExtension = ({ blockedURI, sourceFile }: SecurityPolicyViolationEvent) =>
  /-extension\b/.test(`${blockedURI} ${sourceFile}`)

/**
 * Has calls that open a dialog or a window, requests, forms and links that lead out of the frame, and what else its
 * policy refuses, say that they can't. What the policy refuses again and again is told once.
 * @param refuse called with an error that says so
 * @param filesNow returns the files that run
 */
export function tellRefusals(refuse: (error: Error) => void, filesNow: () => Files): void {
  const told = new Set<string>()
  const tellOnce = (what: string, error: Error) => {
    if (!told.has(what)) refuse(error)
    told.add(what)
  }

  for (const name of Object.keys(WINDOWS))
    Object.defineProperty(window, name, {
      writable: true,
      configurable: true,
      value: (...args: unknown[]) => {
        const said = args.length > 0 && name !== 'open' ? ` It would say: ${String(args[0])}` : ''
        refuse(new Error(`${name}() does nothing in this editor.${said}`))
        return WINDOWS[name]
      },
    })

  // They refuse without an event: all that they call back may be missing.
  const asking = [
    [navigator.geolocation, 'getCurrentPosition'],
    [navigator.geolocation, 'watchPosition'],
    [window.Notification, 'requestPermission'],
  ] as unknown as [owner: Record<string, Method> | undefined, name: string][]
  for (const [owner, name] of asking) {
    const ask = owner?.[name]
    if (!ask) continue
    owner[name] = function asked(...args) {
      refuse(new Error(`${name}() asks for a permission, which this editor never has.`))
      return Reflect.apply(ask, this, args)
    }
  }

  // Its own error would blame the address.
  const request = window.fetch.bind(window)
  window.fetch = async (...args) => {
    const address = args[0] instanceof Request ? args[0].url : String(args[0])
    const error = new TypeError(needsNetwork('connect-src', address))
    tellOnce('connect-src', error)
    try {
      return await request(...args)
    } catch (reason) {
      throw reason instanceof TypeError ? error : reason
    }
  }

  document.addEventListener('securitypolicyviolation', (event) => {
    if (isExtension(event)) return
    const { effectiveDirective, blockedURI } = event
    const directive = effectiveDirective.replace(/-(?:elem|attr)$/, '')
    const address = asWritten(blockedURI)
    const isInline = directive === 'script-src' && blockedURI === 'inline'
    const form = directive === 'form-action' && NO_SUBMIT
    const message = form || (isInline ? NO_SCRIPTS : needsNetwork(directive, address))
    tellOnce(isInline ? 'inline' : directive, errorAt(address, message, filesNow()))
  })

  const refuseForm = () => refuse(errorAt('onSubmit', NO_SUBMIT, filesNow()))
  // The last ones to hear of it: the example may have handled it itself.
  window.addEventListener('submit', (event) => {
    if (event.defaultPrevented || (event.target as HTMLFormElement).method === 'dialog') return
    event.preventDefault()
    refuseForm()
  })
  HTMLFormElement.prototype.submit = refuseForm
  const refuseLink = (link: Element) => {
    const address = link.getAttribute('href') ?? ''
    if (link.hasAttribute('download')) refuse(new Error('Nothing can be downloaded in this editor.'))
    else refuse(errorAt(address, `Links are disabled in this editor: ${address}`, filesNow()))
  }
  window.addEventListener('click', (event) => {
    const [target] = event.composedPath()
    const link = target instanceof Element ? target.closest(':any-link') : null
    if (!link || event.defaultPrevented || link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    refuseLink(link)
  })
  // No event of a link outside of the document, as code makes one for a download, reaches the window.
  HTMLAnchorElement.prototype.click = function follow() {
    if (this.isConnected) HTMLElement.prototype.click.call(this)
    else refuseLink(this)
  }
}
