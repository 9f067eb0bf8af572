import { type CorrectionLevel, LEVELS } from './code-layout.ts'

// The two bits of each level, as ISO/IEC 18004 numbers them.
const LEVEL_BITS: Record<CorrectionLevel, number> = { L: 1, M: 0, Q: 3, H: 2 }

export interface CodeFormat {
  readonly level: CorrectionLevel
  readonly mask: number
}

export const formatBits = ({ level, mask }: CodeFormat): number => {
  const bits = (LEVEL_BITS[level] << 3) | mask
  let rest = bits
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
  return ((bits << 10) | rest) ^ 0x5412
}

/** Places of both copies, lowest bit first. */
export const formatPlaces = (side: number): readonly (readonly [number, number])[] => {
  const indexOf = (x: number, y: number) => y * side + x
  return Array.from({ length: 15 }, (_, bit) => {
    const first =
      bit < 6
        ? indexOf(8, bit)
        : bit < 8
          ? indexOf(8, bit + 1)
          : bit === 8
            ? indexOf(7, 8)
            : indexOf(14 - bit, 8)
    const second = bit < 8 ? indexOf(side - 1 - bit, 8) : indexOf(8, side - 15 + bit)
    return [first, second] as const
  })
}

const FORMATS = LEVELS.flatMap((level) =>
  Array.from({ length: 8 }, (_, mask): CodeFormat => ({ level, mask })),
)

/** Ranks formats by agreement with both copies. @param darkness of each module, from -1 to 1 */
export const likelyFormats = (darkness: Float32Array, side: number, count: number): CodeFormat[] => {
  const places = formatPlaces(side)
  const agreement = (format: CodeFormat) => {
    const bits = formatBits(format)
    return places.reduce((sum, [first, second], bit) => {
      const sign = (bits >> bit) & 1 ? 1 : -1
      return sum + sign * ((darkness[first] ?? 0) + (darkness[second] ?? 0))
    }, 0)
  }
  return FORMATS.map((format) => ({ format, score: agreement(format) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ format }) => format)
}
