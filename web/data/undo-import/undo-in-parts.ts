import { lineOf } from '#domain/places/place-tree.ts'
import type { StagedUndo, StagedUndos } from '#web/offline/caches/staged-undo.ts'
import type { InventoryView, Offline, RowChange } from '#web/offline/view/types.ts'
import { emptiedPlaces } from './emptied-places.ts'
import { type ImportedRow, importedRows } from './imported-rows.ts'
import * as messages from './messages.ts'

/** Bins and items that an import writes, or its Undo takes back, in one transaction. */
export const IMPORT_WHOLE_MAX = 20_000
/** Rows of one transaction of a larger one. */
export const IMPORT_PART = 10_000

const itemRow = ({ id }: { readonly id: string }): ImportedRow => ({ entity: 'item', id })

/** Picks what goes next: bins with all that is in them, of one larger than a part its items first. */
export const nextPart = (
  view: Pick<InventoryView, 'bins' | 'items' | 'gone' | 'contentsOf'>,
  importId: string,
  max: number,
): readonly ImportedRow[] => {
  const picked = new Map<string, ImportedRow>()
  for (const row of importedRows(view, importId).rows) {
    if (picked.has(row.id)) continue
    if (picked.size === max) break
    const inside = row.entity === 'bin' ? view.contentsOf(row.id).map(itemRow) : []
    if (inside.length < max - picked.size) for (const each of [...inside, row]) picked.set(each.id, each)
    else return picked.size > 0 ? [...picked.values()] : inside.slice(0, max)
  }
  return [...picked.values()]
}

/** Lists places of imported bins, and those around them, that were not there before. */
export const placesOfImport = (
  { bins, places }: Pick<InventoryView, 'bins' | 'places'>,
  rows: readonly ImportedRow[],
  earlierPlaces: readonly string[],
): readonly string[] => {
  const placeOf = new Map(places.map((place) => [place.id, place]))
  const imported = new Set(rows.map(({ id }) => id))
  const earlier = new Set(earlierPlaces)
  const used = new Set(bins.flatMap(({ id, placeId }) => (imported.has(id) ? (placeId ?? []) : [])))
  const around = [...used].flatMap((id) => lineOf((place) => placeOf.get(place), id))
  return [...new Set(around.map(({ id }) => id))].filter((id) => !earlier.has(id))
}

interface UndoInPartsOptions {
  readonly offline: Pick<Offline, 'inventory' | 'mutate'>
  readonly staged: Pick<StagedUndos, 'remove'>
  readonly onProgress?: (done: number) => void
  readonly max?: number
}

/**
 * Takes back what is left of an import, a part a transaction; called again, it goes on.
 * @throws what kept a part from being stored; the parts before it are taken back
 */
export const undoInParts = async (
  { importId, total, places }: StagedUndo,
  { offline, staged, onProgress = () => {}, max = IMPORT_PART }: UndoInPartsOptions,
): Promise<void> => {
  const takeBack = async (keys: readonly { entity: 'bin' | 'item' | 'place'; id: string }[]) => {
    const changes = keys.map(({ entity, id }): RowChange => ({ type: 'undo-create', entity, id }))
    const outcome = await offline.mutate(changes, { wait: false })
    if (outcome.kind === 'refused') throw new Error(outcome.message)
    const view = offline.inventory.getSnapshot()
    if (keys.some(({ entity, id }) => view[entity](id))) throw new Error(messages.notTakenBack)
    // Lets the page answer between two parts.
    await new Promise((resolve) => setTimeout(resolve))
  }
  const next = () => nextPart(offline.inventory.getSnapshot(), importId, max)
  for (let part = next(); part.length > 0; part = next()) {
    await takeBack(part)
    onProgress(total - importedRows(offline.inventory.getSnapshot(), importId).rows.length)
  }
  const emptied = emptiedPlaces(offline.inventory.getSnapshot(), new Set(places), new Set())
  for (let at = 0; at < emptied.length; at += max)
    await takeBack(emptied.slice(at, at + max).map((id) => ({ entity: 'place', id })))
  await staged.remove(importId)
}
