import type { FrameMessage } from '../../core/frameMessages'

let port: MessagePort | undefined

/** Sends the page all messages on this port. */
export function sendOn(given: MessagePort): void {
  port = given
}

/** Sends the page a message: as JSON, so that its length tells its size. */
export function send(message: FrameMessage): void {
  port!.postMessage(JSON.stringify(message))
}
