// The field of 256 elements over x⁸ + x⁴ + x³ + x² + 1, as QR codes use it.
const POWER = new Uint8Array(512)
const LOG = new Uint8Array(256)
for (let exponent = 0, value = 1; exponent < 255; exponent++) {
  POWER[exponent] = value
  POWER[exponent + 255] = value
  LOG[value] = exponent
  value = value & 128 ? ((value << 1) ^ 0x11d) & 255 : value << 1
}

const power = (exponent: number): number => POWER[((exponent % 255) + 255) % 255] ?? 0
const log = (value: number): number => LOG[value] ?? 0
const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : (POWER[log(a) + log(b)] ?? 0))
const divide = (a: number, b: number): number => (a === 0 ? 0 : power(log(a) - log(b)))

/** Value of a polynomial, lowest coefficient first. */
const valueAt = (polynomial: ArrayLike<number>, x: number): number => {
  let sum = 0
  for (let at = polynomial.length - 1; at >= 0; at--) sum = times(sum, x) ^ (polynomial[at] ?? 0)
  return sum
}

const product = (a: readonly number[], b: readonly number[], length: number): number[] => {
  const result = new Array<number>(length).fill(0)
  for (const [i, left] of a.entries())
    for (const [j, right] of b.entries())
      if (i + j < length) result[i + j] = (result[i + j] ?? 0) ^ times(left, right)
  return result
}

export const syndromesOf = (word: ArrayLike<number>, checks: number): number[] =>
  Array.from({ length: checks }, (_, exponent) => {
    let sum = 0
    for (let at = 0; at < word.length; at++) sum = times(sum, power(exponent)) ^ (word[at] ?? 0)
    return sum
  })

/** Berlekamp and Massey's, started with the places that are known to be unsure. */
const locatorOf = (syndromes: readonly number[], erased: readonly number[]): number[] => {
  const length = syndromes.length + 1
  let locator = product([1], [1], length)
  for (const place of erased) locator = product(locator, [1, power(place)], length)
  let previous = [...locator]
  let size = erased.length
  for (let step = erased.length; step < syndromes.length; step++) {
    let gap = 0
    for (let at = 0; at <= step; at++) gap ^= times(locator[at] ?? 0, syndromes[step - at] ?? 0)
    previous = [0, ...previous].slice(0, length)
    if (gap === 0) continue
    const next = locator.map((value, at) => value ^ times(gap, previous[at] ?? 0))
    if (2 * size <= step + erased.length) {
      size = step + 1 + erased.length - size
      const scale = divide(1, gap)
      previous = locator.map((value) => times(value, scale))
    }
    locator = next
  }
  return locator
}

/**
 * Corrects errors, and erasures at known places, which cost half as much.
 * @param erased indexes into `word` @returns the word and the places that no erasure named, or null
 */
export const correctBlock = (
  word: Uint8Array,
  checks: number,
  erased: readonly number[],
): { word: Uint8Array; errors: number } | null => {
  const syndromes = syndromesOf(word, checks)
  if (syndromes.every((value) => value === 0)) return { word, errors: 0 }
  const last = word.length - 1
  const locator = locatorOf(
    syndromes,
    erased.map((index) => last - index),
  )
  const degree = locator.findLastIndex((value) => value !== 0)
  const errors = degree - erased.length
  if (errors < 0 || 2 * errors + erased.length > checks) return null
  const evaluator = product(syndromes, locator, checks)
  const slope = locator.map((value, at) => (at % 2 === 1 ? value : 0)).slice(1)
  const fixed = Uint8Array.from(word)
  let roots = 0
  for (let place = 0; place <= last; place++) {
    const inverse = power(-place)
    if (valueAt(locator, inverse) !== 0) continue
    roots += 1
    const change = times(power(place), divide(valueAt(evaluator, inverse), valueAt(slope, inverse)))
    fixed[last - place] = (fixed[last - place] ?? 0) ^ change
  }
  return roots === degree && syndromesOf(fixed, checks).every((value) => value === 0)
    ? { word: fixed, errors }
    : null
}
