import type { Op } from '#contracts/sync-op.ts'
import type { FieldValue } from '#contracts/sync-rows.ts'
import { ANY_FIELD, type FieldVersion, type StoredRow } from './stored-row.ts'

/** What happens to one incoming value: it is there already, it is written, or the server's value stays. */
export type MergeDecision = 'same' | 'apply' | 'conflict'

/** Who changed a field last, and at which version of the row. */
export const fieldVersionOf = (row: Pick<StoredRow, 'marks'>, field: string): FieldVersion =>
  row.marks[field] ?? row.marks[ANY_FIELD] ?? [1, null]

/** True when the field changed after what the operation's author saw, by somebody other than the author. */
const changedElsewhere = (
  [version, device]: FieldVersion,
  op: Pick<Op, 'baseVersion' | 'deviceId'>,
): boolean =>
  op.baseVersion !== null && version > op.baseVersion && (device === null || device !== op.deviceId)

type MergeRule = (stands: FieldValue, incoming: FieldValue) => MergeDecision

/** Texts that begin with their moment. */
const latestWins: MergeRule = (stands, incoming) =>
  String(incoming ?? '') > String(stands ?? '') ? 'apply' : 'same'

/**
 * Fields in which two people who did the same do not disagree: of two walks through a bin and of two labels the later one counts,
 * and what two of them missed is missing since the first. A device tells its own time here as a fact about the
 * world; it orders nothing.
 */
const FIELD_RULES: Readonly<Record<string, MergeRule>> = {
  lastCheckedAt: latestWins,
  labelPrinted: latestWins,
  missingSince: (stands, incoming) => (stands !== null && incoming !== null ? 'same' : 'conflict'),
}

/**
 * The merge rule of one field. Versions are per field, so that edits of different fields never meet; the last
 * writer's device counts, so that a device's second queued edit does not conflict with its own first.
 */
export const mergeField = (row: StoredRow, field: string, incoming: FieldValue, op: Op): MergeDecision => {
  if (row.fields[field] === incoming) return 'same'
  if (!changedElsewhere(fieldVersionOf(row, field), op)) return 'apply'
  return FIELD_RULES[field]?.(row.fields[field] ?? null, incoming) ?? 'conflict'
}

/**
 * True when a delete must not happen: its author has not seen what another device wrote or restored since.
 * The same holds for deleting for good, whose author must have seen the row as it went into Trash.
 */
export const isDeleteConflict = (row: StoredRow, op: Op): boolean =>
  Object.entries(row.marks).some(([name, mark]) => !name.startsWith('+') && changedElsewhere(mark, op))
