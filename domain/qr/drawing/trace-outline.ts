import type { ModuleGrid } from '../matrix.ts'
import { formatPoint } from './format-path.ts'

interface GridCorner {
  readonly x: number
  readonly y: number
}

const isDarkAt = (grid: ModuleGrid, x: number, y: number): boolean => grid[y]?.[x] ?? false

// Clockwise: right, down, left, up.
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

type Direction = 0 | 1 | 2 | 3
const rotate = (direction: Direction, by: 1 | 3): Direction => ((direction + by) % 4) as Direction

/** True for an edge with dark on its right and light on its left. */
const isEdge = (grid: ModuleGrid, x: number, y: number, direction: Direction): boolean => {
  const sides = [
    [isDarkAt(grid, x, y), isDarkAt(grid, x, y - 1)],
    [isDarkAt(grid, x - 1, y), isDarkAt(grid, x, y)],
    [isDarkAt(grid, x - 1, y - 1), isDarkAt(grid, x - 1, y)],
    [isDarkAt(grid, x, y - 1), isDarkAt(grid, x - 1, y - 1)],
  ] as const
  const [right, left] = sides[direction]
  return right && !left
}

/** Corners of one closed outline. Turns right first, so that modules touching by a corner stay apart. */
const traceLoop = (grid: ModuleGrid, startX: number, startY: number, visited: Set<string>): GridCorner[] => {
  const corners: GridCorner[] = []
  let [x, y, direction]: [number, number, Direction] = [startX, startY, 0]
  do {
    if (direction === 0) visited.add(`${x},${y}`)
    x += STEPS[direction][0]
    y += STEPS[direction][1]
    const next: Direction | undefined = (
      [rotate(direction, 1), direction, rotate(direction, 3)] as const
    ).find((way) => isEdge(grid, x, y, way))
    if (next === undefined) throw new Error('An outline must close')
    if (next !== direction) corners.push({ x, y })
    direction = next
  } while (x !== startX || y !== startY || direction !== 0)
  return corners
}

/** Outer outlines clockwise, holes counterclockwise, so that both fill rules agree. */
export const traceOutlines = (grid: ModuleGrid): GridCorner[][] => {
  const visited = new Set<string>()
  const found: GridCorner[][] = []
  grid.forEach((row, y) => {
    row.forEach((_, x) => {
      if (isEdge(grid, x, y, 0) && !visited.has(`${x},${y}`)) found.push(traceLoop(grid, x, y, visited))
    })
  })
  return found
}

const pointTowards = (from: GridCorner, to: GridCorner, length: number): GridCorner => ({
  x: from.x + Math.sign(to.x - from.x) * length,
  y: from.y + Math.sign(to.y - from.y) * length,
})

const isRightTurn = (before: GridCorner, corner: GridCorner, after: GridCorner): boolean =>
  (corner.x - before.x) * (after.y - corner.y) - (corner.y - before.y) * (after.x - corner.x) > 0

/** SVG path data; outer corners are rounded by `radius` (at most half a module). */
export const outlinePath = (corners: readonly GridCorner[], radius: number): string => {
  const parts = corners.map((corner, index) => {
    const before = corners.at(index - 1) ?? corner
    const after = corners[(index + 1) % corners.length] ?? corner
    const verb = index === 0 ? 'M' : 'L'
    if (radius === 0 || !isRightTurn(before, corner, after))
      return `${verb}${formatPoint(corner.x, corner.y)}`
    const from = pointTowards(corner, before, radius)
    const to = pointTowards(corner, after, radius)
    return `${verb}${formatPoint(from.x, from.y)}A${formatPoint(radius, radius)} 0 0 1 ${formatPoint(to.x, to.y)}`
  })
  return `${parts.join('')}Z`
}
