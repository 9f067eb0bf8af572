import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freeBytes } from '../../disk-space.ts'
import type { Connection } from '../connection/connection.ts'

/** Free bytes below which PostgreSQL may soon find no room for a new file of its log, of 16 MB. */
const NEARLY_FULL_BYTES = 128 * 1024 * 1024
/** With these free, further files of the log are made, which it goes on over later. */
const SPARE_BYTES = 48 * 1024 * 1024
const SPARE_FILES = 2
const CHECK_MS = 1_000
/** Bytes of log after which a checkpoint lets PostgreSQL use its older files again. */
const CHECKPOINT_BYTES = 4 * 1024 * 1024

interface WalRoomOptions {
  /** Of the cluster. */
  readonly folder: string
  readonly connection: Connection
  readonly log: { info(message: string): void; error(message: string): void }
  readonly signal: AbortSignal
}

/**
 * Makes checkpoints while the disk of PostgreSQL's log is nearly full, so that it writes over old files and needs no new one.
 * Without room for one it would end, and start again only when there is room.
 */
export const keepWalRoom = async ({ folder, connection, log, signal }: WalRoomOptions): Promise<void> => {
  const place = join(folder, 'pg_wal')
  let client: pg.Client | null = null
  let wasFull = false
  let last = '0/0'
  const close = async () => {
    const closing = client
    client = null
    await closing?.end().catch(() => {})
  }
  const connect = async (): Promise<pg.Client> => {
    const opened = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 1000 })
    opened.on('error', () => {})
    await opened.connect()
    return opened
  }
  const checkpointIfDue = async () => {
    client ??= await connect()
    const { rows } = await client.query<{ now: string; grown: string }>(
      'select pg_current_wal_lsn() as now, pg_current_wal_lsn() - $1::pg_lsn as grown',
      [last],
    )
    if (Number(rows[0]?.grown ?? 0) < CHECKPOINT_BYTES) return
    await client.query('checkpoint')
    last = rows[0]?.now ?? last
  }
  /** Goes on to new files; the checkpoint renames those that were left into later ones. */
  const makeSpareFiles = async () => {
    client ??= await connect()
    for (let made = 0; made < SPARE_FILES; made += 1) {
      // Writes something, without which there is nothing to switch.
      await client.query("select pg_create_restore_point('spare')")
      await client.query('select pg_switch_wal()')
    }
    await client.query('checkpoint')
  }
  const check = async () => {
    const free = await freeBytes(place)
    const isFull = free < NEARLY_FULL_BYTES
    const isFirst = isFull && !wasFull
    if (isFirst)
      log.error(
        `The disk of ${place} is nearly full. Make room there: without any PostgreSQL ends, and nothing can be read until there is some; nothing that was saved is lost.`,
      )
    if (!isFull && wasFull) log.info(`The disk of ${place} has room again`)
    wasFull = isFull
    if (isFirst && free >= SPARE_BYTES) await makeSpareFiles()
    if (isFull) await checkpointIfDue()
    else await close()
  }
  while (!signal.aborted) {
    // Without an answer PostgreSQL starts; the next turn asks again.
    await check().catch(close)
    await sleep(CHECK_MS, undefined, { ref: false, signal }).catch(() => {})
  }
  await close()
}
