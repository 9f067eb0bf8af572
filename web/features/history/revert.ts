import type { FieldValue, FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'
import { mergedFields } from '#domain/sync/wire/stored-row.ts'
import type { InventoryView } from './data/queries.ts'
import type { HistoryLine } from './entries.ts'
import { unnamed } from './entry-messages.ts'
import { HISTORY_MESSAGES } from './messages.ts'

export type RevertAction = {
  readonly label: string
  /** Toast text: 'Moved Tent back to Attic'. */
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

const PLACE_FIELDS: readonly string[] = ['placeId', 'parentId']

/** Builds the undo of an entry; a value that was set aside is chosen instead. */
const labelOf = ({ kind }: HistoryLine, fields: readonly string[]): string => {
  if (kind === 'changed') return HISTORY_MESSAGES.undo
  return fields.length > 1 ? HISTORY_MESSAGES.useThese : HISTORY_MESSAGES.useThis
}

const nameOf = ({ name, entity }: HistoryLine): string => name || unnamed[entity]

const doneOf = (
  line: HistoryLine,
  fields: readonly string[],
  value: FieldValue,
  view: InventoryView,
): string => {
  const [name, isUndo] = [nameOf(line), line.kind === 'changed']
  const bin = fields.length === 1 && fields[0] === 'binId' && view.bin(String(value))
  if (!bin) return isUndo ? HISTORY_MESSAGES.undone(name) : HISTORY_MESSAGES.changed(name)
  return isUndo ? HISTORY_MESSAGES.movedBackTo(name, bin.name) : HISTORY_MESSAGES.movedTo(name, bin.name)
}

// Printing and sweeping cannot be undone.
const IRREVERSIBLE_KINDS: readonly string[] = ['labelPrinted', 'sweep']

const previousValues = (line: HistoryLine, view: InventoryView): RevertAction | null => {
  const { entity, entityId: id } = line
  const row = view[entity](id)
  if (!row) return null
  const now = row as unknown as FieldValues
  const known = mergedFields(entity)
  // A value changed since belongs to the newer entry; refused values stay available.
  const isUnchanged = (field: string) => line.kind !== 'changed' || now[field] === line.after[field]
  const differing = Object.entries(line.before).filter(
    ([field, value]) =>
      known.includes(field) &&
      !IRREVERSIBLE_KINDS.includes(field) &&
      now[field] !== value &&
      isUnchanged(field) &&
      (field !== 'binId' || view.bin(String(value)) !== undefined) &&
      (!PLACE_FIELDS.includes(field) || value === null || view.place(String(value)) !== undefined),
  )
  const [first] = differing
  if (!first) return null
  const { imageUrl, ...fields } = Object.fromEntries(differing)
  const names = differing.map(([field]) => field)
  return {
    kind: 'values',
    entity,
    id,
    fields,
    label: labelOf(line, names),
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
    // A quantity changed since, also by this undo, belongs to the newer entry.
    const isUnchanged = item?.quantity === Number(after.quantity)
    return isUnchanged && by !== 0
      ? { kind: 'adjust', id, by, label: HISTORY_MESSAGES.undo, done: HISTORY_MESSAGES.undone(nameOf(line)) }
      : null
  }
  const trashed = kind === 'deleted' && view.trashed(id)
  const hasPlace = trashed && (entity !== 'item' || trashed.binExists)
  return hasPlace
    ? {
        kind: 'restore',
        entity,
        id,
        label: HISTORY_MESSAGES.restore,
        done: HISTORY_MESSAGES.restored(nameOf(line)),
      }
    : null
}
