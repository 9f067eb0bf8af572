import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { buildApp } from './app.ts'
import type { Db } from './platform/db/connection/open-db.ts'
import { queryableOf } from './platform/db/queries/queryable.ts'
import { serveHealth } from './platform/health.ts'
import { createLog } from './platform/log/create-log.ts'
import { readSettings } from './platform/settings/settings.ts'

/** Answers yes to every lock, and knows of nothing else. */
const emptyDatabase = () => {
  const query = async () => ({ rows: [{ value: true }], rowCount: 1 })
  const client = { query, on: () => client, end: async () => {} } as unknown as pg.Client & pg.Pool
  const db = Object.assign(queryableOf(client), { connect: async () => client }) as unknown as Db
  return { pool: client, db }
}

/** Builds the app and answers once without a database, so that V8 compiles what every start runs. */
export const warmUp = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'binnacle-warm-up-'))
  try {
    const page = join(dataDir, 'index.html')
    writeFileSync(page, '')
    const { pool, db } = emptyDatabase()
    const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    const schema = { isOutdated: () => false, check: async () => false, stop: () => {} }
    const log = createLog(settings)
    const { app, services, blobs, drain } = await buildApp({
      settings,
      db,
      log,
      schema,
      // Exist, which is all that building the app asks of them.
      webFolder: dataDir,
      pagesFile: page,
    })
    const disk = {
      floor: 0,
      free: () => 0,
      isLow: () => false,
      isFull: () => false,
      measure: async () => {},
      stop: () => {},
    }
    const { figures: models } = services.ai
    await serveHealth(app, { settings, pool, disk, schema, blobs, models, isStopping: drain.isStopping })
    await app.ready()
    await app.inject({ url: '/readyz', headers: { 'accept-encoding': 'gzip' } })
    await services.jobs.stop()
    await app.close()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
