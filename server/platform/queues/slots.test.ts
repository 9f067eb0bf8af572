import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

const createWork = () => {
  const started: number[] = []
  const ends = new Map<number, { finish(): void; fail(): void }>()
  return {
    started,
    run: (n: number) => () =>
      new Promise<number>((resolve, reject) => {
        started.push(n)
        ends.set(n, { finish: () => resolve(n), fail: () => reject(new Error(`work ${n} failed`)) })
      }),
    finish: (n: number) => ends.get(n)?.finish(),
    fail: (n: number) => ends.get(n)?.fail(),
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('runs a limited number at once and queues the rest in order', async () => {
  const slots = createSlots({ atOnce: 2, waiting: 5 })
  const work = createWork()
  const results = [0, 1, 2, 3].map((n) => slots.run(work.run(n)))
  await settle()
  expect(work.started).toEqual([0, 1])
  work.finish(1)
  await settle()
  expect(work.started).toEqual([0, 1, 2])
  work.finish(0)
  await settle()
  expect(work.started).toEqual([0, 1, 2, 3])
  for (const n of [2, 3]) work.finish(n)
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3])
})

test('a failed task frees its slot', async () => {
  const slots = createSlots({ atOnce: 1, waiting: 1 })
  const work = createWork()
  const failing = slots.run(work.run(0))
  const next = slots.run(work.run(1))
  await settle()
  work.fail(0)
  await expect(failing).rejects.toThrow('work 0 failed')
  await settle()
  expect(work.started).toEqual([0, 1])
  work.finish(1)
  expect(await next).toBe(1)
})

test('refuses work while the queue is full, and frees slots', async () => {
  const slots = createSlots({ atOnce: 1, waiting: 1 })
  const work = createWork()
  const [first, second] = [slots.run(work.run(0)), slots.run(work.run(1))]
  await expect(slots.run(work.run(2))).rejects.toMatchObject({ type: 'BUSY', details: { retryAfter: 2 } })
  work.finish(0)
  await first
  await settle()
  const third = slots.run(work.run(3))
  work.finish(1)
  await second
  await settle()
  work.finish(3)
  expect(await third).toBe(3)
  expect(work.started).toEqual([0, 1, 3])
})
