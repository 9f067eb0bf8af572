import { isDiskFull } from '../disk-space.ts'
import { AppError } from '../errors.ts'
import * as messages from '../messages.ts'
import type { BlobStore } from './blob-store.ts'

const RETRY_SECONDS = 5

export const storeUnavailable = (cause: unknown): AppError =>
  Object.assign(
    new AppError('UNAVAILABLE', messages.picturesUnavailable, {
      retryAfter: RETRY_SECONDS,
    }),
    { cause },
  )

const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error

const refusing = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw isSystemError(error) && !isDiskFull(error) ? storeUnavailable(error) : error
  }
}

/** Refuses calls while the folder is gone, closed or broken; a full disk keeps its own refusal. */
export const refuseFailures = (blobs: BlobStore): BlobStore => ({
  put: (entries) => refusing(blobs.put(entries)),
  get: (key) => refusing(blobs.get(key)),
  delete: (key) => refusing(blobs.delete(key)),
  list: (folder) => blobs.list(folder),
})
