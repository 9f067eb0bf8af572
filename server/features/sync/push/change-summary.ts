import type { InventoryId, UserId } from '#domain/inventories/ids.ts'
import type { StoredRow } from '#domain/sync/wire/stored-row.ts'

/** Summarizes a run for other features. */
export interface ChangeSummary {
  readonly inventoryId: InventoryId
  /** Null for the server itself. */
  readonly actor: UserId | null
  readonly payer: UserId
  readonly createdBins: readonly string[]
  readonly createdItems: readonly string[]
  readonly deletedBins: readonly string[]
  readonly restoredBins: readonly string[]
  /** Bins whose fields or contents changed. */
  readonly touchedBins: readonly string[]
}

type RowsById = ReadonlyMap<string, StoredRow>

export const itemCountChanges = (before: RowsById, changed: RowsById): Map<string, number> => {
  const moved = new Map<string, number>()
  const add = (row: StoredRow | undefined, delta: number) => {
    if (row?.entity !== 'item' || row.deletedAt !== null || (row.fields.gone ?? null) !== null) return
    const bin = String(row.fields.binId)
    moved.set(bin, (moved.get(bin) ?? 0) + delta)
  }
  for (const row of changed.values()) {
    add(before.get(row.id), -1)
    add(row, 1)
  }
  return new Map([...moved].filter(([, delta]) => delta !== 0))
}

export const summarizeChanges = (
  context: Pick<ChangeSummary, 'inventoryId' | 'actor' | 'payer'>,
  before: RowsById,
  changed: RowsById,
): ChangeSummary => {
  const createdBins: string[] = []
  const createdItems: string[] = []
  const deletedBins: string[] = []
  const restoredBins: string[] = []
  const touched = new Set<string>()
  const addTouched = (row: StoredRow | undefined) => {
    if (row?.entity === 'place' || row?.entity === 'record') return
    const bin = row?.entity === 'bin' ? row.id : row?.fields.binId
    if (typeof bin === 'string') touched.add(bin)
  }
  for (const row of changed.values()) {
    const rowBefore = before.get(row.id)
    addTouched(row)
    addTouched(rowBefore)
    if (row.deletedAt === null && rowBefore === undefined) {
      if (row.entity === 'bin') createdBins.push(row.id)
      if (row.entity === 'item') createdItems.push(row.id)
    }
    if (row.entity !== 'bin') continue
    if (row.deletedAt !== null) deletedBins.push(row.id)
    else if ((rowBefore?.deletedAt ?? null) !== null) restoredBins.push(row.id)
  }
  return { ...context, createdBins, createdItems, deletedBins, restoredBins, touchedBins: [...touched] }
}
