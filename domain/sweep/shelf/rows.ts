import { median } from './shelf-map.ts'
import { type Square, sizeOf } from './square.ts'

/** Code sizes: scatter within a row that costs nothing. */
const ROW_SCATTER = 0.35
/** Code sizes between the middles of two rows at least. */
const ROW_DISTANCE_MIN = 1.2
/** Cost of a further row. */
const ROW_COST = 1.5
/** Codes above each other cannot be in one row. */
const STACKED_DISTANCES = { across: 0.8, down: 0.9 }
const STACKED_COST = 20
const ITERATIONS = 3

interface CodeCenter {
  readonly text: string
  readonly x: number
  readonly y: number
}

type Rows = readonly (readonly CodeCenter[])[]

const middle = (row: readonly CodeCenter[]): number => row.reduce((sum, { y }) => sum + y, 0) / row.length

const stackedIn = (row: readonly CodeCenter[]): number => {
  let count = 0
  for (const [at, one] of row.entries())
    for (const other of row.slice(at + 1))
      if (
        Math.abs(one.x - other.x) < STACKED_DISTANCES.across &&
        Math.abs(one.y - other.y) > STACKED_DISTANCES.down
      )
        count += 1
  return count
}

const costOf = (rows: Rows, count: number): number => {
  let squares = 0
  let stacked = 0
  for (const row of rows) {
    const center = middle(row)
    for (const { y } of row) squares += (y - center) ** 2
    stacked += stackedIn(row)
  }
  return (
    count * Math.log(squares / count + ROW_SCATTER ** 2) +
    rows.length * ROW_COST * Math.log(count + 1) +
    stacked * STACKED_COST
  )
}

const splitAt = (row: readonly CodeCenter[]): readonly (readonly (readonly CodeCenter[])[])[] =>
  row.slice(1).map((_, at) => [row.slice(0, at + 1), row.slice(at + 1)])

/** Splits the row whose split pays most, until none pays. */
const cluster = (codes: readonly CodeCenter[]): Rows => {
  const count = codes.length
  let rows: Rows = [codes.toSorted((one, other) => one.y - other.y)]
  for (;;) {
    let [best, cost]: [Rows, number] = [rows, costOf(rows, count)]
    for (const [at, row] of rows.entries()) {
      for (const [upper = [], lower = []] of splitAt(row)) {
        if (middle(lower) - middle(upper) < ROW_DISTANCE_MIN) continue
        const split = [...rows.slice(0, at), upper, lower, ...rows.slice(at + 1)]
        const price = costOf(split, count)
        if (price < cost) [best, cost] = [split, price]
      }
    }
    if (best === rows) return rows
    rows = best
  }
}

/** Common slope of all rows. */
const slopeOf = (rows: Rows): number => {
  let [up, across] = [0, 0]
  for (const row of rows) {
    const x0 = row.reduce((sum, { x }) => sum + x, 0) / row.length
    const y0 = middle(row)
    for (const { x, y } of row) {
      up += (x - x0) * (y - y0)
      across += (x - x0) ** 2
    }
  }
  // A few codes side by side tell little about the slope.
  return up / (across + 10)
}

/** Texts row by row, the top row first, each from left to right. */
export const rowsOf = (squares: ReadonlyMap<string, Square>): readonly (readonly string[])[] => {
  if (squares.size === 0) return []
  const size = median([...squares.values()].map(sizeOf)) || 1
  const codes = [...squares].map(([text, { x, y }]) => ({ text, x: x / size, y: y / size }))
  let slope = 0
  let rows: Rows = []
  for (let round = 0; round < ITERATIONS; round++) {
    rows = cluster(codes.map(({ text, x, y }) => ({ text, x, y: y - slope * x })))
    slope += slopeOf(rows)
  }
  return rows.map((row) => row.toSorted((one, other) => one.x - other.x).map(({ text }) => text))
}
