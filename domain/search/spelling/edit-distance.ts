/** Typos allowed in a word of that length: short ones are too alike. */
export const maxTypos = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2)

/** Bit set of a word's letters, to skip hopeless comparisons; characters 32 apart share a bit. */
export const letterBits = (word: string): number => {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << word.charCodeAt(at)
  return bits
}

const countBits = (bits: number): number => {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Distance to the whole word, and to its nearest prefix. */
export interface TypoCount {
  readonly whole: number
  readonly start: number
}

/** Myers' bit vectors with Hyyrö's transpositions; null above `limit`, and for terms above 31 letters. */
export const createTypoMeter = (term: string, limit: number) => {
  const length = term.length
  const letters = letterBits(term)
  const places = new Map<number, number>()
  for (let at = 0; at < length; at++) {
    const letter = term.charCodeAt(at)
    places.set(letter, (places.get(letter) ?? 0) | (1 << at))
  }
  const last = 1 << (length - 1)

  return (word: string, wordLetters = letterBits(word)): TypoCount | null => {
    if (length > 31 || word.length < length - limit) return null
    if (countBits(letters & ~wordLetters) > limit) return null
    let up = -1
    let down = 0
    let diagonal = 0
    let before = 0
    let typos = length
    let start = length
    for (let at = 0; at < word.length; at++) {
      const same = places.get(word.charCodeAt(at)) ?? 0
      const swapped = ((~diagonal & same) << 1) & before
      diagonal = (((same & up) + up) ^ up) | same | down | swapped
      const inserted = down | ~(diagonal | up)
      const missing = up & diagonal
      if (inserted & last) typos++
      else if (missing & last) typos--
      const shifted = (inserted << 1) | 1
      up = (missing << 1) | ~(diagonal | shifted)
      down = shifted & diagonal
      before = same
      if (typos < start) start = typos
    }
    return start > limit ? null : { whole: typos, start }
  }
}
