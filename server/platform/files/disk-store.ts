import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { HOUR_MS } from '#domain/durations.ts'
import { newId } from '../ids.ts'
import type { BlobStore } from './blob-store.ts'

const BLOB_KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/
const PARTIAL = '.part-'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const timeOf = async (file: string): Promise<Date | null> => {
  try {
    return (await stat(file)).mtime
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Stores blobs as files below `root`: written aside, synced, then renamed, so a crash leaves no half file. */
export const createDiskStore = (root: string): BlobStore => {
  const pathOf = (key: string): string => {
    if (!BLOB_KEY.test(key)) throw new Error(`not a blob key: ${key}`)
    return join(root, key)
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const folder = dirname(path)
      const made = await mkdir(folder, { recursive: true })
      const partial = join(folder, `${PARTIAL}${newId()}`)
      try {
        const handle = await open(partial, 'wx')
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
      const changed = [folder]
      // A new folder is durable once its parent is synced.
      for (let at = folder; made && at.length >= made.length; at = dirname(at)) changed.push(dirname(at))
      await Promise.all(changed.map(syncFolder))
    },

    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async delete(key) {
      await rm(pathOf(key), { force: true })
    },

    async *list(folder) {
      const path = join(root, folder)
      let entries: import('node:fs').Dirent[]
      try {
        entries = await readdir(path, { recursive: true, withFileTypes: true })
      } catch (error) {
        if (isMissing(error)) return
        throw error
      }
      for (const entry of entries) {
        if (!entry.isFile()) continue
        const file = join(entry.parentPath, entry.name)
        const modifiedAt = await timeOf(file)
        if (!modifiedAt) continue
        if (!entry.name.startsWith(PARTIAL)) yield { key: relative(root, file), modifiedAt }
        // Removes leftovers of a crash; a live writer finishes within the hour.
        else if (Date.now() - modifiedAt.getTime() > HOUR_MS) await rm(file, { force: true })
      }
    },
  }
}
