import { nanoid } from 'nanoid'
import type { LocalDb } from '../store/local-db.ts'
import { META_KEYS } from '../store/records.ts'

/** Something that another app shared to this one, until it became an item or was put aside. */
export interface SharedPhoto {
  /** The id of the item it becomes, so that trying again makes no second one. */
  readonly id: string
  /** ISO time; older ones come first. */
  readonly at: string
  readonly name: string
  readonly notes: string | null
  readonly photo: Blob | null
}

/** Belongs to this browser, not to a person: whoever is signed in when it is opened puts it away. */
export interface ShareInbox {
  /** Keeps all of them or none. */
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
