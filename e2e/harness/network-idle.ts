import type { Page, Request } from 'playwright-core'
import { changeStreamEndpoints } from '#contracts/sync/change-stream.ts'

const IDLE_MS = 700

/** Resolves once nothing was asked for a while; the stream of changes, which never ends, aside. */
export const waitForNetworkIdle = async (page: Page): Promise<void> => {
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
  while (running.size > 0 || Date.now() - lastAt < IDLE_MS) await page.waitForTimeout(50)
  page.off('request', began).off('requestfinished', ended).off('requestfailed', ended)
}
