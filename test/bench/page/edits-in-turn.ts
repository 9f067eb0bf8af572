import { nanoid } from 'nanoid'
import { META_KEYS } from '#web/offline/store/records.ts'
import { finished, openFloor, promised, timeOf } from './bare-database.ts'
import { framesUntil } from './frames.ts'

/** Edit to time; `at` counts them. */
type SaveEdit = (at: number) => Promise<unknown>

interface Floors {
  /** Puts one record, strict durability, no indexes. */
  readonly put: SaveEdit
  /** IndexedDB requests of an edit alone, in the app's stores with indexes. */
  readonly bare: SaveEdit
  close(): Promise<void>
}

const openFloors = async (floor: string, storeName: string, userId: string): Promise<Floors> => {
  const rows = await openFloor(floor)
  const app = await promised(indexedDB.open(storeName))
  const stores = [...app.objectStoreNames]
  const items = await promised(rows.transaction('rows').objectStore('rows').getAll())
  const metadata = app.transaction('metadata').objectStore('metadata')
  const standing = (await promised(metadata.getAll(META_KEYS.standings(userId)))).at(-1)
  const mine = `bench:standing:${nanoid()}:`
  const queued: string[] = []
  return {
    put: (at) => {
      const item = { ...items[(at * 43) % items.length], name: `Edited ${at} ${nanoid(4)}` }
      const tx = rows.transaction('rows', 'readwrite', { durability: 'strict' })
      tx.objectStore('rows').put(item, item.id)
      return finished(tx)
    },
    bare: (at) => {
      const row = items[(at * 41) % items.length]
      const id = nanoid()
      const operation = { id, opId: id, userId: 'nobody', entityId: row.id, entity: 'item', type: 'update' }
      const changed = { data: { name: row.name }, changed: ['name'], seq: at, timestamp: row.updatedAt }
      const tx = app.transaction(stores, 'readwrite', { durability: 'strict' })
      tx.objectStore('items').put(row)
      tx.objectStore('syncQueue').put({ ...operation, ...changed, retryCount: 0 })
      tx.objectStore('metadata').add(standing, mine + at)
      tx.commit()
      queued.push(id)
      return finished(tx)
    },
    close: async () => {
      const tx = app.transaction(['syncQueue', 'metadata'], 'readwrite')
      for (const id of queued) tx.objectStore('syncQueue').delete(id)
      tx.objectStore('metadata').delete(IDBKeyRange.bound(mine, `${mine}\uffff`))
      await finished(tx)
      rows.close()
      app.close()
    },
  }
}

/** Times the three in turn, one per frame, as disk speed varies. @returns milliseconds until each was on disk */
export const editsInTurn = async (
  { floor, storeName, userId, times }: { floor: string; storeName: string; userId: string; times: number },
  edit: SaveEdit,
): Promise<Record<'floor' | 'bare' | 'ours', number[]>> => {
  const { put, bare, close } = await openFloors(floor, storeName, userId)
  const taken = { floor: [] as number[], bare: [] as number[], ours: [] as number[] }
  const inTurn = { floor: put, bare, ours: edit }
  for (let at = 0; at < times; at++) {
    for (const name of ['floor', 'bare', 'ours'] as const) {
      taken[name].push(await timeOf(() => inTurn[name](at)))
      await framesUntil(() => true)
    }
  }
  await close()
  return taken
}
