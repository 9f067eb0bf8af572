import type { ClientState } from '#domain/sync/client/client-state.ts'
import { applyWrite, type LocalWrite } from '#domain/sync/client/client-write.ts'
import type { ClientStore } from '../store/client-store.ts'
import type { WriteAheadLog } from './write-ahead-log.ts'

const reapply = (state: ClientState, write: LocalWrite): ClientState => {
  const known = [...state.queue, ...state.parked].some(({ opId }) => opId === write.opId)
  if (known || (write.type !== 'create' && !state.rows.has(write.id))) return state
  return applyWrite(state, write)
}

/** Replays writes a closed page left uncommitted; committed ones are recognized by op id, also once they were sent or undone. */
export const replay = async (store: ClientStore, writeAheadLog: WriteAheadLog): Promise<void> => {
  const logged = writeAheadLog.read()
  if (logged.length === 0) return
  const [{ queue, parked }, written] = await Promise.all([store.waiting(), store.writtenOps()])
  const unwritten = logged.filter(({ opId }) => !written.has(opId))
  const rowKeys = [...queue, ...parked].map(({ entity, entityId: id }) => ({ entity, id }))
  const rows = [...unwritten.map(({ entity, id }) => ({ entity, id })), ...rowKeys]
  await store.change({ rows, waiting: 'all' }, (state) => unwritten.reduce(reapply, state), {
    written: () => unwritten.map(({ opId }) => opId),
  })
  writeAheadLog.clear()
}
