import { useEffect, useRef, useState, type ReactNode } from 'react'
import editor from '@generated/live-examples/default/editor.json'
import type { Files } from '../core/files'
import type { FrameMessage, Look, PageMessage, Problem } from '../core/messages'
import page from '../page/styles.module.css'
import styles from './workbench.module.css'

const attributesOf = (element: Element) =>
  Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]))

/** Returns a style sheet's rules. Those of another origin can't be read: browser extensions add some. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return Array.from(sheet.cssRules)
  } catch {
    return []
  }
}

/** Collects the page's looks around an element. */
function lookOf(element: Element): Look {
  const { documentElement } = document
  // A part with a color mode of its own has its own look, too.
  const part = element.closest<HTMLElement>('[data-theme]')!
  return {
    css: Array.from(document.styleSheets, rulesOf)
      .flat()
      .map(({ cssText }) => cssText)
      .join('\n'),
    root: attributesOf(documentElement),
    part: part === documentElement ? {} : { class: part.className, 'data-theme': part.dataset.theme! },
    around: [page.live!, page.form!],
  }
}

interface FrameProps {
  /** The example's files; run again when they change. */
  files: Files
  /** The file whose default export to show. */
  entry: string
  /** Called with what is wrong, or undefined if the files run; must stay the same function. */
  onProblem: (problem: Problem | undefined) => void
}

/** Runs an example's files in a frame without an origin, and so without network, storage and access to the page. */
export function Frame({ files, entry, onProblem }: FrameProps): ReactNode {
  const element = useRef<HTMLIFrameElement>(null)
  const [target, setTarget] = useState<Window>()

  useEffect(() => {
    const send = () => target?.postMessage({ look: lookOf(element.current!) } satisfies PageMessage, '*')
    send()
    const themes = new MutationObserver(send)
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => themes.disconnect()
  }, [target])

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<FrameMessage>) => {
      if (source === target) onProblem(data.problem)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [target, onProblem])

  useEffect(() => {
    target?.postMessage({ files, entry } satisfies PageMessage, '*')
  }, [target, files, entry])

  return (
    <iframe
      ref={element}
      className={styles.frame}
      title={`Form of the edited ${entry}`}
      src={editor.frame}
      sandbox="allow-scripts allow-forms allow-modals"
      onLoad={({ currentTarget }) => setTarget(currentTarget.contentWindow!)}
    />
  )
}
