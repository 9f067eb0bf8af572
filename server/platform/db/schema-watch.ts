import type pg from 'pg'
import { StartError } from '../errors.ts'
import type { Log } from '../log/log.ts'
import { checkCompatibility } from './compatibility.ts'
import { knownMigrations } from './migrate.ts'

const EVERY_MS = 5000
const CHECK_AGAIN_MS = 1000

export interface SchemaWatch {
  isOutdated(): boolean
  /** Checks now, unless that was done a moment ago. */
  check(): Promise<boolean>
  stop(): void
}

export const watchSchema = (
  pool: Pick<pg.Pool, 'query'>,
  log: Pick<Log, 'error' | 'info'>,
  everyMs = EVERY_MS,
): SchemaWatch => {
  const known = knownMigrations()
  let outdated = false
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<boolean> | null = null

  const checkVersion = async (): Promise<boolean> => {
    try {
      await checkCompatibility(pool, known)
      if (outdated) log.info('the database suits this version again')
      outdated = false
    } catch (error) {
      if (error instanceof StartError) {
        if (!outdated) log.error(error.message)
        outdated = true
      }
    } finally {
      checkedAt = performance.now()
      checking = null
    }
    return outdated
  }
  const check = async (): Promise<boolean> => {
    if (checking === null && performance.now() - checkedAt < CHECK_AGAIN_MS) return outdated
    checking ??= checkVersion()
    return await checking
  }
  const timer = setInterval(() => void check(), everyMs).unref()
  return { isOutdated: () => outdated, check, stop: () => clearInterval(timer) }
}
