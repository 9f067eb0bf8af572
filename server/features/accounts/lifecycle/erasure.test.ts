import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { shippingAddress } from '#server/testing/guards/two-accounts.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addMember } from '#server/testing/test-inventory.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ settings: { adminEmails: ['boss@example.org'] } })
})
afterAll(() => app.close())

/** Every column of the database that can hold text, of tables of all features. */
const textColumns = async (): Promise<{ table: string; column: string }[]> =>
  (
    await app.db.pool.query(
      `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
          and (c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'uuid', 'bytea'))
        order by 1, 2`,
    )
  ).rows

/** Columns in which one of the words stands. */
const placesOf = async (words: readonly string[]): Promise<string[]> => {
  const found: string[] = []
  for (const { table, column } of await textColumns()) {
    const { rowCount } = await app.db.pool.query(
      `select 1 from "${table}" t where exists (select 1 from unnest($1::text[]) word
        where position(lower(word) in lower(t."${column}"::text)) > 0) limit 1`,
      [words],
    )
    if (rowCount) found.push(`${table}.${column}`)
  }
  return found
}

/** Columns that are named like something personal; a new one is added here with what erases it. */
const PERSONAL: Readonly<Record<string, string>> = {
  'admin_log.admin_email': 'replaced at the purge',
  'admin_log.person_email': 'replaced at the purge',
  'identities.email': 'deleted with the account',
  'invitations.email': 'deleted at the purge',
  'memberships.shown_name': 'emptied at the purge',
  'users.email': 'deleted with the account',
  'users.first_name': 'deleted with the account',
  'users.last_name': 'deleted with the account',
  'users.pending_email': 'deleted with the account',
  'users.pending_email_token': 'deleted with the account',
  'used_trials.email_hash': 'a keyed hash, kept so that an address has one trial',
  'qr_orders.shipping_address_line1': 'deleted with the account',
  'qr_orders.shipping_address_line2': 'deleted with the account',
  'qr_orders.shipping_city': 'deleted with the account',
  'qr_orders.shipping_full_name': 'deleted with the account',
  'qr_orders.shipping_phone': 'deleted with the account',
}

test('each column that is named like something personal is known, and has an end', async () => {
  const named = (await textColumns())
    .filter(({ column }) => /mail|address|phone|city|(first|last|full|shown)_name/.test(column))
    .map(({ table, column }) => `${table}.${column}`)
  expect(named.sort()).toEqual(Object.keys(PERSONAL).sort())
})

const leaveTraces = async (person: TestUser, words: { first: string; last: string }) => {
  const [other, boss] = [await register(app), await register(app, 'boss@example.org')]
  await app.db.pool.query(
    `update users set email_verified = true, subscription_tier = 'pro',
    subscription_status = 'active' where id = any($1)`,
    [[other.id, boss.id, person.id]],
  )
  const name = `${words.first} ${words.last}`
  await person.call('PUT', '/api/auth/profile', { name, email: person.email })
  // Was in somebody's inventory, left, and is invited there again.
  await addMember(app.db.pool, { inventoryId: other.inventoryId, actor: person.id }, 'editor')
  const people = `/api/inventories/${other.inventoryId}/people`
  const list = (await other.call('GET', people)).json().people
  const { memberId } = list.find(({ userId }: { userId: string }) => userId === person.id)
  await person.call('DELETE', `${people}/${memberId}`)
  await other.call('POST', `/api/inventories/${other.inventoryId}/invitations`, {
    role: 'viewer',
    email: person.email,
  })
  const shipping = { ...shippingAddress, fullName: name }
  await person.call('POST', '/api/qr-orders/create-payment-intent', { packId: 'pack-10', shipping })
  for (const act of ['disable', 'enable']) await boss.call('POST', `/api/admin/people/${person.id}/${act}`)
  await person.call('POST', '/api/auth/forgot-password', { email: person.email })
  return { other }
}

test('nothing of an account is left after 30 days: no address, no name, no id, in no column, job or mail', async () => {
  const words = { first: `Zebulon${newId().slice(0, 6)}`, last: `Quist${newId().slice(0, 6)}` }
  const person = await register(app, `zebulon-${newId().toLowerCase()}@example.org`)
  const { other } = await leaveTraces(person, words)
  const personal = [person.email, words.first, words.last]
  const before = await placesOf(personal)
  for (const place of [
    'users.email',
    'users.first_name',
    'users.last_name',
    'invitations.email',
    'memberships.shown_name',
    'admin_log.person_email',
    'qr_orders.shipping_full_name',
    'jobs.payload',
  ]) {
    expect(before, place).toContain(place)
  }
  const signedIn = await app.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: person.email, password: person.password },
  })
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const deleted = await person.call(
    'POST',
    '/api/auth/delete-account',
    { password: person.password },
    { headers: { cookie } },
  )
  expect(deleted.statusCode).toBe(200)
  await app.db.pool.query(`update users set deleted_at = now() - interval '31 days' where id = $1`, [
    person.id,
  ])
  const outbox = join(app.dataDir, 'outbox')
  await mkdir(outbox, { recursive: true })
  await writeFile(
    join(outbox, 'theirs.eml'),
    `To: ${person.email}\r\nSubject: Hello\r\n\r\nYou are invited.\r\n`,
  )
  await writeFile(
    join(outbox, 'wrapped.eml'),
    `To: x@example.org\r\n\r\nWrite to ${person.email.slice(0, 9)}=\r\n${person.email.slice(9)}.\r\n`,
  )
  await writeFile(join(outbox, 'others.eml'), `To: x${person.email}\r\n\r\nKept.\r\n`)
  await app.services.housekeeping.run()
  await app.services.jobs.drain()
  expect(await placesOf(personal)).toEqual([])
  expect((await placesOf([person.id])).sort()).toEqual([
    // An id that names nobody any more keeps the acts of administrators, and the history of others, in order.
    'admin_log.person_id',
    'revision_runs.actor',
  ])
  expect((await readdir(outbox)).filter((name) => /^(theirs|wrapped|others)/.test(name))).toEqual([
    'others.eml',
  ])
  for (const name of await readdir(outbox)) {
    if (name === 'others.eml') continue
    expect(await readFile(join(outbox, name), 'utf8'), name).not.toContain(person.email)
  }
  // Of the others nothing is lost.
  expect((await other.call('GET', '/api/auth/me')).statusCode).toBe(200)
  const { rows } = await app.db.pool.query(`select person_email from admin_log where person_id = $1`, [
    person.id,
  ])
  expect(new Set(rows.map(({ person_email }) => person_email))).toEqual(new Set(['Deleted account']))
})
