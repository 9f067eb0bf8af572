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
    opId: newId(),
    type: 'delete',
    entity,
    id,
    fields: {},
    now: at,
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
  const others = rows.filter(({ entity }) => entity !== 'item')
  // Only with a bin that the server has not made, entries of other rows may go.
  const isUnmade = ({ entity, id }: RowKey) => entity === 'bin' && !state.rows.get(id)?.base
  const unmade = others.filter(isUnmade).map(deleteOf)
  const made = others.filter((row) => !isUnmade(row)).map(deleteOf)
  return applyWrites(
    unmade.reduce((next, write) => applyWrite(next, write), without),
    made,
  )
}
