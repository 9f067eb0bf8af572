import { existsSync, readdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { StartError } from '#server/platform/errors.ts'

const LIBRARY = 'libnss_wrapper.so'
/** Debian's folders are named after the architecture. */
const LIBRARY_FOLDERS = ['/usr/lib', '/usr/lib64', '/usr/local/lib']

export const findNssWrapper = (): string | undefined =>
  LIBRARY_FOLDERS.filter((folder) => existsSync(folder))
    .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => `${folder}/${name}`)])
    .map((folder) => `${folder}/${LIBRARY}`)
    .find((path) => existsSync(path))

const hasPasswdEntry = (): boolean => {
  try {
    userInfo()
    return true
  } catch {
    return false
  }
}

/**
 * Runs initdb with an entry of nss_wrapper for a user that /etc/passwd does not know, as in containers.
 * @param path files beside it hold the entry meanwhile
 * @param run called with the environment to add
 * @throws StartError without nss_wrapper
 */
export const withPasswdEntry = async <T>(
  path: string,
  run: (environment: Record<string, string>) => Promise<T>,
): Promise<T> => {
  if (hasPasswdEntry()) return await run({})
  const [uid, gid, library] = [process.getuid?.(), process.getgid?.(), findNssWrapper()]
  if (!library) {
    throw new StartError(
      `The user id ${uid} has no entry in /etc/passwd, and PostgreSQL makes no files without one. Install ` +
        'nss_wrapper (libnss-wrapper on Debian), add the user (useradd), run Binnacle as another one, or set ' +
        'DATABASE_URL to a PostgreSQL server.',
    )
  }
  const [passwd, group] = [`${path}.passwd`, `${path}.group`]
  try {
    await writeFile(passwd, `binnacle:x:${uid}:${gid}::/nonexistent:/usr/sbin/nologin\n`)
    await writeFile(group, `binnacle:x:${gid}:\n`)
    return await run({ LD_PRELOAD: library, NSS_WRAPPER_PASSWD: passwd, NSS_WRAPPER_GROUP: group })
  } finally {
    await rm(passwd, { force: true })
    await rm(group, { force: true })
  }
}
