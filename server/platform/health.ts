import { timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { AiFigure } from './ai/ai-service.ts'
import type { Settings } from './settings.ts'

export interface HealthParts {
  pool: Pool
  settings: Pick<Settings, 'dataDir' | 'metricsToken' | 'allowUnsafeDatabase'>
  /** What was asked of models. */
  models: () => AiFigure[]
}

const LEAST_FREE_BYTES = 200 * 1024 * 1024

const databaseTrouble = async (pool: Pool, allowUnsafe: boolean): Promise<string | null> => {
  try {
    const { rows } = await pool.query<{ fsync: string }>("select current_setting('fsync') fsync")
    return rows[0]?.fsync === 'on' || allowUnsafe ? null : 'fsync is off'
  } catch {
    return 'not reachable'
  }
}

const diskTrouble = async (dataDir: string): Promise<string | null> => {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize >= LEAST_FREE_BYTES ? null : 'less than 200 MB free'
}

const isBearer = (header: string | undefined, token: string): boolean => {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/**
 * `/healthz`: this process answers. `/readyz`: it can do its work (database, durability, disk).
 * `/metrics`: for Prometheus, only with the token of the settings; without one there is no such page.
 */
export const serveHealth = async (
  app: FastifyInstance,
  { pool, settings, models }: HealthParts,
): Promise<void> => {
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const [database, disk] = await Promise.all([
      databaseTrouble(pool, settings.allowUnsafeDatabase),
      diskTrouble(settings.dataDir),
    ])
    if (!database && !disk) return { status: 'ready' }
    return reply.code(503).header('retry-after', 2).send({ status: 'not ready', database, disk })
  })

  const { metricsToken } = settings
  if (metricsToken === null) return
  // Most installations never measure.
  const { measure } = await import('./metrics.ts')
  const registry = measure(app, pool, models)
  app.get('/metrics', async (request, reply) => {
    if (!isBearer(request.headers.authorization, metricsToken)) return reply.code(401).send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
