import type { Log } from '../log/log.ts'

/** Runs work sequentially; a failure is logged and does not stop the rest. */
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
