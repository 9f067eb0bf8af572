import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'

let app: TestApp
let ada: TestUser
let id: string
beforeAll(async () => {
  app = await createTestApp()
  ada = await register(app)
  id = (await ada.call('GET', '/api/inventories')).json().inventories[0].id
})
afterAll(() => app.close())

const say = async (body: object) => {
  const answer = await ada.call('PUT', `/api/inventories/${id}/currency`, body)
  return [answer.statusCode, answer.json().currency ?? answer.json().message]
}

test('a currency is said once by a guess, and changed by who manages the inventory', async () => {
  expect((await ada.call('GET', '/api/inventories')).json().inventories[0].currency).toBeNull()
  expect(await say({ currency: 'ABC' })).toEqual([400, 'ABC is not the code of a currency.'])
  expect(await say({ currency: 'euro' })).toEqual([400, 'A currency has three letters, such as USD or EUR'])
  const guesses = await Promise.all(['USD', 'EUR', 'GBP'].map((currency) => say({ currency, ifUnset: true })))
  expect(guesses.map(([status]) => status)).toEqual([200, 200, 200])
  const said = guesses.map(([, each]) => each)
  expect(new Set(said).size).toBe(1)
  const { currency } = (await ada.call('GET', '/api/inventories')).json().inventories[0]
  // The first one stays.
  expect(await say({ currency: 'CHF', ifUnset: true })).toEqual([200, currency])
  expect(await say({ currency: 'SEK' })).toEqual([200, 'SEK'])
})

test('a currency with other decimals is refused while something has a price, in words', async () => {
  await say({ currency: 'EUR' })
  const bin = (await ada.call('POST', '/api/bins', { name: 'Box', category: 'garage' })).json()
  expect(await say({ currency: 'JPY' })).toEqual([200, 'JPY'])
  expect(await say({ currency: 'EUR' })).toEqual([200, 'EUR'])
  const item = (await ada.call('POST', '/api/items', { binId: bin.id, name: 'Lamp', price: 1250 })).json()
  expect(await say({ currency: 'JPY' })).toEqual([
    400,
    'Amounts in EUR have other decimals than amounts in JPY. Remove the prices here first, or choose another currency.',
  ])
  expect(await say({ currency: 'USD' })).toEqual([200, 'USD'])
  await ada.call('PUT', `/api/items/${item.id}`, { price: null })
  expect(await say({ currency: 'JPY' })).toEqual([200, 'JPY'])
})

test('amounts, days and texts outside their limits are refused in words', async () => {
  const bin = (await ada.call('POST', '/api/bins', { name: 'Shed', category: 'garage' })).json()
  const refusal = async (fields: object) => {
    const answer = await ada.call('POST', '/api/items', { binId: bin.id, name: 'Saw', ...fields })
    return [answer.statusCode, answer.json().message]
  }
  const noMoney = 'Price paid must be an amount of money that is not below 0'
  for (const price of [-1, 1.5, 1_000_000_000_001, '12', true])
    expect(await refusal({ price })).toEqual([400, noMoney])
  const noDay = 'Bought on must be a day, a month or a year, such as 2021-03-14, 2021-03 or 2021'
  for (const boughtOn of ['1899', '0202-09-30', '2021-02-30', 'soon', 'lifetime', ''])
    expect(await refusal({ boughtOn })).toEqual([400, noDay])
  expect((await refusal({ serial: 'x'.repeat(121) }))[0]).toBe(400)
  expect((await refusal({ price: 0, boughtOn: '2021', warrantyUntil: 'lifetime', value: null }))[0]).toBe(200)
})
