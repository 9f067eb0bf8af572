import { AppError } from './errors.ts'
import { createSlots, type Slots } from './slots.ts'

/** Heavy reads of one person: two run, some wait, more are told to come back. */
const READS_PER_USER = { atOnce: 2, waiting: 4 }
/** Those of everybody take a part of the database's connections, never all. */
const READS_TOTAL = { atOnce: 5, waiting: 100 }

const RETRY_SECONDS = 2

const tooMany = () =>
  new AppError(
    'TOO_MANY_REQUESTS',
    'Several of your searches are still running. Please wait a moment and try again.',
    { retryAfter: RETRY_SECONDS },
  )

/** Runs a person's reads that may be long. */
export type ReadConcurrency = (userId: string) => Slots

/** Keeps reads that cost the database much from taking all its connections. */
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
