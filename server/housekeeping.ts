import type { Log } from './platform/log.ts'

/** Work that keeps the database and the files from growing; each may run at any time and more than once. */
export type Chores = Record<string, () => Promise<void>>

const FIRST_MS = 60_000
const EVERY_MS = 3600 * 1000

/** Runs every chore soon after the start and then hourly; a failing one is logged and does not stop the others. */
export const createHousekeeping = ({ chores, log }: { chores: Chores; log: Log }) => {
  let first: NodeJS.Timeout | undefined
  let hourly: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const runAll = async (): Promise<void> => {
    for (const [chore, work] of Object.entries(chores)) {
      try {
        await work()
      } catch (error) {
        log.warn({ err: error, chore }, 'housekeeping failed and will be tried again in an hour')
      }
    }
  }
  const run = (): Promise<void> => {
    running = running.then(runAll)
    return running
  }

  return {
    run,
    start() {
      first = setTimeout(run, FIRST_MS).unref()
      hourly = setInterval(run, EVERY_MS).unref()
    },
    async stop() {
      clearTimeout(first)
      clearInterval(hourly)
      await running
    },
  }
}
