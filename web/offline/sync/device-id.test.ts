import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { nanoid } from 'nanoid'
import { expect, test } from 'vitest'
import { createLocalDb } from '../store/db/local-db.ts'
import { readDeviceId } from './device-id.ts'

test('keeps the device id when the database is cleared under the open app', async () => {
  const name = nanoid()
  const db = createLocalDb(name)
  const mine = await readDeviceId(db)
  expect(await readDeviceId(db)).toBe(mine)
  await db.close()
  await deleteDB(name)
  expect(await readDeviceId(db, mine)).toBe(mine)
  expect(await readDeviceId(db)).toBe(mine)
})
