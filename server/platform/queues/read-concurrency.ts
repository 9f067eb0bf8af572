import { AppError } from '../errors.ts'
import * as messages from '../messages.ts'
import { createSlots, type Slots } from './slots.ts'

const READS_PER_USER = { atOnce: 2, waiting: 4 }
/** Less than the pool, so that other reads always find a connection. */
const READS_TOTAL = { atOnce: 5, waiting: 100 }

const RETRY_SECONDS = 2

const tooMany = () =>
  new AppError('TOO_MANY_REQUESTS', messages.tooManySearches, { retryAfter: RETRY_SECONDS })

export type ReadConcurrency = (userId: string) => Slots

/** Limits expensive reads, so that they cannot take all database connections. */
export const createReadConcurrency = (): ReadConcurrency => {
  const all = createSlots(READS_TOTAL)
  const people = new Map<string, { slots: Slots; users: number }>()
  return (userId) => ({
    async run(work) {
      const person = people.get(userId) ?? {
        slots: createSlots({ ...READS_PER_USER, refusal: tooMany }),
        users: 0,
      }
      people.set(userId, person)
      person.users++
      try {
        return await person.slots.run(() => all.run(work))
      } finally {
        person.users--
        if (person.users === 0) people.delete(userId)
      }
    },
  })
}
