import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register } from '#server/testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const note = (day: string) => `2026-11-${day}T08:00:00.000Z ncp 1a2b3c`

test('stores the last printed label; the later of two devices wins', async () => {
  const person = await register(app)
  const bin = (await person.call('POST', '/api/bins', { name: 'Hall', category: 'storage' })).json()
  expect(bin.labelPrinted).toBeNull()
  const printed = async (device: string, labelPrinted: string) => {
    const headers = { 'x-device-id': device, 'x-base-version': '1' }
    const answer = await person.call('PUT', `/api/bins/${bin.id}`, { labelPrinted }, { headers })
    expect(answer.headers['x-conflicts']).toBeUndefined()
    return answer.json().labelPrinted
  }
  expect(await printed('phone', note('02'))).toBe(note('02'))
  expect(await printed('laptop', note('01'))).toBe(note('02'))
  expect(await printed('tablet', note('03'))).toBe(note('03'))
  await person.call('PUT', `/api/bins/${bin.id}`, { name: 'Corridor' })
  expect((await person.call('GET', `/api/bins/${bin.id}`)).json().labelPrinted).toBe(note('03'))
})

test('a printed label or a check leaves the age of a bin, a change does not', async () => {
  const person = await register(app)
  const bin = (await person.call('POST', '/api/bins', { name: 'Hall', category: 'storage' })).json()
  const after = async (fields: object): Promise<string> =>
    (await person.call('PUT', `/api/bins/${bin.id}`, fields)).json().updatedAt
  expect(await after({ labelPrinted: note('02') })).toBe(bin.updatedAt)
  expect(await after({ lastCheckedAt: '2026-11-02T08:00:00.000Z' })).toBe(bin.updatedAt)
  expect(await after({ labelPrinted: note('03'), name: 'Corridor' })).not.toBe(bin.updatedAt)
})

test.each(['printed', '2026-11-01 ncp 1', `${note('01')} more`, 'x'.repeat(300), 5])(
  'rejects the print record %s',
  async (labelPrinted) => {
    const person = await register(app)
    const bin = (await person.call('POST', '/api/bins', { name: 'Hall', category: 'storage' })).json()
    const answer = await person.call('PUT', `/api/bins/${bin.id}`, { labelPrinted })
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'This is no note of a printed label'])
  },
)
