import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** Folders of this program in the data folder; PostgreSQL protects its own. */
const PRIVATE_FOLDERS = ['files', 'outbox', 'backups']

const isOpen = (mode: number): boolean => (mode & 0o077) !== 0

/** Closes a folder for other users, itself last: a closed folder needs no second pass. */
const closeFolder = (folder: string): void => {
  if (!isOpen(lstatSync(folder).mode)) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) closeFolder(path)
    else if (entry.isFile()) chmodSync(path, FILE_MODE)
  }
  chmodSync(folder, FOLDER_MODE)
}

export const makePrivate = (dataDir: string): void => {
  process.umask(0o077)
  const { mode, uid } = lstatSync(dataDir)
  // Run by root, PostgreSQL is another user, whose group may pass through.
  const us = process.getuid?.()
  const closed = us === 0 ? 0o710 : FOLDER_MODE
  // Leaves a shared system folder such as /tmp as it is, and a volume that is lent by its group.
  const isOurs = us === undefined || us === 0 || us === uid
  if (isOurs && (mode & 0o1000) === 0) chmodSync(dataDir, mode & closed)
  for (const name of PRIVATE_FOLDERS) {
    const folder = join(dataDir, name)
    if (existsSync(folder)) closeFolder(folder)
  }
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    if (entry.isFile() && /^(postgres|server|backup)/.test(entry.name))
      chmodSync(join(dataDir, entry.name), FILE_MODE)
  }
}
