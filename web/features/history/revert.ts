import type { FieldValue, FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'
import { mergedFields } from '#domain/sync/stored-row.ts'
import type { InventoryView } from './data/queries.ts'
import type { HistoryLine } from './entries.ts'

export type RevertAction = {
  readonly label: string
  /** Toast text: 'Moved back to Attic'. */
  readonly done: string
} & (
  | {
      readonly kind: 'values'
      readonly entity: SyncEntity
      readonly id: string
      readonly fields: FieldValues
      /** URL of the previous photo; null removes, absent keeps. */
      readonly photo?: string | null
    }
  | { readonly kind: 'adjust'; readonly id: string; readonly by: number }
  | { readonly kind: 'restore'; readonly entity: SyncEntity; readonly id: string }
)

const BROUGHT_BACK = 'Brought back'

const OF_ONE: Readonly<Record<string, string>> = {
  binId: 'Move back',
  name: 'Rename back',
  lastCheckedAt: 'Undo',
}

const labelOf = (line: HistoryLine, fields: readonly string[], value: FieldValue): string => {
  const [only = ''] = fields
  const aside = line.kind !== 'changed'
  if (fields.length > 1) return aside ? 'Use these instead' : 'Bring all back'
  if (only === 'missingSince') return value === null ? 'Found again' : 'Missing again'
  if (only === 'imageUrl') return value === null ? 'Remove the photo' : 'Bring the photo back'
  return aside ? 'Use this instead' : (OF_ONE[only] ?? 'Bring it back')
}

const doneOf = (
  line: HistoryLine,
  fields: readonly string[],
  value: FieldValue,
  view: InventoryView,
): string => {
  const place = fields.length === 1 && fields[0] === 'binId' && view.bin(String(value))
  if (!place) return BROUGHT_BACK
  return `${line.kind === 'changed' ? 'Moved back' : 'Moved'} to ${place.name}`
}

// Printing cannot be undone.
const IRREVERSIBLE_KINDS: readonly string[] = ['labelPrinted']

const previousValues = (line: HistoryLine, view: InventoryView): RevertAction | null => {
  const { entity, entityId: id } = line
  const row = entity === 'bin' ? view.bin(id) : view.item(id)
  if (!row) return null
  const now = row as unknown as FieldValues
  const known = mergedFields(entity)
  // A value changed since belongs to the newer entry; refused values stay available.
  const stands = (field: string) => line.kind !== 'changed' || now[field] === line.after[field]
  const differing = Object.entries(line.before).filter(
    ([field, value]) =>
      known.includes(field) &&
      !IRREVERSIBLE_KINDS.includes(field) &&
      now[field] !== value &&
      stands(field) &&
      (field !== 'binId' || view.bin(String(value)) !== undefined),
  )
  const [first] = differing
  if (!first) return null
  const { imageUrl, ...fields } = Object.fromEntries(differing)
  const names = differing.map(([field]) => field)
  return {
    ...{ kind: 'values', entity, id, fields, label: labelOf(line, names, first[1]) },
    done: doneOf(line, names, first[1], view),
    ...(imageUrl !== undefined && { photo: imageUrl === null ? null : String(imageUrl) }),
  }
}

export const revertActionOf = (line: HistoryLine, view: InventoryView): RevertAction | null => {
  const { kind, entity, entityId: id, before, after } = line
  if (line.waiting) return null
  if (kind === 'changed' || kind === 'conflict' || kind === 'refused') return previousValues(line, view)
  if (kind === 'adjusted') {
    const item = view.item(id)
    const by = Number(before.quantity) - Number(after.quantity)
    // Reverts the difference, not the number: others may have changed it.
    const fits = item && by && item.quantity + by >= 0
    return fits ? { kind: 'adjust', id, by, label: 'Undo', done: BROUGHT_BACK } : null
  }
  const trashed = kind === 'deleted' && view.trash.find((row) => row.id === id)
  const hasPlace = trashed && (entity === 'bin' || trashed.binHere)
  return hasPlace ? { kind: 'restore', entity, id, label: 'Restore', done: BROUGHT_BACK } : null
}
