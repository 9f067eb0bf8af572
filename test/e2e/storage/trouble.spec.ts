import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ADD_BIN, closeBin } from '../harness/add-bin.ts'
import { browserTest } from '../harness/browser-test.ts'
import { signUp } from '../harness/person.ts'
import { goOffline, goOnline } from '../harness/worker.ts'

const addBin = async (page: Page, name: string) => {
  const add = page.getByRole('dialog', { name: 'Add New Bin' })
  if (!(await add.isVisible())) await page.getByRole('button', ADD_BIN).click()
  await add.getByLabel('Name').fill(name)
  await add.getByLabel('Category').selectOption('Garage')
  await add.getByRole('button', { name: 'Create Bin' }).click()
  return add
}

const offlineWithOneBin = async (page: Page) => {
  await signUp(page)
  await page.goto('/dashboard')
  await page.getByText('No bins created yet').waitFor()
  await goOffline(page)
  const add = await addBin(page, 'Kept here only')
  await add.waitFor({ state: 'detached' })
  await closeBin(page)
  await page.getByRole('article').filter({ hasText: 'Kept here only' }).waitFor()
}

browserTest('reports unsent data that the browser cleared, once', async ({ open, expectPageError }) => {
  const page = await open({ installed: true })
  expectPageError(page, /Failed to load resource: net::ERR_FAILED|favicon/)
  await offlineWithOneBin(page)
  const clear = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          localStorage.removeItem('binnacle-unsent')
          indexedDB.deleteDatabase('Binnacle').onsuccess = () => resolve()
        }),
    )
  const lossDialog = page.getByRole('dialog', { name: '1 change could not be kept' })
  const read = async () => {
    await lossDialog.getByRole('button', { name: 'I understand' }).click()
    await lossDialog.waitFor({ state: 'detached' })
  }
  // Cleared while the app is open …
  await clear()
  await page.getByRole('button', ADD_BIN).click()
  await lossDialog.waitFor()
  await read()
  await (await addBin(page, 'And this')).waitFor({ state: 'detached' })
  await closeBin(page)
  await page.locator('article').filter({ hasText: 'And this' }).waitFor()
  expect(await page.locator('article').count()).toBe(1)
  // … and while it is closed.
  await page.context().route('**/api/**', (route) => route.abort())
  await goOnline(page)
  await page.goto('/icon.svg')
  await clear()
  await page.goto('/dashboard')
  await lossDialog.waitFor()
  await read()
  await page.context().unroute('**/api/**')
  await page.reload()
  await page.getByText('No bins created yet').waitFor()
  expect(await lossDialog.count()).toBe(0)

  // A database that cannot be opened has a way out.
  await page.goto('/icon.svg')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const newer = indexedDB.open('Binnacle', 2)
        newer.onsuccess = () => {
          newer.result.close()
          resolve()
        }
      }),
  )
  await page.goto('/dashboard')
  await page.getByText('Your bins cannot be opened in this browser').waitFor()
  await page.getByRole('button', { name: 'Reload Did Not Help' }).click()
  await page.getByRole('button', { name: 'Clear All Data & Reload' }).click()
  await page.getByText('No bins created yet').waitFor()
})

browserTest(
  'reports data cleared under the open app within seconds without interaction',
  async ({ open }) => {
    const page = await open({ installed: true })
    await offlineWithOneBin(page)
    const cdp = await page.context().newCDPSession(page)
    // Clears database, counters, cookie and worker of this origin.
    await cdp.send('Storage.clearDataForOrigin', {
      origin: new URL(page.url()).origin,
      storageTypes: 'all',
    })
    await page.getByRole('dialog', { name: '1 change could not be kept' }).waitFor()
    await expect.poll(() => page.locator('article').count()).toBe(0)
  },
)
