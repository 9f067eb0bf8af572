import type { Pool } from 'pg'
import { PRODUCT } from '#contracts/product.ts'
import { BLOB_FOLDERS, EXCLUDED_TABLES } from './backup-scope.ts'
import { createBackupResults } from './platform/backup/scheduled/backup-results.ts'
import { openDestination } from './platform/backup/scheduled/open-destination.ts'
import {
  createScheduledBackups,
  type ScheduledBackups,
} from './platform/backup/scheduled/scheduled-backups.ts'
import { type StoredBackup, storeBackup } from './platform/backup/scheduled/store-backup.ts'
import type { DiskSpace } from './platform/disk-space.ts'
import type { BlobStore } from './platform/files/blob-store.ts'
import type { Log } from './platform/log/log.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Settings } from './platform/settings/settings.ts'
import { StartError } from './platform/start/start-error.ts'

interface BackupDeps {
  readonly settings: Pick<Settings, 'backups' | 'dataDir' | 'databaseUrl' | 'origin'>
  readonly pool: Pool
  readonly blobs: BlobStore
  readonly disk: Pick<DiskSpace, 'free' | 'measure' | 'isLow'>
}

/** Makes a backup where the settings say. @throws StartError while the disk is nearly full */
export const storeBackupNow = async (
  { settings, pool, blobs, disk }: BackupDeps,
  now: Date,
): Promise<StoredBackup> => {
  const { backups, dataDir, databaseUrl } = settings
  await disk.measure()
  if (disk.isLow())
    throw new StartError('The disk of the data folder is nearly full, so no backup was written.')
  return await storeBackup({
    parts: {
      pool,
      blobs,
      now,
      folders: BLOB_FOLDERS,
      excluded: EXCLUDED_TABLES,
      freeBytes: databaseUrl === null ? disk.free() : null,
    },
    destination: await openDestination(backups),
    retention: backups.retention,
    passphrase: backups.passphrase,
    workFolder: dataDir,
  })
}

interface ScheduleDeps extends BackupDeps {
  readonly mailer: Mailer
  readonly adminEmails: () => Promise<readonly string[]>
  readonly log: Log
}

const failureText = (origin: string, problem: string): string => `The scheduled backup of ${origin} failed:

${problem}

The next one is made at its usual time. To make one now, run "npm run backup" on the server.
`

/** Null without `BACKUP_SCHEDULE`. */
export const composeBackups = (deps: ScheduleDeps): ScheduledBackups | null => {
  const { settings, pool, mailer, adminEmails, log } = deps
  const { schedule } = settings.backups
  if (schedule === null) return null
  return createScheduledBackups({
    schedule,
    pool,
    log,
    clock: () => new Date(),
    results: createBackupResults(pool),
    store: (now) => storeBackupNow(deps, now),
    async tellFailure(problem) {
      for (const to of await adminEmails()) {
        await mailer.send({
          to,
          subject: `${PRODUCT} could not make its backup`,
          text: failureText(settings.origin, problem),
        })
      }
    },
  })
}
