import 'fake-indexeddb/auto'
import { afterAll, expect, it } from 'vitest'
import { forgetUser } from '../recovery/forget-user.ts'
import { createLocalDb } from '../store/db/local-db.ts'
import { createAnswerCache } from './answer-cache.ts'

const db = createLocalDb('Remembered')
afterAll(() => db.close())

it('keeps answers per user until sign-out', async () => {
  const anna = createAnswerCache(db, 'anna')
  expect(await anna.read('stickers')).toBeUndefined()
  await anna.write('stickers', [{ qrCodeId: 'BIN-1' }])
  expect(await anna.read('stickers')).toEqual([{ qrCodeId: 'BIN-1' }])
  expect(await createAnswerCache(db, 'ben').read('stickers')).toBeUndefined()
  await forgetUser(db, 'anna', { keepUnsent: true })
  expect(await anna.read('stickers')).toBeUndefined()
})
