import type { FieldValue, FieldValues } from '#contracts/sync/sync-rows.ts'
import { formatStorageFull } from '#domain/format/format-bytes.ts'
import {
  ANY_FIELD,
  type AuthoredOp,
  defaultFields,
  type FieldVersion,
  isPurged,
  requiredFields,
  type StoredRow,
} from '../wire/stored-row.ts'
import { type DraftedRow, draftRow, exceedsStorage, putRow, type ServerDraft } from './server-draft.ts'
import type { OpOutcome, RevisionKind } from './server-state.ts'

const NOT_FOUND = { bin: 'Bin not found', item: 'Item not found' } as const

/** The same answer for unknown rows and those of other users. */
export const notFound = (op: AuthoredOp): OpOutcome => ({ error: 'NOT_FOUND', message: NOT_FOUND[op.entity] })

const textValue = (value: FieldValue | undefined): string | null => (typeof value === 'string' ? value : null)

/** Records the history step; call it with the final row. */
export const storeReceipt = (
  draft: ServerDraft,
  op: AuthoredOp,
  kind: RevisionKind,
  {
    data = {},
    after = {},
    name,
  }: { data?: FieldValues; after?: FieldValues; name?: FieldValue | undefined } = {},
): void => {
  if (!draft.rules.keepsRevisions) return
  const { entity, entityId, opId, deviceId } = op
  const fields = draftRow(draft, entityId)?.fields ?? op.data
  draft.revisions.push({
    kind,
    entity,
    entityId,
    name: textValue(name ?? fields.name) ?? '',
    binId: entity === 'bin' ? entityId : textValue(fields.binId),
    fromBinId: kind === 'changed' || kind === 'restored' ? textValue(data.binId) : null,
    data,
    after,
    seq: draft.seq,
    opId,
    deviceId,
  })
}

const rememberValues = (
  draft: ServerDraft,
  op: AuthoredOp,
  kind: RevisionKind,
  data: FieldValues,
  after: FieldValues = {},
): void => {
  if (Object.keys(data).length > 0) storeReceipt(draft, op, kind, { data, after })
}

export const refuseOp = (
  draft: ServerDraft,
  op: AuthoredOp,
  values: FieldValues,
  outcome: OpOutcome,
): OpOutcome => {
  rememberValues(draft, op, 'refused', values)
  return outcome
}

/** Reason why the item cannot be in that bin, or null. A refusal keeps all of `values`. */
export const binRefuses = (
  draft: ServerDraft,
  op: AuthoredOp,
  binId: FieldValue | undefined,
  values: FieldValues,
): OpOutcome | null => {
  if (op.entity !== 'item' || binId === undefined) return null
  const bin = draft.rules.meet(draftRow(draft, String(binId)))
  if (bin === undefined || bin.entity !== 'bin') {
    return { error: 'NOT_FOUND', message: NOT_FOUND.bin, field: 'binId' }
  }
  if (bin.deletedAt === null) return null
  return refuseOp(draft, op, values, {
    error: 'BIN_DELETED',
    message: 'This bin was deleted. What you typed is kept.',
  })
}

// Reported with a code that every client version parks.
const refuseFullStorage = ({ context }: ServerDraft): OpOutcome => ({
  error: 'VALIDATION',
  message: formatStorageFull('text', context.limits.maxText ?? 0),
})

const createRow = (draft: ServerDraft, op: AuthoredOp, values: FieldValues): OpOutcome => {
  const { entity, entityId: id } = op
  const missing = requiredFields(entity).find(
    (field) => values[field] === undefined || values[field] === null,
  )
  if (missing !== undefined) {
    const label = { name: 'Name', category: 'Category', binId: 'Bin' }[missing] ?? missing
    return { error: 'VALIDATION', message: `${label} is required`, field: missing }
  }
  const refused = binRefuses(draft, op, values.binId, values)
  if (refused) return refused
  if (!draft.rules.mayCreate(entity, draft.context.limits, draft.used)) {
    return { error: 'LIMIT_REACHED', message: `You have reached your plan's limit of ${entity}s` }
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
    qrCode: entity === 'bin' ? draft.context.newQrCode(id, op.claimedCode ?? null) : null,
  }
  if (exceedsStorage(draft, row)) return refuseFullStorage(draft)
  putRow(draft, row)
  storeReceipt(draft, op, 'created')
  return {}
}

const changeRow = (draft: ServerDraft, op: AuthoredOp, row: StoredRow, values: FieldValues): OpOutcome => {
  const written: Record<string, FieldValue> = {}
  const replaced: Record<string, FieldValue> = {}
  const lost: Record<string, FieldValue> = {}
  for (const [field, value] of Object.entries(values)) {
    const verdict = draft.rules.verdict(row, field, value, op)
    if (verdict === 'conflict') lost[field] = value
    if (verdict !== 'apply') continue
    written[field] = value
    replaced[field] = row.fields[field] ?? null
  }
  const refused = binRefuses(draft, op, written.binId, values)
  if (refused) return refused
  if (Object.keys(written).length > 0) {
    const version = row.version + 1
    const fieldVersion: FieldVersion = [version, op.author]
    const fieldVersions: Record<string, FieldVersion> = { ...row.fieldVersions }
    for (const field of Object.keys(written)) fieldVersions[field] = fieldVersion
    const fields = { ...row.fields, ...written }
    const changed = { ...row, fields, fieldVersions, version, updatedAt: draft.context.now }
    if (exceedsStorage(draft, changed)) return refuseFullStorage(draft)
    putRow(draft, changed)
  }
  rememberValues(draft, op, 'changed', replaced, written)
  const conflicts = Object.keys(lost)
  const standing = Object.fromEntries(conflicts.map((field) => [field, row.fields[field] ?? null]))
  rememberValues(draft, op, 'conflict', lost, standing)
  return conflicts.length === 0 ? {} : { conflicts }
}

/** Create and update are one call, told apart by the existing row. */
export const upsert = (draft: ServerDraft, op: AuthoredOp): OpOutcome => {
  const row = draft.rules.meet(draftRow(draft, op.entityId))
  const values = draft.rules.changedValues(op)
  if (row && row.entity !== op.entity) return notFound(op)
  if (row && row.deletedAt !== null) {
    const forGood = isPurged(row)
    const message = `This ${op.entity} was deleted${forGood ? ' for good' : ''}. What you typed is kept.`
    return refuseOp(draft, op, values, { error: forGood ? 'PURGED' : 'DELETED', message })
  }
  if (row) return changeRow(draft, op, row, values)
  // A base version means an existing row; creating it could revive a purged one.
  const isNew = op.type === 'create' && (op.baseVersion ?? 0) === 0
  return isNew ? createRow(draft, op, values) : notFound(op)
}
