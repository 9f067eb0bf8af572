import { afterAll, beforeAll, expect, test } from 'vitest'
import { TAGS_MAX } from '#contracts/inventory/field-limits.ts'
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

const itemOn = (device: Device, id: string) => device.offline.inventory.getSnapshot().item(id)
const makeItem = async (tags: string | null): Promise<string> => {
  const bin = (await person.call('POST', '/api/bins', { name: 'Box', category: 'garage' })).json()
  const item = (await person.call('POST', '/api/items', { binId: bin.id, name: 'Tent', tags })).json()
  await Promise.all([phone.offline.sync(), tablet.offline.sync()])
  return item.id
}
const setTags = (device: Device, id: string, tags: string | null, seen = itemOn(device, id)) =>
  device.offline.mutate([{ type: 'update', entity: 'item', id, fields: { tags }, seen }], { wait: false })
const syncAll = async () => {
  for (const device of [phone, tablet, phone]) await device.offline.sync()
}

test('tags that two devices add and take off without a network add up, with no conflict', async () => {
  const id = await makeItem('camping\nold')
  for (const device of [phone, tablet]) device.isOnline = false
  await setTags(phone, id, 'camping\nold\nsummer')
  await setTags(phone, id, 'camping\nsummer')
  await setTags(tablet, id, 'Blue\ncamping\nold')
  await setTags(tablet, id, 'Blue\nold')
  expect(itemOn(tablet, id)?.tags).toBe('Blue\nold')
  for (const device of [phone, tablet]) device.isOnline = true
  await syncAll()
  for (const device of [phone, tablet]) {
    expect(itemOn(device, id)?.tags).toBe('Blue\nsummer')
    expect(device.offline.state.getSnapshot().notices).toEqual([])
  }
  expect((await person.call('GET', `/api/bins/${itemOn(phone, id)?.binId}/items`)).json()).toMatchObject([
    { tags: 'Blue\nsummer' },
  ])
})

test('a form that was opened before others added a tag takes off only what its person took off', async () => {
  const id = await makeItem('camping')
  const seen = itemOn(phone, id)
  await setTags(tablet, id, 'camping\nlent')
  await syncAll()
  await setTags(phone, id, 'Winter', seen)
  await syncAll()
  expect(itemOn(tablet, id)?.tags).toBe('lent\nWinter')
})

test('a set that two devices filled without a network is refused in words, and nothing is lost', async () => {
  const id = await makeItem(null)
  for (const device of [phone, tablet]) device.isOnline = false
  const many = (letter: string) =>
    Array.from({ length: TAGS_MAX - 1 }, (_, at) => `${letter}${at}`).join('\n')
  await setTags(phone, id, many('a'))
  await setTags(tablet, id, many('b'))
  for (const device of [phone, tablet]) device.isOnline = true
  await syncAll()
  // A refusal is tried three times.
  for (let attempt = 0; attempt < 3; attempt++) await tablet.offline.sync()
  const { parked } = tablet.offline.state.getSnapshot()
  expect(parked).toMatchObject([{ reason: 'rejected', message: `Tags: ${TAGS_MAX} at most` }])
  expect(itemOn(phone, id)?.tags?.split('\n')).toHaveLength(TAGS_MAX - 1)
  const [change] = parked
  await tablet.offline.discard(String(change?.opId))
  expect(itemOn(tablet, id)?.tags).toBe(itemOn(phone, id)?.tags)
})

test('a caller may replace all tags, or say what to add and take off', async () => {
  const id = await makeItem('camping\nold')
  const change = async (tags: string | null) =>
    (await person.call('POST', '/api/items', { id, tags })).json().tags
  expect(await change('+Blue\n-OLD')).toBe('Blue\ncamping')
  expect(await change('red\nRed\n blue ')).toBe('blue\nred')
  expect(await change(null)).toBeNull()
  for (const [tags, message] of [
    ['+a\nb', 'Tags cannot begin with + or -'],
    ['a;b', 'Tags cannot contain , and ;'],
    ['x'.repeat(51), 'Tags: 1 to 50 characters each'],
    [Array.from({ length: 31 }, (_, at) => `t${at}`).join('\n'), 'Tags: 30 at most'],
    ['x'.repeat(10_000), 'Tags: 30 at most'],
  ])
    expect((await person.call('POST', '/api/items', { id, tags })).json()).toMatchObject({ message })
})

test('a code is found as it is printed, however it was written', async () => {
  const id = await makeItem(null)
  const answer = await person.call('POST', '/api/items', { id, codes: '978-0-306-40615-7\nA-77' })
  expect(answer.json()).toMatchObject({ codes: 'gtin:09780306406157\ntext:A-77' })
  await phone.offline.sync()
  expect(itemOn(phone, id)?.codes).toBe('gtin:09780306406157\ntext:A-77')
})
