import { DAY_MS } from '#domain/durations.ts'
import type { ImportedRow } from '#web/data/undo-import/imported-rows.ts'
import type { InventoryView } from '#web/offline/view/types.ts'
import { importOf } from '#web/platform/device/sortable-id.ts'
import type { HistoryLine } from '../entries.ts'
import { synced } from '../entry-messages.ts'

/** Days for which an import can be undone. */
const UNDO_DAYS = 30

export const isUndoable = (at: string, now: number): boolean => now - Date.parse(at) <= UNDO_DAYS * DAY_MS

/** Lists imports that the server has, newest first, for a device without a network; later changes may wait. */
export const importLines = (
  view: Pick<InventoryView, 'bins' | 'items' | 'gone' | 'bin'>,
  waiting: readonly HistoryLine[],
): readonly HistoryLine[] => {
  const isWaiting = new Set(waiting.flatMap(({ kind, entityId }) => (kind === 'created' ? entityId : [])))
  const lineOf = (row: ImportedRow & { name: string; createdAt: string; binId: string }): HistoryLine => ({
    id: row.id,
    at: row.createdAt,
    kind: 'created',
    entity: row.entity,
    entityId: row.id,
    name: row.name,
    bin: { id: row.binId, name: view.bin(row.binId)?.name ?? '' },
    from: null,
    device: synced,
    deviceId: null,
    before: {},
    after: {},
  })
  return [
    ...view.bins.map((bin) => ({ ...bin, entity: 'bin' as const, binId: bin.id })),
    ...[...view.items, ...view.gone].map((item) => ({ ...item, entity: 'item' as const })),
  ]
    .filter(({ id }) => importOf(id) !== null && !isWaiting.has(id))
    .map(lineOf)
    .sort((a, b) => (a.id < b.id ? 1 : -1))
}
