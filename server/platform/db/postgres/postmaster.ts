import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identify, isAlive, type ProcessIdentity } from '../../process-identity.mjs'

const servesFolder = (pid: number, folder: string): boolean => {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(folder)
  } catch {
    return false
  }
}

const pidFile = (folder: string): string => join(folder, 'postmaster.pid')

const readPid = (folder: string): number => {
  try {
    return Number.parseInt(readFileSync(pidFile(folder), 'utf8'), 10)
  } catch {
    return Number.NaN
  }
}

export const findPostmaster = (folder: string): ProcessIdentity | null => {
  const named = identify(readPid(folder))
  return named && servesFolder(named.pid, folder) ? named : null
}

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes a pid file of another program or a zombie, which would keep PostgreSQL from starting. */
export const removeStalePidFile = async (folder: string): Promise<void> => {
  if (findPostmaster(folder)) return
  if (exists(readPid(folder))) await rm(pidFile(folder), { force: true })
}

const exitsWithin = async (postmaster: ProcessIdentity, ms: number): Promise<boolean> => {
  for (const end = Date.now() + ms; Date.now() < end; ) {
    if (!isAlive(postmaster)) return true
    await sleep(20)
  }
  return !isAlive(postmaster)
}

const FAST_SHUTDOWN = [
  { signal: 'SIGINT', ms: 8000 },
  { signal: 'SIGQUIT', ms: 2000 },
  { signal: 'SIGKILL', ms: 2000 },
] as const
const IMMEDIATE_SHUTDOWN = FAST_SHUTDOWN.slice(1)

/** `gently` writes a checkpoint, `at-once` relies on recovery, a timeout kills; committed data stays. */
export const stopPostmaster = async (
  postmaster: ProcessIdentity,
  mode: 'gently' | 'at-once' = 'gently',
): Promise<void> => {
  for (const { signal, ms } of mode === 'gently' ? FAST_SHUTDOWN : IMMEDIATE_SHUTDOWN) {
    if (!isAlive(postmaster)) return
    try {
      process.kill(postmaster.pid, signal)
    } catch {
      // It exited before the signal.
    }
    if (await exitsWithin(postmaster, ms)) return
  }
  throw new Error(`PostgreSQL (process ${postmaster.pid}) does not end, not even by force`)
}
