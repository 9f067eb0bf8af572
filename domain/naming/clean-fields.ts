import { type Field, type Fields, fieldsOfKind } from '#contracts/inventory/fields/field.ts'
import { FIELDS } from '#contracts/inventory/fields/fields.ts'
import { cleanMap } from '#contracts/inventory/fields/map-value.ts'
import { cleanSet } from '#contracts/inventory/fields/set-texts.ts'
import { cleanLine, cleanLines } from '#contracts/names.ts'
import type { FieldValue, FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'

const CLEANED = {
  bin: fieldsOfKind(FIELDS.bin, 'line', 'set'),
  item: fieldsOfKind(FIELDS.item, 'line', 'set', 'map'),
  place: fieldsOfKind(FIELDS.place, 'line', 'set'),
  record: fieldsOfKind(FIELDS.record, 'line', 'lines'),
}

const cleanText = (field: Field | undefined, text: string): FieldValue => {
  if (field?.kind === 'set') return cleanSet(text, field) || null
  if (field?.kind === 'map') return cleanMap(text) || null
  return field?.kind === 'lines' ? cleanLines(text) : cleanLine(text)
}

/** Cleans the names, other lines and sets of a row as the contracts do; absent fields stay absent. */
export const cleanFields = (entity: SyncEntity, fields: FieldValues): FieldValues => {
  let cleaned: Record<string, FieldValue> | null = null
  const catalogue: Fields = FIELDS[entity]
  for (const field of CLEANED[entity]) {
    const value = fields[field]
    if (typeof value !== 'string') continue
    const text = cleanText(catalogue[field], value)
    if (text !== value) cleaned = { ...(cleaned ?? fields), [field]: text }
  }
  return cleaned ?? fields
}
