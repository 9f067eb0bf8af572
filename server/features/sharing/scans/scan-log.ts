import type { IncomingMessage } from 'node:http'
import type { ScanWay } from '#contracts/codes/scans.ts'
import { HOUR_MS } from '#domain/durations.ts'
import type { UserId } from '#domain/inventories/ids.ts'
import type { Db, Queryable } from '#server/platform/db/connection/open-db.ts'
import type { Log } from '#server/platform/log/log.ts'
import { clientAddress, deviceOf, headersOf, visitorHash } from './scan-request.ts'
import type { ScanRow, ScanStore } from './scan-store.ts'
import { isPreviewer, isVisit } from './visit-detection.ts'

interface ScanLogDeps {
  db: Db
  store: ScanStore
  readerOf: (cookies: string) => Promise<UserId | null>
  /** Runs in the transaction that stores the scans, with the count per owner. */
  counted: (tx: Queryable, readsOf: ReadonlyMap<UserId, number>) => Promise<void>
  newKey: () => string
  proxies: number
  clock: () => Date
  log: Log
}

export interface Scan {
  readonly binId: string
  readonly code: string
  readonly way: ScanWay
}

/** Headers are parsed only when stored. */
interface LoggedScan extends Scan {
  readonly method: string
  readonly headers: readonly string[]
  readonly socket: string | undefined
  readonly at: Date
}

const FLUSH_MS = 2_000
/** Buffered scans; more are dropped. */
const BUFFER_MAX = 5_000
/** Scans per address and hour; more are dropped. */
const PER_ADDRESS = 300

/** Logs scans in batches, every two seconds; a crash loses the last batch. */
export const createScanLog = (deps: ScanLogDeps) => {
  const { db, store, readerOf, counted, newKey, proxies, clock, log } = deps
  let waiting: LoggedScan[] = []
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> = Promise.resolve()
  let hour = 0
  let reads = new Map<string, number>()

  const isBelowLimit = (address: string, at: Date): boolean => {
    const now = Math.floor(at.getTime() / HOUR_MS)
    if (now !== hour) reads = new Map()
    hour = now
    const count = (reads.get(address) ?? 0) + 1
    reads.set(address, count)
    return count <= PER_ADDRESS
  }

  const wakeWriter = () => {
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
  }

  const rowOf = async (noted: LoggedScan, keys: Map<string, string>): Promise<ScanRow | null> => {
    const headers = headersOf(noted.headers)
    const visit = { method: noted.method, headers }
    if (!isVisit(visit) || isPreviewer(visit)) return null
    const address = clientAddress(noted.socket, headers['x-forwarded-for'], proxies)
    if (!isBelowLimit(address ?? 'gone', noted.at)) return null
    const scannedAt = noted.at.toISOString()
    const day = scannedAt.slice(0, 10)
    const key = keys.get(day) ?? (await store.dayKey(day, newKey()))
    keys.set(day, key)
    const agent = headers['user-agent'] ?? ''
    return {
      binId: noted.binId,
      code: noted.code,
      readerId: headers.cookie === undefined ? null : await readerOf(headers.cookie),
      ...visitorHash(key, address, agent),
      scannerInfo: { way: noted.way, device: deviceOf(agent) },
      scannedAt,
    }
  }

  const flushNow = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    try {
      const keys = new Map<string, string>()
      const rows: ScanRow[] = []
      for (const noted of batch) {
        const row = await rowOf(noted, keys)
        if (row) rows.push(row)
      }
      if (rows.length === 0) return
      await db.transaction(async (tx) => counted(tx, await store.insert(tx, rows)))
    } catch (error) {
      log.warn({ err: error, reads: batch.length }, 'reads of bins could not be written down yet')
      waiting = [...batch, ...waiting].slice(0, BUFFER_MAX)
      wakeWriter()
    }
  }

  /** Stores the buffer; resolves when all noted scans are stored. */
  const flush = (): Promise<void> => {
    flushing = flushing.then(flushNow)
    return flushing
  }

  return {
    /** Call only for responses with a bin's contents. */
    note(scan: Scan, { method = 'GET', rawHeaders, socket }: IncomingMessage): void {
      if (waiting.length >= BUFFER_MAX) return
      waiting.push({ ...scan, method, headers: rawHeaders, socket: socket.remoteAddress, at: clock() })
      wakeWriter()
    },
    flush,
  }
}

export type ScanLog = ReturnType<typeof createScanLog>
