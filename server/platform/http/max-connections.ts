/** Each costs some kilobytes. */
const CONNECTIONS_MAX = 5000
/** Files of the database's connections, of the log and of modules that are loaded later. */
const RESERVED = 64
const CONNECTIONS_MIN = 16

interface Report {
  readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } }
}

const openFiles = (): number => {
  const { userLimits } = process.report.getReport() as unknown as Report
  const soft = userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
}

/** How many connections this process can serve: each has a file of its own, and may ask for another one. */
export const maxConnections = (files = openFiles()): number =>
  Math.max(CONNECTIONS_MIN, Math.min(CONNECTIONS_MAX, Math.floor((files - RESERVED) / 2)))
