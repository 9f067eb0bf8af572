import { expect, test } from 'vitest'
import { openTab } from './open-tab.fixture.ts'

test('what is changed or counted before it was ever sent keeps its age, and so its place', async () => {
  let minute = 0
  const offline = await openTab({ now: () => new Date(Date.UTC(2026, 0, 1, 0, minute++)) })
  const { id: binId } = await offline.save({ entity: 'bin', fields: { name: 'Tools', category: 'garage' } })
  const add = async (name: string) =>
    (await offline.save({ entity: 'item', fields: { binId, name, quantity: 2 } })).id
  const hammer = await add('Hammer')
  await add('Saw')
  const list = () => offline.inventory.getSnapshot().itemsOf(binId)
  const [before] = list()
  await offline.save({ entity: 'item', id: hammer, fields: { name: 'Mallet' } })
  await offline.change([{ type: 'adjust', id: hammer, by: -1 }])
  expect(list().map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Mallet', 1],
    ['Saw', 2],
  ])
  expect(list()[0]?.createdAt).toBe(before?.createdAt)
  expect(list()[0]?.updatedAt).not.toBe(before?.updatedAt)
})
