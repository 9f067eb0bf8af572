import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AiUsage } from './ai/ai-service.ts'
import type { DiskSpace } from './disk-space.ts'

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const measureModels = (registry: Registry, models: () => AiUsage[]): void => {
  const counter = (name: string, help: string, of: (figure: AiUsage) => number) =>
    new Counter({
      ...{ name, help, labelNames: ['purpose', 'outcome'], registers: [registry] },
      collect() {
        this.reset()
        for (const figure of models())
          this.inc({ purpose: figure.purpose, outcome: figure.outcome }, of(figure))
      },
    })
  counter('ai_calls_total', 'Calls of a language model', ({ calls }) => calls)
  counter('ai_seconds_total', 'Time spent waiting for a language model', ({ seconds }) => seconds)
  counter('ai_tokens_total', 'Tokens of questions and answers', ({ tokens }) => tokens)
}

interface Measured {
  readonly pool: Pool
  readonly disk: DiskSpace
  readonly models: () => AiUsage[]
}

/** Counts and times responses by route (paths hold codes), and exports process and pool metrics. */
export const measure = (app: FastifyInstance, { pool, disk, models }: Measured): Registry => {
  const registry = new Registry()
  measureModels(registry, models)
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
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
