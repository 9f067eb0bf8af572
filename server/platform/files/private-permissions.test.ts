import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutboxMailer } from '../mail/mailer.ts'
import { openDataDir } from '../start/data-dir.ts'
import { createDiskStore } from './disk-store.ts'

let dataDir: string
let umask: number
beforeEach(() => {
  umask = process.umask(0o022)
  dataDir = join(mkdtempSync(join(tmpdir(), 'binnacle-private-')), 'data')
})
afterEach(() => {
  process.umask(umask)
  rmSync(dataDir, { recursive: true, force: true })
})

const openToOthers = (): string[] =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
    (path) => (lstatSync(join(dataDir, path)).mode & 0o077) !== 0,
  )

const writeAll = async () => {
  await createDiskStore(join(dataDir, 'files')).put([['images/ab/1/160.webp', Buffer.from('x')]])
  const mailer = createOutboxMailer({
    folder: join(dataDir, 'outbox'),
    from: 'a@example.org',
    log: pino({ level: 'silent' }),
  })
  await mailer.send({ to: 'b@example.org', language: 'en', subject: 'Reset', text: 'link' })
}

test('writes files that only the owner can read, whatever the umask', async () => {
  openDataDir(dataDir)
  await writeAll()
  expect(openToOthers()).toEqual([])
  expect(lstatSync(dataDir).mode & 0o007).toBe(0)
})

test('restricts files that an earlier version left open, except PostgreSQL’s own', async () => {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true })
  chmodSync(dataDir, 0o755)
  writeFileSync(join(dataDir, 'postgres.log'), 'x')
  await writeAll()
  expect(openToOthers().length).toBeGreaterThan(6)
  openDataDir(dataDir)
  expect(openToOthers()).toEqual(['postgres'])
  expect(lstatSync(dataDir).mode & 0o007).toBe(0)
})

test.runIf(process.getuid?.() === 0)('leaves a folder that its owner lends by the group as it is', () => {
  mkdirSync(dataDir)
  chownSync(dataDir, 0, 43_210)
  chmodSync(dataDir, 0o2770)
  chmodSync(dirname(dataDir), 0o755)
  const user = { uid: 54_321, gid: 43_210 }
  const script = `import { openDataDir } from '${new URL('../start/data-dir.ts', import.meta.url)}'; openDataDir('${dataDir}')`
  const node = ['--import', 'tsx', '--input-type=module', '--eval', script]
  execFileSync(process.execPath, node, { ...user, stdio: 'pipe' })
  expect(lstatSync(dataDir).mode & 0o7777).toBe(0o2770)
})
