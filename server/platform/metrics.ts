import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Counts and times every answer by route (never by path, which holds codes), and watches process and pool. */
export const measure = (app: FastifyInstance, pool: Pool): Registry => {
  const registry = new Registry()
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
