import { type Rect, squarify } from './squarify.ts'

/** Something with parts: a place with the places in it. */
export interface TreemapNode {
  readonly id: string
  /** Of itself and of all parts. */
  readonly weight: number
  readonly parts: readonly TreemapNode[]
}

/**
 * - `part`: stands for a node, with tiles inside where there is room for them.
 * - `own`: what a node holds beside its parts, among these.
 * - `other`: nodes that are too small or too many, as one; `id` is what they are part of, null at the top.
 */
export interface TreemapTile {
  readonly kind: 'part' | 'own' | 'other'
  readonly id: string | null
  readonly weight: number
  readonly rect: Rect
  readonly tiles: readonly TreemapTile[]
}

export interface TreemapSize {
  readonly width: number
  readonly height: number
  /** Most rectangles, those with tiles inside included. */
  readonly most: number
  /** Least side of a rectangle that stands for one node, so that a finger meets it. */
  readonly leastSide: number
  /** Height of the name above the tiles of a node. */
  readonly head: number
  /** Around these tiles. */
  readonly padding: number
}

/** Deepest level that is drawn: a home, its rooms, their shelves. */
const LEVELS = 3

interface Candidate extends Pick<TreemapTile, 'kind' | 'weight'> {
  readonly id: string
  readonly node: TreemapNode | null
}

interface OpenTile extends Omit<TreemapTile, 'tiles'> {
  readonly node: TreemapNode | null
  readonly level: number
  tiles: readonly OpenTile[]
}

const weightOf = (nodes: readonly { readonly weight: number }[]): number =>
  nodes.reduce((sum, { weight }) => sum + weight, 0)

/** Largest first, equals as they come. */
const candidatesOf = ({ id, weight, parts }: TreemapNode): readonly Candidate[] => {
  const own = weight - weightOf(parts)
  const candidates = parts.map(
    (node): Candidate => ({ kind: 'part', id: node.id, weight: node.weight, node }),
  )
  if (own > 0) candidates.push({ kind: 'own', id, weight: own, node: null })
  return candidates.filter((each) => each.weight > 0).sort((a, b) => b.weight - a.weight)
}

/** Draws as many of the candidates as are large enough, and what is left as one. */
const tilesFor = (
  candidates: readonly Candidate[],
  bounds: Rect,
  { most, leastSide, of, level }: { most: number; leastSide: number; of: string | null; level: number },
): readonly OpenTile[] => {
  if (bounds.width <= 0 || bounds.height <= 0) return []
  const isLarge = ({ width, height }: Rect) => Math.min(width, height) >= leastSide
  for (let count = Math.min(candidates.length, most); count > 0; count--) {
    const shown = candidates.slice(0, count)
    const rest = weightOf(candidates.slice(count))
    if (rest > 0 && count === most && count > 1) continue
    const rects = squarify([...shown.map(({ weight }) => weight), ...(rest > 0 ? [rest] : [])], bounds)
    if (count > 1 && !rects.slice(0, count).every(isLarge)) continue
    return rects.map((rect, at) => {
      const { kind, id, weight, node } = shown[at] ?? { kind: 'other', id: of, weight: rest, node: null }
      return { kind, id, weight, rect, node, level, tiles: [] }
    })
  }
  return []
}

const inside = ({ x, y, width, height }: Rect, { head, padding }: TreemapSize): Rect => ({
  x: x + padding,
  y: y + head,
  width: Math.max(0, width - 2 * padding),
  height: Math.max(0, height - head - padding),
})

/**
 * Lays out nested rectangles whose areas, among those of one node, are in proportion to their weights.
 * Weights of 0 are left out. Coordinates are those of the whole.
 */
export const treemap = (nodes: readonly TreemapNode[], size: TreemapSize): readonly TreemapTile[] => {
  const { width, height, most, leastSide } = size
  const top = { id: '', weight: weightOf(nodes), parts: nodes }
  const whole = { x: 0, y: 0, width, height }
  const tops = tilesFor(candidatesOf(top), whole, { most, leastSide, of: null, level: 1 })
  const open = [...tops]
  let left = most - tops.length
  for (;;) {
    // The largest first: there is most to tell.
    open.sort((a, b) => b.rect.width * b.rect.height - a.rect.width * a.rect.height)
    const tile = open.shift()
    if (!tile) return tops
    const { node, level } = tile
    if (!node || level === LEVELS) continue
    const candidates = candidatesOf(node)
    if (candidates.length < 2) continue
    const tiles = tilesFor(candidates, inside(tile.rect, size), {
      most: left,
      leastSide,
      of: node.id,
      level: level + 1,
    })
    // One that is shown beside a rest says less than the whole.
    if (tiles.filter(({ kind }) => kind !== 'other').length < 2) continue
    tile.tiles = tiles
    left -= tiles.length
    open.push(...tiles)
  }
}
