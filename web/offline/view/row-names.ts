import type { RowNames } from '#domain/naming/field-labels.ts'
import type { InventoryView } from './types.ts'

/** Names bins, and places by their paths; those in Trash by their names. */
export const rowNames = (view: InventoryView): RowNames => ({
  bin: (id) => (view.bin(id) ?? view.trashed(id))?.name,
  place: (id) => view.place(id)?.path ?? view.trashed(id)?.name,
})
