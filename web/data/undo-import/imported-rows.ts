import type { InventoryView } from '#web/offline/view/types.ts'
import { importOf } from '#web/platform/device/sortable-id.ts'

export interface ImportedRow {
  readonly entity: 'bin' | 'item'
  readonly id: string
}

interface ImportedRows {
  /** Rows that an Undo takes back, bins first. */
  readonly rows: readonly ImportedRow[]
  /** Bins that got other items since; they stay. */
  readonly keptBins: number
}

/** Finds the rows of an import that are left on this device. */
export const importedRows = (
  view: Pick<InventoryView, 'bins' | 'items' | 'gone' | 'contentsOf'>,
  importId: string,
): ImportedRows => {
  const isOfIt = ({ id }: { readonly id: string }) => importOf(id) === importId
  const bins = view.bins.filter(isOfIt)
  const emptied = bins.filter(({ id }) => view.contentsOf(id).every(isOfIt))
  const items = [...view.items, ...view.gone].filter(isOfIt)
  return {
    rows: [
      ...emptied.map(({ id }): ImportedRow => ({ entity: 'bin', id })),
      ...items.map(({ id }): ImportedRow => ({ entity: 'item', id })),
    ],
    keptBins: bins.length - emptied.length,
  }
}
