import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, type ServerProcess, startServer } from '#server/testing/server-process.ts'
import { check, type Findings } from './check.ts'
import { truncatedPictures } from './photo.ts'
import { createWriter, type Writer } from './writer.ts'

const WRITES_PER_ROUND = 50

export interface Report extends Findings {
  kills: number
  acknowledged: number
  envelopes: number
  photos: number
  repeated: number
  wrong: string[]
  truncated: string[]
  slowestReturnMs: number
  slowestAnswerMs: number
}

export interface Plan {
  /** Empty folder, which is removed. */
  dataDir: string
  kills: number
  writers: number
  /** The Node server, or PostgreSQL, which the server must restart. */
  victim: 'server' | 'postgres'
}

const isReady = async (origin: string): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/readyz`)).ok
  } catch {
    return false
  }
}

const waitUntilReady = async (origin: string, since: number): Promise<number> => {
  while (!(await isReady(origin))) await sleep(20)
  return performance.now() - since
}

const sumOf = (writers: Writer[]): number => writers.reduce((sum, { ledger }) => sum + ledger.acknowledged, 0)

const waitForAcknowledged = async (writers: Writer[], count: number): Promise<void> => {
  const wanted = sumOf(writers) + count
  while (sumOf(writers) < wanted) await sleep(5)
}

/** Kills the victim repeatedly during writes and compares acknowledged with stored rows. */
export const killUnderWriters = async ({ dataDir, kills, writers: count, victim }: Plan): Promise<Report> => {
  const environment = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    LOG_LEVEL: 'fatal',
    SIGN_UPS_PER_HOUR: '1000000',
    REQUESTS_PER_MINUTE: '100000000',
  }
  let server: ServerProcess = await startServer(environment)
  const { origin } = server
  const kill = async () => {
    if (victim === 'server') {
      await server.kill()
      server = await startServer(environment)
      return
    }
    process.kill(
      Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10),
      'SIGKILL',
    )
    while (await isReady(origin)) await sleep(5)
  }

  try {
    const writers = await Promise.all(Array.from({ length: count }, () => createWriter(origin)))
    const writing = Promise.all(writers.map((writer) => writer.run()))
    let slowestReturnMs = 0
    for (let round = 0; round < kills; round++) {
      await waitForAcknowledged(writers, WRITES_PER_ROUND)
      await sleep(Math.random() * 300)
      const since = performance.now()
      await kill()
      slowestReturnMs = Math.max(slowestReturnMs, await waitUntilReady(origin, since))
    }
    for (const writer of writers) writer.stop()
    await writing
    if (server.process.exitCode !== null) throw new Error(`The server ended by itself:\n${server.output()}`)
    const ledgers = writers.map((writer) => writer.ledger)
    return {
      kills,
      acknowledged: sumOf(writers),
      envelopes: ledgers.reduce((sum, { envelopes }) => sum + envelopes, 0),
      photos: ledgers.reduce((sum, { photos }) => sum + photos.size, 0),
      repeated: ledgers.reduce((sum, { repeated }) => sum + repeated, 0),
      wrong: ledgers.flatMap(({ wrong }) => wrong),
      slowestReturnMs: Math.round(slowestReturnMs),
      slowestAnswerMs: Math.round(Math.max(...ledgers.map(({ slowestAnswerMs }) => slowestAnswerMs))),
      ...(await check(origin, writers)),
      truncated: await truncatedPictures(dataDir),
    }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
