import type { Receipt, ServerChange, ServerState } from '#domain/sync/server/server-state.ts'
import type { StoredRow } from '#domain/sync/wire/stored-row.ts'
import type { ReadRows } from '../store.ts'

type OpOutcomes = ServerChange['outcomes']

/** State of a run computed in parts: each part sees the results of earlier ones, written or not. */
export const createRunState = ({
  seq,
  used,
  ...whose
}: Pick<ServerState, 'seq' | 'used' | 'inventoryId' | 'role'>) => {
  const before = new Map<string, StoredRow>()
  const rows = new Map<string, StoredRow>()
  const changed = new Map<string, StoredRow>()
  const foreign = new Set<string>()
  const receipts = new Map<string, Receipt>()
  const recordCounts = new Map<string, number>()
  const recordGrowth = new Map<string, number>()
  const files = new Map<string, { readonly type: string; readonly size: number }>()
  const outcomes: OpOutcomes[number][] = []
  let at = { seq, used }
  /** Counts as read before the run, with what its earlier parts added. */
  const countedNow = (): Map<string, number> =>
    new Map(
      [...recordCounts.keys(), ...recordGrowth.keys()].map((key) => [
        key,
        (recordCounts.get(key) ?? 0) + (recordGrowth.get(key) ?? 0),
      ]),
    )
  let writes = false
  return {
    before: before as ReadonlyMap<string, StoredRow>,
    rows: rows as ReadonlyMap<string, StoredRow>,
    changed: changed as ReadonlyMap<string, StoredRow>,
    outcomes: outcomes as OpOutcomes,

    take(read: ReadRows): void {
      for (const [id, row] of read.rows) if (!rows.has(id)) rows.set(id, row)
      for (const id of read.foreign) foreign.add(id)
      for (const [digest, file] of read.files) files.set(digest, file)
      for (const [key, count] of read.recordCounts) if (!recordCounts.has(key)) recordCounts.set(key, count)
      for (const [id, receipt] of read.receipts) if (!receipts.has(id)) receipts.set(id, receipt)
    },

    state: (): ServerState => ({
      ...whose,
      rows,
      foreign,
      receipts,
      recordCounts: countedNow(),
      files,
      ...at,
    }),

    add(change: ServerChange): void {
      for (const [id, row] of change.rows) {
        const rowBefore = rows.get(id)
        if (rowBefore && !changed.has(id)) before.set(id, rowBefore)
        rows.set(id, row)
        changed.set(id, row)
      }
      for (const [id, receipt] of change.receipts) receipts.set(id, receipt)
      for (const [key, by] of change.recordGrowth) recordGrowth.set(key, (recordGrowth.get(key) ?? 0) + by)
      for (const outcome of change.outcomes) outcomes.push(outcome)
      at = { seq: change.seq, used: change.used }
      writes ||= change.rows.size + change.receipts.size > 0
    },

    /** Counters to write with the last part; null when the run writes nothing. */
    countersWith: ({ rows, receipts, seq, used }: ServerChange): Pick<ServerState, 'seq' | 'used'> | null =>
      writes || rows.size + receipts.size > 0 ? { seq, used } : null,
    used: () => at.used,
  }
}
