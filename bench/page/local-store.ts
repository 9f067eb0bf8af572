// Runs in Chromium: the app's own modules on the browser's own database, beside the least that could do the work.
import { nanoid } from 'nanoid'
import { createLocalDb } from '#web/offline/local-db.ts'
import { createOffline, type OpenOffline } from '#web/offline/offline.ts'
import { KEY } from '#web/offline/records.ts'

const FLOOR_ROWS = 500

const promised = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const finished = (tx: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error)
  })

const openFloor = (name: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore('rows')
  return promised(request)
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Frames that are drawn until one that `isThere` holds for, that one counted, once it is on its way to the screen. */
const framesUntil = (isThere: () => boolean): Promise<number> =>
  new Promise((resolve) => {
    let frames = 0
    const look = () => {
      frames += 1
      if (!isThere()) return void requestAnimationFrame(look)
      // A message is heard after the frame was painted.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(frames)
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  })

interface Packed {
  id: string[]
  fields: Record<string, unknown[]>
}

/** Fetches all pages and makes plain objects of them. */
const fetchRows = async (): Promise<object[]> => {
  const rows: object[] = []
  let since = ''
  for (;;) {
    const answer = await fetch(`/api/sync${since}`, { cache: 'no-store' })
    const page = (await answer.json()) as { cursor: string; more: boolean; bins?: Packed; items?: Packed }
    for (const packed of [page.bins, page.items]) {
      const columns = Object.entries(packed?.fields ?? {})
      for (const [at, id] of (packed?.id ?? []).entries()) {
        const row: Record<string, unknown> = { id }
        for (const [column, values] of columns) row[column] = values[at]
        rows.push(row)
      }
    }
    if (!page.more) return rows
    since = `?since=${encodeURIComponent(page.cursor)}`
  }
}

const writeChunks = async (db: IDBDatabase, rows: readonly object[]): Promise<void> => {
  const tx = db.transaction('rows', 'readwrite', { durability: 'relaxed' })
  for (let at = 0; at < rows.length; at += FLOOR_ROWS) {
    tx.objectStore('rows').put(rows.slice(at, at + FLOOR_ROWS), at)
  }
  await finished(tx)
}

let userId = ''
let online = true
let opened: OpenOffline | null = null

const open = async (name: string, { quiet = false } = {}): Promise<OpenOffline> => {
  await opened?.close()
  opened = createOffline({
    ...{ db: createLocalDb(name), userId, deviceId: name, locks: navigator.locks, channel: null, urls: URL },
    fetch: (input, init) => fetch(input, init),
    newId: nanoid,
    now: () => new Date(),
    isOnline: () => online,
    patience: 60_000,
    ...(quiet && { idle: () => {} }),
  })
  await opened.open()
  return opened
}

/** Waits until the stores have every row that the list brought. */
const untilFilled = async (name: string, rows: number): Promise<void> => {
  const db = createLocalDb(name)
  const count = () => db.run(async (opened) => (await opened.count('bins')) + (await opened.count('items')))
  while ((await count()) < rows) await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Edits some items by name, each as `edit` has it; how long every saving took. */
const eachEdited = async (
  times: number,
  edit: (item: { id: string }, name: string, save: () => Promise<void>) => Promise<void>,
): Promise<number[]> => {
  const offline = opened
  if (!offline) throw new Error('nothing is open')
  const all = offline.inventory.getSnapshot().items
  const milliseconds: number[] = []
  for (let at = 0; at < times; at++) {
    const item = all[(at * 37) % all.length]
    if (!item) throw new Error('there are no items')
    const name = `Edited ${at} ${nanoid(4)}`
    const save = () => offline.save({ entity: 'item', id: item.id, fields: { name } })
    await edit(item, name, async () => void milliseconds.push(await timed(save)))
  }
  return milliseconds
}

const benchPage = {
  as: (id: string) => {
    userId = id
  },
  online: (isOnline: boolean) => {
    online = isOnline
  },

  floorFirstSync: async (name: string) => {
    const db = await openFloor(name)
    const milliseconds = await timed(async () => writeChunks(db, await fetchRows()))
    db.close()
    return milliseconds
  },
  /** Ends when everything is shown and on disk. */
  firstSync: async (name: string) => {
    const offline = await open(name, { quiet: true })
    const milliseconds = await timed(() => offline.sync())
    return { milliseconds, items: offline.inventory.getSnapshot().items.length }
  },
  fill: async (name: string, rows: number) => {
    await open(name)
    return await timed(() => untilFilled(name, rows))
  },
  nothingNew: async () => await timed(async () => await opened?.sync()),

  /** Copies what the app keeps of every row into bare chunks. */
  floorCopy: async (name: string, floor: string) => {
    const db = createLocalDb(name)
    const rows = await db.run(async (opened) => [
      ...(await opened.getAll('bins')),
      ...(await opened.getAll('items')),
    ])
    await db.close()
    const chunks = await openFloor(floor)
    await writeChunks(chunks, rows)
    chunks.close()
    return rows.length
  },
  /** Opens a database and has the same fields of the same rows by their ids. */
  floorColdRead: async (name: string) => {
    const byId = new Map<string, object>()
    const milliseconds = await timed(async () => {
      const db = await openFloor(name)
      const chunks = await promised(db.transaction('rows').objectStore('rows').getAll())
      // A browser unpacks what is looked at.
      for (const row of chunks.flat() as { id: string }[]) byId.set(row.id, row)
      db.close()
    })
    if (byId.size === 0) throw new Error('The chunks are empty')
    return milliseconds
  },
  /** What opening the app's database takes, and reading its chunks, without making anything of them. */
  coldParts: async (name: string) => {
    await opened?.close()
    const db = createLocalDb(name)
    const opening = await timed(() => db.run(async () => {}))
    const range = IDBKeyRange.bound('chunk:', 'chunk:\uffff')
    const reading = await timed(() => db.run((opened) => opened.getAll('metadata', range)))
    await db.close()
    return { opening, reading }
  },
  coldRead: async (name: string) => await timed(() => open(name, { quiet: true })),

  /** Copies the app's items into a store without indexes. */
  floorItems: async (name: string, floor: string) => {
    const db = createLocalDb(name)
    const items = await db.run((opened) => opened.getAll('items'))
    await db.close()
    const bare = await openFloor(floor)
    const tx = bare.transaction('rows', 'readwrite', { durability: 'relaxed' })
    for (const item of items) tx.objectStore('rows').put(item, item.id)
    await finished(tx)
    bare.close()
  },
  /**
   * A put of one item's record under another name, on disk; one a frame, as with the edits: a browser that is kept busy
   * is quicker.
   */
  floorPut: async (name: string, times: number) => {
    const db = await openFloor(name)
    const items = await promised(db.transaction('rows').objectStore('rows').getAll())
    const milliseconds: number[] = []
    for (let at = 0; at < times; at++) {
      const item = { ...items[(at * 43) % items.length], name: `Edited ${at} ${nanoid(4)}` }
      const put = () => {
        const tx = db.transaction('rows', 'readwrite', { durability: 'strict' })
        tx.objectStore('rows').put(item, item.id)
        return finished(tx)
      }
      milliseconds.push(await timed(put))
      await framesUntil(() => true)
    }
    db.close()
    return milliseconds
  },
  /**
   * What an edit asks the browser for, and nothing else: row and queue entry (spec 3.2) and the counters, into the
   * app's own stores with their indexes, and whether another tab has written.
   */
  bareEdit: async (name: string, times: number) => {
    const db = await promised(indexedDB.open(name))
    const stores = [...db.objectStoreNames]
    const rows = await promised(db.transaction('items').objectStore('items').getAll())
    const counters = KEY.standing(userId)
    const standing = await promised(db.transaction('metadata').objectStore('metadata').get(counters))
    const milliseconds: number[] = []
    for (let at = 0; at < times; at++) {
      const row = rows[(at * 41) % rows.length]
      const id = nanoid()
      const operation = { id, opId: id, userId: 'nobody', entityId: row.id, entity: 'item', type: 'update' }
      const changed = { data: { name: row.name }, changed: ['name'], seq: at, timestamp: row.updatedAt }
      const edit = async () => {
        const tx = db.transaction(stores, 'readwrite', { durability: 'strict' })
        const through = finished(tx)
        const asked = promised(tx.objectStore('metadata').get(counters))
        tx.objectStore('items').put(row)
        tx.objectStore('syncQueue').put({ ...operation, ...changed, retryCount: 0 })
        tx.objectStore('metadata').put(standing, 'bench:standing')
        await asked
        tx.commit()
        await through
      }
      milliseconds.push(await timed(edit))
      await promised(db.transaction('syncQueue', 'readwrite').objectStore('syncQueue').delete(id))
      await framesUntil(() => true)
    }
    await promised(db.transaction('metadata', 'readwrite').objectStore('metadata').delete('bench:standing'))
    db.close()
    return milliseconds
  },
  /** Frames from a plain change of text to its painting. */
  floorPaint: async (times: number) => {
    const line = document.body.appendChild(document.createElement('p'))
    const frames: number[] = []
    for (let at = 0; at < times; at++) {
      const words = nanoid()
      const painted = framesUntil(() => line.textContent === words)
      line.textContent = words
      frames.push(await painted)
    }
    line.remove()
    return frames
  },
  /** Edits: frames until a line that watches the inventory is painted with it, and time until it is on disk. */
  paintedEdits: async (times: number) => {
    const line = document.body.appendChild(document.createElement('p'))
    const frames: number[] = []
    const durable = await eachEdited(times, async (item, name, save) => {
      const inventory = opened?.inventory
      const stop = inventory?.subscribe(() => {
        line.textContent = inventory.getSnapshot().item(item.id)?.name ?? ''
      })
      const saved = save()
      // Looked at last in each frame, after whatever draws in it.
      frames.push(await framesUntil(() => line.textContent === name))
      await saved
      stop?.()
    })
    line.remove()
    return { frames, durable }
  },
  /** Edits that nobody looks at, as with the floor, which paints nothing: time until each is on disk. */
  edits: (times: number) =>
    eachEdited(times, async (_item, _name, save) => {
      await save()
      await framesUntil(() => true)
    }),
  /** Fetches what is new; answers how long it took until the row is shown by this name. */
  fetchChange: async (id: string, name: string) => {
    const milliseconds = await timed(async () => await opened?.sync())
    if (opened?.inventory.getSnapshot().item(id)?.name !== name) throw new Error('The change did not come')
    return milliseconds
  },
  someItem: () => {
    const [item] = opened?.inventory.getSnapshot().items ?? []
    if (!item) throw new Error('there are no items')
    return { id: item.id, binId: item.binId }
  },

  /** Queues edits of this many items. */
  queue: async (count: number) => {
    const offline = opened
    if (!offline) throw new Error('nothing is open')
    for (const { id } of offline.inventory.getSnapshot().items.slice(0, count)) {
      await offline.save({ entity: 'item', id, fields: { notes: `Seen ${nanoid(6)}` } })
    }
    return offline.state.getSnapshot().pendingOperations
  },
  drain: async () => {
    const offline = opened
    if (!offline) throw new Error('nothing is open')
    let milliseconds = 0
    const start = performance.now()
    const stop = offline.state.subscribe(() => {
      if (milliseconds === 0 && offline.state.getSnapshot().pendingOperations === 0)
        milliseconds = performance.now() - start
    })
    const whole = await timed(() => offline.sync())
    stop()
    const { pendingOperations, parked } = offline.state.getSnapshot()
    return { milliseconds, whole, left: pendingOperations + parked.length }
  },
}

export type BenchPage = typeof benchPage
Object.assign(globalThis, { bench: benchPage })
