import { PLACE_LEVELS_MAX, PLACES_MAX } from '#contracts/inventory/field-limits.ts'
import type { FieldValue, FieldValues } from '#contracts/sync/sync-rows.ts'
import { freePlaceId, type MissingPlace, placeForText } from '#domain/places/place-for-text.ts'
import { placeIdOf } from '#domain/places/place-id.ts'
import { heightOf, idsInside } from '#domain/places/place-index.ts'
import { namesPath, pathText } from '#domain/places/place-path.ts'
import { isInside, lineOf, namesOf } from '#domain/places/place-tree.ts'
import * as messages from '../messages.ts'
import { ANY_FIELD, type AuthoredOp, defaultFields, type StoredRow } from '../wire/stored-row.ts'
import {
  type DraftedRow,
  draftPlaces,
  draftRow,
  exceedsStorage,
  putRow,
  type ServerDraft,
} from './server-draft.ts'

/** Live places and those in Trash. */
const PLACES_KEPT_MAX = 2 * PLACES_MAX

/** Reason for which another place is refused; null when there is room. */
export const placesFull = (draft: ServerDraft): string | null => {
  const { index, kept } = draftPlaces(draft)
  if (index.places.size >= PLACES_MAX) {
    return messages.placesFull(PLACES_MAX)
  }
  return kept() < PLACES_KEPT_MAX ? null : messages.placesInTrashFull
}

/** Returns the place, or the nearest live one above it; null for none. */
export const livePlace = (draft: ServerDraft, id: FieldValue | undefined): string | null => {
  const seen = new Set<string>()
  for (let at = id; typeof at === 'string' && !seen.has(at); ) {
    seen.add(at)
    const row = draftRow(draft, at)
    if (row?.entity !== 'place') return null
    if (row.deletedAt === null) return at
    at = row.fields.parentId ?? null
  }
  return null
}

const levelOf = (draft: ServerDraft, id: string | null): number =>
  id === null ? 0 : lineOf(draftPlaces(draft).index.read, id).length

/** True when the place, with all below it, fits under the parent. */
export const fitsUnder = (draft: ServerDraft, id: string, parentId: string | null): boolean => {
  const { index } = draftPlaces(draft)
  if (parentId !== null && isInside(index.read, parentId, id)) return false
  return levelOf(draft, parentId) + heightOf(index, id) <= PLACE_LEVELS_MAX
}

/** Returns the parent, or the nearest place above it with a level free below. */
export const parentWithRoom = (draft: ServerDraft, parentId: string | null): string | null => {
  const line = parentId === null ? [] : lineOf(draftPlaces(draft).index.read, parentId)
  return line.slice(0, PLACE_LEVELS_MAX - 1).at(-1)?.id ?? null
}

/** Makes a place of no author; null where there is no room for it. */
const makePlace = (
  draft: ServerDraft,
  op: AuthoredOp,
  { key, name, parentId }: MissingPlace,
): string | null => {
  const { now, newQrCode } = draft.context
  const { inventoryId, foreign } = draft.state
  const isTaken = (id: string) => draftRow(draft, id) !== undefined || foreign.has(id)
  const id = placesFull(draft) === null ? freePlaceId(placeIdOf, { inventoryId, key, isTaken }) : null
  if (id === null || levelOf(draft, parentId) >= PLACE_LEVELS_MAX) return null
  const row: DraftedRow = {
    entity: 'place',
    id,
    version: 1,
    deletedAt: null,
    deletedWith: null,
    createdAt: now,
    updatedAt: now,
    fields: { ...defaultFields('place'), name, parentId },
    fieldVersions: { [ANY_FIELD]: [1, op.author] },
    qrCode: newQrCode(id, null),
  }
  if (exceedsStorage(draft, row)) return null
  putRow(draft, row)
  return id
}

/** Finds or makes the place that a text names; null where it cannot be made, so that the text stays. */
const placeOfText = (draft: ServerDraft, op: AuthoredOp, text: string): string | null =>
  placeForText(draftPlaces(draft).index, text, (missing) => makePlace(draft, op, missing))

/** Text of a bin in a place: what was written while it names the place, else the path. */
const textIn = (draft: ServerDraft, placeId: string, text: FieldValue | undefined): FieldValue => {
  const names = namesOf(draftPlaces(draft).index.read, placeId)
  return typeof text === 'string' && namesPath(text, names) ? text : pathText(names)
}

/** Place and text of a bin that was put into a place. A bin whose place is gone keeps its text. */
export const locationInPlace = (
  draft: ServerDraft,
  requested: FieldValue | undefined,
  text: FieldValue | undefined,
): { placeId: string | null; location: FieldValue } => {
  const placeId = livePlace(draft, requested)
  return { placeId, location: placeId === null ? (text ?? null) : textIn(draft, placeId, text) }
}

/** Place and text of a bin whose place was written as text. */
export const locationFromText = (
  draft: ServerDraft,
  op: AuthoredOp,
  text: FieldValue,
): { placeId: string | null; location: FieldValue } => ({
  placeId: typeof text === 'string' && text.trim() !== '' ? placeOfText(draft, op, text) : null,
  location: text,
})

/** Place and text that were given together: the text decides where the place is gone or of another inventory. */
export const locationFromBoth = (
  draft: ServerDraft,
  op: AuthoredOp,
  requested: FieldValue,
  text: FieldValue,
): { placeId: string | null; location: FieldValue } => {
  const inPlace = locationInPlace(draft, requested, text)
  return inPlace.placeId === null ? locationFromText(draft, op, text) : inPlace
}

const putUnstamped = (draft: ServerDraft, row: StoredRow, fields: FieldValues): void => {
  const { now } = draft.context
  putRow(draft, {
    ...row,
    fields: { ...row.fields, ...fields },
    version: row.version + 1,
    updatedAt: now,
  })
}

/** Writes the path into a bin whose place, or one above it, was renamed or moved; nobody's edit loses to it. */
const refreshBin = (draft: ServerDraft, id: string): void => {
  const bin = draftRow(draft, id)
  if (bin?.entity !== 'bin' || bin.deletedAt !== null || typeof bin.fields.placeId !== 'string') return
  const location = textIn(draft, bin.fields.placeId, bin.fields.location)
  if (location !== bin.fields.location) putUnstamped(draft, bin, { location })
}

/** Call it before an operation on a bin, which must see the current path. */
export const refreshBeforeUse = (draft: ServerDraft, id: string): void => {
  if (draft.places !== null && draft.places.stale.size > 0) refreshBin(draft, id)
}

/** Marks a place whose name or parent changed: its bins are written once, at the end of the run. */
export const markStale = (draft: ServerDraft, id: string): void => {
  draftPlaces(draft).stale.add(id)
}

/** Writes the paths of all bins in and below marked places; call it at the end of a run. */
export const refreshPaths = (draft: ServerDraft): void => {
  if (draft.places === null) return
  const { index, stale, binsIn } = draft.places
  const inside = new Set([...stale].flatMap((id) => [...idsInside(index, id)]))
  for (const place of inside) for (const bin of [...binsIn(place)]) refreshBin(draft, bin)
  stale.clear()
}

/** Moves bins and places of a place to its parent; call it before the place is deleted. */
export const moveUp = (draft: ServerDraft, place: StoredRow): void => {
  const { index, binsIn } = draftPlaces(draft)
  const parentId = livePlace(draft, place.fields.parentId)
  for (const id of [...index.childrenOf(place.id)]) {
    const child = draftRow(draft, id)
    if (child) putUnstamped(draft, child, { parentId })
    markStale(draft, id)
  }
  for (const id of [...binsIn(place.id)]) {
    refreshBeforeUse(draft, id)
    const bin = draftRow(draft, id)
    if (!bin) continue
    const { location = null } = bin.fields
    // A bin without a place keeps the text of its former one.
    const text = parentId === null ? location : textIn(draft, parentId, location)
    putUnstamped(draft, bin, { placeId: parentId, location: text })
  }
}
