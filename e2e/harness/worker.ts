import type { Page } from 'playwright-core'

export const workerInCharge = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
}

/** Cuts the network of an app opened as `installed`. */
export const goOffline = async (page: Page): Promise<void> => {
  await workerInCharge(page)
  await page.context().setOffline(true)
}
