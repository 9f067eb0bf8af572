import { stemKey } from '#domain/search/tokenize.ts'
import type { Circumstances } from '../answers/answer.ts'
import type { Filter, Words } from '../grammar/intent.ts'
import type { Look, SeenBin, SeenItem } from './inventory-reader.ts'
import { binsAt, isIn } from './place.ts'
import type { Sieve } from './plan.ts'
import { binsMeant } from './resolve-target.ts'

type Around = Pick<Circumstances, 'look' | 'conversation' | 'openBin'>

const keyOf = (text: string): string => stemKey(text.replace(/\s+(?:stuff|things?|items?|supplies)$/i, ''))

/** A category as the inventory spells it; null when nothing has it. */
export const categoryOf = (look: Look, words: string, of: 'bins' | 'items'): string | null => {
  const key = keyOf(words.replace(/^(?:the|my|our|all|any)\s+/i, ''))
  if (key === '') return null
  const rows: readonly (SeenBin | SeenItem)[] = of === 'bins' ? look.bins : look.items
  const seen = new Set<string>()
  for (const { category } of rows) {
    if (category === null || seen.has(category)) continue
    seen.add(category)
    if (keyOf(category) === key) return category
  }
  return null
}

/** A bin, or the name of a room. */
export const whereIs = (around: Around, words: Words): Pick<Sieve, 'binId' | 'place' | 'nowhere'> => {
  const room = words.to === undefined ? binsAt(around.look, words.words) : null
  const bins = binsMeant(around, words)
  if (bins.kind === 'these' && bins.refs.length === 1 && !(room && room.bins.length > 1)) {
    const [bin] = bins.refs
    const named = bin && around.look.bin(bin.id)
    // A room with one bin in it is still a room.
    if (
      bin &&
      !(room && named && isIn(named.location, room.place) && keyOf(named.name) !== keyOf(words.words))
    ) {
      return { binId: bin.id }
    }
  }
  if (room) return { place: room.place }
  const [first] = bins.kind === 'which' ? bins.refs : []
  return first ? { binId: first.id } : { nowhere: words.words }
}

/** The filter with its words looked up, but for `what`. */
export const sieveOf = (around: Around, { what: _, where, ...rest }: Filter): Sieve => ({
  ...rest,
  ...(where && whereIs(around, where)),
})

const DAY_MS = 86_400_000
/** Pieces at which something is running low. */
const LOW = 1

const isSince = (time: string, since: NonNullable<Sieve['since']>, now: string): boolean => {
  const age = Date.parse(now) - Date.parse(time)
  const today = time.slice(0, 10) === now.slice(0, 10)
  if (since === 'today') return today
  if (since === 'yesterday') {
    return new Date(Date.parse(now) - DAY_MS).toISOString().slice(0, 10) === time.slice(0, 10)
  }
  return age < (since === 'week' ? 7 : 31) * DAY_MS
}

const sift = <T extends SeenBin | SeenItem>(rows: readonly T[], sieve: Sieve, now: string): T[] => {
  const timeOf = (row: T) => (sieve.newest === 'added' ? row.createdAt : row.updatedAt)
  const kept = rows.filter(
    (row) =>
      (sieve.category === undefined || row.category === sieve.category) &&
      (sieve.photo === undefined || (row.imageUrl === null) === (sieve.photo === 'without')) &&
      (sieve.since === undefined || isSince(timeOf(row), sieve.since, now)),
  )
  return sieve.newest || sieve.since ? kept.sort((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1)) : kept
}

/** The bins that pass. */
export const siftBins = (look: Look, sieve: Sieve, now: string): SeenBin[] =>
  sift(look.bins, sieve, now).filter(
    (bin) =>
      (sieve.place === undefined || isIn(bin.location, sieve.place)) &&
      (!sieve.empty || look.itemsOf(bin.id).length === 0),
  )

/** The items that pass. */
export const siftItems = (look: Look, sieve: Sieve, now: string): SeenItem[] => {
  const { binId, place } = sieve
  const rows = binId === undefined ? look.items : look.itemsOf(binId)
  // There are far fewer bins than items, and a place has to be read.
  const inPlace =
    place === undefined
      ? null
      : new Set(look.bins.flatMap(({ id, location }) => (isIn(location, place) ? id : [])))
  return sift(rows, sieve, now).filter(
    (item) =>
      (inPlace === null || inPlace.has(item.binId)) &&
      (!sieve.missing || item.missingSince !== null) &&
      (!sieve.low || item.quantity <= LOW),
  )
}
