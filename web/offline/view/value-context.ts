import type { ValueContext } from '#domain/naming/format-value.ts'
import type { InventoryView } from './types.ts'

/**
 * Names bins, fields that people defined, and places by their paths; those in Trash by their names.
 * @param currency as ISO 4217
 */
export const valueContext = (view: InventoryView, currency: string): ValueContext => ({
  currency,
  bin: (id) => (view.bin(id) ?? view.trashed(id))?.name,
  ownField: (id) => {
    const record = view.record(id)
    if (record?.kind === 'field') return record
    const trashed = view.trashed(id)
    return trashed?.entity === 'record' ? { name: trashed.name, type: null } : undefined
  },
  place: (id) => view.place(id)?.path ?? view.trashed(id)?.name,
})
