import type { ThemeConfig } from '@docusaurus/theme-common'
import { expect, test } from 'vitest'
import config from '../../../docusaurus.config'
import { announcement } from '../src/announcement'

test('an announcement with another text has another id', () => {
  const bar = (config.themeConfig as ThemeConfig).announcementBar!
  expect(bar).toEqual(announcement(bar.content))
  expect(announcement(`${bar.content}!`).id).not.toBe(bar.id)
})
