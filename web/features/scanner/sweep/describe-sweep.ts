import { YOU } from '#domain/naming/messages.ts'
import type { ShelfPosition } from '#domain/sweep/shelf/position.ts'
import * as messages from './messages.ts'

/** Null where there is only one. */
export const boardOf = ({ row, rows }: Pick<ShelfPosition, 'row' | 'rows'>): string | null => {
  if (rows < 2) return null
  return row === rows - 1 ? messages.bottomBoard : (messages.BOARDS[row] ?? messages.nthBoard(row + 1))
}

/** 'Second shelf, left of Christmas lights' */
export const describePosition = (
  position: ShelfPosition,
  left: string | null,
  right: string | null,
): string => {
  const { column, columns } = position
  const board = boardOf(position)
  if (right !== null) return board === null ? messages.leftOf(right) : messages.leftOfOnBoard(board, right)
  if (left !== null) return board === null ? messages.rightOf(left) : messages.rightOfOnBoard(board, left)
  if (columns <= 1) return board ?? ''
  return board === null
    ? messages.nthInRow(column + 1, columns)
    : messages.nthOnBoard(board, column + 1, columns)
}

/** 'Scanned by Ada, 3 days ago'; without a name 'Scanned 3 days ago'. */
export const describeSweep = (age: string, name: string | null): string => {
  const { swept, sweptByYou, sweptBy } = messages.SWEEP_MESSAGES
  if (name === null) return swept(age)
  return name === YOU ? sweptByYou(age) : sweptBy(name, age)
}
