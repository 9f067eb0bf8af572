import type { Role } from '#contracts/inventory/inventories.ts'
import type { WriteAheadLog } from './recovery/write-ahead-log.ts'
import type { ChunkOptions } from './store/chunks/row-chunks.ts'
import type { LocalDb } from './store/db/local-db.ts'
import type { Offline } from './types.ts'

export interface OfflineDeps {
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
  /** The person lost this inventory. @param appliedOpIds ids of operations that were carried out before */
  readonly onAccessLost?: (appliedOpIds: readonly string[]) => void
  readonly onRole?: (role: Role) => void
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
