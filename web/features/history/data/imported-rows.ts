import { DAY_MS } from '#domain/durations.ts'
import type { InventoryView } from '#web/offline/types.ts'
import { importOf } from '#web/platform/device/sortable-id.ts'
import type { HistoryLine } from '../entries.ts'

/** Days for which an import can be undone. */
const UNDO_DAYS = 30

export const isUndoable = (at: string, now: number): boolean => now - Date.parse(at) <= UNDO_DAYS * DAY_MS

type RowRef = Pick<HistoryLine, 'entity'> & { readonly id: string }

interface ImportedRows {
  /** Rows that an Undo takes back. */
  readonly rows: readonly RowRef[]
  /** Bins that got other items since; they stay. */
  readonly keptBins: number
}

/** Finds the rows of an import that are left on this device. */
export const importedRows = (
  view: Pick<InventoryView, 'bins' | 'items' | 'itemsOf'>,
  importId: string,
): ImportedRows => {
  const isOfIt = ({ id }: { readonly id: string }) => importOf(id) === importId
  const bins = view.bins.filter(isOfIt)
  const emptied = bins.filter(({ id }) => view.itemsOf(id).every(isOfIt))
  const items = view.items.filter(isOfIt)
  return {
    rows: [
      ...emptied.map(({ id }): RowRef => ({ entity: 'bin', id })),
      ...items.map(({ id }): RowRef => ({ entity: 'item', id })),
    ],
    keptBins: bins.length - emptied.length,
  }
}

/** Lists imports that the server has, newest first, for a device without a network; later changes may wait. */
export const importLines = (
  view: Pick<InventoryView, 'bins' | 'items' | 'bin'>,
  waiting: readonly HistoryLine[],
): readonly HistoryLine[] => {
  const isWaiting = new Set(waiting.flatMap(({ kind, entityId }) => (kind === 'created' ? entityId : [])))
  const lineOf = (row: RowRef & { name: string; createdAt: string; binId: string }): HistoryLine => ({
    ...{ id: row.id, at: row.createdAt, kind: 'created', entity: row.entity, entityId: row.id },
    ...{ name: row.name, bin: { id: row.binId, name: view.bin(row.binId)?.name ?? '' }, from: null },
    ...{ device: 'Synced', deviceId: null, before: {}, after: {} },
  })
  return [
    ...view.bins.map((bin) => ({ ...bin, entity: 'bin' as const, binId: bin.id })),
    ...view.items.map((item) => ({ ...item, entity: 'item' as const })),
  ]
    .filter(({ id }) => importOf(id) !== null && !isWaiting.has(id))
    .map(lineOf)
    .sort((a, b) => (a.id < b.id ? 1 : -1))
}
