import { updateClocks } from '../features/sync/timeline/clock-store.ts'
import type { Db } from '../platform/db/connection/open-db.ts'
import { type ClockRecords, isPlausible, recordClocks } from './clock-record.ts'

export const createClockCheck = (db: Db, clock: () => Date) => async (): Promise<boolean> => {
  let plausible = false
  await updateClocks(db, (records, database) => {
    const known = records === null ? null : (JSON.parse(records) as ClockRecords)
    const clocks = recordClocks(known, { app: clock().getTime(), database })
    plausible = isPlausible(clocks.app) && isPlausible(clocks.database)
    return JSON.stringify(clocks)
  })
  return plausible
}
