import type { FieldValue } from '#contracts/sync/sync-rows.ts'
import { ANY_FIELD, type AuthoredOp, type FieldVersion, type StoredRow } from './stored-row.ts'

export type MergeDecision = 'same' | 'apply' | 'conflict'

export const fieldVersionOf = (row: Pick<StoredRow, 'marks'>, field: string): FieldVersion =>
  row.marks[field] ?? row.marks[ANY_FIELD] ?? [1, null]

/** What a merge knows about the incoming change. */
export type Sight = Pick<AuthoredOp, 'baseVersion' | 'author'>

const changedElsewhere = ([version, author]: FieldVersion, sight: Sight): boolean =>
  sight.baseVersion !== null && version > sight.baseVersion && (author === null || author !== sight.author)

type MergeRule = (stands: FieldValue, incoming: FieldValue) => MergeDecision

const latestWins: MergeRule = (stands, incoming) =>
  String(incoming ?? '') > String(stands ?? '') ? 'apply' : 'same'

/** The later check or label wins, and the earlier `missingSince`; device times decide nothing else. */
const FIELD_RULES: Readonly<Record<string, MergeRule>> = {
  lastCheckedAt: latestWins,
  labelPrinted: latestWins,
  missingSince: (stands, incoming) => (stands !== null && incoming !== null ? 'same' : 'conflict'),
}

/** Merges one field (docs/rules.md#merge). An author's second queued edit does not conflict with the first. */
export const mergeField = (
  row: StoredRow,
  field: string,
  incoming: FieldValue,
  sight: Sight,
): MergeDecision => {
  if (row.fields[field] === incoming) return 'same'
  if (!changedElsewhere(fieldVersionOf(row, field), sight)) return 'apply'
  return FIELD_RULES[field]?.(row.fields[field] ?? null, incoming) ?? 'conflict'
}

/** True when another author changed or restored the row since; a purge requires the version in Trash. */
export const isDeleteConflict = (row: StoredRow, sight: Sight): boolean =>
  Object.entries(row.marks).some(([name, mark]) => !name.startsWith('+') && changedElsewhere(mark, sight))
