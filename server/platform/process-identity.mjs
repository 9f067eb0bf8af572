// @ts-check
// Plain JavaScript, because scripts use it before anything is installed.
import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/**
 * A process, distinguishable from a later one with the same number.
 * @typedef {object} ProcessIdentity
 * @property {number} pid
 * @property {string} startedAt Opaque: the kernel's start time of that process.
 * @property {string} machine Opaque: this boot of this machine and its process namespace; numbers of others mean
 *   nothing here.
 */

/**
 * Start time of a process in the system's notation; null for no process or a zombie.
 * @param {number} pid
 * @returns {string | null}
 */
const startTimeOf = (pid) => {
  try {
    if (process.platform === 'win32') {
      process.kill(pid, 0)
      return 'unknown'
    }
    if (process.platform !== 'linux') {
      const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
      return started === '' ? null : started
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command may hold spaces and parentheses: fields are counted after its last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? null : (fields[19] ?? null)
  } catch {
    return null
  }
}

/** Identity of this machine, as in `ProcessIdentity`. */
export const thisMachine = () => {
  if (process.platform !== 'linux') return hostname()
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
}

/**
 * Identifies the live process with a pid; null when there is none.
 * @param {number} pid
 * @returns {ProcessIdentity | null}
 */
export const identify = (pid) => {
  const startedAt = startTimeOf(pid)
  return startedAt === null ? null : { pid, startedAt, machine: thisMachine() }
}

/**
 * True when that very process, not a later one of the same number, lives on this machine.
 * @param {ProcessIdentity} identity
 */
export const isAlive = (identity) => {
  const now = identify(identity.pid)
  return now !== null && now.startedAt === identity.startedAt && now.machine === identity.machine
}
