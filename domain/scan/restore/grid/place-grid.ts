import { type Homography, invert, mapPoint } from '#domain/geometry/homography.ts'
import type { GrayImage } from '../../image-buffer.ts'
import type { FinderPattern } from '../finder/finder-pattern.ts'
import type { FinderTriple } from '../finder/finder-triples.ts'
import { PATTERNS, type PatternFrame, patternCorrelation } from '../finder/pattern-correlation.ts'
import type { FinderShifts } from './bend-grid.ts'
import { type CodeGrid, flatGrid } from './code-grid.ts'
import { type PointPair, planeFromPoints } from './plane-from-points.ts'

/** Search radius around the expected alignment pattern, in modules. */
const SEARCH_RADIUS_MODULES = 3
const SEARCH_STEP = 0.25
/** Correlation with the pattern: 1 would be a perfect one. */
const LEAST_LIKENESS = 0.75

const cornersOf = ({ x, y, ax, ay, bx, by }: FinderPattern, u: number, v: number): PointPair[] =>
  [
    [0, 0, 2],
    [-3.5, -3.5, 1],
    [3.5, -3.5, 1],
    [3.5, 3.5, 1],
    [-3.5, 3.5, 1],
  ].map(([du = 0, dv = 0, weight = 1]) => ({
    from: { x: u + du, y: v + dv },
    to: { x: x + du * ax + dv * bx, y: y + du * ay + dv * by },
    weight,
  }))

/** Frames the alignment pattern about a place of the code. */
const frameAt = (plane: Homography, u: number, v: number): PatternFrame => {
  const at = mapPoint(plane, { x: u, y: v })
  const [across, down] = [mapPoint(plane, { x: u + 1, y: v }), mapPoint(plane, { x: u, y: v + 1 })]
  return { ...at, ax: across.x - at.x, ay: across.y - at.y, bx: down.x - at.x, by: down.y - at.y }
}

const findAlignment = (picture: GrayImage, plane: Homography, side: number): PointPair | null => {
  const center = side - 6.5
  let best = { score: LEAST_LIKENESS, u: 0, v: 0 }
  for (let dv = -SEARCH_RADIUS_MODULES; dv <= SEARCH_RADIUS_MODULES; dv += SEARCH_STEP)
    for (let du = -SEARCH_RADIUS_MODULES; du <= SEARCH_RADIUS_MODULES; du += SEARCH_STEP) {
      const score = patternCorrelation(picture, frameAt(plane, center + du, center + dv), PATTERNS.alignment)
      if (score > best.score) best = { score, u: center + du, v: center + dv }
    }
  if (best.u === 0) return null
  return { from: { x: center, y: center }, to: mapPoint(plane, { x: best.u, y: best.v }), weight: 8 }
}

/** Planar grid and its error at each finder. */
interface PlacedGrid {
  readonly flat: CodeGrid
  readonly finders: FinderShifts
}

/** Lays a flat grid over three finders, and over the alignment pattern where it is seen. */
export const placeGrid = (
  picture: GrayImage,
  { corner, right, below }: FinderTriple,
  side: number,
): PlacedGrid | null => {
  const sizes = { fromSize: side, toSize: Math.max(picture.width, picture.height) }
  const pairs = [
    ...cornersOf(corner, 3.5, 3.5),
    ...cornersOf(right, side - 3.5, 3.5),
    ...cornersOf(below, 3.5, side - 3.5),
  ]
  const rough = planeFromPoints(pairs, sizes)
  if (!rough) return null
  const alignment = side > 21 ? findAlignment(picture, rough, side) : null
  const plane = alignment ? planeFromPoints([...pairs, alignment], sizes) : rough
  const back = plane && invert(plane)
  if (!plane || !back) return null
  const shifts = pairs.map(({ from, to }) => {
    const seen = mapPoint(back, to)
    return { u: from.x, v: from.y, reach: 0, du: seen.x - from.x, dv: seen.y - from.y }
  })
  return {
    flat: flatGrid(side, plane),
    finders: {
      u: shifts.map(({ du, ...place }) => ({ ...place, shift: du })),
      v: shifts.map(({ dv, ...place }) => ({ ...place, shift: dv })),
    },
  }
}
