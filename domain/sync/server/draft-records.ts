import type { StoredRow } from '../wire/stored-row.ts'

type RecordRow = Pick<StoredRow, 'entity' | 'id' | 'fields' | 'deletedAt'>

/** Records of a run by the row that they belong to; what one belongs to never changes. */
export interface DraftRecords {
  idsOf(targetId: string): Iterable<string>
  changed(after: RecordRow): void
}

export const createDraftRecords = (rows: Iterable<RecordRow>): DraftRecords => {
  const byTarget = new Map<string, Set<string>>()
  const changed = ({ entity, id, fields: { targetId } }: RecordRow): void => {
    if (entity !== 'record' || typeof targetId !== 'string') return
    byTarget.set(targetId, (byTarget.get(targetId) ?? new Set()).add(id))
  }
  for (const row of rows) changed(row)
  return { idsOf: (targetId) => byTarget.get(targetId) ?? [], changed }
}

/** Keys under which a live record counts: of its kind in the inventory, and at its target. */
export const recordCountKeys = ({ fields: { kind, targetId } }: Pick<StoredRow, 'fields'>): string[] => [
  String(kind),
  ...(typeof targetId === 'string' ? [`${kind} ${targetId}`] : []),
]

/** Differences that a change of a row makes to the counts of live records. */
export const addRecordGrowth = (
  growth: Map<string, number>,
  before: RecordRow | undefined,
  after: RecordRow,
): void => {
  if (after.entity !== 'record') return
  const by = Number(after.deletedAt === null) - Number(before !== undefined && before.deletedAt === null)
  if (by === 0) return
  for (const key of recordCountKeys(after)) growth.set(key, (growth.get(key) ?? 0) + by)
}
