import { DATABASE_NAME, KEY_PREFIXES, STORES } from '../offline/store/names.ts'

/** A record with its key. */
interface KeyedRecord {
  readonly key: IDBValidKey
  readonly value: { readonly isDirty?: boolean; readonly isDeleted?: boolean } | undefined
}

/** Unsent changes by source. */
export interface UnsentChanges {
  /** Null when unreadable. */
  readonly count: number | null
  readonly records: Readonly<Record<string, readonly KeyedRecord[]>>
}

const completed = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    if (request instanceof IDBOpenDBRequest)
      request.onblocked = () => reject(new Error('The database is in use by another tab'))
  })

/** Opens the database only when it exists. */
const openDatabase = async (): Promise<IDBDatabase | null> => {
  const known = await indexedDB.databases?.()
  if (known && !known.some(({ name }) => name === DATABASE_NAME)) return null
  const request = indexedDB.open(DATABASE_NAME)
  request.onupgradeneeded = () => request.transaction?.abort()
  return await completed(request).catch(() => null)
}

const readStore = async (database: IDBDatabase, store: string): Promise<readonly KeyedRecord[]> => {
  if (!database.objectStoreNames.contains(store)) return []
  const records = database.transaction(store).objectStore(store)
  const [keys, values] = await Promise.all([completed(records.getAllKeys()), completed(records.getAll())])
  return keys.map((key, place) => ({ key, value: values[place] }))
}

/** Reads unsent data: queued and parked changes, edited rows, photos. */
export const readUnsentChanges = async (): Promise<UnsentChanges> => {
  const database = await openDatabase()
  if (!database) return { count: 0, records: {} }
  try {
    const syncQueue = await readStore(database, STORES.queue)
    const metadata = await readStore(database, STORES.metadata)
    const withPrefix = (prefix: string) => metadata.filter(({ key }) => String(key).startsWith(prefix))
    const edited = async (store: string) =>
      (await readStore(database, store)).filter(({ value }) => value?.isDirty || value?.isDeleted)
    const parked = withPrefix(KEY_PREFIXES.parked)
    const photosToName = withPrefix(KEY_PREFIXES.shot)
    const [bins, items] = [await edited(STORES.bins), await edited(STORES.items)]
    return {
      count: syncQueue.length + parked.length + photosToName.length,
      records: { syncQueue, parked, bins, items, photos: withPrefix(KEY_PREFIXES.photo), photosToName },
    }
  } finally {
    database.close()
  }
}

export const deleteDatabase = async (): Promise<void> => {
  await completed(indexedDB.deleteDatabase(DATABASE_NAME))
}
