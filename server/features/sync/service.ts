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
  /** What the person's plan allows; asked under their lock, when something is to be created or restored. */
  readonly limitsOf: (tx: Queryable, userId: string) => Promise<UsageLimits>
  /** Runs in the same transaction: stickers of deleted bins, statistics. */
  readonly onChanges?: (tx: Queryable, written: ChangeSummary) => Promise<void>
  /** Runs after the commit: forget cached pages. */
  readonly onCommitted?: (written: ChangeSummary) => void
}

export interface SyncService {
  /**
   * Carries out operations of one person in order, all in one transaction; the results stand in the order asked.
   * The only way by which bins and items are written.
   * @throws when nothing was carried out; trying the same operations again is always safe
   */
  apply(userId: string, ops: readonly RequestedOp[], how?: ApplyOptions): Promise<OpResult[]>
  /** Answers as `apply` would and writes nothing, so that costly work can be skipped. */
  preview(userId: string, ops: readonly RequestedOp[], how?: ApplyOptions): Promise<OpResult[]>
  /**
   * Takes a person's lock and begins to read, for operations that their caller still has to check.
   * @param expected what will be asked, as far as anybody knows; nothing of it is carried out
   */
  open(userId: string, expected: readonly Op[]): OpenedRun
}

export interface OpenedRun {
  /** As that of the service. Once. */
  apply(ops: readonly RequestedOp[], how?: ApplyOptions): Promise<OpResult[]>
  /** Gives the lock back, unless something was asked. */
  close(): void
}

interface ApplyOptions {
  /** One refusal keeps all of them from being carried out. */
  readonly allOrNothing?: boolean
  /** Nothing is written, whatever the answers are. */
  readonly preview?: boolean
  /** What sends them, in words, for the history. */
  readonly device?: string | null
  /** Cursors that the sender was told. Where the server lost one of them, nothing is carried out. */
  readonly reached?: readonly string[]
  /**
   * Told the results while they are still being written, to prepare an answer; the last call counts. What it
   * prepares must not leave before `apply` resolves.
   */
  readonly onPreview?: (results: OpResult[]) => void
}

/** Operations that may be carried out. */
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
    // Whoever applies hears of a failure.
    first.catch(() => {})
    return {
      async apply(asked, how = {}) {
        check({ asked, how })
        // An operation was here before, or somebody else made a row of the same id: the second look finds it.
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
