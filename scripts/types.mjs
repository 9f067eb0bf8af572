// "npm run types": checks every room, two at a time.
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { run } from './processes/run.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
// Longest first. Rooms with equal settings are checked together: "cli" includes the server, the tests e2e
// and bench.
const ROOMS = [
  'tsconfig.tests.json',
  'web',
  'cli',
  'proofs',
  'demo',
  'domain',
  'contracts',
  'web/service-worker',
]

const hasSources = (room) =>
  room.endsWith('.json') ||
  (existsSync(`${ROOT}${room}/tsconfig.json`) &&
    readdirSync(`${ROOT}${room}`, { recursive: true }).some((name) => /\.tsx?$/.test(name)))

const waiting = ROOMS.filter(hasSources)
const failed = []

const checkNext = async () => {
  for (let room = waiting.shift(); room !== undefined; room = waiting.shift()) {
    const known = `node_modules/.cache/types/${room.replaceAll('/', '-')}.tsbuildinfo`
    const incremental = ['--incremental', '--tsBuildInfoFile', known]
    const tsc = ['node_modules/typescript/bin/tsc', '-p', room, ...incremental]
    const code = await run(process.execPath, tsc, { cwd: ROOT })
    if (code !== 0) failed.push(room)
  }
}

await Promise.all([checkNext(), checkNext()])
if (failed.length > 0) process.stderr.write(`Types do not hold in: ${failed.join(', ')}\n`)
process.exitCode = failed.length > 0 ? 1 : 0
