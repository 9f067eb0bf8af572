import { timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { AiUsage } from './ai/ai-service.ts'
import { createBackupResults } from './backup/scheduled/backup-results.ts'
import type { SchemaWatch } from './db/schema-watch.ts'
import type { DiskSpace } from './disk-space.ts'
import type { BlobStore } from './files/blob-store.ts'
import type { Settings } from './settings/settings.ts'

export interface HealthParts {
  pool: Pool
  settings: Pick<Settings, 'metricsToken' | 'allowUnsafeDatabase'>
  disk: DiskSpace
  schema: SchemaWatch
  models: () => AiUsage[]
  blobs: Pick<BlobStore, 'get'>
  /** True when callers should use other servers. */
  isStopping: () => boolean
}

const databaseTrouble = async (
  pool: Pool,
  schema: SchemaWatch,
  allowUnsafe: boolean,
): Promise<string | null> => {
  try {
    if (await schema.check()) return 'updated by a later version'
    const { rows } = await pool.query<{ fsync: string; standby: boolean }>(
      "select current_setting('fsync') as fsync, pg_is_in_recovery() as standby",
    )
    if (rows[0]?.standby) return 'a standby, which can only be read'
    return rows[0]?.fsync === 'on' || allowUnsafe ? null : 'fsync is off'
  } catch {
    return 'not reachable'
  }
}

const diskTrouble = async (disk: DiskSpace): Promise<string | null> => {
  await disk.measure()
  if (disk.isFull()) return 'full'
  return disk.isLow() ? `less than ${Math.round(disk.floor / 1024 / 1024)} MB free` : null
}

const CHECK_TIMEOUT_MS = 2_000

/** Reads a missing key: a working store answers null. */
const picturesTrouble = async (blobs: Pick<BlobStore, 'get'>): Promise<string | null> => {
  const late = sleep(CHECK_TIMEOUT_MS, 'not reachable', { ref: false })
  const storageCheck = blobs.get('images/ready').then(
    () => null,
    () => 'not reachable',
  )
  return await Promise.race([storageCheck, late])
}

const isBearer = (header: string | undefined, token: string): boolean => {
  const actual = Buffer.from(header ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** `/healthz`: responds. `/readyz`: database, disk and images work. `/metrics`: only with a token. */
export const serveHealth = async (
  app: FastifyInstance,
  { pool, settings, disk: space, schema, models, blobs, isStopping }: HealthParts,
): Promise<void> => {
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    const [database, disk, pictures] = await Promise.all([
      databaseTrouble(pool, schema, settings.allowUnsafeDatabase),
      diskTrouble(space),
      picturesTrouble(blobs),
    ])
    if (!database && !disk && !pictures) return { status: 'ready' }
    return reply.code(503).header('retry-after', 2).send({ status: 'not ready', database, disk, pictures })
  })

  const { metricsToken } = settings
  if (metricsToken === null) return
  const { collectMetrics: measure } = await import('./metrics.ts')
  const registry = measure(app, { pool, disk: space, models, backups: createBackupResults(pool) })
  app.get('/metrics', async (request, reply) => {
    if (!isBearer(request.headers.authorization, metricsToken)) return reply.code(401).send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
