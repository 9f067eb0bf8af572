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
export interface UnnamedPhoto {
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

export interface UnnamedPhotos extends Subscribable<readonly UnnamedPhoto[] | null> {
  load(): Promise<void>
  /** All or nothing. @throws StorageError */
  add(unnamedPhotos: readonly UnnamedPhoto[]): Promise<void>
  change(id: string, part: Partial<Omit<UnnamedPhoto, 'id' | 'photo'>>): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  /** Replaces one unnamedPhoto by others, all or nothing. @throws StorageError */
  replace(id: string, unnamedPhotos: readonly UnnamedPhoto[]): Promise<void>
}

const oldestFirst = (a: UnnamedPhoto, b: UnnamedPhoto): number =>
  a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1

/**
 * A person's unnamed photos, in IndexedDB.
 * @param counted receives the count whenever it may have changed
 */
export const createUnnamedPhotos = (
  db: LocalDb,
  userId: string,
  counted: (count: number) => void,
): UnnamedPhotos => {
  const signal = createSignal<readonly UnnamedPhoto[] | null>(null)
  const show = (change: (unnamedPhotos: readonly UnnamedPhoto[]) => readonly UnnamedPhoto[]) =>
    signal.set([...change(signal.getSnapshot() ?? [])].sort(oldestFirst))
  const write = (unnamedPhotos: readonly UnnamedPhoto[], removedIds: readonly string[]) =>
    db.run(async (opened) => {
      const tx = opened.transaction('metadata', 'readwrite', { durability: 'strict' })
      tx.done.catch(() => {})
      for (const unnamedPhoto of unnamedPhotos)
        await tx.store.put(unnamedPhoto, META_KEYS.unnamedPhoto(userId, unnamedPhoto.id))
      for (const id of removedIds) await tx.store.delete(META_KEYS.unnamedPhoto(userId, id))
      const count = await tx.store.count(META_KEYS.unnamedPhotosOf(userId))
      await tx.done
      counted(count)
    })
  return {
    subscribe: signal.subscribe,
    getSnapshot: signal.getSnapshot,
    load: async () => {
      const stored = await db.run((opened) => opened.getAll('metadata', META_KEYS.unnamedPhotosOf(userId)))
      show(() => stored as UnnamedPhoto[])
    },
    add: async (unnamedPhotos) => {
      await write(unnamedPhotos, [])
      show((known) => [...known, ...unnamedPhotos])
    },
    change: async (id, part) => {
      show((known) =>
        known.map((unnamedPhoto) => (unnamedPhoto.id === id ? { ...unnamedPhoto, ...part } : unnamedPhoto)),
      )
      const changed = signal.getSnapshot()?.find((unnamedPhoto) => unnamedPhoto.id === id)
      if (changed) await write([changed], [])
    },
    remove: async (ids) => {
      await write([], ids)
      const removedIds = new Set(ids)
      show((known) => known.filter(({ id }) => !removedIds.has(id)))
    },
    replace: async (id, unnamedPhotos) => {
      await write(unnamedPhotos, [id])
      show((known) => [...known.filter((unnamedPhoto) => unnamedPhoto.id !== id), ...unnamedPhotos])
    },
  }
}
