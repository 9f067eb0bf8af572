import { cleanLine } from '#contracts/names.ts'
import { pathText } from '#domain/places/place-path.ts'
import { inTreeOrder, namesOf, type PlaceNode, pathOf } from '#domain/places/place-tree.ts'
import { type KnownPlace, resolvePlaceTree, shownPlace } from '#domain/places/resolve-place-tree.ts'
import type { LocalRecord } from '../store/records.ts'
import type { PlaceView } from './types.ts'
import { syncStateOf, updaterOf } from './views.ts'

type PictureOf = (record: LocalRecord, field: 'imageUrl' | 'sweepImageUrl') => string | null

const nodeOf = (record: LocalRecord): KnownPlace => ({
  id: record.id,
  name: cleanLine(String(record.name ?? '')),
  parentId: typeof record.parentId === 'string' ? record.parentId : null,
  position: Number(record.position ?? 0),
  isShown: !record.isDeleted,
})

const toPlaceView = (
  record: LocalRecord,
  node: PlaceNode,
  path: string,
  pictureOf: PictureOf,
): PlaceView => ({
  ...node,
  imageUrl: pictureOf(record, 'imageUrl'),
  sweep: typeof record.sweep === 'string' ? record.sweep : null,
  sweepImageUrl: pictureOf(record, 'sweepImageUrl'),
  path,
  qrCode: (record.qrCode as string | null | undefined) ?? null,
  version: record.version,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
  updatedBy: updaterOf(record),
  syncState: syncStateOf(record),
})

interface Tree {
  readonly places: readonly PlaceView[]
  readonly byId: ReadonlyMap<string, PlaceView>
  /** Paths as texts of bins, by the id that a bin names. */
  readonly texts: Map<string, string | null>
}

/** Places in memory, with those in Trash, which bins may still name. */
export const createPlaceTable = (pictureOf: PictureOf) => {
  const records = new Map<string, LocalRecord>()
  let known: Map<string, KnownPlace> | null = null
  let tree: Tree | null = null

  const nodes = (): ReadonlyMap<string, KnownPlace> => {
    known ??= new Map([...records].map(([id, record]) => [id, nodeOf(record)]))
    return known
  }

  const build = (): Tree => {
    const settled = resolvePlaceTree(nodes())
    const read = (id: string) => settled.get(id)
    const places = inTreeOrder(settled.values()).flatMap((node): PlaceView[] => {
      const record = records.get(node.id)
      return record ? [toPlaceView(record, node, pathOf(read, node.id) ?? node.name, pictureOf)] : []
    })
    return { places, byId: new Map(places.map((place) => [place.id, place])), texts: new Map() }
  }
  const currentTree = (): Tree => {
    tree ??= build()
    return tree
  }

  const standing = (placeId: string | null): string | null =>
    placeId === null ? null : shownPlace((id) => nodes().get(id), placeId)

  const readText = (placeId: string): string | null => {
    const at = standing(placeId)
    return at === null ? null : pathText(namesOf((id) => currentTree().byId.get(id), at))
  }

  return {
    get size() {
      return records.size
    },
    record: (id: string): LocalRecord | undefined => records.get(id),
    stored(id: string): KnownPlace | null | undefined {
      const place = nodes().get(id)
      return place && (place.isShown ? place : null)
    },
    set(id: string, record: LocalRecord | undefined): void {
      known = null
      tree = null
      if (record) records.set(id, record)
      else records.delete(id)
    },
    clear(): void {
      records.clear()
      known = null
      tree = null
    },
    list: () => currentTree().places,
    view: (id: string) => currentTree().byId.get(id),
    /** Shown place of a bin that is in that place. */
    standing,
    /** Path of a place as a bin's location; null if neither it nor a place above it is shown. */
    locationOf(placeId: string | null): string | null {
      if (placeId === null) return null
      const { texts } = currentTree()
      const known = texts.get(placeId)
      if (known !== undefined) return known
      const text = readText(placeId)
      texts.set(placeId, text)
      return text
    },
  }
}
