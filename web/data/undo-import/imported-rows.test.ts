import { expect, test } from 'vitest'
import type { InventoryView } from '#web/offline/view/types.ts'
import { createImportIds } from '#web/platform/device/sortable-id.ts'
import { importedRows } from './imported-rows.ts'

const viewOf = (bins: readonly string[], items: Readonly<Record<string, string>>) => {
  const rows = Object.entries(items).map(([id, binId]) => ({ id, binId }))
  return {
    bins: bins.map((id) => ({ id })),
    items: rows,
    gone: [],
    contentsOf: (binId: string) => rows.filter((item) => item.binId === binId),
  } as unknown as InventoryView
}
const newId = createImportIds()
const [shed, attic, saw, rope] = [newId(), newId(), newId(), newId()]
const importId = shed.slice(0, 14)

test('takes back every row of an import, wherever it lies now, and no other', () => {
  const other = createImportIds()()
  const view = viewOf([shed, 'own'], { [saw]: shed, [rope]: 'own', mine: 'own', [other]: 'own' })
  expect(importedRows(view, importId)).toEqual({
    rows: [
      { entity: 'bin', id: shed },
      { entity: 'item', id: saw },
      { entity: 'item', id: rope },
    ],
    keptBins: 0,
  })
})

test('keeps an imported bin that got other items since', () => {
  const { rows, keptBins } = importedRows(viewOf([shed, attic], { [saw]: shed, mine: shed }), importId)
  expect([rows.map(({ id }) => id), keptBins]).toEqual([[attic, saw], 1])
})
