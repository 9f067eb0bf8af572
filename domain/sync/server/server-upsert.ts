import * as fieldMessages from '#contracts/inventory/fields/messages.ts'
import type { FieldValue, FieldValues } from '#contracts/sync/sync-rows.ts'
import { formatStorageFull } from '#domain/format/format-bytes.ts'
import { setterOf } from '../author.ts'
import { mergeField } from '../merge.ts'
import * as messages from '../messages.ts'
import {
  ANY_FIELD,
  type AuthoredOp,
  changedValues,
  defaultFields,
  type FieldVersion,
  fateOf,
  isContentChange,
  isPurged,
  joinedFields,
  requiredFields,
  resolvedValues,
  type StoredRow,
} from '../wire/stored-row.ts'
import { type DraftedRow, draftRow, exceedsStorage, putRow, type ServerDraft } from './server-draft.ts'
import {
  fitsUnder,
  livePlace,
  locationFromBoth,
  locationFromText,
  locationInPlace,
  markStale,
  parentWithRoom,
  placesFull,
} from './server-places.ts'
import {
  fileRefuses,
  fixedFieldRefuses,
  goneWithTarget,
  recordRefuses,
  recordsFull,
  targetRefuses,
} from './server-records.ts'
import {
  NOT_FOUND,
  notFound,
  recordRevision,
  refuseOp,
  rememberValues,
  textValue,
} from './server-revisions.ts'
import type { OpOutcome, PlanLimits, Usage } from './server-state.ts'
import { isLaterSweep, stampSweep, sweepSummary } from './server-sweeps.ts'

/** Reason why the item cannot be in that bin, or null. A refusal keeps all of `values`. */
export const binRefuses = (
  draft: ServerDraft,
  op: AuthoredOp,
  binId: FieldValue | undefined,
  values: FieldValues,
): OpOutcome | null => {
  if (op.entity !== 'item' || binId === undefined) return null
  const bin = draftRow(draft, String(binId))
  if (bin === undefined || bin.entity !== 'bin') {
    return { error: 'NOT_FOUND', message: NOT_FOUND.bin, field: 'binId' }
  }
  if (bin.deletedAt === null) return null
  const name = textValue(bin.fields.name)
  return refuseOp(draft, op, values, {
    error: 'BIN_DELETED',
    message: name ? messages.namedBinDeleted(name) : messages.fatesOfTyped.bin[fateOf(bin)],
  })
}

// Reported with a code that every client version parks.
const refuseFullStorage = ({ context }: ServerDraft): OpOutcome => ({
  error: 'VALIDATION',
  message: formatStorageFull('text', context.limits.maxText ?? 0),
})

/** Refuses sets and maps that what several authors added makes too large. */
const overfull = ({ entity }: AuthoredOp, values: FieldValues): OpOutcome | null => {
  for (const { name, field, merging } of joinedFields(entity)) {
    const value = values[name]
    if (typeof value !== 'string') continue
    const { title } = field
    const most = field.kind === 'map' ? field.most : field.kind === 'set' ? field.max : 0
    if (merging.size(value) > most) {
      return { error: 'VALIDATION', message: fieldMessages.tooManyEntries(title, most), field: name }
    }
    if (field.kind !== 'map' || value.length <= field.max) continue
    return { error: 'VALIDATION', message: fieldMessages.mapTooLong(title, field.max), field: name }
  }
  return null
}

const createPlace = (draft: ServerDraft, op: AuthoredOp, values: FieldValues): OpOutcome => {
  const full = placesFull(draft)
  if (full !== null) return { error: 'VALIDATION', message: full }
  const { entityId: id } = op
  const asked = livePlace(draft, values.parentId)
  const isTooDeep = !fitsUnder(draft, id, asked)
  // A device made it when the parent stood further up: it is kept nearby, and its person is told.
  if (isTooDeep && op.deviceId === null)
    return { error: 'VALIDATION', message: messages.placeTooDeep, field: 'parentId' }
  const parentId = isTooDeep ? parentWithRoom(draft, asked) : asked
  const row: DraftedRow = {
    entity: 'place',
    id,
    version: 1,
    deletedAt: null,
    deletedWith: null,
    fields: { ...defaultFields('place'), ...values, parentId },
    fieldVersions: { [ANY_FIELD]: [1, op.author] },
    createdAt: draft.context.now,
    updatedAt: draft.context.now,
    qrCode: draft.context.newQrCode(id, op.claimedCode ?? null),
  }
  if (exceedsStorage(draft, row)) return refuseFullStorage(draft)
  putRow(draft, row)
  recordRevision(draft, op, 'created')
  if (!isTooDeep) return {}
  rememberValues(draft, op, 'conflict', { parentId: asked }, { parentId })
  return { conflicts: ['parentId'] }
}

const createRecord = (draft: ServerDraft, op: AuthoredOp, values: FieldValues): OpOutcome => {
  const refused =
    recordRefuses(values) ?? targetRefuses(draft, op, values, values) ?? fileRefuses(draft, values)
  if (refused) return refused
  const row: DraftedRow = {
    entity: 'record',
    id: op.entityId,
    version: 1,
    deletedAt: null,
    deletedWith: null,
    fields: { ...defaultFields('record'), ...values },
    fieldVersions: { [ANY_FIELD]: [1, op.author] },
    createdAt: draft.context.now,
    updatedAt: draft.context.now,
    qrCode: null,
  }
  const full = recordsFull(draft, [row])
  if (full !== null) return { error: 'VALIDATION', message: full }
  if (exceedsStorage(draft, row)) return refuseFullStorage(draft)
  putRow(draft, row)
  recordRevision(draft, op, 'created')
  return {}
}

/** Place and text of a new bin. */
const placed = (draft: ServerDraft, op: AuthoredOp, { placeId = null, location = null }: FieldValues) =>
  locationFromBoth(draft, op, placeId, location)

/** Compares counts, that of a running transaction included, with the plan. */
export const hasRoomFor = (
  entity: 'bin' | 'item',
  { maxBins, maxItems }: PlanLimits,
  used: Usage,
): boolean =>
  entity === 'bin' ? maxBins === null || used.bins < maxBins : maxItems === null || used.items < maxItems

const createRow = (draft: ServerDraft, op: AuthoredOp, values: FieldValues): OpOutcome => {
  const { entity, entityId: id } = op
  const missing = requiredFields(entity).find(
    (field) => values[field] === undefined || values[field] === null,
  )
  if (missing !== undefined) {
    return {
      error: 'VALIDATION',
      message: messages.required[missing as keyof typeof messages.required],
      field: missing,
    }
  }
  const refused = binRefuses(draft, op, values.binId, values)
  if (refused) return refused
  if (entity === 'place') return createPlace(draft, op, values)
  if (entity === 'record') return createRecord(draft, op, values)
  const tooLarge = overfull(op, values)
  if (tooLarge) return tooLarge
  if (!hasRoomFor(entity, draft.context.limits, draft.used)) {
    return { error: 'LIMIT_REACHED', message: messages.limitReached[entity] }
  }
  const row: DraftedRow = {
    entity,
    id,
    fields: { ...defaultFields(entity), ...values },
    fieldVersions: { [ANY_FIELD]: [1, op.author] },
    version: 1,
    deletedAt: null,
    deletedWith: null,
    createdAt: draft.context.now,
    updatedAt: draft.context.now,
    qrCode: entity !== 'item' ? draft.context.newQrCode(id, op.claimedCode ?? null) : null,
  }
  if (exceedsStorage(draft, row)) return refuseFullStorage(draft)
  putRow(draft, entity === 'bin' ? { ...row, fields: { ...row.fields, ...placed(draft, op, values) } } : row)
  recordRevision(draft, op, 'created')
  return {}
}

type FieldRecord = Record<string, FieldValue>

/** Merges place and text of a bin: a given place wins, else the text finds or creates one. */
const mergeLocation = (
  draft: ServerDraft,
  op: AuthoredOp,
  row: StoredRow,
  { placeId, location }: { placeId: FieldValue | undefined; location: FieldValue | undefined },
): { written: FieldRecord; lost: FieldRecord } => {
  const now = row.fields
  const differing = (values: FieldRecord): FieldRecord =>
    Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== (now[field] ?? null)))
  const isPlace = placeId !== undefined && (placeId !== null || location === undefined || location === null)
  if (isPlace) {
    const decision = mergeField(row, 'placeId', placeId, op)
    if (decision === 'conflict') return { written: {}, lost: { placeId } }
    // A place that is gone and has no text changes nothing, so that text and place agree.
    const isGone = placeId !== null && typeof location !== 'string' && livePlace(draft, placeId) === null
    if (decision === 'apply' && isGone) return { written: {}, lost: { placeId } }
    if (decision === 'same') return mergeLocationText(draft, op, row, placeId === null ? location : undefined)
    const text = placeId === null ? (location ?? null) : (location ?? now.location)
    const found =
      typeof location === 'string'
        ? locationFromBoth(draft, op, placeId, location)
        : locationInPlace(draft, placeId, text)
    return { written: differing(found), lost: {} }
  }
  return mergeLocationText(draft, op, row, location)
}

const mergeLocationText = (
  draft: ServerDraft,
  op: AuthoredOp,
  row: StoredRow,
  location: FieldValue | undefined,
): { written: FieldRecord; lost: FieldRecord } => {
  if (location === undefined) return { written: {}, lost: {} }
  const decision = mergeField(row, 'location', location, op)
  if (decision === 'conflict') return { written: {}, lost: { location } }
  const { placeId = null } = row.fields
  if (decision === 'same' && (placeId !== null || location === null)) return { written: {}, lost: {} }
  const found = locationFromText(draft, op, location)
  return {
    written: {
      ...(decision === 'apply' && { location }),
      ...(found.placeId !== placeId && { placeId: found.placeId }),
    },
    lost: {},
  }
}

/** Keeps a sweep with its picture, or nothing where a later one is stored. */
const sweepToKeep = (
  { context }: ServerDraft,
  row: StoredRow,
  { actor, values }: { actor: string | null; values: FieldValues },
): FieldRecord => {
  const { sweep, sweepImageUrl = null } = values
  if (row.entity !== 'place' || typeof sweep !== 'string') return {}
  const text = stampSweep(sweep, { actor, now: context.now })
  return isLaterSweep(row.fields.sweep, text) ? { sweep: text, sweepImageUrl } : {}
}

const changeRow = (draft: ServerDraft, op: AuthoredOp, row: StoredRow, values: FieldValues): OpOutcome => {
  const written: Record<string, FieldValue> = {}
  const replaced: Record<string, FieldValue> = {}
  const lost: Record<string, FieldValue> = {}
  const { placeId, location, sweep: _, sweepImageUrl: __, ...given } = values
  const others = resolvedValues(row.entity, row.fields, given)
  const swept = sweepToKeep(draft, row, { actor: op.actor, values })
  const merged = row.entity === 'bin' ? mergeLocation(draft, op, row, { placeId, location }) : null
  Object.assign(lost, merged?.lost)
  for (const [field, value] of Object.entries(merged?.written ?? {})) {
    written[field] = value
    replaced[field] = row.fields[field] ?? null
  }
  for (const [field, value] of Object.entries(others)) {
    const decision = mergeField(row, field, value, op)
    if (decision === 'conflict') lost[field] = value
    if (decision !== 'apply') continue
    written[field] = value
    replaced[field] = row.fields[field] ?? null
  }
  Object.assign(written, swept)
  const refused =
    row.entity === 'record'
      ? (fixedFieldRefuses(row, values) ?? recordRefuses({ ...row.fields, ...written }))
      : (binRefuses(draft, op, written.binId, values) ?? overfull(op, written))
  if (refused) return refused
  if (row.entity === 'place' && written.parentId !== undefined) {
    const parentId = livePlace(draft, written.parentId)
    const fits = fitsUnder(draft, row.id, parentId)
    if (!fits && op.deviceId === null) {
      return { error: 'VALIDATION', message: messages.placeDoesNotFit, field: 'parentId' }
    }
    if (!fits) lost.parentId = written.parentId
    if (!fits || parentId === row.fields.parentId) delete written.parentId
    else written.parentId = parentId
    if (written.parentId === undefined) delete replaced.parentId
  }
  if (Object.keys(written).length > 0) {
    const version = row.version + 1
    const fieldVersion: FieldVersion = [version, op.author]
    const fieldVersions: Record<string, FieldVersion> = { ...row.fieldVersions }
    for (const field of Object.keys(written)) fieldVersions[field] = fieldVersion
    const fields = { ...row.fields, ...written }
    const changed = { ...row, fields, fieldVersions, version }
    if (exceedsStorage(draft, changed)) return refuseFullStorage(draft)
    if (isContentChange(Object.keys(written))) putRow(draft, { ...changed, updatedAt: draft.context.now })
    else putRow(draft, changed, row.updatedBy)
    const isElsewhere = written.name !== undefined || written.parentId !== undefined
    if (row.entity === 'place' && isElsewhere) markStale(draft, row.id)
  }
  const isSwept = swept.sweep !== undefined
  const before = isSwept ? { sweep: sweepSummary(row.fields.sweep).sweep ?? null } : replaced
  rememberValues(draft, op, 'changed', before, isSwept ? sweepSummary(swept.sweep) : written)
  const conflicts = Object.keys(lost)
  if (conflicts.length === 0) return {}
  const stays = Object.fromEntries(conflicts.map((field) => [field, row.fields[field] ?? null]))
  const setters = new Set(conflicts.map((field) => setterOf(draft.state.inventoryId, row, field)))
  const [by] = setters
  rememberValues(draft, op, 'conflict', lost, { ...stays, ...(setters.size === 1 && by && { by }) })
  return { conflicts }
}

/** Create and update are one call, told apart by the existing row. */
export const upsert = (draft: ServerDraft, op: AuthoredOp): OpOutcome => {
  const row = draftRow(draft, op.entityId)
  const values = changedValues(op)
  if (row && row.entity !== op.entity) return notFound(op)
  if (row && row.deletedAt !== null) {
    const goneAlong = goneWithTarget(draft, row)
    if (goneAlong) return refuseOp(draft, op, values, goneAlong)
    const message = messages.fatesOfTyped[op.entity][fateOf(row)]
    return refuseOp(draft, op, values, { error: isPurged(row) ? 'PURGED' : 'DELETED', message })
  }
  if (row) return changeRow(draft, op, row, values)
  // A base version means an existing row; creating it could revive a purged one.
  const isNew = op.type === 'create' && (op.baseVersion ?? 0) === 0
  return isNew ? createRow(draft, op, resolvedValues(op.entity, null, values)) : notFound(op)
}
