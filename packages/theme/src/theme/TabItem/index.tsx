/**
 * Swizzle: eject. Change: has an id and a name, which `Tabs` passes, and isn't hidden itself. Why: a tab leads to its
 * panel, and what hides a panel is around it. Remove when: the theme's panels have names, and are folds.
 */
import type { ComponentProps, ReactNode } from 'react'
import clsx from 'clsx'
import type { Props as OriginalProps } from '@theme/TabItem'
import styles from './styles.module.css'

/** Also what links a panel to its tab. */
export type Props = OriginalProps & Pick<ComponentProps<'div'>, 'id' | 'aria-labelledby'>

/** The panel of a tab. */
export default function TabItem({ children, className, id, 'aria-labelledby': tabId }: Props): ReactNode {
  return (
    <div role="tabpanel" id={id} aria-labelledby={tabId} className={clsx(styles.panel, className)}>
      {children}
    </div>
  )
}
