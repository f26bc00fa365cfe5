/**
 * Swizzle: wrap. Change: jumps for readers who want less motion. Why: the theme scrolls by a script, which no style
 * stops. Remove when: the theme asks for `prefers-reduced-motion`.
 */
import type { MouseEvent, ReactNode } from 'react'
import OriginalBackToTopButton from '@theme-init/BackToTopButton'

function jump(event: MouseEvent): void {
  if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  event.stopPropagation()
  window.scrollTo(0, 0)
}

/** Button that appears when the reader scrolls up. */
export default function BackToTopButton(): ReactNode {
  return (
    <div onClickCapture={jump}>
      <OriginalBackToTopButton />
    </div>
  )
}
