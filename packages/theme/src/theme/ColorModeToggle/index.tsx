/**
 * Swizzle: eject. Change: adds a third state that follows the system again. A
 * round goes from system to the opposite mode, to the system's current mode,
 * and back to system, so each press but the last is visible. Why: once used,
 * the theme's toggle never follows the system again. Remove when: we upgrade to
 * a Docusaurus version whose toggle has the third state.
 */
import type { ReactNode } from 'react'
import clsx from 'clsx'
import useIsBrowser from '@docusaurus/useIsBrowser'
import type { Props } from '@theme/ColorModeToggle'
import IconDarkMode from '@theme/Icon/DarkMode'
import IconLightMode from '@theme/Icon/LightMode'
import { Island } from '@docs/kit/browser'
import { systemColorMode, useColorModeChoice, type ColorModeChoice } from './useColorModeChoice'
import styles from './styles.module.css'

const other = { light: 'dark', dark: 'light' } as const

function IconSystemMode({ className }: { className?: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} className={className}>
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 2a7 7 0 0 1 0 14z"
      />
    </svg>
  )
}

function Toggle({ className, buttonClassName }: Props): ReactNode {
  const isBrowser = useIsBrowser()
  const [choice, choose] = useColorModeChoice()

  function nextChoice(): ColorModeChoice {
    if (choice === 'system') return other[systemColorMode()]
    return choice === systemColorMode() ? 'system' : other[choice]
  }

  const states = isBrowser ? ` (currently ${choice} mode; press for ${nextChoice()} mode)` : ''
  const label = `Switch between dark and light mode${states}`
  return (
    <div className={clsx(styles.toggle, className)}>
      <button
        type="button"
        className={clsx('clean-btn', styles.button, buttonClassName)}
        data-choice={choice}
        // Until the app runs, inlineScripts/tapsBeforeScripts handles clicks.
        data-early={isBrowser ? undefined : ''}
        title={label}
        aria-label={label}
        aria-live="polite"
        onClick={() => choose(nextChoice())}
      >
        <IconLightMode className={styles.light} />
        <IconDarkMode className={styles.dark} />
        <IconSystemMode className={styles.system} />
      </button>
    </div>
  )
}

/** Button that cycles between light, dark and the system's preference. */
export default function ColorModeToggle(props: Props): ReactNode {
  return (
    <Island>
      <Toggle {...props} />
    </Island>
  )
}
