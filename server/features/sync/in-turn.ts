import { setImmediate } from 'node:timers/promises'

/**
 * Statements of one transaction, sent one after the other while the caller goes on with something else. After one
 * that fails, none is sent any more, and all fail as that one did.
 */
export const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve()
  let left: Promise<unknown> = Promise.resolve()
  let ended = false
  return {
    send<T>(statement: () => Promise<T>): Promise<T> {
      const sent = last.then(() => {
        if (ended) throw new Error('The transaction of this statement is over')
        return statement()
      })
      left = last.then(() => setImmediate())
      // Whoever awaits them hears of a failure.
      for (const one of [sent, left]) one.catch(() => {})
      last = sent
      return sent
    },

    /** Resolves when the statement that was sent last has left: what follows is done while PostgreSQL works. */
    async underWay(): Promise<void> {
      await left
    },

    /** Sends nothing more, and waits for what is under way. The transaction must not end before. */
    async end(): Promise<void> {
      ended = true
      await last.catch(() => {})
    },
  }
}
