import type { SyncEntity } from '#contracts/sync/sync-rows.ts'
import type { LocalRecord } from './records.ts'

export interface ReadScope {
  readonly rows: readonly RowKey[] | 'all'
  readonly waiting: 'rows' | 'all'
  /** Reads the "Needs attention" lists too (appending needs no read). */
  readonly attention?: boolean
}

export interface RowKey {
  readonly entity: SyncEntity
  readonly id: string
}

/** A row after a transition; null when deleted from this device. */
export interface ChangedRow extends RowKey {
  readonly record: LocalRecord | null
}
