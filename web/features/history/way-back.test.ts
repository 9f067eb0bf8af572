import { expect, test } from 'vitest'
import type { Line } from './lines.ts'
import type { InventoryView } from './queries.ts'
import { wayBackOf } from './way-back.ts'

const gloves = {
  id: 'gloves',
  binId: 'attic',
  name: 'Winter gloves',
  quantity: 3,
  notes: null,
  imageUrl: '/b',
}
const view = {
  bin: (id: string) => (['attic', 'hall'].includes(id) ? { id } : undefined),
  item: (id: string) => (id === 'gloves' ? gloves : undefined),
  trash: [
    { id: 'tent', entity: 'item', binHere: true },
    { id: 'rope', entity: 'item', binHere: false },
  ],
} as unknown as InventoryView

const back = (given: Partial<Line>) =>
  wayBackOf(
    { kind: 'changed', entity: 'item', entityId: 'gloves', before: {}, after: {}, ...given } as Line,
    view,
  )

test('an old value can be brought back while another one stands', () => {
  expect(back({ before: { notes: 'wool' } })).toMatchObject({
    label: 'Bring it back',
    fields: { notes: 'wool' },
  })
  expect(back({ before: { notes: null } })).toBeNull()
  expect(back({ before: { binId: 'hall' } })).toMatchObject({ label: 'Move back', fields: { binId: 'hall' } })
  expect(back({ before: { binId: 'gone' } })).toBeNull()
  expect(back({ before: { name: 'Gloves', binId: 'gone' } })).toMatchObject({ fields: { name: 'Gloves' } })
  expect(back({ before: { imageUrl: '/a' } })).toMatchObject({
    label: 'Bring the photo back',
    photo: '/a',
    fields: {},
  })
  expect(back({ before: { imageUrl: null } })).toMatchObject({ label: 'Remove the photo', photo: null })
  expect(back({ kind: 'conflict', before: { name: 'Mitts' } })).toMatchObject({ label: 'Use this instead' })
  expect(back({ entityId: 'unknown', before: { notes: 'wool' } })).toBeNull()
  expect(back({ before: { qrCode: 'old' } })).toBeNull()
})

test('a tap is undone as a step, and what is in Trash is restored', () => {
  const tap = (was: number, is: number) =>
    back({ kind: 'adjusted', before: { quantity: was }, after: { quantity: is } })
  expect(tap(5, 3)).toMatchObject({ kind: 'adjust', by: 2 })
  expect(tap(1, 9)).toBeNull()
  const deleted = (entityId: string) => back({ kind: 'deleted', entityId })
  expect(deleted('tent')).toMatchObject({ kind: 'restore', id: 'tent' })
  expect([deleted('rope'), deleted('gloves')]).toEqual([null, null])
  expect(back({ kind: 'changed', before: { notes: 'wool' }, waiting: true })).toBeNull()
})
