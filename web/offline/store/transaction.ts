import { type IDBPTransaction, wrap } from 'idb'
import type { LocalDatabase, LocalSchema } from './local-db.ts'

/** Every store: a transaction over less than what it turns out to need cannot be widened. */
export const STORES = ['bins', 'items', 'syncQueue', 'metadata'] as const

type StoreName = (typeof STORES)[number]

export type Transaction = IDBPTransaction<LocalSchema, readonly StoreName[], 'readwrite'>

/**
 * What a transaction is asked to write. Nothing of it is waited for: all of it is on disk when the transaction is
 * through, and none when it is not. The browser's own calls, for a change must not cost more than it has to.
 */
export interface WriteBatch {
  put<Name extends StoreName>(store: Name, value: LocalSchema[Name]['value'], key?: string): void
  /** Keeps all of it from being written when there is something under the key. */
  add<Name extends StoreName>(store: Name, value: LocalSchema[Name]['value'], key: string): void
  delete(store: StoreName, key: IDBValidKey | IDBKeyRange): void
  clear(store: StoreName): void
  /** How many were asked for. */
  readonly count: number
}

export const createWriteBatch = (tx: IDBTransaction): WriteBatch => {
  let count = 0
  const store = (name: StoreName): IDBObjectStore => {
    count += 1
    return tx.objectStore(name)
  }
  return {
    put: (name, value, key) => {
      if (key === undefined) store(name).put(value)
      else store(name).put(value, key)
    },
    add: (name, value, key) => {
      store(name).add(value, key)
    },
    delete: (name, key) => {
      store(name).delete(key)
    },
    clear: (name) => {
      store(name).clear()
    },
    get count() {
      return count
    },
  }
}

/** When all that it was asked for is on disk; @throws what kept it from that */
export const completionOf = (tx: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error ?? new DOMException('The transaction was given up.', 'AbortError'))
  })

/** Begins to read what is stored, as of one moment. */
export const beginRead = (opened: LocalDatabase): Transaction =>
  opened.transaction(STORES, 'readonly') as unknown as Transaction

/** Reads in a transaction whose end somebody else waits for. */
export const readWithin = (tx: IDBTransaction): Transaction => {
  const beginRead = wrap(tx) as unknown as Transaction
  beginRead.done.catch(() => {})
  return beginRead
}
