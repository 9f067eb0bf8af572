import { describe, expect, it } from 'vitest'
import type { CodeLocation } from '#domain/scan/code-location.ts'
import { createRandom } from '#domain/seeded-random.ts'
import { codesInView } from '#proofs/sweep/observe.ts'
import { distanceFor, FRAME, walkAlong } from '#proofs/sweep/scene/camera.ts'
import { makeShelf, type Shelf, type ShelfPlan } from '#proofs/sweep/scene/shelf.ts'
import { scoreSweep } from '#proofs/sweep/score.ts'
import { cornersOf } from './shelf/square.ts'
import { createSweep } from './sweep.ts'

const aspect = FRAME.height / FRAME.width
const RATE = 15

interface Filming {
  readonly shelf: Omit<ShelfPlan, 'seed'>
  readonly seed: number
  readonly pixels?: number
  readonly change?: (codes: readonly CodeLocation[], index: number, shelf: Shelf) => readonly CodeLocation[]
}

/** Ten seconds along a shelf: codes with corners that are off by up to a pixel, a third of them missed. */
const sweepOver = ({ shelf: plan, seed, pixels = 3.2, change = (codes) => codes }: Filming) => {
  const shelf = makeShelf({ ...plan, seed })
  const next = createRandom(seed)
  const { width, height } = shelf
  const pose = walkAlong({
    seed,
    width,
    height,
    distance: distanceFor(pixels, 60 / 33),
    seconds: 10,
    shake: 1.5,
  })
  const sweep = createSweep()
  const blurred = ({ text, corners }: CodeLocation) => ({
    text,
    corners:
      corners.map(({ x, y }) => ({
        x: x + ((next() - 0.5) * 2) / FRAME.width,
        y: y + ((next() - 0.5) * 2) / FRAME.height,
      })) ?? null,
  })
  for (let index = 0; index < 10 * RATE; index++) {
    const seen = codesInView(shelf, pose(index / RATE)).filter(() => next() > 0.33)
    sweep.add({ at: (index / RATE) * 1000, aspect, codes: change(seen.map(blurred), index, shelf) })
  }
  return { shelf, sweep, ...sweep.finish() }
}

const SMALL = { rows: 2, columns: 3, column: 125, row: 165 }
const LARGE = { rows: 5, columns: 12, column: 95, row: 120 }
const LONG = { rows: 2, columns: 24, column: 110, row: 165 }
const seeds = [1, 2, 3]

describe('a sweep over a shelf', () => {
  it.each([
    ['of 6', SMALL],
    ['of 20', { rows: 4, columns: 5, column: 125, row: 165 }],
    ['of 60', LARGE],
    ['that is long', LONG],
    ['with one board', { rows: 1, columns: 9, column: 140, row: 165 }],
    ['with one column', { rows: 5, columns: 1, column: 140, row: 165 }],
  ])('%s finds rows and order', (_, plan) => {
    for (const seed of seeds) {
      const { shelf, rows } = sweepOver({ shelf: plan, seed })
      expect(rows).toEqual(shelf.rows)
    }
  })

  it('survives frames that show one code alone or none', () => {
    for (const seed of seeds) {
      const { shelf, rows } = sweepOver({
        shelf: SMALL,
        seed,
        // Another one or two in every frame.
        change: (codes, index) => [...codes.slice(index % 5), ...codes].slice(0, index % 3),
      })
      expect(rows).toEqual(shelf.rows)
    }
  })

  it('joins parts that no frame showed together at first, and goes on as the hand moved where none ever does', () => {
    const shelf = makeShelf({ rows: 1, columns: 12, column: 140, row: 165, seed: 4 })
    const pose = walkAlong({
      seed: 4,
      width: shelf.width,
      height: shelf.height,
      distance: 700,
      seconds: 10,
      shake: 1,
    })
    const sweep = createSweep()
    for (let index = 0; index < 10 * RATE; index++) {
      // Something stood before the shelf for most of a second, again and again.
      if (index % 30 > 18) continue
      sweep.add({
        at: (index / RATE) * 1000,
        aspect,
        codes: codesInView(shelf, pose(index / RATE)).slice(0, 1),
      })
    }
    const { truth, rows } = { truth: shelf.rows, rows: sweep.finish().rows }
    const readable = new Set(rows.flat())
    const { neighbors, neighborsRight } = scoreSweep({ truth, readable, rows })
    expect(neighborsRight).toBe(neighbors)
    expect(rows.length).toBe(1)
  })

  /** Codes of one size at these columns of a picture. */
  const frameOf = (at: number, places: Readonly<Record<string, number>>) => ({
    at,
    aspect,
    codes: Object.entries(places).map(([text, x]) => ({
      text,
      corners: cornersOf({ x, y: 0.5, a: 0.06, b: 0 }).map((corner) => ({
        x: corner.x,
        y: 0.5 + (corner.y - 0.5) / aspect,
      })),
    })),
  })

  it('joins parts as soon as one frame shows something of both', () => {
    const sweep = createSweep()
    sweep.add(frameOf(0, { a: 0.2, b: 0.8 }))
    // Half a minute later, at another end of the shelf.
    sweep.add(frameOf(30_000, { d: 0.1, e: 0.5, f: 0.9 }))
    sweep.add(frameOf(60_000, { b: 0.3, c: 0.5, d: 0.7 }))
    expect(sweep.finish().rows).toEqual([['a', 'b', 'c', 'd', 'e', 'f']])
  })

  it('takes the hand to go on as it moved while nothing is in view', () => {
    const sweep = createSweep()
    for (let at = 0; at < 8; at++) sweep.add(frameOf(at * 100, { a: 0.9 - at * 0.1 }))
    sweep.add(frameOf(1500, { b: 0.2 }))
    const [row] = sweep.finish().rows
    expect(row).toEqual(['a', 'b'])
  })

  it('is not led astray by a second copy of a label', () => {
    for (const seed of seeds) {
      const { shelf, rows } = sweepOver({
        shelf: LARGE,
        seed,
        // The first label's twin lies at the far end of the room, in every picture with two codes.
        change: (codes, _, { rows: labels }) => {
          const copy = labels[0]?.[0]
          const corners = [
            [0.9, 0.8],
            [0.95, 0.8],
            [0.95, 0.9],
            [0.9, 0.9],
          ].map(([x = 0, y = 0]) => ({ x, y }))
          return codes.length > 1 && copy !== undefined ? [...codes, { text: copy, corners }] : codes
        },
      })
      const rest = (all: readonly (readonly string[])[]) =>
        all.map((row) => row.filter((text) => text !== shelf.rows[0]?.[0]))
      const score = scoreSweep({ truth: rest(shelf.rows), readable: new Set(), rows: rest(rows) })
      expect([score.neighborsRight, score.rowsRight]).toEqual([score.neighbors, score.rows])
    }
  })

  it('knows where a code lies before it ends', () => {
    const { sweep, shelf } = sweepOver({ shelf: SMALL, seed: 1 })
    for (const text of shelf.rows.flat()) expect(sweep.squareOf(text)).toBeDefined()
    expect(sweep.size).toBe(6)
    expect(sweep.squareOf('another')).toBeUndefined()
  })

  it('takes nothing from pictures without codes', () => {
    const sweep = createSweep()
    expect(sweep.add({ at: 0, aspect, codes: [] })).toBeNull()
    expect(sweep.add({ at: 1, aspect, codes: [{ text: 'somewhere', corners: [] }] })).toBeNull()
    expect(sweep.finish()).toEqual({ rows: [], squares: new Map() })
  })
})
