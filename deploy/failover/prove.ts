// "npm run proof:failover": the built server on PostgreSQL with a synchronous standby under Patroni and etcd, behind HAProxy,
// with the files beside this one. The primary is killed under 8 writers, every second time with its whole node.
// Needs root, and postgresql, patroni, etcd-server and haproxy (apt-get install). KILLS=20.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '#server/testing/server-process.ts'
import { check } from '../../test/e2e/kill/check.ts'
import { createWriter, type Writer } from '../../test/e2e/kill/writer.ts'
import { createCheckReporter } from '../programs/check-reporter.ts'
import { requirePrograms } from '../programs/run.ts'
import { startDatabases } from './proof/databases.ts'

const KILLS = Number(process.env.KILLS ?? 20)
const WRITERS = 8
const WRITES_A_ROUND = 50
const RETURN_MS = 15_000
const GIVE_UP_MS = 60_000

const PROOF_LIMITS = `What it cannot prove: a network that is cut without a word (all nodes are processes of one machine, and a killed one
closes its connections), three etcd nodes (one runs here), and disks that fail.
`

requirePrograms(['patroni', 'etcd', 'haproxy'])
const folder = mkdtempSync(join(tmpdir(), 'binnacle-failover-'))
const { reportCheck, failures } = createCheckReporter()
const databases = await startDatabases(folder)
const server = await startServer({
  DATA_DIR: join(folder, 'server'),
  DATABASE_URL: databases.url,
  LOG_LEVEL: 'warn',
  SIGN_UPS_PER_HOUR: '1000000',
  REQUESTS_PER_MINUTE: '100000000',
})

const sumOf = (writers: readonly Writer[], of: (writer: Writer) => number): number =>
  writers.reduce((sum, writer) => sum + of(writer), 0)
const countAcknowledged = (writers: readonly Writer[]) => sumOf(writers, ({ ledger }) => ledger.acknowledged)

const acknowledgedMore = async (writers: readonly Writer[], count: number): Promise<void> => {
  const wanted = countAcknowledged(writers) + count
  for (const end = Date.now() + GIVE_UP_MS; countAcknowledged(writers) < wanted; await sleep(5))
    if (Date.now() > end) throw new Error('Nothing is acknowledged any more')
}

/** Kills the primary and measures until the other one has acknowledged writes of its own. */
const failOver = async (writers: readonly Writer[], withChildren: boolean): Promise<number> => {
  const primary = await databases.primary()
  await acknowledgedMore(writers, WRITES_A_ROUND)
  await sleep(Math.random() * 300)
  const since = performance.now()
  await primary.kill(withChildren)
  // Lets answers under way arrive.
  await sleep(200)
  await acknowledgedMore(writers, 1)
  const ms = performance.now() - since
  if (withChildren) await primary.start()
  return ms
}

try {
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => createWriter(server.origin)))
  const writing = Promise.all(writers.map((writer) => writer.run()))
  const slowest = { postgres: 0, node: 0 }
  for (let round = 0; round < KILLS; round++) {
    await databases.safe()
    const victim = round % 2 === 0 ? 'postgres' : 'node'
    const ms = await failOver(writers, victim === 'node')
    slowest[victim] = Math.max(slowest[victim], ms)
    process.stdout.write(`        kill ${round + 1} (${victim}): writes again after ${Math.round(ms)} ms\n`)
  }
  await acknowledgedMore(writers, WRITES_A_ROUND)
  for (const writer of writers) writer.stop()
  await writing
  const { lost, duplicates, miscounted, damaged } = await check(server.origin, writers)
  const wrong = writers.flatMap(({ ledger }) => ledger.wrong)
  const repeated = sumOf(writers, ({ ledger }) => ledger.repeated)
  reportCheck(
    lost.length === 0,
    `acknowledged writes: ${countAcknowledged(writers)}, lost ${lost.length} in ${KILLS} kills`,
  )
  reportCheck(
    duplicates.length + miscounted.length === 0,
    `written twice: ${duplicates.length}, counts that are off: ${miscounted.length}`,
  )
  reportCheck(damaged.length === 0, `photos damaged: ${damaged.length}`)
  reportCheck(
    wrong.length === 0,
    `answers other than success and 503 with Retry-After: ${wrong.length} (${repeated} calls were repeated)`,
  )
  reportCheck(
    slowest.postgres <= RETURN_MS,
    `back after the death of PostgreSQL within ${Math.round(slowest.postgres)} ms`,
  )
  reportCheck(
    slowest.node <= RETURN_MS,
    `back after the death of its whole node within ${Math.round(slowest.node)} ms`,
  )
  reportCheck(server.process.exitCode === null, 'the server itself went on all the time')
  for (const words of [...lost, ...duplicates, ...miscounted, ...damaged, ...wrong].slice(0, 20))
    process.stdout.write(`        ${words}\n`)
} catch (error) {
  reportCheck(
    false,
    `${error instanceof Error ? error.stack : error}\n${server.output().slice(-3000)}\n${databases.output().slice(-3000)}`,
  )
} finally {
  await server.stop()
  await databases.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.stdout.write(
  `${PROOF_LIMITS}${failures() === 0 ? 'Nothing acknowledged was lost.' : 'The proof FAILED.'}\n`,
)
process.exitCode = failures() === 0 ? 0 : 1
