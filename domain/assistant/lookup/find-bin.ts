import { stemKey } from '#domain/search/tokenize.ts'
import { withoutArticle } from '../grammar/numbers.ts'
import { binNameIn, calledBinIn, findByName, type NameMatches } from './find-by-name.ts'
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

/** 'bin in the shed': the bins of a place; null when the words say something else. */
const inPlaceOnly = (inventory: InventoryReader, words: string): NameMatches | null => {
  const place =
    /^(?:bins?|box(?:es)?|containers?) (?:(?:that|which) (?:is|are) )?(?:in|at|on|from) (?:the |my |our )?(.+)$/i.exec(
      words,
    )?.[1]
  const room = place === undefined ? null : binsInPlace(inventory, place)
  return room && { refs: refsOf(room.bins), quality: MATCH_QUALITY.inDetails }
}

/** Finds bins by name, else by place or category; 'the garage' prefers a room, 'the garage bin' a name. */
export const findBin = (inventory: InventoryReader, phrase: string): NameMatches => {
  const words = withoutArticle(phrase)
  const isBin = (id: string) => inventory.bin(id) !== undefined
  const whole = findByName(inventory, words, isBin)
  if (whole.quality === MATCH_QUALITY.whole) return whole
  const called = calledBinIn(words)
  const calledSo = called === null ? NO_MATCHES : findByName(inventory, called, isBin)
  if (calledSo.quality <= MATCH_QUALITY.mistyped && calledSo.quality <= whole.quality) return calledSo
  const placed = inPlaceOnly(inventory, words)
  if (placed) return placed
  const name = binNameIn(words)
  const room = name === null ? binsInPlace(inventory, words) : null
  if (room) return { refs: refsOf(room.bins), quality: MATCH_QUALITY.inDetails }
  const named = name === null ? whole : findByName(inventory, name, isBin)
  if (named.quality <= MATCH_QUALITY.mistyped) return named
  const inPlace = binsInPlace(inventory, name ?? words)?.bins ?? ofKind(inventory, name ?? words)
  if (inPlace.length > 0) return { refs: refsOf(inPlace), quality: MATCH_QUALITY.inDetails }
  return named.quality <= MATCH_QUALITY.inDetails ? named : NO_MATCHES
}
