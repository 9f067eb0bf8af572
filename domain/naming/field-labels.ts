import type { Fields } from '#contracts/inventory/fields/field.ts'
import { FIELDS } from '#contracts/inventory/fields/fields.ts'

/** Fields of every kind of row by name. */
export const ALL_FIELDS: Fields = { ...FIELDS.record, ...FIELDS.bin, ...FIELDS.item, ...FIELDS.place }

export const fieldLabel = (field: string): string => ALL_FIELDS[field]?.label ?? field
