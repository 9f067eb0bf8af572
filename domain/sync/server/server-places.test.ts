import { expect, test } from 'vitest'
import { PLACE_LEVELS_MAX, PLACES_MAX } from '#contracts/inventory/field-limits.ts'
import type { FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'
import type { InventoryId } from '#domain/inventories/ids.ts'
import { applyOps } from '../apply-ops.ts'
import type { HashedOp, StoredRow } from '../wire/stored-row.ts'

const INVENTORY = '00000000-0000-4000-8000-000000000001' as InventoryId
const NOW = '2026-01-01T00:00:00.000Z'
const idOf = (kind: string, n: number): string => `${kind}${String(n).padStart(21 - kind.length, '0')}`

const createSandbox = () => {
  const rows = new Map<string, StoredRow>()
  let minted = 0
  const op = (
    type: HashedOp['type'],
    entity: SyncEntity,
    entityId: string,
    data: FieldValues = {},
  ): HashedOp => {
    minted += 1
    const opId = idOf('op', minted)
    const about = { opId, type, entity, entityId, data, changed: Object.keys(data), seq: minted, hash: opId }
    return {
      ...about,
      baseVersion: type === 'create' ? 0 : null,
      deviceId: null,
      timestamp: NOW,
      actor: null,
    }
  }
  const run = (...ops: HashedOp[]) => {
    const state = { inventoryId: INVENTORY, role: 'owner' as const, rows, foreign: new Set<string>(), seq: 0 }
    const change = applyOps({ ...state, receipts: new Map(), used: { bins: 0, items: 0, text: 0 } }, ops, {
      now: NOW,
      limits: { maxBins: null, maxItems: null },
      newQrCode: () => 'a'.repeat(22),
      nextQrCode: () => 'b'.repeat(22),
    })
    for (const [id, row] of change.rows) rows.set(id, row)
    return change.outcomes
  }
  return { rows, op, run }
}

test('a run that renames a place many times writes each bin below it once', () => {
  const { rows, op, run } = createSandbox()
  const [place, bin] = [idOf('place', 1), idOf('bin', 1)]
  run(
    op('create', 'place', place, { name: 'Garage' }),
    op('create', 'bin', bin, { name: 'Chest', category: 'other', placeId: place }),
  )
  run(...['Shed', 'Barn', 'Attic'].map((name) => op('update', 'place', place, { name })))
  expect(rows.get(bin)).toMatchObject({ version: 2, fields: { location: 'Attic', placeId: place } })
})

test('an operation on a bin sees the path as the renames before it left it', () => {
  const { rows, op, run } = createSandbox()
  const [place, bin] = [idOf('place', 1), idOf('bin', 1)]
  run(
    op('create', 'place', place, { name: 'Garage' }),
    op('create', 'bin', bin, { name: 'Chest', category: 'other', placeId: place }),
  )
  run(
    op('update', 'place', place, { name: 'Shed' }),
    op('delete', 'place', place),
    op('update', 'bin', bin, { name: 'Box' }),
  )
  expect(rows.get(bin)?.fields).toMatchObject({ name: 'Box', placeId: null, location: 'Shed' })
})

test('the name that a place had before a rename in the same run makes another place', () => {
  const { rows, op, run } = createSandbox()
  const [place, bin] = [idOf('place', 1), idOf('bin', 1)]
  run(
    op('create', 'place', place, { name: 'Garage' }),
    op('create', 'bin', bin, { name: 'Chest', category: 'other', placeId: place }),
  )
  run(op('update', 'place', place, { name: 'Shed' }), op('update', 'bin', bin, { location: 'Garage' }))
  const { placeId, location } = rows.get(bin)?.fields ?? {}
  expect([location, rows.get(String(placeId))?.fields.name]).toEqual(['Garage', 'Garage'])
  expect(placeId).not.toBe(place)
})

test('the text of a bin finds its place where the place that came along is unknown', () => {
  const { rows, op, run } = createSandbox()
  const values = { name: 'Chest', category: 'other', placeId: idOf('gone', 1), location: 'Garage › Shelf B' }
  run(op('create', 'bin', idOf('bin', 1), values))
  const { placeId, location } = rows.get(idOf('bin', 1))?.fields ?? {}
  expect(location).toBe('Garage › Shelf B')
  expect(rows.get(String(placeId))?.fields.name).toBe('Shelf B')
})

test('a place that is gone and comes without a text leaves the bin where it is', () => {
  const { rows, op, run } = createSandbox()
  const [place, bin] = [idOf('place', 1), idOf('bin', 1)]
  run(
    op('create', 'place', place, { name: 'Garage' }),
    op('create', 'bin', bin, { name: 'Chest', category: 'other', placeId: place }),
  )
  const put = (data: FieldValues) => run(op('update', 'bin', bin, data))[0]
  expect(put({ placeId: idOf('gone', 1), color: 'red' })).toMatchObject({ conflicts: ['placeId'] })
  expect(rows.get(bin)?.fields).toMatchObject({ placeId: place, location: 'Garage', color: 'red' })
  expect(put({ placeId: idOf('gone', 1), location: 'Attic' })).not.toHaveProperty('conflicts')
  const { placeId, location } = rows.get(bin)?.fields ?? {}
  expect([location, rows.get(String(placeId))?.fields.name]).toEqual(['Attic', 'Attic'])
})

test('counts live places through a run, and finds room again after one is deleted', () => {
  const { op, run } = createSandbox()
  const made = Array.from({ length: PLACES_MAX }, (_, n) =>
    op('create', 'place', idOf('place', n), { name: `P${n}` }),
  )
  expect(run(...made).filter(({ error }) => error !== undefined)).toEqual([])
  const [full, , fits] = run(
    op('create', 'place', idOf('more', 1), { name: 'More' }),
    op('delete', 'place', idOf('place', 7)),
    op('create', 'place', idOf('more', 2), { name: 'More' }),
  )
  expect([full?.error, fits?.error]).toEqual(['VALIDATION', undefined])
})

/** A line of places, each in the one before. */
const lineOfPlaces = (
  { op, run }: ReturnType<typeof createSandbox>,
  kind: string,
  length: number,
): string[] => {
  const ids = Array.from({ length }, (_, n) => idOf(kind, n + 1))
  run(...ids.map((id, n) => op('create', 'place', id, { name: id, parentId: ids[n - 1] ?? null })))
  return ids
}

test('a device whose move of a place does not fit is told what became of it, and nothing moves', () => {
  const sandbox = createSandbox()
  const { rows, op, run } = sandbox
  const deep = lineOfPlaces(sandbox, 'deep', PLACE_LEVELS_MAX)
  const [shelf = ''] = lineOfPlaces(sandbox, 'shelf', 1)
  const fromDevice = (id: string, parentId: string | undefined) => ({
    ...op('update', 'place', id, { parentId: parentId ?? null }),
    deviceId: 'phone',
  })
  expect(run(fromDevice(shelf, deep.at(-1)))[0]).toMatchObject({ conflicts: ['parentId'] })
  expect(run(fromDevice(deep[0] ?? '', deep[2]))[0]).toMatchObject({ conflicts: ['parentId'] })
  expect([rows.get(shelf)?.fields.parentId, rows.get(deep[0] ?? '')?.fields.parentId]).toEqual([null, null])
  expect(run(fromDevice(shelf, deep.at(-2)))[0]).not.toHaveProperty('conflicts')
})

test('a place restored where it would be too deep stands at the deepest level that there is', () => {
  const sandbox = createSandbox()
  const { rows, op, run } = sandbox
  const deep = lineOfPlaces(sandbox, 'deep', PLACE_LEVELS_MAX - 1)
  const [box = ''] = lineOfPlaces(sandbox, 'box', 1)
  const last = deep.at(-1) ?? null
  run(op('update', 'place', box, { parentId: last }), op('delete', 'place', box))
  // What it stood in was meanwhile put one level down.
  const [attic = ''] = lineOfPlaces(sandbox, 'attic', 1)
  run(op('update', 'place', deep[0] ?? '', { parentId: attic }))
  run(op('restore', 'place', box))
  expect(rows.get(box)).toMatchObject({ deletedAt: null, fields: { parentId: deep.at(-2) } })
})
