import type { RowNames } from '#domain/naming/field-labels.ts'
import type { InventoryView } from './types.ts'

/** Names bins, and places by their paths; those in Trash by their names. */
export const rowNames = (view: InventoryView): RowNames => {
  const inTrash = (id: string) => view.trash.find((row) => row.id === id)?.name
  return {
    bin: (id) => view.bin(id)?.name ?? inTrash(id),
    place: (id) => view.place(id)?.path ?? inTrash(id),
  }
}
