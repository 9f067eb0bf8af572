import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 3_000_000_000

const isRoomy = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= MIN_FREE_BYTES
  } catch {
    return false
  }
}

/** Folders of test data, in memory where that is large: most of a test's wait is for a disk to sync. */
export const testRoots = (): string[] => (isRoomy() ? [MEMORY, tmpdir()] : [tmpdir()])

export const makeTestFolder = (prefix: string): string =>
  mkdtempSync(join(testRoots()[0] ?? tmpdir(), prefix))

export const RUN_PREFIX = 'binnacle-test-'

/** Makes a folder for a run's database; names its process, so that the next run removes what a killed one left. */
export const makeRunFolder = (): string => makeTestFolder(`${RUN_PREFIX}${process.pid}-`)
