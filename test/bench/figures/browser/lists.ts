import type { Browser, Page } from 'playwright-core'
import { generateInventory } from '#demo/inventory.ts'
import type { Figure, FigureContext, FigureRow } from '../../figure.ts'
import { median } from '../../measure/median.ts'
import type { ByHand } from '../../page/by-hand.ts'
import type { KeyWatch } from '../../page/watch-keys.ts'
import { type BenchAccount, createAccount, settleIn } from '../../setup/bench-account.ts'
import { bundledForPage } from '../../setup/bench-page.ts'
import { type Binnacle, startBinnacle } from '../../setup/binnacle.ts'
import { signIn, startBrowser } from '../../setup/browser.ts'

declare global {
  var keys: KeyWatch
  var byHand: ByHand
}

const ITEMS = 100_000
const SMALL_HOME_ITEMS = 1000
const WORDS = ['drill', 'cable', 'red', 'towel', 'winter', 'tape', 'lamp', 'phone']
/** Queries of the same length without hits. */
const NOWHERE = WORDS.map((word, at) => '@^~|'.charAt(at % 4).repeat(word.length))
const SCREEN = { width: 390, height: 844 }
const ROUNDS = 2
const SCROLLS = 150
const LONG_MS = 50

const openList = async (browser: Browser, { origin }: Binnacle, { cookie }: BenchAccount, quick: boolean) => {
  const context = await browser.newContext({ viewport: SCREEN, baseURL: origin, serviceWorkers: 'block' })
  context.setDefaultTimeout(120_000)
  await signIn(context, origin, cookie)
  const page = await context.newPage()
  for (const script of ['watch-keys', 'by-hand'])
    await page.addInitScript({ content: `{${await bundledForPage(`test/bench/page/${script}.ts`)}}` })
  await page.goto('/bins')
  await page.getByRole('listitem').first().waitFor()
  // The first list is still being stored: 100,000 rows take some twenty seconds.
  await page.waitForTimeout(quick ? 5000 : 30_000)
  return page
}

/** Called around each key, outside of its time, with the field's text. */
interface KeyHooks {
  before?: (text: string) => Promise<void>
  after?: (text: string) => Promise<void>
}

/** Milliseconds per key: to the frame with its result, and of CPU. */
interface KeyTimes {
  readonly paints: number[]
  readonly works: number[]
}

const typed = async (page: Page, word: string, { before, after }: KeyHooks = {}): Promise<KeyTimes> => {
  const session = await page.context().newCDPSession(page)
  // CPU time excludes other load of the machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const work = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  const field = page.getByRole('searchbox').first()
  const keys: KeyTimes = { paints: [], works: [] }
  const empty = async () => {
    await before?.('')
    await field.fill('')
    await page.waitForTimeout(400)
    await after?.('')
  }
  await empty()
  for (const [place, letter] of [...word].entries()) {
    const text = word.slice(0, place + 1)
    await before?.(text)
    const since = await work()
    await page.evaluate(() => globalThis.keys.begin())
    await page.keyboard.press(letter)
    await page.waitForTimeout(300)
    keys.paints.push(await page.evaluate(() => globalThis.keys.end()))
    keys.works.push((await work()) - since)
    await after?.(text)
  }
  await empty()
  await session.detach()
  return keys
}

/** Alternates queries without and with hits, so that background work meets both alike. */
const typedInTurn = async (page: Page, around?: KeyHooks) => {
  const nothing: KeyTimes = { paints: [], works: [] }
  const found: KeyTimes = { paints: [], works: [] }
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, word] of WORDS.entries())
      for (const [text, kept] of [
        [NOWHERE[at] as string, nothing],
        [word, found],
      ] as const) {
        const { paints, works } = await typed(page, text, around)
        kept.paints.push(...paints)
        kept.works.push(...works)
      }
  return { nothing: middle(nothing), found: middle(found) }
}

const middle = ({ paints, works }: KeyTimes) => ({ paint: median(paints), work: median(works) })

const typedByHand = async (page: Page) => {
  const keep = (text: string) => page.evaluate((shown) => globalThis.byHand.keep(shown), text)
  for (const text of [...NOWHERE, ...WORDS]) await typed(page, text, { after: keep })
  await page.evaluate(() => globalThis.byHand.takeOver())
  const before = (text: string) => page.evaluate((next) => globalThis.byHand.prepare(next), text)
  return await typedInTurn(page, { before })
}

/** CPU milliseconds of the longest tasks during `work`, longest first. */
const tasksOf = async (page: Page, work: () => Promise<void>): Promise<number[]> => {
  const session = await page.context().newCDPSession(page)
  const tasks: number[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, tdur } of value as { name?: string; tdur?: number }[])
      if (name?.endsWith('RunTask')) tasks.push((tdur ?? 0) / 1000)
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  })
  await work()
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await ended
  return tasks.sort((a, b) => b - a)
}

const elements = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)

const run = async ({ quick, logProgress }: FigureContext): Promise<FigureRow[]> => {
  const binnacle = await startBinnacle()
  const browser = await startBrowser()
  const { origin, database } = binnacle
  try {
    const many = quick ? ITEMS / 10 : ITEMS
    logProgress(`filling homes of ${many} and ${SMALL_HOME_ITEMS} items`)
    const home = await settleIn(origin, database, generateInventory({ bins: many / 50, items: many }))
    const small = await settleIn(
      origin,
      database,
      generateInventory({ bins: SMALL_HOME_ITEMS / 50, items: SMALL_HOME_ITEMS }),
    )
    logProgress('typing')
    const page = await openList(browser, binnacle, home, quick)
    await typed(page, WORDS[0] as string)
    const { nothing, found } = await typedInTurn(page)
    const size = await elements(page)
    const byHand = await typedByHand(page)
    await page.context().close()
    const little = await openList(browser, binnacle, small, quick)
    const smallSize = await elements(little)
    await little.context().close()

    logProgress('scrolling')
    const box = await createAccount(origin, database, { bins: 1, itemsInEach: many })
    const inside = await openList(browser, binnacle, box, quick)
    await inside.getByRole('article').getByRole('link').first().click()
    const list = inside.getByRole('list', { name: 'Items' })
    await list.waitFor()
    await list.getByRole('listitem').first().hover()
    await inside.waitForTimeout(2000)
    const tasks = await tasksOf(inside, async () => {
      for (let step = 0; step < SCROLLS; step++) await inside.mouse.wheel(0, 200 + step * 400)
      await inside.waitForTimeout(500)
    })
    const long = tasks.filter((task) => task > LONG_MS)
    const rows = many.toLocaleString('en')
    return [
      {
        goalOf: '7',
        unit: 'ms',
        what: `key to painted list, ${rows} items, CPU`,
        floor: nothing.work,
        ours: found.work,
        goal: { most: 1.2, of: 'ratio' },
        note: `by the clock ${found.paint.toFixed(1)} ms, with nothing found ${nothing.paint.toFixed(1)}`,
      },
      {
        goalOf: '7',
        unit: 'ms',
        what: 'the least that any program takes for it, CPU',
        floor: nothing.work,
        ours: nothing.work + byHand.found.work - byHand.nothing.work,
        goal: null,
        note: 'the floor, and what showing the same words by hand takes, without React or a search',
      },
      {
        goalOf: '7',
        unit: 'count',
        what: `elements of the page, ${rows} items`,
        floor: smallSize,
        ours: size,
        goal: { most: 1.05, of: 'ratio' },
        note: `the floor is the same page with ${SMALL_HOME_ITEMS.toLocaleString('en')}`,
      },
      {
        goalOf: '7',
        unit: 'count',
        what: `tasks over 50 ms of CPU, scrolling ${rows} rows`,
        floor: null,
        ours: long.length,
        goal: { most: 0, of: 'ours' },
        note: `${SCROLLS} turns of the wheel; longest ${Math.round(tasks[0] ?? 0)} ms`,
      },
    ]
  } finally {
    await browser.close()
    await binnacle.stop()
  }
}

/** Figure 7: the built app in Chromium at phone size. */
export const lists: Figure = { name: 'lists', run }
