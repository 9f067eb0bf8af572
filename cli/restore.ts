import { startNewTimeline } from '#server/features/sync/timeline/timeline-start-store.ts'
import { openStorage } from '#server/open-storage.ts'
import { checkArchive } from '#server/platform/backup/archive.ts'
import { prepareForRestore, restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { openBlobs } from '#server/platform/files/open-blobs.ts'
import { newId } from '#server/platform/ids.ts'
import { EXCLUDED_TABLES } from './backup-scope.ts'
import { fileArgument } from './file-argument.ts'
import { runCommand } from './run-command.ts'

const USAGE = `Puts a backup into an empty data folder (or empty database). Stop the server first.

  npm run restore -- FILE.tar.gz`

await runCommand(USAGE, async (settings, log) => {
  const path = fileArgument(process.argv.slice(2), USAGE)
  const manifest = await checkArchive(path)
  const storage = await openStorage(settings, log, prepareForRestore(manifest))
  const blobs = await openBlobs(settings)
  const restored = await restoreBackup(path, {
    ...{ pool: storage.pool, blobs, excluded: EXCLUDED_TABLES },
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
})
