import type { Page } from 'playwright-core'

/** Waits until the service worker answers for this page, and the program's other parts are fetched. */
export const workerInCharge = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 })
}
