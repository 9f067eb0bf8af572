import { stemKey } from '#domain/search/tokenize.ts'
import { withoutArticle } from '../grammar/numbers.ts'
import { binNameIn, lookUp, type Met } from './find-by-name.ts'
import type { Look, SeenBin } from './inventory-reader.ts'
import { LIKE } from './name-match.ts'
import { binsAt } from './place.ts'

const NOTHING: Met = { refs: [], like: LIKE.none }

const ofKind = (look: Look, words: string): readonly SeenBin[] => {
  const key = stemKey(withoutArticle(words))
  return key === '' ? [] : look.bins.filter(({ category }) => category !== null && stemKey(category) === key)
}

const refsOf = (bins: readonly SeenBin[]) => bins.map(({ id }) => ({ entity: 'bin' as const, id }))

/**
 * Finds bins by name; by their place or kind where no name is meant. 'The garage' is a room where there is one,
 * 'the garage bin' first of all a bin of that name.
 */
export const lookUpBin = (look: Look, said: string): Met => {
  const words = withoutArticle(said)
  const isBin = (id: string) => look.bin(id) !== undefined
  const whole = lookUp(look, words, isBin)
  if (whole.like === LIKE.whole) return whole
  const name = binNameIn(words)
  const room = name === null ? binsAt(look, words) : null
  if (room) return { refs: refsOf(room.bins), like: LIKE.told }
  const named = name === null ? whole : lookUp(look, name, isBin)
  if (named.like <= LIKE.mistyped) return named
  const inPlace = binsAt(look, name ?? words)?.bins ?? ofKind(look, name ?? words)
  if (inPlace.length > 0) return { refs: refsOf(inPlace), like: LIKE.told }
  return named.like <= LIKE.told ? named : NOTHING
}
