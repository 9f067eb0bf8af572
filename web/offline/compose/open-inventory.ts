import { nanoid } from 'nanoid'
import type { Role } from '#contracts/inventory/inventories.ts'
import { askForBackgroundSync } from '#web/platform/updates/worker-sync.ts'
import { watchDatabase } from '../recovery/database-watch.ts'
import { detectLoss, type UnsentCounter } from '../recovery/loss-detector.ts'
import { createWriteAheadLog } from '../recovery/write-ahead-log.ts'
import type { LocalDb } from '../store/db/local-db.ts'
import { type InventoryOnDevice, inventoryKeyOf } from '../store/db/names.ts'
import { readDeviceId } from '../sync/device-id.ts'
import { withFirstList } from '../sync/first-list.ts'
import { listening } from '../sync/triggers/listening.ts'
import { startTriggers } from '../sync/triggers/triggers.ts'
import { createOffline, type OpenOffline } from './offline.ts'
import type { OfflineDeps } from './offline-parts.ts'

export interface OpenInventory extends InventoryOnDevice {
  readonly db: LocalDb
  readonly offline: OpenOffline
  /** Id of the database, for the unsent counter. */
  readonly databaseId: () => string
  /** Shows what is left after the database was cleared, then fetches the rest. */
  readonly recover: () => Promise<void>
  readonly stop: () => Promise<void>
}

interface OpenDeps extends InventoryOnDevice {
  /** Answer to the first call for the list, where the device holds none. */
  readonly firstList: Promise<Response> | null
  readonly db: LocalDb
  /** Holds the device's own data. */
  readonly home: LocalDb
  readonly unsentCounter: UnsentCounter
  readonly onAccessLost: (place: InventoryOnDevice, appliedOpIds: readonly string[]) => void
  readonly onRole: (role: Role) => void
  readonly knownRole: () => Role | null
  readonly serverInventoryId: () => string | null
}

/** Safari has no `requestIdleCallback`. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}

const isOnline = (): boolean => navigator.onLine

/** Builds an inventory on this page's network, storage and tabs, without opening it. */
export const createPageOffline = async (
  {
    userId,
    inventoryId,
    db,
    home,
    firstList = null,
  }: Pick<OpenDeps, 'userId' | 'inventoryId' | 'db' | 'home'> & Partial<Pick<OpenDeps, 'firstList'>>,
  extras: Pick<OfflineDeps, 'channel' | 'onAccessLost' | 'onRole' | 'knownRole' | 'serverInventoryId'>,
) => {
  const key = inventoryKeyOf({ userId, inventoryId })
  const writeAheadLog = createWriteAheadLog(key, localStorage)
  const offline = createOffline({
    db,
    userId,
    inventoryId,
    writeAheadLog,
    ...extras,
    deviceId: await readDeviceId(home),
    fetch: withFirstList((input, init) => fetch(input, init), firstList),
    locks: navigator.locks,
    urls: URL,
    newId: nanoid,
    now: () => new Date(),
    isOnline,
    idle: whenIdle,
    beforeNextFrame: (work) => void requestAnimationFrame(work),
    // The browser may prompt; a refusal is fine.
    persist: () => void navigator.storage?.persist?.().catch(() => {}),
    requestBackgroundSync: () => void askForBackgroundSync(navigator.serviceWorker).catch(() => {}),
  })
  return { offline, writeAheadLog }
}

/** Opens an inventory for the screen. @throws StorageError when IndexedDB does not open */
export const openInventory = async (deps: OpenDeps): Promise<OpenInventory> => {
  const { userId, inventoryId, db, home, unsentCounter } = deps
  const key = inventoryKeyOf({ userId, inventoryId })
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('binnacle-inventory') : null
  const { offline, writeAheadLog } = await createPageOffline(deps, {
    channel,
    onAccessLost: (appliedOpIds) => deps.onAccessLost({ userId, inventoryId }, appliedOpIds),
    onRole: deps.onRole,
    knownRole: deps.knownRole,
    serverInventoryId: deps.serverInventoryId,
  })
  // `visibilitychange` is the last event a phone sends before it may kill the page.
  const leaving = () => writeAheadLog.flush()
  window.addEventListener('pagehide', leaving)
  document.addEventListener('visibilitychange', leaving)
  let databaseId = await detectLoss(db, unsentCounter, userId, key)
  await offline.open()
  let recovering = false
  const unsent = () => {
    const { pendingOperations, parked } = offline.state.getSnapshot()
    return pendingOperations + parked.length
  }
  const note = () => {
    // The loss detector still needs the counters.
    if (!recovering) unsentCounter.write(key, { databaseId, count: unsent() })
  }
  const stopNoting = offline.state.subscribe(note)
  note()
  const stopWatching = watchDatabase({ window, document, db, somethingUnsent: () => unsent() > 0 })
  // Imported late: it needs a window, which tests lack.
  const { onAddress } = await import('#web/platform/navigation/address.ts')
  const stop = startTriggers({
    window,
    document,
    worker: navigator.serviceWorker,
    isOnline,
    setOnline: offline.online,
    onVisibilityChange: offline.visibilityChanged,
    sync: () => offline.sync(),
    onSyncFailed: offline.backgroundFailed,
    isIdleWithPending: () => {
      const { syncStatus, pendingOperations } = offline.state.getSnapshot()
      return syncStatus !== 'syncing' && pendingOperations > 0
    },
    isServerAway: () => {
      const { syncStatus, server } = offline.state.getSnapshot()
      return syncStatus !== 'syncing' && server !== 'answers'
    },
    fetchNews: () => void offline.sync(),
    listening,
    onNavigate: onAddress,
    random: Math.random,
    probe: () => void offline.probe().catch((error: unknown) => console.warn(error)),
  })
  return {
    userId,
    inventoryId,
    db,
    offline,
    databaseId: () => databaseId,
    recover: async () => {
      recovering = true
      databaseId = await detectLoss(db, unsentCounter, userId, key)
      await readDeviceId(home, offline.deviceId)
      await offline.open()
      recovering = false
      note()
      void offline.sync()
    },
    stop: async () => {
      stop()
      window.removeEventListener('pagehide', leaving)
      document.removeEventListener('visibilitychange', leaving)
      stopNoting()
      stopWatching()
      await offline.close()
      channel?.close()
      if (inventoryId !== null) await db.close()
    },
  }
}
