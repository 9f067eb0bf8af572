import type { Log } from '../log.ts'

/** Does each, one after the other; one that fails is logged and does not stop the others. */
export const serializeByKey = async <T extends { id: string }>(
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
  log: Log,
): Promise<void> => {
  for (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      log.warn({ err: error, id: row.id }, 'a payment could not be looked at and will be later')
    }
  }
}
