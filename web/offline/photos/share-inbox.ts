import { nanoid } from 'nanoid'
import type { LocalDb } from '../store/db/local-db.ts'
import { META_KEYS } from '../store/records.ts'

/** A photo shared from another app, until saved or dismissed. */
export interface SharedPhoto {
  readonly id: string
  readonly at: string
  readonly name: string
  readonly notes: string | null
  readonly photo: Blob | null
}

/** Belongs to the browser; the person signed in when it opens receives it. */
export interface ShareInbox {
  /** All or nothing. */
  add(things: readonly Omit<SharedPhoto, 'id'>[]): Promise<void>
  list(): Promise<SharedPhoto[]>
  rename(id: string, name: string): Promise<void>
  remove(id: string): Promise<void>
}

export const createShareInbox = (db: LocalDb): ShareInbox => ({
  add: (things) =>
    db.run(async (opened) => {
      const tx = opened.transaction('metadata', 'readwrite', { durability: 'strict' })
      tx.done.catch(() => {})
      for (const thing of things) {
        const id = nanoid()
        await tx.store.put({ ...thing, id } satisfies SharedPhoto, META_KEYS.shared(id))
      }
      await tx.done
    }),
  list: async () => {
    const things = (await db.run((opened) =>
      opened.getAll('metadata', META_KEYS.allShared()),
    )) as SharedPhoto[]
    return things.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  },
  rename: (id, name) =>
    db.run(async (opened) => {
      const tx = opened.transaction('metadata', 'readwrite')
      const thing = (await tx.store.get(META_KEYS.shared(id))) as SharedPhoto | undefined
      if (thing) await tx.store.put({ ...thing, name }, META_KEYS.shared(id))
      await tx.done
    }),
  remove: async (id) => {
    await db.run((opened) => opened.delete('metadata', META_KEYS.shared(id)))
  },
})
