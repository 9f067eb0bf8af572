// Separate process, so that stalls, memory and crashes are its own:
// serves the app on a free port and reports over IPC.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import type { Connection } from '#server/platform/db/connection/connection.ts'
import { openDb } from '#server/platform/db/connection/open-db.ts'
import { watchSchema } from '#server/platform/db/schema-watch.ts'
import type { PaymentSettings } from '#server/platform/settings/payment-environment.ts'
import { startChatDouble } from '#server/testing/ai/chat-completions.ts'
import { doubleSettings } from '#server/testing/ai/double-settings.ts'

const {
  connection,
  dataDir,
  payments,
  webFolder = '',
  pagesFile = '',
} = JSON.parse(process.argv[2] ?? '{}') as {
  connection: Connection
  dataDir: string
  payments?: PaymentSettings
  webFolder?: string
  pagesFile?: string
}
const opened = await openDb({ database: connection, poolSize: 10, warn: () => {} })
const double = await startChatDouble()
double.says({ json: { name: 'Lamp', category: 'Tools', description: '', confidence: 0.5, items: [] } })
const errors: string[] = []
const log = pino({ level: 'error' }, { write: (line) => void errors.push(line) })
const { app } = await buildApp({
  settings: {
    origin: 'http://localhost:3000',
    formerOrigins: [],
    dataDir,
    mail: null,
    s3: null,
    ai: doubleSettings(double, { callsPerDay: 1_000_000 }),
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
    payments: payments ?? { provider: 'sandbox' },
  },
  db: opened.db,
  schema: watchSchema(opened.pool, log),
  log,
  webFolder,
  pagesFile,
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()

// Counts a late timer only as far as this process was busy.
const TICK_MS = 10
const late = monitorEventLoopDelay({ resolution: TICK_MS })
late.enable()
let stallMs = 0
let before = { at: performance.now(), cpu: process.cpuUsage() }
setInterval(() => {
  const now = { at: performance.now(), cpu: process.cpuUsage() }
  const busy = (now.cpu.user + now.cpu.system - before.cpu.user - before.cpu.system) / 1000
  stallMs = Math.max(stallMs, Math.min(now.at - before.at, busy) - TICK_MS)
  before = now
}, TICK_MS)

process.on('message', () => {
  process.send?.({
    rssMb: Math.round(process.memoryUsage.rss() / 2 ** 20),
    stallMs: Math.round(stallMs),
    lateMs: Math.round(late.max / 1e6),
    errors: errors.splice(0),
  })
  stallMs = 0
  late.reset()
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
