/**
 * Swizzle: eject. Change: tabs are named buttons linked to their panels, work before the app runs, and stay in the
 * document when it does. Ctrl+F and text fragments find what the other panels hold, and choose its tab; reader views
 * show it, too. Why: the theme renders all panels anew once the app runs, and hides the others from the browser.
 * Remove when: the theme's panels are folds and its tabs have names.
 */
import { cloneElement, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import clsx from 'clsx'
import { sanitizeTabsChildren, useScrollPositionBlocker, useTabs } from '@docusaurus/theme-common/internal'
import useIsBrowser from '@docusaurus/useIsBrowser'
import type { Props } from '@theme/Tabs'
import type { Props as TabItemProps } from '../TabItem'
import styles from './styles.module.css'

/** What the tabs of a group choose. */
const GROUP_NAMES: Record<string, string> = { npm2yarn: 'Package manager' }

interface FoldProps {
  label: string
  /** The same for all tabs of a list: when the browser opens one, it closes the others at once. */
  list: string
  isChosen: boolean
  onShown: () => void
  children: ReactNode
}

/** Hides a panel until its tab is chosen, but not from who looks for its text. */
function Fold({ label, list, isChosen, onShown, children }: FoldProps): ReactNode {
  const fold = useRef<HTMLDetailsElement>(null)
  const isBrowser = useIsBrowser()

  useLayoutEffect(() => {
    // Opened before the app ran: see inlineScripts/tabsBeforeScripts.
    if (isBrowser && !isChosen && fold.current!.open) onShown()
  })

  return (
    <details
      ref={fold}
      name={list}
      className={styles.fold}
      open={isChosen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !isChosen) onShown()
      }}
    >
      <summary data-nosnippet>{label}</summary>
      {children}
    </details>
  )
}

/** Moves the focus to the tab before or after. */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
  const tabs = Array.from(currentTarget.parentElement!.children) as HTMLElement[]
  const step = steps[key]
  if (step) tabs.at((tabs.indexOf(currentTarget) + step) % tabs.length)!.focus()
}

/** Tabs linked to their panels. The list's name is `aria-label`, what its group is known for, or all there is to choose. */
export default function Tabs(props: Props & { 'aria-label'?: string }): ReactNode {
  const { groupId, block, lazy, className } = props
  const { selectedValue, selectValue, tabValues } = useTabs(props)
  const { blockElementScrollPositionUntilNextRender } = useScrollPositionBlocker()
  const isBrowser = useIsBrowser()
  const id = useId()
  const tabId = (value: string) => `${id}${tabValues.findIndex((tab) => tab.value === value)}`
  const names = tabValues.map(({ label, value }) => label ?? value).join(', ')
  const panelId = (value: string) => `${tabId(value)}-panel`
  return (
    <div className={clsx('tabs-container', styles.container)}>
      <div
        role="tablist"
        aria-label={props['aria-label'] ?? GROUP_NAMES[groupId ?? ''] ?? groupId ?? names}
        className={clsx('tabs', block && 'tabs--block', className)}
        data-early-tabs={isBrowser ? undefined : (groupId ?? '')}
      >
        {tabValues.map(({ value, label, attributes }) => {
          const isChosen = value === selectedValue
          return (
            <button
              {...attributes}
              type="button"
              role="tab"
              key={value}
              id={tabId(value)}
              className={clsx(
                'tabs__item',
                styles.tab,
                attributes?.className as string | undefined,
                isChosen && 'tabs__item--active',
              )}
              value={value}
              tabIndex={isChosen ? 0 : -1}
              aria-selected={isChosen}
              aria-controls={panelId(value)}
              onKeyDown={moveFocus}
              onClick={({ currentTarget }) => {
                blockElementScrollPositionUntilNextRender(currentTarget)
                selectValue(value)
              }}
            >
              {label ?? value}
            </button>
          )
        })}
      </div>
      <div className="margin-top--md">
        {sanitizeTabsChildren(props.children).map((item) => {
          const { value } = item.props
          const isChosen = value === selectedValue
          if (lazy && !isChosen) return null
          return (
            <Fold
              key={value}
              label={tabValues.find((tab) => tab.value === value)?.label ?? value}
              list={id}
              isChosen={isChosen}
              onShown={() => selectValue(value)}
            >
              {cloneElement<TabItemProps>(item, { id: panelId(value), 'aria-labelledby': tabId(value) })}
            </Fold>
          )
        })}
      </div>
    </div>
  )
}
