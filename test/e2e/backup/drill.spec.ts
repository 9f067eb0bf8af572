import { execFile } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { nanoid } from 'nanoid'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bin } from '#contracts/inventory/bins.ts'
import type { Item } from '#contracts/inventory/items.ts'
import { type ServerProcess, startServer } from '#server/testing/server-process.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'

const DIST = fileURLToPath(new URL('../../../dist/current/server/', import.meta.url))
const account = { email: 'ada@example.org', password: 'correct horse 42' }

let folder = ''
let archive = ''
let source: ServerProcess
let before: { cookie: string; bin: Bin; cursor: string }

const dataDir = (name: string) => join(folder, name)

const command = async (name: string, file: string, data: string) => {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir(data) }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [`${DIST}${name}.js`, file], {
      env,
      cwd: folder,
    })
    return { code: 0, words: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, words: stderr }
  }
}

const post = async (origin: string, path: string, body: object) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

const get = async <T>(origin: string, cookie: string, path: string): Promise<T> =>
  (await (await fetch(`${origin}${path}`, { headers: { cookie } })).json()) as T

const picture = async (origin: string, cookie: string, path: string) =>
  Buffer.from(await (await fetch(`${origin}${path}`, { headers: { cookie } })).arrayBuffer())

beforeAll(async () => {
  folder = makeTestFolder('binnacle-drill-')
  archive = join(folder, 'backup.tar.gz')
  source = await startServer({ DATA_DIR: dataDir('first'), LOG_LEVEL: 'warn' })
  const { origin } = source
  const cookie = await post(origin, '/api/auth/register', { ...account, confirmPassword: account.password })
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a52' } })
    .png()
    .toBuffer()
  const id = nanoid()
  const form = new FormData()
  form.set('id', id)
  form.set('name', 'Winter „Ünïcode" 🧤\n\\')
  form.set('category', 'bedroom')
  form.set('image', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'photo.png')
  const made = await fetch(`${origin}/api/bins`, { method: 'POST', headers: { cookie }, body: form })
  expect(made.status).toBe(200)
  await fetch(`${origin}/api/items`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ id: nanoid(), binId: id, name: 'Gloves', notes: 'wool' }),
  })
  const [bin] = await get<Bin[]>(origin, cookie, '/api/bins')
  const { cursor } = await get<{ cursor: string }>(origin, cookie, '/api/sync')
  if (!bin) throw new Error('no bin was made')
  before = { cookie, bin, cursor }
})
afterAll(async () => {
  await source.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('backs up a running server into a private file, without replacing one', async () => {
  expect((await command('backup', archive, 'first')).words).toMatch(/holds all rows and \d+ files/)
  expect(statSync(archive).mode & 0o077).toBe(0)
  expect(await command('backup', archive, 'first')).toMatchObject({ code: 1, words: /exists already/ })
})

test.each(['backup', 'restore', 'demo', 'orders', 'stickers', 'stripe-setup'])(
  '%s answers --help with its usage and rejects unknown options',
  async (name) => {
    const help = await command(name, '--help', 'first')
    expect(help).toMatchObject({ code: 0 })
    expect(help.words).toContain('npm run ')
    const unknown = await command(name, '--nope', 'first')
    expect(unknown).toMatchObject({ code: 1 })
    expect(unknown.words).toContain('--nope')
    expect(unknown.words).not.toContain('    at ')
  },
)

test('rejects a truncated or damaged backup before any change', async () => {
  const whole = readFileSync(archive)
  const broken = join(folder, 'broken.tar.gz')
  writeFileSync(broken, whole.subarray(0, Math.floor(whole.length / 2)))
  const cut = await command('restore', broken, 'second')
  expect(cut).toMatchObject({ code: 1 })
  expect(cut.words).toContain('Nothing was changed')
  writeFileSync(broken, 'not an archive')
  expect((await command('restore', broken, 'second')).words).toContain('cannot be read as a backup')
})

test('refuses to restore over accounts or under a running server', async () => {
  expect((await command('restore', archive, 'first')).words).toContain('Another Binnacle server')
})

test('restores bins, items, photos and passwords on a new timeline', async () => {
  const restored = await command('restore', archive, 'second')
  expect(restored.words).toContain('is back')
  expect((await command('restore', archive, 'second')).words).toContain('already holds accounts')
  const server = await startServer({ DATA_DIR: dataDir('second'), LOG_LEVEL: 'warn' })
  try {
    const { origin } = server
    const old = await fetch(`${origin}/api/bins`, { headers: { cookie: before.cookie } })
    expect(old.status).toBe(401)
    const cookie = await post(origin, '/api/auth/login', account)
    const [bin] = await get<Bin[]>(origin, cookie, '/api/bins')
    // Equal except for the version, which exceeds any that devices saw after the backup.
    expect(bin).toEqual({ ...before.bin, version: bin?.version })
    expect(bin?.version).toBeGreaterThan(before.bin.version)
    const items = `/api/bins/${before.bin.id}/items`
    const [item] = await get<Item[]>(origin, cookie, items)
    const [itemBefore] = await get<Item[]>(source.origin, before.cookie, items)
    expect(item).toEqual({ ...itemBefore, version: item?.version })
    const photo = before.bin.imageUrl ?? ''
    expect(await picture(origin, cookie, photo)).toEqual(await picture(source.origin, before.cookie, photo))
    const { cursor, reset } = await get<{ cursor: string; reset: boolean }>(
      origin,
      cookie,
      `/api/sync?since=${before.cursor}`,
    )
    expect(reset).toBe(true)
    expect(cursor.split('.')[0]).not.toBe(before.cursor.split('.')[0])
  } finally {
    await server.stop()
  }
})
