// Runs in Chromium: the app's modules on IndexedDB, beside the minimum for the same work.
import { nanoid } from 'nanoid'
import type { OpenOffline } from '#web/offline/compose/offline.ts'
import { createOffline } from '#web/offline/compose/offline.ts'
import { createLocalDb } from '#web/offline/store/db/local-db.ts'
import { finished, openFloor, promised, timeOf } from './bare-database.ts'
import { editsInTurn } from './edits-in-turn.ts'
import { framesUntil } from './frames.ts'

const FLOOR_ROWS = 500

interface PackedRows {
  id: string[]
  fields: Record<string, unknown[]>
}

const fetchRows = async (): Promise<object[]> => {
  const rows: object[] = []
  let since = ''
  for (;;) {
    const answer = await fetch(`/api/sync${since}`, { cache: 'no-store' })
    const page = (await answer.json()) as {
      cursor: string
      more: boolean
      bins?: PackedRows
      items?: PackedRows
    }
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
    db: createLocalDb(name),
    userId,
    deviceId: name,
    locks: navigator.locks,
    urls: URL,
    channel: new BroadcastChannel(name),
    fetch: (input, init) => fetch(input, init),
    newId: nanoid,
    now: () => new Date(),
    isOnline: () => online,
    networkTimeout: 60_000,
    beforeNextFrame: (work) => void requestAnimationFrame(work),
    ...(quiet && { idle: () => {} }),
  })
  await opened.open()
  return opened
}

const untilFilled = async (name: string, rows: number): Promise<void> => {
  const db = createLocalDb(name)
  const count = () => db.run(async (opened) => (await opened.count('bins')) + (await opened.count('items')))
  while ((await count()) < rows) await new Promise((resolve) => setTimeout(resolve, 50))
}

const editing = () => {
  const offline = opened
  if (!offline) throw new Error('nothing is open')
  const all = offline.inventory.getSnapshot().items
  return {
    inventory: offline.inventory,
    edit: (at: number) => {
      const item = all[(at * 37) % all.length]
      if (!item) throw new Error('there are no items')
      const name = `Edited ${at} ${nanoid(4)}`
      const save = () => offline.mutate([{ type: 'update', entity: 'item', id: item.id, fields: { name } }])
      return { id: item.id, name, save }
    },
  }
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
    const milliseconds = await timeOf(async () => writeChunks(db, await fetchRows()))
    db.close()
    return milliseconds
  },
  /** Until everything is shown and on disk. */
  firstSync: async (name: string) => {
    const offline = await open(name, { quiet: true })
    const milliseconds = await timeOf(() => offline.sync())
    return { milliseconds, items: offline.inventory.getSnapshot().items.length }
  },
  fill: async (name: string, rows: number) => {
    await open(name)
    return await timeOf(() => untilFilled(name, rows))
  },
  nothingNew: async () => await timeOf(async () => await opened?.sync()),

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
  floorColdRead: async (name: string) => {
    const byId = new Map<string, object>()
    const milliseconds = await timeOf(async () => {
      const db = await openFloor(name)
      const chunks = await promised(db.transaction('rows').objectStore('rows').getAll())
      // Forces the browser to deserialize.
      for (const row of chunks.flat() as { id: string }[]) byId.set(row.id, row)
      db.close()
    })
    if (byId.size === 0) throw new Error('The chunks are empty')
    return milliseconds
  },
  /** Opens the app's database and reads its chunks without using them. */
  coldParts: async (name: string) => {
    await opened?.close()
    const db = createLocalDb(name)
    const opening = await timeOf(() => db.run(async () => {}))
    const range = IDBKeyRange.bound('chunk:', 'chunk:\uffff')
    const reading = await timeOf(() => db.run((opened) => opened.getAll('metadata', range)))
    await db.close()
    return { opening, reading }
  },
  coldRead: async (name: string) => await timeOf(() => open(name, { quiet: true })),

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
  /** Frames until an edit is painted, and time until it is on disk. */
  paintedEdits: async (times: number) => {
    const { inventory, edit } = editing()
    const line = document.body.appendChild(document.createElement('p'))
    const taken = { frames: [] as number[], durable: [] as number[] }
    for (let at = 0; at < times; at++) {
      const { id, name, save } = edit(at)
      const stop = inventory.subscribe(() => {
        line.textContent = inventory.getSnapshot().item(id)?.name ?? ''
      })
      const saved = timeOf(save)
      // Read last in each frame, after any drawing.
      taken.frames.push(await framesUntil(() => line.textContent === name))
      taken.durable.push(await saved)
      stop()
    }
    line.remove()
    return taken
  },
  /** Edits without painting, like the floor. */
  editsInTurn: (floor: string, storeName: string, times: number) => {
    const { edit } = editing()
    return editsInTurn({ floor, storeName, userId, times }, (at) => edit(at).save())
  },
  fetchChange: async (id: string, name: string) => {
    const milliseconds = await timeOf(async () => await opened?.sync())
    if (opened?.inventory.getSnapshot().item(id)?.name !== name) throw new Error('The change did not come')
    return milliseconds
  },
  someItem: () => {
    const [item] = opened?.inventory.getSnapshot().items ?? []
    if (!item) throw new Error('there are no items')
    return { id: item.id, binId: item.binId }
  },

  queue: async (count: number) => {
    const offline = opened
    if (!offline) throw new Error('nothing is open')
    for (const { id } of offline.inventory.getSnapshot().items.slice(0, count)) {
      await offline.mutate([{ type: 'update', entity: 'item', id, fields: { notes: `Seen ${nanoid(6)}` } }])
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
    const whole = await timeOf(() => offline.sync())
    stop()
    const { pendingOperations, parked } = offline.state.getSnapshot()
    return { milliseconds, whole, left: pendingOperations + parked.length }
  },
}

export type BenchPage = typeof benchPage
Object.assign(globalThis, { bench: benchPage })
