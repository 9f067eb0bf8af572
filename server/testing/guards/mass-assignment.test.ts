import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contracts/all-endpoints.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { register, type TestUser } from '../test-user.ts'
import { makeCall } from './make-call.ts'
import { digestRows } from './owned-rows.ts'
import { policies } from './policies.ts'
import { createAccounts, sampleImage, type TestAccounts } from './two-accounts.ts'

let app: TestApp
let owner: TestAccounts
let other: TestAccounts
let spare: TestUser

beforeAll(async () => {
  app = await createTestApp()
  owner = await createAccounts(app)
  other = await createAccounts(app)
  spare = await register(app)
})
afterAll(() => app.close())

const foreignFields = () => ({
  userId: other.id,
  user_id: other.id,
  ownerId: other.id,
  role: 'admin',
  isAdmin: true,
  status: 'active',
  subscriptionStatus: 'active',
  subscriptionTier: 'unlimited',
  subscriptionEndsAt: '2999-01-01T00:00:00.000Z',
  stripeCustomerId: 'wished',
  emailVerified: true,
  binsUsed: -100,
  itemsUsed: -100,
  qrCodesUsed: -100,
  itemCount: 999,
  accessCount: 0,
  passwordHash: 'wished',
  resetToken: 'wished',
  qrCode: 'wishedwishedwishedwish',
  version: 999,
  seq: 999,
  changeSeq: 999,
  deletedAt: null,
  createdAt: '1999-01-01T00:00:00.000Z',
  photo: 'wished',
})

const SERVER_DECIDES = `
  select jsonb_build_object(
    'account', (select jsonb_build_array(subscription_status, subscription_tier, subscription_ends_at,
      stripe_customer_id, email_verified, reset_token, created_at) from users where id = $1),
    'codes', (select jsonb_object_agg(id, qr_code) from bins where id = any($2)),
    'born', (select jsonb_object_agg(id, created_at) from bins where id = any($2))
  ) as facts`

const COUNTS = `
  select u.bins_used - (select count(*) from bins where inventory_id = any(i.ids) and deleted_at is null) as bins,
    u.items_used - (select count(*) from items where inventory_id = any(i.ids) and deleted_at is null) as items,
    (select count(*) from bins b where inventory_id = any(i.ids) and item_count <>
      (select count(*) from items where bin_id = b.id and deleted_at is null)) as wrong_bins,
    (select count(*) from bins where inventory_id = any(i.ids) and (version >= 999 or seq >= 999)) as wished
  from users u cross join lateral (select array_agg(id) as ids from inventories where owner_id = u.id) i
  where id = $1`

const facts = async () => {
  const { rows } = await app.db.pool.query(SERVER_DECIDES, [owner.id, [owner.things.binId]])
  return rows[0]?.facts
}

const withBody = allEndpoints.filter(({ body, form }) => body ?? form).map((one) => [one.name, one] as const)

test.each(withBody)('%s ignores fields that the server decides', async (name, declared) => {
  const before = { facts: await facts(), other: await digestRows(app, other.id) }
  const { token } = await app.services.sessions.open(owner.id, true)
  const parts = await policies[name]?.ask({ things: owner.things, caller: owner, spare, app })
  const body = { ...foreignFields(), ...(parts?.body as object) }
  for (const picture of declared.form ? [undefined, await sampleImage()] : [undefined]) {
    const wished = JSON.parse(JSON.stringify(body), (key, value) =>
      key === 'body' ? { ...foreignFields(), ...value } : value,
    )
    const call = await makeCall(declared, { ...parts, body: wished }, picture)
    await app.app.inject({ ...call, headers: { ...call.headers, cookie: `binnacle=${token}` } })
  }
  expect({ facts: await facts(), other: await digestRows(app, other.id) }).toEqual(before)
  for (const { id } of [owner, spare]) {
    const { rows } = await app.db.pool.query(COUNTS, [id])
    expect(rows[0]).toEqual({ bins: '0', items: '0', wrong_bins: '0', wished: '0' })
  }
})
