import type { UserId } from '#domain/inventories/ids.ts'
import { rowSize } from '../wire/row-size.ts'
import type { HashedOp, StoredRow } from '../wire/stored-row.ts'
import { createDraftPlaces, type DraftPlaces } from './draft-places.ts'
import { addRecordGrowth, createDraftRecords, type DraftRecords } from './draft-records.ts'
import type { PlanLimits, Receipt, Revision, ServerState, Usage } from './server-state.ts'

export interface ServerContext {
  /** ISO time, for display. */
  readonly now: string
  readonly limits: PlanLimits
  /** Mints a code. @param claimed code known to a device that recreates the bin */
  readonly newQrCode: (binId: string, claimed: string | null) => string
  readonly nextQrCode: (binId: string, current: string | null) => string
  /** Applies the validation of the forms. */
  readonly check?: (op: HashedOp) => { message: string; field: string } | null
}

/** Working copy: later ops of a run see the effects of earlier ones. */
export interface ServerDraft {
  readonly state: ServerState
  readonly context: ServerContext
  readonly rows: Map<string, StoredRow>
  readonly receipts: Map<string, Receipt>
  readonly revisions: Revision[]
  /** Person of the operation that is applied. */
  actor: UserId | null
  /** Made when needed. */
  places: DraftPlaces | null
  /** Made when needed. */
  records: DraftRecords | null
  readonly recordGrowth: Map<string, number>
  seq: number
  used: Usage
  /** Bytes of history that the ops so far add; counted where a share limits them. */
  grown: number
}

/** A row before it has its place and person. */
export type DraftedRow = Omit<StoredRow, 'seq' | 'updatedBy'>

export const draftRow = (draft: ServerDraft, id: string): StoredRow | undefined =>
  draft.rows.get(id) ?? draft.state.rows.get(id)

const sizeGrowth = (before: StoredRow | undefined, row: DraftedRow): number =>
  rowSize(row) - (before ? rowSize(before) : 0)

/** True when the row would exceed the storage limit; shrinking is always allowed. */
export const exceedsStorage = (draft: ServerDraft, row: DraftedRow): boolean => {
  const by = sizeGrowth(draftRow(draft, row.id), row)
  return by > 0 && draft.used.text + by > (draft.context.limits.maxText ?? Number.POSITIVE_INFINITY)
}

/**
 * Puts a row at the next position and updates the counts.
 * @param updatedBy default: who acts
 */
export const putRow = (
  draft: ServerDraft,
  row: DraftedRow,
  updatedBy: StoredRow['updatedBy'] = draft.actor,
): void => {
  const before = draftRow(draft, row.id)
  const lived = before !== undefined && before.deletedAt === null ? 1 : 0
  const lives = row.deletedAt === null ? 1 : 0
  const text = draft.used.text + sizeGrowth(before, row)
  const by = lives - lived
  draft.used = {
    bins: draft.used.bins + (row.entity === 'bin' ? by : 0),
    items: draft.used.items + (row.entity === 'item' ? by : 0),
    text,
  }
  draft.places?.changed(before, row)
  draft.records?.changed(row)
  addRecordGrowth(draft.recordGrowth, before, row)
  draft.seq += 1
  draft.rows.set(row.id, { ...row, updatedBy, seq: draft.seq })
}

/** Lists the rows of the run, as the operations so far left them. */
const draftRows = (draft: ServerDraft): StoredRow[] => [
  ...draft.rows.values(),
  ...[...draft.state.rows.values()].filter(({ id }) => !draft.rows.has(id)),
]

/** Lists the places, as the operations so far left them. */
export const draftPlaces = (draft: ServerDraft): DraftPlaces => {
  draft.places ??= createDraftPlaces(draftRows(draft))
  return draft.places
}

/** Lists the records by their targets, as the operations so far left them. */
export const draftRecords = (draft: ServerDraft): DraftRecords => {
  draft.records ??= createDraftRecords(draftRows(draft))
  return draft.records
}
