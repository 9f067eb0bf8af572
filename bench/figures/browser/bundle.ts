import type { Context, Figure, Row } from '../../figure.ts'
import { settle } from '../../setup/bench-account.ts'
import { startBinnacle } from '../../setup/binnacle.ts'
import { openPhone, startBrowser } from '../../setup/browser.ts'
import { compressedSizes, lazyParts } from '../../setup/built-web.ts'

const KB = 1000
const MOST_SCRIPT = 100 * KB
const MOST_STYLE = 12 * KB
const MOST_LAZY = 60 * KB
const WORTH_A_LINE = 4 * KB

interface Loaded {
  /** Path below the origin. */
  path: string
  /** On the wire, with headers. */
  bytes: number
}

/** Scripts and styles fetched by the dashboard with an empty cache. */
const firstLoad = async (origin: string, cookie: string): Promise<Loaded[]> => {
  const browser = await startBrowser()
  try {
    const page = await openPhone(browser, origin, cookie)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const paths = new Map<string, string>()
    const loaded: Loaded[] = []
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script' || type === 'Stylesheet') paths.set(requestId, new URL(response.url).pathname)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const path = paths.get(requestId)
      if (path) loaded.push({ path, bytes: encodedDataLength })
    })
    await page.goto(`${origin}/dashboard`, { waitUntil: 'networkidle' })
    return loaded
  } finally {
    await browser.close()
  }
}

const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0)

const run = async ({ tell }: Context): Promise<Row[]> => {
  const binnacle = await startBinnacle()
  try {
    const { cookie } = await settle(binnacle.origin, binnacle.database, { bins: 3, itemsInEach: 2 })
    tell('opening the dashboard')
    const loaded = await firstLoad(binnacle.origin, cookie)
    const first = (ending: string, what: string, most: number): Row => {
      const files = loaded.filter(({ path }) => path.endsWith(ending))
      return {
        ...{ goalOf: '11', what, unit: 'bytes', floor: null, goal: { most, of: 'ours' } },
        ours: sum(files, ({ path }) => compressedSizes(path).gzip),
        note: `${files.length} files; as a browser of today fetches it, brotli with headers, ${sum(files, ({ bytes }) => bytes).toLocaleString('en')}`,
      }
    }
    const known = new Set(loaded.map(({ path }) => path.slice(1)))
    const lazy = lazyParts(known)
      .map(({ name, files }) => ({ name, gzip: sum(files, (file) => compressedSizes(file).gzip) }))
      .filter(({ gzip }) => gzip >= WORTH_A_LINE)
      .toSorted((a, b) => b.gzip - a.gzip)
      .map(
        ({ name, gzip }): Row => ({
          ...{ goalOf: '11', what: `on demand: ${name}, gzip`, unit: 'bytes', floor: null, ours: gzip },
          goal: { most: MOST_LAZY, of: 'ours' },
        }),
      )
    return [
      first('.js', 'dashboard, first load: JavaScript, gzip', MOST_SCRIPT),
      first('.css', 'dashboard, first load: CSS, gzip', MOST_STYLE),
      ...lazy,
    ]
  } finally {
    await binnacle.stop()
  }
}

export const bundle: Figure = { name: 'bundle', run }
