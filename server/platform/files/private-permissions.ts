import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 0o700
const FILE = 0o600
/** Folders of ours in the data folder; PostgreSQL guards its own. */
const FOLDERS = ['files', 'outbox', 'backups']

const isOpen = (mode: number): boolean => (mode & 0o077) !== 0

/** Closes a folder for other users with all that it holds, itself last: one that is closed needs no second look. */
const closeFolder = (folder: string): void => {
  if (!isOpen(lstatSync(folder).mode)) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) closeFolder(path)
    else if (entry.isFile()) chmodSync(path, FILE)
  }
  chmodSync(folder, FOLDER)
}

/**
 * Closes the data folder for other users with what earlier versions left open in it, and has this process write
 * nothing that others can read.
 */
export const makePrivate = (dataDir: string): void => {
  process.umask(0o077)
  // A folder of the whole system, as /tmp is, stays as it is.
  const { mode } = lstatSync(dataDir)
  // For root, PostgreSQL runs as another user, whose group may walk through.
  const closed = process.getuid?.() === 0 ? 0o710 : FOLDER
  if ((mode & 0o1000) === 0) chmodSync(dataDir, mode & closed)
  for (const name of FOLDERS) {
    const folder = join(dataDir, name)
    if (existsSync(folder)) closeFolder(folder)
  }
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    if (entry.isFile() && /^(postgres|server|backup)/.test(entry.name))
      chmodSync(join(dataDir, entry.name), FILE)
  }
}
