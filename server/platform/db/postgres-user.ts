import { execFile } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { StartError } from '#server/platform/start-error.ts'

const run = promisify(execFile)

/** The system user whom PostgreSQL runs as. */
export interface SystemUser {
  name: string
  uid: number
  gid: number
}

const OWN_USER = 'binnacle-pg'
const FALLBACKS = ['postgres', 'nobody']

const systemUsers = (): SystemUser[] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((row) => row.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))

const find = (name: string): SystemUser | undefined => systemUsers().find((user) => user.name === name)

/** Whoever made the files goes on with them, when that user still exists. */
const ownerOf = (folder: string): SystemUser | undefined => {
  const uid = statSync(folder, { throwIfNoEntry: false })?.uid
  return uid === undefined || uid === 0 ? undefined : systemUsers().find((user) => user.uid === uid)
}

const create = async (): Promise<SystemUser | undefined> => {
  const flags = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  try {
    await run('useradd', [...flags, '--shell', '/usr/sbin/nologin', OWN_USER])
  } catch {
    // No useradd, a read-only /etc, or another start that was faster: what exists decides.
  }
  return find(OWN_USER)
}

/**
 * Whom PostgreSQL shall run as in this folder, which may not exist yet: null means as this process itself.
 * PostgreSQL refuses to run as root, so there a system user of its own is made, or an existing one taken.
 */
export const choosePostgresUser = async (folder: string): Promise<SystemUser | null> => {
  if (process.getuid?.() !== 0) {
    try {
      userInfo()
      return null
    } catch {
      throw new StartError(
        `The user id ${process.getuid?.()} has no entry in /etc/passwd, and PostgreSQL does not run without one. ` +
          'Add the user (useradd), run Binnacle as another one, or set DATABASE_URL to a PostgreSQL server.',
      )
    }
  }
  const user = ownerOf(folder) ?? find(OWN_USER) ?? (await create()) ?? FALLBACKS.map(find).find(Boolean)
  if (user) return user
  throw new StartError(
    'Binnacle runs as root, PostgreSQL refuses to, and no system user for it could be made. ' +
      `Run "useradd --system ${OWN_USER}", start Binnacle as an ordinary user, ` +
      'or set DATABASE_URL to a PostgreSQL server.',
  )
}
