/** Figure of the table: the same work by a floor, the least any program could do, and by Binnacle. */
export interface FigureRow {
  /** Number of a performance goal, `1` to `12`, or a word. */
  goalOf: string
  what: string
  unit: 'µs' | 'ms' | 's' | 'bytes' | 'MB' | 'count' | '%'
  /** Null without a comparison. */
  floor: number | null
  ours: number
  /** Another program's figure, if given. */
  peer?: number
  goal: { most: number; of: 'ratio' | 'ours' } | null
  /** Method or composition of the number. */
  note?: string
}

export interface FigureContext {
  /** Fewer rounds, to test the bench itself. */
  quick: boolean
  logProgress(message: string): void
}

export interface Figure {
  /** As in `npm run bench -- NAME`. */
  name: string
  run(context: FigureContext): Promise<FigureRow[]>
}

export const ratioOf = ({ floor, ours }: FigureRow): number | null => (floor === null ? null : ours / floor)

export const isReached = (row: FigureRow): boolean | null => {
  if (!row.goal) return null
  const measured = row.goal.of === 'ours' ? row.ours : ratioOf(row)
  return measured !== null && measured <= row.goal.most
}
