export interface SweepScore {
  /** Codes that could be read, and those that were. */
  readonly codes: number
  readonly read: number
  /** Texts that are on no label. */
  readonly wrong: number
  /** Pairs of neighbors, and those found side by side in this order. */
  readonly neighbors: number
  readonly neighborsRight: number
  readonly rows: number
  readonly rowsRight: number
}

interface SweepOutput {
  /** Texts of all labels, row by row. */
  readonly truth: readonly (readonly string[])[]
  /** Texts that were large enough to be read. */
  readonly readable: ReadonlySet<string>
  readonly rows: readonly (readonly string[])[]
}

/** Compares the rows of a sweep with the shelf, as far as its codes were read. */
export const scoreSweep = ({ truth, readable, rows }: SweepOutput): SweepScore => {
  const found = new Set(rows.flat())
  const known = new Set(truth.flat())
  const seenRows = truth.map((row) => row.filter((text) => found.has(text))).filter((row) => row.length > 0)
  const pairs = seenRows.flatMap((row) => row.slice(1).map((text, at) => [row[at], text] as const))
  const isBeside = ([left, right]: readonly [string | undefined, string]) =>
    rows.some((row) => row.some((text, at) => text === left && row[at + 1] === right))
  const asSet = (row: readonly string[]) => row.toSorted().join(' ')
  const foundRows = new Set(rows.map(asSet))
  return {
    codes: readable.size,
    read: [...readable].filter((text) => found.has(text)).length,
    wrong: [...found].filter((text) => !known.has(text)).length,
    neighbors: pairs.length,
    neighborsRight: pairs.filter(isBeside).length,
    rows: seenRows.length,
    rowsRight: seenRows.filter((row) => foundRows.has(asSet(row))).length,
  }
}

export const sumOf = (scores: readonly SweepScore[]): SweepScore => {
  const sum = (pick: (score: SweepScore) => number) => scores.reduce((total, score) => total + pick(score), 0)
  return {
    codes: sum(({ codes }) => codes),
    read: sum(({ read }) => read),
    wrong: sum(({ wrong }) => wrong),
    neighbors: sum(({ neighbors }) => neighbors),
    neighborsRight: sum(({ neighborsRight }) => neighborsRight),
    rows: sum(({ rows }) => rows),
    rowsRight: sum(({ rowsRight }) => rowsRight),
  }
}
