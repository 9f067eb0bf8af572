import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ADD_BIN, closeBin } from '../harness/add-bin.ts'
import { waitForNetworkIdle } from '../harness/network-idle.ts'
import { signUp } from '../harness/person.ts'
import { setPlan } from '../harness/plan.ts'
import { waitForServiceWorker } from '../harness/worker.ts'
import type { BuildProxy } from './build-proxy.ts'

export interface Device {
  readonly context: BrowserContext
  readonly page: Page
  readonly proxy: BuildProxy
  reloads(page?: Page): number
  tab(): Promise<Page>
  /** Bins that must be on the server in the end, once each. */
  readonly saved: string[]
  readonly crashes: string[]
}

/** Triggers the check for a new build, like a return to the window. */
export const checkForBuild = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new Event('focus')))

const open = async (page: Page): Promise<void> => {
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page
    .getByText(/No bins created yet|You have/)
    .first()
    .waitFor()
}

export const makeDevice = async (
  context: BrowserContext,
  proxy: BuildProxy,
  dataDir: string,
): Promise<Device> => {
  context.setDefaultTimeout(60_000)
  const crashes: string[] = []
  const loads = new Map<Page, number>()
  context.on('page', (page) => {
    page.on('pageerror', (error) => crashes.push(error.message))
    page.on('domcontentloaded', () => loads.set(page, (loads.get(page) ?? 0) + 1))
  })
  const page = await context.newPage()
  const { email } = await signUp(page)
  await setPlan(dataDir, email, 'unlimited')
  await open(page)
  await waitForServiceWorker(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('binnacle:build'))).toBe('first')
  await waitForNetworkIdle(page)
  const tabs: Page[] = [page]
  return {
    context,
    page,
    proxy,
    crashes,
    saved: [],
    reloads: (of = page) => (loads.get(of) ?? 1) - 1,
    tab: async () => {
      const second = await context.newPage()
      tabs.push(second)
      await open(second)
      return second
    },
  }
}

export const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Add New Bin' })

/** Leaves an unsaved draft of a bin. */
export const typeBin = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', ADD_BIN).click()
  await addDialog(page).getByLabel('Name').fill(name)
  await addDialog(page).getByLabel('Category').selectOption('Garage')
}

export const sendBin = async ({ saved }: Device, page: Page, name: string): Promise<void> => {
  await addDialog(page).getByRole('button', { name: 'Create Bin' }).click()
  await addDialog(page).waitFor({ state: 'detached' })
  await closeBin(page)
  saved.push(name)
}

export const saveBin = async (device: Device, name: string): Promise<void> => {
  await typeBin(device.page, name)
  await sendBin(device, device.page, name)
}

export const queued = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open('Binnacle')
        open.onerror = () => reject(open.error)
        open.onsuccess = () => {
          const count = open.result.transaction('syncQueue').objectStore('syncQueue').count()
          count.onsuccess = () => {
            open.result.close()
            resolve(count.result)
          }
        }
      }),
  )

export const copyQueued = async ({ page, saved }: Device, times: number): Promise<void> => {
  const names = Array.from({ length: times }, (_, at) => `Queued ${at}`)
  await page.evaluate(
    (all) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('Binnacle')
        open.onerror = () => reject(open.error)
        open.onsuccess = () => {
          const tx = open.result.transaction(['bins', 'syncQueue', 'metadata'], 'readwrite')
          const queue = tx.objectStore('syncQueue')
          const bins = tx.objectStore('bins')
          const entries = queue.getAll()
          const rows = bins.getAll()
          rows.onsuccess = () => {
            const entry = entries.result[0]
            const row = rows.result.find(({ id }: { id: string }) => id === entry.entityId)
            const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 21)
            all.forEach((name, at) => {
              const [opId, entityId] = [newId(), newId()]
              const seq = entry.seq + 1 + at
              const data = { ...entry.data, name }
              queue.put({ ...entry, id: opId, opId, entityId, data, seq, attempted: false })
              bins.put({ ...row, id: entityId, name })
            })
            const metadata = tx.objectStore('metadata')
            const standings = IDBKeyRange.bound(
              `standing:${entry.userId}:`,
              `standing:${entry.userId}:\uffff`,
            )
            const last = metadata.openCursor(standings, 'prev')
            // Invalidates the tab's state cache, like a write by another tab.
            last.onsuccess = () => {
              const version = last.result?.value.version + 1
              const standing = {
                ...last.result?.value,
                version,
                lastSeq: entry.seq + all.length,
                stamp: newId(),
              }
              metadata.add(standing, `standing:${entry.userId}:${String(version).padStart(12, '0')}`)
            }
          }
          tx.onabort = () => reject(tx.error)
          tx.oncomplete = () => {
            open.result.close()
            resolve()
          }
        }
      }),
    names,
  )
  saved.push(...names)
}

/** Final state: no blank page, everything on the server once. */
export const expectIntact = async ({ page, saved, crashes }: Device): Promise<void> => {
  await expect
    .poll(
      async () => {
        const bins = (await (await page.request.get('/api/bins')).json()) as { name: string }[]
        return bins.map(({ name }) => name).sort()
      },
      { timeout: 30_000 },
    )
    .toEqual([...saved].sort())
  await expect.poll(() => queued(page), { timeout: 15_000 }).toBe(0)
  expect(await page.locator('#root').innerText()).not.toBe('')
  expect(crashes).toEqual([])
}
