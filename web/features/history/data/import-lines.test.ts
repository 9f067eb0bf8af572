import { expect, test } from 'vitest'
import type { InventoryView } from '#web/offline/view/types.ts'
import { createImportIds } from '#web/platform/device/sortable-id.ts'
import { importLines, isUndoable } from './import-lines.ts'

type View = Pick<InventoryView, 'bins' | 'items' | 'gone' | 'bin' | 'contentsOf'>
const CREATED = { createdAt: '2026-05-06T10:00:00.000Z' }

const viewOf = (bins: readonly string[], items: Readonly<Record<string, string>>): View => {
  const rows = Object.entries(items).map(([id, binId]) => ({ id, binId, name: id, ...CREATED }))
  const boxes = bins.map((id) => ({ id, name: `Bin ${id}`, ...CREATED }))
  return {
    bins: boxes,
    items: rows,
    bin: (id: string) => boxes.find((bin) => bin.id === id),
    gone: [],
    contentsOf: (binId: string) => rows.filter((item) => item.binId === binId),
  } as unknown as View
}
const newId = createImportIds()
const [shed, saw, rope] = [newId(), newId(), newId()]

test('lists imported rows that are not waiting, newest first', () => {
  const view = viewOf([shed], { [saw]: shed, [rope]: shed, mine: shed })
  const waiting = importLines(view, []).filter(({ entityId }) => entityId === rope)
  expect(importLines(view, waiting).map((line) => [line.entityId, line.bin?.name])).toEqual([
    [saw, `Bin ${shed}`],
    [shed, `Bin ${shed}`],
  ])
})

test('counts imported rows that were changed since, while the change waits', () => {
  const view = viewOf([shed], { [saw]: shed })
  const waiting = importLines(view, []).map((line) => ({ ...line, kind: 'changed' as const }))
  expect(importLines(view, waiting)).toHaveLength(2)
})

test('lets an import be undone for 30 days', () => {
  const at = '2026-05-01T10:00:00.000Z'
  expect(isUndoable(at, Date.parse('2026-05-31T10:00:00.000Z'))).toBe(true)
  expect(isUndoable(at, Date.parse('2026-05-31T10:00:01.000Z'))).toBe(false)
})
