import type { LocalDb } from './local-db.ts'
import * as messages from './messages.ts'

export class InventoryClosed extends Error {
  override readonly name = 'InventoryClosed'

  constructor() {
    super(messages.inventoryClosed)
  }
}

/** Wraps the database so that `close` waits for running work and refuses new work. */
export const createClosableDb = (db: Pick<LocalDb, 'run'>): LocalDb => {
  const running = new Set<Promise<unknown>>()
  let ended = false
  return {
    run: async (work, options) => {
      if (ended) throw new InventoryClosed()
      const run = db.run(work, options)
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
