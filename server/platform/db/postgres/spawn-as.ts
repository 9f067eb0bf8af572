import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '#server/platform/errors.ts'
import type { SystemUser } from './postgres-user.ts'

const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv']

const mayEnter = (user: SystemUser, folder: string): boolean => {
  const { mode, uid, gid } = statSync(folder)
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  return (mode & bit) !== 0
}

/** First folder on a path that the user cannot enter, such as /root; null when there is none. */
const barrierFor = (user: SystemUser, path: string): string | null => {
  const parent = dirname(path)
  if (parent === path) return null
  return barrierFor(user, parent) ?? (mayEnter(user, parent) ? null : parent)
}

/**
 * Starts a program as another user (null: the current one); root lends access to closed folders.
 * @throws StartError when access cannot be lent
 */
export const spawnAs = (
  user: SystemUser | null,
  paths: readonly string[],
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess => {
  if (!user) return spawn(command, args, options)
  const barrier = [command, ...paths].map((path) => barrierFor(user, path)).find((found) => found !== null)
  if (!barrier) return spawn(command, args, { ...options, uid: user.uid, gid: user.gid })
  const setpriv = SETPRIV.find((path) => existsSync(path))
  if (!setpriv) {
    throw new StartError(
      `PostgreSQL runs as ${user.name}, who may not enter ${barrier}. Put Binnacle and its data folder where others ` +
        'may enter, run Binnacle as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  const passage = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return spawn(setpriv, [...identity, ...passage, '--', command, ...args], options)
}
