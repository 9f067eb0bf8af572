import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from '../harness/accessibility.ts'
import { browserTest, type Journey } from '../harness/browser-test.ts'

const broken = async ({ open, expectPageError }: Journey): Promise<Page> => {
  const page = await open({ serviceWorkers: 'block' })
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto('/dashboard')
  expectPageError(page, /Failed to load resource: net::ERR_FAILED/)
  await page.getByRole('heading', { name: 'Binnacle could not start' }).waitFor()
  return page
}

/** Stores two queued changes, a refused one and a photo. */
const leaveUnsynced = (page: Page, database = 'Binnacle') =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name, 1)
        request.onerror = () => reject(request.error)
        request.onupgradeneeded = () => {
          for (const store of ['bins', 'items', 'syncQueue'])
            request.result.createObjectStore(store, { keyPath: 'id' })
          request.result.createObjectStore('metadata')
        }
        request.onsuccess = () => {
          const tx = request.result.transaction(['syncQueue', 'metadata'], 'readwrite')
          tx.objectStore('syncQueue').put({ id: 'a', data: { name: 'Winter boots' } })
          tx.objectStore('syncQueue').put({ id: 'b', data: { name: 'Tent' } })
          tx.objectStore('metadata').put({ name: 'Refused' }, 'parked:u:bin:c')
          tx.objectStore('metadata').put({ photo: new Blob(['pixels'], { type: 'image/webp' }) }, 'blob:d')
          tx.oncomplete = () => {
            request.result.close()
            resolve()
          }
        }
      }),
    database,
  )

browserTest('an app that cannot start names the cause and starts after Reload', async (journey) => {
  const page = await broken(journey)
  await expectAccessible(page)
  await page.getByText('Debug info').click()
  await page.getByText(/Could not load .*\/assets\/index-/).waitFor()
  await page.getByText(/Browser: .*Chrome/).waitFor()
  await page.unroute('**/assets/index-*.js')
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await page.getByRole('button', { name: 'Reload', exact: true }).waitFor({ state: 'detached' })
  await page.locator('html[data-started]').waitFor()
})

browserTest(
  'clearing counts unsent changes, offers them as a file and asks for confirmation',
  async (journey) => {
    const page = await broken(journey)
    await leaveUnsynced(page)
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.reload()
    await page.getByText('3 unsynced changes are kept on this device.').waitFor()
    // Those of another inventory, which has a database of its own.
    await leaveUnsynced(page, 'Binnacle:a-person:an-inventory')
    await page.reload()
    await page.getByText('6 unsynced changes are kept on this device.').waitFor()
    await page.getByRole('button', { name: 'Clear All Data & Reload' }).click()
    await page.getByText('6 changes have not been sent to the server and would be lost.').waitFor()

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export unsynced changes' }).click(),
    ])
    const saved = await readFile(await file.path(), 'utf8')
    for (const word of ['Winter boots', 'Tent', 'Refused', 'data:image/webp;base64,'])
      expect(saved).toContain(word)

    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Clear All Data & Reload' }).click()
    await page.unroute('**/assets/index-*.js')
    await page.getByRole('button', { name: 'Clear anyway' }).click()
    await page.locator('html[data-started]').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
    const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    expect(databases).not.toContain('Binnacle:a-person:an-inventory')
  },
)

browserTest('clearing without unsent changes asks nothing', async (journey) => {
  const page = await broken(journey)
  await page.unroute('**/assets/index-*.js')
  await page.getByRole('button', { name: 'Clear All Data & Reload' }).click()
  await page.locator('html[data-started]').waitFor()
})
