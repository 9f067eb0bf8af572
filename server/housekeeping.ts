import { HOUR_MS } from '#domain/durations.ts'
import type { Log } from './platform/log/log.ts'

export type HousekeepingTasks = Record<string, () => Promise<void>>

const FIRST_RUN_MS = 60_000

interface HousekeepingDeps {
  chores: HousekeepingTasks
  /** Chores that delete by age; skipped while the clock is implausible. */
  byAge?: HousekeepingTasks
  isClockPlausible?: () => Promise<boolean>
  log: Log
  everyMs?: number
}

/** Runs chores after the start and then regularly; a failure is logged and does not stop the rest. */
export const createHousekeeping = ({
  chores,
  byAge = {},
  isClockPlausible = async () => true,
  log,
  everyMs = HOUR_MS,
}: HousekeepingDeps) => {
  let first: NodeJS.Timeout | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const isTrusted = async (): Promise<boolean> => {
    try {
      const trusted = await isClockPlausible()
      if (!trusted) log.info('nothing is deleted by its age until the clock has run steadily for a day')
      return trusted
    } catch (error) {
      log.warn({ err: error }, 'the clock could not be looked at: nothing is deleted by its age')
      return false
    }
  }

  const runAll = async (): Promise<void> => {
    const due = { ...((await isTrusted()) ? byAge : {}), ...chores }
    for (const [chore, work] of Object.entries(due)) {
      try {
        await work()
      } catch (error) {
        log.warn({ err: error, chore }, 'housekeeping failed and will be tried again later')
      }
    }
  }
  const runChores = (): Promise<void> => {
    running = running.then(runAll)
    return running
  }

  return {
    run: runChores,
    start() {
      first = setTimeout(runChores, FIRST_RUN_MS).unref()
      timer = setInterval(runChores, everyMs).unref()
    },
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      await running
    },
  }
}
