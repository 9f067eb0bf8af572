import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { DATABASE_NAME } from './names.ts'
import { openWithRetry } from './open-with-retry.ts'
import type { LocalRecord, QueueRecord } from './records.ts'

/** The browser's database: version 1 and these four stores, for good. */
export interface LocalSchema extends DBSchema {
  bins: { key: string; value: LocalRecord }
  items: { key: string; value: LocalRecord }
  syncQueue: { key: string; value: QueueRecord; indexes: { userId: string } }
  /** Everything else, under key prefixes. */
  metadata: { key: string; value: unknown }
}
export type LocalDatabase = IDBPDatabase<LocalSchema>

/** This device could not write down or read what it was asked to: nothing of it was saved. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  /** True when the device has no room left. */
  readonly full: boolean

  constructor(cause: unknown, otherwise = 'This browser could not store the change.') {
    const full = cause instanceof DOMException && cause.name === 'QuotaExceededError'
    super(full ? 'There is no room left on this device.' : otherwise, { cause })
    this.full = full
  }
}

export interface LocalDb {
  /**
   * Runs `work` on the open database; opens it again, once, when the browser has closed it meanwhile.
   * @throws StorageError
   */
  run<T>(work: (db: LocalDatabase) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const CLOSED = new Set(['InvalidStateError', 'UnknownError'])

const isClosed = (error: unknown): boolean =>
  error instanceof StorageError
    ? isClosed(error.cause)
    : error instanceof DOMException && CLOSED.has(error.name)

const open = async (
  name: string,
  lost: () => void,
  made: () => void,
  closed: () => void,
): Promise<LocalDatabase> =>
  openDB<LocalSchema>(name, 1, {
    upgrade(db) {
      made()
      // Every index is one more write of each edit; of others than who is signed in, hardly a row is here.
      db.createObjectStore('bins', { keyPath: 'id' })
      db.createObjectStore('items', { keyPath: 'id' })
      db.createObjectStore('syncQueue', { keyPath: 'id' }).createIndex('userId', 'userId')
      db.createObjectStore('metadata')
    },
    // Another tab that wants to delete the database ("Clear All Data") must not wait for this one.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      lost()
    },
    terminated: () => {
      lost()
      closed()
    },
  })

const told = (error: unknown): unknown => (error instanceof DOMException ? new StorageError(error) : error)

/**
 * Opens the browser's database when it is first needed.
 * @param emptied the browser has cleared it while it was in use; what is open now is a new one
 */
export const createLocalDb = (name: string = DATABASE_NAME, emptied: () => void = () => {}): LocalDb => {
  let wasOpen = false
  let opened: Promise<LocalDatabase> | null = null
  let ready: LocalDatabase | null = null
  const forget = () => {
    opened = null
    ready = null
  }
  const get = (): Promise<LocalDatabase> => {
    let isNew = false
    const ask = () =>
      open(
        name,
        forget,
        () => {
          isNew = true
        },
        () => void get().catch(() => {}),
      )
    opened ??= openWithRetry(ask, (late) => late.close()).then(
      (db) => {
        if (isNew && wasOpen) emptied()
        wasOpen = true
        ready = db
        return db
      },
      (error: unknown) => {
        forget()
        // A private window or a setting that forbids databases.
        throw new StorageError(error, 'Database not initialized')
      },
    )
    return opened
  }
  return {
    run: async (work) => {
      try {
        // Once it is open, what `work` asks for first is on its way before anything else is done.
        return await work(ready ?? (await get()))
      } catch (error) {
        if (!isClosed(error)) throw told(error)
        forget()
      }
      try {
        return await work(await get())
      } catch (error) {
        throw told(error)
      }
    },
    close: async () => {
      const db = await opened?.catch(() => null)
      forget()
      db?.close()
    },
  }
}
