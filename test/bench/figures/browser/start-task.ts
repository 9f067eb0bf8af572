import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { waitForNetworkIdle } from '../../../e2e/harness/network-idle.ts'
import { waitForServiceWorker } from '../../../e2e/harness/worker.ts'
import type { Figure, FigureContext, FigureRow } from '../../figure.ts'
import { median } from '../../measure/median.ts'
import { traceTasks } from '../../measure/thread-tasks.ts'
import { createAccount } from '../../setup/bench-account.ts'
import { bundledForPage } from '../../setup/bench-page.ts'
import { newDataFolder, removeDataFolder, startBinnacle } from '../../setup/binnacle.ts'
import { openPhone, signIn, startBrowser } from '../../setup/browser.ts'

const BINS = 12
const ITEMS_IN_EACH = 10
const ROUNDS = 11
const CPU_TIMES_SLOWER = 4
const LONG_MS = 50
/** After the list: what was put off until the page is idle also counts. */
const AFTER_LIST_MS = 2000

interface StartTimes {
  /** CPU of the longest task of the page's main thread. */
  longest: number
  /** Tasks with more than 50 ms of CPU. */
  long: number
  /** From navigation until the first list is painted, by the clock. */
  list: number
}

/** Runs in the page, so it is text: notes when the frame with the first list was painted, without asking for others. */
const NOTE_LIST = `{
  const watch = new MutationObserver(() => {
    if (!document.querySelector('main article')) return
    watch.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => { globalThis.firstListAt = performance.now() }
      port2.postMessage(null)
    })
  })
  watch.observe(document, { childList: true, subtree: true })
}`

const start = async (browser: Browser, page: Page, url: string, folder: string): Promise<StartTimes> => {
  await page.addInitScript(NOTE_LIST)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER })
  let list = 0
  const tasksOf = await traceTasks(browser, page, join(folder, 'trace.json'), async () => {
    await page.goto(url, { waitUntil: 'commit' })
    const shown = await page.waitForFunction(() => globalThis.firstListAt, null, { polling: 250 })
    list = (await shown.jsonValue()) as number
    await page.waitForTimeout(AFTER_LIST_MS)
  })
  await page.close()
  const { cpu } = tasksOf('CrRendererMain')
  return { list, longest: Math.max(...cpu), long: cpu.filter((ms) => ms > LONG_MS).length }
}

/** Opens the dashboard of an installed app again and again, each time in a new page. */
const openInstalled = async (browser: Browser, folder: string, built?: string) => {
  const { origin, database, stop } = await startBinnacle(undefined, built)
  const person = await createAccount(origin, database, { bins: BINS, itemsInEach: ITEMS_IN_EACH })
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    serviceWorkers: 'allow',
  })
  await signIn(context, origin, person.cookie)
  const first = await context.newPage()
  await first.goto(`${origin}/dashboard`)
  await first.locator('main article').first().waitFor()
  await waitForServiceWorker(first)
  await waitForNetworkIdle(first)
  await first.close()
  return {
    start: async () => start(browser, await context.newPage(), `${origin}/dashboard`, folder),
    stop: async () => {
      await context.close()
      await stop()
    },
    origin,
  }
}

const openFloor = async (browser: Browser, origin: string, folder: string) => {
  const script = await bundledForPage('test/bench/page/static-list.ts')
  const page = await openPhone(browser, origin)
  const context = page.context()
  await context.route('**/static-list', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>List</title><div id="root"></div><script type="module" src="/static-list.js"></script>',
    }),
  )
  await context.route('**/static-list.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  return { start: async () => start(browser, await context.newPage(), `${origin}/static-list`, folder) }
}

const run = async ({ quick, logProgress }: FigureContext): Promise<FigureRow[]> => {
  const folder = newDataFolder()
  const browser = await startBrowser()
  const before = process.env.BEFORE
  const ours = await openInstalled(browser, folder)
  const other = before
    ? await openInstalled(browser, folder, join(before, 'dist/current/server/main.js'))
    : null
  const floor = await openFloor(browser, ours.origin, folder)
  const sides = { floor, ours, ...(other && { before: other }) }
  const starts = new Map<string, StartTimes[]>(Object.keys(sides).map((name) => [name, []]))
  try {
    logProgress('starting on a processor four times slower')
    for (let round = 0; round < (quick ? 3 : ROUNDS); round++)
      for (const [name, side] of Object.entries(sides)) starts.get(name)?.push(await side.start())
    const medianOf = (name: string, key: keyof StartTimes) =>
      median((starts.get(name) ?? []).map((each) => each[key]))
    const list = (name: string, key: keyof StartTimes) =>
      (starts.get(name) ?? []).map((each) => Math.round(each[key])).join(', ')
    const note = (key: keyof StartTimes) =>
      `${list('ours', key)}${other ? `; before ${medianOf('before', key).toFixed(0)}: ${list('before', key)}` : ''}`
    const row = (key: keyof StartTimes) => ({
      goalOf: 'start',
      floor: medianOf('floor', key),
      ours: medianOf('ours', key),
      note: note(key),
    })
    return [
      {
        ...row('longest'),
        what: `dashboard of ${BINS} bins, second visit, CPU 4 × slower: CPU of the longest task`,
        unit: 'ms',
        goal: { most: 150, of: 'ours' },
      },
      { ...row('long'), what: 'tasks with more than 50 ms of CPU', unit: 'count', goal: null },
      { ...row('list'), what: 'first list painted, by the clock', unit: 'ms', goal: null },
    ]
  } finally {
    await ours.stop()
    await other?.stop()
    await browser.close()
    removeDataFolder(folder)
  }
}

export const startTask: Figure = { name: 'start-task', run }
