import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_SIZES, generateInventory } from '#demo/inventory.ts'
import { binFields } from '#domain/import/bin-fields.ts'
import { buildImportPlan } from '#domain/import/import-plan.ts'
import { newId } from '#server/platform/ids.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { fillDemoAccount } from './demo-account.ts'
import { demoOps } from './demo-ops.ts'
import { readExport } from './read-csv.ts'

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'binnacle-demo-'))

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const file = (text: string | Buffer) => {
  const path = join(folder, `${newId()}.csv`)
  writeFileSync(path, text)
  return path
}
const HEAD = 'HB.location,HB.quantity,HB.name,HB.description,HB.notes'

test('reads quoted line breaks and reports the line of every row', async () => {
  const { format, rows } = await readExport(
    file(`${HEAD}\r\nGarage,1,"Lamp\r\ntall",,\r\n\r\nAttic,2,Rope,,\r\n`),
  )
  expect(format.program).toBe('Homebox')
  expect(rows.map(({ line, cells }) => [line, cells[2]])).toEqual([
    [2, 'Lamp\r\ntall'],
    [5, 'Rope'],
  ])
})

test('detects the delimiter from the column names', async () => {
  const tags = 'HB.location,HB.tags,HB.name\nGarage,a; b; c; d,Lamp\nAttic,e; f; g; h,Rope\n'
  for (const text of [tags, tags.replace(/[,;]/g, (sign) => (sign === ',' ? ';' : ','))]) {
    expect((await readExport(file(text))).rows.map(({ cells }) => cells[2])).toEqual(['Lamp', 'Rope'])
  }
})

test.each([
  ['an empty file', '', /is empty/],
  ['an unknown table', 'a,b\n1,2\n', /no export of Binnacle or Homebox or Shelf.*a, b/],
  ['no rows', `${HEAD}\n`, /no rows/],
  [
    'a row with a cell missing',
    `${HEAD}\nGarage,1,Lamp,,\nAttic,1,Rope\n`,
    /line 3: has 3 cells where the first line names 5/,
  ],
  ['an unclosed quote', `${HEAD}\nGarage,1,"Lamp,,\n`, /line 2/],
  ['binary data', Buffer.from([0xff, 0xfe, 0x00, 0x41]), /not text in UTF-8/],
])('rejects %s', async (_, text, words) => {
  await expect(readExport(file(text))).rejects.toThrow(words)
})

test('imports an export into an account with bins and items', async () => {
  const { columns, rows } = await readExport(
    file(`${HEAD}\nKitchen,3,Spoon,,\nKitchen,,Fork,"four, tines",\n`),
  )
  const bins = buildImportPlan(rows, columns).bins.map((bin) => ({ ...binFields(bin), items: bin.items }))
  const account = { email: 'demo@example.org', password: 'demo-password' }
  await fillDemoAccount(app.db.db, app.services.sync, account, demoOps(bins, newId, new Date()))
  const login = await app.app.inject({ method: 'POST', url: '/api/auth/login', payload: account })
  const { name, value } = login.cookies.find((cookie) => cookie.name === 'binnacle') ?? {}
  const read = async (url: string) =>
    (await app.app.inject({ url, headers: { cookie: `${name}=${value}` } })).json()
  const [bin] = await read('/api/bins')
  expect(bin).toMatchObject({ name: 'Kitchen', category: 'kitchen', itemCount: 2 })
  expect(await read(`/api/bins/${bin.id}/items`)).toMatchObject([
    { name: 'Spoon', quantity: 3 },
    { name: 'Fork', quantity: 1, description: 'four, tines' },
  ])
})

test('keeps places, categories and quantities of a generated inventory', async () => {
  const account = { email: 'home@example.org', password: 'demo-password' }
  const home = generateInventory(DEMO_SIZES.small)
  await fillDemoAccount(app.db.db, app.services.sync, account, demoOps(home, newId, new Date()))
  const { rows } = await app.db.pool.query(
    `select b.name, b.category, b.location, b.description, count(i.id)::int as count, sum(i.quantity)::int as quantity
     from bins b join inventories v on v.id = b.inventory_id join users u on u.id = v.owner_id join items i on i.bin_id = b.id
     where u.email = $1 group by b.id, b.name, b.category, b.location, b.description, b.seq order by b.seq`,
    [account.email],
  )
  expect(rows).toEqual(
    home.map(({ items, ...bin }) => ({
      ...bin,
      count: items.length,
      quantity: items.reduce((sum, item) => sum + item.quantity, 0),
    })),
  )
})

test('creates neither account nor bins when one row is rejected', async () => {
  const ops = demoOps([{ name: 'Box', items: [] }], newId, new Date())
  const broken = {
    ...ops[0],
    opId: newId(),
    entityId: newId(),
    data: { name: 'x'.repeat(300), category: 'a' },
  }
  const account = { email: 'half@example.org', password: 'demo-password' }
  const filled = fillDemoAccount(app.db.db, app.services.sync, account, [...ops, broken as (typeof ops)[0]])
  await expect(filled).rejects.toThrow(/Nothing was kept: Name can be at most 200/)
  const { rows } = await app.db.pool.query('select 1 from users where email = $1', [account.email])
  expect(rows).toHaveLength(0)
})
