import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { launchChromium } from '../../e2e/harness/chromium.ts'

/** Phone-sized page without cache or service worker. */
export const openPhone = async (browser: Browser, origin: string, cookie = ''): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
  })
  await signIn(context, origin, cookie)
  return await context.newPage()
}

export const signIn = async (context: BrowserContext, origin: string, cookie: string): Promise<void> => {
  const cookies = cookie.split('; ').filter(Boolean)
  await context.addCookies(
    cookies.map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin }
    }),
  )
}

export const startBrowser = (): Promise<Browser> => launchChromium()

/** Slow 4G as in DevTools: bytes per second and milliseconds. */
const SLOW_4G = { downloadThroughput: 1_474_560 / 8, uploadThroughput: 691_200 / 8, latency: 562.5 }
const CPU_TIMES_SLOWER = 4

/** Throttles CPU and network to an ordinary phone on slow 4G. */
export const slowDown = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER })
  return session
}
