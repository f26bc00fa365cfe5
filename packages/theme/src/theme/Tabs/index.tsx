/**
 * Swizzle: wrap. Change: tells screen readers which panel belongs to a tab.
 * Why: the theme's tabs and panels don't reference each other. Remove when: the
 * theme sets `aria-controls` and `aria-labelledby`.
 */
import { useId, type ReactNode } from 'react'
import { sanitizeTabsChildren, type TabItemProps } from '@docusaurus/theme-common/internal'
import OriginalTabs from '@theme-init/Tabs'
import type { Props } from '@theme/Tabs'
import styles from './styles.module.css'

interface PanelProps extends TabItemProps {
  attributes: { id: string; 'aria-controls': string }
}

/** Renders the panel like `<TabItem>`, plus the ids of its tab. `<Tabs>` reads the other props. */
function Panel({ children, hidden, className, attributes }: PanelProps): ReactNode {
  return (
    <div
      role="tabpanel"
      id={attributes['aria-controls']}
      aria-labelledby={attributes.id}
      hidden={hidden}
      className={className}
    >
      <div className={styles.content}>{children}</div>
    </div>
  )
}

/** Tabs linked to their panels. */
export default function Tabs({ children, ...props }: Props): ReactNode {
  const id = useId()
  const panels = sanitizeTabsChildren(children).map(({ props: item }, index) => {
    const tab = `${id}${index}`
    return (
      <Panel
        {...item}
        key={item.value}
        attributes={{ ...item.attributes, id: tab, 'aria-controls': `${tab}-panel` }}
      />
    )
  })
  return <OriginalTabs {...props}>{panels}</OriginalTabs>
}
