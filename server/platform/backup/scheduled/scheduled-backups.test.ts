import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BLOB_FOLDERS, EXCLUDED_TABLES } from '#server/backup-scope.ts'
import { createDiskStore } from '#server/platform/files/disk-store.ts'
import { fillTables } from '#server/testing/db/fill-tables.ts'
import { startS3Double } from '#server/testing/files/s3-double.ts'
import { createTestDb, type TestDb } from '#server/testing/test-db.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'
import { checkArchive } from '../archive.ts'
import { type BackupDestination, createFolderDestination } from './backup-destination.ts'
import { createBackupResults } from './backup-results.ts'
import { createBucketDestination } from './bucket-destination.ts'
import { findBackup } from './find-backup.ts'
import { createScheduledBackups } from './scheduled-backups.ts'
import { storeBackup } from './store-backup.ts'

const PASSPHRASE = 'four words of a poem'
const RETENTION = { daily: 2, weekly: 0, monthly: 0 }
const folder = makeTestFolder('binnacle-backups-')
const blobs = createDiskStore(join(folder, 'files'))
const log = { info: () => {}, warn: () => {}, error: () => {} } as never
let db: TestDb
let s3: Awaited<ReturnType<typeof startS3Double>>
let made = 0

beforeAll(async () => {
  db = await createTestDb()
  await fillTables(db.pool)
  s3 = await startS3Double()
})
afterAll(async () => {
  await s3.close()
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => db.pool.query(`delete from server_meta where key like 'backup %'`))

const newFolder = () => join(folder, `to-${++made}`)
const store = (destination: BackupDestination, now: Date, passphrase: string | null = null) =>
  storeBackup({
    parts: { pool: db.pool, blobs, now, folders: BLOB_FOLDERS, excluded: EXCLUDED_TABLES, freeBytes: null },
    destination,
    passphrase,
    retention: RETENTION,
    workFolder: folder,
  })
const leftOver = () => readdirSync(folder).filter((name) => name.startsWith('backup-'))

test('stores a checked backup that only its owner can read, and leaves nothing else behind', async () => {
  const to = newFolder()
  const { name, trial, bytes } = await store(createFolderDestination(to), new Date('2026-05-01T03:00:00Z'))
  expect(trial).toEqual({ restored: true })
  expect(readdirSync(to)).toEqual([name])
  expect(statSync(join(to, name))).toMatchObject({ size: bytes, mode: 0o100600 })
  await checkArchive(join(to, name))
  expect(leftOver()).toEqual([])
})

test('deletes what retention no longer keeps, and nothing of other names', async () => {
  const to = newFolder()
  const destination = createFolderDestination(to)
  for (const day of ['01', '02', '03']) await store(destination, new Date(`2026-05-${day}T03:00:00Z`))
  writeFileSync(join(to, 'mine.txt'), 'mine')
  const { name, deleted } = await store(destination, new Date('2026-05-04T03:00:00Z'))
  expect(deleted).toEqual(['binnacle-2026-05-02T03-00-00Z.tar.gz'])
  expect(readdirSync(to)).toEqual(['binnacle-2026-05-03T03-00-00Z.tar.gz', name, 'mine.txt'])
})

test('keeps all older backups when a new one fails', async () => {
  const destination = createFolderDestination(newFolder())
  const { name } = await store(destination, new Date('2026-05-01T03:00:00Z'))
  const broken = { ...destination, put: () => Promise.reject(new Error('disk gone')) }
  await expect(store(broken, new Date('2026-06-01T03:00:00Z'))).rejects.toThrow('disk gone')
  expect(await destination.names()).toEqual([name])
  expect(leftOver()).toEqual([])
})

test('encrypts with a passphrase, which alone opens it again', async () => {
  const destination = createFolderDestination(newFolder())
  const { name } = await store(destination, new Date('2026-05-01T03:00:00Z'), PASSPHRASE)
  expect(name).toMatch(/\.tar\.gz\.age$/)
  expect(readFileSync(join(destination.label, name), 'latin1')).toMatch(
    /^age-encryption\.org\/v1\n-> scrypt /,
  )
  const find = (passphrase: string | null, asked = name) => {
    const copies = mkdtempSync(join(folder, 'copies-'))
    return findBackup(asked, { destination, passphrase, folder: copies })
  }
  await checkArchive(await find(PASSPHRASE))
  await checkArchive(await find(PASSPHRASE, 'latest'))
  await expect(find('another four words')).rejects.toThrow('does not open with BACKUP_PASSPHRASE')
  await expect(find(null)).rejects.toThrow('set BACKUP_PASSPHRASE')
  const sealed = readFileSync(join(destination.label, name))
  sealed.writeUInt8(sealed.readUInt8(sealed.length - 5) ^ 1, sealed.length - 5)
  writeFileSync(join(destination.label, name), sealed)
  await expect(find(PASSPHRASE)).rejects.toThrow(/damaged/)
})

test('keeps backups in a bucket, in parts when large, and fetches them by name', async () => {
  const keys = { endpoint: s3.endpoint, region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' }
  const destination = createBucketDestination({ ...keys, bucket: 'bins', prefix: 'backups/home' })
  for (const day of ['01', '02', '03']) await store(destination, new Date(`2026-05-${day}T03:00:00Z`))
  const names = ['binnacle-2026-05-02T03-00-00Z.tar.gz', 'binnacle-2026-05-03T03-00-00Z.tar.gz']
  expect(await destination.names()).toEqual(names)
  const copies = mkdtempSync(join(folder, 'copies-'))
  await checkArchive(await findBackup('latest', { destination, passphrase: null, folder: copies }))
  expect(await destination.fetch('binnacle-2020-01-01T03-00-00Z.tar.gz', join(copies, 'none'))).toBe(false)

  const large = join(folder, 'large')
  const bytes = Buffer.alloc(20 * 1024 * 1024, 'binnacle')
  writeFileSync(large, bytes)
  await destination.put('large', large)
  expect(s3.objects.get('backups/home/large')?.bytes.equals(bytes)).toBe(true)
  expect([s3.uploads.size, s3.unsigned]).toEqual([0, []])
})

test('an unknown name lists what there is', async () => {
  const destination = createFolderDestination(newFolder())
  const find = () => findBackup('nothing', { destination, passphrase: null, folder })
  await expect(find()).rejects.toThrow(/no backup in/)
  const { name } = await store(destination, new Date('2026-05-01T03:00:00Z'))
  await expect(find()).rejects.toThrow(name)
})

const schedule = (clock: () => Date, fails = false) => {
  const runs: Date[] = []
  const problems: string[] = []
  const create = () =>
    createScheduledBackups({
      schedule: '0 3 * * *',
      pool: db.pool,
      results: createBackupResults(db.pool),
      clock,
      log,
      async store(now) {
        runs.push(now)
        await new Promise((resolve) => setTimeout(resolve, 50))
        if (fails) throw new Error('The bucket is gone.')
        const trial = { restored: true } as const
        return { at: now.toISOString(), name: 'x', bytes: 1, files: 0, trial, deleted: [] }
      },
      tellFailure: async (problem) => void problems.push(problem),
    })
  return { create, runs, problems }
}

test('several servers make one backup for each time, and a missed one later', async () => {
  let now = new Date(2026, 4, 1, 12, 0)
  const { create, runs } = schedule(() => now)
  const servers = [create(), create(), create()]
  const runAll = () => Promise.all(servers.map((server) => server.run()))
  await runAll()
  await runAll()
  expect(runs.length).toBe(1)
  now = new Date(2026, 4, 2, 2, 59)
  await runAll()
  expect(runs.length).toBe(1)
  now = new Date(2026, 4, 4, 9, 0)
  await runAll()
  await runAll()
  expect(runs.length).toBe(2)
})

test('tells of a failure once, and tries again at the next time', async () => {
  let now = new Date(2026, 4, 1, 12, 0)
  const { create, runs, problems } = schedule(() => now, true)
  const server = create()
  await server.run()
  await server.run()
  expect(problems).toEqual(['The bucket is gone.'])
  expect(await createBackupResults(db.pool).lastFailed()).toEqual({
    at: now.toISOString(),
    problem: 'The bucket is gone.',
  })
  now = new Date(2026, 4, 2, 3, 0, 1)
  await server.run()
  expect([runs.length, problems.length]).toEqual([2, 2])
  expect(existsSync(join(folder, 'plain.tar.gz'))).toBe(false)
})
