import type { ImageAnalysis } from '#contracts/image-analysis.ts'
import { createSignal } from '../signal.ts'
import type { LocalDb } from '../store/local-db.ts'
import { META_KEYS } from '../store/records.ts'
import type { Subscribable } from '../types.ts'

/** One of several things on a photo, as the person has left it. */
export interface DetectedItem {
  /** The id of the item it becomes. */
  readonly id: string
  readonly name: string
  readonly category: string
  readonly description: string
  /** Where it is, in shares of the photo's width and height. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** Left out by the person. */
  readonly skipped: boolean
}

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
  /** The things on it, once there are several; null where the person took it for one. */
  readonly found?: readonly DetectedItem[] | null | undefined
  /** Named and saved by the person: it goes with the next submit. */
  readonly ready: boolean
}

/** Null until they were read. */
export interface Shots extends Subscribable<readonly Shot[] | null> {
  load(): Promise<void>
  /** Keeps all of them or none. @throws StorageError */
  add(shots: readonly Shot[]): Promise<void>
  change(id: string, part: Partial<Omit<Shot, 'id' | 'photo'>>): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  /** Puts others in the place of one, all or none. @throws StorageError */
  replace(id: string, shots: readonly Shot[]): Promise<void>
}

const oldestFirst = (a: Shot, b: Shot): number => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1)

/**
 * A person's photos that wait for a name, in this browser's database.
 * @param counted is told how many there are whenever that may have changed
 */
export const createShots = (db: LocalDb, userId: string, counted: (count: number) => void): Shots => {
  const signal = createSignal<readonly Shot[] | null>(null)
  const show = (change: (shots: readonly Shot[]) => readonly Shot[]) =>
    signal.set([...change(signal.getSnapshot() ?? [])].sort(oldestFirst))
  const write = (shots: readonly Shot[], gone: readonly string[]) =>
    db.run(async (opened) => {
      const tx = opened.transaction('metadata', 'readwrite', { durability: 'strict' })
      tx.done.catch(() => {})
      for (const shot of shots) await tx.store.put(shot, META_KEYS.shot(userId, shot.id))
      for (const id of gone) await tx.store.delete(META_KEYS.shot(userId, id))
      const count = await tx.store.count(META_KEYS.shotsOf(userId))
      await tx.done
      counted(count)
    })
  return {
    subscribe: signal.subscribe,
    getSnapshot: signal.getSnapshot,
    load: async () => {
      const stored = await db.run((opened) => opened.getAll('metadata', META_KEYS.shotsOf(userId)))
      show(() => stored as Shot[])
    },
    add: async (shots) => {
      await write(shots, [])
      show((known) => [...known, ...shots])
    },
    change: async (id, part) => {
      show((known) => known.map((shot) => (shot.id === id ? { ...shot, ...part } : shot)))
      const changed = signal.getSnapshot()?.find((shot) => shot.id === id)
      if (changed) await write([changed], [])
    },
    remove: async (ids) => {
      await write([], ids)
      const gone = new Set(ids)
      show((known) => known.filter(({ id }) => !gone.has(id)))
    },
    replace: async (id, shots) => {
      await write(shots, [id])
      show((known) => [...known.filter((shot) => shot.id !== id), ...shots])
    },
  }
}
