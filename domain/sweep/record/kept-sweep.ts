import { parseSweep, type Sweep, type SweepCell } from '#contracts/inventory/sweeps.ts'
import type { ImagePoint } from '#domain/scan/code-location.ts'

/** Codes row by row and in the picture, with corners in fractions of it. */
export interface MappedShelf {
  readonly rows: readonly (readonly string[])[]
  readonly marks: readonly { readonly text: string; readonly corners: readonly ImagePoint[] }[]
  readonly picture: { readonly width: number; readonly height: number } | null
}

const toThousandths = (share: number): number => Math.round(Math.min(2, Math.max(-1, share)) * 1000)

const boxOf = (corners: readonly ImagePoint[]): [number, number, number, number] => {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const sides = [left, top, Math.max(...xs) - left, Math.max(...ys) - top]
  return sides.map(toThousandths) as [number, number, number, number]
}

/** Serializes a sweep for its place; null without a picture or with too many codes. */
export const sweepTextOf = (
  { rows, marks, picture }: MappedShelf,
  binOf: (text: string) => string | null,
  summary: Pick<Sweep, 'at' | 'here' | 'missing' | 'elsewhere'>,
): string | null => {
  if (!picture) return null
  const corners = new Map(marks.map((mark) => [mark.text, mark.corners]))
  const cellOf = (text: string): SweepCell => {
    const binId = binOf(text)
    const found = corners.get(text)
    return binId === null ? null : [binId, found ? boxOf(found) : null]
  }
  const size = { width: Math.round(picture.width), height: Math.round(picture.height) }
  const text = JSON.stringify({ ...summary, ...size, rows: rows.map((row) => row.map(cellOf)) })
  return parseSweep(text) === null ? null : text
}

const cornersOf = ([left, top, width, height]: readonly [number, number, number, number]): ImagePoint[] =>
  [
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ].map(([x = 0, y = 0]) => ({ x: x / 1000, y: y / 1000 }))

/** Reads the shelf of a kept sweep; ids of bins stand for their codes, other texts for codes of no bin. */
export const shelfOfSweep = ({ rows, width, height }: Sweep): MappedShelf => ({
  rows: rows.map((row, board) => row.map((cell, column) => cell?.[0] ?? `${board} ${column}`)),
  marks: rows.flat().flatMap((cell) => (cell?.[1] ? [{ text: cell[0], corners: cornersOf(cell[1]) }] : [])),
  picture: { width, height },
})
