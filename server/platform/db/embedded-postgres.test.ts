import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identify } from '../process-identity.mjs'
import type { Connection } from './connection.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { findPostmaster } from './postmaster.ts'

let closed = ''
let dataDir = ''
let server: EmbeddedPostgres
const log = { info: () => {}, warn: () => {}, error: () => {} }
const start = () => startEmbeddedPostgres({ dataDir, database: 'binnacle', log })

beforeAll(async () => {
  closed = mkdtempSync(join(tmpdir(), 'binnacle-embedded-'))
  dataDir = join(closed, 'data')
  mkdirSync(dataDir)
  server = await start()
  await ask('create table kept (id int primary key)')
})
afterAll(async () => {
  await server.stop()
  rmSync(closed, { recursive: true })
})

const ask = async (sql: string, how: Partial<Connection> = {}) => {
  const client = new pg.Client({ ...server.connection, connectionTimeoutMillis: 1000, ...how })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const askSoon = async (sql: string) => {
  for (let tried = 0; ; tried++) {
    try {
      return await ask(sql)
    } catch (error) {
      if (tried > 50) throw error
      await sleep(200)
    }
  }
}

const startAndKillServer = async (): Promise<number> => {
  const script = fileURLToPath(new URL('../../testing/start-postgres.ts', import.meta.url))
  const doomed = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [pid] = (await once(doomed.stdout, 'data')) as [Buffer]
  doomed.kill('SIGKILL')
  await once(doomed, 'exit')
  return Number(pid.toString())
}

test('it keeps what it acknowledges, speaks UTF-8 and listens on no network port', async () => {
  const [row] = await ask(`select current_setting('fsync') fsync, current_setting('synchronous_commit') sync,
    current_setting('server_encoding') encoding, current_setting('listen_addresses') listens,
    current_setting('data_checksums') checksums, lower('ÄÖ') lower`)
  expect(row).toEqual({
    fsync: 'on',
    sync: 'on',
    encoding: 'UTF8',
    listens: '',
    checksums: 'on',
    lower: 'äö',
  })
})

test('the password is asked for, and its file is readable by its owner alone', async () => {
  await expect(ask('select 1', { password: 'guess' })).rejects.toThrow('password authentication failed')
  expect(statSync(join(dataDir, 'postgres-password')).mode & 0o077).toBe(0)
})

test('PostgreSQL outlives a killed server, and the next one takes it over', async () => {
  await server.stop()
  const orphan = await startAndKillServer()
  server = await start()
  expect(server.pid()).toBe(orphan)
})

test('a killed PostgreSQL is started again with all that was committed', async () => {
  await ask('insert into kept values (1)')
  const before = server.pid()
  process.kill(before, 'SIGKILL')
  expect(await askSoon('select id from kept')).toEqual([{ id: 1 }])
  expect(findPostmaster(join(dataDir, 'postgres'))?.pid).not.toBe(before)
})

test('a stuck PostgreSQL is stopped and a fresh one serves', async () => {
  await server.stop()
  const orphan = await startAndKillServer()
  process.kill(orphan, 'SIGSTOP')
  server = await start()
  expect(server.pid()).not.toBe(orphan)
  expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
})

test('a pid file whose number another program carries does not keep it from starting', async () => {
  await server.stop()
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  const lines = [String(process.pid), join(dataDir, 'postgres'), '1', '5432', '', '', '', 'ready']
  writeFileSync(pidFile, lines.join('\n'), { mode: 0o644 })
  server = await start()
  expect(await ask('select id from kept')).toEqual([{ id: 1 }])
})

test('files that became root’s, as after copying the folder, are taken back', async () => {
  await server.stop()
  const folder = join(dataDir, 'postgres')
  if (process.getuid?.() === 0) {
    for (const name of readdirSync(folder, { recursive: true })) chownSync(join(folder, String(name)), 0, 0)
    chownSync(folder, 0, 0)
  }
  server = await start()
  expect(await ask('select id from kept')).toEqual([{ id: 1 }])
})

test('nothing half-made is left in the data folder', () => {
  expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres-password', 'postgres.log'])
})

test('a missing password file is named, and nothing is deleted for it', async () => {
  const path = join(dataDir, 'postgres-password')
  const password = readFileSync(path)
  rmSync(path)
  await expect(start()).rejects.toThrow('postgres-password is missing')
  writeFileSync(path, password)
  chmodSync(path, 0o600)
})

test('after stop no process of it is left', async () => {
  const pid = server.pid()
  await server.stop()
  expect(findPostmaster(join(dataDir, 'postgres'))).toBe(null)
  expect(identify(pid)).toBe(null)
  server = await start()
})
