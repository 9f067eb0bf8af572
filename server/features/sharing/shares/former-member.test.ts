import { afterAll, beforeAll, expect, test } from 'vitest'
import { INVENTORY_HEADER } from '#contracts/inventory/inventory-header.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addMember } from '#server/testing/test-inventory.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A private bin of the owner's, with a link by the owner and one by an editor. */
const shared = async () => {
  const [owner, bob] = [await register(app), await register(app)]
  await addMember(app.db.pool, { inventoryId: owner.inventoryId, actor: bob.id }, 'editor')
  const headers = { [INVENTORY_HEADER]: owner.inventoryId }
  const bin = { name: 'Papers', category: 'garage', isPrivate: true }
  const { id: binId } = (await owner.call('POST', '/api/bins', bin)).json()
  const share = async (person: TestUser): Promise<string> =>
    (await person.call('POST', '/api/shared-qr-codes', { binId }, { headers })).json().shareCode
  const [mine, theirs] = [await share(owner), await share(bob)]
  const { people } = (await owner.call('GET', `/api/inventories/${owner.inventoryId}/people`)).json()
  const { memberId } = people.find((one: { userId: string }) => one.userId === bob.id)
  const remove = (by: TestUser, query = '') =>
    by.call('DELETE', `/api/inventories/${owner.inventoryId}/people/${memberId}${query}`)
  const codesUsed = async () =>
    (await app.db.pool.query('select qr_codes_used as used from users where id = $1', [owner.id])).rows[0]
      .used
  return { owner, bob, mine, theirs, remove, codesUsed }
}

const open = async (shareCode: string) =>
  (await app.app.inject({ method: 'GET', url: `/api/shared-qr-codes/${shareCode}` })).statusCode

test('links tell who made them, and those of a removed member end', async () => {
  const { owner, bob, mine, theirs, remove, codesUsed } = await shared()
  const list = (await owner.call('GET', '/api/shared-qr-codes')).json()
  expect(list.map(({ createdBy }: { createdBy: string }) => createdBy).sort()).toEqual(
    [owner.id, bob.id].sort(),
  )
  expect([await open(mine), await open(theirs), await codesUsed()]).toEqual([200, 200, 2])
  expect((await remove(owner)).statusCode).toBe(200)
  expect([await open(mine), await open(theirs), await codesUsed()]).toEqual([200, 404, 1])
})

test('whoever removes somebody may keep their links; whoever leaves may not keep their own', async () => {
  const kept = await shared()
  await kept.remove(kept.owner, '?keepShares=1')
  expect([await open(kept.theirs), await kept.codesUsed()]).toEqual([200, 2])
  const left = await shared()
  await left.remove(left.bob, '?keepShares=1')
  expect([await open(left.mine), await open(left.theirs), await left.codesUsed()]).toEqual([200, 404, 1])
})

test('links that somebody made elsewhere end when their account is purged', async () => {
  const { bob, mine, theirs } = await shared()
  await bob.call('POST', '/api/auth/delete-account', { password: bob.password })
  await app.db.pool.query(`update users set deleted_at = now() - interval '31 days' where id = $1`, [bob.id])
  await app.services.housekeeping.run()
  expect([await open(mine), await open(theirs)]).toEqual([200, 404])
})
