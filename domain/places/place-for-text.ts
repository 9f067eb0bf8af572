import { PLACE_ID_TRIES, type placeIdOf } from './place-id.ts'
import type { PlaceIndex } from './place-index.ts'
import { parsePath, pathKey } from './place-path.ts'

export interface MissingPlace {
  /** Its `pathKey`. */
  readonly key: string
  readonly name: string
  readonly parentId: string | null
}

/**
 * The place that a text names.
 * @param createPlace makes a missing level, from the top, puts it into the index and answers its id; null where it cannot
 * @returns null where a level cannot be made, so that the text stays text
 */
export const placeForText = (
  index: Pick<PlaceIndex, 'find' | 'byNames'>,
  text: string,
  createPlace: (place: MissingPlace) => string | null,
): string | null => {
  const known = index.find(text)
  if (known !== undefined) return known
  let parentId: string | null = null
  const names: string[] = []
  for (const name of parsePath(text)) {
    names.push(name)
    const id: string | null = index.byNames(names) ?? createPlace({ key: pathKey(names), name, parentId })
    if (id === null) return null
    parentId = id
  }
  return parentId
}

/**
 * The first id of a path that no row has yet; null when all were taken by places renamed or deleted since.
 * @param isTaken false also for a row that is this very place
 */
export const freePlaceId = (
  idOf: typeof placeIdOf,
  { inventoryId, key, isTaken }: { inventoryId: string; key: string; isTaken: (id: string) => boolean },
): string | null => {
  for (let turn = 0; turn < PLACE_ID_TRIES; turn++) {
    const id = idOf(inventoryId, key, turn)
    if (!isTaken(id)) return id
  }
  return null
}
