import type { UsageLimits } from '#contracts/errors.ts'
import type { QueuedType } from '#contracts/sync-op.ts'
import type { BinRow, FieldValue, ItemRow, SyncEntity } from '#contracts/sync-rows.ts'
import type { UnsentChange } from '#domain/sync/unsent-changes.ts'

/**
 * Where a row stands: `synced` is on the server as shown; `local` has changes that are only on this device yet;
 * `attention` has a change that the server did not take and that waits under "Needs attention".
 */
export type RowSyncState = 'synced' | 'local' | 'attention'

/**
 * A bin as screens show it: the server's row as last heard of, with this device's own changes over it.
 * `imageUrl` can stand in an `<img>` as it is, also for a photo that was not uploaded yet.
 * `version` is the server's version behind the row, 0 when it never had one; `qrCode` is null until the
 * server has minted it.
 */
export interface BinView extends Omit<BinRow, 'seq' | 'deletedAt' | 'qrCode'> {
  readonly qrCode: string | null
  /** Counted from the items here. */
  readonly itemCount: number
  readonly mark: RowSyncState
}

/** An item as screens show it; see `BinView`. */
export interface ItemView extends Omit<ItemRow, 'seq' | 'deletedAt'> {
  readonly mark: RowSyncState
}

/** A bin or an item in Trash. What went there with its bin is not listed by itself. */
export interface TrashedRow {
  readonly entity: SyncEntity
  readonly id: string
  readonly name: string
  readonly category: string | null
  /** As in `BinView`. */
  readonly imageUrl: string | null
  /** ISO time. */
  readonly trashedAt: string
  /** Bins: the code that stands on it. */
  readonly qrCode: string | null
  /** Bins: how many items went along. */
  readonly itemCount: number
  /** Items: where it was; the name is null when that bin is gone for good. */
  readonly binId: string | null
  readonly binName: string | null
  /** Items: its bin is in sight, so it can go back there. */
  readonly binHere: boolean
}

/** The whole inventory of one moment. Every change makes a new object; rows that did not change stay the same. */
export interface InventoryView {
  /** False until the local database was read; `bins` is then empty. */
  readonly ready: boolean
  /** False until this device has had the server's list once: "nothing here" is not yet known to be true. */
  readonly complete: boolean
  readonly bins: readonly BinView[]
  readonly items: readonly ItemView[]
  /** Last deleted first. */
  readonly trash: readonly TrashedRow[]
  /** Ids of the items that are in Trash because their bin is. */
  inTrashWith(binId: string): readonly string[]
  bin(id: string): BinView | undefined
  item(id: string): ItemView | undefined
  /** Newest last. */
  itemsOf(binId: string): readonly ItemView[]
}

/** For `useSyncExternalStore(store.subscribe, store.getSnapshot)`. */
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
  /** The row to change. Absent: a new row, under `newId` or an id of its own. */
  readonly id?: string
  readonly newId?: string
  /** New values; absent keys stay as they are, null clears. */
  readonly fields: V
  /** The row as the form showed it when it opened: only what differs from it was changed by the person. */
  readonly seen?: View
  /** A new photo, or null to remove the one there is. Shrunk by the caller; at most 10 MB. */
  readonly image?: Blob | null
}
export type SaveRequest =
  | SaveRequestOf<'bin', BinValues, BinView>
  | SaveRequestOf<'item', ItemValues, ItemView>

/** One of several changes that are made together, as one; `adjust` adds `fields.by` to a quantity. */
export type RowChange =
  | {
      readonly type: 'create' | 'update'
      readonly entity: 'bin'
      readonly id: string
      readonly fields: BinValues
      /** A new photo, as with `Save`. */
      readonly image?: Blob
    }
  | {
      readonly type: 'create' | 'update'
      readonly entity: 'item'
      readonly id: string
      readonly fields: ItemValues
      /** A new photo, as with `Save`. */
      readonly image?: Blob
    }
  | { readonly type: 'delete' | 'purge'; readonly entity: SyncEntity; readonly id: string }
  | { readonly type: 'restore'; readonly entity: SyncEntity; readonly id: string; readonly into?: string }
  | { readonly type: 'adjust'; readonly id: string; readonly by: number }

/**
 * What became of a change.
 * - `sent`: the server has it. `lost` names fields where another device's value stayed (see `Notice`).
 * - `kept`: it is on this device and will be sent; say "Saved on this device".
 * - `refused`: the server did not take it, or failed at it while it served all else, and it was taken back here; the
 *   form still holds what was typed.
 */
export type ChangeOutcome =
  | { readonly kind: 'sent'; readonly id: string; readonly lost: readonly string[] }
  | { readonly kind: 'kept'; readonly id: string }
  | {
      readonly kind: 'refused'
      readonly id: string
      readonly status: number
      /** `LIMIT_REACHED`, `VALIDATION`, … as in `ERROR_STATUS`. */
      readonly error: string
      /** The server's words; empty where it gave none. */
      readonly message: string
      readonly field?: string
      readonly limits?: UsageLimits
    }

/** A change that the server did not take; nothing is sent for its row until it is settled. */
export interface ParkedChange {
  readonly opId: string
  readonly entity: SyncEntity
  readonly id: string
  readonly name: string
  /** `transient` is tried again by itself; `rejected` waits for the person. */
  readonly reason: 'transient' | 'rejected'
  readonly error: string
  readonly message: string
  /** The row in Trash that the change needs back, when that is why it waits. */
  readonly missing: { readonly entity: SyncEntity; readonly id: string } | null
  readonly type: QueuedType
  readonly fields: Readonly<Record<string, FieldValue>>
  readonly at: string
}

/** Two devices changed the same, and the server's value stands. */
export interface SyncNotice {
  readonly noticeId: string
  readonly kind: 'conflict' | 'kept'
  readonly entity: SyncEntity
  readonly id: string
  readonly name: string
  /** With `conflict`: the field and both values. */
  readonly field: string | null
  readonly mine: FieldValue
  readonly theirs: FieldValue
  readonly at: string
}

/** The server went back to a backup: a row it no longer has, or has in an older state. */
export interface RestoreOffer {
  readonly entity: SyncEntity
  readonly id: string
  readonly name: string
  readonly kind: 'missing' | 'older'
}

/** Offline state. */
export interface SyncState {
  readonly isOnline: boolean
  /** `offline` also when the browser calls itself online and no answer comes from our server. */
  readonly connectionStatus: 'online' | 'offline' | 'syncing'
  /** How the last run met the server: `silent` for no answer of its own, `failing` when it could not serve. */
  readonly server: 'answers' | 'silent' | 'failing'
  readonly syncStatus: 'idle' | 'syncing' | 'success' | 'error'
  readonly pendingOperations: number
  /** ISO time, or null for 'Never'. */
  readonly lastSyncAt: string | null
  readonly syncErrors: readonly string[]
  /** Changes wait because nobody is signed in any more. */
  readonly needsSignIn: boolean
  /** Unsent changes that the browser has cleared, until the person was told. */
  readonly lost: number
  readonly parked: readonly ParkedChange[]
  readonly notices: readonly SyncNotice[]
  readonly offers: readonly RestoreOffer[]
}

/** Sync result. `error` is in words when nothing could be tried. */
export interface SyncOutcome {
  readonly success: boolean
  readonly syncedOperations: number
  readonly failedOperations: number
  readonly error?: string
}

/** Everything that the screens' `queries.ts` and `mutations.ts` use. */
export interface Offline {
  readonly inventory: Subscribable<InventoryView>
  readonly state: Subscribable<SyncState>
  /** This browser, as the server's history names it. */
  readonly deviceId: string
  /** What waits to be sent, in the order in which it was done. */
  waitingChanges(): Promise<UnsentChange[]>
  /**
   * Writes a change down and shows it at once; answers when it is sent, kept or refused (a few seconds at most).
   * @throws StorageError when this device could not write it down: nothing was saved, the form must stay
   */
  save(change: SaveRequest): Promise<ChangeOutcome>
  /**
   * Makes several changes together: written down in one, sent in one, in this order.
   * @throws StorageError when this device could not write them down: none was made
   */
  change(changes: readonly RowChange[]): Promise<ChangeOutcome>
  /** Brings back from Trash what a parked change needs, and sends the change. */
  revive(opId: string): Promise<void>
  /** Sends a parked item into another bin. */
  rehome(opId: string, binId: string): Promise<void>
  /**
   * Writes any number of rows down in one transaction, and shows and sends them; what becomes of them is told by
   * `state`. New rows are given their `newId`.
   * @throws StorageError when this device could not write them down: none of them was saved
   */
  saveAll(saves: readonly SaveRequest[]): Promise<void>
  /** Takes new rows back: what never left this device is forgotten, the rest is deleted. */
  takeBack(rows: readonly { readonly entity: SyncEntity; readonly id: string }[]): Promise<void>
  /** The bytes of a photo that is only on this device, by its address; undefined for any other address. */
  localPhoto(imageUrl: string): Promise<Blob | undefined>
  /** Puts a bin (with its items) or an item into Trash. */
  remove(entity: SyncEntity, id: string): Promise<ChangeOutcome>
  /**
   * Sends what waits and fetches what is new. `force` tries even when the browser says it is offline;
   * `unlessRunning` answers 'Sync already in progress' instead of following a run that is under way.
   */
  sync(options?: { force?: boolean; unlessRunning?: boolean }): Promise<SyncOutcome>
  retry(opId: string): Promise<void>
  discard(opId: string): Promise<void>
  /** Writes the person's own value over the one that stands. */
  resolveWithMine(noticeId: string): Promise<void>
  dismiss(noticeId: string): Promise<void>
  /** Sends a row again that a restored server has lost. */
  reupload(id: string): Promise<void>
  /** Drops an offer; a missing row then goes from this device too. */
  declineOffer(id: string): Promise<void>
  /** The person was told what the browser has cleared. */
  acknowledgeLoss(): Promise<void>
  /** Everything unsent as one JSON text, for a file; photos as data addresses. */
  exportUnsent(): Promise<string>
  /** The plan allows more now: changes refused for its limits are tried again. */
  limitsRaised(): Promise<void>
}
