import { stemKey } from '#domain/search/tokenize.ts'
import { withoutArticle } from '../grammar/numbers.ts'
import type { Look, SeenBin } from './inventory-reader.ts'

/** What parts a room from a shelf in it: 'Garage, shelf B', 'Attic / left', 'Shed > top'. */
const PARTING = /\s*[,/>;:|·]\s*|\s+[–—-]\s+/g

/** A place and the wider ones around it, widest first, as they are written. */
const around = (location: string): string[] => [
  ...[...location.matchAll(PARTING)]
    .map(({ index }) => location.slice(0, index))
    .filter((head) => head !== ''),
  location,
]

const named = (location: string | null, key: string): string | undefined =>
  location === null ? undefined : around(location).find((place) => stemKey(place) === key)

/** Whether something stands in a place: 'Garage, shelf B' is in the garage too. */
export const isIn = (location: string | null, place: string): boolean =>
  named(location, stemKey(place)) !== undefined

/** The bins in a room or on a shelf of that name, and what it is called there. */
export const binsAt = (
  look: Look,
  words: string,
): { readonly place: string; readonly bins: readonly SeenBin[] } | null => {
  const key = stemKey(withoutArticle(words))
  if (key === '') return null
  const bins = look.bins.filter(({ location }) => named(location, key) !== undefined)
  const place = bins[0] && named(bins[0].location, key)
  return place === undefined ? null : { place, bins }
}
