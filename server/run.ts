import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { PRODUCT } from '#contracts/product.ts'
import { buildApp } from './app.ts'
import { composeBackups } from './compose/compose-backups.ts'
import { openStorage } from './open-storage.ts'
import { walFolder } from './platform/db/postgres/cluster-files.ts'
import { watchSchema } from './platform/db/schema-watch.ts'
import { watchDiskSpace } from './platform/disk-space.ts'
import { serveHealth } from './platform/health.ts'
import { maxConnections } from './platform/http/load/max-connections.ts'
import { createLog } from './platform/log/create-log.ts'
import { loadEnvFile } from './platform/settings/load-env-file.ts'
import { readSettings } from './platform/settings/settings.ts'
import { openDataDir } from './platform/start/data-dir.ts'
import { explainStart } from './platform/start/explain-start.ts'

const DRAIN_MS = 10_000
/** Pending connections; a dropped one retries after a second or more. */
const LISTEN_BACKLOG = 4096

/** Build output: next to the bundle, or of "npm run dev". */
const BUILD_URL = new URL(import.meta.url.endsWith('.ts') ? '../dist/dev/' : '../', import.meta.url)

const addressOf = (app: FastifyInstance, host: string): string => {
  const { port } = app.server.address() as AddressInfo
  const name = /^(127\.|0\.0\.0\.0$|::1?$)/.test(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Finishes requests in progress, within ten seconds; never rejects. */
const finishRequests = (app: FastifyInstance): Promise<unknown> =>
  Promise.race([
    app.close(),
    new Promise((resolve) => {
      setTimeout(resolve, DRAIN_MS).unref()
    }),
  ])

const startServer = async (): Promise<void> => {
  loadEnvFile()
  const settings = readSettings(process.env)
  const log = createLog(settings)
  for (const note of settings.notes) log.warn(note)
  openDataDir(settings.dataDir)
  const storage = await openStorage(settings, log)
  const schema = watchSchema(storage.pool, log)
  const disk = watchDiskSpace(
    settings.dataDir,
    settings.minFreeDisk,
    settings.databaseUrl === null ? walFolder(settings.dataDir) : undefined,
  )
  const isOurs = settings.databaseUrl === null || settings.s3 === null
  try {
    const { app, services, blobs, drain, serverCount } = await buildApp({
      settings,
      log,
      db: storage.db,
      disk: isOurs ? disk : null,
      schema,
      webFolder: fileURLToPath(new URL('web', BUILD_URL)),
      maxConnections: maxConnections(),
      pagesFile: fileURLToPath(new URL('pages/render.cjs', BUILD_URL)),
      languagesFolder: fileURLToPath(new URL('languages', BUILD_URL)),
    })
    await serveHealth(app, {
      settings,
      disk,
      schema,
      blobs,
      pool: storage.pool,
      models: services.ai.figures,
      isStopping: drain.isStopping,
    })
    const backups = composeBackups({
      settings,
      blobs,
      disk,
      log,
      pool: storage.pool,
      mailer: services.mailer,
      adminEmails: services.admin.emails,
    })
    const forceStop = new AbortController()
    let stopping = false
    const stopServer = async (code: number) => {
      // A second signal, or a bug meanwhile.
      if (stopping) return forceStop.abort()
      stopping = true
      const others = serverCount() - 1
      if (code === 0 && others > 0) {
        log.info({ others }, 'stopping: proxies hear so first, and ask other servers')
        await drain.leaveRotation(settings.drainMs, forceStop.signal)
      }
      log.info('stopping: requests under way may finish')
      await finishRequests(app)
      await services.housekeeping.stop()
      await services.reconciling.stop()
      await services.webhookSender.stop()
      await services.jobs.stop()
      await backups?.stop()
      await storage.close()
      process.exit(code)
    }
    // A closed terminal sends SIGHUP, which would leave PostgreSQL running.
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stopServer(0))
    // Without its supervisor, nothing could stop this process.
    process.on('disconnect', () => stopServer(0))
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(event, (error) => {
        log.fatal({ err: error }, 'a bug that leaves the server in doubt; it stops')
        return stopServer(1)
      })
    }
    services.jobs.start()
    services.webhookSender.start()
    services.housekeeping.start()
    services.reconciling.start()
    backups?.start()
    await app.listen({ port: settings.port, host: settings.host, backlog: LISTEN_BACKLOG })
    process.stdout.write(`${PRODUCT} is ready: ${addressOf(app, settings.host)}\n`)
    process.send?.('ready')
  } catch (error) {
    await storage.close()
    throw error
  }
}

/** Serves until it is told to stop; says in words why it cannot start. */
export const run = async (): Promise<void> => {
  try {
    await startServer()
  } catch (error) {
    process.stderr.write(`${PRODUCT} cannot start. ${explainStart(error)}\n`)
    process.exit(1)
  }
}
