import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startChatDouble } from '#server/testing/ai/chat-completions.ts'
import type { AiDouble } from '#server/testing/ai/double-server.ts'
import { doubleSettings } from '#server/testing/ai/double-settings.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let double: AiDouble
let ada: TestUser
let ids: Record<'shelf' | 'chest' | 'tools', string>

beforeAll(async () => {
  double = await startChatDouble()
  app = await createTestApp({ settings: { ai: doubleSettings(double) } })
})
afterAll(async () => {
  await app.close()
  await double.close()
})
beforeEach(async () => {
  ada = await register(app)
  const add = async (name: string, items: string[]) => {
    const { id } = (await ada.call('POST', '/api/bins', { name, category: 'storage' })).json()
    for (const item of items) await ada.call('POST', '/api/items', { binId: id, name: item })
    return id as string
  }
  ids = {
    tools: await add('Tool box', ['Phillips screwdriver', 'Flat screwdriver']),
    shelf: await add('Shelf', ['Encyclopaedia', 'Atlas']),
    chest: await add('Hall chest', ['Winter gloves']),
  }
})

const place = async (itemName: string, itemCategory = 'Odds') =>
  (await ada.call('POST', '/api/placement-suggestions', { itemName, itemCategory })).json()

const handleOf = (text: string, name: string): string => {
  const { bins } = JSON.parse(text) as { bins: { handle: string; name: string }[] }
  return bins.find((bin) => bin.name === name)?.handle ?? ''
}

test('a model may choose among the user’s bins when the rules are not sure', async () => {
  double.says(({ text }) => ({
    json: { bins: [handleOf(text, 'Shelf')], reason: 'It is [a book](https://evil.example/x).' },
  }))
  expect(await place('Dune')).toEqual({
    confidence: 0.5,
    recommendedBinId: ids.shelf,
    reasons: ['It is a book.', 'The AI service chose it'],
    alternativeBins: [],
  })
  const [call] = double.calls.slice(-1)
  expect(double.wrong).toEqual([])
  for (const id of Object.values(ids)) expect(call?.text).not.toContain(id)
})

test('calls no model when the rules are sure', async () => {
  const before = double.calls.length
  expect((await place('Flat screwdriver')).recommendedBinId).toBe(ids.tools)
  expect(double.calls.length).toBe(before)
})

test('ignores bins that were not offered to the model', async () => {
  const eve = await register(app)
  const foreign = (await eve.call('POST', '/api/bins', { name: 'Safe', category: 'office' })).json().id
  double.says({ status: 500 })
  const own = await place('Dune')
  for (const bins of [[foreign], ['b99', 'b0', 'b-1', '1e0'], [{ handle: 'b1' }], 'b1', null, [ids.shelf]]) {
    double.says({ json: { bins, reason: 'Because.' } })
    expect(await place('Dune')).toEqual(own)
  }
})

test.each([{ status: 500 }, { text: 'The shelf.' }, { refusal: 'No.' }, { json: ['b1'] }] as const)(
  'falls back to the rules’ answer when the model returns %j',
  async (turn) => {
    double.says(turn)
    expect(await place('Dune')).toMatchObject({ confidence: 0, alternativeBins: [] })
  },
)
