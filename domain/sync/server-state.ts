import type { SyncError } from '#contracts/sync.ts'
import type { FieldValues, SyncEntity } from '#contracts/sync-rows.ts'
import { rowSize } from './row-size.ts'
import type { ServerRules } from './server-rules.ts'
import type { HashedOp, StoredRow } from './stored-row.ts'

/** What a plan allows; null is unlimited. */
export interface PlanLimits {
  readonly maxBins: number | null
  readonly maxItems: number | null
  /** Bytes of all rows; absent is unlimited. */
  readonly maxText?: number
  /** Whether there is no room for what an operation leaves in the history; deleting goes on. */
  readonly isHistoryFull?: boolean
  readonly maxHistory?: number
}

/** Live rows of one person, and the bytes of all rows. */
export interface Usage {
  readonly bins: number
  readonly items: number
  readonly text: number
}

/** What an operation was answered; stored with it, so that a repetition gets the same. */
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

/** What became of a row in one step: its history, and the values that were replaced or refused on the way. */
export interface Revision {
  readonly kind: RevisionKind
  readonly entity: SyncEntity
  readonly entityId: string
  /** What the row was called when it happened; with a new name, that one. */
  readonly name: string
  /** The bin that it is about: itself, or the one in which the item lies since. */
  readonly binId: string | null
  /** The bin in which the item lay until then. */
  readonly fromBinId: string | null
  readonly opId: string
  readonly deviceId: string | null
  /** The change counter when this happened. */
  readonly seq: number
  /** Values that were replaced, lost or refused. */
  readonly data: FieldValues
  /** What stands in their place; `items`: how many items went or came along with their bin. */
  readonly after: FieldValues
}

/** What the store read under the lock of one person's row. */
export interface ServerState {
  /** Every own row that the operations name, the bins they are put into, and the items of bins they delete or restore. */
  readonly rows: ReadonlyMap<string, StoredRow>
  /** Named ids that belong to somebody else. */
  readonly foreign: ReadonlySet<string>
  readonly receipts: ReadonlyMap<string, Receipt>
  /** The person's change counter. */
  readonly seq: number
  readonly used: Usage
}

export interface ServerContext {
  /** ISO time; shown to people, orders nothing. */
  readonly now: string
  readonly limits: PlanLimits
  /** The code of a new bin. @param claimed what the device that makes it anew knows of it */
  readonly newQrCode: (binId: string, claimed: string | null) => string
  /** Another code in place of the current one. */
  readonly nextQrCode: (binId: string, current: string | null) => string
  /** Refuses values that the forms would not send. */
  readonly check?: (op: HashedOp) => { message: string; field: string } | null
  readonly rules?: ServerRules
}

/** What became of one operation. Without `error` it was carried out, but for the fields in `conflicts`. */
export interface OpOutcome {
  readonly error?: SyncError
  readonly message?: string
  readonly field?: string
  readonly conflicts?: readonly string[]
}

/** What the store writes, in one transaction, and answers, in the order asked. */
export interface ServerChange {
  readonly rows: ReadonlyMap<string, StoredRow>
  readonly receipts: ReadonlyMap<string, Receipt>
  readonly revisions: readonly Revision[]
  readonly outcomes: readonly (OpOutcome & { readonly op: HashedOp })[]
  readonly seq: number
  readonly used: Usage
}

/** The change while it is being worked out: what earlier operations of the same run did is visible to later ones. */
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

/** The row as it stands in the draft. */
export const draftRow = (draft: ServerDraft, id: string): StoredRow | undefined =>
  draft.rows.get(id) ?? draft.state.rows.get(id)

/** By how many bytes a row grows; negative when it shrinks. */
const sizeGrowth = (before: StoredRow | undefined, row: Omit<StoredRow, 'seq'>): number =>
  rowSize(row) - (before ? rowSize(before) : 0)

/** Whether a row that is about to be put would take more than its owner has. What shrinks always fits. */
export const exceedsStorage = (draft: ServerDraft, row: Omit<StoredRow, 'seq'>): boolean => {
  const by = sizeGrowth(draftRow(draft, row.id), row)
  return by > 0 && draft.used.text + by > (draft.context.limits.maxText ?? Number.POSITIVE_INFINITY)
}

/** Puts a changed row into the draft at the next place of the change order and counts what lives. */
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
