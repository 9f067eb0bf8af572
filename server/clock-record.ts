/** An observation of one clock. Times in milliseconds. */
export interface ClockRecord {
  readonly seenAt: number
  /** Since then it has run without a jump. */
  readonly steadySince: number
}

/** The app's clock and the database's: each decides what some chores delete. */
export interface ClockRecords {
  readonly app: ClockRecord
  readonly database: ClockRecord
}

const DAY_MS = 86_400_000
/** A longer step between two looks is a jump, or a server that was off: nobody can tell which. */
const PLAUSIBLE_STEP_MS = DAY_MS

/** Updates an observation by another look at the clock. */
export const recordClock = (record: ClockRecord | null, now: number): ClockRecord => {
  // A first look knows of no jump.
  if (!record) return { seenAt: now, steadySince: now - 2 * DAY_MS }
  const step = now - record.seenAt
  const jumped = Math.abs(step) > PLAUSIBLE_STEP_MS || record.steadySince > now
  return { seenAt: now, steadySince: jumped ? now : record.steadySince }
}

/** Whether a clock may decide what is old enough to be deleted for good: it has been plausible for a day. */
export const isPlausible = ({ seenAt, steadySince }: ClockRecord): boolean => seenAt - steadySince >= DAY_MS

/** Looks at both clocks. */
export const recordClocks = (
  kept: ClockRecords | null,
  now: { app: number; database: number },
): ClockRecords => ({
  app: recordClock(kept?.app ?? null, now.app),
  database: recordClock(kept?.database ?? null, now.database),
})
