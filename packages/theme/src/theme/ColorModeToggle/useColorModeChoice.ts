import { useEffect, useState } from 'react'
import { createStorageSlot, useColorMode, type ColorMode } from '@docusaurus/theme-common'

/** The reader's choice. `system`, the default, follows the system's preference. */
export type ColorModeChoice = ColorMode | 'system'

/** The theme's setter, with the `null` argument and the option that its type leaves out. */
type SetColorMode = (mode: ColorMode | null, options?: { persist: boolean }) => void

const systemPreference = () => window.matchMedia('(prefers-color-scheme: dark)')

/** The system's current preference, light or dark. */
export function systemColorMode(): ColorMode {
  return systemPreference().matches ? 'dark' : 'light'
}

/**
 * The reader's choice of light, dark or system, and a function that changes
 * it. The theme stores light and dark; no stored choice means `system`. If
 * storage isn't available, the choice lasts for the visit.
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
      // Another tab switched back to the system's preference, which the theme ignores.
      if (isTrusted && slot.get() === null) setColorMode(systemColorMode(), { persist: false })
    })
  }, [setColorMode])

  // Replaces the theme's listener, which would delete a stored choice: see clientModules/keepColorMode.
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
