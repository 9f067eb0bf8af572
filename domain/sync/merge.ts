import type { Op } from '#contracts/sync-op.ts'
import type { FieldValue } from '#contracts/sync-rows.ts'
import { ANY_FIELD, type FieldVersion, type StoredRow } from './stored-row.ts'

export type MergeDecision = 'same' | 'apply' | 'conflict'

export const fieldVersionOf = (row: Pick<StoredRow, 'marks'>, field: string): FieldVersion =>
  row.marks[field] ?? row.marks[ANY_FIELD] ?? [1, null]

const changedElsewhere = (
  [version, device]: FieldVersion,
  op: Pick<Op, 'baseVersion' | 'deviceId'>,
): boolean =>
  op.baseVersion !== null && version > op.baseVersion && (device === null || device !== op.deviceId)

type MergeRule = (stands: FieldValue, incoming: FieldValue) => MergeDecision

const latestWins: MergeRule = (stands, incoming) =>
  String(incoming ?? '') > String(stands ?? '') ? 'apply' : 'same'

/** The later check or label wins, and the earlier `missingSince`; device times decide nothing else. */
const FIELD_RULES: Readonly<Record<string, MergeRule>> = {
  lastCheckedAt: latestWins,
  labelPrinted: latestWins,
  missingSince: (stands, incoming) => (stands !== null && incoming !== null ? 'same' : 'conflict'),
}

/** Merges one field (docs/rules.md#merge). A device's second queued edit does not conflict with its first. */
export const mergeField = (row: StoredRow, field: string, incoming: FieldValue, op: Op): MergeDecision => {
  if (row.fields[field] === incoming) return 'same'
  if (!changedElsewhere(fieldVersionOf(row, field), op)) return 'apply'
  return FIELD_RULES[field]?.(row.fields[field] ?? null, incoming) ?? 'conflict'
}

/** True when another device changed or restored the row since; a purge requires the version in Trash. */
export const isDeleteConflict = (row: StoredRow, op: Op): boolean =>
  Object.entries(row.marks).some(([name, mark]) => !name.startsWith('+') && changedElsewhere(mark, op))
