import type { PersonName } from '#contracts/inventory/inventories.ts'
import { createSignal, type Subscribable } from '#web/platform/state/signal.ts'
import type { LocalDb } from '../store/db/local-db.ts'
import { META_KEYS } from '../store/records.ts'

export interface PeopleNames extends Subscribable<readonly PersonName[]> {
  load(): Promise<void>
  /** Stores them before the cursor moves on, past which the server does not repeat them. */
  save(people: readonly PersonName[]): Promise<void>
}

/** Names the people whose ids an inventory's rows and history hold, offline too. */
export const createPeopleNames = (db: LocalDb, userId: string): PeopleNames => {
  const { subscribe, getSnapshot, set } = createSignal<readonly PersonName[]>([])
  const key = META_KEYS.people(userId)
  return {
    subscribe,
    getSnapshot,
    load: async () => {
      const stored = await db.run((opened) => opened.get('metadata', key))
      set(Array.isArray(stored) ? stored : [])
    },
    save: async (people) => {
      await db.run((opened) => opened.put('metadata', people, key))
      set(people)
    },
  }
}
