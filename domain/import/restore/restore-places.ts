import { PLACES_MAX } from '#contracts/inventory/field-limits.ts'
import { type Backup, fieldsIn } from '#domain/export/backup-json.ts'
import { createPlaceIndex } from '#domain/places/place-index.ts'
import { inTreeOrder, namesOf } from '#domain/places/place-tree.ts'
import type { AccountRows, ExistingRows, RestoredRow } from './restore-types.ts'

interface PlannedPlaces {
  readonly rows: readonly RestoredRow[]
  /** Id that a place of the backup has from now on; undefined for one that is not restored. */
  readonly idOf: (id: string) => string | undefined
}

/** Places to write, each after the one it is in. A path that is there already is not made twice. */
export const planPlaces = (
  backup: Backup,
  { userId, places }: Pick<AccountRows, 'userId' | 'places'>,
  existing: ExistingRows,
  newId: () => string,
): PlannedPlaces => {
  const ids = new Map<string, string>()
  const existingPlaces = createPlaceIndex(places)
  const saved = new Map((backup.places ?? []).map((place) => [place.id, place]))
  const read = (id: string) => saved.get(id)
  const rows = inTreeOrder(saved.values()).flatMap(({ id: from }): readonly RestoredRow[] => {
    const place = saved.get(from)
    if (!place) return []
    const isOwn = backup.account === userId && existingPlaces.places.has(from)
    const presentId = isOwn ? from : existingPlaces.byNames(namesOf(read, from))
    const isNew = presentId === undefined
    if (isNew && existingPlaces.places.size >= PLACES_MAX) return []
    const id = presentId ?? newId()
    ids.set(from, id)
    if (!isNew && !(isOwn && existing === 'replace')) return []
    const parentId = (place.parentId && ids.get(place.parentId)) || null
    if (isNew) existingPlaces.put({ id, name: place.name, parentId, position: place.position })
    const fields = { ...fieldsIn(place, 'place'), parentId }
    return [{ entity: 'place', id, from, isNew, fields, photo: place.photo }]
  })
  return {
    rows,
    idOf: (id) =>
      ids.get(id) ?? (backup.account === userId && existingPlaces.places.has(id) ? id : undefined),
  }
}
