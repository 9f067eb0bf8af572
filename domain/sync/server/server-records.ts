import { fieldsWith } from '#contracts/inventory/fields/field.ts'
import { kindOfRecord, RECORD } from '#contracts/inventory/fields/record-fields.ts'
import type { FieldValues } from '#contracts/sync/sync-rows.ts'
import * as recordMessages from '#domain/records/messages.ts'
import { recordProblem } from '#domain/records/record-problem.ts'
import * as messages from '../messages.ts'
import { type AuthoredOp, fateOf, isPurged, type StoredRow } from '../wire/stored-row.ts'
import { recordCountKeys } from './draft-records.ts'
import { draftRecords, draftRow, type ServerDraft } from './server-draft.ts'
import { NOT_FOUND, refuseOp, textValue } from './server-revisions.ts'
import type { OpOutcome } from './server-state.ts'

type RecordFields = Pick<StoredRow, 'fields'>

/** Records of a row that are not purged, those in Trash among them. */
export const recordsOf = (draft: ServerDraft, targetId: string): StoredRow[] =>
  [...draftRecords(draft).idsOf(targetId)].flatMap((id) => {
    const record = draftRow(draft, id)
    return record && !isPurged(record) ? [record] : []
  })

const countOf = ({ state, recordGrowth }: ServerDraft, key: string): number =>
  (state.recordCounts?.get(key) ?? 0) + (recordGrowth.get(key) ?? 0)

/** Reason for which these records are too many beside those that live; null when there is room for all. */
export const recordsFull = (draft: ServerDraft, rows: readonly RecordFields[]): string | null => {
  const added = new Map<string, number>()
  for (const row of rows) {
    const kind = kindOfRecord(row.fields.kind)
    if (!kind) continue
    for (const [at, key] of recordCountKeys(row).entries()) {
      const more = (added.get(key) ?? 0) + 1
      added.set(key, more)
      const max = at === 0 ? kind.perInventory : (kind.perTarget ?? kind.perInventory)
      if (countOf(draft, key) + more <= max) continue
      if (row.fields.kind === 'field') return recordMessages.fieldsFull(max)
      return at === 0 ? recordMessages.filesOfInventoryFull(max) : recordMessages.filesFull(max)
    }
  }
  return null
}

/** Reason why a record cannot belong to its target now, or null. A refusal keeps all of `values`. */
export const targetRefuses = (
  draft: ServerDraft,
  op: AuthoredOp,
  { target, targetId }: FieldValues,
  values: FieldValues,
): OpOutcome | null => {
  if (typeof targetId !== 'string') return null
  const row = draftRow(draft, targetId)
  if (row === undefined || row.entity !== target || row.entity === 'record') {
    const message = NOT_FOUND[target as keyof typeof NOT_FOUND] ?? NOT_FOUND.record
    return { error: 'NOT_FOUND', message, field: 'targetId' }
  }
  return row.deletedAt === null ? null : refuseOp(draft, op, values, targetDeleted(row))
}

const targetDeleted = (target: StoredRow): OpOutcome => {
  const name = textValue(target.fields.name)
  return {
    error: 'TARGET_DELETED',
    message: name ? messages.namedBinDeleted(name) : messages.fatesOfTyped[target.entity][fateOf(target)],
  }
}

/** Refusal of an edit of a record that went to Trash with its target, which has to come back first; else null. */
export const goneWithTarget = (draft: ServerDraft, row: StoredRow): OpOutcome | null => {
  if (row.entity !== 'record' || row.deletedWith === null || isPurged(row)) return null
  const target = draftRow(draft, String(row.fields.targetId))
  return target === undefined || target.deletedAt === null ? null : targetDeleted(target)
}

const FIXED_FIELDS = fieldsWith(RECORD, 'isFixed')

/** Refuses a change of what a record has from its making. */
export const fixedFieldRefuses = (row: StoredRow, values: FieldValues): OpOutcome | null => {
  const field = FIXED_FIELDS.find((each) => values[each] !== undefined && values[each] !== row.fields[each])
  return field === undefined
    ? null
    : { error: 'VALIDATION', message: recordMessages.isFixed(RECORD[field].title), field }
}

/** Refuses values that do not go with the kind of a record. */
export const recordRefuses = (fields: FieldValues): OpOutcome | null => {
  const problem = recordProblem(fields)
  return problem && { error: 'VALIDATION', ...problem }
}

/** Refuses a new file whose bytes are not here, or are of another type or size. */
export const fileRefuses = (
  { state }: ServerDraft,
  { kind, digest, type, bytes }: FieldValues,
): OpOutcome | null => {
  if (kind !== 'file' || !state.files) return null
  const file = state.files.get(String(digest))
  if (!file) return { error: 'VALIDATION', message: recordMessages.fileMissing, field: 'digest' }
  if (file.type !== type) return { error: 'VALIDATION', message: recordMessages.wrongType, field: 'type' }
  return file.size === bytes
    ? null
    : { error: 'VALIDATION', message: recordMessages.wrongSize, field: 'bytes' }
}
