import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { PRODUCT } from '#contracts/product.ts'
import { buildApp } from './app.ts'
import { openStorage } from './open-storage.ts'
import { createLog } from './platform/create-log.ts'
import { openDataDir } from './platform/data-dir.ts'
import { watchSchema } from './platform/db/schema-watch.ts'
import { watchDiskSpace } from './platform/disk-space.ts'
import { explainStart } from './platform/explain-start.ts'
import { serveHealth } from './platform/health.ts'
import { maxConnections } from './platform/http/max-connections.ts'
import { loadEnvFile } from './platform/load-env-file.ts'
import { readSettings } from './platform/settings.ts'

const DRAIN_MS = 10_000
/** Connections that wait to be accepted; one too many waits a second or more for its next try. */
const BACKLOG = 4096

/** The built parts: beside the bundle, or where "npm run dev" puts them. */
const BUILD = new URL(import.meta.url.endsWith('.ts') ? '../dist/dev/' : '../', import.meta.url)

const addressOf = (app: FastifyInstance, host: string): string => {
  const { port } = app.server.address() as AddressInfo
  const name = /^(127\.|0\.0\.0\.0$|::1?$)/.test(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Lets requests under way finish, at most ten seconds, and resolves either way. */
const drain = (app: FastifyInstance): Promise<unknown> =>
  Promise.race([
    app.close(),
    new Promise((resolve) => {
      setTimeout(resolve, DRAIN_MS).unref()
    }),
  ])

const start = async (): Promise<void> => {
  loadEnvFile()
  const settings = readSettings(process.env)
  const log = createLog(settings)
  openDataDir(settings.dataDir)
  const storage = await openStorage(settings, log)
  const schema = watchSchema(storage.pool, log)
  const disk = watchDiskSpace(settings.dataDir, settings.minFreeDisk)
  // Elsewhere, the data folder holds next to nothing.
  const isOurs = settings.databaseUrl === null || settings.s3 === null
  try {
    const { app, services, blobs } = await buildApp({
      settings,
      log,
      db: storage.db,
      disk: isOurs ? disk : null,
      schema,
      webFolder: fileURLToPath(new URL('web', BUILD)),
      maxConnections: maxConnections(),
      pagesFile: fileURLToPath(new URL('pages/render.js', BUILD)),
    })
    await serveHealth(app, { pool: storage.pool, settings, disk, schema, models: services.ai.figures, blobs })
    let stopping = false
    const stop = async (code: number) => {
      if (stopping) return
      stopping = true
      log.info('stopping: requests under way may finish')
      await drain(app)
      await services.housekeeping.stop()
      await services.reconciling.stop()
      await services.jobs.stop()
      await storage.close()
      process.exit(code)
    }
    process.on('SIGTERM', () => stop(0))
    process.on('SIGINT', () => stop(0))
    // Its supervisor is gone: nobody could stop this process any more.
    process.on('disconnect', () => stop(0))
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(event, (error) => {
        log.fatal({ err: error }, 'a bug that leaves the server in doubt; it stops')
        return stop(1)
      })
    }
    services.jobs.start()
    services.housekeeping.start()
    services.reconciling.start()
    await app.listen({ port: settings.port, host: settings.host, backlog: BACKLOG })
    process.stdout.write(`${PRODUCT} is ready: ${addressOf(app, settings.host)}\n`)
    process.send?.('ready')
  } catch (error) {
    await storage.close()
    throw error
  }
}

try {
  await start()
} catch (error) {
  process.stderr.write(`${PRODUCT} cannot start. ${explainStart(error)}\n`)
  process.exit(1)
}
