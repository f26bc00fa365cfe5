/**
 * Wrap that draws the closed menu once the page works, and in steps between
 * which the browser can answer. The theme draws it, with all links of the
 * docs, in one step right after hydration, whether it is ever opened or not.
 */
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal'
import OriginalMobileSidebar from '@theme-original/Navbar/MobileSidebar'

/** The menu on a phone: of the site, and of the docs or the blog. */
export default function NavbarMobileSidebar(): ReactNode {
  const { shown } = useNavbarMobileSidebar()
  const [isDue, setIsDue] = useState(false)

  useEffect(() => startTransition(() => setIsDue(true)), [])

  return (isDue || shown) && <OriginalMobileSidebar />
}
