import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/db/postgres/embedded-postgres.ts'
import { canMountDisks, mountSmallDisk } from '../full-disk/small-disk.ts'

const ROUNDS = 60

/** PostgreSQL whose log has a disk of its own, which is filled up once spare files are made. */
const withOwnLogDisk = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'binnacle-wal-'))
  const disk = mountSmallDisk(240)
  const words: string[] = []
  const say = (message: string) => void words.push(message)
  const start = (): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({ dataDir, database: 'binnacle', log: { info: say, warn: say, error: say } })
  await (await start()).stop()
  const wal = join(dataDir, 'postgres/pg_wal')
  const moved = join(disk.folder, 'pg_wal')
  execFileSync('chmod', ['755', disk.folder])
  execFileSync('cp', ['-a', wal, moved])
  rmSync(wal, { recursive: true })
  execFileSync('ln', ['-s', moved, wal])
  const server = await start()
  onTestFinished(async () => {
    await server.stop()
    disk.remove()
    rmSync(dataDir, { recursive: true })
  })
  const ask = async (text: string) => {
    const client = new pg.Client({ ...server.connection, connectionTimeoutMillis: 1000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query(text)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }
  // Below what it calls nearly full, with room for spare files.
  disk.fill(100 * 1024 * 1024)
  await expect.poll(() => words.length, { timeout: 20_000 }).toBe(1)
  await ask('create table kept (id int primary key, words text)')
  await expect
    .poll(() => readdirSync(moved).filter((name) => /^[0-9A-F]{24}$/.test(name)).length, { timeout: 20_000 })
    .toBeGreaterThan(2)
  return { disk, words, ask, postgresLog: () => readFileSync(join(dataDir, 'postgres.log'), 'utf8') }
}

/** Some MB of log. */
const writing = (id: number, thousands: number) =>
  `insert into kept select ${id}, string_agg(md5(random()::text), '') from generate_series(1, ${thousands * 1000})
    on conflict (id) do update set words = excluded.words`

if (canMountDisks()) {
  test('where the log of PostgreSQL has no room for a new file, reads and small writes go on', async () => {
    const { disk, words, ask, postgresLog } = await withOwnLogDisk()
    disk.fill(0)
    // Twice what its files hold.
    for (let round = 0; round < ROUNDS; round += 1) {
      await ask(writing(round % 3, 30))
      await sleep(300)
    }
    expect(await ask('select count(*)::int from kept')).toEqual([{ count: 3 }])
    expect(postgresLog()).not.toContain('PANIC')
    expect(words).toEqual([expect.stringMatching(/pg_wal is nearly full\. Make room there/)])
    disk.free()
    await expect.poll(() => words[1], { timeout: 10_000 }).toMatch(/has room again$/)
  })

  test('a burst that PostgreSQL has no room for ends it until there is room; nothing acknowledged is lost', async () => {
    const { disk, ask, postgresLog } = await withOwnLogDisk()
    await ask(writing(1, 1))
    disk.fill(0)
    await expect(ask(writing(2, 2000))).rejects.toThrow()
    expect(postgresLog()).toContain('PANIC')
    await expect(ask('select 1')).rejects.toThrow()
    disk.free()
    await expect
      .poll(() => ask('select id from kept').catch(() => null), { timeout: 30_000 })
      .toEqual([{ id: 1 }])
  })
}
