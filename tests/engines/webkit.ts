import { Builder } from 'selenium-webdriver'
import { DriverService } from 'selenium-webdriver/remote'
import type { Browser } from './browser'

/** Starts WebKitGTK (`webkit2gtk-driver`), the engine of Safari, on the screen of `xvfb-run`. */
export async function startWebKit(): Promise<Browser> {
  const service = new DriverService.Builder('WebKitWebDriver')
    .setEnvironment({ ...process.env, GDK_BACKEND: 'x11' })
    .setLoopback(true)
    .build()
  const driver = await new Builder()
    .usingServer(await service.start())
    .forBrowser('MiniBrowser')
    .build()
  const window = driver.manage().window()
  const run: Browser['run'] = (fn, ...args) => driver.executeScript(fn, ...args)
  return {
    open: (url) => driver.get(url),
    resize: async (width, height) => {
      // The window's frame and bars take space away from the page.
      await window.setRect({ width, height })
      const inner = await run(() => ({ width: innerWidth, height: innerHeight }))
      await window.setRect({ width: 2 * width - inner.width, height: 2 * height - inner.height })
    },
    run,
    click: (point) =>
      driver
        .actions()
        .move({ ...point, duration: 0 })
        .click()
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    close: async () => {
      await driver.quit()
      await service.kill()
    },
  }
}
