import type { Browser, Page } from 'playwright-core'
import { household } from '#domain/demo/household.ts'
import type { Context, Figure, Row } from '../figure.ts'
import { median } from '../measure/median.ts'
import type { ByHand } from '../page/by-hand.ts'
import type { KeyWatch } from '../page/watch-keys.ts'
import { bundledForPage } from '../setup/bench-page.ts'
import { type Binnacle, startBinnacle } from '../setup/binnacle.ts'
import { signIn, startBrowser } from '../setup/browser.ts'
import { type Household, settle, settleIn } from '../setup/household.ts'

declare global {
  var keys: KeyWatch
  var byHand: ByHand
}

const ITEMS = 100_000
const FEW = 1000
const WORDS = ['drill', 'cable', 'red', 'towel']
/** Signs that stand in no name: the page is the same, and nothing is found. */
const NOWHERE = ['@@@@@', '^^^^', '~~~', '|||||']
const SCREEN = { width: 390, height: 844 }
const SCROLLS = 150
const LONG_MS = 50

const openList = async (browser: Browser, { origin }: Binnacle, { cookie }: Household, quick: boolean) => {
  const context = await browser.newContext({ viewport: SCREEN, baseURL: origin, serviceWorkers: 'block' })
  context.setDefaultTimeout(120_000)
  await signIn(context, origin, cookie)
  const page = await context.newPage()
  for (const script of ['watch-keys', 'by-hand'])
    await page.addInitScript({ content: `{${await bundledForPage(`bench/page/${script}.ts`)}}` })
  await page.goto('/bins')
  await page.getByRole('listitem').first().waitFor()
  // The first list is still being stored when it is shown; 100,000 rows take some twenty seconds.
  await page.waitForTimeout(quick ? 5000 : 30_000)
  return page
}

/** What is done around each key, outside of its time: `text` is what stands in the field then. */
interface Around {
  before?: (text: string) => Promise<void>
  after?: (text: string) => Promise<void>
}

/** Milliseconds from each key to the frame that shows what it brought, and of the processor for it. */
const typed = async (page: Page, words: readonly string[], { before, after }: Around = {}) => {
  const session = await page.context().newCDPSession(page)
  // The processor's time: what else the machine is at does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const work = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  const field = page.getByRole('searchbox').first()
  const paints: number[] = []
  const works: number[] = []
  const empty = async () => {
    await before?.('')
    await field.fill('')
    await page.waitForTimeout(400)
    await after?.('')
  }
  for (const word of words) {
    await empty()
    for (const [place, letter] of [...word].entries()) {
      const text = word.slice(0, place + 1)
      await before?.(text)
      const since = await work()
      await page.evaluate(() => globalThis.keys.begin())
      await page.keyboard.press(letter)
      await page.waitForTimeout(300)
      paints.push(await page.evaluate(() => globalThis.keys.end()))
      works.push((await work()) - since)
      await after?.(text)
    }
  }
  await empty()
  return { paint: median(paints), work: median(works) }
}

/** The same words once more, by a copy of the page whose elements are changed by hand. */
const typedByHand = async (page: Page, words: readonly string[]) => {
  await typed(page, words, { after: (text) => page.evaluate((shown) => globalThis.byHand.keep(shown), text) })
  await page.evaluate(() => globalThis.byHand.takeOver())
  const before = (text: string) => page.evaluate((next) => globalThis.byHand.prepare(next), text)
  return await typed(page, words, { before })
}

/** Milliseconds of the processor that the page's longest tasks took while `work` ran, longest first. */
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

const run = async ({ quick, tell }: Context): Promise<Row[]> => {
  const binnacle = await startBinnacle()
  const browser = await startBrowser()
  const { origin, database } = binnacle
  try {
    const many = quick ? ITEMS / 10 : ITEMS
    tell(`filling homes of ${many} and ${FEW} items`)
    const home = await settleIn(origin, database, household({ bins: many / 50, items: many }))
    const small = await settleIn(origin, database, household({ bins: FEW / 50, items: FEW }))
    tell('typing')
    const page = await openList(browser, binnacle, home, quick)
    await typed(page, WORDS.slice(0, 1))
    const nothing = await typed(page, NOWHERE)
    const found = await typed(page, WORDS)
    const size = await elements(page)
    const byHand = await typedByHand(page, WORDS)
    await page.context().close()
    const little = await openList(browser, binnacle, small, quick)
    const smallSize = await elements(little)
    await little.context().close()

    tell('scrolling')
    const box = await settle(origin, database, { bins: 1, itemsInEach: many })
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
        ...{ goalOf: '7', unit: 'ms', what: `key to painted list, ${rows} items, CPU` },
        ...{ floor: nothing.work, ours: found.work, goal: { most: 1.2, of: 'ratio' } },
        note: `by the clock ${Math.round(found.paint)} ms, with nothing found ${Math.round(nothing.paint)}`,
      },
      {
        ...{ goalOf: '7', unit: 'ms', what: `the same, without React or a search, CPU` },
        ...{ floor: nothing.work, ours: byHand.work, goal: null },
        note: `the elements that are there take on the words that were found, by hand; by the clock ${Math.round(byHand.paint)} ms`,
      },
      {
        ...{ goalOf: '7', unit: 'count', what: `elements of the page, ${rows} items` },
        ...{ floor: smallSize, ours: size, goal: { most: 1.05, of: 'ratio' } },
        note: `the floor is the same page with ${FEW.toLocaleString('en')}`,
      },
      {
        ...{ goalOf: '7', unit: 'count', what: `tasks over 50 ms of CPU, scrolling ${rows} rows` },
        ...{ floor: null, ours: long.length, goal: { most: 0, of: 'ours' } },
        note: `${SCROLLS} turns of the wheel; longest ${Math.round(tasks[0] ?? 0)} ms`,
      },
    ]
  } finally {
    await browser.close()
    await binnacle.stop()
  }
}

/** Figure 7: the built app in Chromium, on the screen of a phone. */
export const lists: Figure = { name: 'lists', run }
