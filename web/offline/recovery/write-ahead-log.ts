import type { ClientState } from '#domain/sync/client/client-state.ts'
import { applyWrite, type LocalWrite } from '#domain/sync/client/client-write.ts'
import type { ClientStore } from '../store/client-store.ts'

/** Logs shown changes outside IndexedDB, since closing a page aborts its transaction; the next page replays them. */
export interface WriteAheadLog {
  append(writes: readonly LocalWrite[]): () => void
  /** The page may close at any moment. */
  flush(): void
  read(): readonly LocalWrite[]
  clear(): void
}

type LogStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const createWriteAheadLog = (inventoryKey: string, place: LogStorage | null): WriteAheadLog => {
  const name = `binnacle-unwritten:${inventoryKey}`
  const pendingWrites = new Set<readonly LocalWrite[]>()
  let isFlushed = false
  const flushNow = () => {
    try {
      if (pendingWrites.size > 0) place?.setItem(name, JSON.stringify([...pendingWrites].flat()))
      else if (isFlushed) place?.removeItem(name)
      isFlushed = pendingWrites.size > 0
    } catch {
      // Storage is full: the running transaction may still commit.
    }
  }
  const writeAheadLog: WriteAheadLog = {
    append: (writes) => {
      pendingWrites.add(writes)
      return () => {
        if (pendingWrites.delete(writes) && isFlushed) flushNow()
      }
    },
    flush: () => {
      if (pendingWrites.size > 0) flushNow()
    },
    read: () => {
      try {
        return JSON.parse(place?.getItem(name) ?? '[]') as LocalWrite[]
      } catch {
        // A partial log cannot be replayed.
        writeAheadLog.clear()
        return []
      }
    },
    clear: () => {
      try {
        place?.removeItem(name)
      } catch {
        // Replay is idempotent.
      }
    },
  }
  return writeAheadLog
}

/** Changes that are not idempotent, or have a photo, are too large or unsafe to log. */
export const canBeLogged = ({ type, photo }: LocalWrite): boolean =>
  photo === undefined && type !== 'adjust' && type !== 'purge'

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
