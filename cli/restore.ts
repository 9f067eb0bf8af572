import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { EXCLUDED_TABLES } from '#server/backup-scope.ts'
import { startNewTimeline } from '#server/features/sync/timeline/timeline-start-store.ts'
import { openStorage } from '#server/open-storage.ts'
import { checkArchive } from '#server/platform/backup/archive.ts'
import { prepareForRestore, restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { findBackup } from '#server/platform/backup/scheduled/find-backup.ts'
import { openDestination } from '#server/platform/backup/scheduled/open-destination.ts'
import { openBlobs } from '#server/platform/files/open-blobs.ts'
import { newId } from '#server/platform/ids.ts'
import { fileArgument } from './shared/file-argument.ts'
import { runCommand } from './shared/run-command.ts'

const USAGE = `Puts a backup into an empty data folder (or empty database). Stop the server first.
  npm run restore -- FILE.tar.gz
  npm run restore -- NAME            one in BACKUP_TO; an unknown name lists them
  npm run restore -- latest          the newest there`

await runCommand(USAGE, async (settings, log) => {
  const file = fileArgument(process.argv.slice(2), USAGE)
  const folder = mkdtempSync(join(settings.dataDir, 'restore-'))
  try {
    const path = await findBackup(file, {
      folder,
      passphrase: settings.backups.passphrase,
      destination: await openDestination(settings.backups),
    })
    const manifest = await checkArchive(path)
    const storage = await openStorage(settings, log, prepareForRestore(manifest))
    const blobs = await openBlobs(settings)
    const restored = await restoreBackup(path, {
      pool: storage.pool,
      blobs,
      excluded: EXCLUDED_TABLES,
      loaded: (tx) => startNewTimeline(tx, newId()),
    }).finally(() => storage.close())
    // Opening again migrates an older backup.
    await (await openStorage(settings, log)).close()
    const when = new Date(manifest.madeAt).toUTCString()
    const words = `The backup of ${when} is back: ${restored.rows} rows, ${restored.files} files. Everybody signs in again.`
    const skipped = Object.entries(restored.skipped).map(([table, rows]) => `${rows} of ${table}`)
    return skipped.length === 0
      ? words
      : `${words}\nRows that belong to ended sign-ins were left out: ${skipped.join(', ')}.`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
