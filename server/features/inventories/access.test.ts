import { nanoid } from 'nanoid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { INVENTORY_HEADER } from '#contracts/inventory/inventory-header.ts'
import { SENT_OPS_HEADER } from '#contracts/sync/sync-op.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { unpackBins } from '#domain/sync/wire/column-packing.ts'
import { newUuid } from '#server/platform/ids.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addInventory, addMember, changeMembership, writtenAfter } from '#server/testing/test-inventory.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let ada: TestUser
let ben: TestUser
let workshop: InventoryId
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await register(app)
  ben = await register(app)
  workshop = await addInventory(app.db.pool, ada.id)
})

type Call = Parameters<TestUser['call']>
const inventory = (id: string) => ({ headers: { [INVENTORY_HEADER]: id } })
const call = (person: TestUser, method: Call[0], url: string, body?: unknown, id: string = workshop) =>
  person.call(method, url, body, inventory(id))

const join = (person: TestUser, role: string) =>
  addMember(app.db.pool, { inventoryId: workshop, actor: person.id }, role)
const become = (person: TestUser, role: string | null) =>
  changeMembership(app.db.pool, { inventoryId: workshop, actor: person.id }, role)

const newBin = async (person: TestUser, name: string) =>
  (await call(person, 'POST', '/api/bins', { name, category: 'garage' })).json()

const entry = (name: string) => ({
  method: 'POST',
  path: '/api/bins',
  body: { id: nanoid(), name, category: 'garage' },
  opId: nanoid(),
  baseVersion: null,
  changed: ['name', 'category'],
  timestamp: new Date().toISOString(),
})
const push = async (person: TestUser, entries: readonly object[]) =>
  await call(person, 'POST', '/api/sync', { userId: person.id, deviceId: 'tablet', entries })

const standing = async () => {
  const { rows } = await app.db.pool.query(
    `select i.bins_used, i.change_seq::int, u.bins_used as paid, u.history_bytes,
       (select count(*)::int from bins where inventory_id = i.id) as bins,
       (select count(*)::int from op_receipts where inventory_id = i.id) as receipts,
       (select count(*)::int from revision_runs where inventory_id = i.id) as runs
     from inventories i join users u on u.id = i.owner_id where i.id = $1`,
    [workshop],
  )
  return rows[0]
}

test('the header names the inventory; without it a call means the own one', async () => {
  const bin = await newBin(ada, 'Drills')
  expect((await ada.call('GET', '/api/bins')).json()).toEqual([])
  expect((await call(ada, 'GET', '/api/bins')).json()).toMatchObject([{ id: bin.id }])
  expect((await call(ada, 'GET', '/api/bins', undefined, ada.inventoryId)).json()).toEqual([])
  expect((await ada.call('GET', `/api/bins/${bin.id}`)).statusCode).toBe(404)
})

test.each([
  ['no id', 'nonsense', 400],
  ['empty', '', 400],
  ['an unknown id', newUuid(), 404],
])('a header that is %s is refused for reads and writes', async (_, id, status) => {
  for (const answer of [
    await call(ada, 'GET', '/api/bins', undefined, id),
    await call(ada, 'GET', '/api/sync', undefined, id),
    await call(ada, 'POST', '/api/bins', { name: 'Box', category: 'garage' }, id),
    await call(ada, 'POST', '/api/sync', { userId: ada.id, deviceId: 'd', entries: [entry('Box')] }, id),
  ])
    expect(answer.statusCode).toBe(status)
})

test("a stranger's inventory answers like an unknown one", async () => {
  await newBin(ada, 'Drills')
  const asked = newUuid()
  const [known, unknown] = [
    await push(ben, [entry('Box')]),
    await call(ben, 'GET', '/api/bins', undefined, asked),
  ]
  expect(unknown.json().inventory).toBe(asked)
  expect([known.statusCode, { ...known.json(), inventory: asked }]).toEqual([404, unknown.json()])
})

test('a viewer reads all and changes nothing, with neither receipt nor place in the order', async () => {
  const bin = await newBin(ada, 'Drills')
  await join(ben, 'viewer')
  expect((await call(ben, 'GET', '/api/bins')).json()).toMatchObject([{ name: 'Drills' }])
  const before = await standing()
  const pushed = await push(ben, [entry('One'), entry('Two')])
  expect([pushed.statusCode, pushed.json().results]).toMatchObject([
    200,
    [{ status: 403, error: 'READ_ONLY' }, { error: 'READ_ONLY' }],
  ])
  const single: [Call[0], string, object?][] = [
    ['POST', '/api/bins', { name: 'Three', category: 'garage' }],
    ['PUT', `/api/bins/${bin.id}`, { name: 'Mine' }],
    ['DELETE', `/api/bins/${bin.id}`],
    ['POST', `/api/bins/${bin.id}/new-code`],
    ['POST', '/api/items', { binId: bin.id, name: 'Bit' }],
    ['POST', '/api/bulk-items', { binId: bin.id, items: [{ name: 'Bit' }] }],
    ['POST', '/api/shared-qr-codes', { binId: bin.id }],
    ['POST', '/api/physical-qr-codes/print', { batch: nanoid(), count: 1 }],
  ]
  for (const [method, url, body] of single) {
    const answer = await call(ben, method, url, body)
    expect([url, answer.statusCode, answer.json().error]).toEqual([url, 403, 'READ_ONLY'])
  }
  expect(await standing()).toEqual(before)
})

test('what was carried out before a demotion keeps its answer, and the rest works once promoted again', async () => {
  await join(ben, 'editor')
  const [done, late] = [entry('Done'), entry('Late')]
  await push(ben, [done])
  await become(ben, 'viewer')
  expect((await push(ben, [done, late])).json().results).toMatchObject([
    { status: 200 },
    { error: 'READ_ONLY' },
  ])
  await become(ben, 'editor')
  expect((await push(ben, [late])).json().results).toMatchObject([{ status: 200, bin: { name: 'Late' } }])
})

test('a former member is told so, with what was done, and sees nothing', async () => {
  await join(ben, 'editor')
  const [done, late] = [entry('Done'), entry('Late')]
  await push(ben, [done])
  const { cursor } = (await call(ben, 'GET', '/api/sync')).json()
  await become(ben, null)
  const before = await standing()
  const epoch = cursor.slice(0, 21)
  const refused = await push(ben, [done, late])
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    expect.objectContaining({ error: 'NOT_A_MEMBER', inventory: workshop, epoch, taken: [done.opId] }),
  ])
  const one = await ben.call('POST', '/api/bins', done.body, {
    headers: { [INVENTORY_HEADER]: workshop, 'idempotency-key': done.opId },
  })
  expect(one.json()).toMatchObject({ error: 'NOT_A_MEMBER', taken: [done.opId] })
  const asked = [late.opId, 'no id', done.opId, ...Array(300).fill(late.opId)].join(',')
  const pull = await ben.call('GET', '/api/sync', undefined, {
    headers: { [INVENTORY_HEADER]: workshop, [SENT_OPS_HEADER]: asked },
  })
  expect(pull.json()).toMatchObject({ error: 'NOT_A_MEMBER', taken: [done.opId] })
  for (const url of ['/api/bins', '/api/sync', '/api/stats', '/api/search?q=Done', '/api/history']) {
    const answer = await call(ben, 'GET', url)
    expect([url, answer.statusCode, answer.json().error]).toEqual([url, 403, 'NOT_A_MEMBER'])
    expect(answer.body).not.toContain('Done')
  }
  expect(await standing()).toEqual(before)
})

test('a closed inventory says until when it can be opened again', async () => {
  await join(ben, 'editor')
  await app.db.pool.query(`update inventories set deleted_at = '2026-11-01T00:00:00Z' where id = $1`, [
    workshop,
  ])
  for (const person of [ada, ben]) {
    const answer = await push(person, [entry('Late')])
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { error: 'INVENTORY_CLOSED', until: '2026-12-01T00:00:00.000Z' },
    ])
  }
})

test('rows, history and pages name who changed what, and cursors name the inventory', async () => {
  await join(ben, 'editor')
  const bin = await newBin(ada, 'Drills')
  const other = await newBin(ben, 'Nails')
  await call(ben, 'PUT', `/api/bins/${bin.id}`, { name: 'Bits' })
  const page = (await call(ada, 'GET', '/api/sync')).json()
  expect(page).toMatchObject({ inventory: workshop, role: 'owner', userId: ada.id })
  const rows = unpackBins(page.bins)
  expect(Object.fromEntries(rows.map(({ name, updatedBy }) => [name, updatedBy]))).toEqual({
    Bits: ben.id,
    Nails: ben.id,
  })
  expect(page.cursor.endsWith(`.${workshop}`)).toBe(true)
  expect((await call(ada, 'GET', `/api/sync?since=${page.cursor}`)).json()).toMatchObject({ reset: false })
  const own = (await ada.call('GET', '/api/sync')).json()
  expect(own).toMatchObject({ inventory: ada.inventoryId, role: 'owner' })
  expect(own.cursor).not.toContain(ada.inventoryId)
  expect((await ada.call('GET', `/api/sync?since=${page.cursor}`)).statusCode).toBe(400)
  expect((await call(ada, 'GET', `/api/sync?since=${own.cursor}`)).statusCode).toBe(400)
  const { entries } = (await call(ada, 'GET', '/api/history')).json()
  expect(entries.map(({ kind, name, actor }: Record<string, string>) => [kind, name, actor])).toEqual([
    ['changed', 'Bits', ben.id],
    ['created', 'Nails', ben.id],
    ['created', 'Drills', ada.id],
  ])
  expect(other.id).not.toBe(bin.id)
})

test('people come with the page after they changed, and then no more', async () => {
  await join(ben, 'editor')
  await become(ben, 'viewer')
  const first = (await call(ada, 'GET', '/api/sync')).json()
  expect(first.people).toEqual(
    expect.arrayContaining([
      { userId: ada.id, name: 'Ada Byron', role: 'owner' },
      { userId: ben.id, name: 'Ada Byron', role: 'viewer' },
    ]),
  )
  const second = (await call(ada, 'GET', `/api/sync?since=${first.cursor}`)).json()
  expect(second.people).toBeUndefined()
  await become(ben, null)
  const third = (await call(ada, 'GET', `/api/sync?since=${first.cursor}`)).json()
  expect(third.people).toContainEqual({ userId: ben.id, name: 'Former member', role: null })
})

test('two people on one device are two authors', async () => {
  await join(ben, 'editor')
  const bin = await newBin(ada, 'Drills')
  const edit = (name: string, baseVersion: number) => ({
    ...entry(name),
    body: { id: bin.id, name },
    baseVersion,
    changed: ['name'],
  })
  await push(ada, [edit('From Ada', 1)])
  expect((await push(ben, [edit('From Ben', 1)])).json().results).toMatchObject([
    { conflicts: ['name'], conflictsWith: [ada.id] },
  ])
  const alone = await ben.call(
    'PUT',
    `/api/bins/${bin.id}`,
    { name: 'Ben again' },
    {
      headers: { ...inventory(workshop).headers, 'x-device-id': 'tablet', 'x-base-version': '1' },
    },
  )
  const { 'x-conflicts': lost, 'x-updated-by': updater } = alone.headers
  expect([lost, updater]).toEqual(['name', ada.id])
  const { entries } = (await call(ben, 'GET', '/api/history')).json()
  const after = { name: 'From Ada', by: ada.id }
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'conflict', actor: ben.id, after }))
  const receipt = edit('Again', 2)
  await push(ada, [receipt])
  expect((await push(ben, [receipt])).json().results).toMatchObject([{ error: 'OPERATION_REUSED' }])
})

test("limits are exact over all inventories of a payer, whoever creates at once, and sums are the rows'", async () => {
  await join(ben, 'editor')
  await app.db.pool.query(
    "update users set subscription_status = 'active', subscription_tier = 'starter' where id = $1",
    [ada.id],
  )
  const { maxBins } = (await ada.call('GET', '/api/usage-limits')).json()
  const names = Array.from({ length: maxBins + 6 }, (_, at) => `Bin ${at}`)
  const answers = await Promise.all(
    names.map((name, at) =>
      at % 3 === 0
        ? ada.call('POST', '/api/bins', { name, category: 'garage' })
        : call(at % 3 === 1 ? ada : ben, 'POST', '/api/bins', { name, category: 'garage' }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(maxBins)
  expect(new Set(answers.map(({ json }) => json().error))).toEqual(new Set([undefined, 'LIMIT_REACHED']))
  const { rows } = await app.db.pool.query(
    `select u.bins_used as paid, sum(i.bins_used)::int as counted,
       (select count(*)::int from bins b join inventories o on o.id = b.inventory_id where o.owner_id = u.id) as made
     from users u join inventories i on i.owner_id = u.id where u.id = $1 group by u.id`,
    [ada.id],
  )
  expect(rows[0]).toEqual({ paid: maxBins, counted: maxBins, made: maxBins })
  expect((await ben.call('GET', '/api/usage-limits')).json().binsUsed).toBe(0)
  const over = { name: 'One more', category: 'garage' }
  expect((await ada.call('POST', '/api/bins', over)).json().message).toBe(
    "You have reached your plan's limit of bins",
  )
  expect((await call(ben, 'POST', '/api/bins', over)).json().message).toBe(
    "The plan of this inventory's owner has reached its limit of bins.",
  )
})

test('nothing is written after the commit of a demotion or removal, however writes cross it', async () => {
  await join(ben, 'editor')
  const bin = await newBin(ada, 'Drills')
  for (const role of ['viewer', null]) {
    for (let round = 0; round < 6; round++) {
      const writes = [
        ...Array.from({ length: 4 }, () => push(ben, [entry('Late')])),
        call(ben, 'POST', '/api/items', { binId: bin.id, name: 'Late' }),
        call(ben, 'POST', '/api/shared-qr-codes', { binId: bin.id }),
        call(ben, 'POST', '/api/physical-qr-codes/print', { batch: nanoid(), count: 1 }),
      ]
      const demotion = await become(ben, role)
      await Promise.all(writes)
      expect(await writtenAfter(app.db.pool, workshop, demotion)).toEqual([])
      if (role === null) await join(ben, 'editor')
      else await become(ben, 'editor')
    }
  }
})

test('an account that owns an inventory with others is asked to transfer or close it first', async () => {
  await join(ben, 'viewer')
  const remove = (person: TestUser) =>
    person.call('POST', '/api/auth/delete-account', { password: person.password })
  const refused = await remove(ada)
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('“Workshop”')])
  expect((await ada.call('GET', '/api/bins')).statusCode).toBe(200)
  expect((await remove(ben)).statusCode).toBe(200)
  await become(ben, null)
  expect((await remove(ada)).statusCode).toBe(200)
})
