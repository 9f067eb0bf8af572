import { afterAll, beforeAll, expect, test } from 'vitest'
import { LABEL_SIZES_MAX } from '#contracts/inventory/label-sizes.ts'
import { newId } from '#server/platform/ids.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { register } from '#server/testing/test-user.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const shelf = {
  name: 'Shelf strip',
  pageWidth: 210,
  pageHeight: 297,
  labelWidth: 95,
  labelHeight: 30.5,
  columns: 2,
  rows: 9,
  left: 8,
  top: 10,
  pitchX: 98.5,
  pitchY: 30.5,
}

test('stores, updates and deletes a label size of an account', async () => {
  const person = await register(app)
  const id = newId()
  expect((await person.call('PUT', `/api/label-sizes/${id}`, shelf)).json()).toEqual({ id, ...shelf })
  await person.call('PUT', `/api/label-sizes/${id}`, { ...shelf, name: 'Drawer' })
  const listed = async () => (await person.call('GET', '/api/label-sizes')).json()
  expect(await listed()).toEqual([{ id, ...shelf, name: 'Drawer' }])
  expect((await person.call('DELETE', `/api/label-sizes/${id}`)).json()).toEqual({ success: true })
  expect((await person.call('DELETE', `/api/label-sizes/${id}`)).statusCode).toBe(200)
  expect(await listed()).toEqual([])
})

test('the id of another user’s size can be reused, and theirs stays unchanged', async () => {
  const [ada, eve] = [await register(app), await register(app)]
  const id = newId()
  await ada.call('PUT', `/api/label-sizes/${id}`, shelf)
  await eve.call('PUT', `/api/label-sizes/${id}`, { ...shelf, name: 'Mine' })
  await eve.call('DELETE', `/api/label-sizes/${id}`)
  expect((await ada.call('GET', '/api/label-sizes')).json()).toEqual([{ id, ...shelf }])
})

test.each([
  ['a label wider than its page', { labelWidth: 190 }, 'Columns overlap'],
  [
    'labels beyond the page width',
    { columns: 3, pitchX: 100 },
    'wider than the page: they end at 303 mm of 210 mm',
  ],
  ['rows beyond the page height', { rows: 10 }, 'higher than the page'],
  ['a missing name', { name: ' ' }, 'Name is required'],
  ['a label without width', { labelWidth: 0 }, 'Label width is at least 10 mm'],
  ['a fractional number of columns', { columns: 1.5 }, 'Labels across is a whole number'],
])('rejects %s', async (_, wrong, words) => {
  const person = await register(app)
  const answer = await person.call('PUT', `/api/label-sizes/${newId()}`, { ...shelf, ...wrong })
  expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining(words)])
  expect((await person.call('GET', '/api/label-sizes')).json()).toEqual([])
})

test('never exceeds the maximum number, also in parallel', async () => {
  const person = await register(app)
  const answers = await Promise.all(
    Array.from({ length: LABEL_SIZES_MAX + 15 }, () =>
      person.call('PUT', `/api/label-sizes/${newId()}`, shelf),
    ),
  )
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(LABEL_SIZES_MAX)
  expect(statuses.filter((status) => status === 409)).toHaveLength(15)
  const kept = (await person.call('GET', '/api/label-sizes')).json()
  expect(kept).toHaveLength(LABEL_SIZES_MAX)
  const again = await person.call('PUT', `/api/label-sizes/${kept[0].id}`, { ...shelf, name: 'Renamed' })
  expect(again.statusCode).toBe(200)
})
