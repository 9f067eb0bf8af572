import type { Page, Request } from 'playwright-core'
import { changeStreamEndpoints } from '#contracts/sync/change-stream.ts'

const IDLE_MS = 700
/** Enough once a screen stands. */
const SCREEN_IDLE_MS = 300

/** Resolves once `work` is done and nothing was asked for a while; the stream of changes, which never ends, aside. */
const untilIdle = async (page: Page, idleMs: number, work?: () => Promise<void>): Promise<void> => {
  const running = new Set<Request>()
  let lastAt = Date.now()
  const note = (isRunning: boolean) => (request: Request) => {
    if (new URL(request.url()).pathname === changeStreamEndpoints.listen.path) return
    if (isRunning) running.add(request)
    else running.delete(request)
    lastAt = Date.now()
  }
  const [began, ended] = [note(true), note(false)]
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended)
  try {
    await work?.()
    while (running.size > 0 || Date.now() - lastAt < idleMs) await page.waitForTimeout(50)
  } finally {
    page.off('request', began).off('requestfinished', ended).off('requestfailed', ended)
  }
}

/** Resolves once nothing was asked for a while. */
export const waitForNetworkIdle = (page: Page): Promise<void> => untilIdle(page, IDLE_MS)

/** Resolves once the screen that `go` leads to stands: a busy machine asks for nothing long before it has drawn anything. */
export const goToScreen = (page: Page, go: () => Promise<unknown>): Promise<void> =>
  untilIdle(page, SCREEN_IDLE_MS, async () => {
    await go()
    await page.locator('h1').first().waitFor({ state: 'attached' })
    // A page that draws nothing more may have no idle period to report.
    await page.evaluate(
      () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })),
    )
  })
