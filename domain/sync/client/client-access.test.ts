import { expect, test } from 'vitest'
import { orphanedChangesOf, repeatOrphanedChange } from '../orphaned-changes.ts'
import { writeCursor } from '../wire/cursor.ts'
import { decideAccess, sentOpIds } from './client-access.ts'
import { applyPage } from './client-pull.ts'
import { applyResult, markSent, recordFailure, requeueReadOnly } from './client-results.ts'
import { nextBatch } from './client-send-batch.ts'
import { type ClientState, emptyClientState } from './client-state.ts'
import { applyWrite } from './client-write.ts'

const NOW = '2026-11-23T10:00:00.000Z'
const LATER = '2026-12-30T10:00:00.000Z'
const EPOCH = 'e'.repeat(21)
const empty = emptyClientState('ada', 'phone', 'workshop')
const read = {
  ...empty,
  cursor: writeCursor({ timelineId: EPOCH, seq: 3, stamp: null, inventory: 'workshop', rowFormat: 1 }),
  sent: [],
}
const refused = { error: 'NOT_A_MEMBER', inventory: 'workshop', epoch: EPOCH, taken: ['x'] }
const create = (state: ClientState, id: string): ClientState =>
  applyWrite(state, {
    opId: `op-${id}`,
    type: 'create',
    entity: 'bin',
    id,
    now: NOW,
    fields: { name: id, category: 'x' },
  })

test('only the word of this database about this inventory wipes', () => {
  expect(decideAccess(read, null, refused, NOW)).toEqual({ kind: 'wipe', appliedOpIds: ['x'] })
  expect(decideAccess(read, null, { ...refused, epoch: 'f'.repeat(21) }, NOW).kind).toBe('lock')
  expect(decideAccess(read, null, { ...refused, inventory: 'other' }, NOW).kind).toBe('keep')
  expect(decideAccess({ ...read, inventoryId: null }, null, refused, NOW).kind).toBe('keep')
  expect(decideAccess(read, null, { ...refused, error: 'FORBIDDEN' }, NOW).kind).toBe('keep')
})

test('nothing is wiped before the server was asked about every operation that was sent', () => {
  const sent = ['x', 'y', 'z']
  const ask = (named?: string[]) => decideAccess({ ...read, sent }, null, { ...refused, named }, NOW)
  expect(ask()).toEqual({ kind: 'ask', opIds: ['x', 'y', 'z'] })
  expect(ask(['x'])).toEqual({ kind: 'ask', opIds: ['y', 'z'] })
  expect(ask(['z', 'y', 'x'])).toEqual({ kind: 'wipe', appliedOpIds: ['x'] })
  const waiting = markSent(create(create(empty, 'a'), 'b'), ['op-a'])
  expect(sentOpIds(waiting)).toEqual(['op-a'])
  const failure = { opId: 'op-a', status: 503, error: '', message: '' }
  const parked = recordFailure(recordFailure(recordFailure(waiting, failure), failure), failure)
  expect([parked.parked.length, sentOpIds(parked)]).toEqual([1, ['op-a']])
})

test('an unknown inventory is locked for 30 days, a closed one until its owner cannot open it', () => {
  const unknown = { error: 'NOT_FOUND', inventory: 'workshop' }
  const first = decideAccess(read, null, unknown, NOW)
  if (first.kind !== 'lock') throw new Error(first.kind)
  expect(first.lock).toEqual({ kind: 'unknown', until: '2026-12-23T10:00:00.000Z' })
  expect(decideAccess(read, first.lock, unknown, '2026-12-01T10:00:00.000Z')).toEqual(first)
  expect(decideAccess(read, first.lock, unknown, LATER)).toEqual({ kind: 'wipe', appliedOpIds: [] })
  const until = '2026-12-20T10:00:00.000Z'
  const closed = decideAccess(read, null, { error: 'INVENTORY_CLOSED', inventory: 'workshop', until }, NOW)
  expect(closed).toEqual({ kind: 'lock', lock: { kind: 'closed', until } })
})

test('READ_ONLY parks without counting an attempt, and drains when the role rises', () => {
  const result = { opId: 'op-a', entity: 'bin', id: 'a', status: 403, error: 'READ_ONLY' } as const
  const parked = applyResult(create(empty, 'a'), { ...result, message: 'View only' }, NOW)
  expect(parked.queue).toEqual([])
  expect(parked.parked).toMatchObject([{ opId: 'op-a', reason: 'read-only', retryCount: 0 }])
  expect(requeueReadOnly(parked).queue).toMatchObject([{ opId: 'op-a', retryCount: 0 }])
})

test('an unknown error code parks the change with the server’s message', () => {
  const failure = { opId: 'op-a', status: 403, error: 'OF_TOMORROW', message: 'Not today.' }
  const { queue, parked } = recordFailure(create(empty, 'a'), failure)
  expect([queue, parked]).toMatchObject([[], [{ reason: 'rejected', message: 'Not today.' }]])
})

test('a batch belongs to one inventory, and so does a late answer', () => {
  const home = create(emptyClientState('ada', 'phone'), 'a')
  const both = create({ ...home, inventoryId: 'workshop' }, 'b')
  const chosen = (state: ClientState) => nextBatch(state, { tried: new Set(), maxOps: 9 })
  expect(chosen(both).map(({ opId }) => opId)).toEqual(['op-b'])
  expect(chosen({ ...both, inventoryId: null }).map(({ opId }) => opId)).toEqual(['op-a'])
  const page = { since: null, cursor: 'c', rows: [], gone: [], inventory: 'workshop' }
  expect(applyPage(home, page)).toBe(home)
  expect(applyPage(both, page).cursor).toBe('c')
})

test('orphaned changes are what the person changed and the name, without what was taken', () => {
  const base = { name: 'Box', category: 'x', location: 'of others' }
  const known = {
    version: 2,
    deleted: false,
    trashedAt: null,
    withBin: false,
    createdAt: NOW,
    updatedAt: NOW,
    qrCode: null,
    fields: base,
  }
  const rows = new Map([['b', { entity: 'bin', id: 'b', base: known } as const]])
  const change = { opId: 'op-b', type: 'update', entity: 'bin', id: 'b', now: NOW } as const
  const state = applyWrite(create({ ...read, rows }, 'a'), { ...change, fields: { color: 'red' } })
  const left = orphanedChangesOf(state, ['op-a'])
  expect(left).toEqual([
    {
      opId: 'op-b',
      type: 'update',
      entity: 'bin',
      id: 'b',
      name: 'Box',
      fields: { color: 'red' },
      photo: null,
      at: NOW,
    },
  ])
  const [orphanedChange] = left
  if (!orphanedChange) throw new Error('nothing left')
  const again = repeatOrphanedChange({ ...read, rows }, orphanedChange, 'new-id', NOW)
  expect(again?.queue).toMatchObject([{ opId: 'new-id', changed: ['color'], baseVersion: 2 }])
  expect(repeatOrphanedChange(read, orphanedChange, 'new-id', NOW)).toBeNull()
})

test('orphaned changes hold what is parked, for lack of an answer, of rights, or refused', () => {
  const states = [
    { status: 503, error: '', message: '' },
    { status: 403, error: 'READ_ONLY', message: '' },
    { status: 404, error: 'NOT_FOUND', message: '', final: true },
  ]
  for (const failure of states) {
    let state = create({ ...read, rows: new Map() }, 'a')
    for (let at = 0; at < 3; at++) state = recordFailure(state, { opId: 'op-a', ...failure })
    expect([state.queue.length, state.parked.length]).toEqual([0, 1])
    expect(orphanedChangesOf(state, []).map(({ opId }) => opId)).toEqual(['op-a'])
  }
})
