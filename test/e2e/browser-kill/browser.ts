import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { ADD_BIN, closeBin } from '../harness/add-bin.ts'
import { addPageTexts } from '../harness/add-page-texts.ts'
import { launchProfile } from '../harness/chromium.ts'

const processesOf = (profile: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(profile)
      } catch {
        return false
      }
    })

/** Kills all processes of the browser with SIGKILL and waits for their end. */
export const killBrowser = async (profile: string): Promise<void> => {
  let left = processesOf(profile)
  if (left.length === 0) throw new Error('No browser runs on this profile')
  while (left.length > 0) {
    for (const pid of left) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // Ended meanwhile.
      }
    }
    await sleep(20)
    left = processesOf(profile)
  }
}

export const dashboard = async (page: Page): Promise<void> => {
  await page.goto('/dashboard')
  await page
    .getByText(/No bins created yet|You have \d+ bins? with/)
    .first()
    .waitFor()
}

/** Runs in the page: a full browser with a profile offers to install the app, over whatever is written. */
const declineInstall = () =>
  localStorage.setItem('binnacle:install', JSON.stringify({ state: 'dismissed', at: Date.now() }))

export const launch = async (profile: string, origin: string, offline: boolean): Promise<BrowserContext> => {
  const context = await launchProfile(profile, { baseURL: origin, serviceWorkers: 'allow' })
  context.setDefaultTimeout(60_000)
  await context.addInitScript(declineInstall)
  await context.setOffline(offline)
  return context
}

export interface WrittenNames {
  /** Shown as saved: the dialog had closed. */
  readonly shown: Set<string>
  readonly begun: Set<string>
}

/** Call logs quote elements, whose classes speak of closed sheets. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && /has been closed|crashed|disconnected/i.test(error.message)

export const writeUntilKilled = async (page: Page, tag: string, written: WrittenNames): Promise<void> => {
  const add = page.getByRole('dialog', { name: 'Add New Bin' })
  try {
    for (let at = 0; ; at++) {
      const name = `${tag}-${at}`
      await page.getByRole('button', ADD_BIN).click()
      await add.getByLabel('Name').fill(name)
      await add.getByLabel('Category').selectOption('Garage')
      written.begun.add(name)
      await add.getByRole('button', { name: 'Create Bin' }).click()
      await add.waitFor({ state: 'detached' })
      written.shown.add(name)
      await closeBin(page)
    }
  } catch (error) {
    if (isGone(error)) return
    await addPageTexts(error, page.context().pages())
    throw error
  }
}

/** Bin names in the app's database, and the length of the queue. */
export const storedIn = (page: Page): Promise<{ names: string[]; waiting: number }> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const open = indexedDB.open('Binnacle')
        open.onerror = () => reject(open.error)
        open.onsuccess = () => {
          const tx = open.result.transaction(['bins', 'syncQueue'])
          const bins = tx.objectStore('bins').getAll()
          const count = tx.objectStore('syncQueue').count()
          tx.oncomplete = () => {
            open.result.close()
            resolve({ names: bins.result.map(({ name }) => name as string), waiting: count.result })
          }
        }
      }),
  )
