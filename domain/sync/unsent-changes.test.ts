import { expect, test } from 'vitest'
import type { Entry } from './client/client-state.ts'
import { unsentChangesOf } from './unsent-changes.ts'

const entry = (seq: number, given: Partial<Entry>): Entry => ({
  opId: `op${seq}`,
  seq,
  type: 'update',
  entity: 'item',
  entityId: 'gloves',
  data: {},
  changed: [],
  baseVersion: 1,
  deviceId: 'phone',
  timestamp: `2026-05-0${seq}`,
  userId: 'ada',
  retryCount: 0,
  attempted: false,
  photo: null,
  ...given,
})
const serverValues = { name: 'Gloves', binId: 'hall', quantity: 5, notes: null }

test('describes each unsent change against the server’s row or the change before it', () => {
  const changes = unsentChangesOf(
    [
      entry(2, { type: 'adjust', data: { by: -2 } }),
      entry(1, { data: { ...serverValues, quantity: 4, binId: 'attic' }, changed: ['quantity', 'binId'] }),
      entry(3, { photo: 'digest', changed: ['imageUrl'] }),
      entry(4, { type: 'delete' }),
    ],
    (id) => (id === 'gloves' ? serverValues : undefined),
  )
  expect(changes.map(({ type, before, after }) => [type, before, after])).toEqual([
    ['update', { quantity: 5, binId: 'hall' }, { quantity: 4, binId: 'attic' }],
    ['adjust', { quantity: 4 }, { quantity: 2 }],
    ['update', { imageUrl: null }, { imageUrl: 'digest' }],
    ['delete', {}, {}],
  ])
  expect(changes.map(({ name, binId }) => [name, binId])).toEqual(Array(4).fill(['Gloves', 'attic']))
})

test('tells an unsent sweep by its counts, which replace nothing', () => {
  const rows = [[['bin'.padEnd(21, '-'), [100, 200, 50, 60]]]]
  const counts = { here: 1, missing: 0, elsewhere: 0 }
  const sweep = JSON.stringify({ at: '2026-05-01T10:00:00.000Z', width: 800, height: 300, rows, ...counts })
  const [change] = unsentChangesOf(
    [entry(1, { entity: 'place', entityId: 'shelf', data: { sweep }, changed: ['sweep'], photo: 'digest' })],
    () => ({ name: 'Shelf', sweep: null }),
  )
  expect(change).toMatchObject({
    before: { sweep: null },
    after: { sweep: '2026-05-01T10:00:00.000Z', here: 1 },
  })
  expect(Object.keys(change?.before ?? {})).toEqual(['sweep'])
})
