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
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const HEARTBEAT_MS = 2000
/** A lock of another machine or container that was not touched for so long has no holder. */
const FOREIGN_STALE_MS = 15_000
/** The same on this machine, where the number of a dead process may belong to another one. */
const STALE_MS = 120_000
const RETRY_MS = 200

/** Whether a process of this machine runs. */
export const isRunning = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const read = (path) => {
  try {
    return { text: readFileSync(path, 'utf8'), age: Date.now() - statSync(path).mtimeMs }
  } catch {
    return null
  }
}

const isAbandoned = ({ text, age }) => {
  const [host, pid] = text.split(' ')
  if (host !== hostname()) return age > FOREIGN_STALE_MS
  return age > STALE_MS || !isRunning(Number(pid))
}

/** Removes exactly the lock that was seen; one that was taken meanwhile is put back. */
const removeAbandoned = (path, seen) => {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') !== seen.text) linkSync(aside, path)
  } catch {
    // Another waiter was faster.
  }
  rmSync(aside, { force: true })
}

const tryToTake = (path, text) => {
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, text)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Does something while no other process does what asks for the same lock. The lock of a process that died is taken
 * over, also after `kill -9`.
 * @param waiting called once when another process holds the lock
 */
export const withLock = async (path, work, waiting = () => {}) => {
  mkdirSync(dirname(path), { recursive: true })
  const text = `${hostname()} ${process.pid} ${randomUUID()}`
  for (let isTold = false; !tryToTake(path, text); ) {
    const seen = read(path)
    if (seen === null) continue
    if (isAbandoned(seen)) {
      removeAbandoned(path, seen)
      continue
    }
    if (!isTold) waiting()
    isTold = true
    await sleep(RETRY_MS)
  }
  const isOurs = () => read(path)?.text === text
  const heartbeat = setInterval(() => isOurs() && utimesSync(path, new Date(), new Date()), HEARTBEAT_MS)
  heartbeat.unref()
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    if (isOurs()) rmSync(path, { force: true })
  }
}
