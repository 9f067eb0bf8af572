import type { Page } from 'playwright-core'
import { launchProfile } from '../../../e2e/harness/chromium.ts'
import { waitForNetworkIdle } from '../../../e2e/harness/network-idle.ts'
import { waitForServiceWorker } from '../../../e2e/harness/worker.ts'
import type { Figure, FigureContext, FigureRow } from '../../figure.ts'
import { interleaved } from '../../measure/median.ts'
import { type BenchAccount, createAccount } from '../../setup/bench-account.ts'
import { newDataFolder, removeDataFolder, startBinnacle } from '../../setup/binnacle.ts'
import { signIn } from '../../setup/browser.ts'

declare global {
  /** Milliseconds from navigation to the paint of the first list or its empty state. */
  var firstListAt: number | undefined
}

const BINS = 200
const ITEMS_IN_EACH = 50

/** Runs in the page, so it is text. */
const NOTE_FIRST_LIST = `{
  const main = () => document.querySelector('main')
  const sample = () => {
    const shown = main()?.querySelector('article') || /No bins created yet/.test(main()?.textContent ?? '')
    if (!shown) return void requestAnimationFrame(sample)
    // A message is heard after the frame was painted.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => { globalThis.firstListAt = performance.now() }
    port2.postMessage(null)
  }
  requestAnimationFrame(sample)
}`

const firstList = async (page: Page): Promise<number> => {
  const shown = await page.waitForFunction(() => globalThis.firstListAt, null, { timeout: 60_000 })
  return (await shown.jsonValue()) as number
}

const count = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const open = indexedDB.open('Binnacle')
        open.onerror = () => reject(open.error)
        open.onsuccess = () => {
          const items = open.result.transaction('items').objectStore('items').count()
          items.onsuccess = () => {
            open.result.close()
            resolve(items.result)
          }
        }
      }),
  )

const install = async (
  profile: string,
  origin: string,
  person: BenchAccount,
  items: number,
): Promise<void> => {
  const browser = await launchProfile(profile, { serviceWorkers: 'allow' })
  await signIn(browser, origin, person.cookie)
  const page = await browser.newPage()
  await page.addInitScript(NOTE_FIRST_LIST)
  await page.goto(`${origin}/dashboard`)
  await waitForServiceWorker(page)
  await firstList(page)
  while ((await count(page)) < items) await page.waitForTimeout(250)
  await waitForNetworkIdle(page)
  await browser.close()
}

/** Opens the dashboard in a new browser without network. */
const coldStart = async (profile: string, origin: string): Promise<number> => {
  const browser = await launchProfile(profile, { serviceWorkers: 'allow' })
  try {
    await browser.setOffline(true)
    const page = await browser.newPage()
    await page.addInitScript(NOTE_FIRST_LIST)
    await page.goto(`${origin}/dashboard`)
    return await firstList(page)
  } finally {
    await browser.close()
  }
}

const run = async ({ quick, logProgress }: FigureContext): Promise<FigureRow[]> => {
  const binnacle = await startBinnacle()
  const { origin, database } = binnacle
  const [empty, full] = [newDataFolder(), newDataFolder()]
  try {
    logProgress(`filling ${BINS} bins with ${BINS * ITEMS_IN_EACH} items`)
    const nothing = await createAccount(origin, database, { bins: 0, itemsInEach: 0 })
    const person = await createAccount(origin, database, { bins: BINS, itemsInEach: ITEMS_IN_EACH })
    await install(empty, origin, nothing, 0)
    await install(full, origin, person, BINS * ITEMS_IN_EACH)
    logProgress('starting without a network')
    const { floor, ours } = await interleaved(quick ? 3 : 11, {
      floor: () => coldStart(empty, origin),
      ours: () => coldStart(full, origin),
    })
    return [
      {
        goalOf: '9',
        what: 'offline cold start with 10,000 items: first list painted',
        unit: 'ms',
        floor,
        ours,
        goal: { most: 2, of: 'ratio' },
        note: 'the floor is the same app with an empty inventory; a browser started anew each time, from the navigation on',
      },
    ]
  } finally {
    await binnacle.stop()
    for (const profile of [empty, full]) removeDataFolder(profile)
  }
}

export const coldStartFigure: Figure = { name: 'cold-start', run }
