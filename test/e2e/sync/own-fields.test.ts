import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIELD_DEFINITIONS_MAX } from '#contracts/inventory/field-limits.ts'
import { mapEntries } from '#contracts/inventory/fields/map-value.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register, type TestUser } from '#server/testing/test-user.ts'
import { type Device, openDevice } from './device.ts'

let app: TestApp
let person: TestUser
let [phone, tablet] = [] as unknown as [Device, Device]
beforeAll(async () => {
  app = await createTestApp()
  person = await register(app)
  ;[phone, tablet] = [await openDevice(app, person), await openDevice(app, person)]
})
afterAll(async () => {
  await Promise.all([phone.close(), tablet.close()])
  await app.close()
})

const [SIZE, COLOR, WEIGHT] = ['s', 'c', 'w'].map((letter) => letter.repeat(21)) as [string, string, string]
const mapOf = (entries: Readonly<Record<string, unknown>>): string => JSON.stringify(entries)

const view = (device: Device) => device.offline.inventory.getSnapshot()
const itemOn = (device: Device, id: string) => view(device).item(id)
const makeItem = async (extra: string | null): Promise<string> => {
  const bin = (await person.call('POST', '/api/bins', { name: 'Box', category: 'garage' })).json()
  const item = (await person.call('POST', '/api/items', { binId: bin.id, name: 'Tent', extra })).json()
  await Promise.all([phone.offline.sync(), tablet.offline.sync()])
  return item.id
}
const setExtra = (device: Device, id: string, extra: string | null, seen = itemOn(device, id)) =>
  device.offline.mutate([{ type: 'update', entity: 'item', id, fields: { extra }, seen }], { wait: false })
const syncAll = async () => {
  for (const device of [phone, tablet, phone]) await device.offline.sync()
}

test('own fields that two devices fill without a network add up, and the later wins of one field', async () => {
  const id = await makeItem(mapOf({ [COLOR]: 'red', [SIZE]: 'L' }))
  for (const device of [phone, tablet]) device.isOnline = false
  await setExtra(phone, id, mapOf({ [COLOR]: 'blue', [SIZE]: 'L' }))
  await setExtra(phone, id, mapOf({ [COLOR]: 'green' }))
  await setExtra(tablet, id, mapOf({ [COLOR]: 'black', [SIZE]: 'L', [WEIGHT]: 2.5 }))
  expect(itemOn(phone, id)?.extra).toBe(mapOf({ [COLOR]: 'green' }))
  for (const device of [phone, tablet]) device.isOnline = true
  await syncAll()
  for (const device of [phone, tablet]) {
    expect(itemOn(device, id)?.extra).toBe(mapOf({ [COLOR]: 'black', [WEIGHT]: 2.5 }))
    expect(device.offline.state.getSnapshot().notices).toEqual([])
  }
})

test('a form that was opened before others filled a field changes only what its person changed', async () => {
  const id = await makeItem(mapOf({ [SIZE]: 'L' }))
  const seen = itemOn(phone, id)
  await setExtra(tablet, id, mapOf({ [COLOR]: 'red', [SIZE]: 'L' }))
  await syncAll()
  await setExtra(phone, id, mapOf({ [SIZE]: 'XL' }), seen)
  await syncAll()
  expect(itemOn(tablet, id)?.extra).toBe(mapOf({ [COLOR]: 'red', [SIZE]: 'XL' }))
})

test('more fields of one thing than there can be are refused in words, and nothing is lost', async () => {
  const id = await makeItem(null)
  for (const device of [phone, tablet]) device.isOnline = false
  const many = (letter: string) =>
    mapOf(
      Object.fromEntries(
        Array.from({ length: FIELD_DEFINITIONS_MAX - 1 }, (_, at) => [`${at}`.padStart(21, letter), at]),
      ),
    )
  await setExtra(phone, id, many('a'))
  await setExtra(tablet, id, many('b'))
  for (const device of [phone, tablet]) device.isOnline = true
  await syncAll()
  // A refusal is tried three times.
  for (let attempt = 0; attempt < 3; attempt++) await tablet.offline.sync()
  const { parked } = tablet.offline.state.getSnapshot()
  const message = `Own fields: ${FIELD_DEFINITIONS_MAX} at most`
  expect(parked).toMatchObject([{ reason: 'rejected', message }])
  expect(mapEntries(itemOn(phone, id)?.extra).size).toBe(FIELD_DEFINITIONS_MAX - 1)
  await tablet.offline.discard(String(parked[0]?.opId))
  expect(itemOn(tablet, id)?.extra).toBe(itemOn(phone, id)?.extra)
})

test('a caller may replace all values, or say which change', async () => {
  const id = await makeItem(mapOf({ [SIZE]: 'L' }))
  const change = async (extra: string | null) =>
    (await person.call('POST', '/api/items', { id, extra })).json().extra
  expect(await change(`+${mapOf({ [WEIGHT]: 1, [COLOR]: true })}`)).toBe(
    mapOf({ [COLOR]: true, [SIZE]: 'L', [WEIGHT]: 1 }),
  )
  expect(await change(`+${mapOf({ [SIZE]: null })}`)).toBe(mapOf({ [COLOR]: true, [WEIGHT]: 1 }))
  expect(await change(mapOf({ [SIZE]: 'S' }))).toBe(mapOf({ [SIZE]: 'S' }))
  expect(await change(null)).toBeNull()
  const texts = Array.from({ length: 11 }, (_, at) => [`${at}`.padStart(21, 'f'), 'x'.repeat(2000)])
  for (const [extra, message] of [
    ['no JSON', 'Own fields must be texts, numbers, yes or no by the id of a field'],
    [mapOf({ [SIZE]: { deep: true } }), 'Own fields must be texts, numbers, yes or no by the id of a field'],
    [mapOf({ [SIZE]: 'x'.repeat(2001) }), 'Own fields can have at most 2,000 characters each'],
    [mapOf({ [SIZE]: 1e12 }), 'Own fields: a number has at most 12 digits, and 4 after the decimal sign'],
    [mapOf(Object.fromEntries(texts)), 'Own fields can have at most 20,000 characters in all'],
    ['x'.repeat(50_000), 'Own fields can have at most 20,000 characters in all'],
  ])
    expect((await person.call('POST', '/api/items', { id, extra })).json()).toMatchObject({ message })
})

test('a deleted field keeps its values, and comes back with them', async () => {
  const made = await phone.offline.mutate([
    { type: 'create', entity: 'record', fields: { kind: 'field', type: 'text', name: 'Material' } },
  ])
  const id = await makeItem(mapOf({ [made.id]: 'Oak' }))
  await phone.offline.mutate([{ type: 'delete', entity: 'record', id: made.id }])
  await syncAll()
  expect(view(tablet).recordsOf(null)).toEqual([])
  expect(itemOn(tablet, id)?.extra).toBe(mapOf({ [made.id]: 'Oak' }))
  await tablet.offline.mutate([{ type: 'restore', entity: 'record', id: made.id }])
  await syncAll()
  expect(view(phone).recordsOf(null)).toMatchObject([{ name: 'Material' }])
})
