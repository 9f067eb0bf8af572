import { expect, test } from 'vitest'
import type { BinRow } from '#contracts/sync/sync-rows.ts'
import { applyFullList, applyPage, type PulledPage } from './client-pull.ts'
import { applyResult, applyResults, markSent, recordFailure, requeueTransient } from './client-results.ts'
import { nextBatch } from './client-send-batch.ts'
import {
  type ClientState,
  emptyClientState,
  entriesFor,
  localTrashedAt,
  visibleFields,
} from './client-state.ts'
import { applyWrite, type LocalWrite } from './client-write.ts'
import { declineOffer, discardParked, retryParked } from './recovery/client-attention.ts'
import { restoreAndRetry } from './recovery/client-restore.ts'

const NOW = '2026-01-01T00:00:00.000Z'
let counter = 0
const did = (
  state: ClientState,
  done: Partial<LocalWrite> & Pick<LocalWrite, 'type' | 'id'>,
): ClientState => {
  counter += 1
  return applyWrite(state, { opId: `op${counter}`, entity: 'bin', fields: {}, now: NOW, ...done })
}
const row = (id: string, version: number, given: Partial<BinRow> = {}): BinRow => ({
  id,
  version,
  seq: version,
  name: id,
  category: 'garage',
  description: null,
  location: null,
  color: null,
  isQrPrivate: false,
  isMembersOnly: false,
  qrStyle: null,
  imageUrl: null,
  qrCode: 'code',
  lastCheckedAt: null,
  labelPrinted: null,
  createdAt: NOW,
  updatedAt: NOW,
  deletedAt: null,
  ...given,
})
const page = (
  since: string | null,
  cursor: string,
  rows: BinRow[],
  gone: [string, number][] = [],
): PulledPage => ({
  since,
  cursor,
  rows: rows.map((one) => ({ entity: 'bin', row: one })),
  gone: gone.map(([id, version]) => ({ entity: 'bin', id, version })),
})
const empty = emptyClientState('ada', 'phone')
const shown = (state: ClientState, id: string) => visibleFields(state.rows.get(id), entriesFor(state, id))
const next = (state: ClientState, maxOps = 1000) =>
  nextBatch(state, { tried: new Set(), maxOps }).map((entry) => entry.opId)
const create = (state: ClientState, id: string, entity: 'bin' | 'item' = 'bin', binId?: string) =>
  did(state, { type: 'create', id, entity, fields: { name: id, category: 'x', ...(binId && { binId }) } })

test('merges unsent changes of a row into one operation until the first attempt', () => {
  const state = did(create(empty, 'a'), { type: 'update', id: 'a', fields: { color: 'red' } })
  expect(state.queue).toHaveLength(1)
  expect(state.queue[0]).toMatchObject({ type: 'create', changed: ['name', 'category', 'color'] })
  const tried = markSent(state, [state.queue[0]?.opId ?? ''])
  expect(did(tried, { type: 'update', id: 'a', fields: { color: 'blue' } }).queue).toHaveLength(2)
})

test('trashes a row that was created and deleted offline, unless the server rejected it', () => {
  const state = create(create(empty, 'a'), 'i', 'item', 'a')
  const gone = did(state, { type: 'delete', id: 'a' })
  expect(gone.queue.map((entry) => entry.type)).toEqual(['create', 'create', 'delete'])
  expect(localTrashedAt(gone.rows.get('a'), entriesFor(gone, 'a'))).toBe(NOW)
  const opId = state.queue[0]?.opId ?? ''
  let refused = state
  for (let n = 0; n < 3; n++) {
    refused = recordFailure(refused, { opId, status: 403, error: 'LIMIT_REACHED', message: '' })
  }
  const forgotten = did(refused, { type: 'delete', id: 'a' })
  expect([forgotten.queue, forgotten.parked, forgotten.rows.size]).toEqual([[], [], 0])
})

test('Undo cancels an unsent delete, and restores after one that may have been sent', () => {
  const state = did(applyPage(empty, page(null, 'e.1', [row('a', 1)])), { type: 'delete', id: 'a' })
  const undone = did(state, { type: 'restore', id: 'a' })
  expect([undone.queue, shown(undone, 'a')?.name]).toEqual([[], 'a'])
  const tried = markSent(state, [state.queue[0]?.opId ?? ''])
  const restored = did(tried, { type: 'restore', id: 'a' })
  expect(restored.queue.map((entry) => entry.type)).toEqual(['delete', 'restore'])
  expect(shown(restored, 'a')?.name).toBe('a')
})

test('merges unsent quantity changes, cancels opposite ones, and keeps a sent one first', () => {
  const tap = (state: ClientState, by: number) =>
    did(state, { type: 'adjust', entity: 'item', id: 'i', fields: { by } })
  const made = create(create(empty, 'a'), 'i', 'item', 'a')
  expect(tap(made, 2).queue[1]).toMatchObject({ type: 'create', data: { quantity: 3 } })
  const there = { ...made, queue: [] }
  expect(tap(tap(there, -1), -1).queue).toMatchObject([{ type: 'adjust', data: { by: -2 } }])
  expect(tap(tap(there, -1), 1).queue).toEqual([])
  const first = tap(there, 1)
  const both = tap(markSent(first, [first.queue[0]?.opId ?? '']), 1)
  expect(both.queue).toHaveLength(2)
  expect(next(both)).toEqual([both.queue[0]?.opId])
})

test('restoring a bin shows its items before the server answers', () => {
  const bin = row('a', 2, { deletedAt: NOW })
  const item = { ...row('i', 2, { deletedAt: NOW }), binId: 'a', withBin: true }
  let state = applyPage(empty, page(null, 'e.2', [bin]))
  state = applyPage(state, {
    since: 'e.2',
    cursor: 'e.3',
    gone: [],
    rows: [{ entity: 'item', row: item as never }],
  })
  expect(shown(state, 'a')).toBeNull()
  state = did(state, { type: 'restore', id: 'a' })
  expect(shown(state, 'a')?.name).toBe('a')
  expect(visibleFields(state.rows.get('i'), [], true)?.name).toBe('i')
  expect(visibleFields(state.rows.get('i'), [], false)).toBeNull()
})

test('restores a trashed row and then retries the change', () => {
  let state = applyPage(empty, page(null, 'e.1', [row('a', 1)]))
  state = did(state, { type: 'update', id: 'a', fields: { color: 'red' } })
  const opId = state.queue[0]?.opId ?? ''
  const answer = { opId, entity: 'bin', id: 'a', status: 409, error: 'DELETED', message: '' } as const
  state = applyResult(markSent(state, [opId]), answer, NOW)
  state = applyPage(state, page('e.1', 'e.2', [row('a', 2, { deletedAt: NOW })]))
  expect(next(state)).toEqual([])
  state = restoreAndRetry(state, opId, () => `new${++counter}`, NOW)
  expect(state.queue.map((entry) => entry.type)).toEqual(['restore', 'update'])
  expect(shown(state, 'a')).toMatchObject({ name: 'a', color: 'red' })
  const gone = applyPage({ ...state, queue: [] }, page('e.2', 'e.3', [], [['a', 3]]))
  expect(localTrashedAt(gone.rows.get('a'), [])).toBeNull()
})

test('sends a bin before its items, and holds items of a parked bin', () => {
  const state = create(create(empty, 'a'), 'i', 'item', 'a')
  const [bin, item] = state.queue.map((entry) => entry.opId)
  expect(next(state)).toEqual([bin])
  let refused = state
  for (let n = 0; n < 3; n++) {
    refused = recordFailure(refused, { opId: bin ?? '', status: 403, error: 'LIMIT_REACHED', message: '' })
  }
  expect(refused.parked).toMatchObject([{ opId: bin, reason: 'rejected' }])
  expect(next(refused)).toEqual([])
  expect(discardParked(refused, bin ?? '').queue).toEqual([])
  // Keeps its id: it may have been applied.
  const again = retryParked(refused, bin ?? '', 'again')
  expect(next(again)).toEqual([bin])
  // A single try was requested, so the refusal is reported at once.
  const still = recordFailure(again, { opId: bin ?? '', status: 403, error: 'LIMIT_REACHED', message: '' })
  expect(still.parked).toMatchObject([{ opId: bin, reason: 'rejected' }])
  expect(refused.queue.map((entry) => entry.opId)).toEqual([item])
})

test('counts no attempt without an answer or session, parks after three errors, and requeues on contact', () => {
  let state = create(empty, 'a')
  const opId = state.queue[0]?.opId ?? ''
  const fail = (status: number) => recordFailure(state, { opId, status, error: '', message: '' })
  for (const status of [0, 401, 0, 401]) state = fail(status)
  expect(state.queue[0]?.retryCount).toBe(0)
  for (const status of [500, 503, 429]) state = fail(status)
  expect(state.parked).toMatchObject([{ reason: 'transient', retryCount: 3 }])
  expect(requeueTransient(state).queue).toMatchObject([{ opId, retryCount: 0 }])
})

test('keeps a pending change over pulled values, with the version that the user saw', () => {
  let state = applyPage(empty, page(null, 'e.1', [row('a', 1)]))
  state = did(state, { type: 'update', id: 'a', fields: { name: 'mine' } })
  state = markSent(state, [state.queue[0]?.opId ?? ''])
  state = applyPage(state, page('e.1', 'e.2', [row('a', 2, { name: 'theirs', color: 'red' })]))
  expect(shown(state, 'a')).toMatchObject({ name: 'mine', color: 'red' })
  // The pulled name is hidden, the color is not.
  state = did(state, { type: 'update', id: 'a', fields: { name: 'mine again' } })
  expect(state.queue[1]?.baseVersion).toBe(1)
  state = markSent(state, [state.queue[1]?.opId ?? ''])
  state = did(state, { type: 'update', id: 'a', fields: { color: 'blue' } })
  expect(state.queue[2]?.baseVersion).toBe(2)
})

test('applies a page only at the cursor it was requested from', () => {
  const state = applyPage(empty, page(null, 'e.5', [row('a', 5)]))
  expect(applyPage(state, page(null, 'e.3', [row('a', 3)]))).toBe(state)
  const gone = applyPage(state, page('e.5', 'e.6', [], [['a', 6]]))
  expect(gone.rows.size).toBe(0)
  expect(applyPage(gone, page('e.5', 'e.5', [row('a', 5)]))).toBe(gone)
})

test('ignores a list of live rows when the device has other rows', () => {
  const state = applyResult(
    create(empty, 'a'),
    { opId: `op${counter}`, entity: 'bin', id: 'a', status: 200, bin: row('a', 1) },
    NOW,
  )
  expect(applyPage(state, { ...page(null, 'e.9', []), live: true })).toBe(state)
})

test('ignores a result whose operation is no longer queued', () => {
  const state = applyPage(empty, page(null, 'e.2', []))
  const late = { opId: 'gone', entity: 'bin', id: 'a', status: 200, bin: row('a', 1) } as const
  expect(applyResult(state, late, NOW)).toBe(state)
})

test('offers to upload what a restored server lost, and deletes it only if declined', () => {
  const state = applyPage(empty, page(null, 'old.9', [row('a', 4), row('b', 5, { name: 'newer' })]))
  const restored = applyFullList(state, page('old.9', 'new.3', [row('b', 1_000_002, { name: 'older' })]))
  expect(restored.offers).toMatchObject([
    { kind: 'older', id: 'b', fields: { name: 'newer' } },
    { kind: 'missing', id: 'a' },
  ])
  expect(shown(restored, 'a')?.name).toBe('a')
  expect(shown(declineOffer(restored, 'a'), 'a')).toBeNull()
  // Only a lossless list deletes rows by leaving them out.
  const listedAgain = applyFullList(state, { ...page('old.9', 'old.10', [row('a', 4)]), lossless: true })
  expect([...listedAgain.rows.keys()]).toEqual(['a'])
  expect(applyFullList(state, page('old.9', 'old.10', [], [['a', 9]])).offers).toMatchObject([{ id: 'b' }])
})

test('applies many results at once as if one after the other', () => {
  let state = applyPage(empty, page(null, 'e.1', [row('a', 3), row('b', 3), row('c', 3), row('d', 3)]))
  for (const id of ['a', 'b', 'c', 'a', 'd']) {
    state = did(state, { type: 'update', id, fields: { color: `red ${id}` } })
    state = markSent(state, [state.queue.at(-1)?.opId ?? ''])
  }
  state = did(create(state, 'n'), { type: 'delete', id: 'd' })
  const results = state.queue.map(({ opId, entity, entityId: id }, at) => ({
    opId,
    entity,
    id,
    status: 200,
    ...(at === 1 && { status: 409, error: 'DELETED' as const, message: 'gone' }),
    ...(at === 2 && { conflicts: ['color'] }),
    ...(at === 6 && { deletedVersion: 20 }),
    ...(at !== 1 && at !== 6 && { bin: row(id, 10 + at, { color: 'green' }) }),
  }))
  const one = [...results, ...results.slice(0, 2)].reduce(
    (next, result) => applyResult(next, result, NOW),
    state,
  )
  const all = applyResults(state, [...results, ...results.slice(0, 2)], NOW)
  expect(all).toEqual(one)
  expect([one.parked.length, one.notices.length, one.queue.length]).toEqual([1, 1, 0])
  expect(localTrashedAt(one.rows.get('d'), [])).toBe(NOW)
})

test('retries an op that may have been applied under its id, and a rejected one under a new id', () => {
  const parkedBy = (error: string, status: number) => {
    let state = applyPage(empty, page(null, 'e.1', [row('a', 1)]))
    state = did(state, { type: 'update', id: 'a', fields: { color: 'red' } })
    const opId = state.queue[0]?.opId ?? ''
    state = markSent(state, [opId])
    for (let n = 0; n < 3; n++) state = recordFailure(state, { opId, status, error, message: '' })
    return { opId, again: retryParked(state, opId, 'new').queue[0]?.opId }
  }
  // A proxy's error after a lost response.
  const unknown = parkedBy('', 413)
  expect(unknown.again).toBe(unknown.opId)
  expect(parkedBy('DELETED', 409).again).toBe('new')
})
