import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDb, type TestDb } from '#server/testing/test-db.ts'
import { createJobs, type JobHandler, type JobRunner } from './runner.ts'
import { createJobStore } from './store.ts'

let opened: TestDb
beforeAll(async () => {
  opened = await createTestDb()
})
afterAll(() => opened.close())
beforeEach(async () => void (await opened.pool.query('delete from jobs')))

const log = pino({ level: 'silent' })
const create = (handlers: Record<string, JobHandler>): JobRunner =>
  createJobs({ store: createJobStore(opened.db), handlers, log })

const rows = async () => {
  const { rows: found } = await opened.pool.query<{ tries: number; wait: number; last_error: string | null }>(
    `select tries, round(extract(epoch from run_at - now())) as wait, last_error from jobs order by created_at`,
  )
  return found.map((row) => ({ ...row, wait: Number(row.wait) }))
}

const makeDue = () => opened.pool.query("update jobs set run_at = now() - interval '1 second'")

test('runs jobs in order and once', async () => {
  const done: unknown[] = []
  const jobs = create({ note: async (payload) => void done.push(payload) })
  for (const n of [1, 2, 3]) await jobs.add('note', { n })
  await jobs.drain()
  await jobs.drain()
  expect(done).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  expect(await rows()).toEqual([])
})

test('adds a job with its transaction or not at all', async () => {
  const done: unknown[] = []
  const jobs = create({ note: async (payload) => void done.push(payload) })
  const failing = opened.db.transaction(async (tx) => {
    await jobs.add('note', 'rolled back', tx)
    throw new Error('no effect')
  })
  await expect(failing).rejects.toThrow('no effect')
  await opened.db.transaction((tx) => jobs.add('note', 'committed', tx))
  await jobs.drain()
  expect(done).toEqual(['committed'])
})

test('retries a failed job with growing delays and keeps its error', async () => {
  const waits: number[] = []
  const jobs = create({
    fail: async () => {
      throw new Error('not today')
    },
  })
  await jobs.add('fail', {})
  for (let time = 0; time < 6; time++) {
    await jobs.drain()
    const [row] = await rows()
    expect(row).toMatchObject({ tries: time + 1, last_error: 'not today' })
    waits.push(row?.wait ?? 0)
    await makeDue()
  }
  expect(waits).toEqual([5, 30, 120, 600, 3600, 3600])
})

test('a failed job does not block others', async () => {
  const done: unknown[] = []
  const jobs = create({
    work: async (payload) => {
      if ((payload as { bad?: boolean }).bad) throw new Error('no')
      done.push(payload)
    },
  })
  await jobs.add('work', { bad: true })
  await jobs.add('work', { n: 1 })
  await jobs.drain()
  expect(done).toEqual([{ n: 1 }])
})

test('keeps jobs of unknown kinds for another server', async () => {
  await create({ other: async () => {} }).add('mystery', {})
  await create({ other: async () => {} }).drain()
  expect(await rows()).toHaveLength(1)
})

test('several servers on one queue run each job once', async () => {
  const done: unknown[] = []
  const slowly: JobHandler = async (payload) => {
    await new Promise((resolve) => setImmediate(resolve))
    done.push(payload)
  }
  const servers = [create({ note: slowly }), create({ note: slowly }), create({ note: slowly })]
  for (let n = 0; n < 20; n++) await servers[0]?.add('note', n)
  await Promise.all(servers.map((server) => server.drain()))
  expect(done.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 20 }, (_, n) => n))
})

test('takes a job that is due now, however its time was rounded', async () => {
  const store = createJobStore(opened.db)
  for (let n = 0; n < 40; n++) {
    await opened.db.transaction(async (tx) => {
      await store.insert({ id: `job-${n}`, kind: 'note', payload: n }, tx)
      expect((await createJobStore(tx as typeof opened.db).take(['note'], 120))?.id).toBe(`job-${n}`)
    })
  }
})

test('runs a job of a dead server after its lease ended', async () => {
  const store = createJobStore(opened.db)
  const done: unknown[] = []
  const jobs = create({ note: async (payload) => void done.push(payload) })
  await jobs.add('note', 'kept')
  await store.take(['note'], 120)
  await jobs.drain()
  expect(done).toEqual([])
  await makeDue()
  await jobs.drain()
  expect(done).toEqual(['kept'])
})

test('runs new jobs once started, and stops after the current one', async () => {
  const done: unknown[] = []
  const jobs = create({
    note: async (payload) => {
      await new Promise((resolve) => setImmediate(resolve))
      done.push(payload)
    },
  })
  jobs.start()
  await jobs.add('note', 'first')
  await vi.waitFor(() => expect(done).toEqual(['first']), { timeout: 10_000 })
  await jobs.stop()
  await jobs.add('note', 'second')
  await jobs.drain()
  expect(done).toEqual(['first'])
  expect(await rows()).toHaveLength(1)
})
