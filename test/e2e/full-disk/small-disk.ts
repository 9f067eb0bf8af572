import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  readonly folder: string
  /** Leaves about this many free bytes. */
  fill(left: number): void
  free(): void
  remove(): void
}

const PIECE = Buffer.alloc(16 * 1024)

/** True for root on Linux, outside of containers that may not mount. */
export const canMountDisks = (): boolean => {
  try {
    mountSmallDisk(1).remove()
    return true
  } catch {
    return false
  }
}

/** Mounts `megabytes` of memory as a disk; needs root on Linux. */
export const mountSmallDisk = (megabytes: number): SmallDisk => {
  const folder = mkdtempSync(join(tmpdir(), 'binnacle-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw new Error(`A small disk cannot be mounted here; this needs root on Linux. ${error}`)
  }
  const filler = join(folder, 'filler')
  const room = (): number => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  return {
    folder,
    fill: (left) => {
      try {
        while (room() >= left + PIECE.length) appendFileSync(filler, PIECE)
      } catch (error) {
        // The browser took the last bytes first.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
