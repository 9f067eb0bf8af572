export const START_SYNC = 'START_SYNC'
export const SYNC_FAILED = 'BACKGROUND_SYNC_FAILED'

export const SYNC_TAG = 'binnacle-changes'

interface SyncManager {
  register(tag: string): Promise<void>
}

export const askForBackgroundSync = async (workers: ServiceWorkerContainer | undefined): Promise<void> => {
  const registration = await workers?.getRegistration()
  const sync = (registration as { sync?: SyncManager } | undefined)?.sync
  await sync?.register(SYNC_TAG)
}
