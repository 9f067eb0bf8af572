import { stemKey } from '#domain/search/tokenize.ts'
import { withoutArticle } from '../grammar/numbers.ts'
import type { BinSnapshot, InventoryReader } from './inventory-reader.ts'

/** What parts a room from a shelf in it: 'Garage, shelf B', 'Attic / left', 'Shed > top'. */
const PLACE_SEPARATOR = /\s*[,/>;:|·]\s*|\s+[–—-]\s+/g

/** A place and the wider ones around it, widest first, as they are written. */
const enclosingPlaces = (location: string): string[] => [
  ...[...location.matchAll(PLACE_SEPARATOR)]
    .map(({ index }) => location.slice(0, index))
    .filter((head) => head !== ''),
  location,
]

const matchingPlace = (location: string | null, key: string): string | undefined =>
  location === null ? undefined : enclosingPlaces(location).find((place) => stemKey(place) === key)

/** Whether something stands in a place: 'Garage, shelf B' is in the garage too. */
export const isInPlace = (location: string | null, place: string): boolean =>
  matchingPlace(location, stemKey(place)) !== undefined

/** The bins in a room or on a shelf of that name, and what it is called there. */
export const binsInPlace = (
  inventory: InventoryReader,
  words: string,
): { readonly place: string; readonly bins: readonly BinSnapshot[] } | null => {
  const key = stemKey(withoutArticle(words))
  if (key === '') return null
  const bins = inventory.bins.filter(({ location }) => matchingPlace(location, key) !== undefined)
  const place = bins[0] && matchingPlace(bins[0].location, key)
  return place === undefined ? null : { place, bins }
}
