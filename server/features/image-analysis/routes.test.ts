import { Buffer } from 'node:buffer'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startChatDouble } from '#server/testing/ai/chat-completions.ts'
import type { AiDouble } from '#server/testing/ai/double-server.ts'
import { doubleSettings } from '#server/testing/ai/double-settings.ts'
import { hostileUploads } from '#server/testing/files/hostile-uploads.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

const GLUE = { name: 'Wood glue', category: 'Tools', description: 'A white bottle.', confidence: 0.8 }
const BOX = { x: 0.25, y: 0.1, width: 0.5, height: 0.8 }

let without: TestApp
let app: TestApp
let double: AiDouble
let ada: TestUser

beforeAll(async () => {
  double = await startChatDouble()
  without = await createTestApp()
  app = await createTestApp({
    settings: { ai: doubleSettings(double, { photoTimeoutMs: 60_000, callsPerDay: 40 }) },
  })
})
afterAll(async () => {
  await Promise.all([app.close(), without.close()])
  await double.close()
})
beforeEach(async () => {
  ada = await register(app)
  double.says({ json: { ...GLUE, items: [{ ...GLUE, box: BOX }] } })
})

const photo = (width = 4000, height = 3000) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const analyze = async (bytes?: Buffer, person = ada) =>
  person.call('POST', '/api/analyze-image', {
    base64Image: (bytes ?? (await photo(64, 48))).toString('base64'),
  })

test('answers 503 without an AI service, after rejecting non-images', async () => {
  const eve = await register(without)
  const ask = (base64Image: unknown) => eve.call('POST', '/api/analyze-image', { base64Image })
  const answer = await ask('/9j/4AAQSkZJRg==')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('3600')
  expect(answer.json()).toMatchObject({
    error: 'NOT_SET_UP',
    message: 'AI analysis is not set up on this server.',
  })
  expect((await ask('data:image/png;base64,AAAA')).json()).toMatchObject({
    error: 'VALIDATION',
    message: 'Image must be a picture in base64',
  })
  expect((await ask(undefined)).json().message).toBe('Image is required')
})

test('names the AI service to signed-in people', async () => {
  const eve = await register(without)
  const none = { provider: null, model: null, vision: false, local: false }
  expect((await eve.call('GET', '/api/ai-provider')).json()).toEqual(none)
  const { host } = new URL(double.baseUrl)
  const some = { provider: host, model: 'words', vision: true, local: true }
  expect((await ada.call('GET', '/api/ai-provider')).json()).toEqual(some)
})

test('returns name and box of each item in a photo', async () => {
  const answer = await analyze()
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ ...GLUE, items: [{ ...GLUE, box: BOX }] })
})

test('sends the vision model only a small upright copy without metadata', async () => {
  const before = double.calls.length
  await analyze(await photo())
  const [call] = double.calls.slice(before)
  const sent = call?.images[0] ?? Buffer.alloc(0)
  const { format, width, height, exif, xmp, icc } = await sharp(sent).metadata()
  expect({ format, width, height, exif, xmp, icc }).toEqual({ format: 'jpeg', width: 768, height: 1024 })
  expect(sent.includes('canary')).toBe(false)
  expect(call?.model).toBe('eyes')
  expect(JSON.stringify(call?.body).replace(sent.toString('base64'), '')).not.toContain(ada.email)
  expect(double.wrong).toEqual([])
})

test('rejects non-images with a message before any model call', async () => {
  const before = double.calls.length
  const outcomes = new Map<number, number>()
  for (const { bytes, what } of await hostileUploads()) {
    if (bytes.length === 0) continue
    const person = outcomes.size % 5 === 0 ? await register(app) : ada
    const { statusCode, body } = await analyze(bytes, person)
    expect([200, 400, 429], what).toContain(statusCode)
    if (statusCode !== 200) expect(JSON.parse(body).message, what).toMatch(/\w/)
    outcomes.set(statusCode, (outcomes.get(statusCode) ?? 0) + 1)
  }
  expect(outcomes.get(400)).toBeGreaterThan(40)
  const looked = double.calls.slice(before)
  expect(looked.length).toBe(outcomes.get(200))
  for (const { images } of looked) expect(images[0]?.includes('canary-hidden')).toBe(false)
})

test.each([
  [{ status: 500 }, 503, 'UNAVAILABLE', 'The AI service cannot be reached right now.'],
  [
    { status: 401, message: 'bad key sk-123' },
    503,
    'UNAVAILABLE',
    'The AI service cannot be reached right now.',
  ],
  [{ refusal: 'I cannot help.' }, 422, 'NOT_RECOGNIZED', 'The AI service would not look at this photo.'],
  [{ text: 'A drawer.' }, 422, 'NOT_RECOGNIZED', 'The AI service could not say what this photo shows.'],
  [
    { json: { name: '', items: [] } },
    422,
    'NOT_RECOGNIZED',
    'The AI service could not say what this photo shows.',
  ],
] as const)(
  'answers %j with status %i and says that the photo is kept',
  async (turn, status, error, words) => {
    double.says(turn)
    const answer = await analyze()
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ error, message: expect.stringContaining(words) })
    expect(answer.json().message).toContain('Your photo is kept; please fill in the form by hand')
    expect(answer.body).not.toContain('sk-123')
  },
)

test('reports a slow or unreachable service, and calls it again next time', async () => {
  const other = await startChatDouble()
  other.says({ hang: true })
  const hasty = await createTestApp({ settings: { ai: doubleSettings(other, { photoTimeoutMs: 300 }) } })
  const eve = await register(hasty)
  const ask = async () => (await analyze(undefined, eve)).json()
  const late = 'The AI service did not answer in time.'
  expect(await ask()).toMatchObject({ error: 'UNAVAILABLE', message: expect.stringContaining(late) })
  await other.close()
  const gone = 'The AI service cannot be reached right now.'
  expect(await ask()).toMatchObject({ error: 'UNAVAILABLE', message: expect.stringContaining(gone) })
  await hasty.close()
})

test('parallel calls stop exactly at the daily limit of each user', async () => {
  const small = await photo(16, 16)
  const before = double.calls.length
  const answers = await Promise.all(Array.from({ length: 45 }, () => analyze(small)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(40)
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(refused?.json().message).toMatch(
    /^Today's share of AI analyses is used up\. .* try again in 24 hours\.$/,
  )
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(80_000)
  expect(double.calls.length - before).toBe(40)
  expect((await analyze(small, await register(app))).statusCode).toBe(200)
})
