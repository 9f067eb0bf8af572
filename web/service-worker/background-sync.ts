import { START_SYNC, SYNC_FAILED } from '#web/platform/updates/worker-sync.ts'

interface Page {
  postMessage(message: unknown, transfer?: Transferable[]): void
}

/** Milliseconds; a frozen background page never responds. */
const PAGE_TIMEOUT_MS = 60_000

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
 * Handles a background sync: one open page sends for all; without one, the next start does.
 * After the last attempt the pages are told.
 * @throws Error when nothing was sent, so that the browser retries
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
