// Separate process, to be killed: starts the built-in PostgreSQL in the named folder and prints its pid.
import { startEmbeddedPostgres } from '#server/platform/db/postgres/embedded-postgres.ts'

const log = { info: () => {}, warn: console.error, error: console.error }
const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', database: 'binnacle', log })
process.stdout.write(`${server.pid()}\n`)
setInterval(() => {}, 1000)
