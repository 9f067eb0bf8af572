import { Cron } from 'croner'
import type { Pool } from 'pg'
import { DAY_MS } from '#domain/durations.ts'
import { connectWithoutLimits } from '../../db/connection/direct-connections.ts'
import type { Log } from '../../log/log.ts'
import type { BackupResults } from './backup-results.ts'
import type { StoredBackup } from './store-backup.ts'

/** PostgreSQL advisory lock: one server of a database backs up at a time. */
const ADVISORY_LOCK_ID = 7_310_477
const FIRST_LOOK_MS = 60_000

interface ScheduledBackupsDeps {
  /** Cron expression in the server's time zone. */
  readonly schedule: string
  readonly pool: Pool
  readonly results: BackupResults
  readonly store: (now: Date) => Promise<StoredBackup>
  readonly tellFailure: (problem: string) => Promise<void>
  readonly clock: () => Date
  readonly log: Log
}

/** Backs up by a schedule, once for all servers; makes up for a run that was missed while all were off. */
export const createScheduledBackups = (deps: ScheduledBackupsDeps) => {
  const { schedule, pool, results, store, tellFailure, clock, log } = deps
  const cron = new Cron(schedule, { paused: true })
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const lastDue = (): Date | undefined => cron.previousRuns(1, clock())[0]

  const isDone = async (due: Date): Promise<boolean> => {
    const [done, failed] = await Promise.all([results.lastDone(), results.lastFailed()])
    return [done, failed].some((result) => result !== null && new Date(result.at) >= due)
  }

  const backUp = async (): Promise<void> => {
    const now = clock()
    try {
      const { name, bytes, files, trial, deleted } = await store(now)
      await results.noteDone({ at: now.toISOString(), name, bytes })
      log.info({ name, bytes, files, trial, deleted }, 'a scheduled backup was made')
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      log.error({ err: error }, 'the scheduled backup failed')
      await results.noteFailed({ at: now.toISOString(), problem })
      await tellFailure(problem)
    }
  }

  const runDue = async (): Promise<void> => {
    const due = lastDue()
    if (!due || (await isDone(due))) return
    const client = await connectWithoutLimits(pool)
    try {
      const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
        ADVISORY_LOCK_ID,
      ])
      // Another server may have ended its run meanwhile.
      if (rows[0]?.got && !(await isDone(due))) await backUp()
    } finally {
      await client.end()
    }
  }

  const runBackup = (): Promise<void> => {
    running = running
      .then(runDue)
      .catch((error) => log.warn({ err: error }, 'the backup schedule could not be looked at'))
    return running
  }

  const scheduleNext = (ms: number) => {
    timer = setTimeout(async () => {
      await runBackup()
      plan()
    }, ms).unref()
  }
  /** Looks at least daily: longer timers and a clock that is set would miss the time. */
  const plan = () => scheduleNext(Math.min(cron.msToNext(clock()) ?? DAY_MS, DAY_MS) + 1)

  return {
    run: runBackup,
    start: () => scheduleNext(FIRST_LOOK_MS),
    async stop() {
      clearTimeout(timer)
      await running
    },
  }
}

export type ScheduledBackups = ReturnType<typeof createScheduledBackups>
