import { ONLY_EMPTY } from '#contracts/sync/sync-op.ts'
import type { FieldValues } from '#contracts/sync/sync-rows.ts'
import { isDeleteConflict } from '../merge.ts'
import * as messages from '../messages.ts'
import {
  type AuthoredOp,
  adjustKey,
  adjustQuantity,
  changedValues,
  DELETED_KEY,
  type FieldVersion,
  fateOf,
  isPurged,
  MOVED_KEY,
  purgedFields,
  RESTORED_KEY,
  type StoredRow,
  wasMovedAway,
  withLatestAdjusts,
} from '../wire/stored-row.ts'
import { draftRow, putRow, type ServerDraft } from './server-draft.ts'
import { fitsUnder, livePlace, locationInPlace, moveUp, parentWithRoom, placesFull } from './server-places.ts'
import { recordsFull, recordsOf, targetRefuses } from './server-records.ts'
import { notFound, recordRevision, refuseOp } from './server-revisions.ts'
import type { OpOutcome } from './server-state.ts'
import { binRefuses, hasRoomFor, upsert } from './server-upsert.ts'

const ownedRow = (draft: ServerDraft, op: AuthoredOp): StoredRow | undefined => {
  const row = draftRow(draft, op.entityId)
  return row?.entity === op.entity ? row : undefined
}

const itemsIn = (draft: ServerDraft, binId: string): StoredRow[] =>
  [...new Set([...draft.state.rows.keys(), ...draft.rows.keys()])].flatMap((id) => {
    const item = draftRow(draft, id)
    return item?.entity === 'item' && item.fields.binId === binId ? [item] : []
  })

const stamped = (row: StoredRow, name: string, fieldVersion: FieldVersion) => ({
  ...row.fieldVersions,
  [name]: fieldVersion,
})

const tombstone = (draft: ServerDraft, op: AuthoredOp, row: StoredRow, deletedWith: string | null): void => {
  const { now } = draft.context
  const version = row.version + 1
  const fieldVersions = stamped(row, DELETED_KEY, [version, op.author])
  const deletedAt = row.deletedAt ?? now
  putRow(draft, {
    ...row,
    fieldVersions,
    version,
    deletedAt,
    updatedAt: now,
    deletedWith,
  })
}

const EDITED_ELSEWHERE: OpOutcome = {
  error: 'EDITED',
  message: messages.edited,
}

const BIN_NOT_EMPTY: OpOutcome = { error: 'EDITED', message: messages.binNotEmpty }

/** Error of a delete of a row that was moved to another inventory. */
const movedAway = ({ entity }: AuthoredOp): OpOutcome => ({
  error: 'PURGED',
  message: messages.notDeletedThere[entity],
})

/** Deletes a row, a bin with its items; a repeated delete separates an item from its bin's restore. */
export const deleteRow = (draft: ServerDraft, op: AuthoredOp): OpOutcome => {
  const row = ownedRow(draft, op)
  if (!row) return notFound(op)
  if (wasMovedAway(row)) return movedAway(op)
  const wentAlong = row.deletedAt !== null && row.deletedWith !== null
  if (row.deletedAt !== null && !wentAlong) return {}
  if (isDeleteConflict(row, op)) return wentAlong ? {} : EDITED_ELSEWHERE
  const along = row.entity === 'bin' ? itemsIn(draft, row.id).filter((item) => item.deletedAt === null) : []
  if (along.length > 0 && op.data[ONLY_EMPTY] === true) return BIN_NOT_EMPTY
  for (const gone of [row, ...along]) {
    for (const record of recordsOf(draft, gone.id)) {
      if (record.deletedAt === null) tombstone(draft, op, record, op.opId)
    }
  }
  for (const item of along) tombstone(draft, op, item, op.opId)
  if (row.entity === 'place') moveUp(draft, row)
  tombstone(draft, op, row, null)
  recordRevision(draft, op, 'deleted', {
    after: { items: along.length, ...(op.isMove && { moved: true }) },
  })
  return {}
}

const limitReached = (entity: 'bin' | 'item'): OpOutcome => ({
  error: 'LIMIT_REACHED',
  message: messages.noRoomToRestore[entity],
})

/** Resolves the place of a restored row, as places were deleted, moved or renamed since. */
const whereabouts = (draft: ServerDraft, { entity, id, fields }: StoredRow): FieldValues => {
  if (entity === 'bin') return fields.placeId ? locationInPlace(draft, fields.placeId, fields.location) : {}
  if (entity !== 'place') return {}
  const parentId = livePlace(draft, fields.parentId)
  return { parentId: fitsUnder(draft, id, parentId) ? parentId : parentWithRoom(draft, parentId) }
}

/** Restores all rows, with the records that went along, or none. @param data values replaced in passing */
const undelete = (
  draft: ServerDraft,
  op: AuthoredOp,
  rows: readonly StoredRow[],
  data: FieldValues = {},
): OpOutcome => {
  let { used } = draft
  const records = rows.flatMap(({ id }) =>
    recordsOf(draft, id).filter(({ deletedWith }) => deletedWith !== null),
  )
  const full = recordsFull(
    draft,
    [...rows, ...records].filter(({ entity }) => entity === 'record'),
  )
  if (full !== null) return { error: 'VALIDATION', message: full }
  for (const { entity } of rows) {
    if ((entity === 'bin' || entity === 'item') && !hasRoomFor(entity, draft.context.limits, used))
      return limitReached(entity)
    if (entity === 'bin') used = { ...used, bins: used.bins + 1 }
    if (entity === 'item') used = { ...used, items: used.items + 1 }
  }
  for (const row of [...rows, ...records]) {
    const version = row.version + 1
    const fieldVersions = stamped(row, RESTORED_KEY, [version, op.author])
    const updatedAt = draft.context.now
    const fields = { ...row.fields, ...whereabouts(draft, row) }
    putRow(draft, { ...row, fields, fieldVersions, version, updatedAt, deletedAt: null, deletedWith: null })
  }
  recordRevision(draft, op, 'restored', { data, after: { items: rows.length - 1 } })
  return {}
}

/** Restores a row, a bin with its items; repeatable. An item whose bin is in Trash needs another `binId`. */
export const restoreRow = (draft: ServerDraft, op: AuthoredOp): OpOutcome => {
  const row = ownedRow(draft, op)
  if (!row) return notFound(op)
  const values = changedValues(op)
  if (row.deletedAt === null) return upsert(draft, op)
  if (isPurged(row)) {
    return refuseOp(draft, op, values, {
      error: 'PURGED',
      message: messages.fates[op.entity][fateOf(row)],
    })
  }
  if (row.entity === 'bin') {
    return undelete(draft, op, [row, ...itemsIn(draft, row.id).filter((item) => item.deletedWith !== null)])
  }
  if (row.entity === 'place') {
    const full = placesFull(draft)
    return full === null ? undelete(draft, op, [row]) : { error: 'VALIDATION', message: full }
  }
  if (row.entity === 'record') {
    return targetRefuses(draft, op, row.fields, values) ?? undelete(draft, op, [row])
  }
  const binId = values.binId ?? row.fields.binId ?? null
  const refused = binRefuses(draft, op, binId, values)
  if (refused) return refused
  if (binId === row.fields.binId) return undelete(draft, op, [row])
  const fieldVersion: FieldVersion = [row.version + 1, op.author]
  const moved = {
    ...row,
    fields: { ...row.fields, binId },
    fieldVersions: stamped(row, 'binId', fieldVersion),
  }
  return undelete(draft, op, [moved], { binId: row.fields.binId ?? null })
}

/** Purges a row in Trash with its records. A bin's items stay there: purging them requires naming them. */
export const purgeRow = (draft: ServerDraft, op: AuthoredOp): OpOutcome => {
  const row = ownedRow(draft, op)
  if (!row) return notFound(op)
  if (wasMovedAway(row)) return movedAway(op)
  if (isPurged(row)) return {}
  if (row.deletedAt === null || isDeleteConflict(row, op)) return EDITED_ELSEWHERE
  for (const item of row.entity === 'bin' ? itemsIn(draft, row.id) : []) {
    if (item.deletedWith !== null) putRow(draft, { ...item, version: item.version + 1, deletedWith: null })
  }
  for (const purged of [...recordsOf(draft, row.id), row]) {
    const fields = purgedFields(purged)
    const version = purged.version + 1
    const fieldVersions = op.isMove ? stamped(purged, MOVED_KEY, [version, op.author]) : purged.fieldVersions
    const { now: updatedAt } = draft.context
    putRow(draft, { ...purged, fields, fieldVersions, version, updatedAt, deletedWith: null })
  }
  // Its delete told that it moved to another inventory.
  if (!op.isMove) recordRevision(draft, op, 'purged', { name: row.fields.name })
  return {}
}

/** Adds to a quantity, once per op: the last op of each author is kept on the row beyond its receipt. */
export const adjustRow = (draft: ServerDraft, op: AuthoredOp): OpOutcome => {
  const row = ownedRow(draft, op)
  if (!row) return notFound(op)
  // Checked before any refusal: an applied tap must not be reported as lost.
  if (row.fieldVersions[adjustKey(op.author)]?.[1] === op.opId) return {}
  if (row.deletedAt !== null) {
    return refuseOp(draft, op, {}, { error: 'DELETED', message: messages.fates[op.entity][fateOf(row)] })
  }
  const version = row.version + 1
  const fields = { ...row.fields, quantity: adjustQuantity(row.fields.quantity, op.data.by) }
  const fieldVersions = {
    ...stamped(row, 'quantity', [version, op.author]),
    [adjustKey(op.author)]: [version, op.opId] as const,
  }
  const kept = withLatestAdjusts(fieldVersions)
  putRow(draft, { ...row, fields, fieldVersions: kept, version, updatedAt: draft.context.now })
  const { quantity } = row.fields
  recordRevision(draft, op, 'adjusted', {
    data: { quantity: quantity ?? null },
    after: { quantity: fields.quantity },
  })
  return {}
}
