import { nameKey } from '#contracts/names.ts'
import { createPlaceIndex, idsInside } from '#domain/places/place-index.ts'
import { formatPath } from '#domain/places/place-path.ts'
import { namesOf, type PlaceNode } from '#domain/places/place-tree.ts'

/** Target of a code that was read. */
export type SweptCode =
  | { readonly kind: 'bin'; readonly text: string; readonly binId: string }
  /** A bin or place of the person in another inventory. */
  | { readonly kind: 'other'; readonly text: string; readonly name: string; readonly inventory: string }
  /** The label of a place of this inventory. */
  | { readonly kind: 'place'; readonly text: string; readonly placeId: string }
  /** A sticker without a bin. */
  | { readonly kind: 'unlinked'; readonly text: string; readonly code: string }
  | { readonly kind: 'unknown'; readonly text: string }

export interface BinOnRecord {
  readonly id: string
  /** Place of the bin; null for none. */
  readonly placeId: string | null
  /** Path of that place, or else the text written for it. */
  readonly path: string | null
}

/** A shelf as it is on record: a place with those below it, or a text that names none. */
export interface ShelfPlace {
  readonly id: string | null
  readonly path: string
  readonly ids: ReadonlySet<string>
}

/** A sweep held against the record of a place; ids of bins, each once. */
export interface ShelfAudit {
  readonly here: readonly string[]
  /** On record here, but not seen. */
  readonly missing: readonly string[]
  /** Seen here, on record elsewhere or nowhere. */
  readonly misplaced: readonly string[]
  readonly others: readonly Extract<SweptCode, { kind: 'other' }>[]
  readonly unlinked: readonly Extract<SweptCode, { kind: 'unlinked' }>[]
  readonly unknown: readonly Extract<SweptCode, { kind: 'unknown' }>[]
}

const plain = (text: string | null): string => nameKey(text ?? '')

/** Finds the place that a text names; null for an empty text. */
export const shelfPlaceOf = (places: readonly PlaceNode[], text: string): ShelfPlace | null => {
  if (plain(text) === '') return null
  const index = createPlaceIndex(places)
  const id = index.find(text) ?? null
  if (id === null) return { id, path: text.trim(), ids: new Set() }
  return { id, path: formatPath(namesOf(index.read, id)), ids: idsInside(index, id) }
}

/** True in the place, in one below it, or with its text and no place. */
export const standsAt = (place: ShelfPlace, { placeId, path }: Omit<BinOnRecord, 'id'>): boolean =>
  placeId === null ? plain(path) === plain(place.path) : place.ids.has(placeId)

const isKind =
  <Kind extends SweptCode['kind']>(kind: Kind) =>
  (code: SweptCode): code is Extract<SweptCode, { kind: Kind }> =>
    code.kind === kind

/** Compares what was seen with what is on record at a place; without a place nothing is missing or misplaced. */
export const auditShelf = (
  place: ShelfPlace | null,
  bins: readonly BinOnRecord[],
  codes: readonly SweptCode[],
): ShelfAudit => {
  const seen = new Set(codes.filter(isKind('bin')).map(({ binId }) => binId))
  const onRecord = new Set(bins.filter((bin) => place !== null && standsAt(place, bin)).map(({ id }) => id))
  const isHere = (id: string) => place === null || onRecord.has(id)
  return {
    here: [...seen].filter(isHere),
    misplaced: [...seen].filter((id) => !isHere(id)),
    missing: [...onRecord].filter((id) => !seen.has(id)),
    others: codes.filter(isKind('other')),
    unlinked: codes.filter(isKind('unlinked')),
    unknown: codes.filter(isKind('unknown')),
  }
}

/** Finds the place of a label in view that holds those of all others in view. */
const labeledPlace = (places: readonly PlaceNode[], codes: readonly SweptCode[]): string | null => {
  const seen = codes.filter(isKind('place')).map(({ placeId }) => placeId)
  const index = createPlaceIndex(places)
  const whole = seen.find((id) => seen.every((each) => idsInside(index, id).has(each)))
  return whole === undefined ? null : formatPath(namesOf(index.read, whole))
}

/** Finds the place whose label was read, or that of most seen bins on record; null for none. */
export const likelyPlace = (
  places: readonly PlaceNode[],
  bins: readonly BinOnRecord[],
  codes: readonly SweptCode[],
): string | null => {
  const labeled = labeledPlace(places, codes)
  if (labeled !== null) return labeled
  const seen = new Set(codes.filter(isKind('bin')).map(({ binId }) => binId))
  const counts = new Map<string, { name: string; count: number }>()
  for (const { id, path } of bins) {
    if (!seen.has(id) || plain(path) === '') continue
    const known = counts.get(plain(path)) ?? { name: path?.trim() ?? '', count: 0 }
    counts.set(plain(path), { ...known, count: known.count + 1 })
  }
  const [largest] = [...counts.values()].toSorted((one, other) => other.count - one.count)
  return largest?.name ?? null
}
