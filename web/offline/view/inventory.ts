import type { SyncEntity } from '#contracts/sync/sync-rows.ts'
import type { KnownPlace } from '#domain/places/resolve-place-tree.ts'
import { localPhotoDigest } from '#domain/sync/client/client-state.ts'
import { createSignal, type Subscribable } from '#web/platform/state/signal.ts'
import type { LocalPhotos } from '../photos/local-photos.ts'
import type { ChangedRow, RowKey } from '../store/client-store.ts'
import type { LocalDb } from '../store/db/local-db.ts'
import { readInventory, readRows } from '../store/read-inventory.ts'
import type { LocalRecord } from '../store/records.ts'
import type { StoredInventory } from '../store/state-cache.ts'
import { createPlaceTable } from './place-table.ts'
import { createRecordTable } from './record-table.ts'
import type { BinView, InventoryView, ItemView, PlaceView, RecordView, TrashedRow } from './types.ts'
import { isSameRow, oldestFirst, toBinView, toItemView, type UncountedBin, updaterOf } from './views.ts'

export interface Inventory extends Subscribable<InventoryView> {
  load(): Promise<StoredInventory>
  show(rows: readonly ChangedRow[]): void
  /**
   * Shows a change before it is on disk.
   * @returns reverts to the stored row (or the previous one if unreadable) when the write failed
   */
  preview(row: ChangedRow): () => Promise<void>
  reread(rows: readonly Pick<ChangedRow, 'entity' | 'id'>[]): Promise<void>
  /** Server version of a visible row without local changes; else undefined. */
  settledVersion(id: string): number | undefined
  /** A place as stored; null in Trash, undefined for no place. */
  storedPlace(id: string): KnownPlace | null | undefined
  /** Gets or sets whether the first full list has arrived. */
  completed(isComplete?: boolean): void
}

/** Items of a bin by id; sorted by age once requested. */
interface ItemsByBin {
  readonly records: Map<string, LocalRecord>
  /** Records of items that are gone. */
  gone: number
  views: readonly ItemView[] | null
}

const NO_ITEMS: readonly ItemView[] = []
const NO_RECORDS: readonly RecordView[] = []

const binOfItem = (record: LocalRecord): string => record.binId as string
const isGone = ({ gone = null }: LocalRecord): boolean => gone !== null
const isHere = ({ gone }: ItemView): boolean => gone === null

/** Rows in memory, read once and kept current, with subscriptions. */
export const createInventory = (
  db: LocalDb,
  userId: string,
  pictures: Pick<LocalPhotos, 'urlOf'>,
): Inventory => {
  const bins = new Map<string, UncountedBin>()
  /** Stored records; views are built on request to keep the start fast. */
  const items = new Map<string, LocalRecord>()
  const shownItems = new WeakMap<LocalRecord, ItemView>()
  const contents = new Map<string, ItemsByBin>()
  const shownBins = new Map<string, BinView>()
  const places = createPlaceTable((record, field) =>
    shownPicture({ entity: 'place', id: record.id }, { ...record, imageUrl: record[field] }),
  )
  const records = createRecordTable()
  const trashed = new Map<string, LocalRecord & { entity: SyncEntity; trashedAt: string }>()
  /** All bins by age; null after a bin or its count changed. */
  let ordered: readonly BinView[] | null = null
  let complete = false
  let ready = false

  const countIn = (binId: string): number => {
    const inBin = contents.get(binId)
    return inBin ? inBin.records.size - inBin.gone : 0
  }

  const itemView = (record: LocalRecord): ItemView => {
    const known = shownItems.get(record)
    if (known) return known
    const made = toItemView(record, shownPicture({ entity: 'item', id: record.id }, record))
    shownItems.set(record, made)
    return made
  }

  const contentsIn = (binId: string): readonly ItemView[] =>
    [...(contents.get(binId)?.records.values() ?? [])].sort(oldestFirst).map(itemView)

  const itemsIn = (binId: string): readonly ItemView[] => {
    const inBin = contents.get(binId)
    if (!inBin) return NO_ITEMS
    inBin.views ??= inBin.gone === 0 ? contentsIn(binId) : contentsIn(binId).filter(isHere)
    return inBin.views
  }

  const binView = (id: string): BinView | undefined => {
    const draft = bins.get(id)
    if (!draft) return undefined
    const itemCount = countIn(id)
    const location = places.locationOf(draft.placeId) ?? draft.location
    const shown = shownBins.get(id)
    if (shown && shown.itemCount === itemCount && shown.location === location) return shown
    const view = { ...draft, location, itemCount }
    shownBins.set(id, view)
    return view
  }

  const trashedRow = (record: LocalRecord & { entity: SyncEntity; trashedAt: string }): TrashedRow => {
    const { entity, id, trashedAt } = record
    const binId = entity === 'item' ? String(record.binId) : null
    const holder = binId === null ? targetRow(record) : (bins.get(binId) ?? trashed.get(binId))
    return {
      entity,
      id,
      trashedAt,
      binId,
      trashedBy: updaterOf(record),
      name: String(record.name ?? ''),
      category: (record.category as string | null | undefined) ?? null,
      imageUrl: shownPicture(record, record),
      qrCode:
        entity === 'bin' || entity === 'place'
          ? ((record.qrCode as string | null | undefined) ?? null)
          : null,
      itemCount: entity === 'bin' ? countIn(id) : 0,
      binName: holder ? String(holder.name) : null,
      binExists: binId !== null && bins.has(binId),
    }
  }

  /** Row that a record belongs to, shown or in Trash. */
  const targetRow = ({ targetId }: LocalRecord): UncountedBin | PlaceView | LocalRecord | undefined => {
    if (typeof targetId !== 'string') return undefined
    return bins.get(targetId) ?? items.get(targetId) ?? places.view(targetId) ?? trashed.get(targetId)
  }

  const isTargetShown = ({ target, targetId }: Pick<RecordView, 'target' | 'targetId'>): boolean => {
    if (targetId === null) return true
    if (target === 'bin') return bins.has(targetId)
    const item = target === 'item' ? items.get(targetId) : undefined
    return item ? bins.has(binOfItem(item)) : places.view(targetId) !== undefined
  }

  const groupByPlace = (all: readonly BinView[]): ReadonlyMap<string, readonly BinView[]> => {
    const groups = new Map<string, BinView[]>()
    for (const bin of all) {
      const at = places.standing(bin.placeId)
      const group = at === null ? undefined : groups.get(at)
      if (group) group.push(bin)
      else if (at !== null) groups.set(at, [bin])
    }
    return groups
  }

  const view = (): InventoryView => {
    ordered ??= [...bins.keys()].flatMap((id) => binView(id) ?? []).sort(oldestFirst)
    const allBins = ordered
    let allItems: readonly ItemView[] | null = null
    let trash: readonly TrashedRow[] | null = null
    let binsByPlace: ReadonlyMap<string, readonly BinView[]> | null = null
    const visible = (item: LocalRecord | undefined) =>
      item && bins.has(binOfItem(item)) ? itemView(item) : undefined
    return {
      ready,
      complete,
      bins: allBins,
      get items() {
        allItems ??= allBins.flatMap((bin) => itemsIn(bin.id))
        return allItems
      },
      get gone() {
        return [...contents.keys()].flatMap((binId) =>
          bins.has(binId) && contents.get(binId)?.gone
            ? contentsIn(binId).filter((item) => !isHere(item))
            : [],
        )
      },
      get trash() {
        trash ??= [...trashed.values()].map(trashedRow).sort((a, b) => (a.trashedAt < b.trashedAt ? 1 : -1))
        return trash
      },
      trashed: (id) => {
        const row = trashed.get(id)
        return row && trashedRow(row)
      },
      trashedItemIds: (binId) => (trashed.has(binId) ? contentsIn(binId) : []).map(({ id }) => id),
      bin: (id) => binView(id),
      item: (id) => visible(items.get(id)),
      get places() {
        return places.list()
      },
      place: (id) => places.view(id),
      placeOf: ({ placeId }) => {
        const at = places.standing(placeId)
        return at === null ? undefined : places.view(at)
      },
      binsIn: (placeId) => {
        binsByPlace ??= groupByPlace(allBins)
        return binsByPlace.get(placeId) ?? []
      },
      itemsOf: (binId) => (bins.has(binId) ? itemsIn(binId) : NO_ITEMS),
      record: (id) => {
        const record = records.view(id)
        return record && isTargetShown(record) ? record : undefined
      },
      recordsOf: (targetId) => {
        const all = records.of(targetId)
        const [first] = all
        return first && isTargetShown(first) ? all : NO_RECORDS
      },
      contentsOf: (binId) => (bins.has(binId) ? contentsIn(binId) : NO_ITEMS),
    }
  }
  const signal = createSignal(view())
  const emit = () => signal.set(view())

  const shownPicture = ({ entity, id }: RowKey, { imageUrl }: LocalRecord): string | null => {
    if (typeof imageUrl !== 'string') return null
    const arrived = () => void inventory.reread([{ entity, id }]).catch(() => {})
    const local = localPhotoDigest(imageUrl)
    return local === null ? imageUrl : pictures.urlOf(local, arrived)
  }
  /** True when the row would render the same, so its view object can be reused. */
  const looksAlike = ({ entity, id }: RowKey, record: LocalRecord): boolean => {
    if (trashed.has(id) || entity === 'place' || entity === 'record') return false
    if (entity === 'bin') {
      const shown = bins.get(id)
      return shown !== undefined && isSameRow(shown, toBinView(record, shownPicture({ entity, id }, record)))
    }
    const before = items.get(id)
    if (!before || binOfItem(before) !== binOfItem(record)) return false
    const shown = itemView(before)
    if (!isSameRow(shown, toItemView(record, shownPicture({ entity, id }, record)))) return false
    items.set(id, record)
    contents.get(binOfItem(record))?.records.set(id, record)
    shownItems.set(record, shown)
    return true
  }

  /** @returns true when the visible state changed */
  const put = ({ entity, id, record }: ChangedRow): boolean => {
    const key = { entity, id }
    // Items trashed with their bin reappear with it.
    const alive = record !== null && (!record.isDeleted || record.withBin === true)
    const at = record?.isDeleted && record.withBin !== true ? record.trashedAt : undefined
    if (alive && looksAlike(key, record)) return false
    if (record && at !== undefined) trashed.set(id, { ...record, entity, trashedAt: at })
    else trashed.delete(id)
    if (entity === 'bin') {
      setBin(id, alive ? toBinView(record, shownPicture(key, record)) : undefined)
      return true
    }
    if (entity === 'place') setPlace(id, record ?? undefined)
    else if (entity === 'record') records.set(id, alive ? record : undefined)
    else setItem(id, alive ? record : undefined)
    return true
  }

  const setBin = (id: string, bin: UncountedBin | undefined): void => {
    shownBins.delete(id)
    ordered = null
    if (bin) bins.set(id, bin)
    else bins.delete(id)
  }

  /** Bins show the paths of their places. */
  const setPlace = (id: string, record: LocalRecord | undefined): void => {
    places.set(id, record)
    ordered = null
  }

  const setItem = (id: string, record: LocalRecord | undefined): void => {
    const before = items.get(id)
    if (!before || !record || binOfItem(before) !== binOfItem(record) || isGone(before) !== isGone(record))
      ordered = null
    if (before) {
      const left = contents.get(binOfItem(before))
      left?.records.delete(id)
      if (left) {
        left.views = null
        if (isGone(before)) left.gone -= 1
      }
      if (left?.records.size === 0) contents.delete(binOfItem(before))
    }
    if (!record) {
      items.delete(id)
      return
    }
    items.set(id, record)
    const bin = binOfItem(record)
    const inBin = contents.get(bin) ?? { records: new Map(), gone: 0, views: null }
    inBin.records.set(id, record)
    if (isGone(record)) inBin.gone += 1
    inBin.views = null
    contents.set(bin, inBin)
  }

  const show = (rows: readonly ChangedRow[]): void => {
    const seen = rows.filter(put)
    if (seen.length > 0) emit()
  }

  /** Captures the current view of a row; the returned function restores it. */
  const memoryOf = (id: string): (() => void) => {
    const [bin, item, inTrash, place] = [bins.get(id), items.get(id), trashed.get(id), places.record(id)]
    const record = records.record(id)
    return () => {
      if (inTrash) trashed.set(id, inTrash)
      else trashed.delete(id)
      setItem(id, item)
      setBin(id, bin)
      setPlace(id, place)
      records.set(id, record)
      emit()
    }
  }

  const inventory: Inventory = {
    subscribe: signal.subscribe,
    getSnapshot: signal.getSnapshot,
    load: async () => {
      const stored = await readInventory(db, userId)
      const { rows } = stored
      for (const map of [bins, items, contents, shownBins, trashed, places, records]) map.clear()
      ordered = null
      ready = true
      if (rows.length === 0) emit()
      show(rows)
      return stored
    },
    show,
    preview: (row) => {
      const { entity, id } = row
      const putBack = memoryOf(id)
      show([row])
      return () => inventory.reread([{ entity, id }]).catch(putBack)
    },
    reread: async (keys) => show(await readRows(db, userId, keys)),
    settledVersion: (id) => {
      const item = items.get(id)
      if (item) return item.isDirty || item.isDeleted ? undefined : item.version
      const place = places.record(id)
      if (place) return place.isDirty || place.isDeleted ? undefined : place.version
      const record = records.record(id)
      if (record) return record.isDirty || record.isDeleted ? undefined : record.version
      const bin = bins.get(id)
      return bin?.syncState === 'synced' ? bin.version : undefined
    },
    storedPlace: places.stored,
    completed: (isComplete = true) => {
      if (complete === isComplete) return
      complete = isComplete
      emit()
    },
  }
  return inventory
}
