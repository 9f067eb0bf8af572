import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { explainInitdb } from './db/postgres/cluster-files.ts'
import { badLines, loadEnvFile } from './settings/load-env-file.ts'
import { misspelledSettings } from './settings/misspelled-settings.ts'
import { readSettings, SETTING_NAMES } from './settings/settings.ts'
import { openDataDir } from './start/data-dir.ts'
import { explainStart } from './start/explain-start.ts'
import { waitForDatabase } from './start/wait-for-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'binnacle-trouble-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('explains a data folder that cannot be created or written', () => {
  expect(() => openDataDir('/proc/nope')).toThrow(/^DATA_DIR \/proc\/nope cannot be used: .*\.$/)
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => openDataDir(file)).toThrow('it is a file')
  expect(() => openDataDir(join(file, 'below'))).toThrow(/a part of its path is a file|it is a file/)
  expect(() => openDataDir(join(folder, 'new', 'folder'))).not.toThrow()
})

// As initdb of PostgreSQL 18 wrote it on a tmpfs of 20 MB.
const FULL_DISK = `2026-11-27 15:56:03.975 UTC [13635] FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 9
2026-11-27 15:56:03.975 UTC [13635] HINT:  Check free disk space.
2026-11-27 15:56:03.975 UTC [13635] PANIC:  cannot abort transaction 1, it was already committed
Aborted`

test('explains a disk that is full at the first start in one sentence', () => {
  const words =
    'PostgreSQL could not make its files in /data: the disk is full. Make room there, or set another DATA_DIR.'
  expect(explainInitdb('/data', FULL_DISK)).toBe(words)
  expect(explainInitdb('/data', 'initdb: error: could not write: No space left on device')).toBe(words)
  expect(explainInitdb('/data', 'initdb: error: other')).toContain('initdb: error: other')
})

test('explains a full database without the statement that met it', () => {
  const cause = Object.assign(new pg.DatabaseError('could not extend file', 20, 'error'), { code: '53100' })
  const explanation = explainStart(new Error('Failed query:\nCREATE TABLE', { cause }))
  expect(explanation).toMatch(/^The database's disk is full\. Make room there/)
  const refusal = Object.assign(new pg.DatabaseError('no password', 20, 'error'), { code: '28P01' })
  expect(explainStart(new Error('Failed query:\nselect 1', { cause: refusal }))).toBe(
    'The database refuses the user or password of DATABASE_URL: no password.',
  )
})

test('reports invalid lines of .env by number, and accepts long quoted values', () => {
  const text = 'PORT=3000\n# a comment\n\nexport HOST=::1\nMAIL_FROM="two\nlines"\nPORT 3001\n=4\nA=\'b\n'
  expect(badLines(text)).toEqual([7, 8])
  const path = join(folder, '.env')
  writeFileSync(path, text)
  expect(() => loadEnvFile(path)).toThrow(/line 7 is not NAME=value\n {2}line 8/)
})

test('suggests the setting meant by a misspelled name', () => {
  const near = (given: object) => misspelledSettings({ ...given }, SETTING_NAMES)
  expect(near({ DATABSE_URL: 'x' })).toEqual([['DATABSE_URL', 'DATABASE_URL']])
  expect(near({ database_url: 'x' })).toEqual([['database_url', 'DATABASE_URL']])
  expect(near({ DATABSE_URL: 'x', DATABASE_URL: 'y' })).toEqual([])
  expect(
    near({ PATH: 'x', HOSTNAME: 'x', HTTP_URL: 'x', XDG_DATA_DIRS: 'x', npm_config_prefix: 'x' }),
  ).toEqual([])
  expect(near(Object.fromEntries(SETTING_NAMES.map((name) => [name, 'x'])))).toEqual([])
  expect(() => readSettings({ DATABSE_URL: 'postgres://a/b' })).toThrow(
    'DATABSE_URL is no setting; DATABASE_URL is nearly the same',
  )
})

test('rejects an invalid address before opening anything', () => {
  expect(() => readSettings({ HOST: '999.1.1.1' })).toThrow('HOST must be an address or a name')
  for (const HOST of ['::1', '0.0.0.0', 'bins.local']) expect(readSettings({ HOST }).host).toBe(HOST)
})

test.each([
  ['ENOTFOUND', /HOST/],
  ['EADDRINUSE', /PORT/],
  ['ENOSPC', /disk is full/],
  ['EROFS', /only be read/],
  ['EACCES', /may not do that/],
  ['EINVAL', /HOST/],
  ['ECONNREFUSED', /DATABASE_URL/],
])('explains a start that failed with %s without a stack trace', (code, message) => {
  const explanation = explainStart(Object.assign(new Error('of the system'), { code }))
  expect(explanation).toMatch(message)
  expect(explanation).not.toContain('\n')
})

test('waits for a database, logs that once, and gives up with a message', async () => {
  const warnings: string[] = []
  const warn = (message: string) => warnings.push(message)
  const open = async () => {
    const client = new pg.Client('postgres://nobody@127.0.0.1:1/none')
    await client.connect()
  }
  await expect(waitForDatabase(open, { warn, forMs: 2_000, everyMs: 500 })).rejects.toThrow(
    /^The database of DATABASE_URL cannot be reached: .*ECONNREFUSED/,
  )
  expect(warnings).toEqual([expect.stringContaining('ECONNREFUSED')])
  let tries = 0
  const late = async () => (++tries < 3 ? await open() : 'up')
  expect(await waitForDatabase(late, { warn, everyMs: 1 })).toBe('up')
})
