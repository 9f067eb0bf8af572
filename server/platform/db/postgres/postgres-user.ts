import { execFile } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { promisify } from 'node:util'
import { StartError } from '#server/platform/errors.ts'

const run = promisify(execFile)

export interface SystemUser {
  name: string
  uid: number
  gid: number
}

const OWN_USER = 'binnacle-pg'
const FALLBACK_USERS = ['postgres', 'nobody']

const systemUsers = (): SystemUser[] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((row) => row.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))

const findUser = (name: string): SystemUser | undefined => systemUsers().find((user) => user.name === name)

/** Prefers the present owner of the files. */
const ownerOf = (folder: string): SystemUser | undefined => {
  const uid = statSync(folder, { throwIfNoEntry: false })?.uid
  return uid === undefined || uid === 0 ? undefined : systemUsers().find((user) => user.uid === uid)
}

const create = async (): Promise<SystemUser | undefined> => {
  const flags = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  try {
    await run('useradd', [...flags, '--shell', '/usr/sbin/nologin', OWN_USER])
  } catch {
    // No useradd, a read-only /etc, or a concurrent start: use an existing user.
  }
  return findUser(OWN_USER)
}

/** PostgreSQL refuses to run as root. Null: this process's own user. The folder may not exist yet. */
export const choosePostgresUser = async (folder: string): Promise<SystemUser | null> => {
  if (process.getuid?.() !== 0) return null
  const user =
    ownerOf(folder) ?? findUser(OWN_USER) ?? (await create()) ?? FALLBACK_USERS.map(findUser).find(Boolean)
  if (user) return user
  throw new StartError(
    'Binnacle runs as root, PostgreSQL refuses to, and no system user for it could be made. ' +
      `Run "useradd --system ${OWN_USER}", start Binnacle as an ordinary user, ` +
      'or set DATABASE_URL to a PostgreSQL server.',
  )
}
