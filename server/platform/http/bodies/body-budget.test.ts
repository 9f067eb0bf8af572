import { expect, test } from 'vitest'
import { createBodyBudget } from './body-budget.ts'

const LIMITS = { free: 10, people: 100, person: 60, strangers: 40, patienceMs: 60_000, slowest: 5 }
const noDrop = () => {}

const isSettled = async (promise: Promise<unknown>): Promise<boolean> => {
  const pending = Symbol('pending')
  const later = new Promise((resolve) => setImmediate(() => resolve(pending)))
  return (await Promise.race([promise, later])) !== pending
}

test('ignores small bodies', () => {
  const { reserve } = createBodyBudget(LIMITS)
  for (let n = 0; n < 1000; n++) expect(reserve(null, noDrop).grow(10)).toBeUndefined()
})

test('a body without budget waits until another is released', async () => {
  const { reserve } = createBodyBudget(LIMITS)
  const [ada, bob, eve] = ['ada', 'bob', 'eve'].map((name) => reserve(name, noDrop))
  expect(ada?.grow(60)).toBeUndefined()
  expect(bob?.grow(60)).toBeUndefined()
  const waiting = eve?.grow(30) as Promise<void>
  expect(await isSettled(waiting)).toBe(false)
  ada?.release()
  await waiting
})

test('always lets the oldest body proceed so that full shares are freed', async () => {
  const { reserve } = createBodyBudget(LIMITS)
  const first = reserve('ada', noDrop)
  const second = reserve('ada', noDrop)
  expect(first.grow(40)).toBeUndefined()
  expect(second.grow(40)).toBeUndefined()
  const waiting = second.grow(20) as Promise<void>
  expect(await isSettled(waiting)).toBe(false)
  expect(first.grow(50)).toBeUndefined()
  first.release()
  await waiting
})

test('limits one user to a share, and strangers to a share of their own', async () => {
  const { reserve } = createBodyBudget(LIMITS)
  void reserve('ada', noDrop).grow(70)
  expect(await isSettled(reserve('ada', noDrop).grow(20) as Promise<void>)).toBe(false)
  void reserve(null, noDrop).grow(50)
  expect(await isSettled(reserve(null, noDrop).grow(20) as Promise<void>)).toBe(false)
  expect(reserve('bob', noDrop).grow(45)).toBeUndefined()
})

test('refuses a body that waits too long', async () => {
  const { reserve } = createBodyBudget({ ...LIMITS, patienceMs: 1 })
  void reserve('ada', noDrop).grow(70)
  await expect(reserve('ada', noDrop).grow(20)).rejects.toMatchObject({
    type: 'BUSY',
    details: { retryAfter: 2 },
  })
})

test('drops a slow sender while others wait, but none that is complete or fast', async () => {
  const { reserve } = createBodyBudget(LIMITS)
  const dropped: string[] = []
  const dropOf = (name: string) => () => dropped.push(name)
  const slow = reserve('ada', dropOf('slow'))
  void slow.grow(50)
  const whole = reserve('bob', dropOf('whole'))
  void whole.grow(30)
  whole.arrived()
  const waiting = reserve('ada', dropOf('waiting')).grow(60) as Promise<void>
  await expect.poll(() => dropped, { timeout: 10_000 }).toEqual(['slow'])
  slow.release()
  await waiting
  expect(dropped).toEqual(['slow'])
})
