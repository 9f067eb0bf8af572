import type { ClientState } from '#domain/sync/client-state.ts'
import { applyWrite, type LocalWrite } from '#domain/sync/client-write.ts'
import type { ClientStore } from '../store/client-store.ts'

/**
 * Changes that are shown and not on disk yet. A page that is left in that moment takes its open transaction with it,
 * so what waits is then written down outside the database, where writing is not waited for, and made good by the
 * next page.
 */
export interface WriteAheadLog {
  /** Remembers changes until the returned function says that they are on disk, or failed. */
  append(writes: readonly LocalWrite[]): () => void
  /** The page may be gone in a moment. */
  flush(): void
  /** What an earlier page could not write, oldest first. */
  read(): readonly LocalWrite[]
  /** What was left is on disk now. */
  clear(): void
}

type LogStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const createWriteAheadLog = (userId: string, place: LogStorage | null): WriteAheadLog => {
  const name = `binnacle-unwritten:${userId}`
  const pendingWrites = new Set<readonly LocalWrite[]>()
  let isFlushed = false
  const flushNow = () => {
    try {
      if (pendingWrites.size > 0) place?.setItem(name, JSON.stringify([...pendingWrites].flat()))
      else if (isFlushed) place?.removeItem(name)
      isFlushed = pendingWrites.size > 0
    } catch {
      // No room outside the database either: the transaction that is under way is the only chance.
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
        // Half a note cannot be made good.
        writeAheadLog.clear()
        return []
      }
    },
    clear: () => {
      try {
        place?.removeItem(name)
      } catch {
        // Making it good twice is harmless.
      }
    },
  }
  return writeAheadLog
}

/** What cannot be told from a repetition, or has more to it than fits a note, is not shown before it is on disk. */
export const canBeLogged = ({ type, photo }: LocalWrite): boolean =>
  photo === undefined && type !== 'adjust' && type !== 'purge'

const reapply = (state: ClientState, done: LocalWrite): ClientState => {
  const known = [...state.queue, ...state.parked].some(({ opId }) => opId === done.opId)
  if (known || (done.type !== 'create' && !state.rows.has(done.id))) return state
  return applyWrite(state, done)
}

/**
 * Makes good what an earlier page was left with. A change that reached the disk all the same is found by its
 * operation's id, in the queue or, when it was sent meanwhile, by the server.
 */
export const replay = async (store: ClientStore, writeAheadLog: WriteAheadLog): Promise<void> => {
  const left = writeAheadLog.read()
  if (left.length === 0) return
  const { queue, parked } = await store.waiting()
  const waiting = [...queue, ...parked].map(({ entity, entityId: id }) => ({ entity, id }))
  const rows = [...left.map(({ entity, id }) => ({ entity, id })), ...waiting]
  await store.change({ rows, waiting: 'all' }, (state) => left.reduce(reapply, state))
  writeAheadLog.clear()
}
