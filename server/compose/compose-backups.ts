import type { Pool } from 'pg'
import { SOURCE_LANGUAGE } from '#contracts/languages.ts'
import { PRODUCT } from '#contracts/product.ts'
import { BLOB_FOLDERS, EXCLUDED_TABLES } from '#server/backup-scope.ts'
import { createBackupResults } from '#server/platform/backup/scheduled/backup-results.ts'
import { openDestination } from '#server/platform/backup/scheduled/open-destination.ts'
import {
  createScheduledBackups,
  type ScheduledBackups,
} from '#server/platform/backup/scheduled/scheduled-backups.ts'
import { type StoredBackup, storeBackup } from '#server/platform/backup/scheduled/store-backup.ts'
import type { DiskSpace } from '#server/platform/disk-space.ts'
import { StartError } from '#server/platform/errors.ts'
import type { BlobStore } from '#server/platform/files/blob-store.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

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
          language: SOURCE_LANGUAGE,
          subject: `${PRODUCT} could not make its backup`,
          text: failureText(settings.origin, problem),
        })
      }
    },
  })
}
