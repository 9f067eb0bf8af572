import type { FieldValue } from '#contracts/sync/sync-rows.ts'
import { ANY_FIELD, type AuthoredOp, type FieldVersion, type StoredRow } from './wire/stored-row.ts'

export type MergeDecision = 'same' | 'apply' | 'conflict'

export const fieldVersionOf = (row: Pick<StoredRow, 'fieldVersions'>, field: string): FieldVersion =>
  row.fieldVersions[field] ?? row.fieldVersions[ANY_FIELD] ?? [1, null]

/** What a merge knows about the incoming change. */
export type ChangeOrigin = Pick<AuthoredOp, 'baseVersion' | 'author'>

const changedElsewhere = ([version, author]: FieldVersion, origin: ChangeOrigin): boolean =>
  origin.baseVersion !== null && version > origin.baseVersion && (author === null || author !== origin.author)

type MergeRule = (current: FieldValue, incoming: FieldValue) => MergeDecision

const latestWins: MergeRule = (current, incoming) =>
  String(incoming ?? '') > String(current ?? '') ? 'apply' : 'same'

/** The later check or label wins, and the earlier `missingSince`; device times decide nothing else. */
const FIELD_RULES: Readonly<Record<string, MergeRule>> = {
  lastCheckedAt: latestWins,
  labelPrinted: latestWins,
  missingSince: (current, incoming) => (current !== null && incoming !== null ? 'same' : 'conflict'),
}

/** Merges one field (docs/rules.md#merge). An author's second queued edit does not conflict with the first. */
export const mergeField = (
  row: StoredRow,
  field: string,
  incoming: FieldValue,
  origin: ChangeOrigin,
): MergeDecision => {
  if (row.fields[field] === incoming) return 'same'
  if (!changedElsewhere(fieldVersionOf(row, field), origin)) return 'apply'
  return FIELD_RULES[field]?.(row.fields[field] ?? null, incoming) ?? 'conflict'
}

/** True when another author changed or restored the row since; a purge requires the version in Trash. */
export const isDeleteConflict = (row: StoredRow, origin: ChangeOrigin): boolean =>
  Object.entries(row.fieldVersions).some(
    ([name, fieldVersion]) => !name.startsWith('+') && changedElsewhere(fieldVersion, origin),
  )
