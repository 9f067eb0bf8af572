import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PersonalData } from '#contracts/accounts/account-lifecycle.ts'
import { shippingAddress } from '#server/testing/guards/two-accounts.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addMember } from '#server/testing/test-inventory.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const PATH = '/api/auth/personal-data'
const wholeOf = async (person: TestUser): Promise<{ pages: PersonalData[]; text: string }> => {
  const pages: PersonalData[] = []
  let next: string | null | undefined
  do {
    const answer = await person.call('GET', next ? `${PATH}?after=${next}` : PATH)
    expect(answer.statusCode).toBe(200)
    const page: PersonalData = answer.json()
    pages.push(page)
    next = page.next
  } while (next)
  return { pages, text: JSON.stringify(pages) }
}

test('holds profile, devices, orders, scans, keys, links and all own changes, and no secrets', async () => {
  const person = await register(app)
  const { inventoryId, password } = person
  for (let n = 0; n < 3; n++) await person.call('POST', '/api/bins', { name: `Bin ${n}`, category: 'garage' })
  const [{ id: binId }] = (await person.call('GET', '/api/bins')).json()
  await person.call('POST', '/api/shared-qr-codes', { binId, pin: '471147' })
  await person.call('POST', '/api/qr-orders/create-payment-intent', {
    packId: 'pack-10',
    shipping: shippingAddress,
  })
  const { token } = (
    await person.call('POST', '/api/api-keys', {
      name: 'Mine',
      inventoryId,
      role: 'viewer',
      expiresInDays: 1,
      password,
    })
  ).json()
  await app.db.pool.query(
    `insert into qr_scan_notifications (id, inventory_id, bin_id) values (gen_random_uuid(), $1, $2)`,
    [inventoryId, binId],
  )
  const { pages, text } = await wholeOf(person)
  const parts = pages[0]?.parts ?? {}
  expect(parts.profile).toMatchObject([{ email: person.email, first_name: 'Ada' }])
  for (const part of ['sessions', 'devices', 'orders', 'scans', 'apiKeys', 'shareLinks', 'memberships']) {
    expect([part, parts[part]?.length]).toEqual([part, expect.any(Number)])
    expect(parts[part]?.length, part).toBeGreaterThan(0)
  }
  expect(parts.orders?.[0]).toMatchObject({ shipping_city: expect.any(String) })
  expect(JSON.stringify(pages.flatMap(({ history }) => history))).toContain('Bin 2')
  const { rows } = await app.db.pool.query(
    `select u.password_hash, k.token_hash, s.pin_hash, s.picture_key, n.sid from users u join api_keys k on k.user_id = u.id
      join shared_qr_codes s on s.created_by = u.id join sessions n on n.user_id = u.id where u.id = $1`,
    [person.id],
  )
  for (const secret of [token, ...Object.values(rows[0] as Record<string, string>)]) {
    expect(text).not.toContain(secret)
  }
})

test('pages through a long history without a gap, and tells nothing of what others did', async () => {
  const [owner, bob] = [await register(app), await register(app)]
  await addMember(app.db.pool, { inventoryId: owner.inventoryId, actor: bob.id }, 'editor')
  await app.db.pool.query(
    `insert into revision_runs (inventory_id, seq, id, actor, bins, steps)
      select $1, 1000 + n, 'run' || n, case when n % 2 = 0 then $2::uuid else $3::uuid end, '{}', json_build_array(json_build_object('name', 'step-' || n || '.'))
      from generate_series(1, 900) n`,
    [owner.inventoryId, owner.id, bob.id],
  )
  const { pages, text } = await wholeOf(owner)
  expect(pages.length).toBeGreaterThan(2)
  const names = [...text.matchAll(/step-(\d+)\./g)].map(([, n]) => Number(n))
  expect(names).toEqual(Array.from({ length: 450 }, (_, at) => 2 * (at + 1)))
})

test('each table that names a person is in the export, or named here with the reason', async () => {
  const LEFT_OUT = [
    // Rows of the inventory, which its own export holds.
    'inventories',
    'bins',
    'items',
    'places',
    'images',
    'revision_runs',
    // Ends within the hour, or is a secret.
    'assistant_pending',
    'recovery_codes',
    'op_receipts',
  ]
  const { rows } = await app.db.pool.query<{ name: string }>(
    `select distinct c.table_name as name from information_schema.columns c join information_schema.tables t
      using (table_schema, table_name) where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.column_name = any(array['user_id', 'owner_id', 'created_by', 'actor', 'person_id', 'updated_by'])`,
  )
  const { readFile } = await import('node:fs/promises')
  const source = await readFile(new URL('./store.ts', import.meta.url), 'utf8')
  const unnamed = rows
    .map(({ name }) => name)
    .filter((name) => !LEFT_OUT.includes(name) && !new RegExp(`(from|join) ${name} `).test(source))
  expect(unnamed).toEqual([])
})

test('a cursor that no page gave is refused in words', async () => {
  const person = await register(app)
  for (const after of ['x', `${person.inventoryId}.1`, `${person.inventoryId}.99999999999999999999.a`]) {
    const answer = await person.call('GET', `${PATH}?after=${after}`)
    expect([after, answer.statusCode]).toEqual([after, 400])
  }
})
