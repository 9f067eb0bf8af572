// Run as a process of its own, so that its stalls, its memory and its end are its own:
// serves the app on a free port and tells about itself over IPC.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { openDb } from '#server/platform/db/open-db.ts'

const { connection, dataDir } = JSON.parse(process.argv[2] ?? '{}') as {
  connection: Connection
  dataDir: string
}
const opened = await openDb({ database: connection, poolSize: 10, warn: () => {} })
const errors: string[] = []
const { app } = await buildApp({
  settings: {
    origin: 'http://localhost:3000',
    dataDir,
    mail: null,
    s3: null,
    servers: 1,
    signUpsPerHour: 1_000_000,
    requestsPerMinute: 100_000_000,
    trustProxy: 1,
  },
  db: opened.db,
  log: pino({ level: 'error' }, { write: (line) => void errors.push(line) }),
  webFolder: '',
  pagesFile: '',
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()

process.on('message', () => {
  process.send?.({
    rssMb: Math.round(process.memoryUsage.rss() / 2 ** 20),
    stallMs: Math.round(delay.max / 1e6),
    errors: errors.splice(0),
  })
  delay.reset()
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
