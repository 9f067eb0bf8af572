import { expect, test } from 'vitest'
import type { FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'
import { VERSION_LEAP } from '../../wire/cursor.ts'
import { applyFullList } from '../client-pull.ts'
import { markSent } from '../client-results.ts'
import { nextBatch } from '../client-send-batch.ts'
import { type ClientState, emptyClientState, entriesFor, visibleFields } from '../client-state.ts'
import { applyWrite, type LocalWrite } from '../client-write.ts'
import { reuploadRow } from './client-reupload.ts'

const now = '2026-11-02'
const base = {
  version: 0,
  deleted: false,
  trashedAt: null,
  withBin: false,
  qrCode: null,
  createdAt: now,
  updatedAt: now,
}
let counter = 0
const newId = (): string => {
  counter += 1
  return `op${counter}`
}

/** Adds a row that the server lost, with its offer. */
const withLost = (state: ClientState, entity: SyncEntity, id: string, fields: FieldValues): ClientState => ({
  ...state,
  rows: new Map(state.rows).set(id, { entity, id, base: { ...base, fields } }),
  offers: [...state.offers, { kind: 'missing', entity, id, fields }],
})
const empty = emptyClientState('ada', 'phone')
const lost: Record<SyncEntity, ClientState> = {
  bin: withLost(empty, 'bin', 'row', { name: 'Tools', category: 'shed' }),
  item: withLost(empty, 'item', 'row', { name: 'Saw', binId: 'tools' }),
  place: withLost(empty, 'place', 'row', { name: 'Shed' }),
  record: withLost(empty, 'record', 'row', { kind: 'field', type: 'text', name: 'Material' }),
}

const write = (
  state: ClientState,
  entity: SyncEntity,
  type: LocalWrite['type'],
  { id = 'row', fields = {} }: { id?: string; fields?: FieldValues } = {},
): ClientState => applyWrite(state, { opId: newId(), type, entity, id, fields, now })
const upload = (state: ClientState, id = 'row') => reuploadRow(state, id, { newId, now })
const allSent = (state: ClientState) =>
  markSent(
    state,
    state.queue.map(({ opId }) => opId),
  )
const typesOf = (state: ClientState) => state.queue.map(({ type }) => type)
const isShown = (state: ClientState, id = 'row') =>
  visibleFields(state.rows.get(id), entriesFor(state, id)) !== null

test.for(['bin', 'item', 'place'] as const)(
  'uploads a deleted %s into Trash, so that Undo keeps it',
  (entity) => {
    const uploaded = upload(write(lost[entity], entity, 'delete'))
    expect([typesOf(uploaded), uploaded.offers, isShown(uploaded)]).toEqual([['create', 'delete'], [], false])
    const undone = write(uploaded, entity, 'restore')
    expect([typesOf(undone), isShown(undone)]).toEqual([['create'], true])
    expect(undone.queue[0]).toMatchObject({ data: lost[entity].offers[0]?.fields, baseVersion: 0 })
  },
)

test('uploads a row that is deleted for good, so that the server knows its end', () => {
  const purged = write(write(lost.bin, 'bin', 'delete'), 'bin', 'purge')
  expect(typesOf(upload(purged))).toEqual(['create', 'delete', 'purge'])
})

test('keeps the offer while the row is deleted and nobody answers', () => {
  const undone = write(write(lost.bin, 'bin', 'delete'), 'bin', 'restore')
  expect(typesOf(upload(undone))).toEqual(['create'])
})

test('a delete that may have been sent before the upload is sent again after it', () => {
  const sent = allSent(write(lost.bin, 'bin', 'delete'))
  const uploaded = upload(sent)
  expect(uploaded.queue).toMatchObject([
    { type: 'create', attempted: false },
    { type: 'delete', attempted: false },
  ])
  expect(uploaded.queue[1]?.opId).not.toBe(sent.queue[0]?.opId)
})

test('uploads a bin and its item, of which the bin was deleted', () => {
  const both = withLost(lost.bin, 'item', 'saw', { name: 'Saw', binId: 'row' })
  const deleted = write(both, 'bin', 'delete')
  const uploaded = upload(upload(deleted, 'saw'))
  expect(uploaded.queue.map(({ type, entityId }) => [type, entityId])).toEqual([
    ['create', 'saw'],
    ['create', 'row'],
    ['delete', 'row'],
  ])
  const first = nextBatch(uploaded, { tried: new Set(), maxOps: 10 })
  expect(first.map(({ type, entityId }) => [type, entityId])).toEqual([['create', 'row']])
  const undone = write(uploaded, 'bin', 'restore')
  expect([typesOf(undone), isShown(undone), isShown(undone, 'saw')]).toEqual([
    ['create', 'create'],
    true,
    true,
  ])
})

test('offers a lost row whose delete waits, and not one that was deleted for good', () => {
  const known = {
    ...empty,
    rows: new Map([
      [
        'row',
        { entity: 'bin', id: 'row', base: { ...base, version: 4, fields: { name: 'Tools' } } } as const,
      ],
    ]),
  }
  const page = { since: null, cursor: 'new.1', rows: [], gone: [] }
  const deleted = write(known, 'bin', 'delete')
  const listed = applyFullList(deleted, page)
  expect(listed.offers).toMatchObject([{ kind: 'missing', id: 'row' }])
  const undone = upload(write(listed, 'bin', 'restore'))
  expect([typesOf(undone), isShown(undone)]).toEqual([['create'], true])
  expect(applyFullList(write(deleted, 'bin', 'purge'), page).offers).toEqual([])
  expect(applyFullList(deleted, { ...page, lossless: true }).offers).toEqual([])
})

const purgedAt = (version: number, known: ClientState): ClientState =>
  applyFullList(known, {
    since: null,
    cursor: 'new.1',
    rows: [],
    gone: [{ entity: 'bin', id: 'row', version }],
  })

test('offers a row that somebody deleted for good without what the server had lost of it', () => {
  const known = { ...base, version: 6, fields: { name: 'Tools', color: 'red' } }
  const state = { ...empty, rows: new Map([['row', { entity: 'bin', id: 'row', base: known } as const]]) }
  const listed = purgedAt(VERSION_LEAP + 7, state)
  expect(listed.offers).toMatchObject([{ kind: 'missing', id: 'row', fields: { color: 'red' } }])
  expect(isShown(listed)).toBe(true)
  expect(upload(listed).queue).toMatchObject([{ type: 'create', data: { color: 'red' } }])
  const seen = purgedAt(VERSION_LEAP + 8, state)
  expect([seen.offers, seen.rows.size]).toEqual([[], 0])
})

test('a delete of a lost row has seen nothing of what another device uploads', () => {
  expect(write(lost.bin, 'bin', 'delete').queue).toMatchObject([{ type: 'delete', baseVersion: 0 }])
  const renamed = write(lost.bin, 'bin', 'update', { fields: { name: 'Tool' } })
  expect(renamed.queue).toMatchObject([{ type: 'update', baseVersion: 1 }])
})

const inTrash = (fields: FieldValues, state: ClientState): ClientState => {
  const known = { ...base, version: 3, fields, deleted: true, trashedAt: now }
  return { ...state, rows: new Map([['row', { entity: 'bin', id: 'row', base: known } as const]]) }
}

test('does not upload what is in Trash on the server as it was', () => {
  const state = upload(inTrash({ name: 'Tools', category: 'shed' }, lost.bin))
  expect([state.queue, state.offers]).toEqual([[], []])
})

test('sends newer values of a row in Trash, which the server keeps in its history', () => {
  const state = inTrash({ name: 'Tool', category: 'shed' }, lost.bin)
  expect(upload(state).queue).toMatchObject([{ type: 'update', changed: ['name'], data: { name: 'Tools' } }])
})

test('leaves a row that the server has to the delete of this device', () => {
  const known = { ...base, version: 3, fields: { name: 'Tool' } }
  const state = { ...lost.bin, rows: new Map([['row', { entity: 'bin', id: 'row', base: known } as const]]) }
  expect(typesOf(upload(write(state, 'bin', 'delete')))).toEqual(['delete'])
})
