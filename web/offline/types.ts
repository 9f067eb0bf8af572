import type { UsageLimits } from '#contracts/errors.ts'
import type { QueuedType } from '#contracts/sync-op.ts'
import type { BinRow, FieldValue, ItemRow, SyncEntity } from '#contracts/sync-rows.ts'
import type { UnsentChange } from '#domain/sync/unsent-changes.ts'

/** `synced`: as on the server; `local`: unsent changes; `attention`: a change the server refused. */
export type RowSyncState = 'synced' | 'local' | 'attention'

/**
 * A bin as displayed: the server's row with local changes applied.
 * `imageUrl` also covers photos not uploaded yet. `version` is the server's, 0 for none; `qrCode` is null until minted.
 */
export interface BinView extends Omit<BinRow, 'seq' | 'deletedAt' | 'qrCode'> {
  readonly qrCode: string | null
  readonly itemCount: number
  readonly mark: RowSyncState
}

export interface ItemView extends Omit<ItemRow, 'seq' | 'deletedAt'> {
  readonly mark: RowSyncState
}

/** A bin or item in Trash; items trashed with their bin are not listed. */
export interface TrashedRow {
  readonly entity: SyncEntity
  readonly id: string
  readonly name: string
  readonly category: string | null
  readonly imageUrl: string | null
  readonly trashedAt: string
  /** Bins only. */
  readonly qrCode: string | null
  /** Bins: items trashed with it. */
  readonly itemCount: number
  /** Items: previous bin; the name is null when it was purged. */
  readonly binId: string | null
  readonly binName: string | null
  /** Items: true when that bin exists. */
  readonly binHere: boolean
}

/** Immutable snapshot of the inventory; unchanged rows keep their identity. */
export interface InventoryView {
  /** False until the local database was read. */
  readonly ready: boolean
  /** False until the first full list arrived: an empty list proves nothing yet. */
  readonly complete: boolean
  readonly bins: readonly BinView[]
  readonly items: readonly ItemView[]
  /** Last deleted first. */
  readonly trash: readonly TrashedRow[]
  inTrashWith(binId: string): readonly string[]
  bin(id: string): BinView | undefined
  item(id: string): ItemView | undefined
  /** Newest last. */
  itemsOf(binId: string): readonly ItemView[]
}

export interface Subscribable<T> {
  subscribe(listener: () => void): () => void
  getSnapshot(): T
}

export type BinValues = Partial<
  Pick<
    BinRow,
    | 'name'
    | 'description'
    | 'category'
    | 'location'
    | 'color'
    | 'isQrPrivate'
    | 'qrStyle'
    | 'lastCheckedAt'
    | 'labelPrinted'
  >
>
export type ItemValues = Partial<
  Pick<ItemRow, 'binId' | 'name' | 'description' | 'category' | 'notes' | 'quantity' | 'missingSince'>
>

interface SaveRequestOf<E extends SyncEntity, V, View> {
  readonly entity: E
  /** Absent for a new row, created under `newId` or a fresh id. */
  readonly id?: string
  readonly newId?: string
  /** Absent keys are unchanged, null clears. */
  readonly fields: V
  /** The row as the form opened it; only differences count as changes. */
  readonly seen?: View
  /** New photo (at most 10 MB, resized by the caller), or null to remove it. */
  readonly image?: Blob | null
}
export type SaveRequest =
  | SaveRequestOf<'bin', BinValues, BinView>
  | SaveRequestOf<'item', ItemValues, ItemView>

/** One of several changes applied together; `adjust` adds `fields.by` to a quantity. */
export type RowChange =
  | {
      readonly type: 'create' | 'update'
      readonly entity: 'bin'
      readonly id: string
      readonly fields: BinValues
      readonly image?: Blob
    }
  | {
      readonly type: 'create' | 'update'
      readonly entity: 'item'
      readonly id: string
      readonly fields: ItemValues
      readonly image?: Blob
    }
  | { readonly type: 'delete' | 'purge'; readonly entity: SyncEntity; readonly id: string }
  | { readonly type: 'restore'; readonly entity: SyncEntity; readonly id: string; readonly into?: string }
  | { readonly type: 'adjust'; readonly id: string; readonly by: number }

/**
 * - `sent`: applied; `lost` lists fields where another device's value stayed.
 * - `kept`: on this device, sent later.
 * - `refused`: not applied and reverted here; the form keeps its values.
 */
export type ChangeOutcome =
  | { readonly kind: 'sent'; readonly id: string; readonly lost: readonly string[] }
  | { readonly kind: 'kept'; readonly id: string }
  | {
      readonly kind: 'refused'
      readonly id: string
      readonly status: number
      /** Key of `ERROR_STATUS`. */
      readonly error: string
      readonly message: string
      readonly field?: string
      readonly limits?: UsageLimits
    }

/** A refused change; blocks sending for its row until resolved. */
export interface ParkedChange {
  readonly opId: string
  readonly entity: SyncEntity
  readonly id: string
  readonly name: string
  /** `transient` is retried automatically; `rejected` waits for the user. */
  readonly reason: 'transient' | 'rejected'
  readonly error: string
  readonly message: string
  /** Trashed row that the change needs restored. */
  readonly missing: { readonly entity: SyncEntity; readonly id: string } | null
  readonly type: QueuedType
  readonly fields: Readonly<Record<string, FieldValue>>
  readonly at: string
}

/** Two devices changed the same field; the server's value stayed. */
export interface SyncNotice {
  readonly noticeId: string
  readonly kind: 'conflict' | 'kept'
  readonly entity: SyncEntity
  readonly id: string
  readonly name: string
  /** Set for `conflict`, with both values. */
  readonly field: string | null
  readonly mine: FieldValue
  readonly theirs: FieldValue
  readonly at: string
}

/** After a server restore: a row it lost, or has in an older state. */
export interface RestoreOffer {
  readonly entity: SyncEntity
  readonly id: string
  readonly name: string
  readonly kind: 'missing' | 'older'
}

export interface SyncState {
  readonly isOnline: boolean
  /** `offline` also when no response comes from our server. */
  readonly connectionStatus: 'online' | 'offline' | 'syncing'
  /** Last contact: `silent` without a response, `failing` on server errors. */
  readonly server: 'answers' | 'silent' | 'failing'
  readonly syncStatus: 'idle' | 'syncing' | 'success' | 'error'
  readonly pendingOperations: number
  /** ISO time; null for 'Never'. */
  readonly lastSyncAt: string | null
  readonly syncErrors: readonly string[]
  readonly needsSignIn: boolean
  /** Unsent changes the browser cleared, until acknowledged. */
  readonly lost: number
  readonly parked: readonly ParkedChange[]
  readonly notices: readonly SyncNotice[]
  readonly offers: readonly RestoreOffer[]
}

/** `error` is a message when no attempt was possible. */
export interface SyncOutcome {
  readonly success: boolean
  readonly syncedOperations: number
  readonly failedOperations: number
  readonly error?: string
}

export interface Offline {
  readonly inventory: Subscribable<InventoryView>
  readonly state: Subscribable<SyncState>
  readonly deviceId: string
  waitingChanges(): Promise<UnsentChange[]>
  /**
   * Stores and shows a change; resolves when sent, kept or refused (a few seconds at most). See
   * docs/rules.md#acknowledged.
   * @throws StorageError when nothing was saved; the form must stay
   */
  save(change: SaveRequest): Promise<ChangeOutcome>
  /**
   * Applies several changes together, in order.
   * @throws StorageError when none was saved
   */
  change(changes: readonly RowChange[]): Promise<ChangeOutcome>
  /** Restores the trashed row a parked change needs, then sends the change. */
  revive(opId: string): Promise<void>
  rehome(opId: string, binId: string): Promise<void>
  /**
   * Stores any number of rows in one transaction and sends them; `state` reports the results.
   * @throws StorageError when none was saved
   */
  saveAll(saves: readonly SaveRequest[]): Promise<void>
  /** Undoes creation: drops unsent rows, deletes the rest. */
  takeBack(rows: readonly { readonly entity: SyncEntity; readonly id: string }[]): Promise<void>
  /** Blob of a local photo URL; undefined for other URLs. */
  localPhoto(imageUrl: string): Promise<Blob | undefined>
  /** Moves a bin (with its items) or an item to Trash. */
  remove(entity: SyncEntity, id: string): Promise<ChangeOutcome>
  /** Pushes and pulls. `force` ignores the offline state; `unlessRunning` answers 'Sync already in progress'. */
  sync(options?: { force?: boolean; unlessRunning?: boolean }): Promise<SyncOutcome>
  retry(opId: string): Promise<void>
  discard(opId: string): Promise<void>
  resolveWithMine(noticeId: string): Promise<void>
  dismiss(noticeId: string): Promise<void>
  reupload(id: string): Promise<void>
  /** Declines an offer; a row missing on the server is then deleted here. */
  declineOffer(id: string): Promise<void>
  acknowledgeLoss(): Promise<void>
  /** Unsent changes as JSON, with photos as data URLs. */
  exportUnsent(): Promise<string>
  limitsRaised(): Promise<void>
}
