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
import { identify } from '../../process-identity.mjs'
import type { Connection } from '../connection/connection.ts'
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
  const script = fileURLToPath(new URL('../../../testing/db/start-postgres.ts', import.meta.url))
  const doomed = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [pid] = (await once(doomed.stdout, 'data')) as [Buffer]
  doomed.kill('SIGKILL')
  await once(doomed, 'exit')
  return Number(pid.toString())
}

test('runs with durable commits, UTF-8 and no network port', async () => {
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

test('requires the password, and only the owner can read its file', async () => {
  await expect(ask('select 1', { password: 'guess' })).rejects.toThrow('password authentication failed')
  expect(statSync(join(dataDir, 'postgres-password')).mode & 0o077).toBe(0)
})

test('PostgreSQL survives a killed server and is adopted by the next', async () => {
  await server.stop()
  const orphan = await startAndKillServer()
  server = await start()
  expect(server.pid()).toBe(orphan)
})

test('restarts a killed PostgreSQL without losing a commit', async () => {
  await ask('insert into kept values (1)')
  const before = server.pid()
  process.kill(before, 'SIGKILL')
  expect(await askSoon('select id from kept')).toEqual([{ id: 1 }])
  expect(findPostmaster(join(dataDir, 'postgres'))?.pid).not.toBe(before)
})

test('replaces a PostgreSQL that hangs', async () => {
  await server.stop()
  const orphan = await startAndKillServer()
  process.kill(orphan, 'SIGSTOP')
  server = await start()
  expect(server.pid()).not.toBe(orphan)
  expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
})

test('starts despite a pid file with the pid of another process', async () => {
  await server.stop()
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  const lines = [String(process.pid), join(dataDir, 'postgres'), '1', '5432', '', '', '', 'ready']
  writeFileSync(pidFile, lines.join('\n'), { mode: 0o644 })
  server = await start()
  expect(await ask('select id from kept')).toEqual([{ id: 1 }])
})

test('takes back files owned by root, as after copying the folder', async () => {
  await server.stop()
  const folder = join(dataDir, 'postgres')
  if (process.getuid?.() === 0) {
    for (const name of readdirSync(folder, { recursive: true })) chownSync(join(folder, String(name)), 0, 0)
    chownSync(folder, 0, 0)
  }
  server = await start()
  expect(await ask('select id from kept')).toEqual([{ id: 1 }])
})

test('removes temporary files after failed starts', () => {
  expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres-password', 'postgres.log'])
})

test('names a missing password file and deletes nothing', async () => {
  const path = join(dataDir, 'postgres-password')
  const password = readFileSync(path)
  rmSync(path)
  await expect(start()).rejects.toThrow('postgres-password is missing')
  writeFileSync(path, password)
  chmodSync(path, 0o600)
})

test('leaves no process after stop', async () => {
  const pid = server.pid()
  await server.stop()
  expect(findPostmaster(join(dataDir, 'postgres'))).toBe(null)
  expect(identify(pid)).toBe(null)
  server = await start()
})
