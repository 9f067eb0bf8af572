import { readFileSync } from 'node:fs'

export const CONNECTIONS_MAX = 10_000
const RESERVED_FILE_DESCRIPTORS = 64
const CONNECTIONS_MIN = 16

interface ProcessReport {
  readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } }
}

const openFilesOfReport = (): number => {
  const { userLimits } = process.report.getReport() as unknown as ProcessReport
  const soft = userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
}

/** Reads Linux's own list first: a report of the process takes milliseconds of the start. */
export const openFiles = (limits = '/proc/self/limits'): number => {
  try {
    const soft = /^Max open files +(\d+|unlimited) /m.exec(readFileSync(limits, 'utf8'))?.[1]
    if (soft) return soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft)
  } catch {
    // Not on Linux.
  }
  return openFilesOfReport()
}

/** Bounds connections by the descriptor limit: each uses one, and may need another. */
export const maxConnections = (files = openFiles()): number =>
  Math.max(CONNECTIONS_MIN, Math.min(CONNECTIONS_MAX, Math.floor((files - RESERVED_FILE_DESCRIPTORS) / 2)))
