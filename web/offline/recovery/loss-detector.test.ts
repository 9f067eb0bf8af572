import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { nanoid } from 'nanoid'
import { expect, test } from 'vitest'
import { createLocalDb } from '../store/local-db.ts'
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

test('a database that was cleared with unsent changes is told to each of its people, once', async () => {
  const name = nanoid()
  const canary = createUnsentCounter(places())
  const db = createLocalDb(name)
  const mark = await detectLoss(db, canary, 'ada')
  canary.write('ada', { mark, count: 3 })
  canary.write('bob', { mark, count: 1 })
  expect(await detectLoss(db, canary, 'ada')).toBe(mark)
  expect(await lostOf(db, 'ada')).toBeUndefined()
  await db.close()
  await deleteDB(name)
  expect(await detectLoss(db, canary, 'ada')).not.toBe(mark)
  await detectLoss(db, canary, 'ada')
  await detectLoss(db, canary, 'bob')
  expect([await lostOf(db, 'ada'), await lostOf(db, 'bob')]).toEqual([3, 1])
})

test('nothing is told when everything had been sent', async () => {
  const name = nanoid()
  const canary = createUnsentCounter(places())
  const db = createLocalDb(name)
  const mark = await detectLoss(db, canary, 'ada')
  canary.write('ada', { mark, count: 3 })
  canary.write('ada', { mark, count: 0 })
  await db.close()
  await deleteDB(name)
  await detectLoss(db, canary, 'ada')
  expect(await lostOf(db, 'ada')).toBeUndefined()
})

test('what was told is taken back at the next start too, by a page that wrote nothing before', async () => {
  const kept = places()
  createUnsentCounter(kept).write('ada', { mark: 'gone', count: 2 })
  const db = createLocalDb(nanoid())
  await detectLoss(db, createUnsentCounter(kept), 'ada')
  expect(await lostOf(db, 'ada')).toBe(2)
  expect(createUnsentCounter(kept).read('ada')).toBeNull()
})

test('the number survives in the cookie when local storage goes too', () => {
  const { kept, ...rest } = places()
  createUnsentCounter(rest).write('ada', { mark: 'm', count: 12 })
  kept.clear()
  expect(createUnsentCounter(rest).read('ada')).toEqual({ mark: 'm', count: 12 })
})

test('a database cleared while in use says so when it opens again', async () => {
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

test('a browser that clears everything under the open page still leaves what the page remembers', async () => {
  const name = nanoid()
  const cleared = places()
  const canary = createUnsentCounter(cleared)
  const db = createLocalDb(name)
  const mark = await detectLoss(db, canary, 'ada')
  canary.write('ada', { mark, count: 2 })
  await db.close()
  await deleteDB(name)
  cleared.kept.clear()
  cleared.page.cookie = ''
  await detectLoss(db, canary, 'ada')
  expect(await lostOf(db, 'ada')).toBe(2)
})
