import { statfs } from 'node:fs/promises'
import { sqlStateOf } from './db/open-db.ts'
import { AppError } from './errors.ts'

/** How often the disk is looked at. */
const CHECK_MS = 5_000
const RETRY_SECONDS = 60

export interface DiskSpace {
  /** Bytes that were free at the last look. */
  free(): number
  readonly floor: number
  /** Whether less is free than the floor. */
  isLow(): boolean
  look(): Promise<void>
  stop(): void
}

const FULL_CODES = new Set(['ENOSPC', 'EDQUOT'])
const DATABASE_FULL = '53100'

/** Whether an error, or what caused it, means that a disk is full: ours or the database's. */
export const isDiskFull = (error: unknown): boolean => {
  if (sqlStateOf(error) === DATABASE_FULL) return true
  for (let at = error; at instanceof Error; at = at.cause) {
    if (FULL_CODES.has((at as NodeJS.ErrnoException).code ?? '')) return true
  }
  return false
}

/** The refusal of whoever would write to a disk without room. */
export const diskFull = (): AppError =>
  new AppError(
    'DISK_FULL',
    'The server is out of disk space, so it cannot save right now. Nothing was changed; you can go on reading.',
    { retryAfter: RETRY_SECONDS },
  )

/**
 * Watches the disk of a folder.
 * @param floor bytes that stay free: with less, nothing is written but what makes room
 */
export const watchDiskSpace = (folder: string, floor: number): DiskSpace => {
  let free = Number.POSITIVE_INFINITY
  const measure = async () => {
    const { bavail, bsize } = await statfs(folder)
    free = bavail * bsize
  }
  // A folder that is not there yet has no disk to be full.
  const lookAgain = () => void measure().catch(() => {})
  lookAgain()
  const timer = setInterval(lookAgain, CHECK_MS).unref()
  return {
    free: () => free,
    floor,
    isLow: () => free < floor,
    look: measure,
    stop: () => clearInterval(timer),
  }
}
