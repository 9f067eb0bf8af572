/** Target of a code that was read. */
export type SweptCode =
  | { readonly kind: 'bin'; readonly text: string; readonly binId: string }
  /** A bin of the person in another inventory. */
  | { readonly kind: 'other'; readonly text: string; readonly name: string; readonly inventory: string }
  /** A sticker without a bin. */
  | { readonly kind: 'unlinked'; readonly text: string; readonly code: string }
  | { readonly kind: 'unknown'; readonly text: string }

export interface BinOnRecord {
  readonly id: string
  readonly location: string | null
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

const plain = (place: string | null): string => (place ?? '').trim().toLowerCase()

export const isSamePlace = (one: string | null, other: string | null): boolean => plain(one) === plain(other)

const isKind =
  <Kind extends SweptCode['kind']>(kind: Kind) =>
  (code: SweptCode): code is Extract<SweptCode, { kind: Kind }> =>
    code.kind === kind

/** Compares what was seen with what is on record at a place; without a place nothing is missing or misplaced. */
export const auditShelf = (
  place: string | null,
  bins: readonly BinOnRecord[],
  codes: readonly SweptCode[],
): ShelfAudit => {
  const seen = [...new Set(codes.filter(isKind('bin')).map(({ binId }) => binId))]
  const onRecord = new Map(bins.map(({ id, location }) => [id, plain(location)]))
  const wanted = plain(place)
  const isHere = (id: string) => wanted === '' || onRecord.get(id) === wanted
  return {
    here: seen.filter(isHere),
    misplaced: seen.filter((id) => !isHere(id)),
    missing: bins
      .filter(({ id, location }) => wanted !== '' && plain(location) === wanted && !seen.includes(id))
      .map(({ id }) => id),
    others: codes.filter(isKind('other')),
    unlinked: codes.filter(isKind('unlinked')),
    unknown: codes.filter(isKind('unknown')),
  }
}

/** The place at which most of the seen bins are on record; null when none is. */
export const likelyPlace = (bins: readonly BinOnRecord[], codes: readonly SweptCode[]): string | null => {
  const seen = new Set(codes.filter(isKind('bin')).map(({ binId }) => binId))
  const counts = new Map<string, { name: string; count: number }>()
  for (const { id, location } of bins) {
    if (!seen.has(id) || plain(location) === '') continue
    const known = counts.get(plain(location)) ?? { name: location?.trim() ?? '', count: 0 }
    counts.set(plain(location), { ...known, count: known.count + 1 })
  }
  const [most] = [...counts.values()].toSorted((one, other) => other.count - one.count)
  return most?.name ?? null
}
