import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contracts/all-endpoints.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { ErrorBody } from '#contracts/errors.ts'
import { type BuiltWeb, buildWeb } from '#server/testing/build-web.ts'
import { makeTestFolder } from '#server/testing/test-folder.ts'
import { register } from '#server/testing/test-user.ts'
import { createTestApp, type TestApp } from '../../test-app.ts'
import { digestPeople } from '../owned-rows.ts'
import { policies } from '../policies.ts'
import { createAccounts, type TestAccounts } from '../two-accounts.ts'
import { visitorForms, visitorPolicies } from '../visitor-forms.ts'
import { type ExchangeResult, exchange } from './exchange.ts'
import { requests, type WireRequest } from './requests.ts'
import { type FuzzedServer, startFuzzedServer } from './start-fuzzed-server.ts'

/** `npm run proof:fuzz` sets more, and checks latencies. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 40)
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_101)
const PROOF = process.env.FUZZ_RUNS !== undefined
const FUZZ_TIMEOUT_MS = PROOF ? 2_000 : 20_000
const MAX_STALL_MS = 200
const MAX_RSS_MB = 512
const MINUTES = 60_000
const WITHIN = { interruptAfterTimeLimit: 50 * MINUTES, markInterruptAsFailure: true }

const all = [...allEndpoints, ...visitorForms]
const policyByName = { ...policies, ...visitorPolicies }

let app: TestApp
let web: BuiltWeb
let server: FuzzedServer
const dataDir = makeTestFolder('binnacle-fuzz-')
const seen = {
  requests: 0,
  stallMs: 0,
  lateMs: 0,
  rssMb: 0,
  slowestMs: 0,
  statuses: new Map<number, number>(),
}

beforeAll(async () => {
  app = await createTestApp()
  web = await buildWeb()
  server = await startFuzzedServer(app.db.connection, { dataDir, ...web })
})
afterAll(async () => {
  await server.stop()
  await app.close()
  web.remove()
  rmSync(dataDir, { recursive: true, force: true })
  const statuses = [...seen.statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
  process.stdout.write(
    `fuzz: ${seen.requests} requests, seed ${SEED}; ${statuses.join(', ')}; slowest ${Math.round(seen.slowestMs)} ms, ` +
      `longest stall ${seen.stallMs} ms (${seen.lateMs} ms with what else the machine did), memory ${seen.rssMb} MB\n`,
  )
})

const wrongWith = ({ statuses, text }: ExchangeResult): string | null => {
  if (server.ended()) return server.ended()
  const [head = '', body = ''] = text.split('\r\n\r\n', 2)
  const lower = head.toLowerCase()
  const status = statuses[0]
  if (status === undefined) return null
  if (statuses.some((one) => one >= 500) && !(status === 503 && lower.includes('retry-after:'))) {
    return `answered ${statuses}`
  }
  for (const needed of ['content-security-policy:', 'x-content-type-options: nosniff', 'cache-control:']) {
    if (!lower.includes(needed)) return `has no ${needed}`
  }
  if (/node_modules|\bat .*\.ts:\d|select .* from/i.test(body)) return 'tells about its inside'
  if (status >= 400 && body.startsWith('{') && !lower.includes('transfer-encoding')) {
    const parsed = ErrorBody.safeParse(JSON.parse(Buffer.from(body, 'latin1').toString()))
    if (!parsed.success) return 'refuses in another shape'
  }
  return null
}

const note = ({ statuses, ms }: ExchangeResult): void => {
  seen.requests++
  seen.slowestMs = Math.max(seen.slowestMs, ms)
  for (const status of statuses) seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
}

/** Retries once: a hang repeats, a delay may be due to a busy machine. */
const send = async (request: WireRequest): Promise<ExchangeResult> => {
  try {
    return await exchange(server.port, request, FUZZ_TIMEOUT_MS)
  } catch {
    return await exchange(server.port, request, FUZZ_TIMEOUT_MS)
  }
}

let house: TestAccounts
let untouched = ''

/** Makes the account anew only after calls that changed it. */
const prepareHouse = async (): Promise<void> => {
  if (untouched !== '' && (await digestPeople(app, [house])) === untouched) return
  house = await createAccounts(app)
  await app.db.pool.query(
    `update users set subscription_status = 'active', subscription_tier = 'unlimited' where id = $1`,
    [house.id],
  )
  await app.services.jobs.drain()
  untouched = await digestPeople(app, [house])
}

const fuzz = async (declared: Endpoint): Promise<void> => {
  await prepareHouse()
  const spare = await register(app)
  const right = await policyByName[declared.name]?.ask({ things: house.things, caller: house, spare, app })
  const open = async () => (await app.services.sessions.open(house.id, true)).token
  let session = await open()
  const property = fc.asyncProperty(
    requests(declared, right ?? {}, () => session),
    async (request) => {
      const exchanged = await send(request).catch((error: Error) => error)
      const wrong = exchanged instanceof Error ? exchanged.message : wrongWith(exchanged)
      if (wrong || exchanged instanceof Error) {
        const { errors } = server.ended() ? { errors: [] } : await server.readFacts()
        const got = exchanged instanceof Error ? '' : exchanged.text.slice(0, 1000)
        throw new Error(`${wrong}\n--- got\n${got}\n--- log\n${errors.join('')}`)
      }
      note(exchanged)
      if (exchanged.statuses[0] === 401 || /^(auth|form)\./.test(declared.name)) session = await open()
    },
  )
  await fc.assert(property, { numRuns: RUNS, seed: SEED, ...WITHIN })
}

test.each(all.map((declared) => [declared.name, declared] as const))(
  '%s answers any input without a 5xx',
  async (_, declared) => {
    await fuzz(declared)
    const { rssMb, stallMs, lateMs, errors } = await server.readFacts()
    seen.rssMb = Math.max(seen.rssMb, rssMb)
    seen.stallMs = Math.max(seen.stallMs, stallMs)
    seen.lateMs = Math.max(seen.lateMs, lateMs)
    expect(errors).toEqual([])
    if (!PROOF) return
    expect(stallMs).toBeLessThanOrEqual(MAX_STALL_MS)
    expect(rssMb).toBeLessThanOrEqual(MAX_RSS_MB)
  },
  60 * MINUTES,
)
