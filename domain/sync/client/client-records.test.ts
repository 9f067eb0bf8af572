import { expect, test } from 'vitest'
import { discardUnsent } from './client-batch.ts'
import { applyResult, markSent } from './client-results.ts'
import { nextBatch } from './client-send-batch.ts'
import { type ClientState, type Entry, emptyClientState } from './client-state.ts'
import { applyWrite, type LocalWrite } from './client-write.ts'
import { discardParked } from './recovery/client-attention.ts'
import { requeueRestored, restoreAndRetry } from './recovery/client-restore.ts'

const NOW = '2026-01-01T00:00:00.000Z'
const write = (
  state: ClientState,
  { id, ...given }: Pick<LocalWrite, 'id' | 'entity'> & Partial<LocalWrite>,
): ClientState => applyWrite(state, { opId: `op-${id}`, type: 'create', id, fields: {}, now: NOW, ...given })
const file = (targetId: string, target = 'item') => ({ kind: 'file', target, targetId, name: 'Receipt.pdf' })

/** A bin with an item that has a file, none of them sent. */
const unsent = [
  { entity: 'bin', id: 'bin', fields: { name: 'Box', category: 'other' } } as const,
  { entity: 'item', id: 'item', fields: { name: 'Drill', binId: 'bin' } } as const,
  { entity: 'record', id: 'file', fields: file('item') } as const,
].reduce(write, emptyClientState('ada', 'phone'))

const next = (state: ClientState): string[] =>
  nextBatch(state, { tried: new Set(), maxOps: 10 }).map(({ entityId }) => entityId)
const answered = (state: ClientState, id: string, error?: 'TARGET_DELETED' | 'BIN_DELETED'): ClientState => {
  const entry = state.queue.find(({ entityId }) => entityId === id) as Entry
  const { opId, entity } = entry
  return applyResult(
    state,
    { opId, entity, id, status: error ? 409 : 200, ...(error && { error, message: error }) },
    NOW,
  )
}

test('a record is sent once what it belongs to was made, and waits while that is refused', () => {
  expect(next(unsent)).toEqual(['bin'])
  const withBin = answered(unsent, 'bin')
  expect(next(withBin)).toEqual(['item'])
  expect(next(answered(withBin, 'item'))).toEqual(['file'])
  expect(next(answered(withBin, 'item', 'BIN_DELETED'))).toEqual([])
})

test('a refused row that is deleted or discarded takes along what is in it, and what is in that', () => {
  const refused = markSent(unsent, ['op-bin']).queue.slice(0, 1)
  const parked = {
    ...unsent,
    queue: unsent.queue.slice(1),
    parked: refused.map((entry) => ({
      ...entry,
      reason: 'rejected' as const,
      error: 'VALIDATION',
      message: '',
    })),
  }
  const gone = write(parked, { entity: 'bin', id: 'bin', type: 'delete', opId: 'delete' })
  expect([gone.queue, gone.parked, gone.rows.size]).toEqual([[], [], 0])
  const discarded = discardParked(parked, 'op-bin')
  expect([discarded.queue, discarded.parked, discarded.rows.size]).toEqual([[], [], 0])
})

test('what was never sent is dropped with all records in it, and with none is deleted instead', () => {
  const dropped = discardUnsent(unsent, ['bin', 'item', 'file'])
  expect([dropped.remainingIds, dropped.state.queue]).toEqual([[], []])
  expect(discardUnsent(unsent, ['bin', 'item']).remainingIds).toEqual(['bin', 'item'])
})

test('a change that came too late brings back what the record belongs to, and is sent again', () => {
  const base = {
    fields: {},
    version: 2,
    deleted: true,
    trashedAt: NOW,
    withBin: false,
    createdAt: NOW,
    updatedAt: NOW,
    qrCode: null,
  }
  const rows = new Map([
    ['item', { entity: 'item', id: 'item', base } as const],
    [
      'file',
      { entity: 'record', id: 'file', base: { ...base, fields: file('item'), withBin: true } } as const,
    ],
  ])
  const edited = write(
    { ...emptyClientState('ada', 'phone'), rows },
    { entity: 'record', id: 'file', type: 'update', fields: { name: 'Invoice.pdf' } },
  )
  const parked = answered(edited, 'file', 'TARGET_DELETED')
  const [entry] = parked.parked
  const back = restoreAndRetry(parked, entry?.opId ?? '', () => 'new', NOW)
  expect(back.queue.map(({ type, entityId }) => [type, entityId])).toEqual([
    ['restore', 'item'],
    ['update', 'file'],
  ])
  const live = new Map(rows).set('item', { entity: 'item', id: 'item', base: { ...base, deleted: false } })
  expect(requeueRestored({ ...parked, rows: live }, () => 'new').queue).toHaveLength(1)
  expect(requeueRestored(parked, () => 'new').queue).toHaveLength(0)
})
