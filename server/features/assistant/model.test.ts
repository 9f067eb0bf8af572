import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startChatDouble } from '#server/testing/ai/chat-completions.ts'
import type { AiDouble } from '#server/testing/ai/double-server.ts'
import { doubleSettings } from '#server/testing/ai/double-settings.ts'
import { toolCall } from '#server/testing/ai/tool-call.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let double: AiDouble
let ada: TestUser

beforeAll(async () => {
  double = await startChatDouble()
  app = await createTestApp({ settings: { ai: doubleSettings(double, { callsPerDay: 6 }) } })
})
afterAll(async () => {
  await app.close()
  await double.close()
})
beforeEach(async () => {
  ada = await register(app)
  const bin = { name: 'Hall chest', category: 'bedroom', location: 'Hall', description: 'hush-description' }
  const { id } = (await ada.call('POST', '/api/bins', bin)).json()
  await ada.call('POST', '/api/items', { binId: id, name: 'Winter gloves', notes: 'hush-notes' })
})

const ODD = 'brr my fingers'

const ask = async (query = ODD, headers = {}) =>
  ada.call('POST', '/api/assistant/query', { query }, { headers })

const linesOf = (body: string) =>
  body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

test('calls no model when the grammar is sure', async () => {
  const before = double.calls.length
  expect((await ask('Where are the winter gloves?')).json().message).toContain('Hall chest')
  expect(double.calls.length).toBe(before)
})

test('answers from the user’s inventory what the model understood', async () => {
  double.says(toolCall('find', { things: ['i1'] }))
  const answer = (await ask()).json()
  expect(answer.message).toContain('Hall chest')
  expect(answer.note).toBe('Understood with the help of the AI service.')
  expect(double.wrong).toEqual([])
})

test('sends the model only names and places under short handles', async () => {
  const eve = await register(app)
  const bin = (await eve.call('POST', '/api/bins', { name: 'Foreign box', category: 'office' })).json()
  await eve.call('POST', '/api/items', { binId: bin.id, name: 'Foreign gloves' })
  double.says(toolCall('help'))
  await ask('brr my foreign gloves')
  const { text = '', body } = double.calls.at(-1) ?? {}
  expect(text).toContain('{"bin":"b1","name":"Hall chest","category":"bedroom","place":"Hall"}')
  expect(text).toContain('"item":"i1","name":"Winter gloves","in":"b1"')
  const bodyText = JSON.stringify(body)
  expect(bodyText).not.toMatch(/Foreign|hush|[A-Za-z0-9_-]{21}"/)
  expect(bodyText).not.toContain(ada.email)
})

test('shows the model’s text without markup or links, with a note', async () => {
  double.says(toolCall('answer', { text: '**Gloves** are [here](https://evil.example/?q=Hall).' }))
  expect((await ask()).json()).toEqual({
    message: 'Gloves are here.',
    note: 'Written by the AI service. It can be wrong.',
  })
})

test('streams partial text as NDJSON, with the whole answer last', async () => {
  double.says(
    toolCall('answer', { text: 'The gloves are in the hall, see https://evil.example/x or ask again.' }),
  )
  const answer = await ask(ODD, { accept: 'application/x-ndjson' })
  expect(answer.headers['content-type']).toContain('application/x-ndjson')
  const lines = linesOf(answer.body)
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.slice(0, 2)).toEqual([{ partial: '' }, { partial: expect.stringMatching(/^The\b/) }])
  expect(lines.at(-1)).toMatchObject({ reply: { message: 'The gloves are in the hall, see or ask again.' } })
  expect(answer.body).not.toMatch(/evil|http/)
})

test('sends a grammar answer as one line, and an error as a plain response', async () => {
  const lines = { accept: 'application/x-ndjson' }
  expect(linesOf((await ask('Where are the winter gloves?', lines)).body)).toHaveLength(1)
  const refused = await ask('x'.repeat(501), lines)
  expect([refused.statusCode, refused.json().error]).toEqual([400, 'VALIDATION'])
})

test.each([
  [{ status: 500 }, 'The AI service cannot be reached, so this is my own answer.'],
  [{ text: 'Gloves!' }, undefined],
  [{ refusal: 'No.' }, undefined],
  [{ json: { tool: 'format_disk' } }, undefined],
  [{ json: { tool: 'confirm' } }, undefined],
  [{ json: { tool: 'find', things: [] } }, undefined],
] as const)('falls back to the grammar’s answer when the model returns %j', async (turn, note) => {
  double.says(turn)
  const answer = await ask()
  expect(answer.statusCode).toBe(200)
  expect(answer.json().message).toMatch(/\w/)
  expect(answer.json().note).toBe(note)
})

test('text of the model discards the pending question, so that a yes does nothing', async () => {
  expect((await ask('delete the winter gloves')).json().requiresConfirmation).toBe(true)
  double.says(toolCall('answer', { text: 'Would you like to hear a joke?' }))
  const spoken = (await ask()).json()
  expect(spoken).toMatchObject({ pendingOver: true })
  expect(spoken).not.toHaveProperty('requiresConfirmation')
  await ask('yes')
  expect((await ask('Where are the winter gloves?')).json().message).toContain('Hall chest')
})

test('a change by the model waits for confirmation, also after a question for the bin', async () => {
  const box = (await ada.call('POST', '/api/bins', { name: 'Red crate', category: 'garage' })).json()
  const itemsIn = async () => (await ada.call('GET', `/api/bins/${box.id}/items`)).json()
  double.says(toolCall('move', { things: ['i1'] }))
  expect((await ask()).json()).not.toHaveProperty('requiresConfirmation')
  expect((await ask('Red crate')).json()).toMatchObject({ requiresConfirmation: true })
  expect(await itemsIn()).toEqual([])
  const done = await ask('yes')
  expect(done.json()).toMatchObject({ actionPerformed: { kind: 'moved', count: 1, binId: box.id } })
  expect(await itemsIn()).toMatchObject([{ name: 'Winter gloves' }])
})

test('a model creates no category that the user never made', async () => {
  double.says(toolCall('create_bin', { name: 'Sea chest', category: 'Pirates' }))
  await ask()
  await ask('yes')
  const bins = (await ada.call('GET', '/api/bins')).json()
  expect(bins).toContainEqual(expect.objectContaining({ name: 'Sea chest', category: 'storage' }))
})

test('enforces the daily limit exactly, then answers with the grammar alone', async () => {
  double.says(toolCall('help'))
  const before = double.calls.length
  const notes = await Promise.all(Array.from({ length: 10 }, async () => (await ask()).json().note))
  expect(double.calls.length - before).toBe(6)
  const used = 'Today’s share of AI answers is used up, so this is my own answer.'
  expect(notes.filter((note) => note === used)).toHaveLength(4)
})

test('gives up on a slow model', async () => {
  const hasty = await createTestApp({ settings: { ai: doubleSettings(double, { timeoutMs: 300 }) } })
  const eve = await register(hasty)
  double.says({ hang: true })
  const answer = await eve.call('POST', '/api/assistant/query', { query: ODD })
  await hasty.close()
  expect(answer.json().note).toBe('The AI service did not answer in time, so this is my own answer.')
})
