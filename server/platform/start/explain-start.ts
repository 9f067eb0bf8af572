import { sqlStateOf } from '../db/connection/sql-state.ts'
import { StartError } from '../errors.ts'

const SYSTEM_ERROR_TEXTS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program listens on that port. Set another PORT, or stop it.',
  EADDRNOTAVAIL: 'This machine has no such address. Set HOST to one of its own, or to 0.0.0.0 for all.',
  ENOTFOUND: 'No machine of that name or address is known. Check HOST and DATABASE_URL.',
  EAI_AGAIN: 'Names of machines cannot be looked up now. Check HOST, DATABASE_URL and the network.',
  EINVAL: 'This is no address to listen on. Check HOST.',
  ENOSPC: 'The disk is full. Make room, or set another DATA_DIR.',
  EDQUOT: 'The disk quota is used up. Make room, or set another DATA_DIR.',
  EROFS: 'The disk can only be read. Mount it so that it can be written, or set another DATA_DIR.',
  EACCES: 'This user may not do that',
  EPERM: 'This user may not do that',
  ENOTDIR: 'A file stands where a folder is needed',
  ENOENT: 'A file or folder is missing',
  EMFILE: 'Too many files are open. Raise "ulimit -n".',
  EIO: 'The disk fails',
  ECONNREFUSED: 'The database cannot be reached. Check DATABASE_URL.',
}

export const DATABASE_DISK_FULL =
  "The database's disk is full. Make room there, and start again; nothing that was saved is lost."

const DATABASE_ERROR_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^28/, 'The database refuses the user or password of DATABASE_URL'],
  [/^3D000/, 'The database that DATABASE_URL names does not exist'],
  [/^53100/, DATABASE_DISK_FULL],
  [/^42501/, 'The user of DATABASE_URL may not make tables'],
  [/^25006/, 'The database can only be read: a standby, perhaps'],
]

const withDetail = (message: string, detail: string): string =>
  message.endsWith('.') ? message : `${message}: ${detail}.`

/** The database's own words: drizzle puts whole statements before them. */
const innermost = (error: unknown): Error =>
  error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : (error as Error)

/** Explains in a sentence why a start or command failed. Bugs keep their stack. */
export const explainStart = (error: unknown): string => {
  if (error instanceof StartError) return error.message
  const { code = '', message = String(error), stack } = error as NodeJS.ErrnoException
  const state = sqlStateOf(error)
  const database = state && DATABASE_ERROR_TEXTS.find(([states]) => states.test(state))
  if (database) return withDetail(database[1], innermost(error).message)
  const system = SYSTEM_ERROR_TEXTS[code]
  return system ? withDetail(system, message) : (stack ?? message)
}
