import { applyWrites, discardUnsent } from '#domain/sync/client/client-batch.ts'
import type { ClientState } from '#domain/sync/client/client-state.ts'
import { applyWrite, type LocalWrite } from '#domain/sync/client/client-write.ts'
import type { RowKey } from '../store/client-store.ts'

/** Drops rows that were never sent and deletes the rest, items before bins and places, these as they are given. */
export const undoCreate = (
  before: ClientState,
  keys: readonly RowKey[],
  { newId, at }: { newId: () => string; at: string },
): ClientState => {
  const deleteOf = ({ entity, id }: RowKey): LocalWrite => ({
    ...{ opId: newId(), type: 'delete', entity, id, fields: {}, now: at },
  })
  const { state, remainingIds: left } = discardUnsent(
    before,
    keys.map(({ id }) => id),
  )
  const remaining = new Set(left)
  const rows = keys.filter(({ id }) => remaining.has(id) && state.rows.has(id))
  const isWithBin = ({ id }: RowKey) => remaining.has(String(state.rows.get(id)?.base?.fields.binId))
  const items = rows.filter((row) => row.entity === 'item' && !isWithBin(row))
  const without = applyWrites(state, items.map(deleteOf))
  return rows
    .filter(({ entity }) => entity !== 'item')
    .map(deleteOf)
    .reduce((next, write) => applyWrite(next, write), without)
}
