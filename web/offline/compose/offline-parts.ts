import type { Role } from '#contracts/inventory/inventories.ts'
import type { LocalPhotos } from '../photos/local-photos.ts'
import type { WriteAheadLog } from '../recovery/write-ahead-log.ts'
import type { ChunkOptions } from '../store/chunks/row-chunks.ts'
import type { ClientStore } from '../store/client-store.ts'
import type { LocalDb } from '../store/db/local-db.ts'
import type { AccessListeners } from '../sync/access-watch.ts'
import type { PeopleNames } from '../sync/people-names.ts'
import type { SyncStatus } from '../sync/sync-status.ts'
import type { TabChannel } from '../sync/tabs/tab-channel.ts'
import type { TabRefresh } from '../sync/tabs/tab-refresh.ts'
import type { Inventory } from '../view/inventory.ts'
import type { Offline } from '../view/types.ts'

/** What the first list is read and shown with. */
export interface OpenParts {
  readonly db: LocalDb
  readonly store: ClientStore
  readonly pictures: LocalPhotos
  readonly inventory: Inventory
  readonly people: PeopleNames
  readonly status: SyncStatus
  readonly tabs: TabChannel
  readonly tabRefresh: TabRefresh
  readonly writeAheadLog: WriteAheadLog
  readonly mayWrite: () => boolean
}

/** Writes, sends and fetches. */
export interface SyncEngine
  extends Pick<
    Offline,
    | 'mutate'
    | 'sync'
    | 'waitingChanges'
    | 'exportUnsent'
    | 'revive'
    | 'moveToOtherBin'
    | 'retry'
    | 'discard'
    | 'resolveWithMine'
    | 'dismiss'
    | 'reupload'
    | 'declineOffer'
    | 'limitsRaised'
  > {
  /** Probes the server without counting a retry; syncs on success. */
  probe(): Promise<void>
  /** Replays writes that a closed page left uncommitted. */
  replay(): Promise<void>
  /** Keeps the chunks of rows in order when there is time. */
  maintain(): void
  stop(): void
}

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
  /** Called again after a failure. */
  readonly loadSyncEngine?: () => Promise<{
    createSyncEngine(deps: OfflineDeps, parts: OpenParts): SyncEngine
  }>
}
