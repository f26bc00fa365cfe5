import { ROUTES } from '../../support/routes'
import { expect, open, test } from '../../support/test'

declare global {
  interface Window {
    languageRules: string[]
  }
}

/** Notes each use of what makes Chromium load the rules of all languages, which takes a phone up to 75 ms. */
function noteLanguageRules(): void {
  window.languageRules = []
  const note = (name: string) => window.languageRules.push(`${name}\n${new Error().stack}`)
  for (const name of ['Collator', 'DateTimeFormat', 'NumberFormat', 'PluralRules'] as const) {
    const watched = new Proxy<object>(Intl[name], {
      construct(target, parameters) {
        note(`Intl.${name}`)
        return Reflect.construct(target as new () => object, parameters) as object
      },
    })
    Object.assign(Intl, { [name]: watched })
  }
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own `this` below
  String.prototype.localeCompare = new Proxy(String.prototype.localeCompare, {
    apply(target, self, parameters) {
      note('localeCompare')
      return Reflect.apply(target, self, parameters) as number
    },
  })
}

for (const width of [360, 1440]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 800 } })

    for (const route of ROUTES) {
      test(`/${route} opens without the rules of languages at a width of ${width}`, async ({ page }) => {
        await page.addInitScript(noteLanguageRules)
        await open(page, route)
        // Drawn last of all.
        if (width === 360) await expect(page.locator('.navbar-sidebar')).toBeAttached()
        expect(await page.evaluate(() => window.languageRules)).toEqual([])
      })
    }
  })
}
