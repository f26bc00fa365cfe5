/*
 * Overrides what the docs put into the phone's menu: it is handed over as one
 * property. The theme hands over several and sorts their names by language,
 * for which Chromium loads the rules of all: 30 ms in which a slow phone
 * answers nobody.
 */
import { useMemo, type ReactNode } from 'react'
import clsx from 'clsx'
import { NavbarSecondaryMenuFiller, ThemeClassNames } from '@docusaurus/theme-common'
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal'
import type { Props } from '@theme/DocSidebar/Mobile'
import DocSidebarItems from '@theme/DocSidebarItems'

interface MenuProps {
  shownDocs: Pick<Props, 'sidebar' | 'path'>
}

function SecondaryMenu({ shownDocs: { sidebar, path } }: MenuProps): JSX.Element {
  const { toggle } = useNavbarMobileSidebar()
  return (
    <ul className={clsx(ThemeClassNames.docs.docSidebarMenu, 'menu__list')}>
      <DocSidebarItems
        items={sidebar}
        activePath={path}
        onItemClick={(item) => {
          // A category without a page of its own only opens or closes.
          if (item.type === 'link' || (item.type === 'category' && item.href)) toggle()
        }}
        level={1}
      />
    </ul>
  )
}

/** The docs sidebar in the phone's menu. */
export default function DocSidebarMobile({ sidebar, path }: Props): ReactNode {
  const shownDocs = useMemo(() => ({ sidebar, path }), [sidebar, path])
  return <NavbarSecondaryMenuFiller component={SecondaryMenu} props={{ shownDocs }} />
}
