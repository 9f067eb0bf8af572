import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { createChangeStreamStore } from '#server/features/change-stream/store.ts'
import { createSharingStore } from '#server/features/sharing/store.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register } from '#server/testing/test-user.ts'
import { type RecordedStatement, recordStatements } from './record-statements.ts'
import { unpinnedTables } from './shard-reads.ts'

/** Tables with the contents of inventories, and the column that a shard is chosen by. */
const SHARDED: ReadonlyMap<string, string> = new Map([
  ['inventories', 'id'],
  ...['bins', 'items', 'images', 'op_receipts', 'revision_runs', 'revisions', 'sync_histories'].map(
    (table) => [table, 'inventory_id'] as const,
  ),
])

/** Reads over more than one inventory, and their tables. Directories by id and code would take them to one shard. */
const EXCEPTIONS: readonly (readonly [why: string, text: RegExp, tables: string])[] = [
  [
    'an id may be taken in any inventory',
    /^select json_agg\(inventory_id = \$1\).* from bins where id = any/,
    'bins',
  ],
  [
    'an id may be taken in any inventory',
    /^select json_agg\(inventory_id = \$1\).* from items where id = any/,
    'items',
  ],
  ['the inventories of one person', /^select i\.id, i\.name, i\.currency, m\.role/, 'inventories'],
  ['a scanned code names no inventory', /"bins"\."qr_code" = /, 'bins, inventories, items'],
  ['the inventories of whoever listens', /from unnest\(\$1::text\[\]\) as asked \(sid\)/, 'inventories'],
]

let app: TestApp
let statements: RecordedStatement[] = []
beforeAll(async () => {
  app = await createTestApp()
  statements = await recordStatements(() => liveADay(app))
})
afterAll(() => app.close())

const liveADay = async (on: TestApp): Promise<void> => {
  const ada = await register(on)
  const made = (await ada.call('POST', '/api/bins', { name: 'Workshop', category: 'garage' })).json()
  const item = (await ada.call('POST', '/api/items', { binId: made.id, name: 'Drill', quantity: 2 })).json()
  const calls = [
    ['GET', '/api/auth/me'],
    ['GET', '/api/bins'],
    ['GET', `/api/bins/${made.id}`],
    ['GET', `/api/bins/${made.id}/items`],
    ['PUT', `/api/bins/${made.id}`, { name: 'Workshop 2' }],
    ['PUT', `/api/items/${item.id}`, { notes: 'charged' }],
    ['GET', '/api/search?q=dril'],
    ['GET', '/api/sync'],
    ['GET', '/api/stats'],
    ['GET', '/api/usage-limits'],
    ['GET', '/api/history'],
    ['GET', `/api/bins/${made.id}/history`],
    ['POST', '/api/placement-suggestions', { itemName: 'Hammer', itemCategory: 'Tools' }],
    ['POST', '/api/assistant/query', { query: 'where is the drill' }],
    ['GET', '/api/inventories'],
    ['GET', '/api/shared-qr-codes'],
    ['GET', '/api/physical-qr-codes'],
    ['DELETE', `/api/items/${item.id}`],
  ] as const
  for (const [method, url, body] of calls) {
    const { statusCode, body: answer } = await ada.call(method, url, body)
    expect(statusCode, `${method} ${url}: ${answer.slice(0, 200)}`).toBe(200)
  }
  await createSharingStore(on.db.db).findByBinCode(made.qrCode, 1)
  const changeStream = createChangeStreamStore(on.db.db)
  await changeStream.lines(['a session'])
  await changeStream.membersOf([ada.inventoryId as InventoryId])
}

test('every hot statement reads and writes one inventory, but for named exceptions', async () => {
  const client = new pg.Client(app.db.connection)
  await client.connect()
  await client.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off')
  const found: string[] = []
  for (const statement of statements) {
    const tables = [...new Set(await unpinnedTables(client, statement, SHARDED))].sort().join(', ')
    if (tables === '') continue
    const text = statement.text.replace(/\s+/g, ' ').trim()
    const known = EXCEPTIONS.find(([, pattern, expected]) => pattern.test(text) && expected === tables)
    found.push(known?.[0] ?? `${tables}: ${text}`)
  }
  await client.end()
  expect(found.toSorted()).toEqual(EXCEPTIONS.map(([why]) => why).toSorted())
  expect(statements.filter(({ text }) => [...SHARDED.keys()].some((table) => text.includes(table))).length)
    // Else the recording missed what it is about.
    .toBeGreaterThan(25)
})
