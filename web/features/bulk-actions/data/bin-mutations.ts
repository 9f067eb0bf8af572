import { shortBinCategoryLabel } from '#contracts/inventory/categories.ts'
import { NAME_MAX } from '#contracts/inventory/field-limits.ts'
import { parseSweep } from '#contracts/inventory/sweeps.ts'
import { formatSeries } from '#domain/format/format-list.ts'
import { binCount } from '#domain/naming/count-messages.ts'
import { isSamePath, pathText } from '#domain/places/place-path.ts'
import { namesOf } from '#domain/places/place-tree.ts'
import { type ShelfPlace, standsAt } from '#domain/sweep/record/audit.ts'
import { runUndoable } from '#web/data/run-undoable.ts'
import { currentOffline } from '#web/offline/current/current-offline.ts'
import { moveUnnamedPhotos } from '#web/offline/current/unnamed-photos.ts'
import type { BinValues, BinView, InventoryView, RowChange } from '#web/offline/view/types.ts'
import { sortableId } from '#web/platform/device/sortable-id.ts'
import * as common from '#web/ui/messages.ts'
import * as messages from '../messages.ts'
import { fieldsToCopy } from './item-mutations.ts'
import { missingPhotos, photosOf } from './photo-mutations.ts'

const nameOrCount = (bins: readonly BinView[]) =>
  bins.length === 1 ? (bins[0]?.name ?? '') : binCount(bins.length)

const currentView = (): InventoryView => currentOffline().inventory.getSnapshot()
const existingBins = (ids: readonly string[]): BinView[] => ids.flatMap((id) => currentView().bin(id) ?? [])
const update = (id: string, fields: BinValues): RowChange => ({ type: 'update', entity: 'bin', id, fields })

interface BinSetting {
  readonly to: BinValues
  readonly isSet: (bin: BinView) => boolean
  readonly before: (bin: BinView) => BinValues
  readonly done: (named: string, count: number) => string
}

/** Sets fields of bins that differ; Undo leaves alone those changed again since. */
const setFields = (ids: readonly string[], { to, isSet, before, done }: BinSetting): Promise<boolean> => {
  const bins = existingBins(ids).filter((bin) => !isSet(bin))
  return runUndoable({
    changes: bins.map(({ id }) => update(id, to)),
    done: done(nameOrCount(bins), bins.length),
    failed: common.nothingWasChanged,
    undo: (view) =>
      bins
        .filter(({ id }) => {
          const now = view.bin(id)
          return now && isSet(now)
        })
        .map((bin) => update(bin.id, before(bin))),
    undone: 'Undone',
    allOrNothing: true,
  })
}

export const setBinsCategory = (ids: readonly string[], category: string) =>
  setFields(ids, {
    to: { category },
    isSet: (bin) => bin.category === category,
    before: (bin) => ({ category: bin.category }),
    done: (named) => messages.categorySet(named, shortBinCategoryLabel(category)),
  })

const placeFieldsOf = ({ placeId, location }: BinView): BinValues => ({ placeId, location })

/** @param path null clears */
export const placeBins = (ids: readonly string[], path: string | null) =>
  setFields(ids, {
    to: { location: path },
    isSet: ({ location }) => isSamePath(location ?? '', path ?? ''),
    before: placeFieldsOf,
    done: (named, count) =>
      path === null ? messages.placeRemoved(named, count) : messages.movedTo(named, path),
  })

interface SweptPlaceRecord {
  /** Null: only what was seen is recorded. */
  readonly place: ShelfPlace | null
  /** Ids of bins that were seen there. */
  readonly seen: readonly string[]
  /** Ids of bins that are there on record and were not seen. */
  readonly gone: readonly string[]
  /** ISO time. */
  readonly sweptAt: string
  /** Kept with the place; null where it cannot be. */
  readonly sweep: { readonly text: string; readonly picture: Blob } | null
}

const sweepSummary = (
  bins: readonly BinView[],
  gone: readonly BinView[],
  place: ShelfPlace | null,
): string => {
  const parts = [
    ...(bins.length > 0
      ? [
          place === null
            ? messages.checked(nameOrCount(bins))
            : messages.checkedIn(nameOrCount(bins), place.path),
        ]
      : []),
    ...(gone.length > 0 ? [messages.placeRemoved(nameOrCount(gone), gone.length)] : []),
  ]
  return formatSeries(parts) || messages.sweepKept
}

/** Keeps a sweep with its place, once. */
const sweepChange = (place: ShelfPlace | null, sweep: SweptPlaceRecord['sweep']): RowChange[] => {
  const row = place?.id == null ? undefined : currentView().place(place.id)
  if (!row || !sweep || parseSweep(row.sweep)?.at === parseSweep(sweep.text)?.at) return []
  return [
    { type: 'update', entity: 'place', id: row.id, fields: { sweep: sweep.text }, image: sweep.picture },
  ]
}

/** Corrects the record of a place after a sweep; one Undo reverts all of it. */
export const recordSweep = ({ place, seen, gone, sweptAt, sweep }: SweptPlaceRecord): Promise<boolean> => {
  const [here, away] = [existingBins(seen), existingBins(gone)]
  const view = currentView()
  const isMoved = (bin: BinView) =>
    place !== null && !standsAt(place, { placeId: view.placeOf(bin)?.id ?? null, path: bin.location })
  const text = place && (place.id === null ? place.path : pathText(namesOf(view.place, place.id)))
  const there = { location: text, ...(place?.id && { placeId: place.id }) }
  const isThere = ({ placeId, location }: BinView) =>
    place?.id ? placeId === place.id : isSamePath(location ?? '', text ?? '')
  return runUndoable({
    changes: [
      ...sweepChange(place, sweep),
      ...here.map((bin) => update(bin.id, { lastCheckedAt: sweptAt, ...(isMoved(bin) && there) })),
      ...away.map(({ id }) => update(id, { placeId: null, location: null })),
    ],
    done: sweepSummary(here, away, place),
    failed: common.nothingWasChanged,
    // Leaves alone rows that were changed again since.
    undo: (later) => [
      ...here.flatMap((bin) => {
        const now = later.bin(bin.id)
        if (now?.lastCheckedAt !== sweptAt) return []
        const isBack = isMoved(bin) && isThere(now)
        return [update(bin.id, { lastCheckedAt: bin.lastCheckedAt, ...(isBack && placeFieldsOf(bin)) })]
      }),
      ...away
        .filter(({ id }) => later.bin(id)?.location === null)
        .map((bin) => update(bin.id, placeFieldsOf(bin))),
    ],
    undone: messages.undone,
    allOrNothing: true,
  })
}

export const deleteBins = (ids: readonly string[]): Promise<boolean> => {
  const bins = existingBins(ids)
  return runUndoable({
    changes: bins.map(({ id }) => ({ type: 'delete', entity: 'bin', id })),
    done: messages.deleted(nameOrCount(bins)),
    failed: messages.notAllDeleted,
    undo: (view) =>
      bins.filter(({ id }) => !view.bin(id)).map(({ id }) => ({ type: 'restore', entity: 'bin', id })),
    undone: messages.restored(nameOrCount(bins)),
  })
}

const COPY = ' (copy)'

/** Copies bins with photos, optionally with items; each copy gets its own code. */
export const copyBins = async (ids: readonly string[], withItems: boolean): Promise<boolean> => {
  const bins = existingBins(ids)
  const items = withItems ? bins.flatMap(({ id }) => currentView().itemsOf(id)) : []
  const { photos, missing } = await photosOf([...bins, ...items])
  const copyOf = new Map(bins.map(({ id }) => [id, sortableId()]))
  const withPhoto = (id: string) => {
    const image = photos.get(id)
    return image ? { image } : {}
  }
  const newBins = bins.map((bin): RowChange => {
    const { description, category, location, color, isQrPrivate, isMembersOnly, qrStyle } = bin
    const name = bin.name.slice(0, NAME_MAX - COPY.length).replace(/\p{Surrogate}$/u, '') + COPY
    const fields = { name, description, category, location, color, isQrPrivate, isMembersOnly, qrStyle }
    return {
      type: 'create',
      entity: 'bin',
      id: copyOf.get(bin.id) ?? sortableId(),
      fields,
      ...withPhoto(bin.id),
    }
  })
  const newItems = items.map((item): RowChange => {
    const fields = { ...fieldsToCopy(item), binId: copyOf.get(item.binId) ?? item.binId }
    return { type: 'create', entity: 'item', id: sortableId(), fields, ...withPhoto(item.id) }
  })
  return runUndoable({
    changes: [...newBins, ...newItems],
    done: messages.copied(nameOrCount(bins)),
    failed: messages.notCopied,
    undo: (view) =>
      [...copyOf.values()].filter((id) => view.bin(id)).map((id) => ({ type: 'delete', entity: 'bin', id })),
    undone: messages.copiesInTrash,
    allOrNothing: true,
    ...missingPhotos(missing),
  })
}

const doneMerging = (named: string, target: string | undefined): string =>
  target === undefined ? messages.mergedIntoOther(named) : messages.mergedInto(named, target)

/** Moves items and unnamed photos into `into` and trashes the empty bins. */
export const mergeBins = async (from: readonly string[], targetId: string): Promise<boolean> => {
  const bins = existingBins(from).filter(({ id }) => id !== targetId)
  const items = bins.flatMap(({ id }) => currentView().contentsOf(id))
  let photosBack = async () => {}
  const done = await runUndoable({
    changes: [
      ...items.map(
        ({ id }): RowChange => ({ type: 'update', entity: 'item', id, fields: { binId: targetId } }),
      ),
      ...bins.map(({ id }): RowChange => ({ type: 'delete', entity: 'bin', id, onlyEmpty: true })),
    ],
    done: doneMerging(nameOrCount(bins), currentView().bin(targetId)?.name),
    failed: messages.notMerged,
    undo: (view) => {
      void photosBack().catch(() => {})
      return [
        ...bins
          .filter(({ id }) => !view.bin(id))
          .map(({ id }): RowChange => ({ type: 'restore', entity: 'bin', id })),
        ...items
          .filter(({ id }) => view.item(id)?.binId === targetId)
          .map(({ id, binId }): RowChange => ({ type: 'update', entity: 'item', id, fields: { binId } })),
      ]
    },
    undone: messages.mergeUndone,
  })
  // A photo that failed to move stays with its trashed bin.
  if (done)
    photosBack = await moveUnnamedPhotos(
      bins.map(({ id }) => id),
      targetId,
    ).catch(() => photosBack)
  return done
}
