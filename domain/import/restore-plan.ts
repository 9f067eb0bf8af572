import type { FieldValues } from '#contracts/sync/sync-rows.ts'
import { type Backup, fieldsIn, type UnnamedPhoto } from '#domain/export/backup-json.ts'

export type ExistingRows = 'skip' | 'replace' | 'both'

export interface RestoredRow {
  readonly entity: 'bin' | 'item'
  readonly id: string
  readonly from: string
  readonly isNew: boolean
  readonly fields: FieldValues
  readonly photo: string | null
}

interface AccountRows {
  readonly userId: string
  readonly isHere: (id: string) => boolean
}

/** Rows of the backup that exist; ids of another account's backup do not count. */
export const countExisting = (backup: Backup, { userId, isHere }: AccountRows): number =>
  backup.account === userId ? [...backup.bins, ...backup.items].filter(({ id }) => isHere(id)).length : 0

/** Rows to write, bins first; missing rows get new ids, as the old may belong to another account or a purge. */
export const buildRestorePlan = (
  backup: Backup,
  { userId, isHere }: AccountRows,
  existing: ExistingRows,
  newId: () => string,
): RestoredRow[] => {
  const ids = new Map<string, string>()
  const take = (
    entity: 'bin' | 'item',
    row: Backup['bins'][number] | Backup['items'][number],
  ): RestoredRow[] => {
    const here = backup.account === userId && isHere(row.id)
    const isNew = !here || existing === 'both'
    const id = isNew ? newId() : row.id
    ids.set(row.id, id)
    if (here && existing === 'skip') return []
    const known = fieldsIn(row, entity)
    const fields = entity === 'item' ? { ...known, binId: ids.get(String(known.binId)) ?? null } : known
    return [{ entity, id, from: row.id, isNew, fields, photo: row.photo }]
  }
  return [
    ...backup.bins.flatMap((bin) => take('bin', bin)),
    ...backup.items.flatMap((item) => take('item', item)),
  ]
}

export const shotsToRestore = (
  backup: Backup,
  { userId, isHere }: AccountRows,
  rows: readonly RestoredRow[],
  newId: () => string,
): UnnamedPhoto[] => {
  const own = backup.account === userId
  const bins = new Map(rows.map(({ from, id }) => [from, id]))
  return (backup.photosToName ?? []).flatMap((shot) => {
    const binId = bins.get(shot.binId) ?? (own && isHere(shot.binId) ? shot.binId : undefined)
    const became = own && isHere(shot.id)
    return binId === undefined || became ? [] : [{ ...shot, id: newId(), binId }]
  })
}
