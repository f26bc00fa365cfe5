import { useEffect, useState } from 'react'
import { createStorageSlot, useColorMode, type ColorMode } from '@docusaurus/theme-common'

/** What the reader chose; `system` is to follow the system's preference, and the default. */
export type ColorModeChoice = ColorMode | 'system'

/** The theme's own setter, with the argument and the option that its type leaves out. */
type SetColorMode = (mode: ColorMode | null, options?: { persist: boolean }) => void

const systemPreference = () => window.matchMedia('(prefers-color-scheme: dark)')

/** Light or dark, as the system prefers now. */
export function systemColorMode(): ColorMode {
  return systemPreference().matches ? 'dark' : 'light'
}

/**
 * The reader's choice of light, dark or system, and a function that changes
 * it. The theme stores light and dark; no stored choice is `system`. Without
 * storage the choice lasts for the visit.
 */
export function useColorModeChoice(): [ColorModeChoice, (choice: ColorModeChoice) => void] {
  const [choice, setChoice] = useState<ColorModeChoice>('system')
  const setColorMode = useColorMode().setColorMode as SetColorMode

  useEffect(() => {
    const slot = createStorageSlot('theme')
    const read = () => setChoice((slot.get() as ColorMode | null) ?? 'system')
    read()
    return slot.listen(({ isTrusted }) => {
      read()
      // Another tab went back to the system's choice, which the theme does not heed.
      if (isTrusted && slot.get() === null) setColorMode(systemColorMode(), { persist: false })
    })
  }, [setColorMode])

  // The theme itself would delete a choice: see src/clientModules/keepColorMode.
  useEffect(() => {
    if (choice !== 'system') return undefined
    const preference = systemPreference()
    const follow = () => setColorMode(systemColorMode(), { persist: false })
    preference.addEventListener('change', follow)
    return () => preference.removeEventListener('change', follow)
  }, [choice, setColorMode])

  function choose(next: ColorModeChoice) {
    setChoice(next)
    setColorMode(next === 'system' ? null : next)
  }

  return [choice, choose]
}
