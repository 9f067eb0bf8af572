// @ts-check
// Plain JavaScript, because scripts use it before anything is installed.
import { randomUUID } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identify, isAlive, thisMachine } from './process-identity.mjs'

/**
 * @typedef {import('./process-identity.mjs').ProcessIdentity & { token: string, role?: string }} LockHolder
 * @typedef {{ release(): void }} FileLock
 */

const RETRY_MS = 200
const HEARTBEAT_MS = 5000
/** A holder on another machine counts as dead after this time without a heartbeat. */
const SILENT_MS = 3 * HEARTBEAT_MS

/** A file that a power cut left half written. */
const UNREADABLE = { token: 'unreadable', pid: 0, startedAt: '', machine: '' }

/**
 * @param {string} path
 * @returns {LockHolder | null} null without a lock
 */
const readHolder = (path) => {
  try {
    const text = readFileSync(path, 'utf8')
    try {
      return JSON.parse(text)
    } catch {
      return UNREADABLE
    }
  } catch {
    return null
  }
}

/** @param {string} path */
const touchedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/**
 * True when the holder is alive: known exactly on this machine, by heartbeat on another.
 * @param {string} path
 * @param {LockHolder} holder
 */
const isHeld = async (path, holder) => {
  if (holder === UNREADABLE) return false
  if (holder.machine === thisMachine()) return isAlive(holder)
  const before = touchedAt(path)
  for (const end = Date.now() + SILENT_MS; Date.now() < end; await sleep(RETRY_MS))
    if (touchedAt(path) !== before) return true
  return false
}

/**
 * Writes the lock to a temporary file first, so that it always appears whole.
 * @param {string} path
 * @param {string} text
 * @param {(draft: string, path: string) => void} put
 */
const publishFile = (path, text, put) => {
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    put(draft, path)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Takes over a dead holder's lock; only one process can claim each dead holder.
 * @param {string} path
 * @param {string} text
 * @param {LockHolder} dead
 * @returns {Promise<boolean>}
 */
const takeOver = async (path, text, dead) => {
  const claim = `${path}.after-${dead.token}`
  if (!publishFile(claim, text, linkSync)) {
    const claimant = readHolder(claim)
    // The claimant may have died as well.
    if (!claimant || (await isHeld(claim, claimant)) || !(await takeOver(claim, text, claimant))) return false
  }
  const isOurs = readHolder(path)?.token === dead.token && publishFile(path, text, renameSync)
  rmSync(claim, { force: true })
  return isOurs
}

/**
 * Takes the lock of a file if it is free, or its process died.
 * @param {string} path
 * @param {string} [role] shown to others that ask for the lock
 * @returns {Promise<FileLock | LockHolder>} the lock, or its holder
 */
export const tryLock = async (path, role) => {
  mkdirSync(dirname(path), { recursive: true })
  const token = randomUUID()
  const text = JSON.stringify({ ...identify(process.pid), token, role })
  while (!publishFile(path, text, linkSync)) {
    const holder = readHolder(path)
    if (holder === null) continue
    if (await isHeld(path, holder)) return holder
    if (await takeOver(path, text, holder)) break
    await sleep(RETRY_MS)
  }
  const isOurs = () => readHolder(path)?.token === token
  const heartbeat = setInterval(() => {
    if (isOurs()) utimesSync(path, new Date(), new Date())
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return {
    release() {
      clearInterval(heartbeat)
      if (isOurs()) rmSync(path, { force: true })
    },
  }
}

/**
 * Waits for the lock of a file.
 * @param {string} path
 * @param {(holder: LockHolder) => void} onHeld called at each failed try; throws to give up
 * @param {string} [role]
 * @returns {Promise<FileLock>}
 */
export const takeLock = async (path, onHeld, role) => {
  for (;;) {
    const got = await tryLock(path, role)
    if ('release' in got) return got
    onHeld(got)
    await sleep(RETRY_MS)
  }
}

/**
 * Runs work under the lock of a file.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once when another process holds the lock
 * @returns {Promise<T>}
 */
export const withLock = async (path, work, onWait = () => {}) => {
  let isTold = false
  const lock = await takeLock(path, () => {
    if (!isTold) onWait()
    isTold = true
  })
  try {
    return await work()
  } finally {
    lock.release()
  }
}
