import 'fake-indexeddb/auto'
import { nanoid } from 'nanoid'
import { afterEach, expect, test, vi } from 'vitest'
import { createLocalDb } from './local-db.ts'

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
