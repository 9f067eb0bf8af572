import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Retention } from '../../settings/backup-settings.ts'
import { type BackupParts, type MadeBackup, makeBackup } from '../make-backup.ts'
import type { BackupDestination } from './backup-destination.ts'
import { encryptFile } from './backup-encryption.ts'
import { backupName } from './backup-name.ts'
import type { BackupResult } from './backup-results.ts'
import { expiredBackups } from './retention.ts'

export interface StoredBackup extends BackupResult, MadeBackup {
  /** Names of older backups that were deleted. */
  readonly deleted: readonly string[]
}

export interface StoreBackupOptions {
  readonly parts: BackupParts
  readonly destination: BackupDestination
  readonly retention: Retention
  /** Null: not encrypted. */
  readonly passphrase: string | null
  /** Holds the backup while it is written, checked and encrypted. */
  readonly workFolder: string
}

/** Makes a backup, tries it, stores it, and then deletes those that retention no longer keeps. @throws StartError */
export const storeBackup = async (options: StoreBackupOptions): Promise<StoredBackup> => {
  const { parts, destination, retention, passphrase, workFolder } = options
  const folder = await mkdtemp(join(workFolder, 'backup-'))
  try {
    const plain = join(folder, 'plain.tar.gz')
    const contents = await makeBackup(plain, parts)
    const sealed = passphrase === null ? plain : join(folder, 'sealed.age')
    if (passphrase !== null) await encryptFile(plain, sealed, passphrase)
    const name = backupName(parts.now, passphrase !== null)
    await destination.put(name, sealed)
    const { size } = await stat(sealed)
    const deleted = expiredBackups(await destination.names(), retention)
    for (const old of deleted) await destination.remove(old)
    return { ...contents, at: parts.now.toISOString(), name, bytes: size, deleted }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
