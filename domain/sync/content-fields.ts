import { fieldsWith } from '#contracts/inventory/fields/field.ts'
import { FIELDS } from '#contracts/sync/sync-rows.ts'

const ACTIVITY_FIELDS: ReadonlySet<string> = new Set(
  Object.values(FIELDS).flatMap((fields) => fieldsWith(fields, 'isActivity')),
)

/** False when all of these fields only tell what was done with a row: its age and who updated it stay. */
export const isContentChange = (fields: readonly string[]): boolean =>
  fields.length === 0 || fields.some((field) => !ACTIVITY_FIELDS.has(field))
