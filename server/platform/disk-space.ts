import { statfs } from 'node:fs/promises'
import { AppError } from './errors.ts'
import * as messages from './messages.ts'

const CHECK_MS = 5_000
const RETRY_SECONDS = 60

export interface DiskSpace {
  free(): number
  readonly floor: number
  isLow(): boolean
  /** No room for a file of PostgreSQL's log: without one it ends, and starts when there is room. */
  isFull(): boolean
  measure(): Promise<void>
  stop(): void
}

/** Codes of the system, and PostgreSQL's SQLSTATE. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** True when an error or its cause means that a disk is full. */
export const isDiskFull = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (FULL_CODES.has((at as NodeJS.ErrnoException).code ?? '')) return true
  }
  return false
}

/** True when what a program of PostgreSQL wrote means that a disk is full. */
export const tellsDiskFull = (output: string): boolean =>
  /No space left on device|Check free disk space|Disk quota exceeded/.test(output)

export const diskFull = (): AppError =>
  new AppError('DISK_FULL', messages.outOfDiskSpace, { retryAfter: RETRY_SECONDS })

const WAL_FILE_BYTES = 16 * 1024 * 1024

/** Bytes that whoever does not own the machine may still write. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** True where there is no room for another file of PostgreSQL's log. */
export const isWithoutWalRoom = async (walFolder: string): Promise<boolean> =>
  (await freeBytes(walFolder)) < WAL_FILE_BYTES

/** Says why PostgreSQL does not answer. */
export const databaseWithoutRoom = (): AppError =>
  new AppError('UNAVAILABLE', messages.databaseOutOfDiskSpace, { retryAfter: RETRY_SECONDS })

/**
 * @param floor free bytes below which only writes that make room are accepted
 * @param walFolder of the built-in PostgreSQL's log, which may have a disk of its own
 */
export const watchDiskSpace = (folder: string, floor: number, walFolder = folder): DiskSpace => {
  let free = Number.POSITIVE_INFINITY
  let walFree = Number.POSITIVE_INFINITY
  const measure = async () => {
    free = await freeBytes(folder)
    walFree = walFolder === folder ? free : await freeBytes(walFolder)
  }
  // A missing folder has no disk to be full.
  const lookAgain = () => void measure().catch(() => {})
  lookAgain()
  const timer = setInterval(lookAgain, CHECK_MS).unref()
  return {
    free: () => free,
    floor,
    isLow: () => free < floor,
    isFull: () => walFree < WAL_FILE_BYTES,
    measure,
    stop: () => clearInterval(timer),
  }
}
