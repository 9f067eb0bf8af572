import { existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { joinStorage } from '#server/open-storage.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { openBlobs } from '#server/platform/files/open-blobs.ts'
import { StartError } from '#server/platform/start/start-error.ts'
import { BLOB_FOLDERS, EXCLUDED_TABLES } from './backup-scope.ts'
import { fileArgument } from './file-argument.ts'
import { runCommand } from './run-command.ts'

const USAGE = `Writes everything this server keeps, rows and photos, into one file. The server may go on running.

  npm run backup -- FILE.tar.gz`

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

await runCommand(USAGE, async (settings, log) => {
  const path = fileArgument(process.argv.slice(2), USAGE)
  if (existsSync(path))
    throw new StartError(`${path} exists already and was left alone. Choose another name.`)
  const storage = await joinStorage(settings, log)
  try {
    const { files, trial } = await makeBackup(path, {
      pool: storage.pool,
      blobs: await openBlobs(settings),
      folders: BLOB_FOLDERS,
      excluded: EXCLUDED_TABLES,
      freeBytes: settings.databaseUrl === null ? await freeBytes(settings.dataDir) : null,
      now: new Date(),
    })
    const megabytes = (statSync(path).size / 1e6).toFixed(1)
    const tried = trial.restored
      ? 'It was restored for trial and fits together.'
      : `It could not be restored for trial, for ${trial.reason}: try it in an empty data folder.`
    return `${path} holds all rows and ${files} files (${megabytes} MB). ${tried} Keep it on another machine.`
  } finally {
    await storage.close()
  }
})
