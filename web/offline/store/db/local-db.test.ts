import 'fake-indexeddb/auto'
import { nanoid } from 'nanoid'
import { afterEach, expect, test, vi } from 'vitest'
import { createLocalDb, type LocalDatabase } from './local-db.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Simulates Chromium on a full disk: the first opens get no answer. */
const answersOnlyFrom = (n: number) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  const open = IDBFactory.prototype.open
  let asked = 0
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...args) {
    asked += 1
    return asked < n ? new IDBOpenDBRequest() : open.apply(this, args)
  })
}

test('retries when opening a database gets no answer', async () => {
  answersOnlyFrom(3)
  const db = createLocalDb(nanoid())
  const written = db.run((opened) => opened.put('metadata', 'kept', 'key'))
  await vi.advanceTimersByTimeAsync(3100)
  vi.useRealTimers()
  await written
  expect(await db.run((opened) => opened.get('metadata', 'key'))).toBe('kept')
})

test('reports a database that never opens', async () => {
  answersOnlyFrom(Number.POSITIVE_INFINITY)
  const reading = createLocalDb(nanoid()).run((opened) => opened.get('metadata', 'key'))
  const rejection = expect(reading).rejects.toThrow('Database not initialized')
  await vi.advanceTimersByTimeAsync(10_100)
  await rejection
})

test('a write says so when its database does not open again, and is never written late', async () => {
  const name = nanoid()
  const db = createLocalDb(name)
  await db.run((opened) => opened.put('metadata', 'first', 'key'))
  // As Chromium does on a full disk: it closes the database, and answers no more.
  await db.run(async (opened) => opened.close())
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => new IDBOpenDBRequest())
  const work = vi.fn((opened: LocalDatabase) => opened.put('metadata', 'second', 'key'))
  const writing = db.run(work, { patience: 1500 })
  const refusal = expect(writing).rejects.toThrow('This browser could not store the change.')
  await vi.advanceTimersByTimeAsync(1600)
  await refusal
  vi.useRealTimers()
  vi.restoreAllMocks()
  // Once on the closed database, and not again.
  expect(work.mock.calls.length).toBeLessThanOrEqual(1)
  expect(await createLocalDb(name).run((opened) => opened.get('metadata', 'key'))).toBe('first')
})
