import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startAnthropicDouble } from '#server/testing/ai/anthropic-double.ts'
import { startChatDouble } from '#server/testing/ai/chat-completions.ts'
import type { AiDouble } from '#server/testing/ai/double-server.ts'
import { startGoogleDouble } from '#server/testing/ai/google-double.ts'
import { watchConnections } from '#server/testing/ai/watch-connections.ts'
import { createTestDb, type TestDb } from '#server/testing/test-db.ts'
import { newId } from '../ids.ts'
import { createAttempts } from '../limits/attempts.ts'
import { createAttemptStore } from '../limits/store.ts'
import type { AiKind, AiSettings } from '../settings/ai-settings.ts'
import { AiFailure } from './ai-failure.ts'
import { type AiRequest, createAi } from './ai-service.ts'

const STARTS: Record<AiKind, () => Promise<AiDouble>> = {
  'openai-compatible': startChatDouble,
  openai: startChatDouble,
  anthropic: startAnthropicDouble,
  google: startGoogleDouble,
}
const MODELS: Record<AiKind, string> = {
  'openai-compatible': 'gemma3',
  openai: 'gpt-5-mini',
  anthropic: 'claude-haiku-4-5',
  google: 'gemini-2.5-flash',
}
const API_KEY = 'key-of-the-operator'
const SCHEMA = {
  type: 'object',
  properties: { name: { type: 'string' }, place: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
  required: ['name', 'place'],
  additionalProperties: false,
}

let opened: TestDb
let photo: Buffer
const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })

beforeAll(async () => {
  opened = await createTestDb()
  photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => opened.close())
beforeEach(() => {
  lines.length = 0
})

const aiOf = (kind: AiKind, baseUrl: string, changes: Partial<AiSettings> = {}) =>
  createAi({
    settings: {
      kind,
      baseUrl,
      apiKey: API_KEY,
      model: MODELS[kind],
      visionModel: MODELS[kind],
      callsPerDay: 100,
      callsPerDayInAll: 100_000,
      timeoutMs: 5000,
      photoTimeoutMs: 5000,
      ...changes,
    },
    attempts: createAttempts({ store: createAttemptStore(opened.db), clock: () => new Date() }),
    log,
  })

const asking = (more: Partial<AiRequest> = {}): AiRequest => ({
  userId: newId(),
  purpose: 'question',
  system: 'You name things.',
  text: 'secret question',
  schema: SCHEMA,
  ...more,
})

const reasonOf = async (answer: Promise<unknown>): Promise<string> => {
  const failure = await answer.then(
    () => new Error('there was an answer'),
    (error: Error) => error,
  )
  return failure instanceof AiFailure ? failure.reason : failure.message
}

describe.each(Object.keys(STARTS) as AiKind[])('%s', (kind) => {
  let double: AiDouble
  beforeAll(async () => {
    double = await STARTS[kind]()
  })
  afterAll(() => double.close())
  const ai = (changes?: Partial<AiSettings>) => aiOf(kind, double.baseUrl, changes)

  test('is asked in its own format for an answer that matches the schema', async () => {
    double.says({ json: { name: 'Glue', place: null } })
    expect(await ai().ask(asking())).toEqual({ name: 'Glue', place: null })
    expect(double.wrong).toEqual([])
    const call = double.calls.at(-1)
    expect(call).toMatchObject({ model: MODELS[kind], system: 'You name things.', text: 'secret question' })
    expect(JSON.stringify(call?.schema)).toContain('"place"')
    expect(JSON.stringify(call?.headers)).toContain(API_KEY)
    expect(call?.body).not.toHaveProperty('store', true)
  })

  test('receives images as bytes, never as a URL', async () => {
    double.says({ json: { name: 'Glue', place: 'Shed' } })
    await ai().ask(asking({ purpose: 'photo', jpeg: photo }))
    expect(double.wrong).toEqual([])
    expect(double.calls.at(-1)?.images).toEqual([photo])
  })

  test('streams partial answers to a listener', async () => {
    const modelAnswer = { name: 'A long name of a thing, '.repeat(6), place: 'Shed' }
    double.says({ json: modelAnswer })
    const heard: unknown[] = []
    const answer = await ai().ask(asking({ onPartial: (partial) => heard.push(partial) }))
    expect(answer).toEqual(modelAnswer)
    expect(double.calls.at(-1)?.streams).toBe(true)
    expect(heard.length).toBeGreaterThan(2)
    expect(double.wrong).toEqual([])
  })

  test.each([
    ['refused', { refusal: 'I will not.' }, undefined],
    ['refused', { refusal: 'I will not.' }, () => {}],
    ['unusable', { text: 'Sure! Here you go.' }, undefined],
    ['unusable', { text: 'Sure! Here you go.' }, () => {}],
    ['down', { status: 500 }, undefined],
    ['down', { status: 500 }, () => {}],
    ['down', { status: 401, message: `Incorrect API key provided: ${API_KEY}` }, undefined],
    ['down', { status: 429 }, undefined],
    ['down', { raw: '<html>captive portal</html>', type: 'text/html' }, undefined],
    ['down', { raw: '{"choices":', type: 'application/json' }, undefined],
  ] as const)('reports "%s" for %j', async (reason, turn, onPartial) => {
    double.says(turn)
    const before = double.calls.length
    expect(await reasonOf(ai().ask(asking({ onPartial })))).toBe(reason)
    expect(double.calls.length).toBe(before + 1)
  })

  test.each([
    ['never answers', { hang: true }, undefined],
    ['never begins to stream', { hang: true }, () => {}],
    ['stops in the middle', { stall: '{"name":"A thing of' }, () => {}],
  ] as const)('is aborted when it %s', async (_, turn, onPartial) => {
    double.says(turn)
    expect(await reasonOf(ai({ timeoutMs: 300 }).ask(asking({ onPartial })))).toBe('late')
    expect(await reasonOf(ai().ask(asking({ onPartial, patienceMs: 300 })))).toBe('late')
  })

  test('follows no redirect and connects only to the configured address', async () => {
    let visits = 0
    const elsewhere = createServer((_, response) => {
      visits++
      response.end('{}')
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    const target = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`
    const watch = watchConnections()
    double.says({ redirect: target })
    expect(await reasonOf(ai().ask(asking({ text: `Look at ${target} and file:///etc/passwd` })))).toBe(
      'down',
    )
    double.says({ json: { name: target, place: `![x](${target})` } })
    await ai().ask(asking({ purpose: 'photo', jpeg: photo }))
    watch.stop()
    elsewhere.close()
    expect(visits).toBe(0)
    const { host } = new URL(double.baseUrl)
    const web = [...watch.seen].filter((to) => to !== `${opened.connection.host}:${opened.connection.port}`)
    expect(new Set(web)).toEqual(new Set([host]))
  })

  test('logs neither question, answer nor key', async () => {
    double.says({ json: { name: 'secret answer', place: null } })
    await ai().ask(asking())
    double.says({ status: 401, message: `Incorrect API key provided: ${API_KEY} for secret question` })
    await reasonOf(ai().ask(asking()))
    expect(lines).toHaveLength(2)
    expect(lines.join('')).not.toMatch(/secret|key-of|name things/)
    expect(lines[0]).toMatch(/"outcome":"answered".*"inputTokens":100,"outputTokens":20/)
    expect(lines[1]).toContain('"statusCode":401')
  })
})

test('enforces the shared daily limit as exactly as each user’s', async () => {
  const double = await startChatDouble()
  double.says({ json: { name: 'x', place: null } })
  await opened.pool.query('delete from attempts')
  const ai = aiOf('openai-compatible', double.baseUrl, { callsPerDay: 7, callsPerDayInAll: 20 })
  const people = Array.from({ length: 5 }, () => newId())
  const reasons = await Promise.all(
    Array.from({ length: 60 }, (_, n) => reasonOf(ai.ask(asking({ userId: people[n % 5] ?? '' })))),
  )
  expect(reasons.filter((reason) => reason === 'there was an answer')).toHaveLength(20)
  expect(reasons.filter((reason) => reason === 'share')).toHaveLength(40)
  expect(double.calls).toHaveLength(20)
  expect(ai.figures().toSorted((a, b) => a.calls - b.calls)).toEqual([
    expect.objectContaining({ purpose: 'question', outcome: 'answered', calls: 20, tokens: 2400 }),
    expect.objectContaining({ outcome: 'share', calls: 40, tokens: 0 }),
  ])
  await double.close()
})

test('streams only the beginning of a huge answer', async () => {
  const double = await startChatDouble()
  double.says({ json: { name: 'x'.repeat(50_000), place: null } })
  let heard = 0
  const answer = await aiOf('openai-compatible', double.baseUrl).ask(asking({ onPartial: () => heard++ }))
  expect(answer).toMatchObject({ name: expect.stringMatching(/^x{50000}$/) })
  expect(heard).toBeGreaterThan(100)
  expect(heard).toBeLessThan(300)
  await double.close()
})

test('cuts off an endless answer', async () => {
  const double = await startChatDouble()
  double.says({ raw: `{"choices":[{"message":{"content":"${'x'.repeat(3 * 1024 * 1024)}"}}]}` })
  expect(await reasonOf(aiOf('openai-compatible', double.baseUrl).ask(asking()))).toBe('down')
  await double.close()
})

test('extracts JSON from code fences, reasoning and sentences', async () => {
  const double = await startChatDouble()
  const ai = aiOf('openai-compatible', double.baseUrl, { apiKey: null })
  for (const text of [
    '```json\n{"name":"x","place":null}\n```',
    '<think>Is it {glue}?</think>\n{"name":"x","place":null}',
    'Sure! {"name":"x","place":null} I hope that helps.',
  ]) {
    double.says({ text })
    expect(await ai.ask(asking())).toEqual({ name: 'x', place: null })
    expect(await ai.ask(asking({ onPartial: () => {} }))).toEqual({ name: 'x', place: null })
  }
  expect(double.calls.at(-1)?.headers).not.toHaveProperty('authorization')
  await double.close()
})
