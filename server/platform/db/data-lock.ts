import { randomUUID } from 'node:crypto'
import {
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#server/platform/start-error.ts'
import { identify, isAlive, type ProcessIdentity } from './process-identity.ts'

export interface DataLock {
  release(): void
}

/** A server keeps the folder until it is stopped; a command is soon done with it. */
export type LockRole = 'server' | 'command'

interface Holder extends ProcessIdentity {
  token: string
  role?: LockRole
}

const COMMAND_WAIT_MS = 120_000

/** Every holder touches its lock this often; another machine's (or container's) is believed alive for thrice as long. */
const HEARTBEAT_MS = 5000

const readHolder = (path: string): Holder | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return null
  }
}

const touchedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Whether the holder of the lock still works: known exactly on this machine, by its heartbeat on another. */
const isHeld = async (path: string, holder: Holder): Promise<boolean> => {
  if (holder.machine === identify(process.pid)?.machine) return isAlive(holder)
  const before = touchedAt(path)
  for (const end = before + 3 * HEARTBEAT_MS; Date.now() < end; await sleep(250)) {
    if (touchedAt(path) !== before) return true
  }
  return false
}

/** Puts our lock in place only where none is, or where exactly the dead one is that we saw. */
const take = (path: string, draft: string, dead: Holder | null): void => {
  if (dead && readHolder(path)?.token === dead.token) renameSync(draft, path)
  else if (existsSync(path) && readHolder(path) === null) renameSync(draft, path)
  else {
    try {
      linkSync(draft, path)
    } catch {
      // Somebody was faster; the look at the token says so.
    }
    rmSync(draft)
  }
}

/** The lock's last holder once no command holds it, or one that has taken too long. */
const afterCommands = async (path: string): Promise<Holder | null> => {
  for (const end = Date.now() + COMMAND_WAIT_MS; ; await sleep(250)) {
    const holder = readHolder(path)
    if (holder?.role !== 'command' || Date.now() > end || !(await isHeld(path, holder))) return holder
  }
}

/**
 * Claims the data folder for this process, so that no second server works on it.
 * A lock whose process died (even by `kill -9`, even if its number lives again) is taken over,
 * and that of a command is waited for.
 * @throws StartError when another server holds the folder
 */
export const lockDataDir = async (dataDir: string, role: LockRole = 'server'): Promise<DataLock> => {
  const path = join(dataDir, 'server.lock')
  const holder = await afterCommands(path)
  if (holder && (await isHeld(path, holder))) {
    throw new StartError(
      `Another Binnacle server (process ${holder.pid}) works on ${dataDir}. Stop it first, or set another DATA_DIR.`,
    )
  }
  const token = randomUUID()
  const draft = `${path}.${token}`
  writeFileSync(draft, JSON.stringify({ ...identify(process.pid), token, role }), { mode: 0o600 })
  take(path, draft, holder)
  // Two that found the same dead lock may both have replaced it: the last one is the owner.
  if (holder) await sleep(100)
  const ours = () => readHolder(path)?.token === token
  if (!ours()) {
    throw new StartError(`Another Binnacle server has just started on ${dataDir}. Use that one.`)
  }
  const heartbeat = setInterval(() => {
    if (ours()) utimesSync(path, new Date(), new Date())
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return {
    release: () => {
      clearInterval(heartbeat)
      if (ours()) rmSync(path, { force: true })
    },
  }
}
