import type { BrowserContext, Disposable, Page } from 'playwright-core'

export const waitForServiceWorker = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
}

const offlineScripts = new WeakMap<BrowserContext, Disposable>()

/** Cuts the network of an app opened as `installed`, also for pages that are loaded meanwhile. */
export const goOffline = async (page: Page): Promise<void> => {
  await waitForServiceWorker(page)
  const context = page.context()
  await context.setOffline(true)
  // Emulated by Chromium 150 only until a page is loaded anew.
  const script = await context.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })
  })
  offlineScripts.set(context, script)
}

export const goOnline = async (page: Page): Promise<void> => {
  const context = page.context()
  await offlineScripts.get(context)?.dispose()
  offlineScripts.delete(context)
  await context.setOffline(false)
  for (const each of context.pages()) {
    await each.evaluate(() => {
      if (!Object.hasOwn(navigator, 'onLine')) return
      Reflect.deleteProperty(navigator, 'onLine')
      window.dispatchEvent(new Event('online'))
    })
  }
}
