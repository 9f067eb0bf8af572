import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseUnavailable } from '../db/connection/connection-errors.ts'
import { StartError } from '../errors.ts'

export interface WaitOptions {
  warn(message: string): void
  /** Milliseconds. */
  forMs?: number
  everyMs?: number
}

const isUnreachable = (error: unknown): boolean => {
  if (isDatabaseUnavailable(error)) return true
  for (let at = error; at instanceof Error; at = at.cause)
    if (/^(ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test((at as NodeJS.ErrnoException).code ?? ''))
      return true
  return false
}

/** Opens a database that may not be up yet, logging once. @throws StartError on timeout */
export const waitForDatabase = async <T>(connect: () => Promise<T>, options: WaitOptions): Promise<T> => {
  const { warn, forMs = 120_000, everyMs = 2000 } = options
  const deadline = Date.now() + forMs
  for (let isLogged = false; ; await sleep(everyMs)) {
    try {
      return await connect()
    } catch (error) {
      if (!isUnreachable(error)) throw error
      const { message } = error as Error
      if (Date.now() >= deadline)
        throw new StartError(
          `The database of DATABASE_URL cannot be reached: ${message}. Start it, or check the address.`,
        )
      if (!isLogged)
        warn(
          `The database cannot be reached (${message}); trying again for ${Math.round(forMs / 1000)} seconds`,
        )
      isLogged = true
    }
  }
}
