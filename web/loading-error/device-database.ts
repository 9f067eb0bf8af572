import { DATABASE_NAME, KEY_PREFIXES, STORES } from '../offline/store/db/names.ts'

/** A record with its key and the database that has it: every inventory of a person has one. */
interface KeyedRecord {
  readonly database: string
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

/** Databases of all inventories here; the home's alone where the browser does not list them. */
const databaseNames = async (): Promise<readonly string[]> => {
  const known = await indexedDB.databases?.()
  if (!known) return [DATABASE_NAME]
  return known.flatMap(({ name = '' }) =>
    name === DATABASE_NAME || name.startsWith(`${DATABASE_NAME}:`) ? [name] : [],
  )
}

/** Opens a database only when it exists. */
const openDatabase = async (name: string): Promise<IDBDatabase | null> => {
  const request = indexedDB.open(name)
  request.onupgradeneeded = () => request.transaction?.abort()
  return await completed(request).catch(() => null)
}

const readStore = async (database: IDBDatabase, store: string): Promise<readonly KeyedRecord[]> => {
  if (!database.objectStoreNames.contains(store)) return []
  const records = database.transaction(store).objectStore(store)
  const [keys, values] = await Promise.all([completed(records.getAllKeys()), completed(records.getAll())])
  return keys.map((key, place) => ({ database: database.name, key, value: values[place] }))
}

/** Reads unsent data of one inventory: queued and parked changes, edited rows, photos. */
const readInventory = async (name: string): Promise<UnsentChanges> => {
  const database = await openDatabase(name)
  if (!database) return { count: 0, records: {} }
  try {
    const syncQueue = await readStore(database, STORES.queue)
    const metadata = await readStore(database, STORES.metadata)
    const withPrefix = (prefix: string) => metadata.filter(({ key }) => String(key).startsWith(prefix))
    const edited = async (store: string) =>
      (await readStore(database, store)).filter(({ value }) => value?.isDirty || value?.isDeleted)
    const parked = withPrefix(KEY_PREFIXES.parked)
    const unnamedPhotos = withPrefix(KEY_PREFIXES.unnamedPhoto)
    const [bins, items] = [await edited(STORES.bins), await edited(STORES.items)]
    return {
      count: syncQueue.length + parked.length + unnamedPhotos.length,
      records: { syncQueue, parked, bins, items, photos: withPrefix(KEY_PREFIXES.photo), unnamedPhotos },
    }
  } finally {
    database.close()
  }
}

/** Reads unsent data of every inventory on this device. */
export const readUnsentChanges = async (): Promise<UnsentChanges> => {
  const inventories = await Promise.all((await databaseNames()).map(readInventory))
  const records: Record<string, readonly KeyedRecord[]> = {}
  for (const inventory of inventories) {
    for (const [kind, more] of Object.entries(inventory.records)) {
      records[kind] = [...(records[kind] ?? []), ...more]
    }
  }
  return { count: inventories.reduce((sum, { count }) => sum + (count ?? 0), 0), records }
}

export const deleteDatabases = async (): Promise<void> => {
  await Promise.all((await databaseNames()).map((name) => completed(indexedDB.deleteDatabase(name))))
}
