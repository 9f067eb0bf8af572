import { expect, test } from 'vitest'
import { createReadConcurrency } from './read-concurrency.ts'

const held = () => {
  let running = 0
  let most = 0
  const ends: (() => void)[] = []
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running--
  }
  return { work, ends, most: () => most }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('runs two reads per user at a time, and answers those beyond a short queue with Retry-After', async () => {
  const heavy = createReadConcurrency()
  const { work, ends, most } = held()
  const answers = Array.from({ length: 25 }, () => heavy('eve').run(work))
  const refused = answers.map((answer) =>
    answer.then(
      () => null,
      (error) => error,
    ),
  )
  await settle()
  const other = heavy('ada').run(async () => 'answered')
  expect(await other).toBe('answered')
  for (let turn = 0; turn < 10; turn++) {
    for (const end of ends.splice(0)) end()
    await settle()
  }
  const errors = (await Promise.all(refused)).filter(Boolean)
  expect([errors.length, most()]).toEqual([19, 2])
  expect(errors[0]).toMatchObject({ type: 'TOO_MANY_REQUESTS', details: { retryAfter: 2 } })
})

test('a failed read frees its slot', async () => {
  const heavy = createReadConcurrency()
  for (let each = 0; each < 20; each++) {
    await expect(heavy('eve').run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  }
})
