// "npm run types": checks every room, one at a time, as the compiler uses all cores.
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { run } from './processes/run.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
// Checks rooms with equal settings together: "cli" includes the server, the tests include e2e and bench.
const ROOMS = [
  'tsconfig.tests.json',
  'web',
  'cli',
  'test/proofs',
  'test/demo',
  'domain',
  'contracts',
  'web/service-worker',
]

const hasSources = (room) =>
  room.endsWith('.json') ||
  (existsSync(`${ROOT}${room}/tsconfig.json`) &&
    readdirSync(`${ROOT}${room}`, { recursive: true }).some((name) => /\.tsx?$/.test(name)))

const failed = []
for (const room of ROOMS.filter(hasSources)) {
  const known = `node_modules/.cache/types/${room.replaceAll('/', '-')}.tsbuildinfo`
  // Uses a quarter of the CPU of version 6, which dependency-cruiser still needs.
  const tsc = ['node_modules/typescript-7/bin/tsc', '-p', room, '--incremental', '--tsBuildInfoFile', known]
  const code = await run(process.execPath, tsc, { cwd: ROOT })
  if (code !== 0) failed.push(room)
}
if (failed.length > 0) process.stderr.write(`Types do not hold in: ${failed.join(', ')}\n`)
process.exitCode = failed.length > 0 ? 1 : 0
