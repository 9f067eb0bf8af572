import { encode, QrCodeDataType } from 'uqr'
import type { QrLevel } from '#contracts/codes/qr.ts'

/** Rows first, without the quiet zone. */
export type ModuleGrid = readonly (readonly boolean[])[]

export interface QrMatrix {
  /** 1 to 40. */
  readonly version: number
  /** Modules per side: 17 + 4 × version. */
  readonly size: number
  readonly dark: ModuleGrid
  /** Alignment patterns of larger codes, drawn whole in every dot style so that cameras find them. */
  readonly alignment: ModuleGrid
}

/** Smallest code that holds the text. @throws RangeError 'Data too long' when no version does */
export const qrMatrix = (text: string, level: QrLevel = 'M'): QrMatrix => {
  const { version, size, data, types } = encode(text, { ecc: level, border: 0 })
  const alignment = data.map((row, y) =>
    row.map((dark, x) => dark && types[y]?.[x] === QrCodeDataType.Alignment),
  )
  return { version, size, dark: data, alignment }
}

export const FINDER = 7

export const finderCorners = (size: number): readonly (readonly [x: number, y: number])[] => [
  [0, 0],
  [size - FINDER, 0],
  [0, size - FINDER],
]

/** Finder patterns are drawn as figures, not as modules. */
export const inFinder = (size: number, x: number, y: number): boolean =>
  finderCorners(size).some(([left, top]) => x >= left && x < left + FINDER && y >= top && y < top + FINDER)
