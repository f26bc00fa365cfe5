/**
 * Keeps all frames of this document on the site, until it's loaded anew: no policy inside a frame can keep that frame
 * from leaving.
 */
export function keepFramesHere(): void {
  const id = 'frames-stay-here'
  if (document.getElementById(id)) return
  const policy = Object.assign(document.createElement('meta'), {
    id,
    httpEquiv: 'Content-Security-Policy',
    content: "frame-src 'self'",
  })
  document.head.append(policy)
}
