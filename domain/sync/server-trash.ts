import type { FieldValues, SyncEntity } from '#contracts/sync-rows.ts'
import { type Draft, type Outcome, put, rowIn } from './server-state.ts'
import { binRefuses, notFound, refuse, remember, upsert } from './server-upsert.ts'
import {
  BURIED,
  emptiedFields,
  type FieldMark,
  type HashedOp,
  isEmptied,
  RESTORED,
  type StoredRow,
  tapMark,
  withNewestTaps,
} from './stored-row.ts'

const ownRow = (draft: Draft, op: HashedOp): StoredRow | undefined => {
  const row = rowIn(draft, op.entityId)
  return row?.entity === op.entity ? row : undefined
}

/** The items that lie in a bin, or went to Trash with it. */
const itemsIn = (draft: Draft, binId: string): StoredRow[] =>
  [...new Set([...draft.state.rows.keys(), ...draft.rows.keys()])].flatMap((id) => {
    const item = rowIn(draft, id)
    return item?.entity === 'item' && item.fields.binId === binId ? [item] : []
  })

const marked = (row: StoredRow, name: string, mark: FieldMark) => ({ ...row.marks, [name]: mark })

const bury = (draft: Draft, op: HashedOp, row: StoredRow, deletedWith: string | null): void => {
  const { now } = draft.context
  const version = row.version + 1
  const marks = marked(row, BURIED, [version, op.deviceId])
  const deletedAt = row.deletedAt ?? now
  put(draft, { ...draft.rules.buried(row), marks, version, deletedAt, updatedAt: now, deletedWith })
}

const KEPT: Outcome = { error: 'EDITED', message: 'Kept, because it was changed on another device.' }

/**
 * Puts a row into Trash, and with a bin the items in it. Deleting what is deleted changes nothing and succeeds;
 * but an item that went with its bin is from then on deleted by itself, and does not come back with the bin.
 */
export const remove = (draft: Draft, op: HashedOp): Outcome => {
  const row = ownRow(draft, op)
  if (!row) return notFound(op)
  const wentAlong = row.deletedAt !== null && row.deletedWith !== null
  if (row.deletedAt !== null && !wentAlong) return {}
  if (draft.rules.deleteRefused(row, op)) return wentAlong ? {} : KEPT
  const along = row.entity === 'bin' ? itemsIn(draft, row.id).filter((item) => item.deletedAt === null) : []
  for (const item of along) bury(draft, op, item, op.opId)
  bury(draft, op, row, null)
  remember(draft, op, 'deleted', { after: { items: along.length } })
  return {}
}

const limitReached = (entity: SyncEntity): Outcome => ({
  error: 'LIMIT_REACHED',
  message: `Your plan has no room for this: it has reached its limit of ${entity}s. It stays in Trash.`,
})

/** Brings rows back, all or none. @param data values that are replaced on the way */
const bringBack = (
  draft: Draft,
  op: HashedOp,
  rows: readonly StoredRow[],
  data: FieldValues = {},
): Outcome => {
  let { used } = draft
  for (const { entity } of rows) {
    if (!draft.rules.mayCreate(entity, draft.context.limits, used)) return limitReached(entity)
    used = entity === 'bin' ? { ...used, bins: used.bins + 1 } : { ...used, items: used.items + 1 }
  }
  for (const row of rows) {
    const version = row.version + 1
    const marks = marked(row, RESTORED, [version, op.deviceId])
    const updatedAt = draft.context.now
    put(draft, { ...row, marks, version, updatedAt, deletedAt: null, deletedWith: null })
  }
  remember(draft, op, 'restored', { data, after: { items: rows.length - 1 } })
  return {}
}

/**
 * Brings a row back from Trash, and with a bin the items that went along. What lives already stays as it is, and
 * that is success. An item whose bin is in Trash needs another bin, named in `binId`.
 */
export const restore = (draft: Draft, op: HashedOp): Outcome => {
  const row = ownRow(draft, op)
  if (!row) return notFound(op)
  const values = draft.rules.meant(op)
  if (row.deletedAt === null) return upsert(draft, op)
  if (!draft.rules.restorable(row)) {
    return refuse(draft, op, values, { error: 'PURGED', message: `This ${op.entity} was deleted for good.` })
  }
  if (row.entity === 'bin') {
    return bringBack(draft, op, [row, ...itemsIn(draft, row.id).filter((item) => item.deletedWith !== null)])
  }
  const binId = values.binId ?? row.fields.binId ?? null
  const refused = binRefuses(draft, op, binId, values)
  if (refused) return refused
  if (binId === row.fields.binId) return bringBack(draft, op, [row])
  const mark: FieldMark = [row.version + 1, op.deviceId]
  const moved = { ...row, fields: { ...row.fields, binId }, marks: marked(row, 'binId', mark) }
  return bringBack(draft, op, [moved], { binId: row.fields.binId ?? null })
}

/**
 * Empties a row in Trash for good. Items that went to Trash with a bin stay there by themselves: whoever means
 * them too names them, so that nothing is emptied unseen.
 */
export const purge = (draft: Draft, op: HashedOp): Outcome => {
  const row = ownRow(draft, op)
  if (!row) return notFound(op)
  if (isEmptied(row)) return {}
  if (draft.rules.purgeRefused(row, op)) return KEPT
  for (const item of row.entity === 'bin' ? itemsIn(draft, row.id) : []) {
    if (item.deletedWith !== null) put(draft, { ...item, version: item.version + 1, deletedWith: null })
  }
  const { now } = draft.context
  const fields = emptiedFields(row)
  put(draft, { ...row, fields, version: row.version + 1, updatedAt: now, deletedWith: null })
  remember(draft, op, 'purged', { name: row.fields.name })
  return {}
}

/**
 * Adds to an item's quantity; taps on several devices all count. A device sends the next tap on a row only after
 * the answer to the last, so remembering the last one keeps it single even after its receipt is forgotten.
 */
export const adjust = (draft: Draft, op: HashedOp): Outcome => {
  const row = ownRow(draft, op)
  if (!row) return notFound(op)
  // Before it is refused: what was counted must not be told as lost.
  if (draft.rules.repeatsTap(row, op)) return {}
  if (row.deletedAt !== null) {
    return refuse(draft, op, {}, { error: 'DELETED', message: 'This item was deleted.' })
  }
  const version = row.version + 1
  const fields = { ...row.fields, quantity: draft.rules.adjusted(row, op) }
  const marks = {
    ...marked(row, 'quantity', [version, op.deviceId]),
    [tapMark(op.deviceId ?? '')]: [version, op.opId] as const,
  }
  const kept = withNewestTaps(marks)
  put(draft, { ...row, fields, marks: kept, version, updatedAt: draft.context.now })
  const { quantity } = row.fields
  remember(draft, op, 'adjusted', {
    data: { quantity: quantity ?? null },
    after: { quantity: fields.quantity },
  })
  return {}
}
