import type { Op } from '#contracts/sync/sync-op.ts'
import { isId } from '#contracts/text.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { PLACE_ID_TRIES, placeIdOf } from '#domain/places/place-id.ts'
import { parsePath, pathKey } from '#domain/places/place-path.ts'
import type { ReadRows, ReadSet } from '../store.ts'

const CASCADING_TYPES: readonly Op['type'][] = ['delete', 'restore', 'purge']

/** Operations that may add live records. */
const DIGEST = /^[0-9a-f]{64}$/

const isCounted = ({ type, entity }: Op): boolean =>
  type === 'restore' || (type === 'create' && entity === 'record')

/** A create may be a change of a row that is there. */
const PATH_CHANGING_TYPES: readonly Op['type'][] = ['create', 'update', 'delete']

/** Ids that places made from a text may get. */
const idsForText = (inventoryId: InventoryId, text: string): string[] => {
  const names = parsePath(text)
  return names.flatMap((_, at) => {
    const key = pathKey(names.slice(0, at + 1))
    return Array.from({ length: PLACE_ID_TRIES }, (_, turn) => placeIdOf(inventoryId, key, turn))
  })
}

const LONGEST_TEXT = 2000

/** Places that a bin's operation is about; its own id stands for a place that only its row names. */
const placesOfBin = ({ type, entityId, data, changed }: Op, inventoryId: InventoryId): string[] => {
  if (type === 'restore') return [entityId]
  const { placeId, location } = data
  const placeIds = isId(placeId) && changed.includes('placeId') ? [placeId] : []
  const isText =
    typeof location === 'string' && changed.includes('location') && location.length < LONGEST_TEXT
  // Includes places of the text, which decides where the place is gone; purged places may have its ids.
  return isText ? [...placeIds, ...idsForText(inventoryId, location)] : placeIds
}

const placesOf = (op: Op, inventoryId: InventoryId): string[] => {
  if (op.entity === 'bin') return placesOfBin(op, inventoryId)
  if (op.entity === 'item') return []
  if (op.entity === 'record') {
    if (op.type === 'restore') return [op.entityId]
    const { target, targetId } = op.data
    return target === 'place' && isId(targetId) && op.changed.includes('targetId') ? [targetId] : []
  }
  const { parentId } = op.data
  return isId(parentId) && op.changed.includes('parentId') ? [op.entityId, parentId] : [op.entityId]
}

/** Rows to read for unvalidated operations; ignores malformed ids. */
export const readSetOf = (ops: readonly Op[], inventoryId: InventoryId): ReadSet => {
  const ids = new Set<string>()
  for (const { entityId, data, changed } of ops) {
    ids.add(entityId)
    if (isId(data.binId) && changed.includes('binId')) ids.add(data.binId)
    if (isId(data.targetId) && changed.includes('targetId')) ids.add(data.targetId)
  }
  const texts = new Map<string, string[]>()
  const placesOnce = (op: Op): string[] => {
    // Many bins share one place.
    const key =
      op.entity === 'bin'
        ? `${op.type === 'restore' ? op.entityId : ''} ${op.data.placeId} ${op.data.location} ${op.changed}`
        : op.entityId
    const known = texts.get(key) ?? placesOf(op, inventoryId)
    texts.set(key, known)
    return known
  }
  return {
    opIds: ops.map(({ opId }) => opId).filter(isId),
    ids: [...ids],
    binsWithItems: ops
      .filter(({ type, entity }) => entity === 'bin' && CASCADING_TYPES.includes(type))
      .map(({ entityId }) => entityId),
    restoredItems: ops
      .filter(({ type, entity }) => entity === 'item' && type === 'restore')
      .map(({ entityId }) => entityId),
    places: [...new Set(ops.flatMap(placesOnce))],
    changedPlaces: ops
      .filter(({ type, entity }) => entity === 'place' && PATH_CHANGING_TYPES.includes(type))
      .map(({ entityId }) => entityId),
    records: ops.filter(({ entity }) => entity === 'record').map(({ entityId }) => entityId),
    recordTargets: ops
      .filter(({ type, entity }) => entity !== 'record' && CASCADING_TYPES.includes(type))
      .map(({ entityId }) => entityId),
    digests: ops.flatMap(({ entity, data: { digest } }) =>
      entity === 'record' && typeof digest === 'string' && DIGEST.test(digest) ? [digest] : [],
    ),
    countedRecords: ops
      .filter(isCounted)
      .flatMap(({ entityId, data }) => [entityId, ...(isId(data.targetId) ? [data.targetId] : [])]),
  }
}

const READ_SET_KEYS = [
  'opIds',
  'ids',
  'binsWithItems',
  'restoredItems',
  'places',
  'changedPlaces',
  'records',
  'recordTargets',
  'countedRecords',
  'digests',
] as const satisfies readonly (keyof ReadSet)[]

const covers = (available: ReadSet, needed: ReadSet): boolean =>
  READ_SET_KEYS.every((kind) => {
    const known = new Set(available[kind])
    return needed[kind].every((id) => known.has(id))
  })

/** Reads rows of unvalidated operations. @returns rows for the validated ones, read again if they need more */
export const prefetch = (
  readRows: (readSet: ReadSet) => Promise<ReadRows>,
  expected: readonly Op[],
  inventoryId: InventoryId,
) => {
  const readSet = readSetOf(expected, inventoryId)
  const reading = expected.length === 0 ? null : readRows(readSet)
  return (ops: readonly Op[]): Promise<ReadRows> => {
    const needed = readSetOf(ops, inventoryId)
    return reading && covers(readSet, needed) ? reading : readRows(needed)
  }
}
