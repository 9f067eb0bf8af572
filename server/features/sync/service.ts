import type { UsageLimits } from '#contracts/errors.ts'
import type { OpResult } from '#contracts/sync.ts'
import type { Op } from '#contracts/sync-op.ts'
import { type Db, type Queryable, sqlStateOf } from '#server/platform/db/open-db.ts'
import type { BinCodes } from './bin-codes.ts'
import type { ChangeSummary } from './change-summary.ts'
import { AlreadyAnswered, createOpExecutor, type OpRun } from './op-executor.ts'
import type { RequestedOp } from './prepare-ops.ts'

export interface SyncServiceDeps {
  readonly db: Db
  readonly now: () => Date
  readonly newId: () => string
  readonly binCodes: () => Promise<BinCodes>
  /** Plan limits, read under the lock when something is created or restored. */
  readonly limitsOf: (tx: Queryable, userId: string) => Promise<UsageLimits>
  readonly onChanges?: (tx: Queryable, written: ChangeSummary) => Promise<void>
  readonly onCommitted?: (written: ChangeSummary) => void
}

export interface SyncService {
  /** The only write path (docs/rules.md#one-write-path). @throws when nothing was applied; retrying is safe */
  apply(userId: string, ops: readonly RequestedOp[], how?: ApplyOptions): Promise<OpResult[]>
  preview(userId: string, ops: readonly RequestedOp[], how?: ApplyOptions): Promise<OpResult[]>
  /** Takes the lock and starts reading. @param expected unvalidated operations to read for; none is applied */
  open(userId: string, expected: readonly Op[]): OpenedRun
}

export interface OpenedRun {
  apply(ops: readonly RequestedOp[], how?: ApplyOptions): Promise<OpResult[]>
  close(): void
}

interface ApplyOptions {
  readonly allOrNothing?: boolean
  readonly preview?: boolean
  /** Device name for the history. */
  readonly device?: string | null
  /** Cursors reported by the sender. When the server lost one, nothing is applied. */
  readonly reached?: readonly string[]
  /** Receives results while they are written; the last call counts. They must not be sent before `apply` resolves. */
  readonly onPreview?: (results: OpResult[]) => void
}

export interface ValidatedRun {
  readonly asked: readonly RequestedOp[]
  readonly how: ApplyOptions
}

const UNIQUE_VIOLATION = '23505'

export const createSyncService = (options: SyncServiceDeps): SyncService => {
  const executeOps = createOpExecutor(options)
  const inTransaction = (run: OpRun) =>
    options.db.transactionAtOnce((tx, begun, last) => executeOps(tx, begun, last, run))

  const open = (userId: string, expected: readonly Op[]): OpenedRun => {
    let check: (checked: ValidatedRun | null) => void = () => {}
    const checked = new Promise<ValidatedRun | null>((resolve) => {
      check = resolve
    })
    const first = inTransaction({ userId, expected, checked })
    // Rejections surface where `first` is awaited.
    first.catch(() => {})
    return {
      async apply(asked, how = {}) {
        check({ asked, how })
        // A receipt or row of the same id exists: the retry reads it first.
        const { results, written } = await first.catch((error: unknown) => {
          if (sqlStateOf(error) !== UNIQUE_VIOLATION && !(error instanceof AlreadyAnswered)) throw error
          return inTransaction({ userId, expected: asked, checked, again: true })
        })
        if (written) options.onCommitted?.(written)
        return results
      },
      close: () => check(null),
    }
  }

  return {
    open,
    async preview(userId, ops, how) {
      const checked = Promise.resolve({ asked: ops, how: { ...how, preview: true } })
      const { results } = await inTransaction({ userId, expected: ops, checked, again: true })
      return results
    },
    apply: async (userId, ops, how) => (ops.length === 0 ? [] : await open(userId, ops).apply(ops, how)),
  }
}
