import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { HOUR_MS } from '#domain/durations.ts'
import { newId } from '../ids.ts'
import type { BlobStore } from './blob-store.ts'
import { createFileWriter } from './file-writer.ts'

const BLOB_KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/
const PARTIAL_FILE_PREFIX = '.part-'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const timeOf = async (file: string): Promise<Date | null> => {
  try {
    return (await stat(file)).mtime
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Stores blobs as files below `root`: written aside, synced, then renamed, so a crash leaves no half file. */
export const createDiskStore = (root: string): BlobStore => {
  const pathOf = (key: string): string => {
    if (!BLOB_KEY.test(key)) throw new Error(`not a blob key: ${key}`)
    return join(root, key)
  }
  const write = createFileWriter()

  return {
    async put(blobs) {
      const files = [...blobs].map(([key, bytes]) => {
        const path = pathOf(key)
        return { path, partial: join(dirname(path), `${PARTIAL_FILE_PREFIX}${newId()}`), bytes }
      })
      await write(files)
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
        if (!entry.name.startsWith(PARTIAL_FILE_PREFIX)) yield { key: relative(root, file), modifiedAt }
        // Removes leftovers of a crash; a live writer finishes within the hour.
        else if (Date.now() - modifiedAt.getTime() > HOUR_MS) await rm(file, { force: true })
      }
    },
  }
}
