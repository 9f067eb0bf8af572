import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { nanoid } from 'nanoid'
import { expect, test } from 'vitest'
import { createLocalDb } from '../store/db/local-db.ts'
import { META_KEYS } from '../store/records.ts'
import { createUnsentCounter, detectLoss } from './loss-detector.ts'

const places = () => {
  const kept = new Map<string, string>()
  let jar = ''
  return {
    kept,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    page: {
      get cookie() {
        return jar
      },
      set cookie(text: string) {
        jar = text.split(';')[0] ?? ''
      },
    },
    secure: true,
  }
}
const lostOf = (db: ReturnType<typeof createLocalDb>, userId: string) =>
  db.run((opened) => opened.get('metadata', META_KEYS.lost(userId)))

test('reports a database cleared with unsent changes once to each of its users', async () => {
  const name = nanoid()
  const canary = createUnsentCounter(places())
  const db = createLocalDb(name)
  const databaseId = await detectLoss(db, canary, 'ada')
  canary.write('ada', { databaseId, count: 3 })
  canary.write('bob', { databaseId, count: 1 })
  expect(await detectLoss(db, canary, 'ada')).toBe(databaseId)
  expect(await lostOf(db, 'ada')).toBeUndefined()
  await db.close()
  await deleteDB(name)
  expect(await detectLoss(db, canary, 'ada')).not.toBe(databaseId)
  await detectLoss(db, canary, 'ada')
  await detectLoss(db, canary, 'bob')
  expect([await lostOf(db, 'ada'), await lostOf(db, 'bob')]).toEqual([3, 1])
})

test('reports nothing when all changes had been sent', async () => {
  const name = nanoid()
  const canary = createUnsentCounter(places())
  const db = createLocalDb(name)
  const databaseId = await detectLoss(db, canary, 'ada')
  canary.write('ada', { databaseId, count: 3 })
  canary.write('ada', { databaseId, count: 0 })
  await db.close()
  await deleteDB(name)
  await detectLoss(db, canary, 'ada')
  expect(await lostOf(db, 'ada')).toBeUndefined()
})

test('clears an earlier report at the next start of a page without changes', async () => {
  const kept = places()
  createUnsentCounter(kept).write('ada', { databaseId: 'gone', count: 2 })
  const db = createLocalDb(nanoid())
  await detectLoss(db, createUnsentCounter(kept), 'ada')
  expect(await lostOf(db, 'ada')).toBe(2)
  expect(createUnsentCounter(kept).read('ada')).toBeNull()
})

test('restores the counter from the cookie when local storage is cleared', () => {
  const { kept, ...rest } = places()
  createUnsentCounter(rest).write('ada', { databaseId: 'm', count: 12 })
  kept.clear()
  expect(createUnsentCounter(rest).read('ada')).toEqual({ databaseId: 'm', count: 12 })
})

test('notices a database cleared while in use when it reopens', async () => {
  const name = nanoid()
  let emptied = 0
  const db = createLocalDb(name, () => {
    emptied += 1
  })
  await detectLoss(db, createUnsentCounter(places()), 'ada')
  expect(emptied).toBe(0)
  // The open connection closes itself on `versionchange`.
  await deleteDB(name)
  await detectLoss(db, createUnsentCounter(places()), 'ada')
  expect(emptied).toBe(1)
})

test('keeps the count of an open page whose storage is cleared', async () => {
  const name = nanoid()
  const cleared = places()
  const canary = createUnsentCounter(cleared)
  const db = createLocalDb(name)
  const databaseId = await detectLoss(db, canary, 'ada')
  canary.write('ada', { databaseId, count: 2 })
  await db.close()
  await deleteDB(name)
  cleared.kept.clear()
  cleared.page.cookie = ''
  await detectLoss(db, canary, 'ada')
  expect(await lostOf(db, 'ada')).toBe(2)
})
