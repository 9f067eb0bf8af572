import { expect, test } from 'vitest'
import { orphanedChangesOf, repeatOrphanedChange } from '../orphaned-changes.ts'
import { markSent } from './client-results.ts'
import { nextBatch } from './client-send-batch.ts'
import { type ClientState, emptyClientState, entriesFor, visibleFields } from './client-state.ts'
import { applyWrite, type LocalWrite } from './client-write.ts'

const now = '2026-01-01T00:00:00.000Z'
const id = 'shelf'
let counter = 0
const did = (state: ClientState, done: Partial<LocalWrite>): ClientState => {
  counter += 1
  const about = { opId: `op${counter}`, entity: 'place', id, fields: {}, now, type: 'update' } as const
  return applyWrite(state, { ...about, ...done })
}
const start = did(emptyClientState('ada', 'phone'), { type: 'create', fields: { name: 'Shelf B' } })
const swept = (state: ClientState, sweep: string) =>
  did(state, { fields: { sweep }, photo: `picture of ${sweep}` })
const shown = (state: ClientState) => visibleFields(state.rows.get(id), entriesFor(state, id))

test('an unsent sweep waits as one entry with its picture, and the next takes its place', () => {
  const state = swept(did(swept(start, 'one'), { photo: 'door' }), 'two')
  const last = swept(state, 'three')
  expect(last.queue.map(({ photo }) => photo)).toEqual([null, 'picture of one', 'door', 'picture of three'])
  expect(last.queue.at(-1)).toMatchObject({ changed: ['sweep', 'sweepImageUrl'], data: { sweep: 'three' } })
  expect(shown(last)).toMatchObject({
    name: 'Shelf B',
    imageUrl: 'local:door',
    sweep: 'three',
    sweepImageUrl: 'local:picture of three',
  })
})

test('a sweep that may have been sent is not changed any more', () => {
  const first = swept(start, 'one')
  const sent = markSent(
    first,
    first.queue.map(({ opId }) => opId),
  )
  expect(swept(sent, 'two').queue.map(({ photo }) => photo)).toEqual([
    null,
    'picture of one',
    'picture of two',
  ])
})

test('a sweep left over from a lost inventory can be made again', () => {
  const [, orphanedChange] = orphanedChangesOf(swept(start, 'one'), [])
  expect(orphanedChange).toMatchObject({ fields: { sweep: 'one' }, photo: 'picture of one' })
  const again = orphanedChange && repeatOrphanedChange(start, orphanedChange, 'again', now)
  expect(again && shown(again)).toMatchObject({ sweep: 'one', sweepImageUrl: 'local:picture of one' })
})

const moved = (state: ClientState, place: string, parentId: string) =>
  did(state, { id: place, fields: { parentId } })
const nextIds = (state: ClientState) =>
  nextBatch(state, { tried: new Set(), maxOps: 10 }).map(({ entityId }) => entityId)

test('a place moved under one that was made in it is sent, after the other has left it', () => {
  const inside = did(start, { id: 'box', type: 'create', fields: { name: 'Box', parentId: id } })
  const attic = did(did(inside, { id: 'box', fields: { sweep: 'one' }, photo: 'picture of one' }), {
    id: 'attic',
    type: 'create',
    fields: { name: 'Attic' },
  })
  const turned = moved(moved(attic, 'box', 'attic'), id, 'box')
  expect(turned.queue.map(({ entityId, data }) => [entityId, data.parentId])).toEqual([
    [id, undefined],
    ['box', id],
    ['box', id],
    ['attic', undefined],
    ['box', 'attic'],
    [id, 'box'],
  ])
  expect(nextIds(turned)).toContain(id)
})

test('places of which each waits for the other are sent all the same', () => {
  const inside = did(start, { id: 'box', type: 'create', fields: { name: 'Box', parentId: id } })
  const circle = moved(moved(inside, 'box', 'attic'), id, 'box')
  const queue = circle.queue.map((entry) =>
    entry.opId === circle.queue[0]?.opId
      ? { ...entry, data: { ...entry.data, parentId: 'box' }, changed: [...entry.changed, 'parentId'] }
      : entry,
  )
  expect(nextIds({ ...circle, queue })).toContain(id)
})
