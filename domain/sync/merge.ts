import type { Field, Fields } from '#contracts/inventory/fields/field.ts'
import { FIELDS } from '#contracts/inventory/fields/fields.ts'
import type { FieldValue } from '#contracts/sync/sync-rows.ts'
import { ANY_FIELD, type AuthoredOp, type FieldVersion, isJoined, type StoredRow } from './wire/stored-row.ts'

export type MergeDecision = 'same' | 'apply' | 'conflict'

export const fieldVersionOf = (row: Pick<StoredRow, 'fieldVersions'>, field: string): FieldVersion =>
  row.fieldVersions[field] ?? row.fieldVersions[ANY_FIELD] ?? [1, null]

/** Author and base version of the incoming change. */
export type ChangeOrigin = Pick<AuthoredOp, 'baseVersion' | 'author'>

const changedElsewhere = ([version, author]: FieldVersion, origin: ChangeOrigin): boolean =>
  origin.baseVersion !== null && version > origin.baseVersion && (author === null || author !== origin.author)

type MergeRule = (current: FieldValue, incoming: FieldValue) => MergeDecision

const latestWins: MergeRule = (current, incoming) =>
  String(incoming ?? '') > String(current ?? '') ? 'apply' : 'same'

const keepsFirst: MergeRule = (current, incoming) =>
  current !== null && incoming !== null ? 'same' : 'conflict'

/** Device times decide nothing else. */
const MERGE_RULES: Readonly<Record<NonNullable<Field['merge']>, MergeRule>> = {
  latest: latestWins,
  first: keepsFirst,
}

/** Merges one field (docs/rules.md#merge). An author's second queued edit does not conflict with the first. */
export const mergeField = (
  row: StoredRow,
  field: string,
  incoming: FieldValue,
  origin: ChangeOrigin,
): MergeDecision => {
  if (row.fields[field] === incoming) return 'same'
  if (!changedElsewhere(fieldVersionOf(row, field), origin) || isJoined(row.entity, field)) return 'apply'
  const { merge }: Pick<Field, 'merge'> = (FIELDS[row.entity] as Fields)[field] ?? {}
  return merge === undefined ? 'conflict' : MERGE_RULES[merge](row.fields[field] ?? null, incoming)
}

/** True when another author changed or restored the row since; a purge requires the version in Trash. */
export const isDeleteConflict = (row: StoredRow, origin: ChangeOrigin): boolean =>
  Object.entries(row.fieldVersions).some(
    ([name, fieldVersion]) => !name.startsWith('+') && changedElsewhere(fieldVersion, origin),
  )
