import { useEffect, useState } from 'react'
import { useLocation } from '@docusaurus/router'
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

/** Returns a color mode that storage or an address has; undefined if it has none. */
const colorMode = (text: string | null) => (text === 'light' || text === 'dark' ? text : undefined)

/** The choice as long as the visit lasts, for when storage isn't available. */
let visitChoice: ColorModeChoice | undefined

/** What the reader chose before the app ran: see inlineScripts/tapsBeforeScripts. */
const earlyChoice = () =>
  document.querySelector<HTMLElement>('[data-choice]')?.dataset.choice as ColorModeChoice | undefined

/**
 * The reader's choice of light, dark or system, and a function that changes
 * it. The theme stores light and dark; no stored choice means `system`. The
 * page has the color mode of the address, if that asks for one, until the
 * reader chooses.
 */
export function useColorModeChoice(): [ColorModeChoice, (choice: ColorModeChoice) => void] {
  const [choice, setChoice] = useState<ColorModeChoice>()
  const setColorMode = useColorMode().setColorMode as SetColorMode
  const { search } = useLocation()
  const [overruled, setOverruled] = useState<string>()
  const asked =
    search === overruled ? undefined : colorMode(new URLSearchParams(search).get('docusaurus-theme'))

  useEffect(() => {
    const slot = createStorageSlot('theme')
    const read = (otherwise: ColorModeChoice) => {
      visitChoice = colorMode(slot.get()) ?? otherwise
      setChoice(visitChoice)
    }
    read(visitChoice ?? earlyChoice() ?? 'system')
    return slot.listen(() => read('system'))
  }, [])

  // Replaces the theme's listener, which would delete a stored choice: see clientModules/keepColorMode. The system,
  // another tab or the address may have changed since the page got its colors.
  useEffect(() => {
    if (!choice) return undefined
    const preference = systemPreference()
    const show = () => {
      setColorMode(asked ?? (choice === 'system' ? systemColorMode() : choice), { persist: false })
    }
    show()
    preference.addEventListener('change', show)
    return () => preference.removeEventListener('change', show)
  }, [asked, choice, setColorMode])

  function choose(next: ColorModeChoice) {
    visitChoice = next
    setChoice(next)
    setOverruled(search)
    setColorMode(next === 'system' ? null : next)
  }

  return [choice ?? 'system', choose]
}
