import type { Op } from '#contracts/sync/sync-op.ts'
import { isId } from '#contracts/text.ts'
import type { ReadSet } from '../store.ts'

const CASCADING_TYPES: readonly Op['type'][] = ['delete', 'restore', 'purge']

/** Rows to read for unvalidated operations; ignores malformed ids. */
export const readSetOf = (ops: readonly Op[]): ReadSet => {
  const ids = new Set<string>()
  for (const { entityId, data, changed } of ops) {
    ids.add(entityId)
    if (isId(data.binId) && changed.includes('binId')) ids.add(data.binId)
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
  }
}
