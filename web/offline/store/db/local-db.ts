import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { LocalRecord, QueueRecord } from '../records.ts'
import * as messages from './messages.ts'
import { DATABASE_NAME } from './names.ts'
import { openWithRetry } from './open-with-retry.ts'

/** IndexedDB schema; version 1 and its four stores never change. */
export interface LocalSchema extends DBSchema {
  bins: { key: string; value: LocalRecord }
  items: { key: string; value: LocalRecord }
  syncQueue: { key: string; value: QueueRecord; indexes: { userId: string } }
  metadata: { key: string; value: unknown }
}
export type LocalDatabase = IDBPDatabase<LocalSchema>

/** Storage failed; nothing was saved. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly full: boolean

  constructor(cause: unknown, message = messages.storeFailed) {
    const full = cause instanceof DOMException && cause.name === 'QuotaExceededError'
    super(full ? messages.storageFull : message, { cause })
    this.full = full
  }
}

export interface RunOptions {
  /** Milliseconds to wait for a database that was closed to open again; then `work` does not run at all. */
  readonly patience?: number | undefined
}

export interface LocalDb {
  /**
   * Runs `work`; reopens once if the browser closed the database.
   * @throws StorageError
   */
  run<T>(work: (db: LocalDatabase) => Promise<T>, options?: RunOptions): Promise<T>
  close(): Promise<void>
}

const CLOSED_ERRORS = new Set(['InvalidStateError', 'UnknownError'])

const isClosed = (error: unknown): boolean =>
  error instanceof StorageError
    ? isClosed(error.cause)
    : error instanceof DOMException && CLOSED_ERRORS.has(error.name)

const open = async (
  name: string,
  onLost: () => void,
  onCreated: () => void,
  onTerminated: () => void,
): Promise<LocalDatabase> =>
  openDB<LocalSchema>(name, 1, {
    upgrade(db) {
      onCreated()
      // No index by user: each costs a write per edit, and rows of other users are rare.
      db.createObjectStore('bins', { keyPath: 'id' })
      db.createObjectStore('items', { keyPath: 'id' })
      db.createObjectStore('syncQueue', { keyPath: 'id' }).createIndex('userId', 'userId')
      db.createObjectStore('metadata')
    },
    // Closes so that another tab can delete the database.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      onLost()
    },
    terminated: () => {
      onLost()
      onTerminated()
    },
  })

/** @throws StorageError when it takes longer */
const openedWithin = <T>(opening: Promise<T>, milliseconds: number | undefined): Promise<T> => {
  if (milliseconds === undefined) return opening
  return new Promise((resolve, reject) => {
    const tooLate = new DOMException('The browser did not open its database again.', 'TimeoutError')
    const timer = setTimeout(() => reject(new StorageError(tooLate)), milliseconds)
    opening.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

const toStorageError = (error: unknown): unknown =>
  error instanceof DOMException ? new StorageError(error) : error

/**
 * Opens IndexedDB on first use.
 * @param onEmptied called when the browser cleared it during use
 */
export const createLocalDb = (name: string = DATABASE_NAME, onEmptied: () => void = () => {}): LocalDb => {
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
        if (isNew && wasOpen) onEmptied()
        wasOpen = true
        ready = db
        return db
      },
      (error: unknown) => {
        forget()
        // Private window, or storage is blocked.
        throw new StorageError(error, 'Database not initialized')
      },
    )
    return opened
  }
  return {
    run: async (work, { patience } = {}) => {
      try {
        // Once open, `work` issues its first request synchronously.
        return await work(ready ?? (await openedWithin(get(), patience)))
      } catch (error) {
        if (!isClosed(error)) throw toStorageError(error)
        forget()
      }
      try {
        return await work(await openedWithin(get(), patience))
      } catch (error) {
        throw toStorageError(error)
      }
    },
    close: async () => {
      const db = await opened?.catch(() => null)
      forget()
      db?.close()
    },
  }
}
