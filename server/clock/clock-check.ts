import { DAY_MS } from '#domain/durations.ts'
import { updateClocks } from '../features/sync/timeline/clock-store.ts'
import type { Db } from '../platform/db/connection/open-db.ts'

/** Observation of a clock, in milliseconds. */
export interface ClockRecord {
  readonly seenAt: number
  readonly steadySince: number
}

/** The app's clock and the database's: each decides some deletions. */
interface ClockRecords {
  readonly app: ClockRecord
  readonly database: ClockRecord
}

/** A longer step is a jump or a server that was off. */
const PLAUSIBLE_STEP_MS = DAY_MS

export const recordClock = (record: ClockRecord | null, now: number): ClockRecord => {
  // Nothing tells how long a server without a record was off.
  if (!record) return { seenAt: now, steadySince: now }
  const step = now - record.seenAt
  const jumped = Math.abs(step) > PLAUSIBLE_STEP_MS || record.steadySince > now
  return { seenAt: now, steadySince: jumped ? now : record.steadySince }
}

/** True when a clock has been plausible for a day, so that it may decide purges. */
export const isPlausible = ({ seenAt, steadySince }: ClockRecord): boolean => seenAt - steadySince >= DAY_MS

const recordClocks = (
  records: ClockRecords | null,
  now: { app: number; database: number },
): ClockRecords => ({
  app: recordClock(records?.app ?? null, now.app),
  database: recordClock(records?.database ?? null, now.database),
})

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
