import { binCount } from '#domain/naming/count-messages.ts'
import { pathText } from '#domain/places/place-path.ts'
import { childrenByParent, namesOf } from '#domain/places/place-tree.ts'
import { reordered } from '#domain/places/reorder.ts'
import { runUndoable } from '#web/data/run-undoable.ts'
import { useInventoryMutation } from '#web/data/use-inventory-mutation.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import type { BinView, InventoryView, PlaceValues, PlaceView, RowChange } from '#web/offline/view/types.ts'
import { printLabelsOf } from '#web/platform/web-storage/label-request.ts'
import { PLACE_MESSAGES } from '../messages.ts'

interface PlaceSave {
  /** Row as the form opened it; absent for a new place. */
  seen?: PlaceView
  /** Stable across retries, so that they make one place. */
  newId?: string
  fields: PlaceValues
  image: Blob | null | undefined
}

const currentView = (): InventoryView => currentOffline().inventory.getSnapshot()

/** Sets place and text together, so that devices of earlier versions read where it is. */
const placeChange = (id: string, placeId: string | null, location: string | null): RowChange => ({
  type: 'update',
  entity: 'bin',
  id,
  fields: { placeId, location },
})

const siblingsOf = (parentId: string | null) => childrenByParent(currentView().places).get(parentId) ?? []

/** Tells if a place is first or last among its siblings. */
export const siblingPosition = ({ id, parentId }: PlaceView): { isFirst: boolean; isLast: boolean } => {
  const siblings = siblingsOf(parentId)
  return { isFirst: siblings[0]?.id === id, isLast: siblings.at(-1)?.id === id }
}

const lastPosition = (parentId: string | null): number => (siblingsOf(parentId).at(-1)?.position ?? 0) + 1

/** Puts a moved place last among its new siblings. */
const withPosition = (seen: PlaceView, fields: PlaceValues): PlaceValues => {
  const { parentId = seen.parentId } = fields
  return parentId === seen.parentId ? fields : { ...fields, position: lastPosition(parentId) }
}

export const useSavePlace = () =>
  useInventoryMutation({
    changes: ({ seen, newId, fields, image }: PlaceSave) =>
      seen
        ? [{ type: 'update', entity: 'place', id: seen.id, seen, fields: withPosition(seen, fields), image }]
        : [
            {
              ...({ type: 'create', entity: 'place' } as const),
              id: newId,
              fields: { position: lastPosition(fields.parentId ?? null), ...fields },
              image,
            },
          ],
    messages: ({ seen }) => (seen ? PLACE_MESSAGES.updated : PLACE_MESSAGES.created),
    onLimit: 'form',
  })

/** Swaps the order with the neighbor before or after; does nothing at the end of the list. */
export const useReorderPlace = () =>
  useInventoryMutation({
    changes: ({ place, by }: { place: PlaceView; by: -1 | 1 }): readonly RowChange[] => {
      const siblings = siblingsOf(place.parentId)
      const at = siblings.findIndex(({ id }) => id === place.id)
      if (at < 0 || !siblings[at + by]) return []
      return reordered(siblings, at, at + by).map(({ id, position }) => ({
        type: 'update',
        entity: 'place',
        id,
        fields: { position },
      }))
    },
    messages: PLACE_MESSAGES.updated,
    isQuiet: true,
  })

/** Opens the label studio with the place selected, and its bins to select. */
export const printPlaceLabel = ({ id }: PlaceView): void =>
  printLabelsOf(
    [id],
    currentView()
      .binsIn(id)
      .map((bin) => bin.id),
  )

/** Deletes a place; what was in it moves up, and Undo brings all of it back. */
export const deletePlace = (place: PlaceView): Promise<boolean> => {
  const { places, bins } = currentView()
  const children = places.filter(({ parentId }) => parentId === place.id)
  const standing = bins.filter(({ placeId }) => placeId === place.id)
  return runUndoable({
    changes: [{ type: 'delete', entity: 'place', id: place.id }],
    done: PLACE_MESSAGES.deleted(place.name),
    ...(children.length + standing.length > 0 && { note: PLACE_MESSAGES.deletedNote }),
    failed: PLACE_MESSAGES.notDeleted,
    // Leaves alone rows that moved again since.
    undo: (view) => [
      ...(view.place(place.id) ? [] : [{ type: 'restore', entity: 'place', id: place.id } as const]),
      ...children
        .filter(({ id }) => view.place(id)?.parentId === place.parentId)
        .map(
          ({ id }): RowChange => ({ type: 'update', entity: 'place', id, fields: { parentId: place.id } }),
        ),
      ...standing
        .filter(({ id }) => view.bin(id)?.placeId === place.parentId)
        .map(({ id, location }) => placeChange(id, place.id, location)),
    ],
    undone: PLACE_MESSAGES.restored(place.name),
  })
}

/**
 * Puts bins in a place, with one Undo for all.
 * @param earlier bins put there just before, as they were: Undo takes them back, too
 */
export const putInPlace = (
  binIds: readonly string[],
  place: PlaceView,
  earlier: readonly BinView[] = [],
): Promise<boolean> => {
  const view = currentView()
  const bins = binIds.flatMap((id) => view.bin(id) ?? []).filter(({ placeId }) => placeId !== place.id)
  const moved = [...new Map([...bins, ...earlier].map((bin) => [bin.id, bin])).values()]
  const [first] = moved
  return runUndoable({
    changes: bins.map(({ id }) => placeChange(id, place.id, pathText(namesOf(view.place, place.id)))),
    done: PLACE_MESSAGES.putHere(
      moved.length === 1 && first ? first.name : binCount(moved.length),
      place.name,
    ),
    failed: PLACE_MESSAGES.notPut,
    undo: (later) =>
      moved
        .filter(({ id }) => later.bin(id)?.placeId === place.id)
        .map(({ id, placeId, location }) => placeChange(id, placeId, location)),
    undone: PLACE_MESSAGES.putBack,
  })
}
