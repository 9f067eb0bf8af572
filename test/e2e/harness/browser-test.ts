import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { inject, test } from 'vitest'
import { addPageTexts } from './add-page-texts.ts'
import { launchChromium, launchShell } from './chromium.ts'
import { type PageErrors, watchPage } from './watch-page.ts'

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>

export interface OpenOptions extends BrowserContextOptions {
  /** Default: 390 × 844 with touch. */
  device?: keyof typeof DEVICES
  /** MJPEG file for the camera; starts a separate Chromium. */
  cameraVideo?: string
  /** Lets the service worker install, as `goOffline` requires; without it a fresh context saves most of its CPU. */
  installed?: boolean
}

/** Runs in the page: the worker never arrives. */
const blockServiceWorker = () => {
  if ('ServiceWorkerContainer' in window)
    ServiceWorkerContainer.prototype.register = () => new Promise<never>(() => {})
}

export interface Journey {
  origin: string
  dataDir: string
  open(options?: OpenOptions): Promise<Page>
  /** Allows errors that match. */
  expectPageError(page: Page, pattern: RegExp): void
}

/** Browser shared by the worker process and ended with it. */
let shared: Promise<Browser> | undefined

const sharedBrowser = async (): Promise<Browser> => {
  const known = await shared
  if (known?.isConnected()) return known
  shared = launchShell()
  return shared
}

/** Browser test without animations; fails on console errors, CSP violations and uncaught exceptions. */
export const browserTest = (name: string, run: (journey: Journey) => Promise<void>): void =>
  test(name, async ({ onTestFinished }) => {
    const origin = inject('origin')
    const pageErrors = new Map<Page, PageErrors>()
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
        baseURL: origin,
        reducedMotion: 'reduce',
        ...DEVICES[device],
        ...options,
      })
      onTestFinished(() => context.close())
      context.setDefaultTimeout(60_000)
      if (!installed) await context.addInitScript(blockServiceWorker)
      context.on('page', (page) => pageErrors.set(page, watchPage(page)))
      return context.newPage()
    }
    try {
      await run({
        origin,
        dataDir: inject('dataDir'),
        open,
        expectPageError: (page, pattern) => pageErrors.get(page)?.expect(pattern),
      })
    } catch (error) {
      await addPageTexts(error, pageErrors.keys())
      throw error
    }
    const errors = [...pageErrors.values()].flatMap((page) => page.all())
    if (errors.length > 0) throw new Error(`The browser complained:\n${errors.join('\n')}`)
  })
