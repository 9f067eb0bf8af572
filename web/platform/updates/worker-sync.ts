/** What the worker and the page say to each other about sync. */
export const START_SYNC = 'START_SYNC'
export const SYNC_FAILED = 'BACKGROUND_SYNC_FAILED'

/** The name under which the page asks the browser to wake the worker when there is a network. */
export const SYNC_TAG = 'binnacle-changes'

interface SyncManager {
  register(tag: string): Promise<void>
}

/** Asks the browser to have the waiting changes sent as soon as there is a network. Not every browser can. */
export const askForBackgroundSync = async (workers: ServiceWorkerContainer | undefined): Promise<void> => {
  const registration = await workers?.getRegistration()
  const sync = (registration as { sync?: SyncManager } | undefined)?.sync
  await sync?.register(SYNC_TAG)
}
