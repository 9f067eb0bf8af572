import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { StartError } from '../../errors.ts'
import type { BackupDestination } from './backup-destination.ts'
import { decryptFile } from './backup-encryption.ts'
import { madeAtOf } from './backup-name.ts'

interface FindOptions {
  readonly destination: BackupDestination
  readonly passphrase: string | null
  /** Holds copies. */
  readonly folder: string
}

const LATEST = 'latest'
const LISTED_MAX = 40

/** Names of backups, the newest first. */
export const listBackups = async (destination: BackupDestination): Promise<string[]> =>
  (await destination.names())
    .filter((name) => madeAtOf(name) !== null)
    .sort()
    .reverse()

const backupNotFound = async (requestedName: string, destination: BackupDestination): Promise<StartError> => {
  const names = await listBackups(destination)
  const listed = names.slice(0, LISTED_MAX).map((name) => `\n  ${name}`)
  return new StartError(
    names.length === 0
      ? `There is no file ${requestedName}, and no backup in ${destination.label}. Nothing was changed.`
      : `There is no backup ${requestedName}. In ${destination.label} are:${listed.join('')}`,
  )
}

/**
 * Finds a backup, and decrypts it.
 * @param requestedName a file, a name in the destination, or `latest`
 * @returns path of a plain archive
 * @throws StartError
 */
export const findBackup = async (
  requestedName: string,
  { destination, passphrase, folder }: FindOptions,
): Promise<string> => {
  const name = requestedName === LATEST ? (await listBackups(destination))[0] : requestedName
  if (name === undefined) throw await backupNotFound(requestedName, destination)
  const isFile = existsSync(name)
  const path = isFile ? name : join(folder, basename(name))
  if (!isFile && (madeAtOf(name) === null || !(await destination.fetch(name, path))))
    throw await backupNotFound(requestedName, destination)
  if (!name.endsWith('.age')) return path
  if (passphrase === null) throw new StartError(`${name} is encrypted: set BACKUP_PASSPHRASE to open it.`)
  const plain = join(folder, 'plain.tar.gz')
  await decryptFile(path, plain, passphrase)
  return plain
}
