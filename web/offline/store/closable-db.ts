import type { LocalDb } from './local-db.ts'

/** Somebody asked for something in an inventory that was closed: nothing was done. */
export class InventoryClosed extends Error {
  override readonly name = 'InventoryClosed'

  constructor() {
    super('The inventory was closed meanwhile.')
  }
}

/**
 * One person's use of the browser's database, which ends when their inventory is closed. What was under way then is
 * let finish, and `close` waits for it; nothing begins afterwards. So whoever opens, or clears, the same rows next
 * sees all that the closed one ever wrote.
 */
export const createClosableDb = (db: Pick<LocalDb, 'run'>): LocalDb => {
  const running = new Set<Promise<unknown>>()
  let ended = false
  return {
    run: async (work) => {
      if (ended) throw new InventoryClosed()
      const run = db.run(work)
      running.add(run)
      try {
        return await run
      } finally {
        running.delete(run)
      }
    },
    close: async () => {
      ended = true
      await Promise.allSettled(running)
    },
  }
}
