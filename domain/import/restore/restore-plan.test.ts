import { expect, test } from 'vitest'
import { DEFAULT_QR_STYLE, serializeQrStyle } from '#contracts/codes/qr.ts'
import { type Backup, formatBackup, readBackup } from '#domain/export/backup-json.ts'
import type { PlaceNode } from '#domain/places/place-tree.ts'
import { buildRestorePlan, countExisting, unnamedPhotosToRestore } from './restore-plan.ts'
import type { ExistingRows } from './restore-types.ts'

const id = (name: string) => name.padEnd(21, '_')
const NOW = '2026-01-01T00:00:00.000Z'
const about = {
  imageUrl: '/api/images/x',
  createdAt: NOW,
  updatedAt: NOW,
  version: 3,
  seq: 1,
  deletedAt: null,
}
const box = {
  id: id('box'),
  name: 'Box',
  category: 'garage',
  location: 'Shed',
  color: '#aa5500',
  description: null,
  isQrPrivate: true,
  qrStyle: serializeQrStyle(DEFAULT_QR_STYLE),
  qrCode: 'c'.repeat(22),
  lastCheckedAt: NOW,
  labelPrinted: null,
  ...about,
}
const lamp = {
  id: id('lamp'),
  binId: box.id,
  name: 'Lamp',
  quantity: 4,
  category: 'Odd',
  notes: 'n',
  description: 'd',
  missingSince: NOW,
  ...about,
}
const unnamedPhoto = {
  id: id('shot'),
  binId: box.id,
  at: NOW,
  photo: 'photos-to-name/shot.webp',
  name: '',
  category: '',
  description: '',
}
const text = formatBackup({
  account: 'ada',
  exportedAt: NOW,
  currency: 'EUR',
  bins: [box],
  items: [lamp],
  places: [],
  photosToName: [unnamedPhoto],
  photoOf: (row) => (row === lamp.id ? 'photos/lamp.webp' : null),
})
const backup = readBackup(text) as Backup
const plan = (userId: string, here: string[], existing: 'skip' | 'replace' | 'both') => {
  let count = 0
  const account = { userId, isHere: (row: string) => here.includes(row), places: [] }
  return buildRestorePlan(backup, account, existing, () => {
    count += 1
    return id(`new${count}`)
  })
}

test('restores into another account with every field, new ids and the same contents of bins', () => {
  const { imageUrl: _, createdAt: __, updatedAt: ___, version: ____, seq: _5, deletedAt: _6, ...bin } = box
  const { id: oldId, qrCode, ...fields } = bin
  expect([oldId, qrCode.length]).toEqual([box.id, 22])
  const rows = plan('bob', [box.id, lamp.id], 'skip')
  expect(rows.map((row) => [row.id, row.isNew, row.photo])).toEqual([
    [id('new1'), true, null],
    [id('new2'), true, 'photos/lamp.webp'],
  ])
  expect(rows[0]?.fields).toEqual(fields)
  expect(rows[1]?.fields).toMatchObject({ binId: id('new1'), quantity: 4, notes: 'n', missingSince: NOW })
  expect(countExisting(backup, { userId: 'bob', isHere: () => true })).toBe(0)
})

test('skips, replaces or duplicates rows that the same account still has', () => {
  const made = (...given: Parameters<typeof plan>) => plan(...given).map((row) => [row.id, row.isNew])
  expect(made('ada', [box.id, lamp.id], 'skip')).toEqual([])
  expect(plan('ada', [box.id], 'skip').map((row) => [row.id, row.fields.binId])).toEqual([
    [id('new1'), box.id],
  ])
  expect(made('ada', [box.id, lamp.id], 'replace')).toEqual([
    [box.id, false],
    [lamp.id, false],
  ])
  expect(made('ada', [box.id, lamp.id], 'both')).toEqual([
    [id('new1'), true],
    [id('new2'), true],
  ])
})

test('restores unnamed photos into their bin once', () => {
  const made = (userId: string, here: string[], existing: 'skip' | 'both') => {
    const account = { userId, isHere: (row: string) => here.includes(row) }
    const rows = plan(userId, here, existing)
    return unnamedPhotosToRestore(backup, account, rows, () => id('newshot')).map((each) => [
      each.id,
      each.binId,
    ])
  }
  expect(made('bob', [], 'skip')).toEqual([[id('newshot'), id('new1')]])
  expect(made('ada', [box.id, lamp.id], 'skip')).toEqual([[id('newshot'), box.id]])
  expect(made('ada', [box.id, lamp.id, unnamedPhoto.id], 'skip')).toEqual([])
  const { photosToName: _, ...earlier } = JSON.parse(text)
  expect(readBackup(JSON.stringify(earlier))).toMatchObject({ program: 'Binnacle' })
})

test('rejects damaged backups and newer formats with a message', () => {
  expect(readBackup(text.slice(0, 80))).toMatch(/cut off or damaged/)
  expect(readBackup(text.replace('"format": 1', '"format": 2'))).toMatch(/newer version/)
  expect(readBackup(text.replace('"quantity": 4', '"quantity": -4'))).toMatch(
    /“Lamp” in this export is damaged/,
  )
  expect(readBackup('{}')).toMatch(/damaged/)
})

const garage = {
  id: id('garage'),
  name: 'Garage',
  parentId: null,
  position: 2,
  qrCode: 'p'.repeat(22),
  ...about,
}
const shelf = { ...garage, id: id('shelf'), name: 'Shelf B', parentId: garage.id, position: 1.5, sweep: '{}' }
const placed = readBackup(
  formatBackup({
    account: 'ada',
    exportedAt: NOW,
    currency: 'EUR',
    items: [],
    photosToName: [],
    places: [shelf, garage],
    bins: [{ ...box, placeId: shelf.id } as typeof box],
    photoOf: (row) => (row === shelf.id ? 'photos/shelf.webp' : null),
  }),
) as Backup
const placedPlan = (userId: string, places: readonly PlaceNode[], existing: ExistingRows = 'skip') => {
  let count = 0
  return buildRestorePlan(placed, { userId, isHere: () => false, places }, existing, () => {
    count += 1
    return id(`new${count}`)
  })
}

test('restores places with parent, order and photo, and bins into them, but no sweep', () => {
  const rows = placedPlan('bob', [])
  expect(rows.map(({ entity, id, photo }) => [entity, id, photo])).toEqual([
    ['place', id('new1'), null],
    ['place', id('new2'), 'photos/shelf.webp'],
    ['bin', id('new3'), null],
  ])
  expect(rows[0]?.fields).toEqual({ name: 'Garage', parentId: null, position: 2 })
  expect(rows[1]?.fields).toEqual({ name: 'Shelf B', parentId: id('new1'), position: 1.5 })
  expect(rows[2]?.fields).toMatchObject({ placeId: id('new2'), location: 'Shed' })
})

test('a path that is there already takes the bins, and is not made twice', () => {
  const here = { id: id('here'), name: 'garage', parentId: null, position: 0 }
  const rows = placedPlan('bob', [here])
  expect(rows.map(({ entity, fields }) => [entity, fields.parentId ?? fields.placeId])).toEqual([
    ['place', here.id],
    ['bin', id('new1')],
  ])
  const own = placedPlan('ada', [{ ...garage, name: 'Carport' }, shelf])
  expect(own.map(({ entity, fields }) => [entity, fields.placeId])).toEqual([['bin', shelf.id]])
  const replaced = placedPlan('ada', [{ ...garage, name: 'Carport' }, shelf], 'replace')
  expect(replaced.map(({ entity, isNew, fields }) => [entity, isNew, fields.name])).toEqual([
    ['place', false, 'Garage'],
    ['place', false, 'Shelf B'],
    ['bin', true, 'Box'],
  ])
})

test('a bin of an export without places goes by its text', () => {
  const { places: _, ...earlier } = placed
  const [row] = buildRestorePlan(earlier, { userId: 'bob', isHere: () => false, places: [] }, 'skip', () =>
    id('n'),
  )
  expect(row?.fields.location).toBe('Shed')
  expect(Object.keys(row?.fields ?? {})).not.toContain('placeId')
})

test('rejects a damaged place with a message', () => {
  const damaged = JSON.stringify({ ...placed, places: [{ ...placed.places?.[0], name: ' ' }] })
  expect(readBackup(damaged)).toMatch(/in this export is damaged/)
})
