import {
  codeBlocks,
  DARK,
  DATA,
  dataOrder,
  isMasked,
  moduleKinds,
  sideOf,
  versionPlaces,
} from './code-layout.ts'
import { type CodeFormat, formatBits, formatPlaces, likelyFormats } from './format-information.ts'
import { correctBlock } from './reed-solomon.ts'

/** Check codewords that must be left to confirm a correction: chance passes once in 256 to this power. */
const SPARE_CHECKS_MIN = 4
const FORMATS_TRIED = 2

interface SoftWord {
  readonly words: Uint8Array
  /** Darkness of the least certain bit of each codeword. */
  readonly trust: Float32Array
}

const softWords = (
  darkness: Float32Array,
  { order, mask, side }: { order: Uint16Array; mask: number; side: number },
): SoftWord => {
  const count = order.length >> 3
  const words = new Uint8Array(count)
  const trust = new Float32Array(count).fill(1)
  for (let bit = 0; bit < count * 8; bit++) {
    const place = order[bit] ?? 0
    const value = darkness[place] ?? 0
    const isOne = value > 0 !== isMasked(mask, place % side, Math.floor(place / side))
    const at = bit >> 3
    if (isOne) words[at] = (words[at] ?? 0) | (128 >> (bit & 7))
    trust[at] = Math.min(trust[at] ?? 0, Math.abs(value))
  }
  return { words, trust }
}

/** Takes the least certain codewords as erased, two more at each try. */
const correctSoftly = (word: Uint8Array, trust: readonly number[], checks: number): Uint8Array | null => {
  const doubtful = Array.from(trust.keys()).toSorted((a, b) => (trust[a] ?? 0) - (trust[b] ?? 0))
  for (let erased = 0; erased <= checks - SPARE_CHECKS_MIN; erased += 2) {
    const found = correctBlock(word, checks, doubtful.slice(0, erased))
    if (found && checks - erased - found.errors >= SPARE_CHECKS_MIN) return found.word
    if (found && erased === 0) return found.word
  }
  return null
}

const correctWords = (softWord: SoftWord, blocks: ReturnType<typeof codeBlocks>): Uint8Array | null => {
  const words = Uint8Array.from(softWord.words)
  for (const { checks, places } of blocks) {
    const block = Uint8Array.from(places, (place) => softWord.words[place] ?? 0)
    const fixed = correctSoftly(
      block,
      places.map((place) => softWord.trust[place] ?? 0),
      checks,
    )
    if (!fixed) return null
    for (const [index, place] of places.entries()) words[place] = fixed[index] ?? 0
  }
  return words
}

const matrixOf = (version: number, words: Uint8Array, order: Uint16Array, format: CodeFormat): Uint8Array => {
  const side = sideOf(version)
  const kinds = moduleKinds(version)
  const matrix = Uint8Array.from(kinds, (kind) => (kind === DARK ? 1 : 0))
  for (const [bit, place] of order.entries()) {
    const isOne = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
    matrix[place] = Number(isOne !== isMasked(format.mask, place % side, Math.floor(place / side)))
  }
  const bits = formatBits(format)
  for (const [bit, places] of formatPlaces(side).entries())
    for (const place of places) matrix[place] = (bits >> bit) & 1
  drawVersion(matrix, version)
  return matrix
}

const drawVersion = (matrix: Uint8Array, version: number): void => {
  let rest = version
  for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (const [bit, places] of versionPlaces(version).entries())
    for (const place of places) matrix[place] = (bits >> bit) & 1
}

/**
 * The modules as they were printed, 1 for dark.
 * @param darkness of each module as it was seen, from -1 to 1, 0 where nothing could be seen
 */
export const correctCode = (darkness: Float32Array, version: number): Uint8Array | null => {
  const side = sideOf(version)
  const order = dataOrder(version, moduleKinds(version))
  for (const format of likelyFormats(darkness, side, FORMATS_TRIED)) {
    const blocks = codeBlocks(version, format.level, order.length >> 3)
    const words = correctWords(softWords(darkness, { order, mask: format.mask, side }), blocks)
    if (words) return matrixOf(version, words, order, format)
  }
  return null
}

/** Share of the modules with a known color that have it. */
export const patternAgreement = (darkness: Float32Array, version: number): number => {
  let [right, known] = [0, 0]
  for (const [place, kind] of moduleKinds(version).entries()) {
    if (kind === DATA || kind > DARK) continue
    known += 1
    if ((darkness[place] ?? 0) > 0 === (kind === DARK)) right += 1
  }
  return right / known
}
