import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './workbench.module.css'

interface Tab<K extends string> {
  key: K
  label: string
  /** Whether the label is a name of the code, which stays in a translated page. */
  isName?: boolean
  /** Said after the label, and shown as a dot: what is up with the tab's content. */
  mark?: string
  isError?: boolean
}

interface TabListProps<K extends string> {
  label: string
  tabs: readonly Tab<K>[]
  selected: K
  onSelect: (key: K) => void
  /** Returns the id of a tab's panel. The tab's own id is the same with `-tab`. */
  panelOf: (key: K) => string
}

/** Tabs that move with the arrow keys: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export default function TabList<K extends string>(props: TabListProps<K>): ReactNode {
  const { label, tabs, selected, onSelect, panelOf } = props
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const position = tabs.findIndex(({ key }) => key === selected)
    const targets: Record<string, number> = {
      ArrowRight: (position + 1) % tabs.length,
      ArrowLeft: (position + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    onSelect(tabs[target]!.key)
    list.current!.querySelectorAll('button')[target]!.focus()
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
      {tabs.map(({ key, label: text, isName, mark, isError }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${panelOf(key)}-tab`}
          aria-label={mark && `${text}, ${mark}`}
          aria-controls={panelOf(key)}
          aria-selected={key === selected}
          tabIndex={key === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(key)}
          onKeyDown={onKeyDown}
        >
          <span translate={isName ? 'no' : undefined}>{text}</span>
          {mark && <span className={isError ? styles.errorMark : styles.mark} />}
        </button>
      ))}
    </div>
  )
}
