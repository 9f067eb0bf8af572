import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { signUp } from '../harness/person.ts'
import { putOnPlan } from '../harness/plan.ts'
import { workerInCharge } from '../harness/worker.ts'
import type { BuildProxy } from './build-proxy.ts'

/** A browser of one person on the build `first`, and what must be true of it. */
export interface Device {
  readonly context: BrowserContext
  readonly page: Page
  readonly proxy: BuildProxy
  /** How often the page was loaded since the device was made. */
  reloads(page?: Page): number
  /** Watches a second tab. */
  tab(): Promise<Page>
  /** Names of bins that the server must have in the end, each once. */
  readonly saved: string[]
  readonly crashes: string[]
}

/** Makes the app look at the worker and the build, as coming back to its window does. */
export const inspect = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')))

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
  context.setDefaultTimeout(20_000)
  const crashes: string[] = []
  const loads = new Map<Page, number>()
  context.on('page', (page) => {
    page.on('pageerror', (error) => crashes.push(error.message))
    page.on('domcontentloaded', () => loads.set(page, (loads.get(page) ?? 0) + 1))
  })
  const page = await context.newPage()
  const { email } = await signUp(page)
  await putOnPlan(dataDir, email, 'unlimited')
  await open(page)
  await workerInCharge(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('binnacle:build'))).toBe('first')
  // Toasts, dialogs: what is fetched a moment after the start.
  await page.waitForLoadState('networkidle')
  const tabs: Page[] = [page]
  return {
    ...{ context, page, proxy, crashes, saved: [] },
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

/** Types a bin into the form and leaves it there. */
export const typeBin = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add New Bin' }).click()
  await addDialog(page).getByLabel('Name').fill(name)
  await addDialog(page).getByLabel('Category').selectOption('Garage')
}

export const sendBin = async ({ saved }: Device, page: Page, name: string): Promise<void> => {
  await addDialog(page).getByRole('button', { name: 'Create Bin' }).click()
  await addDialog(page).waitFor({ state: 'detached' })
  saved.push(name)
}

export const saveBin = async (device: Device, name: string): Promise<void> => {
  await typeBin(device.page, name)
  await sendBin(device, device.page, name)
}

/** The operations in the browser's queue. */
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

/** Queues the one waiting new bin this many times more, under other names. */
export const multiplyQueued = async ({ page, saved }: Device, times: number): Promise<void> => {
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
            // As another tab would: what this one knows of the device is past.
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

/** What the device must be in the end: open, not white, everything on the server, nothing twice. */
export const expectWhole = async ({ page, saved, crashes }: Device): Promise<void> => {
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
