import { expect, test } from 'vitest'
import type { FieldValues } from '#contracts/sync/sync-rows.ts'
import type { InventoryView } from './data/queries.ts'
import type { HistoryLine } from './entries.ts'
import { revertActionOf } from './revert.ts'

const gloves = {
  id: 'gloves',
  binId: 'attic',
  name: 'Winter gloves',
  quantity: 3,
  notes: null,
  imageUrl: '/b',
}
const NAMES: Readonly<Record<string, string>> = { attic: 'Attic', hall: 'Hall' }
const TRASH = [
  { id: 'tent', entity: 'item', binExists: true },
  { id: 'rope', entity: 'item', binExists: false },
]
const view = {
  bin: (id: string) => (id in NAMES ? { id, name: NAMES[id] } : undefined),
  item: (id: string) => (id === 'gloves' ? gloves : undefined),
  trashed: (id: string) => TRASH.find((row) => row.id === id),
} as unknown as InventoryView

const back = (given: Partial<HistoryLine>) =>
  revertActionOf(
    {
      kind: 'changed',
      entity: 'item',
      entityId: 'gloves',
      name: 'Gloves',
      before: {},
      after: {},
      ...given,
    } as HistoryLine,
    view,
  )
const backFrom = (before: FieldValues, given: Partial<HistoryLine> = {}) => {
  const row: FieldValues = gloves
  const after = Object.fromEntries(Object.keys(before).map((field) => [field, row[field] ?? null]))
  return back({ before, after, ...given })
}

test('offers to restore an old value while another one is current', () => {
  expect(backFrom({ notes: 'wool' })).toMatchObject({
    label: 'Undo',
    done: 'Undone: Gloves',
    fields: { notes: 'wool' },
  })
  expect(backFrom({ notes: null })).toBeNull()
  expect(backFrom({ binId: 'hall' })).toMatchObject({
    label: 'Undo',
    done: 'Moved Gloves back to Hall',
    fields: { binId: 'hall' },
  })
  expect(backFrom({ binId: 'gone' })).toBeNull()
  expect(backFrom({ name: 'Gloves', binId: 'gone' })).toMatchObject({ fields: { name: 'Gloves' } })
  expect(backFrom({ imageUrl: '/a' })).toMatchObject({
    label: 'Undo',
    photo: '/a',
    fields: {},
  })
  expect(backFrom({ imageUrl: null })).toMatchObject({ label: 'Undo', photo: null })
  expect(backFrom({ name: 'Mitts' }, { kind: 'conflict' })).toMatchObject({
    label: 'Use this instead',
    done: 'Changed: Gloves',
  })
  expect(backFrom({ binId: 'hall' }, { kind: 'conflict' })).toMatchObject({ done: 'Moved Gloves to Hall' })
  expect(backFrom({ notes: 'wool' }, { entityId: 'unknown' })).toBeNull()
  expect(backFrom({ qrCode: 'old' })).toBeNull()
})

test('offers no revert of a value that was changed again', () => {
  expect(back({ before: { binId: 'hall' }, after: { binId: 'cellar' } })).toBeNull()
  expect(
    back({ before: { notes: 'wool', name: 'Gloves' }, after: { notes: 'silk', name: 'Winter gloves' } }),
  ).toMatchObject({ label: 'Undo', fields: { name: 'Gloves' } })
  // Refused values were never applied, so they remain available.
  for (const kind of ['refused', 'conflict'] as const)
    expect(back({ kind, before: { notes: 'wool' }, after: { notes: 'silk' } })).toMatchObject({
      fields: { notes: 'wool' },
    })
})

test('reverts the last quantity change as a step, once, and restores from Trash', () => {
  const tap = (was: number, is: number) =>
    back({ kind: 'adjusted', before: { quantity: was }, after: { quantity: is } })
  expect(tap(5, 3)).toMatchObject({ kind: 'adjust', by: 2, label: 'Undo', done: 'Undone: Gloves' })
  expect([tap(1, 9), tap(3, 5)]).toEqual([null, null])
  const deleted = (entityId: string) => back({ kind: 'deleted', entityId })
  expect(deleted('tent')).toMatchObject({
    kind: 'restore',
    id: 'tent',
    label: 'Restore',
    done: 'Restored: Gloves',
  })
  expect([deleted('rope'), deleted('gloves')]).toEqual([null, null])
  expect(back({ kind: 'changed', before: { notes: 'wool' }, waiting: true })).toBeNull()
})

test('offers to move a place or bin back, while the place it came from is there', () => {
  const places: Readonly<Record<string, object>> = {
    shelf: { id: 'shelf', parentId: 'attic', position: 2 },
    garage: { id: 'garage' },
  }
  const ropes = { id: 'ropes', placeId: 'shelf', location: 'Attic › Shelf' }
  const placed = { ...view, bin: () => ropes, place: (id: string) => places[id] } as unknown as InventoryView
  const moved = (entity: 'bin' | 'place', before: FieldValues, after: FieldValues) =>
    revertActionOf(
      {
        kind: 'changed',
        entity,
        entityId: entity === 'bin' ? 'ropes' : 'shelf',
        before,
        after,
      } as HistoryLine,
      placed,
    )
  const parent = moved('place', { parentId: 'garage' }, { parentId: 'attic' })
  expect(parent).toMatchObject({ label: 'Undo', fields: { parentId: 'garage' } })
  expect(
    moved('place', { parentId: 'garage', position: 0 }, { parentId: 'attic', position: 2 }),
  ).toMatchObject({ label: 'Undo', fields: { parentId: 'garage', position: 0 } })
  expect(moved('place', { position: 0 }, { position: 2 })).toMatchObject({ label: 'Undo' })
  expect(moved('place', { parentId: 'gone' }, { parentId: 'attic' })).toBeNull()
  const put = { placeId: 'shelf', location: 'Attic › Shelf' }
  expect(moved('bin', { placeId: 'garage', location: 'Garage' }, put)).toMatchObject({
    label: 'Undo',
    fields: { placeId: 'garage', location: 'Garage' },
  })
})
