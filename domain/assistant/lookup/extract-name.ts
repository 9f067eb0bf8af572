import { tokenize } from '#domain/search/tokenize.ts'
import { lookUpExact } from './find-by-name.ts'
import type { Look } from './inventory-reader.ts'
import { LIKE } from './name-match.ts'

/** Longer sentences tell stories; what they name by the way is not what they ask. */
const MOST_WORDS = 16
const LONGEST_NAME = 4

/** Words that say that something is looked for, or talked about as a thing that is kept. */
const CUE =
  /\b(?:where|find|looking|look|search|need|have|has|had|got|bin|box|put|see|seen|which|missing|lost|keep|kept|there|any|left|gone|it|is|are)\b/i
/** Words that no name begins or ends with. */
const EMPTY = new Set(
  'a an the my our your i we you it is are was were do does did have has had in on at of to for with and or where what which who when why how any some there that this please can could would need got all me'.split(
    ' ',
  ),
)

/** The longest name that a sentence holds and that is one here, letter by letter; null when there is none. */
export const spotName = (text: string, look: Look): string | null => {
  const words = tokenize(text.replace(/[?!]/g, ' '))
  if (words.length > MOST_WORDS || !CUE.test(text)) return null
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const part = words.slice(at, at + length)
      if (EMPTY.has(part[0] ?? '') || EMPTY.has(part.at(-1) ?? '')) continue
      const name = part.join(' ')
      const { like, refs } = lookUpExact(look, name)
      if (refs.length > 0 && (like === LIKE.whole || (like === LIKE.named && length > 1))) return name
    }
  return null
}
