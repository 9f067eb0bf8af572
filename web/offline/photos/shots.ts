import type { ImageAnalysis } from '#contracts/assistant/image-analysis.ts'
import { createSignal, type Subscribable } from '#web/platform/state/signal.ts'
import type { LocalDb } from '../store/db/local-db.ts'
import { META_KEYS } from '../store/records.ts'

export interface DetectedItem {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly description: string
  /** Fractions of the photo's width and height. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly skipped: boolean
}

/** A photo without a name yet; on this device only. */
export interface Shot {
  readonly id: string
  readonly binId: string
  readonly at: string
  readonly photo: Blob
  readonly name: string
  readonly category: string
  readonly description: string
  readonly suggestion: ImageAnalysis | null
  /** Detected items when several; null when the user chose a single item. */
  readonly found?: readonly DetectedItem[] | null | undefined
  /** Named by the user; saved with the next submit. */
  readonly ready: boolean
}

export interface Shots extends Subscribable<readonly Shot[] | null> {
  load(): Promise<void>
  /** All or nothing. @throws StorageError */
  add(shots: readonly Shot[]): Promise<void>
  change(id: string, part: Partial<Omit<Shot, 'id' | 'photo'>>): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  /** Replaces one shot by others, all or nothing. @throws StorageError */
  replace(id: string, shots: readonly Shot[]): Promise<void>
}

const oldestFirst = (a: Shot, b: Shot): number => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1)

/**
 * A person's unnamed photos, in IndexedDB.
 * @param counted receives the count whenever it may have changed
 */
export const createShots = (db: LocalDb, userId: string, counted: (count: number) => void): Shots => {
  const signal = createSignal<readonly Shot[] | null>(null)
  const show = (change: (shots: readonly Shot[]) => readonly Shot[]) =>
    signal.set([...change(signal.getSnapshot() ?? [])].sort(oldestFirst))
  const write = (shots: readonly Shot[], removedIds: readonly string[]) =>
    db.run(async (opened) => {
      const tx = opened.transaction('metadata', 'readwrite', { durability: 'strict' })
      tx.done.catch(() => {})
      for (const shot of shots) await tx.store.put(shot, META_KEYS.shot(userId, shot.id))
      for (const id of removedIds) await tx.store.delete(META_KEYS.shot(userId, id))
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
      const removedIds = new Set(ids)
      show((known) => known.filter(({ id }) => !removedIds.has(id)))
    },
    replace: async (id, shots) => {
      await write(shots, [id])
      show((known) => [...known.filter((shot) => shot.id !== id), ...shots])
    },
  }
}
