import { ON_DEMAND_STYLES } from '../../../../web/ui/on-demand/on-demand-styles-meta.ts'
import { waitForNetworkIdle } from '../../../e2e/harness/network-idle.ts'
import type { Figure, FigureContext, FigureRow } from '../../figure.ts'
import { createAccount } from '../../setup/bench-account.ts'
import { startBinnacle } from '../../setup/binnacle.ts'
import { openPhone, startBrowser } from '../../setup/browser.ts'
import { compressedSizes, lazyParts } from '../../setup/built-web.ts'

const KB = 1000
const MOST_SCRIPT = 100 * KB
const MOST_STYLE = 12 * KB
const MOST_LAZY = 60 * KB
const WORTH_A_LINE = 4 * KB
/** Longer than the dashboard waits before it preloads. */
const PRELOAD_MS = 5000

interface LoadedFile {
  /** Path below the origin. */
  path: string
  /** On the wire, with headers. */
  bytes: number
  /** Whether the browser paints nothing before it is there. */
  blocks: boolean
  /** Whether the dashboard preloads it after its first paint, for use offline. */
  isPreloaded: boolean
}

/** Runs in the page: what the browser itself says that its first paint waited for. */
const pathsThatBlock = (): string[] =>
  (
    performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
      renderBlockingStatus: string
    })[]
  )
    .filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
    .map(({ name }) => new URL(name).pathname)

/** Scripts and styles fetched by the dashboard with an empty cache. */
const firstLoad = async (
  origin: string,
  cookie: string,
): Promise<{ loaded: LoadedFile[]; onDemandStyles: string }> => {
  const browser = await startBrowser()
  try {
    const page = await openPhone(browser, origin, cookie)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const paths = new Map<string, string>()
    const loaded: Omit<LoadedFile, 'blocks'>[] = []
    let isPreloaded = false
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script' || type === 'Stylesheet') paths.set(requestId, new URL(response.url).pathname)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const path = paths.get(requestId)
      if (path) loaded.push({ path, bytes: encodedDataLength, isPreloaded })
    })
    await page.goto(`${origin}/dashboard`)
    await waitForNetworkIdle(page)
    isPreloaded = true
    await page.waitForTimeout(PRELOAD_MS)
    await waitForNetworkIdle(page)
    const blocking = new Set(await page.evaluate(pathsThatBlock))
    const onDemandStyles = await page
      .locator(`meta[name="${ON_DEMAND_STYLES}"]`)
      .evaluate((meta: HTMLMetaElement) => meta.content)
    return { loaded: loaded.map((file) => ({ ...file, blocks: blocking.has(file.path) })), onDemandStyles }
  } finally {
    await browser.close()
  }
}

const sumOf = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0)

const run = async ({ logProgress }: FigureContext): Promise<FigureRow[]> => {
  const binnacle = await startBinnacle()
  try {
    const { cookie } = await createAccount(binnacle.origin, binnacle.database, { bins: 3, itemsInEach: 2 })
    logProgress('opening the dashboard')
    const { loaded, onDemandStyles } = await firstLoad(binnacle.origin, cookie)
    const rowOf = (label: string, files: readonly LoadedFile[], bytesMax?: number): FigureRow => ({
      goalOf: '11',
      what: label,
      unit: 'bytes',
      floor: null,
      goal: bytesMax === undefined ? null : { most: bytesMax, of: 'ours' },
      ours: sumOf(files, ({ path }) => compressedSizes(path).gzip),
      note: `${files.length} files; as a browser of today fetches it, brotli with headers, ${sumOf(files, ({ bytes }) => bytes).toLocaleString('en')}`,
    })
    const scripts = loaded.filter(({ path }) => path.endsWith('.js'))
    const styles = loaded.filter(({ path }) => path.endsWith('.css'))
    const known = new Set(loaded.map(({ path }) => path.slice(1)))
    const lazy = lazyParts(known)
      .map(({ name, files }) => ({ name, gzip: sumOf(files, (file) => compressedSizes(file).gzip) }))
      .filter(({ gzip }) => gzip >= WORTH_A_LINE)
      .toSorted((a, b) => b.gzip - a.gzip)
      .map(
        ({ name, gzip }): FigureRow => ({
          goalOf: '11',
          what: `on demand, beyond what is preloaded: ${name}, gzip`,
          unit: 'bytes',
          floor: null,
          ours: gzip,
          goal: { most: MOST_LAZY, of: 'ours' },
        }),
      )
    return [
      rowOf(
        'dashboard, first load: JavaScript, gzip',
        scripts.filter((file) => !file.isPreloaded),
        MOST_SCRIPT,
      ),
      rowOf(
        'dashboard, preloaded for use offline: JavaScript, gzip',
        scripts.filter(({ isPreloaded }) => isPreloaded),
      ),
      rowOf(
        'dashboard, first load: CSS before the first paint, gzip',
        styles.filter(({ blocks }) => blocks),
        MOST_STYLE,
      ),
      {
        ...rowOf('CSS of all other screens, with the first part on demand, gzip', []),
        ours: compressedSizes(onDemandStyles).gzip,
        note: 'once; about 4 s after the first paint, or with what is opened before',
      },
      ...lazy,
    ]
  } finally {
    await binnacle.stop()
  }
}

export const bundle: Figure = { name: 'bundle', run }
