import type { EnvelopeEntry } from '#contracts/sync/sync.ts'
import { ONLY_EMPTY, type Op } from '#contracts/sync/sync-op.ts'
import type { FieldValue, SyncEntity } from '#contracts/sync/sync-rows.ts'
import { isId } from '#contracts/text.ts'

/** Keys sent with every create and update, others only when changed; `qrCode` recreates a printed bin. */
const ALWAYS_SENT_FIELDS: Record<SyncEntity, readonly string[]> = {
  bin: ['name', 'category', 'description', 'location', 'imageUrl', 'color', 'qrCode'],
  item: ['binId', 'name', 'category', 'notes', 'quantity', 'imageUrl'],
  place: ['name', 'parentId', 'position', 'imageUrl', 'qrCode'],
}

const PATHS_BY_ENTITY: Record<SyncEntity, string> = {
  bin: '/api/bins',
  item: '/api/items',
  place: '/api/places',
}
const ENTITIES_BY_SEGMENT: Readonly<Record<string, SyncEntity>> = {
  bins: 'bin',
  items: 'item',
  places: 'place',
}

export const bodyOf = (
  op: Pick<Op, 'entity' | 'entityId' | 'data' | 'changed'>,
): Record<string, FieldValue> => {
  const body: Record<string, FieldValue> = { id: op.entityId }
  for (const key of new Set([...ALWAYS_SENT_FIELDS[op.entity], ...op.changed])) {
    const value = op.data[key]
    if (value !== undefined) body[key] = value
  }
  return body
}

export const toEntry = (op: Op): EnvelopeEntry => {
  const { opId, baseVersion, timestamp, type, changed } = op
  const about = { opId, baseVersion, timestamp }
  const row = `${PATHS_BY_ENTITY[op.entity]}/${op.entityId}`
  if (type === 'delete') {
    const isConditional = changed.includes(ONLY_EMPTY)
    return {
      ...about,
      method: 'DELETE',
      path: row,
      changed,
      ...(isConditional && { body: { [ONLY_EMPTY]: true } }),
    }
  }
  if (type === 'purge') return { ...about, method: 'POST', path: `${row}/purge`, changed: [] }
  if (type === 'adjust') {
    return { ...about, method: 'POST', path: `${row}/quantity`, body: { by: op.data.by ?? 0 }, changed: [] }
  }
  if (type === 'restore') {
    const body = Object.fromEntries(changed.map((field) => [field, op.data[field] ?? null]))
    return { ...about, method: 'POST', path: `${row}/restore`, body, changed }
  }
  return { ...about, method: 'POST', path: PATHS_BY_ENTITY[op.entity], body: bodyOf(op), changed }
}

const ACTION_VERBS = { restore: 'restore', purge: 'purge', quantity: 'adjust' } as const

export const entityOfPath = (path: string): SyncEntity =>
  ENTITIES_BY_SEGMENT[path.split('/')[2] ?? ''] ?? 'item'

/** Parses an envelope entry; null if unknown. The base version tells a POST's create from its update. */
export const fromEntry = (entry: EnvelopeEntry, deviceId: string, seq: number): Op | null => {
  const [, , , pathId, verb] = entry.path.split('/')
  const entity = entityOfPath(entry.path)
  const { id, ...data } = entry.body ?? {}
  const named = verb === undefined ? null : ACTION_VERBS[verb as keyof typeof ACTION_VERBS]
  const entityId = entry.method === 'DELETE' || named ? pathId : id
  if (!isId(entityId) || (entry.method === 'POST') === (pathId !== undefined && !named)) return null
  if (named && (entry.method === 'DELETE' || (named === 'adjust' && entity !== 'item'))) return null
  const { opId, baseVersion, changed, timestamp } = entry
  const made = baseVersion === null || baseVersion === 0 ? 'create' : 'update'
  const type = named ?? (entry.method === 'DELETE' ? 'delete' : made)
  return { opId, seq, type, entity, entityId, data, changed, baseVersion, deviceId, timestamp }
}
