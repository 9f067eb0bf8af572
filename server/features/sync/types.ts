import type { UsageLimits } from '#contracts/errors.ts'
import type { OpResult } from '#contracts/sync/sync.ts'
import type { RunAccess } from '#domain/inventories/ids.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import type { BinCodes } from './bin-codes.ts'
import type { ChangeSummary } from './push/change-summary.ts'
import type { RequestedOp } from './push/prepare-ops.ts'

export interface SyncServiceDeps {
  readonly db: Db
  readonly now: () => Date
  readonly newId: () => string
  readonly binCodes: () => Promise<BinCodes>
  /** The payer's limits and sums, read under the lock of their row when something is created or restored. */
  readonly limitsOf: (tx: Queryable, access: RunAccess) => Promise<UsageLimits | null>
  /** Error for a caller who is no member of an open inventory. */
  readonly refusalOf: (tx: Queryable, access: RunAccess, ops: readonly RequestedOp[]) => Promise<Error>
  readonly onChanges?: (tx: Queryable, summary: ChangeSummary) => Promise<void>
  readonly onCommitted?: (summary: ChangeSummary) => void
}

export interface ApplyOptions {
  readonly allOrNothing?: boolean
  readonly preview?: boolean
  /** Device name for the history. */
  readonly device?: string | null
  /** Cursors reported by the sender. When the server lost one, nothing is applied. */
  readonly reached?: readonly string[]
  /** Runs under the lock, in the same transaction. Its rejection takes everything back. */
  readonly alongside?: ((tx: Queryable) => Promise<unknown>) | undefined
  /** Receives results while they are written; the last call counts. They must not be sent before `apply` resolves. */
  readonly onPreview?: (results: OpResult[]) => void
}

export interface ValidatedRun {
  readonly asked: readonly RequestedOp[]
  readonly how: ApplyOptions
}
