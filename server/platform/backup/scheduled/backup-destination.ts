import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Folder or bucket that keeps backups by name. */
export interface BackupDestination {
  /** Name for operators. */
  readonly label: string
  /** Resolves when the file is durable under its name. */
  put(name: string, path: string): Promise<void>
  names(): Promise<string[]>
  /** Copies a backup to a local file. @returns false when there is none of that name */
  fetch(name: string, path: string): Promise<boolean>
  remove(name: string): Promise<void>
}

const syncFile = async (path: string): Promise<void> => {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

export const createFolderDestination = (folder: string): BackupDestination => {
  const pathOf = (name: string) => join(folder, name)
  return {
    label: folder,
    async put(name, path) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const partial = pathOf(`${name}.part`)
      try {
        await pipeline(createReadStream(path), createWriteStream(partial, { mode: 0o600 }))
        await syncFile(partial)
        await rename(partial, pathOf(name))
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    names: async () => ((await exists(folder)) ? await readdir(folder) : []),
    async fetch(name, path) {
      if (!(await exists(pathOf(name)))) return false
      await pipeline(createReadStream(pathOf(name)), createWriteStream(path, { mode: 0o600 }))
      return true
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
