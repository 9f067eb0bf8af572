/** One line of the table: the same work done by a floor, the least any program could do, and by Binnacle. */
export interface Row {
  /** Number in performance goals, `1` to `12`, or a word of its own. */
  goalOf: string
  what: string
  unit: 'µs' | 'ms' | 's' | 'bytes' | 'MB' | 'count' | '%'
  /** Null where nothing smaller exists to compare with. */
  floor: number | null
  ours: number
  /** Another program's, where one was given. */
  peer?: number
  goal: { most: number; of: 'ratio' | 'ours' } | null
  /** How the number came about, or what it is made of. */
  note?: string
}

export interface Context {
  /** Fewer rounds and requests: to see that it runs, not to quote. */
  quick: boolean
  /** Says what is being done. */
  tell(words: string): void
}

export interface Figure {
  /** As in `npm run bench -- NAME`. */
  name: string
  run(context: Context): Promise<Row[]>
}

/** Ours divided by the floor; null without a floor. */
export const ratioOf = ({ floor, ours }: Row): number | null => (floor === null ? null : ours / floor)

/** Whether the goal is reached; null for a figure without one. */
export const isReached = (row: Row): boolean | null => {
  if (!row.goal) return null
  const measured = row.goal.of === 'ours' ? row.ours : ratioOf(row)
  return measured !== null && measured <= row.goal.most
}
