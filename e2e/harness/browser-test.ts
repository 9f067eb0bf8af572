import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { inject, test } from 'vitest'
import { launchChromium } from './chromium.ts'
import { type Complaints, watchPage } from './watch-page.ts'

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>

export interface OpenOptions extends BrowserContextOptions {
  /** A phone of 390 × 844 with touch unless told otherwise. */
  device?: keyof typeof DEVICES
  /** Show this MJPEG file to the camera: uses a Chromium of its own. */
  cameraVideo?: string
  /**
   * Lets the app install its worker, as `goOffline` needs. Otherwise the worker stays on its way, as on a slow network:
   * keeping the whole program for every fresh context takes more of the machine than most journeys do.
   */
  installed?: boolean
}

/** Runs in the page: the worker is asked for, and does not come. */
const keepWorkerOut = () => {
  if ('ServiceWorkerContainer' in window)
    ServiceWorkerContainer.prototype.register = () => new Promise<never>(() => {})
}

export interface Journey {
  /** Where the server answers. */
  origin: string
  /** Its data folder. */
  dataDir: string
  /** A page in a fresh context: another person, or the same one on another device. Paths are relative to the server. */
  open(options?: OpenOptions): Promise<Page>
  /** Tells that a page of this journey will complain like this. */
  expectComplaint(page: Page, pattern: RegExp): void
}

/** One Chromium serves all files of a worker; with the worker's process it ends. */
let shared: Promise<Browser> | undefined

const sharedBrowser = async (): Promise<Browser> => {
  const known = await shared
  if (known?.isConnected()) return known
  shared = launchChromium()
  return shared
}

/** Says with a failure what its pages showed, which tells most causes. */
const tellScreens = async (error: unknown, pages: Iterable<Page>): Promise<void> => {
  if (!(error instanceof Error)) return
  for (const page of pages) {
    const words = await page.innerText('body', { timeout: 1000 }).catch(() => null)
    if (words !== null)
      error.message += `\n${page.url()} showed: ${words.replace(/\s+/g, ' ').slice(0, 1500)}`
  }
}

/**
 * A test with a browser, with no motion unless asked for. Every page gets a context of its own, closed at the end.
 * It fails on console errors, refusals of the content security policy and uncaught exceptions of any page.
 */
export const browserTest = (name: string, run: (journey: Journey) => Promise<void>): void =>
  test(name, async ({ onTestFinished }) => {
    const origin = inject('origin')
    const watched = new Map<Page, Complaints>()
    const cameras = new Map<string, Promise<Browser>>()
    onTestFinished(async () => {
      for (const browser of cameras.values()) await (await browser).close()
    })
    const browserFor = (cameraVideo: string | undefined): Promise<Browser> => {
      if (cameraVideo === undefined) return sharedBrowser()
      const browser = cameras.get(cameraVideo) ?? launchChromium({ cameraVideo })
      cameras.set(cameraVideo, browser)
      return browser
    }
    const open = async ({ device = 'phone', cameraVideo, installed, ...options }: OpenOptions = {}) => {
      const browser = await browserFor(cameraVideo)
      const context = await browser.newContext({
        ...{ baseURL: origin, reducedMotion: 'reduce' },
        ...DEVICES[device],
        ...options,
      })
      onTestFinished(() => context.close())
      context.setDefaultTimeout(10_000)
      if (!installed) await context.addInitScript(keepWorkerOut)
      context.on('page', (page) => watched.set(page, watchPage(page)))
      return context.newPage()
    }
    try {
      await run({
        origin,
        dataDir: inject('dataDir'),
        open,
        expectComplaint: (page, pattern) => watched.get(page)?.expect(pattern),
      })
    } catch (error) {
      await tellScreens(error, watched.keys())
      throw error
    }
    const complaints = [...watched.values()].flatMap((page) => page.all())
    if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`)
  })
