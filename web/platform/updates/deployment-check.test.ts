import { expect, test } from 'vitest'
import { createDeploymentCheck } from './deployment-check.ts'

const json = (body: unknown, type = 'application/json') =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { headers: { 'content-type': type } })

const setUp = () => {
  const kept = new Map<string, string>()
  const page = {
    answer: json({ buildId: 'A' }),
    now: 0,
    safe: true,
    loads: true,
    reloads: 0,
    announced: 0,
    withdrawn: 0,
  }
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
    },
  }
  const open = () =>
    createDeploymentCheck({
      fetch: async () => page.answer.clone(),
      storage,
      clock: () => page.now,
      safe: () => page.safe,
      changeBuild: async () => {
        if (page.loads) page.reloads++
        return page.loads
      },
      announce: () => {
        page.announced++
      },
      withdraw: () => {
        page.withdrawn++
      },
    })
  return { page, open }
}

test('stores the first build, and reloads once for another', async () => {
  const { page, open } = setUp()
  let check = open()
  await check()
  await check()
  expect(page.reloads).toBe(0)
  page.answer = json({ buildId: 'B' })
  await check()
  await check()
  expect(page.reloads).toBe(1)
  check = open()
  await check()
  expect([page.reloads, page.announced]).toEqual([1, 1])
})

test('ignores everything but our own build file', async () => {
  const { page, open } = setUp()
  const check = open()
  await check()
  for (const answer of [
    json('<html>Welcome to our Wi-Fi</html>', 'text/html'),
    json({ buildId: '' }),
    json({ buildId: 7 }),
    json('{"buildId":"B"', 'application/json'),
    new Response('{"buildId":"B"}', { status: 500, headers: { 'content-type': 'application/json' } }),
  ]) {
    page.answer = answer
    await check()
  }
  expect([page.reloads, page.announced]).toEqual([0, 0])
})

test('announces a build while a reload would lose something, and reloads once safe', async () => {
  const { page, open } = setUp()
  const check = open()
  await check()
  page.answer = json({ buildId: 'B' })
  page.safe = false
  await check()
  expect([page.reloads, page.announced]).toEqual([0, 1])
  page.safe = true
  await check()
  expect(page.reloads).toBe(1)
})

test('reloads at most every ten minutes for alternating builds, without announcements', async () => {
  const { page, open } = setUp()
  await open()()
  for (let minute = 0; minute < 25; minute++) {
    page.now = minute * 60_000
    page.answer = json({ buildId: minute % 2 ? 'A' : 'B' })
    await open()()
  }
  expect([page.reloads, page.announced]).toEqual([3, 0])
})

test('withdraws an announced build that the server took back', async () => {
  const { page, open } = setUp()
  const check = open()
  await check()
  page.answer = json({ buildId: 'B' })
  page.safe = false
  await check()
  expect(page.announced).toBe(1)
  const before = page.withdrawn
  page.answer = json({ buildId: 'A' })
  await check()
  expect(page.withdrawn).toBe(before + 1)
})

test('announces a build that cannot be loaded and keeps this one', async () => {
  const { page, open } = setUp()
  const check = open()
  await check()
  page.answer = json({ buildId: 'B' })
  page.loads = false
  await check()
  expect([page.reloads, page.announced]).toEqual([0, 1])
  page.loads = true
  page.now = 11 * 60_000
  await open()()
  expect(page.reloads).toBe(1)
})
