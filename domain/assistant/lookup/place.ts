import { stemKey } from '#domain/search/tokenize.ts'
import { withoutArticle } from '../grammar/numbers.ts'
import type { BinSnapshot, InventoryReader } from './inventory-reader.ts'

/** Separates a room from a shelf in it: 'Garage, shelf B', 'Attic / left', 'Shed > top'. */
const PLACE_SEPARATOR = /\s*[,/>›;:|·]\s*|\s+[–—-]\s+/g

const enclosingPlaces = (location: string): string[] => [
  ...[...location.matchAll(PLACE_SEPARATOR)]
    .map(({ index }) => location.slice(0, index))
    .filter((head) => head !== ''),
  location,
]

/** 'Shelf B' and 'Shelf B › Left' of 'Garage › Shelf B › Left'. */
const innerPlaces = (location: string): string[] => {
  const heads = [...location.matchAll(PLACE_SEPARATOR)]
  return heads.flatMap(({ 0: separator, index }, at) => {
    const from = index + separator.length
    const ends = heads.slice(at + 1).map((head) => head.index)
    return [...ends, location.length].map((end) => location.slice(from, end)).filter((place) => place !== '')
  })
}

const matchingPlace = (location: string | null, key: string): string | undefined =>
  location === null
    ? undefined
    : [...enclosingPlaces(location), ...innerPlaces(location)].find((place) => stemKey(place) === key)

/** 'Garage, shelf B' is in the garage too. */
export const isInPlace = (location: string | null, place: string): boolean =>
  matchingPlace(location, stemKey(place)) !== undefined

/** Bins in a room or on a shelf, with the place's spelling. */
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
