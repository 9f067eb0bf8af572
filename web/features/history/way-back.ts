import type { FieldValue, FieldValues, SyncEntity } from '#contracts/sync-rows.ts'
import { fieldsOf } from '#domain/sync/row.ts'
import type { Line } from './lines.ts'
import type { InventoryView } from './queries.ts'

/** How what a line tells can be taken back, by an ordinary change. */
export type WayBack = { readonly label: string } & (
  | {
      readonly kind: 'values'
      readonly entity: SyncEntity
      readonly id: string
      readonly fields: FieldValues
      /** Address of a former photo, null to remove the one there is; absent: it stays. */
      readonly photo?: string | null
    }
  | { readonly kind: 'adjust'; readonly id: string; readonly by: number }
  | { readonly kind: 'restore'; readonly entity: SyncEntity; readonly id: string }
)

const OF_ONE: Readonly<Record<string, string>> = {
  binId: 'Move back',
  name: 'Rename back',
  lastCheckedAt: 'Undo',
}

const labelOf = (line: Line, fields: readonly string[], value: FieldValue): string => {
  const [only = ''] = fields
  const aside = line.kind !== 'changed'
  if (fields.length > 1) return aside ? 'Use these instead' : 'Bring all back'
  if (only === 'missingSince') return value === null ? 'Found again' : 'Missing again'
  if (only === 'imageUrl') return value === null ? 'Remove the photo' : 'Bring the photo back'
  return aside ? 'Use this instead' : (OF_ONE[only] ?? 'Bring it back')
}

// What was printed stays printed.
const FOR_GOOD: readonly string[] = ['labelPrinted']

const valuesBack = (line: Line, view: InventoryView): WayBack | null => {
  const { entity, entityId: id } = line
  const row = entity === 'bin' ? view.bin(id) : view.item(id)
  if (!row) return null
  const now = row as unknown as FieldValues
  const known = fieldsOf(entity)
  const differing = Object.entries(line.before).filter(
    ([field, value]) =>
      known.includes(field) &&
      !FOR_GOOD.includes(field) &&
      now[field] !== value &&
      (field !== 'binId' || view.bin(String(value)) !== undefined),
  )
  const [first] = differing
  if (!first) return null
  const { imageUrl, ...fields } = Object.fromEntries(differing)
  const names = differing.map(([field]) => field)
  return {
    ...{ kind: 'values', entity, id, fields, label: labelOf(line, names, first[1]) },
    ...(imageUrl !== undefined && { photo: imageUrl === null ? null : String(imageUrl) }),
  }
}

/** The way back from a line; null where there is none, or nothing to go back to. */
export const wayBackOf = (line: Line, view: InventoryView): WayBack | null => {
  const { kind, entity, entityId: id, before, after } = line
  if (line.waiting) return null
  if (kind === 'changed' || kind === 'conflict' || kind === 'refused') return valuesBack(line, view)
  if (kind === 'adjusted') {
    const item = view.item(id)
    const by = Number(before.quantity) - Number(after.quantity)
    // Others may have taken some out since: what is undone is the step, not the number.
    return item && by && item.quantity + by >= 0 ? { kind: 'adjust', id, by, label: 'Undo' } : null
  }
  const trashed = kind === 'deleted' && view.trash.find((row) => row.id === id)
  const hasPlace = trashed && (entity === 'bin' || trashed.binHere)
  return hasPlace ? { kind: 'restore', entity, id, label: 'Restore' } : null
}
