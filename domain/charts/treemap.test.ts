import { expect, it } from 'vitest'
import { createRandom } from '#domain/seeded-random.ts'
import type { Rect } from './squarify.ts'
import { type TreemapNode, type TreemapTile, treemap } from './treemap.ts'

const SIZE = { width: 768, height: 320, most: 60, leastSide: 24, head: 26, padding: 4 }
const PHONE = { ...SIZE, width: 358, height: 280 }

const node = (id: string, own: number, parts: readonly TreemapNode[] = []): TreemapNode => ({
  id,
  weight: own + parts.reduce((sum, { weight }) => sum + weight, 0),
  parts,
})

const areaOf = ({ width, height }: Rect) => width * height
const all = (tiles: readonly TreemapTile[]): readonly TreemapTile[] =>
  tiles.flatMap((tile) => [tile, ...all(tile.tiles)])

const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

const isWithin = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x - 1e-6 &&
  inner.y >= outer.y - 1e-6 &&
  inner.x + inner.width <= outer.x + outer.width + 1e-6 &&
  inner.y + inner.height <= outer.y + outer.height + 1e-6

/** Lists faults of the tiles in a rectangle. */
const faultsOf = (tiles: readonly TreemapTile[], bounds: Rect): readonly string[] => {
  const areas = tiles.reduce((sum, { rect }) => sum + areaOf(rect), 0)
  const weights = tiles.reduce((sum, { weight }) => sum + weight, 0)
  return tiles.flatMap((tile, at) => [
    ...(isWithin(tile.rect, bounds) ? [] : [`${tile.id} sticks out`]),
    ...(Math.abs(areaOf(tile.rect) / areas - tile.weight / weights) < 1e-6
      ? []
      : [`${tile.id} is too large`]),
    ...tiles
      .slice(at + 1)
      .filter((other) => overlap(tile.rect, other.rect) > 1e-3)
      .map((other) => `${tile.id} overlaps ${other.id}`),
    ...(tile.tiles.length === 0 || tile.tiles.reduce((sum, { weight }) => sum + weight, 0) === tile.weight
      ? faultsOf(tile.tiles, tile.rect)
      : [`${tile.id} does not add up`]),
  ])
}

const randomPlaces = (random: () => number, most: number, level = 1): readonly TreemapNode[] =>
  Array.from({ length: Math.floor(random() * most) }, (_, at) =>
    node(
      `${level}-${at}-${random()}`,
      Math.floor(random() ** 3 * 200),
      level < 4 ? randomPlaces(random, most / 3, level + 1) : [],
    ),
  )

it('nests shelves in their room, with what lies in the room itself among them', () => {
  const tiles = treemap([node('attic', 10), node('garage', 20, [node('a', 30), node('b', 40)])], SIZE)
  expect(tiles.map(({ id }) => id)).toEqual(['garage', 'attic'])
  expect(tiles[0]?.tiles.map(({ kind, id, weight }) => [kind, id, weight])).toEqual([
    ['part', 'b', 40],
    ['part', 'a', 30],
    ['own', 'garage', 20],
  ])
  expect(faultsOf(tiles, { x: 0, y: 0, width: 768, height: 320 })).toEqual([])
})

it('fills the whole, in proportion, without overlaps, within 60 rectangles that a finger meets', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const places = randomPlaces(createRandom(seed), 40)
    const total = places.reduce((sum, { weight }) => sum + weight, 0)
    for (const size of [SIZE, PHONE]) {
      const tiles = treemap(places, size)
      expect(tiles.reduce((sum, { weight }) => sum + weight, 0)).toBe(total)
      if (total > 0)
        expect(tiles.reduce((sum, { rect }) => sum + areaOf(rect), 0)).toBeCloseTo(
          size.width * size.height,
          3,
        )
      expect(faultsOf(tiles, { x: 0, y: 0, ...size })).toEqual([])
      const drawn = all(tiles)
      expect(drawn.length).toBeLessThanOrEqual(60)
      if (tiles.length < 3) continue
      const tapped = drawn.filter(({ kind }) => kind !== 'other')
      expect(Math.min(...tapped.map(({ rect }) => Math.min(rect.width, rect.height)))).toBeGreaterThanOrEqual(
        24,
      )
    }
  }
})

it('draws 5,000 places as 60 at most, the last of them all others', () => {
  const tiles = treemap(
    Array.from({ length: 5000 }, (_, at) => node(`${at}`, at < 59 ? 1000 : 1)),
    { ...SIZE, width: 1100, height: 600 },
  )
  expect(tiles).toHaveLength(60)
  expect(tiles.at(-1)).toMatchObject({ kind: 'other', id: null, weight: 4941 })
})

it('keeps the order of equals, and the same input gives the same picture', () => {
  const places = ['d', 'b', 'a', 'c'].map((id) => node(id, 5))
  expect(treemap(places, SIZE).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c'])
  expect(treemap(places, SIZE)).toEqual(treemap(places, SIZE))
})

it('draws nothing for nothing, and one place as the whole', () => {
  expect(treemap([], SIZE)).toEqual([])
  expect(treemap([node('empty', 0)], SIZE)).toEqual([])
  expect(treemap([node('a', 3)], SIZE)).toMatchObject([
    { kind: 'part', id: 'a', weight: 3, rect: { x: 0, y: 0, width: 768, height: 320 }, tiles: [] },
  ])
  expect(treemap([node('a', 3)], { ...SIZE, width: 0 })).toEqual([])
})
