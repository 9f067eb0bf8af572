import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPages } from '#server/testing/build-pages.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

const pages = mkdtempSync(join(tmpdir(), 'binnacle-scans-'))
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1'
let app: TestApp
let origin: string
let ada: TestUser
let ben: TestUser

beforeAll(async () => {
  app = await createTestApp({ pagesFile: await buildPages(pages), settings: { trustProxy: 1 } })
  origin = await app.app.listen({ port: 0 })
  ada = await register(app)
  ben = await register(app)
})
afterAll(async () => {
  await app.close()
  rmSync(pages, { recursive: true, force: true })
})

const newBin = async (fields: object = {}) =>
  (await ada.call('POST', '/api/bins', { name: 'Winter', category: 'garage', ...fields })).json()
const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${origin}${path}`, { method, headers: { 'user-agent': PHONE, ...headers } })
const scansOf = async (id: string) => {
  await app.services.scanLog.flush()
  return (await ada.call('GET', `/api/bins/${id}/scans`)).json()
}
const rowsOf = async (id: string) => {
  await app.services.scanLog.flush()
  const { rows } = await app.db.pool.query(
    `select * from qr_scan_notifications where bin_id = $1 order by scanned_at`,
    [id],
  )
  return rows
}

test('counts each read by others, from a rendered or a cached page', async () => {
  const { id, qrCode } = await newBin()
  expect(await scansOf(id)).toEqual({ total: 0, lastAt: null, recent: [] })
  for (let times = 0; times < 3; times++) await open(`/qr/${qrCode}`)
  await open(`/api/shared-qr-codes/${qrCode}`, { cookie: ben.cookie })
  const { total, lastAt, recent } = await scansOf(id)
  expect(total).toBe(4)
  expect(Date.now() - Date.parse(lastAt)).toBeLessThan(60_000)
  expect(recent).toHaveLength(4)
  expect(recent[0]).toEqual({ scannedAt: lastAt, way: 'code', device: 'phone', code: qrCode })
})

test('records a view of a share link as such', async () => {
  const { id } = await newBin()
  const { shareCode } = (await ada.call('POST', '/api/shared-qr-codes', { binId: id })).json()
  await open(`/shared/${shareCode}`)
  await open(`/api/shared-qr-codes/${shareCode}`)
  expect((await scansOf(id)).recent).toMatchObject([
    { way: 'share', code: shareCode },
    { way: 'share', code: shareCode },
  ])
})

test('ignores owners, link previews, prefetches and visitors who must sign in', async () => {
  const { id, qrCode } = await newBin()
  const secret = await newBin({ isQrPrivate: true })
  for (let times = 0; times < 2; times++) {
    await open(`/qr/${qrCode}`, { cookie: ada.cookie })
    await open(`/api/shared-qr-codes/${qrCode}`, { cookie: ada.cookie })
    await open(`/qr/${qrCode}`, { 'user-agent': 'WhatsApp/2.23' })
    await open(`/qr/${qrCode}`, { 'sec-purpose': 'prefetch' })
    await open(`/qr/${qrCode}`, {}, 'HEAD')
    await open(`/qr/${secret.qrCode}`)
  }
  expect([(await scansOf(id)).total, (await scansOf(secret.id)).total]).toEqual([0, 0])
})

test('stores addresses and agents as hashes with a daily key that is deleted', async () => {
  const { id, qrCode } = await newBin()
  let visits = 0
  const from = (address: string) => {
    // Rows are ordered by their time.
    app.shiftClock(visits++ * 1000)
    return open(`/qr/${qrCode}`, { 'x-forwarded-for': `6.6.6.6, ${address}` })
  }
  await from('9.9.9.1')
  await from('9.9.9.1')
  await from('9.9.9.2')
  await rowsOf(id)
  visits += 24 * 3600
  await from('9.9.9.1')
  const rows = await rowsOf(id)
  app.shiftClock(0)
  const [first, same, other, nextDay] = rows.map((row) => row.scanner_ip_hash)
  expect(same).toBe(first)
  expect(new Set([first, other, nextDay]).size).toBe(3)
  expect(JSON.stringify(rows)).not.toMatch(/9\.9\.9|6\.6\.6|iPhone/)
  expect(rows[0]).toMatchObject({
    inventory_id: ada.inventoryId,
    share_code: qrCode,
    notification_sent: false,
  })
  await app.db.pool.query(`update scan_keys set day = day - 2 where day = current_date`)
  await app.services.housekeeping.run()
  const { rows: keys } = await app.db.pool.query(`select day::text from scan_keys`)
  expect(keys).toHaveLength(1)
})

test('deletes scans after 90 days', async () => {
  const { id, qrCode } = await newBin()
  await open(`/qr/${qrCode}`)
  await open(`/qr/${qrCode}`)
  const [old] = await rowsOf(id)
  await app.db.pool.query(
    `update qr_scan_notifications set scanned_at = now() - interval '91 days' where id = $1`,
    [old.id],
  )
  await app.services.housekeeping.run()
  expect(await rowsOf(id)).toHaveLength(1)
})

test('stores a bounded number of scans of one address', async () => {
  const { id, qrCode } = await newBin()
  for (let round = 0; round < 4; round++) {
    await Promise.all(
      Array.from({ length: 100 }, () => open(`/qr/${qrCode}`, { 'x-forwarded-for': '8.8.4.4' })),
    )
  }
  expect((await scansOf(id)).total).toBe(300)
})

test('keeps scans while the database is unavailable and stores them later', async () => {
  const { id, qrCode } = await newBin()
  await open(`/qr/${qrCode}`)
  await app.db.pool.query('alter table qr_scan_notifications rename to hidden')
  await open(`/qr/${qrCode}`)
  await app.services.scanLog.flush()
  await app.db.pool.query('alter table hidden rename to qr_scan_notifications')
  expect((await scansOf(id)).total).toBe(2)
})
