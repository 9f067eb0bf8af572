import { expect, test } from 'vitest'
import { createAdmission } from './admission.ts'

const PATIENT = { atOnce: 2, share: 2, waiting: 3, patienceMs: 60_000, holdMs: 60_000 }
const scene = (limits: Parameters<typeof createAdmission>[0]) => {
  const admission = createAdmission(limits)
  const enter = (caller: string, isLast: boolean, keepsSlot = false) =>
    admission.enter({ caller, address: caller, isLast, keepsSlot })
  return { ...admission, enter }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('limits concurrent calls, and admits those that are shed last first', async () => {
  const { enter, inFlight } = scene(PATIENT)
  const started: string[] = []
  const call = async (name: string, isLast = false) => {
    const leave = await enter(name, isLast)
    started.push(name)
    return leave
  }
  const [first] = await Promise.all([call('ada'), call('bob')])
  const waiting = [call('eve'), call('kim'), call('scan', true)]
  await settle()
  expect([started, inFlight()]).toEqual([['ada', 'bob'], 5])
  first()
  ;(await waiting[2])?.()
  ;(await waiting[0])?.()
  await waiting[1]
  expect(started).toEqual(['ada', 'bob', 'scan', 'eve', 'kim'])
})

test('limits one caller to its share of slots', async () => {
  const { enter } = scene({ ...PATIENT, share: 1 })
  const leave = await enter('ada', false)
  let isSecondIn = false
  const second = enter('ada', false).then(() => {
    isSecondIn = true
  })
  await enter('bob', false)
  expect(isSecondIn).toBe(false)
  leave()
  await second
})

test('takes turns between callers, however many calls one has waiting', async () => {
  const { enter } = scene({ ...PATIENT, atOnce: 1, waiting: 9 })
  const started: string[] = []
  const call = async (caller: string) => {
    const leave = await enter(caller, false)
    started.push(caller)
    leave()
  }
  const leave = await enter('ada', false)
  const waiting = ['ada', 'ada', 'ada', 'bob', 'eve'].map(call)
  leave()
  await Promise.all(waiting)
  expect(started).toEqual(['ada', 'bob', 'eve', 'ada', 'ada'])
})

test('refuses a call that waits too long, or finds the queue full', async () => {
  const refused = { type: 'BUSY', details: { retryAfter: 2 } }
  const impatient = scene({ ...PATIENT, atOnce: 1, patienceMs: 1, onlyPatienceMs: 1 })
  await impatient.enter('ada', false)
  await expect(impatient.enter('bob', false)).rejects.toMatchObject(refused)
  expect(impatient.inFlight()).toBe(1)
  const full = scene({ ...PATIENT, atOnce: 1, waiting: 0 })
  await full.enter('ada', false)
  await expect(full.enter('bob', true)).rejects.toMatchObject(refused)
})

test("waits longer with an address's only call than with more of them", async () => {
  const { enter } = scene({ ...PATIENT, atOnce: 1, patienceMs: 1, onlyPatienceMs: 60_000 })
  const leave = await enter('ada', false)
  const only = enter('bob', false)
  await expect(enter('ada', false)).rejects.toMatchObject({ type: 'BUSY' })
  leave()
  await only
})

test('a slow call frees its slot once', async () => {
  const { enter, inFlight } = scene({ ...PATIENT, atOnce: 1, holdMs: 1 })
  const leave = await enter('ada', false)
  await enter('bob', false)
  leave()
  await expect.poll(inFlight).toBe(0)
})

test('a slow call on the database keeps its slot until it ends', async () => {
  const { enter } = scene({ ...PATIENT, atOnce: 1, holdMs: 1 })
  const leave = await enter('ada', false, true)
  let isSecondIn = false
  const second = enter('bob', false).then(() => {
    isSecondIn = true
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isSecondIn).toBe(false)
  leave()
  await second
})

test('who used more slots than the sustained share lately gets one at a time', async () => {
  const { enter } = scene({ ...PATIENT, atOnce: 4, share: 4, sustainedMs: 0 })
  const first = await enter('ada', false)
  await new Promise((resolve) => setTimeout(resolve, 5))
  first()
  const leave = await enter('ada', false)
  let isSecondIn = false
  const second = enter('ada', false).then(() => {
    isSecondIn = true
  })
  ;(await enter('bob', false))()
  expect(isSecondIn).toBe(false)
  leave()
  await second
})

test('a full queue drops the newest call of the caller with the most for another caller', async () => {
  const { enter, isFull } = scene({ ...PATIENT, atOnce: 1, waiting: 3 })
  const leave = await enter('ada', false)
  const started: string[] = []
  const call = async (name: string) => {
    const done = await enter(name.slice(0, 3), false)
    started.push(name)
    done()
  }
  const flood = ['ada 1', 'ada 2', 'ada 3'].map(call)
  const displaced = expect(flood[2]).rejects.toMatchObject({ type: 'BUSY' })
  const other = call('bob 1')
  await displaced
  await expect(call('ada 4')).rejects.toMatchObject({ type: 'BUSY' })
  expect([isFull({ address: 'ada', isLast: false }), isFull({ address: 'eve', isLast: false })]).toEqual([
    true,
    false,
  ])
  leave()
  await Promise.all([flood[0], flood[1], other])
  expect(started).toEqual(['ada 1', 'bob 1', 'ada 2'])
})

test('waits longer behind calls of the same caller', async () => {
  const limits = { ...PATIENT, atOnce: 2, share: 1, patienceMs: 1 }
  const { enter } = scene({ ...limits, ownPatienceMs: 60_000 })
  const leave = await enter('ada', false)
  const second = enter('ada', false)
  await new Promise((resolve) => setTimeout(resolve, 20))
  leave()
  await second
  const impatient = scene({ ...limits, ownPatienceMs: 1 })
  await impatient.enter('ada', false)
  await expect(impatient.enter('ada', false)).rejects.toMatchObject({ type: 'BUSY' })
})
