import type { EnvelopeEntry } from '#contracts/sync/sync.ts'
import { ONLY_EMPTY, type Op, SYNC_HEADERS } from '#contracts/sync/sync-op.ts'
import type { FieldValue, SyncEntity } from '#contracts/sync/sync-rows.ts'
import { isId } from '#contracts/text.ts'

/** A call that writes one row: an entry of an envelope, or the PUT of a form, a photo or a sweep. */
export type RowCall = Omit<EnvelopeEntry, 'method'> & { readonly method: 'POST' | 'PUT' | 'DELETE' }

/** Keys sent with every create and update, others only when changed; `qrCode` recreates a printed bin. */
const ALWAYS_SENT_FIELDS: Record<SyncEntity, readonly string[]> = {
  bin: ['name', 'category', 'description', 'location', 'imageUrl', 'color', 'qrCode'],
  item: ['binId', 'name', 'category', 'notes', 'quantity', 'imageUrl'],
  place: ['name', 'parentId', 'position', 'imageUrl', 'qrCode'],
  record: [],
}

const PATHS_BY_ENTITY: Record<SyncEntity, string> = {
  bin: '/api/bins',
  item: '/api/items',
  place: '/api/places',
  record: '/api/records',
}
const ENTITIES_BY_SEGMENT: Readonly<Record<string, SyncEntity>> = {
  bins: 'bin',
  items: 'item',
  places: 'place',
  records: 'record',
}

const bodyOf = (op: Op): Record<string, FieldValue> => {
  const body: Record<string, FieldValue> = { id: op.entityId }
  for (const key of new Set([...ALWAYS_SENT_FIELDS[op.entity], ...op.changed])) {
    const value = op.data[key]
    if (value !== undefined) body[key] = value
  }
  return body
}

export const rowPath = ({ entity, entityId }: Pick<Op, 'entity' | 'entityId'>): string =>
  `${PATHS_BY_ENTITY[entity]}/${entityId}`

/** The call that an operation is, on its own and in an envelope. */
export const toEntry = (op: Op): EnvelopeEntry => {
  const { opId, baseVersion, timestamp, type, changed } = op
  const about = { opId, baseVersion, timestamp }
  const row = rowPath(op)
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

/** True for what has an endpoint of its own; only an envelope carries the rest. */
export const hasEndpoint = ({ method, path, body }: RowCall): boolean =>
  path.split('/').length <= 4 && (method === 'DELETE' ? body === undefined : !body?.qrCode)

/** Headers by which a single call says what an envelope's entry does. */
export const callHeaders = (
  { opId, baseVersion, changed, method }: RowCall,
  sender: { readonly userId: string; readonly deviceId: string },
): Record<string, string> => ({
  [SYNC_HEADERS.opId]: opId,
  [SYNC_HEADERS.deviceId]: sender.deviceId,
  [SYNC_HEADERS.userId]: sender.userId,
  ...(baseVersion !== null && { [SYNC_HEADERS.baseVersion]: String(baseVersion) }),
  ...(method !== 'DELETE' && { [SYNC_HEADERS.changed]: changed.join(',') }),
})

/** Types that the end of a path names; codes are replaced by calls of their own only. */
const TYPES_BY_VERB: ReadonlyMap<string | undefined, Op['type']> = new Map([
  ['restore', 'restore'],
  ['purge', 'purge'],
  ['quantity', 'adjust'],
  ['new-code', 'recode'],
])

export const entityOfPath = (path: string): SyncEntity =>
  ENTITIES_BY_SEGMENT[path.split('/')[2] ?? ''] ?? 'item'

/** The base version tells a POST's create from its update. */
const typeOf = ({ method, path, baseVersion }: RowCall): Op['type'] | null => {
  const [, , , pathId, verb] = path.split('/')
  if (method === 'PUT') return pathId === undefined ? null : 'update'
  if (method === 'DELETE') return pathId === undefined || verb !== undefined ? null : 'delete'
  if (pathId === undefined) return baseVersion === null || baseVersion === 0 ? 'create' : 'update'
  const type = TYPES_BY_VERB.get(verb) ?? null
  return type === 'adjust' && entityOfPath(path) !== 'item' ? null : type
}

/** Parses a call; null if unknown. @param deviceId null for callers other than the app */
export const fromEntry = (call: RowCall, deviceId: string | null, seq: number): Op | null => {
  const { opId, baseVersion, changed, timestamp, path } = call
  const { id, ...data } = call.body ?? {}
  const type = typeOf(call)
  const entityId = path.split('/')[3] ?? id
  if (type === null || !isId(entityId)) return null
  const entity = entityOfPath(path)
  return { opId, seq, type, entity, entityId, data, changed, baseVersion, deviceId, timestamp }
}
