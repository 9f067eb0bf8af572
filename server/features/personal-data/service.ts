import type { PersonalData } from '#contracts/accounts/account-lifecycle.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import { AppError } from '#server/platform/errors.ts'
import type { AttemptCounter, AttemptLimit } from '#server/platform/limits/attempts.ts'
import type { ReadConcurrency } from '#server/platform/queues/read-concurrency.ts'
import * as messages from './messages.ts'
import type { HistoryCursor, PersonalDataStore } from './store.ts'

interface PersonalDataDeps {
  readonly store: PersonalDataStore
  readonly attempts: AttemptCounter
  readonly heavy: ReadConcurrency
  readonly clock: () => Date
}

const exportLimits = (person: string): AttemptLimit[] => [
  { key: `personal data ${person}`, max: 300, seconds: 3600 },
]

const CURSOR = /^([0-9a-f-]{36})\.(\d{1,18})\.([A-Za-z0-9_-]{1,40})$/

const cursorOf = (text: string | undefined): HistoryCursor | null => {
  if (text === undefined) return null
  const [, inventoryId = '', seq = '', id = ''] = CURSOR.exec(text) ?? []
  if (id === '') throw new AppError('VALIDATION', messages.notACursor, { field: 'after' })
  return { inventoryId, seq, id }
}

/** Exports all that is kept of a person: the parts first, then their changes by page. */
export const createPersonalDataService = ({ store, attempts, heavy, clock }: PersonalDataDeps) => ({
  /** @throws AppError VALIDATION, TOO_MANY_REQUESTS */
  async read(person: UserId, after: string | undefined): Promise<PersonalData> {
    const cursor = cursorOf(after)
    await attempts.take(exportLimits(person))
    return await heavy(person).run(async () => {
      const parts = cursor ? {} : await store.parts(person)
      const { changes, next } = await store.history(person, cursor)
      return {
        exportedAt: clock().toISOString(),
        parts,
        history: changes,
        next: next && `${next.inventoryId}.${next.seq}.${next.id}`,
      }
    })
  },
})

export type PersonalDataService = ReturnType<typeof createPersonalDataService>
