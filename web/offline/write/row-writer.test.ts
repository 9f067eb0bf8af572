import { afterEach, expect, test, vi } from 'vitest'
import { openTab } from '../compose/open-tab.fixture.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const tabWithFrames = async () => {
  const waiting: (() => void)[] = []
  const offline = await openTab({ beforeNextFrame: (work) => void waiting.push(work) })
  const frame = () => {
    for (const work of waiting.splice(0)) work()
  }
  const { id } = await offline.mutate([
    { type: 'create', entity: 'bin', fields: { name: 'Tools', category: 'garage' } },
  ])
  const name = () => offline.inventory.getSnapshot().bin(id)?.name
  return { offline, id, name, frame }
}

test('shows a change in the next frame, however slow the disk is', async () => {
  const { offline, id, name, frame } = await tabWithFrames()
  const saved = offline.mutate([{ type: 'update', entity: 'bin', id, fields: { name: 'Spanners' } }])
  frame()
  expect(name()).toBe('Spanners')
  await saved
  const removed = offline.mutate([{ type: 'delete', entity: 'bin', id }])
  frame()
  expect(name()).toBeUndefined()
  await removed
})

test('shows with the first frame the row that is stored: its photo, its age, its place in Trash', async () => {
  const { offline, id, frame } = await tabWithFrames()
  const bin = () => offline.inventory.getSnapshot().bin(id)
  const image = new Blob(['photo'], { type: 'image/jpeg' })
  const fields = { name: 'Spanners', labelPrinted: '2026-11-25T10:00:00.000Z sheet 1z' }
  const saved = offline.mutate([{ type: 'update', entity: 'bin', id, fields, image }])
  const nameOfFrame = () => {
    frame()
    return bin()?.name
  }
  await expect.poll(nameOfFrame).toBe('Spanners')
  const first = bin()
  expect(first?.imageUrl).toContain('blob:')
  await saved
  expect(bin()).toBe(first)
  const removed = offline.mutate([{ type: 'delete', entity: 'bin', id }])
  frame()
  const trash = () => offline.inventory.getSnapshot().trash
  const [trashed] = trash()
  expect(trashed).toMatchObject({ id, name: 'Spanners', imageUrl: first?.imageUrl })
  await removed
  expect(trash()).toEqual([trashed])
})

test('without frames shows a change when its transaction is committed, not before', async () => {
  const { offline, id, name } = await tabWithFrames()
  const events: string[] = []
  const commit = IDBTransaction.prototype.commit
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    events.push('given')
    this.addEventListener('complete', () => events.push('on disk'))
    commit.call(this)
  })
  offline.inventory.subscribe(() => events.push(`shown as ${name()}`))
  await offline.mutate([{ type: 'update', entity: 'bin', id, fields: { name: 'Spanners' } }])
  expect(events).toEqual(['given', 'shown as Spanners', 'on disk'])
})

test('treats a change back to the old value as a change', async () => {
  const { offline, id, name, frame } = await tabWithFrames()
  const there = offline.mutate([{ type: 'update', entity: 'bin', id, fields: { name: 'Spanners' } }])
  const back = offline.mutate([{ type: 'update', entity: 'bin', id, fields: { name: 'Tools' } }])
  frame()
  await Promise.all([there, back])
  expect(name()).toBe('Tools')
})

test('an unsent row that is edited keeps its age and position', async () => {
  let minute = 0
  const offline = await openTab({ now: () => new Date(Date.UTC(2026, 0, 1, 0, minute++)) })
  const { id: binId } = await offline.mutate([
    { type: 'create', entity: 'bin', fields: { name: 'Tools', category: 'garage' } },
  ])
  const add = async (name: string) =>
    (await offline.mutate([{ type: 'create', entity: 'item', fields: { binId, name, quantity: 2 } }])).id
  const hammer = await add('Hammer')
  await add('Saw')
  const list = () => offline.inventory.getSnapshot().itemsOf(binId)
  const [before] = list()
  await offline.mutate([{ type: 'update', entity: 'item', id: hammer, fields: { name: 'Mallet' } }])
  await offline.mutate([{ type: 'adjust', id: hammer, by: -1 }])
  expect(list().map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Mallet', 1],
    ['Saw', 2],
  ])
  expect(list()[0]?.createdAt).toBe(before?.createdAt)
  expect(list()[0]?.updatedAt).not.toBe(before?.updatedAt)
})

test('shows nothing of a bin that was deleted while its form was open, and keeps what was typed', async () => {
  const { offline, id, frame } = await tabWithFrames()
  const seen = offline.inventory.getSnapshot().bin(id)
  const removed = offline.mutate([{ type: 'delete', entity: 'bin', id }])
  frame()
  await removed
  const saved = offline.mutate([{ type: 'update', entity: 'bin', id, fields: { description: 'Warm' }, seen }])
  frame()
  expect(offline.inventory.getSnapshot().bins).toEqual([])
  await saved
  expect(offline.inventory.getSnapshot().bins).toEqual([])
})
