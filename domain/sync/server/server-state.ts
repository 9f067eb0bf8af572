import type { Role } from '#contracts/inventory/inventories.ts'
import type { SyncError } from '#contracts/sync/sync.ts'
import type { FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import type { HashedOp, StoredRow } from '../wire/stored-row.ts'

export interface PlanLimits {
  readonly maxBins: number | null
  readonly maxItems: number | null
  /** Bytes of all rows; absent is unlimited. */
  readonly maxText?: number
  /** Bytes that a member may still add to the history today; absent is unlimited. */
  readonly history?: HistoryShare
}

/** Bytes of history. Ops that free room may add the share once more. */
export interface HistoryShare {
  readonly share: number
  readonly left: number
}

/** Live rows, and bytes of all rows. */
export interface Usage {
  readonly bins: number
  readonly items: number
  readonly text: number
}

/** Stored result of an op, returned to its repetitions. See docs/rules.md#receipts. */
export interface Receipt {
  readonly hash: string
  readonly error?: SyncError
  readonly conflicts?: readonly string[]
}

export type RevisionKind =
  | 'created'
  | 'changed'
  | 'adjusted'
  | 'conflict'
  | 'refused'
  | 'deleted'
  | 'restored'
  | 'purged'

/** History step of a row, with the values replaced or refused. */
export interface Revision {
  readonly kind: RevisionKind
  readonly entity: SyncEntity
  readonly entityId: string
  readonly name: string
  readonly binId: string | null
  /** Of a record of a place: that place. */
  readonly targetId?: string
  /** Previous bin of an item. */
  readonly fromBinId: string | null
  readonly opId: string
  readonly deviceId: string | null
  readonly seq: number
  /** Replaced, lost or refused values. */
  readonly data: FieldValues
  /** New values; `items` counts items that moved with their bin, `by` is who set what a conflict left. */
  readonly after: FieldValues
}

/** State read under the lock of the inventory. */
export interface ServerState {
  readonly inventoryId: InventoryId
  /** Role of who asks, read in the statement that takes the lock; null for no member. */
  readonly role: Role | null
  /**
   * Holds rows of the ops, target bins and their items; for ops about places, all of those and bins below;
   * records of what is deleted, restored or purged, and targets of records.
   */
  readonly rows: ReadonlyMap<string, StoredRow>
  /** Ids that belong to other inventories. */
  readonly foreign: ReadonlySet<string>
  readonly receipts: ReadonlyMap<string, Receipt>
  /** Bytes that ops name by their digest; absent where they are not looked up. */
  readonly files?: ReadonlyMap<string, { readonly type: string; readonly size: number }>
  /** Live records under the keys of `recordCountKeys`; for ops that add some. */
  readonly recordCounts?: ReadonlyMap<string, number>
  readonly seq: number
  readonly used: Usage
}

/** Without `error` applied, except for the fields in `conflicts`. */
export interface OpOutcome {
  readonly error?: SyncError
  readonly message?: string
  readonly field?: string
  readonly conflicts?: readonly string[]
}

/** Writes of one transaction, and results in request order. */
export interface ServerChange {
  readonly rows: ReadonlyMap<string, StoredRow>
  readonly receipts: ReadonlyMap<string, Receipt>
  readonly revisions: readonly Revision[]
  readonly outcomes: readonly (OpOutcome & { readonly op: HashedOp })[]
  /** Differences to `recordCounts`. */
  readonly recordGrowth: ReadonlyMap<string, number>
  readonly seq: number
  readonly used: Usage
}
