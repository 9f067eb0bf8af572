import type { LocalWrite } from '#domain/sync/client/client-write.ts'

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
