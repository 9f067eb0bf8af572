import type { OpResult } from '#contracts/sync.ts'
import type { Op } from '#contracts/sync-op.ts'
import type { RunAccess } from '#domain/inventories/ids.ts'
import { sqlStateOf } from '#server/platform/db/open-db.ts'
import { AlreadyAnswered, createOpExecutor, type OpRun } from './op-executor.ts'
import type { RequestedOp } from './prepare-ops.ts'
import type { ApplyOptions, SyncServiceDeps, ValidatedRun } from './types.ts'

export interface SyncService {
  /** The only write path (docs/rules.md#one-write-path). @throws when nothing was applied; retrying is safe */
  apply(access: RunAccess, ops: readonly RequestedOp[], how?: ApplyOptions): Promise<OpResult[]>
  preview(access: RunAccess, ops: readonly RequestedOp[], how?: ApplyOptions): Promise<OpResult[]>
  /** Takes the lock and starts reading. @param expected unvalidated operations to read for; none is applied */
  open(access: RunAccess, expected: readonly Op[]): OpenedRun
}

export interface OpenedRun {
  apply(ops: readonly RequestedOp[], how?: ApplyOptions): Promise<OpResult[]>
  close(): void
}

const UNIQUE_VIOLATION = '23505'

export const createSyncService = (options: SyncServiceDeps): SyncService => {
  const executeOps = createOpExecutor(options)
  const inTransaction = (run: OpRun) =>
    options.db.transactionAtOnce((tx, begun, last) => executeOps(tx, begun, last, run))

  const open = (access: RunAccess, expected: readonly Op[]): OpenedRun => {
    let check: (checked: ValidatedRun | null) => void = () => {}
    const checked = new Promise<ValidatedRun | null>((resolve) => {
      check = resolve
    })
    const first = inTransaction({ access, expected, checked })
    // Rejections surface where `first` is awaited.
    first.catch(() => {})
    return {
      async apply(asked, how = {}) {
        check({ asked, how })
        // A receipt or row of the same id exists: the retry reads it first.
        const { results, written } = await first.catch((error: unknown) => {
          if (sqlStateOf(error) !== UNIQUE_VIOLATION && !(error instanceof AlreadyAnswered)) throw error
          return inTransaction({ access, expected: asked, checked, again: true })
        })
        if (written) options.onCommitted?.(written)
        return results
      },
      close: () => check(null),
    }
  }

  return {
    open,
    async preview(access, ops, how) {
      const checked = Promise.resolve({ asked: ops, how: { ...how, preview: true } })
      const { results } = await inTransaction({ access, expected: ops, checked, again: true })
      return results
    },
    apply: async (access, ops, how) => (ops.length === 0 ? [] : await open(access, ops).apply(ops, how)),
  }
}
