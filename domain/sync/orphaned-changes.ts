import type { QueuedType } from '#contracts/sync/sync-op.ts'
import type { FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'
import {
  type ClientState,
  type Entry,
  entriesFor,
  isSweepEntry,
  visibleFields,
} from './client/client-state.ts'
import { applyWrite } from './client/client-write.ts'
import { unsentChangesOf } from './unsent-changes.ts'
import { changedValues } from './wire/stored-row.ts'

/** An unsent change of somebody who lost the inventory: what the person changed, and the row's name. */
export interface OrphanedChange {
  readonly opId: string
  readonly type: QueuedType
  readonly entity: SyncEntity
  readonly id: string
  readonly name: string
  /** Changed values only; `by` for an `adjust`. */
  readonly fields: FieldValues
  /** Digest of the photo that was not uploaded. */
  readonly photo: string | null
  /** ISO time of the change. */
  readonly at: string
}

const changedFields = (entry: Entry): FieldValues => {
  if (entry.type === 'adjust') return { by: entry.data.by ?? 0 }
  if (isSweepEntry(entry)) return { sweep: entry.data.sweep ?? null }
  return entry.photo === null ? changedValues(entry) : {}
}

/** Collects queued and parked changes that the server had not applied. Needs every row and entry. */
export const orphanedChangesOf = (
  { rows, queue, parked }: Pick<ClientState, 'rows' | 'queue' | 'parked'>,
  appliedOpIds: readonly string[],
): OrphanedChange[] => {
  const applied = new Set(appliedOpIds)
  const entries = new Map([...queue, ...parked].map((entry) => [entry.opId, entry]))
  const changes = unsentChangesOf([...entries.values()], (id) => rows.get(id)?.base?.fields)
  return changes.flatMap(({ opId, name }): OrphanedChange[] => {
    const entry = entries.get(opId)
    if (!entry || applied.has(opId)) return []
    const { type, entity, entityId: id, photo, timestamp: at } = entry
    return [{ opId, type, entity, id, name, fields: changedFields(entry), photo, at }]
  })
}

/**
 * Repeats an orphaned change as a new change of the present row; needs the row and its entries.
 * @returns null when its row is not there, so that the change stays one
 */
export const repeatOrphanedChange = (
  state: ClientState,
  { type, entity, id, fields, photo }: OrphanedChange,
  opId: string,
  now: string,
): ClientState | null => {
  const row = state.rows.get(id)
  const visible = visibleFields(row, entriesFor(state, id))
  const write = { opId, entity, id, fields, now, ...(photo !== null && { photo }) }
  if (type === 'create') {
    if (row?.base && visible === null) return null
    return applyWrite(state, { ...write, type: visible === null ? 'create' : 'update' })
  }
  if (type === 'restore' || type === 'purge') {
    return visible === null && row?.base ? applyWrite(state, { ...write, type }) : null
  }
  return visible === null ? null : applyWrite(state, { ...write, type })
}
