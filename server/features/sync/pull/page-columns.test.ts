import { nanoid } from 'nanoid'
import { expect, test } from 'vitest'
import { fieldsWith } from '#contracts/inventory/fields/field.ts'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { PackedRows } from '#contracts/sync/sync.ts'
import type { ItemRow } from '#contracts/sync/sync-rows.ts'
import { packItems } from '#domain/sync/wire/pack-rows.fixture.ts'
import { compiled } from '#server/platform/http/serve-endpoint.ts'
import { createPageColumns, pullColumnsOf } from './page-columns.ts'

const ADA = '7e7c0f6e-0e57-4f2c-9d5c-3c7a1f0c2a11'
const [garage, cellar] = [nanoid(), nanoid()]

interface Row {
  readonly seq: number
  readonly binId?: string
  readonly name?: string
  readonly quantity?: number
  readonly deletedAt?: string | null
  readonly deletedWith?: string | null
  readonly updatedBy?: string | null
  readonly details?: readonly (string | number | null)[]
}

/** A row as the database names its columns, with times as its JSON writes them. */
const cellsOf = ({ seq, binId = garage, name = `Thing ${seq}`, quantity = 1, ...row }: Row) => ({
  id: `${'i'.repeat(17)}${String(seq).padStart(4, '0')}`,
  version: seq * 2,
  seq,
  deleted_at: row.deletedAt ?? null,
  created_at: `2026-11-24T12:00:${String(seq).padStart(2, '0')}.5+00:00`,
  updated_at: '2026-11-24T14:30:00.123+02:00',
  updated_by: row.updatedBy ?? null,
  bin_id: binId,
  name,
  description: null,
  category: 'Tools',
  notes: seq === 2 ? 'red' : null,
  quantity,
  image_url: null,
  missing_since: null,
  details: row.details ?? null,
  deleted_with: row.deletedWith ?? null,
})

const columnsOf = (rows: readonly Row[]) => {
  const cells = rows.map(cellsOf) as readonly Record<string, unknown>[]
  return createPageColumns(
    'item',
    pullColumnsOf('item').map((column) => cells.map((row) => row[column])),
  )
}

/** The same row as an object, as devices unpack it. */
const objectOf = (row: Row): ItemRow => {
  const cells = cellsOf(row)
  return {
    id: cells.id,
    binId: cells.bin_id,
    name: cells.name,
    description: null,
    category: 'Tools',
    notes: cells.notes,
    quantity: cells.quantity,
    imageUrl: null,
    missingSince: null,
    ...(row.deletedWith && { withBin: true }),
    version: cells.version,
    seq: cells.seq,
    createdAt: new Date(cells.created_at).toISOString(),
    updatedAt: '2026-11-24T12:30:00.123Z',
    ...(row.updatedBy && { updatedBy: row.updatedBy }),
    deletedAt: row.deletedAt ? new Date(row.deletedAt).toISOString() : null,
  }
}

const trashed: Row = {
  seq: 3,
  deletedAt: '2026-11-24T13:00:00+00:00',
  deletedWith: nanoid(),
  updatedBy: ADA,
}
const purged: Row = { seq: 4, name: '', deletedAt: '2026-11-24T13:00:00.1+00:00' }
const rows: readonly Row[] = [{ seq: 1 }, { seq: 2, binId: cellar, quantity: 9 }, trashed, purged, { seq: 5 }]
const kept = rows.filter((row) => row !== purged)

test('packs columns into the same bytes as rows one by one', () => {
  const page = columnsOf(rows).upTo()
  expect(JSON.stringify(page.packedRows)).toBe(JSON.stringify(packItems(kept.map(objectOf))))
  expect(page.purgedRows).toEqual([[cellsOf(purged).id, 8]])
})

test('packs details of the rows that have some, and no column of others', () => {
  const fields = fieldsWith(ITEM, 'isDetail')
  const details = fields.map((field) => (field === 'price' ? 1250 : field === 'maker' ? 'Bosch' : null))
  const { packedRows } = columnsOf([{ seq: 1 }, { seq: 2, details }]).upTo()
  expect(packedRows?.fields).toMatchObject({ price: [null, 1250], maker: [null, 'Bosch'] })
  expect(packedRows?.fields).not.toHaveProperty('serial')
})

test('ends at the given place in the change order', () => {
  const { packedRows: first, purgedRows } = columnsOf(rows).upTo(2)
  expect(JSON.stringify(first)).toBe(JSON.stringify(packItems(kept.slice(0, 2).map(objectOf))))
  expect(purgedRows).toEqual([])
  expect(columnsOf([purged]).upTo()).toEqual({ packedRows: null, purgedRows: [[cellsOf(purged).id, 8]] })
  expect(createPageColumns('item', []).upTo()).toEqual({ packedRows: null, purgedRows: [] })
})

test('a page is checked by compiled code into the same bytes as by its schema', () => {
  const page = { ...columnsOf(rows).upTo().packedRows, secret: 'stays here' }
  const bySchema = JSON.stringify(PackedRows.parse(page))
  expect(JSON.stringify(compiled(PackedRows)(page))).toBe(bySchema)
  expect(bySchema).not.toContain('secret')
})
