import 'fake-indexeddb/auto'
import { afterAll, expect, it } from 'vitest'
import { forgetPerson } from '../recovery/forget-user.ts'
import { createLocalDb } from '../store/local-db.ts'
import { createRemembered } from './answer-cache.ts'

const db = createLocalDb('Remembered')
afterAll(() => db.close())

it('gives one person what was remembered for them, until they sign out', async () => {
  const anna = createRemembered(db, 'anna')
  expect(await anna.read('stickers')).toBeUndefined()
  await anna.write('stickers', [{ qrCodeId: 'BIN-1' }])
  expect(await anna.read('stickers')).toEqual([{ qrCodeId: 'BIN-1' }])
  expect(await createRemembered(db, 'ben').read('stickers')).toBeUndefined()
  await forgetPerson(db, 'anna', { keepUnsent: true })
  expect(await anna.read('stickers')).toBeUndefined()
})
