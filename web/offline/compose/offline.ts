import type { Role } from '#contracts/inventory/inventories.ts'
import { canWrite } from '#domain/inventories/role-rights.ts'
import { readCursor } from '#domain/sync/wire/cursor.ts'
import { createLocalPhotos } from '../photos/local-photos.ts'
import { exportUnsent } from '../recovery/export-unsent.ts'
import { createWriteAheadLog, replay, type WriteAheadLog } from '../recovery/write-ahead-log.ts'
import { createChunkMaintenance } from '../store/chunks/chunk-maintenance.ts'
import type { ChunkOptions } from '../store/chunks/row-chunks.ts'
import { type ClientStore, createClientStore } from '../store/client-store.ts'
import { createClosableDb } from '../store/db/closable-db.ts'
import type { LocalDb } from '../store/db/local-db.ts'
import { inventoryKeyOf } from '../store/db/names.ts'
import { type AccessListeners, createAccessWatch } from '../sync/access-watch.ts'
import * as messages from '../sync/messages.ts'
import { createPendingResults } from '../sync/pending-results.ts'
import { createPeopleNames } from '../sync/people-names.ts'
import { createSyncLoop } from '../sync/sync-loop.ts'
import { createSyncStatus } from '../sync/sync-status.ts'
import { createTabChannel } from '../sync/tabs/tab-channel.ts'
import { createTabRefresh } from '../sync/tabs/tab-refresh.ts'
import { createTransport } from '../sync/transport.ts'
import { readWaiting } from '../sync/waiting-changes.ts'
import { createInventory } from '../view/inventory.ts'
import type { Offline } from '../view/types.ts'
import { createAttentionActions } from '../write/attention-actions.ts'
import { createChangeDisplay } from '../write/change-display.ts'
import { createMutate } from '../write/mutate.ts'
import { createQueueChange } from '../write/queue-change.ts'
import { createRowWriter } from '../write/row-writer.ts'

export interface OfflineDeps extends AccessListeners {
  readonly db: LocalDb
  readonly userId: string
  /** Null for the person's home. */
  readonly inventoryId?: string | null
  /** Id by which the server knows it; null while unknown, absent where nothing is written. */
  readonly serverInventoryId?: () => string | null
  readonly deviceId: string
  readonly fetch: typeof fetch
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly channel: BroadcastChannel | null
  readonly urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
  readonly writeAheadLog?: WriteAheadLog
  readonly newId: () => string
  readonly now: () => Date
  readonly isOnline: () => boolean
  /** Requests persistent storage once something exists on this device only. */
  readonly persist?: () => void
  readonly requestBackgroundSync?: () => void
  /** Schedules work before the next frame; absent without a screen. */
  readonly beforeNextFrame?: (work: () => void) => void
  readonly idle?: (work: () => void) => void
  /** Row count from which chunks are used. */
  readonly chunking?: ChunkOptions
  /** Milliseconds until a silent network counts as offline. */
  readonly networkTimeout?: number
  /** Milliseconds to wait for another tab's run. */
  readonly lockWait?: number
  /** Role as last listed; null while unknown. */
  readonly knownRole?: () => Role | null
}

export interface OpenOffline extends Offline {
  open(): Promise<void>
  /** Position in the inventory's order of changes up to which this device has everything; -1 before the list. */
  position(): Promise<number>
  /** A hidden page may miss tab messages, so it refreshes when visible. */
  visibilityChanged(): void
  online(isOnline: boolean): void
  /** The service worker could not send in the background. */
  backgroundFailed(): void
  /** Probes the server without counting a retry; syncs on success. */
  probe(): Promise<void>
  /** Stops listening and resolves after the last write. Unsent changes stay. */
  close(): Promise<void>
}

const NETWORK_TIMEOUT_MS = 8000
const LOCK_TIMEOUT_MS = 30_000

export const createOffline = (deps: OfflineDeps): OpenOffline => {
  const { userId, inventoryId = null, deviceId, newId, now } = deps
  const inventoryKey = inventoryKeyOf({ userId, inventoryId })
  const db = createClosableDb(deps.db)
  const networkTimeout = deps.networkTimeout ?? NETWORK_TIMEOUT_MS
  const stored = createClientStore(db, userId, deviceId, newId, {
    chunking: deps.chunking,
    hearsOtherTabs: deps.channel !== null,
    inventoryId,
  })
  const pictures = createLocalPhotos({ db, newId, urls: deps.urls, fetch: deps.fetch })
  const inventory = createInventory(db, userId, pictures)
  const people = createPeopleNames(db, userId)
  const status = createSyncStatus({ db, userId, now, view: inventory.getSnapshot, isOnline: deps.isOnline() })
  const tabRefresh = createTabRefresh(async () => {
    const loaded = await inventory.load()
    stored.prime(loaded)
    await status.refresh()
    return loaded.meta.changes
  })
  const store: ClientStore = {
    ...stored,
    change: async (...asked) => {
      const changed = await stored.change(...asked)
      tabRefresh.changedHere(changed.changes)
      return changed
    },
  }
  const tabs = createTabChannel(deps.channel, inventoryKey, {
    rows: (keys, change) => {
      stored.invalidate()
      tabRefresh.changedElsewhere(change)
      return inventory.reread(keys)
    },
    everything: () => {
      stored.invalidate()
      return tabRefresh.readAll()
    },
    status: () => status.refresh(),
  })
  const idle = deps.idle ?? ((work: () => void) => setTimeout(work))
  const upkeep = createChunkMaintenance(db, userId, idle, stored.advance, deps.chunking)
  const outcomes = createPendingResults()
  let closed = false
  const fetchWhileOpen: typeof fetch = async (...request) => {
    const response = await deps.fetch(...request)
    if (closed) throw new Error('The inventory was closed meanwhile')
    return response
  }
  const transport = createTransport({
    fetch: fetchWhileOpen,
    userId,
    inventoryId,
    deviceId,
    patience: networkTimeout,
  })
  const display = createChangeDisplay({ inventory, status, tabs })
  const loop = createSyncLoop({
    store,
    transport,
    pictures,
    newId,
    now,
    inventoryKey,
    show: display.show,
    ...createAccessWatch({ ...deps, store, transport, status }),
    savePeople: people.save,
    settledVersion: inventory.settledVersion,
    locks: deps.locks,
    isOnline: deps.isOnline,
    isAwaited: outcomes.isAwaited,
    onSettled: outcomes.settle,
    onFailed: outcomes.fail,
    onStarted: status.started,
    lockWait: deps.lockWait ?? LOCK_TIMEOUT_MS,
    onTakeover: () => status.failed(messages.syncTakenOver),
    onEnded: (report) => {
      status.ended(report)
      upkeep.schedule()
    },
  })
  const sync: Offline['sync'] = async ({ force = false, unlessRunning = false } = {}) => {
    const { outcome } = await loop.run({ force, returnParked: force, unlessRunning })
    // Catches up after a sleep or a lost tab message.
    await stored.meta().then(
      ({ changes }) => tabRefresh.readUpTo(changes),
      () => {},
    )
    await display.refreshed()
    return outcome
  }

  const writeAheadLog = deps.writeAheadLog ?? createWriteAheadLog(inventoryKey, null)
  const writeRows = createRowWriter({ ...deps, store, inventory, pictures, writeAheadLog })
  const changeQueue = createQueueChange(store, display)
  const mayWrite = (): boolean => {
    const role = deps.knownRole?.() ?? null
    return role === null || canWrite(role)
  }

  return {
    inventory,
    state: status,
    people,
    deviceId,
    ...createAttentionActions({ db, userId, status, pictures, changeQueue, sync, newId, now }),
    waitingChanges: () => readWaiting(db, store),
    canWrite: mayWrite,
    mutate: createMutate({
      ...deps,
      ...display,
      writeRows,
      changeQueue,
      status,
      loop,
      outcomes,
      networkTimeout,
      canWrite: mayWrite,
    }),
    localPhoto: (imageUrl) => pictures.readUrl(imageUrl),
    sync,
    probe: async () => {
      const { cursor } = await store.meta()
      // Without a cursor only a run fetches the list.
      const result = cursor === null ? 'answered' : (await transport.pull(cursor)).kind
      if (result === 'answered' || result === 'signed-out') await sync()
    },
    acknowledgeLoss: status.acknowledgeLoss,
    exportUnsent: () => exportUnsent({ db, store, pictures, now }),
    open: async () => {
      await replay(store, writeAheadLog)
      status.opened()
      const [{ isWhole }] = await Promise.all([store.meta(), tabRefresh.readAll(), people.load()])
      inventory.completed(isWhole)
      upkeep.schedule()
    },
    position: async () => {
      const { cursor } = await store.meta()
      return (cursor === null ? null : readCursor(cursor))?.seq ?? -1
    },
    visibilityChanged: stored.invalidate,
    online: status.online,
    backgroundFailed: () => status.failed(messages.backgroundSyncFailed),
    close: async () => {
      closed = true
      upkeep.stop()
      await db.close()
      tabs.close()
    },
  }
}
