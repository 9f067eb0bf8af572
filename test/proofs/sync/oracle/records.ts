import { isPurged, type StoredRow } from '#domain/sync/wire/stored-row.ts'

type Rows = ReadonlyMap<string, StoredRow>

/** Records against what they belong to: C1 alive together, C2 gone together, C3 back together. */
export const recordProblems = (rows: Rows): string[] =>
  [...rows.values()].flatMap((row) => {
    const { targetId, target: kind } = row.fields
    if (row.entity !== 'record' || typeof targetId !== 'string') return []
    const target = rows.get(targetId)
    if (target === undefined || target.entity !== kind) return [`C1 ${row.id} belongs to nothing`]
    const isAlone = row.deletedAt === null && target.deletedAt !== null
    const isLeft = isPurged(target) && !isPurged(row)
    const isBehind = row.deletedWith !== null && target.deletedAt === null
    return [
      ...(isAlone ? [`C1 ${row.id} lives without ${targetId}`] : []),
      ...(isLeft ? [`C2 ${row.id} survived ${targetId}`] : []),
      ...(isBehind ? [`C3 ${row.id} did not come back with ${targetId}`] : []),
    ]
  })
