import { expect, test } from 'vitest'
import { formatCsv } from '#domain/export/inventory-csv.ts'
import { tableRows } from '#web/ui/lists/table/table-columns.ts'
import type { BinView } from '../data/queries.ts'
import { NAME_COLUMN, OPTIONAL_COLUMNS } from './table-columns.ts'

test('exports the columns that are shown, in their order, without formulas', () => {
  const bin = { name: '=Box', category: 'garage', itemCount: 3, location: null } as BinView
  const shown = OPTIONAL_COLUMNS.filter(({ key }) => key === 'items' || key === 'place')
  expect(formatCsv(tableRows([NAME_COLUMN, ...shown], [bin]))).toBe("\uFEFFBin,Items,Place\r\n'=Box,3,\r\n")
})
