import type { SyncError } from '#contracts/sync.ts'
import type { FieldValues, SyncEntity } from '#contracts/sync-rows.ts'
import { rowSize } from './row-size.ts'
import type { ServerRules } from './server-rules.ts'
import type { HashedOp, StoredRow } from './stored-row.ts'

export interface PlanLimits {
  readonly maxBins: number | null
  readonly maxItems: number | null
  /** Bytes of all rows; absent is unlimited. */
  readonly maxText?: number
  /** The history is full: only ops that free space are applied. */
  readonly isHistoryFull?: boolean
  readonly maxHistory?: number
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
  /** Previous bin of an item. */
  readonly fromBinId: string | null
  readonly opId: string
  readonly deviceId: string | null
  readonly seq: number
  /** Replaced, lost or refused values. */
  readonly data: FieldValues
  /** New values; `items` counts items that moved with their bin. */
  readonly after: FieldValues
}

/** State read under the lock of the owner's row. */
export interface ServerState {
  /** Own rows of the ops, target bins, and items of bins that are deleted or restored. */
  readonly rows: ReadonlyMap<string, StoredRow>
  /** Ids that belong to other users. */
  readonly foreign: ReadonlySet<string>
  readonly receipts: ReadonlyMap<string, Receipt>
  readonly seq: number
  readonly used: Usage
}

export interface ServerContext {
  /** ISO time, for display. */
  readonly now: string
  readonly limits: PlanLimits
  /** Mints a code. @param claimed code known to a device that recreates the bin */
  readonly newQrCode: (binId: string, claimed: string | null) => string
  readonly nextQrCode: (binId: string, current: string | null) => string
  /** Applies the validation of the forms. */
  readonly check?: (op: HashedOp) => { message: string; field: string } | null
  readonly rules?: ServerRules
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
  readonly seq: number
  readonly used: Usage
}

/** Working copy: later ops of a run see the effects of earlier ones. */
export interface ServerDraft {
  readonly state: ServerState
  readonly context: ServerContext
  readonly rules: ServerRules
  readonly rows: Map<string, StoredRow>
  readonly receipts: Map<string, Receipt>
  readonly revisions: Revision[]
  seq: number
  used: Usage
}

export const draftRow = (draft: ServerDraft, id: string): StoredRow | undefined =>
  draft.rows.get(id) ?? draft.state.rows.get(id)

const sizeGrowth = (before: StoredRow | undefined, row: Omit<StoredRow, 'seq'>): number =>
  rowSize(row) - (before ? rowSize(before) : 0)

/** True when the row would exceed the storage limit; shrinking is always allowed. */
export const exceedsStorage = (draft: ServerDraft, row: Omit<StoredRow, 'seq'>): boolean => {
  const by = sizeGrowth(draftRow(draft, row.id), row)
  return by > 0 && draft.used.text + by > (draft.context.limits.maxText ?? Number.POSITIVE_INFINITY)
}

/** Puts a row at the next position and updates the counts. */
export const putRow = (draft: ServerDraft, row: Omit<StoredRow, 'seq'>): void => {
  const before = draftRow(draft, row.id)
  const lived = before !== undefined && before.deletedAt === null ? 1 : 0
  const lives = row.deletedAt === null ? 1 : 0
  const key = row.entity === 'bin' ? 'bins' : 'items'
  const text = draft.used.text + sizeGrowth(before, row)
  draft.used = { ...draft.used, text, [key]: draft.used[key] + lives - lived }
  draft.seq += 1
  draft.rows.set(row.id, { ...row, seq: draft.seq })
}
