import { existsSync, statSync } from 'node:fs'
import { BLOB_FOLDERS, EXCLUDED_TABLES } from '#server/backup-scope.ts'
import { storeBackupNow } from '#server/compose/compose-backups.ts'
import { joinStorage } from '#server/open-storage.ts'
import { type MadeBackup, makeBackup } from '#server/platform/backup/make-backup.ts'
import { createBackupResults } from '#server/platform/backup/scheduled/backup-results.ts'
import { openDestination } from '#server/platform/backup/scheduled/open-destination.ts'
import { watchDiskSpace } from '#server/platform/disk-space.ts'
import { StartError } from '#server/platform/errors.ts'
import { openBlobs } from '#server/platform/files/open-blobs.ts'
import { optionalFileArgument } from './shared/file-argument.ts'
import { runCommand } from './shared/run-command.ts'

const USAGE = `Backs up everything this server keeps, rows and photos. The server may go on running.
  npm run backup                     to BACKUP_TO, as BACKUP_SCHEDULE does
  npm run backup -- FILE.tar.gz      into one file, never encrypted`

const describe = (what: string, { files, trial }: MadeBackup, bytes: number): string => {
  const tried = trial.restored
    ? 'It was restored for trial and fits together.'
    : `It could not be restored for trial, for ${trial.reason}: try it in an empty data folder.`
  return `${what} holds all rows and ${files} files (${(bytes / 1e6).toFixed(1)} MB). ${tried}`
}

await runCommand(USAGE, async (settings, log) => {
  const path = optionalFileArgument(process.argv.slice(2), USAGE)
  if (path !== null && existsSync(path))
    throw new StartError(`${path} exists already and was left alone. Choose another name.`)
  const storage = await joinStorage(settings, log)
  const disk = watchDiskSpace(settings.dataDir, settings.minFreeDisk)
  try {
    const { pool } = storage
    const blobs = await openBlobs(settings)
    await disk.measure()
    if (path === null) {
      const stored = await storeBackupNow({ settings, pool, blobs, disk }, new Date())
      const { at, name, bytes } = stored
      await createBackupResults(pool).noteDone({ at, name, bytes })
      const { label } = await openDestination(settings.backups)
      return describe(`${name} in ${label}`, stored, bytes)
    }
    const backup = await makeBackup(path, {
      pool,
      blobs,
      folders: BLOB_FOLDERS,
      excluded: EXCLUDED_TABLES,
      now: new Date(),
      freeBytes: settings.databaseUrl === null ? disk.free() : null,
    })
    return `${describe(path, backup, statSync(path).size)} Keep it on another machine.`
  } finally {
    disk.stop()
    await storage.close()
  }
})
