import { type IDBPTransaction, wrap } from 'idb'
import type { LocalDatabase, LocalSchema } from './local-db.ts'

/** All stores: a transaction cannot be widened later. */
export const STORES = ['bins', 'items', 'syncQueue', 'metadata'] as const

type StoreName = (typeof STORES)[number]

export type Transaction = IDBPTransaction<LocalSchema, readonly StoreName[], 'readwrite'>

/** Issues writes without awaiting each; they commit or abort with the transaction. Raw requests, for speed. */
export interface WriteBatch {
  put<Name extends StoreName>(store: Name, value: LocalSchema[Name]['value'], key?: string): void
  /** Aborts the transaction if the key exists. */
  add<Name extends StoreName>(store: Name, value: LocalSchema[Name]['value'], key: string): void
  delete(store: StoreName, key: IDBValidKey | IDBKeyRange): void
  clear(store: StoreName): void
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

/** Resolves on commit. @throws the error that aborted it */
export const completionOf = (tx: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error ?? new DOMException('The transaction was given up.', 'AbortError'))
  })

export const beginRead = (opened: LocalDatabase): Transaction =>
  opened.transaction(STORES, 'readonly') as unknown as Transaction

/** Reads within a transaction that the caller awaits. */
export const readWithin = (tx: IDBTransaction): Transaction => {
  const beginRead = wrap(tx) as unknown as Transaction
  beginRead.done.catch(() => {})
  return beginRead
}
