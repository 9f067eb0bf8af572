import type { UsageLimits } from '#contracts/errors.ts'
import type { BIN } from '#contracts/inventory/fields/bin-fields.ts'
import type { Fields, ValueOf, ValuesOf } from '#contracts/inventory/fields/field.ts'
import type { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import type { PLACE } from '#contracts/inventory/fields/place-fields.ts'
import type { RECORD } from '#contracts/inventory/fields/record-fields.ts'
import type { PersonName } from '#contracts/inventory/inventories.ts'
import type { QueuedType } from '#contracts/sync/sync-op.ts'
import type {
  BinRow,
  FieldValue,
  ItemRow,
  PlaceRow,
  RecordRow,
  SyncEntity,
} from '#contracts/sync/sync-rows.ts'
import type { InventoryLock } from '#domain/sync/client/client-access.ts'
import type { ParkReason } from '#domain/sync/client/client-state.ts'
import type { UnsentChange } from '#domain/sync/unsent-changes.ts'
import type { Subscribable } from '#web/platform/state/signal.ts'

/** `local`: the server has not got the row; `edited`: it has, without the last changes; `attention`: it refused one. */
export type RowSyncState = 'synced' | 'local' | 'edited' | 'attention'

/**
 * A bin as displayed: the server's row with local changes applied.
 * `placeId` is the stored place, `InventoryView.placeOf` resolves the shown one.
 * `location` is the path of its place as it is now, or the text of a bin without a place.
 * `imageUrl` also covers photos not uploaded yet. `version` is the server's, 0 for none; `qrCode` is null until minted.
 */
export interface BinView
  extends Omit<BinRow, keyof typeof BIN | 'seq' | 'deletedAt' | 'qrCode' | 'updatedBy'>,
    Readonly<ValuesOf<typeof BIN>> {
  readonly qrCode: string | null
  /** Person of the last change; null where the server names nobody. */
  readonly updatedBy: string | null
  readonly itemCount: number
  readonly syncState: RowSyncState
}

export interface ItemView
  extends Omit<ItemRow, keyof typeof ITEM | 'seq' | 'deletedAt' | 'updatedBy'>,
    Readonly<ValuesOf<typeof ITEM>> {
  readonly updatedBy: string | null
  readonly syncState: RowSyncState
}

/** A place as displayed; `parentId` is the nearest place above that is shown. */
export interface PlaceView extends Omit<PlaceRow, 'seq' | 'deletedAt' | 'qrCode' | 'updatedBy'> {
  readonly qrCode: string | null
  readonly updatedBy: string | null
  readonly syncState: RowSyncState
  /** Names from the top: 'Garage › Shelf B'. */
  readonly path: string
}

/** A file, or a field that people defined; `kind` says which. */
export interface RecordView
  extends Omit<RecordRow, keyof typeof RECORD | 'seq' | 'deletedAt' | 'updatedBy' | 'withTarget'>,
    Readonly<ValuesOf<typeof RECORD>> {
  readonly updatedBy: string | null
  readonly syncState: RowSyncState
}

/** A row in Trash; items trashed with their bin, and records with their target, are not listed. */
export interface TrashedRow {
  readonly entity: SyncEntity
  readonly id: string
  readonly name: string
  readonly category: string | null
  readonly imageUrl: string | null
  readonly trashedAt: string
  /** Person who deleted it; null where the server names nobody. */
  readonly trashedBy: string | null
  /** Bins only. */
  readonly qrCode: string | null
  /** Bins: items trashed with it. */
  readonly itemCount: number
  /** Items: previous bin; the name is null when it was purged. Records: what they belong to has that name. */
  readonly binId: string | null
  readonly binName: string | null
  /** Items: true when that bin exists. */
  readonly binExists: boolean
}

/** Immutable snapshot of the inventory; unchanged rows keep their identity. */
export interface InventoryView {
  /** False until the local database was read. */
  readonly ready: boolean
  /** False until the first full list arrived: an empty list proves nothing yet. */
  readonly complete: boolean
  readonly bins: readonly BinView[]
  /** Those that are still owned. */
  readonly items: readonly ItemView[]
  /** Items that were sold, given away, thrown out, lost or stolen. */
  readonly gone: readonly ItemView[]
  /** Last deleted first. */
  readonly trash: readonly TrashedRow[]
  /** Undefined also for purged rows. */
  trashed(id: string): TrashedRow | undefined
  trashedItemIds(binId: string): readonly string[]
  bin(id: string): BinView | undefined
  item(id: string): ItemView | undefined
  /** Each after the place it is in, siblings in order. */
  readonly places: readonly PlaceView[]
  place(id: string): PlaceView | undefined
  /** Shown place of a bin: its own, or the nearest above it that is not deleted. */
  placeOf(bin: Pick<BinView, 'placeId'>): PlaceView | undefined
  /** Bins of a place itself, oldest first. */
  binsIn(placeId: string): readonly BinView[]
  /** Newest last. */
  itemsOf(binId: string): readonly ItemView[]
  record(id: string): RecordView | undefined
  /** Records of a row that is shown, in order; null: those of the whole inventory. */
  recordsOf(targetId: string | null): readonly RecordView[]
  /** With those that are gone. */
  contentsOf(binId: string): readonly ItemView[]
}

/** Values that a change may set; a photo comes beside them. */
type ChangeValues<C extends Fields> = {
  -readonly [K in keyof C as C[K] extends { kind: 'photo' } ? never : K]?: ValueOf<C[K]>
}
export type BinValues = ChangeValues<typeof BIN>
export type ItemValues = ChangeValues<typeof ITEM>
export type PlaceValues = ChangeValues<typeof PLACE>
export type RecordValues = ChangeValues<typeof RECORD>

interface CreateOf<E extends SyncEntity, V> {
  readonly type: 'create'
  readonly entity: E
  /** Absent for a fresh id; the same at every attempt makes one row. */
  readonly id?: string | undefined
  readonly fields: V
  /** Photo of at most 10 MB, resized by the caller; of a record its file of at most 25 MB. */
  readonly image?: Blob | null | undefined
}

interface UpdateOf<E extends SyncEntity, V, View> {
  readonly type: 'update'
  readonly entity: E
  readonly id: string
  /** Absent keys are unchanged, null clears. */
  readonly fields: V
  /** The row as the form opened it; only differences count as changes. */
  readonly seen?: View | undefined
  /** New photo, or null to remove it. */
  readonly image?: Blob | null | undefined
}

/** Describes one change of a row; `undo-create` drops an unsent row and deletes a sent one. */
export type RowChange =
  | CreateOf<'bin', BinValues>
  | CreateOf<'item', ItemValues>
  | CreateOf<'place', PlaceValues>
  | CreateOf<'record', RecordValues>
  | UpdateOf<'bin', BinValues, BinView>
  | UpdateOf<'item', ItemValues, ItemView>
  | UpdateOf<'place', PlaceValues, PlaceView>
  | UpdateOf<'record', RecordValues, RecordView>
  | {
      readonly type: 'delete' | 'purge' | 'undo-create'
      readonly entity: SyncEntity
      readonly id: string
      /** Of a bin's delete: not while it holds items on the server. */
      readonly onlyEmpty?: true
    }
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
  /** `transient` and `read-only` are retried automatically; `rejected` waits for the user. */
  readonly reason: ParkReason
  readonly error: string
  readonly message: string
  /** Deleted row that the change needs; `isGone` when it cannot be restored from Trash. */
  readonly missing: { readonly entity: SyncEntity; readonly id: string; readonly isGone: boolean } | null
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
  /** Text of the place that `mine` names. */
  readonly mineText?: string
  readonly theirs: FieldValue
  /** Person who set `theirs`. */
  readonly by?: string
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
  /** The inventory is closed or unknown to the server: it is kept and not shown. */
  readonly lock: InventoryLock | null
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
  /** People who are or were members, as pulled last; empty before anybody else joined. */
  readonly people: Subscribable<readonly PersonName[]>
  readonly deviceId: string
  waitingChanges(): Promise<UnsentChange[]>
  /** False for a viewer, whose changes are refused before anything is stored. */
  canWrite(): boolean
  /**
   * Stores and sends changes; resolves when sent, kept or refused. See docs/rules.md#acknowledged.
   * @throws StorageError when nothing was saved; the form must stay
   */
  mutate(changes: readonly RowChange[], options?: { wait?: boolean }): Promise<ChangeOutcome>
  /** Restores the trashed row a parked change needs, then sends the change. */
  revive(opId: string): Promise<void>
  moveToOtherBin(opId: string, binId: string): Promise<void>
  /** Blob of a local photo URL; undefined for other URLs. */
  localPhoto(imageUrl: string): Promise<Blob | undefined>
  /** Bytes of a file that are on this device because they may not be sent yet; undefined for others. */
  localFile(digest: string): Promise<Blob | undefined>
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
