import { expect, test } from 'vitest'
import {
  type Baseline,
  type ClientState,
  emptyClientState,
  entriesFor,
  type LocalRow,
  type ParkedEntry,
  visibleFields,
} from './client-state.ts'
import { applyWrite } from './client-write.ts'
import { requeueRestored } from './recovery/client-restore.ts'

const baseline = (fields: Baseline['fields'], given: Partial<Baseline> = {}): Baseline => ({
  fields,
  version: 1,
  deleted: false,
  trashedAt: null,
  withBin: false,
  qrCode: null,
  createdAt: '2026-11-01',
  updatedAt: '2026-11-01',
  ...given,
})

const refused = (entity: 'bin' | 'item', error: string, data: ParkedEntry['data']): ParkedEntry => ({
  opId: 'op',
  type: 'update',
  entity,
  entityId: 'row',
  data,
  changed: Object.keys(data),
  seq: 1,
  baseVersion: 1,
  deviceId: 'phone',
  timestamp: '2026-11-02',
  userId: 'ada',
  retryCount: 1,
  attempted: true,
  photo: null,
  reason: 'rejected',
  error,
  message: '',
})

test('an item that could not go to a deleted bin shows where it is, with its other changes', () => {
  const saw: LocalRow = { entity: 'item', id: 'row', base: baseline({ name: 'Saw', binId: 'tools' }) }
  const move = refused('item', 'BIN_DELETED', { binId: 'kitchen', name: 'Hand saw' })
  expect(visibleFields(saw, [move])).toMatchObject({ binId: 'tools', name: 'Hand saw' })
  const invalid: ParkedEntry = { ...move, error: 'VALIDATION' }
  expect(visibleFields(saw, [invalid])).toMatchObject({ binId: 'kitchen' })
})

test('an item that a deleted bin refused shows where it is, also while a later change of it waits', () => {
  const saw: LocalRow = { entity: 'item', id: 'row', base: baseline({ name: 'Saw', binId: 'tools' }) }
  const move = refused('item', 'BIN_DELETED', { binId: 'kitchen', name: 'Hand saw' })
  const state = {
    ...emptyClientState('ada', 'phone'),
    parked: [move],
    rows: new Map([['row', saw]]),
    lastSeq: 1,
  }
  const write = (fields: Baseline['fields']) =>
    applyWrite(state, { opId: 'later', type: 'update', entity: 'item', id: 'row', fields, now: '2026-11-03' })
  const shown = (next: ClientState) => visibleFields(next.rows.get('row'), entriesFor(next, 'row'))
  const renamed = write({ name: 'Fret saw' })
  expect(renamed.queue).toMatchObject([{ opId: 'later', changed: ['name'] }])
  expect(renamed.queue[0]?.data.binId).toBe('tools')
  expect(shown(renamed)).toMatchObject({ binId: 'tools', name: 'Fret saw' })
  expect(shown(write({ binId: 'shed' }))).toMatchObject({ binId: 'shed', name: 'Hand saw' })
})

test('a move on from where an item shows is based on what shows there, not on the refused move', () => {
  const [id, entity] = ['row', 'item'] as const
  const saw: LocalRow = { entity, id, base: baseline({ name: 'Saw', binId: 'shed' }, { version: 5 }) }
  const move = refused('item', 'BIN_DELETED', { binId: 'kitchen', name: 'Hand saw' })
  const baseOf = (parked: ParkedEntry, fields: ParkedEntry['data']) => {
    const state = {
      ...emptyClientState('ada', 'phone'),
      parked: [parked],
      rows: new Map([[id, saw]]),
      lastSeq: 1,
    }
    const next = applyWrite(state, { opId: 'next', type: 'update', entity, id, fields, now: '2026-11-03' })
    return next.queue[0]?.baseVersion
  }
  expect(baseOf(move, { binId: 'tools' })).toBe(5)
  expect([baseOf(move, { name: 'Fret saw' }), baseOf(move, { binId: 'tools', name: 'Fret saw' })]).toEqual([
    1, 1,
  ])
  expect(baseOf({ ...move, error: 'VALIDATION' }, { binId: 'tools' })).toBe(1)
})

test('a bin in Trash shows while a refused change of it waits, one that was deleted for good does not', () => {
  const bin = (given: Partial<Baseline>): LocalRow => ({
    entity: 'bin',
    id: 'row',
    base: baseline({ name: 'Tools' }, { deleted: true, ...given }),
  })
  const rename = refused('bin', 'DELETED', { name: 'Big tools' })
  expect(visibleFields(bin({ trashedAt: '2026-11-03' }), [rename])).toMatchObject({ name: 'Big tools' })
  const tooLate: ParkedEntry = { ...rename, error: 'PURGED' }
  expect(visibleFields(bin({}), [tooLate])).toBeNull()
})

test('sends again what a deleted bin refused, once somebody restored the bin', () => {
  const add = refused('item', 'BIN_DELETED', { binId: 'kitchen', name: 'Pan' })
  const invalid: ParkedEntry = { ...add, opId: 'other', error: 'VALIDATION' }
  const after = (kitchen: Partial<Baseline>) => {
    const row: LocalRow = { entity: 'bin', id: 'kitchen', base: baseline({ name: 'Kitchen' }, kitchen) }
    const state = {
      ...emptyClientState('ada', 'phone'),
      parked: [add, invalid],
      rows: new Map([[row.id, row]]),
    }
    const { queue, parked } = requeueRestored(state, () => 'new')
    return [queue.map(({ opId }) => opId), parked.map(({ opId }) => opId)]
  }
  expect(after({ deleted: true, trashedAt: '2026-11-03' })).toEqual([[], ['op', 'other']])
  expect(after({})).toEqual([['new'], ['other']])
})
