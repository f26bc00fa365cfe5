import { useThemeConfig } from '@docusaurus/theme-common'

/** The first page that the navbar links to: where to start. */
export function useStart(): { to: string; label: string } | undefined {
  const items = useThemeConfig().navbar.items as { to?: string; label?: string }[]
  const { to, label } = items.find((item) => item.to) ?? {}
  return to && label ? { to, label } : undefined
}
