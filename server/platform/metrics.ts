import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AiUsage } from './ai/ai-service.ts'
import type { BackupResults } from './backup/scheduled/backup-results.ts'
import type { DiskSpace } from './disk-space.ts'

const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const measureModels = (registry: Registry, models: () => AiUsage[]): void => {
  const counter = (name: string, help: string, readValue: (figure: AiUsage) => number) =>
    new Counter({
      name,
      help,
      labelNames: ['purpose', 'outcome'],
      registers: [registry],
      collect() {
        this.reset()
        for (const figure of models())
          this.inc({ purpose: figure.purpose, outcome: figure.outcome }, readValue(figure))
      },
    })
  counter('ai_calls_total', 'Calls of a language model', ({ calls }) => calls)
  counter('ai_seconds_total', 'Time spent waiting for a language model', ({ seconds }) => seconds)
  counter('ai_tokens_total', 'Tokens of questions and answers', ({ tokens }) => tokens)
}

/** 0 until the first one. */
const measureBackups = (registry: Registry, { lastDone, lastFailed }: BackupResults): void => {
  const seconds = (result: { readonly at: string } | null) =>
    result ? new Date(result.at).getTime() / 1000 : 0
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
  gauge('backup_last_success_timestamp_seconds', 'Time of the last good backup', async () =>
    seconds(await lastDone()),
  )
  gauge('backup_last_failure_timestamp_seconds', 'Time of the last failed backup', async () =>
    seconds(await lastFailed()),
  )
  gauge('backup_last_bytes', 'Size of the last good backup', async () => (await lastDone())?.bytes ?? 0)
}

const TABLE_BYTES = `select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r'`

const measureTables = (registry: Registry, pool: Pool): void => {
  new Gauge({
    name: 'table_bytes',
    help: 'Bytes of each table with its indexes',
    labelNames: ['table'],
    registers: [registry],
    async collect() {
      const { rows } = await pool.query<{ name: string; bytes: number }>(TABLE_BYTES)
      for (const { name, bytes } of rows) this.set({ table: name }, bytes)
    },
  })
}

interface MetricsDeps {
  readonly pool: Pool
  readonly disk: DiskSpace
  readonly models: () => AiUsage[]
  readonly backups: BackupResults
}

/** Counts and times responses by route (paths hold codes), and exports process and pool metrics. */
export const collectMetrics = (
  app: FastifyInstance,
  { pool, disk, models, backups }: MetricsDeps,
): Registry => {
  const registry = new Registry()
  measureModels(registry, models)
  measureBackups(registry, backups)
  measureTables(registry, pool)
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state; waiting counts requests for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Bytes free on the disk of the data folder',
    registers: [registry],
    collect() {
      this.set(disk.free())
    },
  })
  new Gauge({
    name: 'disk_is_low',
    help: '1 while writes are refused because the disk is nearly full',
    registers: [registry],
    collect() {
      this.set(disk.isLow() ? 1 : 0)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    }
    answers.observe(labels, reply.elapsedTime / 1000)
  })
  return registry
}
