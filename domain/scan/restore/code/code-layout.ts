export const LEVELS = ['L', 'M', 'Q', 'H'] as const
export type CorrectionLevel = (typeof LEVELS)[number]

/** ISO/IEC 18004, table 9: check codewords of one block, versions 1 to 40. */
const CHECKS: Record<CorrectionLevel, readonly number[]> = {
  L: [
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
  M: [
    10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28,
    28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
  ],
  Q: [
    13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
  H: [
    17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
}

/** The same table: blocks of a code. */
const BLOCKS: Record<CorrectionLevel, readonly number[]> = {
  L: [
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17,
    18, 19, 19, 20, 21, 22, 24, 25,
  ],
  M: [
    1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29,
    31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
  ],
  Q: [
    1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38,
    40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
  ],
  H: [
    1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45,
    48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
  ],
}

/** Modules along one side. */
export const sideOf = (version: number): number => 17 + 4 * version

const alignmentCenters = (version: number): number[] => {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const last = sideOf(version) - 7
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - step * (count - 2 - index))]
}

export const DATA = 0
export const LIGHT = 1
export const DARK = 2
/** Format and version information, whose color depends on the code. */
export const INFORMATION = 3

/** Modules of the version information, bit by bit; each bit is drawn twice. None below version 7. */
export const versionPlaces = (version: number): readonly (readonly [number, number])[] => {
  if (version < 7) return []
  const side = sideOf(version)
  return Array.from({ length: 18 }, (_, bit) => {
    const [along, across] = [Math.floor(bit / 3), side - 11 + (bit % 3)]
    return [across * side + along, along * side + across]
  })
}

/** Lists the kinds of a code's modules, row by row. */
export const moduleKinds = (version: number): Uint8Array => {
  const side = sideOf(version)
  const kinds = new Uint8Array(side * side)
  const setModule = (x: number, y: number, kind: number) => {
    if (x >= 0 && y >= 0 && x < side && y < side) kinds[y * side + x] = kind
  }
  for (let at = 0; at < side; at++) {
    setModule(at, 6, at % 2 === 0 ? DARK : LIGHT)
    setModule(6, at, at % 2 === 0 ? DARK : LIGHT)
  }
  const squares = (centerX: number, centerY: number, radius: number, lightRings: readonly number[]) => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy))
        setModule(centerX + dx, centerY + dy, lightRings.includes(ring) ? LIGHT : DARK)
      }
  }
  const centers = alignmentCenters(version)
  for (const y of centers)
    for (const x of centers) {
      const isCorner = (x === 6 && y === 6) || (x === 6 && y === side - 7) || (x === side - 7 && y === 6)
      if (!isCorner) squares(x, y, 2, [1])
    }
  for (const [x, y] of [
    [3, 3],
    [side - 4, 3],
    [3, side - 4],
  ] as const)
    squares(x, y, 4, [2, 4])
  for (let at = 0; at < 9; at++) {
    if (at !== 6) setModule(8, at, INFORMATION)
    if (at !== 6) setModule(at, 8, INFORMATION)
    if (at < 8) setModule(side - 1 - at, 8, INFORMATION)
    if (at < 7) setModule(8, side - 1 - at, INFORMATION)
  }
  setModule(8, side - 8, DARK)
  for (const place of versionPlaces(version).flat()) kinds[place] = INFORMATION
  return kinds
}

/** Places of the data modules in the order of their bits. */
export const dataOrder = (version: number, kinds: Uint8Array): Uint16Array => {
  const side = sideOf(version)
  const order: number[] = []
  for (let right = side - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const isUpward = ((right + 1) & 2) === 0
    for (let step = 0; step < side; step++) {
      const y = isUpward ? side - 1 - step : step
      for (const x of [right, right - 1]) if (kinds[y * side + x] === DATA) order.push(y * side + x)
    }
  }
  return Uint16Array.from(order)
}

export const isMasked = (mask: number, x: number, y: number): boolean => {
  const rules = [
    (x + y) % 2,
    y % 2,
    x % 3,
    (x + y) % 3,
    (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
    ((x * y) % 2) + ((x * y) % 3),
    (((x * y) % 2) + ((x * y) % 3)) % 2,
    (((x + y) % 2) + ((x * y) % 3)) % 2,
  ]
  return rules[mask] === 0
}

export interface CodeBlock {
  readonly checks: number
  /** Places of the block's codewords in the code, data before checks. */
  readonly places: readonly number[]
}

/** Lists which codewords of a code belong to which block. */
export const codeBlocks = (version: number, level: CorrectionLevel, codewords: number): CodeBlock[] => {
  const checks = CHECKS[level][version - 1] ?? 0
  const count = BLOCKS[level][version - 1] ?? 1
  const shortest = Math.floor(codewords / count) - checks
  const longer = codewords % count
  const firstLonger = count - longer
  const places = Array.from({ length: count }, (): number[] => [])
  let at = 0
  for (let index = 0; index <= shortest; index++)
    for (const [block, list] of places.entries())
      if (index < shortest || block >= firstLonger) list.push(at++)
  for (let index = 0; index < checks; index++) for (const list of places) list.push(at++)
  return places.map((list) => ({ checks, places: list }))
}
