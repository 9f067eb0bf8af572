import { cleanLine } from '#contracts/names.ts'
import type { FieldValue, FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'

/** Fields of one line, which contracts declare by `line` and `requiredLine`. */
const LINES: Readonly<Record<SyncEntity, readonly string[]>> = {
  bin: ['name', 'category', 'location', 'color'],
  item: ['name', 'category'],
  place: ['name'],
}

/** Cleans the names and other lines of a row as the contracts do; absent fields stay absent. */
export const cleanFields = (entity: SyncEntity, fields: FieldValues): FieldValues => {
  let cleaned: Record<string, FieldValue> | null = null
  for (const field of LINES[entity]) {
    const value = fields[field]
    if (typeof value !== 'string') continue
    const line = cleanLine(value)
    if (line !== value) cleaned = { ...(cleaned ?? fields), [field]: line }
  }
  return cleaned ?? fields
}
