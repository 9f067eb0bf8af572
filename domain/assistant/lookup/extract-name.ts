import { tokenize } from '#domain/search/tokenize.ts'
import { findByExactName } from './find-by-name.ts'
import type { InventoryReader } from './inventory-reader.ts'
import { MATCH_QUALITY } from './name-match.ts'

/** Names in longer sentences are mentioned by the way. */
const MOST_WORDS = 16
const LONGEST_NAME = 4

const LOOKUP_CUE =
  /\b(?:where|find|looking|look|search|need|have|has|had|got|bin|box|put|see|seen|which|missing|lost|keep|kept|there|any|left|gone|it|is|are)\b/i
const STOP_WORDS = new Set(
  'a an the my our your i we you it is are was were do does did have has had in on at of to for with and or where what which who when why how any some there that this please can could would need got all me'.split(
    ' ',
  ),
)

/** Longest exact name among words, or null. */
export const nameAmong = (words: readonly string[], inventory: InventoryReader): string | null => {
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const part = words.slice(at, at + length)
      if (STOP_WORDS.has(part[0] ?? '') || STOP_WORDS.has(part.at(-1) ?? '')) continue
      const name = part.join(' ')
      const { quality, refs } = findByExactName(inventory, name)
      if (
        refs.length > 0 &&
        (quality === MATCH_QUALITY.whole || (quality === MATCH_QUALITY.named && length > 1))
      )
        return name
    }
  return null
}

/** Longest exact name in a sentence, or null. */
export const extractName = (text: string, inventory: InventoryReader): string | null => {
  const words = tokenize(text.replace(/[?!]/g, ' '))
  return words.length > MOST_WORDS || !LOOKUP_CUE.test(text) ? null : nameAmong(words, inventory)
}
