import { START_SYNC, SYNC_FAILED } from '#web/platform/updates/worker-sync.ts'

interface Page {
  postMessage(message: unknown, transfer?: Transferable[]): void
}

/** A page that is frozen in the background answers never. */
const PAGE_TIMEOUT_MS = 60_000

/** Has a page send what waits; whether all of it went. */
const syncedBy = (page: Page, patience: number): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(false), patience)
    port1.onmessage = ({ data }) => {
      clearTimeout(timer)
      port1.close()
      resolve(data === true)
    }
    page.postMessage({ type: START_SYNC }, [port2])
  })

/**
 * The browser says that there is a network again. One page sends for all; with none open there is nothing to do,
 * since the next one sends when it opens. When no page could and the browser will not ask again, they are told.
 * @throws Error when nothing was sent, so that the browser asks again
 */
export const backgroundSync = async (
  pages: readonly Page[],
  lastChance: boolean,
  patience = PAGE_TIMEOUT_MS,
): Promise<void> => {
  for (const page of pages) if (await syncedBy(page, patience)) return
  if (pages.length === 0) return
  if (lastChance) for (const page of pages) page.postMessage({ type: SYNC_FAILED })
  throw new Error('No open page could send what waits')
}
