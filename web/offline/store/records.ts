import type { FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'
import {
  type Baseline,
  baseVersionOf,
  type Entry,
  isParked,
  type LocalRow,
  localContent,
  localTrashedAt,
  type ParkedEntry,
  pickFields,
  visibleFields,
} from '#domain/sync/client/client-state.ts'
import { isContentChange } from '#domain/sync/wire/stored-row.ts'
import { KEY_PREFIXES } from './db/names.ts'

/** A stored bin or item as displayed, with flags; `base` is the server's row while local changes wait. */
export interface LocalRecord {
  readonly id: string
  readonly userId: string
  readonly createdAt: string
  readonly updatedAt: string
  /** Person of the last change that the server told. */
  readonly updatedBy?: string
  readonly isDirty: boolean
  readonly isDeleted: boolean
  /** Server version behind the row; 0 when it never had one. */
  readonly version: number
  readonly needsAttention: boolean
  /** ISO time; absent outside Trash. */
  readonly trashedAt?: string
  /** Trashed with its bin, and restored with it. */
  readonly withBin?: boolean
  readonly qrCode?: string | null
  readonly base?: Baseline | null
  readonly [field: string]: unknown
}

export type QueueRecord = Entry & { readonly id: string }

/** Kinds of rows in `metadata`: the stores of version 1 are all there are, and tabs of an earlier build read them. */
export const METADATA_ENTITIES = ['place', 'record'] as const satisfies readonly SyncEntity[]
type MetadataEntity = (typeof METADATA_ENTITIES)[number]
export type StoredEntity = Exclude<SyncEntity, MetadataEntity>

export const hasStore = (entity: SyncEntity): entity is StoredEntity =>
  !METADATA_ENTITIES.some((other) => other === entity)

export const STORE_NAMES = { bin: 'bins', item: 'items' } as const satisfies Record<StoredEntity, string>

const attentionOf = (rowEntries: readonly Entry[]): boolean => rowEntries.some(isParked)

const lastChangeOf = (rowEntries: readonly Entry[]): Entry | undefined =>
  rowEntries.findLast(({ type, changed }) => type !== 'update' || isContentChange(changed))

export const toRecord = (
  userId: string,
  row: LocalRow | undefined,
  rowEntries: readonly (Entry | ParkedEntry)[],
): LocalRecord | null => {
  const idle = row && rowEntries.length === 0
  if (!row || (idle && (row.base === null || (row.base.deleted && row.base.trashedAt === null)))) return null
  const { base } = row
  const shown: FieldValues | null = visibleFields(row, rowEntries)
  const fields = shown ?? localContent(row, rowEntries) ?? rowEntries[0]?.data ?? {}
  const trashed = shown === null ? localTrashedAt(row, rowEntries) : null
  return {
    ...pickFields(row.entity, fields),
    id: row.id,
    userId,
    createdAt: base?.createdAt || (rowEntries[0]?.since ?? rowEntries[0]?.timestamp ?? ''),
    updatedAt: lastChangeOf(rowEntries)?.timestamp ?? base?.updatedAt ?? '',
    ...(base?.updatedBy !== undefined && { updatedBy: base.updatedBy }),
    isDirty: rowEntries.length > 0,
    isDeleted: shown === null,
    ...(trashed !== null && { trashedAt: trashed }),
    ...(trashed !== null && visibleFields(row, rowEntries, true) !== null && { withBin: true }),
    version: baseVersionOf(row, rowEntries),
    needsAttention: attentionOf(rowEntries),
    ...((row.entity === 'bin' || row.entity === 'place') && { qrCode: base?.qrCode ?? null }),
    ...(rowEntries.length > 0 && { base }),
  }
}

export const fromRecord = (entity: SyncEntity, record: LocalRecord): LocalRow => {
  if (record.isDirty) return { entity, id: record.id, base: record.base ?? null }
  const { id, version, createdAt, updatedAt, updatedBy, qrCode = null, isDeleted, withBin = false } = record
  const fields = pickFields(entity, record)
  const trash = { deleted: isDeleted, trashedAt: isDeleted ? (record.trashedAt ?? null) : null, withBin }
  return {
    entity,
    id,
    base: {
      fields,
      version,
      ...trash,
      createdAt,
      updatedAt,
      qrCode,
      ...(updatedBy !== undefined && { updatedBy }),
    },
  }
}

const withPrefix = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** Keys in `metadata`; per-user keys contain the account id. */
export const META_KEYS = {
  device: 'device',
  databaseId: 'mark',
  /** Number of unsent changes the browser cleared, until the user is informed. */
  lost: (userId: string) => `lost:${userId}`,
  /** Sync meta by version; the last is current. */
  meta: (userId: string, version: number) => `standing:${userId}:${String(version).padStart(12, '0')}`,
  standings: (userId: string) => withPrefix(`standing:${userId}:`),
  progress: (userId: string) => `progress:${userId}`,
  parked: (userId: string, entityId: string, opId: string) =>
    `${KEY_PREFIXES.parked}${userId}:${entityId}:${opId}`,
  /** Entries of all users. */
  parkedOfAll: () => withPrefix(KEY_PREFIXES.parked),
  parkedOf: (userId: string, entityId?: string) =>
    withPrefix(
      entityId === undefined
        ? `${KEY_PREFIXES.parked}${userId}:`
        : `${KEY_PREFIXES.parked}${userId}:${entityId}:`,
    ),
  /** Entries marked as possibly sent. */
  sentMark: (userId: string, id: string) => `freeze:${userId}:${id}`,
  sentMarksOf: (userId: string) => withPrefix(`freeze:${userId}:`),
  notice: (userId: string, noticeId: string) => `notice:${userId}:${noticeId}`,
  /** Notices of all users. */
  noticesOfAll: () => withPrefix('notice:'),
  noticesOf: (userId: string) => withPrefix(`notice:${userId}:`),
  offer: (userId: string, id: string) => `offer:${userId}:${id}`,
  offersOf: (userId: string) => withPrefix(`offer:${userId}:`),
  draft: (userId: string, name: string) => `draft:${userId}:${name}`,
  stagedImport: (userId: string) => `draft:${userId}:import`,
  stagedPart: (userId: string, at: number) => `draft:${userId}:import:${String(at).padStart(5, '0')}`,
  stagedParts: (userId: string) => withPrefix(`draft:${userId}:import:`),
  stagedUndo: (userId: string, importId: string) => `draft:${userId}:undo:${importId}`,
  stagedUndos: (userId: string) => withPrefix(`draft:${userId}:undo:`),
  draftsOf: (userId: string) => withPrefix(`draft:${userId}:`),
  cachedAnswer: (userId: string, name: string) => `remembered:${userId}:${name}`,
  cachedAnswersOf: (userId: string) => withPrefix(`remembered:${userId}:`),
  chunk: (userId: string, at: number) => `chunk:${userId}:${String(at).padStart(6, '0')}`,
  chunksOf: (userId: string) => withPrefix(`chunk:${userId}:`),
  /** Rows that differ from their chunks. */
  touched: (userId: string, name: string) => `touched:${userId}:${name}`,
  touchedOf: (userId: string) => withPrefix(`touched:${userId}:`),
  /** A row of a kind that has no store. */
  row: (entity: MetadataEntity, userId: string, id: string) => `${entity}:${userId}:${id}`,
  rowsOf: (entity: MetadataEntity, userId: string) => withPrefix(`${entity}:${userId}:`),
  shared: (id: string) => `shared:${id}`,
  allShared: () => withPrefix('shared:'),
  unnamedPhoto: (userId: string, id: string) => `${KEY_PREFIXES.unnamedPhoto}${userId}:${id}`,
  unnamedPhotosOf: (userId: string) => withPrefix(`${KEY_PREFIXES.unnamedPhoto}${userId}:`),
  /** People of the inventory. */
  people: (userId: string) => `people:${userId}`,
  lock: (userId: string) => `lock:${userId}`,
  /** The person's inventories, in the home database. */
  inventories: (userId: string) => `inventories:${userId}`,
  /** Unsent changes of an inventory that the person lost, in the home database. */
  orphanedChanges: (userId: string, inventoryId: string) => `leftovers:${userId}:${inventoryId}`,
  orphanedChangesOf: (userId: string) => withPrefix(`leftovers:${userId}:`),
  /** The database of this inventory is to be deleted. */
  deleting: (userId: string, inventoryId: string) => `deleting:${userId}:${inventoryId}`,
  deletingOf: (userId: string) => withPrefix(`deleting:${userId}:`),
  labelSizes: (userId: string) => `label-sizes:${userId}`,
  blob: (digest: string) => `${KEY_PREFIXES.photo}${digest}`,
  blobs: () => withPrefix(KEY_PREFIXES.photo),
} as const
