import type { Page } from 'playwright-core'

/** Waits until the service worker answers for this page, and the program's other parts are fetched. */
export const workerInCharge = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 })
}

/** Takes the network away from an app that was opened as `installed`, with all of it on the device. */
export const goOffline = async (page: Page): Promise<void> => {
  await workerInCharge(page)
  await page.context().setOffline(true)
}
