import { encode, QrCodeDataType } from 'uqr'
import type { QrLevel } from '#contracts/qr.ts'

/** A square of modules without its quiet zone; rows first. */
export type ModuleGrid = readonly (readonly boolean[])[]

/** The modules of one code, cut into the parts that are drawn differently. */
export interface QrMatrix {
  /** 1 to 40. */
  readonly version: number
  /** Modules along one side: 17 + 4 × version. */
  readonly size: number
  readonly dark: ModuleGrid
  /** The alignment patterns of bigger codes: they stay whole in every dot style, or cameras lose them. */
  readonly alignment: ModuleGrid
}

/**
 * The smallest code that holds the text (versions 1 to 40, UTF-8 outside ASCII).
 * @throws RangeError 'Data too long' when no version holds it at this level
 */
export const qrMatrix = (text: string, level: QrLevel = 'M'): QrMatrix => {
  const { version, size, data, types } = encode(text, { ecc: level, border: 0 })
  const alignment = data.map((row, y) =>
    row.map((dark, x) => dark && types[y]?.[x] === QrCodeDataType.Alignment),
  )
  return { version, size, dark: data, alignment }
}

/** Modules along a finder pattern, the three square eyes in the corners. */
export const FINDER = 7

/** The top left modules of the three finder patterns. */
export const finderCorners = (size: number): readonly (readonly [x: number, y: number])[] => [
  [0, 0],
  [size - FINDER, 0],
  [0, size - FINDER],
]

/** Whether a module belongs to a finder pattern, which is drawn as one figure. */
export const inFinder = (size: number, x: number, y: number): boolean =>
  finderCorners(size).some(([left, top]) => x >= left && x < left + FINDER && y >= top && y < top + FINDER)
