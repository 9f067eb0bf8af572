import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, inject, test } from 'vitest'
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

const browsers = new Map<string, Promise<Browser>>()

const browserFor = (cameraVideo: string | undefined): Promise<Browser> => {
  const key = cameraVideo ?? ''
  const known = browsers.get(key) ?? launchChromium(cameraVideo ? { cameraVideo } : {})
  browsers.set(key, known)
  return known
}

afterAll(async () => {
  for (const browser of browsers.values()) await (await browser).close()
  browsers.clear()
})

/**
 * A test with a browser, with no motion unless asked for. One Chromium serves a file's tests; every page gets a context of its own, closed at the end.
 * It fails on console errors, refusals of the content security policy and uncaught exceptions of any page.
 */
export const browserTest = (name: string, run: (journey: Journey) => Promise<void>): void =>
  test(name, async ({ onTestFinished }) => {
    const origin = inject('origin')
    const watched = new Map<Page, Complaints>()
    const open = async ({ device = 'phone', cameraVideo, ...options }: OpenOptions = {}) => {
      const browser = await browserFor(cameraVideo)
      const context = await browser.newContext({
        ...{ baseURL: origin, reducedMotion: 'reduce' },
        ...DEVICES[device],
        ...options,
      })
      onTestFinished(() => context.close())
      context.setDefaultTimeout(10_000)
      context.on('page', (page) => watched.set(page, watchPage(page)))
      return context.newPage()
    }
    await run({
      origin,
      dataDir: inject('dataDir'),
      open,
      expectComplaint: (page, pattern) => watched.get(page)?.expect(pattern),
    })
    const complaints = [...watched.values()].flatMap((page) => page.all())
    if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`)
  })
