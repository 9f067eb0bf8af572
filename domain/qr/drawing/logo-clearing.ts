import type { ModuleGrid, QrMatrix } from '../matrix.ts'

/** Modules; (0, 0) is the code's top left module. */
export interface LogoPlace {
  /** Square PNG or JPEG as a data URL. */
  readonly image: string
  readonly at: number
  readonly side: number
}

/** Minimum space around a logo, in modules. */
const GAP = 0.2

/** Side of the cleared square: odd like the code's, so that it is centered. @param percent of the code's width */
export const clearedModules = (size: number, percent: number): number => {
  const needed = Math.ceil((size * percent) / 100 + 2 * GAP)
  return Math.min(size, needed % 2 === 1 ? needed : needed + 1)
}

const withoutModules = (grid: ModuleGrid, from: number, side: number): ModuleGrid =>
  grid.map((row, y) =>
    row.map((dark, x) => dark && !(x >= from && x < from + side && y >= from && y < from + side)),
  )

export const clearCenter = (matrix: QrMatrix, percent: number): QrMatrix => {
  const side = clearedModules(matrix.size, percent)
  const from = (matrix.size - side) / 2
  return {
    ...matrix,
    dark: withoutModules(matrix.dark, from, side),
    alignment: withoutModules(matrix.alignment, from, side),
  }
}

export const logoPlace = (image: string, size: number, percent: number): LogoPlace => {
  const side = (size * percent) / 100
  return { image, at: (size - side) / 2, side }
}
