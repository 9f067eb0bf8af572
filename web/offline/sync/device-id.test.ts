import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { nanoid } from 'nanoid'
import { expect, test } from 'vitest'
import { createLocalDb } from '../store/local-db.ts'
import { deviceOf } from './device-id.ts'

test('a device has one name, also in a database that was cleared under the open app', async () => {
  const name = nanoid()
  const db = createLocalDb(name)
  const mine = await deviceOf(db)
  expect(await deviceOf(db)).toBe(mine)
  await db.close()
  await deleteDB(name)
  expect(await deviceOf(db, mine)).toBe(mine)
  expect(await deviceOf(db)).toBe(mine)
})
