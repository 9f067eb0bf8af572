import type { SearchIndex } from '../search-index.ts'
import { tokenize } from '../tokenize.ts'
import { createTypoMeter, maxTypos } from './edit-distance.ts'

/** Allows one typo more than the search, also in short words. */
const nearestWord = (term: string, words: readonly string[]): string | null => {
  if (term.length < 3) return null
  const measure = createTypoMeter(term, maxTypos(term.length) + 1)
  let best: { word: string; typos: number } | null = null
  for (const word of words) {
    if (Math.abs(word.length - term.length) > 3 || word.length < 2) continue
    const near = measure(word)
    if (!near) continue
    // Typos in the first letter are rare.
    const typos = near.whole + (word[0] === term[0] ? 0 : 0.5)
    if (typos <= maxTypos(term.length) + 1 && (!best || typos < best.typos)) best = { word, typos }
  }
  return best?.word ?? null
}

/** Replaces unknown words by the nearest known ones, or keeps the one word that matches. Null for no suggestion. */
export const suggestQuery = (index: SearchIndex, query: string): string | null => {
  const terms = tokenize(query)
  const finds = (text: string) => index.search(text, 1).length > 0
  const words = index.words()
  const mended = terms.map((term) => (finds(term) ? term : nearestWord(term, words)))
  const whole = mended.filter((term) => term !== null).join(' ')
  if (whole !== '' && whole !== terms.join(' ') && finds(whole)) return whole
  const alone = mended.filter((term) => term !== null && finds(term)) as string[]
  return alone.sort((a, b) => b.length - a.length)[0] ?? null
}
