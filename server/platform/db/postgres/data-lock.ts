import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#server/platform/errors.ts'
import { type FileLock, takeLock, tryLock } from '../../file-lock.mjs'

/** A server holds the folder until it stops; a command holds it briefly. */
export type LockRole = 'server' | 'command'

const COMMAND_WAIT_MS = 120_000
const SERVER_START_MS = 60_000
const RETRY_MS = 250

const lockFile = (dataDir: string): string => join(dataDir, 'server.lock')

const after = (ms: number): (() => boolean) => {
  let end = Number.POSITIVE_INFINITY
  return () => {
    if (end === Number.POSITIVE_INFINITY) end = Date.now() + ms
    return Date.now() > end
  }
}

const refuseLongCommand = (dataDir: string) => {
  const isTooLong = after(COMMAND_WAIT_MS)
  return (pid: number): void => {
    if (!isTooLong()) return
    throw new StartError(
      `A command (process ${pid}) has worked on ${dataDir} for two minutes. Let it finish, then try again.`,
    )
  }
}

/** Waits for a command. @throws StartError when another server holds the folder */
export const lockDataDir = (dataDir: string, role: LockRole = 'server'): Promise<FileLock> => {
  const checkCommand = refuseLongCommand(dataDir)
  return takeLock(
    lockFile(dataDir),
    (holder) => {
      if (holder.role === 'command') return checkCommand(holder.pid)
      throw new StartError(
        `Another Binnacle server (process ${holder.pid}) works on ${dataDir}. Stop it first, or set another DATA_DIR.`,
      )
    },
    role,
  )
}

/** Takes the lock, or joins the running server. @param join null until that server is ready */
export const lockOrJoin = async <T>(
  dataDir: string,
  join: () => Promise<T | null>,
): Promise<{ lock: FileLock } | { joined: T }> => {
  const checkCommand = refuseLongCommand(dataDir)
  const isTooLong = after(SERVER_START_MS)
  for (; ; await sleep(RETRY_MS)) {
    const got = await tryLock(lockFile(dataDir), 'command')
    if ('release' in got) return { lock: got }
    if (got.role === 'command') {
      checkCommand(got.pid)
      continue
    }
    const joined = await join()
    if (joined !== null) return { joined }
    if (isTooLong())
      throw new StartError(
        `The server (process ${got.pid}) that works on ${dataDir} is not ready after a minute. See what it says, then try again.`,
      )
  }
}
