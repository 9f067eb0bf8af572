import { expect, onTestFinished, test, vi } from 'vitest'
import { createFairQueue, type QueueTurn } from './fair-queue.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

const createScene = (limits: Parameters<typeof createFairQueue>[0]) => {
  const slots = createFairQueue(limits)
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (who: string, name: string, signal?: AbortSignal) =>
    slots.run(
      who,
      () =>
        new Promise<string>((resolve) => {
          began.push(name)
          ends.set(name, () => resolve(name))
        }),
      signal,
    )
  const end = async (name: string) => {
    await settle()
    ends.get(name)?.()
    await settle()
  }
  return { ask, end, began }
}

const roomy = { atOnce: 2, waiting: 50, waitingOfEach: 20 }

test('runs one task per person at a time and serves others at once', async () => {
  const { ask, end, began } = createScene(roomy)
  const mine = [1, 2, 3].map((n) => ask('ada', `ada ${n}`))
  const theirs = ask('grace', 'grace 1')
  await settle()
  expect(began).toEqual(['ada 1', 'grace 1'])
  for (const name of ['ada 1', 'ada 2', 'ada 3', 'grace 1']) await end(name)
  expect(await Promise.all([...mine, theirs])).toEqual(['ada 1', 'ada 2', 'ada 3', 'grace 1'])
})

test('takes turns between people, however many tasks one of them queued', async () => {
  const { ask, end, began } = createScene({ ...roomy, atOnce: 1 })
  for (const n of [1, 2, 3]) void ask('ada', `ada ${n}`)
  for (const n of [1, 2]) void ask('grace', `grace ${n}`)
  void ask('joan', 'joan 1')
  for (const name of ['ada 1', 'grace 1', 'joan 1', 'ada 2', 'grace 2']) await end(name)
  expect(began).toEqual(['ada 1', 'grace 1', 'joan 1', 'ada 2', 'grace 2', 'ada 3'])
})

test('keys that used much lately leave one place to others', async () => {
  const { ask, end, began } = createScene({ ...roomy, heavyMs: 0 })
  void ask('ada', 'ada 1')
  void ask('grace', 'grace 1')
  for (const name of ['ada 1', 'grace 1']) await end(name)
  void ask('ada', 'ada 2')
  void ask('grace', 'grace 2')
  void ask('joan', 'joan 1')
  await settle()
  expect(began).toEqual(['ada 1', 'grace 1', 'ada 2', 'joan 1'])
  await end('ada 2')
  expect(began.at(-1)).toBe('grace 2')
})

test('a task that began heavy counts as heavy until it ends', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { ask, end, began } = createScene(roomy)
  const useMuch = async (who: string) => {
    void ask(who, `${who} 1`)
    await settle()
    vi.advanceTimersByTime(2000)
    await end(`${who} 1`)
  }
  await useMuch('ada')
  void ask('ada', 'ada 2')
  vi.advanceTimersByTime(20_000)
  await useMuch('grace')
  void ask('grace', 'grace 2')
  void ask('joan', 'joan 1')
  await settle()
  expect(began).toEqual(['ada 1', 'ada 2', 'grace 1', 'joan 1'])
})

test('a key of short tasks waits for no long one, however much it used, and lets others first', async () => {
  const queue = createFairQueue({ ...roomy, heavyMs: 100, shortMs: 50 })
  const use = async (who: string, ms: number, times: number) => {
    for (let at = 0; at < times; at++) await queue.run(who, async ({ charge }) => charge(ms))
  }
  await Promise.all([use('bulk', 200, 1), use('other bulk', 200, 1), use('album', 40, 9)])
  const began: string[] = []
  const ends: (() => void)[] = []
  const hold = (who: string) =>
    queue.run(who, () => {
      began.push(who)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const held = ['bulk', 'other bulk', 'album', 'other album'].map(hold)
  await settle()
  expect(began).toEqual(['bulk', 'album'])
  held.push(hold('joan'))
  while (began.length < held.length) {
    ends.shift()?.()
    await settle()
  }
  expect(began.indexOf('other album')).toBeLessThan(began.indexOf('other bulk'))
  for (const end of ends) end()
  await Promise.all(held)
})

test('who used little goes before who used much by short tasks', async () => {
  const queue = createFairQueue({ ...roomy, atOnce: 1, heavyMs: 100, shortMs: 50 })
  for (let at = 0; at < 9; at++) await queue.run('album', async ({ charge }) => charge(40))
  const began: string[] = []
  const work = (who: string) => queue.run(who, async () => void began.push(who))
  await Promise.all([work('grace'), work('album'), work('joan')])
  expect(began).toEqual(['grace', 'joan', 'album'])
})

test('tells work whether its key is heavy', async () => {
  const queue = createFairQueue({ ...roomy, heavyMs: 0 })
  const reportHeavy = async ({ isHeavy }: QueueTurn) => {
    await settle()
    return isHeavy
  }
  expect([await queue.run('ada', reportHeavy), await queue.run('ada', reportHeavy)]).toEqual([false, true])
  expect(await queue.run('grace', reportHeavy)).toBe(false)
})

test('counts what a task charges in place of its time', async () => {
  const queue = createFairQueue({ ...roomy, heavyMs: 100 })
  const heavyAfter = async (ms: number) => {
    await queue.run(String(ms), async ({ charge }) => charge(ms))
    return await queue.run(String(ms), async ({ isHeavy }) => isHeavy)
  }
  expect([await heavyAfter(90), await heavyAfter(110)]).toEqual([false, true])
})

test("waits longer with a key's only task", async () => {
  const { ask, end, began } = createScene({ ...roomy, atOnce: 1, patienceMs: 1, onlyPatienceMs: 60_000 })
  const refused = { type: 'BUSY' }
  void ask('ada', 'ada 1')
  const only = ask('joan', 'joan 1')
  const [first] = [1, 2].map((n) => ask('grace', `grace ${n}`))
  await expect(first).rejects.toMatchObject(refused)
  await expect(ask('ada', 'ada 2')).rejects.toMatchObject(refused)
  await end('ada 1')
  await end('joan 1')
  expect([await only, began.slice(0, 2)]).toEqual(['joan 1', ['ada 1', 'joan 1']])
})

test('refuses a key beyond its share, and everybody when the queue is full', async () => {
  const { ask, began } = createScene({ atOnce: 1, waiting: 3, waitingOfEach: 2 })
  const refused = { type: 'BUSY', details: { retryAfter: 2 } }
  for (const n of [1, 2, 3]) void ask('ada', `ada ${n}`)
  await expect(ask('ada', 'ada 4')).rejects.toMatchObject(refused)
  void ask('grace', 'grace 1')
  await expect(ask('joan', 'joan 1')).rejects.toMatchObject(refused)
  expect(began).toEqual(['ada 1'])
})

test('skips aborted work, and a failure frees its slot', async () => {
  const { ask, end, began } = createScene({ ...roomy, atOnce: 1 })
  const leaving = new AbortController()
  void ask('ada', 'ada 1')
  const left = ask('ada', 'ada 2', leaving.signal)
  void ask('ada', 'ada 3')
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await expect(ask('ada', 'ada 4', leaving.signal)).rejects.toThrow('gone')
  await end('ada 1')
  expect(began).toEqual(['ada 1', 'ada 3'])
  await end('ada 3')
  const slots = createFairQueue({ ...roomy, atOnce: 1 })
  await expect(slots.run('ada', () => Promise.reject(new Error('broke')))).rejects.toThrow('broke')
  expect(await slots.run('ada', async () => 'served')).toBe('served')
})

test('refuses work that waits too long and removes it from the queue', async () => {
  const { ask, end, began } = createScene({ ...roomy, atOnce: 1, patienceMs: 1 })
  const first = ask('ada', 'ada 1')
  await expect(ask('grace', 'grace 1')).rejects.toMatchObject({ type: 'BUSY' })
  await end('ada 1')
  await first
  const next = ask('grace', 'grace 2')
  await end('grace 2')
  await next
  expect(began).toEqual(['ada 1', 'grace 2'])
})
