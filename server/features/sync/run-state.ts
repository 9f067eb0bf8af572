import type { Receipt, ServerChange, ServerState } from '#domain/sync/server-state.ts'
import type { StoredRow } from '#domain/sync/stored-row.ts'

type OpOutcomes = ServerChange['outcomes']

/**
 * A run of operations that is worked out in parts: what was read, and what the parts did so far. Each part meets the
 * rows, answers and counters as the parts before it left them, whether those are written already or not.
 */
export const createRunState = ({ seq, used }: Pick<ServerState, 'seq' | 'used'>) => {
  const before = new Map<string, StoredRow>()
  const rows = new Map<string, StoredRow>()
  const changed = new Map<string, StoredRow>()
  const foreign = new Set<string>()
  const receipts = new Map<string, Receipt>()
  const outcomes: OpOutcomes[number][] = []
  let at = { seq, used }
  let writes = false
  return {
    /** Changed rows as they were before the run, where they were there. */
    before: before as ReadonlyMap<string, StoredRow>,
    /** Every row as it is now. */
    rows: rows as ReadonlyMap<string, StoredRow>,
    /** The changed ones as they are now. */
    changed: changed as ReadonlyMap<string, StoredRow>,
    /** In the order asked. */
    outcomes: outcomes as OpOutcomes,

    /** Adds what was read for the next part, before anything of the run was written. */
    take(read: Pick<ServerState, 'rows' | 'foreign' | 'receipts'>): void {
      for (const [id, row] of read.rows) if (!rows.has(id)) rows.set(id, row)
      for (const id of read.foreign) foreign.add(id)
      for (const [id, receipt] of read.receipts) if (!receipts.has(id)) receipts.set(id, receipt)
    },

    /** What the next part meets. */
    state: (): ServerState => ({ rows, foreign, receipts, ...at }),

    /** Adds what a part did. */
    add(change: ServerChange): void {
      for (const [id, row] of change.rows) {
        const was = rows.get(id)
        if (was && !changed.has(id)) before.set(id, was)
        rows.set(id, row)
        changed.set(id, row)
      }
      for (const [id, receipt] of change.receipts) receipts.set(id, receipt)
      for (const outcome of change.outcomes) outcomes.push(outcome)
      at = { seq: change.seq, used: change.used }
      writes ||= change.rows.size + change.receipts.size > 0
    },

    /** The counters that go with the last part; null when the whole run writes nothing. */
    countersWith: ({ rows, receipts, seq, used }: ServerChange): Pick<ServerState, 'seq' | 'used'> | null =>
      writes || rows.size + receipts.size > 0 ? { seq, used } : null,
    used: () => at.used,
  }
}
