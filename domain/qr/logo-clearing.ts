import type { ModuleGrid, QrMatrix } from './matrix.ts'

/** Where a logo stands. Lengths are modules, (0, 0) being the code's top left module. */
export interface LogoPlace {
  /** A PNG or JPEG as a data URL; it is square. */
  readonly image: string
  /** Left and top edge. */
  readonly at: number
  readonly side: number
}

/** The least free space around a logo, in modules. */
const GAP = 0.2

/**
 * Side of the square of modules that gives way to a logo: odd like the code's own side, so that it lies in the middle.
 * @param percent the logo's width in per cent of the code's
 */
export const clearedModules = (size: number, percent: number): number => {
  const needed = Math.ceil((size * percent) / 100 + 2 * GAP)
  return Math.min(size, needed % 2 === 1 ? needed : needed + 1)
}

const withoutModules = (grid: ModuleGrid, from: number, side: number): ModuleGrid =>
  grid.map((row, y) =>
    row.map((dark, x) => dark && !(x >= from && x < from + side && y >= from && y < from + side)),
  )

/** The modules without those in the middle that a logo covers: whole ones, so nothing is cut apart. */
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
