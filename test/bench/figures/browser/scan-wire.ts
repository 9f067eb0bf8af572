import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Figure, FigureContext, FigureRow } from '../../figure.ts'
import { answerTo } from '../../measure/load.ts'
import { median } from '../../measure/median.ts'
import { createAccount } from '../../setup/bench-account.ts'
import { newDataFolder, removeDataFolder, startBinnacle } from '../../setup/binnacle.ts'
import { openPhone, slowDown, startBrowser } from '../../setup/browser.ts'
import { startFloor } from '../../setup/floor.ts'
import { readPeer } from '../../setup/peer.ts'
import { readBins } from '../../setup/rows-of-bins.ts'

/** First round trip of a new TCP connection, in bytes. */
const ONE_WINDOW = 14_600
const ROUNDS = 9

interface VisitTimes {
  /** First and largest contentful paint, in milliseconds. */
  fcp: number
  lcp: number
  requests: string[]
  scripts: number
  /** Visible text by line. */
  text: string
}

/** Reads the paint timings half a second after load. */
const READ_PAINTS = `new Promise((resolve) => {
  const seen = { fcp: 0, lcp: 0 }
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') seen.fcp = startTime })
  watch('largest-contentful-paint', ({ startTime }) => { seen.lcp = startTime })
  setTimeout(() => resolve(seen), 500)
})`

const visit = async (browser: Browser, url: string): Promise<VisitTimes> => {
  const page = await openPhone(browser, new URL(url).origin)
  try {
    await slowDown(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(url, { waitUntil: 'load' })
    const paints = await page.evaluate<Pick<VisitTimes, 'fcp' | 'lcp'>>(READ_PAINTS)
    const scripts = await page.locator('script').count()
    return { ...paints, requests, scripts, text: await page.locator('body').innerText() }
  } finally {
    await page.context().close()
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The same text without markup around it. */
const barePage = (text: string): string => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bin</title><body>${lines.map((line) => `<p>${escaped(line)}`).join('')}`
}

const run = async (context: FigureContext): Promise<FigureRow[]> => {
  const binnacle = await startBinnacle()
  const { origin, port } = binnacle
  const folder = newDataFolder()
  const { cookie } = await createAccount(origin, binnacle.database, { bins: 1, itemsInEach: 20 })
  const [bin] = await readBins(origin, cookie)
  const path = `/qr/${bin?.qrCode}`
  const ours = `${origin}${path}`
  const asPhone = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
  const bytes = (await answerTo({ port, path, headers: asPhone })).length
  const browser = await startBrowser()
  const { text, requests } = await visit(browser, ours)
  const file = join(folder, 'bare.html')
  writeFileSync(file, barePage(text))
  const bare = await startFloor('node-bytes', [file, 'text/html; charset=utf-8'])
  const peer = readPeer()
  const pages = { floor: `http://localhost:${bare.port}/`, ours, ...(peer && { peer: peer.url.href }) }

  try {
    context.logProgress('painting on a slow phone')
    const visits = new Map<string, VisitTimes[]>()
    for (let round = 0; round < (context.quick ? 3 : ROUNDS); round++) {
      for (const [name, url] of Object.entries(pages)) {
        visits.set(name, [...(visits.get(name) ?? []), await visit(browser, url)])
      }
    }
    const medianOf = (name: string, read: (visit: VisitTimes) => number) =>
      median((visits.get(name) ?? []).map(read))
    const compare = (read: (visit: VisitTimes) => number) => ({
      floor: medianOf('floor', read),
      ours: medianOf('ours', read),
      ...(peer && { peer: medianOf('peer', read) }),
    })
    const count = { goalOf: '2', unit: 'count', floor: null } as const
    const paint = { goalOf: '2', unit: 'ms', goal: { most: 1.05, of: 'ratio' } } as const
    const note = 'slow 4G, a processor 4 times slower'
    return [
      {
        goalOf: '2',
        what: 'scan page of 20 items, with headers',
        unit: 'bytes',
        floor: null,
        ours: bytes,
        goal: { most: ONE_WINDOW, of: 'ours' },
        note: 'stretch 4,096',
      },
      {
        ...count,
        what: 'its requests',
        ours: medianOf('ours', (one) => one.requests.length),
        goal: { most: 1, of: 'ours' },
        note: ['the page', ...requests.slice(1)].join(', '),
      },
      {
        ...count,
        what: 'its scripts',
        ours: medianOf('ours', (one) => one.scripts),
        goal: { most: 0, of: 'ours' },
      },
      { ...paint, what: 'first contentful paint', ...compare((one) => one.fcp), note },
      { ...paint, what: 'largest contentful paint', ...compare((one) => one.lcp), note },
    ]
  } finally {
    await browser.close()
    await bare.stop()
    await binnacle.stop()
    removeDataFolder(folder)
  }
}

export const scanWire: Figure = { name: 'scan-wire', run }
