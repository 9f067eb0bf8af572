import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identify, isAlive, type ProcessIdentity } from './process-identity.ts'

const worksOn = (pid: number, folder: string): boolean => {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(folder)
  } catch {
    return false
  }
}

const pidFile = (folder: string): string => join(folder, 'postmaster.pid')

const namedProcess = (folder: string): ProcessIdentity | null => {
  try {
    const pid = Number.parseInt(readFileSync(pidFile(folder), 'utf8'), 10)
    return pid > 0 ? identify(pid) : null
  } catch {
    return null
  }
}

/** The PostgreSQL server that serves this folder now: read from its pid file, checked against the process. */
export const findPostmaster = (folder: string): ProcessIdentity | null => {
  const named = namedProcess(folder)
  return named && worksOn(named.pid, folder) ? named : null
}

/**
 * Removes a pid file whose number another program of the same user carries by now: PostgreSQL would refuse to start.
 * A number without a process is left to PostgreSQL, which also looks for remains of the old one in shared memory.
 */
export const forgetNamesake = async (folder: string): Promise<void> => {
  const named = namedProcess(folder)
  if (named && !worksOn(named.pid, folder)) await rm(pidFile(folder), { force: true })
}

const goneWithin = async (postmaster: ProcessIdentity, ms: number): Promise<boolean> => {
  for (const end = Date.now() + ms; Date.now() < end; ) {
    if (!isAlive(postmaster)) return true
    await sleep(20)
  }
  return !isAlive(postmaster)
}

/** Stops PostgreSQL: politely (a checkpoint, clients cut), then at once, then by force. Nothing committed is lost. */
export const stopPostmaster = async (postmaster: ProcessIdentity): Promise<void> => {
  const steps = [
    { signal: 'SIGINT', ms: 8000 },
    { signal: 'SIGQUIT', ms: 2000 },
    { signal: 'SIGKILL', ms: 2000 },
  ] as const
  for (const { signal, ms } of steps) {
    if (!isAlive(postmaster)) return
    try {
      process.kill(postmaster.pid, signal)
    } catch {
      // It left between the look and the signal.
    }
    if (await goneWithin(postmaster, ms)) return
  }
  throw new Error(`PostgreSQL (process ${postmaster.pid}) does not end, not even by force`)
}
