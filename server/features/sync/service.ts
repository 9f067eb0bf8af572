import type { OpResult } from '#contracts/sync/sync.ts'
import type { Op } from '#contracts/sync/sync-op.ts'
import type { InventoryId, RunAccess } from '#domain/inventories/ids.ts'
import type { StoredRow } from '#domain/sync/wire/stored-row.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import { sqlStateOf } from '#server/platform/db/connection/sql-state.ts'
import type { PipelinedWork } from '#server/platform/db/queries/pipelined-transaction.ts'
import type { ChangeSummary } from './push/change-summary.ts'
import { createOpExecutor, type OpRun, ReceiptExists } from './push/op-executor.ts'
import type { RequestedOp } from './push/prepare-ops.ts'
import { throwIfRefused, toError } from './push/results.ts'
import { readForSet } from './store.ts'
import type { ApplyOptions, SyncServiceDeps, ValidatedRun } from './types.ts'

export interface SyncService {
  /** The only write path (docs/rules.md#one-write-path). @throws when nothing was applied; retrying is safe */
  apply(access: RunAccess, ops: readonly RequestedOp[], how?: ApplyOptions): Promise<OpResult[]>
  preview(access: RunAccess, ops: readonly RequestedOp[], how?: ApplyOptions): Promise<OpResult[]>
  /** Runs `work`, which applies operations in several inventories, all or none; it holds its locks until the end. */
  applyInOneTransaction<T>(work: (transaction: InventoryTransaction) => Promise<T>): Promise<T>
  /** Takes the lock and starts reading. @param expected unvalidated operations to read for; none is applied */
  open(access: RunAccess, expected: readonly Op[]): OpenedRun
}

/** Reads and writes of one transaction over several inventories. */
export interface InventoryTransaction {
  readonly tx: Queryable
  /** @throws AppError the first refusal */
  apply(access: RunAccess, ops: readonly RequestedOp[], device: string | null): Promise<void>
  /** Live bins of an inventory with their items, and records of both. Call under its lock. */
  readBins(inventoryId: InventoryId, binIds: readonly string[]): Promise<readonly StoredRow[]>
}

export interface OpenedRun {
  apply(ops: readonly RequestedOp[], how?: ApplyOptions): Promise<OpResult[]>
  close(): void
}

const UNIQUE_VIOLATION = '23505'

export const createSyncService = (deps: SyncServiceDeps): SyncService => {
  const executeOps = createOpExecutor(deps)
  const inTransaction = (run: OpRun) =>
    deps.db.pipelinedTransaction((tx, steps) => executeOps(tx, steps, run))

  const openRun = (access: RunAccess, expected: readonly Op[]): OpenedRun => {
    let resolveRun: (checked: ValidatedRun | null) => void = () => {}
    const checked = new Promise<ValidatedRun | null>((resolve) => {
      resolveRun = resolve
    })
    const first = inTransaction({ access, expected, checked })
    // Rejections surface where `first` is awaited.
    first.catch(() => {})
    return {
      async apply(asked, how = {}) {
        resolveRun({ asked, how })
        // A receipt or row of the same id exists: the retry reads it first.
        const { results, summary } = await first.catch((error: unknown) => {
          if (sqlStateOf(error) !== UNIQUE_VIOLATION && !(error instanceof ReceiptExists)) throw error
          return inTransaction({ access, expected: asked, checked, isRetry: true })
        })
        if (summary) deps.onCommitted?.(summary)
        return results
      },
      close: () => resolveRun(null),
    }
  }

  const applyInOneTransaction = async <T>(
    work: (transaction: InventoryTransaction) => Promise<T>,
  ): Promise<T> => {
    let summaries: ChangeSummary[] = []
    const done = await deps.db.transaction(async (tx) => {
      summaries = []
      return await work({
        tx,
        async apply(access, ops, device) {
          let answers: Promise<unknown> = Promise.resolve()
          const checked = Promise.resolve({ asked: ops, how: { allOrNothing: true, device } })
          const run: OpRun = { access, expected: ops, checked, isRetry: true }
          const steps = {
            began: Promise.resolve(),
            commitAfter: (last: Promise<unknown>) => {
              answers = last
            },
          }
          const ran = await executeOps(tx, steps, run)
          await answers
          for (const result of ran.results) throwIfRefused(toError(result))
          if (ran.summary) summaries.push(ran.summary)
        },
        async readBins(inventoryId, binIds) {
          const named = {
            opIds: [],
            ids: binIds,
            binsWithItems: binIds,
            restoredItems: [],
            places: [],
            changedPlaces: [],
            records: [],
            recordTargets: binIds,
            countedRecords: [],
            digests: [],
          }
          const { rows } = await readForSet(tx, inventoryId, named)
          return [...rows.values()].filter(({ deletedAt }) => deletedAt === null)
        },
      })
    })
    for (const summary of summaries) deps.onCommitted?.(summary)
    return done
  }

  return {
    open: openRun,
    applyInOneTransaction,
    preview(access, ops, how) {
      const checked = Promise.resolve({ asked: ops, how: { ...how, preview: true } })
      const run: OpRun = { access, expected: ops, checked, isRetry: true }
      return new Promise((resolve, reject) => {
        // Answers before COMMIT, which has nothing to write.
        const work: PipelinedWork<void> = async (tx, steps) =>
          resolve((await executeOps(tx, steps, run)).results)
        deps.db.pipelinedTransaction(work).catch(reject)
      })
    },
    apply: async (access, ops, how) => (ops.length === 0 ? [] : await openRun(access, ops).apply(ops, how)),
  }
}
