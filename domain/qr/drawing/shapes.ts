import type { QrStyle } from '#contracts/codes/qr.ts'
import { FINDER, finderCorners, inFinder, type ModuleGrid, type QrMatrix } from '../matrix.ts'
import { circlePath, roundedSquarePath } from './path-shapes.ts'
import { outlinePath, traceOutlines } from './trace-outline.ts'

/** In modules: 0.6 to 1 read equally well. */
const DOT_RADIUS = 0.45

/** Corner radii in modules; the ring stays one module wide, for the 1:1:3:1:1 that readers look for. */
const FINDER_RADII: Record<QrStyle['cornerStyle'], readonly [ring: number, hole: number, pupil: number]> = {
  square: [0, 0, 0],
  rounded: [1.5, 0.5, 0.75],
  'extra-rounded': [2.5, 1.5, 1.25],
}

const finder = (x: number, y: number, corners: QrStyle['cornerStyle']): string => {
  const [ring, hole, pupil] = FINDER_RADII[corners]
  return [
    roundedSquarePath(x, y, FINDER, ring),
    roundedSquarePath(x + 1, y + 1, FINDER - 2, hole, false),
    roundedSquarePath(x + 2, y + 2, FINDER - 4, pupil),
  ].join('')
}

const merged = (grid: ModuleGrid, radius: number): string =>
  traceOutlines(grid)
    .map((outline) => outlinePath(outline, radius))
    .join('')

const discs = (grid: ModuleGrid): string =>
  grid
    .flatMap((row, y) => row.map((dark, x) => (dark ? circlePath(x + 0.5, y + 0.5, DOT_RADIUS) : '')))
    .join('')

const dots = (grid: ModuleGrid, alignment: ModuleGrid, dotStyle: QrStyle['dotStyle']): string => {
  if (dotStyle === 'square') return merged(grid, 0)
  if (dotStyle === 'rounded') return merged(grid, 0.5)
  const loose = grid.map((row, y) => row.map((dark, x) => dark && !alignment[y]?.[x]))
  return discs(loose) + merged(alignment, 0)
}

/** Dark area as one SVG path in modules, for SVG, canvas (`Path2D`), PNG and PDF; both fill rules agree. */
export const qrPath = (matrix: QrMatrix, style: Pick<QrStyle, 'dotStyle' | 'cornerStyle'>): string => {
  const data = matrix.dark.map((row, y) => row.map((dark, x) => dark && !inFinder(matrix.size, x, y)))
  const finders = finderCorners(matrix.size).map(([x, y]) => finder(x, y, style.cornerStyle))
  return dots(data, matrix.alignment, style.dotStyle) + finders.join('')
}
