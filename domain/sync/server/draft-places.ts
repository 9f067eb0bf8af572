import { createPlaceIndex, type PlaceIndex } from '#domain/places/place-index.ts'
import type { PlaceNode } from '#domain/places/place-tree.ts'
import type { StoredRow } from '../wire/stored-row.ts'

type PlacedRow = Pick<StoredRow, 'entity' | 'id' | 'fields' | 'deletedAt'>

/** Places of a run and the bins in them, kept up to date row by row. */
export interface DraftPlaces {
  /** Live places. */
  readonly index: PlaceIndex
  /** Live places and those in Trash. */
  kept(): number
  /** Live bins of a place, by id. */
  binsIn(placeId: string): Iterable<string>
  /** Renamed or moved places; the bins below still have the path from before. */
  readonly stale: Set<string>
  changed(before: PlacedRow | undefined, after: PlacedRow): void
}

const nodeOf = ({ id, fields }: PlacedRow): PlaceNode => ({
  id,
  name: String(fields.name),
  parentId: typeof fields.parentId === 'string' ? fields.parentId : null,
  position: Number(fields.position ?? 0),
})

const placeOfBin = (row: PlacedRow | undefined): string | null =>
  row?.deletedAt === null && typeof row.fields.placeId === 'string' ? row.fields.placeId : null

/** True for all but purged rows. */
const isKept = (row: PlacedRow | undefined): boolean => row !== undefined && row.fields.name !== ''

export const createDraftPlaces = (rows: Iterable<PlacedRow>): DraftPlaces => {
  const index = createPlaceIndex([])
  const bins = new Map<string, Set<string>>()
  let kept = 0
  const moveBin = (before: string | null, after: string | null, id: string) => {
    if (before !== null) bins.get(before)?.delete(id)
    if (after !== null) bins.set(after, (bins.get(after) ?? new Set()).add(id))
  }
  const changed = (before: PlacedRow | undefined, after: PlacedRow): void => {
    if (after.entity === 'bin') moveBin(placeOfBin(before), placeOfBin(after), after.id)
    if (after.entity !== 'place') return
    kept += Number(isKept(after)) - Number(isKept(before))
    if (after.deletedAt === null) index.put(nodeOf(after))
    else index.remove(after.id)
  }
  for (const row of rows) changed(undefined, row)
  return { index, kept: () => kept, binsIn: (id) => bins.get(id) ?? [], stale: new Set(), changed }
}
