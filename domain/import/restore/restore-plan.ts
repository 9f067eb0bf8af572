import type { FieldValues } from '#contracts/sync/sync-rows.ts'
import { type Backup, fieldsIn, type UnnamedBackupPhoto } from '#domain/export/backup-json.ts'
import { planPlaces } from './restore-places.ts'
import type { AccountRows, ExistingRows, RestoredRow } from './restore-types.ts'

/** Rows of the backup that exist; ids of another account's backup do not count. */
export const countExisting = (
  backup: Backup,
  { userId, isHere }: Pick<AccountRows, 'userId' | 'isHere'>,
): number =>
  backup.account === userId ? [...backup.bins, ...backup.items].filter(({ id }) => isHere(id)).length : 0

/** Rows to write, places first, then bins; missing rows get new ids, as the old may belong to another account or a purge. */
export const buildRestorePlan = (
  backup: Backup,
  account: AccountRows,
  existing: ExistingRows,
  newId: () => string,
): RestoredRow[] => {
  const { userId, isHere } = account
  const ids = new Map<string, string>()
  const { rows: places, idOf } = planPlaces(backup, account, existing, newId)
  /** A bin whose place cannot be restored keeps its location text. */
  const withRestoredPlace = ({ placeId, ...others }: FieldValues): FieldValues => {
    const there = typeof placeId === 'string' ? idOf(placeId) : placeId
    return there === undefined ? others : { ...others, placeId: there }
  }
  const toRestoredRow = (
    entity: 'bin' | 'item',
    row: Backup['bins'][number] | Backup['items'][number],
  ): RestoredRow[] => {
    const here = backup.account === userId && isHere(row.id)
    const isNew = !here || existing === 'both'
    const id = isNew ? newId() : row.id
    ids.set(row.id, id)
    if (here && existing === 'skip') return []
    const known = fieldsIn(row, entity)
    const fields =
      entity === 'item' ? { ...known, binId: ids.get(String(known.binId)) ?? null } : withRestoredPlace(known)
    return [{ entity, id, from: row.id, isNew, fields, photo: row.photo }]
  }
  return [
    ...places,
    ...backup.bins.flatMap((bin) => toRestoredRow('bin', bin)),
    ...backup.items.flatMap((item) => toRestoredRow('item', item)),
  ]
}

export const unnamedPhotosToRestore = (
  backup: Backup,
  { userId, isHere }: Pick<AccountRows, 'userId' | 'isHere'>,
  rows: readonly RestoredRow[],
  newId: () => string,
): UnnamedBackupPhoto[] => {
  const own = backup.account === userId
  const bins = new Map(rows.map(({ from, id }) => [from, id]))
  return (backup.photosToName ?? []).flatMap((photo) => {
    const binId = bins.get(photo.binId) ?? (own && isHere(photo.binId) ? photo.binId : undefined)
    const became = own && isHere(photo.id)
    return binId === undefined || became ? [] : [{ ...photo, id: newId(), binId }]
  })
}
