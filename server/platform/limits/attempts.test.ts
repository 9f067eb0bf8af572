import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDb, type TestDb } from '#server/testing/test-db.ts'
import { newId } from '../ids.ts'
import { type AttemptCounter, createAttempts } from './attempts.ts'
import { createAttemptStore } from './store.ts'

let opened: TestDb
let attempts: AttemptCounter
beforeAll(async () => {
  opened = await createTestDb()
  attempts = createAttempts({ store: createAttemptStore(opened.db), clock: () => new Date() })
})
afterAll(() => opened.close())

const wasTaken = (limits: Parameters<AttemptCounter['take']>[0]) =>
  attempts.take(limits).then(
    () => true,
    () => false,
  )

test('admits exactly the allowed number of parallel attempts', async () => {
  const limit = { key: newId(), max: 10, seconds: 60 }
  const taken = await Promise.all(Array.from({ length: 100 }, () => wasTaken([limit])))
  expect(taken.filter(Boolean)).toHaveLength(10)
})

test('an attempt rejected by one limit does not use another', async () => {
  const narrow = { key: newId(), max: 1, seconds: 60 }
  const wide = { key: newId(), max: 2, seconds: 60 }
  expect(await wasTaken([wide, narrow])).toBe(true)
  for (let time = 0; time < 5; time++) expect(await wasTaken([wide, narrow])).toBe(false)
  expect([await wasTaken([wide]), await wasTaken([wide])]).toEqual([true, false])
})

test('an attempt that is returned does not count', async () => {
  const limit = { key: newId(), max: 1, seconds: 60 }
  for (let time = 0; time < 3; time++) {
    const giveBack = await attempts.take([limit])
    await giveBack()
  }
  await attempts.take([limit])
  expect(await wasTaken([limit])).toBe(false)
})

test('attempts on the same limits in different orders do not deadlock', async () => {
  const limits = Array.from({ length: 6 }, () => ({ key: newId(), max: 3, seconds: 60 }))
  const rounds = Array.from({ length: 120 }, (_, n) => {
    const turned = [...limits.slice(n % 6), ...limits.slice(0, n % 6)]
    return attempts.take(n % 2 ? turned : turned.reverse()).catch((error: { type?: string }) => error.type)
  })
  const refused = (await Promise.all(rounds)).filter((outcome) => typeof outcome !== 'function')
  expect(new Set(refused)).toEqual(new Set(['TOO_MANY_REQUESTS']))
})

test('stores keys hashed, so that the table reveals no e-mail', async () => {
  await attempts.take([{ key: 'sign-in ada@example.org', max: 1, seconds: 60 }])
  const { rows } = await opened.pool.query<{ key: string }>('select key from attempts')
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/)
})
