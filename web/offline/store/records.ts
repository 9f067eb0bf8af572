import type { FieldValues, SyncEntity } from '#contracts/sync-rows.ts'
import {
  type Baseline,
  baseVersionOf,
  type Entry,
  type LocalRow,
  localContent,
  localTrashedAt,
  type ParkedEntry,
  pickFields,
  visibleFields,
} from '#domain/sync/client-state.ts'
import { KEY_PREFIXES } from './names.ts'

/**
 * A bin or item as the local database keeps it: the fields as the person sees them, and the flags.
 * While something of this device waits on it, `base` holds what the server said last.
 */
export interface LocalRecord {
  readonly id: string
  readonly userId: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly isDirty: boolean
  readonly isDeleted: boolean
  /** The server's version that is shown; 0 for a row that it never had. */
  readonly version: number
  readonly needsAttention: boolean
  /** When it went to Trash; absent unless it is there. */
  readonly trashedAt?: string
  /** An item that is in Trash because its bin is: it is in sight when the bin is. */
  readonly withBin?: boolean
  readonly qrCode?: string | null
  readonly base?: Baseline | null
  readonly [field: string]: unknown
}

/** A sync queue entry; `id` is the operation's id. */
export type QueueRecord = Entry & { readonly id: string }

export const STORE_NAMES = { bin: 'bins', item: 'items' } as const satisfies Record<SyncEntity, string>

const attentionOf = (waiting: readonly Entry[]): boolean => waiting.some((entry) => 'reason' in entry)

/** What to store of a row; null when nothing of it is left. */
export const toRecord = (
  userId: string,
  row: LocalRow | undefined,
  waiting: readonly (Entry | ParkedEntry)[],
): LocalRecord | null => {
  const idle = row && waiting.length === 0
  if (!row || (idle && (row.base === null || (row.base.deleted && row.base.trashedAt === null)))) return null
  const { base } = row
  const shown: FieldValues | null = visibleFields(row, waiting)
  const fields = shown ?? localContent(row, waiting) ?? waiting[0]?.data ?? {}
  const trashed = shown === null ? localTrashedAt(row, waiting) : null
  return {
    ...pickFields(row.entity, fields),
    id: row.id,
    userId,
    createdAt: base?.createdAt || (waiting[0]?.since ?? waiting[0]?.timestamp ?? ''),
    updatedAt: waiting.at(-1)?.timestamp ?? base?.updatedAt ?? '',
    isDirty: waiting.length > 0,
    isDeleted: shown === null,
    ...(trashed !== null && { trashedAt: trashed }),
    ...(trashed !== null && visibleFields(row, waiting, true) !== null && { withBin: true }),
    version: baseVersionOf(row, waiting),
    needsAttention: attentionOf(waiting),
    ...(row.entity === 'bin' && { qrCode: base?.qrCode ?? null }),
    ...(waiting.length > 0 && { base }),
  }
}

/** A stored row as the protocol's reducers take it. */
export const fromRecord = (entity: SyncEntity, record: LocalRecord): LocalRow => {
  if (record.isDirty) return { entity, id: record.id, base: record.base ?? null }
  const { id, version, createdAt, updatedAt, qrCode = null, isDeleted, withBin = false } = record
  const fields = pickFields(entity, record)
  const trash = { deleted: isDeleted, trashedAt: isDeleted ? (record.trashedAt ?? null) : null, withBin }
  return { entity, id, base: { fields, version, ...trash, createdAt, updatedAt, qrCode } }
}

const withPrefix = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** Keys of the store `metadata`. Those of one person carry the id of the account. */
export const META_KEYS = {
  device: 'device',
  /** Of the database as it was made. */
  mark: 'mark',
  /** How many unsent changes of a person were cleared by the browser, until they know. */
  lost: (userId: string) => `lost:${userId}`,
  /** How far the person's things are, by version; the last is how it is. */
  meta: (userId: string, version: number) => `standing:${userId}:${String(version).padStart(12, '0')}`,
  standings: (userId: string) => withPrefix(`standing:${userId}:`),
  progress: (userId: string) => `progress:${userId}`,
  parked: (userId: string, entityId: string, opId: string) =>
    `${KEY_PREFIXES.parked}${userId}:${entityId}:${opId}`,
  /** Of everybody who used this browser. */
  parkedOfAll: () => withPrefix(KEY_PREFIXES.parked),
  parkedOf: (userId: string, entityId?: string) =>
    withPrefix(
      entityId === undefined
        ? `${KEY_PREFIXES.parked}${userId}:`
        : `${KEY_PREFIXES.parked}${userId}:${entityId}:`,
    ),
  /** Names entries of the queue that were marked as possibly sent. */
  freeze: (userId: string, id: string) => `freeze:${userId}:${id}`,
  freezesOf: (userId: string) => withPrefix(`freeze:${userId}:`),
  notice: (userId: string, noticeId: string) => `notice:${userId}:${noticeId}`,
  /** Of everybody who used this browser. */
  noticesOfAll: () => withPrefix('notice:'),
  noticesOf: (userId: string) => withPrefix(`notice:${userId}:`),
  offer: (userId: string, id: string) => `offer:${userId}:${id}`,
  offersOf: (userId: string) => withPrefix(`offer:${userId}:`),
  draft: (userId: string, name: string) => `draft:${userId}:${name}`,
  draftsOf: (userId: string) => withPrefix(`draft:${userId}:`),
  cachedAnswer: (userId: string, name: string) => `remembered:${userId}:${name}`,
  cachedAnswersOf: (userId: string) => withPrefix(`remembered:${userId}:`),
  chunk: (userId: string, at: number) => `chunk:${userId}:${String(at).padStart(6, '0')}`,
  chunksOf: (userId: string) => withPrefix(`chunk:${userId}:`),
  /** Names rows that are not as their chunks have them. */
  touched: (userId: string, name: string) => `touched:${userId}:${name}`,
  touchedOf: (userId: string) => withPrefix(`touched:${userId}:`),
  shared: (id: string) => `shared:${id}`,
  allShared: () => withPrefix('shared:'),
  shot: (userId: string, id: string) => `${KEY_PREFIXES.shot}${userId}:${id}`,
  shotsOf: (userId: string) => withPrefix(`${KEY_PREFIXES.shot}${userId}:`),
  labelSizes: (userId: string) => `label-sizes:${userId}`,
  blob: (digest: string) => `${KEY_PREFIXES.photo}${digest}`,
  blobs: () => withPrefix(KEY_PREFIXES.photo),
} as const
