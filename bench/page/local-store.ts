// Runs in Chromium: the app's own modules on the browser's own database, beside the least that could do the work.
import { nanoid } from 'nanoid'
import { createLocalDb } from '#web/offline/local-db.ts'
import { createOffline, type OpenOffline } from '#web/offline/offline.ts'

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

  /** A put of one record, on disk; one a frame, as with the edits: a browser that is kept busy is quicker. */
  floorPut: async (name: string, times: number) => {
    const db = await openFloor(name)
    const milliseconds: number[] = []
    for (let at = 0; at < times; at++) {
      const record = { id: nanoid(), name: 'Nails', at }
      const put = () => {
        const tx = db.transaction('rows', 'readwrite', { durability: 'strict' })
        tx.objectStore('rows').put(record, 'one')
        return finished(tx)
      }
      milliseconds.push(await timed(put))
      await framesUntil(() => true)
    }
    db.close()
    return milliseconds
  },
  /** A put of the two records that an edit is (spec 3.2), into the app's own stores with their indexes. */
  floorEdit: async (name: string, times: number) => {
    const db = createLocalDb(name)
    const rows = await db.run((opened) => opened.getAll('items'))
    const milliseconds: number[] = []
    for (let at = 0; at < times; at++) {
      const row = rows[(at * 41) % rows.length]
      if (!row) throw new Error('there are no items')
      const id = nanoid()
      const entry = {
        id,
        opId: id,
        userId: 'nobody',
        entityId: row.id,
        entity: 'item',
        type: 'update',
        seq: at,
      }
      await db.run(async (opened) => {
        const put = () => {
          const tx = opened.transaction(['items', 'syncQueue'], 'readwrite', { durability: 'strict' })
          void tx.objectStore('items').put(row)
          void tx.objectStore('syncQueue').put(entry as never)
          tx.commit()
          return tx.done
        }
        milliseconds.push(await timed(put))
        await opened.delete('syncQueue', id)
      })
      await framesUntil(() => true)
    }
    await db.close()
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
  /** Edits: frames until a list that watches the inventory is painted with it, and time until it is on disk. */
  edits: async (times: number) => {
    const offline = opened
    if (!offline) throw new Error('nothing is open')
    const all = offline.inventory.getSnapshot().items
    const line = document.body.appendChild(document.createElement('p'))
    const frames: number[] = []
    const durable: number[] = []
    for (let at = 0; at < times; at++) {
      const item = all[(at * 37) % all.length]
      if (!item) throw new Error('there are no items')
      const name = `Edited ${at} ${nanoid(4)}`
      const stop = offline.inventory.subscribe(() => {
        line.textContent = offline.inventory.getSnapshot().item(item.id)?.name ?? ''
      })
      const painted = framesUntil(() => line.textContent === name)
      const start = performance.now()
      await offline.save({ entity: 'item', id: item.id, fields: { name } })
      durable.push(performance.now() - start)
      frames.push(await painted)
      stop()
    }
    line.remove()
    return { frames, durable }
  },
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
