import type { FieldValues, SyncEntity } from '#contracts/sync-rows.ts'
import { type Backup, fieldsIn, type UnnamedPhoto } from '#domain/export/backup-json.ts'

/** What to do with rows that are there already. */
export type ExistingRows = 'skip' | 'replace' | 'both'

/** A row to be written. */
export interface RestoredRow {
  readonly entity: SyncEntity
  readonly id: string
  /** Its id in the backup. */
  readonly from: string
  readonly isNew: boolean
  readonly fields: FieldValues
  /** Its photo inside the ZIP. */
  readonly photo: string | null
}

interface AccountRows {
  readonly userId: string
  /** Whether this account has a bin or an item of that id now. */
  readonly isHere: (id: string) => boolean
}

/** How many rows of a backup this account has now. Ids of another account's backup mean nothing here. */
export const countExisting = (backup: Backup, { userId, isHere }: AccountRows): number =>
  backup.account === userId ? [...backup.bins, ...backup.items].filter(({ id }) => isHere(id)).length : 0

/**
 * The rows that bring a backup into an account, bins first. A row that is not there gets a new id: the old one
 * belongs to another account, or to what was deleted, and stays taken.
 */
export const buildRestorePlan = (
  backup: Backup,
  { userId, isHere }: AccountRows,
  existing: ExistingRows,
  newId: () => string,
): RestoredRow[] => {
  const ids = new Map<string, string>()
  const take = (entity: SyncEntity, row: Backup['bins'][number] | Backup['items'][number]): RestoredRow[] => {
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

/** The photos to name that go with these rows, under their bins' ids here; each is a new one. */
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
