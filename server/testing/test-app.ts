import { rmSync } from 'node:fs'
import { pino } from 'pino'
import { type BuildOptions, type BuiltApp, buildApp } from '../app.ts'
import { type SchemaWatch, watchSchema } from '../platform/db/schema-watch.ts'
import type { Log } from '../platform/log/log.ts'
import { createTestDb, type TestDb } from './test-db.ts'
import { makeTestFolder } from './test-folder.ts'

export interface TestApp extends BuiltApp {
  db: TestDb
  schema: SchemaWatch
  dataDir: string
  /** Public URL, by which the app knows its own pages. */
  origin: string
  /** Sets the app clock's offset from real time, in milliseconds. */
  shiftClock(ms: number): void
  close(): Promise<void>
}

export const TEST_ORIGIN = 'http://localhost:3000'

export const TEST_SETTINGS: Omit<BuildOptions['settings'], 'dataDir'> = {
  origin: TEST_ORIGIN,
  formerOrigins: [],
  mail: null,
  s3: null,
  ai: null,
  signUp: 'open',
  passwordSignIn: true,
  oidc: [],
  adminEmails: [],
  securityContacts: [],
  webhookPrivateHosts: [],
  secondFactor: 'optional',
  signUpsPerHour: 1_000_000,
  requestsPerMinute: 100_000_000,
  trustProxy: 1,
  hstsSubdomains: false,
  payments: { provider: 'sandbox' },
}

interface TestAppChanges {
  beside?: TestApp
  settings?: Partial<BuildOptions['settings']>
  log?: Log
  webFolder?: string
  pagesFile?: string
  languagesFolder?: string
  onRoute?: BuildOptions['onRoute']
  disk?: BuildOptions['disk']
  maxConnections?: number
  admission?: BuildOptions['admission']
}

/** Starts the whole app on its own database and folder. */
export const createTestApp = async (changes: TestAppChanges = {}): Promise<TestApp> => {
  const db = changes.beside?.db ?? (await createTestDb())
  const dataDir = makeTestFolder('binnacle-app-')
  const log = changes.log ?? pino({ level: 'silent' })
  const schema = watchSchema(db.pool, log, 3_600_000)
  let shift = 0
  const settings = { ...TEST_SETTINGS, dataDir, ...changes.settings }
  const built = await buildApp({
    settings,
    db: db.db,
    log,
    webFolder: changes.webFolder ?? '',
    pagesFile: changes.pagesFile ?? '',
    languagesFolder: changes.languagesFolder ?? '',
    // Most of a test's CPU would be hashes of passwords.
    passwordCost: { memoryCost: 64, timeCost: 1, parallelism: 1 },
    // Tests send hundreds of calls at once on busy machines.
    admission: { patienceMs: 60_000, share: 16, ...changes.admission },
    ...(changes.onRoute && { onRoute: changes.onRoute }),
    ...(changes.maxConnections && { maxConnections: changes.maxConnections }),
    ...(changes.disk && { disk: changes.disk }),
    schema,
    clock: () => new Date(Date.now() + shift),
  })
  await built.app.ready()
  return {
    ...built,
    db,
    schema,
    dataDir,
    origin: settings.origin,
    shiftClock: (ms) => {
      shift = ms
    },
    close: async () => {
      await built.services.jobs.stop()
      await built.app.close()
      schema.stop()
      if (!changes.beside) await db.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
