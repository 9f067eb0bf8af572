import { binNotFound, itemNotFound, placeNotFound, recordNotFound } from '#contracts/inventory/messages.ts'
import type { FieldValue, FieldValues, SyncEntity } from '#contracts/sync/sync-rows.ts'
import type { AuthoredOp } from '../wire/stored-row.ts'
import { draftRow, type ServerDraft } from './server-draft.ts'
import type { OpOutcome, RevisionKind } from './server-state.ts'

export const NOT_FOUND = {
  bin: binNotFound,
  item: itemNotFound,
  place: placeNotFound,
  record: recordNotFound,
} as const

/** Answers alike for unknown rows and those of other inventories. */
export const notFound = (op: AuthoredOp): OpOutcome => ({ error: 'NOT_FOUND', message: NOT_FOUND[op.entity] })

export const textValue = (value: FieldValue | undefined): string | null =>
  typeof value === 'string' ? value : null

/** Bin in whose history a row is; that of a record is its target's. */
const binOf = (draft: ServerDraft, entity: SyncEntity, id: string, fields: FieldValues): string | null => {
  if (entity === 'bin') return id
  if (entity !== 'record') return textValue(fields.binId)
  const targetId = textValue(fields.targetId)
  if (targetId === null || fields.target === 'place') return null
  return fields.target === 'bin' ? targetId : textValue(draftRow(draft, targetId)?.fields.binId)
}

/** Records the history step; call it with the final row. */
export const recordRevision = (
  draft: ServerDraft,
  op: AuthoredOp,
  kind: RevisionKind,
  {
    data = {},
    after = {},
    name,
  }: { data?: FieldValues; after?: FieldValues; name?: FieldValue | undefined } = {},
): void => {
  const { entity, entityId, opId, deviceId } = op
  const fields = draftRow(draft, entityId)?.fields ?? op.data
  draft.revisions.push({
    kind,
    entity,
    entityId,
    name: textValue(name ?? fields.name) ?? '',
    binId: binOf(draft, entity, entityId, fields),
    ...(entity === 'record' && fields.target === 'place' && { targetId: String(fields.targetId) }),
    fromBinId: kind === 'changed' || kind === 'restored' ? textValue(data.binId) : null,
    data,
    after,
    seq: draft.seq,
    opId,
    deviceId,
  })
}

/** Records values that were replaced or refused, if there are any. */
export const rememberValues = (
  draft: ServerDraft,
  op: AuthoredOp,
  kind: RevisionKind,
  data: FieldValues,
  after: FieldValues = {},
): void => {
  if (Object.keys(data).length > 0) recordRevision(draft, op, kind, { data, after })
}

/** Keeps the refused values in the history. */
export const refuseOp = (
  draft: ServerDraft,
  op: AuthoredOp,
  values: FieldValues,
  outcome: OpOutcome,
): OpOutcome => {
  rememberValues(draft, op, 'refused', values)
  return outcome
}
