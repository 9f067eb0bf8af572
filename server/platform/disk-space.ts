import { statfs } from 'node:fs/promises'
import { sqlStateOf } from './db/connection/sql-state.ts'
import { AppError } from './errors.ts'

const CHECK_MS = 5_000
const RETRY_SECONDS = 60

export interface DiskSpace {
  free(): number
  readonly floor: number
  isLow(): boolean
  measure(): Promise<void>
  stop(): void
}

const FULL_CODES = new Set(['ENOSPC', 'EDQUOT'])
const DATABASE_FULL = '53100'

/** True when an error or its cause means that a disk is full. */
export const isDiskFull = (error: unknown): boolean => {
  if (sqlStateOf(error) === DATABASE_FULL) return true
  for (let at = error; at instanceof Error; at = at.cause) {
    if (FULL_CODES.has((at as NodeJS.ErrnoException).code ?? '')) return true
  }
  return false
}

/** True when what a program of PostgreSQL wrote means that a disk is full. */
export const tellsDiskFull = (output: string): boolean =>
  /No space left on device|Check free disk space|Disk quota exceeded/.test(output)

export const diskFull = (): AppError =>
  new AppError(
    'DISK_FULL',
    'The server is out of disk space, so it cannot save right now. Nothing was changed; you can go on reading.',
    { retryAfter: RETRY_SECONDS },
  )

/** @param floor free bytes below which only writes that make room are accepted */
export const watchDiskSpace = (folder: string, floor: number): DiskSpace => {
  let free = Number.POSITIVE_INFINITY
  const measure = async () => {
    const { bavail, bsize } = await statfs(folder)
    free = bavail * bsize
  }
  // A missing folder has no disk to be full.
  const lookAgain = () => void measure().catch(() => {})
  lookAgain()
  const timer = setInterval(lookAgain, CHECK_MS).unref()
  return {
    free: () => free,
    floor,
    isLow: () => free < floor,
    measure,
    stop: () => clearInterval(timer),
  }
}
