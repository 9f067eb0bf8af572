import { stemKey } from '#domain/search/tokenize.ts'
import { withoutArticle } from '../grammar/numbers.ts'
import { binNameIn, findByName, type NameMatches } from './find-by-name.ts'
import type { BinSnapshot, InventoryReader } from './inventory-reader.ts'
import { MATCH_QUALITY } from './name-match.ts'
import { binsInPlace } from './place.ts'

const NO_MATCHES: NameMatches = { refs: [], quality: MATCH_QUALITY.none }

const ofKind = (inventory: InventoryReader, words: string): readonly BinSnapshot[] => {
  const key = stemKey(withoutArticle(words))
  return key === ''
    ? []
    : inventory.bins.filter(({ category }) => category !== null && stemKey(category) === key)
}

const refsOf = (bins: readonly BinSnapshot[]) => bins.map(({ id }) => ({ entity: 'bin' as const, id }))

/** Finds bins by name, else by place or category; 'the garage' prefers a room, 'the garage bin' a name. */
export const findBin = (inventory: InventoryReader, phrase: string): NameMatches => {
  const words = withoutArticle(phrase)
  const isBin = (id: string) => inventory.bin(id) !== undefined
  const whole = findByName(inventory, words, isBin)
  if (whole.quality === MATCH_QUALITY.whole) return whole
  const name = binNameIn(words)
  const room = name === null ? binsInPlace(inventory, words) : null
  if (room) return { refs: refsOf(room.bins), quality: MATCH_QUALITY.inDetails }
  const named = name === null ? whole : findByName(inventory, name, isBin)
  if (named.quality <= MATCH_QUALITY.mistyped) return named
  const inPlace = binsInPlace(inventory, name ?? words)?.bins ?? ofKind(inventory, name ?? words)
  if (inPlace.length > 0) return { refs: refsOf(inPlace), quality: MATCH_QUALITY.inDetails }
  return named.quality <= MATCH_QUALITY.inDetails ? named : NO_MATCHES
}
