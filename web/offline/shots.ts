import type { ImageAnalysis } from '#contracts/image-analysis.ts'
import type { LocalDb } from './local-db.ts'
import { KEY } from './records.ts'
import { createSignal } from './signal.ts'
import type { Store } from './surface.ts'

/** A photo of a thing that is no item yet: it waits for its name, on this device only. */
export interface Shot {
  /** The id of the item it becomes, so that trying again makes no second one. */
  readonly id: string
  readonly binId: string
  /** ISO time; older ones come first. */
  readonly at: string
  readonly photo: Blob
  readonly name: string
  readonly category: string
  readonly description: string
  /** What the AI service said of it, if it did. */
  readonly suggestion: ImageAnalysis | null
  /** Named and saved by the person: it goes with the next submit. */
  readonly ready: boolean
}

/** Null until they were read. */
export interface Shots extends Store<readonly Shot[] | null> {
  load(): Promise<void>
  /** Keeps all of them or none. @throws StorageError */
  add(shots: readonly Shot[]): Promise<void>
  change(id: string, part: Partial<Omit<Shot, 'id' | 'photo'>>): Promise<void>
  remove(ids: readonly string[]): Promise<void>
}

const byAge = (a: Shot, b: Shot): number => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1)

/**
 * A person's photos that wait for a name, in this browser's database.
 * @param counted is told how many there are whenever that may have changed
 */
export const createShots = (db: LocalDb, userId: string, counted: (count: number) => void): Shots => {
  const signal = createSignal<readonly Shot[] | null>(null)
  const show = (change: (shots: readonly Shot[]) => readonly Shot[]) =>
    signal.set([...change(signal.getSnapshot() ?? [])].sort(byAge))
  const put = (shots: readonly Shot[]) =>
    db.run(async (opened) => {
      const tx = opened.transaction('metadata', 'readwrite', { durability: 'strict' })
      tx.done.catch(() => {})
      for (const shot of shots) await tx.store.put(shot, KEY.shot(userId, shot.id))
      const count = await tx.store.count(KEY.shotsOf(userId))
      await tx.done
      counted(count)
    })
  return {
    subscribe: signal.subscribe,
    getSnapshot: signal.getSnapshot,
    load: async () => {
      const stored = await db.run((opened) => opened.getAll('metadata', KEY.shotsOf(userId)))
      show(() => stored as Shot[])
    },
    add: async (shots) => {
      await put(shots)
      show((known) => [...known, ...shots])
    },
    change: async (id, part) => {
      show((known) => known.map((shot) => (shot.id === id ? { ...shot, ...part } : shot)))
      const changed = signal.getSnapshot()?.find((shot) => shot.id === id)
      if (changed) await put([changed])
    },
    remove: async (ids) => {
      await db.run(async (opened) => {
        const tx = opened.transaction('metadata', 'readwrite', { durability: 'strict' })
        for (const id of ids) await tx.store.delete(KEY.shot(userId, id))
        const count = await tx.store.count(KEY.shotsOf(userId))
        await tx.done
        counted(count)
      })
      const gone = new Set(ids)
      show((known) => known.filter(({ id }) => !gone.has(id)))
    },
  }
}
